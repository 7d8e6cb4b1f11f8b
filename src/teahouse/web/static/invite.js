// Links that friends can open: the public address, the address in the local network, and its QR code.

/** @import { Asked, Model, Reply } from "./types.d.ts" */
import { button, dialog, h, icon, put, toast } from "./dom.js";
import { t } from "./i18n.js";
import { saveRecord } from "./records.js";
import { noticeSettings } from "./notices.js";
import { root } from "./root.js";

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("Copied."));
  } catch {
    toast(t("Copying is not possible here: select the link instead."));
  }
}

/** @param {string} label @param {string} url */
export function linkRow(label, url) {
  const field = h("input", {
    type: "text",
    readonly: true,
    value: url,
    "aria-label": label,
    onfocus: () => field.select(),
  });
  return h(
    "div",
    { class: "link-row" },
    h("label", {}, label, field),
    button(t("Copy"), () => copy(url), { icon: "link" }),
    "share" in navigator
      ? button("", () => navigator.share({ url, title: "Teahouse" }).catch(() => {}), {
        icon: "share",
        class: "round",
        title: t("Share"),
      })
      : null,
  );
}

/** The drawing of a QR code, from the server's SVG text. @param {string} text */
function qrCode(text) {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (svg.nodeName !== "svg") return null;
  svg.querySelectorAll("script, style, foreignObject").forEach((part) => part.remove());
  svg.classList.add("qr");
  return h("div", { class: "qr-box" }, document.importNode(svg, true));
}

/**
 * The addresses of something, the one in the local network first where the other leads nowhere else.
 * @param {{url?: string | null, lan_url?: string | null, qr?: string | null, only_here?: boolean}} reply
 */
export function links({ url, lan_url: near, qr, only_here: onlyHere }) {
  return [
    linkRow(t("Link"), url ?? ""),
    near && near !== url ? linkRow(t("In this network"), near) : "",
    onlyHere
      ? h(
        "p",
        { class: "warning", role: "note" },
        icon("info"),
        t("This link works on this computer only. Start the server with --host 0.0.0.0 to let others in."),
      )
      : "",
    (qr && !onlyHere && qrCode(qr)) || "",
  ].filter(Boolean);
}

/** The link to a seat. @param {number} seat @param {(message: Asked) => Promise<Reply>} request */
export async function invite(seat, request) {
  const box = h("div", { class: "links" });
  /** @param {boolean} renew */
  async function ask(renew) {
    try {
      box.replaceChildren(...links(await request({ type: "invite", seat, renew })));
      if (renew) toast(t("The old link no longer works."));
      return true;
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
      return false;
    }
  }
  if (!await ask(false)) return;
  const intro = t("Whoever opens this link may sit down on seat {n}. Send it to one person only.", {
    n: seat + 1,
  });
  const renew = button(t("Make a new link"), () => ask(true), { class: "quiet", icon: "restart" });
  dialog(t("Invite a friend"), [h("p", {}, intro), box, h("footer", {}, renew)], "invite");
}

/**
 * The link for watching, the seats, and what can be had of the game.
 * @param {(Node | null)[]} people the seats and how to end the game together @param {Model} model
 * @param {(message: Asked) => Promise<Reply>} request
 * @returns {(people: (Node | null)[]) => void} shows them anew while the dialog is open
 */
export function aboutTable(people, model, request) {
  const { table } = model;
  const rows = h("div", { class: "people" }, people);
  const box = h("div", { class: "links" }, linkRow(t("Link"), `${location.origin}${root}/t/${table.table}`));
  const begun = table.status !== "waiting";
  const [watch, replay] = [t("Watch link"), t("Replay")];
  const notices = button(t("When it is my turn"), () => {
    about.close();
    noticeSettings(model, request);
  }, { icon: "bell" });
  const about = dialog(t("This table"), [
    rows,
    table.challenge ? h("p", {}, t("This is a daily challenge: only you see it until it is over.")) : h(
      "section",
      { class: "watch-link" },
      h("h3", {}, watch),
      h("p", {}, t("Whoever opens this link can watch, or take a free seat of a public table.")),
      box,
    ),
    h(
      "footer",
      {},
      notices,
      begun
        ? [
          h(
            "a",
            { class: "button", href: `/t/${table.table}/replay`, "data-link": true },
            icon("film"),
            replay,
          ),
          button(t("Download the record"), () => saveRecord(table.table), { icon: "download" }),
        ]
        : null,
    ),
  ], "invite");
  if (!table.challenge) {
    request({ type: "watch" }).then((reply) => box.replaceChildren(...links(reply))).catch(() => {});
  }
  return (now) => put(rows, now);
}

// Me on several devices: a link that works once, the question before anything changes, and signing out elsewhere.

import * as api from "./api.js";
import { button, dialog, h, icon, put, toast } from "./dom.js";
import { spoken, t } from "./i18n.js";
import { links } from "./invite.js";
import * as me from "./me.js";
import { sure } from "./sure.js";

/** @param {unknown} error */
function failed(error) {
  toast(/** @type {Error} */ (error).message, "error");
}

/** Build the page anew, for who I am now. @param {string} said */
function changed(said) {
  dispatchEvent(new CustomEvent("teahouse:changed", { detail: said }));
}

/** A time of day. @param {number} seconds since 1970 */
function clock(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString(spoken(), { hour: "2-digit", minute: "2-digit" });
}

/** Show a link that makes another browser me. */
export async function carryLink() {
  const box = h("div", { class: "links" });
  const until = h("p", { class: "hint" });
  const ask = async () => {
    const link = await api.myLink(me.name());
    put(box, links(link));
    until.textContent = t("It works once, until {time}.", { time: clock(link.expires) });
  };
  try {
    await ask();
  } catch (error) {
    return failed(error);
  }
  dialog(t("My games on another device"), [
    h("p", {}, t("Open this link on your other device. Both will be you, with the games of both.")),
    box,
    until,
    h("p", { class: "hint" }, t("Give it to nobody else: whoever opens it can play for you.")),
    h(
      "footer",
      {},
      button(t("Sign out everywhere else…"), signOut, { class: "quiet", icon: "close" }),
      button(t("Make a new link"), () => ask().catch(failed), { class: "quiet", icon: "restart" }),
    ),
  ], "invite carry");
}

/** Every other browser, and every old private link, is me no more. */
function signOut() {
  sure(
    t("Sign out everywhere else"),
    t("Only this browser will be you. Other devices, and private links that you gave away, no longer work."),
    t("Sign out"),
    async () => {
      const token = me.newToken();
      try {
        await api.renew(token);
        me.useToken(token);
        changed(t("Done: only this browser is you now."));
      } catch (error) {
        failed(error);
      }
    },
  );
}

/** Somebody opened such a link here: say what would change, and ask. @param {string} code */
export async function askCarry(code) {
  let found;
  try {
    found = await api.lookCarry(code);
  } catch (error) {
    return failed(error);
  }
  if (found.same) return toast(t("You are signed in here already."));
  const box = dialog(t("Bring your games together?"), [
    h(
      "p",
      {},
      found.name
        ? t("This link comes from a device where you are called {name}.", { name: found.name })
        : t("This link comes from another device."),
    ),
    h(
      "ul",
      { class: "changes" },
      h("li", {}, icon("plus"), t("Games that come to this browser: {n}", { n: found.games })),
      h("li", {}, icon("check"), t("Games of this browser that stay: {n}", { n: found.mine })),
    ),
    found.some.length
      ? h(
        "ul",
        { class: "rows" },
        found.some.map((row) =>
          h(
            "li",
            { class: "carried" },
            h("span", { class: "row-game" }, row.name),
            h("span", { class: "row-names" }, row.seats.map((seat) => seat.name).filter(Boolean).join(", ")),
          )
        ),
      )
      : null,
    h(
      "p",
      { class: "warning", role: "note" },
      icon("info"),
      t("Do this only if you made the link yourself: from then on both devices see and play the games of both."),
    ),
    h(
      "footer",
      {},
      button(t("Leave everything as it is"), () => box.close(), { class: "quiet" }),
      button(t("Bring together"), async () => {
        box.close();
        try {
          await api.carry(code);
          if (found.name && !me.name()) me.rename(found.name);
          changed(t("Both are you now."));
        } catch (error) {
          failed(error);
        }
      }, { class: "primary" }),
    ),
  ], "carry");
}

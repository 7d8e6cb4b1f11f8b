// Whose turn it is, also for those who look elsewhere: title and icon of the tab, a notification, a sound, a webhook.

/** @import { Asked, Model, Reply } from "./types.d.ts" */
import { dialog, h, here, toast } from "./dom.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { mine, seated } from "./store.js";

/** @type {AudioContext | null} */
let audio = null;

/** Two soft tones, like a cup set down. */
function chime() {
  audio ??= new AudioContext();
  const { currentTime: now, destination } = audio;
  for (const [pitch, start] of [[659, 0], [880, 0.16]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + start);
    volume.gain.linearRampToValueAtTime(0.16, now + start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + 0.5);
    tone.connect(volume).connect(destination);
    tone.start(now + start);
    tone.stop(now + start + 0.55);
  }
  return audio.resume();
}

/** The tab's icon with or without a mark. @param {boolean} turn */
export function markIcon(turn) {
  const link = document.querySelector("link[rel=icon]");
  const now = link?.getAttribute("href");
  const wanted = now?.replace(/icon(-turn)?\.svg$/, turn ? "icon-turn.svg" : "icon.svg");
  if (link && wanted && wanted !== now) link.setAttribute("href", wanted);
}

export class Notices {
  constructor() {
    /** @type {boolean | null} whether it was my turn when the table was last shown */
    this.before = null;
    /** @type {Notification | null} */
    this.note = null;
    // A browser lets a page sound only after a click on it.
    this.unlock = () => me.preference("sound", "no") === "yes" && audio?.resume();
    addEventListener("pointerdown", this.unlock);
  }

  /** @param {Model} model */
  show(model) {
    const turn = mine(model) || (model.own.curtain ?? null) !== null;
    const { game_name: game } = model.table;
    document.title = turn ? `● ${t("Your turn")} – ${game}` : `${game} – Teahouse`;
    markIcon(turn);
    if (turn && this.before === false) this.call(game);
    if (!turn) this.note?.close();
    this.before = turn;
  }

  /** It has become my turn. @param {string} game */
  call(game) {
    if (me.preference("sound", "no") === "yes") chime().catch(() => {});
    if (document.hasFocus() || me.preference("notify", "no") !== "yes" || !allowed()) return;
    try {
      this.note = new Notification(t("Your turn"), {
        body: game,
        tag: location.pathname,
        icon: here("icon.svg"),
      });
      this.note.onclick = () => {
        focus();
        this.note?.close();
      };
    } catch {
      // some phones allow notifications to installed pages only
    }
  }

  close() {
    removeEventListener("pointerdown", this.unlock);
    markIcon(false);
    this.note?.close();
  }
}

function allowed() {
  return "Notification" in window && Notification.permission === "granted";
}

/** @param {string} text @param {"sound" | "notify"} key @param {(on: HTMLInputElement) => void} changed */
function tick(text, key, changed) {
  const box = h("input", {
    type: "checkbox",
    checked: me.preference(key, "no") === "yes" && (key === "sound" || allowed()),
  });
  box.addEventListener("change", () => {
    me.prefer(key, box.checked ? "yes" : "no");
    changed(box);
  });
  return h("label", { class: "tick" }, box, h("span", {}, text));
}

/** Ask the browser, which asks the person. @param {HTMLInputElement} box */
async function ask(box) {
  if (!box.checked || allowed()) return;
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (answer === "granted") return;
  box.checked = false;
  me.prefer("notify", "no");
  toast(t("This browser does not allow notifications here."));
}

/** What tells me that it is my turn. @param {Model} model @param {(message: Asked) => Promise<Reply>} request */
export function noticeSettings(model, request) {
  const choices = h(
    "div",
    { class: "notice-choices" },
    tick(t("A sound"), "sound", (box) => box.checked && chime().catch(() => {})),
    tick(t("A notification of the browser"), "notify", ask),
  );
  const box = dialog(t("When it is my turn"), [
    h(
      "p",
      { class: "hint" },
      t("The title and the icon of the tab always tell. This browser remembers the rest."),
    ),
    choices,
  ], "notices");
  if (seated(model)) box.querySelector(".dialog-body")?.append(webhook(request));
}

/** The address that is called when it is my turn at this table. @param {(message: Asked) => Promise<Reply>} request */
function webhook(request) {
  const field = h("input", {
    type: "url",
    maxlength: 500,
    placeholder: "https://…",
    "aria-label": t("Webhook address"),
    disabled: true,
  });
  /** @param {string | null} url @param {string} [done] */
  async function send(url, done) {
    try {
      const reply = await request({ type: "webhook", url });
      field.value = reply.webhook ?? "";
      if (done) toast(done);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
    field.disabled = false;
  }
  send(null);
  return h(
    "form",
    {
      class: "webhook",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const url = field.value.trim();
        send(
          url,
          url
            ? t("Saved: this address is called when it is your turn.")
            : t("No address is called any more."),
        );
      },
    },
    h("h3", {}, t("For slow games: a webhook")),
    h(
      "p",
      { class: "hint" },
      t("An address of a chat or notification service, such as Slack, Discord or ntfy. When it is your turn at this table, it gets a message with the link to the table."),
    ),
    h(
      "div",
      { class: "link-row" },
      h("label", {}, t("Webhook address"), field),
      h("button", { type: "submit", class: "primary" }, t("Save")),
    ),
  );
}

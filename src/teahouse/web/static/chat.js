// Talk at the table: a list that reads itself out politely, a line to write, and a mark for what is unread.

/** @import { ChatLine, ChatLines, Model } from "./types.d.ts" */
import { button, h, icon, put, sign, toast } from "./dom.js";
import { spoken, t } from "./i18n.js";
import * as me from "./me.js";
import { seated, seatOf } from "./store.js";

const LONGEST = 300;

export class Chat {
  /**
   * @param {string} table
   * @param {(text: string) => Promise<unknown>} say
   * @param {(count: number) => void} unread tells how many lines were not seen yet
   */
  constructor(table, say, unread) {
    this.table = table;
    this.say = say;
    this.unread = unread;
    /** @type {ChatLine[]} */
    this.lines = [];
    /** @type {Model | null} */
    this.model = null;
    this.list = h("ol", { class: "chat-lines" });
    this.box = h("div", {
      class: "chat-box",
      role: "log",
      "aria-label": t("Chat"),
      "aria-live": "off",
      "aria-relevant": "additions",
      tabindex: "0",
    }, this.list);
    this.field = h("input", {
      type: "text",
      maxlength: LONGEST,
      autocomplete: "off",
      placeholder: t("Say something"),
      "aria-label": t("Say something"),
      enterkeyhint: "send",
    });
    this.hint = h(
      "p",
      { class: "hint", hidden: true },
      t("While the game runs, only other watchers read you."),
    );
    const send = button("", () => this.send(), { icon: "send", class: "round", title: t("Send") });
    this.form = h("form", { class: "chat-form" }, this.field, send);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.element = h("section", { class: "chat" }, this.box, this.hint, this.form);
    // The section shows and hides with its tab; what is in sight counts as read.
    this.watch = new IntersectionObserver(() => this.seen());
    this.watch.observe(this.box);
  }

  async send() {
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = "";
    try {
      await this.say(text);
    } catch (error) {
      this.field.value ||= text;
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** @param {ChatLines} message */
  hear(message) {
    if (message.all) {
      this.lines = message.lines;
      this.box.setAttribute("aria-live", "off"); // what was said before is not read out
      put(this.list, this.lines.length ? this.lines.map((line) => this.row(line)) : this.nothing());
      setTimeout(() => this.box.setAttribute("aria-live", "polite"), 500);
    } else {
      if (!this.lines.length) put(this.list);
      this.lines = [...this.lines, ...message.lines];
      this.list.append(...message.lines.map((line) => this.row(line)));
    }
    this.box.scrollTop = this.box.scrollHeight;
    this.seen();
  }

  nothing() {
    return h("li", { class: "hint" }, t("Nobody has said anything yet."));
  }

  /** @param {ChatLine} line */
  row(line) {
    const seat = this.model && seatOf(this.model, line.seat);
    const at = new Date(line.time * 1000);
    const time = at.toLocaleString(spoken(), { dateStyle: "medium", timeStyle: "short" });
    const who = line.seat === null
      ? [icon("eye"), h("b", {}, t("{name} (watching)", { name: line.name }))]
      : [seat ? sign(seat.seat, seat.colour) : null, h("b", {}, line.name)];
    return h(
      "li",
      { class: line.seat === null ? "watcher" : seat ? `seat-${seat.colour}` : "", title: time },
      ...who,
      h("span", {}, line.text),
    );
  }

  /** @param {Model} model */
  show(model) {
    const fresh = !this.model;
    this.model = model;
    this.hint.hidden = seated(model) || model.table.status !== "running";
    if (fresh && this.lines.length) this.hear({ type: "chat", lines: this.lines, all: true });
  }

  inSight() {
    return this.box.offsetParent !== null && !document.hidden;
  }

  /** Remember what was in sight, and tell how much was not. */
  seen() {
    const last = this.lines[this.lines.length - 1]?.n ?? -1;
    if (this.inSight()) me.rememberRead(this.table, last);
    const read = me.lastRead(this.table);
    this.unread(this.lines.filter((line) => line.n > read).length);
  }

  close() {
    this.watch.disconnect();
  }
}

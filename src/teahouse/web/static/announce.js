// What a screen reader is told: the moves of the others in a few words, then what is to be done. Nothing is said twice.

import { h } from "./dom.js";
import { plural, t } from "./i18n.js";

/** So long, in ms, it is quiet before the news are told, so that a turn is told at once. */
const QUIET = 900;
/** So many moves are told; of more, how many there were. */
const MOST = 4;

export class Announcer {
  constructor() {
    this.told = h("div", { class: "told-news", role: "status", "aria-live": "polite" });
    this.answered = h("div", { class: "told-answer", role: "status", "aria-live": "polite" });
    this.caption = h("div", { class: "told-caption", role: "status", "aria-live": "polite" });
    this.element = h("div", { class: "unseen" }, this.told, this.caption, this.answered);
    /** @type {string[]} */
    this.news = [];
    this.prompt = "";
    this.asked = false;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** Something that happened; what is left to be read is told while it is shown. @param {string} text @param {boolean} [now] */
  tell(text, now = false) {
    if (now) return this.caption.replaceChildren(h("p", {}, text));
    this.news.push(text);
    this.soon();
  }

  /** What is to be done now; told when it is another than before. @param {string} text */
  ask(text) {
    if (text === this.prompt) return;
    this.prompt = text;
    this.asked = true;
    this.soon();
  }

  /** An answer to the person's own question: at once. @param {string} text */
  answer(text) {
    this.answered.replaceChildren(h("p", {}, text));
  }

  /** What is to be done, once more. */
  again() {
    this.asked = true;
    this.told.replaceChildren();
    this.soon();
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.say(), QUIET);
  }

  say() {
    const told = this.news.slice(-MOST);
    const left = this.news.length - told.length;
    this.news = [];
    if (left) {
      const [one, several] = [t("One move before that."), t("{n} moves before that.", { n: left })];
      told.unshift(plural(left, one, several));
    }
    if (this.asked) told.push(this.prompt);
    this.asked = false;
    if (told.length) this.told.replaceChildren(...told.map((text) => h("p", {}, text)));
  }

  close() {
    clearTimeout(this.timer);
  }
}

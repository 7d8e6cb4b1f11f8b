// A hint: the choices that promise most, what each can be expected to bring, and where they are on the board.

/** @import { Hint, Reply } from "./types.d.ts" */
/** @import { Board } from "./board.js" */
import { button, h, put } from "./dom.js";
import { signed, t } from "./i18n.js";

/** What a choice promises more or less, in words. @param {[string, number][]} gains */
export function gainsList(gains) {
  return h("span", { class: "gains" }, gains.map(([label, more]) =>
    h("span", { class: more < 0 ? "minus" : "plus" }, h("b", {}, signed(more)), ` ${label}`)));
}

export class Hints {
  /** @param {Board} board @param {() => Promise<Reply>} ask @param {(code: number) => void} act */
  constructor(board, ask, act) {
    this.board = board;
    this.ask = ask;
    this.act = act;
    this.list = h("ol", { class: "hint-list" });
    this.title = h("p", { class: "hint-title", role: "status" });
    this.element = h("aside", { class: "hints", hidden: true, "aria-label": t("Hint") },
      this.title, this.list, button("", () => this.clear(), { icon: "close", class: "round quiet hint-close", title: t("Close") }));
    this.asking = false;
  }

  async open() {
    if (this.asking) return;
    this.asking = true;
    this.element.hidden = false;
    this.element.classList.add("thinking");
    this.title.textContent = t("Thinking about a hint …");
    put(this.list);
    try {
      const reply = await this.ask();
      if (this.element.hidden) return;
      this.show(reply.hints ?? []);
    } catch (error) {
      this.title.textContent = /** @type {Error} */ (error).message;
    } finally {
      this.asking = false;
      this.element.classList.remove("thinking");
    }
  }

  /** @param {Hint[]} hints */
  show(hints) {
    this.title.textContent = t("What promises most, beside the other good choices");
    put(this.list, hints.map((hint) => this.line(hint)));
  }

  /** @param {Hint} hint */
  line(hint) {
    const line = h("li", {},
      h("span", { class: "hint-name" }, hint.label),
      h("span", { class: "hint-worth" }, h("b", {}, t("{n} % to win", { n: hint.chance })), ", ", t("{n} points in the end", { n: hint.score })),
      gainsList(hint.gains),
      button(t("Do this"), () => { this.clear(); this.act(hint.code); }, { class: "hint-do" }));
    const point = () => this.board.mark("pointed", hint.ids);
    const leave = () => this.board.mark("pointed", []);
    line.addEventListener("pointerenter", point);
    line.addEventListener("pointerleave", leave);
    line.addEventListener("focusin", point);
    line.addEventListener("focusout", leave);
    return line;
  }

  /** Whatever was advised is about something else now. */
  clear() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.board.mark("pointed", []);
  }
}

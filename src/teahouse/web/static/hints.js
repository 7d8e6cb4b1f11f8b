// A hint: the choices that promise most, what each can be expected to bring, and where they are on the board.

/** @import { Hint, Own, Reply } from "./types.d.ts" */
/** @import { Board } from "./board.js" */
import { button, h, put } from "./dom.js";
import { amount, plural, signed, t } from "./i18n.js";

/** What a choice promises more or less, in words. @param {[string, number][]} gains */
export function gainsList(gains) {
  return h(
    "span",
    { class: "gains" },
    gains.map(([label, more]) =>
      h("span", { class: more < 0 ? "minus" : "plus" }, h("b", {}, signed(more)), ` ${label}`)
    ),
  );
}

export class Hints {
  /** @param {Board} board @param {() => Promise<Reply>} ask @param {(code: number) => void} act @param {(ids: string[]) => void} reveal */
  constructor(board, ask, act, reveal) {
    this.board = board;
    this.ask = ask;
    this.act = act;
    this.reveal = reveal;
    this.list = h("ol", { class: "hint-list" });
    this.title = h("p", { class: "hint-title", role: "status" });
    this.element = h(
      "section",
      { class: "hints", hidden: true, "aria-label": t("Hint") },
      this.title,
      this.list,
      button("", () => this.clear(), { icon: "close", class: "round quiet hint-close", title: t("Close") }),
    );
    this.asking = false;
    /** Whether what is being asked was about something else. */
    this.outdated = false;
  }

  async open() {
    this.element.hidden = false;
    this.element.classList.add("thinking");
    this.title.textContent = t("Thinking about a hint …");
    put(this.list);
    if (this.asking) return; // its answer is shown too, or asked for again if it is about something else
    this.asking = true;
    let show = await this.asked();
    while (this.outdated && !this.element.hidden) show = await this.asked();
    this.asking = false;
    this.element.classList.remove("thinking");
    if (!this.element.hidden) show();
  }

  /** Ask once. @returns {Promise<() => void>} what shows the answer */
  async asked() {
    this.outdated = false;
    try {
      const reply = await this.ask();
      return () => this.show(reply.hints ?? []);
    } catch (error) {
      return () => {
        this.title.textContent = /** @type {Error} */ (error).message;
      };
    }
  }

  /** @param {Hint[]} hints */
  show(hints) {
    const alike = hints.length > 1 && hints.every((hint) => !hint.gains.length);
    put(
      this.title,
      t("What promises most"),
      h("small", {}, alike ? t("hardly different") : t("more or less than the others")),
    );
    put(this.list, hints.map((hint) => this.line(hint)));
  }

  /** @param {Hint} hint */
  line(hint) {
    const line = h(
      "li",
      {},
      h("span", { class: "hint-name" }, hint.label),
      h(
        "span",
        { class: "hint-worth" },
        h("b", {}, t("{n} % to win", { n: hint.chance })),
        " · ",
        plural(
          hint.score,
          t("{n} point expected", { n: amount(hint.score) }),
          t("{n} points expected", { n: amount(hint.score) }),
        ),
      ),
      gainsList(hint.gains),
      button(t("Do this"), () => {
        this.clear();
        this.act(hint.code);
      }, { class: "hint-do" }),
    );
    const point = () => this.board.mark("pointed", hint.ids);
    const leave = () => this.board.mark("pointed", []);
    line.addEventListener("pointerenter", point);
    line.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && leave());
    line.addEventListener("focusin", point);
    line.addEventListener("focusout", leave);
    line.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      point(); // a finger cannot hover
      this.reveal(hint.ids);
    });
    return line;
  }

  /** Something happened: what was advised holds as long as there is the same to choose from. @param {Own} before @param {Own} after */
  happened(before, after) {
    if (!this.asking && this.element.hidden) return;
    const [old, now] = [before, after].map((own) =>
      JSON.stringify([own.seat, own.must_end, own.curtain, own.choosing, own.choices])
    );
    if (old === now) return;
    this.outdated = true;
    this.clear();
  }

  clear() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.board.mark("pointed", []);
  }
}

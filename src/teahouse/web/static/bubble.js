// The note beside what is being considered: its name, what it would do and bring, and the buttons to turn and confirm it.

/** @import { Choice, Reply } from "./types.d.ts" */
/** @import { Board } from "./board.js" */
import { button, h, put } from "./dom.js";
import { besides } from "./geometry.js";
import { t } from "./i18n.js";
import { outlook } from "./outlook.js";

export class Bubble {
  /**
   * @param {Board} board @param {{turn(by: number): void, confirm(): void, cancel(): void}} calls
   */
  constructor(board, calls) {
    this.board = board;
    this.calls = calls;
    this.title = h("div", { class: "bubble-title" });
    this.gains = h("div", { class: "outlook" });
    this.buttons = h("div", { class: "bubble-buttons" });
    this.more = h("div", { class: "more" });
    this.element = h(
      "div",
      { class: "bubble", hidden: true },
      this.title,
      this.gains,
      this.more,
      this.buttons,
    );
    /** @type {{x: number, y: number, w: number, h: number} | null} */
    this.anchor = null;
  }

  /**
   * @param {{x: number, y: number, w: number, h: number}} anchor in the table's units
   * @param {string} title @param {string} detail
   */
  show(anchor, title, detail) {
    this.anchor = anchor;
    put(this.title, title, detail ? h("small", {}, detail) : null);
    this.element.hidden = false;
    this.place();
  }

  /** Say more about it: why not, what the rules say. @param {(Node | string)[]} nodes */
  add(nodes) {
    put(this.more, nodes);
    this.place();
  }

  /** Offer the buttons, once the choice is pinned. @param {Choice | null} choice */
  offer(choice) {
    this.element.classList.toggle("pinned", choice !== null);
    put(this.buttons);
    if (!choice) return;
    if (choice.codes.length > 1) {
      this.buttons.append(
        button("", () => this.calls.turn(-1), {
          icon: "left",
          class: "round",
          title: t("Turn left (Shift+R)"),
        }),
        button("", () => this.calls.turn(1), { icon: "right", class: "round", title: t("Turn right (R)") }),
      );
    }
    this.buttons.append(
      button("", () => this.calls.cancel(), { icon: "close", class: "round", title: t("Not here (Esc)") }),
      button("", () => this.calls.confirm(), {
        icon: "check",
        class: "round primary",
        title: t("Confirm (Enter)"),
      }),
    );
    this.place();
  }

  /** What the choice would bring and do. @param {Reply | null} reply @param {Node[]} [rules] what the rules say about it */
  gain(reply, rules = []) {
    put(this.gains, reply ? [...outlook(reply), ...rules] : null);
    this.place();
  }

  hide() {
    this.anchor = null;
    this.element.hidden = true;
    put(this.gains);
    put(this.more);
    this.offer(null);
  }

  /** Beside the anchor and inside the view, where it hides as little as can be of what can be chosen. */
  place() {
    const home = this.element.offsetParent;
    if (!this.anchor || !home) return;
    const view = home.getBoundingClientRect();
    const at = this.seen(this.anchor, view);
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const others = [...this.board.marks.get("choosable") ?? []].flatMap((id) => {
      const box = this.board.boxOf(id);
      return box ? [this.seen(box, view)] : [];
    });
    const lesson = home.querySelector(".lesson:not([hidden])")?.getBoundingClientRect();
    if (lesson) {
      others.push({
        x: (lesson.left + lesson.right) / 2 - view.left,
        y: (lesson.top + lesson.bottom) / 2 - view.top,
        w: lesson.width,
        h: lesson.height,
      });
    }
    const spot = besides(at, { w: width, h: height }, { w: view.width, h: view.height }, others);
    this.element.style.transform = `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px)`;
  }

  /** Where something of the table is in the view: its middle and its size. @param {{x: number, y: number, w: number, h: number}} box @param {DOMRect} view */
  seen(box, view) {
    const from = this.board.toScreen(box.x - box.w / 2, box.y - box.h / 2);
    const to = this.board.toScreen(box.x + box.w / 2, box.y + box.h / 2);
    return {
      x: (from.x + to.x) / 2 - view.left,
      y: (from.y + to.y) / 2 - view.top,
      w: to.x - from.x,
      h: to.y - from.y,
    };
  }
}

// The note beside what is being considered: its name, the points it would bring, and the buttons to turn and confirm it.

/** @import { Choice, Reply } from "./types.d.ts" */
/** @import { Board } from "./board.js" */
import { button, h, put } from "./dom.js";
import { signed, t } from "./i18n.js";

export class Bubble {
  /**
   * @param {Board} board @param {{turn(by: number): void, confirm(): void, cancel(): void}} calls
   */
  constructor(board, calls) {
    this.board = board;
    this.calls = calls;
    this.title = h("div", { class: "bubble-title" });
    this.gains = h("div", { class: "gains" });
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

  /** The points that the choice would bring. @param {Reply | null} reply */
  gain(reply) {
    if (!reply) {
      this.gains.replaceChildren();
      return;
    }
    const total = reply.total ?? 0;
    if (!reply.gain?.length && !total) {
      put(this.gains, h("span", { class: "none" }, t("no points at once")));
      return this.place();
    }
    const parts = (reply.gain ?? []).map(([label, points]) =>
      h("span", { class: points < 0 ? "minus" : "plus" }, h("b", {}, signed(points)), ` ${label}`)
    );
    const sum = parts.length === 1 ? null : h(
      "span",
      { class: `sum ${total < 0 ? "minus" : total > 0 ? "plus" : ""}` },
      h("b", {}, signed(total)),
      " ",
      t("points"),
    );
    put(this.gains, sum, parts);
    this.place();
  }

  hide() {
    this.anchor = null;
    this.element.hidden = true;
    put(this.gains);
    put(this.more);
    this.offer(null);
  }

  /** Beside the anchor and inside the view. */
  place() {
    const home = this.element.offsetParent;
    if (!this.anchor || !home) return;
    const { x, y, w, h: tall } = this.anchor;
    const view = home.getBoundingClientRect();
    const from = this.board.toScreen(x - w / 2, y - tall / 2);
    const to = this.board.toScreen(x + w / 2, y + tall / 2);
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const gap = 10;
    let top = to.y - view.top + gap;
    let left = (from.x + to.x) / 2 - view.left - width / 2;
    if (top + height > view.height - 4) top = from.y - view.top - gap - height;
    if (top < 4) { // neither below nor above: to the side
      top = Math.max(4, Math.min(view.height - height - 4, (from.y + to.y) / 2 - view.top - height / 2));
      left = to.x - view.left + gap;
      if (left + width > view.width - 4) left = from.x - view.left - gap - width;
    }
    left = Math.max(4, Math.min(view.width - width - 4, left));
    this.element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }
}

// The note beside what is being considered: its name, what it would do and bring, and the buttons to turn and confirm it.

/** @import { Choice, Reply } from "./types.d.ts" */
/** @import { Board } from "./board.js" */
import { button, h, put } from "./dom.js";
import { t } from "./i18n.js";
import { labelled } from "./names.js";
import { outlook } from "./outlook.js";
import { standing } from "./standing.js";

/** What weighs how much when a note looks for its place: what it is about, what lies around, what can be chosen, the rest. */
const WEIGHT = { about: 20, around: 3, choice: 2, built: 4, other: 0.4 };

/** A phone held upright: there the note lies at the foot of the table, which moves so that what it is about is seen. */
const UPRIGHT = matchMedia("(max-width: 699px) and (max-aspect-ratio: 1/1)");
/** A phone held sideways: there it lies in the column beside the table, once it is pinned. */
const LYING = matchMedia("(max-height: 480px) and (min-aspect-ratio: 1/1)");
/** So many px are left between what a note is about and the note. */
const GAP = 10;

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
    /** Whether the board moves so that what it is about is seen. */
    this.follows = true;
    /** What holds the thing beside the board that it is about: then it stands in that column. @type {HTMLElement | null} */
    this.beside = null;
    /** The area in which something would be built: what lies around it there is to be seen. */
    this.area = "";
  }

  /**
   * @param {{x: number, y: number, w: number, h: number}} anchor in the table's units
   * @param {string} title @param {string} detail @param {string} [keys] how it can be turned @param {string} [area] where something would be built
   */
  show(anchor, title, detail, keys = "", area = "") {
    this.anchor = anchor;
    this.area = area;
    put(
      this.title,
      labelled(this.board.model, title),
      detail ? h("small", {}, detail) : null,
      keys ? h("small", { class: "keys" }, keys) : null,
    );
    this.element.hidden = false;
    this.settle();
  }

  /** Say more about it: why not, what the rules say. @param {(Node | string)[]} nodes */
  add(nodes) {
    put(this.more, nodes);
    this.settle();
  }

  /** Offer the buttons, once the choice is pinned. @param {Choice | null} choice */
  offer(choice) {
    this.element.classList.toggle("pinned", choice !== null);
    this.element.classList.toggle("laid", Boolean(choice?.ghost));
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
      button(t("Do it"), () => this.calls.confirm(), {
        icon: "check",
        class: "primary",
        title: t("Confirm (Enter)"),
      }),
    );
    this.settle();
  }

  /** It is about another choice now: what was said of the last one is not said of this one. */
  await() {
    this.gains.classList.add("awaited");
  }

  /** What the choice would bring and do. @param {Reply | null} reply @param {Node[]} [rules] what the rules say about it */
  gain(reply, rules = []) {
    this.gains.classList.remove("awaited");
    put(this.gains, reply ? [...outlook(reply, this.board.model), ...rules] : null);
    this.settle();
  }

  /** Something about it is new: it finds its place, and what it is about stays in sight. */
  settle() {
    this.place();
    const { anchor, board } = this;
    const view = board.svg.parentElement;
    const home = this.element.offsetParent;
    if (!anchor || !view || !home || !UPRIGHT.matches || !this.follows) return;
    const { offsetHeight: height } = this.element;
    board.svg.style.marginBottom = `${height}px`; // so that the foot of the table can be seen above the note
    const about = this.seen({ ...anchor, h: (this.area ? 2 : 1) * anchor.h }, home.getBoundingClientRect());
    const under = about.bottom + GAP - (home.clientHeight - height);
    if (under > 0) view.scrollTop += Math.min(under, Math.max(0, about.top - GAP));
  }

  hide() {
    this.anchor = null;
    this.element.hidden = true;
    this.board.svg.style.marginBottom = "";
    put(this.gains);
    put(this.more);
    this.offer(null);
    this.aside();
  }

  /** Whether it lies in the column beside the table; it moves there and back. */
  aside() {
    const { element } = this;
    const stage = this.board.svg.closest(".stage");
    const page = stage?.closest(".table-page:not(.replay-page)");
    if (!stage || !page) return false;
    const aside = LYING.matches && element.classList.contains("pinned") && !element.hidden;
    const below = !aside && !UPRIGHT.matches && !LYING.matches && !element.hidden && this.column();
    element.classList.toggle("column-note", aside);
    element.classList.toggle("beside-note", Boolean(below));
    const home = aside || below ? page : stage;
    if (element.parentElement !== home) {
      home.append(element);
      if (aside) page.scrollTop = 0;
    }
    if (below) this.standBelow(below);
    else this.standFree();
    return aside || Boolean(below);
  }

  /** The column beside the board that holds what this is about. */
  column() {
    return this.beside?.offsetParent ? this.beside.closest(".side") : null;
  }

  /** Below all that is to be chosen from in the column: neither that nor anything of the board is hidden. @param {Element} column */
  standBelow(column) {
    const { element, beside } = this;
    const side = column.getBoundingClientRect();
    const under = beside?.getBoundingClientRect().bottom ?? side.top;
    element.style.left = `${Math.round(side.left) + 6}px`;
    element.style.width = `${Math.round(side.width) - 12}px`;
    element.style.top = `${Math.round(Math.max(6, Math.min(under, innerHeight - element.offsetHeight)))}px`;
  }

  /** Over the table again: where it stood in a column would move it out of sight. */
  standFree() {
    for (const side of ["left", "width", "top"]) this.element.style.removeProperty(side);
  }

  /** Beside the anchor or outside of its area, where it hides as little as can be of what is worth a look. */
  place() {
    const { anchor, board } = this;
    if (!anchor || !board.model) return;
    this.element.classList.toggle("sheet-note", UPRIGHT.matches);
    const aside = this.aside();
    const home = this.element.offsetParent;
    if (UPRIGHT.matches || aside || !home) return;
    const view = home.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const about = this.seen(anchor, view);
    const choices = board.marks.get("choosable") ?? new Set();
    const own = board.model.own.seat;
    const built = new Set([...board.model.places.values()].map((place) => place.area));
    const sights = [{ rect: about, weight: WEIGHT.about }];
    for (const thing of [...board.model.pieces.values(), ...board.model.places.values()]) {
      if (!thing.label && !choices.has(thing.id)) continue;
      const box = board.box(thing);
      const away = Math.max(Math.abs(box.x - anchor.x) / anchor.w, Math.abs(box.y - anchor.y) / anchor.h);
      if (!box.w || away < .1) continue;
      const weight = thing.area === this.area && away < 1.6
        ? WEIGHT.around
        : choices.has(thing.id)
        ? WEIGHT.choice
        : WEIGHT.other;
      sights.push({ rect: this.seen(box, view), weight });
    }
    for (const { id, seat } of board.model.areas.values()) { // where one may build is looked at while one chooses what
      const mine = seat === null || seat === undefined ? built.has(id) : seat === own;
      const box = mine && id !== this.area && board.areaBox(id);
      if (box) sights.push({ rect: this.seen(box, view), weight: WEIGHT.built });
    }
    const area = this.area ? board.areaBox(this.area) : null;
    const wider = area
      ? [this.seen({ ...anchor, w: 3 * anchor.w, h: 3 * anchor.h }, view), this.seen(area, view)]
      : [];
    const spot = standing(
      { width, height },
      { width: view.width, height: view.height },
      about,
      wider,
      sights,
      {
        far: .003,
      },
    );
    this.element.style.transform = `translate(${Math.round(spot.left)}px, ${Math.round(spot.top)}px)`;
  }

  /** Where something of the table is in the view. @param {{x: number, y: number, w: number, h: number}} box @param {DOMRect} view */
  seen(box, view) {
    const from = this.board.toScreen(box.x - box.w / 2, box.y - box.h / 2);
    const to = this.board.toScreen(box.x + box.w / 2, box.y + box.h / 2);
    return {
      left: from.x - view.left,
      top: from.y - view.top,
      right: to.x - view.left,
      bottom: to.y - view.top,
    };
  }
}

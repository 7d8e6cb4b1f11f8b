// The focus tray: the pieces that can be chosen now, large beside the board, each with what choosing it means.

/** @import { Chooser } from "./choose.js" */
/** @import { Choice, Piece } from "./types.d.ts" */
import { draw, portrait } from "./art.js";
import { h, keepFocus, put, s } from "./dom.js";
import { t } from "./i18n.js";
import { tellMore } from "./more.js";
import { labelled } from "./names.js";
import { leastTarget } from "./reach.js";

/** Pieces that are smaller on the board than this, in px, are shown here: for a finger, and for a mouse. */
const SMALL = { finger: 62, mouse: 50 };
/** A card that tells more than so many letters is as wide as its row. */
const WORDY = 60;
/** More than so many are better chosen on the board. */
const MOST = 14;
/** More than so many would hide much of the board on a phone: there only if they are hard to hit on it. */
const MANY = 8;
/** So few cards are named here, however large they are. */
const FEW = 4;

/** A card of the tray. @typedef {{piece: Piece, label: string, beside: string[], wordy: boolean, chosen: boolean}} Thing */

/** What a card says: what is different about its choice, if that can be told shortly. @param {Piece} piece @param {Choice[]} leads */
export function told(piece, leads) {
  const [first] = leads;
  const short = leads.every((choice) => choice.short === first.short) ? first?.short : "";
  const [alone, ...more] = leads.filter(({ chain }) => chain.length === 1 || leads.length === 1);
  const label = short || (alone && !more.length ? alone.label : piece.label ?? ""); // what it does by itself
  const much = short || (piece.text && leads.length > 1 ? label : ""); // what is lettered is told in full
  return { label, beside: leads.length === 1 ? first.art ?? [] : [], wordy: much.length > WORDY };
}

/** Whether one of a few things is to be chosen by a click on it alone, such as a card of one's hand: their names help. @param {Map<string, Choice[]>} next @param {number} shown how many of them are pieces */
export function oneOfFew(next, shown) {
  const alone = [...next.values()].every(([first, ...others]) => !others.length && first.chain.length === 1);
  return alone && shown === next.size && shown > 1 && shown <= FEW;
}

/** What several cards have in common that are one: things that are alike, or look alike and are said to be the same in short. @param {Piece} piece @param {Choice[]} leads */
export function kind(piece, leads) {
  const [first, ...others] = leads;
  const alone = first?.short && !others.length && first.chain.length === 1;
  return piece.like || (alone ? JSON.stringify([piece.art, first.short]) : piece.id);
}

export class Tray {
  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
    this.board = chooser.board;
    this.list = h("div", { class: "tray-list" });
    this.element = tellMore(h(
      "section",
      { class: "tray", hidden: true, "aria-label": t("To choose from") },
      h("h2", {}, t("To choose from")),
      this.list,
    ));
    this.shown = "";
    /** The choice of which the things lie here. */
    this.lies = "";
    /** What a lesson wants to be clicked. @type {Set<string>} */
    this.taught = new Set();
  }

  /** Mark what a lesson wants to be clicked. @param {string[]} ids */
  teach(ids) {
    this.taught = new Set(ids);
    this.show();
    for (const item of this.list.children) {
      item.classList.toggle("taught", this.taught.has(item.getAttribute("data-for") ?? ""));
    }
  }

  /** What is to be shown here: things that are small on the board, or few cards to choose one of; nothing if they are many. */
  things() {
    const { model } = this.board;
    const scale = this.board.svg.getScreenCTM()?.a ?? 0;
    const next = this.chooser.next();
    /** @type {Map<string, Thing>} */
    const things = new Map();
    let least = Infinity;
    const ids = model && scale && !this.chooser.busy ? [...this.chooser.path, ...next.keys()] : [];
    for (const id of ids) {
      const piece = model?.pieces.get(id);
      if (!piece) continue;
      const { w, h: high } = this.board.box(piece);
      least = Math.min(least, w * scale, high * scale);
      const leads = next.get(id);
      const chosen = this.chooser.path.includes(id);
      const like = chosen ? id : kind(piece, leads ?? []);
      const before = things.get(like)?.piece.id; // of several that a lesson wants it is the first, too
      if (before && (!this.taught.has(id) || this.taught.has(before))) continue;
      things.set(like, { piece, ...told(piece, chosen ? [] : leads ?? []), chosen });
    }
    const coarse = matchMedia("(pointer: coarse)").matches;
    const many = coarse && things.size > MANY;
    const small = many ? leastTarget() : coarse ? SMALL.finger : SMALL.mouse;
    const choice = ids.join(" ");
    // What lies here stays until something else is to be chosen: it takes room, by which the board's scale changes.
    const stays = ids.length > 0 && choice === this.lies && (!many || least < small);
    const wanted = stays || (least < small && things.size <= MOST) || oneOfFew(next, things.size);
    this.lies = wanted ? choice : "";
    return wanted ? things : new Map();
  }

  /** Whether all that can be clicked next lies here. */
  covers() {
    const things = this.things();
    const { model } = this.board;
    return things.size > 0 && [...this.chooser.next()].every(([id, leads]) => {
      const piece = model?.pieces.get(id);
      return things.has(piece ? kind(piece, leads) : id);
    });
  }

  /** The choices or the scale changed. */
  show() {
    const things = this.things();
    const shown = JSON.stringify([...things]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.element.hidden = !things.size;
    keepFocus(this.list, () =>
      put(
        this.list,
        [...things.values()].map((thing) => this.item(thing)),
      ));
  }

  /** @param {Thing} thing */
  item({ piece, label, beside, wordy, chosen }) {
    const element = h(
      "button",
      {
        type: "button",
        class: `tray-item ${wordy ? "wordy" : ""} ${this.taught.has(piece.id) ? "taught" : ""}`,
        "aria-pressed": chosen ? "true" : null,
        "data-for": piece.id,
      },
      h(
        "div",
        { class: "tray-pictures" },
        portrait(piece),
        beside.length
          ? s("svg", { class: "beside", viewBox: "-52 -52 104 104", "aria-hidden": "true" }, draw(beside, 1))
          : null,
      ),
      h("span", {}, this.board.model ? labelled(this.board.model, label) : label),
    );
    element.addEventListener("click", (event) => {
      const how = /** @type {PointerEvent} */ (event).pointerType;
      this.chooser.beside = this.element; // what was touched lies here, and not on the board
      this.chooser.pick(piece.id, how === "touch" ? "touch" : how ? "mouse" : "key");
      this.chooser.beside = null;
    });
    const point = () => {
      this.board.mark("pointed", [piece.id]);
      this.chooser.beside = this.element;
      this.chooser.point(piece.id);
      this.chooser.beside = null;
    };
    const leave = () => {
      this.board.mark("pointed", []);
      this.chooser.point(null);
    };
    const hovers = (/** @type {PointerEvent} */ event) =>
      event.pointerType === "mouse" && matchMedia("(any-hover: hover)").matches; // a phone has none
    element.addEventListener("pointerenter", (event) => hovers(event) && point());
    element.addEventListener("pointerleave", (event) => hovers(event) && leave());
    element.addEventListener("focus", () => element.matches(":focus-visible") && point());
    element.addEventListener("blur", leave);
    return element;
  }
}

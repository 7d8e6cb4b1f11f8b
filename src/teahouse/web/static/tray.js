// The focus tray: the pieces that can be chosen now, large beside the board, each with what choosing it means.

/** @import { Chooser } from "./choose.js" */
/** @import { How } from "./choose.js" */
/** @import { Choice, Piece } from "./types.d.ts" */
import { draw, portrait } from "./art.js";
import * as chains from "./chains.js";
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

/** So many pieces of a whole choice are drawn one by one; of more, each kind once. */
const DRAWN = 3;

/** A card of the tray: a piece, or a whole choice with its pieces. @typedef {{id: string, pictures: Piece[], label: string, beside: string[], wordy: boolean, chosen: boolean, whole?: Choice}} Thing */

/** What a card says: what is different about its choice, if that can be told shortly. @param {Piece} piece @param {Choice[]} leads @param {number} [clicked] how much was clicked before */
export function told(piece, leads, clicked = 0) {
  const [first] = leads;
  const short = leads.every((choice) => choice.short === first.short) ? first?.short : "";
  const [alone, ...more] = leads.filter(({ chain }) => chain.length === clicked + 1 || leads.length === 1);
  const label = short || (alone && !more.length ? alone.label : piece.label ?? ""); // what it does with what was clicked
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

/** A whole choice as a card, with its pieces. @param {Choice} choice @param {Map<string, Piece>} pieces @returns {Thing} */
export function whole(choice, pieces) {
  const ids = chains.things(choice, pieces);
  const drawn = ids.length > DRAWN
    ? ids.filter((_, at) => choice.chain.indexOf(choice.chain[at]) === at)
    : ids;
  const pictures = drawn.flatMap((id) => pieces.get(id) ?? []);
  return {
    id: ids[0] ?? "",
    pictures,
    label: choice.short || choice.label,
    beside: [],
    wordy: false,
    chosen: false,
    whole: choice,
  };
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
    /** The choice of which the beginning was shown. */
    this.began = "";
    /** What a lesson wants to be clicked. @type {Set<string>} */
    this.taught = new Set();
    /** The codes of the choices that a lesson wants. @type {Set<number>} */
    this.wanted = new Set();
  }

  /** Mark what a lesson wants to be clicked. @param {string[]} ids @param {Choice[]} choices to which they lead */
  teach(ids, choices) {
    this.taught = new Set(ids);
    this.wanted = new Set(choices.flatMap(({ codes }) => codes));
    this.show();
  }

  /** Whether a lesson wants a card to be clicked. @param {Thing} thing */
  teaches({ id, whole }) {
    return whole ? whole.codes.some((code) => this.wanted.has(code)) : this.taught.has(id);
  }

  /** What is to be shown here: things that are small on the board, or few cards to choose one of; nothing if they are many. */
  things() {
    const { model } = this.board;
    const wholes = model && !this.chooser.busy ? this.chooser.wholes() : [];
    if (model && wholes.length) {
      return new Map(wholes.map((choice) => [`choice ${choice.codes[0]}`, whole(choice, model.pieces)]));
    }
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
      const before = things.get(like)?.id; // of several that a lesson wants it is the first, too
      if (before && (!this.taught.has(id) || this.taught.has(before))) continue;
      const says = told(piece, chosen ? [] : leads ?? [], this.chooser.path.length);
      things.set(like, { id, pictures: [piece], ...says, chosen });
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
    if (this.chooser.wholes().length) return things.size > 0;
    return things.size > 0 && [...this.chooser.next()].every(([id, leads]) => {
      const piece = model?.pieces.get(id);
      return things.has(piece ? kind(piece, leads) : id);
    });
  }

  /** The choices or the scale changed. */
  show() {
    const things = this.things();
    const shown = JSON.stringify([...things].map((entry) => [entry, this.teaches(entry[1])]));
    if (shown === this.shown) return;
    this.shown = shown;
    this.element.hidden = !things.size;
    const other = this.lies !== this.began;
    this.began = this.lies;
    keepFocus(this.list, () =>
      put(
        this.list,
        [...things.values()].map((thing) => this.item(thing)),
      ));
    if (other) this.element.scrollTop = 0; // what is new is read from its beginning
  }

  /** @param {Thing} thing */
  item(thing) {
    const { id, pictures, label, beside, wordy, chosen, whole: choice } = thing;
    const element = h(
      "button",
      {
        type: "button",
        class: `tray-item ${wordy ? "wordy" : ""} ${choice ? "whole" : ""} ${
          this.teaches(thing) ? "taught" : ""
        }`,
        "aria-pressed": chosen ? "true" : null,
        "aria-label": choice?.short ? choice.label : null,
        "data-for": id,
      },
      h(
        "div",
        { class: "tray-pictures" },
        pictures.map(portrait),
        beside.length
          ? s("svg", { class: "beside", viewBox: "-52 -52 104 104", "aria-hidden": "true" }, draw(beside, 1))
          : null,
      ),
      h("span", {}, labelled(this.board.model, label)),
    );
    element.addEventListener("click", (event) => {
      const pointer = /** @type {PointerEvent} */ (event).pointerType;
      /** @type {How} */
      const how = pointer === "touch" ? "touch" : pointer ? "mouse" : "key";
      this.chooser.beside = this.element; // what was touched lies here, and not on the board
      if (choice) this.chooser.pickWhole(choice, how);
      else this.chooser.pick(id, how);
      this.chooser.beside = null;
    });
    const point = () => {
      const { model } = this.board;
      this.board.mark("pointed", choice && model ? chains.things(choice, model.pieces) : [id]);
      this.chooser.beside = this.element;
      if (choice) this.chooser.pointWhole(choice);
      else this.chooser.point(id);
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

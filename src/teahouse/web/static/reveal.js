// What somebody got, shown large over the board for a moment: the next click or key takes it away.

/** @import { LogLine, Model, Shown } from "./types.d.ts" */
import { draw } from "./art.js";
import { h, put, s, sign } from "./dom.js";
import { called } from "./names.js";
import { seatOf } from "./store.js";

/** In ms: so long it stays, and longer for each thing. */
const STAYS = 1800;
const EACH = 600;
const LONGEST = 5000;

/** What each of the seats got, those first who got something first. @param {Shown[]} shown @returns {[number, Shown[]][]} */
export function bySeat(shown) {
  /** @type {Map<number, Shown[]>} */
  const found = new Map();
  for (const one of shown) found.set(one.seat, [...(found.get(one.seat) ?? []), one]);
  return [...found];
}

export class Reveal {
  constructor() {
    this.element = h("div", { class: "reveal", "aria-hidden": "true", hidden: true }); // the log tells it
    /** @type {Shown[]} */
    this.shown = [];
    /** @type {number | undefined} in which turn it came up */
    this.turn = undefined;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.gone = new AbortController();
  }

  /** What came up in these lines, after what the same turn brought just before. @param {Model} model @param {LogLine[]} lines */
  show(model, lines) {
    const came = lines.filter((line) => line.shown?.length);
    const turn = came.at(-1)?.turn;
    if (turn === undefined) return;
    const before = turn === this.turn && !this.element.hidden ? this.shown : [];
    this.turn = turn;
    this.shown = [...before, ...came.flatMap((line) => line.shown ?? [])];
    put(this.element, bySeat(this.shown).map(([seat, things]) => this.row(model, seat, things, before)));
    this.hide();
    this.element.hidden = false;
    const { signal } = this.gone = new AbortController();
    for (const kind of ["pointerdown", "keydown", "wheel"]) {
      addEventListener(kind, () => this.hide(), { capture: true, passive: true, signal });
    }
    this.timer = setTimeout(() => this.hide(), Math.min(LONGEST, STAYS + EACH * this.shown.length));
  }

  /** Whose it is, and what. @param {Model} model @param {number} seat @param {Shown[]} things @param {Shown[]} before what lies there already */
  row(model, seat, things, before) {
    const who = seatOf(model, seat);
    return h(
      "div",
      { class: `reveal-row seat-${who?.colour ?? ""}` },
      h("p", { class: "reveal-who" }, who ? sign(seat, who.colour) : null, called(model, seat)),
      h("div", { class: "reveal-things" }, things.map((one) => thing(one, !before.includes(one)))),
    );
  }

  hide() {
    clearTimeout(this.timer);
    this.gone.abort();
    this.element.hidden = true;
  }
}

/** @param {Shown} shown @param {boolean} fresh whether it comes up now */
function thing({ art = [], ratio = 1, name }, fresh) {
  const drawn = art.length
    ? s("svg", { viewBox: `-50 ${-50 * ratio} 100 ${100 * ratio}` }, draw(art, ratio))
    : null;
  return h("figure", { class: `reveal-thing${fresh ? " fresh" : ""}` }, drawn, h("figcaption", {}, name));
}

// Laying what lies on a real table: the places of a board, and the tray of pieces for the place that is chosen.

/** @import { Entry, Form, Grid, Piece, Spot, Stock, Tray } from "./types.d.ts" */
/** @import { Entries } from "./scorecode.js" */
import { draw } from "./art.js";
import { button, h, keepFocus, put, s } from "./dom.js";
import { t } from "./i18n.js";
import { laidAs, pieceOf, towards } from "./scorecode.js";

/** So many pieces are shown at once; with more, a feature is chosen first. */
const MANY = 30;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {{x: number, y: number, w?: number}} thing */
const placed = ({ x, y, w = 100 }) => `translate(${x} ${y}) scale(${w / 100})`;
/** @param {{w?: number, h?: number}} thing */
const ratioOf = ({ w = 100, h: high }) => (high || w) / w;

/** A piece as a small picture in a button. @param {string[]} art @param {number} ratio @param {number} [turn] */
export function small(art, ratio, turn = 0) {
  const high = 100 * Math.max(ratio, 0.5);
  return s(
    "svg",
    { class: "score-art", viewBox: `-50 ${-high / 2} 100 ${high}`, "aria-hidden": "true" },
    draw(art, ratio, turn),
  );
}

/** @param {Piece} piece */
function scenery(piece) {
  return s(
    "g",
    { transform: placed(piece), class: "scenery" },
    draw(piece.art, ratioOf(piece)),
    piece.text ? s("text", { class: "score-mark", y: 16 }, piece.text) : null,
  );
}

export class ScoreGrid {
  /** @param {(key: string, value: string) => void} set @param {(entry: Entry) => HTMLElement} entryRow */
  constructor(set, entryRow) {
    this.set = set;
    this.entryRow = entryRow;
    this.chosen = "";
    /** @type {string[]} the features that the wanted piece has */
    this.tags = [];
    /** @type {Form | null} */
    this.form = null;
    /** @type {Grid | null} */
    this.grid = null;
    /** @type {Entries} */
    this.entries = {};
    /** @type {Set<string>} */
    this.faults = new Set();
    this.board = h("div", { class: "score-board" });
    this.picker = h("div", { class: "score-picker", "aria-live": "polite" });
    this.element = h("div", { class: "score-laying" }, this.board, this.picker);
    this.board.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {Form} form @param {Grid} grid @param {Entries} entries @param {Set<string>} faults */
  show(form, grid, entries, faults) {
    Object.assign(this, { form, grid, entries, faults });
    if (!grid.spots.some((spot) => spot.id === this.chosen)) this.choose(grid.spots[0]?.id ?? "");
    this.render();
  }

  render() {
    keepFocus(this.element, () => {
      this.renderBoard();
      this.renderPicker();
    });
  }

  get spot() {
    return this.grid?.spots.find((spot) => spot.id === this.chosen) ?? null;
  }

  /** @param {Spot} spot @returns {Tray | null} */
  trayOf(spot) {
    return this.form?.trays.find((tray) => tray.id === spot.tray) ?? null;
  }

  /** @param {Spot} spot @returns {{stock: Stock | null, turn: number}} */
  laidOn(spot) {
    const { code, turn } = pieceOf(this.entries[spot.id]);
    const stock = this.trayOf(spot)?.pieces.find((piece) => piece.code === code) ?? null;
    return { stock, turn };
  }

  /** @param {string} id */
  choose(id) {
    if (this.chosen !== id) this.tags = [];
    this.chosen = id;
  }

  /** Choose a place and show what can be laid there. @param {string} id @param {boolean} [focus] */
  go(id, focus = true) {
    this.choose(id);
    this.render();
    if (focus) {
      /** @type {SVGElement | null} */ (this.board.querySelector(`[data-id="${CSS.escape(id)}"]`))?.focus();
    }
  }

  // The board

  renderBoard() {
    const { grid } = this;
    if (!grid) return;
    const svg = s(
      "svg",
      { viewBox: `0 0 ${grid.w} ${grid.h}`, class: grid.w > 800 ? "large" : "", role: "group" },
      (grid.under ?? []).map(scenery),
      grid.spots.map((spot) => this.renderSpot(spot)),
      (grid.over ?? []).map(scenery),
    );
    put(this.board, svg);
  }

  /** @param {Spot} spot */
  renderSpot(spot) {
    const { stock, turn } = this.laidOn(spot);
    const chosen = spot.id === this.chosen;
    const high = spot.h || spot.w;
    const fault = this.faults.has(spot.id);
    const art = stock ? s("g", { transform: placed(spot) }, draw(stock.art, ratioOf(spot), turn)) : null;
    const label = `${spot.label}: ${stock ? stock.label : spot.tray ? t("empty") : ""}`;
    return s(
      "g",
      {
        class: `score-spot ${stock || !spot.tray ? "laid" : ""} ${chosen ? "chosen" : ""} ${
          fault ? "fault" : ""
        }`,
        role: "button",
        tabindex: chosen ? 0 : -1,
        "data-id": spot.id,
        "aria-label": fault ? `${label} (${t("cannot be")})` : label,
        "aria-pressed": String(chosen),
        onclick: () => this.go(spot.id),
      },
      s("title", {}, label),
      s("rect", {
        class: "hole",
        x: spot.x - spot.w / 2,
        y: spot.y - high / 2,
        width: spot.w,
        height: high,
        rx: 6,
      }),
      art,
      s("rect", {
        class: "ring",
        x: spot.x - spot.w / 2,
        y: spot.y - high / 2,
        width: spot.w,
        height: high,
        rx: 6,
      }),
      fault
        ? s("text", { class: "score-fault", x: spot.x + spot.w / 2 - 14, y: spot.y - high / 2 + 26 }, "!")
        : null,
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    if (at) this.choose(at.getAttribute("data-id") ?? ""); // what has the focus is meant
    const { grid, spot } = this;
    if (!grid || !spot) return;
    const way = ARROWS[event.key];
    if (way) this.go(towards(grid.spots, spot, ...way).id);
    else if (event.key === "Delete" || event.key === "Backspace") this.remove();
    else if (event.key === "r" || event.key === "R") this.turn(event.shiftKey ? -1 : 1);
    else if (event.key === "Enter" || event.key === " ") {
      /** @type {HTMLElement | null} */ (this.picker.querySelector("button, select, input"))?.focus();
    } else return;
    event.preventDefault();
  }

  // The tray

  /** @param {string} code */
  lay(code) {
    const { spot, grid } = this;
    if (!spot || !grid) return;
    this.set(spot.id, code);
    const tray = this.trayOf(spot);
    if (tray?.turns?.length || spot.entries?.length) return;
    // What does not turn is done: on to the next free place.
    const at = grid.spots.indexOf(spot);
    const next = grid.spots.slice(at + 1).find((one) => one.tray === spot.tray && !this.entries[one.id]);
    if (next) this.choose(next.id);
  }

  /** @param {number} step */
  turn(step) {
    const { spot } = this;
    const { stock, turn } = spot ? this.laidOn(spot) : { stock: null, turn: 0 };
    const turns = spot ? this.trayOf(spot)?.turns?.length ?? 0 : 0;
    if (spot && stock && turns) this.set(spot.id, laidAs(stock.code, (turn + step + turns) % turns));
  }

  remove() {
    if (this.spot && this.entries[this.spot.id]) this.set(this.spot.id, "");
  }

  /** How many of a piece are still in the box. @param {Stock} stock */
  left(stock) {
    const used = Object.values(this.entries).filter((value) => pieceOf(value).code === stock.code).length;
    return (stock.most ?? 1) - used;
  }

  renderPicker() {
    const { spot } = this;
    if (!spot) return put(this.picker);
    const tray = this.trayOf(spot);
    const { stock, turn } = this.laidOn(spot);
    const turns = tray?.turns ?? [];
    put(
      this.picker,
      h(
        "div",
        { class: "score-here" },
        h("h3", {}, spot.label),
        stock && tray
          ? [
            small(stock.art, tray.ratio ?? 1, turn),
            h(
              "span",
              { class: "score-what" },
              stock.label,
              turns.length ? h("small", {}, turns[turn] ?? "") : null,
            ),
            turns.length ? button(t("Turn"), () => this.turn(1), { icon: "right", key: "R" }) : null,
            button(t("Take away"), () => this.remove(), { icon: "close" }),
          ]
          : null,
      ),
      (spot.entries ?? []).map(this.entryRow),
      tray ? this.renderTray(tray) : null,
    );
  }

  /** @param {Tray} tray */
  renderTray(tray) {
    const facets = tray.facets ?? [];
    const fitting = tray.pieces.filter((piece) => this.tags.every((tag) => piece.tags?.includes(tag)));
    const few = fitting.length <= MANY || !facets.length;
    return h(
      "div",
      { class: "score-tray" },
      facets.map((facet) =>
        h(
          "div",
          { class: "score-facet", role: "group", "aria-label": facet.label },
          h("span", {}, facet.label),
          facet.values.map(([tag, label, art]) =>
            h(
              "button",
              {
                type: "button",
                title: label,
                "aria-label": label,
                "aria-pressed": String(this.tags.includes(tag)),
                onclick: () => {
                  const others = facet.values.map(([one]) => one);
                  const had = this.tags.includes(tag);
                  this.tags = this.tags.filter((one) => !others.includes(one)).concat(had ? [] : [tag]);
                  const left = tray.pieces.filter((piece) =>
                    this.tags.every((one) => piece.tags?.includes(one))
                  );
                  if (left.length === 1 && this.tags.length === facets.length) this.lay(left[0].code);
                  this.render();
                },
              },
              art ? small([art], 1) : label,
            )
          ),
        )
      ),
      few
        ? h(
          "div",
          { class: "score-pieces" },
          fitting.map((piece) => {
            const left = this.left(piece);
            return h(
              "button",
              {
                type: "button",
                class: left > 0 ? "" : "used",
                title: piece.label,
                "aria-label": t("{piece}, {n} left", { piece: piece.label, n: Math.max(0, left) }),
                onclick: () => this.lay(piece.code),
              },
              small(piece.art, tray.ratio ?? 1),
              (piece.most ?? 1) > 1 ? h("small", {}, Math.max(0, left)) : null,
            );
          }),
        )
        : h("p", { class: "hint" }, t("Choose what the piece shows.")),
    );
  }
}

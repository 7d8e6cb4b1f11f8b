// The pieces on the page, kept by id so that they travel from where they were to where they go.

/** @import { Model, Piece } from "./types.d.ts" */
/** @import { Board } from "./board.js" */
import { draw as drawing, written } from "./art.js";
import { arrange, s, still } from "./dom.js";
import { arc, shortWay } from "./geometry.js";

/** A piece on the page. @typedef {{g: SVGGElement, piece: Piece, drawn: string, base: string, at: string, turn: number}} Node_ */

const EASE = "cubic-bezier(.3,.1,.2,1)";
/** In ms: so long a piece goes round, and so long it waits for what is done before it. */
const ROUND = 1500;
const FIRST = 500;
/** A piece that is not as wide as this, in the units of the table, has its ring around it. */
const TINY = 30;

/** Whether it is on its way. @param {Element} g */
const running = (g) => g.getAnimations().some((motion) => motion.playState === "running");

export class Pieces {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.group = s("g", { class: "pieces" });
    this.flying = s("g", { class: "flying" });
    /** @type {Map<string, Node_>} */
    this.nodes = new Map();
    /** @type {Map<string, [number, number]>} */
    this.shifts = new Map();
    /** By how much faster than usual pieces travel. */
    this.tempo = 1;
  }

  /** Those that lie on the table now. */
  get all() {
    return /** @type {Model} */ (this.board.model).pieces;
  }

  /** @param {Node_} node */
  transform(node) {
    const { piece } = node;
    const [dx, dy] = this.shifts.get(piece.id) ?? [0, 0];
    const { x, y, scale } = this.board.global(piece.area, piece.x + dx, piece.y + dy);
    const rot = piece.rot ?? 0;
    node.turn = shortWay(node.turn, rot);
    return `translate(${x}px, ${y}px) rotate(${node.turn}deg) scale(${(scale * (piece.w ?? 100)) / 100})`;
  }

  /** @param {boolean} moving */
  show(moving) {
    /** @type {Node_[]} */
    const leaving = [];
    for (const [id, node] of this.nodes) {
      if (this.all.has(id)) continue;
      this.nodes.delete(id);
      node.g.removeAttribute("data-id");
      leaving.push(node);
    }
    let fresh = 0;
    /** @type {(() => void)[]} */
    const motions = [];
    for (const piece of this.all.values()) {
      let node = this.nodes.get(piece.id);
      const isNew = !node;
      if (!node) {
        node = {
          g: s("g", { class: "piece", "data-id": piece.id }),
          piece,
          drawn: "",
          base: "",
          at: "",
          turn: piece.rot ?? 0,
        };
        this.nodes.set(piece.id, node);
      }
      const was = node.piece;
      node.piece = piece;
      this.draw(node, moving);
      const at = this.transform(node);
      if (at === node.at) continue;
      const heir = isNew && moving
        ? leaving.findIndex((other) => String(other.piece.art) === String(piece.art))
        : -1;
      if (heir >= 0) { // the same thing under another name
        const [old] = leaving.splice(heir, 1);
        node.g.style.transform = getComputedStyle(old.g).transform;
        old.g.remove();
        this.travel(node, at, true, piece);
      } else if (isNew && moving) {
        const delay = 45 * fresh++;
        const g = node.g;
        const from = this.homeOf(piece, node) ?? `${at} scale(.7)`;
        motions.push(() =>
          g.animate(
            [{ transform: from, opacity: 0 }, { transform: at, opacity: 1 }],
            {
              duration: (piece.home ? 420 : 260) / this.tempo,
              delay: Math.min(delay, 500) / this.tempo,
              easing: EASE,
              fill: "backwards",
            },
          )
        );
        node.g.style.transform = at;
        node.at = at;
      } else this.travel(node, at, moving && !isNew, was);
    }
    for (const node of leaving) this.drop(node, moving);
    this.order();
    for (const start of motions) start();
  }

  /** Where a piece comes from or goes to, if that is a piece that lies there. @param {Piece} piece @param {Node_} node */
  homeOf(piece, node) {
    const home = piece.home ? this.all.get(piece.home) : undefined;
    if (!home) return null;
    const { x, y, scale } = this.board.global(home.area, home.x, home.y);
    return `translate(${x}px, ${y}px) rotate(${node.turn}deg) scale(${
      (scale * Math.min(home.w ?? 100, piece.w ?? 100) * 0.6) / 100
    })`;
  }

  /**
   * The way of a piece that goes round a point, as steps of its transform.
   * @param {Node_} node @param {Piece} was
   */
  arc(node, was) {
    const { piece } = node;
    if (!piece.round || !was.round || was.area !== piece.area || was === piece) return null;
    return arc(was, piece, was.round, piece.round)?.map((at) => {
      const { x, y, scale } = this.board.global(piece.area, at.x, at.y);
      return {
        transform: `translate(${x}px, ${y}px) rotate(${node.turn}deg) scale(${
          (scale * (piece.w ?? 100)) / 100
        })`,
      };
    }) ?? null;
  }

  /** How a piece lies before it travels; one that changes its shape has the new one from the start. @param {Node_} node @param {Piece} was */
  startOf(node, was) {
    const { piece, g } = node;
    const shape = (/** @type {Piece} */ one) => (one.h || one.w || 100) / (one.w || 100);
    if (Math.abs(shape(was) - shape(piece)) < 0.02) return getComputedStyle(g).transform;
    const { x, y } = this.board.global(was.area, was.x, was.y);
    const { scale } = this.board.global(piece.area, 0, 0);
    return `translate(${x}px, ${y}px) rotate(${node.turn}deg) scale(${(scale * (piece.w ?? 100)) / 100})`;
  }

  /** Move a piece to where it belongs; on its way it is above the others. @param {Node_} node @param {string} at @param {boolean} moving @param {Piece} was */
  travel(node, at, moving, was) {
    const { g } = node;
    const from = moving ? this.startOf(node, was) : "";
    g.style.transform = at;
    node.at = at;
    if (!moving) return;
    for (const old of g.getAnimations()) old.cancel();
    const focused = document.activeElement === g;
    this.flying.append(g);
    if (focused) g.focus();
    const arc = this.arc(node, was);
    const motion = g.animate(arc ?? [{ transform: from }, { transform: at }], {
      duration: (arc ? ROUND : 380) / this.tempo,
      delay: (arc ? FIRST : 0) / this.tempo,
      fill: "backwards",
      easing: EASE,
    });
    motion.onfinish = () => this.order();
  }

  /** @param {Node_} node @param {boolean} moving */
  draw(node, moving) {
    const { piece, g } = node;
    const w = piece.w ?? 100;
    const ratio = (piece.h || w) / w;
    const drawn = JSON.stringify([piece.art, piece.text, piece.badge, piece.label, ratio]);
    g.classList.toggle("dim", Boolean(piece.dim));
    g.classList.toggle("bare", Boolean(piece.badge) && !piece.art.length); // a count alone hides nothing
    g.classList.toggle("tiny", this.board.box(piece).w < TINY);
    if (drawn === node.drawn) return;
    const turned = moving && node.drawn && node.base !== piece.art[0]; // a card turned over, a cart turned round
    node.drawn = drawn;
    node.base = piece.art[0];
    g.replaceChildren(
      drawing(piece.art, ratio),
      s("rect", { class: "ring", x: -50, y: -50 * ratio, width: 100, height: 100 * ratio, rx: 6 }),
    );
    if (piece.text) g.append(written(piece.text, ratio));
    if (piece.badge) {
      const disc = { x: 50 - 14, y: 50 * ratio - 14 };
      g.append(
        s("circle", { class: "badge", cx: disc.x, cy: disc.y, r: 29 }),
        s("text", {
          class: "counted",
          ...disc,
          "font-size": piece.badge.length > 1 ? 37 : 45,
          "text-anchor": "middle",
          dy: ".35em",
        }, piece.badge),
      );
    }
    if (turned) {
      g.firstElementChild?.animate([{ transform: "scaleX(0)" }, { transform: "none" }], {
        duration: 320,
        easing: EASE,
      });
    }
    this.board.name(piece.id);
  }

  /** @param {Node_} node @param {boolean} moving */
  drop(node, moving) {
    if (!moving) return node.g.remove();
    const to = this.homeOf(node.piece, node);
    node.g.animate([{ opacity: 1 }, { opacity: 0, transform: to ?? `${node.at} scale(.8)` }], {
      duration: (to ? 420 : 240) / this.tempo,
      fill: "forwards",
      easing: EASE,
    })
      .onfinish = () => node.g.remove();
  }

  /** Put the pieces into their layers, leaving alone those that are on their way. */
  order() {
    const layered = [...this.all.values()].map((piece, index) => ({
      piece,
      index,
    }));
    layered.sort((a, b) => (a.piece.layer ?? 1) - (b.piece.layer ?? 1) || a.index - b.index);
    /** @type {SVGGElement[]} */
    const lying = [];
    for (const { piece } of layered) {
      const g = this.nodes.get(piece.id)?.g;
      if (g && !(g.parentNode === this.flying && running(g))) lying.push(g);
    }
    const focused = document.activeElement;
    arrange(this.group, lying);
    if (
      focused instanceof SVGElement && focused !== document.activeElement && this.board.svg.contains(focused)
    ) {
      focused.focus();
    }
  }

  /** Shift pieces for as long as a choice that moves them is considered. @param {[string, number, number][]} moves */
  shift(moves) {
    const before = [...this.shifts.keys()];
    this.shifts = new Map(moves.map(([id, dx, dy]) => [id, [dx, dy]]));
    this.board.svg.classList.toggle("shifting", moves.length > 0);
    for (const id of new Set([...before, ...this.shifts.keys()])) {
      const node = this.nodes.get(id);
      if (!node) continue;
      const at = this.transform(node);
      if (at === node.at) continue;
      const from = getComputedStyle(node.g).transform;
      node.g.style.transform = at;
      node.at = at;
      if (!still()) node.g.animate([{ transform: from }, { transform: at }], { duration: 220, easing: EASE });
    }
  }
}

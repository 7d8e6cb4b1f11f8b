// The table as one SVG: areas, pieces kept by id so that they travel, places, overlays, and what is being considered.

/** @import { Model, Piece, Place, Layout, Overlay } from "./types.d.ts" */
import { draw } from "./art.js";
import { s, signPath, still } from "./dom.js";
import { arc, shortWay } from "./geometry.js";
import { seatOf } from "./store.js";

/** A piece on the page. @typedef {{g: SVGGElement, piece: Piece, drawn: string, base: string, at: string, turn: number, shift: [number, number] | null}} Node_ */

const TITLE = 24;
const EASE = "cubic-bezier(.3,.1,.2,1)";

export class Board {
  constructor() {
    this.areas = s("g", { class: "areas" });
    this.pieces = s("g", { class: "pieces" });
    this.places = s("g", { class: "places" });
    this.overlays = s("g", { class: "overlays" });
    this.flying = s("g", { class: "flying" });
    this.top = s("g", { class: "top" });
    this.svg = s(
      "svg",
      { class: "board", role: "group" },
      this.areas,
      this.pieces,
      this.places,
      this.overlays,
      this.flying,
      this.top,
    );
    /** @type {Map<string, Node_>} */
    this.nodes = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.placeNodes = new Map();
    /** @type {Map<string, Set<string>>} classes and the ids that bear them */
    this.marks = new Map();
    this.areasDrawn = "";
    /** @type {Map<string, [number, number]>} */
    this.shifts = new Map();
    /** @type {"wide" | "narrow"} */
    this.shape = "wide";
    /** @type {Model | null} */
    this.model = null;
  }

  /** @returns {Layout} */
  get layout() {
    return /** @type {Model} */ (this.model).layouts[this.shape];
  }

  /** From an area's units to those of the whole table: x, y and scale. @param {string} area @param {number} x @param {number} y */
  global(area, x, y) {
    const [left, top, scale] = this.layout.boxes[area] ?? [0, 0, 0];
    return { x: left + scale * x, y: top + scale * y, scale };
  }

  /** Show the table as it is now. @param {Model} model @param {boolean} moving */
  show(model, moving) {
    const fresh = !this.model || this.model.layouts !== model.layouts || this.model.areas !== model.areas;
    this.model = model;
    if (fresh) moving = false;
    this.svg.setAttribute("viewBox", `0 0 ${this.layout.w} ${this.layout.h}`);
    this.drawAreas();
    this.drawPieces(moving && !still() && !document.hidden);
    this.drawPlaces();
    this.drawOverlays();
    this.remark();
  }

  /** @param {"wide" | "narrow"} shape */
  reshape(shape) {
    if (this.shape === shape) return;
    this.shape = shape;
    if (this.model) this.show(this.model, false);
  }

  drawAreas() {
    const model = /** @type {Model} */ (this.model);
    const drawn = JSON.stringify([
      this.shape,
      model.table.seats,
      model.table.acting,
      model.table.status,
      model.own.seat,
      this.layout,
    ]);
    if (drawn === this.areasDrawn) return;
    this.areasDrawn = drawn;
    const groups = [];
    /** @type {(() => void)[]} */
    const signs = [];
    for (const area of model.areas.values()) {
      if (!(area.id in this.layout.boxes)) continue;
      const { x, y, scale } = this.global(area.id, 0, 0);
      const seat = area.seat === undefined ? null : seatOf(model, area.seat);
      const acting = seat !== null && model.table.status === "running" &&
        model.table.acting.includes(seat.seat);
      const own = seat !== null && seat.seat === model.own.seat;
      const group = s("g", {
        class: `area ${seat ? `seat-${seat.colour}` : ""} ${acting ? "acting" : ""} ${own ? "own" : ""}`,
        transform: `translate(${x} ${y})`,
      });
      if (area.art) {
        group.append(s("use", { href: `#${area.art}`, width: area.w * scale, height: area.h * scale }));
      } else if (area.seat === undefined) {
        group.append(s("rect", { class: "mat", width: area.w * scale, height: area.h * scale, rx: 14 }));
      }
      const most = Math.max(4, Math.floor((area.w * scale) / (TITLE * 0.56)) - 2);
      const name = seat ? seat.name : area.title ?? "";
      const title = name.length > most ? `${name.slice(0, most - 1)}…` : name;
      if (title && seat) {
        const middle = (area.w * scale) / 2;
        const text = s("text", {
          class: "title",
          x: middle + 14,
          y: -4,
          "font-size": TITLE,
          "text-anchor": "middle",
        }, title);
        const shape = s("path", { class: "sign-path", d: signPath(seat.seat) });
        group.append(text, shape);
        signs.push(() =>
          shape.setAttribute(
            "transform",
            `translate(${middle - text.getComputedTextLength() / 2 - 16} -24) scale(.95)`,
          )
        );
      } else if (title) {
        group.append(s("text", { class: "title", x: 4, y: -6, "font-size": TITLE * 0.84 }, title));
      }
      groups.push(group);
    }
    this.areas.replaceChildren(...groups);
    for (const put of signs) put();
  }

  // Pieces

  /** @param {Node_} node */
  transform(node) {
    const { piece } = node;
    const [dx, dy] = this.shifts.get(piece.id) ?? [0, 0];
    const { x, y, scale } = this.global(piece.area, piece.x + dx, piece.y + dy);
    const rot = piece.rot ?? 0;
    node.turn = shortWay(node.turn, rot);
    return `translate(${x}px, ${y}px) rotate(${node.turn}deg) scale(${(scale * (piece.w ?? 100)) / 100})`;
  }

  /** @param {boolean} moving */
  drawPieces(moving) {
    const model = /** @type {Model} */ (this.model);
    /** @type {Node_[]} */
    const leaving = [];
    for (const [id, node] of this.nodes) {
      if (model.pieces.has(id)) continue;
      this.nodes.delete(id);
      node.g.removeAttribute("data-id");
      leaving.push(node);
    }
    let fresh = 0;
    /** @type {(() => void)[]} */
    const motions = [];
    for (const piece of model.pieces.values()) {
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
          shift: null,
        };
        this.nodes.set(piece.id, node);
        this.pieces.append(node.g);
      }
      const was = node.piece;
      node.piece = piece;
      this.drawPiece(node, moving);
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
              duration: piece.home ? 420 : 260,
              delay: Math.min(delay, 500),
              easing: EASE,
              fill: "backwards",
            },
          )
        );
        node.g.style.transform = at;
        node.at = at;
      } else this.travel(node, at, moving && !isNew, was);
    }
    for (const node of leaving) this.dropNode(node, moving);
    this.order();
    for (const start of motions) start();
  }

  /** Where a piece comes from or goes to, if that is a piece that lies there. @param {Piece} piece @param {Node_} node */
  homeOf(piece, node) {
    const home = piece.home ? this.model?.pieces.get(piece.home) : undefined;
    if (!home) return null;
    const { x, y, scale } = this.global(home.area, home.x, home.y);
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
      const { x, y, scale } = this.global(piece.area, at.x, at.y);
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
    const { x, y } = this.global(was.area, was.x, was.y);
    const { scale } = this.global(piece.area, 0, 0);
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
      duration: arc ? 900 : 380,
      easing: EASE,
    });
    motion.onfinish = () => this.order();
  }

  /** @param {Node_} node @param {boolean} moving */
  drawPiece(node, moving) {
    const { piece, g } = node;
    const w = piece.w ?? 100;
    const ratio = (piece.h || w) / w;
    const drawn = JSON.stringify([piece.art, piece.text, piece.badge, piece.label, ratio]);
    g.classList.toggle("dim", Boolean(piece.dim));
    if (drawn === node.drawn) return;
    const turned = moving && node.drawn && node.base !== piece.art[0]; // a card turned over, a cart turned round
    node.drawn = drawn;
    node.base = piece.art[0];
    g.replaceChildren(
      draw(piece.art, ratio),
      s("rect", { class: "ring", x: -50, y: -50 * ratio, width: 100, height: 100 * ratio, rx: 6 }),
    );
    if (piece.text) {
      const size = Math.min(46 * ratio, 150 / Math.max(2, piece.text.length));
      g.append(
        s("text", { class: "written", "font-size": size, "text-anchor": "middle", dy: ".35em" }, piece.text),
      );
    }
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
    this.name(piece.id);
  }

  /** What a thing is to a screen reader while it is no choice; what has no name is not there. @param {string} id */
  name(id) {
    this.element(id)?.setAttribute("role", this.label(id) ? "img" : "presentation");
  }

  /** Call a thing by its own name, if it has one. @param {string} id */
  label(id) {
    const label = this.model?.places.get(id)?.label || this.model?.pieces.get(id)?.label || "";
    if (label) this.element(id)?.setAttribute("aria-label", label);
    else this.element(id)?.removeAttribute("aria-label");
    return label;
  }

  /** @param {Node_} node @param {boolean} moving */
  dropNode(node, moving) {
    if (!moving) return node.g.remove();
    const to = this.homeOf(node.piece, node);
    node.g.animate([{ opacity: 1 }, { opacity: 0, transform: to ?? `${node.at} scale(.8)` }], {
      duration: to ? 420 : 240,
      fill: "forwards",
      easing: EASE,
    })
      .onfinish = () => node.g.remove();
  }

  /** Put the pieces into their layers, leaving alone those that are on their way. */
  order() {
    const layered = [...(/** @type {Model} */ (this.model)).pieces.values()].map((piece, index) => ({
      piece,
      index,
    }));
    layered.sort((a, b) => (a.piece.layer ?? 1) - (b.piece.layer ?? 1) || a.index - b.index);
    /** @type {ChildNode | null} */
    let next = null;
    const focused = document.activeElement;
    for (const { piece } of layered.reverse()) {
      const g = this.nodes.get(piece.id)?.g;
      if (
        !g ||
        (g.parentNode === this.flying && g.getAnimations().some((motion) => motion.playState === "running"))
      ) continue;
      if (g.parentNode !== this.pieces || g.nextSibling !== next) this.pieces.insertBefore(g, next);
      next = g;
    }
    if (focused instanceof SVGElement && focused !== document.activeElement && this.svg.contains(focused)) {
      focused.focus();
    }
  }

  /** Shift pieces for as long as a choice that moves them is considered. @param {[string, number, number][]} moves */
  shift(moves) {
    const before = [...this.shifts.keys()];
    this.shifts = new Map(moves.map(([id, dx, dy]) => [id, [dx, dy]]));
    this.svg.classList.toggle("shifting", moves.length > 0);
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

  // Places and overlays

  drawPlaces() {
    const model = /** @type {Model} */ (this.model);
    for (const [id, g] of this.placeNodes) {
      if (!model.places.has(id)) {
        g.remove();
        this.placeNodes.delete(id);
      }
    }
    for (const place of model.places.values()) {
      let g = this.placeNodes.get(place.id);
      if (!g) {
        g = s("g", {
          class: `place ${place.outside ? "outside" : ""} ${place.way ? "way" : ""} ${
            place.idle ? "idle" : ""
          }`,
          "data-id": place.id,
        });
        this.placeNodes.set(place.id, g);
        this.places.append(g);
      }
      const box = this.box(place);
      const inset = 5;
      const shape = {
        x: -box.w / 2 + inset,
        y: -box.h / 2 + inset,
        width: box.w - 2 * inset,
        height: box.h - 2 * inset,
        rx: 9,
      };
      g.replaceChildren(
        s("rect", { class: "spot", ...shape }),
        s("circle", { class: "dot", r: Math.min(box.w, box.h) * 0.09 }),
      );
      if (place.outside || place.way) g.append(s("path", { class: "arrow", d: this.arrow(place) }));
      g.style.transform = `translate(${box.x}px, ${box.y}px)`;
      this.name(place.id);
    }
  }

  /** An arrow head that points its way, or into the board. @param {Place} place */
  arrow(place) {
    const area = /** @type {Model} */ (this.model).areas.get(place.area);
    const dx = area ? area.w / 2 - place.x : 0;
    const dy = area ? area.h / 2 - place.y : 0;
    const flat = Math.abs(dx) > Math.abs(dy);
    const [x, y] = place.way ?? (flat ? [Math.sign(dx), 0] : [0, Math.sign(dy)]);
    const r = this.box(place).w > this.box(place).h ? this.box(place).h * 0.2 : this.box(place).w * 0.2;
    return `M${(-x - y) * r} ${(-y - x) * r}L${x * r} ${y * r}L${(-x + y) * r} ${(-y + x) * r}`;
  }

  /** Where a place lies on the whole table. @param {{area: string, x: number, y: number, w?: number, h?: number}} place */
  box(place) {
    const { x, y, scale } = this.global(place.area, place.x, place.y);
    const w = place.w ?? 100;
    return { x, y, w: w * scale, h: (place.h || w) * scale };
  }

  /** Where a piece or place lies, by its id. @param {string} id */
  boxOf(id) {
    const thing = this.model?.places.get(id) ?? this.model?.pieces.get(id);
    return thing ? this.box(thing) : null;
  }

  /** Where a whole area lies. @param {string} id */
  areaBox(id) {
    const area = this.model?.areas.get(id);
    return area ? this.box({ area: id, x: area.w / 2, y: area.h / 2, w: area.w, h: area.h }) : null;
  }

  /** @param {string} id @returns {SVGGElement | null} */
  element(id) {
    return this.placeNodes.get(id) ?? this.nodes.get(id)?.g ?? null;
  }

  /** The ids of everything that has a name: what can be looked at one by one. */
  named() {
    const model = /** @type {Model} */ (this.model);
    return [...model.places.values(), ...model.pieces.values()].filter(({ label, area }) =>
      label && area in this.layout.boxes
    ).map(({ id }) => id);
  }

  drawOverlays() {
    const model = /** @type {Model} */ (this.model);
    this.overlays.replaceChildren(...model.overlays.map((overlay) => this.overlay(overlay)));
  }

  /** @param {Overlay} overlay */
  overlay(overlay) {
    const points = overlay.points.map(([px, py]) => {
      const { x, y } = this.global(overlay.area, px, py);
      return `${x},${y}`;
    }).join(" ");
    const region = overlay.kind === "region";
    const shape = s(region ? "polygon" : "polyline", { points });
    return s(
      "g",
      { class: `overlay ${overlay.kind} ${overlay.on?.length ? "" : "always"}`, "data-overlay": overlay.id },
      shape,
      overlay.label && overlay.kind !== "route"
        ? this.written(overlay)
        : overlay.label
        ? s("title", {}, overlay.label)
        : null,
    );
  }

  /** A region's label in its middle, that of a line of sight where it ends. @param {Overlay} overlay */
  written(overlay) {
    const points = overlay.kind === "sight" ? overlay.points.slice(-1) : overlay.points;
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const { x, y, scale } = this.global(
      overlay.area,
      (Math.min(...xs) + Math.max(...xs)) / 2,
      (Math.min(...ys) + Math.max(...ys)) / 2,
    );
    return s("text", {
      class: "label",
      x,
      y,
      dy: ".35em",
      "text-anchor": "middle",
      "font-size": Math.max(13, 30 * scale),
    }, overlay.label ?? "");
  }

  /** Show the overlays of what is pointed at, and the one that a choice asks for. @param {string | null} id @param {string} [named] */
  reveal(id, named = "") {
    for (const [index, overlay] of (this.model?.overlays ?? []).entries()) {
      const shown = overlay.id === named || (id !== null && Boolean(overlay.on?.includes(id)));
      this.overlays.children[index]?.classList.toggle("shown", shown);
    }
  }

  // Marks

  /** Give a class to exactly these pieces and places. @param {string} name @param {Iterable<string>} ids */
  mark(name, ids) {
    const now = new Set(ids);
    for (const id of this.marks.get(name) ?? []) if (!now.has(id)) this.element(id)?.classList.remove(name);
    this.marks.set(name, now);
    for (const id of now) this.element(id)?.classList.add(name);
  }

  remark() {
    for (const [name, ids] of this.marks) for (const id of ids) this.element(id)?.classList.add(name);
  }

  /** From the screen to the table's units. @param {number} x @param {number} y */
  fromScreen(x, y) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(0, 0);
  }

  /** From the table's units to the screen. @param {number} x @param {number} y */
  toScreen(x, y) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : new DOMPoint(0, 0);
  }
}

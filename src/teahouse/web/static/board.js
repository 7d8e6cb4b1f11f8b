// The table as one SVG: areas, pieces, places, overlays, and what is being considered.

/** @import { Model, Place, Layout, Overlay } from "./types.d.ts" */
import { named } from "./chains.js";
import { arrange, s, signPath, still } from "./dom.js";
import { called, labelled, labelOf } from "./names.js";
import { Pieces } from "./pieces.js";
import { seatOf } from "./store.js";

const TITLE = 24;

export class Board {
  constructor() {
    this.areas = s("g", { class: "areas" });
    this.pieces = new Pieces(this);
    this.places = s("g", { class: "places" });
    this.overlays = s("g", { class: "overlays" });
    this.tags = s("g", { class: "tags", "aria-hidden": "true" });
    this.top = s("g", { class: "top" });
    this.svg = s(
      "svg",
      { class: "board", role: "group" },
      this.areas,
      this.pieces.group,
      this.places,
      this.overlays,
      this.tags,
      this.pieces.flying,
      this.top,
    );
    /** @type {Map<string, SVGGElement>} */
    this.placeNodes = new Map();
    /** @type {WeakMap<SVGGElement, string>} what a place looks like */
    this.placesDrawn = new WeakMap();
    /** @type {Map<string, SVGGElement>} overlays by what they look like */
    this.overlaysDrawn = new Map();
    /** @type {Map<string, Set<string>>} classes and the ids that bear them */
    this.marks = new Map();
    this.areasDrawn = "";
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
    this.pieces.show(moving && !still() && !document.hidden);
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
        "data-seat": seat ? seat.seat : null,
      });
      if (area.art) {
        group.append(s("use", { href: `#${area.art}`, width: area.w * scale, height: area.h * scale }));
      } else if (area.seat === undefined) {
        group.append(s("rect", { class: "mat", width: area.w * scale, height: area.h * scale, rx: 14 }));
      }
      const most = Math.max(4, Math.floor((area.w * scale) / (TITLE * 0.56)) - 2);
      const name = seat ? called(model, seat.seat) : area.title ?? "";
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

  /** What a thing is to a screen reader while it is no choice; what has no name is not there. @param {string} id */
  name(id) {
    this.element(id)?.setAttribute("role", this.label(id) ? "img" : "presentation");
  }

  /** Call a thing by its own name, if it has one. @param {string} id */
  label(id) {
    const { model } = this;
    const named = [model?.places.get(id), model?.pieces.get(id)].find((thing) => thing?.label);
    const label = model && named ? labelOf(model, named) : "";
    if (label) this.element(id)?.setAttribute("aria-label", label);
    else this.element(id)?.removeAttribute("aria-label");
    return label;
  }

  /** Shift pieces for as long as a choice that moves them is considered. @param {[string, number, number][]} moves */
  shift(moves) {
    this.pieces.shift(moves);
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
          } ${place.quiet ? "quiet" : ""}`,
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
      const arrow = place.outside || place.way ? this.arrow(place) : "";
      const { worth = "" } = place;
      const drawn = JSON.stringify([box, arrow, worth]);
      if (this.placesDrawn.get(g) !== drawn) {
        this.placesDrawn.set(g, drawn);
        g.replaceChildren(
          s("rect", { class: "spot", ...shape }),
          s("circle", { class: "dot", r: Math.min(box.w, box.h) * 0.09 }),
        );
        if (arrow) g.append(s("path", { class: "arrow", d: arrow }));
        if (worth) g.append(this.worth(worth, Math.min(box.w, box.h)));
        g.style.transform = `translate(${box.x}px, ${box.y}px)`;
      }
      this.name(place.id);
    }
  }

  /** What going to a place brings, written in its middle. @param {string} text @param {number} size */
  worth(text, size) {
    const hoped = text.endsWith("?");
    const r = size * (hoped ? 0.28 : 0.34);
    return s(
      "g",
      { class: hoped ? "worth hoped" : "worth" },
      s("circle", { r }),
      s("text", { "font-size": r * 1.15, "text-anchor": "middle", dy: ".36em" }, text),
    );
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

  /** Where a piece or place lies, by its id; of things that are alike, the first. @param {string} id */
  boxOf(id) {
    const { places, pieces } = this.model ?? {};
    const thing = places?.get(id) ?? pieces?.get(id) ?? (pieces && pieces.get(named(id, pieces)[0]));
    return thing ? this.box(thing) : null;
  }

  /** Where a whole area lies. @param {string} id */
  areaBox(id) {
    const area = this.model?.areas.get(id);
    return area ? this.box({ area: id, x: area.w / 2, y: area.h / 2, w: area.w, h: area.h }) : null;
  }

  /** @param {string} id @returns {SVGGElement | null} */
  element(id) {
    return this.placeNodes.get(id) ?? this.pieces.nodes.get(id)?.g ?? null;
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
    const before = this.overlaysDrawn;
    this.overlaysDrawn = new Map();
    const row = model.overlays.map((overlay) => {
      let drawn = JSON.stringify([overlay, this.layout.boxes[overlay.area]]);
      while (this.overlaysDrawn.has(drawn)) drawn += " "; // two that look alike are two
      const node = before.get(drawn) ?? this.overlay(overlay);
      before.delete(drawn);
      node.classList.remove("shown");
      this.overlaysDrawn.set(drawn, node);
      return node;
    });
    for (const node of before.values()) node.remove();
    arrange(this.overlays, row);
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
      {
        class: `overlay ${overlay.kind} ${overlay.on?.length ? "" : "always"} ${
          overlay.colour ? `owned seat-${overlay.colour}` : ""
        }`,
        "data-overlay": overlay.id,
      },
      shape,
      overlay.label && overlay.kind !== "route"
        ? this.written(overlay)
        : overlay.label
        ? s("title", {}, overlay.label)
        : null,
    );
  }

  /** A region's label above it, or below where there is no room; that of a line of sight where it ends. @param {Overlay} overlay */
  written(overlay) {
    const region = overlay.kind === "region";
    const points = region ? overlay.points : overlay.points.slice(-1);
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const { scale } = this.global(overlay.area, 0, 0);
    const size = Math.max(13, 30 * scale);
    const [high, low] = [Math.min(...ys), Math.max(...ys)];
    const above = high * scale > 1.6 * size;
    const { x, y } = this.global(overlay.area, (Math.min(...xs) + Math.max(...xs)) / 2, above ? high : low);
    return s("text", {
      class: "label",
      x,
      y,
      dy: !region ? ".35em" : above ? "-.35em" : "1.05em",
      "text-anchor": "middle",
      "font-size": size,
    }, labelled(/** @type {Model} */ (this.model), overlay.label ?? ""));
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

  /** Write a word on the upper edge of these, and of nothing else. @param {string[]} ids @param {string} text */
  tag(ids, text) {
    this.tags.replaceChildren(...ids.flatMap((id) => {
      const box = this.boxOf(id);
      const size = Math.max(15, (box?.w ?? 0) / 3.5);
      const at = box && { x: box.x, y: box.y - box.h / 2, dy: ".35em", "text-anchor": "middle" };
      return at ? [s("text", { ...at, class: "label", "font-size": size }, text)] : [];
    }));
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

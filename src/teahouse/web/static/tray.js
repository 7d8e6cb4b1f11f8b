// The focus tray: the pieces that can be chosen now, large beside the board, each with what choosing it means.

/** @import { Chooser } from "./choose.js" */
/** @import { Piece } from "./types.d.ts" */
import { draw } from "./art.js";
import { h, keepFocus, put, s } from "./dom.js";
import { t } from "./i18n.js";

/** Pieces that are smaller on the board than this, in px, are shown here. */
const SMALL = 62;
/** More than so many are better chosen on the board. */
const MOST = 14;

export class Tray {
  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
    this.board = chooser.board;
    this.list = h("div", { class: "tray-list" });
    this.element = h(
      "section",
      { class: "tray", hidden: true, "aria-label": t("To choose from") },
      h("h2", {}, t("To choose from")),
      this.list,
    );
    this.shown = "";
    /** What a lesson wants to be clicked. @type {Set<string>} */
    this.taught = new Set();
  }

  /** Mark what a lesson wants to be clicked. @param {string[]} ids */
  teach(ids) {
    this.taught = new Set(ids);
    for (const item of this.list.children) {
      item.classList.toggle("taught", this.taught.has(item.getAttribute("data-for") ?? ""));
    }
  }

  /** The choices or the scale changed. */
  show() {
    const { model } = this.board;
    const scale = this.board.svg.getScreenCTM()?.a ?? 0;
    const next = this.chooser.next();
    /** @type {Map<string, {piece: Piece, label: string, chosen: boolean}>} */
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
      const label = !chosen && leads?.length === 1 ? leads[0].label : piece.label ?? "";
      const like = chosen ? id : piece.like || id;
      if (!things.has(like)) things.set(like, { piece, label, chosen });
    }
    const wanted = least < SMALL && things.size <= MOST;
    const shown = JSON.stringify(wanted ? [...things] : []);
    if (shown === this.shown) return;
    this.shown = shown;
    this.element.hidden = !wanted || !things.size;
    keepFocus(this.list, () =>
      put(
        this.list,
        wanted
          ? [...things.values()].map(({ piece, label, chosen }) => this.item(piece, label, chosen))
          : null,
      ));
  }

  /** @param {Piece} piece @param {string} label @param {boolean} chosen */
  item(piece, label, chosen) {
    const ratio = (piece.h || piece.w || 100) / (piece.w || 100);
    const picture = s(
      "svg",
      { viewBox: `-52 ${-52 * ratio} 104 ${104 * ratio}`, "aria-hidden": "true" },
      draw(piece.art, ratio),
      piece.text
        ? s("text", {
          class: "written",
          "font-size": Math.min(46 * ratio, 150 / Math.max(2, piece.text.length)),
          "text-anchor": "middle",
          dy: ".35em",
        }, piece.text)
        : null,
    );
    const element = h(
      "button",
      {
        type: "button",
        class: `tray-item ${this.taught.has(piece.id) ? "taught" : ""}`,
        "aria-pressed": chosen ? "true" : null,
        "data-for": piece.id,
      },
      picture,
      h("span", {}, label),
    );
    element.addEventListener("click", (event) => {
      const how = /** @type {PointerEvent} */ (event).pointerType;
      this.chooser.pick(piece.id, how === "touch" ? "touch" : how ? "mouse" : "key");
    });
    const point = () => {
      this.board.mark("pointed", [piece.id]);
      this.chooser.point(piece.id);
    };
    const leave = () => {
      this.board.mark("pointed", []);
      this.chooser.point(null);
    };
    element.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && point());
    element.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && leave());
    element.addEventListener("focus", () => element.matches(":focus-visible") && point());
    element.addEventListener("blur", leave);
    return element;
  }
}

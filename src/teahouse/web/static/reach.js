// Sizes for eyes and hands: what can be chosen is easily hit at every scale, and what is written stays readable.

/** @import { Board } from "./board.js" */
import { s } from "./dom.js";
import { closest } from "./geometry.js";

/** No target is smaller than this, in px: for a mouse, and for a finger. */
const MOUSE = 28;
const FINGER = 40;
/** Nothing on the board is written smaller than this, in px; a number on a phone not even so. */
const READABLE = 11.5;
const COUNTED = 13.5;
/** The radius of the disc of a count on a piece that is 100 wide, and how much closer it lies round a larger number. */
const DISC = 29;
const SNUG = .84;

/** How large a target has to be on this screen. */
export function leastTarget() {
  return matchMedia("(pointer: coarse)").matches ? FINGER : MOUSE;
}

export class Reach {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  /** The table, the scale or the choices changed. */
  show() {
    const scale = this.board.svg.getScreenCTM()?.a ?? 0;
    if (!this.board.model || !scale) return;
    this.widen(scale);
    this.enlarge(scale);
  }

  /** Around everything that can be chosen lies room to hit it. @param {number} scale px for a unit of the table */
  widen(scale) {
    const least = leastTarget() / scale;
    const choosable = this.board.marks.get("choosable") ?? new Set();
    for (const reach of this.board.svg.querySelectorAll(".reach")) {
      if (!choosable.has(reach.parentElement?.getAttribute("data-id") ?? "")) reach.remove();
    }
    for (const id of choosable) {
      const element = this.board.element(id);
      const box = this.board.boxOf(id);
      if (!element || !box) continue;
      const unit = this.board.placeNodes.has(id) ? 1 : box.w / 100; // a piece is drawn 100 wide
      const [w, h] = [Math.max(least, box.w) / unit, Math.max(least, box.h) / unit];
      let reach = element.querySelector(":scope > .reach");
      if (!reach) {
        reach = s("rect", { class: "reach" });
        element.prepend(reach);
      }
      for (const [name, value] of Object.entries({ x: -w / 2, y: -h / 2, width: w, height: h })) {
        reach.setAttribute(name, String(value));
      }
    }
  }

  /** What can be chosen at a point of the screen: the nearest, where several are close together. @param {number} x @param {number} y */
  at(x, y) {
    const scale = this.board.svg.getScreenCTM()?.a ?? 0;
    const choosable = this.board.marks.get("choosable");
    if (!scale || !choosable?.size) return null;
    const point = this.board.fromScreen(x, y);
    return closest(point, choosable, (id) => this.board.boxOf(id), leastTarget() / scale);
  }

  /** Nothing is written too small to be read. @param {number} scale */
  enlarge(scale) {
    const phone = matchMedia("(pointer: coarse)").matches;
    for (const text of this.board.svg.querySelectorAll("text")) {
      const piece = this.board.model?.pieces.get(text.parentElement?.getAttribute("data-id") ?? "");
      const unit = piece ? this.board.box(piece).w / 100 : 1;
      const usual = Number(text.dataset.size ?? text.getAttribute("font-size"));
      text.dataset.size = String(usual);
      const least = phone && /^\d+$/.test(text.textContent ?? "") ? COUNTED : READABLE;
      const size = Math.max(usual, least / (scale * unit));
      text.setAttribute("font-size", String(size));
      const disc = text.previousElementSibling;
      if (disc?.classList.contains("badge")) this.badge(disc, text, size / usual);
    }
  }

  /** A count that is written larger lies lower, closer round its number: what it counts is seen above it. @param {Element} disc @param {SVGTextElement} text @param {number} larger */
  badge(disc, text, larger) {
    const r = larger > 1 ? Math.max(DISC, SNUG * DISC * larger) : DISC;
    text.dataset.at ??= `${text.getAttribute("x")} ${text.getAttribute("y")}`;
    const [x, y] = text.dataset.at.split(" ").map(Number);
    const moved = { x: x - (r - DISC), y: y + (r - DISC) };
    disc.setAttribute("r", String(r));
    disc.setAttribute("cx", String(moved.x));
    disc.setAttribute("cy", String(moved.y));
    text.setAttribute("x", String(moved.x));
    text.setAttribute("y", String(moved.y));
  }
}

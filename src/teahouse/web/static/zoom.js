// Zooming and panning: the board lies in a scrolling view and grows inside it. Pinch, wheel, double tap, drag.

/** @import { Board } from "./board.js" */
/** @import { Box } from "./geometry.js" */
import { still } from "./dom.js";
import { around, closeness, fitScale, intoSight, shapeOf, spacing, together } from "./geometry.js";

const MOST = 5;
/** So large, in px, is what a finger has touched, and what lies around it. */
const TOUCHED = 44;

export class Zoom {
  /** @param {Board} board @param {HTMLElement} view the scrolling box @param {() => void} changed */
  constructor(board, view, changed) {
    this.board = board;
    this.view = view;
    this.changed = changed;
    this.factor = 1;
    /** @type {number | undefined} a view lower than this is scrolled through, if it is not as at a table */
    this.low = undefined;
    /** Whether it is as close as the choices wanted it. */
    this.led = false;
    this.upright = innerHeight > innerWidth;
    /** Who looks for what is to be chosen, once the screen was turned. */
    this.turned = () => {};
    this.from = { left: 0, top: 0 };
    /** From where something small was touched. @type {{left: number, top: number, factor: number, led: boolean} | null} */
    this.before = null;
    this.lastTap = 0;
    /** @type {{spread: number, factor: number} | null} */
    this.pinch = null;
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(view);
    view.addEventListener("scroll", changed, { passive: true });
    view.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && board.shape === "narrow") return; // there the wheel scrolls
      event.preventDefault();
      this.by(Math.exp(-Math.max(-90, Math.min(90, event.deltaY)) / 300), event.clientX, event.clientY);
    }, { passive: false });
    view.addEventListener("touchstart", (event) => this.touch(event), { passive: false });
    view.addEventListener("touchmove", (event) => this.touch(event), { passive: false });
    view.addEventListener("touchend", (event) => {
      this.pinch = null;
      this.tap(event);
    });
    view.addEventListener("pointerdown", (event) => this.grab(event));
    view.addEventListener("dblclick", (event) => {
      if (event.target === view || event.target === board.svg) this.reset();
    });
  }

  /** The size of the view decides between the two layouts and the scale at which the whole table fits. */
  fit() {
    if (!this.board.model) return;
    const { clientWidth: width, clientHeight: height } = this.view;
    if (!width || !height) return;
    const upright = innerHeight > innerWidth;
    const turned = upright !== this.upright;
    if (turned) { // it was turned: what was looked at closely lies elsewhere now
      this.upright = upright;
      this.factor = 1;
      this.led = false;
    }
    this.board.reshape(shapeOf(width, height, this.low));
    const { w, h } = this.board.layout;
    const scale = fitScale(this.board.shape, { w, h }, width, height);
    this.board.svg.style.width = `${w * scale * this.factor}px`;
    this.board.svg.style.height = `${h * scale * this.factor}px`;
    this.view.classList.toggle("zoomed", this.factor > 1.01);
    this.view.classList.toggle("narrow", this.board.shape === "narrow");
    this.changed();
    if (turned) this.turned();
  }

  /** Grow or shrink round a point of the screen. @param {number} ratio @param {number} x @param {number} y */
  by(ratio, x, y) {
    const at = this.board.fromScreen(x, y);
    this.factor = Math.max(1, Math.min(MOST, this.factor * ratio));
    this.led = false;
    this.fit();
    const now = this.board.toScreen(at.x, at.y);
    this.view.scrollLeft += now.x - x;
    this.view.scrollTop += now.y - y;
  }

  /** Grow or shrink round the middle of what is seen, or round what has the focus. @param {number} ratio */
  step(ratio) {
    const focused = document.activeElement;
    const box =
      (focused && this.board.svg.contains(focused) && focused !== this.board.svg ? focused : this.view)
        .getBoundingClientRect();
    this.by(ratio, box.left + box.width / 2, box.top + box.height / 2);
  }

  /**
   * Go close to a part of the table that is small; from there back to the whole table.
   * @param {{x: number, y: number, w: number, h: number} | null} box @returns {boolean} whether there was anything to do
   */
  closeTo(box) {
    if (this.factor > 1.01) {
      this.reset();
      return true;
    }
    if (!box) return false;
    const from = this.board.toScreen(box.x - box.w / 2, box.y - box.h / 2);
    const to = this.board.toScreen(box.x + box.w / 2, box.y + box.h / 2);
    const { clientWidth: width, clientHeight: height } = this.view;
    const ratio = 0.86 * Math.min(width / (to.x - from.x), height / (to.y - from.y));
    if (ratio < 1.5) return false;
    this.factor = Math.min(MOST, ratio);
    this.fit();
    this.centre(box);
    return true;
  }

  /** On a narrow screen go as close to small choices as all of them are still seen, and back when there are none. @param {Box[]} boxes */
  approach(boxes) {
    if (this.board.shape !== "narrow" || (this.factor > 1.01 && !this.led)) return; // somebody looks at something
    const { clientWidth: width, clientHeight: height } = this.view;
    const scale = (this.board.svg.getScreenCTM()?.a ?? 0) / this.factor;
    const factor = closeness(boxes, scale, width, height);
    this.before = null;
    if (Math.abs(factor - this.factor) < 0.05) return;
    const { scrollLeft: left, scrollTop: top } = this.view;
    if (!this.led) this.from = { left, top };
    this.factor = factor;
    this.led = factor > 1.01;
    this.fit();
    if (!this.led) this.view.scrollTo(this.from); // to where it was looked from
    const box = around(boxes);
    if (box && this.led) this.centre(box);
  }

  /** A finger touched one of many small things: closer round it, so that the one beside it is as easily touched. @param {Box | null} box @param {Box[]} among */
  near(box, among) {
    const scale = this.board.svg.getScreenCTM()?.a ?? 0;
    if (!box || !scale || this.board.shape !== "narrow") return;
    const ratio = TOUCHED / (scale * Math.min(box.w, box.h, spacing(box, among)));
    if (ratio < 1.05) return;
    const { scrollLeft: left, scrollTop: top } = this.view;
    this.before ??= { left, top, factor: this.factor, led: this.led };
    if (!this.led) this.from = { left, top };
    const { x, y } = this.board.toScreen(box.x, box.y);
    this.by(ratio, x, y); // what is under the finger stays there
    this.led = true;
  }

  /** What was touched is not meant: back to where it was looked from. */
  away() {
    const { before } = this;
    if (!before || !this.led) return;
    this.before = null;
    this.factor = before.factor;
    this.fit();
    this.led = before.led;
    this.view.scrollTo(before);
  }

  /** Back to the whole table, if the choices had led closer. */
  leave() {
    if (!this.led) return;
    this.before = null;
    this.reset();
    this.view.scrollTo(this.from);
  }

  /** Bring the middle of something to the middle of the view. @param {Box} box */
  centre(box) {
    const middle = this.board.toScreen(box.x, box.y);
    const view = this.view.getBoundingClientRect();
    this.view.scrollLeft += middle.x - view.left - this.view.clientWidth / 2;
    this.view.scrollTop += middle.y - view.top - this.view.clientHeight / 2;
  }

  reset() {
    this.factor = 1;
    this.led = false;
    this.fit();
  }

  /** @param {TouchEvent} event */
  touch(event) {
    if (event.touches.length !== 2) {
      this.pinch = null;
      return;
    }
    event.preventDefault();
    const [a, b] = event.touches;
    const spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (!this.pinch) this.pinch = { spread, factor: this.factor };
    else {
      const wanted = (this.pinch.factor * spread) / this.pinch.spread;
      this.by(wanted / this.factor, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    }
  }

  /** Two taps on nothing in particular: back to the whole table, or closer. @param {TouchEvent} event */
  tap(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (
      event.touches.length || event.changedTouches.length !== 1 ||
      target?.closest(".choosable, .ghost, .bubble")
    ) return;
    if (event.timeStamp - this.lastTap < 300) {
      const touch = event.changedTouches[0];
      if (this.factor > 1.01) this.reset();
      else this.by(2, touch.clientX, touch.clientY);
      this.lastTap = 0;
    } else this.lastTap = event.timeStamp;
  }

  /** With a mouse the zoomed table is moved by its background. @param {PointerEvent} event */
  grab(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.pointerType !== "mouse" || event.button > 1 || this.factor <= 1.01) return;
    if (target?.closest(".choosable, .ghost, .bubble, .lifted")) return;
    let { clientX: x, clientY: y } = event;
    /** @param {PointerEvent} next */
    const move = (next) => {
      this.view.scrollBy(x - next.clientX, y - next.clientY);
      [x, y] = [next.clientX, next.clientY];
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", () => removeEventListener("pointermove", move), { once: true });
  }

  /** Bring something of the board into sight. @param {{x: number, y: number, w: number, h: number} | null} box */
  reveal(box) {
    if (!box) return;
    const from = this.board.toScreen(box.x - box.w / 2, box.y - box.h / 2);
    const to = this.board.toScreen(box.x + box.w / 2, box.y + box.h / 2);
    const view = this.view.getBoundingClientRect();
    const left = intoSight(from.x, to.x, view.left, view.right);
    const top = intoSight(from.y, to.y, view.top, view.bottom);
    if (left || top) this.view.scrollBy({ left, top, behavior: still() ? "auto" : "smooth" });
  }

  /** Bring as much of some things into sight as can be seen at once, the first in any case. @param {Box[]} boxes */
  gather(boxes) {
    const scale = this.board.svg.getScreenCTM()?.a ?? 1;
    const [width, height] = [this.view.clientWidth, this.view.clientHeight].map((size) =>
      (size - 32) / scale
    );
    this.reveal(together(boxes, width, height));
  }

  /** Back to the upper part of a table that is scrolled through: there lies what all share. */
  toTop() {
    if (this.board.shape !== "narrow" || this.factor > 1.01) return;
    this.view.scrollTo({ left: 0, top: 0, behavior: still() ? "auto" : "smooth" });
  }

  close() {
    this.sizes.disconnect();
  }
}

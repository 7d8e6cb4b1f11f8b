// Pointers, wheel and keys on the board, handed to the chooser. Drag and drop is the same as clicking.

/** @import { Chooser, How } from "./choose.js" */
/** @import { Reach } from "./reach.js" */
/** @import { Choice } from "./types.d.ts" */
import { draw, turnTo } from "./art.js";
import { s, still } from "./dom.js";
import { towards } from "./geometry.js";
import { isOurs } from "./keys.js";

/** A piece under way in the hand. @typedef {{id: string, pointer: number, x: number, y: number, lift: number, node: SVGGElement | null, next: Map<string, Choice[]>, path: string[], alone: boolean, timer: number}} Drag */

/** @param {EventTarget | null} target */
function idOf(target) {
  const found = target instanceof Element ? target.closest("[data-id]") : null;
  return found?.getAttribute("data-id") ?? null;
}

export class Input {
  /**
   * @param {Chooser} chooser @param {Reach} reach @param {HTMLElement} view what the board lies in
   * @param {(id: string | null, how?: "now" | "held") => void} hovered what is pointed at; `now`: without waiting; `held`: by a finger that rests
   */
  constructor(chooser, reach, view, hovered) {
    this.chooser = chooser;
    this.reach = reach;
    this.hovered = hovered;
    this.board = chooser.board;
    /** @type {Drag | null} */
    this.drag = null;
    /** @type {How} */
    this.how = "mouse";
    this.dragged = false;
    /** Whether Shift and an arrow lead to anything on the board; in a replay they step through it. */
    this.roams = true;
    /** A finger rests on something: after a while it is explained, and its going up is no click. */
    this.resting = 0;
    this.held = false;
    this.lastWheel = 0;
    /** @type {number | undefined} */
    this.leaving = undefined;
    /** Where the mouse was seen last, and where it was when the scene changed; what it rests on then is not explained. */
    this.seen = this.rest = { x: 0, y: 0 };
    this.awake = false;
    /** @type {string | null | undefined} what the mouse is on */
    this.over = undefined;
    const { svg } = this.board;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    this.ending = new AbortController();
    const { signal } = this.ending;
    addEventListener("pointermove", (event) => this.move(event), { signal });
    addEventListener("pointerup", (event) => this.up(event), { signal });
    addEventListener("pointercancel", () => {
      clearTimeout(this.resting);
      this.stop(true);
    }, { signal });
    svg.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || this.drag?.node || (this.how === "key" && !this.awake)) return;
      const id = this.over = this.under(event);
      this.point(id);
      hovered(this.awake ? id : null);
    });
    svg.addEventListener("pointerleave", (event) => {
      this.over = undefined;
      if (event.pointerType !== "mouse" || this.drag?.node) return;
      this.point(null);
      hovered(null);
    });
    const note = chooser.bubble.element;
    note.addEventListener("pointerenter", () => clearTimeout(this.leaving));
    note.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.point(null));
    svg.addEventListener("touchmove", (event) => this.drag?.node && event.preventDefault(), {
      passive: false,
    });
    svg.addEventListener("click", (event) => this.click(event));
    svg.addEventListener("contextmenu", (event) => {
      if (this.how === "touch" || chooser.turn(1)) event.preventDefault();
    });
    svg.addEventListener("focusin", (event) => {
      const id = idOf(event.target);
      if (this.how !== "key" || !id) return;
      chooser.point(id);
      hovered(id);
    });
    svg.addEventListener("focusout", () => this.how === "key" && hovered(null, "now"));
    view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    addEventListener("keydown", (event) => this.key(event), { signal });
  }

  /** What is meant by pointing there: what can be chosen and is near enough, or else whatever lies there. @param {MouseEvent} event */
  under(event) {
    if (!(event.target instanceof Element) || !this.board.svg.contains(event.target)) {
      return idOf(event.target);
    }
    return this.reach.at(event.clientX, event.clientY) ?? idOf(event.target);
  }

  close() {
    clearTimeout(this.leaving);
    this.ending.abort();
  }

  /** The mouse is on something, or on nothing: then there is time to get to the note about what it was on. @param {string | null} id */
  point(id) {
    clearTimeout(this.leaving);
    if (id !== null || !this.chooser.idea) return this.chooser.point(id);
    this.leaving = setTimeout(() => this.chooser.point(null), 220);
  }

  /** Something changed under the mouse: say nothing until it moves. */
  quiet() {
    this.awake = false;
    this.rest = this.seen;
    this.over = undefined;
    this.hovered(null, "now");
  }

  /** Keys are in use: a mouse that rests on the board points at nothing until it moves. */
  keyed() {
    this.how = "key";
    this.awake = false;
    this.rest = this.seen;
  }

  /** @param {PointerEvent} event */
  wake(event) {
    if (event.pointerType !== "mouse") return;
    this.seen = { x: event.clientX, y: event.clientY };
    const woken = !this.awake;
    if (woken && Math.hypot(this.seen.x - this.rest.x, this.seen.y - this.rest.y) < 4) return;
    this.awake = true;
    if (this.drag?.node) return;
    if (woken) this.hovered(this.under(event));
    if (event.target instanceof Element && this.board.svg.contains(event.target)) this.follow(event);
  }

  /** Between two things that can be chosen the nearer one is meant, also if no edge of one was crossed: what is shown is what a click does. @param {PointerEvent} event */
  follow(event) {
    const id = this.under(event);
    if (id === this.over) return;
    this.over = id;
    this.point(id);
    this.hovered(id);
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.held) {
      this.held = false;
      return;
    }
    this.quiet();
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    const ghost = event.target instanceof Element && event.target.closest(".ghost");
    const { chooser } = this;
    const id = ghost && chooser.idea ? chooser.idea.at : this.under(event);
    if (id) chooser.pick(id, this.how);
    else chooser.drop();
    if (this.how === "touch" && id && chooser.next().has(id)) this.hovered(id);
  }

  // Dragging

  /** What may be dragged: a piece that begins a choice, or the one that the ghosts stand for. @param {string} id @returns {Drag | null} */
  draggable(id) {
    const { chooser } = this;
    const piece = this.board.model?.pieces.get(id);
    if (!piece || chooser.busy) return null;
    const rest = { id, pointer: 0, x: 0, y: 0, lift: 0, node: null, timer: 0 };
    const now = chooser.next();
    const leads = now.get(id);
    if (leads) {
      const path = [...chooser.path, id];
      const next = chooser.next(path);
      return { ...rest, path, next, alone: next.size === 0 };
    }
    return this.board.marks.get("movable")?.has(id)
      ? { ...rest, path: chooser.path, next: now, alone: false }
      : null;
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.how = event.pointerType === "mouse" ? "mouse" : "touch";
    this.dragged = false;
    const id = this.under(event);
    if (!event.isPrimary) return this.stop(true);
    if (event.button !== 0 || !id) return;
    this.held = false;
    if (this.how === "touch") this.press(event, id);
    const drag = this.draggable(id);
    if (!drag) return;
    const mine = this.drag = {
      ...drag,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      lift: this.how === "touch" ? 36 : 0,
    };
    // A finger may want to scroll: it has to rest a moment before a piece that is not in the hand yet comes along.
    if (this.how === "touch" && !this.board.marks.get("movable")?.has(id)) {
      mine.timer = setTimeout(() => this.drag === mine && this.lift(mine), 230);
    }
  }

  /** A finger goes down: if it rests, what it rests on is explained. @param {PointerEvent} event @param {string} id */
  press(event, id) {
    const from = { x: event.clientX, y: event.clientY };
    clearTimeout(this.resting);
    const moved = (/** @type {PointerEvent} */ next) => {
      if (Math.hypot(next.clientX - from.x, next.clientY - from.y) > 9) stop();
    };
    const stop = () => {
      clearTimeout(this.resting);
      removeEventListener("pointermove", moved);
    };
    addEventListener("pointermove", moved);
    addEventListener("pointerup", stop, { once: true });
    this.resting = setTimeout(() => {
      stop();
      this.held = true;
      this.stop(true);
      this.hovered(id, "held");
    }, 600);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { drag, chooser } = this;
    this.wake(event);
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.node) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 7) return;
      if (drag.timer) return this.stop(true);
      this.lift(drag);
    }
    const at = this.board.fromScreen(event.clientX, event.clientY - drag.lift);
    const piece = this.board.model?.pieces.get(drag.id);
    if (!drag.node || !piece) return;
    drag.node.style.transform = `translate(${at.x}px, ${at.y}px) scale(${
      (this.board.box(piece).w / 100) * 1.06
    })`;
    const over = drag.alone ? null : chooser.placeAt(at.x, at.y, drag.next);
    const leads = over ? drag.next.get(over) : undefined;
    drag.node.classList.toggle("over", Boolean(leads?.[0].ghost));
    if (over && leads?.length === 1) chooser.consider(leads[0], false, over);
    else chooser.drop();
  }

  /** @param {Drag} drag */
  lift(drag) {
    const piece = this.board.model?.pieces.get(drag.id);
    if (!piece) return;
    this.chooser.drop();
    this.hovered(null);
    if (!drag.alone && drag.path.length > this.chooser.path.length) {
      this.chooser.path = drag.path;
      this.chooser.refresh();
    }
    const ratio = (piece.h || piece.w || 100) / (piece.w || 100);
    drag.node = s("g", { class: "carried" }, draw(piece.art, ratio));
    this.board.top.append(drag.node);
    this.board.mark("lifted", [drag.id]);
    document.documentElement.classList.add("dragging");
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { drag, chooser } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.node) return this.stop(false);
    this.dragged = true;
    setTimeout(() => (this.dragged = false), 50);
    const at = this.board.fromScreen(event.clientX, event.clientY - drag.lift);
    const over = drag.alone ? null : chooser.placeAt(at.x, at.y, drag.next);
    const home = this.board.boxOf(drag.id);
    const away = home && Math.hypot(at.x - home.x, at.y - home.y) > home.w * 0.9;
    this.stop(!over && !(drag.alone && away));
    if (over) {
      chooser.drop();
      chooser.pick(over, "mouse");
    } else if (drag.alone && away) {
      chooser.dropped = at;
      chooser.pick(drag.id, "mouse");
    }
  }

  /** Let go of what is in the hand. @param {boolean} home whether it goes back to where it was */
  stop(home) {
    const { drag } = this;
    clearTimeout(drag?.timer);
    this.drag = null;
    document.documentElement.classList.remove("dragging");
    if (!drag?.node) return;
    const { node } = drag;
    const back = this.board.pieces.nodes.get(drag.id)?.at;
    const done = () => {
      node.remove();
      this.board.mark("lifted", []);
    };
    if (!home || !back || still()) return done();
    this.chooser.drop();
    node.animate([{ transform: node.style.transform }, { transform: back }], {
      duration: 200,
      easing: "ease-out",
    }).onfinish = done;
  }

  // Wheel and keys

  /** @param {WheelEvent} event */
  wheel(event) {
    if (event.ctrlKey || !this.chooser.idea || this.chooser.idea.choice.codes.length < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.timeStamp - this.lastWheel < 110 || Math.abs(event.deltaY) < 2) return;
    this.lastWheel = event.timeStamp;
    this.turn(event.deltaY > 0 ? 1 : -1);
  }

  /** @param {number} by */
  turn(by) {
    const turned = this.chooser.turn(by);
    const art = this.drag?.node?.firstElementChild;
    const idea = this.chooser.idea?.choice;
    if (art && idea?.ghost) {
      turnTo(
        /** @type {SVGGElement} */ (art),
        idea.ghost.art,
        this.chooser.turnOf(idea),
        90 * this.chooser.turns,
      );
    }
    return turned;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!isOurs(event)) return;
    const { chooser } = this;
    const id = this.board.svg.contains(/** @type {Node} */ (event.target)) ? idOf(event.target) : null;
    let used = true;
    if (event.key === "r" || event.key === "R") used = this.turn(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") {
      if (this.drag?.node) this.stop(true);
      else used = chooser.back();
    } else if (
      (event.key === "Enter" || event.key === " ") && (id || chooser.idea?.pinned) &&
      !(event.target instanceof HTMLElement && event.target.closest("button"))
    ) {
      this.keyed();
      if (id && (chooser.next().has(id) || !chooser.idea?.pinned)) chooser.pick(id, "key");
      else chooser.confirm();
    } else if (
      event.key.startsWith("Arrow") &&
      !(event.target instanceof Element && event.target.closest(".side, .bar"))
    ) used = this.step(event.key, id, event.shiftKey);
    else {
      if (event.key === "Tab") this.keyed();
      used = false;
    }
    if (used) event.preventDefault();
  }

  /** Move the focus to the nearest choice in a direction, or to anything that has a name. @param {string} key @param {string | null} from @param {boolean} anything */
  step(key, from, anything) {
    if (anything && !this.roams) return false;
    const ids = anything ? this.board.named() : [...this.chooser.next().keys()];
    if (!ids.length) return false;
    this.keyed();
    const best = towards(key, from, ids, (id) => this.board.boxOf(id));
    if (this.chooser.idea?.pinned) this.chooser.drop();
    const element = this.board.element(best);
    if (element && !element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
    element?.focus();
    this.chooser.refresh();
    return true;
  }
}

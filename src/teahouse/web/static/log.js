// The game's log: what happened, in words; pointing at a line shows it on the board.

/** @import { Model, LogLine } from "./types.d.ts" */
import { button, h, sign } from "./dom.js";
import { t } from "./i18n.js";
import { told } from "./names.js";
import { seatOf, sinceMine } from "./store.js";

/**
 * Lines as they are shown: draws that come one after the other, as when something is filled up, are one.
 * @param {LogLine[]} lines @returns {(LogLine & {last: number})[]}
 */
export function grouped(lines) {
  /** @type {(LogLine & {last: number})[]} */
  const rows = [];
  lines.filter((line) => line.text).forEach((line) => {
    const before = rows[rows.length - 1];
    if (before && line.seat === null && before.seat === null) {
      rows[rows.length - 1] = {
        ...before,
        text: `${before.text} ${line.text}`,
        ids: [...before.ids, ...line.ids],
        effects: [...(before.effects ?? []), ...(line.effects ?? [])],
        last: line.n,
      };
    } else rows.push({ ...line, last: line.n });
  });
  return rows;
}

/** All that a line tells. @param {LogLine} line */
export function wholeText(line) {
  return [line.text, ...(line.effects ?? []).map((effect) => effect.text)].join(" ").trim();
}

/** @typedef {{scrollTop: number, scrollHeight: number, clientHeight: number}} Lie */

/**
 * Whether the newest line stays in sight after a scroll: not once somebody has scrolled up. Where lines or room have come or gone, it was
 * the browser that scrolled.
 * @param {boolean} following @param {Lie} seen how it lay before @param {Lie} now
 */
export function follows(following, seen, now) {
  if (now.scrollHeight - now.scrollTop - now.clientHeight < 60) return true;
  const same = now.scrollHeight === seen.scrollHeight && now.clientHeight === seen.clientHeight;
  return following && !(same && now.scrollTop < seen.scrollTop);
}

export class Log {
  /** @param {(ids: string[]) => void} point */
  constructor(point) {
    this.point = point;
    this.list = h("ol", { class: "log-lines" });
    this.element = h(
      "section",
      { class: "log", "data-end": "yes" },
      h("div", { role: "log", "aria-live": "off", tabindex: "0", "aria-label": t("Game log") }, this.list),
    );
    /** @type {Map<number, {item: HTMLElement, line: LogLine}>} */
    this.items = new Map();
    this.divider = h("li", { class: "since", tabindex: "0" }, h("span", {}, t("Since your last turn")));
    this.hover(this.divider, () => this.since);
    /** @type {string[]} */
    this.since = [];
    /** Whether the newest line is to be seen: until somebody scrolls up, and again once they are back down. */
    this.following = true;
    this.seen = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };
    this.element.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.toEnd()).observe(this.element); // the tray above takes room and gives it back
    this.list.addEventListener("mouseleave", () => point([]));
    /** @type {((step: number) => void) | null} where lines lead to: the position after them */
    this.pick = null;
    /** @type {(() => void) | null} fetches the lines before the first one */
    this.earlier = null;
    this.more = h(
      "div",
      { class: "row", hidden: true },
      button(t("Earlier moves"), () => this.earlier?.(), { class: "quiet", icon: "back" }),
    );
    this.element.prepend(this.more);
  }

  /** @param {HTMLElement} item @param {() => string[]} ids */
  hover(item, ids) {
    item.addEventListener("mouseenter", () => this.point(ids()));
    item.addEventListener("focus", () => this.point(ids()));
    item.addEventListener("blur", () => this.point([]));
    item.addEventListener("click", () => {
      this.point(ids());
      setTimeout(() => this.point([]), 2500);
    });
  }

  /** What came of an action, below it. @param {Model} model @param {LogLine} line */
  effects(model, line) {
    if (!line.effects?.length) return null;
    return h(
      "ul",
      { class: "effects" },
      line.effects.map((effect) => {
        const item = h("li", {}, told(model, effect.text));
        item.addEventListener("mouseenter", (event) => {
          this.point(effect.ids);
          event.stopPropagation();
        });
        return item;
      }),
    );
  }

  /** Build all lines anew, because there are others before them, which somebody wants to read now. */
  reset() {
    for (const { item } of this.items.values()) item.remove();
    this.items.clear();
    this.element.scrollTop = 0;
    this.following = false;
  }

  scrolled() {
    this.following = follows(this.following, this.seen, this.element);
    this.look();
  }

  /** How it lies now. */
  look() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    this.seen = { scrollTop, scrollHeight, clientHeight };
  }

  /** Show the newest line, unless somebody reads earlier ones. */
  toEnd() {
    if (this.following && !this.pick) this.element.scrollTop = this.element.scrollHeight;
    this.look();
  }

  /** @param {Model} model */
  show(model) {
    this.more.hidden = !this.earlier || !(model.log[0]?.n > 0);
    const rows = grouped(model.log);
    const known = new Set(rows.map((line) => line.n));
    for (const [n, { item }] of this.items) {
      if (!known.has(n)) {
        item.remove();
        this.items.delete(n);
      }
    }
    const firstTentative = model.log[model.log.length - (model.own.tentative ?? 0)]?.n ?? Infinity;
    let turn = -1;
    rows.forEach((line) => {
      const old = this.items.get(line.n);
      let item = old?.item;
      if (!item || old?.line.text !== line.text || old?.line.effects?.length !== line.effects?.length) {
        const seat = seatOf(model, line.seat);
        const fresh = h(
          "li",
          {
            class: line.seat === null ? "chance" : line.note ? "note" : "",
            tabindex: line.ids.length ? "-1" : null,
            title: line.seat === null ? line.text : null,
          },
          seat ? sign(seat.seat, seat.colour) : h("span", { class: "sign" }),
          h(
            "div",
            { class: "said" },
            h("span", {}, told(model, line.text)),
            this.effects(model, line),
          ),
        );
        this.hover(fresh, () => line.ids);
        fresh.addEventListener("click", () => this.pick?.(line.last + 1));
        if (item) item.replaceWith(fresh);
        else this.list.append(fresh);
        item = fresh;
        this.items.set(line.n, { item, line });
      }
      item.classList.toggle("tentative", line.n >= firstTentative && !line.note);
      item.classList.toggle("new-turn", line.turn !== turn);
      turn = line.turn;
    });
    const since = sinceMine(model);
    this.since = since.flatMap((line) => line.ids);
    const before = since.length ? this.items.get(since[0].n)?.item : undefined;
    if (before && this.divider.nextSibling !== before) before.before(this.divider);
    else if (!before) this.divider.remove();
    requestAnimationFrame(() => this.toEnd());
  }

  /** Mark the line that led to a position, and those that are still to come. @param {number} step */
  follow(step) {
    /** @type {HTMLElement | null} */
    let current = null;
    for (const [n, { item }] of this.items) {
      const future = n >= step;
      item.classList.toggle("future", future);
      item.removeAttribute("aria-current");
      if (!future) current = item;
    }
    current?.setAttribute("aria-current", "step");
    const { element } = this;
    const top = current ? current.offsetTop - element.offsetTop : 0;
    if (top < element.scrollTop + 40 || top > element.scrollTop + element.clientHeight - 70) {
      element.scrollTop = top - element.clientHeight / 2;
    }
  }
}

/** What to ring on the board as the last move: its pieces and the colour of who made it. @param {Model} model */
export function lastMove(model) {
  const mine = model.own.can_undo ? model.own.tentative : 0;
  for (let index = model.log.length - 1 - mine; index >= 0; index -= 1) {
    const { seat, turn, note } = model.log[index];
    if (seat === null || note) continue;
    const lines = model.log.filter((line) => line.turn === turn && line.seat === seat);
    const moved = new Set(model.log.slice(model.log.length - mine).flatMap((line) => line.ids)); // by me since
    const ids = lines.flatMap((line) => line.ids).filter((id) => !moved.has(id));
    return { ids, colour: seatOf(model, seat)?.colour ?? "" };
  }
  return { ids: [], colour: "" };
}

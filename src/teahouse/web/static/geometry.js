// Where things are and how they get there, in numbers alone.

/** The middle of something and its size. @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{x: number, y: number}} Point */

/** The same direction as `to`, reached from the angle `from` by less than half a turn. In degrees. @param {number} from @param {number} to */
export function shortWay(from, to) {
  return from + ((to - from + 540) % 360 + 360) % 360 - 180;
}

/**
 * Points of the way from one place to another round a centre, which may move too; null if it is hardly a turn.
 * @param {Point} from @param {Point} to @param {[number, number, number]} first the centre at the start, and how high the round is by its width @param {[number, number, number]} last at the end
 * @param {number} [steps] @returns {Point[] | null}
 */
export function arc(from, to, first, last, steps = 16) {
  const flat = last[2];
  const seen = (/** @type {Point} */ at, /** @type {[number, number, number]} */ [x, y]) => ({
    r: Math.hypot(at.x - x, (at.y - y) / flat),
    a: Math.atan2((at.y - y) / flat, at.x - x),
  });
  const [start, end] = [seen(from, first), seen(to, last)];
  const turn = ((end.a - start.a + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  if (Math.abs(turn) < 0.2) return null;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * part;
    const r = mix(start.r, end.r);
    return {
      x: mix(first[0], last[0]) + r * Math.cos(start.a + turn * part),
      y: mix(first[1], last[1]) + flat * r * Math.sin(start.a + turn * part),
    };
  });
}

/** The box round all of these; null round nothing. @param {Box[]} boxes @returns {Box | null} */
export function around(boxes) {
  if (!boxes.length) return null;
  const [left, top] = [
    Math.min(...boxes.map((box) => box.x - box.w / 2)),
    Math.min(...boxes.map((box) => box.y - box.h / 2)),
  ];
  const [right, bottom] = [
    Math.max(...boxes.map((box) => box.x + box.w / 2)),
    Math.max(...boxes.map((box) => box.y + box.h / 2)),
  ];
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}

/** The thing at a point, or very near it. @param {Point} point @param {Iterable<string>} ids @param {(id: string) => Box | null} boxOf */
export function nearest({ x, y }, ids, boxOf) {
  let best = "";
  let least = 1.35;
  for (const id of ids) {
    const box = boxOf(id);
    if (!box) continue;
    const far = Math.max(Math.abs(x - box.x) / (box.w / 2), Math.abs(y - box.y) / (box.h / 2));
    if (far < least) [best, least] = [id, far];
  }
  return best || null;
}

/**
 * The thing whose reach a point lies in: the one that is nearest to it, and of those that it lies on the smallest.
 * @param {Point} point @param {Iterable<string>} ids @param {(id: string) => Box | null} boxOf @param {number} least how wide a reach is at least
 */
export function closest({ x, y }, ids, boxOf, least) {
  let best = null;
  let nearest = [Infinity, Infinity];
  for (const id of ids) {
    const box = boxOf(id);
    if (!box) continue;
    const [dx, dy] = [Math.abs(x - box.x), Math.abs(y - box.y)];
    if (dx > Math.max(box.w, least) / 2 || dy > Math.max(box.h, least) / 2) continue;
    const far = Math.hypot(Math.max(0, dx - box.w / 2), Math.max(0, dy - box.h / 2));
    const rank = [far, far ? Math.hypot(dx, dy) : box.w * box.h];
    if (rank[0] < nearest[0] || (rank[0] === nearest[0] && rank[1] < nearest[1])) {
      [best, nearest] = [id, rank];
    }
  }
  return best;
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Where an arrow key leads from something: the nearest in its direction, rather straight ahead than aside. Nothing if there is none.
 * @param {string} key @param {string | null} from @param {string[]} ids @param {(id: string) => Box | null} boxOf
 */
export function towards(key, from, ids, boxOf) {
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  const start = from ? boxOf(from) : null;
  if (!start) return ids[0] ?? "";
  let best = "";
  let least = Infinity;
  for (const id of ids) {
    const box = boxOf(id);
    if (!box || id === from) continue;
    const along = (box.x - start.x) * dx + (box.y - start.y) * dy;
    const across = Math.abs((box.x - start.x) * dy) + Math.abs((box.y - start.y) * dx);
    if (along > 1 && along + 2.5 * across < least) [best, least] = [id, along + 2.5 * across];
  }
  return best;
}

/** How far to scroll so that what reaches from `low` to `high` is seen between `start` and `end`. @param {number} low @param {number} high @param {number} start @param {number} end */
export function intoSight(low, high, start, end) {
  const gap = 16;
  if (low >= start && high <= end) return 0;
  return high - low > end - start - 2 * gap || low < start ? low - start - gap : high - end + gap;
}

/** A view lower than this, such as a phone held sideways, is scrolled through rather than seen at once. */
const LOW = 460;

/** Which of the two layouts a view is for. @param {number} width @param {number} height @param {number} [low] a lower one is scrolled through @returns {"wide" | "narrow"} */
export function shapeOf(width, height, low = LOW) {
  return width / height < 0.95 || height < low ? "narrow" : "wide";
}

/** As much of some things as fits a view together, the first of them in any case. @param {Box[]} boxes @param {number} width @param {number} height of the view, in the same units @returns {Box | null} */
export function together([first, ...others], width, height) {
  return others.reduce((all, box) => {
    const more = /** @type {Box} */ (around([all, box]));
    return more.w <= width && more.h <= height ? more : all;
  }, first ?? null);
}

/** On a phone held sideways a board that is as high as it is wide is seen at once: so much wider than the view is high it may be. */
const SQUARE = 1;

/** Whether a view is that of a phone held sideways. @param {number} width @param {number} height */
function lying(width, height) {
  return width > 480 && width > height;
}

/** The scale at which a table fits its view: all of it, or on a narrow screen its width. @param {"wide" | "narrow"} shape @param {{w: number, h: number}} table @param {number} width @param {number} height */
export function fitScale(shape, table, width, height) {
  const pad = 12;
  if (shape === "narrow") {
    return ((lying(width, height) ? Math.min(width, SQUARE * height) : width) - 4) / table.w;
  }
  return Math.min((width - pad) / table.w, (height - pad) / table.h);
}

/** How far the nearest of some things lies from one of them, from middle to middle. @param {Box} box @param {Box[]} among */
export function spacing(box, among) {
  const far = among.map(({ x, y }) => Math.max(Math.abs(x - box.x), Math.abs(y - box.y)));
  return Math.min(...far.filter((one) => one > 0), Infinity);
}

/** A thing to be chosen should be so large on a phone, in px, and no zoom that comes by itself goes further than this. */
const COMFORTABLE = 50;
const CLOSEST = 2.4;

/** How close to go to things to choose from, so that the smallest is easily seen and all of them are in sight. @param {Box[]} boxes @param {number} scale px for a unit when nothing is enlarged @param {number} width @param {number} height of the view */
export function closeness(boxes, scale, width, height) {
  const all = around(boxes);
  if (!all || !scale) return 1;
  const wanted = COMFORTABLE / (scale * Math.min(...boxes.map(({ w, h }) => Math.sqrt(w * h))));
  const room = Math.min((width - 24) / (all.w * scale), (height - 24) / (all.h * scale));
  const factor = Math.min(wanted, room, CLOSEST);
  return factor < 1.2 ? 1 : factor;
}

/**
 * Which of a row may stay where they are while the others are put between them, as few as possible: the longest
 * rising part. Below zero is what lies nowhere yet. @param {number[]} places of the row, one after the other @returns {Set<number>} their indices in it
 */
export function staying(places) {
  /** @type {number[]} the last index of the best rising part of each length */
  const ends = [];
  const before = places.map((place, index) => {
    if (place < 0) return -1;
    let length = ends.length;
    while (length && places[ends[length - 1]] > place) length--;
    ends[length] = index;
    return length ? ends[length - 1] : -1;
  });
  const stays = new Set();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]) stays.add(index);
  return stays;
}

// Where things are and how they get there, in numbers alone.

/** The middle of something and its size. @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{x: number, y: number}} Point */

/** The same direction as `to`, reached from the angle `from` by less than half a turn. In degrees. @param {number} from @param {number} to */
export function shortWay(from, to) {
  return from + ((to - from + 540) % 360 + 360) % 360 - 180;
}

/**
 * Points of the way from one place to another round a centre, which may move too; null if it is hardly a turn.
 * @param {Point} from @param {Point} to @param {[number, number]} first the centre at the start @param {[number, number]} last at the end
 * @param {number} [steps] @returns {Point[] | null}
 */
export function arc(from, to, first, last, steps = 16) {
  const start = {
    r: Math.hypot(from.x - first[0], from.y - first[1]),
    a: Math.atan2(from.y - first[1], from.x - first[0]),
  };
  const end = {
    r: Math.hypot(to.x - last[0], to.y - last[1]),
    a: Math.atan2(to.y - last[1], to.x - last[0]),
  };
  const turn = ((end.a - start.a + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  if (Math.abs(turn) < 0.2) return null;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * part;
    const r = mix(start.r, end.r);
    return {
      x: mix(first[0], last[0]) + r * Math.cos(start.a + turn * part),
      y: mix(first[1], last[1]) + r * Math.sin(start.a + turn * part),
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

/** Which of the two layouts a view is for. @param {number} width @param {number} height @returns {"wide" | "narrow"} */
export function shapeOf(width, height) {
  return width / height < 0.95 || height < LOW ? "narrow" : "wide";
}

/** The scale at which a table fits its view: all of it, or on a narrow screen its width. @param {"wide" | "narrow"} shape @param {{w: number, h: number}} table @param {number} width @param {number} height */
export function fitScale(shape, table, width, height) {
  const pad = 12;
  if (shape === "narrow") return (width - 4) / table.w;
  return Math.min((width - pad) / table.w, (height - pad) / table.h);
}

/** How much of two boxes is the same. @param {Box} one @param {Box} two */
function shared(one, two) {
  const wide = Math.min(one.x + one.w / 2, two.x + two.w / 2) -
    Math.max(one.x - one.w / 2, two.x - two.w / 2);
  const high = Math.min(one.y + one.h / 2, two.y + two.h / 2) -
    Math.max(one.y - one.h / 2, two.y - two.h / 2);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * Where a note goes beside something: below, above, right or left of it, wherever it hides least of the others and of the thing itself.
 * @param {Box} at @param {{w: number, h: number}} note @param {{w: number, h: number}} view @param {Box[]} others
 * @returns {Point} its upper left corner
 */
export function besides(at, note, view, others) {
  const gap = 10;
  const [down, across] = [at.y - note.h / 2, at.x - note.w / 2];
  const ways = [
    { x: across, y: at.y + at.h / 2 + gap },
    { x: across, y: at.y - at.h / 2 - gap - note.h },
    { x: at.x + at.w / 2 + gap, y: down },
    { x: at.x - at.w / 2 - gap - note.w, y: down },
  ];
  let best = ways[0];
  let least = Infinity;
  for (const way of ways) {
    const x = Math.max(4, Math.min(view.w - note.w - 4, way.x));
    const y = Math.max(4, Math.min(view.h - note.h - 4, way.y));
    const box = { x: x + note.w / 2, y: y + note.h / 2, ...note };
    const hidden = others.filter((other) => Math.hypot(other.x - at.x, other.y - at.y) > 1)
      .reduce((sum, other) => sum + shared(box, other), 0);
    const bad = 20 * shared(box, at) + hidden;
    if (bad < least) [best, least] = [{ x, y }, bad];
  }
  return best;
}

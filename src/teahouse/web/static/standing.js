// Where a note stands on the table: beside what it is about, hiding as little as it can of what is worth a look. In numbers alone.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect */
/** @typedef {{width: number, height: number}} Size */
/** Something that should be seen, and how much it matters. @typedef {{rect: Rect, weight: number}} Sight */

const GAP = 12;
const EDGE = 6;
/** More than all that a note may hide costs: a corner of what it is about, where it could stand elsewhere. */
const COVERS = 1000;

/** How much of one is hidden by the other: 1 if it lies under it, or it over it, wholly. @param {Rect} one @param {Rect} other */
function hidden(one, other) {
  const w = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const h = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (w <= 0 || h <= 0) return 0;
  const area = (/** @type {Rect} */ rect) => (rect.right - rect.left) * (rect.bottom - rect.top);
  return w * h / Math.min(area(one), area(other));
}

/** Below, above, right and left of something, in line with the middle or an edge of what the note is about. @param {Rect} rect @param {Size} note @param {Rect} about @returns {[number, number][]} */
function beside(rect, note, about) {
  const across = [(about.left + about.right - note.width) / 2, about.left, about.right - note.width];
  const down = [(about.top + about.bottom - note.height) / 2, about.top, about.bottom - note.height];
  /** @type {[number, number][]} */
  const spots = [];
  across.forEach((x, line) => {
    spots.push(
      [x, rect.bottom + GAP],
      [x, rect.top - GAP - note.height],
      [rect.right + GAP, down[line]],
      [rect.left - GAP - note.width, down[line]],
    );
  });
  return spots;
}

/**
 * The upper left corner of a note.
 * @param {Size} note @param {Size} view @param {Rect | null} about what it stands beside @param {Rect[]} wider what it may stand beside as well
 * @param {Sight[]} sights @param {{far?: number}} [ways] what a px away costs
 * @returns {{left: number, top: number}}
 */
export function standing(note, view, about, wider, sights, { far = 0 } = {}) {
  const right = Math.max(EDGE, view.width - note.width - EDGE);
  const bottom = Math.max(EDGE, view.height - note.height - EDGE);
  const middle = (view.width - note.width) / 2;
  const spots = about ? [about, ...wider].flatMap((rect) => beside(rect, note, about)) : [];
  spots.push( // or at an edge, where beside it everything is worth a look
    [middle, bottom],
    [right, bottom],
    [EDGE, bottom],
    [right, EDGE],
    [EDGE, EDGE],
    [middle, EDGE],
  );
  let found = { left: middle, top: bottom };
  let least = Infinity;
  for (const [x, y] of spots) {
    const left = Math.max(EDGE, Math.min(right, x));
    const top = Math.max(EDGE, Math.min(bottom, y));
    const rect = { left, top, right: left + note.width, bottom: top + note.height };
    const away = about
      ? Math.hypot(
        (rect.left + rect.right - about.left - about.right) / 2,
        (rect.top + rect.bottom - about.top - about.bottom) / 2,
      )
      : 0;
    const cost = far * away + (about && hidden(rect, about) ? COVERS : 0) +
      sights.reduce((sum, sight) => sum + sight.weight * hidden(rect, sight.rect), 0);
    if (cost < least - .01) [found, least] = [{ left, top }, cost];
  }
  return found;
}

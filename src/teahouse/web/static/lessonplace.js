// Where a lesson's bubble stands: beside what it points at, hiding as little as it can. In numbers alone.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect */
/** @typedef {{width: number, height: number}} Size */

/** @param {Rect} one @param {Rect} other */
function overlap(one, other) {
  const w = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const h = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return w > 0 && h > 0 ? w * h : 0;
}

/**
 * @param {Size} bubble @param {Size} view @param {Rect[]} pointed what it is about @param {Rect[]} choices what can be clicked
 * @returns {{left: number, top: number}}
 */
export function best(bubble, view, pointed, choices) {
  const gap = 14;
  const right = Math.max(6, view.width - bubble.width - 6);
  const bottom = Math.max(6, view.height - bubble.height - 6);
  const middle = (view.width - bubble.width) / 2;
  /** @type {[number, number][]} */
  const spots = [];
  if (pointed.length) {
    const all = {
      left: Math.min(...pointed.map((rect) => rect.left)),
      top: Math.min(...pointed.map((rect) => rect.top)),
      right: Math.max(...pointed.map((rect) => rect.right)),
      bottom: Math.max(...pointed.map((rect) => rect.bottom)),
    };
    const [x, y] = [(all.left + all.right - bubble.width) / 2, (all.top + all.bottom - bubble.height) / 2];
    spots.push(
      [x, all.bottom + gap],
      [x, all.top - gap - bubble.height],
      [all.right + gap, y],
      [all.left - gap - bubble.width, y],
    );
  }
  spots.push([middle, bottom], [right, bottom], [6, bottom], [right, 6], [6, 6], [middle, 6]);
  let found = { left: middle, top: bottom };
  let least = Infinity;
  for (const [x, y] of spots) {
    const left = Math.max(6, Math.min(right, x));
    const top = Math.max(6, Math.min(bottom, y));
    const rect = { left, top, right: left + bubble.width, bottom: top + bubble.height };
    const hidden = pointed.reduce((sum, other) => sum + 4 * overlap(rect, other), 0) +
      choices.reduce((sum, other) => sum + overlap(rect, other), 0);
    if (hidden < least - 1) [found, least] = [{ left, top }, hidden];
  }
  return found;
}

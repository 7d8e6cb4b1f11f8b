// Words in a place that does not grow: they are written as closely as it takes, and no closer.

/**
 * Write what an element says step by step more closely until all of it is in sight, and tell whether it is.
 * @param {HTMLElement} element its `data-tight` is the step @param {number} tightest
 */
export function fitted(element, tightest) {
  for (let step = 0; step <= tightest; step += 1) {
    element.dataset.tight = String(step);
    if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) {
      return true;
    }
  }
  return false;
}

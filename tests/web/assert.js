// What the tests of the page compare with.

/** Plain data with sets and maps as lists, so that all of it can be compared and shown. @param {unknown} value */
function shown(value) {
  return JSON.stringify(value, (_, part) => {
    if (part instanceof Map || part instanceof Set) return [part.constructor.name, ...part];
    if (part && typeof part === "object" && !Array.isArray(part)) {
      return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
    }
    return part === undefined ? null : part;
  });
}

/** @param {unknown} found @param {unknown} wanted @param {string} [why] */
export function equal(found, wanted, why = "") {
  const [is, should] = [shown(found), shown(wanted)];
  if (is !== should) throw new Error(`${why}\n   is: ${is}\nshould: ${should}`);
}

/** @param {() => unknown} call @param {RegExp} message */
export function throws(call, message) {
  try {
    call();
  } catch (error) {
    if (error instanceof Error && message.test(error.message)) return;
    throw error;
  }
  throw new Error(`nothing was thrown, expected ${message}`);
}

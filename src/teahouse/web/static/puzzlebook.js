// What this browser remembers of my puzzles: a rating of my own, which are solved, and for how many days in a row.

/** @typedef {{rating: number, tried: Record<string, boolean>, days: number[]}} Book whether each puzzle was solved at the first try; the days on which the daily one was */

/** How hard a puzzle of each difficulty is, on the scale of the rating. */
export const WORTH = [0, 900, 1200, 1500, 1800];
const START = 1200;
/** How much a puzzle changes a rating at most: much at first, then less. */
const FAST = 64;
const SLOW = 24;
const FIRST = 10;
/** So many days are kept. */
const KEPT = 400;

/** @returns {Book} */
export function emptyBook() {
  return { rating: START, tried: {}, days: [] };
}

/** A book that was kept, whatever became of it. @param {unknown} kept @returns {Book} */
export function readBook(kept) {
  const book = /** @type {Partial<Book> | null} */ (typeof kept === "object" ? kept : null);
  return {
    rating: Number.isFinite(book?.rating) ? Number(book?.rating) : START,
    tried: typeof book?.tried === "object" && book.tried ? book.tried : {},
    days: Array.isArray(book?.days) ? book.days.filter(Number.isInteger) : [],
  };
}

/** The book after a puzzle; only the first try counts. @param {Book} book @param {{id: string, difficulty: number}} puzzle @param {boolean} solved @returns {Book} */
export function noted(book, { id, difficulty }, solved) {
  if (id in book.tried) return book;
  const expected = 1 / (1 + 10 ** ((WORTH[difficulty] - book.rating) / 400));
  const most = Object.keys(book.tried).length < FIRST ? FAST : SLOW;
  const rating = Math.round(book.rating + most * ((solved ? 1 : 0) - expected));
  return { ...book, rating, tried: { ...book.tried, [id]: solved } };
}

/** The book after the daily puzzle was solved. @param {Book} book @param {number} day @returns {Book} */
export function onDay(book, day) {
  if (book.days.includes(day)) return book;
  return { ...book, days: [...book.days, day].sort((a, b) => a - b).slice(-KEPT) };
}

/** For how many days in a row the daily puzzle was solved, up to today or yesterday. @param {Book} book @param {number} today */
export function streak(book, today) {
  let day = book.days.includes(today) ? today : today - 1;
  let days = 0;
  while (book.days.includes(day)) {
    days += 1;
    day -= 1;
  }
  return days;
}

/** The puzzle to try next: one that is not tried yet, as hard as suits me; then one that was not solved; null if all are. @template {{id: string, difficulty: number}} P @param {Book} book @param {P[]} puzzles @param {string} [now] the one that is open @returns {P | null} */
export function nextOf(book, puzzles, now = "") {
  const far = (/** @type {P} */ one) => Math.abs(WORTH[one.difficulty] - book.rating);
  const best = (/** @type {P[]} */ some) => [...some].sort((a, b) => far(a) - far(b))[0] ?? null;
  const others = puzzles.filter((one) => one.id !== now);
  return best(others.filter((one) => !(one.id in book.tried))) ??
    best(others.filter((one) => !book.tried[one.id]));
}

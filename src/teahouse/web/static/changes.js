// What a turn changed in everybody's points: why it matters.

/** @import { CategoryLine, Gain, Scores } from "./types.d.ts" */

/** @typedef {{seat: number, label: string, points: number}} Change */

/** So many are told. */
const MOST = 4;

/**
 * By how much the points of each seat and category differ, the most first. What is hidden is not told, nor what everybody
 * has with the first piece and can only lose.
 * @param {Scores | null | undefined} before @param {Scores | null | undefined} after @param {number} most @returns {Change[]}
 */
export function changes(before, after, most = MOST) {
  if (!before || !after) return [];
  const found = after.seats.flatMap(({ seat, points }) => {
    const earlier = before.seats.find((one) => one.seat === seat)?.points ?? [];
    return after.categories.map(({ label, at_stake }, index) => {
      const more = (points[index] ?? 0) - (earlier[index] ?? 0);
      const told = points[index] !== null && earlier[index] !== null && !(at_stake && more > 0);
      return { seat, label, points: told ? more : 0 };
    });
  });
  const told = found.filter(({ points }) => points);
  return told.sort((one, other) => Math.abs(other.points) - Math.abs(one.points)).slice(0, most);
}

/** What an action brought, as it is told: not what everybody has with the first piece and can only lose. @param {CategoryLine[]} categories @param {Gain[]} gains @returns {Change[]} */
export function gained(categories, gains) {
  return gains.flatMap(({ seat, category, points }) => {
    const { label, at_stake } = categories.find(({ id }) => id === category) ?? { label: "", at_stake: true };
    return at_stake && points > 0 ? [] : [{ seat, label, points }];
  });
}

/** Why somebody has what they have in the category of a change. @param {Scores | null} scores @param {Change} change */
export function reasonOf(scores, { seat, label }) {
  const index = scores?.categories.findIndex((one) => one.label === label) ?? -1;
  return scores?.seats.find((one) => one.seat === seat)?.reasons[index] ?? "";
}

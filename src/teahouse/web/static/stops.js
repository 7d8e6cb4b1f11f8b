// The places of a replay where stepping stops, and whose turns lie between them.

/** @import { LogLine } from "./types.d.ts" */

/** Where stepping stops: before every decision, and at the end. @param {LogLine[]} log @param {number} steps */
export function stopsOf(log, steps) {
  const stops = log.filter((line) => line.seat !== null).map((line) => line.n);
  return [...new Set([0, ...stops, steps])].sort((a, b) => a - b);
}

/** The positions at which a turn begins, and the end. @param {LogLine[]} log @param {number} steps */
export function turnsOf(log, steps) {
  const decisions = log.filter((line) => line.seat !== null);
  const first = decisions.filter((line, index) => index && line.turn !== decisions[index - 1].turn);
  return [0, ...first.map((line) => line.n), steps];
}

/** Acts of the same seat in a row, with what was drawn in between. @param {LogLine[]} log */
export function runsOf(log) {
  /** @type {{from: number, to: number, seat: number | null}[]} */
  const found = [];
  for (const { n, seat } of log) {
    const last = found[found.length - 1];
    if (last && (seat === null || last.seat === seat)) last.to = n + 1;
    else found.push({ from: n, to: n + 1, seat });
  }
  return found;
}

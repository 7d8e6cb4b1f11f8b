// An analysis as curves: where their points lie, which moves were faults, which cost most.

/** @import { Decision, Turn as Luck } from "./types.d.ts" */

/** A move that costs so much of the chance to win, in per cent, is marked on the curve. */
const FAULT = 5;

/**
 * The curves in a box that is 100 high and as wide as there are moves, y downwards.
 * @param {Decision[]} moves @param {number} seats how many @param {boolean} scores the expected points instead of the chances
 * @param {{step: number, values: number[]} | null} [end] how it really ended
 * @returns {{top: number, low: number, lines: [number, number][][], faults: {seat: number, x: number, y: number}[]}}
 */
export function curvesOf(moves, seats, scores, end = null) {
  const values = moves.map((move) => (scores ? move.scores : move.chances));
  const top = scores ? Math.max(1, ...values.flat(), ...(end?.values ?? [])) : 100;
  const low = scores ? Math.min(0, ...values.flat(), ...(end?.values ?? [])) : 0;
  const y = (/** @type {number} */ value) => 100 - (100 * (value - low)) / (top - low);
  return {
    top,
    low,
    lines: Array.from(
      { length: seats },
      (_, seat) => [
        ...moves.map((
          move,
          index,
        ) => /** @type {[number, number]} */ ([move.step + 1, y(values[index][seat])])),
        ...(end ? [/** @type {[number, number]} */ ([end.step, y(end.values[seat])])] : []),
      ],
    ),
    faults: moves.flatMap(({ better, cost, seat, step }, index) =>
      better && cost >= FAULT ? [{ seat, x: step + 1, y: y(values[index][seat]) }] : []
    ),
  };
}

/**
 * What draws gave and took up to each moment, as curves round a line in the middle.
 * @param {Luck[]} luck @param {number} seats @returns {{top: number, low: number, lines: [number, number][][]}}
 */
export function luckOf(luck, seats) {
  const most = Math.max(1, ...luck.flatMap((one) => one.luck.map(Math.abs)));
  const y = (/** @type {number} */ value) => 50 - (50 * value) / most;
  return {
    top: most,
    low: -most,
    lines: Array.from({ length: seats }, (_, seat) => [
      [0, 50],
      ...luck.map((one) => /** @type {[number, number]} */ ([one.step + 1, y(one.luck[seat])])),
    ]),
  };
}

/** The moves that cost most, the costliest first. @param {Decision[]} moves @param {number} most */
export function worstOf(moves, most) {
  return moves.filter((move) => move.better).sort((a, b) => b.cost - a.cost).slice(0, most);
}

/** The last decision before a position. @param {Decision[]} moves @param {number} step */
export function lastBefore(moves, step) {
  return moves.filter((move) => move.step < step).pop();
}

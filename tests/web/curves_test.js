/** @import { Decision } from "../../src/teahouse/web/static/types.d.ts" */
import { curvesOf, lastBefore, luckOf, worstOf } from "../../src/teahouse/web/static/curves.js";
import { equal } from "./assert.js";

/** @param {number} step @param {Partial<Decision>} [more] @returns {Decision} */
const move = (step, more = {}) => ({
  step,
  seat: 0,
  chances: [75, 25],
  scores: [30, -10],
  cost: 0,
  better: "",
  better_score: 0,
  gains: [],
  played: "",
  reason: "",
  by_bot: false,
  ...more,
});

Deno.test("chances are drawn between nothing and a hundred per cent", () => {
  const { top, low, lines } = curvesOf([move(0), move(3, { chances: [100, 0] })], 2, false);
  equal([top, low], [100, 0]);
  equal(lines, [[[1, 25], [4, 0]], [[1, 75], [4, 100]]]);
});

Deno.test("points are drawn between the fewest and the most, zero in sight", () => {
  const { top, low, lines } = curvesOf([move(0)], 2, true);
  equal([top, low, lines], [30, -10, [[[1, 0]], [[1, 100]]]]);
  const small = curvesOf([move(0, { scores: [0, 0] })], 2, true);
  equal([small.top, small.low], [1, 0]);
  equal(curvesOf([], 2, true).lines, [[], []]);
});

Deno.test("a fault is a move that cost something and for which something better is known", () => {
  const moves = [
    move(0, { better: "a", cost: 5 }),
    move(1, { better: "b", cost: 4.9 }),
    move(2, { cost: 50 }),
    move(3, { better: "d", cost: 9, seat: 1 }),
  ];
  equal(curvesOf(moves, 2, false).faults, [{ seat: 0, x: 1, y: 25 }, { seat: 1, x: 4, y: 75 }]);
  equal(worstOf(moves, 2).map(({ step }) => step), [3, 0]);
  equal(moves.map(({ step }) => step), [0, 1, 2, 3], "the moves stay in their order");
});

Deno.test("a position is told of by the last decision before it", () => {
  equal(lastBefore([move(0), move(4)], 4)?.step, 0);
  equal(lastBefore([move(0), move(4)], 5)?.step, 4);
  equal(lastBefore([move(0)], 0), undefined);
});

Deno.test("curves end at the real result", () => {
  const { lines } = curvesOf([move(0)], 2, false, { step: 9, values: [100, 0] });
  equal(lines, [[[1, 25], [9, 0]], [[1, 75], [9, 100]]]);
  const points = curvesOf([move(0)], 2, true, { step: 9, values: [40, -20] });
  equal([points.top, points.low], [40, -20]);
});

Deno.test("luck is drawn round the middle", () => {
  const { top, low, lines } = luckOf([{ step: 3, luck: [10, -10] }, { step: 7, luck: [-5, 5] }], 2);
  equal([top, low], [10, -10]);
  equal(lines, [[[0, 50], [4, 0], [8, 75]], [[0, 50], [4, 100], [8, 25]]]);
});

import { runsOf, stopsOf, turnsOf } from "../../src/teahouse/web/static/stops.js";
import { equal } from "./assert.js";
import { line } from "./made.js";

// Two draws, a turn of seat 0 with a draw in it, a turn of seat 1.
const LOG = [
  line(0, null, 0),
  line(1, null, 0),
  line(2, 0, 1),
  line(3, null, 1),
  line(4, 0, 1),
  line(5, 1, 2),
];

Deno.test("stepping stops before every decision, at the start and at the end", () => {
  equal(stopsOf(LOG, 6), [0, 2, 4, 5, 6]);
  equal(stopsOf([], 0), [0]);
});

Deno.test("turns begin where another one begins", () => {
  equal(turnsOf(LOG, 6), [0, 5, 6]);
  equal(turnsOf([], 0), [0, 0]);
});

Deno.test("draws belong to the turn that they happen in", () => {
  equal(runsOf(LOG), [{ from: 0, to: 2, seat: null }, { from: 2, to: 5, seat: 0 }, {
    from: 5,
    to: 6,
    seat: 1,
  }]);
});

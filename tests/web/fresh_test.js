import { freshOf } from "../../src/teahouse/web/static/fresh.js";
import { equal } from "./assert.js";
import { choice, line, model, own, piece } from "./made.js";

const pair = (/** @type {string} */ name) => [
  piece(`tile-${name}`, { like: name }),
  piece(`card-${name}`, { like: name }),
];
const scene = { pieces: [...pair("a"), ...pair("b"), ...pair("c"), ...pair("d"), piece("bag")], places: [] };
const choices = ["a", "b", "c", "d"].map((name) => choice([name]));
const LOG = [
  line(0, null, 0, { ids: ["tile-b"] }),
  line(1, 0, 1, { ids: ["tile-x"] }),
  line(2, null, 1, { ids: ["tile-a"] }),
  line(3, null, 1, { ids: ["card-a"], effects: [{ text: "And.", ids: ["card-c", "bag"] }] }),
];

Deno.test("what was drawn since my last decision and can be chosen is new, each choice once", () => {
  equal(freshOf(model({ scene, own: own({ choices }), log: LOG })), ["tile-a", "card-c"]);
});

Deno.test("where most of it is new nothing is said to be, nor before I decided anything or while others do", () => {
  const more = [...LOG, line(4, null, 1, { ids: ["tile-d"] })];
  equal(freshOf(model({ scene, own: own({ choices }), log: more })), []);
  equal(freshOf(model({ scene, own: own({ choices }), log: LOG.slice(2) })), []);
  equal(freshOf(model({ scene, own: own({ choices, seat: 1 }), log: LOG })), []);
});

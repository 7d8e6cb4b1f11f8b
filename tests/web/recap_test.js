/** @import { LogLine } from "../../src/teahouse/web/static/types.d.ts" */
import { rowsOf } from "../../src/teahouse/web/static/recap.js";
import { equal } from "./assert.js";
import { line, model } from "./made.js";

const CATEGORIES = [
  { id: "a", label: "A", group: "", rule: "", unsettled: false, at_stake: false },
  { id: "b", label: "B", group: "", rule: "", unsettled: false, at_stake: true },
];

/** What was done since my last turn. @param {LogLine[]} log */
const rows = (log) => rowsOf(model({ log, scores: { categories: CATEGORIES, seats: [], final: null } }));

/** @param {number} seat @param {number} points @param {string} category */
const gain = (seat, points, category = "a") => ({ seat, category, points });

const LOG = [
  line(0, 0, 0),
  line(1, 1, 1, { text: "Player 1 plays a pavilion.", gains: [gain(1, 12), gain(0, -1)] }),
  line(2, 1, 1, { text: "Player 1 moves a cube.", gains: [gain(1, 6, "b")] }),
  line(3, null, 1, { text: "Drawn." }),
  line(4, 1, 1, { text: "Player 1 ends the turn.", ids: [] }),
];

Deno.test("each turn of the others since mine is told by the deed that brought most, as the log knows it", () => {
  const [row, ...more] = rows(LOG);
  equal(more, []);
  equal(row.seat, 1);
  equal(row.deed, "Plays a pavilion.");
  equal(row.lines.map(({ n }) => n), [1, 2, 4]);
  equal(row.gains, [{ seat: 1, label: "A", points: 12 }, { seat: 0, label: "A", points: -1 }]);
});

Deno.test("several turns of somebody are told together", () => {
  const [row, ...more] = rows([...LOG, line(5, 1, 2, { gains: [gain(1, 3), gain(0, 1)] })]);
  equal(more, []);
  equal(row.gains, [{ seat: 1, label: "A", points: 15 }], "and what I lost I have again");
});

Deno.test("where nothing was brought it is told by the last deed that touched anything", () => {
  const [row] = rows(LOG.map((one) => ({ ...one, gains: [] })));
  equal(row.deed, "Moves a cube.");
  equal(row.gains, []);
  equal(rows(LOG.slice(0, 1)), []);
});

Deno.test("a deed that names its thing stands for what is then done with it, before my first turn too", () => {
  const log = [
    line(0, 1, 0, { text: "Player 1 takes: a pagoda." }),
    line(1, 1, 0, { text: "Player 1 builds it.", gains: [gain(1, 2)] }),
    line(2, 1, 0, { text: "Player 1 takes: a rock." }),
  ];
  equal(rows(log).map(({ deed, things }) => [deed, things]), [["Takes: a pagoda.", ["A pagoda."]]]);
});

Deno.test("two of a kind in one turn are both told, whichever brought more and however they are said", () => {
  const log = (/** @type {number} */ brought) => [
    line(0, 0, 0),
    line(1, 1, 1, { text: "Player 1 uses a lantern.", kind: "used" }),
    line(2, 1, 1, { text: "Player 1 places on d2: rock.", kind: "placed", gains: [gain(1, brought)] }),
    line(3, 1, 1, { text: "Player 1 places the lantern.", kind: "returned" }),
    line(4, 1, 1, { text: "On f3 Player 1 places: water.", kind: "placed" }),
  ];
  const both = "Places on d2: rock. On f3 Player 1 places: water.";
  equal(rows(log(0))[0].deed, both);
  equal(rows(log(2))[0].deed, both);
  equal(rows(log(2))[0].things, ["Rock.", "Water."]);
});

Deno.test("every deed that brought something is told, so that no gain stands beside another one", () => {
  const log = [
    line(0, 0, 0),
    line(1, 1, 1, { text: "Player 1 places: maple.", kind: "placed", gains: [gain(1, 1)] }),
    line(2, 1, 1, { text: "Player 1 moves: Monk.", kind: "moved", gains: [gain(1, 2)] }),
    line(3, 1, 1, { text: "Player 1 places: lotus.", kind: "placed" }),
  ];
  equal(rows(log)[0].deed, "Places: maple. Moves: Monk.");
});

Deno.test("of several turns each is named, also one that cost something, so that the sum is understood", () => {
  const log = [
    line(0, 0, 0),
    line(1, 1, 1, { text: "Player 1 takes for 1 coin: a gate.", gains: [gain(1, -1)] }),
    line(2, 1, 1, { text: "Player 1 builds it." }),
    line(3, 1, 2, { text: "Player 1 takes: a tree.", kind: "taken" }),
    line(4, 1, 2, { text: "Player 1 builds it here.", gains: [gain(1, 1, "b")] }),
  ];
  equal(rows(log)[0].deed, "Takes for 1 coin: a gate. Takes: a tree.");
  const third = line(5, 1, 3, { text: "Player 1 takes: a rock.", gains: [gain(1, 5)] });
  equal(
    rows([...log, third])[0].deed,
    "Takes for 1 coin: a gate. Takes: a rock.",
    "the turns that changed most",
  );
});

Deno.test("what a game says a turn was about is told, also what was drawn in it, and nothing else", () => {
  const log = [
    line(0, 0, 0),
    line(1, 1, 1, { text: "Player 1 turns over Market.", briefs: ["Market: 2 milk."] }),
    line(2, null, 1, { text: "Drawn: fog.", briefs: ["Fog!"] }),
    line(3, 1, 1, { text: "Player 1 places a stone.", gains: [gain(1, 3)] }),
  ];
  const [{ deed, things, gains }] = rows(log);
  equal(deed, "Market: 2 milk. Fog!");
  equal(things.join(" "), deed);
  equal(gains, [{ seat: 1, label: "A", points: 3 }]);
});

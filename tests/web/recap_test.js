import { rowsOf } from "../../src/teahouse/web/static/recap.js";
import { equal } from "./assert.js";
import { line, model } from "./made.js";

/** @param {number[]} totals of each seat, all for one thing */
function scores(...totals) {
  const categories = [{ id: "a", label: "A", group: "", rule: "", unsettled: false, at_stake: false }];
  const seats = totals.map((total, seat) => ({
    seat,
    points: [total],
    reasons: [""],
    total,
    partial: false,
    ahead: [],
  }));
  return { categories, seats, final: null };
}

const LOG = [
  line(0, 0, 0),
  line(1, 1, 1, { text: "Player 1 plays a pavilion." }),
  line(2, 1, 1, { text: "Player 1 moves a cube." }),
  line(3, null, 1, { text: "Drawn." }),
  line(4, 1, 1, { text: "Player 1 ends the turn.", ids: [] }),
];

Deno.test("each turn of the others since mine is told by the deed that brought most", () => {
  const counted = new Map([[1, {
    before: scores(3, 0),
    after: scores(2, 12),
    deeds: new Map([[1, 12], [2, 0]]),
  }]]);
  const [row, ...more] = rowsOf(model({ log: LOG }), counted);
  equal(more, []);
  equal(row.seat, 1);
  equal(row.deed, "Player 1 plays a pavilion.");
  equal(row.lines.map(({ n }) => n), [1, 2, 4]);
  equal(row.gains, [{ seat: 1, label: "A", points: 12 }, { seat: 0, label: "A", points: -1 }]);
});

Deno.test("several turns of somebody are told together", () => {
  const log = [...LOG, line(5, 1, 2, { text: "Player 1 builds." })];
  const counted = new Map([
    [1, { before: scores(3, 0), after: scores(2, 12), deeds: new Map([[1, 12]]) }],
    [2, { before: scores(2, 12), after: scores(3, 15), deeds: new Map([[5, 3]]) }],
  ]);
  const [row, ...more] = rowsOf(model({ log }), counted);
  equal(more, []);
  equal(row.gains, [{ seat: 1, label: "A", points: 15 }], "and what I lost I have again");
});

Deno.test("where nothing was counted it is told by the last deed that touched anything", () => {
  const [row] = rowsOf(model({ log: LOG }), new Map());
  equal(row.deed, "Player 1 moves a cube.");
  equal(row.gains, []);
  equal(rowsOf(model({ log: LOG.slice(0, 1) }), new Map()), []);
});

Deno.test("a deed that names its thing stands for what is then done with it, before my first turn too", () => {
  const log = [
    line(0, 1, 0, { text: "Player 1 takes: a pagoda." }),
    line(1, 1, 0, { text: "Player 1 builds it." }),
    line(2, 1, 0, { text: "Player 1 takes: a rock." }),
  ];
  const counted = new Map([[0, { before: scores(0, 0), after: scores(0, 2), deeds: new Map([[1, 2]]) }]]);
  equal(rowsOf(model({ log }), counted).map(({ deed }) => deed), ["Player 1 takes: a pagoda."]);
});

Deno.test("two of a kind in one turn are both told, whichever brought more", () => {
  const log = [
    line(0, 0, 0),
    line(1, 1, 1, { text: "Player 1 uses a lantern." }),
    line(2, 1, 1, { text: "Player 1 places on d2: rock." }),
    line(3, 1, 1, { text: "Player 1 takes a tile." }),
    line(4, 1, 1, { text: "Player 1 places on f3: water." }),
  ];
  const both = "Player 1 places on d2: rock. Player 1 places on f3: water.";
  equal(rowsOf(model({ log }), new Map())[0].deed, both);
  const counted = new Map([[1, {
    before: scores(0, 0),
    after: scores(0, 2),
    deeds: new Map([[2, 2], [4, 0]]),
  }]]);
  equal(rowsOf(model({ log }), counted)[0].deed, both);
});

Deno.test("every deed that brought something is told, so that no gain stands beside another one", () => {
  const log = [
    line(0, 0, 0),
    line(1, 1, 1, { text: "Player 1 places a decoration: maple." }),
    line(2, 1, 1, { text: "Player 1 moves a figure: Monk." }),
    line(3, 1, 1, { text: "Player 1 places a decoration: lotus." }),
  ];
  const counted = new Map([[1, {
    before: scores(0, 0),
    after: scores(0, 3),
    deeds: new Map([[1, 1], [2, 2], [3, 0]]),
  }]]);
  equal(
    rowsOf(model({ log }), counted)[0].deed,
    "Player 1 places a decoration: maple. Player 1 moves a figure: Monk.",
  );
});

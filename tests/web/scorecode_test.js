// Score sheets as links and as kept in the browser; and the way of the arrow keys over the places of a board.

import { equal } from "./assert.js";
import {
  laidAs,
  MOST_SHEETS,
  pack,
  pieceOf,
  readSheet,
  towards,
  unpack,
  withSheet,
} from "../../src/teahouse/web/static/scorecode.js";

/** @type {import("../../src/teahouse/web/static/scorecode.js").Sheet} */
const SHEET = {
  id: "abc123",
  game: "zen_garden",
  names: ["Ann", "Björn"],
  options: { boards: "1+2" },
  entries: { "coins-0": 12, "cell-0-0-0": "gate-sand-water@2" },
  changed: 5,
};

Deno.test("a link carries a sheet, under another name", async () => {
  const found = await unpack(await pack(SHEET));
  equal({ ...found, id: "", changed: 0 }, { ...SHEET, id: "", changed: 0 });
  equal(found?.id === SHEET.id, false);
});

Deno.test("a link carries the box that was played with, and a kept sheet too", async () => {
  const box = 'edition = "mine"\n'.repeat(500);
  equal((await unpack(await pack({ ...SHEET, box })))?.box, box);
  equal(readSheet({ ...SHEET, box })?.box, box);
  for (const strange of [3, "", "x".repeat(40_001)]) {
    equal(readSheet({ ...SHEET, box: strange })?.box, undefined);
  }
});

Deno.test("a full sheet of the largest game fits into a link", async () => {
  const entries = Object.fromEntries(
    Array.from(
      { length: 250 },
      (_, n) => [`decoration-${n % 8}${n}-${n % 4}`, `greenery-${n * 7 % 15}@${n % 4}`],
    ),
  );
  const text = await pack({ ...SHEET, entries });
  equal(text.length < 8192, true);
  equal((await unpack(text))?.entries, entries);
});

Deno.test("whatever else stands in a link is no sheet", async () => {
  for (const text of ["", "?", "AAAA", "é", "x".repeat(9000), btoa("nonsense")]) {
    equal(await unpack(text), null);
  }
  const bomb = await pack({ ...SHEET, entries: { a: "x" } });
  equal((await unpack(bomb.slice(0, -4))) === null, true);
  const huge = await pack({ ...SHEET, names: ["a".repeat(60_000)] });
  equal((await unpack(huge))?.names, [""]);
});

Deno.test("what was kept is read, whatever became of it", () => {
  for (
    const kept of [null, 3, "x", [], {}, { game: "yak" }, { game: "yak", names: [] }, {
      game: 3,
      names: [""],
    }]
  ) {
    equal(readSheet(kept), null);
  }
  const found = readSheet({
    ...SHEET,
    id: "<b>",
    entries: { a: 1, b: {}, c: 1.5, ["d".repeat(60)]: 1 },
    changed: "x",
  });
  equal(found?.entries, { a: 1 });
  equal(found?.changed, 0);
  equal(/^[a-z0-9]+$/.test(found?.id ?? ""), true);
});

Deno.test("the last sheets are kept, each once", () => {
  let all = [SHEET];
  for (let n = 0; n < MOST_SHEETS + 5; n += 1) {
    all = withSheet(all, { ...SHEET, id: `n${n}`, changed: 10 + n });
  }
  equal(all.length, MOST_SHEETS);
  equal(all[0].id, `n${MOST_SHEETS + 4}`);
  equal(withSheet(all, { ...all[3], changed: 99 }).length, MOST_SHEETS);
});

Deno.test("pieces and their turns are one text", () => {
  equal(pieceOf("gate-sand-water@3"), { code: "gate-sand-water", turn: 3 });
  equal(pieceOf(undefined), { code: "", turn: 0 });
  equal([laidAs("red", 0), laidAs("red", 2)], ["red", "red@2"]);
});

Deno.test("arrows lead to the next place in their direction", () => {
  const [a, b, c, d] = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 50, y: -64 }, { x: 0, y: 100 }];
  const all = [a, b, c, d];
  equal(towards(all, a, 1, 0), b);
  equal(towards(all, a, 0, -1), c);
  equal(towards(all, a, 0, 1), d);
  equal(towards(all, a, -1, 0), a);
});

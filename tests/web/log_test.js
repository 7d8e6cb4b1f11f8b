import { follows, grouped, lastMove, wholeText } from "../../src/teahouse/web/static/log.js";
import { equal } from "./assert.js";
import { line, model, own } from "./made.js";

Deno.test("draws that come one after the other are one line", () => {
  const rows = grouped([line(0, null, 0), line(1, null, 0), line(2, 0, 1), line(3, null, 1)]);
  equal(rows.map((row) => [row.n, row.last, row.text]), [
    [0, 1, "line 0. line 1."],
    [2, 2, "line 2."],
    [3, 3, "line 3."],
  ]);
  equal(rows[0].ids, ["thing-0", "thing-1"]);
  equal(grouped([]), []);
});

Deno.test("a line tells what came of it, and one of which nothing is seen is not there", () => {
  const effects = [{ text: "The fog rises.", ids: ["fog"] }];
  const rows = grouped([line(0, null, 0, { effects }), line(1, null, 0), line(2, 1, 1, { text: "" })]);
  equal(rows.map((row) => [row.n, row.last, row.effects]), [[0, 1, effects]]);
  equal(wholeText(line(0, 0, 1, { effects })), "line 0. The fog rises.");
  equal(wholeText(line(0, 0, 1)), "line 0.");
});

Deno.test("the last move is the whole last turn of a seat, without notes and draws", () => {
  const log = [line(0, 1, 1), line(1, 1, 2), line(2, 1, 2), line(3, null, 2), line(4, 0, 2, { note: true })];
  equal(lastMove(model({ log })), { ids: ["thing-1", "thing-2"], colour: "blue" });
  equal(lastMove(model()), { ids: [], colour: "" });
});

Deno.test("what I may still take back is not the last move", () => {
  const log = [line(0, 1, 1), line(1, 0, 2)];
  equal(lastMove(model({ log, own: own({ can_undo: true, tentative: 1 }) })).ids, ["thing-0"]);
  equal(lastMove(model({ log, own: own({ can_undo: false, tentative: 1 }) })).ids, ["thing-1"]);
  const taken = [line(0, 1, 1, { ids: ["stone", "cart"] }), line(1, 0, 2, { ids: ["stone"] })];
  equal(
    lastMove(model({ log: taken, own: own({ can_undo: true, tentative: 1 }) })).ids,
    ["cart"],
    "what I hold now is not ringed in another's colour",
  );
});

Deno.test("the newest line stays in sight until somebody scrolls up, whatever lines and room come and go", () => {
  const lie = (/** @type {number} */ scrollTop, scrollHeight = 1000, clientHeight = 200) => ({
    scrollTop,
    scrollHeight,
    clientHeight,
  });
  equal(follows(true, lie(800), lie(600)), false, "scrolled up");
  equal(follows(true, lie(800), lie(700, 1100)), true, "a line had gone, and others came");
  equal(follows(true, lie(800), lie(700, 1000, 150)), true, "room came and went");
  equal(follows(false, lie(600), lie(610)), false, "still reading");
  equal(follows(false, lie(600), lie(760)), true, "back down");
});

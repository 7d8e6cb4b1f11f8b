/** @import { Model, Patch } from "../../src/teahouse/web/static/types.d.ts" */
import { BEAT, Incoming, newsOf, ofOthers } from "../../src/teahouse/web/static/incoming.js";
import { equal } from "./assert.js";
import { line, model } from "./made.js";

/** From version `from` to the next one, with a line of a seat; none of a seat: nothing is told. @param {number} from @param {number | null} [seat] @returns {Patch} */
const patch = (from, seat) => ({
  type: "patch",
  v: from + 1,
  from,
  log: seat === undefined ? [] : [line(from, seat, from)],
});

/** A page at version 1 of seat 0. */
function page() {
  /** @type {{model: Model | null, shown: string[], asked: number, hidden: boolean, timers: [() => void, number][]}} */
  const seen = { model: model(), shown: [], asked: 0, hidden: false, timers: [] };
  const incoming = new Incoming({
    model: () => seen.model,
    take: (now, _, news) => {
      seen.model = now;
      seen.shown.push(`${now.v}${news ? ` ${news.text}` : ""}`);
    },
    sync: () => (seen.asked += 1),
    hidden: () => seen.hidden,
    later: (then, time) => seen.timers.push([then, time]),
  });
  return { seen, incoming };
}

Deno.test("what I did myself is shown at once, what others did one after the other", () => {
  const { seen, incoming } = page();
  incoming.push(patch(1, 0));
  incoming.push(patch(2, 1));
  incoming.push(patch(3, 1));
  incoming.push(patch(4, null));
  equal(seen.shown, ["2", "3 line 2."]);
  equal(incoming.done, false);
  seen.timers[0][0]();
  equal(seen.shown, ["2", "3 line 2.", "4 line 3."]);
  seen.timers[1][0]();
  equal([seen.shown.pop(), incoming.done], ["5 line 4.", true]);
  equal(seen.timers.map(([, time]) => time), [BEAT, BEAT, BEAT]);
});

Deno.test("a change without news does not wait, and neither does anything while nobody looks", () => {
  const { seen, incoming } = page();
  incoming.push(patch(1, 1));
  incoming.push(patch(2));
  equal(seen.shown.length, 2);
  incoming.push(patch(3, 1));
  equal(seen.shown.length, 2);
  seen.hidden = true;
  incoming.push(patch(4, 1));
  equal([seen.shown.length, seen.timers.length], [4, 1]);
});

Deno.test("many moves go by more quickly", () => {
  const { seen, incoming } = page();
  for (let v = 1; v <= 11; v += 1) incoming.push(patch(v, 1));
  seen.timers[0][0]();
  equal(seen.timers[1][1], BEAT / 4);
});

Deno.test("a patch that does not fit is left alone if it is old; if one is missing everything is asked for", () => {
  const { seen, incoming } = page();
  incoming.push(patch(0, 1));
  equal([seen.shown, seen.asked], [[], 0]);
  incoming.push(patch(3, 1));
  equal([seen.shown, seen.asked, incoming.done], [[], 1, true]);
});

Deno.test("before everything has come patches wait", () => {
  const { seen, incoming } = page();
  const whole = seen.model;
  seen.model = null;
  incoming.push(patch(1, 1));
  equal(incoming.done, false);
  seen.model = whole;
  incoming.drain();
  equal(seen.shown, ["2 line 1."]);
  incoming.push(patch(2, 1));
  incoming.clear();
  equal(incoming.done, true);
});

Deno.test("news are what somebody else did, else what was drawn", () => {
  const log = [line(0, 0, 1), line(1, 1, 1), line(2, null, 1)];
  equal(newsOf({ ...patch(1), log }, 0)?.n, 1);
  equal(newsOf({ ...patch(1), log: [log[0], log[2]] }, 0)?.n, 2);
  equal(newsOf({ ...patch(1), log: [log[0]] }, 0), undefined);
  const [unseen, drawn] = [line(3, 1, 1, { text: "" }), line(4, null, 1, { text: "" })];
  equal(newsOf({ ...patch(1), log: [unseen, drawn] }, 0), undefined, "of some actions a viewer sees nothing");
  equal(ofOthers({ ...patch(1), log }, null).map(({ n }) => n), [0, 1]);
});

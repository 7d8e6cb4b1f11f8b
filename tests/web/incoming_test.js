/** @import { LogLine, Model, Patch } from "../../src/teahouse/web/static/types.d.ts" */
/** @import { Pace } from "../../src/teahouse/web/static/incoming.js" */
import {
  captionsOf,
  Incoming,
  newsOf,
  PACES,
  passingTime,
  timeOf,
} from "../../src/teahouse/web/static/incoming.js";
import { equal } from "./assert.js";
import { line, model } from "./made.js";

/** From version `from` to the next one, with a line of a seat; none of a seat: nothing is told. @param {number} from @param {number | null} [seat] @param {Partial<LogLine>} [more] @returns {Patch} */
const patch = (from, seat, more = {}) => ({
  type: "patch",
  v: from + 1,
  from,
  log: seat === undefined ? [] : [line(from, seat, from, more)],
});

/** A page at version 1 of seat 0. @param {Pace} [pace] */
function page(pace = "quick") {
  const seen = {
    model: /** @type {Model | null} */ (model()),
    /** @type {string[]} versions and captions in the order in which they are shown */
    shown: [],
    asked: 0,
    hidden: false,
    pace,
    speed: 1,
    /** @type {[() => void, number][]} */
    timers: [],
    /** The time passes until the film is over. */
    watch() {
      for (const [then] of seen.timers) then();
      seen.timers = [];
    },
    /** The next timer. */
    pass() {
      seen.timers.shift()?.[0]();
    },
  };
  const incoming = new Incoming({
    model: () => seen.model,
    take: (now, _, past) => {
      seen.model = now;
      seen.shown.push(`${past ? "past " : ""}${now.v}`);
    },
    caption: ({ text }) => seen.shown.push(text),
    changed: () => {},
    sync: () => (seen.asked += 1),
    hidden: () => seen.hidden,
    pace: () => seen.pace,
    speed: () => seen.speed,
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
  equal(seen.shown, ["2", "3", "line 2."]);
  equal(incoming.done, false);
  seen.pass();
  equal(seen.shown.slice(3), ["4", "line 3."]);
  seen.pass();
  equal(seen.shown.slice(5), ["5", "line 4."]);
  equal([incoming.done, incoming.playing], [true, false]);
});

Deno.test("a change without news does not wait, and neither does anything while nobody looks", () => {
  const { seen, incoming } = page();
  incoming.push(patch(1, 1));
  incoming.push(patch(2));
  equal(seen.shown, ["2", "line 1.", "3"]);
  incoming.push(patch(3, 1));
  equal(seen.shown.length, 3);
  seen.hidden = true;
  incoming.push(patch(4, 1));
  equal(seen.shown.slice(3), ["4", "line 3.", "5", "line 4."]);
});

Deno.test("who comes back to a page sees what happened meanwhile, but not what was seen before", () => {
  const { seen, incoming } = page();
  incoming.push(patch(1, 1));
  seen.watch();
  seen.hidden = true;
  incoming.push(patch(2, 1));
  incoming.push(patch(3));
  incoming.push(patch(4, 1));
  seen.shown = [];
  seen.hidden = false;
  incoming.seen();
  equal([seen.shown, incoming.looksBack], [["past 2"], true]);
  for (let times = 0; times < 5; times += 1) seen.pass();
  equal(seen.shown, ["past 2", "past 3", "line 2.", "past 4", "past 5", "line 4.", "5"]);
  equal([incoming.done, seen.model?.v], [true, 5]);
  incoming.seen();
  equal(seen.shown.length, 7, "once");
});

Deno.test("at once, all of it is shown without a timer", () => {
  const { seen, incoming } = page("instant");
  for (let v = 1; v <= 30; v += 1) incoming.push(patch(v, 1));
  equal([seen.model?.v, seen.timers.length, incoming.done], [31, 0, true]);
});

Deno.test("every step: what came of a decision is told one thing after the other", () => {
  const effects = [{ text: "Fog rises.", ids: ["fog"] }, { text: "A point.", ids: [] }];
  const { seen, incoming } = page("follow");
  incoming.push(patch(1, 1, { effects }));
  equal([seen.shown, incoming.done], [["2", "line 1."], true], "choosing does not wait for the words");
  incoming.push(patch(2, 1));
  equal(incoming.done, false);
  for (let times = 0; times < 3; times += 1) seen.pass();
  equal(seen.shown, ["2", "line 1.", "Fog rises.", "A point.", "3", "line 2."]);
  equal(captionsOf([line(1, 1, 1, { effects })], "quick").map(({ text }) => text), [
    "line 1. Fog rises. A point.",
  ]);
});

Deno.test("what is said of many things of a kind is told once, and no caption is longer than a glance", () => {
  const drawn = ["gate", "bench", "crane", "pagoda"].map((tile) => ({ text: `New: ${tile}.`, ids: [tile] }));
  const over = { text: `The round is ${"slowly ".repeat(14)}over.`, ids: [] };
  const captions = captionsOf([line(1, 1, 1, { effects: [over, ...drawn] })], "quick");
  equal(captions.map(({ text }) => text), [`line 1. ${over.text}`, "New: gate, bench, crane, pagoda."]);
  const many = drawn.map(({ text, ids }) => ({ text: text.replace(".", " of the garden."), ids }));
  equal(captionsOf([line(1, 1, 1, { effects: many })], "quick").map(({ text }) => text), [
    "line 1. New (4×).",
  ]);
  equal(captions[1].ids, ["gate", "bench", "crane", "pagoda"]);
  const long = captionsOf(
    [line(1, 1, 1, { effects: [over, { text: `Then ${over.text}`, ids: [] }] })],
    "quick",
  );
  equal(long.map(({ text }) => text.slice(0, 12)), ["line 1. The ", "Then The rou"]);
  const two = captionsOf([line(1, 1, 1, { effects: drawn.slice(0, 2) })], "quick");
  equal(two.map(({ text }) => text), ["line 1. New: gate. New: bench."]);
});

Deno.test("a quick film tells the decisions of a turn together, as far as they are caught at a glance", () => {
  const { seen, incoming } = page();
  const turn = { turn: 7 };
  incoming.push(patch(1, 1, turn));
  incoming.push(patch(2, 1, turn));
  incoming.push(patch(3, null, turn));
  incoming.push(patch(4, 1, { ...turn, text: `It is ${"very ".repeat(30)}long.` }));
  incoming.push(patch(5, 1, { turn: 8 }));
  incoming.push(patch(6, 2, { turn: 8 }));
  equal(seen.shown, ["2", "line 1."], "what came first is shown first");
  seen.pass();
  equal(seen.shown.slice(2), ["3", "4", "line 2. line 3."]);
  for (let times = 0; times < 3; times += 1) seen.pass();
  equal(seen.shown.slice(5).map((said) => said.slice(0, 6)), ["5", "It is ", "6", "line 5", "7", "line 6"]);

  seen.shown = [];
  incoming.again();
  seen.watch();
  equal(seen.shown[0], "past 1");
  equal(seen.shown.slice(1, 5), ["past 2", "past 3", "past 4", "line 1. line 2. line 3."]);
  incoming.skip();
  const slow = page("follow");
  for (const v of [1, 2]) slow.incoming.push(patch(v, 1, turn));
  slow.seen.pass();
  equal(slow.seen.shown, ["2", "line 1.", "3", "line 2."], "who follows every step sees each");
});

Deno.test("how long a caption stays: by its words, by what waits, by the speed", () => {
  const caption = { text: "Ann lays a tile.", ids: [], seat: 1 };
  const long = { ...caption, text: caption.text.repeat(9) };
  equal(timeOf("instant", caption, 0, 1), 0);
  equal(timeOf("quick", caption, 0, 1) > timeOf("quick", caption, 20, 1), true);
  for (const left of [0, 20]) {
    for (const pace of /** @type {Pace[]} */ (["quick", "follow"])) {
      equal(
        timeOf(pace, long, left, 1) > 2 * timeOf(pace, caption, left, 1),
        true,
        "long ones are read longer",
      );
    }
    equal(timeOf("follow", long, left, 1) > timeOf("quick", long, left, 1), true);
  }
  const report = { ...caption, text: caption.text.repeat(60) };
  equal(timeOf("follow", report, 0, 1), 9000, "but not for ever");
  equal(passingTime(long) > passingTime(caption), true, "the last one, too");
  for (const pace of /** @type {Pace[]} */ (["quick", "follow"])) {
    equal(timeOf(pace, caption, 3, 0.5), 8 * timeOf(pace, caption, 3, 4));
  }
  let all = 0;
  for (let left = 16; left >= 0; left -= 1) all += timeOf("quick", caption, left, 1);
  equal(all < 10_000, true, "seventeen short decisions in less than ten seconds");
});

Deno.test("the film can be stopped, stepped through, gone on with and skipped", () => {
  const { seen, incoming } = page();
  incoming.push(patch(1, 1));
  incoming.pause();
  for (let v = 2; v <= 5; v += 1) incoming.push(patch(v, 1));
  seen.watch();
  equal(seen.shown, ["2", "line 1."]);
  incoming.step();
  equal(seen.shown.slice(2), ["3", "line 2."]);
  incoming.play();
  equal(seen.shown.slice(4), ["4", "line 3."]);
  incoming.skip();
  equal(seen.shown.slice(6), ["5", "line 4.", "6", "line 5."]);
  equal([incoming.done, incoming.paused], [true, false]);
});

Deno.test("what I asked for is shown at once, also while the film is stopped or somebody reads", () => {
  const { seen, incoming } = page("follow");
  incoming.push(patch(1, 1, { effects: [{ text: "Fog rises.", ids: [] }] }));
  incoming.push(patch(2, 0));
  equal(seen.shown, ["2", "line 1.", "Fog rises.", "3"]);
  incoming.pause();
  incoming.asked = true;
  incoming.push(patch(3, null)); // the draws at the end of my turn
  incoming.push(patch(4, 1));
  equal(seen.shown.slice(4), ["4"]);
  incoming.play();
  equal(seen.shown.slice(5), ["line 3."]);
});

Deno.test("again: from the position before, to the table as it is", () => {
  const { seen, incoming } = page("instant");
  incoming.push(patch(1, 0));
  incoming.push(patch(2, 1));
  incoming.push(patch(3, 1));
  incoming.push(patch(4, 0));
  seen.shown = [];
  incoming.again();
  incoming.push(patch(5, 1));
  equal([seen.shown, incoming.done], [["past 2"], false]);
  for (let times = 0; times < 3; times += 1) seen.pass();
  equal(seen.shown, ["past 2", "past 3", "line 2.", "past 4", "line 3.", "past 5", "5", "6", "line 5."]);
  incoming.again();
  equal(seen.shown.pop(), "past 5", "my decision has begun a new film");
  incoming.skip();
  equal([seen.shown.pop(), incoming.done], ["6", true]);
});

Deno.test("what is revealed together with my choice belongs to what the others did", () => {
  const { seen, incoming } = page("instant");
  incoming.push({ ...patch(1), log: [line(0, 0, 1), line(1, 1, 1)] });
  incoming.push({ ...patch(2), log: [line(2, 1, 2)] });
  seen.shown = [];
  incoming.again();
  incoming.skip();
  equal(seen.shown, ["past 1", "3"]);
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
  equal(seen.shown, ["2", "line 1."]);
  incoming.push(patch(2, 1));
  incoming.clear();
  equal(incoming.done, true);
});

Deno.test("news are what somebody else did and what was drawn", () => {
  const log = [line(0, 0, 1), line(1, 1, 1), line(2, null, 1)];
  equal(newsOf({ ...patch(1), log }, 0).map(({ n }) => n), [1, 2]);
  equal(newsOf({ ...patch(1), log }, null).map(({ n }) => n), [0, 1, 2]);
  const [unseen, drawn] = [line(3, 1, 1, { text: "" }), line(4, null, 1, { text: "" })];
  equal(newsOf({ ...patch(1), log: [unseen, drawn] }, 0), [], "of some actions a viewer sees nothing");
});

Deno.test("nothing is lost and nothing comes twice, at any pace and whatever is done with the film", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    let random = seed;
    const below = (/** @type {number} */ n) => {
      random = (random * 48271) % 2147483647;
      return random % n;
    };
    const { seen, incoming } = page(PACES[seed % 3]);
    /** @type {string[]} */
    const told = [];
    const wanted = [];
    let v = 1;
    for (let deed = 0; deed < 60; deed += 1) {
      const what = below(12);
      const before = seen.shown.length;
      if (what < 5) {
        const seat = [1, 1, null, undefined, 0][what];
        const mine = seat === 0;
        if (mine && !incoming.done) continue; // nobody can decide before the film is over
        const effects = below(2) ? [{ text: `effect ${v}.`, ids: [] }] : [];
        wanted.push(
          String(v + 1),
          ...(mine || seat === undefined ? [] : [`line ${v}.`, ...effects.map((one) => one.text)]),
        );
        incoming.push(patch(v, seat, { effects }));
        v += 1;
      } else if (what < 8) seen.pass();
      else if (what === 8) incoming.pause();
      else if (what === 9) incoming.play();
      else if (what === 10) incoming.step();
      else if (below(2)) {
        seen.hidden = !seen.hidden;
        if (!seen.hidden && below(2)) incoming.drain();
      } else if (below(9) < 3) incoming.skip();
      told.push(...seen.shown.slice(before));
    }
    const before = seen.shown.length;
    incoming.skip();
    told.push(...seen.shown.slice(before));
    // a change that tells nothing does not wait for words, so these are compared by themselves
    for (const number of [true, false]) {
      const only = (/** @type {string[]} */ all) =>
        all.filter((one) => /^\d+$/.test(one) === number).join(" ");
      equal(only(told), only(wanted), `seed ${seed} at pace ${seen.pace}`);
    }
    equal(seen.model?.v, v);
    incoming.again();
    incoming.skip();
    equal(seen.model?.v, v, "looking back changes nothing");
  }
});

Deno.test("what begins something new is not told together with what came before it", () => {
  const effects = [
    { text: "Two.", ids: [] },
    { text: "Evening.", ids: [], apart: true },
    { text: "Day 2.", ids: [] },
  ];
  const captions = captionsOf([line(1, 1, 1, { text: "One.", effects })], "quick");
  equal(captions.map(({ text }) => text), ["One. Two.", "Evening. Day 2."]);
});

import {
  againText,
  mine,
  patched,
  seated,
  seatOf,
  sinceMine,
  unitOf,
  veiled,
} from "../../src/teahouse/web/static/store.js";
import { equal } from "./assert.js";
import { head, line, model, own, piece, seat } from "./made.js";

Deno.test("a patch brings what it has and leaves the rest", () => {
  const old = model({ log: [line(0, 0, 1)] });
  const scene = { pieces: [piece("c")], at: [1], gone: ["b"] };
  const now = patched(old, { type: "patch", v: 2, from: 1, scene, own: own({ prompt: "Now?" }) });
  equal(now.v, 2);
  equal([...now.pieces.keys()], ["a", "c"]);
  equal(now.own.prompt, "Now?");
  equal([now.table, now.layouts, now.scores, now.log], [old.table, old.layouts, old.scores, old.log]);
  equal([...old.pieces.keys()], ["a", "b"], "the old one stays as it was");
});

Deno.test("of the score sheet come the lines that changed, or all of it", () => {
  const row = (/** @type {number} */ seat, /** @type {number} */ total) => (
    { seat, points: [total], reasons: [""], total, partial: false, ahead: [""] }
  );
  const coins = { id: "coins", label: "Coins", group: "", rule: "coins", unsettled: false, at_stake: false };
  const old = model({ scores: { categories: [coins], seats: [row(0, 3), row(1, 4)], final: null } });
  const patch = { type: /** @type {const} */ ("patch"), v: 2, from: 1 };
  const some = patched(old, { ...patch, scores: { seats: [row(1, 5)] } });
  equal(some.scores, { categories: [coins], seats: [row(0, 3), row(1, 5)], final: null });
  equal(old.scores.seats[1], row(1, 4), "the old one stays as it was");
  const whole = { categories: [], seats: [row(0, 1), row(1, 2)], final: null };
  equal(patched(old, { ...patch, scores: whole }).scores, whole);
});

Deno.test("a new head alone changes nothing else", () => {
  const old = model();
  const now = patched(old, { type: "patch", v: 1, from: 1, table: head({ deadline: 5 }) });
  equal(now.table.deadline, 5);
  equal(now.pieces === old.pieces && now.own === old.own, true);
});

Deno.test("lines that were taken back go before the new ones come", () => {
  const old = model({ log: [line(0, 0, 1), line(1, 0, 1), line(2, 0, 1)] });
  const cut = patched(old, {
    type: "patch",
    v: 2,
    from: 1,
    log_cut: 1,
    log: [line(1, 0, 1, { text: "new" })],
  });
  equal(cut.log.map(({ n, text }) => [n, text]), [[0, "line 0."], [1, "new"]]);
  equal(patched(old, { type: "patch", v: 2, from: 1, log_cut: 0 }).log, []);
});

Deno.test("it is my turn when I have to decide or to end it", () => {
  equal(mine(model()), true);
  equal(mine(model({ table: head({ acting: [1] }) })), false);
  equal(mine(model({ table: head({ acting: [] }), own: own({ must_end: true }) })), true);
  equal(mine(model({ table: head({ status: "over" }) })), false);
  equal(mine(model({ own: own({ seat: null }) })), false);
});

Deno.test("since my last turn is what the others did after it", () => {
  const log = [line(0, 0, 1), line(1, 1, 2), line(2, 0, 2, { note: true }), line(3, null, 2), line(4, 0, 3)];
  equal(sinceMine(model({ log, own: own({ tentative: 1 }) })).map(({ n }) => n), [1, 2, 3]);
  const waiting = head({ acting: [1] });
  equal(sinceMine(model({ log, table: waiting })), [], "nothing after my own line");
  const drawn = [...log, line(5, null, 3)];
  equal(sinceMine(model({ log: drawn })).map(({ n }) => n), [1, 2, 3], "nothing of my own turn");
  equal(sinceMine(model({ log: drawn, table: waiting })).map(({ n }) => n), [5]);
  equal(sinceMine(model({ log, own: own({ seat: null }) })), []);
  equal(sinceMine(model({ log: [line(0, 1, 1)] })), [], "nor before my first");
});

Deno.test("playing once more is called by who has to agree", () => {
  const bots = [seat(0), seat(1, { kind: "bot" })];
  equal(againText(model({ table: head({ seats: bots }) })), "Play again");
  equal(againText(model()), "Rematch");
  equal(againText(model({ own: own({ held: [0, 1] }) })), "Play again");
  equal(againText(model({ table: head({ next_table: "x" }) })), "Join the rematch");
  equal(
    againText(model({ table: head({ next_table: "x" }), own: own({ seat: null, held: [] }) })),
    "Watch the rematch",
  );
});

Deno.test("a seat behind the curtain is still at this screen", () => {
  equal(seated(model({ own: own({ seat: null, held: [1] }) })), true);
  equal(seated(model({ own: own({ seat: null, held: [] }) })), false);
  equal(seatOf(model(), 1)?.name, "Player 1");
  equal(seatOf(model(), null), null);
});

const counted = () =>
  model({
    scores: {
      categories: ["a", "b"].map((id) => ({
        id,
        label: `Label ${id}`,
        group: "",
        rule: id,
        unsettled: false,
        at_stake: false,
      })),
      seats: [
        { seat: 0, points: [2, 3], reasons: ["", ""], total: 5, partial: false, ahead: [] },
        { seat: 1, points: [6, 1], reasons: ["", ""], total: 7, partial: false, ahead: [] },
      ],
      final: {
        ranks: [2, 1],
        winners: [1],
        sentence: "Over.",
        tie_breaks: [],
        ladder: [],
        reason: "",
        verdicts: [],
      },
    },
  });

Deno.test("while the end is counted nobody sees more than was counted", () => {
  const { scores, counted: now } = veiled(counted(), 1);
  equal(scores.final, null);
  equal(scores.seats.map((seat) => [seat.points, seat.total]), [[[2, null], 2], [[6, null], 6]]);
  equal(now, "Label a");
  equal(veiled(counted(), 0).counted, "");
  const effects = [{ text: "Ann wins.", ids: [] }];
  const log = [line(0, 0, 1, { effects }), line(1, 1, 2, { effects })];
  const told = veiled({ ...counted(), log }, 0).log.map((one) => one.effects?.length);
  equal(told, [1, 0], "the log does not tell it before");
});

Deno.test("a single point is called so", () => {
  const table = /** @type {any} */ ({ unit: "coins", unit_one: "coin" });
  equal([0, 1, -1, 2, 1.5].map((points) => unitOf(table, points)), [
    "coins",
    "coin",
    "coin",
    "coins",
    "coins",
  ]);
  equal(unitOf(undefined, 1), "point");
});

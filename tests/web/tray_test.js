import { kind, oneOfFew, told, whole } from "../../src/teahouse/web/static/tray.js";
import { equal } from "./assert.js";

/** @param {string} label @param {string} [short] @param {string[]} [art] */
function choice(label, short, art) {
  return { codes: [1], chain: ["thing"], label, ...(short ? { short } : {}), ...(art ? { art } : {}) };
}

/** @type {import("../../src/teahouse/web/static/types.d.ts").Piece} */
const piece = { id: "thing", area: "map", art: ["tile"], x: 0, y: 0, label: "A figure at home" };

Deno.test("a card says what is different about its choice, and shows what comes with it", () => {
  const pair = choice("Take this pair: 2x rock; maple", "2x rock; maple", ["deco-maple"]);
  equal(told(piece, [pair]), { label: "2x rock; maple", beside: ["deco-maple"], wordy: false });
  equal(told(piece, [choice("Stay here")]), { label: "Stay here", beside: [], wordy: false });
});

Deno.test("a piece of several choices says what they share, or what it is", () => {
  const parts = [choice("on part 1 for 1 gold", "2: 1 gold"), choice("on part 2 for 1 gold", "2: 1 gold")];
  equal(told(piece, parts), { label: "2: 1 gold", beside: [], wordy: false });
  equal(told(piece, [choice("one", "1"), choice("two", "2")]), {
    label: "A figure at home",
    beside: [],
    wordy: false,
  });
  equal(told(piece, []), { label: "A figure at home", beside: [], wordy: false });
});

Deno.test("a few cards of which one is chosen are named here, however large they are", () => {
  const cards = new Map(["Build", "Restock", "Market"].map((name) => [name, [choice(name)]]));
  equal(oneOfFew(cards, 3), true);
  equal(oneOfFew(cards, 2), false); // one of them is a place of the board
  equal(oneOfFew(new Map([["only", [choice("only")]]]), 1), false);
  equal(oneOfFew(new Map([...cards, ["tile", [choice("here"), choice("there")]]]), 4), false);
  const chain = { ...choice("Lay it"), chain: ["tile", "cell"] };
  equal(oneOfFew(new Map([...cards, ["tile", [chain]]]), 4), false);
});

Deno.test("of a thing that goes with others, too, a card says what it does by itself", () => {
  const both = { ...choice("Take red, grey for 3 food"), chain: ["thing", "other"] };
  equal(told(piece, [both, choice("Take red for 1 food")]).label, "Take red for 1 food");
  equal(told(piece, [both, { ...both, label: "all" }]).label, "A figure at home");
  const all = { ...choice("Take all for 6 food"), chain: ["thing", "other", "third"] };
  equal(told(piece, [all, both], 1).label, "Take red, grey for 3 food"); // with what was clicked before
});

Deno.test("a card that tells much is as wide as its row", () => {
  const much = "City part A (in the north): heads 1, coins 0, 1 open side. Pays you: artefacts 1.";
  equal(told(piece, [choice("one", much)]), { label: much, beside: [], wordy: true });
  equal(told(piece, [choice(much)]).wordy, false);
  const lettered = { ...piece, label: much, text: "A" };
  equal(told(lettered, [choice("one", "1"), choice("two", "2")]), { label: much, beside: [], wordy: true });
});

Deno.test("what looks alike and is said to be the same is one card", () => {
  const stack = (/** @type {number} */ n) => ({ ...piece, id: `stack-${n}` });
  const draw = (/** @type {number} */ n) => [choice(`Draw from stack ${n}`, "Draw from a stack")];
  equal(kind(stack(1), draw(1)) === kind(stack(2), draw(2)), true);
  equal(kind({ ...stack(1), art: ["back"] }, draw(1)) === kind(stack(2), draw(2)), false);
  equal(kind(stack(1), [choice("Draw from stack 1")]), "stack-1");
  equal(kind({ ...stack(1), like: "stack" }, draw(1)), "stack");
});

Deno.test("a whole choice shows its pieces: a few one by one, of many each kind once", () => {
  const other = { ...piece, id: "other" };
  const pieces = new Map([piece, other].map((one) => [one.id, one]));
  const paid = { ...choice("Pay 2 milk, 1 bread"), chain: ["thing", "thing", "other"] };
  equal(whole(paid, pieces).pictures, [piece, piece, other]);
  equal(whole(paid, pieces).label, "Pay 2 milk, 1 bread");
  equal(whole({ ...paid, chain: ["thing", ...paid.chain] }, pieces).pictures, [piece, other]);
  equal(whole({ ...paid, chain: [] }, pieces).pictures, []);
});

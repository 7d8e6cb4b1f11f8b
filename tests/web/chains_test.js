import {
  anyOf,
  buttons,
  candidates,
  named,
  next,
  rest,
  things,
  turned,
  turnOf,
  wholes,
} from "../../src/teahouse/web/static/chains.js";
import { equal } from "./assert.js";
import { choice, piece, pieces } from "./made.js";

const NONE = pieces();

Deno.test("a chain is followed link by link", () => {
  const chain = choice(["tile", "cell"]);
  equal(rest(chain, [], NONE), ["tile", "cell"]);
  equal(rest(chain, ["tile"], NONE), ["cell"]);
  equal(rest(chain, ["tile", "cell"], NONE), []);
  equal(rest(chain, ["cell"], NONE), null);
  equal(rest(chain, ["tile", "cell", "more"], NONE), null);
});

Deno.test("links in any order are each used once", () => {
  const chain = choice(["rice", "rice", "tea"], { any_order: true });
  equal(rest(chain, ["tea"], NONE), ["rice", "rice"]);
  equal(rest(chain, ["rice", "tea"], NONE), ["rice"]);
  equal(rest(chain, ["rice", "rice", "rice"], NONE), null);
});

Deno.test("what can be clicked leads to one choice or to several", () => {
  const [near, far, other] = [choice(["a", "near"]), choice(["a", "far"]), choice(["b"])];
  const first = next([near, far, other], [], NONE);
  equal([...first.keys()], ["a", "b"]);
  equal(first.get("a"), [near, far]);
  equal([...next([near, far, other], ["a"], NONE).keys()], ["near", "far"]);
  equal(candidates([near, far, other], ["a"], NONE), [near, far]);
});

Deno.test("a link that names what is alike is any piece of the kind, each once", () => {
  const bowl = pieces(piece("rice-1", { like: "rice" }), piece("rice-2", { like: "rice" }), piece("tea"));
  equal(named("rice", bowl), ["rice-1", "rice-2"]);
  equal(named("tea", bowl), ["tea"]);
  const pay = choice(["rice", "rice"], { any_order: true });
  equal([...next([pay], [], bowl).keys()], ["rice-1", "rice-2"]);
  equal([...next([pay], ["rice-2"], bowl).keys()], ["rice-1"]);
  equal(rest(pay, ["rice-1", "rice-2"], bowl), []);
});

Deno.test("a choice without clicks is a button", () => {
  const [pass, take] = [choice([]), choice(["a"])];
  equal(buttons([pass, take], [], NONE), [pass]);
  equal(buttons([pass, take], ["a"], NONE), [take]);
});

Deno.test("the only choice that is left to be put together is a button", () => {
  const [two, three] = [
    choice(["rice", "tea"], { any_order: true }),
    choice(["rice", "salt", "sugar"], { any_order: true }),
  ];
  equal(buttons([two, three], ["rice"], NONE), []);
  equal(buttons([two, three], ["salt"], NONE), [three]);
});

Deno.test("what needs several alike, and nothing else, is a button, so that seven milk are one click", () => {
  const some = { any_order: true };
  const [milk, bread] = [choice(["milk", "milk", "milk"], some), choice(["milk", "milk", "bread"], some)];
  equal(buttons([milk, bread], [], NONE), [milk]);
  equal(buttons([milk, bread], ["bread"], NONE), [bread]);
  const [one, other] = [choice(["milk"], some), choice(["bread"], some)];
  equal(buttons([one, other], [], NONE), []); // they are a click away
  equal(buttons([choice(["cell", "cell"]), one, other], [], NONE), []); // an order is a way
});

Deno.test("a piece is turned any number of times to either side, past what is not allowed", () => {
  const tile = choice(["cell"], { codes: [10, -1, 12, -1] });
  equal(turnOf(tile, -1), 3);
  equal(turnOf(tile, 6), 2);
  equal(turned(tile, 0, 1), 2);
  equal(turned(tile, 2, 1), 4);
  equal(turned(tile, 0, -1), -2);
  equal(turned(choice(["cell"], { codes: [7] }), 3, 1), 4);
});

Deno.test("few choices that are put together are offered whole and all in one place, the smallest first", () => {
  const lying = pieces(piece("milk"), piece("bread"));
  const pay = (/** @type {string[]} */ ...chain) => choice(chain, { any_order: true });
  const [mixed, plain, nothing] = [pay("milk", "bread"), pay("milk"), choice([])];
  equal(wholes([mixed, plain, nothing], [], lying), [nothing, plain, mixed]);
  equal(buttons([mixed, plain, nothing], [], lying), []); // they lie in the tray
  equal(wholes([mixed, plain, nothing], ["milk"], lying), [plain, mixed]);
  equal(wholes([plain, pay("bread")], [], lying), []); // each is one click anyway
  equal(wholes([mixed, choice(["milk", "cell"])], [], lying), []); // a place on the board
  equal(wholes(Array.from({ length: 16 }, () => mixed), [], lying), []);
});

Deno.test("of what is alike a choice takes one after the other", () => {
  const lying = pieces(piece("milk-0", { like: "milk" }), piece("milk-1", { like: "milk" }), piece("bread"));
  equal(things(choice(["milk", "milk", "bread"]), lying), ["milk-0", "milk-1", "bread"]);
  equal(things(choice(["bread", "bread"]), lying), ["bread", "bread"]); // one that is clicked twice
});

Deno.test("before a place is chosen a piece can lie as it may lie anywhere", () => {
  const made = (/** @type {number[]} */ codes) => choice(["cell"], { codes });
  equal(anyOf([made([5, -1, -1, -1]), made([-1, -1, 7, -1])]).codes, [5, -1, 7, -1]);
});

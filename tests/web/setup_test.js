/** @import { GameCard, Setup } from "../../src/teahouse/web/static/types.d.ts" */
import { sameArt } from "../../src/teahouse/web/static/art.js";
import { presetOf, remembered, usualBot } from "../../src/teahouse/web/static/setup.js";
import { equal } from "./assert.js";

/** @type {GameCard} */
const YAK = {
  id: "yak",
  name: "Yak",
  summary: "",
  players: [2, 3, 4],
  solo: "",
  minutes: 25,
  weight: 2,
  options: [{ name: "cards", label: "Cards", default: "0", values: [["0", "none"], ["3", "three"]] }],
  presets: [{
    name: "variant",
    notes: {},
    label: "Variant",
    values: [["base", "Base", { cards: "0" }], ["advanced", "Advanced", { cards: "3" }]],
  }],
  bots: [["beginner", "1"], ["skilled", "3"], ["master", "5"]],
  courses: [],
  puzzles: 0,
  scored: null,
  rules: "/rules/yak",
};

/** What the browser remembers, for as long as the test runs. @param {Partial<Setup> | string} last @param {() => void} test */
function remembering(last, test) {
  const text = typeof last === "string" ? last : JSON.stringify(last);
  const storage = { getItem: (/** @type {string} */ key) => (key === "setup.yak" ? text : null) };
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  try {
    test();
  } finally {
    if (before) Object.defineProperty(globalThis, "localStorage", before);
  }
}

Deno.test("a game that is new to me is set up simply", () => {
  remembering({}, () => {
    const { players, options, seats } = remembered(YAK);
    equal([players, options, seats], [2, { cards: "0" }, ["me", "bot:skilled"]]);
  });
  remembering("no JSON", () => equal(remembered(YAK).players, 2));
  remembering({}, () => equal(remembered({ ...YAK, players: [1] }).seats, ["me"]));
});

Deno.test("a game is set up as last time, as far as that is still possible", () => {
  const seats = ["me", "open", "bot:master", "bot:retired"];
  remembering({ players: 4, options: { cards: "3", other: "1" }, seats }, () => {
    const setup = remembered(YAK);
    equal(setup.options, { cards: "3" });
    equal(setup.seats, ["me", "bot:master", "bot:master", "bot:master"]);
  });
  remembering({ players: 9, options: { cards: "7" } }, () => {
    equal([remembered(YAK).players, remembered(YAK).options], [2, { cards: "0" }]);
  });
});

Deno.test("a preset is known by the options that it stands for", () => {
  equal(presetOf(YAK.presets[0], { cards: "3", more: "x" }), "advanced");
  equal(presetOf(YAK.presets[0], { cards: "1" }), "");
});

Deno.test("who is new meets neither the weakest nor the strongest bot", () => {
  equal(usualBot(YAK), "skilled");
  equal(usualBot({ ...YAK, bots: [["greedy", "Greedy"]] }), "greedy");
});

Deno.test("a ghost stands for a piece that is drawn alike, whatever its turn", () => {
  equal(sameArt(["tile@*", "crane-*"], ["tile@90", "crane-3"]), true);
  equal(sameArt(["tile@*"], ["tile"]), true);
  equal(sameArt(["tile@*"], ["other@90"]), false);
  equal(sameArt(["tile"], ["tile", "crane"]), false);
});

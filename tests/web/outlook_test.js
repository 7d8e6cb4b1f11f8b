import { uncertain } from "../../src/teahouse/web/static/outlook.js";
import { equal } from "./assert.js";

Deno.test("of what a choice gains it is told how much can still be lost", () => {
  const open = new Set(["Unity", "Minimalist"]);
  equal(uncertain([["Small preference", 1], ["Unity", 10], ["Minimalist", 18]], open), 28);
  equal(uncertain([["Small preference", 1], ["Minimalist", -6]], open), 0);
  equal(uncertain([], open), 0);
});

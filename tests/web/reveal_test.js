import { bySeat } from "../../src/teahouse/web/static/reveal.js";
import { equal } from "./assert.js";

Deno.test("what somebody got is shown together, whoever got something first comes first", () => {
  const shown = [1, 0, 1].map((seat, at) => ({ seat, name: `thing ${at}` }));
  equal(bySeat(shown), [[1, [shown[0], shown[2]]], [0, [shown[1]]]]);
  equal(bySeat([]), []);
});

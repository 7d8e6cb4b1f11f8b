import { legendOf } from "../../src/teahouse/web/static/marks.js";
import { equal } from "./assert.js";

Deno.test("what the numbers on places mean is said of all of them, and names none", () => {
  equal(legendOf(["+2", "3?", "+1"]), "Points: + for certain, ? with luck");
  equal(legendOf(["2?", "4?"]), "Points: ? with luck");
  equal(legendOf(["+1", "+2"]), "Points: + for certain");
  equal(legendOf([]), "");
});

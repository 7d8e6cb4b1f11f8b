import {
  courseIn,
  currentStep,
  finished,
  leftOut,
  reached,
  stepsDone,
} from "../../src/teahouse/web/static/lessonsteps.js";
import { equal } from "./assert.js";

/** Steps that begin after so many acts. @param {number[]} moves */
const steps = (moves) =>
  moves.map((move) => ({ text: "", at: [], rules: [], move, codes: [], otherwise: "", answer: "" }));
const WHERE = { game: "g", course: "c", chapter: "one", table: "T" };

Deno.test("the step that was shown stays while nothing is played", () => {
  equal(currentStep(steps([5, 5, 7]), 1, 5), 1);
});

Deno.test("what is played leads to the first step after it, an undo to the last before it", () => {
  equal(currentStep(steps([5, 5, 7, 7]), 1, 7), 2);
  equal(currentStep(steps([5, 5, 7, 7]), 2, 5), 1);
  equal(currentStep(steps([5, 5, 7]), -1, 5), 0);
});

Deno.test("while the others play there is no step", () => {
  equal(currentStep(steps([5, 5, 7]), 1, 6), null);
});

Deno.test("how far somebody got is known by the table, until the chapter is finished", () => {
  const begun = stepsDone({}, WHERE, 3);
  equal(reached(begun, "T"), 3);
  equal(reached(begun, "other"), -1);
  const done = finished(begun, WHERE);
  equal(courseIn(done, WHERE), { done: ["one"], skipped: [], tables: {} });
  equal(finished(done, WHERE), done);
});

Deno.test("a chapter that was skipped is not begun any more, until somebody begins it after all", () => {
  const left = leftOut(stepsDone({}, WHERE, 3), WHERE);
  equal(courseIn(left, WHERE), { done: [], skipped: ["one"], tables: {} });
  equal(courseIn(stepsDone(left, WHERE, 0), WHERE).skipped, []);
  equal(courseIn(finished(left, WHERE), WHERE), { done: ["one"], skipped: [], tables: {} });
  const done = finished({}, WHERE);
  equal(courseIn(leftOut(done, WHERE), WHERE), { done: ["one"], skipped: [], tables: {} });
});

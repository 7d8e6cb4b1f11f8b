// What was drawn from the real box: finding it among many, and saying of each only what differs.

import { equal } from "./assert.js";
import { differing, drawnFor, matches } from "../../src/teahouse/web/static/entry.js";

Deno.test("all words of a search have to be there, in any order", () => {
  equal(matches("The next tile: Crane with sand path", "path crane"), true);
  equal(matches("The next tile: Crane with sand path", "crane water"), false);
  equal(matches("anything", ""), true);
});

Deno.test("what all sentences share is left out", () => {
  equal(differing(["Ann draws a red stone.", "Ann draws a black stone."]), ["red", "black"]);
  equal(differing(["The tile: crane", "The tile: gate on water"]), ["crane", "gate on water"]);
  equal(differing(["same", "same"]), ["same", "same"]);
  equal(differing(["alone"]), ["alone"]);
});

Deno.test("for whom something is drawn is told once, before what may have come", () => {
  equal(drawnFor(["Ann begins as: Poet.", "Ann begins as: Monk."]), "Ann begins as:");
  equal(
    drawnFor(["Drawn for the far cart: small red stone.", "Drawn for the far cart: small blue stone."]),
    "Drawn for the far cart:",
  );
  equal(drawnFor(["Drawn: red.", "Drawn: blue."]), ""); // the question says that
  equal(drawnFor(["Ann begins.", "Ben begins."]), "");
  equal(drawnFor(["Only: this is left."]), "");
});

import { at, changed, concerns, freeName, readKept, steps } from "../../src/teahouse/web/static/editions.js";
import { equal } from "./assert.js";

Deno.test("a path is keys and indices", () => {
  equal(steps("orders.points[2]"), ["orders", "points", 2]);
  equal(steps("tiles.other.gate-sand-water"), ["tiles", "other", "gate-sand-water"]);
  equal(at({ a: { b: [1, { c: 5 }] } }, "a.b[1].c"), 5);
  equal(at({ a: 1 }, "a.b"), undefined);
});

Deno.test("a value is put to its place and taken away again, and the table comes from the owner's box", () => {
  const ours = { edition: "x", tiles: { provenance: "rulebook", copies: 1 }, points: [3, 1] };
  const more = changed(ours, "tiles.other.gate", 2);
  equal(more.tiles, { provenance: "box", copies: 1, other: { gate: 2 } });
  equal(changed(more, "tiles.other.gate", undefined).tiles, { provenance: "box", copies: 1 });
  equal(changed(ours, "points[2]", 7).points, [3, 1, 7]);
  equal(changed(ours, "points[0]", undefined).points, [1]);
  equal(changed(ours, "edition", "mine").tiles.provenance, "rulebook");
  equal(ours.tiles, { provenance: "rulebook", copies: 1 });
});

Deno.test("a fault of a table concerns what is in it, and the other way round", () => {
  equal(concerns("tiles", "tiles.copies"), true);
  equal(concerns("orders.points[1]", "orders.points"), true);
  equal(concerns("tile", "tiles.copies"), false);
  equal(concerns("a.b", "a.c"), false);
});

Deno.test("names are not given twice, and what was kept is read as far as it can be", () => {
  equal(freeName("My box", ["My box", "My box 2"]), "My box 3");
  equal(readKept("nonsense"), {});
  const own = { id: "a", name: "n", toml: "t", ok: true };
  equal(readKept(JSON.stringify({ yak: [own, { id: 1 }, null], zen: 3 })), { yak: [own] });
});

import { called, cutAt, labelled, labelOf, nameless } from "../../src/teahouse/web/static/names.js";
import { equal } from "./assert.js";
import { head, model, own, seat } from "./made.js";

const guest = model({ table: head({ seats: [seat(0, { name: "Guest" }), seat(1, { name: "Guest 2" })] }) });

Deno.test("who gave no name is You to themselves, and a guest to the others", () => {
  equal(nameless(guest), "Guest");
  equal([called(guest, 0), called(guest, 1), called(guest, null)], ["You", "Guest 2", ""]);
  const other = { ...guest, own: own({ seat: 1, held: [1] }) };
  equal([called(other, 0), called(other, 1)], ["Guest", "You"]);
});

Deno.test("a name that was given stays, and so do those of several at one screen and of a replay", () => {
  equal(nameless(model()), "");
  equal(called(model(), 0), "Player 0");
  equal(nameless({ ...guest, own: own({ held: [0, 1] }) }), "");
  equal(nameless({ ...guest, own: own({ seat: null, held: [] }) }), "");
  equal(called({ table: guest.table }, 0), "Guest");
});

Deno.test("a sentence is cut where the whole name stands, and nowhere else", () => {
  equal(cutAt("Guest pays 1.", "Guest"), ["", " pays 1."]);
  equal(cutAt("Oolong gives Guest 3, and Guest 2 nothing.", "Guest 2"), [
    "Oolong gives Guest 3, and ",
    " nothing.",
  ]);
  equal(cutAt("Guest 2 leads before Guest, says Guesthouse.", "Guest"), [
    "Guest 2 leads before ",
    ", says Guesthouse.",
  ]);
  equal(cutAt("Oolong pays.", ""), ["Oolong pays."]);
});

Deno.test("what is mine is called so to me alone", () => {
  const jeep = { label: "Jeep of Guest", owner: 0, yours: "Your jeep" };
  equal(labelOf(guest, jeep), "Your jeep");
  equal(labelOf(model(), { ...jeep, label: "Jeep of Player 0" }), "Your jeep");
  equal(labelOf({ ...guest, own: own({ seat: 1, held: [1] }) }, jeep), "Jeep of Guest");
  equal(labelOf({ ...guest, own: own({ seat: null, held: [] }) }, jeep), "Jeep of Guest");
  equal(labelOf({ ...guest, own: own({ held: [0, 1] }) }, jeep), "Jeep of Guest");
});

Deno.test("what nobody owns is called what it is, and I am You in it", () => {
  equal(labelOf(guest, { label: "Tile 3" }), "Tile 3");
  equal(labelOf(guest, { label: "Guest: gold 2" }), "You: gold 2");
  equal(labelled(guest, "Guest: gold 2"), "You: gold 2");
  equal(labelOf(guest, {}), "");
});

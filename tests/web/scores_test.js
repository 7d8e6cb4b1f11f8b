import { settled, written } from "../../src/teahouse/web/static/scores.js";
import { equal } from "./assert.js";

/** @param {string} id @param {boolean} unsettled */
const category = (id, unsettled) => ({
  id,
  label: id,
  group: "",
  rule: id,
  unsettled,
  at_stake: false,
});
const seat = { seat: 0, points: [7, 5, 10], reasons: ["", "", ""], total: 22, partial: false, ahead: [] };

Deno.test("of the points that one would have if the game ended now, those are certain that cannot be lost", () => {
  const categories = [category("orders", false), category("coins", true), category("unity", true)];
  equal(settled(categories, seat.points), 7);
});

Deno.test("what is hidden is added as a question mark", () => {
  equal(written({ ...seat, partial: true }, 12), "12 + ?");
  equal(written(seat, -3), "−3");
});

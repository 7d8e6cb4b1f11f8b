import { counted, settled, written } from "../../src/teahouse/web/static/scores.js";
import { equal } from "./assert.js";

/** @param {string} id @param {boolean} unsettled @param {boolean} at_stake */
const category = (id, unsettled, at_stake) => ({
  id,
  label: id,
  group: "",
  rule: id,
  unsettled,
  at_stake,
});
const seat = { seat: 0, points: [7, 5, 10], reasons: ["", "", ""], total: 22, partial: false, ahead: [] };

/** @param {boolean} at_stake @param {string} status */
function model(at_stake, status) {
  const categories = [category("orders", false, false), category("coins", true, false)];
  return /** @type {any} */ ({
    scores: { categories: [...categories, category("unity", true, at_stake)], seats: [seat], final: null },
    table: { status, seats: [{}, {}] },
  });
}

Deno.test("where everybody has points that can only be lost, a running total has what is certain", () => {
  const running = model(true, "running");
  equal(settled(running.scores.categories, seat.points), 7);
  equal(counted(running, seat), 7);
  equal(counted(model(true, "over"), seat), 22);
});

Deno.test("elsewhere it is what one would have if the game ended now", () => {
  equal(counted(model(false, "running"), seat), 22);
});

Deno.test("what is hidden is added as a question mark", () => {
  equal(written({ ...seat, partial: true }, 12), "12 + ?");
  equal(written(seat, -3), "−3");
});

import { changes, reasonOf } from "../../src/teahouse/web/static/changes.js";
import { equal } from "./assert.js";

/** @param {(number | null)[][]} points of each seat by category */
function scores(...points) {
  const categories = ["Decors", "Majority", "Unity"].map((label) => ({
    id: label,
    label,
    group: "",
    rule: "",
    unsettled: false,
    at_stake: label === "Unity",
  }));
  const seats = points.map((line, seat) => ({
    seat,
    points: line,
    reasons: /** @type {string[]} */ ([]),
    total: 0,
    partial: false,
    ahead: [],
  }));
  return { categories, seats, final: null };
}

Deno.test("what a turn changed is told of everybody, the most first", () => {
  equal(changes(scores([3, 8, 0], [1, 4, 0]), scores([3, 4, 0], [2, 8, 0])), [
    { seat: 0, label: "Majority", points: -4 },
    { seat: 1, label: "Majority", points: 4 },
    { seat: 1, label: "Decors", points: 1 },
  ]);
  equal(changes(null, scores([1, 1, 1])), []);
});

Deno.test("what is hidden is not told, nor what everybody has until it is lost", () => {
  equal(changes(scores([null, 0, 0]), scores([5, 0, 10])), []);
  equal(changes(scores([0, 0, 10]), scores([null, 0, 4])), [{ seat: 0, label: "Unity", points: -6 }]);
});

Deno.test("a change is explained by what the score sheet says of its category", () => {
  const now = scores([3, 8, 0], [1, 4, 0]);
  now.seats[1].reasons = ["2x bench", "3x trees; the others: 3", ""];
  equal(reasonOf(now, { seat: 1, label: "Majority", points: 4 }), "3x trees; the others: 3");
  equal(reasonOf(now, { seat: 0, label: "Majority", points: 4 }), "");
  equal(reasonOf(null, { seat: 0, label: "Majority", points: 4 }), "");
});

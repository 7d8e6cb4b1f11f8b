import {
  emptyBook,
  nextOf,
  noted,
  onDay,
  readBook,
  streak,
} from "../../src/teahouse/web/static/puzzlebook.js";
import { equal } from "./assert.js";

const easy = { id: "a", difficulty: 1 };
const usual = { id: "b", difficulty: 2 };
const hard = { id: "c", difficulty: 4 };

Deno.test("a solved puzzle raises the rating, the more the harder it is; another try changes nothing", () => {
  const book = emptyBook();
  const gains = [easy, usual, hard].map((one) => noted(book, one, true).rating - book.rating);
  equal(gains[0] > 0 && gains[0] < gains[1] && gains[1] < gains[2], true);
  const once = noted(book, hard, false);
  equal([once.rating < book.rating, noted(once, hard, true)], [true, once]);
});

Deno.test("next is what was not tried yet and is as hard as suits me, then what was not solved", () => {
  const all = [hard, easy, usual];
  let book = emptyBook();
  equal(nextOf(book, all)?.id, "b");
  equal(nextOf(book, all, "b")?.id, "a");
  for (const one of all) book = noted(book, one, one !== easy);
  equal(nextOf(book, all)?.id, "a");
  equal(nextOf(noted(emptyBook(), easy, true), [easy]), null);
});

Deno.test("days in a row count up to today or yesterday", () => {
  let book = emptyBook();
  for (const day of [3, 10, 11, 12, 12]) book = onDay(book, day);
  equal([streak(book, 12), streak(book, 13), streak(book, 14)], [3, 3, 0]);
  equal(book.days, [3, 10, 11, 12]);
});

Deno.test("a book that is broken begins anew where it is", () => {
  equal(readBook(null), emptyBook());
  equal(readBook({ rating: "x", tried: 3, days: [1, "2"] }), { ...emptyBook(), days: [1] });
});

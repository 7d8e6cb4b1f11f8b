import { amount, plural, signed, span, speak, spoken, t } from "../../src/teahouse/web/static/i18n.js";
import { equal } from "./assert.js";

/** Speak a language whose texts the server gives like this. @param {string} lang @param {Record<string, string>} texts @param {() => void} test */
async function speaking(lang, texts, test) {
  const fetch = globalThis.fetch;
  const page = globalThis.document;
  globalThis.fetch = () => Promise.resolve(Response.json(texts));
  Object.assign(globalThis, { document: { documentElement: { lang: "" } } });
  try {
    await speak(lang);
    test();
    await speak("en");
  } finally {
    Object.assign(globalThis, { fetch, document: page });
  }
}

Deno.test("values are filled in, and what has no value stays", () => {
  equal(t("{name} has {n} points", { name: "Ann", n: 3 }), "Ann has 3 points");
  equal(t("{name} waits"), "{name} waits");
  equal(t("{a}{b}", { a: "{b}", b: "x" }), "{b}x", "a value is not filled in again");
});

Deno.test("texts come in the language that is spoken, else in English", async () => {
  await speaking("de", { "{n} days": "{n} Tage", Rematch: "" }, () => {
    equal(spoken(), "de");
    equal(t("{n} days", { n: 2 }), "2 Tage");
    equal(t("Rematch"), "Rematch");
    equal(t("Play again"), "Play again");
  });
  equal(spoken(), "en");
});

Deno.test("numbers are written as the language writes them", async () => {
  equal([amount(1234.56), signed(2.5), signed(-3), signed(0)], ["1234.6", "+2.5", "−3", "0"]);
  await speaking("de", {}, () => equal([amount(1234.56), signed(-2.5)], ["1234,6", "−2,5"]));
});

Deno.test("one and several are counted as the language counts", async () => {
  equal([0, 1, 1.5, 2].map((n) => plural(n, "point", "points")), ["points", "point", "points", "points"]);
  await speaking("fr", {}, () => {
    equal([0, 1, 1.5, 2].map((n) => plural(n, "point", "points")), ["point", "point", "point", "points"]);
  });
});

Deno.test("a time span has the unit that fits", () => {
  equal([0, 59, 61, 119].map(span), ["0:00", "0:59", "1:01", "1:59"]);
  equal([120, 7199, 7200, 172_800].map(span), ["2 minutes", "120 minutes", "2 hours", "2 days"]);
  equal(span(-5), "0:00");
});

// Sentences about me who has no name are said to me, in every language.

import { addressed } from "../../src/teahouse/web/static/addressed.js";
import { equal } from "./assert.js";

/** @type {Record<string, string>} */
const GUEST = { en: "Guest", de: "Gast", fr: "Invité" };

/** @returns {Promise<[string, string][]>} */
async function sentences() {
  const python = new Deno.Command(Deno.env.get("PYTHON") ?? "python3", {
    args: ["-m", "tests.web.sentence_cases"],
    env: { PYTHONPATH: `src:${Deno.env.get("PYTHONPATH") ?? ""}` },
    stderr: "inherit",
  });
  const { success, stdout } = await python.output();
  equal(success, true, "the sentences are found by Python");
  return JSON.parse(new TextDecoder().decode(stdout));
}

Deno.test("every sentence of a game that begins with me is said to me", async () => {
  const all = await sentences();
  equal(all.length > 300, true, "those of all games in three languages");
  const left = all.filter(([language, text]) =>
    addressed(text.replaceAll("{name}", GUEST[language]), GUEST[language], language).includes(GUEST[language])
  );
  equal(left, [], "a verb is missing in addressed.js");
});

Deno.test("all that I do is said to me", () => {
  const said = (/** @type {string} */ text, language = "en") => addressed(text, GUEST[language], language);
  equal(said("Guest pays 2 gold and puts a figure there."), "You pay 2 gold and put a figure there.");
  equal(said("Guest now has no skill: Poet."), "You now have no skill: Poet.");
  equal(said("2 lines: Guest gets 3 coins."), "2 lines: you get 3 coins.");
  equal(said("The tent of Guest holds no more than 6."), "Your tent holds no more than 6.");
  equal(
    said("Gast deckt Bauen auf und nimmt keinen Stein.", "de"),
    "Du deckst Bauen auf und nimmst keinen Stein.",
  );
  equal(said("Dort kann Gast nichts entdecken.", "de"), "Dort kannst du nichts entdecken.");
  equal(said("Darauf ist Urwald: Gast darf ziehen.", "de"), "Darauf ist Urwald: Du darfst ziehen.");
  equal(said("Invité ne pose pas de figurine.", "fr"), "Vous ne posez pas de figurine.");
  equal(said("Invité prend dans son étalage : A.", "fr"), "Vous prenez dans votre étalage : A.");
  equal(said("Invité : la tente contient 6 au plus.", "fr"), "Vous : la tente contient 6 au plus.");
});

Deno.test("others, and what nobody foresaw, keep their name", () => {
  equal(addressed("Guest 2 pays 1.", "Guest", "en"), "Guest 2 pays 1.");
  equal(addressed("Oolong takes the guesthouse.", "Guest", "en"), "Oolong takes the guesthouse.");
  equal(addressed("Guest dances.", "Guest", "en"), "Guest dances.");
  equal(addressed("Oolong pays.", "", "en"), "Oolong pays.");
});

// Patches of the server applied by the page: the new scene comes out exactly, also in its order.

/** @import { Laid, Scene, ScenePatch } from "../../src/teahouse/web/static/types.d.ts" */
import { applied, laid, NOTHING } from "../../src/teahouse/web/static/scene.js";
import { equal } from "./assert.js";

/** A scene as plain data, the order of everything included. @param {Laid} scene */
function plain(scene) {
  return {
    pieces: [...scene.pieces.entries()],
    places: [...scene.places.entries()],
    overlays: scene.overlays,
    panels: scene.panels,
  };
}

/** @returns {Promise<{name: string, old: Scene, new: Scene, patch: ScenePatch}[]>} */
async function cases() {
  const python = new Deno.Command(Deno.env.get("PYTHON") ?? "python3", {
    args: ["-m", "tests.web.scene_cases"],
    env: { PYTHONPATH: `src:${Deno.env.get("PYTHONPATH") ?? ""}` },
    stderr: "inherit",
  });
  const { success, stdout } = await python.output();
  equal(success, true, "the cases are made by Python");
  return JSON.parse(new TextDecoder().decode(stdout));
}

Deno.test("a patch of the server leads from the old scene to the new one exactly", async () => {
  const all = await cases();
  for (const one of all) {
    const old = laid(one.old);
    const before = structuredClone(plain(old));
    equal(plain(applied(old, one.patch)), plain(laid(one.new)), one.name);
    equal(plain(old), before, `${one.name}: the old scene stays as it was`);
  }
  const games = new Set(all.map((one) => one.name.split(" ")[0]));
  equal(games.size > 4, true, "random scenes and those of all games");
  const whole = JSON.stringify(all.map((one) => one.new)).length;
  const patches = JSON.stringify(all.map((one) => one.patch)).length;
  equal(patches < whole / 2, true, "patches are smaller than scenes");
});

Deno.test("a patch with nothing in it changes nothing", () => {
  equal(applied(NOTHING, {}), NOTHING);
});

// What lies on the table, by id, and the only place that brings it up to date. The server's scene_patch.py makes the patches.

/** @import { Laid, Piece, Scene, ScenePatch } from "./types.d.ts" */

/** @template {{id: string}} T @param {T[]} items @returns {Map<string, T>} */
export function byId(items) {
  return new Map(items.map((item) => [item.id, item]));
}

/** Before anything lies on the table. @type {Readonly<Laid>} */
export const NOTHING = { pieces: new Map(), places: new Map(), overlays: [], panels: [] };

/** A whole scene. @param {Scene} scene @returns {Laid} */
export function laid(scene) {
  return {
    pieces: byId(scene.pieces),
    places: byId(scene.places),
    overlays: scene.overlays ?? [],
    panels: scene.panels ?? [],
  };
}

/** The scene after a patch; the old one stays as it was. @param {Readonly<Laid>} old @param {ScenePatch} patch @returns {Laid} */
export function applied(old, patch) {
  return {
    pieces: patch.pieces || patch.gone ? replaced(old.pieces, patch) : old.pieces,
    places: patch.places ? byId(patch.places) : old.places,
    overlays: patch.overlays ?? old.overlays,
    panels: patch.panels ?? old.panels,
  };
}

/** @param {Map<string, Piece>} old @param {ScenePatch} patch */
function replaced(old, { pieces: sent = [], at = [], gone = [] }) {
  const left = new Set([...gone, ...sent.map((piece) => piece.id)]);
  const kept = [...old.values()].filter((piece) => !left.has(piece.id));
  /** @type {Piece[]} */
  const pieces = [];
  let next = 0;
  sent.forEach((piece, number) => {
    while (pieces.length < at[number]) pieces.push(kept[next++]);
    pieces.push(piece);
  });
  return byId([...pieces, ...kept.slice(next)]);
}

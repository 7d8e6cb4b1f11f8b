// What can be chosen now and was not there at my last decision.

/** @import { Model } from "./types.d.ts" */
import { mine } from "./store.js";

/**
 * The pieces that can be chosen and were drawn since I last decided, of those that are one choice the first; none if most of them were.
 * @param {Model} model @returns {string[]}
 */
export function freshOf(model) {
  const { log, own, pieces } = model;
  const last = log.findLastIndex((line) => line.seat === own.seat && !line.note);
  if (!mine(model) || last < 0) return [];
  const drawn = log.slice(last + 1).filter(({ seat }) => seat === null);
  const came = new Set(
    drawn.flatMap(({ ids, effects }) => [...ids, ...(effects ?? []).flatMap((one) => one.ids)]),
  );
  const first = new Set(own.choices.map(({ chain }) => chain[0]));
  /** @type {Map<string, string[]>} */
  const choosable = new Map();
  for (const { id, like } of pieces.values()) {
    const name = like && first.has(like) ? like : id;
    if (first.has(name)) choosable.set(name, [...(choosable.get(name) ?? []), id]);
  }
  const fresh = [...choosable.values()].flatMap((ids) => ids.find((id) => came.has(id)) ?? []);
  return 2 * fresh.length <= choosable.size ? fresh : [];
}

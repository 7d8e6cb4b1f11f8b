// What people are called on the page: who gave no name is "You" to themselves, and a sign in the log's sentences.

/** @import { Model } from "./types.d.ts" */
/** @typedef {Pick<Model, "table"> & Partial<Pick<Model, "own">>} Named a table with or without somebody who looks at it */
import { h, sign } from "./dom.js";
import { t } from "./i18n.js";

/** My name in the sentences of the server, if I sit here alone and gave none; otherwise nothing. @param {Named} model */
export function nameless({ table, own }) {
  const seat = table.seats.find((other) => other.seat === own?.seat);
  const guests = [t("Guest"), t("Guest 2"), t("Guest 3"), t("Guest 4"), t("Guest 5")];
  if (!seat || !own || own.held.length > 1 || (seat.kind !== "person" && seat.kind !== "away")) return "";
  return guests.includes(seat.name) ? seat.name : "";
}

/** What a player is called in headings, where no sentence is built round the name. @param {Named} model @param {number | null} seat */
export function called(model, seat) {
  if (seat !== null && seat === model.own?.seat && nameless(model)) return t("You");
  return model.table.seats.find((other) => other.seat === seat)?.name ?? "";
}

/** A sentence cut at every place where a name stands in it as a whole. @param {string} text @param {string} name @returns {string[]} */
export function cutAt(text, name) {
  if (!name || !text.includes(name)) return [text];
  const word = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.split(new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d]| \\d)`, "u"));
}

/** What a thing is called; what is mine as it is called to me. @param {Named} model @param {{label?: string, owner?: number | null, yours?: string}} thing */
export function labelOf(model, { label = "", owner, yours }) {
  const mine = yours && owner === model.own?.seat && model.own?.held.length === 1;
  return mine ? yours : labelled(model, label);
}

/** A label in which I am You, who has no name. @param {Named} model @param {string} text */
export function labelled(model, text) {
  return cutAt(text, nameless(model)).join(t("You"));
}

/**
 * A sentence in which my sign stands for me who has no name; where the sentence begins with me the sign stands there already.
 * @param {Model} model @param {string} text @param {boolean} [signed] whether my sign is before it
 */
export function told(model, text, signed = false) {
  const parts = cutAt(text, nameless(model));
  if (parts.length === 1) return [text];
  const me = model.table.seats.find((other) => other.seat === model.own.seat);
  return parts.flatMap((part, index) => {
    if (!index) return part ? [part] : [];
    const first = index === 1 && !parts[0];
    return [
      h("span", { class: "unseen" }, `${t("You")}: `),
      me && !(first && signed) ? sign(me.seat, me.colour) : null,
      first && signed ? part.trimStart() : part,
    ];
  });
}

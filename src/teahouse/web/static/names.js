// What people are called on the page: who gave no name is "You" to themselves, and is spoken to in the log's sentences.

/** @import { Model, Own } from "./types.d.ts" */
/** @typedef {Pick<Model, "table"> & {own?: Pick<Own, "seat" | "held">}} Named a table with or without somebody who looks at it */
import { addressed } from "./addressed.js";
import { h, sign } from "./dom.js";
import { spoken, t } from "./i18n.js";
import * as me from "./me.js";

/** My seat, also where a game is looked back at with the eyes of nobody or somebody else. @param {Named} model */
function mySeat({ table, own }) {
  return own?.held.length === 1 ? own.seat : me.seatAt(table.table) ?? own?.seat ?? null;
}

/** My name in the sentences of the server, if I sit here alone and gave none; otherwise nothing. @param {Named} model */
export function nameless({ table, own }) {
  const mine = mySeat({ table, own });
  const seat = table.seats.find((other) => other.seat === mine);
  const guests = [t("Guest"), t("Guest 2"), t("Guest 3"), t("Guest 4"), t("Guest 5")];
  if (!seat || !own || own.held.length > 1 || (seat.kind !== "person" && seat.kind !== "away")) return "";
  return guests.includes(seat.name) ? seat.name : "";
}

/** What a player is called in headings, where no sentence is built round the name. @param {Named} model @param {number | null} seat */
export function called(model, seat) {
  if (seat !== null && seat === mySeat(model) && nameless(model)) return t("You");
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

/** A label in which I am You, who has no name. @param {Named | null} model @param {string} text */
export function labelled(model, text) {
  return model === null ? text : cutAt(text, nameless(model)).join(t("You"));
}

/** A sentence about me who has no name, as it is said to me. @param {Named} model @param {string} text */
export function toMe(model, text) {
  return addressed(text, nameless(model), spoken());
}

/**
 * A sentence in which I am spoken to; my sign stands for me where I could not be.
 * @param {Named} model @param {string} text
 */
export function told(model, text) {
  const parts = cutAt(toMe(model, text), nameless(model));
  const mine = model.table.seats.find((other) => other.seat === mySeat(model));
  return parts.flatMap((part, index) => [
    ...(index ? [h("span", { class: "signed" }, mine ? sign(mine.seat, mine.colour) : null, t("You"))] : []),
    ...(part ? [part] : []),
  ]);
}

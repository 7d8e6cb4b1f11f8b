// What a choice would do, in words: what it earns, what it gives the others, what comes of it and what follows.

/** @import { Reply } from "./types.d.ts" */
import { h } from "./dom.js";
import { signed, t } from "./i18n.js";

/** So many sentences are shown; the log tells the rest when it has happened. */
const MOST = 4;

/** @param {number} points @param {string} label */
function gain(points, label) {
  return h("span", { class: points < 0 ? "minus" : "plus" }, h("b", {}, signed(points)), ` ${label}`);
}

/** @param {Reply} reply @returns {HTMLElement[]} */
export function outlook(reply) {
  const { gain: gains = [], others = [], told = [], total = 0 } = reply;
  const parts = (gains ?? []).map(([label, points]) => gain(points, label));
  const sum = parts.length < 2 ? null : h(
    "span",
    { class: `sum ${(total ?? 0) < 0 ? "minus" : "plus"}` },
    h("b", {}, signed(total ?? 0)),
    " ",
    t("points"),
  );
  const given = (others ?? []).map(([name, label, points]) => gain(points, `${label} (${name})`));
  const found = [];
  if (parts.length || given.length) found.push(h("div", { class: "gains" }, sum, parts, given));
  const lines = (told ?? []).slice(0, MOST);
  if (lines.length) found.push(h("div", { class: "told" }, lines.map((line) => h("p", {}, line))));
  if (reply.then) found.push(h("p", { class: "then" }, reply.then));
  return found;
}

/** The same in one text, for a screen reader. @param {Reply} reply */
export function outlookText(reply) {
  const { gain: gains, others, told } = reply;
  return [
    ...(gains ?? []).map(([label, points]) => `${signed(points)} ${label}.`),
    ...(others ?? []).map(([name, label, points]) => `${name}: ${signed(points)} ${label}.`),
    ...(told ?? []).slice(0, MOST),
    reply.then ?? "",
  ].filter(Boolean).join(" ");
}

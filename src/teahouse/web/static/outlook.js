// What a choice would do, in words: what it earns, what it gives the others, what comes of it and what follows.

/** @import { Model, Reply } from "./types.d.ts" */
import { h } from "./dom.js";
import { signed, t } from "./i18n.js";
import { labelled, told as said, toMe } from "./names.js";
import { unitOf } from "./store.js";

/** So many sentences are shown; the log tells the rest when it has happened. */
const MOST = 4;

/** @param {number} points @param {string} label @param {boolean} [open] whether they can still be lost */
function gain(points, label, open = false) {
  return h(
    "span",
    { class: `${points < 0 ? "minus" : "plus"} ${open ? "unsettled" : ""}` },
    h("b", {}, signed(points)),
    ` ${label}`,
  );
}

/** How many of the points that a choice gains can still be lost. @param {[string, number][]} gains @param {Set<string>} open */
export function uncertain(gains, open) {
  return gains.reduce((sum, [label, points]) => sum + (open.has(label) && points > 0 ? points : 0), 0);
}

/** @param {Reply} reply @param {Model | null} [model] the table as it is @returns {HTMLElement[]} */
export function outlook(reply, model = null) {
  const { gain: gains = [], others = [], told = [], total = 0 } = reply;
  const open = new Set(
    (model?.scores.categories ?? []).filter((one) => one.unsettled).map((one) => one.label),
  );
  const parts = (gains ?? []).map(([label, points]) => gain(points, label, open.has(label)));
  const unsure = uncertain(gains ?? [], open);
  const sum = parts.length < 2 ? null : h(
    "span",
    { class: `sum ${(total ?? 0) < 0 ? "minus" : "plus"}` },
    h("b", {}, signed(total ?? 0)),
    " ",
    unitOf(model?.table, total ?? 0),
    unsure
      ? h("small", { class: "unsettled" }, ` · ${t("{n} of them can still be lost", { n: unsure })}`)
      : null,
  );
  const given = (others ?? []).map(([name, label, points]) => gain(points, `${label} (${name})`));
  const found = [];
  if (parts.length || given.length) found.push(h("div", { class: "gains" }, sum, parts, given));
  const lines = (told ?? []).slice(0, MOST);
  if (lines.length) {
    found.push(
      h("div", { class: "told" }, lines.map((line) => h("p", {}, model ? said(model, line) : line))),
    );
  }
  if (reply.then) found.push(h("p", { class: "then" }, model ? said(model, reply.then) : reply.then));
  return found;
}

/** The same in one text, for a screen reader. @param {Reply} reply @param {Model | null} model */
export function outlookText(reply, model) {
  const { gain: gains, others, told } = reply;
  const text = [
    ...(gains ?? []).map(([label, points]) => `${signed(points)} ${label}.`),
    ...(others ?? []).map(([name, label, points]) => `${name}: ${signed(points)} ${label}.`),
    ...(told ?? []).slice(0, MOST),
    reply.then ?? "",
  ];
  return text.filter(Boolean).map((line) => (model ? labelled(model, toMe(model, line)) : line)).join(" ");
}

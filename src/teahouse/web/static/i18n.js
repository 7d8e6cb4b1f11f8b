// Texts in the reader's language. The key is the English text itself.

import { at } from "./root.js";
/** @import { Texts } from "./types.d.ts" */

/** @type {Texts} */
let catalogue = {};
let language = "en";

/** The languages that can be chosen, each by its own name. @type {[string, string][]} */
export const LANGUAGES = [["en", "English"], ["de", "Deutsch"], ["fr", "Français"]];

/** The browser's language if we have it. */
export function preferred() {
  for (const wish of navigator.languages ?? []) {
    const short = wish.slice(0, 2).toLowerCase();
    if (LANGUAGES.some(([id]) => id === short)) return short;
  }
  return "en";
}

/** Fetch the texts of a language; without them the page speaks English. @param {string} lang */
export async function speak(lang) {
  catalogue = {};
  if (lang !== "en") {
    try {
      const answer = await fetch(at(`/i18n/${lang}.json`));
      if (answer.ok) catalogue = await answer.json();
    } catch {
      // offline: English will do
    }
  }
  language = lang;
  document.documentElement.lang = lang;
}

export function spoken() {
  return language;
}

/**
 * The text in the reader's language with its values filled in.
 * @param {string} text @param {Record<string, string | number>} [values]
 */
export function t(text, values = {}) {
  const found = catalogue[text] || text;
  return found.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** A number as the language writes it, with one decimal at most. @param {number} number */
export function amount(number) {
  return number.toLocaleString(language, { maximumFractionDigits: 1, useGrouping: false });
}

/** A number of points with its sign. @param {number} points */
export function signed(points) {
  return points > 0 ? `+${amount(points)}` : points < 0 ? `−${amount(-points)}` : "0";
}

/** The first text for one of something, as the language counts, else the second. @param {number} number @param {string} one @param {string} several */
export function plural(number, one, several) {
  return new Intl.PluralRules(language).select(number) === "one" ? one : several;
}

/** A time span in words of one unit. @param {number} seconds */
export function span(seconds) {
  if (seconds >= 2 * 86400) return t("{n} days", { n: Math.round(seconds / 86400) });
  if (seconds >= 2 * 3600) return t("{n} hours", { n: Math.round(seconds / 3600) });
  if (seconds >= 120) return t("{n} minutes", { n: Math.round(seconds / 60) });
  const left = Math.max(0, Math.round(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** A day as people say it. @param {number} seconds since 1970 */
export function day(seconds) {
  const date = new Date(seconds * 1000);
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return date.toLocaleDateString(language, { day: "numeric", month: "short", year });
}

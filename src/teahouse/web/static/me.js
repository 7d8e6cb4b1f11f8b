// Who I am to the server, and what this browser remembers of me.

/** @import { Setup } from "./types.d.ts" */
import { readKept } from "./editions.js";
import { readBook } from "./puzzlebook.js";
import { readSheet } from "./scorecode.js";

/** @typedef {"lang" | "theme" | "auto_end" | "side" | "replay_pace" | "text" | "motion" | "keys" | "sound" | "notify" | "forced" | "confirm" | "taps" | "pace" | "film_speed" | "slips"} Key */

/** @param {string} key @returns {string | null} */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that remembers nothing still plays
  }
}

let person = "";

/** A new random token. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The random token that says which seats are mine. */
export function token() {
  person ||= read("person") ?? "";
  if (!/^[0-9a-f]{64}$/.test(person)) useToken(newToken());
  return person;
}

/** From now on this token says who I am; the server knows it already. @param {string} renewed */
export function useToken(renewed) {
  person = renewed;
  write("person", renewed);
}

export function name() {
  return read("name") ?? "";
}

/** @param {string} value */
export function rename(value) {
  write("name", value.trim().slice(0, 24));
  dispatchEvent(new Event("teahouse:named"));
}

/**
 * A remembered preference.
 * @param {Key} key @param {string} otherwise
 */
export function preference(key, otherwise) {
  return read(key) ?? otherwise;
}

/** @param {Key} key @param {string} value */
export function prefer(key, value) {
  write(key, value);
}

/** How I last set up this game. @param {string} game @returns {Partial<Setup>} */
export function lastSetup(game) {
  try {
    return JSON.parse(read(`setup.${game}`) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Setup} setup */
export function rememberSetup(setup) {
  const { box: _, ...kept } = setup; // an edition of one's own is chosen anew for each table
  write(`setup.${setup.game}`, JSON.stringify(kept));
}

/** How far I got in the lessons. @returns {import("./lessonsteps.js").Learned} */
export function learned() {
  try {
    return JSON.parse(read("lessons") ?? "{}");
  } catch {
    return {};
  }
}

/** @param {import("./lessonsteps.js").Learned} now */
export function learn(now) {
  write("lessons", JSON.stringify(now));
}

/** What I have done of the puzzles. */
export function puzzleBook() {
  try {
    return readBook(JSON.parse(read("puzzles") ?? "null"));
  } catch {
    return readBook(null);
  }
}

/** @param {import("./puzzlebook.js").Book} book */
export function keepPuzzleBook(book) {
  write("puzzles", JSON.stringify(book));
}

/** The score sheets of real games, the last changed first. */
export function sheets() {
  try {
    const kept = JSON.parse(read("sheets") ?? "[]");
    return (Array.isArray(kept) ? kept : []).map(readSheet).filter((sheet) => sheet !== null);
  } catch {
    return [];
  }
}

/** @param {import("./scorecode.js").Sheet[]} all */
export function keepSheets(all) {
  write("sheets", JSON.stringify(all));
}

/** My editions of a game. @param {string} game */
export function editions(game) {
  return readKept(read("editions"))[game] ?? [];
}

/** @param {string} game @param {import("./editions.js").Own[]} list */
export function keepEditions(game, list) {
  write("editions", JSON.stringify({ ...readKept(read("editions")), [game]: list }));
}

/** Numbers that are remembered of the last tables. @param {"read" | "seen" | "seats"} key @returns {Record<string, number>} */
function noted(key) {
  try {
    return JSON.parse(read(key) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {"read" | "seen" | "seats"} key @param {string} table @param {number} number */
function note(key, table, number) {
  const { [table]: before, ...others } = noted(key);
  if (before === number) return;
  write(key, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(-39), [table, number]])));
}

/** The last line of a table's talk that was read. @param {string} table */
export function lastRead(table) {
  return noted("read")[table] ?? -1;
}

/** @param {string} table @param {number} line */
export function rememberRead(table, line) {
  if (lastRead(table) < line) note("read", table, line);
}

/** How many acts of a game I have seen; null if none. @param {string} table */
export function lastSeen(table) {
  return noted("seen")[table] ?? null;
}

/** @param {string} table @param {number} acts */
export function rememberSeen(table, acts) {
  note("seen", table, acts);
}

/** On which seat I sat alone at a table; null if on none. @param {string} table */
export function seatAt(table) {
  return noted("seats")[table] ?? null;
}

/** @param {string} table @param {number} seat */
export function rememberSeat(table, seat) {
  note("seats", table, seat);
}

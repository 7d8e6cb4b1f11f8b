// The few things asked of the server outside a table's socket.

/** @import { Failure, Frame, GameCard, Lines, Link, NewTable, Opened, Overview, PlayOn, Report, TableRow } from "./types.d.ts" */
import { spoken, t } from "./i18n.js";
import { token } from "./me.js";

/** @param {string} path @param {RequestInit} [more] @returns {Promise<Response>} */
async function fetched(path, more = {}) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, {
      ...more,
      headers: {
        Authorization: `Bearer ${token()}`,
        "Content-Type": "application/json",
        "Accept-Language": spoken(),
      },
    });
  } catch {
    throw new Error(t("The server cannot be reached."));
  }
  if (answer.ok) return answer;
  /** @type {Partial<Failure>} */
  const data = await answer.json().catch(() => ({}));
  throw new Error(data.error || t("The server cannot be reached."));
}

/** @param {string} path @param {RequestInit} [more] */
async function ask(path, more) {
  return (await fetched(path, more)).json().catch(() => ({}));
}

/** @returns {Promise<GameCard[]>} */
export const games = () => ask(`/api/games?lang=${spoken()}`);
/** @returns {Promise<TableRow[]>} */
export const tables = () => ask(`/api/tables?lang=${spoken()}`);
/** @returns {Promise<TableRow[]>} */
export const mine = () => ask(`/api/mine?lang=${spoken()}`, { method: "POST", body: "{}" });
/** @param {NewTable} table @returns {Promise<Opened>} */
export const create = (table) =>
  ask(`/api/tables?lang=${spoken()}`, { method: "POST", body: JSON.stringify(table) });
/** @returns {Promise<Link>} */
export const myLink = () => ask("/api/me/link", { method: "POST", body: "{}" });

/** @param {string} table */
const past = (table) => `/api/tables/${encodeURIComponent(table)}`;
/** @param {string} table @param {string} eyes a perspective, or nothing for the usual one @returns {Promise<Overview>} */
export const replay = (table, eyes) =>
  ask(`${past(table)}/replay?as=${encodeURIComponent(eyes)}&lang=${spoken()}`);
/** @param {string} table @param {string} eyes @param {number} first @returns {Promise<Frame[]>} */
export const frames = (table, eyes, first) =>
  ask(`${past(table)}/replay/${first}?as=${encodeURIComponent(eyes)}&lang=${spoken()}`);
/** A position in words. @param {string} table @param {string} eyes @param {number} step @returns {Promise<Lines>} */
export const described = (table, eyes, step) =>
  ask(`${past(table)}/replay/${step}/words?as=${encodeURIComponent(eyes)}&lang=${spoken()}`);
/** The text of a record and a name for its file. @param {string} table */
export async function record(table) {
  const answer = await fetched(`${past(table)}/record?lang=${spoken()}`);
  const name = answer.headers.get("Content-Disposition")?.match(/filename="([^"]+)"/)?.[1] ?? "record.json";
  return { name, text: await answer.text() };
}
/** @param {Blob} file @returns {Promise<Opened>} */
export const bring = (file) => ask(`/api/records?lang=${spoken()}`, { method: "POST", body: file });
/** @param {string} table @param {PlayOn} wish @returns {Promise<Opened>} */
export const playOn = (table, wish) =>
  ask(`${past(table)}/continue?lang=${spoken()}`, { method: "POST", body: JSON.stringify(wish) });

/** How far the analysis of a game is, or what it says. @param {string} table @returns {Promise<Report>} */
export const analysis = (table) => ask(`${past(table)}/analysis?lang=${spoken()}`);
/** @param {string} table @returns {Promise<Report>} */
export const analyse = (table) =>
  ask(`${past(table)}/analysis?lang=${spoken()}`, { method: "POST", body: "{}" });

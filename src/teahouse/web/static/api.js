// The few things asked of the server outside a table's socket.

/** @import { GameCard, TableRow, NewTable } from "./types.d.ts" */
import { spoken, t } from "./i18n.js";
import { token } from "./me.js";

/** @param {string} path @param {RequestInit} [more] */
async function ask(path, more = {}) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, {
      ...more,
      headers: { Authorization: `Bearer ${token()}`, "Content-Type": "application/json", "Accept-Language": spoken() },
    });
  } catch {
    throw new Error(t("The server cannot be reached."));
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(data.error || t("The server cannot be reached."));
  return data;
}

/** @returns {Promise<GameCard[]>} */
export const games = () => ask(`/api/games?lang=${spoken()}`);
/** @returns {Promise<TableRow[]>} */
export const tables = () => ask(`/api/tables?lang=${spoken()}`);
/** @returns {Promise<TableRow[]>} */
export const mine = () => ask(`/api/mine?lang=${spoken()}`, { method: "POST", body: "{}" });
/** @param {NewTable} table @returns {Promise<{table: string}>} */
export const create = (table) => ask(`/api/tables?lang=${spoken()}`, { method: "POST", body: JSON.stringify(table) });
/** @returns {Promise<{url: string}>} */
export const myLink = () => ask("/api/me/link", { method: "POST", body: "{}" });

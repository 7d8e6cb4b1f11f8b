// The few things asked of the server outside a table's socket.

/** @import { Bench, Carried, CarryLink, ChallengeCard, ChallengeDay, Costly, Deleted, Done, Failure, Frame, Full, GameCard, Hidden, House, Judged, Lesson, Lines, MyGames, NewLesson, NewScore, NewTable, Opened, Overview, PlayOn, Practice, PuzzleAnswer, PuzzleList, Report, ScoreAnswer, TableRow, Turning } from "./types.d.ts" */
import { spoken, t } from "./i18n.js";
import { newToken, token, useToken } from "./me.js";
import { at } from "./root.js";

/** @param {string} path @param {RequestInit} [more] @returns {Promise<Response>} */
async function fetched(path, more = {}) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(at(path), {
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
  // Signed out by another device of mine: from now on this browser is somebody new.
  if (answer.status === 401 && data.error) useToken(newToken());
  throw new Error(data.error || t("The server cannot be reached."));
}

/** @param {string} path @param {RequestInit} [more] */
async function ask(path, more) {
  return (await fetched(path, more)).json().catch(() => ({}));
}

/** @returns {Promise<House>} */
export const house = () => ask("/api/house");
/** @returns {Promise<GameCard[]>} */
export const games = () => ask(`/api/games?lang=${spoken()}`);
/** @returns {Promise<TableRow[]>} */
export const tables = () => ask(`/api/tables?lang=${spoken()}`);
/** @param {string} path @param {object} [wish] */
const post = (path, wish = {}) =>
  ask(`${path}?lang=${spoken()}`, { method: "POST", body: JSON.stringify(wish) });
/** A page of my games. @param {number} [start] @param {boolean} [hidden] @returns {Promise<MyGames>} */
export const mine = (start = 0, hidden = false) => post("/api/mine", { start, hidden });
/** @param {string} table @param {boolean} hidden @returns {Promise<Hidden>} */
export const hide = (table, hidden) => post(`/api/mine/${encodeURIComponent(table)}`, { hidden });
/** @param {string} table @returns {Promise<Deleted>} */
export const forget = (table) =>
  ask(`/api/mine/${encodeURIComponent(table)}?lang=${spoken()}`, { method: "DELETE" });
/** @param {NewTable} table @returns {Promise<Opened>} */
export const create = (table) =>
  ask(`/api/tables?lang=${spoken()}`, { method: "POST", body: JSON.stringify(table) });
/** A chapter of a lesson. @param {string} game @param {string} course @param {string} chapter @returns {Promise<Lesson>} */
export const lesson = (game, course, chapter) =>
  ask(`/api/lessons/${[game, course, chapter].map(encodeURIComponent).join("/")}?lang=${spoken()}`);
/** A table for a chapter. @param {NewLesson} wish @returns {Promise<Opened>} */
export const beginLesson = (wish) => post("/api/lessons", wish);
/** A link that makes another browser me, once. @param {string} name @returns {Promise<CarryLink>} */
export const myLink = (name) => post("/api/me/link", { name });
/** What such a link would change here. @param {string} code @returns {Promise<Carried>} */
export const lookCarry = (code) => post("/api/me/carry/look", { code });
/** Become the person of such a link, with the games of both. @param {string} code @returns {Promise<Done>} */
export const carry = (code) => post("/api/me/carry", { code });
/** Go on with another token; every other browser of mine is signed out. @param {string} token @returns {Promise<Done>} */
export const renew = (token) => post("/api/me/renew", { token });

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

/** Where a game that is over turned. @param {string} table @returns {Promise<Turning>} */
export const turning = (table) => ask(`${past(table)}/turning?lang=${spoken()}`);
/** What I could have done better in it. @param {string} table @returns {Promise<Costly>} */
export const better = (table) => ask(`${past(table)}/better?lang=${spoken()}`);
/** How far the analysis of a game is, or what it says. @param {string} table @returns {Promise<Report>} */
export const analysis = (table) => ask(`${past(table)}/analysis?lang=${spoken()}`);
/** @param {string} table @param {boolean} [deeper] whether it is to be thought over more deeply @returns {Promise<Report>} */
export const analyse = (table, deeper = false) =>
  ask(`${past(table)}/analysis?lang=${spoken()}`, { method: "POST", body: JSON.stringify({ deeper }) });
/** A decision to be tried again. @param {string} table @param {number} step @returns {Promise<Practice>} */
export const practice = (table, step) => ask(`${past(table)}/practice/${step}?lang=${spoken()}`);
/** What is said of a try. @param {string} table @param {number} step @param {number} code @returns {Promise<Judged>} */
export const tried = (table, step, code) =>
  ask(`${past(table)}/practice/${step}?lang=${spoken()}`, { method: "POST", body: JSON.stringify({ code }) });

/** An edition drawn and checked. @param {string} game @param {{toml?: string, content?: Record<string, any>}} draft @returns {Promise<Bench>} */
export const bench = (game, draft) => post(`/api/workshop/${encodeURIComponent(game)}`, draft);
/** Today's challenges, and how far I am with them. @returns {Promise<ChallengeCard[]>} */
export const challenges = () => ask(`/api/challenges?lang=${spoken()}`);
/** A challenge of a day, or of today. @param {string} kind @param {string} day @returns {Promise<ChallengeDay>} */
export const challenge = (kind, day) =>
  ask(`/api/challenges/${encodeURIComponent(kind)}?day=${encodeURIComponent(day)}&lang=${spoken()}`);
/** Sit down at it. @param {string} kind @param {string} name @returns {Promise<Opened>} */
export const beginChallenge = (kind, name) => post(`/api/challenges/${encodeURIComponent(kind)}`, { name });
/** My result as a picture. @param {string} kind @param {string} day */
export async function challengePicture(kind, day) {
  const path = `/api/challenges/${encodeURIComponent(kind)}/${day}/result.png?lang=${spoken()}`;
  const answer = await fetched(path);
  const name = answer.headers.get("Content-Disposition")?.match(/filename="([^"]+)"/)?.[1] ?? "result.png";
  return { name, blob: await answer.blob() };
}

/** @param {string} game */
const puzzling = (game) => `/api/puzzles/${encodeURIComponent(game)}`;
/** The puzzles of a game. @param {string} game @returns {Promise<PuzzleList>} */
export const puzzles = (game) => ask(`${puzzling(game)}?lang=${spoken()}`);
/** A puzzle's position after some decisions. @param {string} game @param {string} id @param {number[]} line @returns {Promise<Full>} */
export const puzzle = (game, id, line) =>
  ask(`${puzzling(game)}/${encodeURIComponent(id)}?line=${line.join(",")}&lang=${spoken()}`);
/** Whether a turn solves it. @param {string} game @param {string} id @param {{line: number[], give_up: boolean}} attempt @returns {Promise<PuzzleAnswer>} */
export const solve = (game, id, attempt) =>
  ask(`${puzzling(game)}/${encodeURIComponent(id)}?lang=${spoken()}`, {
    method: "POST",
    body: JSON.stringify(attempt),
  });
/** What was entered of a real game, counted. @param {NewScore} wish @returns {Promise<ScoreAnswer>} */
export const score = (wish) => post("/api/score", wish);

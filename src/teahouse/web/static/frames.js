// The positions of a replay: asked for in chunks, kept, and put together into what a table's page shows.

/** @import { Frame, Laid, Model, Overview, Scores } from "./types.d.ts" */
import * as api from "./api.js";
import { applied, byId, NOTHING } from "./scene.js";

/** A position without what all of them share. @typedef {Laid & {scores: Scores, acting: number[], round_text: string}} Position */

/** The positions of a chunk, each with all that is on the table. @param {Frame[]} frames @returns {Position[]} */
function whole(frames) {
  /** @type {Position[]} */
  const found = [];
  for (const frame of frames) {
    const before = found[found.length - 1];
    found.push({
      ...applied(before ?? NOTHING, frame.scene),
      scores: frame.scores ?? before.scores,
      acting: frame.acting,
      round_text: frame.round_text,
    });
  }
  return found;
}

export class Frames {
  /** @param {string} table @param {Overview} overview */
  constructor(table, overview) {
    this.table = table;
    this.overview = overview;
    this.areas = byId(overview.areas);
    /** @type {Map<number, Position[]>} */
    this.chunks = new Map();
    /** @type {Map<number, Promise<void>>} */
    this.asked = new Map();
  }

  /** @param {number} step */
  firstOf(step) {
    return step - (step % this.overview.chunk);
  }

  /** Ask for the chunk with this step, unless it is there or under way. @param {number} step @returns {Promise<void>} */
  load(step) {
    const first = this.firstOf(step);
    if (this.chunks.has(first) || first < 0 || first > this.overview.steps) return Promise.resolve();
    const under = this.asked.get(first);
    if (under) return under;
    const asked = api.frames(this.table, this.overview.as, first)
      .then((frames) => void this.chunks.set(first, whole(frames)))
      .finally(() => this.asked.delete(first));
    this.asked.set(first, asked);
    return asked;
  }

  /** The table after so many acts; null if it is not here yet. @param {number} step @returns {Model | null} */
  at(step) {
    const { overview } = this;
    const found = this.chunks.get(this.firstOf(step))?.[step % overview.chunk];
    if (!found) return null;
    const seat = /^\d+$/.test(overview.as) ? Number(overview.as) - 1 : null;
    return {
      ...found,
      v: step,
      table: {
        ...overview.table,
        status: found.scores.final ? "over" : "running",
        acting: found.acting,
        round_text: found.round_text,
        deadline: null,
      },
      areas: this.areas,
      layouts: overview.layouts,
      own: {
        seat,
        host: false,
        prompt: "",
        choices: [],
        can_undo: false,
        must_end: false,
        tentative: 0,
        choosing: null,
        held: [],
        invited: null,
        curtain: null,
        removed: false,
        invitation: "",
        entering: false,
        may_be_unknown: false,
        telling: false,
      },
      log: overview.log.slice(0, step),
      presence: { type: "presence", here: [], watching: 0, watchers: [] },
    };
  }

  /** The same positions of a game that went on. @param {Overview} overview */
  extend(overview) {
    this.chunks.delete(this.firstOf(this.overview.steps));
    this.overview = { ...overview, layouts: this.overview.layouts };
  }
}

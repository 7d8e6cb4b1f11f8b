// What the server sends, one move of the others after the other, each left to be seen for a moment.

/** @import { LogLine, Model, Patch } from "./types.d.ts" */
import { patched } from "./store.js";

/** So long, in ms, a move of somebody else is left to be seen before the next one is shown. */
export const BEAT = 620;
/** If more than so many wait, they go by more quickly. */
const MANY = 8;

/** Whether a line tells anything; of some actions a viewer sees nothing. @param {LogLine} line */
const tells = (line) => line.text || line.effects?.length;

/** What a patch tells of others. @param {Patch} patch @param {number | null} seat mine @returns {LogLine[]} */
export function ofOthers(patch, seat) {
  return (patch.log ?? []).filter((line) => line.seat !== null && line.seat !== seat && tells(line));
}

/** The line to show of a patch: what somebody else did, or else what was drawn. @param {Patch} patch @param {number | null} seat mine @returns {LogLine | undefined} */
export function newsOf(patch, seat) {
  return ofOthers(patch, seat).pop() ??
    (patch.log ?? []).filter((line) => line.seat === null && tells(line)).pop();
}

/**
 * @typedef {object} Calls
 * @property {() => Model | null} model what is shown now
 * @property {(model: Model, patch: Patch, news: LogLine | undefined) => void} take show the table after a patch
 * @property {() => void} sync a patch is missing: ask for everything
 * @property {() => boolean} hidden whether nobody looks
 * @property {(then: () => void, time: number) => void} later
 */

export class Incoming {
  /** @param {Calls} calls */
  constructor(calls) {
    this.calls = calls;
    /** @type {Patch[]} */
    this.waiting = [];
    this.pausing = false;
  }

  /** Everything was sent: what waits is out of date. */
  clear() {
    this.waiting = [];
  }

  /** Whether all that came is shown. */
  get done() {
    return !this.waiting.length;
  }

  /** @param {Patch} patch */
  push(patch) {
    this.waiting.push(patch);
    this.drain();
  }

  /** Show what can be shown now. */
  drain() {
    const { calls } = this;
    for (let model = calls.model(); model && this.waiting.length; model = calls.model()) {
      if (this.pausing && !calls.hidden() && newsOf(this.waiting[0], model.own.seat)) return;
      const patch = /** @type {Patch} */ (this.waiting.shift());
      if (patch.from > model.v) {
        this.clear();
        return calls.sync();
      }
      if (patch.from < model.v) continue;
      const now = patched(model, patch);
      const news = newsOf(patch, now.own.seat);
      calls.take(now, patch, news);
      if (news && !calls.hidden()) this.pause();
    }
  }

  pause() {
    this.pausing = true;
    this.calls.later(() => {
      this.pausing = false;
      this.drain();
    }, this.waiting.length > MANY ? BEAT / 4 : BEAT);
  }
}

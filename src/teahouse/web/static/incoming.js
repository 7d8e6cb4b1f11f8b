// The film: what the server sends is shown one thing after the other, at the page's own pace, and can be seen again.
// Each patch is a shot: the table after it, and captions in words. Nothing is left out and nothing comes twice.

/** @import { LogLine, Model, Patch } from "./types.d.ts" */
import { patched } from "./store.js";

/**
 * How much of what others do is shown: everything at once, a decision after the other, or each thing that came of it too.
 * @typedef {"instant" | "quick" | "follow"} Pace
 */
/** Words for a part of a shot; `apart`: something new begins with them. @typedef {{text: string, ids: string[], seat: number | null, apart?: boolean}} Caption */
/** What the table looked like before and after, and what is said about it. @typedef {{before: Model, model: Model, patch: Patch | null, lines: LogLine[]}} Shot */

/** The paces, and how many times as fast a film can run. @type {Pace[]} */
export const PACES = ["instant", "quick", "follow"];
export const SPEEDS = [0.5, 1, 2, 4];

/** In ms: the least for a caption, and for each of its characters, if it is read or if its sense is caught. */
const READ = 700;
const LETTER = 40;
const GLANCE = 20;
/** In ms: what all that waits for a quick film may take, and the part of its time that a caption has anyhow. */
const ALL = 5000;
const HURRIED = 0.6;
/** In ms: longer no caption stays, and the last one is left beside the prompt for so long at least. */
const LONGEST = { follow: 9000, quick: 3200 };
const PASSING = 4000;
/** In ms: so long one looks at where a film begins. */
const LEAD = 500;
/** Decisions of a turn, and draws in a row, are told together while their words, so many characters, are caught at a glance. */
const TOGETHER = 150;
/** Sentences about so many things, each of its own, are told as one; what comes before the colon they share. */
const MANY = 3;
const SUBJECT = /^(.+?)(\s?: )(.+?)\.?$/;
/** In characters: longer than this, what they are is counted and not named. */
const NAMED = 40;
/** So many shots are kept to be seen again. */
const KEPT = 400;

/** Whether a line tells anything; of some actions a viewer sees nothing. @param {LogLine} line */
const tells = (line) => Boolean(line.text || line.effects?.length);

/** What a patch tells that I did not do myself: what others did, and what was drawn. @param {Patch} patch @param {number | null} seat mine @returns {LogLine[]} */
export function newsOf(patch, seat) {
  return (patch.log ?? []).filter((line) => (line.seat === null || line.seat !== seat) && tells(line));
}

/** What a patch tells of my own decision. @param {Patch} patch @param {number | null} seat mine */
function ownLine(patch, seat) {
  return seat === null ? undefined : patch.log?.find((line) => line.seat === seat && !line.note);
}

/** What is said about a shot: each line and each thing that came of it, or all of it at once. @param {LogLine[]} lines @param {Pace} pace @returns {Caption[]} */
export function captionsOf(lines, pace) {
  const all = lines.flatMap((line) => [
    ...(line.text ? [{ text: line.text, ids: line.ids, seat: line.seat }] : []),
    ...(line.effects ?? []).map(({ text, ids, apart }) => ({ text, ids, seat: line.seat, apart })),
  ]);
  if (pace === "follow" || all.length < 2) return all;
  const { seat } = all.find((one) => one.seat !== null) ?? all[0];
  /** @type {Caption[]} */
  const captions = [];
  for (const { text, ids, apart } of alike(all)) {
    const last = captions.at(-1);
    if (last && !apart && last.text.length + text.length < TOGETHER) {
      captions[captions.length - 1] = { text: `${last.text} ${text}`, ids: [...last.ids, ...ids], seat };
    } else captions.push({ text, ids, seat });
  }
  return captions;
}

/** Several sentences as one: what is different about them after what they share, or how many they are. @param {string} shared @param {Caption[]} ones */
function asOne(shared, ones) {
  if (ones.length < 2) return ones[0].text;
  const parts = ones.map(({ text }) => SUBJECT.exec(text));
  const named = parts.map((part) => part?.[3] ?? "").join(", ");
  if (ones.every(({ text }) => text !== shared) && named.length <= NAMED) {
    return `${shared}${parts[0]?.[2]}${named}.`;
  }
  return `${shared} (${ones.length}×)${shared.endsWith(".") ? "" : "."}`;
}

/** What begins with the same words is told once: of which things, or so often. @param {Caption[]} all @returns {Caption[]} */
function alike(all) {
  /** @type {Map<string, Caption[]>} */
  const groups = new Map();
  for (const one of all) {
    const subject = SUBJECT.exec(one.text)?.[1] ?? one.text;
    const same = all.filter(({ text }) => SUBJECT.exec(text)?.[1] === subject).length;
    const key = same >= MANY ? subject : one.text;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].map(([text, ones]) => ({
    ...ones[0],
    text: asOne(text, ones),
    ids: ones.flatMap(({ ids }) => ids),
  }));
}

/** Whether what comes next is told together with what is being told: the same turn goes on, and it is short. @param {LogLine[]} lines @param {LogLine[]} next */
export function joins(lines, next) {
  if (!lines.length || !next.length) return false;
  const all = [...lines, ...next];
  const seats = new Set(all.flatMap(({ seat }) => (seat === null ? [] : [seat])));
  const letters = captionsOf(all, "quick").reduce((sum, { text }) => sum + text.length, 0);
  return seats.size < 2 && all.every((line) => line.turn === all[0].turn) && letters <= TOGETHER;
}

/** So long, in ms, a caption stays. @param {Pace} pace @param {Caption} caption @param {number} waiting how many shots come after it @param {number} speed */
export function timeOf(pace, caption, waiting, speed) {
  if (pace === "instant") return 0;
  const letter = pace === "follow" ? LETTER : caption.seat === null ? 0 : GLANCE; // what is drawn is seen
  const time = Math.min(LONGEST[pace], Math.max(READ, READ / 2 + letter * caption.text.length));
  if (pace === "follow") return time / speed;
  return Math.max(HURRIED * time, Math.min(time, ALL / (waiting + 1))) / speed;
}

/** So long, in ms, the last caption passes by beside one's own prompt. @param {Caption} caption */
export function passingTime(caption) {
  return Math.max(PASSING, 1.5 * timeOf("follow", caption, 0, 1));
}

/**
 * @typedef {object} Calls
 * @property {() => Model | null} model what is shown now
 * @property {(model: Model, shot: Shot | null, past: boolean) => void} take show the table as it is after a shot; without one, as it is anyway
 * @property {(caption: Caption) => void} caption say what a part of a shot is
 * @property {() => void} changed something else about the film is different
 * @property {() => void} sync a patch is missing: ask for everything
 * @property {() => boolean} hidden whether nobody looks
 * @property {() => Pace} pace
 * @property {() => number} speed
 * @property {(then: () => void, time: number) => void} later
 */

export class Incoming {
  /** @param {Calls} calls */
  constructor(calls) {
    this.calls = calls;
    /** @type {Patch[]} what came and is not shown yet */
    this.waiting = [];
    /** @type {Shot[]} what is shown once more, or was missed */
    this.past = [];
    /** @type {Model | null} the table as it is, while the past is shown */
    this.head = null;
    /** @type {Caption[]} what is still to be said about the shot that is shown */
    this.captions = [];
    /** @type {LogLine[]} what they are about */
    this.lines = [];
    this.paused = false;
    /** Whether what comes next answers to what I did, and is shown at once. */
    this.asked = false;
    /** Whether a caption is left to be read. */
    this.reading = false;
    /** By which timer the film goes on; all others are out of date. */
    this.timer = 0;
    /** @type {Shot[]} since my last decision */
    this.reel = [];
    /** @type {number | null} the turn in which I decided something since: what comes after it begins a new film */
    this.decided = null;
    /** How many shots at the end of the reel nobody has looked at. */
    this.unseen = 0;
  }

  /** Everything was sent: what waits is out of date. */
  clear() {
    this.waiting = [];
    this.past = [];
    this.head = null;
    this.captions = [];
    this.reel = [];
    this.unseen = 0;
    this.decided = null;
    this.stopReading();
  }

  /** Whether the table is shown as it is. */
  get done() {
    return !this.waiting.length && !this.head;
  }

  /** Whether there is more to show, if only words. */
  get playing() {
    return !this.done || this.captions.length > 0;
  }

  /** Whether what is shown is over. */
  get looksBack() {
    return this.head !== null;
  }

  /** @param {Patch} patch */
  push(patch) {
    this.waiting.push(patch);
    const model = this.calls.model();
    const mine = model && (this.asked || ownLine(patch, model.own.seat));
    if (mine && !this.head && this.waiting.length === 1) {
      this.asked = false;
      this.finish(); // who decides has read enough
      this.cut();
    }
    this.drain();
  }

  /** Show what can be shown now. */
  drain() {
    while (this.calls.model() && this.more && !this.held()) this.advance();
    this.calls.changed();
  }

  /** Whether anything is left to show. */
  get more() {
    return this.captions.length > 0 || this.head !== null || this.waiting.length > 0;
  }

  /** Whether what is shown has to be left for now. A change that tells nothing never waits for its turn. */
  held() {
    if (this.calls.hidden() || (!this.paused && !this.reading)) return false;
    if (this.head || !this.waiting.length) return true;
    const { own } = /** @type {Model} */ (this.calls.model());
    return newsOf(this.waiting[0], own.seat).length > 0;
  }

  /** The next caption, the next shot of what is over, or the next patch. */
  advance() {
    const waits = (this.paused || this.reading) && !this.calls.hidden();
    const caption = waits ? undefined : this.captions.shift();
    if (caption) this.say(caption);
    else this.cut();
  }

  /** @param {Caption} caption */
  say(caption) {
    const { calls } = this;
    calls.caption(caption);
    const left = this.past.length + this.waiting.length;
    const time = timeOf(this.pace, caption, left, calls.speed());
    if (time && !calls.hidden()) this.read(time);
  }

  /** At which pace the film runs; who wants to see something again wants to see it. @returns {Pace} */
  get pace() {
    const pace = this.calls.pace();
    return pace === "instant" && this.head ? "quick" : pace;
  }

  /** Leave what is shown for so long. @param {number} time */
  read(time) {
    this.reading = true;
    const timer = ++this.timer;
    this.calls.later(() => {
      if (timer !== this.timer) return;
      this.reading = false;
      this.drain();
    }, time);
  }

  /** Say at once what is still to be said. */
  finish() {
    this.stopReading();
    for (const caption of this.captions.splice(0)) this.calls.caption(caption);
  }

  stopReading() {
    this.timer += 1;
    this.reading = false;
  }

  /** The next shot: of what is over, after it the table as it is, then what came. */
  cut() {
    const shot = this.past.shift();
    if (shot) this.show(shot, true);
    else if (this.head) this.present();
    else this.takeIn(/** @type {Patch} */ (this.waiting.shift()));
    if (this.pace === "quick" && !this.paused) this.join();
  }

  /** What goes on with the same turn is shown at once and told together. */
  join() {
    while (this.captions.length) {
      const { lines } = this;
      const [shot] = this.past;
      const [patch] = this.waiting;
      const model = /** @type {Model} */ (this.calls.model());
      if (shot && joins(lines, shot.lines)) this.show(/** @type {Shot} */ (this.past.shift()), true);
      else if (
        !this.head && patch?.from === model.v && !ownLine(patch, model.own.seat) &&
        joins(lines, newsOf(patch, model.own.seat))
      ) this.takeIn(/** @type {Patch} */ (this.waiting.shift()));
      else return;
      this.lines = [...lines, ...this.lines];
      this.captions = captionsOf(this.lines, "quick");
    }
  }

  /** @param {Patch} patch */
  takeIn(patch) {
    const { calls } = this;
    const before = /** @type {Model} */ (calls.model());
    if (patch.from > before.v) {
      this.clear();
      return calls.sync();
    }
    if (patch.from < before.v) return;
    const model = patched(before, patch);
    const shot = { before, model, patch, lines: newsOf(patch, model.own.seat) };
    this.keep(shot);
    this.show(shot, false);
  }

  /** @param {Shot} shot @param {boolean} past */
  show(shot, past) {
    if (shot.lines.length) {
      this.lines = shot.lines;
      this.captions = captionsOf(shot.lines, this.pace);
    }
    this.calls.take(shot.model, shot, past);
  }

  /** Keep a shot to be seen again: all since my last decision, or of the last turns of all if I only watch. @param {Shot} shot */
  keep(shot) {
    const { own, table } = shot.model;
    const mine = shot.patch ? ownLine(shot.patch, own.seat) : undefined;
    const together = mine && shot.lines.some((line) => line.seat !== null); // revealed at the same time
    const begins = this.decided !== null && shot.lines.some((line) => line.turn !== this.decided);
    if (begins || together) {
      this.reel = [];
      this.unseen = 0;
      this.decided = null;
    }
    if (mine && !together) this.decided = mine.turn;
    if (!this.reel.length && !shot.lines.length) return;
    this.reel.push(shot);
    if (this.calls.hidden() && (this.unseen || shot.lines.length)) this.unseen += 1;
    const turns = () => new Set(this.reel.flatMap((one) => one.lines.map((line) => line.turn))).size;
    while (this.reel.length > KEPT || (own.seat === null && turns() > table.seats.length)) this.reel.shift();
  }

  // What the person does with it

  /** Whether there is something to see again. */
  get kept() {
    return this.reel.length > 0;
  }

  /** Show these shots, and then go on. @param {Shot[]} shots those since my last decision unless others are named */
  again(shots = this.reel) {
    const model = this.head ?? this.calls.model();
    if (!shots.length || !model) return;
    this.finish();
    this.head = model;
    this.past = [...shots];
    this.paused = false;
    this.unseen = 0;
    this.calls.take(shots[0].before, null, true);
    if (!this.calls.hidden()) this.read(LEAD / this.calls.speed());
    this.drain();
  }

  /** Somebody looks again: what happened meanwhile is shown now. */
  seen() {
    const missed = this.unseen;
    this.unseen = 0;
    if (missed && this.calls.pace() !== "instant" && !this.head) this.again(this.reel.slice(-missed));
    else this.drain();
  }

  pause() {
    this.paused = true;
    this.stopReading();
    this.calls.changed();
  }

  play() {
    this.paused = false;
    this.drain();
  }

  /** On to the next thing that is said, and then wait. */
  step() {
    this.paused = true;
    this.stopReading();
    while (this.calls.model() && this.more) {
      const caption = this.captions.shift();
      if (caption) {
        this.calls.caption(caption);
        break;
      }
      this.cut();
    }
    this.calls.changed();
  }

  /** The table as it is, at once. */
  skip() {
    this.paused = false;
    this.finish();
    if (this.head) this.present();
    while (this.waiting.length) {
      this.takeIn(/** @type {Patch} */ (this.waiting.shift()));
      this.finish();
    }
    this.calls.changed();
  }

  /** Back to the table as it is. */
  present() {
    const model = /** @type {Model} */ (this.head);
    this.past = [];
    this.head = null;
    this.calls.take(model, null, false);
  }
}

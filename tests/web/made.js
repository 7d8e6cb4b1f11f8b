// Small tables, choices and pieces for the tests of the page.

/** @import { Choice, Full, Head, LogLine, Model, Own, Piece, SeatHead } from "../../src/teahouse/web/static/types.d.ts" */
import { opened } from "../../src/teahouse/web/static/store.js";

/** @param {string} id @param {Partial<Piece>} [more] @returns {Piece} */
export const piece = (id, more = {}) => ({ id, area: "board", art: ["stone"], x: 0, y: 0, ...more });

/** @param {...Piece} all @returns {Map<string, Piece>} */
export const pieces = (...all) => new Map(all.map((one) => [one.id, one]));

/** @param {string[]} chain @param {Partial<Choice>} [more] @returns {Choice} */
export const choice = (chain, more = {}) => ({ codes: [0], chain, label: chain.join(" "), ...more });

/** @param {number} n @param {number | null} seat @param {number} turn @param {Partial<LogLine>} [more] @returns {LogLine} */
export const line = (n, seat, turn, more = {}) => ({
  n,
  seat,
  text: `line ${n}.`,
  ids: [`thing-${n}`],
  turn,
  note: false,
  ...more,
});

/** @param {number} seat @param {Partial<SeatHead>} [more] @returns {SeatHead} */
export const seat = (seat, more = {}) => ({
  seat,
  kind: "person",
  name: `Player ${seat}`,
  bot: null,
  colour: ["red", "blue", "green"][seat],
  resigned: false,
  agrees: false,
  holiday: null,
  ...more,
});

/** @param {Partial<Head>} [more] @returns {Head} */
export const head = (more = {}) => ({
  table: "abc",
  game: "yak",
  game_name: "Yak",
  status: "running",
  round_text: "",
  seats: [seat(0), seat(1)],
  acting: [0],
  pace: "live",
  limit: null,
  deadline: null,
  host: 0,
  options_text: "",
  public: false,
  box: "",
  next_table: null,
  hints: false,
  resting: false,
  hurried: false,
  lesson: null,
  by_hand: false,
  challenge: null,
  ladder: [],
  unit: "points",
  unit_one: "point",
  missing: "",
  ...more,
});

/** @param {Partial<Own>} [more] @returns {Own} */
export const own = (more = {}) => ({
  seat: 0,
  host: true,
  prompt: "",
  choices: [],
  can_undo: false,
  must_end: false,
  tentative: 0,
  choosing: null,
  invited: null,
  held: [0],
  curtain: null,
  removed: false,
  invitation: "",
  entering: false,
  may_be_unknown: false,
  telling: false,
  ...more,
});

/** @param {Partial<Full>} [more] @returns {Full} */
export const full = (more = {}) => ({
  type: "full",
  v: 1,
  acts: 0,
  table: head(),
  areas: [{ id: "board", w: 100, h: 100 }],
  layouts: { wide: { w: 100, h: 100, boxes: {} }, narrow: { w: 50, h: 200, boxes: {} } },
  scene: { pieces: [piece("a"), piece("b")], places: [] },
  own: own(),
  log: [],
  scores: { categories: [], seats: [], final: null },
  ...more,
});

/** @param {Partial<Full>} [more] @returns {Model} */
export const model = (more = {}) =>
  opened(full(more), { type: "presence", here: [0], watching: 0, watchers: [] });

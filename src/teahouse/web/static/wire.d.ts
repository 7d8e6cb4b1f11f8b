// Written by tools/wire_types.py from the server's structs; do not edit.

export interface Hello {
  type: "hello";
  person: string;
  name?: string;
  lang?: string;
  invite?: string | null;
}

export interface Act {
  type: "act";
  v: number;
  code: number;
  id: number;
  key?: string;
}

export interface Undo {
  type: "undo";
  v: number;
  all?: boolean;
  id: number;
  key?: string;
}

/** What was drawn from the real box, or put away, is known to its player alone. */
export interface Unknown {
  type: "unknown";
  v: number;
  id: number;
  key?: string;
}

export interface End {
  type: "end";
  v: number;
  id: number;
  key?: string;
}

export interface Preview {
  type: "preview";
  v: number;
  code: number;
  id: number;
  key?: string;
}

export interface Why {
  type: "why";
  v: number;
  ids: string[];
  id: number;
  key?: string;
}

export interface Describe {
  type: "describe";
  id: number;
  key?: string;
}

/** All that a program needs that plays a seat. */
export interface AskPosition {
  type: "position";
  v: number;
  id: number;
  key?: string;
}

/** The lines of the log before this one. */
export interface AskLog {
  type: "log";
  before: number;
  id: number;
  key?: string;
}

/** What would be good to do now? */
export interface AskHint {
  type: "hint";
  v: number;
  id: number;
  key?: string;
}

/** What do these two choices promise? */
export interface Compare {
  type: "compare";
  v: number;
  codes: number[];
  id: number;
  key?: string;
}

/** Does the turn that is done, but not ended, cost much? */
export interface AskSlip {
  type: "slip";
  v: number;
  id: number;
  key?: string;
}

export interface Sit {
  type: "sit";
  seat?: number | null;
  invite?: string | null;
  id: number;
  key?: string;
}

export interface Leave {
  type: "leave";
  seat?: number | null;
  id: number;
  key?: string;
}

export interface Resign {
  type: "resign";
  seat?: number | null;
  id: number;
  key?: string;
}

export interface Remove {
  type: "remove";
  seat: number;
  id: number;
  key?: string;
}

/** Lift the curtain from the side of a seat at this screen. */
export interface Lift {
  type: "lift";
  seat: number;
  id: number;
  key?: string;
}

/** At a slow table: my time does not run until then. A time that has passed ends the holiday. */
export interface Holiday {
  type: "holiday";
  until: number;
  seat?: number | null;
  id: number;
  key?: string;
}

/** Whether I would end the game here; it is over when all who play would. */
export interface Finish {
  type: "finish";
  yes?: boolean;
  id: number;
  key?: string;
}

export interface Rematch {
  type: "rematch";
  id: number;
  key?: string;
}

export interface Say {
  type: "say";
  text: string;
  id: number;
  key?: string;
}

export interface Webhook {
  type: "webhook";
  url?: string | null;
  id: number;
  key?: string;
}

export interface SetBot {
  type: "bot";
  seat: number;
  bot: string;
  id: number;
  key?: string;
}

export interface Open {
  type: "open";
  seat: number;
  id: number;
  key?: string;
}

export interface Start {
  type: "start";
  id: number;
  key?: string;
}

export interface Invite {
  type: "invite";
  seat: number;
  renew?: boolean;
  id: number;
  key?: string;
}

/** The link for those who only watch. */
export interface Watch {
  type: "watch";
  id: number;
  key?: string;
}

export interface Reclaim {
  type: "reclaim";
  seat?: number | null;
  id: number;
  key?: string;
}

export interface Rename {
  type: "rename";
  name: string;
  id: number;
  key?: string;
}

export interface Lang {
  type: "lang";
  lang: string;
  id: number;
  key?: string;
}

/** Whether the server is still there: the answer says so. */
export interface Beat {
  type: "beat";
  id: number;
  key?: string;
}

export interface Sync {
  type: "sync";
  id?: number;
}

/** What a table is opened with. */
export interface NewTable {
  game: string;
  players: number;
  seats: string[];
  options?: Record<string, string>;
  pace?: string;
  limit?: number | null;
  public?: boolean;
  name?: string;
  /** Whether hints may be asked for; if it is not said, only where nobody plays from another screen. */
  hints?: boolean | null;
  /** Whether it is played with the real box: what is drawn is entered, not sampled. */
  by_hand?: boolean;
  /** An edition of one's own, as TOML; nothing: ours. */
  box?: string;
}

/** A table at a position of a game that is over. */
export interface PlayOn {
  move: number;
  seats: string[];
  pace?: string;
  limit?: number | null;
  public?: boolean;
  name?: string;
  by_hand?: boolean;
}

/** A chapter to learn, at a table of its own. */
export interface NewLesson {
  game: string;
  course: string;
  chapter: string;
  name?: string;
}

/** All that was entered. */
export interface NewScore {
  game: string;
  /** Of the players; an empty one is the number of the seat. */
  names: string[];
  options?: Record<string, string>;
  /** The edition that was played with, as TOML, if it is somebody's own; nothing: ours. */
  box?: string;
  entries?: Record<string, number | string>;
  /** The version of the form that the page has. */
  form?: string;
  picture?: boolean;
}

/** Everything. All but the end of it is the same for many pages, see `joined`. */
export interface Full {
  type: "full";
  v: number;
  /** How many acts of the game there were, as replays count them. */
  acts: number;
  table: Head;
  areas: Area[];
  scene: Scene;
  log: LogLine[];
  scores: Scores;
  layouts: Layouts;
  own: Own;
}

export interface Head {
  table: string;
  game: string;
  game_name: string;
  status: "waiting" | "running" | "over";
  round_text: string;
  seats: SeatHead[];
  acting: number[];
  pace: string;
  limit: number | null;
  deadline: number | null;
  host: number | null;
  options_text: string;
  public: boolean;
  /** What the components are called, if they are the host's own. */
  box: string;
  /** Where this one's people play again. */
  next_table: string | null;
  /** Whether hints may be asked for. */
  hints: boolean;
  /** Whether the bots wait, because none of the people is left. */
  resting: boolean;
  /** Whether the bots think shorter than usual, because many play. */
  hurried: boolean;
  lesson: LessonHead | null;
  /** Whether it is played with the real box. */
  by_hand: boolean;
  challenge: ChallengeHead | null;
  /** The ranks of a solo game, from the lowest, and the points from which each is reached. */
  ladder: [string, number][];
  /** What the points are called. */
  unit: string;
  /** And a single one of them. */
  unit_one: string;
  /** What a win alone still takes. */
  missing: string;
}

export interface SeatHead {
  seat: number;
  kind: "person" | "bot" | "open" | "away";
  name: string;
  bot: string | null;
  colour: string;
  resigned: boolean;
  /** Whether this player would end the game here. */
  agrees: boolean;
  /** Until when this player's time does not run. */
  holiday: number | null;
}

/** Which chapter is learned at a table, and how many acts of its game were played. */
export interface LessonHead {
  course: string;
  chapter: string;
  moves: number;
}

/** Which challenge is played at a table. */
export interface ChallengeHead {
  day: string;
  kind: string;
}

/** A part of the table with coordinates of its own: a board, a garden, a screen. */
export interface Area {
  id: string;
  w: number;
  h: number;
  title?: string;
  /** The symbol drawn behind everything in it. */
  art?: string;
  /** Whose it is. */
  seat?: number | null;
  /** Seen by its owner alone. */
  private?: boolean;
}

/** All that lies on the table for one viewer, without what this viewer may do. */
export interface Scene {
  pieces: Piece[];
  places: Place[];
  overlays?: Overlay[];
  panels?: Panel[];
}

/** Something that lies on the table. The same id is the same thing, and moves smoothly. */
export interface Piece {
  id: string;
  area: string;
  /** Symbols drawn over each other. `path-sand@90` is turned by 90 degrees. */
  art: string[];
  x: number;
  y: number;
  w?: number;
  /** 0: as high as it is wide. */
  h?: number;
  rot?: number;
  layer?: number;
  /** What it is, for a screen reader and on hover. */
  label?: string;
  /** The seat to which it is `yours`. */
  owner?: number | null;
  /** What it is to its owner: "Your jeep" and not "Jeep of Ada". */
  yours?: string;
  /** Written on it. */
  text?: string;
  /** A number in a small disc on its corner. */
  badge?: string;
  /** The section of the rules page that explains it. */
  rule?: string;
  dim?: boolean;
  /** Pieces that are alike share this name; a link of a chain that names it can be any of them. */
  like?: string;
  /** The piece that it comes out of when it appears and goes back into when it disappears, such as a bag. */
  home?: string;
  /** It travels round this point of its area, not straight: x, y, and how high the round is by its width. */
  round?: [number, number, number] | null;
}

/** Where something can go: a cell, a slot, a region of a map. */
export interface Place {
  id: string;
  area: string;
  x: number;
  y: number;
  w?: number;
  h?: number;
  label?: string;
  /** Lies beyond the board's edge: something has to shift first. */
  outside?: boolean;
  /** Nothing can go there now, and nothing lies there; it can be asked why, see `Stage.meant`. */
  idle?: boolean;
  /** A few characters in its middle: what going there brings at best, with `?` where that takes luck. */
  worth?: string;
  /** Going there brings nothing by itself: it is marked only while it is pointed at. */
  quiet?: boolean;
  /** Right and down: an arrow on it points there, because it stands for a way to go or to look. */
  way?: number[];
}

/** A drawing above the pieces: a route, a line of sight, the outline of a region. */
export interface Overlay {
  id: string;
  area: string;
  /** `route`, `sight`, `region`, or `lost`: a cross through what goes away. */
  kind: string;
  points: [number, number][];
  /** Pieces or places on whose hover or focus it shows; its own id: only for a choice that names it; empty: always. */
  on?: string[];
  /** A few characters: written on a region, and where a line of sight ends. */
  label?: string;
  /** Of whose seat it is, where several are seen at once. */
  colour?: string;
}

/** A small table of facts beside the board. */
export interface Panel {
  id: string;
  title: string;
  rows: string[][];
  head?: string[];
  /** A symbol for each row, if there are any. */
  art?: string[];
  /** The section of the rules page that explains it. */
  rule?: string;
}

/** What was done, and what came of it. An action of which the viewer sees nothing has no text. */
export interface LogLine {
  n: number;
  seat: number | null;
  text: string;
  ids: string[];
  turn: number;
  /** Whether it tells of a seat rather than of the game. */
  note?: boolean;
  effects?: Effect[];
  shown?: Shown[];
  /** What was done, never translated: lines that have the same one tell of the same done again. */
  kind?: string;
  /** What a turn was about and what is different for all since, in a few words without a name. */
  briefs?: string[];
  gains?: Gain[];
}

/** Something that an action brought about. */
export interface Effect {
  text: string;
  ids: string[];
  /** Whether something new begins with it: what comes before is told by itself. */
  apart?: boolean;
}

/** What somebody got, to be looked at large for a moment. */
export interface Shown {
  seat: number;
  name: string;
  /** Empty: the name says it. */
  art?: string[];
  /** How high it is by its width. */
  ratio?: number;
}

/** Points that a seat gained or lost by an action, as far as the viewer knows of them. */
export interface Gain {
  seat: number;
  category: string;
  points: number;
}

export interface Scores {
  categories: CategoryLine[];
  seats: SeatScore[];
  final: Final | null;
}

export interface CategoryLine {
  id: string;
  label: string;
  group: string;
  rule: string;
  /** Whether points that it shows while the game runs can still be lost. */
  unsettled: boolean;
  /** Whether everybody has them from the start. */
  at_stake: boolean;
}

export interface SeatScore {
  seat: number;
  /** None where the viewer may not know. */
  points: (number | null)[];
  reasons: string[];
  total: number;
  /** Whether points that the viewer may not know are missing in it. */
  partial: boolean;
  /** What the next step in each category brings. */
  ahead: string[];
}

export interface Final {
  ranks: number[];
  /** The seats that won; none of a solo game that is lost. */
  winners: number[];
  sentence: string;
  tie_breaks: ((string | number)[])[];
  /** In a solo game its ranks, from the lowest, and the points from which each is reached. */
  ladder: [string, number][];
  /** Why it is over, which the sentence tells too. */
  reason: string;
  /** For each seat. */
  verdicts: Verdict[];
}

/** What one seat is told at the end of a game. */
export interface Verdict {
  /** The points of the seat and of who it is compared with: the winner, or the best of the others. */
  result: string;
  /** What the differences are: to whom, or alone where the points come from; empty if there are none. */
  against: string;
  /** By category, one's own gains first; they add up to the difference of the points. */
  differences: [string, number][];
  /** A word for next time. */
  tip: string;
  /** The section of the rules that the tip is about; often none. */
  rule: string;
}

/** One for wide screens and one for narrow ones. */
export interface Layouts {
  wide: Layout;
  narrow: Layout;
}

/** Where the areas lie on the page, for one shape of screen. */
export interface Layout {
  w: number;
  h: number;
  /** Per area: x and y of its upper left corner, and its scale. */
  boxes: Record<string, [number, number, number]>;
}

/** What one page may do. */
export interface Own {
  seat: number | null;
  host: boolean;
  prompt: string;
  choices: Choice[];
  can_undo: boolean;
  must_end: boolean;
  tentative: number;
  choosing: number | null;
  invited: number | null;
  /** All seats at this screen. */
  held: number[];
  /** The seat that the screen is to be passed to. */
  curtain: number | null;
  removed: boolean;
  /** Why the invitation that the page came with opens no seat, in a sentence. */
  invitation: string;
  /** Whether the choices are what may have been drawn from the real box. */
  entering: boolean;
  /** Whether it may stay unknown. */
  may_be_unknown: boolean;
  /** Whether the game is over and the choices are what may lie behind a screen. */
  telling: boolean;
}

/** One legal action, or several that differ only in how a piece is turned. */
export interface Choice {
  /** The action's code for each turn; a single one if nothing turns. */
  codes: number[];
  /** The pieces and places to click one after the other; empty: a button. */
  chain: string[];
  label: string;
  /** What each turn is called. */
  turns?: string[];
  ghost?: Ghost | null;
  /** Pieces that the choice shifts: id, dx, dy. */
  moves?: [string, number, number][];
  /** An overlay to show while the choice is considered. */
  overlay?: string;
  /** Whether the links may be clicked in any order. One that stands there twice is clicked twice. */
  any_order?: boolean;
  /** Of a button among many: the symbols drawn on it; of a piece in the tray: beside the piece. */
  art?: string[];
  /** What tells it apart from the other choices, on a card that shows its piece; empty: the label. */
  short?: string;
  /** Which turn is shown before somebody turns the piece: one that brings most. */
  best?: number;
  /** How high its art is by its width. */
  ratio?: number;
  /** Whether it is to end the turn: who has chosen it is not asked to end it once more. */
  ends?: boolean;
}

/** A piece as it would lie after a choice. In its art `@*` is 90 degrees times the turn, `*` the turn. */
export interface Ghost {
  area: string;
  art: string[];
  x: number;
  y: number;
  w?: number;
  h?: number;
  rot?: number;
  /** The piece that it stands for, which can be dragged there. */
  of?: string;
}

/** What changed since version `from`. What did not change is left out. */
export interface Patch {
  type: "patch";
  v: number;
  from: number;
  /** How many acts of the game there were. */
  acts?: number;
  scene?: ScenePatch;
  log?: LogLine[];
  /** The number of the first line that was taken back. */
  log_cut?: number | null;
  table?: Head;
  scores?: ScoresPatch;
  /** If the page turned to another seat. */
  layouts?: Layouts;
  own?: Own;
}

/** What leads from one scene to the next; see `scene_patch`. What did not change is left out. */
export interface ScenePatch {
  /** Those that are new or different, and those that come before or after others now. */
  pieces?: Piece[];
  /** Where each of them stands among all pieces of the new scene. */
  at?: number[];
  gone?: string[];
  places?: Place[];
  overlays?: Overlay[];
  panels?: Panel[];
}

/** What leads from one score sheet to the next: all of it, or the lines of the seats that changed. */
export interface ScoresPatch {
  seats: SeatScore[];
  /** Only with all of it. */
  categories?: CategoryLine[];
  /** The same. */
  final?: Final | null;
}

export interface Presence {
  type: "presence";
  here: number[];
  watching: number;
  /** Those of them who gave a name. */
  watchers: string[];
}

export interface ChatLines {
  type: "chat";
  lines: ChatLine[];
  /** Whether these are all lines that the page may read, in the place of those it had. */
  all: boolean;
}

export interface ChatLine {
  n: number;
  time: number;
  /** None for who watches. */
  seat: number | null;
  name: string;
  text: string;
}

export interface Reply {
  type: "reply";
  id: number | null;
  ok: boolean;
  error?: string | null;
  gain?: [string, number][] | null;
  total?: number | null;
  /** What a choice gives others: name, category and points. */
  others?: [string, string, number][] | null;
  /** What a choice means and brings about, in sentences. */
  told?: string[] | null;
  /** What follows it. */
  then?: string | null;
  url?: string | null;
  lan_url?: string | null;
  qr?: string | null;
  /** Whether `url` works on this machine alone. */
  only_here?: boolean;
  table?: string | null;
  webhook?: string | null;
  why?: string | null;
  rule?: string | null;
  lines?: string[] | null;
  hints?: Hint[] | null;
  slip?: Slip | null;
  log?: LogLine[] | null;
  position?: Position | null;
}

/** A choice that promises something. */
export interface Hint {
  code: number;
  label: string;
  /** What to click for it. */
  ids: string[];
  /** To win, in per cent. */
  chance: number;
  /** The points to expect in the end. */
  score: number;
  /** The categories in which it promises more or less than other choices. */
  gains: [string, number][];
  /** Where to look, in a sentence that does not tell what to do. */
  look?: string;
  /** What speaks for it, in sentences. */
  idea?: string[];
  /** The whole turn, as far as it can be planned; it begins with the choice itself. */
  plan?: PlanStep[];
  /** Whether the plan goes to the end of the turn, and does not wait for a draw. */
  whole?: boolean;
}

/** A decision of a planned turn, and how it is drawn on the board. */
export interface PlanStep {
  code: number;
  label: string;
  /** What to click for it. */
  ids: string[];
  ghost?: Ghost | null;
  /** How the ghost is turned. */
  turn?: number;
  /** A route or a line of sight that belongs to it. */
  overlay?: string;
  /** Pieces that it shifts: id, dx, dy. */
  moves?: [string, number, number][];
}

/** A turn that costs much. */
export interface Slip {
  /** Of the chance to win, in per cent. */
  cost: number;
  /** What would have been better from the start of the turn. */
  better: Hint;
}

/** What a program is told that plays a seat: as data, and in words. */
export interface Position {
  game: string;
  players: number;
  options: Record<string, string>;
  rules_version: number;
  /** The hash of the components. */
  edition: string;
  /** The components as TOML, if they are somebody's own. */
  box: string;
  seat: number;
  prompt: string;
  position: string[];
  legal: ProgramChoice[];
  /** As JSON text. */
  view: string;
}

export interface ProgramChoice {
  code: number;
  text: string;
}

/** All about a replay but its positions. */
export interface Overview {
  table: Head;
  as: string;
  perspectives: string[];
  /** Where whoever asks sits, or sat. */
  seat: number | null;
  /** So many acts there are, and one more position. */
  steps: number;
  chunk: number;
  /** Whether all is open: the record can be had, and played on from. */
  open: boolean;
  /** The table that this one goes on from. */
  origin: string;
  origin_move: number;
  areas: Area[];
  layouts: Layouts;
  log: LogLine[];
}

/** A position: what is different from the frame before; the first one of a chunk has everything. */
export interface Frame {
  acting: number[];
  round_text: string;
  scene: ScenePatch;
  scores?: Scores;
}

/** An analysis as the page shows it; while it is not done only how far it is. */
export interface Report {
  asked: number;
  decisions: number;
  done: boolean;
  working: boolean;
  moves: Decision[];
  seats: SeatReport[];
  /** Of so many decisions nothing is known. */
  missing: number;
  /** Why it does not go on, in a sentence. */
  problem: string;
  /** How deeply each decision was thought about. */
  looks: number;
  /** Whether it can be thought over more deeply. */
  deeper: boolean;
  /** Luck apart from skill, of every seat. */
  accounts: Account[];
  /** The luck up to each draw. */
  luck: Turn[];
  /** How the game ended, as chances to win in per cent, and the points of everybody. */
  result: number[];
  points: number[];
}

/** What a decision led to, and what would have been better. */
export interface Decision {
  step: number;
  seat: number;
  /** Of every seat to win after it, in per cent, with all that was hidden then. */
  chances: number[];
  /** The points that every seat could expect in the end. */
  scores: number[];
  /** How much of the chance to win it cost, in per cent. */
  cost: number;
  /** What would have been better, in a sentence; nothing if it was good. */
  better: string;
  better_score: number;
  /** What the better choice promised more or less, by category. */
  gains: [string, number][];
  /** What was played instead, in the same words. */
  played: string;
  /** Where one's own points do not speak for the better choice, what does. */
  reason: string;
  /** Whether a bot decided it, if only for somebody who was away. */
  by_bot: boolean;
}

/** All decisions of a seat together. */
export interface SeatReport {
  seat: number;
  decisions: number;
  good: number;
  /** Of the chance to win, on average, in per cent. */
  cost: number;
  /** The points given away by category, and how many decisions in a hundred gave nothing of it away; what matters most first. */
  categories: [string, number, number][];
  /** How many of the decisions were good, in per cent. */
  accuracy: number;
  /** What choosing blindly would have cost on average, in per cent of the chance to win; -1 if unknown. */
  blind: number;
  /** How much of that was not given away, in per cent: nothing of it by blind choices, all by the best ones; -1 if unknown. */
  skill: number;
}

/** What became of a player's chance to win, in per cent. */
export interface Account {
  seat: number;
  /** At the first decision. */
  start: number;
  /** By one's own decisions: what they gave away, or gained against what was expected. */
  own: number;
  /** By those of the others. */
  others: number;
  /** By draws. */
  luck: number;
  result: number;
}

/** What draws did at a moment of the game, in per cent of the chance to win. */
export interface Turn {
  step: number;
  /** Of every seat, from the start of the game up to here. */
  luck: number[];
}

/** A decision to be tried again. */
export interface Practice {
  step: number;
  seat: number;
  prompt: string;
  choices: Choice[];
}

/** What the search says of a try. */
export interface Judged {
  /** Whether it is the best choice, or as good. */
  good: boolean;
  /** Of the chance to win, in per cent, compared with the best choice. */
  cost: number;
  tried: Hint;
  /** With the whole turn. */
  best: Hint;
}

/** The puzzles of a game, and the one of today. */
export interface PuzzleList {
  game: string;
  name: string;
  puzzles: PuzzleCard[];
  daily: string;
}

/** A puzzle in a list; nothing of its solution. */
export interface PuzzleCard {
  id: string;
  difficulty: number;
  theme: string;
  players: number;
}

/** Whether a turn is right so far. */
export interface PuzzleAnswer {
  right: boolean;
  /** Whether it is solved, or given up. */
  done: boolean;
  /** When it is done: the turn, as it is drawn from the start. */
  solution: PlanStep[];
  /** And what speaks for it. */
  idea: string[];
}

/** What it comes to. */
export interface ScoreAnswer {
  scores: Scores;
  faults: ScoreFault[];
  /** Of the form. */
  version: string;
  /** Left out if the page has it. */
  form: Form | null;
  /** As SVG, if it was asked for. */
  picture: string;
}

/** What cannot be, or is still missing, with the places and entries that it concerns. */
export interface ScoreFault {
  text: string;
  at: string[];
  missing: boolean;
}

/** All that can be entered for a game. */
export interface Form {
  parts: Part[];
  trays: Tray[];
}

/** A part of a form: of one player, or of the table. */
export interface Part {
  id: string;
  title: string;
  seat?: number | null;
  entries?: Entry[];
  grid?: Grid | null;
  hint?: string;
  rule?: string;
}

/** One thing to enter: a number up to `most`, or one of `values`. */
export interface Entry {
  id: string;
  label: string;
  most?: number;
  /** Each value with what it is called; the first is meant where nothing is entered. */
  values?: [string, string][];
  /** Symbols drawn over each other beside it. */
  art?: string[];
  /** The section of the rules page that explains it. */
  rule?: string;
}

/** Places of the real table, and what is drawn with them. */
export interface Grid {
  w: number;
  h: number;
  spots: Spot[];
  under?: Piece[];
  over?: Piece[];
}

/** A place for one piece of a tray, round its centre, with what else is entered there. */
export interface Spot {
  id: string;
  x: number;
  y: number;
  w: number;
  label: string;
  /** None: nothing is laid here, but something is entered. */
  tray?: string;
  /** 0: as high as it is wide. */
  h?: number;
  entries?: Entry[];
}

/** The pieces that can go to some places. */
export interface Tray {
  id: string;
  pieces: Stock[];
  facets?: Facet[];
  /** What each turn of a laid piece is called; none: they do not turn. */
  turns?: string[];
  /** How high a piece is for its width. */
  ratio?: number;
}

/** A piece that can be laid. */
export interface Stock {
  code: string;
  label: string;
  /** As in a ghost of a scene: `@*` is 90 degrees times the turn, `*` the turn. */
  art: string[];
  /** So many of it are in the box. */
  most?: number;
  /** Its value of each facet. */
  tags?: string[];
}

/** A feature by which pieces are found among many. */
export interface Facet {
  label: string;
  /** Tag, what it is called, and a symbol for it or nothing. */
  values: [string, string, string][];
}

/** What the lobby says about a game. */
export interface GameCard {
  id: string;
  name: string;
  summary: string;
  players: number[];
  /** What the game for one is called, if it has a name of its own. */
  solo: string;
  /** How long it takes, about; 0 if that is not known, as for `weight`. */
  minutes: number;
  /** How much there is to learn, from 1 to 3. */
  weight: number;
  options: OptionCard[];
  presets: PresetCard[];
  /** The levels and what they are called. */
  bots: [string, string][];
  /** The address of its rules. */
  rules: string;
  courses: CourseCard[];
  /** How many there are. */
  puzzles: number;
  /** The options that matter to the score sheet of a real game; None if there is no such sheet. */
  scored: string[] | null;
}

/** One thing to agree on before a game. */
export interface OptionCard {
  name: string;
  label: string;
  default: string;
  /** Each value with its label. */
  values: [string, string][];
}

/** Options that are often wanted together. */
export interface PresetCard {
  name: string;
  label: string;
  /** Each value with its label and the options that it stands for. */
  values: [string, string, Record<string, string>][];
  /** What some of the values mean. */
  notes: Record<string, string>;
}

/** How to learn a game by playing. */
export interface CourseCard {
  id: string;
  title: string;
  /** With how many a free game is played at the end. */
  players: number;
  chapters: ChapterCard[];
}

export interface ChapterCard {
  id: string;
  title: string;
}

/** A table in the lobby. What is mine of it is told to me alone. */
export interface TableRow {
  table: string;
  game: string;
  name: string;
  players: number;
  seats: SeatName[];
  status: "waiting" | "running" | "over";
  pace: string;
  options_text: string;
  my_seat?: number | null;
  my_turn?: boolean;
  invited?: boolean;
  over?: boolean;
  created?: number;
  /** When something happened there last, in seconds since 1970, as for `created`. */
  changed?: number;
  round_text?: string;
  result_text?: string;
}

export interface SeatName {
  kind: "person" | "bot" | "open" | "away";
  name: string;
}

/** The table that was opened. */
export interface Opened {
  table: string;
}

/** A position in sentences. */
export interface Lines {
  lines: string[];
}

/** Why something was refused, in a sentence. */
export interface Failure {
  error: string;
}

/** A page of my games: those that wait for me, then others that are not over, then the finished ones. */
export interface MyGames {
  games: TableRow[];
  start: number;
  /** Where the next page starts. */
  next: number | null;
  total: number;
  /** So many are hidden. */
  hidden: number;
}

export interface Hidden {
  hidden: boolean;
}

export interface Deleted {
  /** Whether nothing is left of the game; it may still be on others' lists. */
  deleted: boolean;
}

/** A link that makes another browser me, once. */
export interface CarryLink {
  url: string;
  lan_url: string | null;
  qr: string;
  /** Whether `url` works on this machine alone. */
  only_here: boolean;
  /** Until when it works, in seconds since 1970. */
  expires: number;
}

/** What such a link would change. */
export interface Carried {
  /** Whether this browser is that person already. */
  same: boolean;
  name: string;
  /** So many games it brings here. */
  games: number;
  some: TableRow[];
  /** So many games this browser has. */
  mine: number;
  expires: number | null;
}

export interface Done {
  ok: boolean;
}

/** What is to be said about this server. */
export interface House {
  /** Whether the games are just being compiled, so that bots will think faster. */
  compiling: boolean;
}

/** A chapter. */
export interface Lesson {
  title: string;
  steps: LessonStep[];
}

/** One thing to learn: to read, to do if there are codes, or to answer if there is an answer. */
export interface LessonStep {
  text: string;
  /** What it points at: pieces, places, and areas with `area:` before their ids. */
  at: string[];
  /** The sections of the rules that it is about. */
  rules: string[];
  /** So many acts were played when it begins. */
  move: number;
  /** What may be done: any of these. */
  codes: number[];
  /** Said to who chooses something else that the rules allow. */
  otherwise: string;
  answer: string;
}

/** Where a finished game turned, for one seat: one's own, or the winner's. */
export interface Turning {
  seat: number;
  points: TurningPoint[];
  /** Whether chances are told and not points: of a game that was lost alone. */
  chances: boolean;
  /** Why a game that was lost alone could not be won any more. */
  lost: string;
  /** Since which move. */
  lost_step: number;
  /** By how many points one was ahead in the end. */
  end: number;
}

/** A turn that changed much, told by the move of it that did most. */
export interface TurningPoint {
  step: number;
  seat: number | null;
  text: string;
  /** Where the game stood, as the bar says it. */
  round: string;
  /** By how many points one was ahead before that turn, as if the game had ended there. */
  before: number;
  after: number;
}

/** The turns that cost a seat most, in the order of the game. */
export interface Costly {
  turns: CostlyTurn[];
  /** Why there are none or not all, in a sentence. */
  said: string;
}

/** A turn, and the decision of it that cost most. */
export interface CostlyTurn {
  /** Where the game stood, as the bar says it. */
  round: string;
  decision: Decision;
}

/** An edition in the workshop: how it is drawn and edited, what is wrong, and how it is written. */
export interface Bench {
  content: Record<string, unknown>;
  toml: string;
  sections: Section[];
  faults: Fault[];
  /** From ours. */
  differences: Difference[];
  /** The name of our edition. */
  ours: string;
}

/** The components of one kind: usually a table of the edition. */
export interface Section {
  id: string;
  title: string;
  text?: string;
  parts?: Component[];
  /** Whether some of it is our reconstruction: an owner of the box looks here first. */
  reconstructed?: boolean;
}

/** A component, or some numbers that belong together. */
export interface Component {
  id: string;
  title?: string;
  /** What it means, in a sentence. */
  text?: string;
  /** Symbols drawn over each other. */
  art?: string[];
  /** More of them, in units of which the drawing is 100 wide. */
  pieces?: Drawing[];
  /** How high the drawing is by its width. */
  ratio?: number;
  /** Whether its drawing is large. */
  wide?: boolean;
  /** On the drawing. */
  written?: string;
  fields?: Field[];
  spots?: Hotspot[];
  edits?: Edit[];
}

/** A drawing within a larger one, by its upper left corner, its width and its height. */
export interface Drawing {
  x: number;
  y: number;
  w: number;
  h: number;
  art: string[];
}

/** A value to type or to choose. */
export interface Field {
  path: string;
  label: string;
  /** `number`, `text` or `choice`. */
  kind?: string;
  low?: number;
  high?: number;
  /** What can be chosen, and what it is called. */
  values?: [string, string][];
  /** What it is if the edition does not say; that value is not written down. */
  usual?: unknown;
  /** What is chosen, where it is not just the value at the path. */
  now?: string;
  /** What a choice puts to the path, where it is not just the chosen value. */
  puts?: Record<string, unknown>;
}

/** A place of a drawing that can be clicked, in units of which the drawing is 100 wide. */
export interface Hotspot {
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  path: string;
  value?: unknown;
}

/** Something to click: it puts a value to a place, or takes away what is there if there is no value. */
export interface Edit {
  label: string;
  path: string;
  value?: unknown;
}

/** What does not fit, and where. */
export interface Fault {
  path: string;
  text: string;
}

/** What is otherwise in another edition than in ours; nothing on the side that has no such thing. */
export interface Difference {
  /** Where it is edited. */
  section: string;
  /** The component, by its id. */
  part: string;
  path: string;
  /** What it is, in words. */
  name: string;
  ours: string;
  mine: string;
  /** The field of the component that says it, by its label. */
  field: string;
}

/** A challenge of today in the lobby. */
export interface ChallengeCard {
  kind: string;
  game: string;
  name: string;
  state: "open" | "running" | "done";
  /** Mine, if I play it or have played it. */
  table: string | null;
  /** For so many days in a row I finished it. */
  streak: number;
}

/** A challenge of a day. */
export interface ChallengeDay {
  kind: string;
  game: string;
  name: string;
  day: string;
  day_text: string;
  today: boolean;
  /** When the day is over, in seconds since 1970. */
  ends: number;
  previous: string | null;
  next: string | null;
  players: number;
  /** The level of the bots. */
  bot: string;
  /** The same in words. */
  against: string;
  /** Which draws are the same for everybody. */
  alike: string;
  state: "open" | "running" | "done";
  table: string | null;
  streak: number;
  /** So many finished it. */
  finished: number;
  /** Why the results are not shown yet, in a sentence. */
  closed: string;
  rows: ChallengeRow[];
  /** My result as a line of text. */
  line: string;
}

/** Somebody's result. */
export interface ChallengeRow {
  /** Among those who finished on that day. */
  place: number | null;
  name: string;
  points: number | null;
  how: string;
  won: boolean;
  /** Where the game can be replayed. */
  table: string | null;
  mine: boolean;
}

export type AnyRequest =
  | Act
  | Undo
  | Unknown
  | End
  | Preview
  | Why
  | Describe
  | AskPosition
  | AskLog
  | AskHint
  | Compare
  | AskSlip
  | Sit
  | Leave
  | Resign
  | Remove
  | Lift
  | Holiday
  | Finish
  | Rematch
  | Say
  | Webhook
  | SetBot
  | Open
  | Start
  | Invite
  | Watch
  | Reclaim
  | Rename
  | Lang
  | Beat
  | Sync;

export type AnyMessage =
  | Full
  | Patch
  | Presence
  | ChatLines
  | Reply;

export type Sections = Record<string, [string, string]>;

export type Texts = Record<string, string>;

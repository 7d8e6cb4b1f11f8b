/** The data of docs/protocol.md and engine/scene.py. */

export interface Area {
  id: string;
  w: number;
  h: number;
  title?: string;
  art?: string;
  seat?: number | null;
  private?: boolean;
}
export interface Layout {
  w: number;
  h: number;
  boxes: Record<string, [number, number, number]>;
}
export interface Layouts {
  wide: Layout;
  narrow: Layout;
}
export interface Piece {
  id: string;
  area: string;
  art: string[];
  x: number;
  y: number;
  w?: number;
  h?: number;
  rot?: number;
  layer?: number;
  label?: string;
  text?: string;
  badge?: string;
  rule?: string;
  dim?: boolean;
  like?: string;
  home?: string;
  round?: [number, number] | null;
}
export interface Place {
  id: string;
  area: string;
  x: number;
  y: number;
  w?: number;
  h?: number;
  label?: string;
  outside?: boolean;
  idle?: boolean;
  way?: [number, number];
}
export interface Ghost {
  area: string;
  art: string[];
  x: number;
  y: number;
  w?: number;
  h?: number;
  rot?: number;
  of?: string;
}
export interface Choice {
  codes: number[];
  chain: string[];
  label: string;
  turns?: string[];
  ghost?: Ghost | null;
  moves?: [string, number, number][];
  overlay?: string;
  any_order?: boolean;
}
export interface Overlay {
  id: string;
  area: string;
  kind: string;
  points: [number, number][];
  on?: string[];
  label?: string;
}
export interface Panel {
  id: string;
  title: string;
  rows: string[][];
  head?: string[];
  art?: string[];
  rule?: string;
}
export interface Scene {
  pieces: Piece[];
  places: Place[];
  overlays?: Overlay[];
  panels?: Panel[];
}

export type SeatKind = "person" | "bot" | "open" | "away";
export interface Seat {
  seat: number;
  kind: SeatKind;
  name: string;
  bot?: string | null;
  colour: string;
  resigned?: boolean;
}
export interface Head {
  table: string;
  game: string;
  game_name: string;
  status: "waiting" | "running" | "over";
  round_text: string;
  seats: Seat[];
  acting: number[];
  pace: string;
  limit: number | null;
  deadline: number | null;
  host: number | null;
  options_text: string;
  public: boolean;
  next_table?: string | null;
  hints?: boolean;
}
export interface Own {
  seat: number | null;
  host: boolean;
  prompt: string;
  choices: Choice[];
  can_undo: boolean;
  must_end: boolean;
  tentative: number;
  choosing: number | null;
  invited?: number | null;
  held: number[];
  curtain?: number | null;
  removed?: boolean;
}
export interface LogLine {
  n: number;
  seat: number | null;
  text: string;
  ids: string[];
  turn: number;
  note?: boolean;
}
export interface Category {
  id: string;
  label: string;
  group: string;
  rule?: string;
}
export interface SeatScore {
  seat: number;
  points: (number | null)[];
  reasons: string[];
  total: number;
}
export interface Final {
  ranks: number[];
  winners: number[];
  sentence: string;
  tie_breaks: (string | number)[][];
}
export interface Scores {
  categories: Category[];
  seats: SeatScore[];
  final: Final | null;
}

export interface Full {
  type: "full";
  v: number;
  table: Head;
  areas: Area[];
  layouts: Layouts;
  scene: Scene;
  own: Own;
  log: LogLine[];
  scores: Scores;
}
export interface Patch {
  type: "patch";
  v: number;
  from: number;
  table?: Head;
  scene?: ScenePatch;
  own?: Own;
  log?: LogLine[];
  log_cut?: number | null;
  scores?: Scores;
  layouts?: Layouts;
}
export interface ScenePatch {
  pieces?: Piece[];
  at?: number[];
  gone?: string[];
  places?: Place[];
  overlays?: Overlay[];
  panels?: Panel[];
}
/** What lies on the table, by id. */
export interface Laid {
  pieces: Map<string, Piece>;
  places: Map<string, Place>;
  overlays: Overlay[];
  panels: Panel[];
}
export interface Presence {
  type: "presence";
  here: number[];
  watching: number;
  watchers: string[];
}
export interface Reply {
  type: "reply";
  id: number;
  ok: boolean;
  error?: string;
  gain?: [string, number][];
  total?: number;
  url?: string;
  lan_url?: string | null;
  qr?: string | null;
  why?: string;
  rule?: string;
  lines?: string[];
  table?: string;
  webhook?: string;
  hints?: Hint[];
}
export interface ChatLine {
  n: number;
  time: number;
  seat: number | null;
  name: string;
  text: string;
}
export interface ChatLines {
  type: "chat";
  lines: ChatLine[];
  all: boolean;
}
/** A choice that promises something. */
export interface Hint {
  code: number;
  label: string;
  ids: string[];
  chance: number;
  score: number;
  gains: [string, number][];
}
export type Incoming = Full | Patch | Presence | ChatLines | Reply;

/** All that a table page knows at one version. */
export interface Model extends Laid {
  v: number;
  table: Head;
  areas: Map<string, Area>;
  layouts: Layouts;
  own: Own;
  log: LogLine[];
  scores: Scores;
  presence: Presence;
}

/** A replay but for its positions, and one position of a chunk. */
export interface Overview {
  table: Head;
  as: string;
  perspectives: string[];
  seat: number | null;
  steps: number;
  chunk: number;
  open: boolean;
  origin: string;
  origin_move: number;
  areas: Area[];
  layouts: Layouts;
  log: LogLine[];
}
export interface Frame {
  acting: number[];
  round_text: string;
  scene: ScenePatch;
  scores?: Scores;
}
/** A table at a position of another game. */
export interface PlayOn {
  move: number;
  seats: string[];
  limit: number;
  name: string;
}

/** A game thought over again. */
export interface Judged {
  step: number;
  seat: number;
  chances: number[];
  scores: number[];
  cost: number;
  better: string;
  better_score: number;
  gains: [string, number][];
}
export interface Report {
  asked: number;
  decisions: number;
  done: boolean;
  working: boolean;
  missing?: number;
  problem?: string;
  moves: Judged[];
  seats: { seat: number; decisions: number; good: number; cost: number; categories: [string, number][] }[];
}

export interface GameCard {
  id: string;
  name: string;
  summary: string;
  players: number[];
  options: { name: string; label: string; default: string; values: [string, string][] }[];
  presets: { name: string; label: string; values: [string, string, Record<string, string>][] }[];
  bots: [string, string][];
  rules?: string | null;
}
export interface TableRow {
  table: string;
  game: string;
  name: string;
  players: number;
  seats: { kind: SeatKind; name: string }[];
  status: "waiting" | "running" | "over";
  pace: string;
  options_text: string;
  my_seat?: number | null;
  my_turn?: boolean;
  over?: boolean;
  invited?: boolean;
}
export interface NewTable {
  game: string;
  players: number;
  options: Record<string, string>;
  pace: "live" | "slow";
  limit: number;
  public: boolean;
  seats: string[];
  name: string;
  hints?: boolean;
}
/** What a page gives back so that the next one can take its place. */
export interface Page {
  element: HTMLElement;
  close(): void;
}

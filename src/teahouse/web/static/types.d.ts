/** What the page makes of the server's messages; those themselves are in wire.d.ts. */

import type {
  Act,
  AnyRequest,
  Area,
  End,
  Head,
  Layouts,
  LogLine,
  NewTable,
  Overlay,
  Own,
  Panel,
  Piece,
  Place,
  Presence,
  Scores,
  Undo,
  Unknown,
} from "./wire.d.ts";

export type * from "./wire.d.ts";

type Without<One, Key extends PropertyKey> = One extends unknown ? Omit<One, Key> : never;

/** A request that has no number yet. */
export type Asked = Without<AnyRequest, "id">;

/** A request that acts on the game as it is shown. */
export type Command = Without<Act | Undo | Unknown | End, "id" | "v">;

/** All that a table can be set up with. */
export type Setup = Required<NewTable>;

/** What lies on the table, by id. */
export interface Laid {
  pieces: Map<string, Piece>;
  places: Map<string, Place>;
  overlays: Overlay[];
  panels: Panel[];
}

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
  /** While the end is being counted: the category that is counted now. */
  counted?: string;
}

/** What a page gives back so that the next one can take its place. */
export interface Page {
  element: HTMLElement;
  close(): void;
}

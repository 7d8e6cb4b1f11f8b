// Score sheets of real games as data: what is kept in the browser, and what a link carries. A link holds everything
// behind its "#", which never reaches a server.

/**
 * @typedef {Record<string, number | string>} Entries a piece, number or value for each place and entry
 * @typedef {{id: string, game: string, names: string[], options: Record<string, string>, box?: string, entries: Entries, changed: number}} Sheet `box`: the edition as a file, if it is not ours
 */

/** So many sheets are kept. */
export const MOST_SHEETS = 30;
const MOST_ENTRIES = 600;
const MOST_PLAYERS = 8;
const MOST_LINK = 16_384;
const MOST_TEXT = 65_536;
const LONGEST = 48;
const LONGEST_NAME = 24;
const LONGEST_BOX = 40_000;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value @param {number} [most] @returns {value is string} */
const isText = (value, most = LONGEST) => typeof value === "string" && value.length <= most;

/** A sheet that was kept or sent, whatever became of it; null if it is none. @param {unknown} kept @returns {Sheet | null} */
export function readSheet(kept) {
  if (!isRecord(kept) || !isText(kept.game) || !kept.game || !Array.isArray(kept.names)) return null;
  const names = kept.names.slice(0, MOST_PLAYERS).map((name) => isText(name, LONGEST_NAME) ? name : "");
  if (!names.length) return null;
  const options = isRecord(kept.options) ? kept.options : {};
  const entries = isRecord(kept.entries) ? kept.entries : {};
  return {
    id: isText(kept.id) && /^[a-z0-9]+$/.test(kept.id) ? kept.id : newId(),
    game: kept.game,
    names,
    options: Object.fromEntries(
      /** @type {[string, string][]} */ (Object.entries(options).filter(([key, value]) =>
        isText(key) && isText(value)
      )),
    ),
    entries: Object.fromEntries(
      /** @type {[string, string | number][]} */ (Object.entries(entries).filter(([key, value]) =>
        isText(key) && (isText(value) || (Number.isInteger(value) && Math.abs(Number(value)) <= 10 ** 6))
      ).slice(0, MOST_ENTRIES)),
    ),
    ...(isText(kept.box, LONGEST_BOX) && kept.box ? { box: kept.box } : {}),
    changed: Number.isFinite(kept.changed) ? Number(kept.changed) : 0,
  };
}

export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, "0"))
    .join("");
}

/** The sheets with this one, the last changed first. @param {Sheet[]} sheets @param {Sheet} sheet */
export function withSheet(sheets, sheet) {
  return [sheet, ...sheets.filter((other) => other.id !== sheet.id)]
    .sort((one, other) => other.changed - one.changed).slice(0, MOST_SHEETS);
}

// Links

/** All of a stream, up to a limit. @param {ReadableStream<Uint8Array>} stream @param {number} most */
async function bytesOf(stream, most) {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {BlobPart} bytes @param {"pack" | "unpack"} way */
function through(bytes, way) {
  const stream = way === "pack"
    ? new CompressionStream("deflate-raw")
    : new DecompressionStream("deflate-raw");
  return bytesOf(
    /** @type {ReadableStream<Uint8Array>} */ (new Blob([bytes]).stream().pipeThrough(stream)),
    MOST_TEXT,
  );
}

/** A sheet as a text for a link. @param {Sheet} sheet */
export async function pack({ game, names, options, box, entries }) {
  const bytes = await through(JSON.stringify({ game, names, options, box, entries }), "pack");
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The sheet of a link; null if it is none. @param {string} text @returns {Promise<Sheet | null>} */
export async function unpack(text) {
  if (text.length > MOST_LINK) return null;
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), "unpack");
    return readSheet(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

// Pieces on places

/** The piece on a place and its turn. @param {number | string | undefined} value */
export function pieceOf(value) {
  const [code, turn] = String(value ?? "").split("@");
  return { code, turn: Number.parseInt(turn ?? "0", 10) || 0 };
}

/** How a piece on a place is written. @param {string} code @param {number} turn */
export function laidAs(code, turn) {
  return turn ? `${code}@${turn}` : code;
}

/** The next place in a direction; the same if there is none. @template {{x: number, y: number}} S @param {S[]} spots @param {S} from @param {number} right @param {number} down @returns {S} */
export function towards(spots, from, right, down) {
  let best = from;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * right + (spot.y - from.y) * down;
    const aside = Math.abs((spot.x - from.x) * down) + Math.abs((spot.y - from.y) * right);
    const far = ahead + 2 * aside;
    if (ahead > 1 && aside <= ahead && far < least) [best, least] = [spot, far];
  }
  return best;
}

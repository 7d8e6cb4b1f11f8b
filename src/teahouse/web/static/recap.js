// What the others did since my last turn and what it brought them: in short beside my prompt, whole at a click.

/** @import { LogLine, Model, Scores } from "./types.d.ts" */
/** @import { Change } from "./changes.js" */
/** @import { Shot } from "./incoming.js" */
import { changes, reasonOf } from "./changes.js";
import { fitted } from "./fit.js";
import { dialog, h, icon, put, sign } from "./dom.js";
import { signed, t } from "./i18n.js";
import { called, cutAt, told } from "./names.js";
import { mine, seatOf, sinceMine } from "./store.js";

/** What a turn changed. @typedef {{before: Scores, after: Scores, deeds: Map<number, number>}} Counted */
/** What somebody else did: the lines, the best deeds in words and what was changed. @typedef {{seat: number, lines: LogLine[], deed: string, gains: Change[], scores: Scores | null}} Row */

/** So many turns are remembered, and so many times a line is shortened at most, see film.css. */
const KEPT = 60;
const SHORTEST = 4;
/** A deed names its thing after a colon; what is then done with it does not name it again. */
const NAMING = /\s?: /;
/** So many deeds of each player are told in short. */
const MOST = 2;
/** Sentences that begin with so many words in common, after the name, tell of the same done again. */
const ALIKE = 2;

/** Somebody's points, as far as they are known. @param {Scores} scores @param {number} seat */
const totalOf = (scores, seat) => scores.seats.find((one) => one.seat === seat)?.total ?? 0;

/** What several turns changed together, the most first. @param {Change[]} all @returns {Change[]} */
function together(all) {
  /** @type {Map<string, Change>} */
  const sums = new Map();
  for (const { seat, label, points } of all) {
    const key = `${seat} ${label}`;
    sums.set(key, { seat, label, points: points + (sums.get(key)?.points ?? 0) });
  }
  const found = [...sums.values()].filter(({ points }) => points);
  return found.sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}

/** The deed that names what another one is about: itself, or the last one before it. @param {LogLine[]} lines @param {LogLine} deed */
function naming(lines, deed) {
  const names = (/** @type {LogLine} */ { n, turn, text }) =>
    n <= deed.n && turn === deed.turn && NAMING.test(text);
  return lines.findLast(names) ?? deed;
}

/** What happened since my last turn, or since the game began. @param {Model} model */
function since(model) {
  const { log, own } = model;
  const first = log[0]?.n === 0 && own.seat !== null &&
    !log.some((line) => line.seat === own.seat && !line.note);
  return first ? log : sinceMine(model);
}

/**
 * The deeds to tell: those that brought most, and with the first of them the same done once more in its turn; or else the last that touched anything.
 * @param {LogLine[]} lines @param {(line: LogLine) => number} by what a line brought @param {string} name
 */
function deedsOf(lines, by, name) {
  const begins = (/** @type {LogLine} */ { text }) =>
    cutAt(text, name).join("").trim().split(" ").slice(0, ALIKE).join(" ");
  const touching = lines.filter((line) => line.text && line.ids.length);
  const brought = touching.filter((line) => by(line) > 0).toSorted((one, other) => by(other) - by(one));
  const first = brought[0] ?? touching.at(-1) ?? lines[0];
  const again = touching.filter((line) => line.turn === first.turn && begins(line) === begins(first));
  const named = [first, ...brought, ...again].map((line) => naming(lines, line));
  const both = [...new Set(named)].slice(0, MOST).toSorted((one, other) => one.n - other.n);
  return both.map(({ text }) => text).join(" ");
}

/**
 * What each of the others did since my last turn, with the deeds that brought most, or the last that touched anything.
 * @param {Model} model @param {Map<number, Counted>} counted @returns {Row[]}
 */
export function rowsOf(model, counted) {
  /** @type {Map<number, LogLine[]>} */
  const bySeat = new Map();
  for (const line of since(model)) {
    if (line.note || line.seat === null || line.seat === model.own.seat) continue;
    bySeat.set(line.seat, [...(bySeat.get(line.seat) ?? []), line]);
  }
  return [...bySeat].map(([seat, lines]) => {
    const known = [...new Set(lines.map(({ turn }) => turn))].flatMap((turn) => counted.get(turn) ?? []);
    const by = (/** @type {LogLine} */ { turn, n }) => counted.get(turn)?.deeds.get(n) ?? 0;
    const deed = deedsOf(lines, by, called(model, seat));
    const gains = together(known.flatMap(({ before, after }) => changes(before, after, Infinity)));
    return { seat, lines, deed, gains, scores: known.at(-1)?.after ?? null };
  });
}

export class Recap {
  /** @param {() => Model | null} model */
  constructor(model) {
    this.model = model;
    /** @type {Map<number, Counted>} by turn */
    this.counted = new Map();
    const open = {
      type: "button",
      hidden: true,
      title: t("Since your last turn"),
      onclick: () => this.open(),
    };
    /** Beside the prompt, where there is room for it. */
    this.element = h("button", { ...open, class: "recap" });
    /** At the edge of the board, on a phone. */
    this.strip = h("button", { ...open, class: "recap-strip" });
  }

  /** A shot is shown: what its turn changes is counted from its first one on. @param {Shot} shot */
  count({ lines, before, model }) {
    const { turn, seat, n } = lines.findLast((line) => line.seat !== null) ?? lines.at(-1) ?? {};
    if (turn === undefined) return;
    const known = this.counted.get(turn) ?? { before: before.scores, after: model.scores, deeds: new Map() };
    known.after = model.scores;
    if (n !== undefined && typeof seat === "number" && before.scores && model.scores) {
      known.deeds.set(n, totalOf(model.scores, seat) - totalOf(before.scores, seat));
    }
    this.counted.set(turn, known);
    const [oldest] = this.counted.keys();
    if (this.counted.size > KEPT) this.counted.delete(oldest);
  }

  /** @returns {Row[]} */
  get rows() {
    const model = this.model();
    return model && mine(model) && !model.table.lesson && model.own.held.length < 2
      ? rowsOf(model, this.counted)
      : [];
  }

  /** Whether it has something to say, and says it. @param {boolean} idle whether nothing else is told */
  show(idle) {
    const model = this.model();
    const rows = idle ? this.rows : [];
    this.element.hidden = this.strip.hidden = !rows.length || Boolean(model?.own.can_undo);
    if (!model || !rows.length) return false;
    put(this.element, rows.map((row) => this.line(model, row, true)));
    put(this.strip, icon("film"), rows.map((row) => this.line(model, row, rows.length === 1)));
    this.strip.dataset.rows = this.element.dataset.rows = String(rows.length);
    this.fit();
    return true;
  }

  /** A line for each of them that is read whole: what has no room is told at a click. */
  fit() {
    for (const row of [...this.element.children, ...this.strip.querySelectorAll(".recap-row")]) {
      fitted(/** @type {HTMLElement} */ (row), SHORTEST);
    }
  }

  /** Who it was, what it brought, and what was done. @param {Model} model @param {Row} row @param {boolean} whole */
  line(model, { seat, gains, deed }, whole) {
    const own = gains.filter((gain) => gain.seat === seat);
    const total = own.reduce((sum, { points }) => sum + points, 0);
    const text = cutAt(deed, called(model, seat)).join("").trim();
    const short = (text.split(NAMING).slice(1).join(": ") || text).replace(/\.$/, "");
    const parts = own.map(({ label, points }) => `${signed(points)} ${label}`).join(", ");
    return h(
      "span",
      { class: "recap-row" },
      this.who(model, seat),
      h("span", { class: "recap-name" }, called(model, seat)),
      total ? h("b", { class: total < 0 ? "minus" : "plus" }, signed(total)) : null,
      whole && own.length
        ? h("span", { class: "recap-parts" }, own.length > 1 ? `(${parts})` : own[0].label)
        : null,
      whole ? this.lost(model, gains.filter((gain) => gain.seat !== seat)) : null,
      whole ? h("span", { class: "recap-deed" }, text) : null,
      whole ? h("span", { class: "recap-thing" }, short) : null,
    );
  }

  /** How it changed the points of everybody else, whose sign and name stand before them. @param {Model} model @param {Change[]} gains */
  lost(model, gains) {
    return [...new Set(gains.map(({ seat }) => seat))].map((seat) => {
      const sum = gains.reduce((all, gain) => all + (gain.seat === seat ? gain.points : 0), 0);
      return sum
        ? h(
          "small",
          { class: `recap-other ${sum < 0 ? "minus" : "plus"}` },
          this.who(model, seat),
          `${called(model, seat)} `,
          h("b", {}, signed(sum)),
        )
        : null;
    });
  }

  /** @param {Model} model @param {number} seat */
  who(model, seat) {
    const found = seatOf(model, seat);
    return found ? sign(seat, found.colour) : null;
  }

  /** What a turn changed; whose it was needs no sign. @param {Model} model @param {Change[]} gains @param {number} whose */
  gains(model, gains, whose) {
    return gains.map(({ seat, label, points }) =>
      h(
        "small",
        { class: points < 0 ? "minus" : "plus" },
        seat === whose ? null : this.who(model, seat),
        h("b", {}, signed(points)),
        ` ${label}`,
      )
    );
  }

  /** All of it: each turn in words, and why it brought points. */
  open() {
    const model = this.model();
    if (!model) return;
    dialog(
      t("Since your last turn"),
      this.rows.map((row) =>
        h(
          "section",
          { class: "recap-turn" },
          h("h3", {}, this.who(model, row.seat), ` ${called(model, row.seat)}`),
          row.gains.length
            ? h(
              "ul",
              { class: "recap-gains" },
              row.gains.map((gain) => h("li", {}, this.reason(model, row, gain))),
            )
            : null,
          h(
            "p",
            {},
            row.lines.flatMap((line) => [line.text, ...(line.effects ?? []).map(({ text }) => text)])
              .filter(Boolean).flatMap((text) => [...told(model, text), " "]),
          ),
        )
      ),
      "recap-dialog",
    );
  }

  /** Points with what they are for. @param {Model} model @param {Row} row @param {Change} gain */
  reason(model, { scores, seat }, gain) {
    const why = reasonOf(scores, gain);
    return [
      ...this.gains(model, [gain], seat),
      why ? h("small", { class: "recap-why" }, ` (${why})`) : null,
      scores?.categories.find(({ label }) => label === gain.label)?.unsettled
        ? h("i", { class: "unsettled" }, ` ${t("can still be lost")}`)
        : null,
    ];
  }
}

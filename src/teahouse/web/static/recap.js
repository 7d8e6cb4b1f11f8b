// What the others did since my last turn and what it brought them: in short beside my prompt, whole at a click.

/** @import { LogLine, Model } from "./types.d.ts" */
/** @import { Change } from "./changes.js" */
import { gained, reasonOf } from "./changes.js";
import { fitted } from "./fit.js";
import { dialog, h, icon, put, sign } from "./dom.js";
import { signed, t } from "./i18n.js";
import { called, cutAt, told, toMe } from "./names.js";
import { mine, seatOf, sinceMine } from "./store.js";

/** What somebody else did: the lines, the best deeds in words and what they are about, and what was changed. @typedef {{seat: number, lines: LogLine[], deed: string, things: string[], gains: Change[]}} Row */

/** So many times a line is shortened at most, see film.css. */
const SHORTEST = 5;
/** A deed names its thing after a colon; what is then done with it does not name it again. */
const NAMING = /\s?: /;
/** So many deeds of each player are told in short. */
const MOST = 2;

/** As a sentence begins. @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

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
 * The deeds to tell: of several turns one of each, so that no points stand beside another one's deed.
 * @param {LogLine[]} lines @param {(line: LogLine) => number} by what a line brought
 */
function deedsOf(lines, by) {
  const touching = lines.filter((line) => line.text && line.ids.length);
  const turns = [...new Set(touching.map(({ turn }) => turn))]
    .map((turn) => lines.filter((line) => line.turn === turn));
  if (turns.length < 2) return deedsOfTurn(lines, by);
  const changed = (/** @type {LogLine[]} */ turn) => Math.abs(turn.reduce((sum, line) => sum + by(line), 0));
  const most = turns.toSorted((one, other) => changed(other) - changed(one)).slice(0, MOST);
  return most.map((turn) => deedsOfTurn(turn, by)[0]).toSorted((one, other) => one.n - other.n);
}

/**
 * Those of a turn that brought most, and with the first of them the same done once more; or else the last that touched anything.
 * @param {LogLine[]} lines @param {(line: LogLine) => number} by
 */
function deedsOfTurn(lines, by) {
  const touching = lines.filter((line) => line.text && line.ids.length);
  const brought = touching.filter((line) => by(line) > 0).toSorted((one, other) => by(other) - by(one));
  const first = brought[0] ?? touching.at(-1) ?? lines[0];
  const again = touching.filter(({ turn, kind }) => turn === first.turn && kind && kind === first.kind);
  const named = [first, ...brought, ...again].map((line) => naming(lines, line));
  return [...new Set(named)].slice(0, MOST).toSorted((one, other) => one.n - other.n);
}

/** A sentence beside the name of who did it, which it need not tell again. @param {string} text @param {string} name */
function beside(text, name) {
  const [before, ...after] = cutAt(text, name);
  return after.length && !before ? capital(after.join(name).trim()) : text;
}

/**
 * What a player did, in sentences and in as few words as name it: what its turns were about, if the game says so.
 * @param {Model} model @param {number} seat @param {LogLine[]} lines @param {LogLine[]} all with what was drawn meanwhile @param {(line: LogLine) => number} by
 */
function inWords(model, seat, lines, all, by) {
  const said = (/** @type {LogLine} */ { text }) => toMe(model, beside(text, called(model, seat)));
  const briefs = all.flatMap((line) => line.briefs ?? []);
  const told = briefs.length ? briefs : deedsOf(lines, by).map(said);
  const things = briefs.length
    ? briefs
    : told.map((text) => capital(text.split(NAMING).slice(1).join(": ")) || text);
  return { deed: told.join(" "), things };
}

/**
 * What each of the others did since my last turn, with the deeds that brought most, or the last that touched anything.
 * @param {Model} model @returns {Row[]}
 */
export function rowsOf(model) {
  /** @type {Map<number, LogLine[]>} */
  const bySeat = new Map();
  const past = since(model);
  for (const line of past) {
    if (line.note || line.seat === null || line.seat === model.own.seat) continue;
    bySeat.set(line.seat, [...(bySeat.get(line.seat) ?? []), line]);
  }
  const gainsOf = (/** @type {LogLine} */ line) => gained(model.scores.categories, line.gains ?? []);
  return [...bySeat].map(([seat, lines]) => {
    const turns = new Set(lines.map(({ turn }) => turn));
    const all = past.filter((line) => line.seat === seat || (line.seat === null && turns.has(line.turn)));
    const by = (/** @type {LogLine} */ line) =>
      gainsOf(line).reduce((sum, gain) => sum + (gain.seat === seat ? gain.points : 0), 0);
    return {
      seat,
      lines,
      ...inWords(model, seat, lines, all, by),
      gains: together(all.flatMap(gainsOf)),
    };
  });
}

export class Recap {
  /** @param {() => Model | null} model */
  constructor(model) {
    this.model = model;
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

  /** @returns {Row[]} */
  get rows() {
    const model = this.model();
    return model && mine(model) && !model.table.lesson && model.own.held.length < 2 ? rowsOf(model) : [];
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
  line(model, { seat, gains, deed, things }, whole) {
    const own = gains.filter((gain) => gain.seat === seat);
    const total = own.reduce((sum, { points }) => sum + points, 0);
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
      whole ? h("span", { class: "recap-deed" }, deed) : null,
      whole
        ? h(
          "span",
          { class: "recap-thing" },
          things.map((text, at) =>
            h("span", {}, at + 1 < things.length ? `${text} ` : text.replace(/\.$/, ""))
          ),
        )
        : null,
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
  reason(model, { seat }, gain) {
    const { scores } = model;
    const why = reasonOf(scores, gain);
    return [
      ...this.gains(model, [gain], seat),
      why ? h("small", { class: "recap-why" }, ` (${why})`) : null,
      scores.categories.find(({ label }) => label === gain.label)?.unsettled
        ? h("i", { class: "unsettled" }, ` ${t("can still be lost")}`)
        : null,
    ];
  }
}

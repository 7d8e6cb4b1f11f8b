// The film at a table: captions of what others do, the buttons that stop, step, skip and repeat it, and its pace.

/** @import { Model, Scores } from "./types.d.ts" */
/** @import { Caption, Incoming, Pace, Shot } from "./incoming.js" */
import * as api from "./api.js";
import { button, h, put, sign } from "./dom.js";
import { Frames } from "./frames.js";
import { signed, t } from "./i18n.js";
import { PACES, passingTime, SPEEDS } from "./incoming.js";
import * as me from "./me.js";
import { changes, reasonOf } from "./changes.js";
import { fitted } from "./fit.js";
import { told } from "./names.js";
import { Recap } from "./recap.js";
import { mine, seatOf, sinceMine } from "./store.js";

/** So many acts are shown to who was away for long. */
const MOST = 200;

/** A phone held upright: there a caption and the prompt have the same place. */
const UPRIGHT = matchMedia("(max-width: 699px) and (max-aspect-ratio: 1/1)");
/** So many times a caption is written more closely at most, see film.css. */
const TIGHTEST = 4;

/** How much of what others do I want to see. @returns {Pace} */
export function pace() {
  const said = /** @type {Pace} */ (me.preference("pace", "quick"));
  return PACES.includes(said) ? said : "quick";
}

/** How many times as fast a film runs. */
export function speed() {
  const said = Number(me.preference("film_speed", "1"));
  return SPEEDS.includes(said) ? said : 1;
}

/**
 * The shots of a game between two positions of its replay, with the eyes that I have at the table.
 * @param {Model} model the table as it is @param {number} from how many acts there were before @param {number} to how many there are; what comes after them comes as a patch @returns {Promise<Shot[]>}
 */
export async function shotsSince(model, from, to) {
  const { seat } = model.own;
  const overview = await api.replay(model.table.table, seat === null ? "" : String(seat + 1));
  const end = Math.min(to, overview.steps);
  const frames = new Frames(model.table.table, overview);
  for (let step = from; step <= end; step += overview.chunk) await frames.load(step);
  await frames.load(end);
  const at = (/** @type {number} */ step) => {
    const past = frames.at(step);
    if (!past) return null;
    const { acting, round_text, status } = past.table;
    return {
      ...past,
      v: model.v,
      table: { ...model.table, acting, round_text, status },
      areas: model.areas,
      layouts: model.layouts,
      own: { ...past.own, seat, held: model.own.held },
      presence: model.presence,
    };
  };
  /** @type {Shot[]} */
  const shots = [];
  for (let step = from; step < end; step += 1) {
    const [before, after] = [at(step), at(step + 1)];
    const line = overview.log[step];
    if (!before || !after || !line) return [];
    const told = (line.text || line.effects?.length) && line.seat !== seat;
    shots.push({ before, model: after, patch: null, lines: told ? [line] : [] });
  }
  return shots;
}

/** After how many acts my last turn was over, or the game began for me. @param {Model} model @param {number} acts how many there are */
export function lastTurn(model, acts) {
  const { seat, held } = model.own;
  if (seat === null || model.table.status !== "running" || model.table.lesson || held.length > 1) return acts;
  const first = sinceMine(model).find((line) => !line.note) ?? firstTurn(model);
  return first ? acts - model.log.filter((line) => !line.note && line.n >= first.n).length : acts;
}

/** After how many acts I looked away: when I was here last, or after my last turn. @param {Model} model @param {number} acts how many there are */
export function lookedUntil(model, acts) {
  const { held, tentative } = model.own;
  if (model.table.status !== "running" || model.table.lesson || held.length > 1) return acts;
  const looked = me.lastSeen(model.table.table);
  if (looked === null) return lastTurn(model, acts);
  return Math.max(Math.min(looked, acts - tentative), acts - MOST);
}

/** What the others did before my first turn. @param {Model} model */
function firstTurn({ log, own }) {
  if (log[0]?.n !== 0 || log.some((line) => line.seat === own.seat)) return undefined;
  return log.find((line) => line.seat !== null && !line.note);
}

export class Film {
  /** @param {Incoming} incoming @param {() => Model | null} model @param {() => void} again */
  constructor(incoming, model, again) {
    this.incoming = incoming;
    this.model = model;
    this.recap = new Recap(model);
    /** Whether something could be seen again that is not kept here. */
    this.older = false;
    /** What was said of the turn that is told. @type {Caption[]} */
    this.told = [];
    /** @type {number | undefined} */
    this.turn = undefined;
    /** The points before that turn, and as they are shown. @type {{turn: number, before: Scores, after: Scores} | null} */
    this.counted = null;
    this.caption = h("p", { class: "film-caption", "aria-hidden": "true" });
    const control = (
      /** @type {string} */ name,
      /** @type {string} */ drawn,
      /** @type {string} */ title,
      /** @type {() => void} */ act,
    ) =>
      button(name === "again" ? t("See again") : "", act, {
        icon: drawn,
        class: name === "again" ? "quiet shrinks film-again" : `round quiet film-${name}`,
        title,
      });
    this.buttons = {
      pause: control("pause", "pause", t("Pause (K)"), () => incoming.pause()),
      play: control("play", "play", t("Play (K)"), () => incoming.play()),
      step: control("step", "next", t("One step (.)"), () => incoming.step()),
      skip: control("skip", "last", t("To the present (X)"), () => this.skip()),
      again: control("again", "film", t("See it again (A)"), again),
    };
    this.speeds = h(
      "select",
      { class: "film-speed", "aria-label": t("Speed") },
      SPEEDS.map((value) =>
        h("option", { value: String(value), selected: value === speed() }, `${value === 0.5 ? "½" : value}×`)
      ),
    );
    this.speeds.addEventListener("change", () => me.prefer("film_speed", this.speeds.value));
    const { pause, play, step, skip } = this.buttons;
    this.controls = h(
      "div",
      { class: "film-controls", role: "group", "aria-label": t("What the others do") },
      pause,
      play,
      step,
      this.speeds,
      skip,
    );
    this.element = h(
      "section",
      { class: "film", "aria-label": t("Film") },
      this.caption,
      this.recap.element,
      this.controls,
    );
    this.caption.addEventListener("animationend", () => put(this.caption)); // it has passed, and gives its room back
    new ResizeObserver(() => this.fit()).observe(this.element);
    this.show();
  }

  /** @param {Caption} caption */
  say(caption) {
    const turn = this.incoming.lines.at(-1)?.turn;
    const goesOn = turn !== undefined && turn === this.turn;
    this.turn = turn;
    this.told = [...(goesOn ? this.told : []), caption];
    this.write(caption);
  }

  /** A shot is shown: what its turn changes is counted from its first one on. @param {Shot} shot */
  count(shot) {
    const turn = shot.lines.at(-1)?.turn;
    if (turn === undefined) return;
    const before = this.counted?.turn === turn ? this.counted.before : shot.before.scores;
    this.counted = { turn, before, after: shot.model.scores };
  }

  /** What the turn that is told changed in everybody's points. */
  gains() {
    const { model, counted } = { model: this.model(), counted: this.counted };
    if (!model || !counted || counted.turn !== this.turn) return null;
    const found = changes(counted.before, counted.after);
    return found.length
      ? h(
        "div",
        { class: "film-gains" },
        found.map((change, index) => {
          const { seat, label, points } = change;
          const who = seatOf(model, seat);
          const why = index ? "" : reasonOf(counted.after, change); // of what matters most
          return h(
            "small",
            { class: points < 0 ? "minus" : "plus" },
            who ? sign(seat, who.colour) : null,
            h("b", {}, signed(points)),
            ` ${label}`,
            why ? h("span", { class: "film-why" }, ` (${why})`) : null,
          );
        }),
      )
      : null;
  }

  /** Nothing more comes: all that was told of the turn can be read beside one's own prompt. */
  sum() {
    const [first, ...others] = this.told;
    if (!others.length || !this.caption.firstChild) return;
    const seat = this.told.find((one) => one.seat !== null)?.seat ?? null;
    const text = [...new Set(this.told.map((one) => one.text))].join(" ");
    this.write({ ...first, seat, text }, "sum");
    if (!this.fit()) this.write(/** @type {Caption} */ (this.told.at(-1)), "sum");
    this.told = [];
  }

  /** @param {Caption} caption @param {string} kind */
  write(caption, kind = "part") {
    const { text, seat } = caption;
    const model = this.model();
    const who = model && seatOf(model, seat);
    put(
      this.caption,
      who ? sign(who.seat, who.colour) : null,
      h("span", { class: kind }, model ? told(model, text) : text),
      this.gains(),
    );
    this.element.dataset.seat = who?.colour ?? "";
    this.caption.style.animationDuration = `${passingTime(caption)}ms`;
    this.element.classList.toggle("passing", !this.incoming.paused && !this.incoming.head);
    this.fit();
  }

  /** Everything that is said can be read: where it is much, in smaller letters and without the reasons. */
  fit() {
    this.recap.fit();
    return fitted(this.caption, TIGHTEST);
  }

  /** Whether I can choose already while there are still words about what the others did: they stand beside my prompt. */
  get open() {
    const { incoming } = this;
    const model = this.model();
    if (!model || UPRIGHT.matches) return false;
    return mine(model) && !model.own.can_undo && incoming.done && !incoming.paused;
  }

  /** Whether something is told; on a phone for as long as it is read, there the prompt and what it asks for come after it. */
  get telling() {
    const { playing, paused, reading } = this.incoming;
    return playing || paused || (reading && UPRIGHT.matches);
  }

  /** At my turn, what the others did since the last one; whether there is any. */
  remind() {
    const reminds = this.recap.show(!this.telling);
    if (reminds) this.clear();
    return reminds;
  }

  /** Show the buttons that are of use now. */
  show() {
    const { incoming, buttons, element } = this;
    const { telling } = this;
    element.dataset.telling = telling ? "yes" : "no";
    const busy = telling && !this.open;
    const had = document.activeElement;
    element.dataset.state = incoming.paused ? "paused" : busy ? "playing" : "idle";
    element.dataset.past = incoming.looksBack ? "yes" : "no";
    if (!this.remind() && !telling) {
      this.sum();
      element.classList.add("passing"); // what was seen again passes by as well
    }
    buttons.pause.hidden = !busy || incoming.paused;
    buttons.play.hidden = !busy || !incoming.paused;
    buttons.step.hidden = buttons.skip.hidden = this.speeds.hidden = !busy;
    buttons.step.disabled = buttons.skip.disabled = !incoming.playing;
    buttons.again.hidden = !incoming.kept && !this.older;
    this.controls.hidden = !busy;
    this.fit();
    if (busy && !incoming.paused && had === buttons.play) buttons.pause.focus();
    else if (busy && incoming.paused && had === buttons.pause) buttons.play.focus();
  }

  clear() {
    this.told = [];
    put(this.caption);
  }

  /** To the present; what was said of the past has no place there. */
  skip() {
    const past = this.incoming.looksBack;
    this.incoming.skip();
    if (past) this.clear();
  }

  /** Whether a key was meant for the film. @param {string} key */
  key(key) {
    const { incoming, buttons } = this;
    if (key === "a" && !buttons.again.hidden) buttons.again.click();
    else if (key === "k") incoming.paused ? incoming.play() : incoming.pause();
    else if (!incoming.playing) return false;
    else if (key === ".") incoming.step();
    else if (key === "x") this.skip();
    else return false;
    return true;
  }
}

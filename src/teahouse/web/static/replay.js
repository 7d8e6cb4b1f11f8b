// The replay of a game: the same board and panels as at the table, with a scrubber instead of choices.

/** @import { Named } from "./names.js" */
/** @import { Decision, GameCard, Model, Overview, Page } from "./types.d.ts" */
import { wholeText } from "./log.js";
import { called, toMe } from "./names.js";
import { Analysis } from "./analysis.js";
import * as api from "./api.js";
import { loadSprite } from "./art.js";
import { Desk } from "./desk.js";
import { button, h, icon, put, sign, toast } from "./dom.js";
import { Frames } from "./frames.js";
import { header } from "./header.js";
import { Practising } from "./practise.js";
import { t } from "./i18n.js";
import { describeDialog, helpDialog, replayKeys } from "./keys.js";
import { lettersAreKeys } from "./look.js";
import { playOnDialog } from "./playon.js";
import { saveRecord } from "./records.js";
import { seatOf } from "./store.js";
import { Timeline } from "./timeline.js";
import { at } from "./root.js";

/** How often, in ms, it is looked whether a running game went on. */
const NEWS = 4000;
/** Nothing is chosen here, so that the whole table is shown in lower views than at a table, in px. */
const LOW = 330;
/** A jump over more acts than this is no motion to be followed. */
const FAR = 14;

/** @implements {Page} */
export class ReplayPage {
  /** @param {string} table @param {(path: string) => void} go */
  constructor(table, go) {
    this.table = table;
    this.go = go;
    const asked = new URLSearchParams(location.search);
    this.eyes = asked.get("as") ?? "";
    /** @type {number | null} where we want to be; null: where a replay begins */
    this.step = /^\d{1,6}$/.test(asked.get("move") ?? "") ? Number(asked.get("move")) : null;
    this.shown = -1;
    this.closed = false;
    /** @type {Overview | null} */
    this.overview = null;
    /** @type {Frames | null} */
    this.frames = null;
    /** Whether I have not looked at any move yet, and chose none: then I am led to one that is worth it. */
    this.fresh = this.step === null || asked.get("lead") === "yes";
    this.timeline = new Timeline((step, moving) => {
      this.fresh = false;
      this.to(step, moving);
    });
    this.analysis = new Analysis(
      table,
      this.timeline.graph,
      (step) => this.timeline.jump(step),
      (move) => this.practise(move),
      (move, own) => this.lead(move, own),
    );
    this.analysis.wanted = asked.get("tab") === "analysis";
    this.desk = new Desk({
      act: (code) => void this.practising.act(code),
      preview: () => new Promise(() => {}),
      changed: () => this.practising?.changed(),
    }, [{
      id: "analysis",
      icon: "curve",
      label: t("Analysis"),
      element: this.analysis.element,
    }]);
    this.desk.zoom.low = LOW;
    this.practising = new Practising(table, this.desk, () => this.to(this.step ?? 0, false));
    if (asked.get("tab") === "analysis") this.desk.tabs.visit("analysis");
    this.desk.log.pick = (step) => this.timeline.jump(step);
    this.desk.log.list.setAttribute("aria-live", "off");
    // There is nothing to choose on the board, so that it takes the focus itself, to be scrolled by keys.
    this.desk.view.tabIndex = 0;
    this.desk.view.setAttribute("role", "region");
    this.desk.view.setAttribute("aria-label", t("Board"));
    this.who = h("span", { class: "who" });
    this.sentence = h("p", { class: "sentence", role: "status" });
    this.eyesMenu = h("select", { class: "eyes", "aria-label": t("Perspective") });
    this.eyesMenu.addEventListener("change", () => this.lookAs(this.eyesMenu.value));
    this.onward = button(t("Play on from here"), () => this.playOn(), {
      icon: "branch",
      class: "primary play-on",
    });
    this.onward.disabled = true; // until a position is there
    this.origin = h("a", { class: "origin", "data-link": true, hidden: true });
    this.status = h("div", { class: "connection", role: "status", hidden: true });
    this.desk.stage.append(this.status);
    const now = h(
      "section",
      { class: "prompt replay-now", "aria-label": t("What happened") },
      this.who,
      h("div", { class: "told" }, this.sentence, this.origin),
      h(
        "div",
        { class: "prompt-buttons" },
        h("label", { class: "eyes-label" }, h("span", {}, t("Perspective")), this.eyesMenu),
        this.onward,
      ),
      this.practising.element,
    );
    const toTable = h(
      "a",
      { class: "button quiet to-table", href: `/t/${table}`, "data-link": true, title: t("To the table") },
      icon("table"),
      h("span", {}, t("To the table")),
    );
    const helping = button("", () => this.help(), { class: "quiet round", title: t("Help") });
    helping.append("?");
    const save = button("", () => saveRecord(table), {
      icon: "download",
      class: "quiet round",
      title: t("Download the record"),
    });
    this.element = h(
      "div",
      { class: "table-page replay-page" },
      header([this.desk.title], [toTable, helping, this.desk.rules, save]),
      this.desk.players.element,
      now,
      this.desk.stage,
      this.timeline.element,
      this.desk.tabs.element,
    );
    /** @type {string[]} what the move that is shown is about; it stays in sight when the curve takes its room */
    this.moved = [];
    this.sizes = new ResizeObserver(() => {
      if (this.practising.task) this.practising.lead();
      else if (this.shown >= 0) this.desk.follow(this.moved);
    });
    this.sizes.observe(this.desk.view);
    this.ending = new AbortController();
    addEventListener("keydown", (event) => this.key(event), { signal: this.ending.signal });
    this.news = setInterval(() => this.goOn(), NEWS);
    this.open();
  }

  // Loading

  /** @returns {Promise<void>} */
  async open() {
    try {
      this.take(await api.replay(this.table, this.eyes));
    } catch (error) {
      if (this.closed) return;
      const why = /** @type {Error} */ (error).message;
      if (this.eyes) { // eyes that the one who sent the link has, and I do not
        toast(why);
        this.eyes = "";
        return this.open();
      }
      this.element.classList.add("missing");
      this.status.hidden = false;
      put(this.status, why, " ", h("a", { href: `/t/${this.table}`, "data-link": true }, t("To the table")));
    }
  }

  /** @param {Overview} overview */
  async take(overview) {
    if (this.closed) return;
    const { game } = overview.table;
    this.overview = overview;
    this.eyes = overview.as;
    this.frames = new Frames(this.table, overview);
    this.element.classList.add(`game-${game}`);
    document.documentElement.dataset.game = game;
    document.title = `${t("Replay")} – ${overview.table.game_name} – Teahouse`;
    this.timeline.set(overview.log, overview.steps, overview.table.seats);
    this.step ??= overview.open ? this.timeline.stops[1] ?? 0 : overview.steps;
    this.offer(overview);
    this.analysis.open(overview);
    api.games().then((games) => this.introduce(games), () => {});
    await Promise.all([
      loadSprite(game),
      this.frames.load(Math.min(this.step, overview.steps)).catch(() => {}),
    ]);
    this.shown = -1;
    await this.to(Math.min(this.step, overview.steps), false);
  }

  /** @param {GameCard[]} games */
  introduce(games) {
    if (this.closed) return;
    this.desk.introduce(games.find((card) => card.id === this.overview?.table.game));
    if (this.desk.model) this.desk.show(this.desk.model, false, false);
  }

  /** What can be done with this game. @param {Overview} overview */
  offer({ perspectives, as, open, origin, origin_move: move, table, seat }) {
    put(
      this.eyesMenu,
      perspectives.map((eyes) =>
        h(
          "option",
          { value: eyes, selected: eyes === as },
          this.eyesName(eyes, { table, own: { seat, held: [] } }),
        )
      ),
    );
    this.eyesMenu.disabled = perspectives.length < 2;
    this.onward.hidden = !open;
    this.origin.hidden = !origin;
    this.origin.href = at(`/t/${origin}/replay?move=${move}`);
    this.origin.textContent = t("Goes on from move {n} of another game", { n: move });
  }

  /** @param {string} eyes @param {Named} named */
  eyesName(eyes, named) {
    if (eyes === "open") return t("everybody");
    return eyes === "watch" ? t("spectator") : called(named, Number(eyes) - 1) || t("Seat {n}", { n: eyes });
  }

  /** Look with other eyes, at the same move. @param {string} eyes */
  lookAs(eyes) {
    this.eyes = eyes;
    this.open();
  }

  /** A game that runs may have gone on. */
  async goOn() {
    const { overview, frames } = this;
    if (!overview || !frames || overview.open || document.hidden || this.step !== overview.steps) return;
    const news = await api.replay(this.table, this.eyes).catch(() => null);
    if (!news || this.closed || this.overview !== overview || (news.steps === overview.steps && !news.open)) {
      return;
    }
    if (news.open) return this.take(news);
    frames.extend(news);
    this.overview = frames.overview;
    this.timeline.set(news.log, news.steps, news.table.seats);
    if (this.step === overview.steps) this.to(news.steps, true);
  }

  // Showing

  /** Go to a position. @param {number} step @param {boolean} moving whether the pieces travel there @returns {Promise<void>} */
  async to(step, moving) {
    const { frames } = this;
    if (!frames) return;
    this.practising.stop();
    this.step = step;
    if (!frames.at(step)) {
      this.element.classList.add("loading");
      try {
        await frames.load(step);
      } catch (error) {
        toast(/** @type {Error} */ (error).message, "error");
      }
    }
    const model = frames.at(step);
    if (this.closed || this.step !== step || this.frames !== frames) return;
    this.element.classList.remove("loading");
    if (model) this.show(model, moving && Math.abs(step - this.shown) < FAR);
    const ahead = frames.overview.chunk / 2;
    for (const near of [step + ahead, step - ahead]) frames.load(Math.max(0, near)).catch(() => {});
  }

  /** @param {Model} model @param {boolean} moving */
  show(model, moving) {
    const overview = /** @type {Overview} */ (this.overview);
    const fresh = this.shown < 0;
    const step = model.v;
    this.shown = step;
    this.desk.show(model, moving, false);
    this.desk.log.show({ ...model, log: overview.log, own: { ...model.own, seat: null } });
    this.desk.log.follow(step);
    if (fresh) this.desk.zoom.fit();
    const told = model.log.filter((line) => line.seat !== null).pop();
    this.moved = told?.ids ?? [];
    this.desk.follow(this.moved);
    const seat = seatOf(model, told?.seat ?? null);
    put(this.who, seat && !model.scores.final ? sign(seat.seat, seat.colour) : null);
    const said = model.scores.final?.sentence ?? (told && wholeText(told)) ?? t("The table is being set up.");
    this.sentence.textContent = toMe(model, said);
    this.timeline.show(step, this.sentence.textContent ?? "");
    this.onward.disabled = Boolean(model.scores.final);
    this.onward.title = model.scores.final ? t("The game is over at this move; choose an earlier one.") : "";
    this.element.dataset.step = String(step);
    this.analysis.at(step);
    clearTimeout(this.noting);
    this.noting = setTimeout(() => this.note(), 150);
  }

  /** The address says where we are, so that it can be sent to a friend. */
  note() {
    history.replaceState(null, "", at(`/t/${this.table}/replay?move=${this.shown}&as=${this.eyes}`));
  }

  // Doing

  /** Who came for the analysis begins with what cost most, ready to try again if it is their own. @param {Decision | undefined} move @param {boolean} own */
  lead(move, own) {
    if (!this.fresh || !this.analysis.wanted || !move || this.closed) return;
    this.fresh = false;
    if (own) this.practise(move);
    else this.to(move.step, false);
  }

  /** Try a decision again, with the eyes of who made it. @param {Decision} move */
  async practise(move) {
    this.fresh = false;
    const eyes = String(move.seat + 1);
    try {
      if (this.eyes !== eyes && this.overview?.perspectives.includes(eyes)) {
        this.step = move.step;
        await this.take(await api.replay(this.table, eyes));
      }
      this.timeline.stop();
      this.desk.tabs.fold(); // on a phone they lie over the position
      await this.to(move.step, false);
      const model = this.frames?.at(move.step);
      if (model && !this.closed) await this.practising.open(move, model);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  playOn() {
    const { overview } = this;
    this.timeline.stop();
    if (overview) {
      playOnDialog(overview, this.shown, this.frames?.at(this.shown)?.table.acting[0] ?? 0, this.go);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (
      event.ctrlKey || event.metaKey || event.altKey || !this.frames || document.querySelector("dialog[open]")
    ) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest("input[type=text], select, textarea, [role=tablist]")) return;
    if (event.key === " " && at?.closest("button, a")) return;
    if (this.timeline.key(event)) return event.preventDefault();
    const { tabs, zoom } = this.desk;
    /** @type {Record<string, () => unknown>} */
    const keys = {
      "?": () => this.help(),
      d: () => this.describe(),
      s: () => tabs.visit("scores"),
      f: () => tabs.visit("panels"),
      l: () => tabs.visit("log"),
      "+": () => zoom.step(1.35),
      "-": () => zoom.step(1 / 1.35),
      0: () => zoom.reset(),
    };
    if (lettersAreKeys()) keys[event.key.toLowerCase()]?.();
  }

  /** Rules, words and keys. */
  help() {
    this.timeline.stop();
    helpDialog(this.desk.help, { describe: () => this.describe() }, replayKeys());
  }

  async describe() {
    try {
      await describeDialog(() => api.described(this.table, this.eyes, Math.max(0, this.shown)));
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  close() {
    this.closed = true;
    clearTimeout(this.noting);
    clearInterval(this.news);
    this.timeline.stop();
    this.analysis.close();
    this.sizes.disconnect();
    this.desk.close();
    this.ending.abort();
    delete document.documentElement.dataset.game;
  }
}

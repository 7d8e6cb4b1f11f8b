// What the live table and the replay share: the board with its zoom and hover, the players, and the tabs beside it.

/** @import { Model, GameCard } from "./types.d.ts" */
/** @import { Calls } from "./choose.js" */
/** @import { Reply } from "./types.d.ts" */
/** @import { Tab } from "./tabs.js" */
import { Board } from "./board.js";
import { Bubble } from "./bubble.js";
import { Chooser } from "./choose.js";
import { button, dialog, h, icon, put, still } from "./dom.js";
import { Announcer } from "./announce.js";
import { fitted } from "./fit.js";
import { freshOf } from "./fresh.js";
import { around } from "./geometry.js";
import { Help } from "./help.js";
import { t } from "./i18n.js";
import { Input } from "./input.js";
import { lastMove, Log } from "./log.js";
import { tellMore } from "./more.js";
import { labelOf } from "./names.js";
import { Panels } from "./panels.js";
import { ScoreTable } from "./scores.js";
import { Reach } from "./reach.js";
import { Players } from "./seats.js";
import { Tabs } from "./tabs.js";
import { Tray } from "./tray.js";
import { Zoom } from "./zoom.js";
import { path } from "./root.js";

/** So long, in ms, the pointer rests on a thing before it is named, and then before it is explained. */
const NAMED = 350;
const EXPLAINED = 800;
/** So many times what stands in the title is written more closely on a phone at most, see shapes.css. */
const TITLE = 2;
/** So many times as large as a thing that moved is what is shown round it. */
const ROUND = 3;
/** A phone held upright: there the tray lies above the prompt, which so stays where it is. */
const UPRIGHT = matchMedia("(max-width: 699px) and (max-aspect-ratio: 1/1)");

/** Where the game stands. @param {Model["table"]} table */
function headline(table) {
  if (table.status === "waiting") return table.options_text;
  return table.status === "over" ? t("The game is over.") : table.round_text;
}

export class Desk {
  /** @param {Omit<Calls, "refused" | "considered" | "left" | "rules" | "explained"> & {why?(ids: string[]): Promise<Reply>}} calls what choosing on the board leads to, and who knows why something is no choice @param {Tab[]} [more] tabs of one page alone */
  constructor(calls, more = []) {
    /** @type {Model | null} */
    this.model = null;
    this.calls = calls;
    this.help = new Help();
    this.announcer = new Announcer();
    this.board = new Board();
    this.chooser = new Chooser(this.board, {
      ...calls,
      changed: () => {
        calls.changed();
        this.resize();
      },
      refused: (id, clicked) => this.refuse(id, clicked),
      considered: (at) => {
        this.untip(); // one note at a time: another would lie over its buttons
        if (!at || this.input.how !== "touch") return;
        const among = [...this.chooser.next().keys()].flatMap((id) => this.board.boxOf(id) ?? []);
        this.zoom.near(this.board.boxOf(at), among);
      },
      left: () => this.zoom.away(),
      rules: (rule) => (this.help.rules ? [this.help.link(rule)] : []),
      explained: (text) => this.input.how === "key" && this.announcer.answer(text),
    });
    this.view = h("div", { class: "view", tabindex: "-1" }, this.board.svg);
    this.tip = new Bubble(this.board, { turn() {}, confirm() {}, cancel() {} });
    this.tip.element.classList.add("tip");
    this.tip.element.append(
      button("", () => this.untip(), { icon: "close", class: "quiet round note-close", title: t("Close") }),
    );
    this.tip.element.addEventListener("pointerenter", () => clearTimeout(this.tipping));
    this.tip.element.addEventListener("pointerleave", () => this.hover(null));
    /** @type {string | null} what the tip is about */
    this.tipped = null;
    this.pinned = false;
    /** Who else stands beside the pieces. */
    this.moved = () => {};
    this.resizing = 0;
    this.reach = new Reach(this.board);
    this.tray = new Tray(this.chooser);
    this.zoom = new Zoom(this.board, this.view, () => {
      this.moved();
      this.chooser.bubble.place();
      this.tip.place();
      this.resize();
    });
    this.board.areas.addEventListener("click", (event) => { // a name leads closer to its board, and back
      const title = event.target instanceof Element && event.target.closest(".title, .sign-path");
      const area = title && title.closest("[data-seat]");
      if (area) this.look(Number(area.getAttribute("data-seat")));
    });
    this.input = new Input(this.chooser, this.reach, this.view, (id, how) => this.hover(id, how));
    this.input.roams = Boolean(calls.why);
    this.players = new Players((seat) => this.look(seat));
    this.scores = new ScoreTable();
    this.panels = new Panels();
    this.log = new Log((ids) => {
      this.board.mark("pointed", ids);
      if (ids.length) this.zoom.reveal(this.board.boxOf(ids[0]));
    });
    this.tabs = new Tabs([
      { id: "scores", icon: "scores", label: t("Scores"), element: this.scores.element },
      { id: "panels", icon: "info", label: t("Facts"), element: this.panels.element },
      { id: "log", icon: "log", label: t("Log"), element: this.log.element },
      ...more,
    ]);
    this.tabs.element.append(this.tray.element);
    for (const panel of [this.scores.element, this.panels.element]) tellMore(panel);
    this.title = h("div", { class: "table-title" });
    this.rules = h("a", {
      class: "button quiet round elsewhere rules-button",
      target: "_blank",
      rel: "noopener",
      hidden: true,
      title: t("Rules"),
      "aria-label": t("Rules"),
    }, icon("book"));
    const fit = button("", () => this.zoom.reset(), {
      icon: "fit",
      class: "round fit",
      title: t("Show the whole table"),
    });
    this.stage = h(
      "main",
      { class: "stage" },
      this.view,
      fit,
      this.chooser.bubble.element,
      this.tip.element,
      this.announcer.element,
    );
  }

  /** What can be chosen, or the scale, is another one: targets and texts get their sizes anew. */
  resize() {
    cancelAnimationFrame(this.resizing);
    this.resizing = requestAnimationFrame(() => {
      this.houseTray();
      this.reach.show();
      this.tray.show();
    });
  }

  /** The tray lies among the tabs, or on a phone above the prompt. */
  houseTray() {
    const alone = UPRIGHT.matches && this.stage.parentElement?.matches(".table-page:not(.replay-page)");
    const home = alone ? this.stage.parentElement : this.tabs.element;
    if (home && this.tray.element.parentElement !== home) home.append(this.tray.element);
  }

  /** The game that is played here, with its rules. @param {GameCard | undefined} game */
  introduce(game) {
    this.help.table = path().match(/^\/t\/([^/]+)/)?.[1] ?? "";
    this.help.load(game?.rules ?? "").then(() => this.model && this.panels.show(this.model, this.help));
    this.help.learn = game?.courses.length ? `/learn/${game.id}` : "";
    this.rules.hidden = !this.help.rules;
    this.players.game = game;
    if (this.help.rules) this.rules.setAttribute("href", this.help.href(""));
  }

  /**
   * Show the table as it is in this model.
   * @param {Model} model @param {boolean} moving whether pieces travel @param {boolean} enabled whether choices are offered
   */
  show(model, moving, enabled) {
    const { table, own } = model;
    this.model = model;
    if (!this.pinned || this.pinnedAt !== model.v) this.input.quiet();
    this.board.svg.setAttribute("aria-label", table.game_name);
    this.board.show(model, moving);
    this.board.tag(enabled && !table.lesson ? freshOf(model) : [], t("new"));
    this.chooser.set(own, enabled);
    this.players.show(model);
    this.scores.show(model, this.help);
    this.panels.show(model, this.help);
    const last = lastMove(model);
    this.board.mark("recent", last.ids);
    this.board.svg.dataset.recent = last.colour;
    put(
      this.title,
      h("h1", {}, table.game_name),
      table.challenge ? h("span", { class: "is-challenge" }, t("Daily challenge")) : null,
      h("span", {}, headline(table)),
      table.box && table.status !== "waiting"
        ? h("span", { class: "own-box" }, t("own components: {name}", { name: table.box }))
        : null,
    );
    for (const span of this.title.querySelectorAll("span")) fitted(span, TITLE);
  }

  /**
   * What lies under the pointer or has the focus, in words; after a moment also what the rules say about it.
   * @param {string | null} id @param {"now" | "held"} [how] at once, or because a finger rests on it
   */
  hover(id, how) {
    clearTimeout(this.tipping);
    if (!id && !how) {
      if (!this.pinned) this.tipping = setTimeout(() => this.untip(), 300); // time to get to its link
      return;
    }
    if (id === this.tipped && !how) return;
    if (how || this.chooser.idea) this.untip(); // what is considered has a note of its own
    if (!id || !this.model || !this.thing(id)) return;
    if (how === "held") return this.explain(id, null);
    this.tipping = setTimeout(() => {
      if (this.chooser.idea) return this.untip();
      if (!this.say(id)) return;
      this.tipping = setTimeout(() => this.tip.add(this.help.explain(this.thing(id)?.rule)), EXPLAINED);
    }, NAMED);
  }

  /** The piece or place with this id, if it has a name. @param {string} id @returns {{label?: string, rule?: string, owner?: number | null, yours?: string} | null} */
  thing(id) {
    const piece = this.model?.pieces.get(id);
    if (piece) return piece.label ? piece : null;
    const place = this.model?.places.get(id);
    return place?.idle ? { label: place.label } : null;
  }

  /** Name a thing beside it. @param {string} id */
  say(id) {
    const box = this.board.boxOf(id);
    const thing = this.thing(id);
    if (!box || !thing?.label || !this.model) return false;
    this.tipped = id;
    this.pinned = false;
    this.tip.add([]);
    this.tip.show(box, labelOf(this.model, thing), "");
    return true;
  }

  untip() {
    this.tipped = null;
    this.pinned = false;
    this.tip.hide();
    this.tip.element.classList.remove("pinned");
  }

  /** Name and explain a thing; this stays until something else is clicked. @param {string} id @param {Reply | null} reply why it is no choice */
  explain(id, reply) {
    this.chooser.drop();
    if (!this.say(id)) return;
    this.pinned = true;
    this.pinnedAt = this.model?.v;
    this.tip.element.classList.add("pinned");
    const { rule } = this.thing(id) ?? {};
    if (!reply?.why) return this.tip.add(this.help.explain(rule));
    this.tip.add([ // first what it is
      ...(reply.rule && this.help.rules ? [] : this.help.explain(rule)),
      h("p", { class: "why" }, reply.why),
      ...(reply.rule && this.help.rules ? [this.help.link(reply.rule)] : []),
    ]);
    this.announcer.answer(reply.why);
  }

  /** Something was clicked that is no choice: say what it is, and why not. @param {string} id @param {string[]} clicked */
  async refuse(id, clicked) {
    clearTimeout(this.tipping);
    if (!this.thing(id)) return this.untip();
    this.explain(id, null);
    if (!this.calls.why || this.model?.own.seat === null || this.model?.table.status !== "running") return;
    try {
      const reply = await this.calls.why(clicked);
      if (this.tipped === id && this.pinned) this.explain(id, reply);
    } catch {
      // something happened in the meantime: the explanation alone will do
    }
  }

  /** All about what has the focus, in a dialog. */
  explainFocus() {
    const id = document.activeElement?.getAttribute("data-id");
    const { model } = this;
    const thing = id ? model?.pieces.get(id) ?? model?.places.get(id) : undefined;
    if (!model || !thing?.label) return;
    const element = /** @type {HTMLElement | SVGElement} */ (document.activeElement);
    const rule = "rule" in thing ? thing.rule : undefined;
    const box = dialog(labelOf(model, thing), this.help.explain(rule), "explaining");
    box.addEventListener("close", () => element.focus());
  }

  /** Show a player's part of the table: closer if it is small, and a second time the whole table again. @param {number} seat */
  look(seat) {
    const model = /** @type {Model} */ (this.model);
    const area = [...model.areas.values()].find((other) => other.seat === seat);
    if (!area) return;
    if (!this.zoom.closeTo(this.board.areaBox(area.id))) this.zoom.reveal(this.board.areaBox(area.id));
    const ring = this.board.areas.querySelector(
      `.area:nth-child(${[...model.areas.keys()].indexOf(area.id) + 1})`,
    );
    if (!still()) ring?.animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], { duration: 700 });
  }

  /** Bring what moved into sight, with what lies round it and the parts of the table that it lies on, as far as that fits. @param {string[]} ids the last moved last */
  follow(ids) {
    const { board, model } = this;
    const moved = ids.toReversed().flatMap((id) => board.boxOf(id) ?? []);
    const round = moved.map(({ x, y, w, h }) => ({ x, y, w: ROUND * w, h: ROUND * h }));
    const areas = ids.toReversed().flatMap((id) =>
      board.areaBox((model?.places.get(id) ?? model?.pieces.get(id))?.area ?? "") ?? []
    );
    this.zoom.gather([...moved, ...areas, ...round]);
  }

  close() {
    clearTimeout(this.tipping);
    cancelAnimationFrame(this.resizing);
    this.announcer.close();
    this.input.close();
    this.zoom.close();
    this.players.close();
  }

  /** Scroll to where the choices are, if one of them is out of sight. @param {boolean} closer on a phone, to small ones @param {boolean} mine whether it is my turn */
  lead(closer, mine) {
    const lies = this.tray.covers();
    const ids = lies ? [] : [...this.chooser.next().keys()]; // what lies in the tray is in sight
    const boxes = ids.flatMap((id) => this.board.boxOf(id) ?? []);
    if (closer && !lies) this.zoom.approach(boxes); // else it stays where the turn goes on
    if (boxes.length) this.zoom.reveal(around(boxes));
    else if (closer && mine) this.zoom.toTop(); // what is chosen beside it is about the board
  }
}

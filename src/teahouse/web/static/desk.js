// What the live table and the replay share: the board with its zoom and hover, the players, and the tabs beside it.

/** @import { Model, GameCard } from "./types.d.ts" */
/** @import { Calls } from "./choose.js" */
import { Board } from "./board.js";
import { Bubble } from "./bubble.js";
import { Chooser } from "./choose.js";
import { button, h, put } from "./dom.js";
import { t } from "./i18n.js";
import { Input } from "./input.js";
import { lastMove, Log } from "./log.js";
import { Panels } from "./panels.js";
import { ScoreTable } from "./scores.js";
import { Players } from "./seats.js";
import { Tabs } from "./tabs.js";
import { Zoom } from "./zoom.js";

export class Desk {
  /** @param {Calls} calls what choosing on the board leads to */
  constructor(calls) {
    /** @type {Model | null} */
    this.model = null;
    this.board = new Board();
    this.chooser = new Chooser(this.board, calls);
    this.view = h("div", { class: "view", tabindex: "-1" }, this.board.svg);
    this.tip = new Bubble(this.board, { turn() {}, confirm() {}, cancel() {} });
    this.tip.element.classList.add("tip");
    this.zoom = new Zoom(this.board, this.view, () => {
      this.chooser.bubble.place();
      this.tip.place();
    });
    this.input = new Input(this.chooser, this.view, (id) => this.hover(id));
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
    ]);
    this.title = h("div", { class: "table-title" });
    this.rules = h("a", { class: "button quiet round", target: "_blank", rel: "noopener", hidden: true, title: t("Rules") }, "?");
    const fit = button("", () => this.zoom.reset(), { icon: "fit", class: "round fit", title: t("Show the whole table") });
    this.stage = h("main", { class: "stage" }, this.view, fit, this.chooser.bubble.element, this.tip.element);
  }

  /** The game that is played here, with its rules. @param {GameCard | undefined} game */
  introduce(game) {
    this.scores.rules = game?.rules ?? "";
    this.rules.hidden = !this.scores.rules;
    if (this.scores.rules) this.rules.setAttribute("href", this.scores.rules);
  }

  /**
   * Show the table as it is in this model.
   * @param {Model} model @param {boolean} moving whether pieces travel @param {boolean} enabled whether choices are offered
   */
  show(model, moving, enabled) {
    const { table, own } = model;
    this.model = model;
    this.input.quiet();
    this.board.svg.setAttribute("aria-label", table.game_name);
    this.board.show(model, moving);
    this.chooser.set(own, enabled);
    this.players.show(model);
    this.scores.show(model);
    this.panels.show(model.panels);
    const last = lastMove(model);
    this.board.mark("recent", last.ids);
    this.board.svg.dataset.recent = last.colour;
    put(this.title, h("strong", {}, table.game_name), h("span", {}, table.status === "waiting" ? table.options_text : table.round_text));
  }

  /** What lies under the pointer, in words. @param {string | null} id */
  hover(id) {
    clearTimeout(this.tipping);
    this.tip.hide();
    if (!this.model || !id || this.chooser.idea) return;
    const label = this.model.pieces.get(id)?.label;
    const box = this.board.boxOf(id);
    if (label && box) this.tipping = setTimeout(() => this.chooser.idea || this.tip.show(box, label, ""), 350);
  }

  /** Show a player's part of the table. @param {number} seat */
  look(seat) {
    const model = /** @type {Model} */ (this.model);
    const area = [...model.areas.values()].find((other) => other.seat === seat);
    if (!area) return;
    this.zoom.reveal(this.board.areaBox(area.id));
    const ring = this.board.areas.querySelector(`.area:nth-child(${[...model.areas.keys()].indexOf(area.id) + 1})`);
    ring?.animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], { duration: 700 });
  }

  close() {
    clearTimeout(this.tipping);
    this.input.close();
    this.zoom.close();
    this.players.close();
  }
}

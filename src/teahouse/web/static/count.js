// The count at the end of a game, on the board itself: a category after the other with its pieces lit, then the result.

/** @import { Model } from "./types.d.ts" */
/** @import { TablePage } from "./table.js" */
import { still } from "./dom.js";
import { costly } from "./ending.js";
import { veiled } from "./store.js";

/** In ms: before the first category, for each of them, and before the result where nothing moves. */
const FIRST = 900;
const EACH = 1600;
const STILL = 300;

export class Count {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** Whether the end was counted, or is being counted. */
    this.begun = false;
    /** How many categories are counted; -1 while none is being counted. */
    this.at = -1;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** Whether it goes on now. */
  get running() {
    return this.at >= 0;
  }

  /** The table as far as it is counted. @param {Model} model */
  veil(model) {
    return !this.begun || this.running ? veiled(model, Math.max(0, this.at)) : model;
  }

  begin() {
    const { page } = this;
    this.begun = true;
    if (page.model) costly(page.model); // found by the time that all is counted
    if (still() || !page.model?.scores.final) {
      this.timer = setTimeout(() => {
        page.show(false);
        page.score();
      }, STILL);
      return;
    }
    this.at = 0;
    this.timer = setTimeout(() => this.step(), FIRST);
    page.showPrompt();
  }

  /** The next category. */
  step() {
    const { board, desk, model } = this.page;
    const category = model?.scores.categories[this.at];
    if (!category || !model) return this.end();
    this.at += 1;
    const lit = [...model.pieces.values()].filter(({ rule }) => rule === (category.rule || category.id));
    board.mark("pointed", lit.map(({ id }) => id));
    const first = lit.find(({ owner }) => owner === model.own.seat) ?? lit[0];
    if (first) desk.zoom.reveal(board.boxOf(first.id));
    this.page.show(false);
    this.timer = setTimeout(() => this.step(), EACH);
  }

  /** All is counted, or somebody does not want to wait. */
  end() {
    clearTimeout(this.timer);
    if (!this.running) return;
    this.at = -1;
    this.page.board.mark("pointed", []);
    this.page.show(false);
    this.page.score();
  }

  close() {
    clearTimeout(this.timer);
  }
}

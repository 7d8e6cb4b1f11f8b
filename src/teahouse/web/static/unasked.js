// What a table does without being asked: a turn that is done ends, the only choice that there is is made, and the turn that the
// coach plays goes on.

/** @import { Command, Model } from "./types.d.ts" */
/** @import { TablePage } from "./table.js" */
import { ending, FORCED, forcedAreMade, GRACE, GRACE_ENDED, slipsAreTold } from "./habits.js";
import { t } from "./i18n.js";

/** So long, in ms, it is told what was done by itself. */
const REMARKED = 4000;

export class Unasked {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {number[]} what is left of a turn that the coach plays for me */
    this.following = [];
    /** The versions of the table at which a turn was ended, and the only choice made. */
    this.endedAt = -1;
    this.forcedAt = -1;
    /** Whether something was taken back: what was forced is not made again. */
    this.undone = false;
    /** Whether what was chosen last was to end the turn. */
    this.ended = false;
    /** @type {number | undefined} */
    this.ends = undefined;
    /** @type {number | undefined} */
    this.remarks = undefined;
  }

  /** The table is shown. @param {Model} model @param {boolean} caughtUp whether all that came is */
  goOn(model, caughtUp) {
    const { own } = model;
    if (!own.must_end || !caughtUp) this.hold();
    else if (this.endedAt !== model.v) {
      this.endedAt = model.v;
      if (slipsAreTold() && model.table.hints && !model.table.lesson) return void this.lookForSlip(model.v);
      this.endDone(model);
    }
    this.follow(model, caughtUp);
    this.force(model, caughtUp);
  }

  /** Make the only choice that there is. @param {Model} model @param {boolean} caughtUp */
  force({ own, table, v }, caughtUp) {
    const { page } = this;
    const [only, ...others] = own.choices;
    const forced = only && !others.length && only.codes.length === 1 && own.choosing === null &&
      !own.must_end;
    if (!forced || !caughtUp || !forcedAreMade() || table.lesson || own.seat === null) {
      this.undone = own.must_end && this.undone;
    } else if (!this.undone && this.forcedAt !== v) {
      this.forcedAt = v;
      page.desk.announcer.tell(only.label);
      this.remark(t("The only choice: {choice}", { choice: only.label }));
      setTimeout(() => page.v === v && !page.chooser.busy && page.chooser.act(only.codes[0]), FORCED);
    }
  }

  /** Say beside the prompt for a moment what was done by itself. @param {string} text */
  remark(text) {
    const { page } = this;
    clearTimeout(this.remarks);
    page.prompt.note = text;
    page.showPrompt();
    this.remarks = setTimeout(() => {
      page.prompt.note = "";
      page.showPrompt();
    }, REMARKED);
  }

  /** End a turn that is done, as it was chosen. @param {Model} model */
  endDone(model) {
    if (ending() === "now") this.page.command({ type: "end" });
    else if (ending() === "while" && !model.table.lesson) this.endSoon();
  }

  /** Before the turn ends: does it give away much? @param {number} v */
  async lookForSlip(v) {
    const { page } = this;
    const reply = await page.link.request({ type: "slip", v }).catch(() => null);
    const { model } = page;
    if (!model || model.v !== v || !model.own.must_end) return;
    if (!reply?.slip) return this.endDone(model);
    page.hints.warn(
      reply.slip,
      () => page.command({ type: "end" }),
      () => page.command({ type: "undo", all: true }),
    );
  }

  /** Go on with the turn that the coach plays, as long as it is possible. @param {Model} model @param {boolean} caughtUp */
  follow(model, caughtUp) {
    const { chooser } = this.page;
    const [code] = this.following;
    if (code === undefined || !caughtUp || chooser.busy) return;
    const possible = model.own.choices.some((choice) => choice.codes.includes(code));
    this.following = possible ? this.following.slice(1) : [];
    if (possible) chooser.act(code);
  }

  /** End the turn in a moment, in which it can be taken back. */
  endSoon() {
    const { page } = this;
    this.hold();
    page.prompt.counting = true;
    page.prompt.ended = this.ended;
    page.showPrompt();
    const { v } = page;
    this.ends = setTimeout(() => {
      this.hold();
      if (page.v === v && page.model?.own.must_end) page.command({ type: "end" });
    }, this.ended ? GRACE_ENDED : GRACE);
  }

  /** The turn does not end by itself now. */
  hold() {
    const { prompt } = this.page;
    clearTimeout(this.ends);
    if (!prompt.counting) return;
    prompt.counting = false;
    prompt.ended = false;
    this.page.showPrompt();
  }

  /** The person decides something. @param {Command} message */
  decided(message) {
    const { type } = message;
    const choices = this.page.model?.own.choices ?? [];
    this.ended = message.type === "act" &&
      choices.some(({ codes, ends }) => Boolean(ends) && codes.includes(message.code));
    this.undone = type === "undo";
    if (type !== "act") this.following = [];
    this.hold();
  }

  close() {
    clearTimeout(this.ends);
    clearTimeout(this.remarks);
  }
}

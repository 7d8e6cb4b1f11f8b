// A lesson at a real table: says one thing after the other beside the board, frames the piece that matters, and answers what was clicked.

/** @import { Choice, Lesson as Chapter, LessonStep, Model } from "./types.d.ts" */
/** @import { Desk } from "./desk.js" */
import * as api from "./api.js";
import { named } from "./chains.js";
import { button, h, put, s, toast } from "./dom.js";
import { around } from "./geometry.js";
import { clicksAreConfirmed } from "./habits.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { currentStep, finished, leftOut, reached, stepsDone } from "./lessonsteps.js";
import { courseOf, following, freeGame, learn } from "./learn.js";

/** There is a column beside the board. */
const WIDE = matchMedia("(min-width: 1000px) and (min-height: 620px)");

export class Lesson {
  /** @param {Desk} desk @param {(path: string) => void} go */
  constructor(desk, go) {
    this.desk = desk;
    this.go = go;
    /** @type {Chapter | null} */
    this.chapter = null;
    this.asked = false;
    this.step = -1;
    /** Whether the question is answered, and whether the chapter is over and the game free. */
    this.over = false;
    this.ended = false;
    /** @type {Model | null} */
    this.model = null;
    /** @type {string[]} */
    this.marked = [];
    /** @type {string[]} what is spoken of beside it */
    this.named = [];
    this.head = h("p", { class: "lesson-head" });
    this.text = h("div", { class: "lesson-text", "aria-live": "polite" });
    this.buttons = h("div", { class: "lesson-buttons" });
    this.element = h(
      "section",
      { class: "lesson", hidden: true, "aria-label": t("Lesson") },
      this.head,
      this.text,
      this.buttons,
    );
    this.frames = s("g", { class: "lesson-frames", "aria-hidden": "true" });
    desk.board.top.append(this.frames);
    desk.chooser.calls.prefers = (choice) => this.turnWanted(choice);
    desk.moved = () => {
      this.frame();
      this.place();
    };
  }

  /** @returns {LessonStep | undefined} */
  get now() {
    return this.chapter?.steps[this.step];
  }

  /** The table as it is now. @param {Model} model @param {boolean} ready whether all that came is shown */
  async show(model, ready) {
    const { lesson } = model.table;
    if (!lesson) return;
    this.model = model;
    if (!this.asked) {
      this.asked = true;
      try {
        this.chapter = await api.lesson(model.table.game, lesson.course, lesson.chapter);
        this.step = reached(me.learned(), model.table.table);
      } catch (error) {
        return toast(/** @type {Error} */ (error).message, "error");
      }
    }
    if (this.chapter && ready && this.model) this.follow();
  }

  /** Whether the game is still the lesson's, and not one that is played on freely. @param {Model} model */
  leads(model) {
    const { lesson } = model.table;
    const last = this.chapter?.steps.at(-1)?.move ?? Infinity;
    return Boolean(lesson) && (lesson?.moves ?? 0) <= last;
  }

  /** What is to be learned at this moment. */
  follow() {
    const model = /** @type {Model} */ (this.model);
    const { steps } = /** @type {Chapter} */ (this.chapter);
    const step = currentStep(steps, this.step, model.table.lesson?.moves ?? 0);
    if (step === null) return this.wait();
    const same = step === this.step && !this.element.hidden;
    this.step = step;
    if (same && this.shown === this.key) return this.point();
    this.say();
  }

  /** What the bubble was made for. */
  get key() {
    return `${this.step} ${this.over}`;
  }

  /** The others play; or the chapter is over and the game is free. */
  wait() {
    this.element.hidden = true;
    this.mark([], []);
    this.desk.tray.teach([], []);
  }

  /** The place of this chapter. */
  get where() {
    const { game, lesson, table } = /** @type {Model} */ (this.model).table;
    return { game, course: lesson?.course ?? "", chapter: lesson?.chapter ?? "", table };
  }

  say() {
    const { now, chapter } = this;
    if (!now || !chapter) return;
    me.learn(stepsDone(me.learned(), this.where, this.step));
    this.shown = this.key;
    const count = chapter.steps.length;
    put(
      this.head,
      h("span", {}, chapter.title),
      h(
        "span",
        { class: "count", "aria-label": t("Step {n} of {all}", { n: this.step + 1, all: count }) },
        `${this.step + 1}/${count}`,
      ),
      this.menu(),
    );
    put(this.text, h("p", {}, now.text), this.handle(), this.ruleLink(now));
    const last = this.step === count - 1;
    const back = this.step > 0 && chapter.steps[this.step - 1].move === now.move
      ? button(t("Back"), () => this.turn(-1), { class: "quiet lesson-back" })
      : null;
    const reading = !now.codes.length;
    put(
      this.buttons,
      back,
      reading
        ? button(last ? t("Done") : t("Next"), () => (last ? this.end() : this.turn(1)), {
          class: "primary lesson-next",
          icon: last ? "check" : "next",
        })
        : h(
          "span",
          { class: now.answer ? "lesson-do question" : "lesson-do" },
          now.answer ? this.answering() : t("Your move"),
        ),
    );
    this.element.classList.toggle("doing", !reading);
    this.element.hidden = false;
    this.place(); // before anything is brought into sight
    this.point();
    if (reading) {
      /** @type {HTMLElement | null} */ (this.buttons.querySelector(".primary"))?.focus({
        preventScroll: true,
      });
    } else if (this.desk.chooser.keyed || this.element.contains(document.activeElement)) this.lead();
  }

  /** How a piece that can be turned is laid, with the hands that are in use; said until it is known. */
  handle() {
    const turns = this.wanted().some((choice) =>
      choice.ghost && choice.codes.length > 1 && this.turnWanted(choice) === null
    );
    if (!turns) return null;
    const { how } = this.desk.input;
    const touch = how === "touch" || (how === "mouse" && matchMedia("(pointer: coarse)").matches);
    return h(
      "p",
      { class: "lesson-handle" },
      touch
        ? t("Tap the cell, turn the piece with the round arrows, and tap “Do it”.")
        : how === "key"
        ? t("Go to the cell with the arrow keys, turn the piece with R, and press Enter.")
        : clicksAreConfirmed()
        ? t("Click the cell, turn the piece with R, the mouse wheel or the round arrows, and click the tick.")
        : t("Point at the cell to see the piece there, turn it with R or the mouse wheel, then click."),
    );
  }

  /** How a question is answered: nowhere but at the table. */
  answering() {
    return matchMedia("(pointer: coarse)").matches
      ? t("Tap your answer on the table")
      : t("Click your answer on the table");
  }

  /** Lead the focus to what is to be clicked. */
  lead() {
    const [id] = this.targets();
    const element = this.desk.board.element(id ?? "");
    if (!element) return this.desk.chooser.first();
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
    element.focus();
  }

  /** The section of the rules that a step is about. @param {LessonStep} step */
  ruleLink(step) {
    const { help } = this.desk;
    return step.rules.length && help.rules
      ? h("p", { class: "lesson-rule" }, help.link(step.rules[0]))
      : null;
  }

  menu() {
    return h(
      "span",
      { class: "lesson-menu" },
      button("", () => this.repeat(), {
        icon: "restart",
        class: "quiet round",
        title: t("Repeat this chapter"),
      }),
      button("", () => this.skip(), { icon: "last", class: "quiet round", title: t("Skip this chapter") }),
      button("", () => this.go(`/learn/${this.where.game}`), {
        icon: "close",
        class: "quiet round",
        title: t("Go on later"),
      }),
    );
  }

  /** @param {number} by */
  turn(by) {
    this.step += by;
    this.say();
  }

  /** The choices that the step waits for. @returns {Choice[]} */
  wanted() {
    const { now } = this;
    if (!now) return [];
    return this.desk.chooser.choices.filter(({ codes }) => codes.some((code) => now.codes.includes(code)));
  }

  /** The turn in which the step wants a piece that would be shown in another one, which brings more. @param {Choice} choice */
  turnWanted({ codes, best }) {
    const { now } = this;
    if (!best || !now || now.answer || this.ended || now.codes.includes(codes[best])) return null;
    const at = codes.findIndex((code) => now.codes.includes(code));
    return at < 0 ? null : at;
  }

  /** Whether what is considered would do if it were turned; a wrong place is let go, as its note may hide the right one. */
  wantsOnlyTurned() {
    const { idea } = this.desk.chooser;
    return !this.over && (!idea || this.wanted().includes(idea.choice));
  }

  /** What has to be clicked next for one of them. */
  targets() {
    const { chooser } = this.desk;
    const wanted = new Set(this.wanted());
    const found = [...chooser.next()].filter(([, leads]) => leads.some((choice) => wanted.has(choice)));
    return found.map(([id]) => id);
  }

  /** Mark what the step is about, bring it into sight and stand beside it. */
  point() {
    const { now, desk } = this;
    if (!now || this.element.hidden) return;
    const asking = Boolean(now.answer) && !this.over;
    const doing = now.codes.length > 0 && !asking && !this.over;
    const ids = this.over ? now.codes.length ? this.answers() : [] : doing ? this.targets() : now.at;
    const answered = this.over && ids.length > 0;
    this.mark(ids, doing ? now.at : [], doing || answered);
    const named = new Set(doing ? this.wanted().map(({ label }) => label) : []);
    for (const choice of document.querySelectorAll(".prompt .choice")) {
      choice.classList.toggle("taught", named.has(choice.textContent ?? ""));
    }
    const shows = doing || answered;
    desk.tray.teach(shows ? ids : [], shows ? this.wanted() : []);
    const next = doing && desk.tray.covers() ? desk.chooser.next() : new Map(); // what lies in the tray is in sight
    const sought = next.size ? [] : ids;
    const boxes = [...sought, ...this.named.filter((id) => !next.has(id))].flatMap((id) =>
      this.box([id]) ?? []
    );
    if (boxes.length) desk.zoom.gather(boxes); // what is to be clicked in any case
    else desk.zoom.toTop();
    this.place();
  }

  /**
   * Mark what is taught, and more quietly what is spoken of; what else could be chosen steps back.
   * @param {string[]} ids @param {string[]} named @param {boolean} [doing] whether one of them is to be clicked
   */
  mark(ids, named, doing = false) {
    const { board } = this.desk;
    this.marked = ids;
    this.named = named;
    board.mark("taught", ids);
    board.mark("named", named);
    board.svg.classList.toggle("teaching", doing && ids.length > 0);
    board.svg.classList.toggle("answered", doing && this.over);
    this.frame();
  }

  /** A frame round each marked piece, above its neighbours. */
  frame() {
    const { board } = this.desk;
    const frames = this.marked.filter((id) => board.model?.pieces.has(id)).flatMap((id) => {
      const box = board.boxOf(id);
      if (!box) return [];
      const off = 3 / (board.svg.getScreenCTM()?.a || 1); // around it: nothing of it is hidden
      const shape = {
        x: box.x - box.w / 2 - off,
        y: box.y - box.h / 2 - off,
        width: box.w + 2 * off,
        height: box.h + 2 * off,
        rx: 5,
      };
      return [s("rect", { class: "edge", ...shape }), s("rect", { ...shape })];
    });
    this.frames.replaceChildren(...frames);
  }

  /** All that is clicked for a good answer; of things that are alike, each. */
  answers() {
    const pieces = this.desk.board.model?.pieces ?? new Map();
    return this.wanted().flatMap(({ chain }) => chain).flatMap((id) => named(id, pieces));
  }

  /** @param {string[]} ids */
  box(ids) {
    const { board } = this.desk;
    const boxes = ids.flatMap((id) =>
      (id.startsWith("area:") ? board.areaBox(id.slice(5)) : board.boxOf(id)) ?? []
    );
    return around(boxes);
  }

  /** Beside the board, of which it covers nothing: at the top of the column, or on a phone below it. */
  place() {
    const { stage, tabs } = this.desk;
    const home = WIDE.matches ? tabs.element : stage.parentElement;
    if (!home || this.element.parentElement === home) return;
    const focused = this.element.contains(document.activeElement) ? document.activeElement : null;
    home.append(this.element);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  /**
   * Whether the lesson lets this be done; if not, it says why.
   * @param {number} code @returns {boolean}
   */
  allows(code) {
    const { chapter, model } = this;
    if (!chapter || !model?.table.lesson || this.element.hidden) return true;
    const moves = model.table.lesson.moves;
    const at = chapter.steps.findIndex((step, index) =>
      step.move === moves && step.codes.length > 0 && index >= this.step
    );
    const step = chapter.steps[at];
    if (!step || this.ended) return true;
    if (this.over) { // the answer is shown, and who clicks it goes on
      if (!step.codes.includes(code) || at === chapter.steps.length - 1) return false;
      this.over = false;
      this.turn(1);
      return this.allows(code);
    }
    if (step.answer) {
      this.step = at;
      this.answer(step.codes.includes(code));
      return false;
    }
    if (step.codes.includes(code)) return true;
    if (at !== this.step) {
      this.step = at;
      this.say();
    }
    this.object(step.otherwise || t("The rules allow that too. For now, please do what is marked."));
    return false;
  }

  /** @param {string} text */
  object(text) {
    this.text.querySelector(".lesson-objection")?.remove();
    this.text.append(h("p", { class: "lesson-objection" }, text));
    this.point();
  }

  /** Draw the answer to the question. @param {boolean} right */
  answer(right) {
    const { now } = this;
    if (!now) return;
    this.over = true;
    this.shown = this.key;
    put(
      this.text,
      h(
        "p",
        { class: right ? "lesson-right" : "lesson-objection" },
        right ? t("Just so!") : t("Not quite. What is marked is right:"),
      ),
      h("p", {}, now.answer),
      this.ruleLink(now),
    );
    const last = this.step === (this.chapter?.steps.length ?? 0) - 1;
    put(
      this.buttons,
      button(last ? t("Done") : t("Next"), () => {
        this.over = false;
        if (last) this.end();
        else this.turn(1);
      }, { class: "primary lesson-next", icon: last ? "check" : "next" }),
    );
    this.point();
    /** @type {HTMLElement | null} */ (this.buttons.querySelector(".primary"))?.focus({
      preventScroll: true,
    });
  }

  // The end of a chapter

  async end() {
    this.over = this.ended = true;
    this.shown = this.key;
    put(this.buttons); // a second click on "Done" would hit what comes in its place
    me.learn(finished(me.learned(), this.where));
    this.mark([], []);
    const course = await courseOf(this.where.game, this.where.course);
    const next = course ? following(course, this.where.chapter) : null;
    put(
      this.text,
      h(
        "p",
        { class: "lesson-done" },
        next
          ? t("This chapter is done. The next one: {title}.", { title: next.title })
          : course?.players === 1
          ? t("That was the last chapter. Now play a game of your own; hints are allowed.")
          : t(
            "That was the last chapter. Now play a game of your own: the beginner waits for you, and hints are allowed.",
          ),
      ),
    );
    const on = this.model?.table.status === "running"
      ? button(t("Play on from here"), () => this.wait(), { class: "quiet lesson-free" })
      : null;
    put(
      this.buttons,
      on,
      button(t("Repeat"), () => this.repeat(), { class: "quiet", icon: "restart" }),
      next
        ? button(t("Next chapter"), () => this.next(), { class: "primary lesson-on", icon: "next" })
        : button(t("A free game"), () => course && freeGame(this.where.game, course, this.go), {
          class: "primary lesson-on",
          icon: "play",
        }),
    );
    this.element.hidden = false;
    this.place();
    /** @type {HTMLElement | null} */ (this.buttons.querySelector(".primary"))?.focus({
      preventScroll: true,
    });
  }

  /** The same chapter from its beginning. */
  repeat() {
    return learn(this.where.game, this.where.course, this.where.chapter, this.go, true);
  }

  skip() {
    me.learn(leftOut(me.learned(), this.where));
    return this.next();
  }

  async next() {
    const { game, course, chapter } = this.where;
    const found = await courseOf(game, course);
    const next = found ? following(found, chapter) : null;
    if (!next) return this.go(`/learn/${game}`);
    return learn(game, course, next.id, this.go);
  }
}

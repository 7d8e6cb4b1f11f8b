// Trying a decision of a finished game again: the position stands on the board, I choose, and the better turn is drawn.

/** @import { Decision, Judged, Model, PlanStep, Practice } from "./types.d.ts" */
/** @import { Desk } from "./desk.js" */
import * as api from "./api.js";
import { button, h, put } from "./dom.js";
import { coached, drawPlan, erasePlan, gainsList } from "./hints.js";
import { amount, t } from "./i18n.js";
import { tellMore } from "./more.js";

export class Practising {
  /** @param {string} table @param {Desk} desk @param {() => void} over what is shown when it is left */
  constructor(table, desk, over) {
    this.table = table;
    this.desk = desk;
    this.over = over;
    /** @type {Practice | null} */
    this.task = null;
    /** @type {Model | null} */
    this.model = null;
    /** @type {PlanStep[]} the better turn, once it is drawn */
    this.planned = [];
    /** Whether the answer is known: until then nothing on the page may tell it. */
    this.judged = false;
    this.prompt = h("p", { class: "practice-prompt", role: "status" });
    this.buttons = h("div", { class: "prompt-buttons practice-choices" });
    /** In the coach's place beside the board, which so keeps its room. */
    this.answer = tellMore(h("div", { class: "practice-answer", "aria-live": "polite" }));
    desk.tabs.element.prepend(this.answer);
    this.element = h(
      "section",
      { class: "practice", hidden: true, "aria-label": t("Try again") },
      this.prompt,
      this.buttons,
      button(t("Back to the replay"), () => this.leave(), { icon: "close", class: "quiet practice-leave" }),
    );
  }

  /** Set a decision. @param {Decision} move @param {Model} model the position before it */
  async open(move, model) {
    const task = await api.practice(this.table, move.step);
    this.task = task;
    this.model = { ...model, own: { ...model.own, seat: task.seat, choices: task.choices } };
    this.element.hidden = false;
    this.prompt.textContent = `${t("What is better here?")} ${task.prompt}`;
    this.ask();
  }

  /** Ask for it, the first time or once more. */
  ask() {
    this.planned = [];
    put(this.answer);
    this.judge(false);
    this.offer(true);
  }

  /** Whether the answer may be seen. @param {boolean} judged */
  judge(judged) {
    this.judged = judged;
    const page = this.desk.stage.parentElement;
    page?.classList.toggle("practises", this.task !== null);
    page?.classList.toggle("unanswered", this.task !== null && !judged);
  }

  /** Show the position, with or without choices. @param {boolean} enabled */
  offer(enabled) {
    if (!this.model) return;
    erasePlan(this.desk.board);
    this.desk.chooser.busy = false;
    this.desk.show(this.model, false, enabled);
    this.changed();
    this.lead();
  }

  /** Bring what can be chosen into sight, or what the better turn moves. */
  lead() {
    const { board, chooser, zoom } = this.desk;
    const planned = this.planned.flatMap(({ ghost }) => (ghost ? [board.box(ghost)] : []));
    const boxes = planned.length
      ? planned
      : [...chooser.next().keys()].flatMap((id) => board.boxOf(id) ?? []);
    zoom.gather(boxes);
  }

  /** What can be chosen by a button; once it is answered, to try it once more. */
  changed() {
    if (!this.task || this.element.hidden) return;
    const { chooser } = this.desk;
    if (this.judged) {
      const again = { icon: "restart", class: "practice-again" };
      return put(this.buttons, button(t("Try once more"), () => this.ask(), again));
    }
    put(
      this.buttons,
      chooser.busy
        ? []
        : chooser.buttons().map((choice) =>
          button(choice.label, () => chooser.act(choice.codes[0]), { class: "choice" })
        ),
    );
  }

  /** A try. @param {number} code */
  async act(code) {
    const { task } = this;
    if (!task) return;
    put(this.buttons);
    put(this.answer, h("p", { class: "practice-thinking" }, t("Thinking about it …")));
    try {
      const judged = await api.tried(this.table, task.step, code);
      if (this.task === task) this.show(judged);
    } catch (error) {
      if (this.task !== task) return;
      put(this.answer, h("p", { class: "practice-fault" }, /** @type {Error} */ (error).message));
      this.offer(true);
    }
  }

  /** @param {Judged} judged */
  show({ good, cost, tried, best }) {
    const plan = best.plan ?? [];
    this.planned = plan;
    this.judge(true);
    this.offer(false);
    put(
      this.answer,
      h(
        "p",
        { class: good ? "practice-good" : "practice-costs" },
        good
          ? t("Yes: {move} is as good as it gets.", { move: tried.label })
          : t("{move} gives away {n} % of the chance to win.", { move: tried.label, n: amount(cost) }),
      ),
      best.code === tried.code
        ? null
        : h("p", { class: "better" }, t("Better: {move}", { move: best.label })),
      plan.length > 1 || best.code === tried.code
        ? h(
          "ol",
          { class: "practice-plan" },
          plan.map((step) => h("li", {}, coached(this.desk.board, step.label))),
        )
        : null,
      best.idea?.map((line) => h("p", { class: "hint-idea" }, coached(this.desk.board, line))) ?? [],
      gainsList(best.gains),
    );
    this.answer.scrollTop = 0;
    drawPlan(this.desk.board, plan);
  }

  /** The replay goes on. */
  stop() {
    if (!this.task) return;
    this.task = null;
    this.model = null;
    this.element.hidden = true;
    put(this.answer);
    this.judge(false);
    erasePlan(this.desk.board);
  }

  leave() {
    this.stop();
    this.over();
  }
}

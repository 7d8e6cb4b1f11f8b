// The coach: where to look, the idea, then the whole turn drawn on the board; and any two choices compared.

/** @import { Choice, Hint, Own, PlanStep, Reply, Slip } from "./types.d.ts" */
/** @import { Board } from "./board.js" */
/** @import { Box } from "./geometry.js" */
import { draw, turnTo } from "./art.js";
import { named } from "./chains.js";
import { button, h, put, s } from "./dom.js";
import { amount, signed, t } from "./i18n.js";
import { told } from "./names.js";
import { unitOf } from "./store.js";

/** What a choice promises more or less, in words. @param {[string, number][]} gains */
export function gainsList(gains) {
  return h(
    "span",
    { class: "gains" },
    gains.map(([label, more]) =>
      h("span", { class: more < 0 ? "minus" : "plus" }, h("b", {}, signed(more)), ` ${label}`)
    ),
  );
}

/** The things that the links of a choice name: of those that are alike, each. @param {Board} board @param {string[]} ids */
function things(board, ids) {
  const pieces = board.model?.pieces;
  return pieces ? ids.flatMap((id) => named(id, pieces)) : ids;
}

/** Points that differ by less are the same. */
const SAME = 0.3;

/** Whether one cannot tell which of two choices promises more. @param {Hint} one @param {Hint} other */
export function asGood(one, other) {
  return one.chance === other.chance && Math.abs(one.score - other.score) < SAME;
}

/** So many sentences are an idea; the whole turn comes with all of them. */
const IDEA = 2;

/** A sentence of the coach, in which I who gave no name am not called a guest. @param {Board} board @param {string} text */
export function coached(board, text) {
  return board.model?.own ? told(board.model, text) : [text];
}

/** Draw a planned turn on the board: every piece where it would lie, numbered in its order. @param {Board} board @param {PlanStep[]} steps */
export function drawPlan(board, steps) {
  erasePlan(board);
  const group = s("g", { class: "plan", "aria-hidden": "true" });
  steps.forEach((step, index) => {
    const { ghost } = step;
    const box = ghost ? board.box(ghost) : board.boxOf(step.ids[step.ids.length - 1] ?? "");
    if (!box) return;
    if (ghost) {
      const ratio = (ghost.h || ghost.w || 100) / (ghost.w || 100);
      const art = draw(ghost.art, ratio, step.turn ?? 0);
      const piece = s("g", { class: "planned" }, art);
      piece.style.transform = `translate(${box.x}px, ${box.y}px) rotate(${ghost.rot ?? 0}deg) scale(${
        box.w / 100
      })`;
      turnTo(art, ghost.art, step.turn ?? 0, 90 * (step.turn ?? 0));
      group.append(piece);
    }
    const size = Math.max(9, Math.min(box.w, 40) / 3);
    const at = { x: box.x - box.w / 2 + size, y: box.y - box.h / 2 + size };
    group.append(
      s("circle", { class: "plan-disc", cx: at.x, cy: at.y, r: size }),
      s("text", {
        class: "plan-number",
        ...at,
        "font-size": 1.4 * size,
        "text-anchor": "middle",
        dy: ".35em",
      }, String(index + 1)),
    );
  });
  board.shift(steps.flatMap((step) => step.moves ?? []));
  board.top.append(group);
  board.mark("pointed", things(board, steps.flatMap((step) => step.ids)));
  board.reveal(null, steps.find((step) => step.overlay)?.overlay ?? "");
}

/** @param {Board} board */
export function erasePlan(board) {
  const plan = board.top.querySelector(".plan");
  if (plan) board.shift([]);
  plan?.remove();
  board.mark("pointed", []);
  board.reveal(null);
}

/** @typedef {{ask(): Promise<Reply>, compare(codes: number[]): Promise<Reply>, act(codes: number[]): void, gather(boxes: Box[]): void, choices(): Choice[]}} Calls */

export class Hints {
  /** @param {Board} board @param {Calls} calls */
  constructor(board, calls) {
    this.board = board;
    this.calls = calls;
    this.list = h("ol", { class: "hint-list" });
    this.title = h("p", { class: "hint-title", role: "status" });
    this.body = h("div", { class: "hint-body" });
    this.element = h(
      "section",
      { class: "hints", hidden: true, "aria-label": t("Coach") },
      this.title,
      this.body,
      this.list,
      button("", () => this.clear(), { icon: "close", class: "round quiet hint-close", title: t("Close") }),
    );
    this.asking = false;
    /** Whether what is being asked was about something else. */
    this.outdated = false;
    /** What is pointed at, the first thing first. @type {() => Box[]} */
    this.aimed = () => [];
  }

  /** Keep what is pointed at in sight: what is said of it may take room from the board. */
  follow() {
    if (!this.element.hidden) this.calls.gather(this.aimed());
  }

  /** Point at things, and at where pieces of a plan would lie. @param {string[]} ids @param {PlanStep[]} [plan] */
  aim(ids, plan = []) {
    const { board } = this;
    this.aimed = () => [
      ...things(board, ids).flatMap((id) => board.boxOf(id) ?? []),
      ...plan.flatMap(({ ghost }) => (ghost ? [board.box(ghost)] : [])),
    ];
    this.follow();
  }

  async open() {
    this.element.hidden = false;
    this.element.classList.add("thinking");
    this.aimed = () => [];
    this.title.textContent = t("Thinking about a hint …");
    put(this.list);
    put(this.body);
    if (this.asking) return; // its answer is shown too, or asked for again if it is about something else
    this.asking = true;
    let show = await this.asked();
    while (this.outdated && !this.element.hidden) show = await this.asked();
    this.asking = false;
    this.element.classList.remove("thinking");
    if (this.element.hidden) return;
    show();
    this.toTop();
  }

  /** Ask once. @returns {Promise<() => void>} what shows the answer */
  async asked() {
    this.outdated = false;
    try {
      const reply = await this.calls.ask();
      return () => this.look(reply.hints ?? []);
    } catch (error) {
      return () => {
        this.title.textContent = /** @type {Error} */ (error).message;
      };
    }
  }

  /** The smallest help: where to look. @param {Hint[]} hints */
  look(hints) {
    const [best] = hints;
    if (!best?.look) return this.show(hints);
    put(this.title, t("Where to look"));
    put(
      this.body,
      h("p", { class: "hint-look" }, coached(this.board, best.look)),
      this.more(t("The idea"), "to-idea", () => this.idea(hints)),
    );
    this.board.mark("pointed", things(this.board, best.ids.slice(0, 1)));
    this.aim(best.ids.slice(0, 1));
  }

  /** The idea: what speaks most for the turn, and what it is about. @param {Hint[]} hints */
  idea(hints) {
    const [best] = hints;
    put(this.title, t("The idea"));
    put(
      this.body,
      this.sentences(best).slice(0, IDEA),
      this.more(t("The whole turn"), "to-turn", () => this.show(hints)),
    );
  }

  /** What speaks for a choice. @param {Hint} hint */
  sentences({ idea }) {
    return (idea ?? []).map((line) => h("p", { class: "hint-idea" }, coached(this.board, line)));
  }

  /** The next larger help, if it is wanted. @param {string} text @param {string} name @param {() => void} then */
  more(text, name, then) {
    const next = button(text, () => {
      then();
      this.element.querySelector("button")?.focus({ preventScroll: true });
      this.toTop();
    }, { class: `primary hint-more ${name}` });
    return h("div", { class: "row" }, next);
  }

  /** What is said begins with its title. */
  toTop() {
    this.element.scrollTop = 0;
    this.title.scrollIntoView({ block: "nearest" });
  }

  /** The whole turn, and the other good choices. @param {Hint[]} hints */
  show(hints) {
    const [best] = hints;
    const alike = hints.length > 1 && hints.every((hint) => asGood(hint, best));
    put(this.title, alike ? t("These are as good as each other") : t("What promises most"));
    put(
      this.body,
      best ? this.sentences(best) : [],
      best?.plan?.length ? this.plan(best) : null,
    );
    put(
      this.list,
      hints.map((hint) => this.line(hint, false, !alike && hint !== best && asGood(hint, best))),
      this.comparing(hints.map((hint) => hint.code)),
    );
    if (!best?.plan?.length) return;
    drawPlan(this.board, best.plan);
    this.aim(best.plan.flatMap(({ ids }) => ids), best.plan);
  }

  /** A turn step by step. @param {Hint} hint */
  plan(hint) {
    const steps = hint.plan ?? [];
    return h(
      "div",
      { class: "hint-plan" },
      h("ol", {}, steps.map((step) => h("li", {}, coached(this.board, step.label)))),
      hint.whole ? null : h("p", { class: "hint-then" }, t("What comes then is not known yet.")),
      steps.length > 1
        ? button(hint.whole ? t("Do the whole turn") : t("Do these steps"), () => {
          this.clear();
          this.calls.act(steps.map((step) => step.code));
        }, { class: "primary hint-all" })
        : null,
    );
  }

  /** @param {Hint} hint @param {boolean} [compared] @param {boolean} [good] whether it is said to be as good as the first */
  line(hint, compared = false, good = false) {
    const line = h(
      "li",
      { class: compared ? "compared" : "" },
      h("span", { class: "hint-name" }, coached(this.board, hint.label)),
      h(
        "span",
        { class: "hint-worth" },
        h("b", {}, t("{n} % to win", { n: hint.chance })),
        " · ",
        t("at the end about {n} {unit}", {
          n: amount(hint.score),
          unit: unitOf(this.board.model?.table, hint.score),
        }),
      ),
      good ? h("small", { class: "hint-than" }, t("As good as the first.")) : null,
      hint.gains.length ? h("small", { class: "hint-than" }, t("Against the other choices:")) : null,
      gainsList(hint.gains),
      button(t("Do this"), () => {
        this.clear();
        this.calls.act([hint.code]);
      }, { class: "hint-do" }),
    );
    const point = () => this.board.mark("pointed", things(this.board, hint.ids));
    const leave = () => this.board.mark("pointed", []);
    line.addEventListener("pointerenter", point);
    line.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && leave());
    line.addEventListener("focusin", point);
    line.addEventListener("focusout", leave);
    line.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      point(); // a finger cannot hover
      this.aim(hint.ids.toReversed()); // where it leads to, then from where
    });
    return line;
  }

  /** Any two choices against each other. @param {number[]} best those that promise most, to begin with */
  comparing(best) {
    const choices = this.calls.choices().flatMap((choice) =>
      choice.codes.map((code, turn) => ({
        code,
        label: choice.turns?.[turn] ? `${choice.label} (${choice.turns[turn]})` : choice.label,
      })).filter(({ code }) => code >= 0)
    );
    if (choices.length < 2) return null;
    const menu = (/** @type {string} */ name, /** @type {number} */ chosen) =>
      h(
        "select",
        { "aria-label": name },
        choices.map(({ code, label }, index) =>
          h("option", { value: String(code), selected: index === chosen }, label)
        ),
      );
    const at = best.map((code) => choices.findIndex((choice) => choice.code === code));
    const first = Math.max(0, at[0] ?? 0);
    const second = at.slice(1).find((place) => place >= 0) ?? (first ? 0 : 1);
    const [one, other] = [menu(t("One choice"), first), menu(t("The other choice"), second)];
    const found = h("ol", { class: "hint-list compare-list" });
    const go = button(t("Compare"), async () => {
      go.disabled = true;
      try {
        const { hints } = await this.calls.compare([Number(one.value), Number(other.value)]);
        const [first, second] = hints ?? [];
        put(
          found,
          (hints ?? []).map((hint) => this.line(hint, true, hint === second && asGood(first, second))),
        );
      } catch (error) {
        put(found, h("li", { class: "compare-fault" }, /** @type {Error} */ (error).message));
      }
      go.disabled = false;
    }, { class: "compare-go" });
    return h(
      "li",
      { class: "comparing" },
      h("details", {}, h("summary", {}, t("Compare two choices")), one, other, go, found),
    );
  }

  /** A turn that costs much, before it ends. @param {Slip} slip @param {() => void} end @param {() => void} over */
  warn({ cost, better }, end, over) {
    this.element.hidden = false;
    this.aimed = () => [];
    put(this.title, t("Wait a moment"));
    const close = (/** @type {() => void} */ then) => () => {
      this.clear();
      then();
    };
    put(
      this.body,
      h(
        "p",
        { class: "hint-slip" },
        t("This turn gives away about {n} % of the chance to win. Better:", { n: amount(cost) }),
      ),
      h(
        "ol",
        {},
        better.plan?.map((step) => h("li", {}, coached(this.board, step.label))) ??
          [h("li", {}, coached(this.board, better.label))],
      ),
      this.sentences(better),
      h(
        "div",
        { class: "row" },
        button(t("Start turn over"), close(over), { icon: "restart", class: "slip-over" }),
        button(t("End turn anyway"), close(end), { class: "primary slip-end" }),
      ),
    );
    put(this.list);
  }

  /** Something happened: what was advised holds as long as there is the same to choose from. @param {Own} before @param {Own} after */
  happened(before, after) {
    if (!this.asking && this.element.hidden) return;
    const [old, now] = [before, after].map((own) =>
      JSON.stringify([own.seat, own.must_end, own.curtain, own.choosing, own.choices])
    );
    if (old === now) return;
    this.outdated = true;
    this.clear();
  }

  clear() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    erasePlan(this.board);
  }
}

// Choosing among the legal actions by clicking, tapping or with the keyboard: chains, ghosts and turning.

/** @import { Choice, Own, Reply } from "./types.d.ts" */
/** @import { Board } from "./board.js" */
import { draw, sameArt, turnTo } from "./art.js";
import { Bubble } from "./bubble.js";
import * as chains from "./chains.js";
import { h, s } from "./dom.js";
import { nearest } from "./geometry.js";
import { clicksAreConfirmed, tapsShow } from "./habits.js";
import { t } from "./i18n.js";
import { labelOf } from "./names.js";
import { outlookText } from "./outlook.js";

/** @typedef {"mouse" | "touch" | "key"} How */
/** @typedef {{act(code: number): void, preview(code: number): Promise<Reply>, changed(): void, refused?(id: string, clicked: string[]): void, prefers?(choice: Choice): number | null, turned?(): void, considered?(at: string): void, left?(): void, rules?(rule: string): HTMLElement[], explained?(text: string): void}} Calls */

export class Chooser {
  /** @param {Board} board @param {Calls} calls */
  constructor(board, calls) {
    this.board = board;
    this.calls = calls;
    /** @type {Choice[]} */
    this.choices = [];
    this.offered = "";
    /** @type {string[]} what was clicked so far */
    this.path = [];
    /** @type {{choice: Choice, pinned: boolean, at: string} | null} what is being considered */
    this.idea = null;
    this.turns = 0;
    /** Whether the piece was turned by hand: then it stays so wherever it is considered. */
    this.turnedBy = false;
    this.busy = false;
    /** Whether what was confirmed had been pinned before. */
    this.held = false;
    /** @type {SVGGElement | null} */
    this.ghost = null;
    /** @type {Map<number, Reply>} */
    this.previews = new Map();
    /** @type {number | undefined} */
    this.asking = undefined;
    this.keyed = false;
    /** What lies beside the board and holds what is picked or pointed at. @type {HTMLElement | null} */
    this.beside = null;
    /** @type {number | null} what was chosen secretly and may still be changed */
    this.decided = null;
    /** @type {{x: number, y: number} | null} where a piece was dropped before its place could be chosen */
    this.dropped = null;
    this.bubble = new Bubble(board, {
      turn: (by) => this.turn(by),
      confirm: () => this.confirm(),
      cancel: () => this.back(),
    });
  }

  /** New choices from the server; none while others act. @param {Own} own @param {boolean} enabled */
  set(own, enabled) {
    const choices = enabled ? own.choices : [];
    const offered = JSON.stringify([choices, own.choosing]);
    if (offered === this.offered && !this.busy && !this.dropped) return this.refresh(); // only the clock or a name changed
    this.offered = offered;
    this.choices = choices;
    this.decided = own.choosing;
    this.path = [];
    this.busy = false;
    this.previews.clear();
    this.drop();
    this.refresh();
    const { dropped } = this;
    this.dropped = null;
    const target = dropped && this.placeAt(dropped.x, dropped.y, this.next());
    if (target) this.pick(target, "mouse");
    else if (this.choices.length) {
      this.turns = 0;
      this.turnedBy = false;
    }
    if (this.keyed && !target) this.first();
  }

  /** Lead the focus to the first choice: on the board, or else among the buttons. */
  first() {
    const element = this.board.element(this.next().keys().next().value ?? "") ??
      /** @type {HTMLElement | null} */ (document.querySelector(".prompt .primary, .prompt .choice"));
    element?.focus();
  }

  get pieces() {
    return this.board.model?.pieces ?? new Map();
  }

  candidates() {
    return chains.candidates(this.choices, this.path, this.pieces);
  }

  /** Whether one click is left of a choice. @param {Choice} choice */
  isLast(choice) {
    return chains.rest(choice, this.path, this.pieces)?.length === 1;
  }

  /** Whether a click makes a choice: it is the last one, or nothing else is left to choose after it. @param {Choice[]} leads to where the click leads */
  isClear(leads) {
    return leads.length === 1 && (leads[0].codes.length === 1 || this.isLast(leads[0]));
  }

  /** What can be clicked now, with the choices that it leads to. */
  next(path = this.path) {
    return chains.next(this.choices, path, this.pieces);
  }

  /** Choices that are buttons now. */
  buttons() {
    return chains.buttons(this.choices, this.path, this.pieces);
  }

  /** Choices that are offered whole, each by one click. */
  wholes() {
    return chains.wholes(this.choices, this.path, this.pieces);
  }

  /** Begin again. */
  clear() {
    this.drop();
    this.path = [];
    this.refresh();
  }

  /** Mark on the board what can be clicked. */
  refresh() {
    const next = this.next();
    for (const id of this.board.marks.get("choosable") ?? []) {
      if (next.has(id)) continue; // without its tabindex it would lose the focus
      this.board.element(id)?.removeAttribute("tabindex");
      this.board.name(id);
    }
    this.board.mark("choosable", next.keys());
    this.board.mark("chosen", this.path);
    this.board.mark("movable", this.standIns());
    this.board.mark(
      "decided",
      this.choices.find(({ codes }) => this.decided !== null && codes.includes(this.decided))?.chain ?? [],
    );
    for (const [id, choices] of next) {
      const element = this.board.element(id);
      element?.setAttribute("tabindex", this.stop(next, id) ? "0" : "-1");
      element?.setAttribute("role", "button");
      if (choices.length === 1) element?.setAttribute("aria-label", choices[0].label);
      else this.board.label(id);
    }
    this.calls.changed();
  }

  /** Whether Tab stops at a choice: at the one that has the focus, or at the first; arrows lead to the others. @param {Map<string, unknown>} next @param {string} id */
  stop(next, id) {
    const focused = document.activeElement?.getAttribute("data-id") ?? "";
    return id === (next.has(focused) ? focused : next.keys().next().value);
  }

  /** The pieces that the ghosts stand for: they can be dragged. */
  standIns() {
    const ghosts = this.candidates().flatMap((
      choice,
    ) => (choice.ghost && this.isLast(choice) ? [choice.ghost] : []));
    const pieces = [...this.board.model?.pieces.values() ?? []];
    return pieces.filter((piece) =>
      ghosts.some((ghost) => (ghost.of ? ghost.of === piece.id : sameArt(ghost.art, piece.art)))
    ).map(({ id }) => id);
  }

  /** The piece in hand that is to be laid now, if it was not clicked just before. */
  inHand() {
    const [of = "", ...others] = new Set(
      this.candidates().flatMap(({ ghost }) => ghost?.of ? [ghost.of] : []),
    );
    return others.length || this.path.includes(of) ? null : this.pieces.get(of) ?? null;
  }

  /** The choices in which a piece is laid next that can be turned. */
  turnables() {
    return this.candidates().filter((choice) =>
      choice.ghost && choice.codes.length > 1 && this.isLast(choice)
    );
  }

  /** The piece that can be turned now, with its turn; none if there are several. @returns {{art: string[], ratio: number, turn: number, angle: number} | null} */
  turning() {
    const { idea } = this;
    const all = this.busy ? [] : this.turnables();
    const choice = idea && all.includes(idea.choice) ? idea.choice : all[0];
    if (!choice?.ghost || all.some(({ ghost }) => String(ghost?.art) !== String(choice.ghost?.art))) {
      return null;
    }
    const { art, w, h: high } = choice.ghost;
    return { art, ratio: (high || w || 100) / (w || 100), turn: this.turnOf(choice), angle: 90 * this.turns };
  }

  /** A click, tap or key press on something of the board. @param {string} id @param {How} how */
  pick(id, how) {
    if (this.busy) return;
    this.keyed = how === "key";
    const { idea } = this;
    if (idea?.at === id && (idea.pinned || how === "key")) {
      if (how === "touch" && idea.choice.codes.length > 1) this.turn(1);
      else this.confirm();
      return;
    }
    const leads = this.next().get(id);
    const seen = this.path.lastIndexOf(id);
    const loose = this.candidates().some((choice) => choice.any_order);
    if (seen >= 0 && !(loose && leads)) {
      this.path.splice(seen, loose ? 1 : Infinity);
      this.drop();
      return this.refresh();
    }
    if (!leads) {
      this.drop();
      return this.calls.refused?.(id, [...this.path, id]);
    }
    if (this.isClear(leads)) return this.decide(leads[0], id, how, !this.isLast(leads[0]));
    this.drop();
    this.path.push(id);
    this.refresh();
  }

  /** A click that makes a choice; what it does is shown first, if pointing at it has not done so. @param {Choice} choice @param {string} id what was clicked @param {How} how @param {boolean} [implied] whether more belongs to it than was clicked */
  decide(choice, id, how, implied = false) {
    const seen = how === "mouse" && !clicksAreConfirmed(); // pointing at it has shown what it does
    const shows = choice.ghost || choice.moves?.length || choice.codes.length > 1 ||
      (how === "touch" && tapsShow()) || (how === "mouse" && implied && !seen);
    if (!shows) return this.act(choice.codes[0]);
    this.consider(choice, !seen, id);
    if (seen) this.confirm();
  }

  /** A whole choice beside the board is clicked. @param {Choice} choice @param {How} how */
  pickWhole(choice, how) {
    if (this.busy) return;
    this.keyed = how === "key";
    if (this.idea?.choice === choice && this.idea.pinned) return this.confirm();
    this.decide(choice, chains.things(choice, this.pieces)[0] ?? "", how);
  }

  /** A whole choice beside the board is pointed at. @param {Choice} choice */
  pointWhole(choice) {
    if (this.idea?.pinned || this.busy) return;
    this.consider(choice, false, chains.things(choice, this.pieces)[0] ?? "");
  }

  /** Hovering or focusing shows what a click would lead to. @param {string | null} id */
  point(id) {
    this.board.reveal(id, this.idea?.choice.overlay);
    if (this.idea?.pinned || this.busy) return;
    const leads = id === null ? undefined : this.next().get(id);
    if (id !== null && leads && this.isClear(leads)) this.consider(leads[0], false, id);
    else this.drop();
  }

  /** @param {Choice} choice @param {boolean} pinned @param {string} at what was clicked or pointed at */
  consider(choice, pinned, at) {
    const same = this.idea?.choice === choice;
    this.idea = { choice, pinned, at };
    this.calls.considered?.(pinned && !this.beside ? at : "");
    this.bubble.follows = !this.beside;
    this.bubble.beside = this.beside;
    if (!same && !this.turnedBy && choice.codes.length > 1) {
      this.turns = this.calls.prefers?.(choice) ?? choice.best ?? 0;
    }
    if (choice.codes[this.turnOf(choice)] === -1) this.turns = chains.turned(choice, this.turns, 1);
    if (!same) {
      this.board.shift(choice.moves ?? []);
      this.drawGhost(choice);
      this.bubble.gain(null);
    }
    this.ghost?.classList.toggle("pinned", pinned);
    this.board.mark("considered", [at]);
    this.board.mark("placed", choice.ghost ? this.standIns().filter((id) => !choice.chain.includes(id)) : []);
    this.board.reveal(at, choice.overlay);
    this.describe();
    this.calls.turned?.();
    this.bubble.offer(pinned ? choice : null);
  }

  /** Stop considering. */
  drop() {
    if (!this.idea) return;
    this.idea = null;
    this.ghost?.remove();
    this.ghost = null;
    this.board.shift([]);
    this.board.mark("considered", []);
    this.board.mark("placed", []);
    this.board.reveal(null);
    clearTimeout(this.asking);
    this.bubble.hide();
  }

  /** @param {Choice} choice */
  drawGhost(choice) {
    this.ghost?.remove();
    this.ghost = null;
    const { ghost } = choice;
    if (!ghost) return;
    const box = this.board.box(ghost);
    const ratio = (ghost.h || ghost.w || 100) / (ghost.w || 100);
    const art = draw(ghost.art, ratio, this.turnOf(choice));
    this.ghost = s(
      "g",
      { class: "ghost" },
      art,
      s("rect", { class: "ring", x: -50, y: -50 * ratio, width: 100, height: 100 * ratio, rx: 6 }),
    );
    this.ghost.style.transform = `translate(${box.x}px, ${box.y}px) rotate(${ghost.rot ?? 0}deg) scale(${
      box.w / 100
    })`;
    turnTo(art, ghost.art, this.turnOf(choice), 90 * this.turns);
    this.board.top.append(this.ghost);
  }

  /** Say what the choice is and fetch what it would bring. */
  describe() {
    if (!this.idea) return;
    const { choice, at } = this.idea;
    const turn = this.turnOf(choice);
    const near = at || (this.next().keys().next().value ?? ""); // to take nothing is beside what could be taken
    const box = choice.ghost ? this.board.box(choice.ghost) : this.board.boxOf(near);
    const keys = choice.codes.length > 1 && !this.idea.pinned ? t("R or the mouse wheel: turn it") : "";
    if (box) {
      this.bubble.show(
        box,
        choice.label,
        choice.turns?.[turn] ?? "",
        keys,
        choice.ghost?.area ?? this.areaOf(near),
      );
    }
    const code = choice.codes[turn];
    const known = this.previews.get(code);
    clearTimeout(this.asking);
    if (known) return this.bubble.gain(known, this.rulesOf(choice));
    this.bubble.await();
    this.asking = setTimeout(async () => {
      const reply = await this.outlook(code);
      if (reply && this.idea && this.idea.choice.codes[this.turnOf(this.idea.choice)] === code) {
        this.bubble.gain(reply, this.rulesOf(choice));
        this.calls.explained?.(outlookText(reply, this.board.model));
      }
    }, 70);
  }

  /** @param {string} id */
  areaOf(id) {
    const { model } = this.board;
    return (model?.places.get(id) ?? model?.pieces.get(id))?.area ?? "";
  }

  /** What an action would do, asked once. @param {number} code @returns {Promise<Reply | null>} */
  async outlook(code) {
    const known = this.previews.get(code);
    if (known) return known;
    try {
      const reply = await this.calls.preview(code);
      this.previews.set(code, reply);
      return reply;
    } catch {
      return null; // it is only a kindness
    }
  }

  /** What there is to say of the pieces of a choice beside its name: what is written on them, and their rule. @param {Choice} choice */
  rulesOf(choice) {
    const things = [...choice.chain, choice.ghost?.of ?? ""].flatMap((id) =>
      this.board.model?.pieces.get(id) ?? []
    );
    const said = things.filter(({ id }) => id !== choice.ghost?.of)
      .map((thing) => this.board.model ? labelOf(this.board.model, thing) : "")
      .filter((label) => label && !`${choice.label} ${choice.short}`.includes(label.split(",")[0])); // not what it says itself
    const rule = things.findLast((thing) => thing.rule)?.rule;
    return [
      ...[...new Set(said)].slice(0, 1).map((label) => h("p", { class: "what" }, label)),
      ...(rule ? this.calls.rules?.(rule) ?? [] : []),
    ];
  }

  /** @param {Choice} choice */
  turnOf(choice) {
    return chains.turnOf(choice, this.turns);
  }

  /** Turn what is considered, or what is in hand before its place is. @param {number} by @returns {boolean} whether there was anything to turn */
  turn(by) {
    const choice = this.idea?.choice ?? (this.turning() ? chains.anyOf(this.turnables()) : null);
    if (!choice || this.busy || choice.codes.length < 2) return false;
    this.turns = chains.turned(choice, this.turns, by);
    this.turnedBy = true;
    this.calls.turned?.();
    if (!this.idea) return true;
    const art = this.ghost?.firstElementChild;
    if (choice.ghost && art) {
      turnTo(/** @type {SVGGElement} */ (art), choice.ghost.art, this.turnOf(choice), 90 * this.turns);
    }
    this.describe();
    return true;
  }

  confirm() {
    if (!this.idea || this.busy) return;
    const { choice, pinned } = this.idea;
    this.held = pinned;
    this.idea.pinned = true;
    this.bubble.hide();
    this.act(choice.codes[this.turnOf(choice)]);
  }

  /** @param {number} code */
  act(code) {
    if (this.busy || code < 0) return;
    this.busy = true;
    this.calls.act(code);
  }

  /** The server refused: let the person choose again. */
  release() {
    this.busy = false;
    this.drop();
    this.refresh();
  }

  /** It was not carried out: what is considered stays, to be turned or chosen again. */
  again() {
    this.busy = false;
    this.refresh();
    if (this.idea) this.consider(this.idea.choice, this.held, this.idea.at);
  }

  /** One step back. @returns {boolean} whether there was anything to go back from */
  back() {
    if (this.idea?.pinned) {
      this.drop();
      this.calls.left?.();
      return true;
    }
    this.drop();
    if (!this.path.length) return false;
    this.path.pop();
    this.refresh();
    return true;
  }

  /** The thing of these at a point of the table, or very near it. @param {number} x @param {number} y @param {Map<string, unknown>} among */
  placeAt(x, y, among) {
    return nearest({ x, y }, among.keys(), (id) => this.board.boxOf(id));
  }
}

// The prompt: one sentence that says what to do now, always in the same place, with the buttons of the moment.

/** @import { Chooser } from "./choose.js" */
/** @import { Asked, Choice, Model, Piece } from "./types.d.ts" */
import { draw, portrait, turnTo } from "./art.js";
import { button, h, icon, keepFocus, put, s, sign } from "./dom.js";
import { Entry } from "./entry.js";
import { fitted } from "./fit.js";
import { tapsShow } from "./habits.js";
import { hint, show as explain, unhint } from "./help.js";
import { t } from "./i18n.js";
import { legendOf } from "./marks.js";
import { tellMore } from "./more.js";
import { told } from "./names.js";
import { countedNow } from "./scores.js";
import { againText, mine, seated, seatOf } from "./store.js";

/** A phone held upright: there the button's bar alone tells that the turn ends by itself. */
const UPRIGHT = matchMedia("(max-width: 699px) and (max-aspect-ratio: 1/1)");
/** So many times the sentence is written more closely there at most, see shapes.css. */
const TIGHTEST = 2;

/**
 * @typedef {object} Calls
 * @property {(code: number) => void} act
 * @property {(all: boolean) => void} undo
 * @property {() => void} end
 * @property {() => void} unknown what was drawn from the real box stays unknown
 * @property {() => void} clear
 * @property {(by: number) => void} turn what is in hand is turned
 * @property {() => void} wait the turn does not end by itself
 * @property {(message: Asked) => void} request
 * @property {(seat: number) => void} sit
 * @property {() => void} scoring
 * @property {() => void} rematch
 * @property {() => void} hint
 * @property {(choice: Choice) => HTMLElement} explained what a choice would do, as soon as that is known
 */

export class Prompt {
  /** @param {Calls} calls */
  constructor(calls) {
    this.calls = calls;
    this.said = "";
    /** What it said, and the room that it had, when it was last fitted into it. */
    this.fittedTo = "";
    /** The button that a finger has tapped once, which showed what it does. */
    this.tapped = "";
    /** What was done by itself a moment ago. */
    this.note = "";
    /** Whether the turn ends by itself in a moment. */
    this.counting = false;
    /** Whether it does so because its end was chosen: then it is not asked for once more. */
    this.ended = false;
    this.sentence = tellMore(h("p", { class: "sentence" }));
    new ResizeObserver(() => this.fit()).observe(this.sentence);
    this.who = h("span", { class: "who" });
    /** What is in hand: on a phone its place on the table may be out of sight while one looks where to lay it. */
    this.held = h("span", { class: "in-hand", hidden: true });
    /** Beside a board: what is in hand as it will be laid, between the buttons that turn it. */
    this.turner = h("span", { class: "turner", hidden: true });
    /** The drawing that it shows. */
    this.turned = "";
    /** What is chosen by a button; on a phone a row of its own above the prompt, which so stays where it is. */
    this.choices = tellMore(h("div", { class: "prompt-choices" }));
    this.buttons = tellMore(h("div", { class: "prompt-buttons" }));
    this.buttons.addEventListener("click", (event) => { // the second of two was meant for what was there before
      const tapped = event.target instanceof Element && event.target.closest(".tapped"); // it asked for another one
      if (event.detail > 1 && !tapped) event.stopImmediatePropagation();
    }, true);
    new ResizeObserver(() => {
      this.element.parentElement?.style.setProperty("--choices", `${this.choices.offsetHeight}px`);
    }).observe(this.choices);
    this.entry = new Entry((code) => calls.act(code));
    this.element = h(
      "section",
      { class: "prompt", "aria-label": t("What to do now") },
      this.who,
      this.held,
      this.sentence,
      this.turner,
      this.buttons,
    );
  }

  /** @param {Piece | null} piece what is to be laid now */
  hold(piece) {
    this.held.hidden = !piece;
    put(this.held, piece ? portrait(piece) : null);
  }

  /** What can be turned before it is laid, as it lies now. @param {ReturnType<Chooser["turning"]>} piece */
  turning(piece) {
    const { turner } = this;
    turner.hidden = !piece;
    if (!piece) return;
    const { art, ratio, turn, angle } = piece;
    const drawn = JSON.stringify([art, ratio]);
    if (drawn !== this.turned) {
      this.turned = drawn;
      put(
        turner,
        button("", () => this.calls.turn(-1), {
          icon: "left",
          class: "round",
          title: t("Turn left (Shift+R)"),
        }),
        s(
          "svg",
          { viewBox: `-52 ${-52 * ratio} 104 ${104 * ratio}`, "aria-hidden": "true" },
          draw(art, ratio, turn),
        ),
        button("", () => this.calls.turn(1), { icon: "right", class: "round", title: t("Turn right (R)") }),
      );
    }
    const group = turner.querySelector(".art");
    if (group) turnTo(/** @type {SVGGElement} */ (group), art, turn, angle);
  }

  /** @param {Model} model @param {Choice[]} choices those that are buttons now @param {boolean} busy @param {boolean} begun whether something is clicked already */
  show(model, choices, busy, begun) {
    const { own, table } = model;
    const turn = mine(model);
    this.element.classList.toggle("mine", turn);
    this.element.classList.toggle("entering", Boolean(own.entering));
    const seat = seatOf(model, turn ? own.seat : table.acting[0] ?? null);
    put(this.who, seat && table.status === "running" ? sign(seat.seat, seat.colour) : null);
    const bots = table.status === "running" && table.acting.length > 0 &&
      table.acting.every((acting) => table.seats[acting].kind !== "person");
    const hurry = bots && table.hurried
      ? ` ${t("Many play here now, so bots take less time to think than usual.")}`
      : "";
    const counted = model.counted
      ? t("The count: {category}", { category: model.counted })
      : this.ended
      ? t("Your turn ends.")
      : own.prompt + hurry +
        (this.counting && !UPRIGHT.matches ? ` ${t("It ends by itself in a moment.")}` : "");
    const away = own.seat !== null && table.status === "running" && table.seats[own.seat]?.kind === "away";
    const said = model.scores?.final?.sentence || own.invitation || counted ||
      (away ? t("A bot plays for you until you take your seat back.") : ""); // a film has no prompt
    const note = this.note || (begun ? this.goingOn() : this.legend(model));
    const shown = JSON.stringify([said, note]);
    if (shown !== this.said) {
      this.said = shown;
      put(
        this.sentence,
        told(model, said),
        note ? h("small", { class: this.note ? "note remark" : "note" }, told(model, note)) : null,
        model.counted ? countedNow(model) : null,
      );
    }
    keepFocus(this.buttons, () => this.showButtons(model, choices, busy, begun));
    this.fit();
  }

  /** On a phone the prompt does not grow: a long sentence is written more closely. */
  fit() {
    const { sentence } = this;
    const room = `${sentence.textContent} ${sentence.clientWidth} ${this.element.clientHeight}`;
    if (room === this.fittedTo) return;
    this.fittedTo = room;
    if (UPRIGHT.matches) fitted(sentence, TIGHTEST);
    else delete sentence.dataset.tight;
  }

  /** @param {Model} model @param {Choice[]} choices @param {boolean} busy @param {boolean} begun */
  showButtons(model, choices, busy, begun) {
    const { own } = model;
    unhint(this.buttons);
    if (!choices.some(({ label }) => label === this.tapped)) this.tapped = "";
    put(this.choices, own.entering ? null : choices.map((choice) => this.choiceButton(choice, own.choosing)));
    put(
      this.buttons,
      this.seatButtons(model),
      own.entering ? this.entry.show(choices, busy) : this.choices,
      begun ? button(t("Choose again"), this.calls.clear, { icon: "close", class: "quiet shrinks" }) : null,
      this.turnButtons(model),
    );
    for (const element of this.buttons.querySelectorAll("button")) element.disabled = busy;
  }

  /** What to do when something is clicked already and more belongs to it. */
  goingOn() {
    return matchMedia("(pointer: coarse)").matches
      ? t("Now tap a framed one.")
      : t("Now click a framed one.");
  }

  /** What the numbers on the places mean that can be chosen now. @param {Model} model */
  legend(model) {
    const chosen = new Set(model.own.choices.flatMap(({ chain }) => chain));
    const marks = [...model.places.values()].flatMap(({ id, worth }) =>
      worth && chosen.has(id) ? [worth] : []
    );
    return legendOf(marks);
  }

  /** @param {Choice} choice @param {number | null} choosing what was chosen secretly */
  choiceButton(choice, choosing) {
    const chosen = choosing !== null && choice.codes.includes(choosing);
    const element = button(choice.label, () => {}, {
      class: `choice ${chosen ? "primary" : ""} ${this.tapped === choice.label ? "tapped" : ""}`,
      icon: chosen ? "check" : undefined,
    });
    element.addEventListener("click", (event) => this.press(choice, element, event));
    hint(element, () => [this.calls.explained(choice)]);
    return element;
  }

  /** A choice is pressed; a finger's tap shows what it does, with the button that does it. @param {Choice} choice @param {HTMLElement} element @param {MouseEvent} event */
  press(choice, element, event) {
    const finger = /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (!finger || !tapsShow() || choice.ends || this.tapped === choice.label) { // an end can be taken back
      this.tapped = "";
      return this.calls.act(choice.codes[0]);
    }
    this.untap();
    this.tapped = choice.label;
    element.classList.add("tapped");
    explain(element, [
      this.calls.explained(choice),
      h(
        "div",
        { class: "bubble-buttons" },
        button("", () => this.untap(), { icon: "close", class: "round", title: t("Not this") }),
        button(t("Do it"), () => this.press(choice, element, event), { icon: "check", class: "primary" }),
      ),
    ]);
  }

  /** No choice is looked at any more. */
  untap() {
    this.tapped = "";
    unhint(this.buttons);
    for (const other of this.buttons.querySelectorAll(".tapped")) other.classList.remove("tapped");
  }

  /** Sitting down, coming back, looking at the result. @param {Model} model */
  seatButtons(model) {
    const { own, table } = model;
    const found = [];
    const invited = own.invited ?? null;
    if (invited !== null && !seated(model)) {
      found.push(button(t("Sit down"), () => this.calls.sit(invited), { class: "primary" }));
    }
    if (
      own.seat !== null && table.seats[own.seat]?.kind === "away" && !table.seats[own.seat].resigned &&
      table.status === "running"
    ) {
      found.push(
        button(t("Take my seat back"), () => this.calls.request({ type: "reclaim" }), { class: "primary" }),
      );
    }
    if (model.counted !== undefined) {
      found.push(button(t("Skip"), this.calls.scoring, { class: "primary" }));
    } else if (table.status === "over") {
      if (table.challenge) {
        found.push(h(
          "a",
          {
            class: "button",
            href: `/challenge/${table.challenge.kind}?day=${table.challenge.day}`,
            "data-link": true,
          },
          icon("flag"),
          h("span", {}, t("Results of the day")),
        ));
      }
      if (table.next_table || seated(model)) {
        found.push(
          button(againText(model), this.calls.rematch, { class: table.next_table ? "primary" : "" }),
        );
      }
      if (table.by_hand && !model.scores?.final) { // what was secret is counted elsewhere
        found.push(
          h(
            "a",
            { class: "button primary", href: `/score/${table.game}`, "data-link": true },
            h("span", {}, t("Score sheet")),
          ),
        );
      }
      found.push(
        h(
          "a",
          { class: "button", href: `/t/${table.table}/replay`, "data-link": true },
          icon("film"),
          h("span", {}, t("Replay")),
        ),
        button(t("Final scoring"), this.calls.scoring, {
          class: table.next_table ? "shrinks" : "primary",
          icon: "scores",
        }),
      );
    }
    return found;
  }

  /** Undo and the end of the turn. @param {Model} model */
  turnButtons(model) {
    const { own, table } = model;
    const found = [];
    if (own.may_be_unknown) {
      found.push(
        own.telling
          ? button(t("Leave it unknown"), this.calls.unknown, { // the game is not scored then
            class: "quiet unknown",
            title: t("The hands stay secret; the score sheet can count them"),
          })
          : button(t("Unknown"), this.calls.unknown, {
            class: "quiet unknown",
            title: t("Only its player knows it"),
          }),
      );
    }
    if (table.hints && own.choices.length && !own.must_end && !own.entering) {
      found.push(button(t("Hint"), this.calls.hint, { icon: "bulb", class: "quiet shrinks hint", key: "H" }));
    }
    if (own.can_undo) {
      found.push(
        button(t("Undo"), () => this.calls.undo(false), {
          icon: "undo",
          key: "U",
          class: this.ended ? "undo counting" : own.must_end ? "undo shrinks" : "undo",
          title: t("Undo"),
        }),
      );
      if (own.tentative > 1 && !this.ended) {
        found.push(
          button(t("Start turn over"), () => this.calls.undo(true), {
            icon: "restart",
            class: "quiet shrinks restart",
            title: t("Start turn over"),
          }),
        );
      }
    }
    if (own.must_end && !this.ended) {
      if (this.counting) {
        found.push(
          button(t("Don’t end it yet"), this.calls.wait, {
            icon: "pause",
            class: "quiet shrinks",
            title: t("Do not end my turn yet"),
          }),
        );
      }
      found.push(
        button(t("End turn"), this.calls.end, {
          class: this.counting ? "primary counting" : "primary",
          icon: "check",
          key: "E",
        }),
      );
    }
    return found;
  }
}

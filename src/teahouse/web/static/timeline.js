// The controls of a replay: scrubber, steps, playing by itself, and how fast.

/** @import { LogLine, SeatHead } from "./types.d.ts" */
import { button, h, icon, put, s } from "./dom.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { runsOf, stopsOf, turnsOf } from "./stops.js";

/** How long, in ms, a position stays before the next one. */
const PACES = { "½×": 2800, "1×": 1400, "2×": 700, "4×": 350 };

export class Timeline {
  /** @param {(step: number, moving: boolean) => void} go */
  constructor(go) {
    this.go = go;
    this.step = 0;
    this.steps = 0;
    /** @type {number[]} */
    this.stops = [0];
    /** @type {number[]} the positions at which a turn begins */
    this.turns = [0];
    /** @type {number | undefined} */
    this.timer = undefined;
    this.range = h("input", {
      type: "range",
      min: 0,
      max: 0,
      step: 1,
      class: "scrubber",
      "aria-label": t("Move"),
    });
    this.range.addEventListener("input", () => {
      this.stop();
      go(this.range.valueAsNumber, false);
    });
    this.strip = s("svg", { class: "turn-strip", preserveAspectRatio: "none", "aria-hidden": "true" });
    this.graph = h("div", { class: "replay-graph" });
    this.count = h("span", { class: "move-count" });
    this.playing = button("", () => this.toggle(), {
      icon: "play",
      class: "round primary play",
      title: t("Play (Space)"),
    });
    this.buttons = [
      button("", () => this.jump(0), {
        icon: "first",
        class: "round quiet",
        title: t("To the start (Home)"),
      }),
      button("", () => this.back(), { icon: "back", class: "round quiet", title: t("Back (←)") }),
      this.playing,
      button("", () => this.next(), { icon: "next", class: "round quiet", title: t("Forward (→)") }),
      button("", () => this.jump(this.steps), {
        icon: "last",
        class: "round quiet",
        title: t("To the end (End)"),
      }),
    ];
    this.element = h(
      "section",
      { class: "replay-controls", "aria-label": t("Replay") },
      h("div", { class: "timeline" }, this.graph, h("div", { class: "scrub" }, this.strip, this.range)),
      h(
        "div",
        { class: "transport" },
        this.paceMenu(),
        h("div", { class: "steps" }, this.buttons),
        this.count,
      ),
    );
  }

  paceMenu() {
    const chosen = me.preference("replay_pace", "1×");
    const menu = h(
      "select",
      { class: "pace", "aria-label": t("Speed") },
      Object.keys(PACES).map((value) => h("option", { value, selected: value === chosen }, value)),
    );
    menu.addEventListener("change", () => me.prefer("replay_pace", menu.value));
    return menu;
  }

  /** Another game, or more of the same. @param {LogLine[]} log @param {number} steps @param {SeatHead[]} seats */
  set(log, steps, seats) {
    this.steps = steps;
    this.stops = stopsOf(log, steps);
    this.turns = turnsOf(log, steps);
    this.range.max = String(steps);
    this.strip.setAttribute("viewBox", `0 0 ${Math.max(1, steps)} 1`);
    put(
      this.strip,
      runsOf(log).map(({ from, to, seat }) =>
        s("rect", {
          x: from,
          width: to - from,
          height: 1,
          class: seat === null ? "" : `seat-${seats[seat]?.colour}`,
        })
      ),
    );
  }

  /** Say where we are. @param {number} step @param {string} told */
  show(step, told) {
    this.step = step;
    this.range.value = String(step);
    this.range.setAttribute(
      "aria-valuetext",
      `${t("Move {n} of {all}", { n: step, all: this.steps })}. ${told}`,
    );
    this.element.style.setProperty("--done", String(this.steps ? step / this.steps : 0));
    put(this.count, h("b", {}, String(step)), ` / ${this.steps}`);
    if (step >= this.steps) this.stop();
  }

  /** @param {number} step */
  jump(step) {
    this.stop();
    this.go(Math.max(0, Math.min(this.steps, step)), false);
  }

  next() {
    this.stop();
    this.forward();
  }

  forward() {
    const next = this.stops.find((stop) => stop > this.step);
    if (next !== undefined) this.go(next, true);
    return next !== undefined;
  }

  back() {
    this.stop();
    const before = this.stops.filter((stop) => stop < this.step).pop();
    if (before !== undefined) this.go(before, true);
  }

  toggle() {
    if (this.timer !== undefined) return this.stop();
    if (this.step >= this.steps) this.go(this.stops[1] ?? 0, false);
    this.beat();
    put(this.playing, icon("pause"));
    this.playing.title = t("Pause (Space)");
    this.playing.setAttribute("aria-label", this.playing.title);
    this.element.classList.add("playing");
  }

  beat() {
    const pace = PACES[/** @type {keyof typeof PACES} */ (me.preference("replay_pace", "1×"))] ?? PACES["1×"];
    this.timer = setTimeout(() => {
      this.beat();
      if (!this.forward()) this.stop();
    }, pace);
  }

  stop() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    put(this.playing, icon("play"));
    this.playing.title = t("Play (Space)");
    this.playing.setAttribute("aria-label", this.playing.title);
    this.element.classList.remove("playing");
  }

  /** Whether a key was meant for the replay. @param {KeyboardEvent} event */
  key(event) {
    const { step } = this;
    if (event.key === "ArrowRight") event.shiftKey ? this.jump(step + 1) : this.next();
    else if (event.key === "ArrowLeft") event.shiftKey ? this.jump(step - 1) : this.back();
    else if (event.key === "ArrowDown") this.jump(this.turns.find((turn) => turn > step) ?? step);
    else if (event.key === "ArrowUp") this.jump(this.turns.filter((turn) => turn < step).pop() ?? step);
    else if (event.key === "Home") this.jump(0);
    else if (event.key === "End") this.jump(this.steps);
    else if (event.key === " ") this.toggle();
    else return false;
    return true;
  }
}

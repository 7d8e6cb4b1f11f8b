// With the real box: what may have been drawn, to be found among many and entered.

/** @import { Choice } from "./types.d.ts" */
import { h, put } from "./dom.js";
import { t } from "./i18n.js";
import { small } from "./scoregrid.js";

/** With more than so many there is a field to search. */
const FEW = 12;

/** Whether all words of a search are in a text. @param {string} text @param {string} search */
export function matches(text, search) {
  const low = text.toLocaleLowerCase();
  return search.toLocaleLowerCase().split(/\s+/).every((word) => low.includes(word));
}

/** The part of some sentences that differs: what all of them begin and end with is left out. @param {string[]} labels @returns {string[]} */
export function differing(labels) {
  if (labels.length < 2) return labels;
  const words = labels.map((label) => label.split(" "));
  const least = Math.min(...words.map((one) => one.length));
  let head = 0;
  while (head < least - 1 && words.every((one) => one[head] === words[0][head])) head += 1;
  const last = (/** @type {string[]} */ one, /** @type {number} */ n) => one[one.length - 1 - n];
  let tail = 0;
  while (tail < least - head - 1 && words.every((one) => last(one, tail) === last(words[0], tail))) tail += 1;
  return words.map((one) => one.slice(head, one.length - tail).join(" ").replace(/[.:]$/, ""));
}

/** With fewer words than this a beginning says no more than the question does. */
const TELLING = 3;

/** For what, or for whom, it is drawn: what all sentences say before the same colon. @param {string[]} labels */
export function drawnFor(labels) {
  if (labels.length < 2) return "";
  const words = labels.map((label) => label.split(" "));
  let head = 0;
  while (words.every((one) => head < one.length && one[head] === words[0][head])) head += 1;
  while (head && !words[0][head - 1].endsWith(":")) head -= 1;
  return head < TELLING ? "" : words[0].slice(0, head).join(" ");
}

export class Entry {
  /** @param {(code: number) => void} act */
  constructor(act) {
    this.act = act;
    this.field = h("input", {
      type: "text",
      class: "entry-search",
      placeholder: t("Search"),
      "aria-label": t("Search what was drawn"),
    });
    this.list = h("div", { class: "entry-list" });
    this.whose = h("p", { class: "entry-for" });
    this.element = h("div", { class: "entry" }, this.whose, this.field, this.list);
    /** @type {Choice[]} */
    this.choices = [];
    this.busy = false;
    this.field.addEventListener("input", () => this.render());
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      const [only, ...others] = this.found();
      if (only && !others.length && !this.busy) this.act(only.codes[0]);
    });
  }

  found() {
    return this.choices.filter(({ label, short }) => matches(`${label} ${short ?? ""}`, this.field.value));
  }

  /** @param {Choice[]} choices @param {boolean} busy */
  show(choices, busy) {
    if (JSON.stringify(choices) !== JSON.stringify(this.choices)) {
      this.choices = choices;
      this.field.value = "";
    }
    this.busy = busy;
    this.field.hidden = choices.length <= FEW;
    this.render();
    return this.element;
  }

  render() {
    const labels = this.choices.map(({ label }) => label);
    const short = new Map(differing(labels).map((text, at) => [this.choices[at], text]));
    this.whose.textContent = drawnFor(labels);
    this.whose.hidden = !this.whose.textContent;
    put(
      this.list,
      this.found().map((choice) =>
        h(
          "button",
          {
            type: "button",
            class: "choice entry-choice",
            title: choice.label,
            disabled: this.busy,
            onclick: () => this.act(choice.codes[0]),
          },
          choice.art?.length ? small(choice.art, choice.ratio ?? 1) : null,
          h("span", {}, choice.short || short.get(choice) || choice.label),
        )
      ),
    );
  }
}

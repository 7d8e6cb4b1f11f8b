// The help of a table: its rules, the position in words, the choices as a list, and the keys.

/** @import { Choice, Reply } from "./types.d.ts" */
/** @import { Help } from "./help.js" */
import { button, dialog, h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { lettersAreKeys } from "./look.js";

/** Whether a key press belongs to the page and not to a field, a dialog or the browser. @param {KeyboardEvent} event */
export function isOurs(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  if (event.key.length === 1 && event.key !== " " && !lettersAreKeys()) return false;
  return !(event.target instanceof Element &&
    event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea"));
}

/** All keys with what they do. @returns {[string[], string][]} */
function keys() {
  return [
    [["Tab"], t("to the next part of the page")],
    [["←", "→", "↑", "↓"], t("to the next choice on the board")],
    [["Shift", "← → ↑ ↓"], t("to any piece on the board, choice or not")],
    [["Enter"], t("choose, confirm; on what is no choice: why not")],
    [["R", "Shift R"], t("turn right, turn left")],
    [["Esc"], t("one step back")],
    [["U", "Shift U"], t("undo, start the turn over")],
    [["H"], t("a hint, where the table allows it")],
    [["E"], t("end the turn")],
    [["A"], t("see again what the others did")],
    [["K", ".", "X"], t("stop and go on with the film, one step of it, to the present")],
    [["I"], t("explain what has the focus")],
    [["C"], t("all choices as a list")],
    [["D"], t("the position in words")],
    [["P"], t("say again what is to be done")],
    [["B"], t("to the board")],
    [["S", "F", "L"], t("scores, facts, log")],
    [["+", "−", "0"], t("closer, further away, the whole table")],
    [["?"], t("this help")],
  ];
}

/** The keys of a replay with what they do. @returns {[string[], string][]} */
export function replayKeys() {
  return [
    [["Tab"], t("to the next part of the page")],
    [["←", "→"], t("a decision back, a decision on")],
    [["Shift", "← →"], t("a single act back or on, draws too")],
    [["↑", "↓"], t("to the turn before, to the next turn")],
    [["Home", "End"], t("to the start, to the end")],
    [["Space"], t("play, pause")],
    [["D"], t("the position in words")],
    [["S", "F", "L"], t("scores, facts, log")],
    [["+", "−", "0"], t("closer, further away, the whole table")],
    [["?"], t("this help")],
  ];
}

/**
 * @param {Help} help @param {{describe(): void, choices?(): void}} calls @param {[string[], string][]} [known] the keys that there are
 */
export function helpDialog(help, calls, known = keys()) {
  const link = (/** @type {string} */ text, /** @type {string} */ href) =>
    h("a", { class: "button", href, target: "_blank", rel: "noopener" }, icon("book"), h("span", {}, text));
  const box = dialog(t("Help"), [
    h(
      "div",
      { class: "row" },
      help.learn
        ? h(
          "a",
          { class: "button", href: help.learn, "data-link": true },
          icon("play"),
          h("span", {}, t("Learn by playing")),
        )
        : null,
      help.rules ? [link(t("Rules"), help.href("")), link(t("Rulings"), help.rulings())] : null,
      button(t("The position in words"), () => {
        box.close();
        calls.describe();
      }, { icon: "log", class: "describe" }),
      calls.choices
        ? button(t("All choices as a list"), () => {
          box.close();
          calls.choices?.();
        }, { icon: "check" })
        : null,
    ),
    calls.choices
      ? h(
        "p",
        { class: "hint" },
        t("Point at anything on the table, or press on it for a moment, and it explains itself. Click something that cannot be chosen to hear why not."),
      )
      : null,
    h("h3", {}, t("Keys")),
    lettersAreKeys() ? null : h("p", { class: "hint" }, t("Single letters are switched off: see Display.")),
    h(
      "dl",
      { class: "keys-list" },
      known.map(([names, text]) =>
        h("div", {}, h("dt", {}, names.map((name) => h("kbd", {}, name))), h("dd", {}, text))
      ),
    ),
  ], "help");
  return box;
}

/** The position in words. @param {() => Promise<Pick<Reply, "lines">>} ask */
export async function describeDialog(ask) {
  const { lines } = await ask();
  dialog(t("The position in words"), [
    h("ul", { class: "words" }, (lines ?? []).map((line) => h("li", {}, line))),
  ], "describing");
}

/** All choices as buttons; those that can be turned, with each turn. @param {Choice[]} choices @param {(code: number) => void} act */
export function choicesDialog(choices, act) {
  const pick = (/** @type {string} */ text, /** @type {number} */ code) =>
    button(text, () => {
      box.close();
      act(code);
    });
  const items = choices.map((choice) => {
    const codes = choice.codes.map((code, turn) => ({ code, turn })).filter(({ code }) => code >= 0);
    if (codes.length === 1) return h("li", {}, pick(choice.label, codes[0].code));
    return h(
      "li",
      {},
      h(
        "details",
        {},
        h("summary", {}, choice.label),
        h(
          "div",
          { class: "row" },
          codes.map(({ code, turn }) => pick(choice.turns?.[turn] ?? String(turn + 1), code)),
        ),
      ),
    );
  });
  const box = dialog(t("All choices as a list"), [
    items.length
      ? h("ul", { class: "choices-list" }, items)
      : h("p", {}, t("There is nothing for you to choose now.")),
  ], "choices");
}

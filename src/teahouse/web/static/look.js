// How the page looks to me: light or dark, the size of texts, motion, and whether single letters are keys. Kept by the browser.

import { button, dialog, h } from "./dom.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { segments } from "./setup.js";

/** Sizes of texts as parts of the browser's own. The styles know them by these names. */
const SIZES = ["normal", "large", "larger", "largest"];

/** Show the page as it was chosen, or as the system likes it. */
export function applyLook() {
  const { dataset } = document.documentElement;
  dataset.theme = me.preference("theme", "auto");
  dataset.text = SIZES.includes(me.preference("text", "normal")) ? me.preference("text", "normal") : "normal";
  dataset.motion = me.preference("motion", "auto");
}

/** Whether single letters are keys; they can be switched off for those who speak to their computer. */
export function lettersAreKeys() {
  return me.preference("keys", "yes") === "yes";
}

/** @param {"theme" | "text" | "motion" | "keys" | "auto_end" | "forced" | "confirm" | "taps" | "pace" | "slips"} key @param {string} value */
function choose(key, value) {
  me.prefer(key, value);
  applyLook();
}

/** The dialog in which all of it is chosen. */
function aboutLook() {
  const choices = [
    segments(
      t("Light or dark"),
      [["auto", t("as the system")], ["light", t("light")], ["dark", t("dark")]],
      me.preference("theme", "auto"),
      (value) => choose("theme", value),
    ),
    segments(
      t("Text size"),
      [["normal", t("normal")], ["large", t("large")], ["larger", t("larger")], ["largest", t("largest")]],
      me.preference("text", "normal"),
      (value) => choose("text", value),
    ),
    segments(
      t("Motion"),
      [["auto", t("as the system")], ["less", t("none")]],
      me.preference("motion", "auto"),
      (value) => choose("motion", value),
    ),
    segments(
      t("Single letters as keys"),
      [["yes", t("on")], ["no", t("off")]],
      me.preference("keys", "yes"),
      (value) => choose("keys", value),
    ),
    segments(
      t("What the others do"),
      [["instant", t("all at once")], ["quick", t("one decision after the other")], [
        "follow",
        t("every step"),
      ]],
      me.preference("pace", "quick"),
      (value) => choose("pace", value),
    ),
    segments(
      t("When my turn is done"),
      [["yes", t("end it at once")], ["soon", t("end it after 5 seconds")], ["no", t("I end it")]],
      me.preference("auto_end", "soon"),
      (value) => choose("auto_end", value),
    ),
    segments(
      t("Warn me of a costly turn, where hints are allowed"),
      [["no", t("no")], ["yes", t("before it ends")]],
      me.preference("slips", "no"),
      (value) => choose("slips", value),
    ),
    segments(
      t("When there is only one choice"),
      [["yes", t("make it")], ["no", t("ask me")]],
      me.preference("forced", "yes"),
      (value) => choose("forced", value),
    ),
    segments(
      t("Confirm clicks on the board"),
      [["no", t("no")], ["yes", t("always")]],
      me.preference("confirm", "no"),
      (value) => choose("confirm", value),
    ),
    segments(
      t("The first tap of a finger on a choice"),
      [["yes", t("shows what it does")], ["no", t("makes it")]],
      me.preference("taps", "yes"),
      (value) => choose("taps", value),
    ),
  ];
  const box = dialog(t("Display"), [
    h("div", { class: "create" }, choices),
    h("p", { class: "hint" }, t("Kept in this browser.")),
    h("footer", {}, button(t("Done"), () => box.close(), { class: "primary" })),
  ], "look");
}

/** The button in the bar that opens it. */
export function lookButton() {
  return button("", aboutLook, {
    icon: "letters",
    class: "quiet round",
    title: t("Display: light or dark, text size, motion"),
  });
}

// How much the page does by itself: ending a turn, making a choice that is none, asking before it acts.

import * as me from "./me.js";

/** So long, in ms, a turn that is done can be taken back before it ends by itself. */
export const GRACE = 5000;
/** So long one that was ended expressly. */
export const GRACE_ENDED = 2500;
/** So long a choice that is the only one is seen before it is made. */
export const FORCED = 900;

/** When a turn that is done ends: `now`, after a `while`, or `never` by itself. @returns {"now" | "while" | "never"} */
export function ending() {
  const said = me.preference("auto_end", "soon");
  return said === "yes" ? "now" : said === "no" ? "never" : "while";
}

/** Whether the only choice that there is is made without asking. */
export function forcedAreMade() {
  return me.preference("forced", "yes") === "yes";
}

/** Whether the coach warns of a turn that gives away much, before it ends. */
export function slipsAreTold() {
  return me.preference("slips", "no") === "yes";
}

/** Whether a first tap only shows what a choice does, and a second one makes it; what is laid is always shown first. */
export function tapsShow() {
  return me.preference("taps", "yes") === "yes";
}

/** Whether a click with the mouse has to be confirmed, as the tap of a finger has. */
export function clicksAreConfirmed() {
  return me.preference("confirm", "no") === "yes";
}

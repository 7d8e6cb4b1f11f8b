// Tabs beside the board; on a phone a sheet at the foot of the page.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import * as me from "./me.js";

/** @typedef {{id: string, icon: string, label: string, element: HTMLElement}} Tab */

export class Tabs {
  /** @param {Tab[]} tabs */
  constructor(tabs) {
    this.tabs = tabs;
    this.open = false;
    this.buttons = tabs.map((tab) =>
      h(
        "button",
        {
          type: "button",
          role: "tab",
          id: `tab-${tab.id}`,
          class: `tab-${tab.id}`,
          onclick: () => this.choose(tab.id),
        },
        icon(tab.icon),
        h("span", {}, tab.label),
      )
    );
    tabs.forEach((tab) => {
      tab.element.setAttribute("role", "tabpanel");
      tab.element.id = `panel-${tab.id}`;
      this.buttons[tabs.indexOf(tab)].setAttribute("aria-controls", tab.element.id);
      tab.element.setAttribute("aria-labelledby", `tab-${tab.id}`);
    });
    this.bar = h("div", { class: "tab-bar", role: "tablist" }, this.buttons);
    this.sheet = h(
      "div",
      { class: "sheet-box" },
      h(
        "button",
        { type: "button", class: "grip", "aria-label": t("Close"), onclick: () => this.fold() },
        icon("close"),
      ),
      tabs.map((tab) => tab.element),
    );
    this.element = h("aside", { class: "side" }, this.sheet, this.bar);
    this.bar.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!step) return;
      const at = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      const shown = this.buttons.filter((one) => one.offsetParent);
      const next = shown[(shown.indexOf(this.buttons[at]) + step + shown.length) % shown.length];
      next?.focus();
      event.stopPropagation();
    });
    /** On a phone a tap beside the open sheet closes it, and does nothing else on the table. @param {MouseEvent} event */
    this.beside = (event) => {
      const at = event.target instanceof Element ? event.target : null;
      if (!at || this.element.contains(at) || at.closest("dialog")) return;
      if (getComputedStyle(this.sheet).position !== "absolute") return;
      this.fold();
      if (at.closest(".stage")) event.stopPropagation();
    };
    const last = me.preference("side", "scores"); // a replay has tabs that a table has not
    this.current = tabs.some(({ id }) => id === last) ? last : "scores";
    this.mark();
  }

  /** On a phone a second tap on the open tab closes the sheet. @param {string} id */
  choose(id) {
    this.open = !(this.open && this.current === id);
    this.current = id;
    me.prefer("side", id);
    this.mark();
    const shown = this.tabs.find((tab) => tab.id === id)?.element;
    if (shown?.getAttribute("data-end")) shown.scrollTop = shown.scrollHeight;
  }

  /** Show a tab and lead the focus into it. @param {string} id */
  visit(id) {
    const tab = this.tabs.find((one) => one.id === id);
    if (!tab) return;
    if (!tab.element.offsetParent) this.choose(id);
    if (!tab.element.hasAttribute("tabindex")) tab.element.setAttribute("tabindex", "-1");
    tab.element.focus();
  }

  /** Mark a tab with a number of things that were not seen yet. @param {string} id @param {number} count */
  badge(id, count) {
    const at = this.tabs.findIndex((tab) => tab.id === id);
    const mark = this.buttons[at]?.querySelector(".badge");
    if (!count) return mark?.remove();
    const fresh = h(
      "b",
      { class: "badge" },
      String(Math.min(count, 99)),
      h("span", { class: "unseen" }, ` ${t("unread")}`),
    );
    if (mark) mark.replaceWith(fresh);
    else this.buttons[at]?.append(fresh);
  }

  fold() {
    this.open = false;
    this.mark();
  }

  mark() {
    this.element.classList.toggle("open", this.open);
    removeEventListener("click", this.beside, true);
    if (this.open) addEventListener("click", this.beside, true);
    this.tabs.forEach((tab, index) => {
      const chosen = tab.id === this.current;
      tab.element.classList.toggle("current", chosen);
      this.buttons[index].setAttribute("aria-selected", String(chosen));
      this.buttons[index].setAttribute("tabindex", chosen ? "0" : "-1"); // arrows lead to the others
    });
  }
}

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
    this.buttons = tabs.map((tab) => h("button", {
      type: "button", role: "tab", id: `tab-${tab.id}`, class: `tab-${tab.id}`, onclick: () => this.choose(tab.id),
    }, icon(tab.icon), h("span", {}, tab.label)));
    tabs.forEach((tab) => {
      tab.element.setAttribute("role", "tabpanel");
      tab.element.setAttribute("aria-labelledby", `tab-${tab.id}`);
    });
    this.bar = h("div", { class: "tab-bar", role: "tablist" }, this.buttons);
    this.sheet = h("div", { class: "sheet-box" }, h("button", { type: "button", class: "grip", "aria-label": t("Close"), onclick: () => this.fold() }), tabs.map((tab) => tab.element));
    this.element = h("aside", { class: "side" }, this.sheet, this.bar);
    this.bar.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!step) return;
      const at = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      this.buttons[(at + step + this.buttons.length) % this.buttons.length].focus();
      event.stopPropagation();
    });
    this.current = me.preference("side", "scores");
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

  fold() {
    this.open = false;
    this.mark();
  }

  mark() {
    this.element.classList.toggle("open", this.open);
    this.tabs.forEach((tab, index) => {
      const chosen = tab.id === this.current;
      tab.element.classList.toggle("current", chosen);
      this.buttons[index].setAttribute("aria-selected", String(chosen));
    });
  }
}

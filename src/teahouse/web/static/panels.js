// Small tables of facts beside the board.

/** @import { Panel } from "./types.d.ts" */
import { picture } from "./art.js";
import { h, put } from "./dom.js";

export class Panels {
  constructor() {
    this.element = h("section", { class: "panels" });
    this.shown = "";
  }

  /** @param {Panel[]} panels */
  show(panels) {
    const shown = JSON.stringify(panels);
    if (shown === this.shown) return;
    this.shown = shown;
    put(this.element, panels.map((panel) => this.panel(panel)));
  }

  /** @param {Panel} panel */
  panel(panel) {
    const art = panel.art ?? [];
    const rows = panel.rows.map((cells, index) => h("tr", {},
      art.length ? h("td", { class: "art-cell" }, art[index] ? picture(art[index]) : null) : null,
      cells.map((cell, column) => (column ? h("td", {}, cell) : h("th", { scope: "row" }, cell)))));
    const head = panel.head?.length
      ? h("thead", {}, h("tr", {}, art.length ? h("td") : null, panel.head.map((cell) => h("th", { scope: "col" }, cell))))
      : null;
    return h("section", { class: "panel" }, h("h3", {}, panel.title), h("table", {}, head, h("tbody", {}, rows)));
  }
}

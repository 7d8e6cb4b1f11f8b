// Small tables of facts beside the board.

/** @import { Model, Panel } from "./types.d.ts" */
/** @import { Help } from "./help.js" */
import { picture } from "./art.js";
import { h, put } from "./dom.js";
import { hint } from "./help.js";
import { labelled } from "./names.js";

export class Panels {
  constructor() {
    this.element = h("section", { class: "panels" });
    this.shown = "";
    /** @type {Help | null} */
    this.help = null;
  }

  /** @param {Model} model @param {Help} help */
  show(model, help) {
    const panels = model.panels.map((panel) => ({
      ...panel,
      rows: panel.rows.map((cells) => cells.map((cell) => labelled(model, cell))),
    }));
    this.help = help;
    const shown = JSON.stringify([panels, help.rules, help.sections]);
    if (shown === this.shown) return;
    this.shown = shown;
    put(this.element, panels.map((panel) => this.panel(panel)));
  }

  /** @param {Panel} panel */
  panel(panel) {
    const art = panel.art ?? [];
    const rows = panel.rows.map((cells, index) =>
      h(
        "tr",
        {},
        art.length ? h("td", { class: "art-cell" }, art[index] ? picture(art[index]) : null) : null,
        cells.map((cell, column) => (column ? h("td", {}, cell) : h("th", { scope: "row" }, cell))),
      )
    );
    const head = panel.head?.length
      ? h(
        "thead",
        {},
        h(
          "tr",
          {},
          art.length ? h("td") : null,
          panel.head.map((cell) => (cell ? h("th", { scope: "col" }, cell) : h("td"))),
        ),
      )
      : null;
    return h(
      "section",
      { class: "panel" },
      h("h2", {}, this.title(panel)),
      h("table", {}, head, h("tbody", {}, rows)),
    );
  }

  /** A title that leads to the rules behind it. @param {Panel} panel */
  title(panel) {
    const { help } = this;
    if (!panel.rule || !help?.rules) return panel.title;
    const link = h(
      "a",
      { class: "ruled", href: help.href(panel.rule), target: "_blank", rel: "noopener" },
      panel.title,
    );
    hint(link, () => help.explain(panel.rule));
    return link;
  }
}

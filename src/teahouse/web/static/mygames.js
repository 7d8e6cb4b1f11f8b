// My games in the lobby: those that wait for me first, then the others, then the finished ones, in pages.

/** @import { MyGames, TableRow } from "./types.d.ts" */
import * as api from "./api.js";
import { button, h, keepFocus, put, toast } from "./dom.js";
import { day, spoken, t } from "./i18n.js";
import { sure } from "./sure.js";

/** What is to be said of one of my games. @param {TableRow} row */
function state(row) {
  if (row.over) return row.result_text || t("finished");
  if (row.invited) return t("you are invited");
  if (row.status === "waiting") return t("waiting for players");
  return row.round_text?.replace(/\.$/, "") || t("running");
}

/** So many of my games are shown until I ask for all; those that wait for me always are. */
const FEW = 5;

export class Mine {
  /** @param {(id: string) => string | undefined} nameOf the name of a game */
  constructor(nameOf) {
    this.nameOf = nameOf;
    this.element = h("section", { class: "mine", hidden: true });
    this.start = 0;
    this.hidden = false;
    this.all = false;
    /** What went wrong the last time, so that it is said once. */
    this.failure = "";
    /** @type {string} what was shown last, so that nothing is built anew for nothing */
    this.shown = "";
  }

  /** Ask for the page that is shown, and show it. @returns {Promise<TableRow[]>} those that are not over */
  async refresh() {
    /** @type {MyGames} */
    let page;
    try {
      page = await api.mine(this.start, this.hidden);
      if (this.start && !page.games.length) {
        this.start = 0;
        page = await api.mine(0, this.hidden);
      }
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (message !== this.failure) toast(message, "error");
      this.failure = message;
      return [];
    }
    this.failure = "";
    const text = JSON.stringify([page, spoken(), this.all]);
    if (text !== this.shown) {
      this.shown = text;
      keepFocus(this.element, () => this.draw(page));
    }
    return page.games.filter((row) => !row.over);
  }

  /** @param {MyGames} page */
  draw(page) {
    this.element.hidden = !page.total && !page.hidden && !this.hidden;
    const shown = this.all ? page.games : page.games.filter((row, place) => row.my_turn || place < FEW);
    const running = shown.filter((row) => !row.over);
    const over = shown.filter((row) => row.over);
    const list = (/** @type {TableRow[]} */ rows) =>
      h("ul", { class: "rows" }, rows.map((row) => this.row(row)));
    put(
      this.element,
      this.hidden ? h("h2", {}, t("Hidden games")) : null,
      running.length ? [this.hidden ? null : h("h2", {}, t("Continue my games")), list(running)] : null,
      over.length ? [h("h3", {}, t("Finished games")), list(over)] : null,
      this.all || page.total <= shown.length ? this.foot(page) : h(
        "div",
        { class: "row pages" },
        button(t("All my games: {n}", { n: page.total }), () => {
          this.all = true;
          this.refresh();
        }, { class: "quiet", icon: "plus" }),
      ),
    );
  }

  /** Turning pages, and what is hidden. @param {MyGames} page */
  foot(page) {
    const turn = (/** @type {number} */ start) => {
      this.start = start;
      this.refresh();
    };
    const earlier = page.start > 0
      ? button(t("Newer games"), () => turn(Math.max(0, page.start - 20)), { class: "quiet", icon: "back" })
      : null;
    const { next } = page;
    const later = next === null
      ? null
      : button(t("Older games"), () => turn(next), { class: "quiet", icon: "next" });
    const range = page.total > page.games.length
      ? h("span", { class: "hint" }, `${page.start + 1}–${page.start + page.games.length} / ${page.total}`)
      : null;
    const other = this.hidden
      ? button(t("Back to my games"), () => this.look(false), { class: "quiet", icon: "left" })
      : page.hidden
      ? button(t("Hidden games: {n}", { n: page.hidden }), () => this.look(true), {
        class: "quiet",
        icon: "eye",
      })
      : null;
    return earlier || later || range || other
      ? h("div", { class: "row pages" }, earlier, range, later, other)
      : null;
  }

  /** @param {boolean} hidden */
  look(hidden) {
    this.hidden = hidden;
    this.all = true;
    this.start = 0;
    this.refresh();
  }

  /** @param {TableRow} row */
  row(row) {
    const names = row.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name).join(", ");
    const call = row.my_turn ? t("Your turn") : row.over ? t("Replay") : row.invited ? t("Sit") : t("Open");
    const title = this.nameOf(row.game) ?? row.name;
    const facts = [
      state(row),
      row.changed ? day(row.changed) : "",
      row.pace === "slow" && !row.over ? t("over days") : "",
      row.options_text,
    ];
    return h(
      "li",
      { class: `table-row own-row ${row.my_turn ? "my-turn" : ""}` },
      h(
        "a",
        { href: row.over ? `/t/${row.table}/replay` : `/t/${row.table}`, "data-link": true },
        h("span", { class: "row-game" }, title),
        h("span", { class: "row-names" }, names || t("nobody yet")),
        h("span", { class: "row-state" }, facts.filter(Boolean).join(" · ")),
        h("span", { class: `button ${row.my_turn ? "primary" : ""}` }, call),
      ),
      this.more(row, title),
    );
  }

  /** Hiding and deleting. @param {TableRow} row @param {string} title */
  more(row, title) {
    const done = (/** @type {Promise<unknown>} */ work) =>
      work.then(
        () => this.refresh(),
        (/** @type {Error} */ error) => toast(error.message, "error"),
      );
    const hide = button("", () => done(api.hide(row.table, !this.hidden)), {
      icon: this.hidden ? "plus" : "eye",
      class: "quiet round",
      title: this.hidden ? t("Show {game} again", { game: title }) : t("Hide {game}", { game: title }),
    });
    const remove = button("", () =>
      sure(
        t("Delete this game"),
        t("It leaves your list for good. What others have played with you stays on theirs."),
        t("Delete"),
        () => done(api.forget(row.table)),
      ), { icon: "close", class: "quiet round", title: t("Delete {game}", { game: title }) });
    return h("span", { class: "row-more" }, hide, remove);
  }
}

/** Whether one of the games waits for me. @param {TableRow[]} rows */
export function turns(rows) {
  return rows.filter((row) => row.my_turn).length;
}

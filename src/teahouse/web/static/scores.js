// The running score of everything public, and the sheet of categories and seats.

/** @import { Model, Scores } from "./types.d.ts" */
/** @import { Help } from "./help.js" */
import { h, icon, keepFocus, put, sign } from "./dom.js";
import { hint } from "./help.js";
import { signed, t } from "./i18n.js";
import { called } from "./names.js";
import { seatOf } from "./store.js";

/** What a sheet is made from. @typedef {Pick<Model, "scores" | "table"> & Partial<Pick<Model, "own">>} Seen */

/** @param {number} points */
export const number = (points) => (points < 0 ? `−${-points}` : String(points));

/** @param {Seen} model @param {number} seat */
function heading(model, seat) {
  const found = seatOf(model, seat);
  return h(
    "th",
    { scope: "col", title: called(model, seat) },
    found ? sign(seat, found.colour) : null,
    h("span", { class: "name" }, called(model, seat)),
    found?.resigned ? h("span", { class: "resigned", title: t("(resigned)") }, icon("flag")) : null,
  );
}

/** What the next step brings, or costs; of several that are numbered, each in a line of its own. @param {string | undefined} text */
function aheadOf(text) {
  if (!text) return null;
  const lines = text.split(/[,;] (?=\d+: )/);
  return h(
    "span",
    { class: text.includes("−") ? "ahead minus" : "ahead" },
    lines.length > 1 ? lines.map((line) => h("span", { class: "ahead-line" }, line)) : text,
  );
}

/** What a category is, and how it comes to its points for each player. @param {Seen} model @param {Help} help @param {number} index */
function explained(model, help, index) {
  const { categories, seats } = model.scores;
  const [text, link] = help.explain(categories[index].rule || categories[index].id);
  const reasons = seats.filter((seat) => seat.reasons[index]).map((seat) =>
    h(
      "li",
      {},
      h("b", {}, number(seat.points[index] ?? 0)),
      ` ${called(model, seat.seat)}: ${seat.reasons[index]}`,
      " ",
      aheadOf(seat.ahead[index]),
    )
  );
  return [
    h("div", { class: "bubble-title" }, `${categories[index].label} · ${categories[index].group}`),
    text,
    reasons.length ? h("ul", { class: "reasons" }, reasons) : null,
    link,
  ];
}

/** Whether points of this table are told apart by whether they can still be lost: alone one loses them to nobody. @param {Seen} model */
function uncertain({ table, scores }) {
  return table.status === "running" && table.seats.length > 1 &&
    scores.categories.some((category) => category.unsettled);
}

/** The points that cannot be lost any more. @param {Scores["categories"]} categories @param {(number | null)[]} points */
export function settled(categories, points) {
  return points.reduce(
    (/** @type {number} */ sum, one, index) => sum + (categories[index].unsettled ? 0 : one ?? 0),
    0,
  );
}

/** A seat's points as they are written, with what is hidden. @param {Scores["seats"][number]} seat @param {number} points */
export function written(seat, points) {
  return seat.partial ? `${number(points)} + ?` : number(points);
}

/** The table of categories and seats. @param {Seen} model @param {Help} help @param {number | null} [mine] whose points are explained below their category */
export function sheet(model, help, mine = null) {
  const { categories, seats } = model.scores;
  const own = seats.find((seat) => seat.seat === mine);
  const open = uncertain(model);
  /** @type {HTMLTableRowElement[]} */
  const rows = [];
  let group = "";
  categories.forEach((category, index) => {
    const opens = category.group !== group;
    group = category.group;
    const label = help.rules
      ? h(
        "a",
        { href: help.href(category.rule || category.id), target: "_blank", rel: "noopener" },
        category.label,
      )
      : category.label;
    if (label instanceof HTMLElement) hint(label, () => explained(model, help, index));
    rows.push(h(
      "tr",
      { class: `${opens ? "opens" : ""} ${open && category.unsettled ? "unsettled" : ""}` },
      h(
        "th",
        { scope: "row" },
        label,
        own?.reasons[index]
          ? h(
            "small",
            { class: "mine", "aria-hidden": "true" },
            h("span", { class: "so-far" }, own.reasons[index]),
            aheadOf(own.ahead[index]),
          )
          : null,
      ),
      seats.map((seat) => {
        const points = seat.points[index];
        if (points === null) {
          return h("td", { class: "zero", title: t("hidden") }, h("b", {}, "?"), h("small", {}, t("hidden")));
        }
        return h(
          "td",
          { title: seat.reasons[index], class: points < 0 ? "minus" : points ? "" : "zero" },
          h("b", {}, number(points)),
          h("small", {}, seat.reasons[index]),
        );
      }),
    ));
  });
  const total = h(
    "tr",
    { class: "total" },
    h(
      "th",
      { scope: "row" },
      t("Total"),
      open ? h("small", { class: "settled" }, t("of these certain")) : null,
    ),
    seats.map((seat) =>
      h(
        "td",
        { title: seat.partial ? t("without what is hidden") : null },
        h("b", {}, written(seat, seat.total)),
        open
          ? h(
            "small",
            { class: "settled" },
            number(settled(categories, seat.points)),
          )
          : null,
      )
    ),
  );
  return { rows, total, head: h("tr", {}, h("td"), seats.map((seat) => heading(model, seat.seat))) };
}

/** While the end is counted: what everybody gets for the category, and why I do. @param {Model} model */
export function countedNow({ counted, scores, table, own }) {
  const index = scores.categories.findIndex(({ label }) => label === counted);
  if (index < 0) return null;
  const most = Math.max(...scores.seats.map(({ points }) => points[index] ?? 0));
  return h(
    "small",
    { class: "note counted-now" },
    scores.seats.map(({ seat, points }) =>
      h(
        "span",
        {},
        sign(seat, table.seats[seat].colour),
        " ",
        h((points[index] ?? 0) === most && most > 0 ? "b" : "span", {}, signed(points[index] ?? 0)),
      )
    ),
    h(
      "span",
      { class: "counted-why" },
      scores.seats.find(({ seat }) => seat === own.seat)?.reasons[index] ?? "",
    ),
  );
}

/** Alone: the rank that a win would bring by now, and what the next one takes. @param {Seen} model */
function rankRow({ table, scores }) {
  const ladder = table.ladder ?? [];
  const { total } = scores.seats[0];
  const at = ladder.findLastIndex(([, from]) => total >= from);
  if (!ladder.length || table.status !== "running") return null;
  const next = ladder[at + 1];
  return h(
    "tr",
    { class: "rank" },
    h(
      "td",
      { colspan: 2 },
      table.missing ? h("span", { class: "missing" }, table.missing) : null,
      at >= 0 ? t("Rank then: {rank}", { rank: ladder[at][0] }) : null,
      next ? ` · ${t("{rank} from {n}", { rank: next[0], n: next[1] })}` : null,
    ),
  );
}

export class ScoreTable {
  constructor() {
    this.element = h("section", { class: "scores" });
    this.shown = "";
  }

  /** @param {Model} model @param {Help} help */
  show(model, help) {
    const { status } = model.table;
    const shown = JSON.stringify([
      model.scores,
      model.table.seats,
      model.table.missing,
      status,
      help.rules,
      model.counted,
      model.own.seat,
    ]);
    if (shown === this.shown || !model.scores) return;
    this.shown = shown;
    if (status === "waiting" || !model.scores.seats.length) return put(this.element);
    const { rows, total, head } = sheet(model, help, model.own.seat);
    const counting = model.counted !== undefined;
    const caption = counting
      ? t("The count")
      : status === "over"
      ? t("Final score")
      : t("If the game ended now");
    keepFocus(
      this.element,
      () =>
        put(
          this.element,
          h(
            "table",
            { class: "sheet" },
            h(
              "caption",
              {},
              caption,
              !counting && uncertain(model)
                ? [" · ", h("i", { class: "unsettled" }, t("italic: can still be lost"))]
                : null,
            ),
            h("thead", {}, head),
            h("tbody", {}, rows),
            h("tfoot", {}, total, rankRow(model)),
          ),
        ),
    );
  }
}

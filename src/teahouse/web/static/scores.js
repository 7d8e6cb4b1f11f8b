// The running score of everything public, and the final scoring with a word to who played.

/** @import { Model, Scores, TurningPoint } from "./types.d.ts" */
/** @import { Help } from "./help.js" */
import * as api from "./api.js";
import { button, dialog, h, icon, keepFocus, put, sign } from "./dom.js";
import { hint } from "./help.js";
import { plural, signed, t } from "./i18n.js";
import * as me from "./me.js";
import { againText, missed, seated, seatOf } from "./store.js";

/** @param {number} points */
const number = (points) => (points < 0 ? `−${-points}` : String(points));

/** What was missing for the next rank. @param {number} n @param {string} rank */
function nextRank(n, rank) {
  return plural(
    n,
    t("For next time: {n} point more, and you are {rank}.", { n, rank }),
    t("For next time: {n} points more, and you are {rank}.", { n, rank }),
  );
}

/** Where another one was ahead. @param {string} name @param {number} n @param {string} category */
function moreThanYou(name, n, category) {
  return plural(
    n,
    t("For next time: {name} got {n} point more than you for {category}.", { name, n, category }),
    t("For next time: {name} got {n} points more than you for {category}.", { name, n, category }),
  );
}

/** @param {Pick<Model, "table">} model @param {number} seat */
function heading(model, seat) {
  const found = seatOf(model, seat);
  return h(
    "th",
    { scope: "col", title: found?.name },
    found ? sign(seat, found.colour) : null,
    h("span", { class: "name" }, found?.name ?? ""),
    found?.resigned ? h("span", { class: "resigned", title: t("(resigned)") }, icon("flag")) : null,
  );
}

/** What a category is, and how it comes to its points for each player. @param {Pick<Model, "scores" | "table">} model @param {Help} help @param {number} index */
function explained(model, help, index) {
  const { categories, seats } = model.scores;
  const [text, link] = help.explain(categories[index].rule || categories[index].id);
  const reasons = seats.filter((seat) => seat.reasons[index]).map((seat) =>
    h(
      "li",
      {},
      h("b", {}, number(seat.points[index] ?? 0)),
      ` ${seatOf(model, seat.seat)?.name ?? ""}: ${seat.reasons[index]}`,
      seat.ahead[index] ? h("span", { class: "ahead" }, seat.ahead[index]) : null,
    )
  );
  return [
    h("div", { class: "bubble-title" }, `${categories[index].label} · ${categories[index].group}`),
    text,
    reasons.length ? h("ul", { class: "reasons" }, reasons) : null,
    link,
  ];
}

/** The table of categories and seats. @param {Pick<Model, "scores" | "table">} model @param {Help} help @param {number | null} [mine] whose points are explained below their category */
export function sheet(model, help, mine = null) {
  const { categories, seats } = model.scores;
  const own = seats.find((seat) => seat.seat === mine);
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
      { class: opens ? "opens" : "" },
      h(
        "th",
        { scope: "row" },
        label,
        own?.reasons[index]
          ? h(
            "small",
            { class: "mine", "aria-hidden": "true" },
            h("span", { class: "so-far" }, own.reasons[index]),
            own.ahead[index] ? h("span", { class: "ahead" }, own.ahead[index]) : null,
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
    h("th", { scope: "row" }, t("Total")),
    seats.map((seat) =>
      h(
        "td",
        { title: seat.partial ? t("without what is hidden") : null },
        h("b", {}, seat.partial ? `${number(seat.total)} + ?` : number(seat.total)),
      )
    ),
  );
  return { rows, total, head: h("tr", {}, h("td"), seats.map((seat) => heading(model, seat.seat))) };
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
            h("caption", {}, caption),
            h("thead", {}, head),
            h("tbody", {}, rows),
            h("tfoot", {}, total),
          ),
        ),
    );
  }
}

/** A word to who played: did they win, what to look at next time, how high they got. @param {Model} model @param {Help} help */
function verdict(model, help) {
  const { final } = model.scores;
  const { seat } = model.own;
  if (!final || seat === null) return [];
  const won = final.winners.includes(seat);
  const lost = missed(model, seat);
  const ladder = final.ladder ?? [];
  const reached = won ? model.scores.seats[seat].total : -Infinity;
  const at = ladder.findLastIndex(([, from]) => reached >= from);
  return [
    h("p", { class: `verdict ${won ? "won" : ""}` }, won ? t("You win!") : t("Not this time.")),
    ladder.length
      ? h(
        "ol",
        { class: "ladder", "aria-label": t("Ranks") },
        ladder.map(([name, from], index) =>
          h(
            "li",
            { "aria-current": index === at ? "true" : null },
            h("b", {}, name),
            ` ${t("from {n} points", { n: from })}`,
          )
        ),
      )
      : null,
    won && ladder[at + 1]
      ? h(
        "p",
        { class: "next-time" },
        nextRank(ladder[at + 1][1] - reached, ladder[at + 1][0]),
      )
      : null,
    lost
      ? h(
        "p",
        { class: "next-time" },
        moreThanYou(seatOf(model, lost.who)?.name ?? "", lost.more, lost.category.label),
        " ",
        help.rules ? help.link(lost.category.rule || lost.category.id) : null,
      )
      : null,
  ];
}

/** Where the game turned: the turns that changed most, each with the way to it. @param {Model} model */
function turned(model) {
  const box = h("div", { class: "turning" });
  api.turning(model.table.table).then(({ seat, points }) => {
    if (!points.length) return;
    const mine = seat === model.own.seat;
    const name = seatOf(model, seat)?.name ?? "";
    put(
      box,
      h("h3", {}, mine ? t("Where it turned for you") : t("Where it turned for {name}", { name })),
      h("ol", {}, points.map((point) => turningPoint(model, point))),
    );
  }, () => {}); // the result is told without it too
  return box;
}

/** @param {Model} model @param {TurningPoint} point */
function turningPoint(model, { step, seat, text, before, after }) {
  const found = seat === null ? null : seatOf(model, seat);
  const alone = model.table.seats.length === 1;
  const lead = alone
    ? t("then at {n}", { n: after })
    : after > 0
    ? t("then ahead by {n}", { n: after })
    : after < 0
    ? t("then behind by {n}", { n: -after })
    : t("then level");
  return h(
    "li",
    {},
    found ? sign(found.seat, found.colour) : null,
    h(
      "a",
      {
        href: `/t/${model.table.table}/replay?move=${step}`,
        "data-link": true,
        onclick: () => me.prefer("side", "analysis"),
      },
      text,
    ),
    h("b", { class: after < before ? "minus" : "plus" }, signed(after - before)),
    h("small", {}, lead),
  );
}

/**
 * The final scoring in a dialog, after it was counted on the board.
 * @param {Model} model @param {Help} help @param {() => void} again
 */
export function finalScoring(model, help, again) {
  const { final, seats } = /** @type {Scores} */ (model.scores);
  if (!final || document.querySelector("dialog .sheet.final")) return;
  const { rows, total, head } = sheet(model, help);
  for (const row of rows) row.classList.add("shown");
  const tied = new Set(seats.map((seat) => seat.total)).size < seats.length;
  const ties = final.tie_breaks.filter((line) => tied && line.length > 1).map(([label, ...values]) =>
    h("tr", { class: "tie" }, h("th", { scope: "row" }, label), values.map((value) => h("td", {}, value)))
  );
  const most = Math.max(1, ...seats.map((seat) => seat.total));
  const bars = seats.map((seat) => {
    const bar = h("div", { class: `bar-fill seat-${seatOf(model, seat.seat)?.colour}` });
    requestAnimationFrame(() => (bar.style.transform = `scaleX(${Math.max(0, seat.total) / most})`));
    return bar;
  });
  seats.forEach((seat, index) => {
    if (!final.winners.includes(seat.seat)) return;
    head.children[index + 1]?.classList.add("winner");
    total.children[index + 1]?.classList.add("winner");
  });
  const look = button(t("Look at the board"), () => box.close(), { class: "quiet" });
  const analysis = h(
    "a",
    {
      class: "button quiet",
      href: `/t/${model.table.table}/replay`,
      "data-link": true,
      onclick: () => me.prefer("side", "analysis"),
    },
    icon("curve"),
    h("span", {}, t("Analysis")),
  );
  const box = dialog(t("Final scoring"), [
    h(
      "div",
      { class: "sheet-scroll" },
      h(
        "table",
        { class: "sheet final" },
        h("thead", {}, head),
        h("tbody", {}, rows),
        h(
          "tfoot",
          {},
          total,
          h(
            "tr",
            { class: "bars" },
            h("td"),
            bars.map((bar) => h("td", {}, h("div", { class: "bar-box" }, bar))),
          ),
          ties,
        ),
      ),
    ),
    h(
      "div",
      { class: "ending" },
      verdict(model, help),
      h("p", { class: "sentence" }, final.sentence),
      turned(model),
    ),
    h(
      "footer",
      {},
      analysis,
      look,
      model.table.challenge
        ? h(
          "a",
          {
            class: "button",
            href: `/challenge/${model.table.challenge.kind}?day=${model.table.challenge.day}`,
            "data-link": true,
          },
          icon("flag"),
          h("span", {}, t("Results of the day")),
        )
        : null,
      seated(model) || model.table.next_table
        ? button(againText(model), () => {
          box.close();
          again();
        }, { class: "primary" })
        : null,
    ),
  ], "final-dialog done");
  look.focus({ preventScroll: true });
}

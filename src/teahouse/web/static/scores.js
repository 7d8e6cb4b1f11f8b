// The running score of everything public, and the final scoring with a word to who played.

/** @import { Final, Model, Scores, TurningPoint } from "./types.d.ts" */
/** @import { Help } from "./help.js" */
import * as api from "./api.js";
import { button, dialog, h, icon, keepFocus, put, sign } from "./dom.js";
import { hint } from "./help.js";
import { signed, t } from "./i18n.js";
import * as me from "./me.js";
import { tellMore } from "./more.js";
import { called, told } from "./names.js";
import { at } from "./root.js";
import { againText, seated, seatOf } from "./store.js";

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

/** Whether a running total leaves out what is not certain: where points are at stake from the first turn on. @param {Seen} model */
export function onlyCertain(model) {
  return uncertain(model) && model.scores.categories.some((category) => category.at_stake);
}

/** The points of a seat that count by now. @param {Seen} model @param {Scores["seats"][number]} seat */
export function counted(model, seat) {
  return onlyCertain(model) ? settled(model.scores.categories, seat.points) : seat.total;
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
  const certain = onlyCertain(model);
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
      certain ? t("Certain by now") : t("Total"),
      open ? h("small", { class: "settled" }, certain ? t("if it stays so") : t("certain by now")) : null,
    ),
    seats.map((seat) =>
      h(
        "td",
        { title: seat.partial ? t("without what is hidden") : null },
        h("b", {}, written(seat, counted(model, seat))),
        open
          ? h(
            "small",
            { class: "settled" },
            number(certain ? seat.total : settled(categories, seat.points)),
          )
          : null,
      )
    ),
  );
  return { rows, total, head: h("tr", {}, h("td"), seats.map((seat) => heading(model, seat.seat))) };
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
                ? [" · ", h("i", { class: "unsettled" }, t("italic: not certain yet"))]
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

/** A word to who played: did they win, why, what to look at next time, how high they got. @param {Model} model @param {Help} help */
function verdict(model, help) {
  const { final } = model.scores;
  const { seat } = model.own;
  if (!final || seat === null) return [];
  const won = final.winners.includes(seat);
  const ladder = final.ladder ?? [];
  const reached = model.scores.seats[seat].total;
  const at = won ? ladder.findLastIndex(([, from]) => reached >= from) : -1;
  const { why = "", tip = "", rule = "" } = final.verdicts?.[seat] ?? {};
  return [
    h("p", { class: `verdict ${won ? "won" : ""}` }, won ? t("You win!") : t("Not this time.")),
    why ? h("p", { class: "why" }, why) : null,
    won && ladder.length
      ? h(
        "ol",
        { class: "ladder", "aria-label": t("Ranks") },
        ladder.map(([name, from], index) =>
          h(
            "li",
            { "aria-current": index === at ? "true" : null, class: index === at ? "reached" : "" },
            h("b", {}, name),
            ` ${t("from {n}", { n: from })}`,
          )
        ),
      )
      : null,
    tip ? h("p", { class: "next-time" }, tip, " ", rule && help.rules ? help.link(rule) : null) : null,
  ];
}

/** To who has won it, or played alone: only why the game is over; the verdict says the rest. @param {Model} model */
function ownResult(model) {
  const { winners, reason } = /** @type {Final} */ (model.scores.final);
  const alone = model.table.seats.length === 1;
  const won = winners.length === 1 && winners[0] === model.own.seat;
  return won || (alone && model.own.seat !== null) ? reason : "";
}

/** Where the game turned: the turns that changed most, each with the way to it. @param {Model} model @param {(step: number) => void} found told the turn that changed most */
function turned(model, found) {
  const box = h("div", { class: "turning" });
  api.turning(model.table.table).then(({ seat, points, chances, lost, lost_step }) => {
    if (!points.length && !lost) return;
    const mine = seat === model.own.seat;
    const most = points.toSorted((one, other) =>
      Math.abs(other.after - other.before) - Math.abs(one.after - one.before)
    )[0];
    if (most) {
      found(most.step);
    }
    const name = seatOf(model, seat)?.name ?? "";
    put(
      box,
      h(
        "h3",
        {},
        chances
          ? t("What cost most of the chance to win")
          : mine
          ? t("Where it turned for you")
          : t("Where it turned for {name}", { name }),
      ),
      h(
        "ol",
        {},
        points.map((point) =>
          turningPoint(model, mine ? "" : name, point, chances)
        ),
      ),
      lost ? h("p", { class: "lost" }, moveLink(model, lost_step, lost)) : null,
    );
  }, () => {}); // the result is told without it too
  return box;
}

/** The way to a move of the finished game. @param {Model} model @param {number} step @param {string | (string | Node | null)[]} text */
function moveLink(model, step, text) {
  return h(
    "a",
    {
      href: `/t/${model.table.table}/replay?move=${step}&tab=analysis`,
      "data-link": true,
      onclick: () => me.prefer("side", "analysis"),
    },
    text,
  );
}

/** Where somebody stood then: oneself, or the one of this name. @param {string} name @param {number} lead */
function standing(name, lead) {
  const n = Math.abs(lead);
  if (!lead) return t("then level");
  if (!name) return lead > 0 ? t("then you lead by {n}", { n }) : t("then you trail by {n}", { n });
  return lead > 0 ? t("then {name} leads by {n}", { name, n }) : t("then {name} trails by {n}", { name, n });
}

/** @param {Model} model @param {string} name whose lead it is, empty for one's own @param {TurningPoint} point @param {boolean} chances whether it tells chances and not points */
function turningPoint(model, name, { step, seat, text, round, before, after }, chances) {
  const found = seat === null ? null : seatOf(model, seat);
  const lead = chances ? t("then {n} % to win", { n: after }) : standing(name, after);
  return h(
    "li",
    {},
    found ? sign(found.seat, found.colour) : null,
    moveLink(
      model,
      step,
      [round ? h("small", { class: "round-then" }, round) : null, told(model, text)].flat(),
    ),
    h("b", { class: after < before ? "minus" : "plus" }, signed(after - before), chances ? "\u00a0%" : null),
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
  const [result = null, ...words] = verdict(model, help);
  const look = button(t("Look at the board"), () => box.close(), { class: "quiet" });
  const analysis = h(
    "a",
    {
      class: "button quiet",
      href: `/t/${model.table.table}/replay?tab=analysis`,
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
          seats.length > 1
            ? h(
              "tr",
              { class: "bars" },
              h("td"),
              bars.map((bar) => h("td", {}, h("div", { class: "bar-box" }, bar))),
            )
            : null,
          ties,
        ),
      ),
    ),
    tellMore(h(
      "div",
      { class: "ending" },
      result,
      h("p", { class: "sentence" }, told(model, ownResult(model) || final.sentence)),
      words,
      turned(
        model,
        (step) =>
          analysis.setAttribute(
            "href",
            at(`/t/${model.table.table}/replay?move=${step}&tab=analysis&lead=yes`),
          ),
      ),
    )),
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

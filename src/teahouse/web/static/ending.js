// The end of a game: who has won and why, what would have been better, and how it was counted.

/** @import { Costly, CostlyTurn, Model, Scores, TurningPoint } from "./types.d.ts" */
/** @import { Help } from "./help.js" */
import * as api from "./api.js";
import { button, dialog, h, icon, put, sign } from "./dom.js";
import { signed, t } from "./i18n.js";
import * as me from "./me.js";
import { tellMore } from "./more.js";
import { told } from "./names.js";
import { at } from "./root.js";
import { sheet } from "./scores.js";
import { againText, seated, seatOf, unitOf } from "./store.js";

/** Who could have more than this at the end of a game thinks of points, not of parts of them. */
const LEAST_GAIN = 1;
/** So many categories are named with what would have been better. */
const MOST_GAINS = 2;

/** A sheet with more rows is set closer, and nothing else stands below it. */
const LONG = 8;

/** The result in a word to who played it. @param {Model} model */
function outcome(model) {
  const { final } = model.scores;
  const { seat } = model.own;
  if (!final || seat === null) return null;
  const won = final.winners.includes(seat);
  return { won, title: won ? t("You win!") : t("Not this time.") };
}

/** In a solo game: how high one got, or in a lost one what there is to reach. @param {Model} model */
function ladder({ scores, own, table }) {
  const { ladder = [], winners = [] } = scores.final ?? {};
  if (!ladder.length || own.seat === null) return null;
  const { total } = scores.seats[own.seat];
  const reached = winners.includes(own.seat) ? ladder.findLastIndex(([, from]) => total >= from) : -1;
  const unit = (/** @type {number} */ n) => `${n} ${unitOf(table, n)}`;
  return h(
    "div",
    { class: "ranks" },
    h("h3", {}, reached < 0 ? t("The ranks of a game that is won") : t("Your rank")),
    h(
      "ol",
      { class: "ladder" },
      ladder.map(([name, from], index) =>
        h(
          "li",
          {
            "aria-current": index === reached ? "true" : null,
            class: index === reached ? "reached" : index < reached ? "below" : "",
          },
          h("b", {}, name),
          h("span", {}, index === reached ? unit(total) : t("from {n}", { n: from })),
        )
      ),
    ),
  );
}

/** What made the difference, as bars to both sides of a line; together they are the difference. @param {(string | Node | null)[]} title @param {[string, number][]} differences @param {boolean} sum whether it is told */
function why(title, differences, sum) {
  const most = Math.max(...differences.map(([, points]) => Math.abs(points)));
  const sides = new Set(differences.map(([, points]) => points < 0)).size > 1 ? "both" : "one";
  const total = differences.reduce((all, [, points]) => all + points, 0);
  const row = (/** @type {string} */ name, /** @type {string} */ label, /** @type {number} */ points) => {
    const bar = h("i", { class: "difference" });
    bar.style.setProperty("--part", String(Math.abs(points) / most));
    return h(
      "li",
      { class: name },
      h("span", {}, label),
      name === "sum" ? h("i") : bar,
      h("b", {}, signed(points)),
    );
  };
  return h(
    "div",
    { class: `why ${sides}` },
    h("h3", {}, title),
    h(
      "ul",
      {},
      differences.map(([label, points]) => row(points < 0 ? "behind" : "ahead-of", label, points)),
      sum ? row("sum", t("Together"), total) : null,
    ),
  );
}

/** Why the game was won or lost, to who played it, and what to look at next time. @param {Model} model @param {Help} help */
function reasons(model, help) {
  const { final } = model.scores;
  const { seat } = model.own;
  const found = seat === null ? undefined : final?.verdicts?.[seat];
  if (!final || !found) return [h("p", { class: "sentence" }, told(model, final?.sentence ?? ""))];
  const { result, against, differences, tip, rule } = found;
  const won = final.winners.includes(/** @type {number} */ (seat));
  const first = won || model.table.seats.length > 1 ? [result, final.reason] : [final.reason, result];
  return [
    ...first.filter(Boolean).map((text, index) =>
      h("p", { class: index ? "reason" : "sentence" }, told(model, text))
    ),
    differences.length
      ? why(told(model, against), won ? differences : differences.toReversed(), model.table.seats.length > 1)
      : null,
    ladder(model),
    tip
      ? h("p", { class: "next-time" }, icon("bulb"), tip, " ", rule && help.rules ? help.link(rule) : null)
      : null,
  ];
}

/** What was found of a table is not looked for again. @type {Map<string, Promise<Costly>>} */
const looked = new Map();

/** The turns of a game that cost me most; none if I did not play it, or nobody can say. @param {Model} model */
export function costly(model) {
  const { table } = model.table;
  const found = looked.get(table) ??
    (seated(model)
      ? api.better(table).catch(({ message }) => ({ turns: [], said: message }))
      : Promise.resolve({ turns: [], said: "" }));
  looked.set(table, found);
  return found;
}

/** The turns that cost one most, each with what would have been better and the way to it. @param {Model} model */
function better(model) {
  const box = h("div", { class: "turning better-turns" });
  if (seated(model)) {
    put(box, h("p", { class: "looking", role: "status" }, t("Looking for what would have been better…")));
  }
  costly(model).then(({ turns, said }) =>
    put(
      box,
      turns.length || said ? h("h3", {}, t("What would have been better")) : null,
      turns.length
        ? h("p", { class: "legend" }, t("In per cent: so much of the chance to win it cost."))
        : null,
      turns.length ? h("ol", {}, turns.map((turn) => costlyTurn(model, turn))) : null,
      said ? h("p", { class: "legend" }, said) : null,
    )
  );
  return box;
}

/** @param {Model} model @param {CostlyTurn} turn */
function costlyTurn(model, { round, decision }) {
  const gains = decision.gains.filter(([, points]) => points >= LEAST_GAIN).slice(0, MOST_GAINS);
  const brought = gains.map(([category, points]) => `${signed(Math.round(points))} ${category}`).join(", ");
  return h(
    "li",
    {},
    moveLink(model, decision.step, [
      h("small", { class: "round-then" }, shortened(round)),
      h("span", { class: "played" }, told(model, t("Played: {move}", { move: decision.played }))),
      h(
        "span",
        { class: "better" },
        told(model, t("Better: {move}", { move: decision.better })),
        brought ? h("small", {}, ` ${brought}`) : null,
      ),
    ]),
    h("b", { class: "minus" }, signed(-Math.round(decision.cost)), "\u00a0%"),
  );
}

/** Where the game turned: the turns that changed most, each with the way to it. @param {Model} model */
function turned(model) {
  const box = h("div", { class: "turning" });
  const found = Promise.all([api.turning(model.table.table), costly(model)]);
  found.then(([{ seat, points, chances, lost, lost_step, end }, { turns }]) => {
    if (chances && turns.length) points = []; // these cost most of the chance to win
    if (!points.length && !lost) return;
    const mine = seat === model.own.seat;
    const name = seatOf(model, seat)?.name ?? "";
    put(
      box,
      points.length
        ? h(
          "h3",
          {},
          chances
            ? t("What cost most of the chance to win")
            : mine
            ? t("Where it turned for you")
            : t("Where it turned for {name}", { name }),
        )
        : null,
      points.length && !chances
        ? h(
          "p",
          { class: "legend" },
          t("In points: by so much the lead changed, counted as if it ended then."),
        )
        : null,
      points.length
        ? h(
          "ol",
          {},
          points.map((point) => turningPoint(model, mine ? "" : name, point, chances)),
          chances ? null : ended(mine ? "" : name, end, end - points[points.length - 1].after),
        )
        : null,
      lost ? h("p", { class: "lost" }, moveLink(model, lost_step, lost)) : null,
    );
  }, () => {}); // the result is told without it too
  return box;
}

/** Where the game stood, within a line. @param {string} round */
const shortened = (round) => round.replace(/\.$/, "");

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

/** The end, to which all else led. @param {string} name whose lead it is, empty for one's own @param {number} lead @param {number} since what the last turns changed */
function ended(name, lead, since) {
  const n = Math.abs(lead);
  const said = !lead
    ? t("All level; what decides on a tie decided.")
    : name
    ? lead > 0 ? t("{name} is ahead by {n}.", { name, n }) : t("{name} is behind by {n}.", { name, n })
    : lead > 0
    ? t("You are ahead by {n}.", { n })
    : t("You are behind by {n}.", { n });
  return h(
    "li",
    { class: "ended" },
    h(
      "span",
      {},
      h("small", { class: "round-then" }, since ? t("The turns after that, to the end") : t("In the end")),
      said,
    ),
    since ? h("b", { class: since < 0 ? "minus" : "plus" }, signed(since)) : null,
  );
}

/** @param {Model} model @param {string} name whose lead it is, empty for one's own @param {TurningPoint} point @param {boolean} chances whether it tells chances and not points */
function turningPoint(model, name, { step, seat, text, round, before, after }, chances) {
  const found = seat === null ? null : seatOf(model, seat);
  const lead = chances ? t("then {n} % to win", { n: after }) : standing(name, after);
  return h(
    "li",
    {},
    moveLink(model, step, [
      h("small", { class: "round-then" }, [shortened(round), lead].filter(Boolean).join(" · ")),
      found ? sign(found.seat, found.colour) : null,
      ...told(model, text),
    ]),
    h("b", { class: after < before ? "minus" : "plus" }, signed(after - before), chances ? "\u00a0%" : null),
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
  const long = rows.length > LONG;
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
  const result = outcome(model);
  const look = button(t("Look at the board"), () => box.close(), { class: "quiet look-at-board" });
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
  const box = dialog(result?.title ?? t("Final scoring"), [
    tellMore(h(
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
      seats.length > 1 ? null : better(model), // a short sheet leaves room for it
      long ? null : turned(model),
    )),
    tellMore(
      h(
        "div",
        { class: "ending" },
        reasons(model, help),
        seats.length > 1 ? better(model) : null,
        long ? turned(model) : null,
      ),
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
  costly(model).then(({ turns }) => {
    const [worst] = turns.toSorted((one, other) => other.decision.cost - one.decision.cost);
    const move = worst ? `move=${worst.decision.step}&lead=yes&` : "";
    analysis.setAttribute("href", at(`/t/${model.table.table}/replay?${move}tab=analysis`));
  });
  box.classList.toggle("long", long);
  if (result) box.querySelector("h2")?.classList.add("verdict", ...(result.won ? ["won"] : []));
  look.focus({ preventScroll: true });
}

// The running score of everything public, and the final scoring that adds up before one's eyes.

/** @import { Model, Scores } from "./types.d.ts" */
/** @import { Help } from "./help.js" */
import { button, dialog, h, icon, keepFocus, put, sign, still } from "./dom.js";
import { hint } from "./help.js";
import { t } from "./i18n.js";
import { againText, seated, seatOf } from "./store.js";

/** @param {number} points */
const number = (points) => (points < 0 ? `−${-points}` : String(points));

/** @param {Model} model @param {number} seat */
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

/** What a category is, and how it comes to its points for each player. @param {Model} model @param {Help} help @param {number} index */
function explained(model, help, index) {
  const { categories, seats } = model.scores;
  const [text, link] = help.explain(categories[index].rule || categories[index].id);
  const reasons = seats.filter((seat) => seat.reasons[index]).map((seat) =>
    h(
      "li",
      {},
      h("b", {}, number(seat.points[index] ?? 0)),
      ` ${seatOf(model, seat.seat)?.name ?? ""}: ${seat.reasons[index]}`,
    )
  );
  return [
    h("div", { class: "bubble-title" }, `${categories[index].label} · ${categories[index].group}`),
    text,
    reasons.length ? h("ul", { class: "reasons" }, reasons) : null,
    link,
  ];
}

/** The table of categories and seats. @param {Model} model @param {Help} help */
function sheet(model, help) {
  const { categories, seats } = model.scores;
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
      h("th", { scope: "row" }, label),
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
    seats.map((seat) => h("td", {}, h("b", {}, number(seat.total)))),
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
    const shown = JSON.stringify([model.scores, model.table.seats, status, help.rules]);
    if (shown === this.shown || !model.scores) return;
    this.shown = shown;
    if (status === "waiting" || !model.scores.seats.length) return put(this.element);
    const { rows, total, head } = sheet(model, help);
    const caption = status === "over" ? t("Final score") : t("If the game ended now");
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

/**
 * Show the final scoring line by line. A click, a key or the button skips to the end.
 * @param {Model} model @param {Help} help @param {() => void} again
 */
export function finalScoring(model, help, again) {
  const { final, seats, categories } = /** @type {Scores} */ (model.scores);
  if (!final) return;
  const { rows, total, head } = sheet(model, help);
  const sums = seats.map(() => 0);
  const tied = new Set(seats.map((seat) => seat.total)).size < seats.length;
  const ties = final.tie_breaks.filter((line) => tied && line.length > 1).map(([label, ...values]) =>
    h("tr", { class: "tie" }, h("th", { scope: "row" }, label), values.map((value) => h("td", {}, value)))
  );
  const sentence = h("p", { class: "sentence", "aria-live": "polite" });
  const bars = seats.map((seat) => h("div", { class: `bar-fill seat-${seatOf(model, seat.seat)?.colour}` }));
  const most = Math.max(1, ...seats.map((seat) => seat.total));
  const skip = button(t("Skip"), () => finish(), { class: "quiet" });
  const foot = h("footer", {}, skip);
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
    sentence,
    foot,
  ], "final-dialog");
  skip.focus({ preventScroll: true });
  box.querySelector("tbody")?.addEventListener("click", () => finish());
  let step = 0;
  let done = false;

  function update() {
    [...total.querySelectorAll("b")].forEach((cell, index) => (cell.textContent = number(sums[index])));
    bars.forEach((bar, index) => (bar.style.transform = `scaleX(${Math.max(0, sums[index]) / most})`));
  }

  function next() {
    if (done) return;
    if (step >= categories.length) return finish();
    rows[step].classList.add("shown");
    rows[step].scrollIntoView({ block: "nearest" });
    seats.forEach((seat, index) => (sums[index] += seat.points[step] ?? 0));
    update();
    step += 1;
    timer = setTimeout(next, 750);
  }

  function finish() {
    if (done) return;
    done = true;
    clearTimeout(timer);
    rows.forEach((row) => row.classList.add("shown"));
    seats.forEach((seat, index) => (sums[index] = seat.total));
    update();
    box.classList.add("done");
    seats.forEach((seat, index) => {
      if (final?.winners.includes(seat.seat)) {
        head.children[index + 1]?.classList.add("winner");
        total.children[index + 1]?.classList.add("winner");
      }
    });
    sentence.textContent = final?.sentence ?? "";
    put(
      foot,
      button(t("Look at the board"), () => box.close(), { class: "quiet" }),
      seated(model) || model.table.next_table
        ? button(againText(model), () => {
          box.close();
          again();
        }, { class: "primary" })
        : null,
    );
    foot.scrollIntoView({ block: "nearest" });
  }

  let timer = setTimeout(next, 500);
  update();
  box.addEventListener("close", () => clearTimeout(timer));
  if (still()) finish();
}

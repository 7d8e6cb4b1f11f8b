// The analysis of a game beside its replay: a curve over the scrubber, the moves that cost most, and a table per player.

/** @import { Decision, Overview, Report, SeatHead } from "./types.d.ts" */
import * as api from "./api.js";
import { curvesOf, lastBefore, luckOf, worstOf } from "./curves.js";
import { button, h, put, s, sign, toast } from "./dom.js";
import { gainsList } from "./hints.js";
import { amount, signed, t } from "./i18n.js";
import { called, told } from "./names.js";

/** How often, in ms, it is asked how far a running analysis is. */
const ASK = 1200;
/** So many of the costliest moves are listed, and so many of them are in sight at first. */
const MOST = 8;
const FIRST = 3;

export class Analysis {
  /**
   * @param {string} table @param {HTMLElement} graph where the curve goes
   * @param {(step: number) => void} go @param {(move: Decision) => void} practise try a decision again
   * @param {(move: Decision | undefined, own: boolean) => void} known what cost most is known now, whether it is mine or not
   */
  constructor(table, graph, go, practise, known) {
    this.table = table;
    this.graph = graph;
    this.go = go;
    this.practise = practise;
    this.known = known;
    /** Whether it begins without being asked, because I came for it. */
    this.wanted = false;
    this.closed = false;
    /** @type {"chance" | "score" | "luck"} what the curve shows */
    this.kind = "chance";
    /** @type {Report | null} */
    this.report = null;
    /** @type {Overview | null} */
    this.overview = null;
    this.step = 0;
    /** Which moves are listed while it grows: only others are listed anew. */
    this.listed = "";
    this.body = h("div", { class: "analysis-body" });
    this.element = h("section", { class: "analysis" }, this.body);
  }

  /** @param {Overview} overview */
  async open(overview) {
    this.overview = overview;
    if (!overview.open) {
      put(this.body, h("p", {}, t("A game can be analysed when it is over.")));
      return;
    }
    try {
      let report = await api.analysis(this.table);
      const fresh = !report.done && !report.working && !report.asked && !report.problem;
      if (this.wanted && fresh && overview.seat !== null) report = await api.analyse(this.table, false);
      this.take(report);
    } catch (error) {
      if (this.closed) return;
      put(
        this.body,
        h("p", { role: "status" }, /** @type {Error} */ (error).message),
        button(t("Try again"), () => this.open(overview), { class: "again" }),
      );
    }
  }

  /** A button that begins, once. @param {string} text @param {{icon?: string, class?: string}} looks @param {boolean} [deeper] */
  starter(text, looks, deeper = false) {
    const starter = button(text, async () => {
      starter.disabled = true;
      try {
        this.take(await api.analyse(this.table, deeper));
      } catch (error) {
        starter.disabled = false;
        toast(/** @type {Error} */ (error).message, "error");
      }
    }, looks);
    return starter;
  }

  /** @param {Report} report */
  take(report) {
    if (this.closed) return;
    this.report = report;
    if (report.done) {
      this.show();
      const mine = this.mine(report.moves);
      const [worst] = worstOf(mine ?? report.moves, 1);
      return this.known(worst, mine !== null);
    }
    if (!report.working) {
      put(
        this.body,
        h(
          "p",
          {},
          t("Every decision is thought over again: what it led to, and what would have been better."),
        ),
        report.problem ? h("p", { class: "analysis-problem", role: "status" }, report.problem) : null,
        this.starter(report.asked || report.problem ? t("Go on with the analysis") : t("Analyse this game"), {
          icon: "scores",
          class: "primary analyse",
        }),
        report.moves.some((move) => move.better) ? [...this.own(report), ...this.others(report)] : null,
      );
      return this.draw();
    }
    this.grow(report);
    this.draw();
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const news = await api.analysis(this.table).catch(() => null);
      if (news) this.take(news);
      else if (this.report && !this.closed) this.take(this.report);
    }, ASK);
  }

  /** How far it is, and what was found so far. @param {Report} report */
  grow(report) {
    const listed = JSON.stringify(worstOf(report.moves, report.moves.length).map(({ step }) => step));
    if (!this.progress?.isConnected || listed !== this.listed) {
      this.listed = listed;
      this.progress = h("label", { class: "analysis-progress" });
      const focused = document.activeElement?.closest(".costly li")?.getAttribute("data-move");
      put(
        this.body,
        this.progress,
        report.moves.some((move) => move.better) ? [...this.own(report), ...this.others(report)] : null,
      );
      const again = focused ? this.body.querySelector(`[data-move="${focused}"] button`) : null;
      if (again instanceof HTMLElement) again.focus();
    }
    put(
      this.progress,
      t("Thinking: {n} of {all} decisions", { n: report.asked, all: report.decisions }),
      h("progress", { max: report.decisions, value: report.asked }),
    );
  }

  /** Those decisions that I made myself; null if I did not play. @param {Decision[]} moves */
  mine(moves) {
    const seat = this.overview?.seat ?? null;
    const own = moves.filter((move) => move.seat === seat && !move.by_bot);
    return seat === null || (moves.length && !own.length) ? null : own;
  }

  /** @returns {SeatHead[]} */
  get seats() {
    return this.overview?.table.seats ?? [];
  }

  /** The table as it is called to me: who gave no name is "You" here as everywhere. */
  get named() {
    const overview = /** @type {Overview} */ (this.overview);
    return { table: overview.table, own: { seat: overview.seat, held: [] } };
  }

  /** A player's sign and name. @param {number} number */
  player(number) {
    const seat = this.seats[number];
    return seat ? [sign(seat.seat, seat.colour), ` ${called(this.named, number)}`] : [];
  }

  show() {
    const { report } = this;
    if (!report) return;
    const kind = h(
      "select",
      { class: "curve-kind", "aria-label": t("What the curve shows") },
      h("option", { value: "chance", selected: this.kind === "chance" }, t("Chance to win")),
      h("option", { value: "score", selected: this.kind === "score" }, t("Expected points")),
      report.luck.length ? h("option", { value: "luck", selected: this.kind === "luck" }, t("Luck")) : null,
    );
    kind.addEventListener("change", () => {
      this.kind = /** @type {typeof this.kind} */ (kind.value);
      this.draw();
    });
    put(
      this.body,
      h(
        "div",
        { class: "analysis-head" },
        kind,
        h("a", {
          class: "button quiet",
          href: `/api/tables/${encodeURIComponent(this.table)}/analysis.json`,
          download: "",
        }, t("Export")),
        button(t("Copy link"), () => this.share(), { icon: "link", class: "quiet share-analysis" }),
        report.deeper
          ? this.starter(t("Think it over more deeply"), { class: "quiet deeper", icon: "plus" }, true)
          : null,
      ),
      report.missing
        ? h(
          "p",
          { class: "analysis-problem" },
          t("Decisions without an answer: {n}.", { n: report.missing }),
          " ",
          this.starter(t("Try again"), { class: "quiet again" }),
        )
        : null,
      this.own(report),
      this.fortunes(report),
      h("h3", {}, t("Good decisions")),
      this.summary(report),
      h(
        "p",
        { class: "analysis-note" },
        t("The cost of a decision is the part of the chance to win that it gave away; below one per cent it counts as good."),
      ),
      report.seats.some((one) => one.skill >= 0)
        ? h(
          "p",
          { class: "analysis-note" },
          t("Quality: who chooses blindly gets about 0, who always makes the best choice that was found gets 100. It is the part of what blind choices would have given away that was kept; many decisions cost nothing whatever is chosen."),
        )
        : null,
      this.others(report),
    );
    this.draw();
  }

  /** My own costly decisions, to be tried again, if I played. @param {Report} report */
  own({ moves }) {
    const own = this.mine(moves);
    return own ? [h("h3", {}, t("Learn from my moves")), ...this.listOf(own)] : [];
  }

  /** Those of the others; of a game in which I did not play, everybody's. @param {Report} report */
  others({ moves }) {
    const own = this.mine(moves);
    const others = own ? moves.filter((move) => !own.includes(move)) : moves;
    if (own && this.seats.length === 1) return [];
    return [
      h("h3", {}, own ? t("What cost the others most") : t("The moves that cost most")),
      ...this.listOf(others),
    ];
  }

  /** The costliest of some decisions: a few at first. @param {Decision[]} moves */
  listOf(moves) {
    const worst = worstOf(moves, MOST);
    if (!worst.length) return [h("p", {}, t("None that matters."))];
    const lines = worst.map((move) => this.costly(move));
    const more = button(t("More"), () => {
      for (const line of lines) line.hidden = false;
      more.remove();
    }, { class: "quiet costly-more" });
    for (const line of lines.slice(FIRST)) line.hidden = true;
    return [h("ol", { class: "costly" }, lines), lines.length > FIRST ? more : null];
  }

  /** Luck apart from skill. @param {Report} report */
  fortunes({ accounts }) {
    if (!accounts.length) return null;
    const change = (/** @type {number} */ value) =>
      h("td", { class: value < 0 ? "minus" : value > 0 ? "plus" : "" }, signed(value));
    const chance = (/** @type {number} */ value) => h("td", {}, `${amount(value)}\u00a0%`);
    /** @type {[string, (one: Report["accounts"][number]) => Node][]} */
    const rows = [
      [t("Start"), (one) => chance(one.start)],
      [t("Own decisions"), (one) => change(one.own)],
      [t("The others’ decisions"), (one) => change(one.others)],
      [t("Luck"), (one) => change(one.luck)],
      [t("Result"), (one) => chance(one.result)],
    ];
    const head = (/** @type {Report["accounts"][number]} */ { seat }) =>
      h(
        "th",
        { scope: "col", class: "fortune-name", title: called(this.named, seat) },
        this.player(seat),
      );
    return [
      h("h3", {}, t("Luck and skill")),
      h(
        "table",
        { class: "analysis-table fortunes" },
        h("thead", {}, h("tr", {}, h("td", {}), accounts.map(head))),
        h(
          "tbody",
          {},
          rows.map(([label, cell]) => h("tr", {}, h("th", { scope: "row" }, label), accounts.map(cell))),
        ),
      ),
      h(
        "p",
        { class: "analysis-note" },
        t("In per cent of the chance to win, with all that was hidden: what a draw changed against what could be expected is luck; all else changed by a decision, which gave something away or turned out better than expected. It adds up to the result."),
      ),
    ];
  }

  /** The address of this analysis. */
  async share() {
    const address = new URL(location.href);
    address.searchParams.set("tab", "analysis");
    try {
      await navigator.clipboard.writeText(address.href);
      toast(t("The link is copied."));
    } catch {
      toast(address.href);
    }
  }

  /** @param {Report} report */
  summary(report) {
    const blind = report.seats.some((one) => one.skill >= 0);
    return h(
      "table",
      { class: "analysis-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("Player")),
          blind ? h("th", { scope: "col" }, t("Quality")) : null,
          h("th", { scope: "col" }, t("Good decisions")),
          h("th", { scope: "col" }, t("Cost on average")),
        ),
      ),
      h(
        "tbody",
        {},
        report.seats.flatMap((one) => {
          const given = one.categories.map(([label, points, accuracy]) =>
            h("span", { class: "minus" }, h("b", {}, amount(points)), ` ${label} (${accuracy}\u00a0%)`)
          );
          return [
            h(
              "tr",
              {},
              h("th", { scope: "row" }, this.player(one.seat)),
              blind ? h("td", { class: "skill" }, h("b", {}, one.skill < 0 ? "–" : String(one.skill))) : null,
              h("td", {}, t("{good} of {all}", { good: one.good, all: one.decisions })),
              h(
                "td",
                {},
                blind && one.blind >= 0
                  ? t("{cost} % (blindly {blind} %)", { cost: amount(one.cost), blind: amount(one.blind) })
                    .replaceAll(" %", "\u00a0%")
                  : `${amount(one.cost)}\u00a0%`,
              ),
            ),
            h(
              "tr",
              { class: "given" },
              h(
                "td",
                { colspan: blind ? 4 : 3 },
                given.length
                  ? [
                    `${t("Points given away, and how many decisions were good there:")} `,
                    ...given.flatMap((part, index) => (index ? [", ", part] : [part])),
                  ]
                  : null,
              ),
            ),
          ];
        }),
      ),
    );
  }

  /** @param {Decision} move */
  costly(move) {
    const seat = this.seats[move.seat];
    const line = this.overview?.log.find((line) => line.n === move.step)?.text ?? "";
    const there = button(t("Move {n}", { n: move.step + 1 }), () => this.go(move.step), {
      class: "quiet to-move",
    });
    return h(
      "li",
      { "data-move": move.step },
      seat ? sign(seat.seat, seat.colour) : null,
      there,
      h("b", { class: "cost" }, `−${amount(move.cost)} %`),
      h("p", {}, told(this.named, move.played ? t("Played: {move}", { move: move.played }) : line)),
      h("p", { class: "better" }, told(this.named, t("Better: {move}", { move: move.better }))),
      move.seat === (this.overview?.seat ?? move.seat)
        ? button(t("Try again"), () => this.practise(move), { class: "quiet practise", icon: "restart" })
        : null,
      move.better_score === move.scores[move.seat] ? null : h(
        "p",
        { class: "expected" },
        t("Expected points: {better} instead of {played}", {
          better: amount(move.better_score),
          played: amount(move.scores[move.seat]),
        }),
      ),
      move.reason ? h("p", { class: "reason" }, told(this.named, move.reason)) : null,
      gainsList(move.gains),
    );
  }

  /** The curve of every seat, as wide as the scrubber. */
  draw() {
    const { report, overview } = this;
    if (!report?.moves.length || !overview) return put(this.graph);
    const steps = Math.max(1, overview.steps);
    const scores = this.kind === "score";
    const result = scores ? report.points : report.result;
    const end = result.length ? { step: steps, values: result } : null;
    const { top, low, ...drawn } = this.kind === "luck"
      ? { faults: [], ...luckOf(report.luck, this.seats.length) }
      : curvesOf(report.moves, this.seats.length, scores, end);
    const lines = this.seats.map((seat, index) =>
      s("polyline", {
        class: `curve seat-${seat.colour}`,
        "vector-effect": "non-scaling-stroke",
        points: drawn.lines[index].join(" "),
      })
    );
    const faults = drawn.faults.map(({ seat, x, y }) =>
      s("line", {
        class: `fault seat-${this.seats[seat]?.colour}`,
        "vector-effect": "non-scaling-stroke",
        x1: x,
        x2: x,
        y1: y - 8,
        y2: y + 8,
      })
    );
    this.cursor = s("line", {
      class: "cursor",
      "vector-effect": "non-scaling-stroke",
      x1: this.step,
      x2: this.step,
      y1: 0,
      y2: 100,
    });
    const svg = s(
      "svg",
      {
        class: "curves",
        viewBox: `0 0 ${steps} 100`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": scores ? t("Expected points") : this.kind === "luck" ? t("Luck") : t("Chance to win"),
      },
      lines,
      faults,
      this.cursor,
    );
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      this.go(Math.round(((event.clientX - box.left) / box.width) * steps));
    });
    const unit = scores ? "" : " %";
    const scale = h(
      "span",
      { class: "curve-scale", "aria-hidden": "true" },
      h("span", {}, `${Math.round(top)}${unit}`),
      h("span", {}, `${Math.round(low)}${unit}`),
    );
    put(this.graph, h("div", { class: "curve-box" }, svg, scale), this.now = h("p", { class: "curve-now" }));
    this.at(this.step);
  }

  /** Where the replay is. @param {number} step */
  at(step) {
    this.step = step;
    this.cursor?.setAttribute("x1", String(step));
    this.cursor?.setAttribute("x2", String(step));
    const { report } = this;
    if (!report?.moves.length || !this.now) return;
    const last = lastBefore(report.moves, step);
    put(
      this.now,
      last
        ? this.seats.map((seat) =>
          h(
            "span",
            { class: `seat-${seat.colour}` },
            sign(seat.seat, seat.colour),
            h("span", { class: "curve-name" }, ` ${called(this.named, seat.seat)}`),
            this.kind === "score"
              ? ` ${amount(last.scores[seat.seat])}`
              : ` ${Math.round(last.chances[seat.seat])} %`,
          )
        )
        : null,
      last?.better && last.step === step - 1
        ? h("span", { class: "better" }, told(this.named, t("Better: {move}", { move: last.better })))
        : null,
    );
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }
}

// Puzzles: a position in which one turn is clearly best. It is solved by playing that turn on the board.

/** @import { Full, Page, PuzzleAnswer, PuzzleCard, PuzzleList } from "./types.d.ts" */
import * as api from "./api.js";
import { loadSprite } from "./art.js";
import { Desk } from "./desk.js";
import { button, h, put, toast } from "./dom.js";
import { header } from "./header.js";
import { coached, drawPlan, erasePlan } from "./hints.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { nextOf, noted, onDay, streak } from "./puzzlebook.js";
import { at, path } from "./root.js";
import { opened } from "./store.js";

const DAY = 86_400_000;

/** @implements {Page} */
export class PuzzlePage {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.closed = false;
    /** @type {PuzzleList | null} */
    this.list = null;
    /** @type {PuzzleCard | null} */
    this.puzzle = null;
    /** @type {number[]} the decisions of the turn so far */
    this.line = [];
    /** Whether a mistake was made, or help taken. */
    this.failed = false;
    this.solved = false;
    this.desk = new Desk({
      act: (code) => void this.act(code),
      preview: () => new Promise(() => {}),
      changed: () => this.showButtons(),
    });
    this.sentence = h("p", { class: "sentence", role: "status" });
    this.choices = h("div", { class: "prompt-buttons puzzle-choices" });
    this.answer = h("div", { class: "puzzle-answer", "aria-live": "polite" });
    this.about = h("div", { class: "puzzle-about" });
    /** Puzzles of which theme I want; all of them if none is chosen. */
    this.themes = h("select", { class: "puzzle-themes", "aria-label": t("Theme") });
    this.themes.addEventListener("change", () => this.open(this.next()?.id ?? ""));
    const prompt = h(
      "section",
      { class: "prompt puzzle-prompt", "aria-label": t("Puzzle") },
      h("div", { class: "told" }, this.about, this.sentence, this.answer),
      this.choices,
    );
    this.element = h(
      "div",
      { class: `table-page puzzle-page game-${game}` },
      header([this.desk.title], [this.desk.rules]),
      this.desk.players.element,
      prompt,
      this.desk.stage,
      this.desk.tabs.element,
    );
    document.documentElement.dataset.game = game;
    this.load();
  }

  get today() {
    return Math.floor(Date.now() / DAY);
  }

  async load() {
    try {
      this.list = await api.puzzles(this.game);
      api.games().then((games) => this.desk.introduce(games.find((card) => card.id === this.game)), () => {});
      await loadSprite(this.game);
    } catch (error) {
      this.sentence.textContent = /** @type {Error} */ (error).message;
      return;
    }
    if (this.closed) return;
    document.title = `${t("Puzzles")} – ${this.list.name} – Teahouse`;
    this.offerThemes(this.list.puzzles);
    const asked = new URLSearchParams(location.search).get("puzzle");
    await this.open(asked === "daily" ? this.list.daily : asked ?? "");
  }

  /** @param {PuzzleCard[]} puzzles */
  offerThemes(puzzles) {
    /** @type {Map<string, number>} */
    const themes = new Map();
    for (const { theme } of puzzles) themes.set(theme, (themes.get(theme) ?? 0) + 1);
    put(
      this.themes,
      h("option", { value: "" }, t("All themes")),
      [...themes].sort(([one], [other]) => one.localeCompare(other)).map(([theme, many]) =>
        h("option", { value: theme }, `${theme} (${many})`)
      ),
    );
    this.themes.hidden = themes.size < 2;
  }

  /** The puzzle to try next, of the theme that I chose. */
  next() {
    const all = (this.list?.puzzles ?? []).filter((one) => ["", one.theme].includes(this.themes.value));
    const others = all.filter((one) => one !== this.puzzle);
    return nextOf(me.puzzleBook(), all, this.puzzle?.id) ?? others[0] ?? all[0] ?? null;
  }

  /** Set a puzzle: this one, or the one that suits me. @param {string} id */
  async open(id) {
    const all = this.list?.puzzles ?? [];
    this.puzzle = all.find((one) => one.id === id) ?? this.next();
    this.line = [];
    this.failed = this.solved = false;
    put(this.answer);
    if (!this.puzzle) {
      this.sentence.textContent = t("There are no puzzles for this game yet.");
      return;
    }
    history.replaceState(null, "", at(`${path()}?puzzle=${encodeURIComponent(this.puzzle.id)}`));
    await this.show(true);
  }

  /** Show the position after the decisions so far. @param {boolean} fresh */
  async show(fresh) {
    const { puzzle } = this;
    if (!puzzle) return;
    try {
      const full = /** @type {Full} */ (await api.puzzle(this.game, puzzle.id, this.line));
      if (this.closed || this.puzzle !== puzzle) return;
      erasePlan(this.desk.board);
      const model = opened(full, { type: "presence", here: [], watching: 0, watchers: [] });
      this.desk.chooser.busy = false;
      this.desk.show(model, !fresh, !this.solved);
      this.element.dataset.puzzle = puzzle.id;
      this.element.dataset.step = String(this.line.length);
      if (fresh) this.desk.zoom.fit();
      this.sentence.textContent = this.solved
        ? ""
        : fresh
        ? `${t("Find the best turn.")} ${model.own.prompt}`
        : model.own.prompt;
      this.tell();
      this.showButtons();
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** Which puzzle it is, and how I stand. */
  tell() {
    const { puzzle, list } = this;
    if (!puzzle || !list) return;
    const book = me.puzzleBook();
    const days = streak(book, this.today);
    put(
      this.about,
      h("b", {}, list.daily === puzzle.id ? t("Puzzle of the day") : t("Puzzle")),
      h("span", { class: "difficulty" }, "★".repeat(puzzle.difficulty) + "☆".repeat(4 - puzzle.difficulty)),
      this.solved ? h("span", { class: "theme" }, puzzle.theme) : null,
      h("span", { class: "rating" }, t("My rating: {n}", { n: book.rating })),
      days ? h("span", { class: "streak" }, t("Days in a row: {n}", { n: days })) : null,
      this.themes,
    );
  }

  showButtons() {
    const { chooser } = this.desk;
    const { list, puzzle } = this;
    if (!list || !puzzle) return;
    const choices = this.solved || chooser.busy ? [] : chooser.buttons();
    put(
      this.choices,
      choices.map((choice) => button(choice.label, () => chooser.act(choice.codes[0]), { class: "choice" })),
      this.solved ? null : button(t("Show the solution"), () => this.giveUp(), { class: "quiet give-up" }),
      this.solved
        ? button(
          t("Next puzzle"),
          () => this.open(this.next()?.id ?? ""),
          {
            class: "primary next-puzzle",
          },
        )
        : null,
      list.daily !== puzzle.id
        ? button(t("Puzzle of the day"), () => this.open(list.daily), { class: "quiet daily-puzzle" })
        : null,
    );
  }

  /** A decision of the turn. @param {number} code */
  async act(code) {
    const { puzzle } = this;
    if (!puzzle) return;
    const line = [...this.line, code];
    try {
      const answer = await api.solve(this.game, puzzle.id, { line, give_up: false });
      if (this.puzzle !== puzzle || this.closed) return;
      if (answer.done) return await this.end(answer, true);
      if (answer.right) {
        this.line = line;
        put(this.answer, h("p", { class: "puzzle-right" }, t("Right so far. And then?")));
        return await this.show(false);
      }
      this.note(false);
      put(this.answer, h("p", { class: "puzzle-wrong" }, t("There is something better. Try again.")));
      this.desk.chooser.release();
      this.tell();
      this.showButtons();
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
      this.desk.chooser.release();
    }
  }

  async giveUp() {
    const { puzzle } = this;
    if (!puzzle) return;
    this.note(false);
    try {
      const answer = await api.solve(this.game, puzzle.id, { line: [], give_up: true });
      if (this.puzzle === puzzle && !this.closed) await this.end(answer, false);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** Remember how it went; only the first try counts. @param {boolean} solved */
  note(solved) {
    if (!this.puzzle) return;
    this.failed ||= !solved;
    let book = noted(me.puzzleBook(), this.puzzle, solved && !this.failed);
    if (solved && this.list?.daily === this.puzzle.id) book = onDay(book, this.today);
    me.keepPuzzleBook(book);
  }

  /** The solution, drawn from the start of the turn, and what speaks for it. @param {PuzzleAnswer} answer @param {boolean} solved */
  async end(answer, solved) {
    if (solved) this.note(true);
    this.solved = true;
    this.line = [];
    await this.show(true);
    put(
      this.answer,
      h(
        "p",
        { class: solved ? "puzzle-solved" : "puzzle-shown" },
        solved ? (this.failed ? t("Solved, after another try.") : t("Solved.")) : t("The solution:"),
      ),
      h(
        "ol",
        { class: "puzzle-solution" },
        answer.solution.map((step) => h("li", {}, coached(this.desk.board, step.label))),
      ),
      answer.idea.map((line) => h("p", { class: "hint-idea" }, coached(this.desk.board, line))),
    );
    drawPlan(this.desk.board, answer.solution);
  }

  close() {
    this.closed = true;
    this.desk.close();
    delete document.documentElement.dataset.game;
  }
}

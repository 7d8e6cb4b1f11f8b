// Score a real game: what lies on the table at home is entered, and the score sheet appears as you go.

/** @import { Entry, Form, GameCard, Model, NewScore, Page, Part, ScoreAnswer } from "./types.d.ts" */
/** @import { Sheet } from "./scorecode.js" */
import * as api from "./api.js";
import { loadSprite } from "./art.js";
import { button, h, icon, keepFocus, put, toast } from "./dom.js";
import { header } from "./header.js";
import { Help } from "./help.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { newId, unpack, withSheet } from "./scorecode.js";
import { ScoreGrid, small } from "./scoregrid.js";
import { sheet as scoreTable } from "./scores.js";
import { pictureDialog, shareSheet } from "./scoreshare.js";
import { menu, presetOf, segments } from "./setup.js";

/** How long after a change the server is asked. */
const SOON = 200;
const COLOURS = ["red", "blue", "green", "gold", "violet"];

/** @implements {Page} */
export class ScorePage {
  /** @param {string} game @param {(path: string) => void} go */
  constructor(game, go) {
    this.game = game;
    this.go = go;
    this.closed = false;
    this.help = new Help();
    /** @type {GameCard | null} */
    this.card = null;
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {Form | null} */
    this.form = null;
    this.version = "";
    /** @type {ScoreAnswer | null} */
    this.answer = null;
    /** Which part of the form is shown. */
    this.part = "";
    this.asked = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.grid = new ScoreGrid((key, value) => this.set(key, value), (entry) => this.entryRow(entry));
    this.title = h("h1", {}, t("Score a real game"));
    this.setup = h("section", { class: "score-setup" });
    this.tabs = h("div", { class: "score-tabs", role: "tablist", "aria-label": t("What lies on the table") });
    this.body = h("section", { class: "score-part" });
    this.result = h("aside", { class: "score-result", "aria-label": t("Score sheet") });
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.main = h("main", { class: "score" });
    this.element = h(
      "div",
      { class: `score-page ${game ? `game-${game}` : ""}` },
      header([this.title]),
      this.refusal,
      this.main,
    );
    document.title = `${t("Score a real game")} – Teahouse`;
    this.turned = () => void this.open();
    addEventListener("hashchange", this.turned);
    this.load();
  }

  async load() {
    try {
      const games = (await api.games()).filter((card) => card.scored);
      if (this.closed) return;
      this.card = games.find((card) => card.id === this.game) ?? null;
      if (!this.card) return this.showStart(games);
      await Promise.all([loadSprite(this.game), this.help.load(this.card.rules)]);
      if (this.closed) return;
      this.title.textContent = this.card.name;
      put(this.main, h("div", { class: "score-entered" }, this.setup, this.tabs, this.body), this.result);
      await this.open();
    } catch (error) {
      this.refusal.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** The sheet of the address: one that was sent, one that is kept, or a new one. */
  async open() {
    const { card } = this;
    if (!card) return;
    const asked = location.hash.slice(1);
    const sent = asked.startsWith("s=") ? await unpack(asked.slice(2)) : null;
    if (asked.startsWith("s=") && sent?.game !== this.game) {
      toast(t("This link holds no score sheet."), "error");
    }
    const found = sent?.game === this.game ? sent : me.sheets().find((one) => one.id === asked);
    if (found && found === this.sheet) return;
    this.use(
      found ?? {
        id: newId(),
        game: this.game,
        names: Array.from({ length: card.players.includes(2) ? 2 : card.players[0] }, () => ""),
        options: Object.fromEntries(
          card.options.filter(({ name }) => card.scored?.includes(name)).map((
            one,
          ) => [one.name, one.default]),
        ),
        entries: {},
        changed: 0,
      },
    );
    if (sent && found === sent) this.keep();
  }

  /** @param {Sheet} sheet */
  use(sheet) {
    this.sheet = sheet;
    this.version = "";
    this.part = "";
    history.replaceState(null, "", `#${sheet.id}`);
    this.renderSetup();
    this.refresh();
  }

  // The start: which game, and the sheets that are kept

  /** @param {GameCard[]} games */
  showStart(games) {
    const names = new Map(games.map((card) => [card.id, card.name]));
    const kept = me.sheets().filter((sheet) => names.has(sheet.game));
    put(
      this.main,
      h(
        "div",
        { class: "score-start" },
        h(
          "p",
          { class: "hint" },
          t("You have played with the real box? Enter what lies on the table, and see the score with every category explained. Nothing is sent to anybody but this server, which keeps nothing of it."),
        ),
        h(
          "div",
          { class: "score-games" },
          games.map((card) =>
            h(
              "a",
              { class: `button big game-${card.id}`, href: `/score/${card.id}`, "data-link": true },
              h("span", {}, card.name),
            )
          ),
        ),
        kept.length ? h("h2", {}, t("Kept in this browser")) : null,
        h(
          "ul",
          { class: "rows score-kept" },
          kept.map((sheet) =>
            h(
              "li",
              {},
              h(
                "a",
                { href: `/score/${sheet.game}#${sheet.id}`, "data-link": true },
                h("span", { class: "row-game" }, names.get(sheet.game) ?? ""),
                h("span", { class: "row-names" }, this.shownNames(sheet).join(", ")),
                h("span", { class: "row-state" }, new Date(sheet.changed).toLocaleString()),
              ),
              button("", () => {
                me.keepSheets(me.sheets().filter((one) => one.id !== sheet.id));
                this.showStart(games);
              }, { icon: "close", class: "quiet round", title: t("Forget this sheet") }),
            )
          ),
        ),
      ),
    );
  }

  /** @param {Sheet} sheet */
  shownNames(sheet) {
    return sheet.names.map((name, seat) => name.trim() || t("Player {number}", { number: seat + 1 }));
  }

  // Who played, and with which options

  renderSetup() {
    const { card, sheet } = this;
    if (!card || !sheet) return;
    const wanted = (/** @type {string} */ name) => card.scored?.includes(name);
    const option = (/** @type {Record<string, string>} */ change) => {
      Object.assign(sheet.options, change);
      this.renderSetup();
      this.touched();
    };
    const presets = card.presets.filter((one) =>
      one.values.every(([, , meant]) => Object.keys(meant).every(wanted))
    );
    keepFocus(this.setup, () =>
      put(
        this.setup,
        h(
          "div",
          { class: "settings" },
          card.players.length > 1
            ? segments(
              t("Players"),
              card.players.map((count) => [String(count), String(count)]),
              String(sheet.names.length),
              (value) => this.setPlayers(Number(value)),
            )
            : null,
          presets.map((preset) =>
            segments(
              preset.label,
              preset.values.map(([value, label]) => [value, label]),
              presetOf(preset, sheet.options),
              (value) => option(preset.values.find(([id]) => id === value)?.[2] ?? {}),
            )
          ),
          card.options.filter(({ name }) => wanted(name)).map((one) =>
            menu(one.label, one.values, sheet.options[one.name] ?? one.default, (value) => {
              option({ [one.name]: value });
            })
          ),
          this.boxMenu(sheet),
        ),
        h(
          "div",
          { class: "score-names" },
          sheet.names.map((name, seat) => {
            const field = h("input", {
              type: "text",
              value: name,
              maxlength: 24,
              placeholder: t("Player {number}", { number: seat + 1 }),
              "aria-label": t("Name of player {number}", { number: seat + 1 }),
            });
            field.addEventListener("input", () => {
              sheet.names[seat] = field.value;
              this.touched();
            });
            return h("label", { class: `seat-${COLOURS[seat % COLOURS.length]}` }, field);
          }),
        ),
      ));
  }

  /** Which components were played with: ours, or an edition of one's own. @param {Sheet} sheet */
  boxMenu(sheet) {
    const editions = me.editions(this.game).filter((own) => own.ok);
    const mine = editions.find((own) => own.toml === sheet.box);
    if (!editions.length && !sheet.box) return null;
    return menu(
      t("Components"),
      [
        ["", t("ours")],
        ...editions.map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
        ...(sheet.box && !mine ? [/** @type {[string, string]} */ (["sent", t("those of the link")])] : []),
      ],
      mine?.id ?? (sheet.box ? "sent" : ""),
      (value) => {
        if (value === "sent") return;
        sheet.box = editions.find((own) => own.id === value)?.toml;
        this.renderSetup();
        this.touched();
      },
    );
  }

  /** @param {number} count */
  setPlayers(count) {
    const { sheet } = this;
    if (!sheet) return;
    sheet.names = Array.from({ length: count }, (_, seat) => sheet.names[seat] ?? "");
    this.part = "";
    this.renderSetup();
    this.touched();
  }

  // What is entered

  /** @param {string} key @param {number | string} value */
  set(key, value) {
    const { sheet } = this;
    if (!sheet) return;
    if (value === "") delete sheet.entries[key];
    else sheet.entries[key] = value;
    this.renderPart();
    this.touched();
  }

  touched() {
    this.keep();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), SOON);
  }

  keep() {
    if (!this.sheet) return;
    this.sheet.changed = Date.now();
    me.keepSheets(withSheet(me.sheets(), this.sheet));
  }

  /** @param {Partial<NewScore>} [more] @returns {NewScore} */
  wish(more = {}) {
    const { game, names, options, box, entries } = /** @type {Sheet} */ (this.sheet);
    const trimmed = names.map((name) => name.trim());
    return { game, names: trimmed, options, box: box ?? "", entries, form: this.version, ...more };
  }

  async refresh() {
    clearTimeout(this.timer);
    const number = ++this.asked;
    try {
      const answer = await api.score(this.wish());
      if (this.closed || number !== this.asked) return; // another one is under way
      this.refusal.textContent = "";
      this.answer = answer;
      this.version = answer.version;
      if (answer.form) this.form = answer.form;
      this.renderTabs();
      this.renderPart();
      this.renderResult();
      this.element.dataset.counted = String(number);
    } catch (error) {
      if (!this.closed && number === this.asked) {
        this.refusal.textContent = /** @type {Error} */ (error).message;
      }
    }
  }

  get faults() {
    return new Set(
      (this.answer?.faults ?? []).filter((fault) => !fault.missing).flatMap((fault) => fault.at),
    );
  }

  /** @param {Part} part */
  partName(part) {
    const seat = part.seat ?? null;
    return seat === null || !this.sheet ? part.title : this.shownNames(this.sheet)[seat];
  }

  get current() {
    const parts = this.form?.parts ?? [];
    return parts.find((part) => part.id === this.part) ?? parts[0] ?? null;
  }

  renderTabs() {
    const { form, current, faults } = this;
    if (!form) return;
    keepFocus(this.tabs, () =>
      put(
        this.tabs,
        form.parts.map((part) => {
          const seat = part.seat ?? null;
          const wrong = idsOf(part).some((id) => faults.has(id));
          return h(
            "button",
            {
              type: "button",
              role: "tab",
              class: `${seat === null ? "" : `seat-${COLOURS[seat % COLOURS.length]} of-seat`} ${
                wrong ? "fault" : ""
              }`,
              "data-part": part.id,
              "aria-selected": String(part === current),
              onclick: () => this.show(part.id),
            },
            h("span", {}, this.partName(part)),
            wrong ? h("b", { "aria-label": t("cannot be") }, "!") : null,
          );
        }),
      ));
  }

  /** @param {string} id */
  show(id) {
    this.part = id;
    this.renderTabs();
    this.renderPart();
    this.renderResult();
  }

  renderPart() {
    const { form, current, sheet } = this;
    if (!form || !current || !sheet) return;
    keepFocus(this.body, () => {
      put(
        this.body,
        h(
          "h2",
          {},
          current.seat === undefined || current.seat === null ? current.title : this.partName(current),
        ),
        current.hint ? h("p", { class: "hint" }, current.hint) : null,
        h("div", { class: "score-entries" }, (current.entries ?? []).map((entry) => this.entryRow(entry))),
        current.grid ? this.grid.element : null,
      );
      if (current.grid) this.grid.show(form, current.grid, sheet.entries, this.faults);
    });
  }

  /** A number to enter, or a choice. @param {Entry} entry @returns {HTMLElement} */
  entryRow(entry) {
    const value = this.sheet?.entries[entry.id];
    const wrong = this.faults.has(entry.id);
    const rule = entry.rule && this.help.rules
      ? h("a", {
        class: "score-rule",
        href: this.help.href(entry.rule),
        target: "_blank",
        rel: "noopener",
        title: t("Rules: {section}", { section: this.help.sections[entry.rule]?.[0] ?? entry.label }),
        "aria-label": t("Rules: {section}", { section: this.help.sections[entry.rule]?.[0] ?? entry.label }),
      }, icon("book"))
      : null;
    return h(
      "div",
      { class: `score-entry ${wrong ? "fault" : ""}`, "data-entry": entry.id },
      entry.art?.length ? small(entry.art, 1) : h("span"),
      h("span", { class: "score-label" }, entry.label, rule),
      entry.values?.length ? this.choiceOf(entry, value) : this.numberOf(entry, value, wrong),
    );
  }

  /** @param {Entry} entry @param {number | string | undefined} value */
  choiceOf(entry, value) {
    const values = entry.values ?? [];
    const field = h(
      "select",
      { "aria-label": entry.label },
      values.map(([id, label]) =>
        h("option", { value: id, selected: id === String(value ?? values[0][0]) }, label)
      ),
    );
    field.addEventListener("change", () => this.set(entry.id, field.value));
    return field;
  }

  /** @param {Entry} entry @param {number | string | undefined} value @param {boolean} wrong */
  numberOf(entry, value, wrong) {
    const field = h("input", {
      type: "text",
      inputmode: "numeric",
      value: value ?? "",
      placeholder: "0",
      "aria-label": entry.label,
      "aria-invalid": wrong ? "true" : null,
      onfocus: () => field.select(),
    });
    const step = (/** @type {number} */ by) => {
      this.set(entry.id, Math.max(0, Math.min(entry.most ?? 0, (Number(field.value) || 0) + by)));
    };
    const more = (/** @type {string} */ sign, /** @type {number} */ by) =>
      h("button", {
        type: "button",
        class: "round",
        "aria-label": `${entry.label}: ${sign}1`,
        onclick: () => step(by),
      }, sign);
    field.addEventListener("input", () => {
      const text = field.value.replace(/\D/g, "").slice(0, 5);
      if (!this.sheet) return;
      if (text === "") delete this.sheet.entries[entry.id];
      else this.sheet.entries[entry.id] = Number(text);
      this.touched();
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      step(event.key === "ArrowUp" ? 1 : -1);
    });
    return h(
      "span",
      { class: "stepper" },
      more("−", -1),
      field,
      more("+", 1),
    );
  }

  // The score sheet

  renderResult() {
    const { answer, sheet, current } = this;
    if (!answer || !sheet) return;
    const { scores, faults } = answer;
    const names = this.shownNames(sheet);
    const model = /** @type {Pick<Model, "scores" | "table">} */ (/** @type {unknown} */ ({
      scores,
      table: { seats: names.map((name, seat) => ({ seat, name, colour: COLOURS[seat % COLOURS.length] })) },
    }));
    const { rows, total, head } = scoreTable(model, this.help, current?.seat ?? null);
    const entered = Object.keys(sheet.entries).length > 0;
    const { final } = scores;
    const tied = new Set(scores.seats.map((seat) => seat.total)).size < scores.seats.length;
    const ties = (tied ? final?.tie_breaks ?? [] : []).filter((line) => line.length > 1 && names.length > 1)
      .map((
        [label, ...values],
      ) =>
        h("tr", { class: "tie" }, h("th", { scope: "row" }, label), values.map((value) => h("td", {}, value)))
      );
    const wrong = faults.filter((fault) => !fault.missing);
    if (entered && !wrong.length) {
      for (const winner of final?.winners ?? []) {
        head.children[winner + 1]?.classList.add("winner");
        total.children[winner + 1]?.classList.add("winner");
      }
    }
    keepFocus(this.result, () =>
      put(
        this.result,
        h(
          "div",
          { class: "sheet-scroll" },
          h(
            "table",
            { class: "sheet score-table" },
            h("caption", {}, t("Score sheet")),
            h("thead", {}, head),
            h("tbody", {}, rows),
            h("tfoot", {}, total, ties),
          ),
        ),
        entered && !wrong.length
          ? h("p", { class: "sentence score-sentence", role: "status" }, final?.sentence ?? "")
          : null,
        faults.length
          ? h(
            "ul",
            { class: "score-faults", "aria-label": t("What cannot be, and what is missing") },
            [...wrong, ...faults.filter((fault) => fault.missing)].map((fault) =>
              h(
                "li",
                { class: fault.missing ? "missing" : "wrong" },
                fault.at.length
                  ? h("button", { type: "button", onclick: () => this.visit(fault.at[0]) }, fault.text)
                  : fault.text,
              )
            ),
          )
          : null,
        h(
          "div",
          { class: "row" },
          button(t("Link"), () => shareSheet(sheet), { icon: "link" }),
          button(t("Picture"), () => this.picture(), { icon: "download" }),
          button(t("New sheet"), () => {
            location.hash = "";
            this.sheet = null;
            this.open();
          }, { icon: "plus", class: "quiet" }),
          h(
            "a",
            { class: "button quiet", href: "/score", "data-link": true },
            icon("log"),
            h("span", {}, t("All sheets")),
          ),
        ),
      ));
  }

  /** Show the place or entry of a fault. @param {string} id */
  visit(id) {
    const part = this.form?.parts.find((one) => idsOf(one).includes(id));
    if (!part) return;
    const spot = part.grid?.spots.find((one) =>
      one.id === id || one.entries?.some((entry) => entry.id === id)
    );
    if (spot) this.grid.choose(spot.id);
    this.show(part.id);
    const place = spot?.id === id
      ? this.body.querySelector(`[data-id="${CSS.escape(id)}"]`)
      : this.body.querySelector(`[data-entry="${CSS.escape(id)}"] :is(input, select)`);
    /** @type {HTMLElement | null} */ (place)?.focus();
    place?.scrollIntoView({ block: "center" });
  }

  async picture() {
    if (!this.sheet) return;
    try {
      const { picture } = await api.score(this.wish({ picture: true }));
      pictureDialog(this.game, picture);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("hashchange", this.turned);
  }
}

/** The ids of all that can be entered in a part. @param {Part} part */
function idsOf(part) {
  const spots = part.grid?.spots ?? [];
  return [
    ...(part.entries ?? []).map((entry) => entry.id),
    ...spots.map((spot) => spot.id),
    ...spots.flatMap((spot) => (spot.entries ?? []).map((entry) => entry.id)),
  ];
}

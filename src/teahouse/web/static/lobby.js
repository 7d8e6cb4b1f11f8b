// The lobby: the games, my games, and the tables that one can join or watch.

/** @import { GameCard, TableRow, Page } from "./types.d.ts" */
import * as api from "./api.js";
import { createDialog, openTable } from "./create.js";
import { button, h, here, icon, put, toast } from "./dom.js";
import { header } from "./header.js";
import { t } from "./i18n.js";
import { markIcon } from "./notices.js";
import { bringRecord } from "./records.js";
import { menu, presetOf, remembered, segments, usualBot } from "./setup.js";

/** @implements {Page} */
export class Lobby {
  /** @param {(path: string) => void} go */
  constructor(go) {
    this.go = go;
    document.title = "Teahouse";
    /** @type {Map<string, string>} */
    this.names = new Map();
    this.mine = h("section", { class: "mine", hidden: true });
    this.games = h("section", { class: "games", "aria-label": t("Games") });
    this.tables = h("section", { class: "open-tables" });
    const bring = h("div");
    this.element = h(
      "div",
      { class: "lobby-page" },
      header(),
      h(
        "main",
        { class: "lobby" },
        h(
          "div",
          { class: "welcome" },
          h("h1", {}, t("Sit down and play")),
          h("p", {}, t("Board games with friends or bots. No account, nothing to install.")),
        ),
        this.mine,
        this.games,
        this.tables,
        bring,
      ),
      h("footer", { class: "foot" }, t("Teahouse is free software. Rules, drawings and code are our own.")),
    );
    bring.replaceWith(bringRecord(go, this.element));
    this.timer = setInterval(() => document.hidden || this.refresh(), 8000);
    this.fill();
  }

  async fill() {
    try {
      const games = await api.games();
      this.names = new Map(games.map((game) => [game.id, game.name]));
      put(this.games, games.map((game) => this.card(game)));
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
    this.refresh();
  }

  async refresh() {
    const [mine, tables] = await Promise.all([api.mine().catch(() => []), api.tables().catch(() => [])]);
    const running = mine.filter((row) => !row.over);
    const over = mine.filter((row) => row.over).slice(0, 6);
    this.mine.hidden = !mine.length;
    running.sort((a, b) => Number(b.my_turn ?? false) - Number(a.my_turn ?? false));
    put(
      this.mine,
      running.length
        ? [
          h("h2", {}, t("Continue my games")),
          h(
            "ul",
            { class: "rows" },
            running.map((row) => this.row(row, true)),
          ),
        ]
        : null,
      over.length
        ? h(
          "details",
          {},
          h("summary", {}, t("Finished games")),
          h("ul", { class: "rows" }, over.map((row) => this.row(row, true))),
        )
        : null,
    );
    const turns = running.filter((row) => row.my_turn).length;
    document.title = turns ? `● ${t("Your turn")} – Teahouse` : "Teahouse";
    markIcon(turns > 0);
    const known = new Set(mine.map((row) => row.table));
    const others = tables.filter((row) => !known.has(row.table));
    put(
      this.tables,
      h("h2", {}, t("Open tables")),
      others.length ? h("ul", { class: "rows" }, others.map((row) => this.row(row, false))) : h(
        "p",
        { class: "hint" },
        t("No public table is waiting now. Open one with “More options…” and others will find it here."),
      ),
    );
  }

  /** The big card of a game. @param {GameCard} game */
  card(game) {
    const setup = remembered(game);
    let bot = setup.seats[1] ?? `bot:${usualBot(game)}`;
    const bots = menu(t("Bots"), game.bots, bot.slice(4), (value) => {
      bot = `bot:${value}`;
      setup.seats = setup.seats.map((seat, index) => (index ? bot : seat));
    });
    const seatCount = (/** @type {number} */ players) => {
      setup.players = players;
      setup.seats = Array.from({ length: players }, (_, seat) => (seat ? setup.seats[seat] ?? bot : "me"));
      bots.hidden = players === 1;
      const text = players === 1 ? t("Play alone") : t("Play now against bots");
      put(play, h("span", {}, text));
      play.setAttribute("aria-label", text);
    };
    const settings = [
      segments(
        t("Players"),
        game.players.map((count) => [String(count), String(count)]),
        String(setup.players),
        (value) => seatCount(Number(value)),
      ),
      ...game.presets.map((preset) =>
        segments(
          preset.label,
          preset.values.map(([value, label]) => [value, label]),
          presetOf(preset, setup.options),
          (value) => {
            Object.assign(setup.options, preset.values.find(([id]) => id === value)?.[2] ?? {});
          },
        )
      ),
      bots,
    ];
    const play = button(t("Play now against bots"), async () => {
      play.disabled = true;
      await openTable(setup, this.go);
      play.disabled = false;
    }, { class: "primary big" });
    seatCount(setup.players);
    const rules = game.rules
      ? h(
        "a",
        { class: "button quiet", href: game.rules, target: "_blank", rel: "noopener" },
        icon("book"),
        h("span", {}, t("Rules")),
      )
      : null;
    return h(
      "article",
      { class: `game-card card game-${game.id}` },
      h(
        "div",
        { class: "cover" },
        h("img", {
          src: here(`covers/${game.id}.svg`),
          alt: "",
          onerror: (/** @type {Event} */ event) => /** @type {Element} */ (event.target).remove(),
        }),
      ),
      h(
        "div",
        { class: "game-text" },
        h("div", { class: "game-title" }, h("h2", {}, game.name), rules),
        h("p", { class: "summary" }, game.summary),
        h("div", { class: "settings" }, settings),
        h("div", { class: "row" }, play, button(t("More options…"), () => createDialog(game, this.go), {})),
      ),
    );
  }

  /** @param {TableRow} row @param {boolean} mine */
  row(row, mine) {
    const free = row.seats.some((seat) => seat.kind === "open" && !seat.name);
    const names = row.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name).join(", ");
    const state = row.over || row.status === "over"
      ? t("finished")
      : row.invited
      ? t("you are invited")
      : row.status === "waiting"
      ? t("waiting for players")
      : t("running");
    const call = mine
      ? (row.my_turn ? t("Your turn") : row.over ? t("Replay") : row.invited ? t("Sit") : t("Open"))
      : free
      ? t("Sit")
      : t("Watch");
    return h(
      "li",
      { class: `table-row ${row.my_turn ? "my-turn" : ""}` },
      h(
        "a",
        { href: row.over ? `/t/${row.table}/replay` : `/t/${row.table}`, "data-link": true },
        h("span", { class: "row-game" }, this.names.get(row.game) ?? row.name),
        h("span", { class: "row-names" }, names || t("nobody yet")),
        h(
          "span",
          { class: "row-state" },
          [state, row.pace === "slow" ? t("over days") : "", row.options_text].filter(Boolean).join(" · "),
        ),
        h("span", { class: `button ${row.my_turn || (!mine && free) ? "primary" : ""}` }, call),
      ),
    );
  }

  close() {
    markIcon(false);
    clearInterval(this.timer);
  }
}

// The lobby: the games, my games, and the tables that one can join or watch.

/** @import { GameCard, TableRow, Page } from "./types.d.ts" */
import * as api from "./api.js";
import { challengeLink } from "./challenge.js";
import { createDialog, openTable } from "./create.js";
import { button, h, here, icon, keepFocus, put, toast } from "./dom.js";
import { header } from "./header.js";
import { t } from "./i18n.js";
import { Mine, turns } from "./mygames.js";
import { markIcon } from "./notices.js";
import { bringRecord } from "./records.js";
import { menu, presetOf, remembered, segments, usualBot } from "./setup.js";

/** For how many, how long, and how much there is to learn. @param {GameCard} game */
function facts(game) {
  const [least, most] = [Math.min(...game.players), Math.max(...game.players)];
  const weights = ["", t("quick to learn"), t("some rules to learn"), t("many rules to learn")];
  return [
    t("{least}–{most} players", { least, most }),
    game.minutes ? t("about {n} minutes", { n: game.minutes }) : "",
    weights[game.weight] ?? "",
  ].filter(Boolean).join(" · ");
}

/** @implements {Page} */
export class Lobby {
  /** @param {(path: string) => void} go */
  constructor(go) {
    this.go = go;
    document.title = "Teahouse";
    /** @type {Map<string, string>} */
    this.names = new Map();
    this.mine = new Mine((id) => this.names.get(id));
    this.games = h("section", { class: "games", "aria-label": t("Games") });
    this.tables = h("section", { class: "open-tables" });
    /** What there is to say about the server. */
    this.house = h("p", { class: "house", role: "status" });
    this.compiling = false;
    /** What was shown of the open tables, so that nothing is built anew for nothing. */
    this.shown = "";
    this.lookAround();
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
        this.mine.element,
        this.games,
        this.tables,
        bring,
      ),
      h(
        "footer",
        { class: "foot" },
        this.house,
        t("Teahouse is free software. Rules, drawings and code are our own."),
      ),
    );
    bring.replaceWith(bringRecord(go, this.element));
    this.timer = setInterval(() => document.hidden || this.refresh(), 8000);
    this.fill();
  }

  /** Tell that the games are being compiled, and that they are, to somebody who plays meanwhile. */
  async lookAround() {
    const before = this.compiling;
    this.compiling = (await api.house().catch(() => ({ compiling: before }))).compiling;
    if (this.compiling) {
      put(this.house, t("The games are being compiled: until then bots think a little slower."));
    } else if (before) {
      put(this.house, t("The games are compiled now: bots think faster."));
    }
  }

  async fill() {
    try {
      const games = await api.games();
      this.names = new Map(games.map((game) => [game.id, game.name]));
      put(this.games, games.map((game) => this.card(game)));
      this.showChallenges();
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
    this.refresh();
  }

  async refresh() {
    if (this.compiling) this.lookAround();
    const [mine, tables] = await Promise.all([this.mine.refresh(), api.tables().catch(() => [])]);
    const waiting = turns(mine);
    document.title = waiting ? `● ${t("Your turn")} – Teahouse` : "Teahouse";
    markIcon(waiting > 0);
    const known = new Set(mine.map((row) => row.table));
    const others = tables.filter((row) => !known.has(row.table));
    const text = JSON.stringify([others, [...this.names]]);
    if (text === this.shown) return;
    this.shown = text;
    keepFocus(this.tables, () =>
      put(
        this.tables,
        h("h2", {}, t("Open tables")),
        others.length ? h("ul", { class: "rows" }, others.map((row) => this.row(row))) : h(
          "p",
          { class: "hint" },
          t("No public table is waiting now. Open one with “More options…” and others will find it here."),
        ),
      ));
  }

  /** Today's challenges on the games' cards. */
  async showChallenges() {
    const cards = await api.challenges().catch(() => []);
    for (const place of this.games.querySelectorAll("[data-challenges]")) {
      const own = cards.filter(({ game }) => game === place.getAttribute("data-challenges"));
      const several = own.length > 1;
      put(
        place,
        several ? h("span", { class: "hint", "aria-hidden": "true" }, t("Today's challenge")) : null,
        ...own.map((card) => challengeLink(card, several)),
      );
    }
  }

  /** The big card of a game. @param {GameCard} game */
  card(game) {
    const setup = remembered(game);
    let bot = setup.seats[1] ?? `bot:${usualBot(game)}`;
    const bots = menu(t("Strength of the bots"), game.bots, bot.slice(4), (value) => {
      bot = `bot:${value}`;
      setup.seats = setup.seats.map((seat, index) => (index ? bot : seat));
    });
    const solo = game.solo
      ? button(t("Play {game} alone", { game: game.solo }), async () => {
        solo?.setAttribute("disabled", "");
        await openTable({ ...setup, players: 1, seats: ["me"] }, this.go);
        solo?.removeAttribute("disabled");
      }, { class: "solo-link", title: t("{game}: the game for one", { game: game.solo }) })
      : null;
    const seatCount = (/** @type {number} */ players) => {
      setup.players = players;
      setup.seats = Array.from({ length: players }, (_, seat) => (seat ? setup.seats[seat] ?? bot : "me"));
      bots.hidden = players === 1;
      if (solo) solo.hidden = players === 1; // the large button does it
      const alone = game.solo ? t("Play {game} alone", { game: game.solo }) : t("Play alone");
      const text = players === 1 ? alone : t("Play now against bots");
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
      ...game.presets.flatMap((preset) => {
        const now = presetOf(preset, setup.options);
        const note = h("p", { class: "hint preset-note" }, preset.notes[now] ?? "");
        return [
          segments(preset.label, preset.values.map(([value, label]) => [value, label]), now, (value) => {
            Object.assign(setup.options, preset.values.find(([id]) => id === value)?.[2] ?? {});
            put(note, preset.notes[value] ?? "");
          }),
          Object.keys(preset.notes).length ? note : null,
        ];
      }),
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
    const learn = game.courses.length
      ? h(
        "a",
        { class: "button learn-link", href: `/learn/${game.id}`, "data-link": true },
        icon("play"),
        h("span", {}, t("Learn by playing")),
      )
      : null;
    /** @param {string} page @param {string} label */
    const link = (page, label) =>
      h(
        "a",
        { class: `button quiet ${page}-link`, href: `/${page}/${game.id}`, "data-link": true },
        h("span", {}, label),
      );
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
        h("p", { class: "facts" }, facts(game)),
        h("div", { class: "challenge-links", "data-challenges": game.id }),
        h("div", { class: "settings" }, settings),
        h(
          "div",
          { class: "row" },
          play,
          solo,
          learn,
          button(t("More options…"), () => createDialog(game, this.go, setup), { class: "also" }),
          game.puzzles ? link("puzzles", t("Puzzles")) : null,
          game.scored ? link("score", t("Score a real game")) : null,
          link("workshop", t("Your own box")),
        ),
      ),
    );
  }

  /** A table that is open to all. @param {TableRow} row */
  row(row) {
    const free = row.seats.some((seat) => seat.kind === "open" && !seat.name);
    const names = row.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name).join(", ");
    const state = row.status === "waiting" ? t("waiting for players") : t("running");
    return h(
      "li",
      { class: "table-row" },
      h(
        "a",
        { href: `/t/${row.table}`, "data-link": true },
        h("span", { class: "row-game" }, this.names.get(row.game) ?? row.name),
        h("span", { class: "row-names" }, names || t("nobody yet")),
        h(
          "span",
          { class: "row-state" },
          [state, row.pace === "slow" ? t("over days") : "", row.options_text].filter(Boolean).join(" · "),
        ),
        h("span", { class: `button ${free ? "primary" : ""}` }, free ? t("Sit") : t("Watch")),
      ),
    );
  }

  close() {
    markIcon(false);
    clearInterval(this.timer);
  }
}

// The daily challenge: the same deal for everybody, once a day. My own game, the results of a day, sharing mine.

/** @import { ChallengeCard, ChallengeDay, ChallengeRow, Page } from "./types.d.ts" */
import * as api from "./api.js";
import { openTable } from "./create.js";
import { button, h, here, icon, put, toast } from "./dom.js";
import { header } from "./header.js";
import { plural, span, t } from "./i18n.js";
import * as me from "./me.js";
import { at, path } from "./root.js";
import { remembered } from "./setup.js";

/** For how many days in a row. @param {number} days */
const streakText = (days) =>
  plural(days, t("{n} day in a row", { n: days }), t("{n} days in a row", { n: days }));

/** A line about today's challenge of a game, as a link. @param {ChallengeCard} card @param {boolean} named whether it has to say which */
export function challengeLink(card, named) {
  const states = { open: t("not played yet"), running: t("go on playing"), done: t("done") };
  const state = [states[card.state], card.streak > 1 ? streakText(card.streak) : ""].filter(Boolean).join(
    " · ",
  );
  const title = named ? t("Today's challenge: {name}", { name: card.name }) : t("Today's challenge");
  return h(
    "a",
    {
      class: `challenge-link is-${card.state}`,
      href: `/challenge/${card.kind}`,
      "data-link": true,
      "data-kind": card.kind,
      "aria-label": `${title}, ${state}`,
    },
    icon(card.state === "done" ? "check" : "flag"),
    h("b", {}, named ? card.name : title),
    named ? null : h("span", { class: "hint" }, state),
  );
}

/** @implements {Page} */
export class ChallengePage {
  /** @param {string} kind @param {(path: string) => void} go */
  constructor(kind, go) {
    this.kind = kind;
    this.go = go;
    /** @type {ChallengeDay | null} */
    this.shown = null;
    this.main = h("main", { class: "challenge" });
    this.element = h(
      "div",
      { class: `lobby-page challenge-page game-${kind.replace(/-1$/, "")}` },
      header(),
      this.main,
    );
    this.fill(new URLSearchParams(location.search).get("day") ?? "");
  }

  /** @param {string} day */
  async fill(day) {
    try {
      this.shown = await api.challenge(this.kind, day);
    } catch (error) {
      put(this.main, h("p", { class: "refusal", role: "alert" }, /** @type {Error} */ (error).message));
      return;
    }
    const one = this.shown;
    document.title = `${t("Daily challenge")}: ${one.name} – Teahouse`;
    this.element.dataset.state = one.state;
    put(
      this.main,
      h("img", { class: "learn-cover", src: here(`covers/${one.game}.svg`), alt: "" }),
      h("p", { class: "hint" }, one.today ? t("Today's challenge") : t("An earlier challenge")),
      h("h1", {}, one.name),
      this.days(one),
      h(
        "p",
        { class: "summary" },
        t(
          "Everybody gets the same draws at the same points of the game, as far as the rules allow. You play it once, {against}.",
          { against: one.against },
        ),
      ),
      this.own(one),
      this.results(one),
      one.alike ? h("p", { class: "hint" }, one.alike) : null,
      h(
        "p",
        { class: "hint" },
        t(
          "A day is one of UTC, wherever you are. There are no hints in a challenge, and nobody sees a game of today before finishing their own.",
        ),
      ),
    );
  }

  /** @param {ChallengeDay} one */
  days(one) {
    const to = (
      /** @type {string | null} */ day,
      /** @type {string} */ label,
      /** @type {string} */ sign,
    ) => {
      const turn = button("", () => day && this.turn(day), {
        icon: sign,
        class: "quiet round",
        title: label,
      });
      turn.disabled = !day;
      return turn;
    };
    return h(
      "nav",
      { class: "row challenge-days", "aria-label": t("Days") },
      to(one.previous, t("The day before"), "back"),
      h("b", {}, one.day_text),
      to(one.next, t("The day after"), "next"),
      one.today
        ? h("span", { class: "hint" }, t("{time} left", { time: span(one.ends - Date.now() / 1000) }))
        : null,
    );
  }

  /** @param {string} day */
  turn(day) {
    history.replaceState(null, "", at(`${path()}?day=${day}`));
    return this.fill(day);
  }

  /** What I can do, or have done. @param {ChallengeDay} one */
  own(one) {
    const streak = one.streak > 1 ? h("p", { class: "streak" }, streakText(one.streak)) : null;
    if (one.state === "done") {
      return h(
        "section",
        { class: "card challenge-own", "aria-label": t("My result") },
        h("h2", {}, t("My result")),
        h("p", { class: "challenge-line" }, one.line || t("You deleted your game of that day.")),
        streak,
        h(
          "div",
          { class: "row" },
          one.line ? button(t("Copy as text"), () => this.copy(), { icon: "link", class: "primary" }) : null,
          one.line ? button(t("Save as picture"), () => this.picture(), { icon: "download" }) : null,
          one.table
            ? h(
              "a",
              { class: "button", href: `/t/${one.table}/replay`, "data-link": true },
              icon("film"),
              h("span", {}, t("Replay")),
            )
            : null,
        ),
        one.today
          ? h(
            "p",
            { class: "again" },
            t("You have played it today; a challenge is played once. A normal game has other draws:"),
            " ",
            button(t("Play a normal game"), () => void this.normal(), { class: "quiet" }),
          )
          : null,
      );
    }
    if (!one.today && one.state === "open") return null;
    return h(
      "section",
      { class: "row challenge-own" },
      button(
        one.state === "running" ? t("Go on with my game") : t("Play today's challenge"),
        () => void this.play(),
        { class: "primary big" },
      ),
      streak,
    );
  }

  async play() {
    try {
      const table = this.shown?.state === "running" ? this.shown.table : null;
      this.go(`/t/${table ?? (await api.beginChallenge(this.kind, me.name())).table}`);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
      this.fill("");
    }
  }

  /** The same game against the same bots, with draws of its own. */
  async normal() {
    const one = this.shown;
    const card = (await api.games()).find(({ id }) => id === one?.game);
    if (!one || !card) return;
    const seats = Array.from({ length: one.players }, (_, seat) => (seat ? `bot:${one.bot}` : "me"));
    await openTable({ ...remembered(card), players: one.players, seats, limit: 0 }, this.go);
  }

  async copy() {
    const text = `${this.shown?.line}\n${location.origin}${at(`/challenge/${this.kind}`)}`;
    try {
      await navigator.clipboard.writeText(text);
      toast(t("Copied."));
    } catch {
      toast(t("Copying is not possible here: select the text instead."));
    }
  }

  /** Share my result as a picture where the browser can, else save it. */
  async picture() {
    const one = this.shown;
    if (!one) return;
    try {
      const { name, blob } = await api.challengePicture(this.kind, one.day);
      const file = new File([blob], name, { type: blob.type });
      if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
        return await navigator.share({ files: [file], text: one.line }).catch(() => {});
      }
      const link = h("a", { href: URL.createObjectURL(blob), download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** @param {ChallengeDay} one */
  results(one) {
    const count = one.finished
      ? plural(
        one.finished,
        t("{n} person has finished it.", { n: one.finished }),
        t("{n} people have finished it.", { n: one.finished }),
      )
      : t("Nobody has finished it yet.");
    if (one.closed || !one.rows.length) {
      return h(
        "section",
        { class: "challenge-results" },
        h("h2", {}, t("Results")),
        h("p", {}, count),
        one.closed ? h("p", { class: "hint" }, one.closed) : null,
      );
    }
    return h(
      "section",
      { class: "challenge-results" },
      h("h2", {}, t("Results")),
      h("p", { class: "hint" }, count),
      h(
        "table",
        { class: "results" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [t("Place"), t("Name"), t("Points"), t("Result"), t("Replay")].map((head) =>
              h("th", { scope: "col" }, head)
            ),
          ),
        ),
        h("tbody", {}, one.rows.map((row) => this.row(row))),
      ),
    );
  }

  /** @param {ChallengeRow} row */
  row(row) {
    return h(
      "tr",
      { class: row.mine ? "own" : "", "aria-current": row.mine ? "true" : null },
      h("td", {}, row.place ?? "–"),
      h("th", { scope: "row" }, row.name, row.mine ? h("small", {}, ` (${t("me")})`) : null),
      h("td", {}, row.points ?? "–"),
      h("td", {}, row.won ? h("b", {}, row.how) : row.how),
      h(
        "td",
        {},
        row.table
          ? h("a", {
            class: "button quiet round",
            href: `/t/${row.table}/replay`,
            "data-link": true,
            title: t("Replay"),
            "aria-label": `${t("Replay")}: ${row.name}`,
          }, icon("film"))
          : null,
      ),
    );
  }

  close() {}
}

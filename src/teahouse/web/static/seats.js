// The players at the table: a strip with names and points, and the waiting room before the start.

/** @import { Asked, GameCard, Model, SeatHead } from "./types.d.ts" */
import { button, h, icon, keepFocus, put, sign } from "./dom.js";
import { day, signed, span, t } from "./i18n.js";
import * as me from "./me.js";
import { called, toMe } from "./names.js";
import { written } from "./scores.js";
import { seated, unitOf } from "./store.js";
import { sure } from "./sure.js";

/** The name of a bot's level. @param {SeatHead} seat @param {GameCard | undefined} game */
function levelOf(seat, game) {
  return game?.bots.find(([id]) => id === seat.bot)?.[1] ?? seat.bot ?? "";
}

/** What the number beside a name is: points if the game ended now, or in the end. @param {Model} model @param {number} points */
function unit(model, points) {
  const name = unitOf(model.table, points);
  return model.table.status === "running" ? t("{unit} now", { unit: name }) : name;
}

export class Players {
  /** @param {(seat: number) => void} look show a player's part of the table */
  constructor(look) {
    this.look = look;
    this.element = h("section", { class: "players", "aria-label": t("Players") });
    /** @type {Model | null} */
    this.model = null;
    /** @type {GameCard | undefined} */
    this.game = undefined;
    /** @type {Map<number, number>} the points shown last, to tell what changed */
    this.totals = new Map();
    this.timer = setInterval(() => this.tick(), 1000);
  }

  /** @param {Model} model */
  show(model) {
    keepFocus(this.element, () => this.draw(model));
  }

  /** @param {Model} model */
  draw(model) {
    this.model = model;
    const { seats, acting, status } = model.table;
    put(
      this.element,
      seats.map((seat) => {
        const score = model.scores?.seats.find((line) => line.seat === seat.seat);
        const active = status === "running" && acting.includes(seat.seat);
        const own = seat.seat === model.own.seat;
        const here = seat.kind === "bot" || model.presence.here.includes(seat.seat);
        const total = score?.total ?? 0;
        const change = total - (this.totals.get(seat.seat) ?? total);
        this.totals.set(seat.seat, total);
        const winner = model.scores?.final?.winners.includes(seat.seat);
        return h(
          "button",
          {
            type: "button",
            class: `player seat-${seat.colour} ${active ? "active" : ""} ${own ? "own" : ""} ${
              winner ? "winner" : ""
            }`,
            onclick: () => this.look(seat.seat),
            title: toMe(model, this.status(seat, here, active) ?? ""),
            "aria-current": active ? "true" : null,
          },
          sign(seat.seat, seat.colour),
          h(
            "span",
            { class: "player-name" },
            seat.kind === "open" ? t("free seat") : called(model, seat.seat),
          ),
          !active && (seat.kind === "bot" || seat.kind === "away") ? icon("bot") : null, // else it ponders
          seat.resigned ? h("span", { class: "resigned" }, icon("flag")) : null,
          seat.kind === "bot" || seat.kind === "away"
            ? null
            : h("span", { class: `here ${here ? "yes" : ""}` }),
          active
            ? h("span", {
              class: seat.kind === "person" ? "clock" : "ponders",
              "aria-hidden": seat.kind === "person" ? null : "true",
            })
            : null,
          h(
            "span",
            { class: "points" },
            score && status !== "waiting"
              ? [
                written(score, total),
                h(
                  "small",
                  { class: "unit" },
                  " ",
                  unit(model, total),
                ),
              ]
              : "",
            change && status === "running"
              ? h(
                "span",
                { class: `change ${change < 0 ? "minus" : "plus"}`, "aria-hidden": "true" },
                signed(change),
              )
              : null,
          ),
        );
      }),
    );
    const { watching, watchers } = model.presence;
    const said = [t("{n} watching", { n: watching }), watchers.join(", ")].filter(Boolean).join(": ");
    if (watching) {
      this.element.append(
        h(
          "span",
          { class: "watching", title: said, role: "img", "aria-label": said },
          icon("eye"),
          String(watching),
        ),
      );
    }
    this.tick();
  }

  /** @param {SeatHead} seat @param {boolean} here @param {boolean} active */
  status(seat, here, active) {
    if (seat.kind === "open") return null;
    if (active && seat.kind === "person") return t("{name} is deciding.", { name: seat.name });
    if (seat.resigned) return t("{name} has resigned; a bot plays on.", { name: seat.name });
    if (seat.kind === "away") return t("A bot plays for {name}.", { name: seat.name });
    if (seat.kind === "bot") {
      return t("{name} is a bot: {level}.", { name: seat.name, level: levelOf(seat, this.game) });
    }
    return here
      ? t("{name} is here.", { name: seat.name })
      : t("{name} is not here now.", { name: seat.name });
  }

  tick() {
    const deadline = this.model?.table.deadline;
    const left = deadline ? deadline - Date.now() / 1000 : null;
    for (const clock of this.element.querySelectorAll(".clock")) {
      clock.textContent = left === null ? "" : span(left);
      clock.classList.toggle("late", left !== null && left < 20);
    }
  }

  close() {
    clearInterval(this.timer);
  }
}

/**
 * @typedef {object} SeatCalls
 * @property {(message: Asked) => void} request
 * @property {(seat: number | null) => void} invite
 * @property {(seat: number) => void} sit
 */

/** The seats with what one may do about them. @param {Model} model @param {GameCard | undefined} game @param {SeatCalls} calls */
export function seatRows(model, game, calls) {
  const { table, own } = model;
  const waiting = table.status === "waiting";
  return h(
    "ul",
    { class: "seat-rows" },
    table.seats.map((seat) => {
      const actions = h("span", { class: "seat-actions" });
      const mine = own.held.includes(seat.seat);
      const invited = own.invited === seat.seat;
      if (!seated(model) && ((seat.kind === "open" && !seat.name && (table.public || own.host)) || invited)) {
        actions.append(button(t("Sit here"), () => calls.sit(seat.seat), { class: "primary" }));
      }
      if (
        own.host && !mine && seat.kind !== "person" && !(waiting && seat.kind === "bot") &&
        table.status !== "over" && !table.challenge
      ) {
        actions.append(button(t("Invite"), () => calls.invite(seat.seat), { icon: "link" }));
      }
      if (own.host && seat.kind === "open") actions.append(botMenu(seat, game, calls));
      if (own.host && waiting && (seat.kind === "bot" || (seat.kind === "open" && seat.name))) {
        actions.append(
          button(t("Free the seat"), () => calls.request({ type: "open", seat: seat.seat }), {
            class: "quiet",
          }),
        );
      }
      if (mine) actions.append(...ownActions(model, seat, calls));
      else if (own.host && removable(model, seat)) {
        actions.append(button(t("Remove"), () =>
          sure(
            t("Remove {name}", { name: seat.name }),
            waiting
              ? t("The seat is free again, and links to it no longer work.")
              : t("A bot gets the seat, and links to it no longer work. You can invite somebody else to it."),
            t("Remove"),
            () => calls.request({ type: "remove", seat: seat.seat }),
          ), { class: "quiet" }));
      }
      return h(
        "li",
        { class: `seat-row seat-${seat.colour}` },
        sign(seat.seat, seat.colour),
        h(
          "span",
          { class: "seat-name" },
          seat.kind === "open" ? t("free seat") : seat.name,
          marks(model, seat, game).map((mark) => h("small", {}, ` ${mark}`)),
        ),
        seat.kind === "bot" ? icon("bot") : null,
        actions,
      );
    }),
  );
}

/** What is to be said about who sits on a seat. @param {Model} model @param {SeatHead} seat @param {GameCard | undefined} game */
function marks(model, seat, game) {
  const { held } = model.own;
  return [
    held.includes(seat.seat) ? (held.length > 1 ? t("(at this screen)") : t("(you)")) : "",
    seat.kind === "open" && seat.name ? t("(kept for {name})", { name: seat.name }) : "",
    seat.kind === "bot" ? `(${levelOf(seat, game)})` : "",
    seat.seat === model.table.host ? t("(host)") : "",
    seat.holiday ? t("(on holiday until {day})", { day: day(seat.holiday) }) : "",
    seat.resigned ? t("(resigned)") : seat.kind === "away" ? t("(a bot plays)") : "",
  ].filter(Boolean);
}

/** What I can do about a seat at my screen. @param {Model} model @param {SeatHead} seat @param {SeatCalls} calls */
function ownActions(model, { seat, kind, name, resigned }, calls) {
  const { status } = model.table;
  if (status === "over" || resigned) return [];
  if (kind === "away") {
    return [
      button(t("Take the seat back"), () => calls.request({ type: "reclaim", seat }), { class: "quiet" }),
    ];
  }
  const leave = button(
    status === "waiting"
      ? t("Get up")
      : model.own.held.length > 1
      ? t("Let a bot play")
      : t("Let a bot play for me"),
    () => calls.request({ type: "leave", seat }),
    { class: "quiet" },
  );
  if (status === "waiting") return [leave];
  return [
    model.table.challenge ? null : leave, // it is played alone
    holidayButton(model, seat, calls),
    button(t("Resign"), () =>
      sure(
        t("Resign"),
        t(
          "A bot plays the seat of {name} to the end, which cannot be taken back. The score counts, marked as resigned.",
          { name },
        ),
        t("Resign"),
        () => calls.request({ type: "resign", seat }),
      ), { class: "quiet", icon: "flag" }),
  ].filter((one) => one !== null);
}

/** Time that does not run, in games over days. @param {Model} model @param {number} seat @param {SeatCalls} calls */
function holidayButton(model, seat, calls) {
  const { table } = model;
  if (table.pace !== "slow" || !table.limit) return null;
  if (table.seats[seat].holiday) {
    return button(t("End my holiday"), () => calls.request({ type: "holiday", seat, until: 0 }), {
      class: "quiet",
      icon: "sun",
    });
  }
  const menu = h(
    "select",
    { class: "small", "aria-label": t("Holiday") },
    h("option", { value: "" }, t("Holiday…")),
    [1, 3, 7, 14, 21].map((days) =>
      h("option", { value: String(days) }, days === 1 ? t("1 day") : t("{n} days", { n: days }))
    ),
  );
  menu.addEventListener("change", () => {
    const until = Date.now() / 1000 + Number(menu.value) * 86400 - 60;
    if (menu.value) calls.request({ type: "holiday", seat, until });
  });
  return menu;
}

/** Ending the game together. @param {Model} model @param {SeatCalls} calls */
export function agreement(model, calls) {
  const { table, own } = model;
  if (table.status !== "running" || !own.held.length || table.seats[own.held[0]].resigned) return null;
  const agreed = table.seats.filter((seat) => seat.agrees);
  const mine = agreed.some((seat) => own.held.includes(seat.seat));
  const alone = !table.seats.some((seat) => seat.kind === "person" && !own.held.includes(seat.seat));
  const ask = () =>
    sure(
      t("End the game"),
      alone
        ? t("The game is over where it stands, without a winner.")
        : t("The game is over where it stands, without a winner, as soon as all players who are here agree."),
      alone ? t("End the game") : t("Propose to end it"),
      () => calls.request({ type: "finish", yes: true }),
    );
  const names = agreed.map((seat) => seat.name).join(", ");
  return h(
    "section",
    { class: "agreement" },
    agreed.length ? h("p", {}, t("Would end the game here: {names}.", { names })) : null,
    h(
      "div",
      { class: "row" },
      mine ? null : button(
        agreed.length ? t("Agree to end the game") : t("End the game together…"),
        agreed.length ? () => calls.request({ type: "finish", yes: true }) : ask,
        { class: agreed.length ? "" : "quiet", icon: "check" },
      ),
      agreed.length
        ? button(t("Play on"), () => calls.request({ type: "finish", yes: false }), { class: "quiet" })
        : null,
    ),
  );
}

/** Whether the host can take the seat of this player, who has left. @param {Model} model @param {SeatHead} seat */
function removable({ table, presence }, seat) {
  if (table.status === "over" || (seat.kind !== "person" && seat.kind !== "away")) return false;
  if (table.status === "waiting" || seat.kind === "away") return true;
  return !(table.pace === "slow" && table.limit) && !presence.here.includes(seat.seat);
}

/** The room where a table waits for its players. @param {Model} model @param {GameCard | undefined} game @param {SeatCalls} calls */
export function waitingRoom(model, game, calls) {
  const { table, own } = model;
  const full = table.seats.every((seat) => seat.kind !== "open");
  return h(
    "div",
    { class: "waiting-room card" },
    h("h2", {}, table.game_name),
    h("p", { class: "facts" }, table.options_text),
    me.name() ? null : nameField(calls),
    seatRows(model, game, calls),
    own.invitation ? h("p", { class: "warning", role: "note" }, icon("info"), own.invitation) : null,
    h(
      "p",
      { class: "hint" },
      own.host ? t("The game starts when every seat is taken.") : t("Waiting for the other players."),
    ),
    h(
      "div",
      { class: "row end" },
      button(t("Link to this table"), () => calls.invite(null), { icon: "share", class: "quiet" }),
      own.host && full
        ? button(t("Start the game"), () => calls.request({ type: "start" }), { class: "primary" })
        : null,
    ),
  );
}

/** For whoever comes by a link and has no name yet. @param {SeatCalls} calls */
function nameField(calls) {
  const field = h("input", {
    type: "text",
    maxlength: 24,
    autocomplete: "nickname",
    placeholder: t("Your name"),
    "aria-label": t("Your name"),
  });
  field.addEventListener("change", () => {
    me.rename(field.value);
    if (me.name()) calls.request({ type: "rename", name: me.name() });
  });
  return field;
}

/** @param {SeatHead} seat @param {GameCard | undefined} game @param {{request(message: Asked): void}} calls */
function botMenu(seat, game, calls) {
  const menu = h(
    "select",
    { class: "small", "aria-label": t("Add a bot") },
    h("option", { value: "" }, t("Add a bot…")),
    (game?.bots ?? []).map(([id, label]) => h("option", { value: id }, label)),
  );
  menu.addEventListener(
    "change",
    () => menu.value && calls.request({ type: "bot", seat: seat.seat, bot: menu.value }),
  );
  return menu;
}

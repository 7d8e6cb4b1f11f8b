// The dialog to open a table: players, options, pace, who may come, and who sits where.

/** @import { GameCard, Setup } from "./types.d.ts" */
import * as api from "./api.js";
import { button, dialog, h, put, sign, toast } from "./dom.js";
import { span, t } from "./i18n.js";
import * as me from "./me.js";
import { menu, presetOf, remembered, segments, usualBot } from "./setup.js";

/** Colours in the order of the seats, as the server gives them. */
const COLOURS = ["red", "blue", "green", "gold", "violet"];
const LIVE = [60, 120, 300, 600, 0];
const SLOW = [43_200, 86_400, 259_200, 604_800];

/** @param {number} limit */
const limitText = (limit) => (limit === 60 ? t("1 minute") : limit ? span(limit) : t("no limit"));

/** Open the table and remember how it was set up. @param {Setup} setup @param {(path: string) => void} go */
export async function openTable(setup, go) {
  try {
    const { table } = await api.create({ ...setup, name: me.name() });
    me.rememberSetup(setup);
    go(`/t/${table}`);
  } catch (error) {
    toast(/** @type {Error} */ (error).message, "error");
  }
}

/**
 * Who sits on a seat of a table that is being set up.
 * @param {GameCard} game @param {{seats: string[]}} setup @param {number} seat @param {() => void} draw @param {string} [label]
 */
export function seatChoice(game, setup, seat, draw, label = t("Seat {n}", { n: seat + 1 })) {
  /** @type {[string, string][]} */
  const values = [
    ["me", t("me")],
    ["here", t("at this screen")],
    ["open", t("open for a friend")],
    ...game.bots.map(([id, label]) => /** @type {[string, string]} */ ([`bot:${id}`, label])),
  ];
  const [kind, name] = setup.seats[seat].startsWith("here:")
    ? ["here", setup.seats[seat].slice(5)]
    : [setup.seats[seat], ""];
  const beside = h("input", {
    type: "text",
    class: "beside",
    maxlength: 24,
    value: name,
    "aria-label": t("Name on seat {n}", { n: seat + 1 }),
  });
  beside.addEventListener("input", () => (setup.seats[seat] = `here:${beside.value}`));
  return h(
    "li",
    { class: "seat-row" },
    sign(seat, COLOURS[seat]),
    menu(label, values, kind, (value) => {
      if (value === "me") setup.seats = setup.seats.map((other) => (other === "me" ? "open" : other));
      setup.seats[seat] = value === "here" ? `here:${t("Player {n}", { n: seat + 1 })}` : value;
      draw();
    }),
    kind === "here" ? beside : null,
  );
}

/** @param {GameCard} game @param {(path: string) => void} go @param {Setup} [chosen] what was said already @param {string} [edition] which of mine */
export function createDialog(game, go, chosen = remembered(game), edition = "") {
  const setup = structuredClone(chosen);
  const editions = me.editions(game.id).filter((own) => own.ok);
  setup.box = editions.find((own) => own.id === edition)?.toml ?? "";
  const bots = setup.seats; // a seat that is not for a friend is for the bot that was said
  setup.seats = setup.seats.map((seat, index) => (index ? "open" : seat));
  let timed = false; // whether the time for a turn was chosen
  const body = h("div", { class: "create" });
  const box = dialog(t("New table: {game}", { game: game.name }), [body], "create-dialog");

  function options() {
    const known = game.presets.map((preset) => {
      const now = presetOf(preset, setup.options);
      /** @type {[string, string][]} */
      const values = preset.values.map(([value, label]) => [value, label]);
      return segments(preset.label, values, now, (value) => {
        Object.assign(setup.options, preset.values.find(([id]) => id === value)?.[2] ?? {});
        draw();
      });
    });
    const single = game.options.map((option) =>
      menu(option.label, option.values, setup.options[option.name], (value) => {
        setup.options[option.name] = value;
        draw();
      })
    );
    const components = editions.length
      ? menu(
        t("Components"),
        [["", t("ours")], ...editions.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]))],
        editions.find((own) => own.toml === setup.box)?.id ?? "",
        (value) => (setup.box = editions.find((own) => own.id === value)?.toml ?? ""),
      )
      : null;
    return [...known, ...single, components];
  }

  /** Where nobody is waited for elsewhere there is no hurry. */
  function usualLimit() {
    return setup.pace === "slow" ? 259_200 : setup.seats.includes("open") ? 120 : 0;
  }

  function draw() {
    if (!timed) setup.limit = usualLimit();
    const limits = setup.pace === "live" ? LIVE : SLOW;
    put(
      body,
      segments(
        t("Players"),
        game.players.map((count) => [String(count), String(count)]),
        String(setup.players),
        (value) => {
          setup.players = Number(value);
          setup.seats = Array.from(
            { length: setup.players },
            (_, seat) => setup.seats[seat] ?? bots[seat] ?? bots[1] ?? `bot:${usualBot(game)}`,
          );
          draw();
        },
      ),
      options(),
      segments(t("Pace"), [["live", t("live")], ["slow", t("over days")]], setup.pace, (value) => {
        setup.pace = value === "slow" ? "slow" : "live";
        timed = false;
        draw();
      }),
      menu(
        t("Time for a turn"),
        limits.map((limit) => [String(limit), limitText(limit)]),
        String(setup.limit),
        (value) => {
          timed = true;
          setup.limit = Number(value);
        },
      ),
      segments(
        t("Who may come"),
        [["no", t("by link only")], ["yes", t("everybody")]],
        setup.public ? "yes" : "no",
        (value) => (setup.public = value === "yes"),
      ),
      menu(
        t("What is drawn"),
        [["no", t("by the program")], ["yes", t("entered by hand, with the real box")]],
        setup.by_hand ? "yes" : "no",
        (value) => {
          setup.by_hand = value === "yes";
          if (setup.by_hand) {
            setup.seats = setup.seats.map((seat, index) =>
              seat === "open" ? `here:${t("Player {n}", { n: index + 1 })}` : seat
            );
          }
          draw();
        },
      ),
      segments(
        t("Hints"),
        [["yes", t("allowed")], ["no", t("not allowed")]],
        (setup.hints ?? !setup.seats.includes("open")) ? "yes" : "no",
        (value) => (setup.hints = value === "yes"),
      ),
      h(
        "fieldset",
        { class: "whole" },
        h("legend", {}, t("Seats")),
        h("ul", { class: "seat-rows" }, setup.seats.map((_, seat) => seatChoice(game, setup, seat, draw))),
      ),
      h(
        "footer",
        { class: "whole" },
        button(t("Cancel"), () => box.close(), { class: "quiet" }),
        button(t("Open the table"), () => {
          box.close();
          openTable(setup, go);
        }, { class: "primary" }),
      ),
    );
  }
  draw();
}

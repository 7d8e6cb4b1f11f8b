// How a new table is set up: the choices shared by the lobby's cards and the dialog.

/** @import { GameCard, Setup } from "./types.d.ts" */
import { h } from "./dom.js";
import * as me from "./me.js";

/** The bot that a person new to a game meets: neither the weakest nor the strongest. @param {GameCard} game */
export function usualBot(game) {
  return game.bots.find(([id]) => id === "skilled")?.[0] ?? game.bots[0]?.[0] ?? "random";
}

/** What a game is set up with: as last time, or the simplest. @param {GameCard} game @returns {Setup} */
export function remembered(game) {
  const last = me.lastSetup(game.id);
  const players = game.players.includes(last.players ?? 0)
    ? Number(last.players)
    : game.players.includes(2)
    ? 2
    : game.players[0];
  /** @type {Record<string, string>} */
  const options = {};
  for (const option of game.options) {
    const value = last.options?.[option.name];
    options[option.name] = option.values.some(([known]) => known === value) ? String(value) : option.default;
  }
  const bots = (last.seats ?? []).filter((seat) =>
    seat.startsWith("bot:") && game.bots.some(([id]) => `bot:${id}` === seat)
  );
  const seats = Array.from(
    { length: players },
    (_, seat) => (seat === 0 ? "me" : bots[seat - 1] ?? bots[0] ?? `bot:${usualBot(game)}`),
  );
  return {
    game: game.id,
    players,
    options,
    pace: "live",
    limit: 0,
    public: false,
    seats,
    name: me.name(),
    hints: null,
    by_hand: false,
    box: "",
  };
}

/** The value of a preset that these options amount to. @param {GameCard["presets"][0]} preset @param {Record<string, string>} options */
export function presetOf(preset, options) {
  return preset.values.find(([, , meaning]) =>
    Object.entries(meaning).every(([name, value]) => options[name] === value)
  )?.[0] ?? "";
}

/**
 * A row of buttons of which one is chosen.
 * @param {string} label @param {[string, string][]} values @param {string} chosen @param {(value: string) => void} changed
 */
export function segments(label, values, chosen, changed) {
  const name = `s${Math.random().toString(36).slice(2)}`;
  return h(
    "fieldset",
    { class: "segments" },
    h("legend", {}, label),
    h(
      "div",
      { class: "segment-row" },
      values.map(([value, text]) => {
        const input = h("input", { type: "radio", name, value, checked: value === chosen });
        input.addEventListener("change", () => changed(value));
        return h("label", {}, input, h("span", {}, text));
      }),
    ),
  );
}

/** @param {string} label @param {[string, string][]} values @param {string} chosen @param {(value: string) => void} changed */
export function menu(label, values, chosen, changed) {
  const field = h(
    "select",
    {},
    values.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
  );
  field.addEventListener("change", () => changed(field.value));
  return h("label", { class: "menu" }, h("span", {}, label), field);
}

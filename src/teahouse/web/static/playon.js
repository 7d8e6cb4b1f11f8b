// The dialog to play on from a position of a game that is over.

/** @import { GameCard, Overview } from "./types.d.ts" */
import * as api from "./api.js";
import { seatChoice } from "./create.js";
import { button, dialog, h, put, toast } from "./dom.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { usualBot } from "./setup.js";

/** @param {Overview} overview @param {number} move @param {number} acting the seat whose turn it is @param {(path: string) => void} go */
export async function playOnDialog(overview, move, acting, go) {
  /** @type {GameCard | undefined} */
  let game;
  try {
    game = (await api.games()).find((card) => card.id === overview.table.game);
  } catch (error) {
    return toast(/** @type {Error} */ (error).message, "error");
  }
  if (!game) return;
  const card = game;
  const mine = overview.seat ?? (/^\d+$/.test(overview.as) ? Number(overview.as) - 1 : acting);
  const setup = {
    seats: overview.table.seats.map((_, seat) => (seat === mine ? "me" : `bot:${usualBot(card)}`)),
  };
  const seats = h("ul", { class: "seat-rows" });
  const draw = () =>
    put(
      seats,
      setup.seats.map((_, seat) => seatChoice(card, setup, seat, draw, overview.table.seats[seat].name)),
    );
  draw();
  const begin = button(t("Play on"), async () => {
    begin.disabled = true;
    try {
      const { table } = await api.playOn(overview.table.table, {
        move,
        seats: setup.seats,
        limit: 0,
        name: me.name(),
      });
      box.close();
      go(`/t/${table}`);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
      begin.disabled = false;
    }
  }, { class: "primary" });
  const box = dialog(t("Play on from move {n}", { n: move }), [
    h("p", {}, t("A new table begins at this position. What is drawn from here on is new.")),
    h("fieldset", {}, h("legend", {}, t("Seats")), seats),
    h("footer", {}, button(t("Cancel"), () => box.close(), { class: "quiet" }), begin),
  ], "play-on-dialog");
}

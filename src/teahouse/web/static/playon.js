// The dialog to play on from a position of a game that is over.

/** @import { GameCard, Overview } from "./types.d.ts" */
import * as api from "./api.js";
import { seatChoice } from "./create.js";
import { button, dialog, h, put, toast } from "./dom.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { menu, usualBot } from "./setup.js";

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
  const setup = { seats: /** @type {string[]} */ ([]), by_hand: false };
  /** With the real box the others sit at this screen. @param {number} seat */
  const other = (seat) => setup.by_hand ? `here:${overview.table.seats[seat].name}` : `bot:${usualBot(card)}`;
  setup.seats = overview.table.seats.map((_, seat) => (seat === mine ? "me" : other(seat)));
  const news = h("p", {});
  const seats = h("ul", { class: "seat-rows" });
  const draw = () => {
    put(
      seats,
      setup.seats.map((_, seat) => seatChoice(card, setup, seat, draw, overview.table.seats[seat].name)),
    );
    put(
      news,
      setup.by_hand
        ? t(
          "A new table begins at this position. Lay the real box out as it is shown; what is drawn from here on is entered.",
        )
        : t("A new table begins at this position. What is drawn from here on is new."),
    );
  };
  draw();
  const begin = button(t("Play on"), async () => {
    begin.disabled = true;
    try {
      const { table } = await api.playOn(overview.table.table, {
        move,
        seats: setup.seats,
        limit: 0,
        name: me.name(),
        by_hand: setup.by_hand,
      });
      box.close();
      go(`/t/${table}`);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
      begin.disabled = false;
    }
  }, { class: "primary" });
  const box = dialog(t("Play on from move {n}", { n: move }), [
    news,
    menu(
      t("What is drawn"),
      [["no", t("by the program")], ["yes", t("entered by hand, with the real box")]],
      "no",
      (value) => {
        setup.by_hand = value === "yes";
        setup.seats = setup.seats.map((seat, index) => seat === "me" ? seat : other(index));
        draw();
      },
    ),
    h("fieldset", {}, h("legend", {}, t("Seats")), seats),
    h("footer", {}, button(t("Cancel"), () => box.close(), { class: "quiet" }), begin),
  ], "play-on-dialog");
}

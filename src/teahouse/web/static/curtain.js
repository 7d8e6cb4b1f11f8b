// Several people at one screen: the curtain between them, so that nobody sees what is not theirs.

/** @import { Model } from "./types.d.ts" */
import { button, h, put, sign } from "./dom.js";
import { t } from "./i18n.js";
import { seatOf } from "./store.js";

export class Curtain {
  /** @param {(seat: number) => void} lift */
  constructor(lift) {
    this.lift = lift;
    this.element = h("div", { class: "curtain", role: "dialog", hidden: true });
    /** @type {number | null} */
    this.before = null;
  }

  /** @param {Model} model */
  show(model) {
    const seat = model.table.status === "running" ? seatOf(model, model.own.curtain ?? null) : null;
    this.element.hidden = !seat;
    if (seat?.seat === (this.before ?? undefined)) return;
    this.before = seat ? seat.seat : null;
    if (!seat) {
      put(this.element);
      /** @type {HTMLElement | null | undefined} */
      const view = this.element.parentElement?.querySelector(".view");
      return view?.focus({ preventScroll: true });
    }
    const title = t("Pass the screen to {name}", { name: seat.name });
    const show = button(t("I am {name}: show my side", { name: seat.name }), () => this.lift(seat.seat), {
      class: "primary big",
    });
    this.element.setAttribute("aria-label", title);
    put(
      this.element,
      h(
        "div",
        { class: `curtain-card card seat-${seat.colour}` },
        sign(seat.seat, seat.colour),
        h("h2", {}, title),
        h(
          "p",
          { class: "hint" },
          t("What only {name} may see is not on this page yet.", { name: seat.name }),
        ),
        show,
      ),
    );
    show.focus();
  }
}

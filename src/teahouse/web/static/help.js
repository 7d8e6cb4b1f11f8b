// Rules help: every thing and every scoring category explains itself by its section of the rules, with a link to it.

/** @import { Child } from "./dom.js" */
/** @import { Sections } from "./types.d.ts" */
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";

export class Help {
  constructor() {
    /** @type {Sections} */
    this.sections = {};
    this.rules = "";
    /** Where the game can be learned by playing. */
    this.learn = "";
    /** Where the rules page leads back to. */
    this.table = "";
  }

  /** Fetch the sections of a game's rules, once. @param {string} rules address of the rules page */
  async load(rules) {
    if (!rules || rules === this.rules) return;
    this.rules = rules;
    try {
      const answer = await fetch(rules.replace("?", "/sections.json?"));
      if (answer.ok) this.sections = await answer.json();
    } catch {
      // without them the labels still say what things are
    }
  }

  /** The address of a section, from which a link leads back to this table. @param {string} rule */
  href(rule) {
    const back = this.table ? `&table=${encodeURIComponent(this.table)}` : "";
    return `${this.rules}${back}${rule ? `#${rule}` : ""}`;
  }

  /** The address of the rulings. */
  rulings() {
    return this.href("").replace("?", "/rulings?");
  }

  /** A link to a section. @param {string} rule */
  link(rule) {
    const title = this.sections[rule]?.[0] ?? t("Rules");
    return h(
      "a",
      { class: "rule-link", href: this.href(rule), target: "_blank", rel: "noopener" },
      icon("book"),
      t("Rules: {section}", { section: title }),
    );
  }

  /** What a section says in short, and the link to it; nothing if there is none. @param {string | undefined} rule @returns {HTMLElement[]} */
  explain(rule) {
    if (!rule || !this.rules) return [];
    const text = this.sections[rule]?.[1];
    return [...(text ? [h("p", { class: "explains" }, text)] : []), this.link(rule)];
  }
}

/** A phone held upright. */
const UPRIGHT = "(max-width: 699px) and (max-aspect-ratio: 1/1)";
/** @type {{box: HTMLElement, of: HTMLElement} | null} */
let open = null;
/** @type {number | undefined} */
let timer;

function hide() {
  clearTimeout(timer);
  open?.of.removeAttribute("aria-describedby");
  open?.box.remove();
  open = null;
}

/** Hide what explains something that is about to go. @param {HTMLElement} inside */
export function unhint(inside) {
  if (open && inside.contains(open.of)) hide();
}

/** Explain an element at once. @param {HTMLElement} element @param {Child[]} content */
export function show(element, content) {
  hide();
  if (!element.isConnected) return;
  const box = h("div", { class: "bubble hint-box", role: "tooltip", id: "hint" }, content);
  box.addEventListener("pointerenter", () => clearTimeout(timer));
  box.addEventListener("pointerleave", () => (timer = setTimeout(hide, 250)));
  (element.closest("dialog") ?? document.body).append(box);
  open = { box, of: element };
  element.setAttribute("aria-describedby", "hint");
  const at = element.getBoundingClientRect();
  const row = matchMedia(UPRIGHT).matches && element.closest(".prompt-choices"); // its note lies above the row, as that of a piece does
  if (row) {
    box.classList.add("sheet-note");
    box.style.bottom = `${innerHeight - row.getBoundingClientRect().top}px`;
    return;
  }
  const side = element.closest(".side")?.getBoundingClientRect();
  if (side && side.left > box.offsetWidth + 12) { // beside it all, so that the next rows stay readable
    box.style.left = `${side.left - box.offsetWidth - 6}px`;
    box.style.top = `${Math.max(6, Math.min(innerHeight - box.offsetHeight - 6, at.top - 8))}px`;
    return;
  }
  const left = Math.max(6, Math.min(innerWidth - box.offsetWidth - 6, at.left));
  const below = at.bottom + 6 + box.offsetHeight < innerHeight;
  box.style.left = `${left}px`;
  box.style.top = `${below ? at.bottom + 6 : Math.max(6, at.top - 6 - box.offsetHeight)}px`;
}

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && open) {
    hide();
    event.preventDefault();
    event.stopPropagation();
  }
}, { capture: true });
addEventListener("scroll", hide, { capture: true, passive: true });
addEventListener("pointerdown", (event) => {
  const at = event.target instanceof Node ? event.target : null;
  if (event.pointerType === "touch" && open && !open.box.contains(at) && !open.of.contains(at)) hide();
}, { capture: true, passive: true });

/** Explain an element on hover, on focus and on a long press. @param {HTMLElement} element @param {() => Child[]} content */
export function hint(element, content) {
  const later = (/** @type {number} */ time) => {
    clearTimeout(timer);
    timer = setTimeout(() => element.isConnected && show(element, content()), time); // it may be gone by then
  };
  element.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && later(350));
  element.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "touch") return; // a finger that goes up has not gone away
    clearTimeout(timer);
    timer = setTimeout(hide, 450);
  });
  element.addEventListener(
    "focusin",
    () => element.matches(":focus-visible, :has(:focus-visible)") && later(120),
  );
  element.addEventListener("focusout", (event) => { // its own buttons may have the focus
    if (!open?.box.contains(/** @type {Node | null} */ (event.relatedTarget))) hide();
  });
  element.addEventListener("contextmenu", (event) => { // a finger that rests on it
    if (!matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    show(element, content());
  });
}

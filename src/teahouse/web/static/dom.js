// Small helpers to build HTML and SVG elements. Styles are set through the CSSOM, which a strict CSP allows.

import { staying } from "./geometry.js";
import { t } from "./i18n.js";
import { at } from "./root.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, any>} Props  attributes; `onclick` and the like are listeners, `class` the class name
 */

/** @param {Element} element @param {Props} props @param {(Child | Child[])[]} children */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "disabled" || name === "selected") {
      /** @type {any} */ (element)[name] = value;
    } else if (name === "href" && typeof value === "string") element.setAttribute(name, at(value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      element.append(typeof child === "number" ? String(child) : child);
    }
  }
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Props} [props] @param {...(Child | Child[])} children @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, props, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Props} [props] @param {...(Child | Child[])} children @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, props, children);
  return /** @type {SVGElementTagNameMap[T]} */ (element);
}

/** The address of a file beside this one, so that it is kept for as long as this version of the page. @param {string} name */
export function here(name) {
  return new URL(name, import.meta.url).href;
}

/** Put these children in the place of the old ones. @param {Element} element @param {...(Child | Child[])} children */
export function put(element, ...children) {
  element.replaceChildren();
  fill(element, {}, children);
}

/** @type {Record<string, string>} Outlines in a box of 24. */
const ICONS = {
  undo: "M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-3",
  restart: "M5 5v5h5M5.5 10a7.5 7.5 0 1 1-1 5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6 6 18",
  left: "M7 4v5h5M7.5 9a7 7 0 1 1-1.8 6.5",
  right: "M17 4v5h-5M16.500 9a7 7 0 1 0 1.800 6.500",
  link:
    "M10 14a4 4 0 0 0 6 .4l3-3a4.200 4.200 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4.200 4.200 0 0 0 6 6l1.500-1.500",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.500 20.500c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500",
  bot: "M6 9.500h12v9H6zM12 9.500V6M9.500 13v1.500M14.500 13v1.500M3.500 12.500v3M20.500 12.500v3",
  sun:
    "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M5.600 18.400 7 17M17 7l1.400-1.400",
  moon: "M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10",
  half: "M12 4a8 8 0 0 0 0 16zM12 4a8 8 0 0 1 0 16",
  scores: "M5 20V11M12 20V4M19 20v-6",
  log: "M5 6h14M5 12h14M5 18h9",
  info: "M12 11v6M12 7.500v.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
  board: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  book: "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  clock: "M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
  eye:
    "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12M12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5",
  plus: "M12 5v14M5 12h14",
  letters:
    "M3 18 8 6l5 12M4.700 14h6.600M15.500 15.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 0 0-5 0M20.500 12.500V18",
  chat: "M4 5h16v11H11l-4.500 3.500V16H4z",
  send: "M4 12 20 4l-5 16-3.500-6.500zM11.500 13.500 20 4",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10 21.500h4",
  flag: "M6 21V4M6 5h11l-2.500 3.500L17 12H6",
  play: "M8 5.500v13l10.500-6.500z",
  pause: "M8.500 5.500v13M15.500 5.500v13",
  first: "M6 6v12M18 6l-8 6 8 6z",
  last: "M18 6v12M6 6l8 6-8 6z",
  back: "M15.500 5.500 8.500 12l7 6.500",
  next: "m8.500 5.500 7 6.500-7 6.500",
  download: "M12 4v11M8 11.500l4 3.500 4-3.500M5 15v5h14v-5",
  upload: "M12 15V4M8 7.500 12 4l4 3.500M5 15v5h14v-5",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.600 10.800V15h7.200v-1.200A6 6 0 0 0 12 3z",
  curve: "M4 4v16h16M7 15l4-5 3 3 5-7",
  film: "M4 5h16v14H4zM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4",
  branch: "M7 4v16M7 14c0-4 10-2.500 10-8M14 8.500 17 5.500l3 3",
  table: "M3.500 9h17M6 9v10M18 9v10M8 5.500h8",
  share: "M12 15V4M8 7.500 12 4l4 3.500M5 12v8h14v-8",
};

/** A line drawing of one of our icons. @param {string} name */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: ICONS[name] ?? "" }),
  );
}

/**
 * A button with an icon, a text, or both. Without a visible text, `title` names it.
 * @param {string} text @param {() => void} action @param {{icon?: string, class?: string, title?: string, key?: string}} [more]
 */
export function button(text, action, more = {}) {
  return h(
    "button",
    {
      type: "button",
      class: more.class ?? "",
      title: more.title ?? (more.key ? `${text} (${more.key})` : null),
      "aria-label": text || more.title,
      "aria-keyshortcuts": more.key,
      onclick: action,
    },
    more.icon ? icon(more.icon) : null,
    text ? h("span", {}, text) : null,
  );
}

/** The shape that stands for a seat beside its colour. @type {string[]} */
const SIGNS = [
  "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16",
  "M12 3.500 21.500 20h-19z",
  "M4.500 4.500h15v15h-15z",
  "M12 2.500 21.500 12 12 21.500 2.500 12z",
  "M12 2.500l2.900 6 6.600.8-4.900 4.500 1.300 6.500-5.900-3.200-5.900 3.200 1.300-6.500L2.500 9.300l6.600-.8z",
];

/** A seat's sign in its colour. @param {number} seat @param {string} colour */
export function sign(seat, colour) {
  return s(
    "svg",
    { class: `sign seat-${colour}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: signPath(seat) }),
  );
}

/** @param {number} seat */
export function signPath(seat) {
  return SIGNS[seat % SIGNS.length];
}

/** Whether motion should be left out. */
export function still() {
  return document.documentElement.dataset.motion === "less" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Build a part anew without losing the focus: it goes to what has the same name, or stands in the same place.
 * @param {HTMLElement} element @param {() => void} build
 */
export function keepFocus(element, build) {
  const had = document.activeElement;
  if (!had || had === element || !element.contains(had)) return build();
  const all = () => /** @type {HTMLElement[]} */ ([
    ...element.querySelectorAll("a[href], button, input, select, summary, [tabindex]"),
  ]);
  const place = all().indexOf(/** @type {HTMLElement} */ (had));
  const name = had.getAttribute("aria-label") ?? had.textContent;
  build();
  if (element.contains(document.activeElement)) return;
  const now = all().filter((one) => !one.hasAttribute("disabled"));
  (now.find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name) ??
    now[Math.min(place, now.length - 1)])?.focus();
}

/** A short notice at the foot of the page. @param {string} text @param {string} [kind] */
export function toast(text, kind = "") {
  const note = h("div", { class: `toast ${kind}`, role: "status" }, text);
  document.body.append(note);
  setTimeout(() => note.classList.add("gone"), 4000);
  setTimeout(() => note.remove(), 4600);
}

/**
 * A dialog in the middle of the page, closed by Escape, its cross or a click beside it.
 * @param {string} title @param {(Child | Child[])[]} content @param {string} [name]
 */
export function dialog(title, content, name = "") {
  const box = h("dialog", { class: `dialog ${name}`, "aria-label": title });
  const cross = button("", () => box.close(), { icon: "close", class: "quiet round", title: t("Close") });
  box.append(h("div", { class: "dialog-body" }, h("header", {}, h("h2", {}, title), cross), ...content));
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * Let an element's children follow one another as in `row`; whatever else it holds stays. As few as possible are taken
 * out and put in again, because the browser styles and draws those anew. @param {Element} parent @param {Element[]} row
 */
export function arrange(parent, row) {
  const places = new Map([...parent.children].map((child, index) => [child, index]));
  const stays = staying(row.map((child) => places.get(child) ?? -1));
  /** @type {Element | null} */
  let next = null;
  for (let index = row.length - 1; index >= 0; index--) {
    if (!stays.has(index)) parent.insertBefore(row[index], next);
    next = row[index];
  }
}

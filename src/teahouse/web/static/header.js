// The bar at the top of every page: home, language, how the page looks, and my name.

import { button, dialog, h, here, icon } from "./dom.js";
import { LANGUAGES, spoken, t } from "./i18n.js";
import { carryLink } from "./carry.js";
import * as me from "./me.js";
import { lookButton } from "./look.js";

/** Tell the app that the page has to be built anew, in another language or under another name. */
function changed() {
  dispatchEvent(new Event("teahouse:changed"));
}

function languageMenu() {
  const menu = h(
    "select",
    { class: "language", "aria-label": t("Language") },
    LANGUAGES.map(([id, name]) =>
      h("option", { value: id, selected: id === spoken(), lang: id, title: name }, id.toUpperCase())
    ),
  );
  menu.addEventListener("change", () => {
    me.prefer("lang", menu.value);
    changed();
  });
  return menu;
}

/** Ask for my name, and offer the link to my games for another device. */
function aboutMe() {
  const field = h("input", {
    type: "text",
    maxlength: 24,
    value: me.name(),
    autocomplete: "nickname",
    placeholder: t("Your name"),
  });
  const form = h(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        box.close();
      },
    },
    h("label", {}, t("Your name"), field),
    h("p", { class: "hint" }, t("It is shown to the others at the table and kept in this browser only.")),
    h(
      "footer",
      {},
      button(t("My games on another device…"), () => {
        box.close();
        carryLink();
      }, { class: "quiet", icon: "link" }),
      h("button", { class: "primary", type: "submit" }, t("Done")),
    ),
  );
  const box = dialog(t("You"), [form]);
  box.addEventListener("close", () => {
    if (field.value.trim() !== me.name()) {
      me.rename(field.value);
      changed();
    }
  });
}

addEventListener("teahouse:named", () => {
  for (const shown of document.querySelectorAll(".bar .me span")) {
    shown.textContent = me.name() || t("Your name");
  }
});

/** @param {(Node | string | null)[]} [middle] @param {(Node | null)[]} [right] */
export function header(middle = [], right = []) {
  return h(
    "header",
    { class: "bar" },
    h(
      "a",
      { class: "home", href: "/", "data-link": true, "aria-label": t("Teahouse: to the lobby") },
      h("img", { src: here("icon.svg"), alt: "", width: 28, height: 28 }),
      h("span", { class: "wordmark" }, "Teahouse"),
    ),
    h("div", { class: "bar-middle" }, middle),
    right,
    h(
      "button",
      { type: "button", class: "quiet me", title: t("Your name"), onclick: aboutMe },
      icon("person"),
      h("span", {}, me.name() || t("Your name")),
    ),
    languageMenu(),
    lookButton(),
  );
}

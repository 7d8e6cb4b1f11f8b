// A question before something that cannot be undone.

import { button, dialog, h } from "./dom.js";
import { t } from "./i18n.js";

/** @param {string} title @param {string} text @param {string} yes @param {() => void} action */
export function sure(title, text, yes, action) {
  const box = dialog(title, [
    h("p", {}, text),
    h(
      "footer",
      {},
      button(t("Cancel"), () => box.close(), { class: "quiet" }),
      button(yes, () => {
        box.close();
        action();
      }, { class: "primary" }),
    ),
  ], "sure");
}

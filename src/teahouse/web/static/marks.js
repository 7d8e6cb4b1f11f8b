// What the numbers on places that can be chosen mean.

import { t } from "./i18n.js";

/** In a few words, whatever the numbers are: with a plus they are certain, with a question mark they take luck. @param {string[]} marks */
export function legendOf(marks) {
  const lucky = marks.some((mark) => mark.endsWith("?"));
  const sure = marks.some((mark) => !mark.endsWith("?"));
  if (lucky && sure) return t("Points: + for certain, ? with luck");
  if (lucky) return t("Points: ? with luck");
  return sure ? t("Points: + for certain") : "";
}

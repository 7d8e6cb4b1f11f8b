// Records of games: saving one as a file, and bringing one in from a file.

import * as api from "./api.js";
import { button, h, toast } from "./dom.js";
import { t } from "./i18n.js";

/** Save the record of a table; of a running game the server says why it cannot be had yet. @param {string} table */
export async function saveRecord(table) {
  try {
    const { name, text } = await api.record(table);
    const link = h("a", {
      href: URL.createObjectURL(new Blob([text], { type: "application/json" })),
      download: name,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) {
    toast(/** @type {Error} */ (error).message, "error");
  }
}

/** A button that brings in a record; files can be dropped on the page as well. @param {(path: string) => void} go @param {HTMLElement} page */
export function bringRecord(go, page) {
  const field = h("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    "aria-label": t("Open a record…"),
  });
  const refusal = h("p", { class: "refusal", role: "alert" });
  const open = button(t("Open a record…"), () => field.click(), { icon: "upload" });

  /** @param {File | undefined} file */
  async function bring(file) {
    if (!file) return;
    open.disabled = true;
    refusal.textContent = "";
    try {
      const { table } = await api.bring(file);
      go(`/t/${table}/replay`);
    } catch (error) {
      refusal.textContent = `${file.name}: ${/** @type {Error} */ (error).message}`;
      refusal.scrollIntoView({ block: "nearest" });
    } finally {
      open.disabled = false;
      field.value = "";
    }
  }

  field.addEventListener("change", () => bring(field.files?.[0]));
  page.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    page.classList.add("dropping");
  });
  page.addEventListener("dragleave", (event) => event.target === page && page.classList.remove("dropping"));
  page.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    page.classList.remove("dropping");
    bring(event.dataTransfer.files[0]);
  });
  return h(
    "section",
    { class: "bring" },
    h("h2", {}, t("A game from elsewhere")),
    h(
      "p",
      { class: "hint" },
      t("The record of a game can be replayed here move by move, and played on from any position. Drop its file here, or choose it."),
    ),
    h("div", { class: "row" }, open, field),
    refusal,
  );
}

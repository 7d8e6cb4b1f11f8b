// The rules pages: shown as chosen elsewhere, with a way back to the table that they were opened from.

import { applyLook } from "./look.js";
import { at } from "./root.js";

applyLook();
const table = new URLSearchParams(location.search).get("table") ?? "";
if (/^[\w-]+$/.test(table)) {
  const back = /** @type {HTMLAnchorElement | null} */ (document.querySelector("a.back"));
  if (back) {
    back.href = at(`/t/${table}`);
    back.hidden = false;
  }
  for (const link of document.querySelectorAll(".bar nav a, main a[href^='/rules/']")) {
    const [address, hash] = (link.getAttribute("href") ?? "").split("#");
    link.setAttribute("href", `${address}&table=${table}${hash ? `#${hash}` : ""}`);
  }
}
// On a phone the contents are folded up, unless somebody came to look at them.
if (matchMedia("(max-width: 62rem)").matches) {
  document.querySelector(".contents details")?.removeAttribute("open");
}

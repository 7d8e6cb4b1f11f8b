// The rules pages: shown as chosen elsewhere.

import { applyLook } from "./look.js";

applyLook();
// On a phone the contents are folded up, unless somebody came to look at them.
if (matchMedia("(max-width: 62rem)").matches) {
  document.querySelector(".contents details")?.removeAttribute("open");
}

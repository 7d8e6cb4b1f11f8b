// The app: which page an address shows, in which language, and who I am.

/** @import { Page } from "./types.d.ts" */
import { askCarry } from "./carry.js";
import { ChallengePage } from "./challenge.js";
import { toast } from "./dom.js";
import { preferred, speak } from "./i18n.js";
import { keepWhatIsShownOffline } from "./installed.js";
import { Lobby } from "./lobby.js";
import { applyLook } from "./look.js";
import { LearnPage } from "./learn.js";
import * as me from "./me.js";
import { PuzzlePage } from "./puzzles.js";
import { ReplayPage } from "./replay.js";
import { at, path, root } from "./root.js";
import { ScorePage } from "./score.js";
import { TablePage } from "./table.js";
import { WorkshopPage } from "./workshop.js";

/** @type {Page | null} */
let page = null;
const home = /** @type {HTMLElement} */ (document.getElementById("app"));

/** Show the page of the current address. */
function show() {
  page?.close();
  document.querySelectorAll("dialog, .toast").forEach((element) => element.remove());
  const [, table, replay] = path().match(/^\/t\/([^/]+)(\/replay)?$/) ?? [];
  const [, game] = path().match(/^\/learn\/([^/]+)$/) ?? [];
  const [, riddles] = path().match(/^\/puzzles\/([^/]+)$/) ?? [];
  const [scoring, scored] = path().match(/^\/score(?:\/([^/]+))?$/) ?? [];
  const [, box] = path().match(/^\/workshop\/([^/]+)$/) ?? [];
  const [, kind] = path().match(/^\/challenge\/([^/]+)$/) ?? [];
  if (scoring) page = new ScorePage(decodeURIComponent(scored ?? ""), go);
  else if (box) page = new WorkshopPage(decodeURIComponent(box), go);
  else if (kind) page = new ChallengePage(decodeURIComponent(kind), go);
  else if (game) page = new LearnPage(decodeURIComponent(game), go);
  else if (riddles) page = new PuzzlePage(decodeURIComponent(riddles));
  else if (!table) page = new Lobby(go);
  else page = new (replay ? ReplayPage : TablePage)(decodeURIComponent(table), go);
  home.replaceChildren(page.element);
}

/** @param {string} to */
function go(to) {
  history.pushState(null, "", at(to));
  show();
  scrollTo(0, 0);
}

/** Another language, name or person: the page is built anew. @param {string} [said] what came of it */
async function changed(said) {
  await speak(me.preference("lang", preferred()));
  show();
  if (said) toast(said);
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-link]") : null;
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute("href")?.slice(root.length) ?? "/");
});
addEventListener("popstate", show);
addEventListener("teahouse:changed", (event) => {
  changed(event instanceof CustomEvent ? event.detail : undefined);
});

/** The secret of a link from another device of mine, which must not stay in the address. */
function takeCode() {
  const given = new URLSearchParams(location.hash.slice(1));
  const code = given.get("carry") ?? given.get("me");
  if (code) history.replaceState(null, "", location.pathname);
  return code;
}

applyLook();
keepWhatIsShownOffline();
const code = takeCode();
changed().then(() => code ? askCarry(code) : undefined);
addEventListener("hashchange", () => {
  const again = takeCode();
  if (again) askCarry(again);
});

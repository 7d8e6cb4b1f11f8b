// A piece's art: symbols of the game's sprite drawn over each other.

import { s } from "./dom.js";
import { at } from "./root.js";

/** Bring a game's symbols into the page, once. @param {string} game */
export async function loadSprite(game) {
  const home = document.getElementById("sprite");
  if (!home || home.dataset.game === game) return;
  const answer = await fetch(at(`/art/${game}.svg`));
  if (!answer.ok) return;
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  home.replaceChildren(document.importNode(sprite, true));
  home.dataset.game = game;
}

/** One symbol in a box round the origin, 100 wide. @param {string} name @param {number} ratio height by width */
function symbol(name, ratio) {
  return s("use", { href: `#${name}`, x: -50, y: -50 * ratio, width: 100, height: 100 * ratio });
}

/**
 * The drawing of a piece, 100 wide, round the origin. `turn` fills in what a choice's turn decides.
 * @param {string[]} art @param {number} ratio height by width @param {number} [turn]
 */
export function draw(art, ratio, turn = 0) {
  const group = s("g", { class: "art" });
  for (const entry of art) {
    const [name, angle] = entry.split("@");
    const part = symbol(name.replace("*", String(turn)), ratio);
    if (angle === undefined || angle === "0") {
      group.append(part);
      continue;
    }
    const turned = s("g", { class: angle === "*" ? "turning" : "" }, part);
    turned.style.transform = `rotate(${angle === "*" ? 90 * turn : Number(angle)}deg)`;
    group.append(turned);
  }
  return group;
}

/**
 * Turn a drawing made by `draw`: smoothly, and any number of times round.
 * @param {SVGGElement} group @param {string[]} art @param {number} turn among the choice's turns @param {number} angle in degrees
 */
export function turnTo(group, art, turn, angle) {
  art.forEach((entry, index) => {
    const part = /** @type {SVGElement} */ (group.children[index]);
    if (!entry.includes("*")) return;
    const use = part instanceof SVGUseElement ? part : part.firstElementChild;
    use?.setAttribute("href", `#${entry.split("@")[0].replace("*", String(turn))}`);
    if (entry.endsWith("@*")) part.style.transform = `rotate(${angle}deg)`;
  });
}

/** A symbol as a small picture in the text. @param {string} name */
export function picture(name) {
  return s("svg", { class: "picture", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, symbol(name, 1));
}

/** A piece as it lies on the table, as a picture of its own. @param {{art: string[], w?: number | null, h?: number | null, text?: string | null}} piece */
export function portrait(piece) {
  const ratio = (piece.h || piece.w || 100) / (piece.w || 100);
  return s(
    "svg",
    { viewBox: `-52 ${-52 * ratio} 104 ${104 * ratio}`, "aria-hidden": "true" },
    draw(piece.art, ratio),
    piece.text ? written(piece.text, ratio) : null,
  );
}

/** Whether a piece could be what a ghost shows. @param {string[]} ghost @param {string[]} piece */
export function sameArt(ghost, piece) {
  return ghost.length === piece.length && ghost.every((entry, index) => {
    const other = piece[index];
    if (!entry.includes("*")) return entry === other;
    const [before, after] = entry.split("*");
    return other.startsWith(before.replace(/@$/, "")) && other.endsWith(after);
  });
}

/** What is written on a piece, 100 wide, round the origin: as large as its longest line finds room. @param {string} text @param {number} ratio height by width */
export function written(text, ratio) {
  const lines = text.split("\n");
  const longest = Math.max(2, ...lines.map((line) => line.length));
  const size = lines.length > 1
    ? Math.min((92 * ratio) / (1.06 * lines.length), 155 / longest)
    : Math.min(46 * ratio, 150 / longest);
  return s(
    "text",
    {
      class: lines.length > 1 ? "written lines" : "written",
      "font-size": size,
      "text-anchor": "middle",
      dy: lines.length > 1 ? null : ".35em",
    },
    lines.length > 1
      ? lines.map((line, index) =>
        s("tspan", { x: 0, dy: index ? "1.02em" : `${0.35 - (lines.length - 1) * 0.51}em` }, line)
      )
      : text,
  );
}

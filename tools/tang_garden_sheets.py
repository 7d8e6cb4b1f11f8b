"""Tang Garden's contact sheets for `tools.art_sheet`: all tiles, a grown garden, and every other drawing."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

from teahouse.games.tang_garden.board import (
    BORDER,
    BUILDING_CELLS,
    GROOVES,
    LARGE,
    NEIGHBOURS,
    NO_TOKEN,
    QUARTERS,
    SIZES,
    SPACE,
    STACK_CELLS,
    groove_size,
    token_cells,
)
from teahouse.games.tang_garden.box import CHARACTERS, KINDS, PLACES, SMALL_PANELS, Edition, load_edition
from teahouse.games.tang_garden.page import tile_art
from teahouse.games.tang_garden.page.geometry import cell_xy, groove_box, groove_upright, groove_xy
from teahouse.games.tang_garden.tiles import BRIDGE_SPACE, CHARACTER_SPACE, STACKS, TILES, WALL, start_laid

SPRITE = Path(__file__).parents[1] / "src/teahouse/games/tang_garden/page/art/sprite.svg"
COLOURS = ("red", "blue", "green", "yellow")
BOARD = 1180


def use(entry: str, x: float, y: float, width: float, height: float | None = None) -> str:
    """A layer in a box round a point; `name@90` is turned."""
    name, _, angle = entry.partition("@")
    high = height or width
    box = f'x="{x - width / 2:g}" y="{y - high / 2:g}" width="{width:g}" height="{high:g}"'
    turn = f' transform="rotate({angle} {x:g} {y:g})"' if angle else ""
    return f'<use href="#{name}" {box}{turn}/>'


def drawn(layers: list[str], x: float, y: float, width: float, height: float | None = None) -> str:
    return "".join(use(layer, x, y, width, height) for layer in layers)


def svg(body: str, width: float, box: str, height: float | None = None) -> str:
    return f'<svg viewBox="{box}" width="{width:g}" height="{height or width:g}">{body}</svg>'


def sheet_tiles() -> str:
    """All 60 tiles of the standard edition, stack by stack."""
    edition = load_edition(None)
    rows = []
    for stack in range(len(STACKS)):
        tiles = range(15 * stack, 15 * stack + 15)
        layers = [tile_art.tile_layers(edition, 4 * tile) for tile in tiles]
        rows.append("".join(svg(drawn(tile, 50, 50, 100), 108, "-3 -6 106 110") for tile in layers))
    starts = "".join(svg(start_tile(edition, side, 0, 100, 100), 220, "0 0 200 200") for side in range(2))
    return f"<div>{'</div><div>'.join(rows)}</div>{starts}"


def start_tile(edition: Edition, side: int, turn: int, x: float, y: float) -> str:
    """The start tile round a point."""
    body = ""
    for quarter, (right, down) in enumerate(((-50, -50), (50, -50), (50, 50), (-50, 50))):
        layers = tile_art.tile_layers(edition, start_laid(side, turn, quarter))
        body += drawn(layers, x + right, y + down, 100)
    return body + use("start-plaza", x, y, 200)


def grow(edition: Edition, count: int, rng: random.Random) -> dict[int, int]:
    """Tiles laid at random where they fit, as a garden grows: the tile on each cell as it lies."""
    laid = {cell: start_laid(0, 1, quarter) for quarter, cell in enumerate(QUARTERS)}
    tiles = list(range(TILES))
    rng.shuffle(tiles)
    for tile in tiles[:count]:
        ways = [
            (cell, lies)
            for cell in BUILDING_CELLS
            if cell not in laid
            for lies in range(4 * tile, 4 * tile + 4)
            if fits(edition, laid, cell, lies)
        ]
        if ways:
            cell, lies = rng.choice(ways)
            laid[cell] = lies
    return laid


def fits(edition: Edition, laid: dict[int, int], cell: int, lies: int) -> bool:
    touching = 0
    for side in range(4):
        other = NEIGHBOURS[4 * cell + side]
        if other == BORDER or other not in laid:
            continue
        touching += 1
        here, there = (
            edition.laid.edges[4 * lies + side],
            edition.laid.edges[4 * laid[other] + (side + 2) % 4],
        )
        if here != there and WALL not in (here, there):
            return False
    return touching > 0


def standing(edition: Edition, laid: dict[int, int], rng: random.Random) -> str:
    """Decorations on a third of the areas, and figures on some of the spaces."""
    decorations, figures = [], []
    characters = rng.sample(CHARACTERS, 8)
    for cell, lies in laid.items():
        left, top = cell_xy(cell)[0] - 50, cell_xy(cell)[1] - 50
        for slot in range(edition.laid.areas[lies]):
            terrain = edition.laid.terrains[4 * lies + slot]
            kinds = [kind for kind, place in zip(KINDS, PLACES, strict=True) if place == terrain]
            if edition.laid.temple[lies] < 0 and rng.random() < 0.36:
                x, y = tile_art.spot_xy(edition, lies, slot)
                decorations.append((top + y, left + x, rng.choice(kinds)))
        space = edition.laid.space[lies]
        if space == BRIDGE_SPACE and rng.random() < 0.7:
            x, y = tile_art.spot_xy(edition, lies, SPACE)
            decorations.append((top + y, left + x, "bridge"))
        elif space == CHARACTER_SPACE and characters and rng.random() < 0.5:
            x, y = tile_art.spot_xy(edition, lies, SPACE)
            figures.append((top + y, left + x, characters.pop()))
    body = "".join(use(f"deco-{kind}", x, y, 48) for y, x, kind in sorted(decorations))
    for number, (y, x, character) in enumerate(sorted(figures)):
        colour = COLOURS[number % 4]
        layers = [f"base-{colour}", f"facing-{colour}@{90 * rng.randrange(4)}", f"figure-{character}"]
        body += drawn(layers, x, y, 50)
    return body


def garden(count: int, panels: int, seed: int, size: float) -> str:
    """The whole board with so many tiles and panels."""
    edition = load_edition(None)
    rng = random.Random(seed)
    laid = grow(edition, count, rng)
    body = use("garden-board", BOARD / 2, BOARD / 2, BOARD)
    for cell, token in enumerate(token_cells(4)):
        if token != NO_TOKEN and cell not in laid:
            body += use(f"token-{SIZES[token]}", *cell_xy(cell), 60 if token == LARGE else 46)
    for stack, cell in enumerate(STACK_CELLS):
        body += drawn(["stack-3", f"back-{STACKS[stack]}"], *cell_xy(cell), 88)
    body += "".join(use("tile-shadow", *cell_xy(cell), 100) for cell in laid if cell not in QUARTERS)
    for cell, lies in sorted(laid.items()):
        if cell not in QUARTERS:
            body += drawn(tile_art.tile_layers(edition, lies), *cell_xy(cell), 100)
    middle = cell_xy(QUARTERS[0])
    body += start_tile(edition, 0, 1, middle[0] + 50, middle[1] + 50)
    small, large = rng.sample(range(SMALL_PANELS), SMALL_PANELS), rng.sample(range(SMALL_PANELS, 20), 8)
    for groove in rng.sample(range(GROOVES), panels):
        panel = (large if groove_size(groove) == LARGE else small).pop()
        layers = tile_art.panel_layers(edition, panel, groove_upright(groove))
        body += drawn(layers, *groove_xy(groove), *groove_box(groove))
    body += standing(edition, laid, rng)
    return svg(body, size, f"0 0 {BOARD} {BOARD}")


def sheet_garden() -> str:
    return garden(56, 20, 3, 1180) + garden(22, 9, 5, 700) + garden(40, 14, 8, 400)


def sheet_grey() -> str:
    return f'<div class="grey">{garden(56, 20, 3, 800)}</div>'


def symbols() -> dict[str, tuple[float, float]]:
    found = re.findall(r'<symbol id="([^"]+)" viewBox="0 0 (\S+) (\S+)"', SPRITE.read_text("utf-8"))
    return {name: (float(width), float(height)) for name, width, height in found}


def figure(name: str, box: tuple[float, float], size: float) -> str:
    width, height = box
    scale = size / max(box)
    body = use(name, width / 2, height / 2, width, height)
    shown = svg(body, width * scale, f"0 0 {width:g} {height:g}", height * scale)
    return f"<figure>{shown}<figcaption>{name}</figcaption></figure>"


def sheet_parts() -> str:
    """Every symbol but the turned ones, the boards and those that only mark a place of a larger box."""
    hidden = re.compile(
        r"[a-z]+(-space)?-[nesw]+(-ring)?-[123]$|[a-z-]+-mid-[123]$|seal-.*-[hv]$|garden-board.*"
    )
    return "".join(figure(name, box, 130) for name, box in symbols().items() if not hidden.match(name))


def sheet_small() -> str:
    """What must be told apart at 40, 28 and 20 pixels."""
    shown = re.compile(r"(deco|figure|portrait|seal|terrain|closed|open|cube|lantern|token|icon)-[a-z_-]+$")
    names = [name for name in symbols() if shown.match(name) and not re.match(r"seal-.*-[hv]$", name)]
    rows = []
    for size in (40, 28, 20):
        row = "".join(svg(use(name, 50, 50, 100), size, "0 -12 100 112", size) for name in names)
        rows.append(f'<h3>{size} px</h3><div>{row}</div><div class="grey">{row}</div>')
    return "".join(rows)


SHEETS: dict[str, Callable[[], str]] = {
    "tiles": sheet_tiles,
    "garden": sheet_garden,
    "grey": sheet_grey,
    "parts": sheet_parts,
    "small": sheet_small,
}

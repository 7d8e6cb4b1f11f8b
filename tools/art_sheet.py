"""Write contact sheets of the art of Zen Garden to one HTML file, for a person to look at.

    python tools/art_sheet.py /tmp/sheet.html [--only NAME ...] [--page light|dark]

The sprite is inlined, so the file needs no server. `--only` keeps the named sheets.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

SPRITE = Path(__file__).parents[1] / "src/teahouse/games/zen_garden/art/sprite.svg"

DECORS = ("pagoda", "bench", "buddha", "gate", "crane")
PATHS = ("sand", "wood", "stone")
GROUNDS = ("sand", "pebbles", "trees", "clay", "water", "cherry_blossom")
FEATURES = tuple(
    [f"decor-{name}" for name in DECORS]
    + [f"path-{name}" for name in PATHS]
    + [f"ground-{name}" for name in GROUNDS]
)

GARDEN_EDGE = 6
GARDEN_CELL = 22


class Tile(NamedTuple):
    decor: str
    path: str
    ground: str
    rotation: int


def use(symbol: str, x: float, y: float, width: float, height: float | None = None) -> str:
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height or width:g}"'
    return f'<use href="#{symbol}" {box}/>'


def tile_parts(tile: Tile) -> str:
    """The tile in its own 100 x 100 box. Only the path turns, by quarter turns clockwise;
    at rotation 0 the arc lies round the top left corner. The decor stands opposite to it."""
    turn = f"rotate({90 * tile.rotation} 50 50)"
    return "".join(
        (
            use(f"ground-{tile.ground}", 0, 0, 100),
            use("tile-edge", 0, 0, 100),
            f'<g transform="{turn}">{use(f"path-{tile.path}", 0, 0, 100)}</g>',
            use(f"stand-{tile.decor}-{tile.rotation}", 0, 0, 100),
        )
    )


def placed(tile: Tile, x: float, y: float, size: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">{tile_parts(tile)}</g>'


def svg(body: str, size: float, box: str = "0 0 100 100", height: float | None = None) -> str:
    return f'<svg viewBox="{box}" width="{size:g}" height="{height or size:g}">{body}</svg>'


def drawn_tile(tile: Tile, size: float) -> str:
    return svg(tile_parts(tile), size)


def all_tiles() -> Iterable[Tile]:
    for row, ground in enumerate(GROUNDS):
        for column, path in enumerate(PATHS):
            for place, decor in enumerate(DECORS):
                yield Tile(decor, path, ground, (row + column + place) % 4)


def sheet_tiles() -> str:
    return "".join(drawn_tile(tile, 96) for tile in all_tiles())


def sheet_grey() -> str:
    return f'<div class="grey">{sheet_tiles()}</div>'


def sheet_small() -> str:
    tiles = list(all_tiles())
    rows = []
    for size in (48, 36):
        row = "".join(drawn_tile(tile, size) for tile in tiles)
        rows.append(f'<h3>{size} px</h3><div>{row}</div><div class="grey">{row}</div>')
    return "".join(rows)


def figure(name: str, sizes: Iterable[float]) -> str:
    drawings = "".join(svg(use(name, 0, 0, 100), size) for size in sizes)
    return f"<figure>{drawings}<figcaption>{name}</figcaption></figure>"


def sheet_parts() -> str:
    return "".join(figure(name, [150]) for name in FEATURES)


def sheet_decors() -> str:
    """Decors large and at the sizes they have on tiles of 160, 96, 64, 48 and 36 px."""
    rows = []
    for size in (260, 100, 60, 40, 30, 22):
        row = "".join(svg(use(f"decor-{name}", 0, 0, 100), size) for name in DECORS)
        rows.append(f"<div>{row}</div>")
    return "".join(rows)


def clockwise_round(corner_row: int, corner_column: int, row: int, column: int) -> int:
    """The rotation that lays the arc of cell (row, column) round the given lattice corner."""
    below, right = row >= corner_row, column >= corner_column
    return {(True, True): 0, (True, False): 1, (False, False): 2, (False, True): 3}[below, right]


def sample_garden() -> list[Tile]:
    """Three loops and a fourth block that is none; grounds in connected areas."""
    grounds = (
        ("water", "water", "trees", "trees"),
        ("water", "cherry_blossom", "trees", "pebbles"),
        ("sand", "cherry_blossom", "clay", "pebbles"),
        ("sand", "sand", "clay", "clay"),
    )
    decors = (
        ("crane", "crane", "pagoda", "gate"),
        ("gate", "buddha", "bench", "pagoda"),
        ("bench", "crane", "buddha", "gate"),
        ("pagoda", "buddha", "gate", "bench"),
    )
    paths = (("sand", "wood"), ("stone", "sand"))
    garden = []
    for row in range(4):
        for column in range(4):
            rotation = clockwise_round(row // 2 * 2 + 1, column // 2 * 2 + 1, row, column)
            path = paths[row // 2][column // 2]
            if row // 2 == 1 and column // 2 == 1:
                rotation, path = (row + 2 * column) % 4, PATHS[(row + column) % 3]
            garden.append(Tile(decors[row][column], path, grounds[row][column], rotation))
    return garden


def garden(tiles: Iterable[Tile | None], size: float) -> str:
    shadows, faces = [], []
    for place, tile in enumerate(tiles):
        if tile is not None:
            x = GARDEN_EDGE + GARDEN_CELL * (place % 4)
            y = GARDEN_EDGE + GARDEN_CELL * (place // 4)
            shadows.append(use("tile-shadow", x, y, GARDEN_CELL))
            faces.append(placed(tile, x, y, GARDEN_CELL))
    return svg("".join([use("garden-board", 0, 0, 100), *shadows, *faces]), size)


def sheet_garden() -> str:
    full = sample_garden()
    begun = [tile if place in (0, 1, 4, 5, 6, 9) else None for place, tile in enumerate(full)]
    large = garden(full, 660) + garden(begun, 660)
    small = garden(full, 200)
    return f'{large}<div>{small}<span class="grey">{small}</span></div>'


def sheet_emperor() -> str:
    def framed(size: float) -> str:
        return "".join(svg(use(f"emperor-{name}", 0, 0, 100), size) for name in FEATURES)

    bare = "".join(svg(use(f"emblem-{name}", 0, 0, 100), 28) for name in FEATURES)
    rows = f"<div>{framed(44)}</div><div>{bare}</div>"
    return f'<div>{framed(110)}</div>{rows}<div class="grey">{rows}</div>'


def sheet_extras() -> str:
    shown = {f"{kind}{name}" for kind in ("", "emblem-", "emperor-") for name in FEATURES}
    figures = []
    for name in re.findall(r'<symbol id="([^"]+)"', SPRITE.read_text("utf-8")):
        if name in shown or name.startswith("stand-") or name.endswith("-board"):
            continue
        figures.append(figure(name, (120, 40, 24)))
    return "".join(figures)


def sheet_selection() -> str:
    tiles = list(all_tiles())
    body = [use("selection-board", 0, 0, 100, 72)]
    for place in (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11):
        tile = tiles[place * 7 + 3]
        x, y = 12.6 + 21 * (place % 4), 5 + 21 * (place // 4)
        body.append(use("tile-shadow", x, y, 20))
        body.append(placed(tile, x, y, 20))
    return svg("".join(body), 700, "0 0 100 72", 504)


SHEETS: dict[str, Callable[[], str]] = {
    "parts": sheet_parts,
    "decors": sheet_decors,
    "tiles": sheet_tiles,
    "grey": sheet_grey,
    "small": sheet_small,
    "garden": sheet_garden,
    "selection": sheet_selection,
    "emperor": sheet_emperor,
    "extras": sheet_extras,
}

PAGES = {"light": ("#f4efe4", "#2b2622"), "dark": ("#1b1a18", "#e9e2d3")}


def page(names: Iterable[str], look: str) -> str:
    background, ink = PAGES[look]
    sheets = "".join(f"<section><h2>{name}</h2>{SHEETS[name]()}</section>" for name in names)
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Zen Garden art</title>
<style>
body {{ margin: 16px; background: {background}; color: {ink}; font: 13px sans-serif }}
h2, h3 {{ margin: 10px 0 4px; font-weight: 600 }}
svg {{ margin: 2px }}
figure {{ display: inline-block; margin: 4px }}
figcaption {{ text-align: center }}
.grey {{ filter: grayscale(1) }}
</style>
{SPRITE.read_text("utf-8")}
{sheets}
</html>
"""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path, help="the HTML file to write")
    parser.add_argument(
        "--only", nargs="+", choices=list(SHEETS), default=list(SHEETS), help="these sheets only"
    )
    parser.add_argument("--page", choices=list(PAGES), default="light", help="the background")
    options = parser.parse_args()
    options.out.write_text(page(options.only, options.page), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Write contact sheets of the art of a game to one HTML file, for a person to look at.

    python -m tools.art_sheet sheet.html [--game NAME] [--only NAME ...] [--page light|dark]

The sprite is inlined, so the file needs no server. `--only` keeps the named sheets.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from tools import tang_garden_sheets

GAMES = Path(__file__).parents[1] / "src/teahouse/games"

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


STONES = ("red", "black", "orange", "grey", "yellow", "blue", "green", "purple")
CARTS = ("no_milk", "no_meat", "no_bread", "max_2")


def sprite(game: str) -> str:
    return (GAMES / game / "page/art/sprite.svg").read_text("utf-8")


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
    for name in re.findall(r'<symbol id="([^"]+)"', sprite("zen_garden")):
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


def boxes(game: str) -> dict[str, tuple[float, float]]:
    """The symbols of a sprite with their width and height."""
    found = re.findall(r'<symbol id="([^"]+)" viewBox="0 0 (\S+) (\S+)"', sprite(game))
    return {name: (float(width), float(height)) for name, width, height in found}


def boxed(name: str, size: float, box: tuple[float, float]) -> str:
    """A symbol, its longer side `size` pixels."""
    width, height = box
    scale = size / max(box)
    body = use(name, 0, 0, width, height)
    return svg(body, width * scale, f"0 0 {width:g} {height:g}", height * scale)


def sheet_yak_parts() -> str:
    figures = []
    for name, box in boxes("yak").items():
        figures.append(f"<figure>{boxed(name, 170, box)}<figcaption>{name}</figcaption></figure>")
    return "".join(figures)


def sheet_yak_small() -> str:
    rows = []
    for size in (96, 48, 36):
        row = "".join(boxed(name, size, box) for name, box in boxes("yak").items())
        rows.append(f'<h3>{size} px</h3><div>{row}</div><div class="grey">{row}</div>')
    return "".join(rows)


def tower(stones: Iterable[str], size: float) -> str:
    """Stones from the bottom left, in rows of 5, 4, 3, 2, 1, then stacked. A stone is 18 x 11.52."""
    slots = [(row, place) for row in range(5) for place in range(5 - row)]
    slots += [(row, 0) for row in range(5, 9)]
    body = [use("tower-base", 0, 100, 100, 26)]
    names = list(stones)
    for index, (row, place) in enumerate(slots):
        x, y = 5 + 18 * place + 9 * min(row, 4), 103.2 - 11.52 * (row + 1)
        if index < len(names):
            body.append(use(names[index], x, y, 18, 11.52))
        elif row == 0 or index == len(names):
            body.append(use("slot-stone", x, y, 18, 11.52))
    return svg("".join(body), size, "0 0 100 128", size * 1.28)


def sample_tower(count: int, step: int) -> list[str]:
    return [
        "crystal" if index in (6, 13) else f"stone-{STONES[(index * step + index // 4) % 8]}"
        for index in range(count)
    ]


def sheet_yak_tower() -> str:
    full, begun = sample_tower(15, 3), sample_tower(3, 5)
    large = tower(full, 460) + tower(sample_tower(17, 5), 460) + tower(begun, 300)
    small = tower(full, 120)
    return f'{large}<div>{small}<span class="grey">{small}{tower(full, 300)}</span></div>'


def loaded_cart(name: str, seed: int, left: bool) -> str:
    """A cart in its own 150 x 100 box with stones on its bed and food on its side."""
    body = [use(f"cart-{name}{'-left' if left else ''}", 0, 0, 150, 100)]
    start = 150 - 85 if left else 5
    for index in range(1 + seed % 4):
        stone = "crystal" if (seed + index) % 5 == 4 else f"stone-{STONES[(seed * 3 + index) % 8]}"
        x, y = start + 40 * (index % 2), 54.5 - 25.6 * (1 + index // 2)
        body.append(use(stone, x, y, 40, 25.6))
    foods = [food for food in ("milk", "meat", "bread") if name != f"no_{food}"]
    for place, food in enumerate(foods):
        body.append(use(f"food-{food}", start + 5 + 26 * place, 57, 19))
    return "".join(body)


def road(stops: int, size: float, clockwise: bool) -> str:
    """Carts at their stops, each facing the way to the next one, and the tents outside."""
    arrow = "arrow-clockwise" if clockwise else "arrow-counterclockwise"
    body = [use(f"road-{stops}", 0, 0, 100), use(arrow, 26.5, 26.5, 47)]
    spots = ((50, 14), (86, 50), (50, 86), (14, 50)) if stops == 4 else ((50, 14), (81.18, 68), (18.82, 68))
    for seat, (x, y) in enumerate(spots):
        then = spots[(seat + (1 if clockwise else -1)) % stops]
        left = then[0] < x
        tent = ("blue", "yellow", "green", "red")[seat]
        out_x, out_y = 50 + (x - 50) * 1.75, 50 + (y - 50) * 1.6
        body.append(use(f"tent-{tent}", out_x - 11, out_y - 11, 22))
        cart = loaded_cart(CARTS[seat], seat + 2, left)
        body.append(f'<g transform="translate({x - 18:g} {y - 12:g}) scale(.24)">{cart}</g>')
    return svg("".join(body), size, "-26 -22 152 144", size * 144 / 152)


def sheet_yak_road() -> str:
    carts = "".join(
        svg(loaded_cart(name, seed + 3, left), 300, "0 0 150 100", 200)
        for left in (False, True)
        for seed, name in enumerate(CARTS)
    )
    return f"<div>{carts}</div>{road(4, 640, clockwise=True)}{road(3, 640, clockwise=False)}"


def sheet_yak_boards() -> str:
    track = [use("fog-track", 0, 0, 100, 30)]
    track += [use("fog", 3 + 24 * place, 7.96, 22, 14.08) for place in range(2)]
    track.append(use("fog-marker", 75, 7.96, 22, 14.08))
    market = [use("market", 0, 0, 100, 50)]
    market += [use(f"food-{food}", x - 9, 21, 18) for food, x in (("milk", 20), ("bread", 80))]
    tent = [use("food-panel", 0, 0, 100, 17)]
    for place, food in enumerate(("milk", "milk", "meat", "bread", "bread")):
        tent.append(use(f"food-{food}", 2.5 + 12 * place, 3, 11))
    return (
        svg("".join(track), 440, "0 0 100 30", 132)
        + svg("".join(market), 440, "0 0 100 50", 220)
        + svg("".join(tent), 440, "0 0 100 17", 75)
    )


ZEN_GARDEN: dict[str, Callable[[], str]] = {
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
YAK: dict[str, Callable[[], str]] = {
    "parts": sheet_yak_parts,
    "small": sheet_yak_small,
    "tower": sheet_yak_tower,
    "road": sheet_yak_road,
    "boards": sheet_yak_boards,
}
SHEETS = {"zen_garden": ZEN_GARDEN, "yak": YAK, "tang_garden": tang_garden_sheets.SHEETS}

PAGES = {"light": ("#f4efe4", "#2b2622"), "dark": ("#1b1a18", "#e9e2d3")}


def page(game: str, names: Iterable[str], look: str) -> str:
    background, ink = PAGES[look]
    sheets = "".join(f"<section><h2>{name}</h2>{SHEETS[game][name]()}</section>" for name in names)
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{game} art</title>
<style>
body {{ margin: 16px; background: {background}; color: {ink}; font: 13px sans-serif }}
h2, h3 {{ margin: 10px 0 4px; font-weight: 600 }}
svg {{ margin: 2px }}
figure {{ display: inline-block; margin: 4px }}
figcaption {{ text-align: center }}
.grey {{ filter: grayscale(1) }}
</style>
{sprite(game)}
{sheets}
</html>
"""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path, help="the HTML file to write")
    parser.add_argument("--game", choices=list(SHEETS), default="zen_garden", help="whose art")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these sheets only")
    parser.add_argument("--page", choices=list(PAGES), default="light", help="the background")
    options = parser.parse_args()
    names = options.only or list(SHEETS[options.game])
    if unknown := set(names) - set(SHEETS[options.game]):
        parser.error(f"no sheet {', '.join(sorted(unknown))}; there are {', '.join(SHEETS[options.game])}")
    options.out.write_text(page(options.game, names, options.page), encoding="utf-8")


if __name__ == "__main__":
    main()

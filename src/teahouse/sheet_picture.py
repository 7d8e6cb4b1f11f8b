"""A score sheet as one SVG file: its table, and what lies on the players' parts of the table."""

from __future__ import annotations

import re
import textwrap
from html import escape
from typing import Final, NamedTuple

from teahouse.engine import registry
from teahouse.engine.contract import SPECTATOR, Game
from teahouse.engine.scene import Say
from teahouse.engine.sheet import Sheet
from teahouse.picture import SVG, Box, Drawn, Table, num, palette_of, stage_of, style_of, symbols, text_at

WIDTH: Final = 900.0
MARGIN: Final = 36.0
LABELS: Final = 300.0
ROW: Final = 34.0
LETTERS: Final = 76
"""So many letters of a sentence fit into a line."""
LONGEST_NAME: Final = 16
WIDEST: Final = 26
"""Longer labels are written smaller."""


class Row(NamedTuple):
    """A line of the table: what it is about, and what it says for each seat."""

    label: str
    cells: list[str]
    bold: bool = False


def draw_sheet(sheet: Sheet, title: str, sentence: str, names: list[str], rows: list[Row], say: Say) -> Drawn:
    """The table of points with a sentence on who won, and below it what was laid."""
    game = sheet.game
    parts, y = _table(title, sentence, names, rows)
    drawn, y, used = _areas(game, sheet, names, say, y)
    folder = registry.folder(game.info.id) / "page"
    style = style_of(palette_of(folder / "palette.css"))
    size = f'width="{num(WIDTH)}" height="{num(y)}"'
    svg = (
        f'<svg xmlns="{SVG}" viewBox="0 0 {num(WIDTH)} {num(y)}" {size} role="img">'
        f"<title>{escape(title)}</title><style>{style}.line{{stroke:#8886}}</style>"
        f"<defs>{symbols(folder / 'art' / 'sprite.svg', used)}</defs>"
        f'<rect class="table" {size}/>{"".join(parts)}{drawn}</svg>'
    )
    return Drawn(svg, WIDTH, y)


def _table(title: str, sentence: str, names: list[str], rows: list[Row]) -> tuple[list[str], float]:
    column = (WIDTH - 2 * MARGIN - LABELS) / len(names)

    def at(seat: int) -> float:
        return MARGIN + LABELS + column * (seat + 0.5)

    y = MARGIN + 30
    parts = [text_at(title, "title", MARGIN, y, 32)]
    y += ROW + 10
    for seat, name in enumerate(names):
        shown = textwrap.shorten(name, LONGEST_NAME, placeholder="…") or name[:LONGEST_NAME]
        parts.append(text_at(shown, f"title seat{seat % 4}", at(seat), y, 20, middle=True))
    for row in rows:
        y += ROW
        line = f'x1="{num(MARGIN)}" x2="{num(WIDTH - MARGIN)}" y1="{num(y - 24)}" y2="{num(y - 24)}"'
        parts.append(f'<line class="line" {line}/>')
        size = 22 if row.bold else 18
        parts.append(text_at(row.label, "title", MARGIN, y, size * min(1.0, WIDEST / len(row.label))))
        for seat, cell in enumerate(row.cells):
            parts.append(text_at(cell, "title", at(seat), y, size, middle=True))
    y += 12
    for line in textwrap.wrap(sentence, LETTERS):
        y += ROW - 4
        parts.append(text_at(line, "title", MARGIN, y, 20))
    return parts, y + MARGIN


def _areas(game: Game, sheet: Sheet, names: list[str], say: Say, y: float) -> tuple[str, float, set[str]]:
    """The areas of the game's own page that the sheet names, as large as they fit side by side."""
    wanted = []
    for area in sheet.areas:
        seats = range(game.players) if "*" in area else [0]
        wanted.append([area.replace("*", str(seat)) for seat in seats])
    if not wanted:
        return "", y, set()
    stage = stage_of(game)
    known = game.know(sheet.state, SPECTATOR)
    scene, layout = stage.scene(known, say), stage.layouts(SPECTATOR).wide
    areas = {area.id: area for area in stage.areas(say) if area.id in layout.boxes}
    parts: list[str] = []
    for row in wanted:
        tables = [(Table(layout, {name: areas[name]}, scene), name) for name in row if name in areas]
        width = (WIDTH - 2 * MARGIN - 20 * (len(tables) - 1)) / len(tables)
        high = 0.0
        for number, (table, name) in enumerate(tables):
            box = table.area_box(areas[name])
            scale = min(width / (box.right - box.left), 1.6)
            x = MARGIN + number * (width + 20) - scale * box.left
            down = 30 if areas[name].seat is not None else 0
            moved = f"translate({num(x)} {num(y + down - scale * box.top)}) scale({scale:.4g})"
            whole = Box(float("-inf"), float("-inf"), float("inf"), float("inf"))
            parts.append(f'<g transform="{moved}">{table.body(whole, set(), [""] * len(names))}</g>')
            seat = areas[name].seat
            if seat is not None:
                middle = MARGIN + number * (width + 20) + width / 2
                parts.append(text_at(names[seat], f"title seat{seat % 4}", middle, y + 22, 22, middle=True))
            high = max(high, down + scale * _bottom(table, box))
        y += high + 24
    body = "".join(parts)
    return body, y, set(re.findall(r'href="#([^"]+)"', body))


def _bottom(table: Table, box: Box) -> float:
    """How far an area reaches: pieces may lie below its edge."""
    lowest = [table.box(piece).bottom for piece in table.scene.pieces if table.there(piece)]
    return max([box.bottom, *lowest]) - box.top

"""A position as one SVG file: the scene that a page would show, drawn with the game's own symbols.

It needs nothing else: the symbols that are used are in it, and it is light or dark as its reader is. The
rules pages show such pictures, and `teahouse show --svg` writes them.
"""

from __future__ import annotations

import importlib
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from teahouse.engine import registry
from teahouse.engine.contract import SPECTATOR, Game, Known, State
from teahouse.engine.messages import seat_name
from teahouse.engine.scene import Area, Layout, Overlay, Piece, Place, Say, Scene, Stage

TITLE: Final = 24
SVG: Final = "http://www.w3.org/2000/svg"
USED: Final = re.compile(r'(?:href="#|url\(#)([^")]+)')
COLOUR: Final = re.compile(r"--(table|mat|mat-line|choice):\s*light-dark\(([^,]+),\s*([^)]+)\)")
SEATS: Final = (
    ("#b23a2e", "#e07a6d"),
    ("#2f6196", "#7fb0e0"),
    ("#3c8a5a", "#93c274"),
    ("#a87708", "#e0b24a"),
)
USUAL: Final = {
    "table": ("#ddd5c4", "#26241f"),
    "mat": ("#eee8da", "#322f29"),
    "mat-line": ("#c3b99f", "#4a463d"),
    "choice": ("#b5461b", "#f08a3c"),
    "ink": ("#2d2823", "#ece4d6"),
}
"""Those of a game that brings no palette, light and dark."""


class Box(NamedTuple):
    """A part of the table."""

    left: float
    top: float
    right: float
    bottom: float


class Drawn(NamedTuple):
    """A picture and its size."""

    svg: str
    width: float
    height: float


def stage_of(game: Game) -> Stage:
    """A game's side of the page."""
    module, name = game.info.stage.split(":")
    stage: Stage = getattr(importlib.import_module(module), name)(game)
    return stage


def picture(
    game: Game,
    known: Known,
    names: list[str],
    say: Say = str,
    shown: Iterable[str] = (),
    title: str = "",
    whole: bool = False,
) -> Drawn:
    """What this viewer sees. With `shown`, those pieces and places are marked, and it is about them."""
    stage = stage_of(game)
    return draw(game, stage, known, names, say, list(shown), title, whole)


def draw(
    game: Game,
    stage: Stage,
    known: Known,
    names: list[str],
    say: Say,
    shown: list[str],
    title: str,
    whole: bool,
) -> Drawn:
    scene = stage.scene(known, say)
    layout = stage.layouts(known.viewer).wide
    areas = {area.id: area for area in stage.areas(say) if area.id in layout.boxes}
    table = Table(layout, areas, scene)
    part = Box(0, 0, layout.w, layout.h) if whole or not shown else table.about(shown)
    body = table.body(part, set(shown), names)
    used = set(re.findall(r'href="#([^"]+)"', body))
    palette = palette_of(registry.folder(game.info.id) / "page" / "palette.css")
    width, height = part.right - part.left, part.bottom - part.top
    label = f"<title>{escape(title)}</title>" if title else ""
    sprite = registry.folder(game.info.id) / "page" / "art" / "sprite.svg"
    size = f'width="{num(width)}" height="{num(height)}"'
    view = f"{num(part.left)} {num(part.top)} {num(width)} {num(height)}"
    svg = (
        f'<svg xmlns="{SVG}" viewBox="{view}" {size} role="img">{label}'
        f"<style>{style_of(palette)}</style><defs>{symbols(sprite, used)}</defs>"
        f'<rect class="table" x="{num(part.left)}" y="{num(part.top)}" {size}/>{body}</svg>'
    )
    return Drawn(svg, width, height)


def svg_of(state: State, known: Known | None = None) -> str:
    """A position as a notebook shows it: with these eyes, or with those of who acts if all is not open."""
    game: Game | None = state.home()
    if game is None:
        raise ValueError("A position without a game cannot be drawn: make its game by teahouse.make.")
    if known is None:
        actor = state.actor()
        known = game.know(state, actor if game.info.hidden_information and actor >= 0 else SPECTATOR)
    names = [str(seat_name(seat)) for seat in range(game.players)]
    return picture(game, known, names).svg


class Table:
    """A scene laid out, to be drawn in part."""

    def __init__(self, layout: Layout, areas: dict[str, Area], scene: Scene) -> None:
        self.layout = layout
        self.areas = areas
        self.scene = scene

    def box(self, thing: Piece | Place) -> Box:
        left, top, scale = self.layout.boxes[thing.area]
        x, y = left + scale * thing.x, top + scale * thing.y
        w, h = scale * thing.w / 2, scale * (thing.h or thing.w) / 2
        return Box(x - w, y - h, x + w, y + h)

    def area_box(self, area: Area) -> Box:
        left, top, scale = self.layout.boxes[area.id]
        return Box(left, top - TITLE - 6, left + area.w * scale, top + area.h * scale)

    def there(self, thing: Piece | Place) -> bool:
        return thing.area in self.areas

    def about(self, ids: list[str]) -> Box:
        """The part round some things: with what lies about them, and not too flat or too tall."""
        laid: list[Piece | Place] = [*self.scene.pieces, *self.scene.places]
        things = [thing for thing in laid if thing.id in ids and self.there(thing)]
        boxes = [self.box(thing) for thing in things]
        boxes += [
            self.area_box(self.areas[name[5:]])
            for name in ids
            if name.startswith("area:") and name[5:] in self.areas
        ]
        if not boxes:
            return Box(0, 0, self.layout.w, self.layout.h)
        left, top = min(box.left for box in boxes), min(box.top for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        size = max(right - left, bottom - top)
        areas = any(name.startswith("area:") for name in ids)
        about = 24.0 if areas else max(60.0, 0.3 * size)
        width = max(right - left + 2 * about, 460.0)
        height = max(bottom - top + 2 * about, 0.5 * width)
        width = max(width, height)
        width, height = min(width, self.layout.w), min(height, self.layout.h)
        x = min(max(0.0, (left + right - width) / 2), self.layout.w - width)
        y = min(max(0.0, (top + bottom - height) / 2), self.layout.h - height)
        return Box(x, y, x + width, y + height)

    def body(self, part: Box, shown: set[str], names: list[str]) -> str:
        parts = [self.area(area, names) for area in self.areas.values() if _meets(self.area_box(area), part)]
        pieces = [piece for piece in self.scene.pieces if self.there(piece) and _meets(self.box(piece), part)]
        for piece in sorted(pieces, key=lambda piece: piece.layer):
            parts.append(self.piece(piece, piece.id in shown))
        for place in self.scene.places:
            if place.id in shown and self.there(place):
                box = self.box(place)
                parts.append(_rect(box, "spot"))
        parts += [self.overlay(overlay) for overlay in self.scene.overlays if not overlay.on]
        return "".join(parts)

    def area(self, area: Area, names: list[str]) -> str:
        left, top, scale = self.layout.boxes[area.id]
        w, h = area.w * scale, area.h * scale
        found = ""
        if area.art:
            found = (
                f'<use href="#{area.art}" x="{num(left)}" y="{num(top)}" width="{num(w)}" height="{num(h)}"/>'
            )
        elif area.seat is None:
            found = _rect(Box(left, top, left + w, top + h), "mat", 14)
        if area.seat is not None:
            name = names[area.seat] if area.seat < len(names) else ""
            found += text_at(name, f"title seat{area.seat % 4}", left + w / 2, top - 4, TITLE, middle=True)
        elif area.title:
            found += text_at(area.title, "title", left + 4, top - 6, TITLE * 0.84)
        return found

    def piece(self, piece: Piece, marked: bool) -> str:
        left, top, scale = self.layout.boxes[piece.area]
        ratio = (piece.h or piece.w) / piece.w
        moved = f"translate({num(left + scale * piece.x)} {num(top + scale * piece.y)})"
        turned = f" rotate({num(piece.rot)})" if piece.rot else ""
        sized = f" scale({scale * piece.w / 100:.4g})"
        inside = "".join(_symbol(entry, ratio) for entry in piece.art)
        if piece.text:
            lines = piece.text.split("\n")
            longest = max(2, *map(len, lines))
            size = min(46 * ratio, 150 / longest)
            if len(lines) > 1:
                size = min(92 * ratio / (1.06 * len(lines)), 155 / longest)
            for number, line in enumerate(lines):
                down = (0.35 + 1.02 * (number - (len(lines) - 1) / 2)) * size
                kind = "written lines" if len(lines) > 1 else "written"
                inside += text_at(line, kind, 0, down, size, middle=True)
        if piece.badge:
            size = 37 if len(piece.badge) > 1 else 45
            y = 50 * ratio - 14
            inside += f'<circle class="badge" cx="36" cy="{num(y)}" r="29"/>'
            inside += text_at(piece.badge, "counted", 36, y + 0.35 * size, size, middle=True)
        if marked:
            inside += _rect(Box(-50, -50 * ratio, 50, 50 * ratio), "ring", 6)
        dim = ' opacity=".45"' if piece.dim else ""
        return f'<g transform="{moved}{turned}{sized}"{dim}>{inside}</g>'

    def overlay(self, overlay: Overlay) -> str:
        if overlay.area not in self.areas:
            return ""
        left, top, scale = self.layout.boxes[overlay.area]
        points = " ".join(f"{num(left + scale * x)},{num(top + scale * y)}" for x, y in overlay.points)
        kind = "polygon" if overlay.kind == "region" else "polyline"
        return f'<{kind} class="overlay {overlay.kind}" points="{points}"/>'


def _symbol(entry: str, ratio: float) -> str:
    name, _, angle = entry.partition("@")
    name, angle = name.replace("*", "0"), angle.replace("*", "0")
    use = f'<use href="#{name}" x="-50" y="{num(-50 * ratio)}" width="100" height="{num(100 * ratio)}"/>'
    return use if angle in ("", "0") else f'<g transform="rotate({angle})">{use}</g>'


def text_at(text: str, kind: str, x: float, y: float, size: float, middle: bool = False) -> str:
    anchor = ' text-anchor="middle"' if middle else ""
    at = f'x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{anchor}'
    return f'<text class="{kind}" {at}>{escape(text)}</text>'


def _rect(box: Box, kind: str, round_: float = 9) -> str:
    return (
        f'<rect class="{kind}" x="{num(box.left)}" y="{num(box.top)}" width="{num(box.right - box.left)}" '
        f'height="{num(box.bottom - box.top)}" rx="{num(round_)}"/>'
    )


def _meets(one: Box, other: Box) -> bool:
    return (
        one.left < other.right
        and one.right > other.left
        and one.top < other.bottom
        and one.bottom > other.top
    )


def num(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


@lru_cache(maxsize=8)
def _parts(path: Path, _changed: int) -> dict[str, str]:
    """The symbols of a sprite, and what else in it has an id."""
    root = ElementTree.parse(path).getroot()
    ElementTree.register_namespace("", SVG)
    parts = {}
    for element in [*root, *(inner for defs in root.iter(f"{{{SVG}}}defs") for inner in defs)]:
        name = element.get("id")
        if name:
            text = ElementTree.tostring(element, encoding="unicode").strip()
            parts[name] = text.replace(f' xmlns="{SVG}"', "")
    return parts


def symbols(path: Path, used: set[str]) -> str:
    """Those symbols of a sprite, with all that they refer to."""
    parts = _parts(path, path.stat().st_mtime_ns)
    found: dict[str, str] = {}
    wanted = sorted(used)
    while wanted:
        name = wanted.pop()
        if name not in found and name in parts:
            found[name] = parts[name]
            wanted += USED.findall(parts[name])
    return "".join(found.values())


def palette_of(path: Path) -> dict[str, tuple[str, str]]:
    palette = dict(USUAL)
    if path.is_file():
        for name, light, dark in COLOUR.findall(path.read_text(encoding="utf-8")):
            palette[name] = (light.strip(), dark.strip())
    return palette


def style_of(palette: dict[str, tuple[str, str]]) -> str:
    def rules(which: int) -> str:
        colour = {name: both[which] for name, both in palette.items()}
        seats = "".join(f".seat{seat}{{fill:{both[which]}}}" for seat, both in enumerate(SEATS))
        return (
            f".table{{fill:{colour['table']}}}.mat{{fill:{colour['mat']};stroke:{colour['mat-line']}}}"
            f".title{{fill:{colour['ink']}}}{seats}.ring,.overlay{{fill:none;stroke:{colour['choice']}}}"
            f".spot{{fill:{colour['choice']};stroke:{colour['choice']}}}"
        )

    return (
        "text{font-family:Palatino,Georgia,serif;font-weight:600}"
        ".written{fill:#2d2823;stroke:#fff8e6;stroke-width:4px;paint-order:stroke;stroke-linejoin:round;font-weight:700}"
        ".lines{font-family:sans-serif;font-weight:500;stroke:none}"
        ".badge{fill:#fffaf0;stroke:#23262b;stroke-width:4px}.counted{fill:#23262b;font-weight:700}"
        ".ring{stroke-width:6px;vector-effect:non-scaling-stroke}.spot{fill-opacity:.3;stroke-width:4px}"
        ".overlay{stroke-width:5px}" + rules(0) + "@media (prefers-color-scheme:dark){" + rules(1) + "}"
    )

"""A game's side of the page for the tests: scenes, boxes, and a language of capital letters."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import combinations

from teahouse.engine import registry
from teahouse.engine.contract import Game, State
from teahouse.engine.messages import Message, Words
from teahouse.engine.scene import Choice, Layout, Scene, Stage
from teahouse.server.live.table_setup import make_stage
from tests.conformance.variants import Variant

TITLE = 28
"""A title is written so high above its area, whatever the area's scale."""
ENTRY = re.compile(r"([a-z_]+(?:-(?:[a-z0-9_]+|\*))*)(?::\d+(?:,\d+){2,3})?(?:[@~](?:\*|\d+))*")
"""An entry of a piece's art: the symbol, then its box and its turns."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@lru_cache(maxsize=8)
def stage_of(variant: Variant) -> Stage:
    return make_stage(variant.make())


def drawn(stage: Stage, state: State, viewer: int) -> Scene:
    return stage.scene(stage.game.know(state, viewer), str)


def offered(stage: Stage, state: State) -> list[Choice]:
    """What the acting seat can click."""
    seat = state.actor()
    return stage.choices(stage.game.know(state, seat), state.legal(), str)


def box(x: float, y: float, w: float, h: float) -> Box:
    """The box of a thing round its centre; a height of 0 is its width."""
    high = h or w
    return x - w / 2, y - high / 2, x + w / 2, y + high / 2


def apart(one: Box, other: Box) -> bool:
    near = 1e-6
    return (
        one[2] <= other[0] + near
        or other[2] <= one[0] + near
        or one[3] <= other[1] + near
        or other[3] <= one[1] + near
    )


def overlapping(boxes: dict[str, Box]) -> list[tuple[str, str]]:
    """The pairs that cover each other."""
    return [(one, other) for one, other in combinations(boxes, 2) if not apart(boxes[one], boxes[other])]


def on_the_page(layout: Layout, area: str, inside: Box) -> Box:
    """A box of an area where it lies on the page."""
    x, y, scale = layout.boxes[area]
    left, top, right, bottom = inside
    return x + left * scale, y + top * scale, x + right * scale, y + bottom * scale


@lru_cache(maxsize=8)
def symbols(game: str) -> list[str]:
    """The ids in a game's sprite: those of its symbols, and no other twice."""
    text = (registry.folder(game) / "page/art/sprite.svg").read_text(encoding="utf-8")
    every = re.findall(r'\bid="([^"]+)"', text)
    assert len(every) == len(set(every))
    return re.findall(r'<symbol[^>]* id="([^"]+)"', text)


def check_art(game: Game, art: list[str]) -> None:
    """Every symbol exists, also when the client fills in a turn."""
    known = symbols(game.info.id)
    for entry in art:
        found = ENTRY.fullmatch(entry)
        assert found, entry
        for turn in range(4):
            assert found[1].replace("*", str(turn)) in known, entry


class Capitals(Words):
    """Another language: capital letters. What was not translated stays small."""

    def text(self, english: str) -> str:
        return re.sub(r"\{\w+\}|[a-z]+", _capitals, english)

    def form(self, one: str, many: str, count: int) -> str:
        return self.text(super().form(one, many, count))


def shout(message: Message) -> str:
    return message.render(Capitals())


def _capitals(found: re.Match[str]) -> str:
    return found[0] if found[0].startswith("{") else found[0].upper()


def without_cells(text: str) -> str:
    """The names of cells, and of a column alone, are the same in every language."""
    return re.sub(r"\b([a-i][1-9]|r\d+c\d+)\b|^[a-i]$", "", text)

"""Players are told apart without colours: a shape each, contrast, and colours that differ to every eye."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import combinations

import pytest

from teahouse.server.texts.table_texts import COLOURS

Colour = tuple[float, float, float]
STATIC = files("teahouse").joinpath("web/static")
STYLES = STATIC.joinpath("base.css").read_text(encoding="utf-8")

SEEN = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
"""How linear red, green and blue are seen, after Machado, Oliveira and Fernandes (2009)."""


def palette(theme: str) -> dict[str, Colour]:
    """The colours of the styles in linear light."""
    pairs = re.findall(r"--([\w-]+): light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\);", STYLES)
    return {name: linear(light if theme == "light" else dark) for name, light, dark in pairs}


def linear(value: str) -> Colour:
    digits = value[1:] if len(value) == 7 else "".join(2 * digit for digit in value[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def luminance(colour: Colour) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen(colour: Colour, eyes: str) -> Colour:
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, colour, strict=True))))
        for row in SEEN[eyes]
    )
    return red, green, blue


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_signs_and_texts_stand_out_from_what_they_lie_on(theme: str) -> None:
    colours = palette(theme)
    for ground in ("card", "paper"):
        for name in COLOURS:
            assert contrast(colours[f"seat-{name}"], colours[ground]) >= 3, (name, ground)
        for name in ("ink", "soft", "accent", "danger"):
            assert contrast(colours[name], colours[ground]) >= 4.5, (name, ground)
        assert contrast(colours["focus"], colours[ground]) >= 3


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("eyes", SEEN)
def test_the_first_four_players_differ_to_every_eye(theme: str, eyes: str) -> None:
    """Colours may come close, never together; the signs do the rest."""
    colours = palette(theme)
    for one, other in combinations(COLOURS[:4], 2):
        pair = [seen(colours[f"seat-{name}"], eyes) for name in (one, other)]
        far = sum((left - right) ** 2 for left, right in zip(*pair, strict=True)) ** 0.5
        assert far > 0.06, (one, other)


def test_every_player_has_a_sign() -> None:
    script = STATIC.joinpath("dom.js").read_text(encoding="utf-8")
    signs = re.findall(
        r'"(M[^"]+)"', script[script.index("const SIGNS") : script.index("export function sign(")]
    )
    assert len(signs) == len(set(signs)) >= len(COLOURS)


@pytest.mark.parametrize(("game", "pieces"), [("yak", ["tent"]), ("jade_goddess", ["jeep", "figure-1"])])
def test_the_players_pieces_differ_in_shape(game: str, pieces: list[str]) -> None:
    """Without its colours each drawing is still another one."""
    sprite = files(f"teahouse.games.{game}").joinpath("page/art/sprite.svg").read_text(encoding="utf-8")
    for piece in pieces:
        drawings = [
            re.sub(r"#[0-9a-fA-F]{3,8}", "", found)
            for colour in ("red", "blue", "green", "yellow")
            for found in re.findall(rf'<symbol id="{piece}-{colour}"[^>]*>(.*?)</symbol>', sprite, re.DOTALL)
        ]
        assert len(drawings) == 4
        assert len(set(drawings)) == 4

"""Every tile, start tile and panel is drawn by symbols that exist, and nothing stands on anything else."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from teahouse.games.tang_garden.board import SPACE
from teahouse.games.tang_garden.box import BONUSES, CHARACTERS, ICONS, KINDS, PANELS, load_edition
from teahouse.games.tang_garden.page import tile_art
from teahouse.games.tang_garden.tiles import (
    ALL_LAID,
    NO_SPACE,
    NO_TEMPLE,
    SIDE_LETTERS,
    STACKS,
    START_LAID,
    TILE_BY_NAME,
    TILES,
)

EDITION = load_edition(None)
SPRITE = files("teahouse.games.tang_garden").joinpath("page/art/sprite.svg").read_text(encoding="utf-8")
SYMBOLS = set(re.findall(r'<symbol id="([^"]+)"', SPRITE))


def tile(name: str, turn: int = 0) -> list[str]:
    return tile_art.tile_layers(EDITION, 4 * TILE_BY_NAME[name] + turn)


def test_every_layer_is_in_the_sprite() -> None:
    for lies in range(ALL_LAID):
        assert set(tile_art.tile_layers(EDITION, lies)) <= SYMBOLS
    for number in range(TILES):
        for turn in "0123":
            ghost = [name.replace("*", turn) for name in tile_art.tile_ghost(EDITION, number)]
            assert ghost == tile_art.tile_layers(EDITION, 4 * number + int(turn))
    for panel in range(len(PANELS)):
        for upright in (False, True):
            assert set(tile_art.panel_layers(EDITION, panel, upright)) <= SYMBOLS


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("figure-{} neutral-{} person-{} portrait-{} character-{} skill-{} sight-{}", CHARACTERS),
        ("deco-{} card-{}", KINDS),
        ("card-bonus-{}", BONUSES),
        ("seal-{}", ICONS),
        ("back-{}", [*STACKS, "none"]),
        ("base-{} facing-{} cube-{}", ["red", "blue", "green", "yellow", "grey"]),
        ("terrain-{} open-{} closed-{} card-start-{}", ["greenery", "water", "rock"]),
        ("lantern-{} lantern-{}-spent", ["tiles", "decorations", "move", "choice"]),
        ("lantern-{} lantern-{}-spent", ["tile_only", "reserve", "new_cards", "again"]),
    ],
)
def test_there_is_a_drawing_of_everything(pattern: str, names: list[str]) -> None:
    for name in names:
        assert set(pattern.format(*[name] * pattern.count("{}")).split()) <= SYMBOLS


@pytest.mark.parametrize("terrain", ["greenery", "water", "rock", "path"])
def test_a_tile_of_ones_own_edition_finds_its_shapes(terrain: str) -> None:
    for sides in range(1, 16):
        name = "".join(letter for side, letter in enumerate(SIDE_LETTERS) if sides >> side & 1)
        for turn in range(4):
            assert f"{terrain}-{name}-{turn}" in SYMBOLS


def test_references_inside_the_sprite_exist() -> None:
    ids = set(re.findall(r'\bid="([^"]+)"', SPRITE))
    used = set(re.findall(r'href="#([^"]+)"', SPRITE)) | set(re.findall(r"url\(#([^)]+)\)", SPRITE))
    assert used <= ids
    assert len(re.findall(r'\bid="', SPRITE)) == len(ids)


def test_the_sprite_is_fit_for_a_strict_page() -> None:
    assert "<script" not in SPRITE
    assert "<style" not in SPRITE
    assert "style=" not in SPRITE
    assert "http" not in SPRITE.replace("http://www.w3.org/2000/svg", "")


def test_layers_of_some_tiles() -> None:
    assert tile("greenery-1") == ["ground", "greenery-nesw-0", "tile-edge"]
    assert tile("water-10", 1) == [
        *("ground", "water-ns-1", "path-e-1", "path-w-1"),
        *("bridge-space-mid-1", "tile-edge"),
    ]
    assert tile("rock-15")[1:3] == ["rock-mid-0", "path-nesw-ring-0"]
    assert tile("tao-1", 3) == ["temple-flower"]
    assert "wall-n-2" in tile("tao-4", 2)


def test_what_stands_on_a_tile_keeps_apart() -> None:
    for lies in range(ALL_LAID):
        slots = list(range(EDITION.laid.areas[lies]))
        if EDITION.laid.space[lies] != NO_SPACE:
            slots.append(SPACE)
        if lies < START_LAID and EDITION.laid.temple[lies] != NO_TEMPLE:
            continue
        points = [tile_art.spot_xy(EDITION, lies, slot) for slot in slots]
        for index, (x, y) in enumerate(points):
            assert 10 <= x <= 90
            assert 10 <= y <= 90
            for other_x, other_y in points[:index]:
                assert (x - other_x) ** 2 + (y - other_y) ** 2 >= 20**2


def test_a_turned_tile_has_its_spots_turned() -> None:
    lies = 4 * TILE_BY_NAME["greenery-6"]
    x, y = tile_art.spot_xy(EDITION, lies, 0)
    assert tile_art.spot_xy(EDITION, lies + 1, 0) == (100 - y, x)

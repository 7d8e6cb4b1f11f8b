"""The components as data: provenance, other boxes, broken files."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import cast

import pytest

from teahouse.engine.errors import BadEdition
from teahouse.engine.playout import random_game
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.board import (
    BUILDING_CELLS,
    CELL_BY_NAME,
    LARGE,
    QUARTERS,
    SMALL,
    token_cells,
)
from teahouse.games.tang_garden.box import LOTUS, STANDARD, Edition, load_edition
from teahouse.games.tang_garden.decisions.rest import IconsReached, has_reached
from teahouse.games.tang_garden.game import TangGarden, build
from teahouse.games.tang_garden.garden import EMPTY, new_garden
from teahouse.games.tang_garden.meta import INFO
from teahouse.games.tang_garden.page import tile_art
from teahouse.games.tang_garden.players import Player
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.tiles import GREENERY, WATER
from teahouse.games.yin_yang.position import YinYangState


def edited(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = STANDARD.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_reconstructed_says_so() -> None:
    tables = tomllib.loads(STANDARD.read_text(encoding="utf-8"))
    marked = {
        name for name, table in tables.items() if name != "edition" and table["provenance"] == "reconstructed"
    }
    assert marked == {
        "tiles",
        "start_tile",
        "tracks",
        "cards",
        "decorations",
        "panels",
        "token_cells",
        "stall",
    }


def test_another_box_is_played_with(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ('"gggg nesw"', '"ggrr ne sw bridge"'),
        ('"moon",', '"dragon sun moon",'),
        ("steps = 10\n", "steps = 12\n"),
        ("most_pavilions = 12", "most_pavilions = 15"),
    )
    edition = load_edition(path)
    assert len(edition.tiles[0].areas) == 2
    assert edition.hash != load_edition(None).hash
    random_game(TangGarden(INFO, 3, {}, edition, INFO.rules_version).start(), Rng(1))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"gggg nesw"', '"ggg nes"', "tiles.greenery[0]: must begin with 4 edges"),
        ('"gggg nesw"', '"gggg nes"', "every terrain edge must belong to exactly one area"),
        ('"gppp n character"', '"gggp nesw"', "must be of one terrain"),
        ('"gppp n character"', '"gggp new"', "must be of one terrain"),
        ('"gppp n character"', '"gggp nes gate"', "is no area"),
        ('"pppp inside-g"', '"pppp inside-x"', "must end in g, w or r"),
        ('"xxxx temple-g"', '"xxxg w temple-g"', "a temple has walls on all sides"),
        ('"gggg nesw"', '"gwrg n e s w inside-g"', "must have at most 4 areas"),
        ('"gggg nesw"', '"gwrg n e s w character"', "a tile with four areas has no room for a space"),
        ('"gggg nesw",\n', "", "must be a list of 15 texts"),
        ('front = "pggwprrw', 'front = "pggwprr', "must begin with 8 edges"),
        ('"dragon dragon"', '"dragon unicorn"', "must be icons out of"),
        ('child = "rock"', 'child = "sand"', "must be greenery, water or rock"),
        ("pavilion = [2, 2, 2, 2, 1]", "pavilion = [1, 1]", "must be a list of 5 whole numbers"),
        ("pavilion = 5", "pavilion = 20", "must be at least 8 more than the decorations"),
        ("characters = [2, 5]", "characters = [3, 6, 11]", "must be a whole number from 1 to 10"),
        (
            "characters = [2, 5]",
            "characters = { greenery = [2, 4], water = [3, 5], rock = [9] }",
            "tracks.characters: must be as many on each track",
        ),
        (
            'two_players = "border"',
            'two_players = "cross"',
            "token_cells.two_players: must be border or near",
        ),
        ("decoration = 0\n", "decoration = 10\n", "solo.decoration: must be a whole number from 0 to 9"),
    ],
)
def test_a_broken_box_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadEdition) as caught:
        load_edition(edited(tmp_path, (old, new)))
    assert reason in str(caught.value)
    assert str(caught.value).startswith("mine.toml, ")


# Other grids, tracks that differ, four areas

MORE = ["---..---", "-......-", "...ss...", "l.s..s.l", "l.s..s.l", "...ss...", "-......-", "---..---"]
TWO = ["---..---", "-......-", "..l..l..", "..s..s..", "..s..s..", "..l..l..", "-......-", "---..---"]
SOLO = ["--------", "--------", "--tttt--", "--....--", "--....--", "--tttt--", "--------", "--------"]


def with_board(tmp_path: Path, more: list[str], two: list[str], solo: list[str]) -> Path:
    rows = "\n".join(f"{key} = {value}" for key, value in (("more", more), ("two", two), ("solo", solo)))
    table = f'[board]\nprovenance = "box"\n{rows}\n\n[cards]'
    return edited(tmp_path, ('edition = "standard"', 'edition = "mine"'), ("[cards]", table))


def test_another_grid_is_built_on(tmp_path: Path) -> None:
    edition = load_edition(with_board(tmp_path, MORE, TWO, SOLO))
    assert len(edition.cells) == 44
    garden = random_end(edition, 3).garden
    outside = [cell for cell in BUILDING_CELLS if cell not in edition.cells]
    assert len(outside) == 12
    assert all(garden.laid[cell] == EMPTY for cell in outside)
    assert sum(1 for cell in edition.cells if garden.laid[cell] != EMPTY) > 10
    for players, small, large in ((2, 4, 4), (4, 8, 4)):
        start = cast(TangGardenState, TangGarden(INFO, players, {}, edition, INFO.rules_version).start())
        assert (start.garden.tokens.count(SMALL), start.garden.tokens.count(LARGE)) == (small, large)
    solo = build(INFO, 1, {}, with_board(tmp_path, MORE, TWO, SOLO), INFO.rules_version)
    yin = cast(YinYangState, solo.start())
    random_game(yin, Rng(5))
    laid = [cell for cell in range(64) if yin.garden.laid[cell] != EMPTY and cell not in QUARTERS]
    assert laid
    assert set(laid) <= {16 + column for column in range(2, 6)} | set(edition.solo_cells)


def random_end(edition: Edition, seed: int) -> TangGardenState:
    state = cast(TangGardenState, TangGarden(INFO, 3, {}, edition, INFO.rules_version).start())
    random_game(state, Rng(seed))
    return state


@pytest.mark.parametrize(
    ("more", "two", "solo", "reason"),
    [
        (["........", *MORE[1:]], TWO, SOLO, "board.more[0]: must have a - in the corners"),
        ([*MORE[:3], "l.s-.s.l", *MORE[4:]], TWO, SOLO, "board.more[3]: must have a point on the cells"),
        (["---....-", *MORE[1:]], TWO, SOLO, "board.two: must have the same cells"),
        (
            ["---..-.-", "-...-.--", *MORE[2:]],
            ["---..-.-", "-...-.--", *TWO[2:]],
            SOLO,
            "must hang together with the start tile: g1",
        ),
        ([*MORE[:2], "ssssssss", *MORE[3:]], TWO, SOLO, "board.more: has more tokens of one size than 8"),
        (
            MORE,
            ["---..---", "-......-", "........", *["........"] * 2, *TWO[5:6], *TWO[6:]],
            SOLO,
            "tokens.end",
        ),
        (
            MORE,
            TWO,
            [*SOLO[:2], "--tttt.t", *SOLO[3:]],
            "board.solo: must have as many t as there are tokens: 8",
        ),
        (MORE, TWO, ["---tt---", *SOLO[1:]], "board.solo[0]: must hang together with the start tile"),
        (MORE[1:], TWO, SOLO, "board.more: must be a list of 8 texts"),
        (
            [*MORE, "--------"],
            TWO,
            SOLO,
            "board.more: must not be larger than the board of the rulebook, 8 by 8",
        ),
        (MORE, [*TWO[:7], "---..----"], SOLO, "board.two: must not be larger than the board of the rulebook"),
        (["---.?---", *MORE[1:]], TWO, SOLO, "board.more[0]: must have signs out of ., -, s, l, so many: 8"),
    ],
)
def test_a_broken_board_is_refused(
    tmp_path: Path, more: list[str], two: list[str], solo: list[str], reason: str
) -> None:
    with pytest.raises(BadEdition) as caught:
        load_edition(with_board(tmp_path, more, two, solo))
    assert reason in str(caught.value)


def test_icons_of_each_track_are_reached_by_its_own_cube(tmp_path: Path) -> None:
    """Two tracks have their first icon on step 1, rock on step 3: only its cube is late."""
    icons = "characters = { greenery = [1, 4], water = [1, 5], rock = [3, 9] }"
    edition = load_edition(edited(tmp_path, ("characters = [2, 5]", icons)))
    player = Player()
    player.cubes = [2, 2, 2]
    assert not has_reached(player, edition, 0)
    player.cubes = [1, 1, 3]
    assert has_reached(player, edition, 0)
    assert not has_reached(player, edition, 1)
    told = IconsReached(0, 1, 1, edition).message()
    assert "greenery step 1, water step 1, rock step 3" in str(told)
    assert "step 2" in str(IconsReached(0, 1, 1, load_edition()).message())


def test_four_areas_are_four_spots(tmp_path: Path) -> None:
    """The fourth lies where other tiles have their space; each is an area of its own with one open edge."""
    edition = load_edition(edited(tmp_path, ('"gggg nesw"', '"ggww n e s w"')))
    garden = new_garden(edition, BUILDING_CELLS, token_cells(3))
    garden.lay_start(0, 0)
    cell = CELL_BY_NAME["d3"]
    garden.lay(cell, 0)
    spots = range(4 * cell, 4 * cell + 4)
    assert [garden.terrain(spot) for spot in spots] == [GREENERY, GREENERY, WATER, WATER]
    assert all(spot in garden.free[garden.terrain(spot)] for spot in spots)
    assert len({tile_art.spot_xy(edition, 0, slot) for slot in range(4)}) == 4
    garden.decorate(LOTUS, 4 * cell + 3)
    assert 4 * cell + 3 not in garden.stands

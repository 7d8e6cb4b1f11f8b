"""The components as data: provenance, other boxes, broken files."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import cast

import pytest

import teahouse
from teahouse.engine.encoding import encoder_of
from teahouse.engine.errors import BadEdition
from teahouse.engine.playout import random_game
from teahouse.engine.rng import Rng
from teahouse.engine.workshop import put, shop
from teahouse.games.jade_goddess.area import CELL_NAMES
from teahouse.games.jade_goddess.box import KIND_NAMES, LAID_BY_NAME, PART, STANDARD, load_edition
from teahouse.games.jade_goddess.players import (
    figure_cell,
    figure_on,
    figure_size,
    new_player,
    part_of_tile,
)
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.scoring import points


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
    assert marked == {"tiles", "cross", "artefacts", "stall"}


def test_another_box_is_played_with(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ('edition = "standard"', 'edition = "mine"'),
        ("brown_left = [2]", "brown_left = []"),
        ("brown_right = [4]", "brown_right = [1, 3]"),
        ("plain = 11", "plain = 9"),
        ("head = 16", "head = 18"),
        ("designs = 1", "designs = 3"),
        ("gold = 9\nblack = 9", "gold = 3\nblack = 3"),
    )
    game = teahouse.make("jade_goddess", 3, edition=path)
    assert game.edition_name == "mine"
    state = game.start()
    assert state.dump()["board"][4 * 11 + 5] == "cross east"
    assert {name for name, count in state.pieces().items() if count == 3 and "-gold" in name} == {
        f"{letter}{design}-gold" for letter in "ABCD" for design in ("", 2, 3)
    }
    random_game(state, Rng(1))


def cross_box(tmp_path: Path, *lines: str) -> Path:
    """A box with brown lines on both sides of the second fields of the cross, and this on it."""
    old = "brown_left = [2]\nbrown_right = [4]"
    return edited(tmp_path, (old, "\n".join(["brown_left = [2]", "brown_right = [2, 4]", *lines])))


def test_a_field_of_the_cross_has_several_heads_and_coins(tmp_path: Path) -> None:
    """On the northern bar east is the right, and the first brown side: a head without a side is there."""
    path = cross_box(
        tmp_path, "heads = [2, 2, 4]", "heads_left = { north = [2], east = [], south = [], west = [] }"
    )
    game = teahouse.make("jade_goddess", 2, edition=path)
    state = cast(JadeGoddessState, game.start())
    north, far = CELL_NAMES.index("r4c6"), CELL_NAMES.index("r2c6")
    assert state.dump()["board"][north] == "cross east-hh west-h"
    assert state.dump()["board"][far] == "cross east head"  # written as it always was
    board = state.board.clone()
    assert [board.heads[2 * north + part] for part in range(2)] == [2, 1]
    board.lay(CELL_NAMES.index("r4c7"), LAID_BY_NAME["one-head 270"])  # its city is in the west
    district = board.district_of(2 * north)
    assert (board.open_edges[district], board.heads[district]) == (0, 3)
    assert game.know(game.restore(game.view(state, 0)), 0).view() == game.view(state, 0)
    encoder = encoder_of(game)
    assert max(encoder.observation(state, 0)[encoder.plane("area")]) == 2
    random_game(game.start(), Rng(5))


@pytest.mark.parametrize(
    ("lines", "place", "reason"),
    [
        ("heads = [3]", "cross.heads", "must lie where there is a brown line"),
        ("heads_left = [4]", "cross.heads_left", "must lie where there is a brown line"),
        ("coins_right = [2, 2, 2, 2]", "cross.coins_right", "has more heads or coins on a side than 3"),
        ("heads = [2, 2]\nheads_right = [2, 2]", "cross.heads", "has more heads or coins on a side than 3"),
        ("coins = [6]", "cross.coins[0]", "must be a whole number from 1 to 5"),
    ],
)
def test_what_cannot_be_on_the_cross_is_refused(tmp_path: Path, lines: str, place: str, reason: str) -> None:
    with pytest.raises(BadEdition, match=re.escape(f"{place}")) as error:
        load_edition(cross_box(tmp_path, lines))
    assert reason in str(error.value)


def test_the_workshop_puts_numbers_on_each_side_of_the_cross() -> None:
    """A click on the middle of a field, then numbers: what is written says the same, and ours stays ours."""
    found = shop("jade_goddess")
    content = deepcopy(found.ours)

    def chosen(label: str, kind: str, number: str) -> None:
        (section,) = [section for section in found.sections(content, str) if section.id == "cross"]
        (part,) = [part for part in section.parts if part.title == label]
        (field,) = [field for field in part.fields if field.label == kind]
        put(content, field.path, field.puts[number])

    chosen("northern bar, field 2, left side", "heads", "2")
    assert content["cross"]["heads"] == {"north": [2, 2], "east": [], "south": [], "west": []}
    content["cross"]["brown_right"] = [2, 4]
    assert not found.faults({**content, "edition": "mine"}, str)
    chosen("northern bar, field 2, right side", "coins", "3")
    assert content["cross"]["coins_right"]["north"] == [2, 2, 2]
    for side in ("left", "right"):
        for kind in ("heads", "coins"):
            chosen(f"northern bar, field 2, {side} side", kind, "0")
    assert not content["cross"].keys() & {"heads", "coins", "heads_left", "coins_right"}
    assert not found.faults({**content, "edition": "mine"}, str)


def test_a_box_may_begin_with_nothing_open(tmp_path: Path) -> None:
    """Neither tiles in the displays nor artefacts face up: the set-up is who begins."""
    path = edited(tmp_path, ("start = 1\nmost", "start = 0\nmost"), ("face_up = 5", "face_up = 0"))
    state = teahouse.make("jade_goddess", 2, edition=path).start()
    assert state.decision.phase == "start"
    random_game(state, Rng(3))


def test_a_statue_is_of_one_design(tmp_path: Path) -> None:
    edition = load_edition(edited(tmp_path, ("designs = 1", "designs = 2")))
    player = new_player(edition)
    for artefact in (0, 2, 4, 8 + 6):  # A, B and C of the first design, D of the second
        player.gain(artefact)
    assert points(player, edition) == [4, 0, 0]
    player.gain(6 + 1)
    assert points(player, edition) == [5, 0, 3]


# Tiles that the box describes by themselves


def own_box(tmp_path: Path, *tiles: str) -> Path:
    """A box in which every tile is one of these."""
    text = STANDARD.read_text(encoding="utf-8").replace('"standard"', '"mine"', 1)
    text = re.sub(r"(head|coin|both|plain) = \d+", r"\1 = 0", text)
    listed = ", ".join(f'"{tile}"' for tile in tiles)
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("[cross]", f"own = [{listed}]\n\n[cross]", 1), encoding="utf-8")
    return path


def test_a_tile_is_written_in_any_order_and_turn(tmp_path: Path) -> None:
    """The parts of a kind in its order, whatever side is written first; the sum of heads and coins stays."""
    tiles = load_edition(own_box(tmp_path, "w-c ne-hh s", "se-h w n-cc x18", "nes-c w-hhh")).tiles[37:]
    first, second, third = tiles
    assert [KIND_NAMES[tile.kind] for tile in tiles] == ["four_pair", "four_pair", "four_one"]
    assert (first.heads, first.coins) == ([2, 0, 0], [0, 0, 1])  # ne, s, w
    assert (second.heads, second.coins) == ([1, 0, 0], [0, 0, 2])  # turned by 90 degrees: es, w, n
    assert (third.heads, third.coins) == ([0, 3], [1, 0])


def test_four_parts_are_four_districts(tmp_path: Path) -> None:
    """A tile with a part on each side: each has a district, and a figure can stand on the third."""
    game = teahouse.make("jade_goddess", 2, edition=own_box(tmp_path, "n-hh e-c s w x30", "n-c x40"))
    state = cast(JadeGoddessState, game.start())
    board = state.board.clone()
    cell = CELL_NAMES.index("r5c7")
    board.lay(cell, LAID_BY_NAME["own-1 90"])  # turned: its parts are east, south, west and north
    assert board.parts_of(cell) == 4
    numbers = [2 * cell + PART[part] for part in range(4)]
    assert [board.heads[number] for number in numbers] == [2, 0, 0, 0]
    assert [board.coins[number] for number in numbers] == [0, 1, 0, 0]
    assert len({board.district_of(number) for number in numbers}) == 4
    figure = figure_on(cell, 2, 3)
    assert (figure_cell(figure), part_of_tile(figure), figure_size(figure)) == (cell, 2, 3)
    board.lay(CELL_NAMES.index("r4c7"), LAID_BY_NAME["own-2 180"])  # closes the northern part with its coin
    north = board.district_of(numbers[3])
    assert (board.open_edges[north], board.coins[north]) == (0, 1)


def test_a_box_of_ones_own_has_actions_of_its_own(tmp_path: Path) -> None:
    own = teahouse.make("jade_goddess", 2, edition=own_box(tmp_path, "n-hh e s-c w x50"))
    ours = teahouse.make("jade_goddess", 2)
    assert (len(ours.actions), len(own.actions), len(own.chance_actions)) == (429, 637, 189)
    assert [action.text for action in own.actions[:429]] == [action.text for action in ours.actions]
    assert own.action("use own-1").code == 429
    assert own.action("swap own-100").code == 628
    assert own.action("figure 3 part 4").code == 634
    assert own.action("excavate part 4").code == 636
    assert own.chance("tile own-1").code == 89
    encoder, usual = encoder_of(own), encoder_of(ours)
    assert encoder.actions == 637
    assert encoder.plane("own figures").stop - encoder.plane("own figures").start == 4 * 121
    assert usual.plane("own figures").stop - usual.plane("own figures").start == 2 * 121
    state = own.start()
    random_game(state, Rng(2))
    assert len(encoder.observation(state, 0)) == encoder.size


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        (
            'parts = ["ne", "s"]',
            'parts = ["s", "ne"]',
            "tiles.three_split.parts",
            "must be in the order ne, s",
        ),
        ('parts = ["ns"]', 'parts = ["ne"]', "tiles.straight.parts", "must list exactly ns"),
        ("plain = 11", "plain = 30", "tiles", "must be 20 to 100 tiles in all"),
        (
            "jungle = { parts = [], head = 0",
            "jungle = { parts = [], head = 1",
            "tiles.jungle.head",
            "must be",
        ),
        ("brown_left = [2]", "brown_left = [6]", "cross.brown_left[0]", "must be a whole number from 1 to 5"),
        ("count = 6", "count = 7", "stacks.count", "must be a whole number from 1 to 6"),
        ("face_up = 5", "face_up = 10", "artefacts.face_up", "must be a whole number"),
        ("gold = 9\nblack = 9", "gold = 0\nblack = 1", "artefacts.face_up", "must leave some"),
        ("gold_statue = 5", "gold_statue = 2", "scoring.gold_statue", "must not be less than statue"),
        ("designs = 1", "designs = 4", "artefacts.designs", "must be a whole number from 1 to 3"),
        ("[stall]", "[pause]", "stall", "is missing"),
        ("[cross]", 'own = "n"\n[cross]', "tiles.own", "must be a list of texts, not more than 100"),
        ("[cross]", 'own = ["n-h", "no"]\n[cross]', "tiles.own[1]", "'no' is no part"),
        ("[cross]", 'own = ["n-hx"]\n[cross]', "tiles.own[0]", "'n-hx' is no part"),
        ("[cross]", 'own = ["ne en"]\n[cross]', "tiles.own[0]", "must have one part or more, and each side"),
        ("[cross]", 'own = ["x3"]\n[cross]', "tiles.own[0]", "must have one part or more"),
        ("[cross]", 'own = ["ns ew"]\n[cross]', "tiles.own[0]", "has parts that cross"),
        ("[cross]", 'own = ["n-hhhh"]\n[cross]', "tiles.own[0]", "has more heads or coins on a part than 3"),
        ("[cross]", 'own = ["n-h x"]\n[cross]', "tiles.own[0]", "must end in x and how often"),
        ("[cross]", 'own = ["n-h x30"]\n[cross]', "tiles", "must be 20 to 100 tiles in all"),
    ],
)
def test_a_broken_edition_is_refused_with_file_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    with pytest.raises(BadEdition) as error:
        teahouse.make("jade_goddess", 2, edition=edited(tmp_path, (old, new)))
    assert str(error.value).startswith(f"mine.toml, {place}: {reason}")


FEW = [(f"{kind} = {many}", f"{kind} = 0") for kind, many in (("head", 16), ("coin", 10), ("head", 9))]
FEW += [(f"{kind} = {many}", f"{kind} = 0") for kind, many in (("head", 7), ("coin", 5))]
FEW += [("head = 4, coin = 2", "head = 0, coin = 0"), ("plain = 11", "plain = 0")]


@pytest.mark.parametrize(
    ("changes", "tiles", "fits"),
    [
        ([("plain = 11", "plain = 26")], 100, True),
        ([("plain = 11", "plain = 27")], 101, False),
        ([*FEW, ("plain = 2", "plain = 1")], 20, True),
        ([*FEW, ("plain = 2", "plain = 0")], 19, False),
    ],
)
def test_there_are_20_to_100_tiles(
    tmp_path: Path, changes: list[tuple[str, str]], tiles: int, fits: bool
) -> None:
    mine = edited(tmp_path, *changes)
    if fits:
        assert sum(load_edition(mine).tile_counts) == tiles
    else:
        with pytest.raises(BadEdition, match="tiles: must be 20 to 100 tiles in all"):
            load_edition(mine)


def test_a_statue_of_well_preserved_pieces_may_be_worth_no_more_than_others(tmp_path: Path) -> None:
    assert load_edition(edited(tmp_path, ("gold_statue = 5", "gold_statue = 3"))).gold_statue_points == 3

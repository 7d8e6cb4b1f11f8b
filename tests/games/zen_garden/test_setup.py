"""The box, the boards and the emperor tiles."""

from __future__ import annotations

from itertools import combinations

import pytest

import teahouse
from teahouse import CHANCE
from teahouse.engine.errors import BadOptions
from tests.games.zen_garden.positions import Seat, new_table, position, showing
from tests.games.zen_garden.reference import DECORS, FEATURES, GROUNDS, PATHS, TILES

INFO = teahouse.info("zen_garden")
LEVELS = {"1": "1", "2": "1+2", "3": "1+2+3", "4": "1+2+3+4", "5": "1+2+3+4+5"}
EMPEROR_TILES = {"1": 4, "2": 4, "3": 4, "4": 8, "5": 10}


def test_the_box_has_90_different_tiles_and_14_emperor_tiles() -> None:
    pieces = new_table(4, "1+2+3+4+5").state.pieces()
    assert {name: number for name, number in pieces.items() if name in TILES} == dict.fromkeys(TILES, 1)
    emperor = {name: number for name, number in pieces.items() if name.startswith("emperor")}
    assert emperor == {f"emperor {feature}": 1 for feature in FEATURES}
    assert (len(TILES), len(FEATURES)) == (90, 14)


def test_each_decor_is_there_18_times_each_path_30_and_each_ground_15_times() -> None:
    names = [name.split("-") for name in new_table(2).state.pieces() if name in TILES]
    assert all(sum(name[0] == decor for name in names) == 18 for decor in DECORS)
    assert all(sum(name[1] == path for name in names) == 30 for path in PATHS)
    assert all(sum(name[2] == ground for name in names) == 15 for ground in GROUNDS)


def test_all_begin_with_twelve_coins_and_an_empty_garden() -> None:
    for player in new_table(4).dump["players"]:
        assert player["coins"] == 12
        assert player["garden"] == [None] * 16


def test_the_selection_board_has_three_rows_of_four_for_any_number_of_players() -> None:
    for players in (2, 3, 4):
        table = new_table(players)
        table.deal()
        assert [len(row) for row in table.board] == [4, 4, 4]
        assert all(tile in TILES for row in table.board for tile in row)
        assert table.dump["supply"] == 90 - 12
        assert table.dump["discards"] == []


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_preset_of_boards(level: str) -> None:
    game = teahouse.make("zen_garden", 2, {"level": level})
    assert game.options == {"boards": LEVELS[level], "sliding": "gravity"}


def test_board_1_goes_with_any_of_the_others() -> None:
    expected = {
        "+".join(["1", *others]) for size in range(5) for others in combinations(["2", "3", "4", "5"], size)
    }
    assert set(INFO.options[0].values) == expected
    assert len(expected) == 16
    assert teahouse.make("zen_garden", 2).options == {"boards": "1", "sliding": "gravity"}
    assert teahouse.make("zen_garden", 2, rules_version=1).options == {"boards": "1"}


@pytest.mark.parametrize("boards", ["2", "2+3", "", "1+6", "1+3+2"])
def test_other_boards_are_refused(boards: str) -> None:
    with pytest.raises(BadOptions):
        teahouse.make("zen_garden", 2, {"boards": boards})


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_a_game_for_two_to_four(players: int) -> None:
    with pytest.raises(BadOptions):
        teahouse.make("zen_garden", players)


@pytest.mark.parametrize("level", LEVELS)
def test_the_emperor_tiles_of_a_level(level: str) -> None:
    """Four for board 1 and two for each order, no feature twice, each draw equally likely; then the tiles."""
    table = new_table(3, LEVELS[level])
    drawn: list[str] = []
    while table.dump["phase"] == "emperor":
        assert table.state.actor() == CHANCE
        assert table.legal() == [f"emperor {feature}" for feature in FEATURES if feature not in drawn]
        assert {outcome.weight for outcome in table.state.outcomes()} == {1}
        table.do(table.legal()[(5 * len(drawn)) % (14 - len(drawn))])
        drawn = table.dump["emperor"]
    assert len(drawn) == len(set(drawn)) == EMPEROR_TILES[level]
    assert table.dump["phase"] == "fill"


def test_board_1_gets_its_emperor_tiles_first() -> None:
    """Small and big preference, majority and detail, then the pairs of the orders."""
    table = new_table(2, "1+4+5")
    table.do(
        "emperor decor-gate",
        "emperor path-stone",
        "emperor ground-water",
        "emperor ground-sand",
        "emperor decor-pagoda",
        "emperor path-sand",
        "emperor decor-crane",
        "emperor path-wood",
        "emperor decor-bench",
        "emperor ground-clay",
    )
    wishes = [str(line) for line in table.game.describe(table.game.know(table.state, 0))]
    for expected in (
        "Small preference: gate.",
        "Big preference: stone path.",
        "Majority: water.",
        "Attention to detail: sand.",
        "Order 1: 4x pagoda and 4x sand path. The next to fulfil it takes 5 points.",
        "Order 2: 4x crane and 4x wooden path. The next to fulfil it takes 5 points.",
        "Order 3: 4x bench and 4x clay. The next to fulfil it takes 5 points.",
    ):
        assert expected in wishes


def test_path_and_ground_of_sand_are_two_features() -> None:
    table = position(
        Seat(showing({"path-sand": 5, "ground-sand": 2})),
        Seat(),
        emperor=["path-sand", "ground-sand", "decor-gate", "decor-bench"],
        over=True,
    )
    assert table.points()["small_preference"] == 5
    assert table.points()["big_preference"] == 2 * 2


@pytest.mark.parametrize("boards", sorted(INFO.options[0].values))
def test_only_boards_in_play_score(boards: str) -> None:
    """A garden of two grounds, each in one area, with an order fulfilled."""
    orders = {"4": 2, "5": 1}
    table = position(
        Seat(
            showing({"ground-water": 8, "ground-clay": 8}), orders=[5] * sum(orders.get(b, 0) for b in boards)
        ),
        Seat(),
        boards=boards,
        over=True,
    )
    points = table.points()
    assert points["unity"] == (10 if "2" in boards else 0)
    assert points["minimalist"] == (18 if "3" in boards else 0)
    assert points["orders"] == 5 * (2 * ("4" in boards) + ("5" in boards))
    lines = table.game.score_lines(table.game.know(table.state, 0), 0)
    categories = [line.category for line in lines]
    always = [
        "coins",
        "loops",
        "decors",
        "small_preference",
        "big_preference",
        "majority",
        "detail",
    ]
    expected = always + ["unity"] * ("2" in boards) + ["minimalist"] * ("3" in boards)
    expected += ["orders"] * ("4" in boards or "5" in boards)
    assert categories == expected
    assert sum(line.points for line in lines) == sum(points.values())

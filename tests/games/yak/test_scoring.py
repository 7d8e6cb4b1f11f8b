"""Final scoring: groups, crystals, extra flags, bonus cards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from teahouse.games.yak.box import COLOURS, load_edition
from teahouse.games.yak.scoring import ALONE, Judgement, judge
from teahouse.games.yak.tower import CELLS, tower_of
from tests.games.yak.positions import FOURTEEN, Tower, scored, tower

NINA = tower("""
        R
       R K
      C G C
     R Y G O
    R K K G O
""")
"""A tower such as the rulebook's example scores; its picture is not in the text, so this one is ours."""


def judged(cells: Tower, bonus: Sequence[str] = ()) -> Judgement:
    return judge(tower_of(cells), [COLOURS.index(colour) for colour in bonus], load_edition(None))


def groups(cells: Tower) -> list[str]:
    """Each group as its colour and cells, with the crystal in brackets."""
    return [
        " ".join(
            [
                COLOURS[group.colour],
                *(
                    f"({CELLS[cell].name})" if cell == group.crystal else CELLS[cell].name
                    for cell in group.cells
                ),
            ]
        )
        for group in judged(cells).groups
    ]


def crystals(cells: Tower, bonus: Sequence[str] = ()) -> dict[str, str]:
    """What each crystal is assigned to."""
    found = judged(cells, bonus)
    return {
        CELLS[cell].name: "alone" if colour == ALONE else COLOURS[colour]
        for cell, colour in zip(found.crystals, found.assigned, strict=True)
    }


def test_the_scoring_example_of_40_flags() -> None:
    """9 + 6 + 9 for groups, 12 for five groups, 2 single stones and 2 for the most food; no stupa."""
    table = scored(NINA, tower("R . . . ."), tents=[(1, 1, 0), (1, 0, 0)])
    assert groups(NINA) == [
        "red a1 b1",
        "red d1 e1",
        "black a2 a3",
        "orange a5 b4 (c3)",
        "grey a4 b3 (c1) c2",
    ]
    assert table.points() == {
        "group_size": 9 + 6 + 9,
        "group_count": 12,
        "single_stones": 2,
        "stupa": 0,
        "most_food": 2,
        "bonus_cards": 0,
    }
    assert sum(table.points().values()) == 40
    assert table.reasons()["group_size"].endswith("6 for 3 orange, 9 for 4 grey")
    assert table.reasons()["single_stones"] == "2 in no group"


@pytest.mark.parametrize(
    ("size", "flags"), [(1, 0), (2, 3), (3, 6), (4, 9), (5, 12), (6, 16), (7, 21), (8, 21), (11, 21)]
)
def test_group_sizes(size: int, flags: int) -> None:
    cells: Tower = ["red"] * size + [None] * (19 - size)
    assert judged(cells).size_points == flags


@pytest.mark.parametrize(
    ("drawing", "count", "flags"),
    [
        ("R R . . .", 1, 0),
        (" . . . .\nR R . K K", 2, 0),
        (" G G O O\nR R K K Y", 4, 8),
        (" G G . .\nR R K K Y", 3, 4),
        ("  Y Y B\n G G O O\nR R K K Y", 5, 12),
        ("   B N\n  Y Y B\n G G O O\nR R K K N", 5, 12),
        ("   N N\n  Y Y B\n G G O O\nR R K K B", 6, 16),
        ("    P\n   P N\n  Y Y N\n G G O O\nR R K K B", 7, 20),
    ],
)
def test_number_of_groups(drawing: str, count: int, flags: int) -> None:
    found = judged(tower(drawing))
    assert len(found.groups) == count
    assert found.count_points == flags


def test_several_groups_of_a_colour_count_each() -> None:
    assert groups(tower("R R K R R")) == ["red a1 a2", "red a4 a5"]


def test_stones_touch_like_bricks_and_one_above_the_other_in_the_stack() -> None:
    assert groups(tower(" R . . .\nR K . . .")) == ["red a1 b1"]
    assert groups(tower(" R . . .\nK R . . .")) == ["red a2 b1"]
    assert groups(tower(" K K . .\nR R K . .")) == ["red a1 a2", "black a3 b1 b2"]
    assert groups(tower("  R . .\n K K . .\nR R K . .")) == ["red a1 a2", "black a3 b1 b2"]
    stack = tower("R\nR\nO\nG Y\nK B K\nG Y G Y\nR K R K R")
    assert groups(stack) == ["red f1 g1"]


def test_single_stones_and_crystals_are_a_flag_each() -> None:
    found = judged(tower("R K C . ."))
    assert found.single_points == 3
    assert found.size_points == 0


def test_the_most_food_is_worth_two_flags_also_for_several_but_not_for_none() -> None:
    table = scored(tower(), tower(), tower(), tents=[(2, 0, 1), (0, 3, 0), (1, 1, 0)])
    assert [table.points(seat)["most_food"] for seat in range(3)] == [2, 2, 0]
    table = scored(tower(), tower())
    assert [table.points(seat)["most_food"] for seat in range(2)] == [0, 0]


# Crystals


def test_a_crystal_joins_a_group_that_it_touches() -> None:
    assert groups(tower("R R C . .")) == ["red a1 a2 (a3)"]


def test_a_crystal_makes_a_group_of_two_stones_that_it_touches() -> None:
    assert groups(tower("R C R . .")) == ["red a1 (a2) a3"]


def test_a_crystal_with_one_single_stone_stays_alone() -> None:
    assert crystals(tower("R C G . .")) == {"a2": "alone"}


def test_a_crystal_joins_all_that_it_touches_of_its_colour() -> None:
    assert groups(tower("R R C R R")) == ["red a1 a2 (a3) a4 a5"]
    assert groups(tower("R R C R K")) == ["red a1 a2 (a3) a4"]


def test_crystals_do_not_chain() -> None:
    assert crystals(tower("R R C C .")) == {"a3": "red", "a4": "alone"}


def test_every_crystal_takes_another_colour() -> None:
    """Two red groups, which do not touch, may have one crystal between them."""
    cells = tower("C R R . .")
    assert crystals(cells) == {"a1": "red"}
    cells = tower("  . . .\n R C . .\nC R R G .")
    assert sorted(crystals(cells).values()) == ["alone", "red"]


def test_no_crystal_stays_alone_while_it_may_take_an_unused_colour() -> None:
    """It has to join six red stones and two, though three groups and a single crystal were worth more."""
    cells = tower("  R R K\n R R G K\nR R C R R")
    found = judged(cells)
    assert crystals(cells) == {"a3": "red"}
    assert (found.size_points, found.count_points, found.single_points) == (21 + 3, 0, 1)
    assert 21 + 3 + 1 < 16 + 3 + 3 + 4 + 2


def test_the_best_assignment_is_found() -> None:
    assert crystals(tower(" R . . .\nR C C K K")) == {"a2": "red", "a3": "black"}
    # a sixth red stone brings 4, a third grey one 3
    assert crystals(tower("  . . R\n . . R R\nG G C R R")) == {"a3": "red"}


def test_bonus_cards_count_in_the_choice() -> None:
    """With the grey card the two grey stones are worth more alone."""
    cells = tower(" R R . .\nG C G . .")
    assert crystals(cells) == {"a2": "grey"}
    assert crystals(cells, ["grey"]) == {"a2": "red"}
    # but a crystal must take the only colour that it may
    assert crystals(tower(" R . . .\nG C G . ."), ["grey"]) == {"a2": "grey"}


# Bonus cards: all of them our reconstruction


@pytest.mark.parametrize(
    ("card", "drawing", "flags"),
    [
        ("red", "R G R . .", 2),
        ("red", "G G . . .", 0),
        ("orange", " O . . .\nO O C . .", 4),
        ("yellow", "  Y . .\n Y R . .\nY R K . .", 2),
        ("yellow", "Y\nY\nY\nR K\nR K Y\nR K R K\nY R K R K", 8),
        ("green", "N R N R N", 3),
        ("green", "N N . . .", -2),
        ("green", ". . . . .", -2),
        ("green", "N N C . .", -2),
        ("blue", " B K K .\nB R B B .", 4),
        ("blue", "B\nB\nB B\nB R B\nB R R B\nB R R R B", 16),
        ("purple", "P R . . .", 4),
        ("purple", " R . . .\nP R . . .", 0),
        ("purple", "P\nR\nR K\nR K R\nR K R K\nP R K R K", 4),
        ("grey", "G R G . .", 4),
        ("grey", "G G R G .", 2),
        ("grey", "G C G . .", 0),
        ("black", "K R K . .", 2),
        ("black", "R . . . .", -3),
        ("black", ". . . . .", -3),
    ],
)
def test_bonus_cards(card: str, drawing: str, flags: int) -> None:
    table = scored(tower(drawing), bonus=[card])
    assert table.points()["bonus_cards"] == flags


def test_bonus_cards_add_up_and_the_sheet_names_each() -> None:
    table = scored(tower("R R N K ."), bonus=["red", "green", "black"])
    assert table.points()["bonus_cards"] == 2 - 2 + 1
    assert table.reasons()["bonus_cards"] == "2 for red, −2 for green, 1 for black"


def test_the_black_card_of_the_first_version_counted_the_other_way() -> None:
    """Old records and tables keep the card that they were played with."""
    cards = [load_edition(None, version).bonus_cards for version in (1, 2)]
    black = COLOURS.index("black")
    assert [(found[black].points, found[black].otherwise) for found in cards] == [(-1, 5), (1, -3)]


def test_the_stupa_line_says_who_has_it() -> None:
    table = scored(FOURTEEN, tower("R . . . ."))
    assert [table.reasons(seat)["stupa"] for seat in (0, 1)] == ["nobody has it yet"] * 2
    table.state.stupa = 0
    assert [table.reasons(seat)["stupa"] for seat in (0, 1)] == [
        "first with 14 stones",
        "another player has it",
    ]


def test_without_bonus_cards_the_sheet_has_no_line_for_them() -> None:
    assert "bonus_cards" not in scored(tower("R . . . .")).reasons()

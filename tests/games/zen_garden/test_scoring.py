"""Final scoring: every table at all its bounds, the majority in all shapes, and who wins."""

from __future__ import annotations

import pytest

from tests.games.zen_garden.positions import EMPTY, Seat, garden, position, scored, showing


@pytest.mark.parametrize("coins", [0, 1, 12, 25])
def test_coins_left_are_a_point_each(coins: int) -> None:
    assert scored(EMPTY, coins=coins).points()["coins"] == coins


# Loops

FOUR = """
    ╭╮╭╮
    ╰╯╰╯
    ╭╮╭╮
    ╰╯╰╯
"""


@pytest.mark.parametrize(
    ("bends", "points"),
    [
        ("╯╯╯╯\n ╯╯╯╯\n ╯╯╯╯\n ╯╯╯╯", 0),
        ("╭╮╯╯\n ╰╯╯╯\n ╯╯╯╯\n ╯╯╯╯", 3),
        ("╭╮╭╮\n ╰╯╰╯\n ╯╯╯╯\n ╯╯╯╯", 6),
        ("╭╮╭╮\n ╰╯╰╯\n ╯╯╭╮\n ╯╯╰╯", 10),
        (FOUR, 15),
    ],
    ids=["none", "one", "two", "three", "four"],
)
def test_loops(bends: str, points: int) -> None:
    assert scored(garden(bends=bends, paths="stone stone stone stone\n" * 4)).points()["loops"] == points


@pytest.mark.parametrize("row", range(3))
@pytest.mark.parametrize("column", range(3))
def test_a_loop_may_be_in_any_of_nine_places(row: int, column: int) -> None:
    rows = [list("╭╭╭╭") for _ in range(4)]
    rows[row][column : column + 2] = "╭╮"
    rows[row + 1][column : column + 2] = "╰╯"
    bends = "\n".join("".join(line) for line in rows)
    assert scored(garden(bends=bends, paths="sand sand sand sand\n" * 4)).points()["loops"] == 3


@pytest.mark.parametrize("other", range(4))
def test_a_loop_is_of_one_path_kind(other: int) -> None:
    kinds = ["wood"] * 4
    kinds[other] = "stone"
    for paths in (kinds, ["wood"] * 4):
        drawing = f"{paths[0]} {paths[1]}\n{paths[2]} {paths[3]}"
        table = scored(garden(bends="╭╮\n╰╯", paths=drawing))
        assert table.points()["loops"] == (3 if len(set(paths)) == 1 else 0)


@pytest.mark.parametrize("bends", ["╭╮\n╰╮", "╭╮\n╯╯", "╭╯\n╰╯", "╮╮\n╰╯", "╯╰\n╮╭"])
def test_all_four_paths_bend_round_the_common_corner(bends: str) -> None:
    assert scored(garden(bends=bends, paths="wood wood\nwood wood")).points()["loops"] == 0


def test_a_longer_circuit_is_no_loop() -> None:
    """A loop consists of four tiles; the twelve of this circuit only lead round."""
    bends = """
        ╯╭╮╯
        ╭╯╰╮
        ╰╮╭╯
        ╯╰╯╯
    """
    assert scored(garden(bends=bends, paths="wood wood wood wood\n" * 4)).points()["loops"] == 0


def test_an_unfinished_loop_is_nothing() -> None:
    assert scored(garden(bends="╭╮\n╰-", paths="wood wood\nwood -")).points()["loops"] == 0


# Decors, preferences and detail


@pytest.mark.parametrize(
    ("number", "points"),
    [(5, 0), (6, 3), (7, 5), (8, 7), (9, 10), (10, 13), (11, 16), (12, 20), (13, 20), (16, 20)],
)
def test_equal_decors(number: int, points: int) -> None:
    counts = {"decor-gate": number}
    counts["decor-crane"] = min(5, 16 - number)
    counts["decor-bench"] = min(5, 16 - sum(counts.values()))
    counts["decor-buddha"] = 16 - sum(counts.values())
    assert scored(showing(counts)).points()["decors"] == points


@pytest.mark.parametrize(
    ("counts", "points"), [((6, 6, 4), 6), ((10, 6, 0), 16), ((8, 8, 0), 14), ((9, 7, 0), 15), ((6, 5, 5), 3)]
)
def test_two_decors_may_score(counts: tuple[int, int, int], points: int) -> None:
    decors = dict(zip(("decor-gate", "decor-crane", "decor-bench"), counts, strict=True))
    assert scored(showing(decors)).points()["decors"] == points


@pytest.mark.parametrize("number", [0, 1, 7, 16])
@pytest.mark.parametrize("feature", ["decor-gate", "path-stone"])
def test_preferences_count_every_tile_once_or_twice(number: int, feature: str) -> None:
    small = scored(showing({feature: number}), emperor=[feature, "path-sand", "decor-bench", "ground-clay"])
    assert small.points()["small_preference"] == number
    big = scored(showing({feature: number}), emperor=["path-sand", feature, "decor-bench", "ground-clay"])
    assert big.points()["big_preference"] == 2 * number


@pytest.mark.parametrize(
    ("number", "points"), [(0, 0), (1, -4), (2, -2), (3, -1), (4, 2), (5, 5), (6, 8), (7, 8), (15, 8)]
)
def test_detail(number: int, points: int) -> None:
    table = scored(
        showing({"ground-clay": number}), emperor=["path-sand", "path-wood", "decor-bench", "ground-clay"]
    )
    assert table.points()["detail"] == points


# Majority


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        # two players
        ([3, 1], [8, 4]),
        ([1, 3], [4, 8]),
        ([3, 3], [8, 8]),
        ([3, 0], [8, 0]),
        ([0, 0], [0, 0]),
        # three
        ([5, 4, 3], [8, 4, 0]),
        ([3, 4, 5], [0, 4, 8]),
        ([4, 5, 3], [4, 8, 0]),
        ([5, 5, 3], [8, 8, 0]),  # a shared first place leaves no second
        ([3, 5, 5], [0, 8, 8]),
        ([5, 3, 3], [8, 4, 4]),  # a shared second place
        ([3, 5, 3], [4, 8, 4]),
        ([4, 4, 4], [8, 8, 8]),
        ([2, 0, 0], [8, 0, 0]),
        ([2, 2, 0], [8, 8, 0]),
        ([2, 1, 0], [8, 4, 0]),
        ([0, 0, 0], [0, 0, 0]),
        # four
        ([6, 5, 4, 3], [8, 4, 0, 0]),
        ([3, 4, 5, 6], [0, 0, 4, 8]),
        ([4, 6, 3, 5], [0, 8, 0, 4]),
        ([6, 6, 4, 3], [8, 8, 0, 0]),
        ([4, 6, 3, 6], [0, 8, 0, 8]),
        ([6, 4, 4, 3], [8, 4, 4, 0]),
        ([3, 4, 6, 4], [0, 4, 8, 4]),
        ([4, 4, 6, 4], [4, 4, 8, 4]),
        ([6, 6, 6, 4], [8, 8, 8, 0]),
        ([6, 6, 4, 4], [8, 8, 0, 0]),
        ([3, 3, 3, 3], [8, 8, 8, 8]),
        ([1, 0, 0, 0], [8, 0, 0, 0]),
        ([0, 1, 0, 2], [0, 4, 0, 8]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ],
    ids=str,
)
def test_majority(counts: list[int], points: list[int]) -> None:
    """Ties take full points; without a tile there are none (ruling no-zero)."""
    table = scored(
        *(showing({"path-stone": number}, tiles=8) for number in counts),
        emperor=["path-sand", "path-wood", "path-stone", "ground-clay"],
    )
    assert [table.points(seat)["majority"] for seat in range(len(counts))] == points


# Unity and minimalist


@pytest.mark.parametrize(
    ("grounds", "points"),
    [
        ("sand sand sand sand\n" * 2 + "clay clay clay clay\n" * 2, 10),
        ("sand clay sand sand\n" * 3 + "clay clay sand sand", 0),
        # by a corner only
        ("sand sand clay clay\n sand sand clay clay\n clay clay trees trees\n clay clay trees trees", 0),
        # single tiles are areas, too
        ("water sand sand trees\n sand sand sand sand\n sand sand sand sand\n clay sand sand cherry", 10),
        # two separate single tiles
        ("water sand sand sand\n sand sand sand sand\n sand sand sand sand\n clay clay clay water", 0),
        # not round the edge of the grid
        ("clay clay clay water\n water sand sand sand\n sand sand sand sand\n sand sand sand sand", 0),
        # a snake and what lies in its bends
        (
            "sand sand sand sand\n clay clay clay sand\n sand sand sand sand\n sand trees trees trees",
            10,
        ),
        # a ring with an island
        ("sand sand sand sand\n sand clay clay sand\n sand clay clay sand\n sand sand sand water", 10),
    ],
)
def test_unity(grounds: str, points: int) -> None:
    assert scored(garden(grounds=grounds), boards="1+2").points()["unity"] == points
    assert scored(garden(grounds=grounds), boards="1").points()["unity"] == 0


@pytest.mark.parametrize(("number", "points"), [(2, 18), (3, 12), (4, 6), (5, 0), (6, 0)])
def test_minimalist(number: int, points: int) -> None:
    names = ["water", "clay", "trees", "sand", "pebbles", "cherry_blossom"]
    counts = {f"ground-{name}": 1 for name in names[1:number]}
    counts["ground-water"] = 16 - len(counts)
    table = scored(showing(counts), boards="1+3")
    assert table.points()["minimalist"] == points


def test_a_growing_garden_shows_what_it_would_bring() -> None:
    """Ruling growing-garden."""
    assert scored(showing({"ground-water": 5}, 5), boards="1+3").points()["minimalist"] == 18
    table = scored(EMPTY, boards="1+2+3")
    assert (table.points()["minimalist"], table.points()["unity"]) == (0, 0)
    known = table.game.know(table.state, 0)
    reasons = {line.category: str(line.reason) for line in table.game.score_lines(known, 0)}
    assert (reasons["minimalist"], reasons["unity"]) == ("0 different grounds", "no tile yet")
    table = scored(showing({"ground-water": 1}, 1), boards="1+2+3")
    assert (table.points()["minimalist"], table.points()["unity"]) == (18, 10)


def test_the_majority_shows_what_the_others_have() -> None:
    counts = [showing({"path-stone": count}, 4) for count in (3, 1, 2)]
    table = scored(*counts)
    known = table.game.know(table.state, 1)
    reasons = {line.category: str(line.reason) for line in table.game.score_lines(known, 1)}
    assert reasons["majority"] == "1x stone path; the others: 2, 3"


# The winner


def wooden(paths: int, coins: int) -> Seat:
    """A seat that scores so many wooden paths and coins and nothing else: too few tiles for decors."""
    counts = {"path-wood": paths, "decor-pagoda": 0, "decor-bench": 0, "ground-clay": 0}
    return Seat(showing(counts, tiles=5), coins)


@pytest.mark.parametrize(
    ("seats", "points", "ranks"),
    [
        ([(4, 9), (4, 8)], [13, 12], [1, 2]),  # most points
        ([(3, 9), (5, 8)], [12, 13], [2, 1]),
        ([(3, 9), (4, 8)], [12, 12], [1, 2]),  # equal points: most coins left
        ([(4, 8), (3, 9)], [12, 12], [2, 1]),
        ([(4, 8), (4, 8)], [12, 12], [1, 1]),  # equal coins as well: a shared win
        ([(4, 8), (3, 9), (4, 8)], [12, 12, 12], [2, 1, 2]),
        ([(3, 9), (4, 9), (3, 10)], [12, 13, 13], [3, 2, 1]),
        ([(2, 9), (3, 9), (3, 9), (3, 9)], [11, 12, 12, 12], [4, 1, 1, 1]),
    ],
)
def test_most_points_win_then_most_coins_then_the_win_is_shared(
    seats: list[tuple[int, int]], points: list[int], ranks: list[int]
) -> None:
    table = position(
        *(wooden(paths, coins) for paths, coins in seats),
        emperor=["path-wood", "decor-pagoda", "decor-bench", "ground-clay"],
        over=True,
    )
    outcome = table.state.outcome_now()
    assert [standing.points for standing in outcome.standings] == points
    assert [standing.rank for standing in outcome.standings] == ranks
    assert [standing.tie_breaks for standing in outcome.standings] == [[coins] for _, coins in seats]
    assert outcome.winners() == [seat for seat, rank in enumerate(ranks) if rank == 1]


def test_points_may_pass_a_hundred() -> None:
    """Sixteen gates, and all that goes with them."""
    table = position(
        Seat(
            garden(
                decors="gate gate gate gate\n" * 4,
                bends=FOUR,
                paths="""
                    wood  stone  stone  stone
                    sand  wood   stone  stone
                    wood  wood   sand   sand
                    wood  wood   sand   sand
                """,
            ),
            coins=25,
            orders=[5, 5, 5],
        ),
        Seat(),
        boards="1+4+5",
        emperor=["path-wood", "decor-gate", "path-stone", "decor-bench"],
        over=True,
    )
    coins, loops, decors, small, big, majority, detail, orders = 25, 10, 20, 6, 32, 8, 0, 15
    total = coins + loops + decors + small + big + majority + detail + orders
    assert table.state.outcome_now().standings[0].points == total == 116

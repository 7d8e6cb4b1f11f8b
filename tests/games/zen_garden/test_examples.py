"""Every example of the rulebook, in its order. Where its picture is lost, the position fits the text."""

from __future__ import annotations

from tests.games.zen_garden.positions import Seat, garden, position, scored, showing


def test_a_tile_of_the_middle_row_costs_one_coin() -> None:
    """Yellow takes a tile of the middle row, moves the coin marker back by one, then builds the tile."""
    table = position(Seat(garden(decors="gate bench"), coins=12), Seat())
    tile = table.board[1][2]
    table.do("take middle 3")
    assert table.coins == [11, 12]
    assert table.dump["in_hand"] == tile
    table.do("place r2c1 se")
    assert table.dump["players"][0]["garden"][4] == f"{tile} se"


def test_a_tile_of_the_top_row_costs_two_coins() -> None:
    """Blue takes a tile of the top row and moves the coin marker back by two."""
    table = position(Seat(coins=12), Seat())
    table.do("take top 1")
    assert table.coins == [10, 12]


def test_the_garden_shifts_up_to_make_room_below() -> None:
    """The new tile shall lie below the garden. The top row of the grid is free, so all of it shifts up."""
    table = position(
        Seat(
            garden(
                decors="""
                -       -       -     -
                -       gate    crane -
                bench   pagoda  -     -
                -       buddha  -     -
            """
            )
        ),
        Seat(),
        hand="gate stone water",
    )
    before = [name for name in table.dump["players"][0]["garden"] if name]
    assert table.shape() == ["----", "-xx-", "xx--", "-x--"]
    table.do("place r4c2 ne")
    assert table.shape() == ["-xx-", "xx--", "-x--", "-x--"]
    after = [name for name in table.dump["players"][0]["garden"] if name]
    assert after == [*before, "gate-stone-water ne"]


def test_a_column_of_four_only_shifts_left_or_right() -> None:
    """Example A: the garden can only be shifted to the left or right any more."""
    table = position(
        Seat(
            garden(
                decors="""
                -  gate    -       -
                -  bench   crane   -
                -  buddha  -       -
                -  pagoda  -       -
            """
            )
        ),
        Seat(),
        hand="gate . .",
    )
    assert table.refusal("place r0c1 nw") == "shift"
    left, right = {"r1c0", "r2c0", "r3c0", "r4c0"}, {"r1c2", "r2c3", "r3c2", "r4c2"}
    assert table.places() == left | right


def test_a_row_and_a_column_of_four_do_not_shift() -> None:
    """Example B: the garden cannot be shifted any more."""
    table = position(
        Seat(
            garden(
                decors="""
                -      gate    -     -
                crane  bench   gate  crane
                -      buddha  -     -
                -      pagoda  -     -
            """
            )
        ),
        Seat(),
        hand="gate . .",
    )
    assert table.places() == {"r1c1", "r1c3", "r1c4", "r3c1", "r3c3", "r3c4", "r4c1", "r4c3"}
    assert {table.refusal(f"place {place} nw") for place in ("r0c2", "r2c0")} == {"shift"}


def test_four_equal_decors_in_a_row_pay_three_coins_at_once() -> None:
    """Blue builds four pagodas in the top row and gets three coins at once."""
    table = position(
        Seat(
            garden(
                decors="""
                pagoda  pagoda  pagoda  -
                gate    crane   bench   gate
            """
            ),
            coins=7,
        ),
        Seat(),
        hand="pagoda . .",
    )
    table.do("place r1c4 sw")
    assert table.coins == [10, 12]


def test_three_of_four_loops_are_ten_points() -> None:
    """Three loops are complete; the one in the upper left has a path of another kind and does not count."""
    table = scored(
        garden(
            bends="""
                ╭╮╭╮
                ╰╯╰╯
                ╭╮╭╮
                ╰╯╰╯
            """,
            paths="""
                stone  stone  sand   sand
                stone  wood   sand   sand
                wood   wood   stone  stone
                wood   wood   stone  stone
            """,
        )
    )
    assert table.points()["loops"] == 10


def test_eight_gates_and_six_pagodas_are_ten_points() -> None:
    """7 points for the gates and 3 for the pagodas."""
    table = scored(showing({"decor-gate": 8, "decor-pagoda": 6}))
    assert table.points()["decors"] == 7 + 3


def test_nine_stone_paths_as_small_preference_are_nine_points() -> None:
    table = scored(
        showing({"path-stone": 9}), emperor=["path-stone", "path-sand", "decor-gate", "ground-clay"]
    )
    assert table.points()["small_preference"] == 9


def test_eight_gates_as_big_preference_are_sixteen_points() -> None:
    table = scored(
        showing({"decor-gate": 8}), emperor=["path-stone", "decor-gate", "path-sand", "ground-clay"]
    )
    assert table.points()["big_preference"] == 16


def test_second_in_water_with_three_is_four_points() -> None:
    table = scored(
        showing({"ground-water": 3}),
        showing({"ground-water": 5}),
        showing({"ground-water": 2}),
        emperor=["path-stone", "path-sand", "ground-water", "ground-clay"],
    )
    assert [table.points(seat)["majority"] for seat in range(3)] == [4, 8, 0]


def test_four_pebbles_as_detail_are_two_points() -> None:
    table = scored(
        showing({"ground-pebbles": 4}), emperor=["path-stone", "path-sand", "decor-gate", "ground-pebbles"]
    )
    assert table.points()["detail"] == 2


def test_unity_a_every_ground_in_one_area_is_ten_points() -> None:
    table = scored(
        garden(
            grounds="""
            sand     sand     water    water
            pebbles  sand     water    clay
            pebbles  pebbles  water    clay
            trees    pebbles  cherry   clay
        """
        ),
        boards="1+2",
    )
    assert table.points()["unity"] == 10


def test_unity_b_pebbles_and_water_in_two_areas_are_nothing() -> None:
    table = scored(
        garden(
            grounds="""
            pebbles  sand     water    water
            sand     sand     clay     water
            trees    pebbles  clay     clay
            water    pebbles  pebbles  clay
        """
        ),
        boards="1+2",
    )
    assert table.points()["unity"] == 0


def test_four_grounds_are_six_points() -> None:
    table = scored(
        garden(
            grounds="""
            sand   water  water  clay
            sand   water  clay   clay
            sand   trees  trees  clay
            water  trees  sand   clay
        """
        ),
        boards="1+3",
    )
    assert table.points()["minimalist"] == 6


def test_first_with_four_pagodas_and_four_cherry_blossoms_takes_five() -> None:
    """The order's top point tile is worth 5."""
    table = position(
        Seat(showing({"decor-pagoda": 3, "ground-cherry_blossom": 4}, tiles=8)),
        Seat(),
        boards="1+5",
        emperor=[
            "path-sand",
            "path-wood",
            "path-stone",
            "decor-gate",
            "decor-pagoda",
            "ground-cherry_blossom",
        ],
        hand="pagoda . water",
    )
    assert table.points()["orders"] == 0
    table.do("place r3c1 nw")
    assert table.dump["players"][0]["orders"] == [5]
    assert table.dump["order_tiles_left"] == [2]
    assert table.points()["orders"] == 5

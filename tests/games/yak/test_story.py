"""What the log of Yak says: every effect in a sentence, with the numbers of the box in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse.engine.contract import SPECTATOR, GameOver
from tests.games.yak.positions import (
    THIRTEEN,
    Cart,
    Seat,
    Table,
    building,
    new_table,
    position,
    tower,
)
from tests.games.yak.test_editions import edited

FULL_CARTS = {name: Cart("RRRR") for name in ("no-milk", "no-meat", "no-bread")}


def noon(card: str, tent: tuple[int, int, int] = (1, 1, 1), **more: object) -> Table:
    """Seat 1 of three is to carry out a card; the others build nothing."""
    others = [Seat((0, 0, 0), card="build") for _ in range(2)]
    return position(Seat(tent, card=card), *others, **more)  # type: ignore[arg-type]


# Setting up


def test_the_set_up_is_told_lot_by_lot() -> None:
    table = new_table(2, bonus_cards="1")
    assert table.tell("remove blue") == [
        "The colour blue stays in the box; so do 1 of every other colour and 1 of the crystals."
    ]
    assert table.tell("cart no-meat") == ["On the road, before Seat 1: no-meat cart."]
    assert table.tell("cart no-milk") == ["On the road, before Seat 2: no-milk cart."]
    assert table.tell("cart no-bread") == ["On the road, between the players: no-bread cart."]
    sentences: list[str] = []
    for cart in ("no-meat", "no-milk", "no-bread"):
        for stone in ("red", "grey", "crystal"):
            sentences = table.tell(f"draw {stone}")
            assert sentences[0] == f"Drawn for the {cart} cart: {stone}."
    assert sentences[1] == "5 fogs go into the bag."
    assert table.tell("bonus green") == [
        "Bonus card (ours, not the printed one): green: +3 with at least 3 stones, else −2."
    ]
    assert table.tell("start seat 2") == ["Seat 2 gets the baby yak.", "Day 1 begins."]


def test_the_set_up_of_another_box(tmp_path: Path) -> None:
    mine = edited(
        tmp_path,
        ("stones = 1\ncrystals = 1", "stones = 2\ncrystals = 3"),
        ("fogs = 5", "fogs = 7"),
    )
    table = new_table(3, mine)
    assert table.tell("remove red") == [
        "The colour red stays in the box; so do 2 of every other colour and 3 of the crystals."
    ]
    sentences: list[str] = []
    while table.dump["phase"] != "start":
        sentences = table.tell(table.legal()[0])
    assert sentences[-1] == "7 fogs go into the bag."


# Morning and noon


def test_a_card_is_told_to_its_owner_only() -> None:
    table = position(Seat(), Seat())
    deed = table.narrate("choose build")
    assert [str(line) for line in deed.told(0)] == ["Seat 1 puts Build face down."]
    for viewer in (1, SPECTATOR):
        assert [str(line) for line in deed.told(viewer)] == ["Seat 1 puts a card face down."]
        assert "build" not in str(deed.sight(viewer)).lower()
    table = position(Seat(), Seat())
    table.do("choose market")
    assert table.tell("choose restock", 1) == ["Seat 2 puts Restock face down."]


def test_example_1_is_told() -> None:
    """2 milk and 1 meat for two stones of a no-bread cart."""
    table = building((3, 1, 2), "RGY", "no-bread")
    assert table.tell("take red yellow") == ["Seat 1 turns over Build and takes from the cart: red, yellow."]
    assert table.tell("pay 2 milk 1 meat") == ["Seat 1 pays 2 milk, 1 meat."]
    assert table.tell("place yellow a2") == ["Seat 1 places a stone in row 1, place 2: yellow."]
    assert table.tell("place red a3") == ["Seat 1 places a stone in row 1, place 3: red."]


def test_whoever_builds_nothing_is_told_of() -> None:
    assert building((0, 0, 0), "RG").tell("take nothing") == ["Seat 1 turns over Build and takes no stone."]


def test_surplus_and_where_it_goes() -> None:
    table = building((0, 3, 2), "RGYC", food=(0, 4, 4))
    table.do("take red crystal")
    assert table.tell("pay 2 meat 2 bread") == ["Seat 1 pays 2 meat, 2 bread."]
    assert table.tell("spare 2 meat 1 bread") == [
        "Seat 1 gives 2 meat, 1 bread of it to the market: the cart is full."
    ]
    assert table.tell("place crystal a3") == ["Seat 1 places a stone in row 1, place 3: crystal."]


def test_surplus_without_a_choice_is_told_with_the_payment() -> None:
    table = building((0, 5, 0), "RGYO", food=(0, 4, 4))
    table.do("take red grey")
    assert table.tell("pay 3 meat") == [
        "Seat 1 pays 3 meat.",
        "Seat 1 gives 2 meat of it to the market: the cart is full.",
    ]


def test_a_group_is_told_with_the_stones_that_it_has_now() -> None:
    """Red on b1 touches two red stones, grey on a5 one that touches another; a crystal joins nothing yet."""
    table = building((0, 4, 4), "RCGO", tower=tower(" . C G .\nR R K G ."), food=(0, 0, 0))
    table.do("take red grey crystal", "pay 3 meat 3 bread")
    assert table.tell("place red b1") == [
        "Seat 1 places a stone in row 2, place 1: red. It belongs to a group of 3 stones."
    ]
    assert table.tell("place crystal c1") == ["Seat 1 places a stone in row 3, place 1: crystal."]
    assert table.tell("place grey a5") == [
        "Seat 1 places a stone in row 1, place 5: grey. It belongs to a group of 3 stones."
    ]


def test_an_emptied_cart_is_refilled() -> None:
    table = building((0, 4, 4), "R")
    table.do("take red", "pay 1 meat")
    assert table.tell("place red a1")[1:] == [
        "The no-milk cart is empty and is refilled; stones to be drawn: 3."
    ]
    assert table.tell("draw grey") == ["Drawn: grey."]
    table.do("draw black")
    assert table.tell("draw crystal") == [
        "Drawn: crystal.",
        "Seat 1 puts on the no-milk cart: black, grey, crystal.",
    ]


# Restock and Market


def test_what_the_tent_cannot_hold_stays_on_the_cart() -> None:
    table = noon("restock", (3, 3, 0), carts={"no-milk": Cart("R", (0, 5, 1))})
    assert table.tell("restock meat") == [
        "Seat 1 turns over Restock and takes 2 meat from the cart.",
        "The tent of Seat 1 holds no more than 8 food. Left on the cart: 3 meat.",
    ]
    assert table.tell("draw grey")[:2] == ["Drawn: grey.", "Seat 1 puts on the no-milk cart: grey."]


def test_all_food_of_a_kind_that_fits_leaves_nothing_to_say() -> None:
    table = noon("restock", carts={"no-milk": Cart("R", (0, 5, 1))})
    assert table.tell("restock meat") == ["Seat 1 turns over Restock and takes 5 meat from the cart."]


def test_a_full_tent_and_a_full_cart() -> None:
    table = noon("restock", (3, 3, 2), carts={"no-milk": Cart("RRRR", (0, 4, 1))})
    assert table.tell("restock nothing") == [
        "Seat 1 turns over Restock and takes no food from the cart.",
        "The tent of Seat 1 holds no more than 8 food. Left on the cart: 4 meat, 1 bread.",
        "No stone is drawn: the no-milk cart carries 4 already.",
    ]


def test_an_empty_cart_gives_no_food() -> None:
    table = noon("restock", carts={"no-milk": Cart("R", (0, 0, 0))})
    assert table.tell("restock nothing") == ["Seat 1 turns over Restock and takes no food from the cart."]


def test_limits_are_those_of_the_box(tmp_path: Path) -> None:
    mine = edited(tmp_path, ("most_in_tent = 8", "most_in_tent = 6"), ("most_stones = 4", "most_stones = 3"))
    table = noon("restock", (2, 2, 1), edition=mine, carts={"no-milk": Cart("RRR", (0, 4, 1))})
    assert table.tell("restock meat") == [
        "Seat 1 turns over Restock and takes 1 meat from the cart.",
        "The tent of Seat 1 holds no more than 6 food. Left on the cart: 3 meat.",
        "No stone is drawn: the no-milk cart carries 3 already.",
    ]


def test_the_market_is_told_to_the_stones_that_go_back() -> None:
    table = noon("market")
    assert table.tell("market 1 milk 1 bread") == ["Seat 1 turns over Market and takes 1 milk, 1 bread."]
    table.do("draw red", "draw grey", "draw black")
    assert table.tell("load red no-meat") == [
        "Seat 1 puts on the no-meat cart: red.",
        "Back into the bag: black, grey.",
    ]


def test_a_market_for_full_carts() -> None:
    assert noon("market", carts=FULL_CARTS).tell("market nothing") == [
        "Seat 1 turns over Market and takes no food.",
        "No stone is drawn: every cart carries 4 already.",
    ]


# Fog


def test_example_3_is_told() -> None:
    """A red stone and two fogs, then red and fog, then yellow; the third fog fills the track."""
    table = noon("market", market=(1, 1, 0))
    table.do("market 1 milk 1 meat", "draw red", "draw fog")
    assert table.tell("draw fog") == [
        "Drawn: fog.",
        "Fog rises, and all carts turn round: they look counterclockwise now.",
        "2 stones are drawn in place of the fog.",
    ]
    table.do("draw red")
    assert table.tell("draw fog") == [
        "Drawn: fog.",
        "Fog rises, and all carts turn round: they look clockwise now.",
        "1 stone is drawn in place of the fog.",
    ]
    table.do("draw yellow")
    assert table.tell("load yellow no-meat") == [
        "Seat 1 puts on the no-meat cart: yellow.",
        "Back into the bag: red, red.",
        "Fog goes onto the fog track: 3. Places taken there: 3 of 3.",
        (
            "The fog track is full for the first time. The fog marker leaves the game, so that the track has "
            "room for 4, and 3 fogs go back into the bag."
        ),
    ]


def test_example_4_is_told() -> None:
    """Two fogs on the track and two drawn: one fills it, and all four return; later the fourth one stays."""
    table = noon("restock", track=2)
    table.do("restock meat", "draw fog", "draw fog")
    assert table.tell("draw red")[2:] == [
        "Fog goes onto the fog track: 1. Places taken there: 3 of 3.",
        (
            "The fog track is full for the first time. The fog marker leaves the game, so that the track has "
            "room for 4, and 4 fogs go back into the bag."
        ),
    ]
    table = noon("restock", track=3, marker=False)
    table.do("restock meat", "draw fog")
    assert table.tell("draw red")[2:] == [
        "Fog goes onto the fog track: 1. Places taken there: 4 of 4.",
        (
            "The fog track is full for the second time. The 4 fogs on it stay there for the rest of the "
            "game; fogs left for the bag: 1."
        ),
    ]


def test_fog_that_finds_no_place_goes_back() -> None:
    table = noon("restock", track=4, marker=False)
    table.do("restock meat", "draw fog")
    assert table.tell("draw red")[2:] == ["The fog track is full: 1 fog goes back into the bag."]
    table = noon("restock", track=3, marker=False)
    table.do("restock meat", "draw fog", "draw fog")
    assert table.tell("draw red")[2:] == [
        "Fog goes onto the fog track: 1. Places taken there: 4 of 4.",
        (
            "The fog track is full for the second time. The 4 fogs on it stay there for the rest of the "
            "game; fogs left for the bag: 1."
        ),
        "The fog track is full: 1 fog goes back into the bag.",
    ]


def test_the_track_of_another_box(tmp_path: Path) -> None:
    mine = edited(tmp_path, ("fogs = 5\ntrack = 4\ncovered = 1", "fogs = 7\ntrack = 5\ncovered = 3"))
    table = noon("restock", edition=mine, track=1, bag_fogs=6)
    table.do("restock meat", "draw fog")
    assert table.tell("draw red")[2:] == [
        "Fog goes onto the fog track: 1. Places taken there: 2 of 2.",
        (
            "The fog track is full for the first time. The fog marker leaves the game, so that the track has "
            "room for 5, and 2 fogs go back into the bag."
        ),
    ]
    table = noon("restock", edition=mine, track=5, marker=False, bag_fogs=2)
    table.do("restock meat", "draw fog", "draw fog")
    assert table.tell("draw red")[2:] == ["The fog track is full: 2 fogs go back into the bag."]


def test_a_bag_that_runs_short_leaves_the_game() -> None:
    table = noon("market", bag="RG", track=4, marker=False)
    table.do("market nothing", "draw red", "draw grey")
    assert table.tell("draw fog") == [
        "Drawn: fog.",
        "Fog rises, and all carts turn round: they look counterclockwise now.",
        "1 stone is drawn in place of the fog.",
        "The bag runs short: to be drawn 1, in the bag 0.",
    ]
    assert table.tell("load grey no-milk") == [
        "Seat 1 puts on the no-milk cart: grey.",
        "The bag leaves the game, and with it: red, fog.",
    ]


def test_a_bag_that_is_short_from_the_start_of_a_draw() -> None:
    table = noon("market", bag="RG", track=4, marker=False, bag_fogs=0)
    assert table.tell("market nothing")[1:] == ["The bag runs short: to be drawn 3, in the bag 2."]
    table = noon("restock", bag="", bag_fogs=0, track=4, marker=False)
    assert table.tell("restock meat")[1:] == [
        "The bag runs short: to be drawn 1, in the bag 0.",
        "The bag leaves the game.",
    ]


def test_without_a_bag_nothing_is_drawn() -> None:
    table = noon("restock", bag="", bag_fogs=0, track=4, marker=False)
    table.do("restock meat", "take nothing", "take nothing")
    table.do("choose build", "choose build", "choose restock", "take nothing")
    assert table.tell("restock nothing" if "restock nothing" in table.legal() else table.legal()[0])[1:] == [
        "The bag is out of the game, so no stone is drawn."
    ]


# Evening and the end


def test_the_evening() -> None:
    """Cards, baby yak, carts and the next day; with two players one cart stands between them."""
    seats = [Seat((0, 0, 0), card="build")] * 2
    table = position(*seats, seat=1, turn=1, built_today=True, clockwise=False, day=7)
    assert table.tell("take nothing")[1:] == [
        "It is evening, and all take their cards back.",
        "Seat 2 gets the baby yak.",
        (
            "The carts drive on counterclockwise. Now before Seat 1: no-meat cart, "
            "before Seat 2: no-bread cart, between the players: no-milk cart."
        ),
        "Day 8 begins.",
    ]
    table = position(*seats, seat=1, turn=1, built_today=True)
    assert table.tell("take nothing")[3] == (
        "The carts drive on clockwise. Now before Seat 1: no-bread cart, "
        "before Seat 2: no-milk cart, between the players: no-meat cart."
    )


def test_example_5_is_told() -> None:
    """The 14th stone takes the stupa and announces the last day, which then begins."""
    table = building((0, 4, 0), "RGYO", tower=THIRTEEN, food=(0, 0, 0))
    table.do("take red grey", "pay 3 meat")
    deed = table.narrate("place red d2")
    assert [str(line) for line in deed.told(1)] == [
        "Seat 1 places a stone in row 4, place 2: red. It belongs to a group of 3 stones.",
        "Seat 1 is the first to place stone number 14 and takes the stupa: +3.",
        "This day is played to its end; day 4 is the last one.",
    ]
    assert deed.gains(0, 1)["stupa"] == 3
    assert len(table.tell("place grey e1")) == 1
    sentences: list[str] = []
    for cart in ("no-meat", "no-bread"):
        table.do("market nothing", "draw red", "draw red", "draw red")
        sentences = table.tell(f"load red {cart}")
    assert sentences[-1] == "Day 4 begins. It is the last day."


def test_the_stupa_of_another_box(tmp_path: Path) -> None:
    mine = edited(tmp_path, ("stupa_stone = 14", "stupa_stone = 2"), ("stupa = 3", "stupa = 5"))
    table = building((0, 4, 0), "RGYO", tower=tower(". R . . ."), edition=mine)
    table.do("take grey", "pay 1 meat")
    assert table.tell("place grey a3")[1] == (
        "Seat 1 is the first to place stone number 2 and takes the stupa: +5."
    )


def last_turn(**more: object) -> Table:
    """The second of two seats is the last one to act on this day."""
    seats = [Seat((0, 0, 0), card="build")] * 2
    return position(*seats, seat=1, turn=1, **more)  # type: ignore[arg-type]


def test_days_without_building_are_counted_aloud() -> None:
    assert last_turn().tell("take nothing")[1] == (
        "Nobody placed a stone today. Such days in a row: 1; the game ends after 10."
    )
    assert last_turn(idle_days=8).tell("take nothing")[1] == (
        "Nobody placed a stone today. Such days in a row: 9; the game ends after 10."
    )
    assert last_turn(idle_days=8, built_today=True).tell("take nothing")[1] == (
        "A stone was placed again: the days without building count from 0."
    )


def over_told(table: Table) -> list[str]:
    return table.tell("take nothing")[1:]


def test_a_stall_is_named_at_the_end(tmp_path: Path) -> None:
    table = last_turn(idle_days=9)
    assert over_told(table)[:2] == [
        "Nobody placed a stone today. Such days in a row: 10; the game ends after 10.",
        "No stone was placed for 10 days in a row: the game is over.",
    ]
    mine = edited(tmp_path, ("idle_days = 10", "idle_days = 1"))
    assert over_told(last_turn(edition=mine))[1] == "No stone was placed for 1 day: the game is over."


def test_the_end_of_the_last_day_is_told_with_the_scores() -> None:
    """A crystal beside two red stones counts as red; the other one touches no group."""
    seats = [
        Seat((0, 0, 1), tower(" . C . .\nR R . . ."), "build"),
        Seat((0, 0, 0), tower("C . . . ."), "build"),
    ]
    table = position(*seats, seat=1, turn=1, last_day=True, stupa=0, built_today=True)
    deed = table.narrate("take nothing")
    assert [str(line) for line in deed.told(SPECTATOR)][1:] == [
        "The last day is over, and with it the game.",
        "The crystal of Seat 1 in row 2, place 2 counts as red.",
        "Seat 1 scores 11 flags: Group sizes 6, Stupa 3, Most food left 2. Stones in the tower: 3.",
        "The crystal of Seat 2 in row 1, place 1 counts as a single stone.",
        "Seat 2 scores 1 flag: Single stones 1. Stones in the tower: 1.",
        "Seat 1 wins.",
    ]
    assert deed.gains(0, SPECTATOR) == {}
    assert [event.rule for event in deed.events if isinstance(event, GameOver)] == ["end"]


def test_who_has_nothing_scores_nothing() -> None:
    sentences = over_told(last_turn(last_day=True, built_today=True))
    assert sentences[1:] == [
        "Seat 1 scores 0 flags: nothing. Stones in the tower: 0.",
        "Seat 2 scores 0 flags: nothing. Stones in the tower: 0.",
        "They share the first place: Seat 1, Seat 2.",
    ]


@pytest.mark.parametrize(
    ("towers", "sentence"),
    [
        (("R R . . .", "R G . . ."), "Seat 1 wins."),
        (("R G Y . .", "R R . . ."), "Seat 2 wins: of those with the most flags, with the fewest stones."),
        (("R R . . .", "G G . . ."), "They share the first place: Seat 1, Seat 2."),
    ],
)
def test_who_wins_is_told_with_what_decided(towers: tuple[str, str], sentence: str) -> None:
    seats = [Seat((0, 0, 0), tower(cells), "build") for cells in towers]
    table = position(*seats, seat=1, turn=1, last_day=True, built_today=True)
    assert over_told(table)[-1] == sentence

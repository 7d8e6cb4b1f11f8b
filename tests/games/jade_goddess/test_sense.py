"""Choices that nobody with sense makes: dear searches, good artefacts given away, figures and gold wasted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from teahouse.engine.evaluation import evaluation_of
from tests.games.jade_goddess.positions import Seat, Table, Turn, table
from tests.games.jade_goddess.test_discovering import NO_BROWN_SIDES, THREE_FOURS
from tests.games.jade_goddess.test_editions import edited

LAST = Turn(last_turns=2)
"""Of two players the first has the last turn."""


def sensible(made: Table) -> set[str]:
    return {action.text for action in evaluation_of(made.game).sensible(made.state)}


def expected(made: Table) -> float:
    return sum(evaluation_of(made.game).expected(made.state, 0))


# Exchanges

ALMOST = ["A-black", "A-black", "B-black", "C-black"]
"""A D makes a statue, and an A can be given for it."""


def exchanging(artefacts: Sequence[str], face_up: Sequence[str], last: bool = False, gold: int = 5) -> Table:
    made = table(
        seats=[Seat(artefacts=artefacts, gold=gold), Seat()],
        turn=LAST if last else Turn(),
        tiles=[] if last else None,
        face_up=face_up,
    )
    made.do("stay")
    assert made.phase == "exchange"
    return made


def test_two_are_drawn_for_the_price_of_one() -> None:
    made = exchanging(["A-gold"], face_up=["A-gold"])
    assert made.legal() == ["pass", "search 1", "search 2"]
    assert sensible(made) == {"pass", "search 2"}


def test_the_only_one_face_down_may_be_drawn() -> None:
    made = table(seats=[Seat(artefacts=["A-gold"]), Seat()], face_up=["A-gold"], face_down=["C-black"])
    made.do("stay")
    assert sensible(made) == {"pass", "search 1"}


def test_nothing_is_taken_that_brings_the_statues_no_further() -> None:
    made = exchanging(["A-gold"], face_up=["A-black", "B-gold"], gold=0)
    assert "take A-black" in made.legal()
    assert "take A-black" not in sensible(made)
    assert sensible(exchanging(["A-gold"], face_up=["A-black"], gold=0)) == {"pass"}


def test_nobody_leaves_a_statue_that_costs_nothing() -> None:
    made = exchanging(ALMOST, face_up=["D-black"], gold=0)
    assert made.legal() == ["pass", "take D-black"]
    assert sensible(made) == {"take D-black"}


def test_for_less_than_a_statue_nothing_has_to_be_given() -> None:
    """What is given lies there for all, and may be what another one lacks."""
    assert sensible(exchanging(["D-black"], face_up=["C-gold"], gold=0)) == {"pass", "take C-gold"}


def test_before_the_last_turns_a_search_may_find_more_than_a_statue() -> None:
    assert sensible(exchanging(ALMOST, face_up=["D-black"])) == {"take D-black", "search 2"}


def test_in_a_last_turn_nobody_pays_for_a_chance_instead_of_a_statue() -> None:
    made = exchanging(ALMOST, face_up=["D-black"], last=True)
    assert "search 2" in made.legal()
    assert sensible(made) == {"take D-black"}


def test_in_a_last_turn_nothing_but_the_statue_is_taken() -> None:
    face_up = ["D-black", "B-gold"]
    assert "take B-gold" in sensible(exchanging(ALMOST, face_up)), "it is well preserved"
    assert sensible(exchanging(ALMOST, face_up, last=True)) == {"take D-black"}


def test_a_statue_made_better_counts_as_one() -> None:
    made = exchanging(["A-gold", "B-gold", "C-gold", "D-black"], face_up=["D-gold", "A-black"], last=True)
    assert sensible(made) == {"take D-gold"}


def test_in_a_last_turn_without_a_statue_in_sight_all_is_open() -> None:
    made = exchanging(["A-black", "A-black"], face_up=["B-black"], last=True)
    assert sensible(made) == {"pass", "take B-black", "search 2"}


# Artefacts to give away


def giving(artefacts: Sequence[str], taken: str, edition: Path | None = None) -> Table:
    made = table(seats=[Seat(artefacts=artefacts), Seat()], face_up=[taken], edition=edition)
    made.do("stay", f"take {taken}")
    assert made.phase == "give"
    return made


def test_a_badly_preserved_one_is_given_before_a_well_preserved_one() -> None:
    made = giving(["A-gold", "A-black", "B-black"], taken="D-black")
    assert made.legal() == ["give A-gold", "give A-black", "give B-black"]
    assert sensible(made) == {"give A-black", "give B-black"}


def test_the_one_just_taken_cannot_be_given_instead() -> None:
    assert sensible(giving(["A-gold", "B-black"], taken="A-black")) == {"give A-gold", "give B-black"}


def test_of_a_plentiful_and_a_scarce_letter_the_plentiful_one_is_given() -> None:
    made = giving(["A-black", "A-black", "A-black", "B-gold", "C-black"], taken="D-black")
    assert {"give B-gold", "give C-black"} < set(made.legal())
    assert sensible(made) == {"give A-black"}


def test_a_letter_is_plentiful_with_two_more_than_another_one() -> None:
    assert "give B-black" in sensible(giving(["A-black", "A-black", "B-black"], taken="D-black"))


def test_well_preserved_ones_count_for_their_letter_and_are_not_given_for_another_one() -> None:
    mixed = giving(["A-gold", "A-gold", "A-black", "B-black"], taken="D-black")
    assert sensible(mixed) == {"give A-black"}
    well = giving(["A-gold", "A-gold", "A-gold", "B-black"], taken="D-black")
    assert sensible(well) == {"give A-gold", "give B-black"}


def test_letters_are_scarce_in_their_own_design(tmp_path: Path) -> None:
    box = edited(tmp_path, ("designs = 1", "designs = 3"), ("gold = 9\nblack = 9", "gold = 3\nblack = 3"))
    made = giving(["A2-black", "A2-black", "A2-black", "B-black"], taken="D-black", edition=box)
    assert sensible(made) == {"give A2-black", "give B-black"}


def test_what_is_put_back_is_plentiful_and_badly_preserved() -> None:
    made = table(seats=[Seat(artefacts=["A-gold", "A-black"]), Seat()], face_down=["A-black", "B-gold"])
    made.do("stay", "search 2", "find A-black", "find B-gold")
    assert made.legal() == ["return A-gold", "return A-black", "return B-gold"]
    assert sensible(made) == {"return A-black"}


def test_the_statue_after_the_next_counts_too() -> None:
    pairs = table(seats=[Seat(artefacts=["A-black", "A-black", "B-black", "B-black"]), Seat()])
    triple = table(seats=[Seat(artefacts=["A-black", "A-black", "A-black", "B-black"]), Seat()])
    assert expected(pairs) > expected(triple)


# Figures

ELSEWHERE = ["r2c6 1 1", "r10c6 1 1"]
"""With a third one out, no small figure is at hand."""


def laid_another(fields: dict[str, str], mine: Sequence[str], theirs: Sequence[str] = ()) -> Table:
    """A tile away from all of these fields was just laid."""
    made = table(fields, [Seat(jeep="r6c9", figures=mine), Seat(figures=theirs)], hand="one-head")
    made.do("lay north 0")
    return made


def completed(figures: Sequence[str]) -> Table:
    """The district on r5c9 and r4c9 was just completed."""
    made = table({"r5c9": "one-head 0"}, [Seat(jeep="r5c9", figures=figures), Seat()], hand="one-coin")
    made.do("lay north 180")
    assert {"recall r4c6", "pass"} < set(made.legal())
    return made


def test_nobody_takes_a_figure_back_while_a_like_one_comes_home() -> None:
    assert "recall r4c6" in sensible(completed(["r4c6 1 1", *ELSEWHERE]))
    assert "recall r4c6" not in sensible(completed(["r4c6 1 1", "r5c9 1 1", "r2c6 1 1"]))


def test_another_figure_that_comes_home_is_no_reason_to_leave_a_small_one() -> None:
    assert "recall r4c6" in sensible(completed(["r4c6 1 1", "r5c9 1 2", *ELSEWHERE]))


def test_nobody_gives_up_a_shared_first_rank_in_a_district_that_is_nearly_complete() -> None:
    made = laid_another({"r5c5": "one-head 0"}, ["r5c5 1 1", *ELSEWHERE], ["r5c5 1 1"])
    assert "recall r5c5" in made.legal()
    assert "recall r5c5" not in sensible(made)


def test_a_first_rank_far_from_an_excavation_may_be_given_up() -> None:
    fields = {"r4c5": "four-head 0", "r4c4": "four-head 0"}
    made = laid_another(fields, ["r4c4 1 1", *ELSEWHERE], ["r4c4 1 1"])
    assert "recall r4c4" in sensible(made)


def test_who_stays_first_without_it_may_take_a_figure_back() -> None:
    """Of two archaeologists one is left, as many as the other player has."""
    fields = {"r5c5": "one-head 0", "r4c5": "three-head 0"}
    made = laid_another(fields, ["r5c5 1 1", "r4c5 1 1", "r2c6 1 1"], ["r4c5 1 1"])
    assert "recall r5c5" in sensible(made)


@pytest.mark.parametrize(("out", "recalls"), [([], False), (ELSEWHERE, True)])
def test_in_a_last_turn_only_a_figure_that_is_needed_is_taken_back(out: list[str], recalls: bool) -> None:
    """It has no say in its district, and before the last turns it always may come back."""
    seats = [Seat(jeep="r6c9", figures=["r5c5 1 1", *out]), Seat(figures=["r5c5 1 2"])]
    for turn in (Turn(), LAST):
        made = table({"r5c5": "one-head 0"}, seats, turn, hand="one-head", tiles=[])
        made.do("lay north 0")
        assert ("recall r5c5" in sensible(made)) == (recalls or turn is not LAST)


def test_nobody_takes_a_figure_back_that_can_never_be_used_again() -> None:
    figures = ["r5c5 1 1", "r3c3 1 1", "r3c9 1 1"]
    tiles = {"r5c5": "one-head 0", "r3c3": "one-head 0", "r3c9": "one-head 0"}
    for bonus, gold, recalls in ((False, 1, True), (True, 5, False)):
        seats = [Seat(jeep="r6c9", figures=figures, gold=gold), Seat(figures=["r5c5 1 2"])]
        made = table(tiles, seats, Turn(last_turns=2, bonus=bonus), hand="one-head", tiles=[])
        made.do("lay north 0")
        assert "recall r5c5" in made.legal()
        assert ("recall r5c5" in sensible(made)) == recalls


# Trips

TWO_TRIPS_AWAY = {**NO_BROWN_SIDES, "r4c4": "four-plain 0", "r4c5": "straight-plain 90"}
"""A four fits next to r4c4 alone, behind the brown lines of r4c5."""


def setting_out(gold: int, turn: Turn, artefacts: Sequence[str] = ()) -> Table:
    seat = Seat(jeep="r6c9", gold=gold, display=THREE_FOURS, artefacts=artefacts)
    made = table(TWO_TRIPS_AWAY, [seat, Seat()], turn, tiles=[])
    assert {"stay", "drive r4c5", "drive r6c6"} < set(made.legal())
    return made


@pytest.mark.parametrize(("gold", "bonus"), [(0, False), (5, True)])
def test_the_very_last_turn_has_no_trip_to_nowhere(gold: int, bonus: bool) -> None:
    assert sensible(setting_out(gold, Turn(last_turns=2, bonus=bonus))) == {"stay"}


def test_with_a_turn_to_come_a_trip_leads_somewhere() -> None:
    assert sensible(setting_out(0, Turn())) == {"drive r4c5"}
    assert sensible(setting_out(1, LAST)) == {"drive r4c5"}, "a bonus turn can be bought"


def test_the_very_last_trip_may_lead_to_an_exchange() -> None:
    assert sensible(setting_out(0, LAST, artefacts=["A-gold"])) == {"drive r6c6"}


# Gold


def with_gold(gold: int, tiles: int, figures: Sequence[str] = (), bonus: bool = False) -> Table:
    seats = [Seat(gold=gold, figures=figures), Seat()]
    return table({"r5c3": "one-head 0"}, seats, Turn(bonus=bonus), tiles=["one-head"] * tiles)


def test_gold_that_cannot_be_spent_any_more_is_worth_nothing() -> None:
    assert (
        expected(with_gold(9, tiles=2)) == expected(with_gold(2, tiles=2)) > expected(with_gold(0, tiles=2))
    )
    assert expected(with_gold(9, tiles=40)) > expected(with_gold(2, tiles=40))


@pytest.mark.parametrize(
    ("gold", "tiles", "forced"), [(5, 40, False), (3, 8, False), (4, 8, True), (1, 2, True), (5, 0, False)]
)
def test_gold_that_can_hardly_be_spent_buys_a_bonus_turn(gold: int, tiles: int, forced: bool) -> None:
    """While there are tiles to discover in it."""
    made = with_gold(gold, tiles)
    made.do("stay")
    assert made.legal() == ["pass", "bonus turn"]
    assert sensible(made) == ({"bonus turn"} if forced else {"pass", "bonus turn"})


def test_a_bonus_turn_is_bought_rather_than_the_turn_ended_with_figures_out() -> None:
    made = with_gold(5, tiles=2, figures=["r5c3 1 3"])
    made.do("stay")
    assert made.legal() == ["pass", "recall r5c3", "bonus turn"]
    assert sensible(made) == {"bonus turn"}


def test_where_no_bonus_turn_is_offered_the_turn_may_end() -> None:
    made = with_gold(5, tiles=2, figures=["r5c3 1 3"], bonus=True)
    made.do("stay")
    assert made.legal() == ["pass", "recall r5c3"]
    assert sensible(made) == {"pass"}

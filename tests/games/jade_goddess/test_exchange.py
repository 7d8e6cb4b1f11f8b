"""Exchanging artefacts on the centre, and what the others know of it."""

from __future__ import annotations

from teahouse import SPECTATOR
from tests.games.jade_goddess.positions import Seat, Table, table
from tests.saying import seen_by

EVERYBODY = (0, 1, SPECTATOR)


def on_the_centre(**values: object) -> Table:
    seat = Seat(artefacts=["A-black", "A-black", "B-gold"])
    for name, value in values.items():
        setattr(seat, name, value)
    return table(seats=[seat, Seat()], face_down=["C-black", "D-black", "D-black"])


def test_one_artefact_for_a_face_up_one() -> None:
    made = on_the_centre()
    made.do("stay", "take C-gold")
    assert made.legal() == ["give A-black", "give B-gold"]
    assert made.refusal("give C-gold") == "exchange"
    made.do("give A-black")
    assert made.player()["artefacts"] == ["A-black", "B-gold", "C-gold"]
    assert made.state.dump()["face_up"] == ["A-gold", "B-gold", "A-black", "D-gold", "A-black"]
    assert made.phase == "bonus"


def test_exchanging_is_optional_and_ends_the_regular_turn() -> None:
    made = on_the_centre()
    made.do("stay", "pass")
    assert made.phase == "bonus"


def test_only_what_lies_face_up_can_be_taken() -> None:
    made = on_the_centre()
    made.do("stay")
    assert made.refusal("take D-black") == "exchange"


def test_an_equal_artefact_is_no_exchange() -> None:
    made = on_the_centre(artefacts=["A-gold"])
    made.do("stay")
    assert made.refusal("take A-gold") == "exchange"
    assert made.refusal("take A-black") == ""


def test_without_artefacts_nothing_is_asked() -> None:
    made = on_the_centre(artefacts=[])
    made.do("stay")
    assert made.phase == "bonus"


def test_the_choice_is_asked_for_even_if_nothing_but_passing_is_left() -> None:
    """Otherwise the others would learn what the only artefacts are."""
    made = table(seats=[Seat(artefacts=["A-gold"], gold=0), Seat()], face_up=["A-gold"] * 5)
    made.do("stay")
    assert made.legal() == ["pass"]


def test_elsewhere_there_is_no_exchange() -> None:
    made = table(seats=[Seat(jeep="r6c7", artefacts=["A-black"]), Seat()])
    made.do("stay")
    assert made.phase == "discover"


def test_a_search_draws_and_returns_as_many() -> None:
    made = on_the_centre()
    made.do("stay", "search 2", "find D-black", "find C-black")
    assert made.gold[0] == 4
    assert made.phase == "return"
    assert made.legal() == [f"return {name}" for name in ("A-black", "B-gold", "C-black", "D-black")]
    assert made.refusal("return A-gold") == "search"
    made.do("return A-black", "return A-black")
    assert made.player()["artefacts"] == ["B-gold", "C-black", "D-black"]
    assert made.state.dump()["artefacts"] == ["A-black", "A-black", "D-black"]
    assert made.phase == "bonus"


def test_one_artefact_may_be_searched() -> None:
    made = on_the_centre()
    made.do("stay", "search 1", "find C-black", "return C-black")
    assert made.held[0] == 3


def test_a_search_costs_gold() -> None:
    made = on_the_centre(gold=0)
    made.do("stay")
    assert made.refusal("search 1") == "cost"


def test_no_more_are_searched_than_lie_there() -> None:
    made = table(seats=[Seat(artefacts=["A-black"]), Seat()], face_down=["C-black"])
    made.do("stay")
    assert made.refusal("search 2") == "search"
    assert made.refusal("search 1") == ""


def test_previews_of_an_exchange() -> None:
    made = table(seats=[Seat(artefacts=["A-gold", "B-gold", "C-gold", "D-black", "D-black"]), Seat()])
    made.do("stay")
    preview = made.game.preview(made.state, made.game.action("take D-gold"))
    assert preview == {"artefacts": 1, "gold_statues": 5, "statues": -3}
    made.do("take D-gold")
    assert made.game.preview(made.state, made.game.action("give D-black")) == {"artefacts": -1}


# What the others know


def seen(made: Table, text: str) -> list[str]:
    action = made.game.read(made.state, text)
    return [seen_by(made.game, made.state, action, viewer) for viewer in EVERYBODY]


def others_see(made: Table) -> list[str | None]:
    views = [made.game.view(made.state, viewer)["players"][0]["artefacts"] for viewer in (1, SPECTATOR)]
    assert views[0] == views[1]
    hand: list[str | None] = views[0]
    return hand


def test_taking_and_giving_is_seen_by_all() -> None:
    made = on_the_centre()
    made.do("stay")
    assert seen(made, "take C-gold") == ["take C-gold"] * 3
    made.do("take C-gold")
    assert others_see(made) == ["C-gold", None, None, None]
    assert seen(made, "give B-gold") == ["give B-gold"] * 3
    made.do("give B-gold")
    assert others_see(made) == ["C-gold", None, None]


def test_giving_a_known_artefact_takes_its_mark_away() -> None:
    made = on_the_centre(artefacts=["C-gold", "C-gold", "A-black"], known=["C-gold"])
    made.do("stay", "take D-gold", "give C-gold")
    assert others_see(made) == ["D-gold", None, None]


def test_searching_and_returning_is_hidden_and_clears_the_marks() -> None:
    made = on_the_centre(known=["B-gold"])
    made.do("stay", "search 1")
    assert others_see(made) == ["B-gold", None, None]
    assert seen(made, "find C-black") == ["find C-black", "find ?", "find ?"]
    made.do("find C-black")
    assert others_see(made) == ["B-gold", None, None, None]
    assert seen(made, "return A-black") == ["return A-black", "return ?", "return ?"]
    made.do("return A-black")
    assert others_see(made) == [None, None, None]

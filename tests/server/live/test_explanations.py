"""A page that asks: why something is no choice, and how the game stands in words."""

from __future__ import annotations

from tests.server.house import Guest, House


def two_at_a_table(house: House, **hello: str) -> tuple[Guest, Guest]:
    """Anna and Ben at a running table: first who begins."""
    table = house.create("Anna", "me", "open", public=True)
    anna, ben = house.guest(table, "Anna", **hello), house.guest(table, "Ben", **hello)
    ben.do("sit", seat=1)
    for guest in (anna, ben):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
    anna.settle()
    return (anna, ben) if anna.my_turn() else (ben, anna)


def take(guest: Guest) -> None:
    before = guest.v
    guest.do("act", code=guest.some())
    guest.wait(lambda: guest.v > before)


def idle(guest: Guest) -> str:
    return str(next(place["id"] for place in guest.full["scene"]["places"] if place.get("idle")))


def test_a_cell_that_is_no_choice_names_the_rule_that_forbids_it(house: House) -> None:
    first, _ = two_at_a_table(house)
    take(first)
    reply = first.do("why", ids=[idle(first)])
    assert reply["rule"] == "first-tile"
    assert reply["why"].startswith("Where the first tile goes makes no difference")


def test_the_reason_is_told_in_the_readers_language(house: House) -> None:
    first, _ = two_at_a_table(house, lang="de")
    take(first)
    assert first.do("why", ids=[idle(first)])["why"].startswith("Wohin das erste Plättchen kommt")


def test_what_means_nothing_is_answered_with_what_is_to_be_done(house: House) -> None:
    first, _ = two_at_a_table(house)
    for name in ("selection-board", "no such thing", "<script>", ""):
        reply = first.do("why", ids=["tile-1", name])
        assert reply["why"] == "You cannot choose that now. Take a tile from the selection board."
        assert reply["rule"] == "turn"


def test_who_is_not_at_turn_hears_whom_everybody_waits_for(house: House) -> None:
    first, second = two_at_a_table(house)
    assert second.do("why", ids=["tile-1"])["why"] == f"Waiting for {first.who}."
    watching = house.guest(first.head["table"], "Wanda")
    assert watching.do("why", ids=["tile-1"])["why"] == "You are watching; those at the table decide."
    take(first)
    take(first)
    assert first.own["must_end"]
    assert "end it" in first.do("why", ids=["tile-1"])["why"]
    second.settle()
    assert second.do("why", ids=["tile-1"])["why"] == f"Waiting for {first.who}."


def test_a_question_about_an_old_table_or_about_nothing_is_refused(house: House) -> None:
    first, _ = two_at_a_table(house)
    seen = first.v
    take(first)
    assert "in the meantime" in first.refused("why", v=seen, ids=["tile-1"])
    first.settle()
    assert first.refused("why", ids=[])
    assert first.refused("why", ids=["x"] * 30)


def test_the_position_is_described_with_the_names_of_the_players(house: House) -> None:
    first, second = two_at_a_table(house)
    lines = second.do("describe")["lines"]
    assert f"It is the turn of {first.who}. Take a tile from the selection board." in lines
    assert any(line.startswith(f"{first.who} has 0 tiles") for line in lines)
    assert any(line.startswith("You have 0 tiles") for line in lines)
    assert not any("{" in line or "Seat" in line for line in lines)


def test_a_table_that_waits_has_no_position(house: House) -> None:
    table = house.create("Anna", "me", "open")
    anna = house.guest(table, "Anna")
    assert anna.do("describe")["lines"] == ["The game has not begun."]
    assert anna.do("why", ids=["tile-1"])["why"] == "The game has not begun."

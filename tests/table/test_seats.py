"""Who sits where: persons by the hash of their token, bots, and free seats."""

from __future__ import annotations

from functools import partial

import pytest

from teahouse.engine.rng import Rng
from tests.table.sitting import Sitting, zen

TAKEN = "That seat is taken."
ALREADY = "You already have a seat at this table."


def sit(sitting: Sitting, seat: int, person: str) -> None:
    sitting.run(partial(sitting.table.sit, seat, person, person.upper()))


def people(sitting: Sitting) -> list[str]:
    """Each seat in a word: the person, with `?` if away, or the bot, or `-`."""
    names = {"open": "-", "person": "", "bot": "bot "}
    return [
        names[seat.kind] + seat.person + seat.bot + ("?" if seat.away else "") for seat in sitting.table.seats
    ]


def test_a_new_table_is_empty() -> None:
    sitting = zen(3)
    assert people(sitting) == ["-", "-", "-"]
    assert (sitting.table.host, sitting.table.stand_in) == ("p0", "random")
    assert sitting.table.version == 1
    assert sitting.table.seat_of("p0") is None
    assert sitting.table.seat_of("") is None


def test_sitting_down_and_moving_before_the_start() -> None:
    sitting = zen(3)
    sit(sitting, 0, "a")
    sit(sitting, 1, "b")
    assert people(sitting) == ["a", "b", "-"]
    assert [seat.name for seat in sitting.table.seats] == ["A", "B", ""]
    assert sitting.refused(partial(sitting.table.sit, 1, "a", "A")) == TAKEN
    sit(sitting, 2, "a")
    assert people(sitting) == ["-", "b", "a"]
    assert sitting.table.seat_of("a") == 2
    assert sitting.table.sit(2, "a", "A") == []
    assert sitting.refused(partial(sitting.table.sit, 2, "c", "C")) == TAKEN


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_are_no_other_seats(seat: int) -> None:
    sitting = zen(3)
    table = sitting.table
    for command in (
        partial(table.sit, seat, "a", "A"),
        partial(table.take_over, seat, "a", "A"),
        partial(table.leave, seat),
        partial(table.set_bot, seat, "random", "Bot"),
        partial(table.open_seat, seat),
        partial(table.away, seat, "left"),
        partial(table.back, seat),
        partial(table.rename, seat, "A"),
    ):
        assert sitting.refused(command) == "There is no such seat."


def test_leaving_before_the_start_frees_the_seat() -> None:
    sitting = zen(2)
    sit(sitting, 0, "a")
    sitting.run(partial(sitting.table.leave, 0))
    assert people(sitting) == ["-", "-"]
    assert sitting.table.seats[0].name == ""
    assert sitting.refused(partial(sitting.table.leave, 0)) == "Nobody sits there."


def test_bots_before_the_start() -> None:
    sitting = zen(2)
    table = sitting.table
    sit(sitting, 0, "a")
    assert sitting.refused(partial(table.set_bot, 0, "greedy", "Bot")) == TAKEN
    assert sitting.refused(partial(table.open_seat, 0)) == "There is no bot on that seat."
    assert sitting.refused(partial(table.open_seat, 1)) == "There is no bot on that seat."
    sitting.run(partial(table.set_bot, 1, "greedy", "Bot"))
    assert sitting.refused(partial(table.sit, 1, "b", "B")) == TAKEN
    sitting.run(partial(table.set_bot, 1, "random", "Other bot"))
    assert people(sitting) == ["a", "bot random"]
    assert table.seats[1].played_by_bot()
    assert not table.seats[0].played_by_bot()
    assert sitting.refused(partial(table.leave, 1)) == "Nobody sits there."
    sitting.run(partial(table.open_seat, 1))
    assert people(sitting) == ["a", "-"]


def test_no_start_with_free_seats() -> None:
    sitting = zen(2)
    sit(sitting, 1, "a")
    assert sitting.refused(partial(sitting.table.start, Rng(1))) == "There are still free seats."
    sitting.run(partial(sitting.table.set_bot, 0, "random", "Bot"))
    sitting.run(partial(sitting.table.start, Rng(1)))
    assert sitting.table.started


def test_seats_are_kept_once_the_game_has_begun() -> None:
    sitting = zen(3).seated(2)
    table = sitting.table
    assert sitting.refused(partial(table.open_seat, 2)) == "The game has begun."
    assert sitting.refused(partial(table.sit, 1, "p0", "P")) == TAKEN
    assert sitting.refused(partial(table.sit, 2, "p9", "P")) == TAKEN
    sitting.run(partial(table.set_bot, 2, "greedy", "Better bot"))
    assert people(sitting) == ["p0", "p1", "bot greedy"]


def test_leaving_later_lets_a_bot_stand_in_until_one_is_back() -> None:
    sitting = zen(2).seated()
    table = sitting.table
    sitting.run(partial(table.leave, 0))
    assert people(sitting) == ["p0?", "p1"]
    assert table.seats[0].played_by_bot()
    assert table.seat_of("p0") == 0
    assert table.away(0) == table.leave(0) == []
    sitting.run(partial(table.back, 0))
    assert people(sitting) == ["p0", "p1"]
    assert table.back(0) == []


def test_nobody_is_away_before_the_start_or_after_the_end() -> None:
    sitting = zen(2)
    sit(sitting, 0, "a")
    assert sitting.table.away(0) == []
    over = zen(2).seated(1)
    assert over.table.away(1) == [], "a bot is never away"
    over.finish()
    assert over.table.away(0) == over.table.leave(0) == []


def test_an_invitation_opens_a_free_seat() -> None:
    sitting = zen(2)
    sitting.run(partial(sitting.table.take_over, 1, "a", "A"))
    assert people(sitting) == ["-", "a"]
    sitting.run(partial(sitting.table.take_over, 0, "a", "A"))
    assert people(sitting) == ["a", "-"]


def test_an_invitation_opens_a_seat_that_a_bot_keeps_warm() -> None:
    sitting = zen(2).seated(0, 1)
    table = sitting.table
    sitting.run(partial(table.take_over, 0, "a", "A"))
    assert people(sitting) == ["a", "bot random"]
    assert sitting.refused(partial(table.take_over, 1, "a", "A")) == ALREADY
    assert sitting.refused(partial(table.take_over, 0, "b", "B")) == "That seat is taken: A sits there."
    assert table.take_over(0, "a", "A") == []


def test_an_invitation_never_opens_the_seat_of_somebody_else() -> None:
    """Neither while they are away nor after they have resigned: the hand of a seat is its holder's."""
    sitting = zen(2).seated()
    table = sitting.table
    taken = "That seat is taken: Person 0 sits there."
    sitting.run(partial(table.away, 0))
    assert sitting.refused(partial(table.take_over, 0, "p9", "Ninth")) == taken
    assert sitting.refused(partial(table.take_over, 0, "p1", "P")) == taken
    sitting.run(partial(table.take_over, 0, "p0", "P"))
    assert people(sitting) == ["p0", "p1"], "one's own invitation brings one back"
    sitting.run(partial(table.resign, 0))
    assert sitting.refused(partial(table.take_over, 0, "p9", "Ninth")) == taken
    gone = "You have resigned; the bot plays to the end."
    assert sitting.refused(partial(table.take_over, 0, "p0", "P")) == gone
    stays = "Person 0 has resigned; the bot plays to the end."
    assert sitting.refused(partial(table.remove, 0, "random", "Bot")) == stays


def test_the_seats_tiles_stay_with_who_takes_over() -> None:
    sitting = zen(2).seated()
    seat = sitting.whose()
    sitting.act(seat, "take bottom 1")
    sitting.run(partial(sitting.table.remove, seat, "random", "Bot"))
    sitting.run(partial(sitting.table.take_over, seat, "p9", "Ninth"))
    sitting.act(seat, "place r1c1 nw")
    assert sitting.whose() == seat
    assert sitting.table.must_end(), "a person ends the turn"


def test_a_new_name_is_used_from_then_on() -> None:
    sitting = zen(2).seated()
    table, seat = sitting.table, sitting.whose()
    sitting.act(seat, "take bottom 1")
    sitting.run(partial(table.rename, seat, "{tile}"))
    assert table.rename(seat, "{tile}") == []
    sitting.act(seat, "place r1c1 nw")
    lines = [str(line.for_viewer(1 - seat)[0].message) for line in table.log[-2:]]
    assert lines[0].startswith(f"Person {seat} takes ")
    assert lines[1].startswith("{tile} builds ")
    assert table.record().seats[seat] == "{tile}"


def test_a_free_seat_has_no_name() -> None:
    sitting = zen(2)
    assert sitting.refused(partial(sitting.table.rename, 0, "A")) == "Nobody sits there."

"""Sharing a screen, keeping seats, resigning, being removed, and playing again: the table's side of it."""

from __future__ import annotations

from functools import partial

from tests.table.sitting import Sitting, zen

GIVEN_AWAY = "Your seat at this table was given away; ask for a new invitation."


def notes(sitting: Sitting) -> list[str]:
    return [str(note.message) for note in sitting.table.notes]


def test_several_seats_at_one_screen() -> None:
    sitting = zen(3)
    table = sitting.table
    sitting.run(partial(table.sit_beside, 0, "a", "Ada"))
    assert table.seat_of("a") == 0, "who only lends the screen sits with the first"
    sitting.run(partial(table.sit, 1, "b", "Ben"))
    sitting.run(partial(table.sit_beside, 2, "b", "Cleo"))
    assert (table.seat_of("b"), table.seats_of("b")) == (1, [1, 2])
    assert sitting.refused(partial(table.sit_beside, 2, "b", "Dora")) == "That seat is taken."
    assert table.seats_of("") == []


def test_kept_seats() -> None:
    sitting = zen(4)
    table = sitting.table
    sitting.run(partial(table.keep, 0, "a", "Ada", False))
    sitting.run(partial(table.keep, 2, "a", "Cleo", True))
    assert (table.kept_for("a"), table.kept_for("b"), table.kept_for("")) == (0, None, None)
    assert table.seat_of("a") is None
    assert sitting.refused(partial(table.sit, 0, "b", "Ben")) == "That seat is kept for Ada."
    sitting.run(partial(table.take_over, 2, "b", "Ben"))
    assert table.seat_of("b") == 2, "an invitation of the host opens it all the same"
    sitting.run(partial(table.sit_where_kept, "a", "Ann"))
    assert (table.seats_of("a"), table.seats[0].name) == ([0], "Ann")
    sitting.run(partial(table.keep, 1, "c", "Cleo", False))
    sitting.run(partial(table.open_seat, 1))
    assert table.kept_for("c") is None
    assert table.seats[1].name == ""


def test_resigning() -> None:
    sitting = zen(2)
    assert sitting.refused(partial(sitting.table.resign, 0)) == "The game has not begun."
    sitting.seated(1)
    table = sitting.table
    assert sitting.refused(partial(table.resign, 1)) == "There is no game of yours to resign."
    sitting.run(partial(table.resign, 0))
    assert table.seats[0].played_by_bot()
    assert sitting.refused(partial(table.back, 0)) == "You have resigned; the bot plays to the end."
    assert notes(sitting) == ["Person 0 resigns: a bot plays on."]
    sitting.finish()
    assert table.seats[0].resigned
    assert sitting.refused(partial(table.resign, 0)) == "The game is over."


def test_being_removed() -> None:
    sitting = zen(2)
    table = sitting.table
    sitting.run(partial(table.sit, 0, "a", "Ada"))
    sitting.run(partial(table.remove, 0, "random", "Bot"))
    assert (table.seats[0].kind, table.removed) == ("open", {"a"})
    assert sitting.refused(partial(table.sit, 0, "a", "Ada")) == GIVEN_AWAY
    sitting.run(partial(table.take_over, 0, "a", "Ada"))
    assert table.removed == set()
    sitting.run(partial(table.sit, 1, "b", "Ben"))
    sitting.run(lambda: table.start(sitting.rng))
    sitting.run(partial(table.remove, 1, "random", "Bot"))
    assert (table.seats[1].kind, table.seats[1].name, table.removed) == ("bot", "Bot", {"b"})
    sitting.run(partial(table.take_over, 1, "c", "Cleo"))
    assert notes(sitting) == [
        "Ben was removed from the table: Bot plays on.",
        "Cleo takes over from Bot.",
    ]
    assert sitting.refused(partial(table.remove, 7, "random", "Bot")) == "There is no such seat."
    sitting.finish()
    assert sitting.refused(partial(table.remove, 1, "random", "Bot")) == "The game is over."


def test_notes_stay_when_moves_are_taken_back() -> None:
    sitting = zen(2).seated()
    table = sitting.table
    seat = sitting.whose()
    before = len(table.log)
    sitting.some(seat)
    sitting.run(partial(table.away, 1 - seat, "left"))
    sitting.some(seat)
    assert [note.after - before for note in table.notes] == [1]
    assert table.tentative_lines() == 3
    sitting.undo(seat, everything=True)
    assert len(table.log) == before
    assert table.lines()[-1] is table.notes[0]
    assert table.tentative_lines() == 0
    sitting.some(seat)
    assert table.lines()[-2] is table.notes[0]


def test_older_logs_say_less() -> None:
    sitting = zen(2).seated()
    sitting.run(lambda: [{"e": "away", "seat": 0}])
    assert notes(sitting) == ["A bot plays for Person 0."]


def test_one_rematch() -> None:
    sitting = zen(2).seated(0, 1)
    table = sitting.table
    assert sitting.refused(partial(table.rematch, "next", 0)) == "The game is not over yet."
    sitting.finish()
    sitting.run(partial(table.rematch, "next", 0))
    assert table.next_table == "next"
    assert table.rematch("other", 1) == []


# Holidays, an end by agreement, another host

DAY = 86_400.0


def test_holidays() -> None:
    sitting = zen(2).seated()
    table = sitting.table
    sitting.now = 1000.0
    sitting.run(lambda: table.holiday(0, 1001 + 3 * DAY, 1001.0))
    assert table.seats[0].holidays == [(1001.0, 1001 + 3 * DAY)]
    assert table.seats[0].holiday_until(2000.0) == 1001 + 3 * DAY
    assert table.seats[0].holiday_until(1001 + 3 * DAY) is None
    sitting.now = DAY
    sitting.run(lambda: table.holiday(0, 0.0, sitting.now + 1))
    assert table.seats[0].holidays == [(1001.0, DAY + 1)]
    assert table.holiday(0, 0.0, sitting.now + 1) == []
    assert notes(sitting) == ["Person 0 takes a holiday of 3 days.", "Person 0 is back from the holiday."]
    sitting.now = 2 * DAY
    long = sitting.refused(lambda: table.holiday(0, 40 * DAY, sitting.now + 1))
    assert long == "A holiday lasts 21 days at most."
    sitting.run(lambda: table.holiday(0, 22 * DAY, sitting.now + 1))
    sitting.now = 30 * DAY
    spent = sitting.refused(lambda: table.holiday(0, 50 * DAY, sitting.now + 1))
    assert spent == "14 days of holiday are left in this game."
    sitting.run(partial(table.resign, 0))
    assert sitting.refused(lambda: table.holiday(0, 31 * DAY, sitting.now + 1)) == "Nobody sits there."


def test_a_game_ends_when_everybody_who_plays_agrees() -> None:
    sitting = zen(4)
    assert sitting.refused(partial(sitting.table.agree, "p0", True)) == "The game has not begun."
    table = sitting.seated(3).table
    sitting.run(partial(table.agree, "p0", True))
    assert [seat.agrees for seat in table.seats] == [True, False, False, False]
    sitting.run(partial(table.agree, "p1", False))
    assert not any(seat.agrees for seat in table.seats), "one who wants to play on takes it off the table"
    assert table.agree("p1", False) == []
    sitting.run(partial(table.agree, "p0", True))
    sitting.run(partial(table.agree, "p1", True))
    assert table.agree("p1", True) == []
    assert not table.all_agree()
    sitting.run(partial(table.away, 2))
    assert table.all_agree(), "who is away is not asked"
    assert sitting.refused(partial(table.agree, "p9", True)) == "You have no seat at this table."
    sitting.run(lambda: [{"e": "closed", "why": "agreed"}])
    assert (table.over, table.agreed) == (True, True)
    assert notes(sitting)[:2] == ["Person 0 would end the game here.", "Person 1 wants to play on."]


def test_another_host() -> None:
    sitting = zen(2)
    table = sitting.table
    assert table.pass_host("p1") == [], "only who sits here"
    sitting.seated()
    sitting.run(partial(table.pass_host, "p1"))
    assert table.host == "p1"
    assert table.pass_host("p1") == []
    assert notes(sitting) == ["Person 1 looks after the table now."]

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

"""Turns are tentative until they are ended, and chance makes everything before it final."""

from __future__ import annotations

from functools import partial

from teahouse.engine.contract import CHANCE, NOBODY, SPECTATOR, fingerprint
from teahouse.engine.rng import Rng
from teahouse.table.seating import Event
from tests.table.sitting import errands, tasting, whole, zen

TAKE = "take bottom 1"


def kinds(events: list[Event]) -> list[str]:
    """What events are about, chance as `draw`."""
    return ["draw" if event.get("by") == CHANCE else event["e"] for event in events]


# Before and after


def test_nothing_can_be_played_before_the_start() -> None:
    sitting = zen()
    table = sitting.table
    for seat in (0, 1):
        assert sitting.refuses(seat, TAKE) == "The game has not begun."
        assert sitting.refused(partial(table.undo, seat, True)) == "The game has not begun."
        assert sitting.refused(partial(table.end_turn, seat, Rng(1))) == "The game has not begun."
        assert table.legal(seat) == []
    assert table.waiting_for() == []


def test_the_start_sets_the_game_up() -> None:
    sitting = zen().seated()
    assert sitting.table.state.actor() == sitting.whose()
    assert sitting.table.tentative() == 0
    assert not sitting.table.can_undo(sitting.whose())
    assert {line.actor for line in sitting.table.log} == {CHANCE}
    assert sitting.refused(partial(sitting.table.start, Rng(1))) == "The game has begun."


def test_the_game_is_over_when_the_last_turn_is_ended() -> None:
    sitting = zen().seated()
    table = sitting.table
    seat = sitting.whose()
    while table.state.actor() != NOBODY:
        seat = sitting.whose()
        if table.must_end():
            sitting.end(seat)
        else:
            sitting.some(seat)
    assert not table.over
    sitting.undo(seat)
    sitting.some(seat)
    assert kinds(sitting.end(seat)) == ["end"]
    assert table.over
    for other in (0, 1):
        assert not table.can_undo(other)
        assert sitting.refused(partial(table.undo, other, False)) == "The game is over."
        assert sitting.refused(partial(table.end_turn, other, Rng(1))) == "The game is over."
        assert sitting.refuses(other, TAKE) == "The game is over."
        assert table.legal(other) == []


def test_a_draw_may_end_the_game() -> None:
    sitting = errands().seated()
    assert kinds(sitting.act(0, "doom")) == ["act", "draw", "end"]
    assert sitting.table.over


def test_the_end_of_an_open_game_can_be_taken_back_until_the_turn_is_ended() -> None:
    sitting = zen().seated()
    table = sitting.table
    while table.state.actor() != NOBODY:
        seat = sitting.whose()
        if table.must_end():
            sitting.end(seat)
        else:
            sitting.some(seat)
    assert not table.over
    seat = sitting.whose()
    sitting.undo(seat)
    sitting.finish()
    assert table.over


def test_the_end_of_a_game_with_secrets_is_final() -> None:
    sitting = errands().seated()
    assert kinds(sitting.act(0, "home")) == ["act", "end"]
    assert sitting.table.over


# Taking back


def test_undo_step_by_step_and_the_whole_turn() -> None:
    sitting = zen().seated()
    table, seat = sitting.table, sitting.whose()
    marks = [fingerprint(table.state)]
    lines = len(table.log)
    sitting.act(seat, TAKE)
    marks.append(fingerprint(table.state))
    sitting.act(seat, "place r1c1 nw")
    assert table.must_end()
    assert sitting.whose() == seat
    assert table.tentative() == 2
    sitting.undo(seat)
    assert (fingerprint(table.state), table.tentative()) == (marks[1], 1)
    assert not table.must_end()
    assert len(table.log) == len(table.acts) == lines + 1
    sitting.undo(seat)
    assert (fingerprint(table.state), table.tentative()) == (marks[0], 0)
    assert sitting.refused(partial(table.undo, seat, False)) == "There is nothing that you could take back."
    sitting.act(seat, TAKE)
    sitting.act(seat, "place r1c1 se")
    sitting.undo(seat, everything=True)
    assert fingerprint(table.state) == marks[0]
    assert len(table.log) == len(table.acts) == lines
    assert repr(whole(sitting.again())) == repr(whole(table))


def test_undo_does_not_reach_beyond_an_ended_turn() -> None:
    sitting = zen(3).seated()
    seat = sitting.whose()
    sitting.acts(seat, TAKE, "place r1c1 nw")
    sitting.end(seat)
    other = sitting.whose()
    assert other != seat
    for anyone in range(3):
        assert not sitting.table.can_undo(anyone)
        sitting.refused(partial(sitting.table.undo, anyone, True))
    sitting.act(other, "take bottom 2")
    floor = len(sitting.table.acts) - 1
    sitting.undo(other, everything=True)
    assert len(sitting.table.acts) == floor
    assert not sitting.table.can_undo(seat)


def test_undo_does_not_reach_beyond_a_draw() -> None:
    sitting = errands().seated()
    table = sitting.table
    sitting.acts(0, "walk", "walk")
    assert kinds(sitting.act(0, "look")) == ["act", "draw"]
    mark = fingerprint(table.state)
    assert not table.can_undo(0)
    assert not table.must_end()
    assert sitting.whose() == 0
    sitting.acts(0, "walk", "walk")
    sitting.undo(0, everything=True)
    assert fingerprint(table.state) == mark
    assert sitting.refused(partial(table.undo, 0, True)) == "There is nothing that you could take back."
    assert table.acts[:3] == ["walk", "walk", "look"]
    assert table.turn == 0


def test_a_draw_that_ends_the_turn_ends_it_for_good() -> None:
    sitting = errands().seated()
    sitting.act(0, "walk")
    assert kinds(sitting.act(0, "gamble")) == ["act", "draw", "end"]
    assert sitting.whose() == 1
    assert sitting.table.turn == 1
    assert not sitting.table.can_undo(0)


def test_undo_does_not_reach_beyond_another_seats_answer() -> None:
    """Also if the turn is still the first seat's: it is asked to end its part before the other answers."""
    sitting = errands(3).seated()
    table = sitting.table
    sitting.acts(0, "walk", "ask")
    assert table.must_end()
    assert sitting.refuses(1, "answer") == "Person 0 has not ended the turn yet."
    sitting.end(0)
    assert sitting.whose() == 1
    sitting.act(1, "answer")
    assert table.tentative() == 1
    assert not table.can_undo(0)
    sitting.undo(1, everything=True)
    assert table.acts == ["walk", "ask"]
    sitting.act(1, "answer")
    sitting.end(1)
    assert sitting.whose() == 0
    sitting.act(0, "walk")
    sitting.undo(0, everything=True)
    assert table.acts == ["walk", "ask", "answer"]


# Ending


def test_a_turn_goes_on_until_nothing_is_left_to_decide() -> None:
    sitting = zen().seated()
    seat = sitting.whose()
    sentence = "There is no turn of yours to end."
    assert sitting.refused(partial(sitting.table.end_turn, seat, Rng(1))) == sentence
    sitting.act(seat, TAKE)
    assert sitting.refused(partial(sitting.table.end_turn, seat, Rng(1))) == sentence
    sitting.act(seat, "place r1c1 nw")
    assert sitting.refuses(seat, "take bottom 2") == "End your turn, or take something back."
    assert sitting.table.legal(seat) == []
    sitting.end(seat)
    assert sitting.table.turn == 1


def test_chance_waits_for_the_end_of_the_turn() -> None:
    """The refill at the end of a round comes when the last turn is ended, not before."""
    sitting = zen().seated()
    table = sitting.table
    for _ in range(3):
        sitting.some(sitting.whose())
        sitting.some(sitting.whose())
        assert kinds(sitting.end(sitting.whose())) == ["end"]
    seat = sitting.whose()
    assert kinds(sitting.some(seat)) == ["act"]
    assert kinds(sitting.some(seat)) == ["act"]
    assert table.state.actor() == CHANCE
    assert table.waiting_for() == [seat]
    assert table.can_undo(seat)
    sitting.undo(seat, everything=True)
    sitting.some(seat)
    sitting.some(seat)
    events = kinds(sitting.end(seat))
    assert events[0] == "end"
    assert len(events) >= 5
    assert set(events[1:]) == {"draw"}
    assert not table.can_undo(seat)
    assert table.state.actor() >= 0


def test_chance_between_turns_waits_in_any_game() -> None:
    sitting = errands().seated()
    assert kinds(sitting.act(0, "sleep")) == ["act"]
    sitting.undo(0)
    sitting.act(0, "sleep")
    assert kinds(sitting.end(0)) == ["end", "draw"]
    assert sitting.whose() == 1


def test_turns_are_counted_once_each() -> None:
    sitting = errands().seated()
    sitting.acts(0, "walk", "rest")
    sitting.undo(0)
    sitting.act(0, "rest")
    sitting.end(0)
    sitting.act(1, "gamble")
    sitting.acts(0, "look", "sleep")
    sitting.end(0)
    sitting.act(1, "vote")
    sitting.end(1)
    sitting.act(1, "yes")
    sitting.act(0, "no")
    assert [(line.actor, line.turn) for line in sitting.table.log] == [
        *((0, 0), (0, 0)),
        *((1, 1), (CHANCE, 1)),
        *((0, 2), (CHANCE, 2), (0, 2)),
        *((CHANCE, 3), (1, 3)),
        *((0, 4), (1, 4)),
    ]
    assert sitting.table.turn == 5


# Others


def test_others_have_no_part_in_a_tentative_turn() -> None:
    sitting = zen(3).seated()
    table, seat = sitting.table, sitting.whose()
    others = [other for other in range(3) if other != seat]
    sitting.act(seat, TAKE)
    for other in [*others, SPECTATOR]:
        assert sitting.refuses(other, "place r1c1 nw") == f"It is the turn of Person {seat}."
        assert sitting.refused(partial(table.undo, other, True))
        assert sitting.refused(partial(table.end_turn, other, Rng(1)))
    sitting.act(seat, "place r1c1 nw")
    for other in others:
        assert sitting.refuses(other, TAKE) == f"Person {seat} has not ended the turn yet."
        assert sitting.refused(partial(table.undo, other, True))
        assert sitting.refused(partial(table.end_turn, other, Rng(1)))
        assert table.legal(other) == []


def test_what_the_rules_forbid_is_refused_with_their_sentence() -> None:
    sitting = zen().seated()
    seat = sitting.whose()
    assert sitting.refuses(seat, "place r1c1 nw") == "It is not the time for that."
    sitting.act(seat, TAKE)
    assert sitting.refuses(seat, "take bottom 2") == "It is not the time for that."
    assert "nothing to shift yet" in sitting.refuses(seat, "place r0c2 nw")


# Bots


def test_a_bots_turn_ends_by_itself() -> None:
    sitting = zen(2).seated(0, 1)
    for turn in range(1, 5):
        seat = sitting.whose()
        assert kinds(sitting.some(seat)) == ["act"]
        events = kinds(sitting.some(seat))
        assert events[:2] == ["act", "end"]
        assert set(events[2:]) == ({"draw"} if turn == 4 else set())
        assert sitting.table.turn == turn


def test_the_bot_that_stands_in_ends_the_turn_that_it_finishes() -> None:
    sitting = zen(2).seated()
    seat = sitting.whose()
    sitting.act(seat, TAKE)
    sitting.run(partial(sitting.table.away, seat))
    assert kinds(sitting.some(seat)) == ["act", "end"]


def test_a_turn_left_without_being_ended_can_be_ended_for_the_absent() -> None:
    sitting = zen(2).seated()
    seat = sitting.whose()
    sitting.acts(seat, TAKE, "place r1c1 nw")
    sitting.run(partial(sitting.table.leave, seat))
    assert sitting.table.waiting_for() == [seat]
    assert sitting.table.must_end()
    sitting.end(seat)
    assert sitting.whose() != seat


def test_who_comes_back_may_take_back_what_the_bot_began() -> None:
    sitting = zen(2).seated()
    seat = sitting.whose()
    sitting.run(partial(sitting.table.away, seat))
    sitting.act(seat, TAKE)
    sitting.run(partial(sitting.table.back, seat))
    sitting.undo(seat)
    sitting.acts(seat, "take bottom 2", "place r1c1 nw")
    assert sitting.table.must_end()


# The clock


def test_the_clock_runs_from_the_moment_a_seat_gets_its_turn() -> None:
    sitting = zen(2).seated()
    table, seat = sitting.table, sitting.whose()
    begun = sitting.now
    assert table.waiting_since == begun
    sitting.acts(seat, TAKE, "place r1c1 nw")
    sitting.undo(seat)
    sitting.act(seat, "place r1c1 nw")
    sitting.run(partial(table.rename, seat, "Somebody"))
    sitting.run(partial(table.away, 1 - seat))
    sitting.run(partial(table.back, 1 - seat))
    assert table.waiting_since == begun
    sitting.end(seat)
    assert table.waiting_since == sitting.now > begun


def test_leaving_and_coming_back_gives_no_new_time() -> None:
    sitting = zen(2).seated()
    table, seat = sitting.table, sitting.whose()
    begun = table.waiting_since
    for _ in range(3):
        sitting.run(partial(table.away, seat))
        sitting.run(partial(table.back, seat))
    assert table.waiting_since == begun


def test_the_clock_begins_anew_after_a_rest_and_for_who_is_new() -> None:
    sitting = zen(2).seated()
    table, seat = sitting.table, sitting.whose()
    sitting.run(partial(table.away, seat))
    assert not table.nobody_left()
    sitting.run(partial(table.away, 1 - seat))
    assert table.nobody_left()
    sitting.run(partial(table.back, seat))
    assert not table.nobody_left()
    assert table.waiting_since == sitting.now, "nobody waited meanwhile"
    sitting.run(partial(table.remove, seat, "random", "Bot"))
    sitting.run(partial(table.take_over, seat, "p9", "Ninth"))
    assert table.waiting_since == sitting.now


def test_the_clock_of_a_secret_choice_is_the_same_for_all() -> None:
    sitting = tasting(3).seated()
    table = sitting.table
    begun = table.waiting_since
    sitting.some(2)
    sitting.some(0)
    assert table.waiting_for() == [1]
    assert table.waiting_since == begun
    sitting.some(1)
    assert table.waiting_since == sitting.now

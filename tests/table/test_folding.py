"""Whole random games with everything that can happen at a table: commands only tell, folding repeats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from teahouse.engine.contract import NOBODY, fingerprint
from teahouse.table.log_line import LogLine
from teahouse.table.notes import Note
from teahouse.table.seating import Event
from teahouse.table.table import Table
from tests.table.sitting import Sitting, errands, tasting, whole, zen

Command = Callable[[], list[Event]]

SEEDS = [("zen", 3), ("tasting", 8), ("errands", 8)]
SITTINGS = [(kind, seed) for kind, count in SEEDS for seed in range(count)]


def make(kind: str, seed: int) -> Sitting:
    if kind == "zen":
        return zen(2 + seed % 3, seed, str(1 + 2 * seed))
    if kind == "tea_tasting":
        return tasting(2 + seed % 2, seed, "4")
    return errands(2 + seed % 2, seed)


def wanted(sitting: Sitting) -> list[Command]:
    """Commands that some seat may give now, those of play more often."""
    table, rng = sitting.table, sitting.rng
    result: list[Command] = []
    for seat in range(sitting.game.players):
        legal = table.legal(seat)
        if legal:
            action = legal[rng.below(len(legal))]
            if action.text in ("doom", "home") and rng.below(30):  # long errands
                action = legal[0]
            result += [partial(table.act, seat, action, rng)] * 6
        if table.can_undo(seat):
            result += [partial(table.undo, seat, False), partial(table.undo, seat, True)]
        if table.must_end() and table.waiting_for() == [seat]:
            result += [partial(table.end_turn, seat, rng)] * 4
    seat = rng.below(sitting.game.players)
    result.append(partial(table.away, seat))
    if not table.seats[seat].resigned:
        result.append(partial(table.back, seat))
    if not rng.below(4) and table.seats[seat].kind == "person" and not table.seats[seat].resigned:
        result.append(partial(table.remove, seat, "random", f"Bot {rng.below(9)}"))
        result.append(partial(table.resign, seat))
        result.append(partial(table.holiday, seat, sitting.now + rng.below(9), sitting.now + 1))
        result.append(partial(table.agree, table.seats[seat].person, rng.below(2) == 0))
        result.append(partial(table.pass_host, table.seats[seat].person))
    result.append(partial(table.rename, seat, f"Name {rng.below(9)}"))
    return result


def check_refusals(sitting: Sitting) -> None:
    """Nobody can do what the table does not offer."""
    table, rng = sitting.table, sitting.rng
    for seat in range(sitting.game.players):
        action = sitting.game.actions[rng.below(len(sitting.game.actions))]
        if action not in table.legal(seat):
            sitting.refused(partial(table.act, seat, action, rng))
        if not table.can_undo(seat):
            sitting.refused(partial(table.undo, seat, True))
        if not (table.must_end() and seat in table.waiting_for()):
            sitting.refused(partial(table.end_turn, seat, rng))


def check_table(table: Table) -> None:
    """What is always true of a table."""
    assert len(table.log) == len(table.acts)
    assert len(table._before) == table.tentative()
    assert table.over == (table.state.actor() == NOBODY and not table.tentative())
    if table.tentative():
        (holder,) = {line.actor for line in table.log[table.floor :]}
        assert table.waiting_for() == [holder]
        assert not table.chosen
    if not table.over:
        assert table.waiting_for()
    lines = table.lines()
    assert [line for line in lines if isinstance(line, LogLine)] == table.log
    assert [line for line in lines if isinstance(line, Note)] == table.notes
    first = len(lines) - table.tentative_lines()
    assert [line for line in lines[first:] if isinstance(line, LogLine)] == table.log[table.floor :]
    turns = [line.turn for line in table.log]
    assert turns == sorted(turns)


@pytest.mark.parametrize(("kind", "seed"), SITTINGS)
def test_random_games_at_the_table(kind: str, seed: int) -> None:
    sitting = make(kind, seed).seated()
    table, rng = sitting.table, sitting.rng
    marks: dict[int, str] = {}
    commands = 0
    while not table.over and commands < 250:
        commands += 1
        if commands % 8 == 0:
            check_refusals(sitting)
        offered = wanted(sitting)
        sitting.run(offered[rng.below(len(offered))])
        check_table(table)
        if commands % 40 == 0:
            marks[len(sitting.stored)] = repr(whole(table))
    if not table.over:
        sitting.finish()
    check_refusals(sitting)
    assert table.waiting_for() == []
    assert repr(whole(sitting.again())) == repr(whole(table))
    for events, mark in marks.items():
        assert repr(whole(sitting.again(events))) == mark
    assert fingerprint(table.record().replay()) == fingerprint(table.state)
    assert table.record().seats == [seat.name for seat in table.seats]


@pytest.mark.parametrize(("kind", "seed"), [("zen", 0), ("tasting", 0), ("tasting", 1), ("errands", 1)])
def test_a_table_of_bots_alone(kind: str, seed: int) -> None:
    sitting = make(kind, seed)
    sitting.seated(*range(sitting.game.players))
    while not sitting.table.over:
        assert not sitting.table.must_end(), "a bot's turn ends by itself"
        sitting.some(sitting.table.waiting_for()[-1])
    assert repr(whole(sitting.again())) == repr(whole(sitting.table))


def test_the_record_in_the_middle_of_a_turn() -> None:
    sitting = zen(3).seated()
    for _ in range(5):
        sitting.some(sitting.whose())
        assert fingerprint(sitting.table.record().replay()) == fingerprint(sitting.table.state)
        if sitting.table.must_end():
            sitting.end(sitting.whose())


def test_commands_do_not_depend_on_being_asked_before() -> None:
    """Asking for events that are never folded leaves no trace."""
    asked, unasked = zen(2).seated(), zen(2).seated()
    seat = asked.whose()
    for action in asked.table.legal(seat):
        asked.table.act(seat, action, asked.rng.fork("idle"))
    asked.rng = unasked.rng
    asked.act(seat, "take bottom 1")
    unasked.act(seat, "take bottom 1")
    assert repr(whole(asked.table)) == repr(whole(unasked.table))


def test_an_unknown_event_is_no_event() -> None:
    with pytest.raises(AssertionError, match="dance"):
        zen().table.fold({"e": "dance"})

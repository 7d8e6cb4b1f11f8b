"""A table that goes on from a position of another game, and one that only keeps a game from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from teahouse.engine.contract import NOBODY, fingerprint
from teahouse.table.history import History
from tests.table.sitting import Sitting, errands, tasting, zen

Opener = Callable[[], Sitting]
GAMES: list[Opener] = [partial(zen, 3), partial(tasting, 3), partial(errands, 2)]


def played(make: Opener) -> Sitting:
    """A whole game between bots."""
    sitting = make()
    sitting.seated(*range(sitting.game.players))
    sitting.finish()
    return sitting


def going_on(make: Opener, acts: list[str], *bots: int) -> Sitting:
    """A new table that begins with these acts."""
    sitting = make()
    sitting.run(lambda: [{"e": "opening", "a": acts}])
    return sitting.seated(*bots)


@pytest.mark.parametrize("make", GAMES)
def test_a_game_can_go_on_from_each_of_its_positions(make: Opener) -> None:
    old = played(make)
    acts = old.table.acts
    history = History(old.game)
    for move in range(len(acts)):
        table = going_on(make, acts[:move]).table
        assert table.acts[:move] == acts[:move]
        assert [line.actor for line in table.log[:move]] == [line.actor for line in old.table.log[:move]]
        assert table.waiting_for() or table.over
        assert table.tentative() == 0
        assert not any(table.can_undo(seat) for seat in range(old.game.players))
        if len(table.acts) == move:  # nothing had to be drawn
            history.extend(acts)
            assert fingerprint(table.state) == fingerprint(history.positions[move])


@pytest.mark.parametrize("make", GAMES)
def test_the_acts_are_told_in_the_same_turns_as_when_they_were_played(make: Opener) -> None:
    old = played(make).table
    new = going_on(make, old.acts).table
    assert new.over
    assert [line.turn for line in new.log] == [line.turn for line in old.log]


@pytest.mark.parametrize("make", GAMES)
def test_it_can_be_played_to_the_end_and_folded_again(make: Opener) -> None:
    acts = played(make).table.acts
    sitting = going_on(make, acts[: len(acts) // 2], 0)
    sitting.finish()
    assert sitting.table.state.actor() == NOBODY
    assert fingerprint(sitting.again().state) == fingerprint(sitting.table.state)


def before_a_decision() -> list[str]:
    """The acts of a game up to some decision."""
    table = played(GAMES[0]).table
    decisions = [number for number, line in enumerate(table.log) if line.actor >= 0]
    return table.acts[: decisions[10]]


def test_undo_stops_at_the_opening() -> None:
    acts = before_a_decision()
    sitting = going_on(GAMES[0], acts)
    seat = sitting.whose()
    sitting.some(seat)
    sitting.undo(seat)
    assert sitting.table.acts == acts
    refusal = sitting.refused(lambda: sitting.table.undo(seat, everything=True))
    assert refusal == "There is nothing that you could take back."


def test_at_a_closed_table_nothing_happens_any_more() -> None:
    acts = before_a_decision()
    sitting = going_on(GAMES[0], acts)
    seat = sitting.whose()
    action = sitting.table.legal(seat)[0]
    sitting.run(lambda: [{"e": "closed"}])
    assert sitting.table.over
    assert sitting.table.waiting_for() == []
    assert sitting.refused(lambda: sitting.table.act(seat, action, sitting.rng)) == "The game is over."
    assert sitting.table.record().actions == acts

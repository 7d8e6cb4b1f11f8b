"""What can be taken back has shown nobody anything: no undo after a reveal, the final one included."""

from __future__ import annotations

import teahouse
from teahouse.engine.contract import NOBODY, Game, State, canonical
from teahouse.engine.rng import Rng
from teahouse.table.table import Table
from tests.conformance.variants import Variant, seeds
from tests.table.sitting import PlainStage, Sitting

GUESSES = 3
"""So many deals that the seat could not tell from the real one are tried at each decision."""


def seated(game: Game, seed: str) -> Sitting:
    return Sitting(game, PlainStage(game), seed).seated()


def check_told_nothing(table: Table, before: State, seat: int, text: str, rng: Rng) -> None:
    """With any deal that fits what the seat knew, the decision would have looked the same to it."""
    game = table.game
    known = game.view(before, seat)
    now = canonical(game.view(table.state, seat))
    for _ in range(GUESSES):
        guess = game.determinize(known, rng)
        guess.apply(game.read(guess, text))
        assert canonical(game.view(guess, seat)) == now, f"{text} showed something and can be taken back"


def play_through(sitting: Sitting, rng: Rng) -> int:
    """A whole game at a table of people; how many decisions could be taken back."""
    table = sitting.table
    retractable = 0
    while not table.over:
        seat = table.waiting_for()[0]
        if table.must_end():
            sitting.end(seat)
            continue
        before = table.state.clone()
        sitting.some(seat)
        if table.can_undo(seat):
            retractable += 1
            check_told_nothing(table, before, seat, table.acts[-1], rng)
    return retractable


def test_what_can_be_taken_back_has_shown_nothing(variant: Variant) -> None:
    for seed in seeds(variant):
        sitting = seated(variant.make(), f"undo {variant} {seed}")
        play_through(sitting, Rng(f"guess {seed}"))
        assert not any(sitting.table.can_undo(seat) for seat in range(variant.players))


def test_the_decision_that_opens_the_secrets_is_final(hidden_variant: Variant) -> None:
    """At the end everything lies open, so whoever decides last has nothing to take back."""
    for seed in seeds(hidden_variant):
        sitting = seated(hidden_variant.make(), f"last {hidden_variant} {seed}")
        table = sitting.table
        while not table.over:
            assert table.state.actor() != NOBODY, "all is open, and yet the last turn goes on"
            seat = table.waiting_for()[0]
            if table.must_end():
                sitting.end(seat)
            else:
                sitting.some(seat)


def test_an_old_log_that_stopped_at_the_reveal_gives_nothing_back() -> None:
    """Logs from before may lack the end of the last turn: it can be ended, and that is all."""
    sitting = stopped_at_the_reveal("jade_goddess")
    table = sitting.table
    seat = table.waiting_for()[0]
    assert table.must_end()
    assert not table.can_undo(seat)
    refused = sitting.refused(lambda: table.undo(seat, False))
    assert refused == "There is nothing that you could take back."
    sitting.end(seat)
    assert table.over


def stopped_at_the_reveal(game_id: str) -> Sitting:
    """A table whose last decision was stored without the end of its turn."""
    sitting = seated(teahouse.make(game_id, 2), "old")
    sitting.finish()
    old = Sitting(sitting.game, sitting.stage)
    old.stored = sitting.stored[:-1]
    old.table = old.again()
    return old

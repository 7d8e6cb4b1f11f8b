"""The same draws for everybody, whatever they decide; and the same bots."""

from __future__ import annotations

from collections import Counter

import pytest

import teahouse
from teahouse.engine.contract import CHANCE, NOBODY, Game, State
from teahouse.engine.playout import random_position
from teahouse.engine.rng import Rng
from teahouse.server.bots.worker_process import Question, think
from teahouse.server.challenge.kinds import LEVEL, Kind, kinds
from teahouse.server.live.table_setup import make_stage
from teahouse.table.alike import Alike, Dealer, lot_of
from teahouse.table.seating import Event
from teahouse.table.table import Table

Drawn = dict[tuple[str, int], tuple[str, dict[str, int]]]
"""By name and number: what came, and how many of each piece could have come."""

ALL = [pytest.param(kind, id=kind.id) for kind in kinds()]
COMMON = {"zen_garden": 0.9, "yak": 0.6, "jade_goddess": 0.95, "tang_garden": 0.9, "tang_garden-1": 0.95}
"""At least this part of the draws that both games have is the same between two random games."""


def game_of(kind: Kind) -> Game:
    return teahouse.make(kind.game, kind.players)


def drawn_in(state: State, alike: Alike, rng: Rng) -> Drawn:
    """A game of random decisions with the draws of a key."""
    found: Drawn = {}
    count: Counter[str] = Counter()
    while state.actor() != NOBODY:
        if state.actor() != CHANCE:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            continue
        action = Dealer(alike, count).draw(state)
        lot = lot_of(state)
        if lot:
            there = {outcome.action.text: outcome.weight for outcome in state.outcomes()}
            found[lot, count[lot]] = (action.text, there)
            count[lot] += 1
        state.apply(action)
    return found


@pytest.mark.parametrize("kind", ALL)
def test_different_decisions_meet_the_same_draws(kind: Kind) -> None:
    game, alike = game_of(kind), Alike(b"a day")
    one, two = (drawn_in(game.start(), alike, Rng(f"player {n}")) for n in (1, 2))
    both = one.keys() & two.keys()
    same = 0
    for point in both:
        (first, there), (second, elsewhere) = one[point], two[point]
        same += first == second
        if first != second:
            # Only because the one lacks what came to the other: the order is the same.
            lacks = elsewhere.get(first, 0) < there[first]
            assert lacks or there.get(second, 0) < elsewhere[second], point
    assert len(both) > 0.5 * max(len(one), len(two))
    assert same >= COMMON.get(kind.id, 0) * len(both)
    other = drawn_in(game.start(), Alike(b"another day"), Rng("player 1"))
    assert sum(other[point][0] == one[point][0] for point in other.keys() & one.keys()) < 0.6 * len(one)


def test_no_piece_is_likelier_than_another() -> None:
    """Over many days the first emperor tile, and the first stone of a cart, come as they are in the pile."""
    for name in ("zen_garden", "yak"):
        state = teahouse.make(name, 3).start()
        while name == "yak" and state.decision.name != "load carts":
            state.apply(state.outcomes()[0].action)
        days = 400
        came = Counter(Alike(f"day {day}".encode()).draw(state, "lot", 0).text for day in range(days))
        total = sum(outcome.weight for outcome in state.outcomes())
        for outcome in state.outcomes():
            share = outcome.weight / total
            spread = 5 * (days * share * (1 - share)) ** 0.5
            assert abs(came[outcome.action.text] - days * share) < spread, outcome.action.text


def test_a_table_that_is_read_again_goes_on_with_the_same_draws() -> None:
    """The names and numbers of draws follow from the log, and taking back changes none."""

    def fresh() -> Table:
        game = teahouse.make("zen_garden", 2)
        table = Table(game, make_stage(game))
        table.drawn, table.alike = Counter(), Alike(b"a day")
        return table

    def play(again: bool) -> list[str]:
        table, log, rng = fresh(), [], Rng("decisions")

        def add(events: list[Event]) -> None:
            nonlocal table
            log.extend(events)
            for event in events:
                table.fold(event)
            if again and len(log) % 5 == 0:
                table = fresh()
                for event in log:
                    table.fold(event)

        add([{"e": "opened", "host": "p", "stand_in": "random"}])
        for seat in range(2):
            add(table.sit(seat, f"p{seat}", f"P{seat}"))
        add(table.start(rng.copy()))
        while not table.over and len(table.acts) < 70:
            seat = table.waiting_for()[0]
            if table.must_end():
                add(table.end_turn(seat, Rng(0)))
                continue
            legal = table.legal(seat)
            action = legal[rng.below(len(legal))]
            add(table.act(seat, action, Rng(len(log))))
            if again and table.can_undo(seat):
                add(table.undo(seat, False))
                add(table.act(seat, action, Rng(1)))
        return table.acts

    assert play(again=False) == play(again=True)


@pytest.mark.parametrize("kind", [one for one in ALL if one.values[0].players > 1])  # type: ignore[union-attr]
def test_bots_decide_the_same_in_the_same_position(kind: Kind) -> None:
    """Whatever they thought about before, and however little time there seems to be."""
    game, alike = game_of(kind), Alike(b"a day")

    def question(decisions: int, limit: float) -> Question:
        state = random_position(game, Rng("position"), decisions)
        seat = state.actor()
        view = game.view(state, seat)
        version = game.rules_version
        asked = Question(
            kind.game, kind.players, game.options, version, view, seat, LEVEL, alike.seed(view, seat), limit
        )
        asked.steady = True
        return asked

    long = random_position(game, Rng("position"), 8).actor() >= 0
    some = [6, 7, 8] if long else [0, 1, 2]
    first = [think(question(decisions, 100.0)) for decisions in some]
    assert [answer.error for answer in first] == [None] * 3
    assert [think(question(decisions, 0.001)) for decisions in some[::-1]] == first[::-1]

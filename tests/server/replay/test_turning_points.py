"""Where a game turned: counted without what everybody has from the start and can only lose."""

from __future__ import annotations

import re

import teahouse
from teahouse.engine.contract import NOBODY, Game, State
from teahouse.engine.record import load
from teahouse.engine.rng import Rng
from teahouse.server.live.table_setup import make_stage
from teahouse.server.replay.turning_points import (
    MOST,
    TurningPoint,
    brought,
    kept,
    leads_by,
    lines,
    on_the_board,
    running,
    weighed,
)
from teahouse.table.history import History
from tests.server.replay.test_replay import RECORDS


def positions(game: Game) -> list[State]:
    """All of a random game."""
    rng, state = Rng("turning"), game.start()
    found = [state.clone()]
    while state.actor() != NOBODY:
        legal = state.legal() if state.actor() >= 0 else []
        state.apply(legal[rng.below(len(legal))] if legal else state.sample(rng))
        found.append(state.clone())
    return found


def test_the_first_tile_of_a_garden_is_no_turning_point() -> None:
    """With it Unity and Minimalist, which can only be lost, are counted for the first time: 28 points."""
    game = teahouse.make("zen_garden", 2, {"level": "5"})
    states = positions(game)
    at_stake = [index for index, one in enumerate(game.info.categories) if one.at_stake]
    assert [game.info.categories[index].id for index in at_stake] == ["unity", "minimalist"]
    for seat in range(2):
        counted = running(game, states, seat)
        lines = [state.points(seat) for state in states]
        first = next(number for number, line in enumerate(lines) if line[at_stake[0]])
        jump = sum(lines[first]) - sum(lines[first - 1])
        assert jump - (counted[first] - counted[first - 1]) == sum(lines[first][one] for one in at_stake)
        assert counted[first:] == [sum(line) for line in lines[first:]]
    leads = leads_by(running, game, states, 0)
    assert leads[-1] == sum(states[-1].points(0)) - sum(states[-1].points(1))
    assert [-lead for lead in leads] == leads_by(running, game, states, 1)


def test_alone_ones_points_are_counted() -> None:
    game = teahouse.make("tang_garden", 1)
    states = positions(game)
    assert leads_by(running, game, states, 0) == [sum(state.points(0)) for state in states]


def test_what_can_still_be_lost_weighs_little_while_it_is_early() -> None:
    """The majority, say, that the first tile of a game brings; at the end it is worth what it pays."""
    game = teahouse.make("zen_garden", 2)
    states = positions(game)
    open_ones = [index for index, one in enumerate(game.info.categories) if one.unsettled]
    early = next(number for number, state in enumerate(states) if state.points(0)[open_ones[1]])
    assert weighed(game, states, 0)[early] < running(game, states, 0)[early]
    assert weighed(game, states, 0)[-1] == running(game, states, 0)[-1]


def test_a_turn_is_told_by_what_was_chosen_on_the_board() -> None:
    """What is dug up after "no figure" was brought about by the tile that was laid before."""
    record = load(RECORDS / "jade_goddess" / "three-players-closing.v1.json")
    game, history = record.game, History(record.game)
    history.extend(record.actions)
    end = next(
        step
        for step, text in enumerate(record.actions)
        if text == "pass" and record.actions[step - 1].startswith("lay ")
    )
    stage = make_stage(game)
    assert on_the_board(stage, game, history, [end - 1, end]) == end - 1
    assert on_the_board(stage, game, history, [end]) == end


def point(step: int, before: int, after: int) -> tuple[float, TurningPoint]:
    return abs(after - before), TurningPoint(step, 0, "", "", before, after)


def test_the_turn_that_decided_who_won_is_told_however_little_it_changed() -> None:
    found = [point(0, 0, 9), point(1, 9, 2), point(2, 2, -6), point(3, -6, -2), point(4, -2, 2)]
    assert [one.step for one in kept(found, 2, falls=False)] == [0, 2, 4]
    found.append(point(5, 2, 3))
    assert [one.step for one in kept(found, 3, falls=False)] == [0, 2, 4], "ahead since then"
    ahead = [point(0, 0, 9), point(1, 9, 2), point(2, 2, 7)]
    assert [one.step for one in kept(ahead, 7, falls=False)] == [0, 1, 2]
    assert len(kept(found, 3, falls=False)) == MOST
    assert kept([], 0, falls=False) == []


def test_what_a_turn_brought_and_what_else_changed_adds_up() -> None:
    """Also where somebody only caught up with who was ahead of them, or took a majority away."""
    record = load(RECORDS / "yak" / "three-players-black-card.v2.json")
    game, history = record.game, History(record.game)
    history.extend(record.actions)
    states = history.positions
    counted = [lines(game, states, seat) for seat in range(3)]
    said = set()
    for whose in range(3):
        leads = leads_by(running, game, states, whose)
        for step in range(len(record.actions)):
            seat, change = states[step].actor(), int(leads[step + 1] - leads[step])
            if seat < 0 or not change:
                continue
            parts = [str(one) for one in brought(game, counted, (step, step + 1), seat, whose, change)]
            said |= {one for one in parts if "catch up" in one or "others" in one}
            own = [one for one in parts if one.startswith(f"Seat {whose + 1} ")]
            others = [one for one in parts if one.startswith("the others ")]
            caught = [one for one in parts if one.endswith("to catch up")]
            gained = sum(map(number, set(parts) - {*own, *others, *caught}))
            rest = sum(map(number, others)) - sum(map(number, caught))
            if seat == whose:
                assert gained - rest == change, parts
            else:
                assert sum(map(number, own)) - (gained + rest) == change, parts
    assert said


def number(text: str) -> int:
    """The sum of what stands in a text, without that of a seat's number."""
    found = re.findall(r"[+−]\d+|^\d+(?= of it)", text)
    return sum(int(part.replace("−", "-")) for part in found)

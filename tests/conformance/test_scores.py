"""Points by category, score sheets, previews and the outcome fit each other."""

from __future__ import annotations

from collections import Counter

from teahouse.engine.contract import Action, Game, State
from teahouse.engine.rng import Rng
from tests.conformance.variants import Variant
from tests.conformance.walks import Step, some, walks

WORLDS = 10
"""How many guesses at what is hidden decide whether a gain is certain."""


def test_points_come_by_category_and_the_score_sheet_explains_them(variant: Variant) -> None:
    names = [category.id for category in variant.info.categories]
    for walk in walks(variant):
        for state in walk.states():
            for seat in range(walk.game.players):
                points = state.points(seat)
                assert len(points) == len(names)
                lines = walk.game.score_lines(walk.game.know(state, seat), seat)
                assert len({line.category for line in lines}) == len(lines)
                assert all(str(line.reason) for line in lines)
                sheet = Counter({line.category: line.points for line in lines})
                assert [sheet[name] for name in names] == points
                assert set(sheet) <= set(names)


def change(game: Game, state: State, action: Action) -> dict[str, int]:
    """What an action changes at once for the seat that takes it, by category."""
    seat = state.actor()
    after = state.clone()
    after.apply(action)
    gains = zip(game.info.categories, state.points(seat), after.points(seat), strict=True)
    return {category.id: new - old for category, old, new in gains if new != old}


def certain_change(game: Game, step: Step, action: Action) -> dict[str, int] | None:
    """The change that the acting seat can be sure of, or None if it depends on what is hidden from it."""
    if not game.info.hidden_information:
        return change(game, step.state, action)
    view = game.view(step.state, step.state.actor())
    rng = Rng(step.name)
    changes = [change(game, game.determinize(view, rng), action) for _ in range(WORLDS)]
    return changes[0] if all(other == changes[0] for other in changes) else None


def test_previews_tell_what_an_action_changes(variant: Variant) -> None:
    """All that is certain; a choice that others make at the same time is not."""
    told = 0
    scored = 0
    for walk in walks(variant):
        for step in some(walk.decisions(), 200):
            if step.part_of_simultaneous:
                continue
            scored += bool(change(walk.game, step.state, step.action))
            legal = step.state.legal()
            for action in {*legal[:: 1 + len(legal) // 4], step.action}:
                expected = certain_change(walk.game, step, action)
                if expected is not None:
                    assert walk.game.preview(step.state, action) == expected, (step, action)
                    told += bool(expected)
    assert told > 0 or not scored  # where draws bring the points, a game may score by no decision at all


def test_the_outcome_ranks_by_points_then_tie_breaks(variant: Variant) -> None:
    for walk in walks(variant):
        assert walk.end.seats() == walk.game.players
        outcome = walk.end.outcome()
        seats = range(walk.game.players)
        assert [standing.seat for standing in outcome.standings] == list(seats)
        keys = [[sum(walk.end.points(seat)), *walk.end.tie_breaks(seat)] for seat in seats]
        for seat, standing in enumerate(outcome.standings):
            assert standing.points == sum(walk.end.points(seat))
            assert standing.tie_breaks == walk.end.tie_breaks(seat)
            assert len(standing.tie_breaks) == len(variant.info.tie_breaks)
            assert standing.rank == 1 + sum(key > keys[seat] for key in keys)
        if walk.game.players == 1:
            assert outcome.winners() == ([0] if outcome.standings[0].won else [])
        else:
            assert outcome.winners() == [seat for seat in seats if keys[seat] == max(keys)]


def test_returns_are_a_share_of_the_opponents_beaten(variant: Variant) -> None:
    for walk in walks(variant):
        outcome = walk.end.outcome()
        returns = outcome.returns()
        assert all(-1 <= value <= 1 for value in returns)
        if walk.game.players > 1:
            assert abs(sum(returns)) < 1e-9
            ranks = [standing.rank for standing in outcome.standings]
            by_rank = sorted(zip(ranks, returns, strict=True))
            assert [value for _, value in by_rank] == sorted(returns, reverse=True)

"""An analysis for people: the curve, the moves that cost most, and what was given away."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from teahouse.engine.contract import Game
from teahouse.server.live.scene_messages import naming
from teahouse.server.replay.analysis import Analysis, Verdict
from teahouse.server.replay.replays import Replay
from teahouse.server.texts.languages import Catalogue

MOST_GAINS: Final = 4
LEAST_GAIN: Final = 0.25
"""Categories that differ by less are not worth a word."""
WORTH_TELLING: Final = 1.0
"""A move that costs less of the chance to win, in per cent, counts as good."""


class Decision(Struct):
    """What a decision led to, and what would have been better."""

    step: int
    seat: int
    chances: list[float]
    """Of every seat to win after it, in per cent."""
    scores: list[float]
    """The points that every seat could expect in the end."""
    cost: float
    """How much of the chance to win it cost, in per cent."""
    better: str
    """What would have been better, in a sentence; nothing if it was good."""
    better_score: float
    gains: list[tuple[str, float]]
    """What the better choice promised more or less, by category."""


class SeatReport(Struct):
    """All decisions of a seat together."""

    seat: int
    decisions: int
    good: int
    cost: float
    """Of the chance to win, on average, in per cent."""
    categories: list[tuple[str, float]]
    """The points given away by category, what matters most first."""


class Report(Struct):
    """An analysis as the page shows it; while it is not done only how far it is."""

    asked: int
    decisions: int
    done: bool
    working: bool
    moves: list[Decision] = []
    seats: list[SeatReport] = []
    missing: int = 0
    """Of so many decisions nothing is known."""
    problem: str = ""
    """Why it does not go on, in a sentence."""


def report(replay: Replay, analysis: Analysis, working: bool, words: Catalogue) -> Report:
    found = Report(analysis.asked, analysis.decisions, analysis.done, working)
    if analysis.done:
        found.moves = [_decision(replay, verdict, words) for verdict in analysis.verdicts]
        found.seats = [
            _seat(replay.table.game, seat, analysis, words) for seat in range(replay.setup.players)
        ]
    return found


def cost_of(verdict: Verdict) -> float:
    """The part of the chance to win that a decision gave away, in per cent."""
    after, best = verdict.chances[verdict.seat], verdict.best_chances[verdict.seat]
    return round(max(0.0, 100 * (best - after)), 1)


def _decision(replay: Replay, verdict: Verdict, words: Catalogue) -> Decision:
    cost = cost_of(verdict)
    told = cost >= WORTH_TELLING and verdict.best != verdict.played
    return Decision(
        step=verdict.step,
        seat=verdict.seat,
        chances=[round(100 * chance, 1) for chance in verdict.chances],
        scores=[round(sum(points), 1) for points in verdict.points],
        cost=cost,
        better=_better(replay, verdict, words) if told else "",
        better_score=round(sum(verdict.best_points[verdict.seat]), 1),
        gains=_gains(replay.table.game, verdict, words) if told else [],
    )


def _better(replay: Replay, verdict: Verdict, words: Catalogue) -> str:
    """The better choice as the log would tell it."""
    table = replay.table
    position = replay.history.positions[verdict.step].clone()
    deed = table.game.narrate(position, table.game.read(position, verdict.best))
    return naming(table, words)(deed.told(verdict.seat)[0])


def _gains(game: Game, verdict: Verdict, words: Catalogue) -> list[tuple[str, float]]:
    own, best = verdict.points[verdict.seat], verdict.best_points[verdict.seat]
    found = [
        (words.text(category.label), round(best[index] - own[index], 1))
        for index, category in enumerate(game.info.categories)
        if abs(best[index] - own[index]) >= LEAST_GAIN
    ]
    found.sort(key=lambda gain: -abs(gain[1]))
    return found[:MOST_GAINS]


def _seat(game: Game, seat: int, analysis: Analysis, words: Catalogue) -> SeatReport:
    own = [verdict for verdict in analysis.verdicts if verdict.seat == seat]
    costs = [cost_of(verdict) for verdict in own]
    given: list[tuple[str, float]] = []
    for index, category in enumerate(game.info.categories):
        lost = sum(
            verdict.best_points[seat][index] - verdict.points[seat][index]
            for verdict, cost in zip(own, costs, strict=True)
            if cost >= WORTH_TELLING
        )
        if lost >= LEAST_GAIN:
            given.append((words.text(category.label), round(lost, 1)))
    given.sort(key=lambda one: -one[1])
    return SeatReport(
        seat=seat,
        decisions=len(own),
        good=sum(cost < WORTH_TELLING for cost in costs),
        cost=round(sum(costs) / len(costs), 1) if costs else 0.0,
        categories=given,
    )

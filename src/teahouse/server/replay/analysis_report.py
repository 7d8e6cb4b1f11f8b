"""An analysis for people: the curve, the moves that cost most, and what was given away."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from teahouse.engine.contract import CHANCE, NOBODY, Game
from teahouse.engine.messages import N_, Message
from teahouse.engine.outcome import Outcome
from teahouse.server.bots.coach import amount, choice_of, label_of
from teahouse.server.live.scene_messages import naming
from teahouse.server.replay.analysis import Analysis, Verdict, deeper
from teahouse.server.replay.fortune import Account, accounts, courses, fortune
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
    """Of every seat to win after it, in per cent, with all that was hidden then."""
    scores: list[float]
    """The points that every seat could expect in the end."""
    cost: float
    """How much of the chance to win it cost, in per cent."""
    better: str
    """What would have been better, in a sentence; nothing if it was good."""
    better_score: float
    gains: list[tuple[str, float]]
    """What the better choice promised more or less, by category."""
    played: str = ""
    """What was played instead, in the same words."""
    reason: str = ""
    """Where one's own points do not speak for the better choice, what does."""
    by_bot: bool = False
    """Whether a bot decided it, if only for somebody who was away."""


class SeatReport(Struct):
    """All decisions of a seat together."""

    seat: int
    decisions: int
    good: int
    cost: float
    """Of the chance to win, on average, in per cent."""
    categories: list[tuple[str, float, int]]
    """The points given away by category, and how many decisions in a hundred gave nothing of it away; what
    matters most first."""
    accuracy: int = 0
    """How many of the decisions were good, in per cent."""
    blind: float = -1.0
    """What choosing blindly would have cost on average, in per cent of the chance to win; -1 if unknown."""
    skill: int = -1
    """How much of that was not given away, in per cent: nothing of it by blind choices, all by the best ones;
    -1 if unknown."""


class Turn(Struct):
    """What draws did at a moment of the game, in per cent of the chance to win."""

    step: int
    luck: list[float]
    """Of every seat, from the start of the game up to here."""


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
    looks: int = 0
    """How deeply each decision was thought about."""
    deeper: bool = False
    """Whether it can be thought over more deeply."""
    accounts: list[Account] = []
    """Luck apart from skill, of every seat."""
    luck: list[Turn] = []
    """The luck up to each draw."""
    result: list[float] = []
    """How the game ended, as chances to win in per cent, and the points of everybody."""
    points: list[float] = []


def report(replay: Replay, analysis: Analysis, working: bool, words: Catalogue) -> Report:
    """What is known so far; the sums only once it is done."""
    found = Report(analysis.asked, analysis.decisions, analysis.done, working, looks=analysis.looks)
    found.moves = [decision_of(replay, verdict, words) for verdict in analysis.verdicts]
    result, draws = _ended(replay)
    chances = [verdict.after for verdict in analysis.verdicts]  # while what comes next may be missing
    if analysis.done:
        chances = courses(analysis.verdicts, draws, replay.steps, result)
    for move, after in zip(found.moves, chances, strict=True):
        move.chances = [round(100 * chance, 1) for chance in after]
    if analysis.done:
        found.seats = [
            _seat(replay.table.game, seat, analysis, words) for seat in range(replay.setup.players)
        ]
        found.deeper = deeper(analysis.looks) > analysis.looks
        if result:
            _account(replay, analysis, found, result, draws)
    return found


def shares(outcome: Outcome) -> list[float]:
    """The result as chances to win: those who won share it."""
    winners = outcome.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.standings))]


def _ended(replay: Replay) -> tuple[list[float], set[int]]:
    """The result, if the game was played to its end, and which of its acts were draws."""
    positions = replay.history.positions
    draws = {step for step in range(replay.steps) if positions[step].actor() == CHANCE}
    last = positions[replay.steps]
    return (shares(last.outcome()) if last.actor() == NOBODY else []), draws


def _account(replay: Replay, analysis: Analysis, found: Report, result: list[float], draws: set[int]) -> None:
    """Luck apart from skill."""
    if not analysis.verdicts:
        return
    changes = fortune(analysis.verdicts, draws, replay.steps, result)
    standings = replay.history.positions[replay.steps].outcome().standings
    found.result = [round(100 * share, 1) for share in result]
    found.points = [float(standing.points) for standing in standings]
    found.accounts = accounts(analysis.verdicts, changes, result)
    luck = [0.0] * len(result)
    for change in changes:
        if change.kind == "luck":
            luck = [sum(both) for both in zip(luck, change.changes, strict=True)]
            found.luck.append(Turn(change.step, [round(100 * part, 1) for part in luck]))


def cost_of(verdict: Verdict) -> float:
    """The part of the chance to win that a decision gave away, in per cent."""
    after, best = verdict.chances[verdict.seat], verdict.best_chances[verdict.seat]
    return round(max(0.0, 100 * (best - after)), 1)


def decision_of(replay: Replay, verdict: Verdict, words: Catalogue) -> Decision:
    """A decision as the page tells it."""
    cost = cost_of(verdict)
    told = cost >= WORTH_TELLING and verdict.best != verdict.played
    better, played = _named(replay, verdict, words) if told else ("", "")
    return Decision(
        step=verdict.step,
        seat=verdict.seat,
        chances=[],
        scores=[round(sum(points), 1) for points in verdict.points],
        cost=cost,
        better=better,
        better_score=round(sum(verdict.best_points[verdict.seat]), 1),
        gains=_gains(replay.table.game, verdict, words) if told else [],
        played=played,
        reason=_reason(replay, verdict, words) if told else "",
        by_bot=replay.table.log[verdict.step].by_bot,
    )


def _reason(replay: Replay, verdict: Verdict, words: Catalogue) -> str:
    """Why a choice is better that promises no more points: it keeps some from others, or nobody can say."""
    own = [round(sum(points), 1) for points in verdict.points]
    best = [round(sum(points), 1) for points in verdict.best_points]
    if best[verdict.seat] > own[verdict.seat]:
        return ""
    say = naming(replay.table, words)
    rivals = [seat for seat in range(len(own)) if seat != verdict.seat]
    denied = {seat: round(own[seat] - best[seat], 1) for seat in rivals}
    most = max(rivals, key=lambda seat: denied[seat], default=verdict.seat)
    if denied.get(most, 0.0) >= LEAST_GAIN:
        name = words.text(replay.table.seats[most].name)
        points = amount(denied[most], words, signed=False)
        return say(Message(N_("{name} can expect less then, by {points}."), name=name, points=points))
    return say(Message(N_("The search prefers it; no points that could be named speak for it.")))


def _named(replay: Replay, verdict: Verdict, words: Catalogue) -> tuple[str, str]:
    """The better choice and the one that was played, by the words that they are clicked with.

    These name cells and turns, so that two choices have two names; if they had not, nothing would be told.
    """
    table = replay.table
    position = replay.history.positions[verdict.step]
    known = table.game.know(position, verdict.seat)
    choices = table.stage.choices(known, position.legal_for(verdict.seat), naming(table, words))
    codes = [table.game.read(position, text).code for text in (verdict.best, verdict.played)]
    better, played = (label_of(code, choice_of(code, choices)) for code in codes)
    return (better, played) if better != played else ("", "")


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
    given: list[tuple[str, float, int]] = []
    for index, category in enumerate(game.info.categories):
        lost = [
            verdict.best_points[seat][index] - verdict.points[seat][index]
            for verdict, cost in zip(own, costs, strict=True)
            if cost >= WORTH_TELLING
        ]
        if sum(lost) >= LEAST_GAIN:
            faults = sum(points >= LEAST_GAIN for points in lost)
            accuracy = round(100 * (len(own) - faults) / len(own))
            given.append((words.text(category.label), round(sum(lost), 1), accuracy))
    given.sort(key=lambda one: -one[1])
    found = SeatReport(
        seat=seat,
        decisions=len(own),
        good=sum(cost < WORTH_TELLING for cost in costs),
        cost=round(sum(costs) / len(costs), 1) if costs else 0.0,
        categories=given,
        accuracy=round(100 * sum(cost < WORTH_TELLING for cost in costs) / len(costs)) if costs else 100,
    )
    if own and all(verdict.blind >= 0 for verdict in own):
        blind = sum(max(0.0, 100 * (verdict.best_chances[seat] - verdict.blind)) for verdict in own)
        found.blind = round(blind / len(own), 1)
        found.skill = round(100 * max(0.0, 1 - sum(costs) / blind)) if blind else 100
    return found

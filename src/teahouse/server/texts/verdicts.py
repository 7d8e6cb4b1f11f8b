"""Why a finished game was won or lost, in sentences whose numbers add up, and a word for next time."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import SPECTATOR, Game, State
from teahouse.engine.info import Category
from teahouse.engine.messages import N_, Message, seat_name, signed
from teahouse.engine.outcome import Outcome
from teahouse.engine.scene import Stage

LEAST: Final = 3
"""So many categories are named at least; more while the others together made more than the last of them."""


class Verdict:
    """What one seat is told at the end."""

    def __init__(self, result: Message, tips: list[Message], category: str = "") -> None:
        self.result = result
        """How many points there are, in a sentence."""
        self.against: Message | None = None
        """What the differences are: to whom, or alone where one's points come from."""
        self.differences: list[tuple[Message, int]] = []
        """Those of each category, one's own gains first: they add up to the difference of the points."""
        self.tips = tips
        """Sentences for next time."""
        self.category = category
        """The one that they are about, if they are about one."""


def verdict(game: Game, stage: Stage, state: State, seat: int) -> Verdict:
    """Why this seat won or lost, and what it could do better."""
    outcome = state.outcome()
    if game.players == 1:
        return _alone(game, stage, state, outcome)
    rival = _rival(outcome, seat)
    found = Verdict(_result(game, outcome, seat, rival), [])
    points = zip(game.info.categories, state.points(seat), state.points(rival), strict=True)
    differences = [(category, own - others) for category, own, others in points]
    if any(difference for _, difference in differences):
        found.against = Message(N_("You against {name}"), name=seat_name(rival))
        more = [(category, points) for category, points in differences if points > 0]
        less = [(category, points) for category, points in differences if points < 0]
        found.differences = [*_listed(more), *reversed(_listed(less))]
    category = _most_behind(game, state, seat)
    tip = stage.tip(category.id)
    if tip is not None:
        won = seat in outcome.winners()
        said = N_("There was still more to get: {category}.") if won else N_("For next time: {category}.")
        found.tips = [Message(said, category=Message(category.label)), tip]
        found.category = category.id
    return found


def _result(game: Game, outcome: Outcome, seat: int, rival: int) -> Message:
    """How many points oneself and the rival have, and what decides if these are as many."""
    mine, other = outcome.standings[seat], outcome.standings[rival]
    unit = game.info.unit
    if mine.points == other.points:
        return _tied(game, outcome, seat, rival)
    return Message(
        N_("You have {own}, {name} has {other}."),
        own=unit.of(mine.points),
        name=seat_name(rival),
        other=unit.of(other.points),
    )


def _tied(game: Game, outcome: Outcome, seat: int, rival: int) -> Message:
    mine, other = outcome.standings[seat], outcome.standings[rival]
    values = {"name": seat_name(rival), "own": game.info.unit.of(mine.points)}
    pairs = zip(game.info.tie_breaks, mine.tie_breaks, other.tie_breaks, strict=True)
    for label, own, others in pairs:
        if own != others:  # where less is more, the numbers are negative
            return Message(
                N_("You and {name} have {own} each. On a tie this decides: {label}, {mine} to {others}."),
                **values,
                label=Message(label),
                mine=abs(own),
                others=abs(others),
            )
    return Message(N_("You and {name} have {own} each and are level."), **values)


def _rival(outcome: Outcome, seat: int) -> int:
    """Whom one is compared with: the winner, or the best of the others if one has won oneself."""
    others = [standing for standing in outcome.standings if standing.seat != seat]
    return min(others, key=lambda standing: (standing.rank, standing.seat)).seat


def _listed(differences: list[tuple[Category, int]]) -> list[tuple[Message, int]]:
    """Those that made most of the sum by name, and all else together: so they add up."""
    ordered = sorted(differences, key=lambda one: -abs(one[1]))
    count = LEAST
    while count < len(ordered) and _too_much(ordered, count):
        count += 1
    found = [(Message(category.label), points) for category, points in ordered[:count]]
    if rest := sum(points for _, points in ordered[count:]):
        found.append((Message(N_("all else")), rest))
    return found


def adding_up(named: list[tuple[Category, int]], total: int) -> Message:
    """Categories with their points, and all else together."""
    parts = gains(named)
    rest = total - sum(points for _, points in named)
    if rest:
        parts.append(Message(N_("{gain} all else"), gain=signed(rest)))
    return in_a_row(parts)


def _too_much(ordered: list[tuple[Category, int]], count: int) -> bool:
    """Whether what is left after so many would be too much to go unnamed, or is just one more."""
    rest = [points for _, points in ordered[count:]]
    return len(rest) == 1 or abs(sum(rest)) > abs(ordered[count - 1][1])


def gains(differences: list[tuple[Category, int]]) -> list[Message]:
    """Each category with its points."""
    return [
        Message(N_("{gain} {category}"), gain=signed(points), category=Message(category.label))
        for category, points in differences
    ]


def in_a_row(parts: list[Message]) -> Message:
    """With commas between them."""
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}, {rest}", first=joined, rest=part)
    return joined


def _most_behind(game: Game, state: State, seat: int) -> Category:
    """The category in which another one has most more, or which brought least if nobody has more."""
    others = [state.points(other) for other in range(game.players) if other != seat]
    own = state.points(seat)
    numbers = range(len(own))
    behind = [max(points[number] for points in others) - own[number] for number in numbers]
    most = max(numbers, key=lambda number: behind[number])
    return game.info.categories[most if behind[most] > 0 else min(numbers, key=lambda number: own[number])]


def _alone(game: Game, stage: Stage, state: State, outcome: Outcome) -> Verdict:
    standing = outcome.standings[0]
    unit = game.info.unit
    own = unit.of(standing.points)
    advice = stage.advice(game.know(state, SPECTATOR))
    tips = [] if advice is None else [advice]
    if not standing.won:
        result = Message(N_("Your {points} do not count: only in a game that is won they do."), points=own)
        return Verdict(result, tips)
    missing = [(rank, least - standing.points) for rank, least in stage.ladder() if least > standing.points]
    if missing:
        rank, more = missing[0]
        said = N_("For next time: {points} more, and you are {rank}.")
        tips.insert(0, Message(said, points=unit.of(more), rank=rank))
    found = Verdict(Message(N_("You have {own}."), own=own), tips)
    points = zip(game.info.categories, state.points(0), strict=True)
    made = [(category, points) for category, points in points if points]
    if made:
        found.against = Message(N_("Where they come from"))
        found.differences = _listed(made)
    return found

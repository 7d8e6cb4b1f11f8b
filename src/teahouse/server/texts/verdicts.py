"""Why a finished game was won or lost, in one sentence whose numbers add up, and a word for next time."""

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

    def __init__(self, why: Message, tips: list[Message], category: str = "") -> None:
        self.why = why
        self.tips = tips
        """Sentences for next time."""
        self.category = category
        """The one that they are about, if they are about one."""


def verdict(game: Game, stage: Stage, state: State, seat: int) -> Verdict:
    """Why this seat won or lost, and what it could do better."""
    outcome = state.outcome()
    if game.players == 1:
        return _alone(game, stage, state, outcome)
    why = _why(game, state, outcome, seat)
    behind = _most_behind(game, state, seat)
    won = seat in outcome.winners()
    if behind is None:
        category = min(zip(game.info.categories, state.points(seat), strict=True), key=lambda one: one[1])[0]
        tip = stage.tip(category.id)
        return Verdict(why, [] if tip is None else [tip], "" if tip is None else category.id)
    category, other, more = behind
    said = (
        N_("There was still more to get: {name} has {more} more than you for {category}.")
        if won
        else N_("For next time: {name} has {more} more than you for {category}.")
    )
    values = {"name": seat_name(other), "more": game.info.unit.of(more), "category": Message(category.label)}
    tip = stage.tip(category.id)
    return Verdict(why, [Message(said, **values), *([] if tip is None else [tip])], category.id)


def _why(game: Game, state: State, outcome: Outcome, seat: int) -> Message:
    """How many points oneself and the rival have, and the categories that made the difference."""
    rival = _rival(outcome, seat)
    mine, other = outcome.standings[seat], outcome.standings[rival]
    unit = game.info.unit
    if mine.points == other.points:
        return _tied(game, outcome, seat, rival)
    points = zip(game.info.categories, state.points(seat), state.points(rival), strict=True)
    differences = [(category, own - others) for category, own, others in points if own != others]
    return Message(
        N_("You have {own}, {name} has {other}. What made the difference: {parts}."),
        own=unit.of(mine.points),
        name=seat_name(rival),
        other=unit.of(other.points),
        parts=_listed(differences),
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


def _listed(differences: list[tuple[Category, int]]) -> Message:
    """Those that made most of the sum by name, and all else together: so they add up."""
    towards = 1 if sum(points for _, points in differences) > 0 else -1
    ordered = sorted(differences, key=lambda one: -towards * one[1])
    count = LEAST
    while count < len(ordered) and _too_much(ordered, count):
        count += 1
    parts = gains(ordered[:count])
    rest = sum(points for _, points in ordered[count:])
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


def _most_behind(game: Game, state: State, seat: int) -> tuple[Category, int, int] | None:
    """The category in which another one has most more, who that is and how much it is."""
    found: tuple[Category, int, int] | None = None
    own = state.points(seat)
    for other in range(game.players):
        for category, mine, theirs in zip(game.info.categories, own, state.points(other), strict=True):
            if theirs - mine > (0 if found is None else found[2]):
                found = category, other, theirs - mine
    return found


def _alone(game: Game, stage: Stage, state: State, outcome: Outcome) -> Verdict:
    standing = outcome.standings[0]
    unit = game.info.unit
    own = unit.of(standing.points)
    advice = stage.advice(game.know(state, SPECTATOR))
    if not standing.won:
        why = Message(N_("Your {points} do not count: only in a game that is won they do."), points=own)
        return Verdict(why, [] if advice is None else [advice])
    points = zip(game.info.categories, state.points(0), strict=True)
    made = [(category, points) for category, points in points if points]
    why = Message(N_("You have {own}: {parts}."), own=own, parts=_listed(made)) if made else own
    missing = [(rank, least - standing.points) for rank, least in stage.ladder() if least > standing.points]
    tips = [] if advice is None else [advice]
    if missing:
        rank, more = missing[0]
        said = N_("For next time: {points} more, and you are {rank}.")
        tips.insert(0, Message(said, points=unit.of(more), rank=rank))
    return Verdict(why, tips)

"""Where a finished game turned: the turns that changed most in who was ahead, counted as if it ended there.

Nobody has to think for it, so it is there as soon as a game is over; what would have been better, an analysis
tells.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from teahouse.engine.contract import SPECTATOR, Game, State
from teahouse.engine.info import Category
from teahouse.engine.messages import N_, Message, seat_name, signed, with_names
from teahouse.engine.scene import Stage
from teahouse.server.live.entries import know_position
from teahouse.server.replay.lost_alone import chances, is_lost, when_lost
from teahouse.server.replay.replays import OPEN, Replay
from teahouse.server.texts.languages import Catalogue
from teahouse.server.texts.verdicts import adding_up, in_a_row
from teahouse.table.history import History

MOST: Final = 3
"""So many are told."""
MOST_GAINS: Final = 3
"""So many categories are named with a deed."""
LEAST_SHARE: Final = 1 / 3
"""A turn that changed less than this of what the greatest one did is none."""
SENTENCE: Final = re.compile(r"(?<=[^\d\s]\.)\s+(?=[^\W\d_])")
"""Where a sentence ends and another one begins; after a German ordinal none does."""


class TurningPoint(Struct):
    """A turn that changed much, told by the move of it that did most."""

    step: int
    seat: int | None
    text: str
    round: str
    """Where the game stood, as the bar says it."""
    before: int
    """By how many points one was ahead before that turn, as if the game had ended there.

    Of a game that was lost alone: how likely a win was, in percent.
    """
    after: int


class Turning(Struct):
    """Where a finished game turned, for one seat: one's own, or the winner's."""

    seat: int
    points: list[TurningPoint]
    chances: bool = False
    """Whether chances are told and not points: of a game that was lost alone."""
    lost: str = ""
    """Why a game that was lost alone could not be won any more."""
    lost_step: int = 0
    """Since which move."""
    end: int = 0
    """By how many points one was ahead in the end."""


def lines(game: Game, states: list[State], seat: int) -> list[list[int]]:
    """The points of a seat in each position of a game, by category.

    What everybody has from the start and can only lose is there from the start: else a seat's first tile,
    with which it is counted for the first time, would look like the turn of the game.
    """
    points = [state.points(seat) for state in states]
    for index, category in enumerate(game.info.categories):
        if category.at_stake:
            first = next((line[index] for line in points if line[index]), 0)
            for line in points:
                if line[index]:
                    break
                line[index] = first
    return points


def running(game: Game, states: list[State], seat: int) -> list[float]:
    """The points of a seat in each position of a game."""
    return [float(sum(line)) for line in lines(game, states, seat)]


def weighed(game: Game, states: list[State], seat: int) -> list[float]:
    """The same, but what can still be lost counts the more the later it is: early it turns nothing."""
    last = max(len(states) - 1, 1)
    found = []
    for number, line in enumerate(lines(game, states, seat)):
        weights = [
            number / last if category.unsettled and not category.at_stake else 1.0
            for category in game.info.categories
        ]
        found.append(sum(weight * points for weight, points in zip(weights, line, strict=True)))
    return found


Count = Callable[[Game, list[State], int], list[float]]
"""How the points of a seat are counted."""


def leads_by(count: Count, game: Game, states: list[State], seat: int) -> list[float]:
    """By how many points a seat is ahead of the best of the others in each position; alone, its points."""
    own = count(game, states, seat)
    others = [count(game, states, other) for other in range(game.players) if other != seat]
    if not others:
        return own
    return [points - max(rest) for points, *rest in zip(own, *others, strict=True)]


def best_seat(replay: Replay) -> int:
    """Who had most points at the end."""
    last = replay.history.positions[-1]
    return max(range(replay.table.game.players), key=lambda seat: sum(last.points(seat)))


def turning(replay: Replay, seat: int, words: Catalogue) -> Turning:
    """Where the game turned for a seat; of a game lost alone, what cost most of the chance to win."""
    table, positions = replay.table, replay.history.positions
    if is_lost(table.game, positions[-1]):
        hopes = chances(table.game, table.stage, positions)
        if hopes:
            falls = turning_points(replay, seat, hopes, hopes, words, falls=True)
            found = Turning(seat, falls, chances=True)
            when = when_lost(table.game, table.stage, positions)
            if when is not None:
                found.lost_step, found.lost = when[0], words.say(when[1])
            return found
    if table.game.players == 1:  # coins that only grow turn nothing
        return Turning(seat, [])
    leads = leads_by(running, table.game, positions, seat)
    worth = leads_by(weighed, table.game, positions, seat)
    points = turning_points(replay, seat, leads, worth, words)
    return Turning(seat, points, end=int(leads[-1]))


def turning_points(
    replay: Replay, whose: int, leads: list[float], worth: list[float], words: Catalogue, falls: bool = False
) -> list[TurningPoint]:
    """Those turns that changed most of a seat's lead, in the order of the game; or those that cost most."""
    log, game, positions = replay.log(OPEN, words), replay.table.game, replay.history.positions
    counted = [] if falls else [lines(game, positions, seat) for seat in range(game.players)]
    names = [seat.name for seat in replay.table.seats]
    turns: dict[int, list[int]] = {}
    for line in log:
        turns.setdefault(line.turn, []).append(line.n)
    found: list[tuple[float, TurningPoint]] = []
    for steps in turns.values():
        first, end = steps[0], steps[-1] + 1
        before, after = int(leads[first]), int(leads[end])
        deeds = [step for step in steps if log[step].seat is not None and log[step].text] or steps[:1]
        ends = [*deeds[1:], steps[-1] + 1]  # what is drawn for a deed came of it
        by_deed = [abs(worth[to] - worth[step]) for step, to in zip(deeds, ends, strict=True)]
        most = on_the_board(
            replay.table.stage, game, replay.history, deeds[: by_deed.index(max(by_deed)) + 1]
        )
        if (after < before if falls else after != before) and log[most].text:
            stood = headline(replay, positions[most], words)
            text, seat = SENTENCE.split(log[most].text, 1)[0], log[most].seat
            if seat is not None and not falls:
                told = brought(game, counted, (first, end), seat, whose, after - before)
                text = f"{text} {words.say(with_names(in_a_row(told), names))}." if told else text
            point = TurningPoint(most, seat, text, stood, before, after)
            found.append((abs(worth[end] - worth[first]), point))
    return kept(found, int(leads[-1]), falls)


def kept(found: list[tuple[float, TurningPoint]], end: int, falls: bool) -> list[TurningPoint]:
    """Those that changed most, and the one after which who is ahead in the end stayed ahead."""
    ordered = sorted(found, key=lambda one: -one[0])
    most = [point for change, point in ordered[:MOST] if change >= LEAST_SHARE * ordered[0][0]]
    swings = [point for _, point in found if _side(point.before) != _side(point.after) == _side(end)]
    if swings and not falls and swings[-1] not in most:
        most = [*most[: MOST - 1], swings[-1]]
    return sorted(most, key=lambda point: point.step)


def _side(lead: int) -> int:
    """Ahead, level or behind."""
    return (lead > 0) - (lead < 0)


def on_the_board(stage: Stage, game: Game, history: History, deeds: list[int]) -> int:
    """The last of these at which something on the board was chosen.

    By a button a turn ends or something is done without; what comes of it was brought about before.
    """
    for step in reversed(deeds):
        position = history.positions[step]
        seat = position.actor()
        if seat < 0:
            continue
        choices = stage.choices(game.know(position, seat), position.legal_for(seat), str)
        code = game.read(position, history.acts[step]).code
        if any(choice.chain for choice in choices if code in choice.codes):
            return step
    return deeds[-1]


def headline(replay: Replay, state: State, words: Catalogue) -> str:
    """Where the game stood, such as the round."""
    said = replay.table.stage.headline(know_position(replay.table, state, SPECTATOR))
    return words.say(said) if said else ""


def earned(game: Game, before: list[int], after: list[int]) -> list[tuple[Category, int]]:
    """What somebody gained and lost in a turn, by category, the most first."""
    changed = [
        (category, later - earlier)
        for category, earlier, later in zip(game.info.categories, before, after, strict=True)
        if later != earlier
    ]
    return sorted(changed, key=lambda one: -abs(one[1]))


def brought(
    game: Game, counted: list[list[list[int]]], turn: tuple[int, int], seat: int, whose: int, change: int
) -> list[Message]:
    """What a turn brought who took it, by category, and what else changed the lead, to add up to `change`."""
    first, end = turn
    changed = earned(game, counted[seat][first], counted[seat][end])
    gained = sum(points for _, points in changed)
    parts = [adding_up(changed[:MOST_GAINS], gained)] if changed else []
    own = sum(counted[whose][end]) - sum(counted[whose][first])
    best = own - change  # so much more the best of the others has now
    rest = best if seat == whose else best - gained
    if seat != whose and rest < 0:  # somebody else had been ahead of them
        parts.append(Message(N_("{n} of it to catch up"), n=-rest))
    elif rest:
        parts.append(Message(N_("the others {gain}"), gain=signed(rest)))
    if seat != whose and own:
        parts.append(Message("{name} {gain}", name=seat_name(whose), gain=signed(own)))
    return parts

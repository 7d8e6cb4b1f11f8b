"""What somebody could have done better in a game that is over, as soon as it is: a quick look, no analysis.

Every decision of the seat is thought about for a moment, as long as there is time, and those that seem to
have cost most once more, longer. What an analysis knows already is not thought about again.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from teahouse.engine.messages import N_
from teahouse.server.bots.fair_queue import Asker, Urgency
from teahouse.server.bots.workers import NoAnswer
from teahouse.server.replay.analysis import Verdict, decisions_of, question_about, verdict
from teahouse.server.replay.analysis_report import Decision, cost_of, decision_of
from teahouse.server.replay.replays import OPEN, Replay
from teahouse.server.replay.turning_points import headline
from teahouse.server.texts.languages import Catalogue

if TYPE_CHECKING:
    from teahouse.server.live.hub import Hub

LOOKS: Final = 80
"""How long it is thought about each decision, in looks into the future."""
LONGER: Final = 600
"""And about those that seem to have cost most."""
MOST: Final = 3
"""So many are told."""
CANDIDATES: Final = 6
"""So many are thought about longer."""
SECONDS: Final = 5.0
"""For so long it is looked for them."""
LEAST_COST: Final = 3.0
"""A decision that cost less of the chance to win, in per cent, is not told: so far the search errs."""
SURE_COST: Final = 15.0
"""A decision that cost so much at the first look is told where there was no time for the second."""


class CostlyTurn(Struct):
    """A turn, and the decision of it that cost most."""

    round: str
    """Where the game stood, as the bar says it."""
    decision: Decision


class Costly(Struct):
    """The turns that cost a seat most, in the order of the game."""

    turns: list[CostlyTurn]
    said: str = ""
    """Why there are none or not all, in a sentence."""


BY_BOT: Final = N_("A bot decided for you in this game: none of its moves is yours to learn from.")
BUSY: Final = N_(
    "There was no time to look at every move of yours just now; “Analysis” looks at all of them."
)
GOOD: Final = N_("No move of yours gave much away. Well played!")


class Looked(NamedTuple):
    """The decisions of a seat that seem to have cost most."""

    verdicts: list[Verdict]
    whole: bool
    """Whether there was time for all of them."""


async def costly(replay: Replay, seat: int, person: str, hub: Hub, words: Catalogue) -> Costly:
    """Those of an analysis, if there is one, or of a quick look."""
    decisions = await asyncio.to_thread(decisions_of, replay)
    mine = [
        step
        for step in decisions
        if replay.history.positions[step].actor() == seat and not replay.table.log[step].by_bot
    ]
    if not mine:
        return Costly([], words.text(BY_BOT) if decisions else "")
    known = await hub.analyst.of(replay.id)
    if known is not None and known.done:
        found, all_seen = [one for one in known.verdicts if one.step in mine], True
    else:
        # Whoever opens the end again, there or elsewhere, need not wait for it again.
        key = (replay.id, replay.steps, seat)
        found, all_seen = await hub.costly.of(
            key, lambda: _looked_for(replay, mine, person, hub), worth=lambda looked: looked.whole
        )
    told = await asyncio.to_thread(_told, replay, found, words)  # the log is written, and choices are named
    if not all_seen:
        told.said = words.text(BUSY)
    elif not told.turns:
        told.said = words.text(GOOD)
    return told


def _told(replay: Replay, found: list[Verdict], words: Catalogue) -> Costly:
    """The worst decision of each turn, if it cost enough."""
    turns = {line.n: line.turn for line in replay.log(OPEN, words)}
    most: dict[int, Verdict] = {}
    for one in found:
        turn = turns[one.step]
        if turn not in most or cost_of(one) > cost_of(most[turn]):
            most[turn] = one
    worst = sorted(
        (one for one in most.values() if cost_of(one) >= LEAST_COST), key=lambda one: -cost_of(one)
    )
    told = [(one.step, decision_of(replay, one, words)) for one in worst]
    kept = sorted([one for one in told if one[1].better][:MOST], key=lambda one: one[0])
    return Costly(
        [CostlyTurn(headline(replay, replay.history.positions[step], words), one) for step, one in kept]
    )


async def _looked_for(replay: Replay, steps: list[int], person: str, hub: Hub) -> Looked:
    """The decisions that cost most, by two looks at them, and whether there was time for all of them."""
    until = monotonic() + SECONDS
    first = await _thought_about(replay, _spread(steps), LOOKS, person, hub, until)
    worst = sorted(first, key=lambda one: -cost_of(one))[:CANDIDATES]
    again = [one.step for one in worst]
    second = await _thought_about(replay, again, LONGER, person, hub, until + SECONDS)
    seen = {one.step for one in second}
    second += [one for one in worst if one.step not in seen and cost_of(one) >= SURE_COST]
    return Looked(second, len(first) == len(steps))


def _spread(steps: list[int]) -> list[int]:
    """Every fourth, then those between: where time is short, all parts of the game are looked at."""
    return [step for first in (0, 2, 1, 3) for step in steps[first::4]]


async def _thought_about(
    replay: Replay, steps: list[int], looks: int, person: str, hub: Hub, until: float
) -> list[Verdict]:
    """What the search says of these decisions, one after the other, until it is too late."""
    found: list[Verdict] = []
    asker = Asker(person, Urgency.ADVISED)
    for step in steps:
        question = question_about(replay, step, looks, hub.settings.bot_budget)
        try:
            async with asyncio.timeout(max(0.0, until - monotonic())):
                advice = await hub.workers.advise(question, lambda: asker)
        except NoAnswer:
            continue
        except TimeoutError:
            break
        found.append(verdict(step, question.seat, question.played, advice))
    return found

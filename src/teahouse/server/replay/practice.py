"""Trying a decision of a finished game again: what there was to choose, and what the search says of a try."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from teahouse.engine.contract import State
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Choice
from teahouse.server.bots import coach
from teahouse.server.bots.hints import tell
from teahouse.server.bots.worker_process import Advised
from teahouse.server.bots.workers import NoAnswer
from teahouse.server.live.scene_messages import naming
from teahouse.server.live.wire import Hint
from teahouse.server.refusals import Refused
from teahouse.server.replay.analysis import question_about
from teahouse.server.replay.records import no_such_move
from teahouse.server.replay.replays import Replay
from teahouse.server.texts.languages import Catalogue

if TYPE_CHECKING:
    from teahouse.server.live.hub import Hub

LOOKS: Final = 600
"""How long it is thought about a try, in looks into the future."""
PATIENCE: Final = 4
"""Who waits for so many budgets of time is told to ask again."""
AS_GOOD: Final = 1.0
"""A choice that costs less of the chance to win, in per cent, is as good as the best one."""


class Practice(Struct):
    """A decision to be tried again."""

    step: int
    seat: int
    prompt: str
    choices: list[Choice]


class Judged(Struct):
    """What the search says of a try."""

    good: bool
    """Whether it is the best choice, or as good."""
    cost: float
    """Of the chance to win, in per cent, compared with the best choice."""
    tried: Hint
    best: Hint
    """With the whole turn."""


def _position(replay: Replay, step: int) -> State:
    if not 0 <= step < replay.steps:
        raise Refused(no_such_move(replay.steps), 404)
    state = replay.history.positions[step]
    if state.actor() < 0 or len(state.legal()) < 2:
        raise Refused(Message(N_("There was nothing to decide at this move.")), 409)
    return state


def position_of(replay: Replay, step: int, words: Catalogue) -> Practice:
    """What the seat that decided there could choose from."""
    state = _position(replay, step)
    game, stage = replay.table.game, replay.table.stage
    seat = state.actor()
    known = game.know(state, seat)
    say = naming(replay.table, words)
    return Practice(step, seat, say(game.prompt(known)), stage.choices(known, state.legal_for(seat), say))


async def judged(replay: Replay, step: int, code: int, hub: Hub, words: Catalogue) -> Judged:
    """A try against the best choice that the search finds."""
    state = _position(replay, step)
    game, table = replay.table.game, replay.table
    seat = state.actor()
    legal = {action.code: action.text for action in state.legal_for(seat)}
    if code not in legal:
        raise Refused(Message(N_("That was no choice at this move.")), 400)
    question = question_about(replay, step, LOOKS, hub.settings.bot_budget)
    question.played, question.compared, question.seed = legal[code], "", secrets.token_hex(8)
    try:
        async with asyncio.timeout(PATIENCE * question.hard_limit):
            answer = await hub.workers.coach(question)
            best = _best(answer.advice, question.played, seat)
            question.played, question.planned = best.action, True
            plan = (await hub.workers.coach(question)).plan
    except (NoAnswer, TimeoutError):
        raise Refused(Message(N_("No hint could be found; please ask again.")), 503) from None
    tried = next(one for one in answer.advice if one.action == legal[code])
    say = naming(table, words)
    choices = table.stage.choices(game.know(state, seat), state.legal_for(seat), say)
    hints = [tell(game, one, [tried, best], seat, choices, words) for one in (tried, best)]
    turn = coach.planned(game, table.stage, state, seat, plan, say)
    others = [one for one in answer.advice if one is not best]
    case = coach.Case(game, best, others, seat, turn)
    names = [words.text(held.name) for held in table.seats]
    hints[1].idea = coach.told(game, case, say, words, names, turn)
    hints[1].plan, hints[1].whole = turn.steps, turn.whole
    cost = round(max(0.0, 100 * (best.chances[seat] - tried.chances[seat])), 1)
    return Judged(tried is best or cost < AS_GOOD, cost, hints[0], hints[1])


def _best(advice: list[Advised], played: str, seat: int) -> Advised:
    """The choice with the most visits, unless the one that was tried promises more."""
    own = next(one for one in advice if one.action == played)
    return advice[0] if advice[0].results[seat] > own.results[seat] else own

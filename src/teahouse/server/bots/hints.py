"""Hints: what the search would choose for a seat, what it expects of it, and which categories that moves."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from teahouse.engine.contract import Game, Known
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Choice
from teahouse.server.bots.fair_queue import Asker
from teahouse.server.bots.worker_process import Advised, Question
from teahouse.server.bots.workers import NoAnswer
from teahouse.server.live.hotseat import looker
from teahouse.server.live.page import Page
from teahouse.server.live.room import Room
from teahouse.server.live.table_setup import Setup
from teahouse.server.live.wire import Hint
from teahouse.server.refusals import Refused
from teahouse.server.texts.languages import Catalogue
from teahouse.table.table import Table

LOOKS: Final = 600
"""How long it is thought about a hint, in looks into the future."""
MOST: Final = 3
"""So many choices are told."""
MOST_GAINS: Final = 3
LEAST_GAIN: Final = 0.25
"""Categories that differ by less are not worth a word."""
PATIENCE: Final = 4
"""Who waits for so many budgets of time is told to ask again."""


async def hints(room: Room, page: Page, seen: int) -> list[Hint]:
    """The best choices for the page's seat, as far as it can know."""
    async with room.still() as table:
        room.check_seen(seen)
        if not room.setup.hints:
            raise Refused(Message(N_("Hints are not allowed at this table.")), 403)
        seat = looker(table, page).seat
        if seat is None or table.must_end() or seat not in table.waiting_for():
            raise Refused(Message(N_("There is nothing for you to decide now.")), 409)
        known = room.sight.known(seat)
        question = ask_about(room.setup, table, known, seat, LOOKS, room.settings.bot_budget)
        legal = table.legal(seat)
        choices = table.stage.choices(known, legal, room.sight.say(page.words))
    if page.hinting:
        raise Refused(Message(N_("You are being advised already.")), 429)
    page.hinting = True
    try:
        async with asyncio.timeout(PATIENCE * question.hard_limit):
            advice = await room.workers.advise(question, lambda: Asker(page.person))
    except (NoAnswer, TimeoutError):
        raise Refused(Message(N_("No hint could be found; please ask again.")), 503) from None
    finally:
        page.hinting = False
    told: dict[str, Hint] = {}
    for one in advice:
        hint = tell(table.game, one, advice, seat, choices, page.words)
        told.setdefault(hint.label, hint)  # the same in other words, such as a turn that makes no difference
        if len(told) == MOST:
            break
    return list(told.values())


def ask_about(setup: Setup, table: Table, known: Known, seat: int, looks: int, limit: float) -> Question:
    """The question for advice on what a seat has to decide now."""
    return Question(
        game=setup.game,
        players=table.game.players,
        options=table.game.options,
        rules_version=setup.rules_version,
        view=known.view(),
        seat=seat,
        bot="advice",
        seed=secrets.token_hex(8),
        hard_limit=limit,
        looks=looks,
    )


def tell(
    game: Game, one: Advised, advice: list[Advised], seat: int, choices: list[Choice], words: Catalogue
) -> Hint:
    """A choice by the words that it is clicked with."""
    code = game.action(one.action).code
    choice = next(choice for choice in choices if code in choice.codes)
    turned = choice.turns[choice.codes.index(code)] if choice.turns else ""
    others = [other for other in advice if other is not one]
    return Hint(
        code=code,
        label=f"{choice.label} ({turned})" if turned else choice.label,
        ids=choice.chain,
        chance=round(100 * one.chances[seat]),
        score=round(sum(one.points[seat]), 1),
        gains=gains(game, one, others, seat, words),
    )


def gains(
    game: Game, one: Advised, others: list[Advised], seat: int, words: Catalogue
) -> list[tuple[str, float]]:
    """The categories in which a choice promises more or less than the others, what matters most first."""
    if not others:
        return []
    found: list[tuple[str, float]] = []
    for index, category in enumerate(game.info.categories):
        usual = sum(other.points[seat][index] for other in others) / len(others)
        more = round(one.points[seat][index] - usual, 1)
        if abs(more) >= LEAST_GAIN:
            found.append((words.text(category.label), more))
    found.sort(key=lambda gain: -abs(gain[1]))
    return found[:MOST_GAINS]

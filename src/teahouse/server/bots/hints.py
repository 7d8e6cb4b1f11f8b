"""Hints: what the search would choose for a seat, what it expects of it, and which categories that moves."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from teahouse.engine.contract import Game, Known, State
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Choice, Piece, Place
from teahouse.server.bots import coach
from teahouse.server.bots.fair_queue import Asker, Urgency
from teahouse.server.bots.worker_process import Advised, Answer, Question
from teahouse.server.bots.workers import NoAnswer
from teahouse.server.live.hotseat import looker
from teahouse.server.live.page import Page
from teahouse.server.live.room import Room
from teahouse.server.live.table_setup import Setup
from teahouse.server.live.wire import Hint, Slip
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
COSTLY: Final = 8.0
"""A turn that costs so much of the chance to win, in per cent, is warned of."""
PATIENCE: Final = 4
"""Who waits for so many budgets of time is told to ask again."""


class Asked:
    """What is to be decided at a table, as the seat of a page sees it."""

    def __init__(self, room: Room, page: Page, table: Table, seat: int, state: State) -> None:
        self.room = room
        self.page = page
        self.table = table
        self.game = table.game
        self.seat = seat
        self.words = page.words
        self.say = room.sight.say(page.words)
        self.known = table.game.know(state, seat)
        self.state = state.clone()
        """Kept from then on: the table may go on meanwhile. Nothing is told of it but what the seat knows."""
        self.choices = table.stage.choices(self.known, state.legal_for(seat), self.say)
        self.labels = self._labels()

    def _labels(self) -> dict[str, str]:
        scene = self.table.stage.scene(self.known, self.say)
        things: list[Piece | Place] = [*scene.pieces, *scene.places]
        alike = {piece.like: piece.label for piece in scene.pieces if piece.like}
        return alike | {thing.id: thing.label for thing in things}

    def question(self, looks: int = LOOKS) -> Question:
        return ask_about(
            self.room.setup, self.table, self.known, self.seat, looks, self.room.settings.bot_budget
        )

    def hint(self, one: Advised, advice: list[Advised], plan: list[str]) -> Hint:
        """What the search says of a choice, with the turn that it begins if there is a plan."""
        hint = tell(self.game, one, advice, self.seat, self.choices, self.words)
        if not plan:
            return hint
        turn = coach.planned(self.game, self.table.stage, self.state, self.seat, plan, self.say)
        others = [other for other in advice if other is not one]
        case = coach.Case(self.game, one, others, self.seat, turn)
        names = [self.words.text(seat.name) for seat in self.table.seats]
        thing = next((self.labels[name] for name in hint.ids if self.labels.get(name)), "")
        facts = self.table.stage.meaning(self.known, self.game.action(one.action))
        said = [self.say(fact) for fact in facts]
        buttons = [choice.label for choice in self.choices if not choice.chain]
        hint.look = coach.where_to_look(self.game, case, thing, self.say, self.words, said, buttons)
        hint.idea = coach.told(self.game, case, self.say, self.words, names, turn)
        hint.plan = turn.steps
        hint.whole = turn.whole
        return hint


def _seat_here(room: Room, page: Page, table: Table, seen: int) -> int | None:
    room.check_seen(seen)
    if not room.setup.hints:
        raise Refused(Message(N_("Hints are not allowed at this table.")), 403)
    return looker(table, page).seat


async def _asked(room: Room, page: Page, seen: int) -> Asked:
    async with room.still() as table:
        seat = _seat_here(room, page, table, seen)
        if seat is None or table.must_end() or seat not in table.waiting_for() or table.to_enter():
            raise Refused(Message(N_("There is nothing for you to decide now.")), 409)
        if seat in table.veiled():
            raise Refused(Message(N_("What you hold is not known here, so there is no hint for you.")), 409)
        return Asked(room, page, table, seat, table.state)


async def _answered(room: Room, page: Page, *questions: Question) -> list[Answer]:
    """The answers of the search, to one page at a time."""
    if page.hinting:
        raise Refused(Message(N_("You are being advised already.")), 429)
    page.hinting = True
    try:
        async with asyncio.timeout(PATIENCE * sum(question.hard_limit for question in questions)):
            asker = Asker(page.person, Urgency.ADVISED)
            return [await room.workers.coach(one, lambda: asker) for one in questions]
    except (NoAnswer, TimeoutError):
        raise Refused(Message(N_("No hint could be found; please ask again.")), 503) from None
    finally:
        page.hinting = False


async def hints(room: Room, page: Page, seen: int) -> list[Hint]:
    """The best choices for the page's seat, as far as it can know; the first with the whole turn."""
    asked = await _asked(room, page, seen)
    question = asked.question()
    question.planned = True
    (answer,) = await _answered(room, page, question)
    told: dict[str, Hint] = {}
    for one in answer.advice:
        hint = asked.hint(one, answer.advice, [] if told else answer.plan)
        told.setdefault(hint.label, hint)  # the same in other words, such as a turn that makes no difference
        if len(told) == MOST:
            break
    return list(told.values())


async def compare(room: Room, page: Page, seen: int, codes: list[int]) -> list[Hint]:
    """What two choices promise, each against the other."""
    asked = await _asked(room, page, seen)
    offered = {code for choice in asked.choices for code in choice.codes if code >= 0}
    if len(set(codes) & offered) < 2:
        raise Refused(Message(N_("Only two different choices can be compared.")), 400)
    legal = {action.code: action.text for action in asked.state.legal_for(asked.seat)}
    question = asked.question()
    question.played, question.compared = (legal[code] for code in codes)
    (answer,) = await _answered(room, page, question)
    found = {one.action: one for one in answer.advice}
    pair = [found[question.played], found[question.compared]]
    return [asked.hint(one, pair, []) for one in pair]


async def slip(room: Room, page: Page, seen: int) -> Slip | None:
    """What the turn that the page's seat is about to end costs, if it is much, and what would be better."""
    async with room.still() as table:
        seat = _seat_here(room, page, table, seen)
        before = table.turn_so_far()
        if seat is None or not table.must_end() or table.waiting_for() != [seat] or not before:
            raise Refused(Message(N_("There is no turn of yours to end.")), 409)
        start = Asked(room, page, table, seat, before[0])
        last = ask_about(
            room.setup, table, table.game.know(before[-1], seat), seat, LOOKS, room.settings.bot_budget
        )
        last.played = table.acts[-1]
    best = start.question()
    best.planned = True
    first, end = await _answered(room, page, best, last)
    played = next(one for one in end.advice if one.action == last.played)
    cost = round(100 * (first.advice[0].chances[seat] - played.chances[seat]), 1)
    if cost < COSTLY:
        return None
    return Slip(cost, start.hint(first.advice[0], first.advice, first.plan))


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
        box=setup.box,
    )


def tell(
    game: Game, one: Advised, advice: list[Advised], seat: int, choices: list[Choice], words: Catalogue
) -> Hint:
    """A choice by the words that it is clicked with."""
    code = game.action(one.action).code
    choice = coach.choice_of(code, choices)
    others = [other for other in advice if other is not one]
    return Hint(
        code=code,
        label=coach.label_of(code, choice),
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

"""Puzzles for the page: which there are, a position to solve, and whether a turn solves it.

Nothing is kept of who solves them: the browser remembers. A position is made anew from the acts of its game,
as the seat whose turn it is sees it.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from teahouse.bots.puzzles import Puzzle, known
from teahouse.engine import registry
from teahouse.engine.contract import Game, State
from teahouse.engine.messages import N_, Message, with_names
from teahouse.engine.scene import Say
from teahouse.server import house_time
from teahouse.server.bots import coach
from teahouse.server.bots.worker_process import Advised, Question
from teahouse.server.bots.workers import NoAnswer
from teahouse.server.http.api import answer, body_of, hub_of, once, words_of
from teahouse.server.http.numbers import numbers_of
from teahouse.server.http.replay_api import look
from teahouse.server.live.scene_messages import score_sheet
from teahouse.server.live.table_setup import make_stage
from teahouse.server.live.wire import (
    MALFORMED,
    Full,
    Head,
    Number,
    Own,
    PlanStep,
    SeatHead,
    encode,
)
from teahouse.server.refusals import Refused
from teahouse.server.texts.languages import Catalogue
from teahouse.server.texts.names import GUEST, TEAS
from teahouse.server.texts.table_texts import COLOURS, name_of

THEMES: Final = {
    "closing": N_("Closing"),
    "denying": N_("Denying"),
    "timing": N_("Timing"),
    "tempo": N_("Tempo"),
}
LOOKS: Final = 600
"""How long it is thought about what speaks for a solution."""
WAITING: Final = 4
"""If the words for so many solutions are being thought about, further ones are drawn without."""
DAY: Final = 86_400


class PuzzleCard(Struct):
    """A puzzle in a list; nothing of its solution."""

    id: str
    difficulty: int
    theme: str
    players: int


class PuzzleList(Struct):
    """The puzzles of a game, and the one of today."""

    game: str
    name: str
    puzzles: list[PuzzleCard]
    daily: str


class Attempt(Struct):
    """The decisions of a turn, so far."""

    line: Annotated[list[Number], Meta(max_length=60)] = []
    give_up: bool = False


class PuzzleAnswer(Struct):
    """Whether a turn is right so far."""

    right: bool
    done: bool
    """Whether it is solved, or given up."""
    solution: list[PlanStep] = []
    """When it is done: the turn, as it is drawn from the start."""
    idea: list[str] = []
    """And what speaks for it."""


class Explained:
    """What the search said of solutions, once for all who ask: nobody keeps the bots busy with puzzles."""

    def __init__(self) -> None:
        self.waiting = 0
        self.kept: dict[tuple[str, str], list[Advised]] = {}


def _game_of(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in {info.id for info in registry.list_games()}:
        raise HTTPException(404)
    return game


def _puzzle(request: Request) -> Puzzle:
    found = known(_game_of(request)).get(request.path_params["puzzle"])
    if found is None:
        raise Refused(Message(N_("There is no such puzzle.")), 404)
    return found


def daily(game: str, now: float) -> str:
    """The puzzle of the day: the same for everybody."""
    ids = sorted(known(game))
    if not ids:
        return ""
    digest = hashlib.sha256(f"{game} {int(now // DAY)}".encode()).digest()
    return ids[int.from_bytes(digest[:8], "big") % len(ids)]


async def listed(request: Request) -> Response:
    look(request)
    game = _game_of(request)
    words = words_of(request).of(game)
    cards = [
        PuzzleCard(one.id, one.difficulty, words.text(THEMES[one.theme]), one.players)
        for one in known(game).values()
    ]
    name = words.text(registry.info(game).name)
    return answer(PuzzleList(game, name, cards, daily(game, house_time.now())))


async def shown(request: Request) -> Response:
    """The position after some decisions of the solution, as the one whose turn it is sees it."""
    look(request)
    puzzle = _puzzle(request)
    words = words_of(request).of(puzzle.game)
    line = numbers_of(request.query_params.get("line", ""))
    return answer(await asyncio.to_thread(_full, puzzle, line, words))


def _names(puzzle: Puzzle, words: Catalogue) -> list[str]:
    """Who solves it has no name: the page says "you" where it can."""
    teas = iter(TEAS[1:])
    return [words.text(GUEST) if seat == puzzle.seat else next(teas) for seat in range(puzzle.players)]


def _say(puzzle: Puzzle, words: Catalogue) -> Say:
    names = _names(puzzle, words)
    return lambda message: words.say(with_names(message, names))


def _after(puzzle: Puzzle, line: list[int]) -> tuple[Game, State]:
    """The position after the first decisions of the solution; others lead nowhere."""
    game, state = puzzle.start()
    for text, code in zip(puzzle.solution, line, strict=False):
        if game.action(text).code != code:
            break
        state.apply(game.action(text))
    return game, state


def _full(puzzle: Puzzle, line: list[int], words: Catalogue) -> Full:
    """The message that opens a table, for a page without any table behind it."""
    game, state = _after(puzzle, line)
    stage, say, seat = make_stage(game), _say(puzzle, words), puzzle.seat
    one = game.know(state, seat)
    mine = state.actor() == seat
    headline = stage.headline(one)
    head = Head(
        table="",
        game=game.info.id,
        game_name=words.text(name_of(game)),
        status="running",
        round_text=words.say(headline) if headline else "",
        seats=[
            SeatHead(other, "person" if other == seat else "bot", name, None, COLOURS[other])
            for other, name in enumerate(_names(puzzle, words))
        ],
        acting=[seat] if mine else [],
        pace="live",
        limit=None,
        deadline=None,
        host=None,
        options_text="",
        public=False,
    )
    own = Own(
        seat=seat,
        host=False,
        prompt=say(game.prompt(one)) if mine else "",
        choices=stage.choices(one, state.legal_for(seat), say) if mine else [],
        can_undo=False,
        must_end=False,
        tentative=0,
        choosing=None,
        held=[seat],
    )
    return Full(
        v=len(line) + 1,
        acts=len(puzzle.acts) + len(line),
        table=msgspec.Raw(encode(head)),
        areas=stage.areas(words.say),
        scene=stage.scene(one, say),
        log=[],
        scores=msgspec.Raw(encode(score_sheet(game, [one] * game.players, words, None))),
        layouts=stage.layouts(seat),
        own=own,
    )


read_attempt = msgspec.json.Decoder(Attempt).decode


async def tried(request: Request) -> Response:
    """Whether the last decision of a turn is right; when it is done, what speaks for the solution."""
    await once(request)
    puzzle = _puzzle(request)
    try:
        attempt = read_attempt(await body_of(request))
    except MALFORMED:
        raise Refused(Message(N_("The server does not understand this request."))) from None
    found = PuzzleAnswer(False, attempt.give_up) if attempt.give_up else judged(puzzle, attempt.line)
    if found.done:
        await _explain(request, puzzle, found)
    return answer(found)


def judged(puzzle: Puzzle, line: list[int]) -> PuzzleAnswer:
    """A turn as far as it was played: right if each decision is one of those that are accepted.

    One that is as good as the solution's, but another one, solves it: how that goes on is another story.
    """
    game, _ = puzzle.start()
    for place, code in enumerate(line):
        if place == len(puzzle.solution):
            return PuzzleAnswer(False, False)
        if code not in {game.action(text).code for text in puzzle.accepted[place]}:
            return PuzzleAnswer(False, False)
        if code != game.action(puzzle.solution[place]).code:
            return PuzzleAnswer(True, True)
    return PuzzleAnswer(bool(line), len(line) == len(puzzle.solution))


async def _explain(request: Request, puzzle: Puzzle, found: PuzzleAnswer) -> None:
    """The solution as it is drawn, and the coach's words for it."""
    words = words_of(request).of(puzzle.game)
    hub = hub_of(request)
    game, state = puzzle.start()
    say = _say(puzzle, words)
    turn = coach.planned(game, make_stage(game), state, puzzle.seat, puzzle.solution, say)
    found.solution = turn.steps
    question = Question(
        game=puzzle.game,
        players=puzzle.players,
        options=game.options,
        rules_version=puzzle.rules_version,
        view=game.view(state, puzzle.seat),
        seat=puzzle.seat,
        bot="advice",
        seed=puzzle.id,
        hard_limit=hub.settings.bot_budget,
        looks=LOOKS,
        played=puzzle.solution[0],
    )
    explained: Explained = request.app.state.explained
    advice = explained.kept.get((puzzle.game, puzzle.id))
    if advice is None:
        if explained.waiting >= WAITING:
            return  # the solution is drawn; that will do
        explained.waiting += 1
        try:
            advice = (await hub.workers.coach(question)).advice
        except NoAnswer:
            return
        finally:
            explained.waiting -= 1
        explained.kept[puzzle.game, puzzle.id] = advice
    best = next(one for one in advice if one.action == puzzle.solution[0])
    case = coach.Case(game, best, [one for one in advice if one is not best], puzzle.seat, turn)
    found.idea = coach.told(game, case, say, words, _names(puzzle, words), turn)


ROUTES: list[BaseRoute] = [
    Route("/api/puzzles/{game}", listed),
    Route("/api/puzzles/{game}/{puzzle}", shown, methods=["GET"]),
    Route("/api/puzzles/{game}/{puzzle}", tried, methods=["POST"]),
]

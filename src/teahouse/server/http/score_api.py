"""The score sheet of a game that was played with the real box. Nothing of it is kept here.

The page sends all that was entered, and gets the score with what is wrong; whatever was entered, that is no
error. The form in which it is entered may depend on it, so it is sent along when the page has another one.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from teahouse.engine import registry
from teahouse.engine.contract import Game
from teahouse.engine.edition import LONGEST, Written
from teahouse.engine.messages import N_, Message, with_names
from teahouse.engine.record import OWN_BOX
from teahouse.engine.scene import Say
from teahouse.engine.sheet import Form, Sheet, make_sheet
from teahouse.picture import stage_of
from teahouse.server.http.api import answer, body_of, words_of
from teahouse.server.http.few import Few
from teahouse.server.http.replay_api import look
from teahouse.server.live.scene_messages import Sheet as SheetLines
from teahouse.server.live.scene_messages import worded
from teahouse.server.live.wire import MALFORMED, Key, Scores, encode
from teahouse.server.live.wire import Final as FinalScore
from teahouse.server.refusals import Refused
from teahouse.server.texts import table_texts as texts
from teahouse.server.texts.languages import Catalogue
from teahouse.sheet_picture import Row, draw_sheet

MOST_BYTES: Final = 65_536 + 3 * LONGEST
MOST_ENTRIES: Final = 600
MOST_TOLD: Final = 3
"""So many faults are told on a picture."""
Name = Annotated[str, Meta(max_length=24)]
EntryKey = Annotated[str, Meta(max_length=48)]
EntryValue = Annotated[int, Meta(ge=-(10**6), le=10**6)] | Annotated[str, Meta(max_length=48)]


class NewScore(Struct):
    """All that was entered."""

    game: Key
    names: Annotated[list[Name], Meta(min_length=1, max_length=8)]
    """Of the players; an empty one is the number of the seat."""
    options: Annotated[dict[Key, Key], Meta(max_length=20)] = {}
    box: Annotated[str, Meta(max_length=LONGEST)] = ""
    """The edition that was played with, as TOML, if it is somebody's own; nothing: ours."""
    entries: Annotated[dict[EntryKey, EntryValue], Meta(max_length=MOST_ENTRIES)] = {}
    form: Key = ""
    """The version of the form that the page has."""
    picture: bool = False


class ScoreFault(Struct):
    """What cannot be, or is still missing, with the places and entries that it concerns."""

    text: str
    at: list[str]
    missing: bool


class ScoreAnswer(Struct):
    """What it comes to."""

    scores: Scores
    faults: list[ScoreFault]
    version: str
    """Of the form."""
    form: Form | None = None
    """Left out if the page has it."""
    picture: str = ""
    """As SVG, if it was asked for."""


@lru_cache(maxsize=64)
def _game(game_id: str, players: int, options: tuple[tuple[str, str], ...], box: str) -> Game:
    return registry.make(game_id, players, dict(options), Written(OWN_BOX, box) if box else None)


def _sheet(wish: NewScore) -> Sheet:
    game = _game(wish.game, len(wish.names), tuple(sorted(wish.options.items())), wish.box)
    sheet = make_sheet(game, wish.entries)
    if sheet is None:
        raise Refused(Message(N_("This game has no score sheet for the real table.")), 404)
    return sheet


def scored(wish: NewScore, words: Catalogue) -> ScoreAnswer:
    """The answer in a language."""
    sheet = _sheet(wish)
    words = words.of(wish.game)
    names = [
        shown(name) or words.say(Message(N_("Player {number}"), number=seat + 1))
        for seat, name in enumerate(wish.names)
    ]

    def say(message: Message) -> str:
        return words.say(with_names(message, names))

    lines = [sheet.lines(seat) for seat in range(sheet.game.players)]
    sheets: list[SheetLines] = [
        [(line.category, line.points, line.reason, None) for line in seat] for seat in lines
    ]
    scores = worded(sheet.game, sheets, words, _final(sheet, names, words))
    form = sheet.form(say)
    version = f"{zlib.crc32(encode(form)):08x}"
    found = ScoreAnswer(
        scores,
        [ScoreFault(say(fault.message), fault.at, fault.missing) for fault in sheet.faults],
        version,
        None if version == wish.form else form,
    )
    if wish.picture:
        found.picture = _picture(sheet, scores, names, words, say)
    return found


def shown(name: str) -> str:
    """A name that can be written into a picture: without what no file of that kind can hold."""
    return "".join(letter for letter in name if letter.isprintable()).strip()


def _final(sheet: Sheet, names: list[str], words: Catalogue) -> FinalScore:
    outcome = sheet.outcome()
    tie_breaks: list[list[str | int]] = []
    for index, label in enumerate(sheet.game.info.tie_breaks):
        values = [abs(standing.tie_breaks[index]) for standing in outcome.standings]
        tie_breaks.append([words.text(label), *values])
    return FinalScore(
        ranks=[standing.rank for standing in outcome.standings],
        winners=outcome.winners(),
        sentence=words.say(texts.result(outcome, names, sheet.game.info.unit)),
        tie_breaks=tie_breaks,
        ladder=[(words.say(rank), points) for rank, points in stage_of(sheet.game).ladder()],
    )


def _picture(sheet: Sheet, scores: Scores, names: list[str], words: Catalogue, say: Say) -> str:
    rows = [
        Row(category.label, [str(seat.points[index] or 0) for seat in scores.seats])
        for index, category in enumerate(scores.categories)
    ]
    rows.append(Row(words.say(Message(N_("Total"))), [str(seat.total) for seat in scores.seats], True))
    title = words.text(sheet.game.info.name)
    wrong = [say(fault.message) for fault in sheet.faults if not fault.missing]
    if (
        wrong or not sheet.entered.values
    ):  # nobody has won with what cannot be, nor before anything is entered
        return draw_sheet(sheet, title, " ".join(wrong[:MOST_TOLD]), names, rows, say).svg
    final = scores.final
    assert final is not None
    if len(names) > 1:
        rows.append(Row(words.say(Message(N_("Place"))), [f"{rank}." for rank in final.ranks]))
    return draw_sheet(sheet, title, final.sentence, names, rows, say).svg


read_new_score = msgspec.json.Decoder(NewScore).decode
_few = Few()


async def score(request: Request) -> Response:
    """What was entered, counted."""
    look(request)
    try:
        wish = read_new_score(await body_of(request, MOST_BYTES))
    except MALFORMED:
        raise Refused(Message(N_("The server does not understand this request."))) from None
    words = words_of(request)
    return answer(await _few.do(lambda: scored(wish, words)))


ROUTES: list[BaseRoute] = [Route("/api/score", score, methods=["POST"])]

"""The daily challenges for the page: which there are, one's own game, the results of a day, sharing one."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from teahouse.engine import registry
from teahouse.engine.messages import N_, Message
from teahouse.server.challenge import results
from teahouse.server.challenge.kinds import (
    LEVEL,
    Kind,
    ends,
    find,
    in_a_row,
    kinds,
    other_day,
    read_day,
)
from teahouse.server.http.answers import Opened
from teahouse.server.http.api import address_of, answer, body_of, hub_of, once, person_of, words_of
from teahouse.server.http.previews import Painter
from teahouse.server.http.replay_api import look
from teahouse.server.live.wire import MALFORMED, ShortText
from teahouse.server.refusals import Refused
from teahouse.server.storage.challenges import Attempt
from teahouse.server.storage.people import Person
from teahouse.server.texts.languages import Catalogue, sentence

State = Literal["open", "running", "done"]
MOST: Final = 200
"""So many results are listed, and my own."""


class NewChallenge(Struct):
    """Play the challenge of today."""

    name: ShortText = ""


class ChallengeCard(Struct):
    """A challenge of today in the lobby."""

    kind: str
    game: str
    name: str
    state: State
    table: str | None
    """Mine, if I play it or have played it."""
    streak: int
    """For so many days in a row I finished it."""


class ChallengeRow(Struct):
    """Somebody's result."""

    place: int | None
    """Among those who finished on that day."""
    name: str
    points: int | None
    how: str
    won: bool
    table: str | None
    """Where the game can be replayed."""
    mine: bool


class ChallengeDay(Struct):
    """A challenge of a day."""

    kind: str
    game: str
    name: str
    day: str
    day_text: str
    today: bool
    ends: float
    """When the day is over, in seconds since 1970."""
    previous: str | None
    next: str | None
    players: int
    bot: str
    """The level of the bots."""
    against: str
    """The same in words."""
    alike: str
    """Which draws are the same for everybody."""
    state: State
    table: str | None
    streak: int
    finished: int
    """So many finished it."""
    closed: str
    """Why the results are not shown yet, in a sentence."""
    rows: list[ChallengeRow]
    line: str
    """My result as a line of text."""


read_new_challenge = msgspec.json.Decoder(NewChallenge).decode


def _state(mine: Attempt | None) -> State:
    return "open" if mine is None else "done" if mine.done else "running"


def _table(mine: Attempt | None) -> str | None:
    return mine.table if mine is not None and mine.there else None


async def listed(request: Request) -> Response:
    """The challenges of today, and how far I am with each."""
    look(request)
    person, words, daily = await person_of(request), words_of(request), hub_of(request).daily
    today = daily.today()
    attempts, days = await daily.stored.mine(person.ids, today), await daily.stored.days(person.ids)
    cards = []
    for kind in kinds():
        mine, streak = attempts.get(kind.id), in_a_row(days.get(kind.id, set()), today)
        card = ChallengeCard(kind.id, kind.game, kind.name(words), _state(mine), _table(mine), streak)
        cards.append(card)
    return answer(cards)


async def begin(request: Request) -> Response:
    """Sit down, or back again, at my challenge of today."""
    await once(request)
    person, kind = await person_of(request), find(request.path_params["kind"])
    try:
        wish = read_new_challenge(await body_of(request))
    except MALFORMED:
        raise Refused(Message(N_("The server does not understand this request."))) from None
    hub = hub_of(request)
    mine = await hub.store.challenges.of(person.ids, hub.daily.today(), kind.id)
    if mine is None:
        await hub.check_may_open(person, False, address_of(request))
    return answer(Opened(await hub.challenge(kind, wish.name, person)), 201)


async def shown(request: Request) -> Response:
    """A day: my own game, and when that is over the results of all."""
    look(request)
    kind, person, words = find(request.path_params["kind"]), await person_of(request), words_of(request)
    daily = hub_of(request).daily
    today = daily.today()
    asked = request.query_params.get("day", "")
    day = read_day(asked) if asked else today
    if day > today:
        raise Refused(Message(N_("That day has not come yet.")), 404)
    mine = await daily.stored.of(person.ids, day, kind.id)
    first = await daily.stored.first_day(kind.id) or today
    finished = await daily.stored.on(day, kind.id)
    found = ChallengeDay(
        kind=kind.id,
        game=kind.game,
        name=kind.name(words),
        day=day,
        day_text=results.date_text(day, words),
        today=day == today,
        ends=ends(day),
        previous=other_day(day, -1) if day > first else None,
        next=other_day(day, 1) if day < today else None,
        players=kind.players,
        bot=LEVEL,
        against=results.against(kind, words),
        alike=words.of(kind.game).text(registry.info(kind.game).alike),
        state=_state(mine),
        table=_table(mine),
        streak=in_a_row((await daily.stored.days(person.ids)).get(kind.id, set()), today),
        finished=len(finished),
        closed="",
        rows=[],
        line=results.line(kind, mine, words) if mine is not None and mine.finished else "",
    )
    try:
        await daily.check_day(day, kind.id, person)
        found.rows = _rows(kind, finished, day, person, words)
    except Refused as error:
        found.closed = sentence(error, words)
    return answer(found)


def _rows(
    kind: Kind, finished: list[Attempt], day: str, person: Person, words: Catalogue
) -> list[ChallengeRow]:
    words = words.of(kind.game)
    rows: list[ChallengeRow] = []
    for place, attempt, result in results.ordered(finished, ends(day)):
        if len(rows) >= MOST and attempt.person not in person.ids:
            continue
        how = results.how(result, words)
        if place is None and not result.gave_up:
            how = words.say(Message(N_("{how}, finished after the day"), how=how))
        rows.append(
            ChallengeRow(
                place=place,
                name=words.text(result.name),
                points=None if result.gave_up else result.points,
                how=how,
                won=result.won,
                table=attempt.table if attempt.there else None,
                mine=attempt.person in person.ids,
            )
        )
    return rows


async def picture(request: Request) -> Response:
    """My result as a picture to share: as PNG where the server can paint, else as SVG."""
    look(request)
    kind, person, words = find(request.path_params["kind"]), await person_of(request), words_of(request)
    mine = await hub_of(request).daily.stored.of(person.ids, read_day(request.path_params["day"]), kind.id)
    if mine is None or mine.finished is None:
        raise Refused(Message(N_("You have no result of that day.")), 404)
    svg = results.picture(kind, mine, words)
    painter: Painter = request.app.state.painter
    name = f"teahouse-{kind.id}-{mine.day}"
    headers = {"Cache-Control": "no-store"}
    png = await painter.paint(svg) if request.path_params["form"] == "png" else None
    if png is not None:
        headers["Content-Disposition"] = f'attachment; filename="{name}.png"'
        return Response(png, headers=headers, media_type="image/png")
    if request.path_params["form"] not in ("png", "svg"):
        raise HTTPException(404)
    headers["Content-Disposition"] = f'attachment; filename="{name}.svg"'
    return Response(svg, headers=headers, media_type="image/svg+xml")


ROUTES: list[BaseRoute] = [
    Route("/api/challenges", listed),
    Route("/api/challenges/{kind}", shown, methods=["GET"]),
    Route("/api/challenges/{kind}", begin, methods=["POST"]),
    Route("/api/challenges/{kind}/{day}/result.{form}", picture),
]

"""The page, and what a link to it looks like where it is sent: the game, how far it is, a picture.

Whoever has the link can watch, and nobody else asks for this; still it tells less than watching does: the
position as spectators see it after the last turn that is settled, and nobody's name.
"""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from collections import OrderedDict
from html import escape
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from teahouse.engine import registry
from teahouse.engine.contract import SPECTATOR, State
from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.picture import picture
from teahouse.server.challenge.kinds import kinds
from teahouse.server.http.api import hub_of, words_of
from teahouse.server.http.installable import ABOUT
from teahouse.server.http.lobby import said
from teahouse.server.http.replay_api import look
from teahouse.server.http.static_files import ASK_AGAIN, File, Static
from teahouse.server.live.entries import know_position
from teahouse.server.people.links import public_base
from teahouse.server.replay.replays import Replay
from teahouse.server.storage.store import Row
from teahouse.server.texts.languages import Catalogue
from teahouse.table.table import Table

WIDTH: Final = 900
KEPT: Final = 32
"""So many pictures are kept in memory."""
WAITING: Final = 4
"""If more wait to be painted, further ones are not: a link shows the house then."""
LIMIT: Final = 30.0
PAINT: Final = """
import os, sys, resvg_py
if hasattr(os, "nice"):
    os.nice(10)
svg = sys.stdin.buffer.read().decode()
png = resvg_py.svg_to_bytes(svg_string=svg, width=int(sys.argv[1]), serif_family="DejaVu Serif")
sys.stdout.buffer.write(bytes(png))
"""
STATUS: Final = {
    "waiting": N_("This table waits for players. Come and sit down!"),
    "running": N_("The game is on. Come and watch!"),
    "over": N_("The game is over. Come and look back at it!"),
}


SAME: Final = N_("Everybody gets the same draws and plays against the same bots, once a day.")


# What the page says about itself


async def page(request: Request) -> Response:
    """The one page that shows everything, wherever in the house it is asked for."""
    static: Static = request.app.state.static
    static.refresh()
    return static.page(request, await head_of(request))


async def head_of(request: Request) -> bytes:
    """The lines in the page's head by which others show a link to it."""
    words = words_of(request)
    title, about, image = "Teahouse", words.text(ABOUT), ""
    table, game = request.path_params.get("table"), request.path_params.get("game")
    kind = request.path_params.get("kind")
    row = await _row(request, table) if table else None
    if row is not None and row.get("challenge"):
        kind = row["challenge"].partition("/")[2]
        title, about = _challenge(kind, words), words.text(SAME)
    elif row is not None:
        title, about = _told(row, words)
        image = f"/previews/{table}.png?v={row.get('changed', 0):.0f}&lang={words.language}"
    elif kind in {one.id for one in kinds()}:
        title, about = _challenge(kind, words), words.text(SAME)
    elif game in {info.id for info in registry.list_games()}:
        info = registry.info(game)
        title, about = words.of(game).text(info.name), words.of(game).text(info.summary)
    return _lines(request, title, about, image).encode()


async def _row(request: Request, table: str) -> Row | None:
    try:
        return await hub_of(request).store.row(table)
    except (SQLAlchemyError, OSError):  # the page itself says what is wrong
        return None


def _challenge(kind: str, words: Catalogue) -> str:
    known = {one.id: one for one in kinds()}
    name = known[kind].name(words) if kind in known else kind
    return words.say(Message(N_("{game}: the daily challenge"), game=name))


def _told(row: Row, words: Catalogue) -> tuple[str, str]:
    words = words.of(row["game"])
    count = Counted("{count} player", "{count} players", row["players"])
    name = words.text(registry.info(row["game"]).name)
    title = words.say(Message(N_("{game}: a table for {players}"), game=name, players=count))
    about = words.text(STATUS[row["status"]])
    far = said(row.get("round"), words)
    return title, f"{far} – {about}" if far and row["status"] == "running" else about


def _lines(request: Request, title: str, about: str, image: str) -> str:
    static: Static = request.app.state.static
    here = public_base(hub_of(request).settings, f"{request.url.scheme}://{request.url.netloc}")
    found = {
        "description": about,
        "og:site_name": "Teahouse",
        "og:type": "website",
        "og:title": title,
        "og:description": about,
        "og:url": f"{here}{request.scope['path']}",
        "og:image": here + (image or f"/static/{static.version}/preview.png"),
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta {"property" if name.startswith("og:") else "name"}="{name}" content="{escape(value)}">\n'
        for name, value in found.items()
    )


# The picture


class Painter:
    """Turns pictures into the format that every messenger shows, one at a time, in a process of their own."""

    def __init__(self) -> None:
        self.able = importlib.util.find_spec("resvg_py") is not None  # the extra `previews`
        self._one = asyncio.Semaphore(1)
        self._waiting = 0
        self._kept: OrderedDict[tuple[str, int, str], File] = OrderedDict()

    async def of(self, replay: Replay, words: Catalogue) -> File | None:
        """The settled position of a game; None if it cannot be painted now."""
        key = (replay.id, replay.steps, words.language)
        found = self._kept.get(key)
        if found is not None or not self.able or self._waiting >= WAITING:
            return found
        self._waiting += 1
        try:
            async with self._one:
                state = replay.history.positions[replay.steps]
                svg = await asyncio.to_thread(drawn, replay.table, state, words.of(replay.setup.game))
                png = await _painted(svg)
        finally:
            self._waiting -= 1
        if png is None:
            return None
        self._kept[key] = File(png, ".png")
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    async def paint(self, svg: str) -> bytes | None:
        """A picture that is asked for once; None if it cannot be painted now."""
        if not self.able or self._waiting >= WAITING:
            return None
        self._waiting += 1
        try:
            async with self._one:
                return await _painted(svg)
        finally:
            self._waiting -= 1


def drawn(table: Table, state: State, words: Catalogue) -> str:
    """A position as everybody may see it."""
    game = table.game
    names = [words.say(seat_name(seat)) for seat in range(game.players)]
    return picture(game, know_position(table, state, SPECTATOR), names, words.say).svg


async def _painted(svg: str) -> bytes | None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        PAINT,
        str(WIDTH),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        png, _ = await asyncio.wait_for(process.communicate(svg.encode()), LIMIT)
    except BaseException as error:
        process.kill()
        await process.wait()
        if isinstance(error, TimeoutError):
            return None
        raise
    return png if process.returncode == 0 else None


async def preview(request: Request) -> Response:
    """The picture of a table; the house's own if there is no position to show."""
    look(request)
    static: Static = request.app.state.static
    static.refresh()
    painter: Painter = request.app.state.painter
    file = None
    try:
        replay = await hub_of(request).replay(request.path_params["table"])
        await hub_of(request).daily.check_open(replay, None)
        file = await painter.of(replay, words_of(request))
    except TeahouseError:  # no such table, or the game has not begun
        pass
    file = file or static.named("preview.png")
    assert file is not None
    return file.response(request, ASK_AGAIN)


ROUTES: list[BaseRoute] = [
    Route("/", page),
    Route("/t/{table}", page),
    Route("/t/{table}/replay", page),
    Route("/learn/{game}", page),
    Route("/puzzles/{game}", page),
    Route("/score", page),
    Route("/score/{game}", page),
    Route("/workshop/{game}", page),
    Route("/challenge/{kind}", page),
    Route("/previews/{table}.png", preview),
]

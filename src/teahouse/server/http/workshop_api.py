"""The workshop: somebody's own edition, drawn and checked while it is edited. Nothing of it is kept here."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from teahouse.engine.comparison import differences
from teahouse.engine.edition import check_size, read_content
from teahouse.engine.messages import N_, Message
from teahouse.engine.workshop import FILE, shop, toml_of
from teahouse.server.http.answers import Bench
from teahouse.server.http.api import TABLE_BYTES, body_of, words_of
from teahouse.server.http.few import Few
from teahouse.server.http.replay_api import look, packed
from teahouse.server.live.table_setup import game_info
from teahouse.server.live.wire import MALFORMED, encode
from teahouse.server.refusals import Refused
from teahouse.server.texts.languages import Catalogue


class Draft(msgspec.Struct):
    """An edition as a file, or as the tables of one; without either it is ours."""

    toml: str = ""
    content: dict[str, Any] | None = None


read_draft = msgspec.json.Decoder(Draft).decode
_few = Few()


async def bench(request: Request) -> Response:
    """All that the page shows of an edition."""
    look(request)
    game = game_info(request.path_params["game"]).id
    try:
        draft = read_draft(await body_of(request, 2 * TABLE_BYTES))
    except (*MALFORMED, RecursionError):
        raise Refused(Message(N_("The server does not understand this request."))) from None
    words = words_of(request).of(game)
    found = await _few.do(lambda: bench_of(game, draft, words))  # with many faults it is read many times
    return packed(request, encode(found))


def bench_of(game: str, draft: Draft, words: Catalogue) -> Bench:
    found = shop(game)
    content = draft.content
    if content is None:
        content = read_content(FILE, draft.toml or found.text)
    check_size(FILE, content)
    return Bench(
        content=content,
        toml=toml_of(content),
        sections=found.sections(content, words.say),
        faults=found.faults(content, words.say),
        differences=differences(found, content, words.say),
        ours=found.ours["edition"],
    )


ROUTES: list[BaseRoute] = [Route("/api/workshop/{game}", bench, methods=["POST"])]

"""Records: handing one out when a game is over, taking one in from elsewhere, and playing on from it."""

from __future__ import annotations

from typing import Final

import msgspec

from teahouse.bots import BOTS
from teahouse.engine import record as records
from teahouse.engine.contract import NOBODY, Game
from teahouse.engine.errors import BadRecord, TeahouseError
from teahouse.engine.messages import N_, Message
from teahouse.engine.record import Record
from teahouse.engine.workshop import accept
from teahouse.server.live.entries import check_all_known
from teahouse.server.live.table_setup import Setup, box_of, read_setup
from teahouse.server.live.wire import NewTable, PlayOn
from teahouse.server.refusals import Refused
from teahouse.server.texts.names import clean_name
from teahouse.table.seating import Event
from teahouse.table.table import Table

LONGEST: Final = 400
"""No sentence about a record that is refused is longer."""


def record_of(table: Table) -> Record:
    """The whole game, once nothing in it is secret any more."""
    check_all_known(table, Message(N_("The record can be downloaded when the game is over.")))
    return table.record()


def read_record(content: bytes) -> Record:
    """A record from elsewhere, checked move by move."""
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(Message(N_("This is not a record: it is not text."))) from error
    try:
        return records.loads(text)
    except RecursionError as error:
        raise BadRecord(Message(N_("This is not a record that could be played here."))) from error
    except TeahouseError as error:
        if len(str(error)) > LONGEST:  # it says again what was brought
            raise BadRecord(Message(N_("This is not a record that could be played here."))) from error
        raise


def record_setup(record: Record, host: str) -> Setup:
    """The facts of a table at which the record was played."""
    game = record.game
    return Setup(
        game=game.info.id,
        players=game.players,
        options=game.options,
        rules_version=game.rules_version,
        edition=game.edition_hash,
        pace="live",
        limit=None,
        public=False,
        host=host,
        stand_in=BOTS[-1].name,
        box=box_of(game),
    )


def record_events(record: Record) -> list[Event]:
    """Everything at that table after its opening; nothing more happens there."""
    events: list[Event] = []
    for number, name in enumerate(record.seats):
        sat = {"e": "seat", "seat": number, "kind": "person", "person": "", "name": clean_name(name)}
        events.append(sat)
    return [*events, {"e": "opening", "a": record.actions}, {"e": "start"}, {"e": "closed"}]


def play_on(source: Table, source_id: str, wish: PlayOn, host: str) -> tuple[Setup, NewTable, list[str]]:
    """How a new table is opened at a position of a game that is over, and the acts that lead there."""
    check_all_known(source, Message(N_("You can play on from here when the game is over.")))
    if not 0 <= wish.move <= len(source.acts):
        raise Refused(no_such_move(len(source.acts)), 404)
    game = source.game
    acts = source.acts[: wish.move]
    _check_goes_on(game, acts)
    if box := box_of(game):  # a record from elsewhere may have brought it
        accept(game.info.id, game.players, game.options, box, game.rules_version)
    asked = NewTable(
        game=game.info.id,
        players=game.players,
        seats=wish.seats,
        options=game.options,
        pace=wish.pace,
        limit=wish.limit,
        public=wish.public,
        name=wish.name,
        by_hand=wish.by_hand,
    )
    setup = msgspec.structs.replace(
        read_setup(asked, host),
        options=game.options,  # an earlier version may lack some
        rules_version=game.rules_version,
        edition=game.edition_hash,
        box=box_of(game),
        origin=source_id,
        origin_move=wish.move,
    )
    return setup, asked, acts


def no_such_move(steps: int) -> Message:
    return Message(N_("There is no such move; the last one is {steps}."), steps=steps)


def _check_goes_on(game: Game, acts: list[str]) -> None:
    state = game.start()
    for text in acts:
        state.apply(game.read(state, text))
    if state.actor() == NOBODY:
        raise Refused(Message(N_("The game is over at this move; choose an earlier one.")), 409)

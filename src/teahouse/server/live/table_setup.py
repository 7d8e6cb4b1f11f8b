"""What a table was opened with. It is the first event of its log."""

from __future__ import annotations

import importlib
from collections import Counter
from functools import lru_cache
from typing import Any, Final

import msgspec

from teahouse.bots import make_bot
from teahouse.engine import registry
from teahouse.engine.contract import Game
from teahouse.engine.edition import Written
from teahouse.engine.errors import TeahouseError
from teahouse.engine.info import GameInfo
from teahouse.engine.lesson import Plan, find
from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.record import OWN_BOX
from teahouse.engine.scene import Stage
from teahouse.engine.workshop import accept
from teahouse.server.live.wire import NewTable
from teahouse.server.refusals import Refused
from teahouse.server.texts.names import TEAS, clean_name
from teahouse.table.seating import Event
from teahouse.table.table import Table

LIMITS: Final = {"live": (10, 3600, 120), "slow": (600, 30 * 86400, 3 * 86400)}
"""For each pace the shortest, the longest and the usual time for a turn, in seconds."""

STAND_IN: Final = "skilled"
"""The bot that plays for people who are away."""


class Setup(msgspec.Struct, frozen=True):
    """The lasting facts of a table."""

    game: str
    players: int
    options: dict[str, str]
    rules_version: int
    edition: str
    """The hash of the components; a table goes on only with the very same ones."""
    pace: str
    limit: int | None
    public: bool
    host: str
    """The hash of the person's token."""
    stand_in: str
    origin: str = ""
    """The table of the game that this one goes on from, and the number of acts taken from there."""
    origin_move: int = 0
    hints: bool = False
    """Whether hints may be asked for."""
    lesson: str = ""
    """The course and the chapter that is learned here."""
    by_hand: bool = False
    """Whether it is played with the real box, and what is drawn is entered."""
    box: str = ""
    """The edition that is played, as TOML, if it is the host's own."""
    challenge: str = ""
    """The day and the kind of the daily challenge that is played here."""

    def make_game(self) -> Game:
        if self.box:
            own = Written(OWN_BOX, self.box)
            game = registry.make(self.game, self.players, self.options, own, self.rules_version)
        else:
            game = our_game(self.game, self.players, self.options, self.rules_version)
        if game.edition_hash != self.edition:
            raise Refused(Message(N_("This table was begun with other components.")))
        return game

    def opened(self) -> Event:
        """The event that begins the log."""
        facts: dict[str, Any] = msgspec.to_builtins(self)
        return {"e": "opened", **facts}


GAMES_MOST: Final = 256
_ours: dict[tuple[Any, ...], Game] = {}


def our_game(game_id: str, players: int, options: dict[str, str], version: int | None = None) -> Game:
    """A game with our components: the same for all tables that play it, because nothing of it changes."""
    facts = registry.info(game_id)
    version = facts.rules_version if version is None else version
    key = (game_id, players, tuple(sorted(options.items())), version)
    game = _ours.get(key)
    if game is None or game.info is not facts:
        game = registry.make(game_id, players, options, rules_version=version)
        if len(_ours) >= GAMES_MOST:
            _ours.clear()
        _ours[key] = game
    return game


def make_stage(game: Game) -> Stage:
    """A game's side of the page."""
    module, name = game.info.stage.split(":")
    stage: Stage = getattr(importlib.import_module(module), name)(game)
    return stage


def make_table(setup: Setup) -> Table:
    """A table as it is before anything happened at it."""
    game = setup.make_game()
    table = Table(game, make_stage(game))
    if setup.challenge:
        table.drawn = Counter()
    found = find(setup.game, setup.lesson) if setup.lesson else None
    # A lesson is written for one version of the rules; a table of another one goes on without it.
    if found is not None and setup.rules_version == (found[1].rules_version or game.info.rules_version):
        table.plan = plan_of(setup.game, setup.lesson)
    return table


@lru_cache(maxsize=128)
def plan_of(game_id: str, name: str) -> Plan | None:
    """The plan of a chapter, the same for all who learn it: making it takes as long as many decisions."""
    found = find(game_id, name)
    if found is None:
        return None
    chapter = found[1]
    return Plan(chapter, chapter.game(game_id))


def load_table(log: list[Event]) -> tuple[Setup, Table]:
    """A table as its log tells it."""
    setup = msgspec.convert(log[0], Setup)
    table = make_table(setup)
    for event in log:
        table.fold(event)
    return setup, table


def game_info(game_id: str) -> GameInfo:
    """The facts of a game that there is."""
    if game_id not in {info.id for info in registry.list_games()}:
        raise Refused(Message(N_("There is no such game.")))
    return registry.info(game_id)


def read_setup(wish: NewTable, host: str) -> Setup:
    """Check what somebody wants to open."""
    facts = game_info(wish.game)
    if wish.players not in facts.players:
        name, players = Message(facts.name), wish.players
        raise Refused(
            Counted(
                "{game} is not for {count} player.", "{game} is not for {count} players.", players, game=name
            )
        )
    try:
        options = facts.complete(dict(wish.options))
    except TeahouseError:  # its sentence is for who types names of options
        raise Refused(Message(N_("{game} has no such options."), game=Message(facts.name))) from None
    if wish.pace not in LIMITS:
        raise Refused(Message(N_("A table is live or slow.")))
    least, most, usual = LIMITS[wish.pace]
    limit = 0 if wish.by_hand else wish.limit  # with the real box nobody is hurried by this clock
    if limit is None:  # at one screen and against bots nobody is waited for
        limit = usual if wish.pace == "slow" or "open" in wish.seats else 0
    if limit != 0 and not least <= limit <= most:
        raise Refused(
            Message(
                N_("The time for a turn can be from {least} to {most} seconds, or 0 for no limit."),
                least=least,
                most=most,
            )
        )
    if len(wish.seats) != wish.players:
        raise Refused(Message(N_("Every seat needs to be described.")))
    if wish.by_hand and all(seat.startswith("bot") for seat in wish.seats):
        raise Refused(Message(N_("With the real box somebody has to sit there who enters what is drawn.")))
    if wish.box:
        game = accept(wish.game, wish.players, options, wish.box)
    else:
        game = our_game(wish.game, wish.players, options)
    return Setup(
        game=wish.game,
        players=wish.players,
        options=game.options,
        rules_version=facts.rules_version,
        edition=game.edition_hash,
        pace=wish.pace,
        limit=limit or None,
        public=wish.public,
        host=host,
        stand_in=STAND_IN,
        hints=hints_by_default(wish.seats) if wish.hints is None else wish.hints,
        by_hand=wish.by_hand,
        box=box_of(game),
    )


def box_of(game: Game) -> str:
    """The components as TOML, if they are somebody's own and differ from ours."""
    if game.edition_file is None:
        return ""
    ours = our_game(game.info.id, game.players, game.options, game.rules_version)
    return "" if ours.edition_hash == game.edition_hash else game.edition_file[1]


def box_name(game: Game) -> str:
    """What somebody's own components are called; nothing for ours."""
    return "" if game.edition_file is None else game.edition_name


def hints_by_default(seats: list[str]) -> bool:
    """Where nobody plays from another screen they spoil nothing."""
    return "open" not in seats


def seat_events(wish: NewTable, table: Table, host: str) -> list[Event]:
    """Who sits where at the beginning."""
    events: list[Event] = []
    if wish.seats.count("me") > 1:
        raise Refused(Message(N_("You can only take one seat.")))
    for number, who in enumerate(wish.seats):
        kind, _, rest = who.partition(":")
        if kind == "me":
            events += table.sit(number, host, clean_name(wish.name))
        elif kind == "here":
            events += table.sit_beside(number, host, clean_name(rest))
        elif kind == "bot":
            events += table.set_bot(number, check_bot(rest), TEAS[number % len(TEAS)])
        elif kind != "open":
            raise Refused(Message(N_("A seat is for me, for somebody at my screen, for a bot, or open.")))
    return events


def check_bot(name: str) -> str:
    """The name of a bot that there is."""
    try:
        make_bot(name)
    except TeahouseError:
        raise Refused(Message(N_("There is no bot {name}."), name=name[:40])) from None
    return name

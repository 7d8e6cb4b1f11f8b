"""Which challenges there are: one for each game, and one more for a game that can be played alone."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

from teahouse.engine import registry
from teahouse.engine.info import GameInfo
from teahouse.engine.lesson import courses
from teahouse.engine.messages import N_, Message
from teahouse.server.live.wire import NewTable
from teahouse.server.refusals import Refused
from teahouse.server.texts.languages import Catalogue

PLAYERS: Final = 3
"""With two bots, where the game is for so many."""
LEVEL: Final = "skilled"
"""How well they play."""


class Kind(NamedTuple):
    """A challenge that comes every day."""

    id: str
    """The game's, with a 1 behind it for playing it alone."""
    game: str
    players: int

    def name(self, words: Catalogue) -> str:
        """A game that one plays alone has its own name, which its lesson tells."""
        words = words.of(self.game)
        alone = [course for course in courses(self.game) if course.players == 1]
        if self.players == 1 and alone:
            return words.text(alone[0].title)
        return words.text(registry.info(self.game).name)

    def table(self, name: str) -> NewTable:
        """What is played, against the same bots for everybody."""
        seats = ["me", *[f"bot:{LEVEL}"] * (self.players - 1)]
        return NewTable(self.game, self.players, seats, name=name, hints=False)


def _kinds_of(info: GameInfo) -> list[Kind]:
    several = [players for players in info.players if players > 1]
    found = []
    if several:
        found.append(Kind(info.id, info.id, PLAYERS if PLAYERS in several else several[-1]))
    if 1 in info.players:
        found.append(Kind(f"{info.id}-1", info.id, 1))
    return found


def kinds() -> list[Kind]:
    """All challenges, in the order of the games."""
    return [kind for info in registry.list_games() for kind in _kinds_of(info)]


def find(kind_id: str) -> Kind:
    for kind in kinds():
        if kind.id == kind_id:
            return kind
    raise Refused(Message(N_("There is no such challenge.")), 404)


# Days are those of UTC, wherever somebody plays


def day_of(seconds: float) -> str:
    """The day of a moment, such as `2026-11-17`."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def read_day(text: str) -> str:
    """A day that somebody names."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise Refused(Message(N_("There is no such day.")), 404) from None
    return found.isoformat()


def ends(day: str) -> float:
    """When a day is over, in seconds since 1970."""
    begins = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return (begins + timedelta(days=1)).timestamp()


def other_day(day: str, days: int) -> str:
    """So many days later."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def in_a_row(there: set[str], today: str) -> int:
    """For how many days in a row there was one, up to today or yesterday."""
    day = today if today in there else other_day(today, -1)
    count = 0
    while day in there:
        count += 1
        day = other_day(day, -1)
    return count

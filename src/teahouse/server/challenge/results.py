"""How a challenge ended: what is kept of it, a line of text to share, and a picture.

Neither the line nor the picture shows anything that was drawn: who gets one may not have played yet.
"""

from __future__ import annotations

from datetime import date
from html import escape
from typing import Any, Final

import msgspec

from teahouse.engine import registry
from teahouse.engine.contract import NOBODY
from teahouse.engine.messages import N_, Counted, Message
from teahouse.server.challenge.kinds import LEVEL, Kind
from teahouse.server.live.table_setup import Setup
from teahouse.server.storage.challenges import Attempt
from teahouse.server.texts import table_texts as texts
from teahouse.server.texts.languages import Catalogue
from teahouse.server.texts.names import GUEST
from teahouse.server.texts.packing import packed, unpacked
from teahouse.table.table import Table


class Result(msgspec.Struct):
    """What is kept of a game that is over."""

    name: str
    gave_up: bool
    points: int = 0
    rank: int = 0
    players: int = 1
    won: bool = False
    rating: list[Any] | None = None
    """Of a solo game: what the rulebook calls a result like this."""
    scores: list[int] = []
    """Of all seats."""
    categories: list[tuple[str, int]] = []
    """The player's points by category."""


def result_of(setup: Setup, table: Table) -> dict[str, Any]:
    """How the game ended for who played it."""
    seat = next((n for n, held in enumerate(table.seats) if held.kind == "person"), 0)
    held = table.seats[seat]
    found = Result(held.name or GUEST, held.resigned or table.state.actor() != NOBODY, players=setup.players)
    if not found.gave_up:
        outcome = table.state.outcome()
        standing = outcome.standings[seat]
        found.points, found.rank = standing.points, standing.rank
        found.won = seat in outcome.winners()
        found.rating = None if standing.rating is None else packed(standing.rating)
        found.scores = [other.points for other in outcome.standings]
        points = table.state.points(seat)
        categories = table.game.info.categories
        found.categories = [(one.id, points[n]) for n, one in enumerate(categories) if points[n]]
    kept: dict[str, Any] = msgspec.to_builtins(found)
    return kept


def read(attempt: Attempt) -> Result:
    return msgspec.convert(attempt.body, Result)


def ordered(attempts: list[Attempt], end: float) -> list[tuple[int | None, Attempt, Result]]:
    """The results of a day with their places, the best first.

    By points, a win before a loss of the same; equal ones share a place. Who gave up, and who finished after
    the day, when others' games were open to all, has none.
    """
    counted: list[tuple[Attempt, Result]] = []
    others: list[tuple[Attempt, Result]] = []
    for attempt in attempts:
        result = read(attempt)
        late = attempt.finished is not None and attempt.finished >= end
        (others if result.gave_up or late else counted).append((attempt, result))

    def worth(one: tuple[Attempt, Result]) -> tuple[bool, int, int]:
        # A solo game that is lost is worth less than any that is won.
        return one[1].won or one[1].players > 1, one[1].points, -one[1].rank

    counted.sort(key=worth, reverse=True)
    others.sort(key=lambda one: (not one[1].gave_up, one[1].points), reverse=True)
    placed: list[tuple[int | None, Attempt, Result]] = []
    for attempt, result in counted:
        place = 1 + sum(worth(other) > worth((attempt, result)) for other in counted)
        placed.append((place, attempt, result))
    return [*placed, *((None, attempt, result) for attempt, result in others)]


def date_text(day: str, words: Catalogue) -> str:
    """A day as people write it."""
    from babel.dates import format_date  # only now: it takes long to import

    return format_date(date.fromisoformat(day), "long", locale=words.language)


def rating_text(result: Result, words: Catalogue) -> str:
    return "" if result.rating is None else words.say(unpacked(result.rating))


def how(result: Result, words: Catalogue) -> str:
    """How it ended for the player, in a few words."""
    if result.gave_up:
        return words.text(N_("given up"))
    if result.players == 1:
        told = words.text(N_("won")) if result.won else words.text(N_("lost"))
        rating = rating_text(result, words)
        return f"{told} ({rating})" if rating else told
    return words.say(Message(N_("place {rank} of {players}"), rank=result.rank, players=result.players))


def against(kind: Kind, words: Catalogue) -> str:
    """Against whom it is played."""
    bots = kind.players - 1
    if not bots:
        return words.text(N_("alone"))
    level = texts.bot_label(LEVEL, words).partition("· ")[2]
    return words.say(
        Counted(
            "against {count} bot of level “{level}”",
            "against {count} bots of level “{level}”",
            bots,
            level=level,
        )
    )


def line(kind: Kind, attempt: Attempt, words: Catalogue) -> str:
    """A result in a line, to be shared."""
    result = read(attempt)
    words = words.of(kind.game)
    parts = [f"Teahouse · {kind.name(words)} · {date_text(attempt.day, words)}"]
    if not result.gave_up:
        parts.append(words.say(Counted("{count} point", "{count} points", result.points)))
    parts.append(how(result, words))
    if kind.players > 1:  # the name of a game that is played alone says so
        parts.append(against(kind, words))
    return f"{parts[0]}: " + ", ".join(parts[1:])


# The picture

WIDTH: Final = 900
ROW: Final = 46
TOP: Final = 250
FONT: Final = 'font-family="DejaVu Serif, Georgia, serif"'


def picture(kind: Kind, attempt: Attempt, words: Catalogue) -> str:
    """The result as an SVG: the score with its categories, and nothing of the position."""
    result = read(attempt)
    words = words.of(kind.game)
    labels = {one.id: one.label for one in registry.info(kind.game).categories}
    rows = [(words.text(labels[name]), points) for name, points in result.categories if name in labels]
    height = TOP + ROW * max(1, len(rows)) + 70
    most = max([abs(points) for _, points in rows], default=1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f'<rect width="{WIDTH}" height="{height}" fill="#f6f1e7"/>',
        _box(20, 20, WIDTH - 40, height - 40, "#fffdf8"),
        _text(60, 90, 40, kind.name(words), "#2c2620", "bold"),
        _text(60, 132, 24, f"{date_text(attempt.day, words)} · {against(kind, words)}", "#6d6250"),
        _text(60, 200, 32, _headline(result, words), "#8a3b22", "bold"),
    ]
    for number, (label, points) in enumerate(rows):
        y = TOP + ROW * number
        length = max(3, round(380 * abs(points) / most))
        parts += [
            _text(60, y + 24, 22, label, "#2c2620"),
            _box(400, y + 4, length, 26, "#5d7f5b" if points > 0 else "#b0553a"),
            _text(410 + length, y + 25, 22, str(points), "#2c2620"),
        ]
    parts.append(_text(60, height - 44, 20, f"Teahouse · {words.text(result.name)}", "#6d6250"))
    return "".join([*parts, "</svg>"])


def _headline(result: Result, words: Catalogue) -> str:
    if result.gave_up:
        return how(result, words)
    return f"{words.say(Counted('{count} point', '{count} points', result.points))}, {how(result, words)}"


def _box(x: int, y: int, width: int, height: int, fill: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="{fill}"/>'


def _text(x: int, y: int, size: int, text: str, fill: str, weight: str = "normal") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" font-weight="{weight}" {FONT}>'
        f"{escape(text)}</text>"
    )

"""What the lobby shows: the games, the tables that are open to all, and one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from teahouse.bots.puzzles import known
from teahouse.engine import registry
from teahouse.engine.info import GameInfo
from teahouse.engine.lesson import courses
from teahouse.engine.messages import N_
from teahouse.engine.sheet import sheet_options
from teahouse.server.http.answers import (
    ChapterCard,
    CourseCard,
    GameCard,
    OptionCard,
    PresetCard,
    SeatName,
    TableRow,
)
from teahouse.server.storage.store import Row
from teahouse.server.texts import table_texts as texts
from teahouse.server.texts.languages import Catalogue
from teahouse.server.texts.packing import unpacked

CHALLENGE: Final = N_("Daily challenge")


def game_card(info: GameInfo, words: Catalogue) -> GameCard:
    """What the lobby says about a game."""
    words = words.of(info.id)
    return GameCard(
        id=info.id,
        name=words.text(info.name),
        summary=words.text(info.summary),
        players=list(info.players),
        solo=words.text(info.solo) if info.solo else "",
        minutes=info.minutes,
        weight=info.weight,
        options=[
            OptionCard(
                option.name,
                words.text(option.label),
                option.default,
                [(value, words.parts(label)) for value, label in option.values.items()],
            )
            for option in info.options
        ],
        presets=[
            PresetCard(
                preset.name,
                words.text(preset.label),
                [
                    (value, words.text(preset.labels.get(value, value)), meaning)
                    for value, meaning in preset.values.items()
                ],
                {value: words.text(note) for value, note in preset.notes.items()},
            )
            for preset in info.presets
        ],
        bots=texts.bots(words),
        rules=f"/rules/{info.id}?lang={words.language}",
        courses=[
            CourseCard(
                course.id,
                words.text(course.title),
                course.players,
                [ChapterCard(one.id, words.text(one.title)) for one in course.chapters],
            )
            for course in courses(info.id)
        ],
        puzzles=len(known(info.id)),
        scored=sheet_options(info),
    )


def public_row(row: Row, words: Catalogue) -> TableRow:
    """A table as everybody may read of it."""
    words = words.of(row["game"])
    return TableRow(
        table=row["table"],
        game=row["game"],
        name=words.text(registry.info(row["game"]).name),
        players=row["players"],
        seats=[SeatName(seat["kind"], words.text(seat["name"])) for seat in row["seats"]],
        status=row["status"],
        pace=row["pace"],
        options_text=texts.options_text(row["game"], row["options"], words, row.get("box", "")),
    )


def own_row(row: Row, ids: Sequence[str], words: Catalogue) -> TableRow | None:
    """A table as a person who takes part reads of it; None for one who got up before the game."""
    held = [n for n, seat in enumerate(row["seats"]) if seat["person"] in ids]
    if not held and row["host"] not in ids:
        return None
    mine = held[0] if held else None
    found = public_row(row, words)
    found.my_seat = mine
    found.my_turn = any(seat in row["acting"] and row["seats"][seat]["kind"] == "person" for seat in held)
    found.invited = mine is not None and row["seats"][mine]["kind"] == "open"
    found.over = row["status"] == "over"
    found.created = row["created"]
    found.changed = row["changed"]
    if row.get("challenge"):
        found.options_text = words.text(CHALLENGE)
    # What an older version stored has neither.
    found.round_text = said(row.get("round"), words.of(row["game"]))
    found.result_text = said(row.get("result"), words.of(row["game"]))
    return found


def said(message: Any, words: Catalogue) -> str:
    """A message as it is stored beside a table, in this language; empty if there is none."""
    return words.say(texts.nameless(unpacked(message), words)) if message else ""

"""Sentences and small texts about a table, in any language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from teahouse.bots import LEVELS
from teahouse.engine import registry
from teahouse.engine.contract import Game
from teahouse.engine.info import Unit
from teahouse.engine.messages import N_, Message
from teahouse.engine.outcome import Outcome, Standing
from teahouse.server.texts.languages import Catalogue
from teahouse.server.texts.names import GUESTS

BOT_LABELS: Final = {
    "beginner": N_("1 · Beginner"),
    "learner": N_("2 · Learner"),
    "skilled": N_("3 · Skilled"),
    "expert": N_("4 · Expert"),
    "master": N_("5 · Master"),
}
"""The levels; the bots that are yardsticks for them are not offered on the page."""
COLOURS: Final = ("red", "blue", "green", "gold", "violet")
"""The page has a shape for each of them too."""


def name_of(game: Game) -> str:
    """What a game is called, also where it is another one for a single player."""
    return game.info.solo if game.players == 1 and game.info.solo else game.info.name


def bot_label(bot: str, words: Catalogue) -> str:
    return words.text(BOT_LABELS.get(bot, bot))


def bots(words: Catalogue) -> list[tuple[str, str]]:
    """All levels, from beginner to master."""
    return [(bot.name, bot_label(bot.name, words)) for bot in LEVELS]


def options_text(game_id: str, options: dict[str, str], words: Catalogue, box: str = "") -> str:
    """The options of a table in short; a preset's name where one says it all, no defaults after the first.

    Where it is played with somebody's own components, their name is told too.
    """
    told = _options_text(game_id, tuple(options.items()), words.of(game_id))
    if not box:
        return told
    own = words.say(Message(N_("own components: {name}"), name=box))
    return f"{told}; {own}" if told else own


@lru_cache(maxsize=1024)
def _options_text(game_id: str, options: tuple[tuple[str, str], ...], words: Catalogue) -> str:
    info = registry.info(game_id)
    parts = []
    left = dict(options)
    for preset in info.presets:
        for value, meaning in preset.values.items():
            if meaning and meaning.items() <= left.items():
                parts.append(_named(preset.label, preset.labels.get(value, value), words))
                left = {name: chosen for name, chosen in left.items() if name not in meaning}
                break
    for number, option in enumerate(info.options):
        if option.name in left and (not number or left[option.name] != option.default):
            parts.append(_named(option.label, option.values[left[option.name]], words))
    return "; ".join(parts)


def _named(label: str, value: str, words: Catalogue) -> str:
    named = Message(N_("{option}: {value}"), option=Message(label), value=words.parts(value))
    return words.say(named)


def waiting(names: list[str]) -> Message:
    """Whom everybody waits for."""
    return Message(N_("Waiting for {names}."), names=listed(names))


def thinking(names: list[str]) -> Message:
    """Nobody but bots is waited for."""
    template = N_("{names} is thinking …") if len(names) == 1 else N_("{names} are thinking …")
    return Message(template, names=listed(names))


def listed(names: list[str]) -> str | Message:
    """Names in a row: `Anna`, `Anna and Ben`, `Anna, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    return Message(N_("{names} and {last}"), names=", ".join(names[:-1]), last=names[-1])


def result(outcome: Outcome, names: list[str], unit: Unit) -> Message:
    """How the game ended, in one sentence; `unit` is what the points are called."""
    winners = outcome.winners()
    if len(outcome.standings) == 1:
        return _solo_result(outcome.standings[0], names[0], unit)
    points = unit.of(outcome.standings[winners[0]].points)
    if len(winners) == 1:
        return Message(N_("{name} wins with {points}."), name=names[winners[0]], points=points)
    together = listed([names[seat] for seat in winners])
    return Message(N_("{names} share the victory with {points}."), names=together, points=points)


def _solo_result(standing: Standing, name: str, unit: Unit) -> Message:
    points = unit.of(standing.points)
    if not standing.won:
        return Message(N_("{name} loses with {points}."), name=name, points=points)
    if standing.rating is None:
        return Message(N_("{name} wins with {points}."), name=name, points=points)
    return Message(
        N_("{name} wins with {points}: {rating}."), name=name, points=points, rating=standing.rating
    )


def final_name(name: str, resigned: bool, words: Catalogue) -> str:
    """A name in the result: who resigned is marked."""
    shown = words.text(name)
    return words.say(Message(N_("{name} (resigned)"), name=shown)) if resigned else shown


def nameless(message: Message, words: Catalogue) -> Message:
    """The message with those who gave no name called guests in the reader's language."""
    changed: dict[str, str | int | Message] = {}
    for key, value in message.values.items():
        if isinstance(value, Message):
            inner = nameless(value, words)
            if inner is not value:
                changed[key] = inner
        elif isinstance(value, str) and value in GUESTS:
            changed[key] = words.text(value)
    return message.filled({**message.values, **changed}) if changed else message

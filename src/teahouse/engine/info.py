"""Static facts of a game: what can be said about it before its rules are loaded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from teahouse.engine.errors import BadOptions
from teahouse.engine.messages import N_, Counted, Message


@dataclass(frozen=True)
class Option:
    """One thing to agree on before a game, a choice among a few values."""

    name: str
    label: str
    values: dict[str, str]
    """Each value with its label."""
    default: str
    since: int = 1
    """The rules version that brought it. Tables and records of earlier ones do not have it."""


@dataclass(frozen=True)
class Preset:
    """A short name for options often wanted together, such as a level."""

    name: str
    label: str
    values: dict[str, dict[str, str]]
    """Each value of the preset with the options that it stands for."""
    labels: dict[str, str] = field(default_factory=dict)
    """What a value is called, if not by itself."""
    notes: dict[str, str] = field(default_factory=dict)
    """What a value means, in a sentence, where its name does not tell a newcomer."""


@dataclass(frozen=True)
class Unit:
    """What a game's points are called: coins where they are coins."""

    name: str
    counted: Counted
    """Of any number: the number is put in."""

    def of(self, points: int) -> Message:
        """So many of them."""
        return Counted(self.counted.template, self.counted.many, points)


POINTS: Final = Unit(N_("points"), Counted("{count} point", "{count} points", 0))


@dataclass(frozen=True)
class Category:
    """A scoring category. Its id is shared by the rules pages, the score sheet and the previews."""

    id: str
    label: str
    group: str
    """Where a score sheet lists it, for instance the board that it is printed on."""
    unsettled: bool = False
    """Whether it counts what is half done, so that its points can be fewer in the end."""
    at_stake: bool = False
    """Whether everybody has its points from the start and can only lose them: that is nobody's gain."""
    spent: bool = False
    """Whether it is unsettled only because its owner may spend what it counts, such as coins."""


@dataclass(frozen=True)
class Ruling:
    """Our choice where a rulebook is silent or ambiguous."""

    id: str
    question: str
    answer: str


@dataclass(frozen=True)
class Fact:
    """Something about the components or rules that the rulebook's text does not say in so many words."""

    kind: str
    """`found` in public sources, `deduced` from what is known, or `reconstructed` by us."""
    text: str


@dataclass(frozen=True)
class GameInfo:
    """Everything that a lobby, a command line or a researcher asks of a game without playing it."""

    id: str
    name: str
    summary: str
    players: tuple[int, ...]
    rules_versions: tuple[int, ...]
    """The versions whose records still replay; the last one is played."""
    loader: str
    """Where the rules are, as `module:function`; the function takes players, options, edition, version.

    The module stands at the top of the game's folder, where everything else of the game is found.
    """
    stage: str
    """Where its side of the page is, as `module:class`."""
    action_count: int
    chance_count: int
    max_decisions: int
    """No game takes more decisions of seats than this."""
    hidden_information: bool
    simultaneous: bool
    categories: tuple[Category, ...]
    rulings: tuple[Ruling, ...]
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    provenance: str = ""
    """Where the components come from if not from the rulebook, in a few words: what a lobby can show."""
    facts: tuple[Fact, ...] = ()
    """The same point by point, for the rulings page."""
    tie_breaks: tuple[str, ...] = field(default=())
    """What decides between equal points, in words."""
    minutes: int = 0
    """How long two people who know it play at the screen, about; 0: nobody knows."""
    weight: int = 0
    """How much there is to learn: 1 little, 2 some, 3 a lot; 0: nobody knows."""
    alike: str = ""
    """Which draws are the same for everybody in a daily challenge, in words; `Draw.lot` makes them so."""
    evaluation: str = ""
    """Where bots find what a position promises, as `module:class`, made with a game; else running points."""
    encoder: str = ""
    """Where learning programs find observations as vectors, as `module:class`, made with a game."""
    sheet: str = ""
    """Where the score sheet for games with the real box is, as `module:class`; see `engine.sheet`."""
    sheet_options: tuple[str, ...] = ()
    """The options that matter to it."""
    solo: str = ""
    """What the game for one is called, if it has a name of its own."""
    unit: Unit = POINTS

    @property
    def rules_version(self) -> int:
        """The version that new games are played by."""
        return self.rules_versions[-1]

    @property
    def package(self) -> str:
        """The package that is the game's folder: the one that the loader's module is in, or is."""
        module = self.loader.partition(":")[0]
        return module.rpartition(".")[0] or module

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game is not made for."""
        if players not in self.players:
            said = N_("{game} is for {offered} players, not {players}.")
            offered = either(self.players)
            raise BadOptions(Message(said, game=Message(self.name), offered=offered, players=players))

    def complete(self, chosen: dict[str, str], version: int | None = None) -> dict[str, str]:
        """All options of a rules version, presets spelled out, defaults filled in; the unknown is refused."""
        there = [option for option in self.options if version is None or option.since <= version]
        result = {option.name: option.default for option in there}
        presets = {preset.name: preset for preset in self.presets}
        for name, value in chosen.items():
            if name in presets:
                if value not in presets[name].values:
                    raise _other_value(name, presets[name].values, value)
                meant = presets[name].values[value]
                result.update({option: meant[option] for option in meant if option in result})
        for name, value in chosen.items():
            if name in presets:
                continue
            options = [option for option in there if option.name == name]
            if not options:
                known = [*result, *presets]
                said = N_("{game} has no option {name}; it has {known}.")
                if not known:
                    said = N_("{game} has no options, so {name} cannot be set.")
                raise BadOptions(
                    Message(said, game=Message(self.name), name=repr(name), known=either(known or [""]))
                )
            if value not in options[0].values:
                raise _other_value(name, options[0].values, value)
            result[name] = value
        return result


def _other_value(name: str, offered: Iterable[str], value: str) -> BadOptions:
    said = N_("{name} can be {offered}, not {value}.")
    return BadOptions(Message(said, name=name, offered=either(offered), value=repr(value)))


def either(items: Iterable[object]) -> str | Message:
    """Things to choose from, in a sentence of any language."""
    *some, last = [str(item) for item in items]
    return Message(N_("{some} or {last}"), some=", ".join(some), last=last) if some else last


def listed(items: Iterable[object]) -> str:
    """Things in a sentence: `1`, `1 or 2`, `1, 2 or 3`."""
    words = [str(item) for item in items]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"

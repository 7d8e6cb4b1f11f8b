"""The games, with their players and options, that the conformance tests run for.

For every number of players these are the first and the last choice of options. The environment variable
TEAHOUSE_TESTS says how many more: `full` takes all choices for two players; `sample`, the default, takes
no more of them, and fewer random games.
"""

from __future__ import annotations

import os
from typing import Final, NamedTuple

import teahouse
from teahouse.engine.contract import Game
from teahouse.engine.info import GameInfo
from teahouse.template.tea_tasting.meta import INFO as TASTING

FULL: Final = os.environ.get("TEAHOUSE_TESTS", "sample") != "sample"

GAMES: Final = [*teahouse.list_games(), TASTING]


class Variant(NamedTuple):
    """A game for some players with its options chosen."""

    info: GameInfo
    players: int
    options: tuple[tuple[str, str], ...]

    def make(self) -> Game:
        return teahouse.make(self.info.id, self.players, dict(self.options))

    def __str__(self) -> str:
        return "-".join(
            [self.info.id, f"{self.players}p", *(f"{name}={value}" for name, value in self.options)]
        )

    def __hash__(self) -> int:
        return hash(str(self))


def variants(info: GameInfo) -> list[Variant]:
    """All players, each with every value of every option, though not with every combination of them."""
    names = [option.name for option in info.options]
    values = [list(option.values) for option in info.options]
    most = max((len(one) for one in values), default=1)
    choices = [[one[min(number, len(one) - 1)] for one in values] for number in range(most)]
    return [
        Variant(info, players, tuple(zip(names, chosen, strict=True)))
        for players in info.players
        for chosen in choices
    ]


def chosen_variants() -> list[Variant]:
    """What this run looks at."""
    chosen: list[Variant] = []
    for info in GAMES:
        for players in info.players:
            offered = [variant for variant in variants(info) if variant.players == players]
            every = FULL and players == min(many for many in info.players if many > 1)
            chosen += offered if every else list(dict.fromkeys([offered[0], offered[-1]]))
    return chosen


def seeds(variant: Variant) -> range:
    """The random games to look at: the shorter a game, the more of them.

    Two at least of a game with secrets, because in one of them somebody may have nothing to hide.
    """
    decisions = 256 if FULL else 128
    least = 2 if variant.info.hidden_information else 1
    return range(max(least, decisions // variant.info.max_decisions))

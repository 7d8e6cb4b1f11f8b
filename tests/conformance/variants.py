"""The games, with their players and options, that the conformance tests run for.

The environment variable TEAHOUSE_TESTS says how many: `full` takes every one; `sample`, the default, takes
for every number of players the first and the last choice of options, and fewer random games.
"""

from __future__ import annotations

import os
from itertools import product
from typing import Final, NamedTuple

import teahouse
from teahouse.engine.contract import Game
from teahouse.engine.info import GameInfo
from tests.tiny.meta import INFO as TASTING

FULL: Final = os.environ.get("TEAHOUSE_TESTS", "sample") == "full"

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
    """All that a game offers."""
    names = [option.name for option in info.options]
    choices = list(product(*(option.values for option in info.options)))
    return [
        Variant(info, players, tuple(zip(names, values, strict=True)))
        for players in info.players
        for values in choices
    ]


def chosen_variants() -> list[Variant]:
    """What this run looks at."""
    chosen: list[Variant] = []
    for info in GAMES:
        for players in info.players:
            offered = [variant for variant in variants(info) if variant.players == players]
            chosen += offered if FULL else list(dict.fromkeys([offered[0], offered[-1]]))
    return chosen


def seeds(variant: Variant) -> range:
    """The random games to look at: the shorter a game, the more of them."""
    decisions = 256 if FULL else 128
    return range(max(1, decisions // variant.info.max_decisions))

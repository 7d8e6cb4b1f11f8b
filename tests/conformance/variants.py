"""The games, with their players and options, that the conformance tests run for.

The environment variable TEAHOUSE_TESTS says how many of them: `all` takes every number of players with every
choice of options; `full` every number of players, each with a choice drawn by TEAHOUSE_SEED; `sample`, the
default, two variants of each game, one of them drawn, and fewer games; `interpreted`, beside a full run of
the compiled package, a single one for few players of half of the games, drawn.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import teahouse
from teahouse.engine.contract import Game
from teahouse.engine.info import GameInfo
from teahouse.template.tea_tasting.meta import INFO as TASTING
from tests.sampling import EXTENT, SEED

FULL: Final = EXTENT in ("all", "full")

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
    games = games_beside() if EXTENT == "interpreted" else GAMES
    return [variant for info in games for variant in _chosen_of(info)]


def games_beside() -> list[GameInfo]:
    """What is looked at beside a full run: half of the games with secrets and half of the others, drawn."""
    draw = Random(f"{SEED} games")
    found: list[GameInfo] = []
    for hidden in (True, False):
        alike = [info for info in GAMES if info.hidden_information == hidden]
        found += draw.sample(alike, (len(alike) + 1) // 2)
    return found


def _chosen_of(info: GameInfo) -> list[Variant]:
    offered = variants(info)
    if EXTENT == "all":
        return offered
    draw = Random(f"{SEED} {info.id}")
    fewest = min(many for many in info.players if many > 1)
    usual = next(variant for variant in offered if variant.players == fewest)
    others = [variant for variant in offered if variant != usual]
    if EXTENT == "interpreted":
        return [draw.choice([one for one in offered if one.players <= fewest])]
    if not FULL:
        return [usual, *draw.sample(others, min(1, len(others)))]
    return [draw.choice([one for one in offered if one.players == players]) for players in info.players]


def seeds(variant: Variant) -> range:
    """The random games to look at: the shorter a game, the more of them.

    Two at least of a game with secrets, because in one of them somebody may have nothing to hide.
    """
    decisions = 256 if FULL else 128
    least = 2 if variant.info.hidden_information else 1
    return range(max(least, decisions // variant.info.max_decisions))

"""How Tang Garden plays with its reconstructed components: games of bots, summed up in tables of Markdown.

    python tools/tang_garden_study.py                                   # the tables of Tang Garden's study.md
    python tools/tang_garden_study.py --games 4 --bots skilled expert --players 1
    python tools/tang_garden_study.py --out study.jsonl                 # keeps the games, and goes on later

A game depends on the seed and its number alone, not on the machine. `--edition` studies a box of one's own;
`--levers` our box with something changed, `base` without, a column each and several at once with a +:

    python tools/tang_garden_study.py --players 2 --bots expert:80 --levers base near-tokens+three-icons
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from teahouse.bots.bot import Bot
from teahouse.bots.match import play_game
from teahouse.engine import registry
from teahouse.engine.contract import NOBODY, Action, Game
from teahouse.engine.edition import Source
from teahouse.engine.errors import TeahouseError
from teahouse.games.tang_garden.board import (
    BESIDE,
    BUILDING_CELLS,
    CELLS,
    CLOSE,
    INNER_CELLS,
    LARGE,
    NO_TOKEN,
    RING_INNER,
    RING_OUTER,
    SMALL,
)
from teahouse.games.tang_garden.box import BONUSES, EARLIER, STANDARD, TOKEN, Edition
from teahouse.games.tang_garden.game import TangGarden
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.knowledge import END_REASONS
from teahouse.games.tang_garden.meta import INFO
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.yin_yang.game import YinYang
from teahouse.games.yin_yang.position import YinYangState
from teahouse.lab.entrants import entrant
from teahouse.lab.tasks import in_any_order

PATIENCE: Final = 600.0
"""Seconds for a decision: the number of simulations decides, not the speed of the machine."""


@dataclass(frozen=True)
class Played:
    """What is noted of a game that is over. Players are listed in the order of their turns."""

    coins: tuple[int, ...]
    won: tuple[float, ...]
    """The part of the victory that each of them has."""
    figures: tuple[int, ...]
    """Characters influenced: figures in the garden, in the solo game those of one's own."""
    spaces: int
    """Character spaces that stay free."""
    cells: int
    """Cells with a garden tile."""
    inner: int
    """Those of them in the inner garden."""
    steps: tuple[int, ...]
    """What the three cubes of each player have come to together."""
    card_tokens: int
    """Landscape tokens that came from cards and not from tiles."""
    decorations: int
    end: str
    ended_by: int
    """The place in the round of who brought the end about; -1 alone."""


# Levers: what could be changed in the reconstruction


def tokens_of_two(small: list[int], large: list[int]) -> Callable[[Edition], None]:
    """Where the tokens lie with two players."""

    def change(edition: Edition) -> None:
        sizes = {SMALL: small, LARGE: large}
        edition.tokens[2] = [
            next((size for size, cells in sizes.items() if cell in cells), NO_TOKEN) for cell in range(CELLS)
        ]

    return change


def tracks(icons: list[int], coins: dict[int, int]) -> Callable[[Edition], None]:
    """Where the tracks have character icons, and coins."""

    def change(edition: Edition) -> None:
        edition.icons = [icons] * len(edition.icons)
        edition.character_steps = icons
        edition.track_coins = [[coins.get(step, 0) for step in range(edition.steps + 1)]] * 3

    return change


def cards(pavilions: list[int], bridges: list[int]) -> Callable[[Edition], None]:
    """The bonuses of pavilion and bridge cards: a step in greenery, water, rock, on any track; a token."""

    def change(edition: Edition) -> None:
        edition.card_counts[: 2 * len(BONUSES)] = [*pavilions, *bridges]

    return change


def tiles_of(version: int) -> Callable[[Edition], None]:
    """The garden tiles of an earlier box."""

    def change(edition: Edition) -> None:
        top = Source(EARLIER[version]).top
        edition.read_tiles(top.table("tiles"), top.table("start_tile"))

    return change


def panels_of(version: int) -> Callable[[Edition], None]:
    """The landscape panels of an earlier box."""

    def change(edition: Edition) -> None:
        edition.read_panels(Source(EARLIER[version]).top.table("panels"))

    return change


def seen_alone(edition: Edition) -> None:
    """A coin for each decoration in sight in the solo game too."""
    edition.solo_decoration = edition.sight_decoration


LEVERS: Final[dict[str, Callable[[Edition], None]]] = {
    "base": lambda edition: None,
    "near-tokens": tokens_of_two(CLOSE, RING_INNER),
    "outer-tokens": tokens_of_two(RING_INNER, BESIDE),
    "swapped-tokens": tokens_of_two(RING_OUTER, RING_INNER),
    "no-card-tokens": cards([2, 2, 2, 3, 0], [1, 2, 2, 1, 0]),
    "nine-card-tokens": cards([1, 1, 1, 1, 5], [0, 1, 1, 0, 4]),
    "four-icons": tracks([2, 4, 6, 8], {5: 1, 7: 2, 10: 4}),
    "three-icons": tracks([2, 4, 9], {7: 3, 10: 4}),
    "late-icon": tracks([2, 4, 10], {7: 3, 10: 4}),
    "later-icons": tracks([3, 6], {10: 7}),
    "tiles-3": tiles_of(3),
    "panels-3": panels_of(3),
    "seen-alone": seen_alone,
}


def game_with(players: int, lever: str) -> TangGarden | YinYang:
    """Our box with something changed. Its hash stays, so bots go by the weights that were learned with it."""
    edition = Edition(Source(STANDARD))
    for name in lever.split("+"):
        if name not in LEVERS:
            raise TeahouseError(f"{name} is no lever; there are {', '.join(LEVERS)}.")
        LEVERS[name](edition)
    version = INFO.rules_version
    game: TangGarden | YinYang = (
        TangGarden(INFO, players, {}, edition, version)
        if players > 1
        else YinYang(INFO, {}, edition, version)
    )
    game.rules_version = version
    game.setup.game = game
    return game


def play(players: int, bots: str, seed: str, edition: Path | None, lever: str = "") -> Played:
    """One game between equal bots."""
    if lever:
        game: Game = game_with(players, lever)
    else:
        game = registry.make("tang_garden", players, edition=edition)
    seats: list[Bot] = [entrant(bots, PATIENCE) for _ in range(players)]
    actions: list[Action] = []
    state, _ = play_game(game, seats, seed, actions)
    if isinstance(state, YinYangState):
        return of_solo(state)
    return of_several(state, last_round(game, actions))


def last_round(game: Game, actions: list[Action]) -> int:
    """The seat in whose turn it became certain that the round is the last."""
    state = game.start()
    assert isinstance(state, TangGardenState)
    seat = NOBODY
    for action in actions:
        if not state.ending:
            seat = state.active
        state.apply(action)
    return seat


def of_several(state: object, ended_by: int) -> Played:
    assert isinstance(state, TangGardenState)
    order = [(state.first + step) % state.setup.players for step in range(state.setup.players)]
    winners = state.outcome().winners()
    return Played(
        coins=tuple(sum(state.points(seat)) for seat in order),
        won=tuple(1 / len(winners) if seat in winners else 0.0 for seat in order),
        figures=tuple(len(state.players[seat].figures) for seat in order),
        spaces=len(state.garden.stands),
        cells=covered(state.garden, BUILDING_CELLS),
        inner=covered(state.garden, INNER_CELLS),
        steps=tuple(sum(state.players[seat].cubes) for seat in order),
        card_tokens=sum(card % len(BONUSES) == TOKEN for player in state.players for card in player.cards),
        decorations=decorations(state.garden),
        end=END_REASONS[state.end_reason],
        ended_by=order.index(ended_by),
    )


def of_solo(state: YinYangState) -> Played:
    return Played(
        coins=(sum(state.points(0)),),
        won=(float(state.won),),
        figures=(len(state.own),),
        spaces=len(state.garden.stands),
        cells=state.placed(),
        inner=state.placed(),
        steps=(),
        card_tokens=0,
        decorations=decorations(state.garden),
        end="won" if state.won else "lost",
        ended_by=-1,
    )


def covered(garden: Garden, cells: list[int]) -> int:
    return sum(garden.laid[cell] != EMPTY for cell in cells)


def decorations(garden: Garden) -> int:
    return sum(kind != EMPTY for kind in garden.decorations)


# The tables


def mean(values: Iterator[float]) -> str:
    found = list(values)
    return f"{fmean(found):.1f}" if found else "-"  # of games that were won there may be none


def part(values: Iterator[bool]) -> str:
    return f"{100 * fmean(values):.0f} %"


SEVERAL: Final[list[tuple[str, Callable[[list[Played]], str]]]] = [
    ("games", lambda games: str(len(games))),
    ("figures placed per player", lambda games: mean(n for game in games for n in game.figures)),
    ("players without one", lambda games: part(n == 0 for game in games for n in game.figures)),
    ("character spaces free at the end", lambda games: mean(game.spaces for game in games)),
    ("cells covered", lambda games: part_of(game.cells / len(BUILDING_CELLS) for game in games)),
    ("inner cells covered", lambda games: part_of(game.inner / len(INNER_CELLS) for game in games)),
    ("steps taken per player", lambda games: mean(n for game in games for n in game.steps)),
    ("landscape tokens from cards", lambda games: mean(game.card_tokens for game in games)),
    ("decorations placed", lambda games: mean(game.decorations for game in games)),
    ("ended by few tokens", lambda games: part(game.end == "tokens" for game in games)),
    ("ended by a stack used up", lambda games: part(game.end == "stack" for game in games)),
    ("ended because nothing went on", lambda games: part(game.end in ("stall", "idle") for game in games)),
    ("coins per player", lambda games: mean(n for game in games for n in game.coins)),
    ("victories by place in the first round", lambda games: victories(games)),
    ("who brings the end about, by place", lambda games: enders(games)),
    ("and wins", lambda games: part_of(game.won[game.ended_by] for game in games)),
]
SOLO: Final[list[tuple[str, Callable[[list[Played]], str]]]] = [
    ("games", lambda games: str(len(games))),
    ("won", lambda games: part(game.end == "won" for game in games)),
    ("coins of those won", lambda games: mean(n for game in won(games) for n in game.coins)),
    ("rating", lambda games: ratings(games)),
    ("characters of one's own", lambda games: mean(n for game in won(games) for n in game.figures)),
    ("character spaces free at the end", lambda games: mean(game.spaces for game in won(games))),
]


def part_of(parts: Iterator[float]) -> str:
    return f"{100 * fmean(parts):.0f} %"


def victories(games: list[Played]) -> str:
    """Of who begins, of the next, and so on, and how far off chance alone may take such a number."""
    places = len(games[0].won)
    shares = [f"{100 * fmean(game.won[place] for game in games):.0f}" for place in range(places)]
    off = 100 * sqrt((places - 1) / places / places / len(games))
    return f"{' / '.join(shares)} % (± {off:.0f})"


def enders(games: list[Played]) -> str:
    shares = [fmean(game.ended_by == place for game in games) for place in range(len(games[0].won))]
    return " / ".join(f"{100 * share:.0f}" for share in shares) + " %"


def won(games: list[Played]) -> list[Played]:
    return [game for game in games if game.end == "won"]


def ratings(games: list[Played]) -> str:
    """How many of the games that were won come to each of the four ratings."""
    limits = [60, 75, 95]
    counts = [0] * 4
    for game in won(games):
        counts[sum(game.coins[0] > limit for limit in limits)] += 1
    return " / ".join(map(str, counts))


def table(columns: dict[str, list[Played]], lines: list[tuple[str, Callable[[list[Played]], str]]]) -> str:
    rows = [["", *columns], ["---", *["---"] * len(columns)]]
    for name, value in lines:
        rows.append([name, *(value(games) for games in columns.values())])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


class Games:
    """The games of a study, by bots and seed; in a file, if there is one, so that it can be gone on with."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.found: dict[str, Played] = {}
        if path and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                name, game = json.loads(line)
                listed: dict[str, Any] = {
                    key: tuple(value) if isinstance(value, list) else value for key, value in game.items()
                }
                self.found[name] = Played(**listed)

    def keep(self, name: str, game: Played) -> None:
        self.found[name] = game
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([name, asdict(game)]) + "\n")


def play_named(
    name: str, players: int, bots: str, seed: str, edition: Path | None, lever: str
) -> tuple[str, Played]:
    """A game with its name, as games end in any order."""
    return name, play(players, bots, seed, edition, lever)


@dataclass(frozen=True)
class Plan:
    """What is studied: so many games between these bots, each kind of them by itself."""

    players: list[int]
    games: int
    bots: list[str]
    seed: str
    edition: Path | None
    levers: list[str]

    def column(self, players: int, bots: str, lever: str) -> str:
        name = f"{players} players" if players > 1 else "Yin & Yang"
        parts = [name, *([bots] if len(self.bots) > 1 else []), *([lever] if lever else [])]
        return ", ".join(parts)


def study(plan: Plan, jobs: int, out: Path | None) -> str:
    """The tables for these numbers of players."""
    kept = Games(out)
    several: dict[str, list[Played]] = {}
    solo: dict[str, list[Played]] = {}
    for players, lever in product(plan.players, plan.levers or [""]):
        for bots in plan.bots:
            by = f"{bots} {lever}" if lever else bots
            seeds = {f"{by} {seed}": seed for seed in seeds_of(plan, players)}
            tasks = [
                (name, players, bots, seed, plan.edition, lever)
                for name, seed in seeds.items()
                if name not in kept.found
            ]
            for name, game in in_any_order(play_named, tasks, jobs):
                kept.keep(name, game)
            columns = several if players > 1 else solo
            columns[plan.column(players, bots, lever)] = [kept.found[name] for name in seeds]
    tables = [table(several, SEVERAL)] if several else []
    return "\n\n".join([*tables, table(solo, SOLO)] if solo else tables)


def seeds_of(plan: Plan, players: int) -> list[str]:
    return [f"{plan.seed}/{players}/{number}" for number in range(plan.games)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, nargs="+", choices=[1, 2, 3, 4], default=[2, 3, 4, 1])
    parser.add_argument("--games", type=int, default=80, help="for each number of players")
    parser.add_argument(
        "--bots", nargs="+", default=["expert"], help="who plays: levels, expert:60 with 60 simulations"
    )
    parser.add_argument("--seed", default="study")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--edition", type=Path)
    parser.add_argument(
        "--levers", nargs="+", default=[], metavar="LEVER", help=f"what to change: {', '.join(LEVERS)}"
    )
    parser.add_argument(
        "--out", type=Path, help="a file that keeps the games; those that it has are not played again"
    )
    chosen = parser.parse_args(arguments)
    try:
        plan = Plan(chosen.players, chosen.games, chosen.bots, chosen.seed, chosen.edition, chosen.levers)
        found = study(plan, chosen.jobs, chosen.out)
    except TeahouseError as error:
        print(error, file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())

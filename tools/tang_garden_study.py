"""How Tang Garden plays with its reconstructed components: games of bots, summed up in tables of Markdown.

    python tools/tang_garden_study.py                                   # the tables of Tang Garden's study.md
    python tools/tang_garden_study.py --games 4 --bots skilled --players 2

A game depends on the seed and its number alone, not on the machine. `--edition` studies a box of one's own.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Final

from teahouse.bots.bot import Bot
from teahouse.bots.match import play_game
from teahouse.engine import registry
from teahouse.engine.errors import TeahouseError
from teahouse.games.tang_garden.board import BUILDING_CELLS
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.knowledge import END_REASONS
from teahouse.games.tang_garden.position import TangGardenState
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
    decorations: int
    end: str


def play(players: int, bots: str, seed: str, edition: Path | None) -> Played:
    """One game between equal bots."""
    game = registry.make("tang_garden", players, edition=edition)
    seats: list[Bot] = [entrant(bots, PATIENCE) for _ in range(players)]
    state, _ = play_game(game, seats, seed)
    return of_solo(state) if isinstance(state, YinYangState) else of_several(state)


def of_several(state: object) -> Played:
    assert isinstance(state, TangGardenState)
    order = [(state.first + step) % state.setup.players for step in range(state.setup.players)]
    winners = state.outcome().winners()
    return Played(
        coins=tuple(sum(state.points(seat)) for seat in order),
        won=tuple(1 / len(winners) if seat in winners else 0.0 for seat in order),
        figures=tuple(len(state.players[seat].figures) for seat in order),
        spaces=len(state.garden.stands),
        cells=covered(state.garden),
        decorations=decorations(state.garden),
        end=END_REASONS[state.end_reason],
    )


def of_solo(state: YinYangState) -> Played:
    return Played(
        coins=(sum(state.points(0)),),
        won=(float(state.won),),
        figures=(len(state.own),),
        spaces=len(state.garden.stands),
        cells=state.placed(),
        decorations=decorations(state.garden),
        end="won" if state.won else "lost",
    )


def covered(garden: Garden) -> int:
    return sum(garden.laid[cell] != EMPTY for cell in BUILDING_CELLS)


def decorations(garden: Garden) -> int:
    return sum(kind != EMPTY for kind in garden.decorations)


# The tables


def mean(values: Iterator[float]) -> str:
    return f"{fmean(values):.1f}"


def part(values: Iterator[bool]) -> str:
    return f"{100 * fmean(values):.0f} %"


SEVERAL: Final[list[tuple[str, Callable[[list[Played]], str]]]] = [
    ("games", lambda games: str(len(games))),
    ("figures placed per player", lambda games: mean(n for game in games for n in game.figures)),
    ("players without one", lambda games: part(n == 0 for game in games for n in game.figures)),
    ("character spaces free at the end", lambda games: mean(game.spaces for game in games)),
    ("cells covered", lambda games: part_of_cells(games)),
    ("decorations placed", lambda games: mean(game.decorations for game in games)),
    ("ended by few tokens", lambda games: part(game.end == "tokens" for game in games)),
    ("ended by a stack used up", lambda games: part(game.end == "stack" for game in games)),
    ("ended because nothing went on", lambda games: part(game.end in ("stall", "idle") for game in games)),
    ("coins per player", lambda games: mean(n for game in games for n in game.coins)),
    ("victories by place in the first round", lambda games: victories(games)),
]
SOLO: Final[list[tuple[str, Callable[[list[Played]], str]]]] = [
    ("games", lambda games: str(len(games))),
    ("won", lambda games: part(game.end == "won" for game in games)),
    ("coins of those won", lambda games: mean(n for game in won(games) for n in game.coins)),
    ("rating", lambda games: ratings(games)),
    ("characters of one's own", lambda games: mean(n for game in won(games) for n in game.figures)),
    ("character spaces free at the end", lambda games: mean(game.spaces for game in won(games))),
]


def part_of_cells(games: list[Played]) -> str:
    return f"{100 * fmean(game.cells for game in games) / len(BUILDING_CELLS):.0f} %"


def victories(games: list[Played]) -> str:
    """Of who begins, of the next, and so on."""
    places = range(len(games[0].won))
    return " / ".join(f"{100 * fmean(game.won[place] for game in games):.0f}" for place in places) + " %"


def won(games: list[Played]) -> list[Played]:
    return [game for game in games if game.end == "won"] or games


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


def study(players: list[int], games: int, bots: str, seed: str, jobs: int, edition: Path | None) -> str:
    """The tables for these numbers of players."""
    found: dict[int, list[Played]] = {}
    for count in players:
        tasks = [(count, bots, f"{seed}/{count}/{number}", edition) for number in range(games)]
        found[count] = list(in_any_order(play, tasks, jobs))
    parts = []
    several = {f"{count} players": played for count, played in found.items() if count > 1}
    if several:
        parts.append(table(several, SEVERAL))
    if 1 in found:
        parts.append(table({"Yin & Yang": found[1]}, SOLO))
    return "\n\n".join(parts)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, nargs="+", choices=[1, 2, 3, 4], default=[2, 3, 4, 1])
    parser.add_argument("--games", type=int, default=80, help="for each number of players")
    parser.add_argument("--bots", default="expert", help="who plays: a level, expert:60 with 60 simulations")
    parser.add_argument("--seed", default="study")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--edition", type=Path)
    chosen = parser.parse_args(arguments)
    try:
        found = study(chosen.players, chosen.games, chosen.bots, chosen.seed, chosen.jobs, chosen.edition)
    except TeahouseError as error:
        print(error, file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())

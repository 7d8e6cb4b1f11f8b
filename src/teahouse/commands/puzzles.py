"""`teahouse puzzles`: mine positions in which one turn is clearly best, and check those that there are."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Final

from teahouse.bots.puzzles import FORMAT, Puzzle, holds, puzzles_of, read_puzzle
from teahouse.commands import arguments as shared
from teahouse.commands.arguments import Commands, Refused, add_command
from teahouse.engine import registry
from teahouse.engine.chances import chances_file
from teahouse.engine.contract import Game
from teahouse.lab.cluster import working
from teahouse.lab.identity import bots_hash
from teahouse.lab.lines import LinesFile
from teahouse.lab.puzzling import Mine, chosen, filled, graded, mine_task
from teahouse.lab.tasks import in_any_order
from teahouse.lab.themes import theme_again

EXAMPLES = """
teahouse puzzles zen_garden --games 200 --jobs 4 --out zen-puzzles.jsonl
teahouse puzzles zen_garden --out zen-puzzles.jsonl --install
teahouse puzzles zen_garden --check
teahouse puzzles zen_garden --out zen-puzzles.jsonl --install --fill
"""
FILE_FORMAT: Final = "teahouse-mining-1"
EACH: Final = 15
"""So many of each difficulty a game comes with."""


def add(commands: Commands) -> None:
    parser = add_command(commands, "puzzles", "mine positions in which one turn is clearly best", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="the id of a game, such as zen_garden")
    parser.add_argument("--players", type=shared.count, metavar="N", help="number of players (default: all)")
    parser.add_argument(
        "--games", type=shared.count, default=100, metavar="N", help="of each number (default: 100)"
    )
    parser.add_argument(
        "--simulations", type=shared.count, default=200, metavar="N", help="of a decision (default: 200)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="keeps every game; with it, it goes on")
    parser.add_argument("--seed", default="0", help="decides the draws: a number or a word (default: 0)")
    parser.add_argument("--jobs", type=shared.count, default=1, metavar="N", help="processes (default: 1)")
    shared.add_scheduler_argument(parser)
    parser.add_argument("--install", action="store_true", help="put the clearest into the game's folder")
    parser.add_argument(
        "--fill",
        action="store_true",
        help="with --install: keep those that there are, and add what is missing",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="solve the installed ones again, drop those that do not hold, and name the themes of the others",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    info = registry.info(arguments.game)
    if arguments.players is not None:
        info.check_players(arguments.players)
    counts = info.players if arguments.players is None else (arguments.players,)
    game = registry.make(arguments.game, counts[-1])
    if arguments.check:
        known = puzzles_of(info)
        good = [replace(puzzle, theme=theme_again(puzzle)) for puzzle in known if holds(puzzle)]
        if good != known:
            write(game, good)
        print(f"{len(good)} of {len(known)} puzzles hold.")
        return 0
    if arguments.fill and not arguments.install:
        raise Refused("--fill goes with --install.")
    if arguments.out is None:
        raise Refused("Name a file with --out, so that nothing is lost.")
    about = {"format": FILE_FORMAT, "game": info.id, "edition": game.edition_hash, "seed": arguments.seed}
    about |= {"rules_version": game.rules_version, "simulations": arguments.simulations}
    about["bots_hash"] = bots_hash(info)
    book = LinesFile(arguments.out, about, "mine", tuple(about) if arguments.install else ())
    if not arguments.install:
        done = {(row["players"], row["seed"]) for row in book.rows}
        tasks = [
            (Mine(info.id, players, arguments.simulations), f"{arguments.seed}/{number}")
            for number in range(arguments.games)
            for players in counts
            if (players, f"{arguments.seed}/{number}") not in done
        ]
        with working(arguments.scheduler, arguments.jobs) as (executor, jobs):
            for row in in_any_order(mine_task, tasks, jobs, executor):
                book.add(row)
    found = [read_puzzle(one) for row in book.rows for one in row["found"]]
    if arguments.install:
        good = [one for one in map(graded, found) if one is not None]
        found = filled(puzzles_of(info), good, EACH) if arguments.fill else chosen(good, EACH)
        write(game, found)
    print(report(len(book.rows), found))
    return 0


def write(game: Game, puzzles: list[Puzzle]) -> None:
    """Into the game's folder."""
    content = {
        "format": FORMAT,
        "game": game.info.id,
        "edition": game.edition_hash,
        "puzzles": [puzzle.row() for puzzle in puzzles],
    }
    path = chances_file(game).with_name("puzzles.json")
    lines = json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace('{"id"', '\n{"id"')
    path.write_text(lines + "\n", encoding="utf-8")


def report(games: int, puzzles: list[Puzzle]) -> str:
    levels = Counter(puzzle.difficulty for puzzle in puzzles)
    themes = Counter(puzzle.theme for puzzle in puzzles)
    told = ", ".join(f"{count} of difficulty {level}" for level, count in sorted(levels.items()))
    about = ", ".join(f"{theme} {count}" for theme, count in sorted(themes.items()))
    return f"{len(puzzles)} puzzles of {games} games: {told or 'none'}. Themes: {about or 'none'}."

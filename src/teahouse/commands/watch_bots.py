"""`teahouse watch-bots`: bots play, and whatever looks absurd is told."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from teahouse.bots import LEVELS
from teahouse.commands import arguments as shared
from teahouse.commands.arguments import Commands, Refused, add_command
from teahouse.commands.layout import table
from teahouse.engine import registry
from teahouse.engine.info import GameInfo
from teahouse.lab.identity import bots_hash
from teahouse.lab.lines import LinesFile
from teahouse.lab.tasks import in_any_order
from teahouse.lab.watching import Watch, watch_task

EXAMPLES = """
teahouse watch-bots --games 20 --out watched.jsonl
teahouse watch-bots jade_goddess --levels learner,expert --players 2 --games 1000 --jobs 4 --out jade.jsonl
teahouse watch-bots --out watched.jsonl --report
"""
FORMAT: Final = "teahouse-watch-1"
WORST: Final = 5
"""So many of the worst choices are shown."""


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "watch-bots", "let bots play and report what a person would laugh at", EXAMPLES
    )
    parser.add_argument("games_", nargs="*", metavar="GAME", help="ids of games (default: all of them)")
    parser.add_argument(
        "--levels",
        type=shared.names,
        default=[level.name for level in LEVELS],
        metavar="BOT,...",
        help="bots to watch, NAME:NUMBER for other simulations (default: all levels)",
    )
    parser.add_argument(
        "--players", type=shared.count, metavar="N", help="number of players (default: all that a game has)"
    )
    parser.add_argument(
        "--games", type=shared.count, default=2, metavar="N", help="of each kind (default: 2)"
    )
    parser.add_argument(
        "--checks",
        type=share,
        default=0.02,
        metavar="PART",
        help="of the choices that are judged by a search ten times as long, from 0 to 1 (default: 0.02)",
    )
    parser.add_argument(
        "--loss",
        type=share,
        default=0.4,
        help="what a choice may cost, where 1 is the way from a draw to a win (default: 0.4)",
    )
    parser.add_argument(
        "--idle", type=shared.count, default=5, metavar="N", help="turns in a row to complain of (default: 5)"
    )
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="keeps every game; with the same file it goes on",
    )
    parser.add_argument("--seed", default="0", help="decides the draws: a number or a word (default: 0)")
    parser.add_argument("--jobs", type=shared.count, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--report", action="store_true", help="play nothing, tell what the file holds")
    parser.set_defaults(run=run)


def share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 1")
    return value


def run(arguments: argparse.Namespace) -> int:
    infos = [registry.info(game) for game in arguments.games_] or registry.list_games()
    watches = [watch for info in infos for watch in kinds(info, arguments)]
    if arguments.report and not arguments.out.exists():
        raise Refused(f"There is no file {arguments.out}.")
    hashes = {info.id: bots_hash(info) for info in registry.list_games()}
    head = {"format": FORMAT, "seed": arguments.seed, "checks": arguments.checks, "bots_hash": hashes}
    book = LinesFile(arguments.out, head, "watch", tuple(head) if arguments.report else ())
    if not arguments.report:
        known = {(row["watch"], row["seed"]) for row in book.rows}
        tasks = [
            (watch, f"{arguments.seed}/{number}")
            for number in range(arguments.games)
            for watch in watches
            if (watch.name, f"{arguments.seed}/{number}") not in known
        ]
        for done, row in enumerate(in_any_order(watch_task, tasks, arguments.jobs), start=1):
            book.add(row)
            if sys.stderr.isatty():
                sys.stderr.write(f"\r\033[K{done} of {len(tasks)} games, the last one {row['watch']}")
                sys.stderr.flush()
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")
    if not book.rows:
        raise Refused(f"There is no game in {arguments.out} yet.")
    print(report(book.rows, arguments.loss, arguments.idle))
    return 0


def kinds(info: GameInfo, arguments: argparse.Namespace) -> list[Watch]:
    """Every level with every number of players."""
    if arguments.players is not None and arguments.players not in info.players:
        return []
    players = info.players if arguments.players is None else [arguments.players]
    return [
        Watch(info.id, count, bot, checks=arguments.checks) for count in players for bot in arguments.levels
    ]


# The report


def report(rows: Sequence[dict[str, Any]], loss: float, idle: int) -> str:
    head = ["game, players, bot", "games", "idle turns", "longest", f"{idle} in a row", "stalls"]
    lines = [[*head, "points left", "checked", "losses"]]
    groups: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        groups.setdefault(row["watch"], []).append(row)
    for name, group in sorted(groups.items()):
        lines.append([name, *numbers(group, loss, idle)])
    parts = [table(lines)]
    worst = sorted(
        ((one[3], row, one) for row in rows for one in row["losses"] if one[3] > loss),
        key=lambda item: -item[0],
    )
    for cost, row, (decision, chosen, better, _) in worst[:WORST]:
        where = f"{row['watch']}, seed {row['seed']}, decision {decision}"
        parts.append(f"{where}: {chosen!r} costs {cost:.2f} against {better!r}")
    return "\n\n".join(parts)


def numbers(group: Sequence[dict[str, Any]], loss: float, idle: int) -> list[str]:
    turns = sum(row["turns"] for row in group)
    last_turns = sum(row["last_turns"] for row in group)
    left = [points for row in group for points in row["left"]]
    losses = [one for row in group for one in row["losses"] if one[3] > loss]
    return [
        str(len(group)),
        f"{sum(row['idle'] for row in group) / turns:.1%}" if turns else "-",
        str(max(row["streak"] for row in group)) if turns else "-",
        str(sum(row["streak"] >= idle for row in group)),
        str(sum(row["stalled"] for row in group)),
        f"{len(left)} of {last_turns}, {sum(left)} points" if last_turns else "-",
        str(sum(row["checked"] for row in group)),
        str(len(losses)),
    ]

"""`teahouse calibrate`: how often the chances that hints tell are right, and a slope that mends them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from teahouse.commands import arguments as shared
from teahouse.commands.arguments import Commands, Refused, add_command
from teahouse.engine import registry
from teahouse.engine.chances import as_they_are, chances_file, head, read
from teahouse.engine.contract import Game
from teahouse.engine.evaluation import evaluation_of
from teahouse.lab.calibrating import (
    Trial,
    fitted_slope,
    held_out,
    mean_error,
    reliability,
    trial_task,
)
from teahouse.lab.identity import bots_hash
from teahouse.lab.lines import LinesFile
from teahouse.lab.ratings import Z
from teahouse.lab.tasks import in_any_order

EXAMPLES = """
teahouse calibrate zen_garden --games 400 --jobs 4 --out zen-chances.jsonl
teahouse calibrate zen_garden --players 3 --games 200 --out zen-chances.jsonl --install
teahouse calibrate zen_garden --out zen-chances.jsonl --report
"""
FORMAT: Final = "teahouse-calibration-1"


def add(commands: Commands) -> None:
    parser = add_command(commands, "calibrate", "count how often the chances of hints are right", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="the id of a game, such as zen_garden")
    parser.add_argument(
        "--players", type=shared.count, metavar="N", help="number of players (default: all that it has)"
    )
    parser.add_argument(
        "--games", type=shared.count, default=200, metavar="N", help="of each number (default: 200)"
    )
    parser.add_argument(
        "--simulations", type=shared.count, default=100, metavar="N", help="of a decision (default: 100)"
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE",
        help="keeps every game; with the same file it goes on",
    )  # fmt: skip
    parser.add_argument("--seed", default="0", help="decides the draws: a number or a word (default: 0)")
    parser.add_argument("--jobs", type=shared.count, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--report", action="store_true", help="play nothing, tell what the file holds")
    parser.add_argument("--install", action="store_true", help="put the slopes into the game's folder")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    info = registry.info(arguments.game)
    if arguments.players is not None:
        info.check_players(arguments.players)
    counts = info.players if arguments.players is None else (arguments.players,)
    game = registry.make(arguments.game, counts[0])
    if arguments.report and not arguments.out.exists():
        raise Refused(f"There is no file {arguments.out}.")
    about = {"format": FORMAT, "game": info.id, "edition": game.edition_hash, "seed": arguments.seed}
    about |= {"rules_version": game.rules_version, "simulations": arguments.simulations}
    about["bots_hash"] = bots_hash(info)
    book = LinesFile(arguments.out, about, "calibration", tuple(about) if arguments.report else ())
    if not arguments.report:
        known = {(row["players"], row["seed"]) for row in book.rows}
        tasks = [
            (Trial(info.id, players, arguments.simulations), f"{arguments.seed}/{number}")
            for number in range(arguments.games)
            for players in counts
            if (players, f"{arguments.seed}/{number}") not in known
        ]
        for row in in_any_order(trial_task, tasks, arguments.jobs):
            book.add(row)
    print(f"# Chances in {info.name}\n", file=sys.stdout)
    files: dict[str, None] = {}
    for players in counts:
        rows = sorted((row for row in book.rows if row["players"] == players), key=lambda row: row["seed"])
        if len(rows) > 1:
            print(report(players, rows))
            if arguments.install:
                one = registry.make(arguments.game, players)
                install(one, {str(players): fitted_slope(rows)})
                files[str(chances_file(one))] = None
    for path in files:
        print(f"The slopes are in {path}.")
    return 0


def install(game: Game, slopes: dict[str, list[float]]) -> None:
    """Put slopes beside those of other numbers of players, if these are for the same game and weights."""
    about = head(game, evaluation_of(game).weights)
    found: Any = read(chances_file(game))
    if isinstance(found, dict) and all(found.get(key) == value for key, value in about.items()):
        slopes = {**found.get("slopes", {}), **slopes}
    data = about | {"slopes": dict(sorted(slopes.items()))}
    chances_file(game).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def report(players: int, games: Sequence[dict[str, Any]]) -> str:
    """The slope of all games, and what each says of one that was fitted without it."""
    slope = fitted_slope(games)
    before, after = reliability(games, as_they_are()), held_out(games)
    about = f"{players} players: slope {slope[0]:.2f}, up to {sum(slope):.2f}"
    if players == 1:
        about = f"Alone: slope {slope[0]:.2f}, offset {slope[1]:+.2f}"
    lines = [
        f"{about}, of {len(games)} games.",
        "Fitted with each half of them, the games of the other half say:",
        "",
        "| told | times | mean told | won | error | ± | error without the slope |",
        "|---|---|---|---|---|---|---|",
    ]
    for one, old in zip(after, before, strict=True):
        cells = [f"{one.low:.0%} to {one.low + 0.1:.0%}", str(one.times)]
        if one.times:
            told, won = one.told / one.times, one.won / one.times
            cells += [f"{told:.1%}", f"{won:.1%}", f"{100 * one.error:+.1f}", f"{100 * Z * one.doubt:.1f}"]
        else:
            cells += ["-"] * 4
        cells.append(f"{100 * old.error:+.1f}" if old.times else "-")
        lines.append(f"| {' | '.join(cells)} |")
    total = (
        f"Mean error {100 * mean_error(after):.1f} points, without the slope {100 * mean_error(before):.1f}."
    )
    return "\n".join([*lines, "", total, ""])

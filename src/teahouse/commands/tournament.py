"""`teahouse tournament`: bots meet pair by pair, and the results tell how strong they are."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Final

from teahouse.bots import BOTS
from teahouse.commands import arguments as shared
from teahouse.commands.arguments import Commands, Refused, add_command
from teahouse.commands.layout import table
from teahouse.engine.info import listed
from teahouse.lab.cluster import working
from teahouse.lab.ratings import Z, rate, wilson
from teahouse.lab.tournament import Book, Played, Terms, among_others, duels, hold, schedule

EXAMPLES = """
teahouse tournament zen_garden --bots beginner,learner,skilled --games 100 --out zen.jsonl
teahouse tournament yak --bots master,openspiel --games 100 --out yak-openspiel.jsonl
teahouse tournament yak --bots master:200,openspiel:200 --games 400 --out yak-equal.jsonl
teahouse tournament zen_garden --out zen.jsonl --report
"""
LEVELS: Final = ["greedy", "beginner", "learner", "skilled", "expert", "master"]


def add(commands: Commands) -> None:
    parser = add_command(commands, "tournament", "let bots meet pair by pair and rate them", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="the id of a game, such as zen_garden")
    parser.add_argument("--players", type=shared.count, metavar="N", help="number of players (default: 2)")
    parser.add_argument(
        "--option", type=shared.assignment, action="append", default=[], metavar="NAME=VALUE",
        help="an option of the game, such as level=3; 'teahouse games GAME' lists them",
    )  # fmt: skip
    parser.add_argument("--level", metavar="LEVEL", help="short for --option level=LEVEL")
    parser.add_argument(
        "--bots",
        "--bot",
        type=shared.names,
        default=LEVELS,
        metavar="BOT,...",
        help=f"two or more: {listed(bot.name for bot in BOTS)}, NAME:NUMBER for other simulations, "
        "openspiel or openspiel:NUMBER (default: greedy and all levels)",
    )
    parser.add_argument(
        "--games", type=shared.count, default=20, metavar="N", help="of every pair (default: 20)"
    )
    parser.add_argument(
        "--neighbours", action="store_true", help="only bots that are named one after the other meet"
    )
    parser.add_argument(
        "--among",
        action="store_true",
        help="with more than two players a bot sits alone among copies of those named before it only",
    )
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="keeps every game; with the same file a tournament goes on where it was",
    )
    parser.add_argument(
        "--seconds", type=seconds, default=0.1, help="to think about a decision at most (default: 0.1)"
    )
    parser.add_argument("--seed", default="0", help="decides the draws: a number or a word (default: 0)")
    parser.add_argument(
        "--rules-version",
        type=shared.count,
        metavar="N",
        help="an earlier version of the rules, for bots that know no later one (default: that of today)",
    )
    parser.add_argument("--jobs", type=shared.count, default=1, metavar="N", help="processes (default: 1)")
    shared.add_scheduler_argument(parser)
    parser.add_argument("--report", action="store_true", help="play nothing, tell what the file holds")
    parser.set_defaults(run=run)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return value


def run(arguments: argparse.Namespace) -> int:
    terms = Terms(
        arguments.game,
        shared.players_of(arguments, arguments.game),
        shared.options_of(arguments),
        arguments.seconds,
        arguments.seed,
        arguments.rules_version,
    )
    pairings = schedule(terms, arguments.bots, arguments.games, arguments.neighbours, arguments.among)
    if arguments.report and not arguments.out.exists():
        raise Refused(f"There is no file {arguments.out}.")
    book = Book(arguments.out, terms, arguments.report)
    if not arguments.report:
        missing = book.missing(pairings)
        if len(missing) < len(pairings):
            print(f"{len(pairings) - len(missing)} of {len(pairings)} games are in {arguments.out} already.")
        with working(arguments.scheduler, arguments.jobs) as (executor, jobs):
            for played in hold(terms, missing, jobs, executor):
                book.add(played)
                if sys.stderr.isatty():
                    sys.stderr.write(
                        f"\r\033[K{len(book.played)} games, the last one {' against '.join(played.bots)}"
                    )
                    sys.stderr.flush()
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")
    if not book.played:
        raise Refused(f"There is no game in {arguments.out} yet.")
    print(report(terms, book.played))
    return 0


# The report


def report(terms: Terms, games: Sequence[Played]) -> str:
    game = terms.make_game()
    options = "".join(f", {name} {value}" for name, value in game.options.items())
    head = (
        f"{game.info.name}, {terms.players} player{'s' if terms.players > 1 else ''}{options}: "
        f"{len(games)} games, at most {terms.seconds:g} s a decision, seed {terms.seed}"
    )
    parts = [head, bots_table(games)]
    if terms.players > 1:
        parts += [ratings_table(games), pairs_table(games)]
    if terms.players > 2:
        parts.append(among_table(games))
    return "\n\n".join(parts)


def bots_table(games: Sequence[Played]) -> str:
    """What each bot did, whoever it played against; for those who play alone this is all there is."""
    rows = [["bot", "games", "won", "95 %", "points", "±", "ms a decision", "of the processor"]]
    for name in sorted({name for game in games for name in game.bots}):
        points = []
        won = decisions = 0
        thought = processor = 0.0
        timed = 0
        for game in games:
            for seat, bot in enumerate(game.bots):
                if bot == name:
                    points.append(game.points[seat])
                    won += game.won[seat]
                    decisions += game.decisions[seat]
                    thought += game.seconds[seat]
                    if game.processor:
                        processor += game.processor[seat]
                        timed += game.decisions[seat]
        mean = sum(points) / len(points)
        deviation = sqrt(sum((one - mean) ** 2 for one in points) / max(1, len(points) - 1))
        rows.append(
            [
                name,
                str(len(points)),
                f"{won / len(points):.1%}",
                interval(*wilson(won, len(points))),
                f"{mean:.1f}",
                f"{Z * deviation / sqrt(len(points)):.1f}",
                f"{1000 * thought / max(1, decisions):.1f}",
                f"{1000 * processor / timed:.1f}" if timed else "-",
            ]
        )
    return table(rows)


def ratings_table(games: Sequence[Played]) -> str:
    rows = [["bot", "rating", "95 %"]]
    for rating in rate(duels(games)):
        rows.append([rating.name, f"{rating.value:.0f}", f"{rating.low:.0f} to {rating.high:.0f}"])
    return table(rows)


def pairs_table(games: Sequence[Played]) -> str:
    """Every pair, the better one first."""
    scores: dict[tuple[str, str], list[float]] = {}
    for duel in duels(games):
        scores.setdefault((duel.first, duel.second), []).append(duel.score)
    rows = [["pair", "games", "better", "equal", "worse", "score", "95 %"]]
    for (first, second), found in sorted(scores.items()):
        mine = found
        one, other = first, second
        if sum(found) < len(found) / 2:
            one, other = second, first
            mine = [1 - score for score in found]
        total = sum(mine)
        rows.append(
            [
                f"{one} - {other}",
                str(len(mine)),
                str(sum(score > 0.5 for score in mine)),
                str(sum(score == 0.5 for score in mine)),
                str(sum(score < 0.5 for score in mine)),
                f"{total / len(mine):.1%}",
                interval(*wilson(total, len(mine))),
            ]
        )
    return table(rows)


def among_table(games: Sequence[Played]) -> str:
    """Every bot that sat alone among copies of another one: how often it won, and what would be fair."""
    rows = [["one among others", "games", "won", "95 %", "fair"]]
    for one in among_others(games):
        rows.append(
            [
                f"{one.bot} among {one.others}",
                str(one.games),
                f"{one.won / one.games:.1%}",
                interval(*wilson(one.won, one.games)),
                f"{one.fair / one.games:.0%}",
            ]
        )
    return table(rows)


def interval(low: float, high: float) -> str:
    return f"{low:.0%} to {high:.0%}"

"""`teahouse simulate`: many games between bots, in numbers."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import perf_counter
from typing import Final

from teahouse.bots import BOTS
from teahouse.commands import arguments as shared
from teahouse.commands.arguments import Commands, Refused, add_command
from teahouse.commands.layout import table
from teahouse.engine.contract import Game
from teahouse.engine.info import listed
from teahouse.lab.results import WRITERS, CsvFile, GameResult, JsonFile, Summary, Tally
from teahouse.lab.simulate import Plan, cores, simulate

EXAMPLES = """
teahouse simulate zen_garden --games 1000
teahouse simulate zen_garden --players 4 --bots greedy --option level=3 --seed 7
teahouse simulate zen_garden --bots greedy,random --rotate --out results.csv
teahouse simulate zen_garden --games 10 --records games/
"""
BAR: Final = 30
TABLE_SEATS: Final = 6
"""More columns than this in the table of categories are summed up by bot."""


def add(commands: Commands) -> None:
    parser = add_command(commands, "simulate", "play many games between bots and sum them up", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="the id of a game, such as zen_garden")
    shared.add_game_arguments(parser)
    parser.add_argument(
        "--games", type=shared.count, default=100, metavar="N", help="how many (default: 100)"
    )
    parser.add_argument(
        "--seed", default="0", help="decides all that happens: a number or a word (default: 0)"
    )
    parser.add_argument(
        "--bots",
        "--bot",
        type=shared.names,
        default=["random"],
        metavar="BOT,...",
        help=f"one for all seats or one for each: {listed(bot.name for bot in BOTS)} (default: random)",
    )
    parser.add_argument("--rotate", action="store_true", help="move the bots on by a seat from game to game")
    parser.add_argument(
        "--jobs",
        type=shared.count,
        metavar="N",
        help="processes; the results do not depend on it (default: all cores)",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write a row per game to FILE.json or FILE.csv"
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help="write the record of every game to DIR")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    plan = Plan(
        game=arguments.game,
        players=shared.players_of(arguments, arguments.game),
        bots=tuple(arguments.bots),
        seed=arguments.seed,
        options=shared.options_of(arguments),
        edition=None if arguments.edition is None else arguments.edition.absolute(),
        rotate=arguments.rotate,
        records=arguments.records is not None,
    )
    game = plan.make_game()
    if arguments.out is not None and arguments.out.suffix not in WRITERS:
        endings = listed(WRITERS)
        raise Refused(f"Results are written to a file that ends in {endings}, not to {arguments.out.name!r}.")
    results = simulate(plan, arguments.games, arguments.jobs or cores())
    summary = Summary(game)
    began = perf_counter()
    bar = progress_bar(arguments.games) if sys.stderr.isatty() and not arguments.quiet else None
    first = next(results)  # what cannot be played is refused before a file is touched
    if arguments.records is not None:
        arguments.records.mkdir(parents=True, exist_ok=True)
    with writing(arguments.out, game, plan) if arguments.out is not None else nullcontext() as file:
        for result in chain(first, results):
            summary.add(result)
            if file is not None:
                file.add(result)
            if result.record is not None:
                name = f"{plan.game}-{safe(plan.seed)}-{result.number:06}.json"
                (arguments.records / name).write_text(result.record, encoding="utf-8")
            if bar is not None:
                bar(summary.games)
        if file is not None:
            file.end(summary)
    print(report(plan, summary, perf_counter() - began))
    return 0


def chain(first: GameResult, others: Iterator[GameResult]) -> Iterator[GameResult]:
    yield first
    yield from others


def safe(seed: str) -> str:
    """A seed as part of a file's name."""
    return "".join(character if character.isalnum() else "_" for character in seed)


@contextmanager
def writing(path: Path, game: Game, plan: Plan) -> Iterator[JsonFile | CsvFile]:
    """The file for the results, in the format that its name asks for."""
    head = {
        "game": plan.game,
        "players": plan.players,
        "options": game.options,
        "edition": {"name": game.edition_name, "hash": game.edition_hash},
        "rules_version": game.info.rules_version,
        "bots": list(plan.bots),
        "rotate": plan.rotate,
        "seed": plan.seed,
    }
    with path.open("w", encoding="utf-8", newline="") as file:
        yield WRITERS[path.suffix](file, game, head)


def progress_bar(games: int) -> Callable[[int], None]:
    """Draws how far it is on the terminal, some ten times a second; gone when all is done."""
    began = last = perf_counter()

    def draw(done: int) -> None:
        nonlocal last
        now = perf_counter()
        if done == games:
            sys.stderr.write("\r\033[K")
        elif now - last >= 0.1:
            last = now
            filled = BAR * done // games
            left = (now - began) / done * (games - done)
            sys.stderr.write(
                f"\r\033[K[{'#' * filled}{'.' * (BAR - filled)}] {done} of {games} games, {left:.0f} s left"
            )
        sys.stderr.flush()

    return draw


# The report


def report(plan: Plan, summary: Summary, seconds: float) -> str:
    game = summary.game
    options = "".join(f", {name} {value}" for name, value in game.options.items())
    games = "1 game" if summary.games == 1 else f"{summary.games} games"
    players = "1 player" if plan.players == 1 else f"{plan.players} players"
    head = f"{game.info.name}, {players}{options}: {games}, seed {plan.seed}"
    seats = sorted(summary.by_seat.items())
    bots = sorted(summary.by_bot.items())
    rows = [["seat", "bot", "games", "wins", "shared", "mean", "sd", "min", "max"]]
    rows += [[str(seat + 1), bot, *tally_cells(tally)] for (seat, bot), tally in seats]
    rule = None
    if len(bots) > 1:
        rule = len(rows)
        rows += [["all", bot, *tally_cells(tally)] for bot, tally in bots]
    columns = [(f"{seat + 1} {bot}", tally) for (seat, bot), tally in seats]
    if len(columns) > TABLE_SEATS:
        columns = bots
    pace = f"{summary.decisions} decisions in {seconds:.1f} s: {summary.games / seconds:.0f} games/s"
    return "\n\n".join(
        [head, table(rows, left=2, rule_before=rule), categories_table(game, columns), pace + "."]
    )


def tally_cells(tally: Tally) -> list[str]:
    return [
        str(tally.games),
        f"{tally.wins} ({tally.wins / tally.games:.1%})",
        str(tally.shared),
        f"{tally.mean:.2f}",
        f"{tally.deviation:.2f}",
        str(tally.least),
        str(tally.most),
    ]


def categories_table(game: Game, columns: list[tuple[str, Tally]]) -> str:
    """Mean points by category; those that nobody ever scored in are left out."""
    rows = [["mean points", *(label for label, _ in columns)]]
    for index, category in enumerate(game.info.categories):
        if any(tally.by_category[index] for _, tally in columns):
            rows.append([category.label, *(f"{tally.mean_of(index):.2f}" for _, tally in columns)])
    rows.append(["Sum", *(f"{tally.mean:.2f}" for _, tally in columns)])
    return table(rows, rule_before=len(rows) - 1)

"""Arguments that several commands share, and what they mean."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from teahouse.engine import registry
from teahouse.engine.contract import SPECTATOR, Game, State
from teahouse.engine.errors import BadOptions, TeahouseError
from teahouse.engine.info import listed

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

ALL: Final = None
"""The viewer to whom nothing is hidden."""
Viewer: TypeAlias = int | None


class Refused(TeahouseError):
    """Something that the command line cannot do."""


@contextlib.contextmanager
def extra(name: str) -> Iterator[None]:
    """What is imported within comes with an extra of the package; whoever lacks it is told how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "teahouse").partition(".")[0] == "teahouse":
            raise
        needed = f"This needs {error.name}, which comes with an extra: pip install 'teahouse[{name}]'."
        raise Refused(needed) from None


def add_command(commands: Commands, name: str, summary: str, examples: str) -> argparse.ArgumentParser:
    """A command with examples at the end of its help."""
    return commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog="examples:\n" + "\n".join(f"  {line}" for line in examples.strip().splitlines()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Everything that fixes a game's rules, apart from its id."""
    parser.add_argument("--players", type=count, metavar="N", help="number of players (default: 2)")
    parser.add_argument(
        "--option",
        type=assignment,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as level=3; 'teahouse games GAME' lists them",
    )
    parser.add_argument("--level", metavar="LEVEL", help="short for --option level=LEVEL")
    add_edition_argument(parser)


def add_edition_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--edition", type=Path, metavar="FILE", help="components of your own box, a TOML file"
    )


def add_scheduler_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scheduler", metavar="ADDRESS", help="work on the Dask cluster of this scheduler")


def add_viewer_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--as",
        dest="viewer",
        type=viewer,
        default=ALL,
        metavar="SEAT",
        help="with whose eyes: a seat's number, 'spectator', or 'all': as data nothing is hidden, drawings "
        "and sentences are for whoever has to decide (default: all)",
    )


def count(text: str) -> int:
    """A whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def number(text: str) -> int:
    """A whole number from 0."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def assignment(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form NAME=VALUE")
    return name.strip(), value.strip()


def names(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",")]


def viewer(text: str) -> Viewer:
    if text == "all":
        return ALL
    if text == "spectator":
        return SPECTATOR
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a seat's number, nor 'spectator', nor 'all'")
    return int(text) - 1


def players_of(arguments: argparse.Namespace, game_id: str) -> int:
    """How many play: two unless it was said, or as many as the game is for."""
    if arguments.players is not None:
        return int(arguments.players)
    possible = registry.info(game_id).players
    return 2 if 2 in possible else possible[0]


def options_of(arguments: argparse.Namespace) -> dict[str, str]:
    """The options that were given, not yet checked."""
    options = dict(arguments.option)
    if arguments.level is not None:
        if options.get("level", arguments.level) != arguments.level:
            raise BadOptions(f"The level is given twice, as {arguments.level} and as {options['level']}.")
        options["level"] = arguments.level
    return options


def make_game(arguments: argparse.Namespace, game_id: str) -> Game:
    """The game with the players, options and edition that were given."""
    return registry.make(game_id, players_of(arguments, game_id), options_of(arguments), arguments.edition)


def check_viewer(seen_as: Viewer, game: Game) -> None:
    if seen_as is not None and seen_as >= game.players:
        seats = listed(range(1, game.players + 1))
        raise Refused(f"There is no seat {seen_as + 1} in this game; there is seat {seats}.")


def eyes(game: Game, state: State, seen_as: Viewer) -> int:
    """The seat, or SPECTATOR, with whose eyes a position is drawn; where all is open, those of who acts."""
    if seen_as is not None:
        return seen_as
    actor = state.actor()
    return actor if game.info.hidden_information and actor >= 0 else SPECTATOR

"""The command line: reads the arguments, calls the command, and turns errors into one sentence.

Exit codes: 0 all is well; 1 refused or failed; 2 wrong usage; 130 ended by Ctrl-C; 141 nobody reads on.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import NoReturn

import teahouse.games  # noqa: F401 (makes the games known)
from teahouse._build import build_kind
from teahouse.commands import (
    admin,
    calibrate,
    games,
    new_game,
    play,
    puzzles,
    replay,
    serve,
    show,
    simulate,
    sit,
    study,
    tournament,
    train,
    watch_bots,
)
from teahouse.engine.errors import TeahouseError

EXAMPLES = """\
examples:
  teahouse play                                      Zen Garden against a bot
  teahouse games zen_garden                          what there is to know about a game
  teahouse simulate zen_garden --bots greedy,random  a hundred games between bots
  teahouse replay game.json                          step through a recorded game

'teahouse COMMAND --help' tells more about a command.
"""


class Parser(argparse.ArgumentParser):
    """Wrong usage is answered like any other error: by a sentence."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"teahouse: {message}; see '{self.prog} --help'.\n")
        sys.exit(2)


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    top = Parser(
        prog="teahouse",
        description="Play, study and research board games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=version_text())
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in (
        play,
        serve,
        games,
        simulate,
        study,
        tournament,
        train,
        watch_bots,
        calibrate,
        puzzles,
        replay,
        show,
        sit,
        new_game,
        admin,
    ):
        command.add(commands)
    return top


def version_text() -> str:
    try:
        number = version("teahouse")
    except PackageNotFoundError:
        number = "(not installed)"
    return f"teahouse {number}, {build_kind()}"


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that cannot show a character gets a `?`
            stream.reconfigure(errors="replace")
    given = sys.argv[1:] if arguments is None else arguments
    try:
        if not given:
            parser().print_help()
            return 2
        parsed = parser().parse_args(given)
        code = int(parsed.run(parsed))
        sys.stdout.flush()
        return code
    except SystemExit as stopped:  # argparse has said what was to be said
        return stopped.code if isinstance(stopped.code, int) else 0
    except TeahouseError as error:
        return failed(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that the exit does not complain
        return 141
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        return failed(f"{place}{error.strerror or error}.")
    except KeyboardInterrupt:
        if sys.stderr.isatty():  # what follows should not stand behind a prompt or a progress bar
            print(file=sys.stderr)
        return 130


def failed(sentence: str) -> int:
    sys.stdout.flush()
    print(f"teahouse: {sentence}", file=sys.stderr)
    return 1

"""`teahouse study`: an experiment written down in a file, played and told as a report."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from teahouse.commands import arguments as shared
from teahouse.commands.arguments import Commands, Refused, add_command
from teahouse.commands.simulate import progress_bar
from teahouse.lab.cluster import working
from teahouse.lab.simulate import cores
from teahouse.lab.study.plan import load_study

EXAMPLES = """
teahouse study stupa.toml
teahouse study stupa.toml --games 2000 --out results/stupa
teahouse study stupa.toml --scheduler tcp://10.0.0.5:8786
teahouse study stupa.toml --report
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "study", "play an experiment and write a report", EXAMPLES)
    parser.add_argument("file", type=Path, metavar="FILE", help="what is compared, a TOML file (docs/lab.md)")
    parser.add_argument(
        "--out", type=Path, metavar="DIR",
        help="where results are kept; with the same folder it goes on (default: FILE without its ending)",
    )  # fmt: skip
    parser.add_argument("--games", type=shared.count, metavar="N", help="of each arm, instead of the file's")
    parser.add_argument("--jobs", type=shared.count, metavar="N", help="processes (default: all cores)")
    shared.add_scheduler_argument(parser)
    parser.add_argument("--report", action="store_true", help="play nothing, write the report anew")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    study = load_study(arguments.file, arguments.games)
    folder = arguments.out or arguments.file.with_suffix("")
    try:
        from teahouse.lab.study.play import GAMES, play_study
        from teahouse.lab.study.report import write_report
    except ModuleNotFoundError as error:
        raise Refused("Studies need what comes with pip install 'teahouse[lab]'.") from error
    if arguments.report:
        if not (folder / GAMES).exists():
            raise Refused(f"{folder} has no results yet.")
    else:
        bar = None
        with working(arguments.scheduler, arguments.jobs or cores()) as (executor, jobs):
            for done, total in play_study(study, folder, jobs, executor):
                if bar is None and sys.stderr.isatty() and not arguments.quiet and done < total:
                    bar = progress_bar(total)
                if bar is not None and done:
                    bar(done)
    print(write_report(study, folder))
    return 0

"""`teahouse train`: an evaluation learns weights by games, and keeps them if it plays better with them."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from teahouse.commands import arguments as shared
from teahouse.commands.arguments import Commands, add_command
from teahouse.engine.evaluation import evaluation_of, learned_features
from teahouse.engine.weights import FILE, weights_file
from teahouse.lab.cluster import working
from teahouse.lab.train import Course, report, train

EXAMPLES = """
teahouse train zen_garden --folder zen-training --jobs 4
teahouse train yak --folder yak-training --rounds 1 --games 500 --gate-games 100
teahouse train zen_garden --folder zen-training --install
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "train", "learn weights for a game's evaluation by games", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="the id of a game, such as zen_garden")
    parser.add_argument(
        "--folder",
        type=Path,
        required=True,
        metavar="DIR",
        help="keeps all games, weights and the report; with the same one it goes on where it was",
    )
    parser.add_argument(
        "--players",
        type=shared.count,
        metavar="N",
        help="learn from games with so many (default: two and more)",
    )
    parser.add_argument("--rounds", type=shared.count, default=3, metavar="N", help="how many (default: 3)")
    parser.add_argument(
        "--games",
        type=shared.count,
        default=2000,
        metavar="N",
        help="to learn from a round (default: 2000)",
    )
    parser.add_argument(
        "--simulations", type=shared.count, default=48, metavar="N", help="of a decision (default: 48)"
    )
    parser.add_argument(
        "--gate-games", type=shared.count, default=400, metavar="N",
        help="that decide whether new weights are kept, twice (default: 400)",
    )  # fmt: skip
    parser.add_argument(
        "--points-stay", action="store_true",
        help="let points count as points, and learn weights only for what is none",
    )  # fmt: skip
    parser.add_argument(
        "--lessons", type=Path, metavar="FILE",
        help="what games of earlier courses taught, a small file; those of this one are added",
    )  # fmt: skip
    parser.add_argument("--seed", default="0", help="a number or a word (default: 0)")
    parser.add_argument("--jobs", type=shared.count, default=1, metavar="N", help="processes (default: 1)")
    shared.add_scheduler_argument(parser)
    parser.add_argument("--install", action="store_true", help="put the weights into the game's folder")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    course = Course(
        arguments.game,
        arguments.folder,
        rounds=arguments.rounds,
        games=arguments.games,
        simulations=arguments.simulations,
        players=() if arguments.players is None else (arguments.players,),
        gate_games=arguments.gate_games,
        points_stay=arguments.points_stay,
        seed=arguments.seed,
        lessons=arguments.lessons,
    )
    game = course.make_game()
    with working(arguments.scheduler, arguments.jobs) as (executor, jobs):
        rounds = train(course, jobs, executor, lambda sentence: print(sentence, file=sys.stderr, flush=True))
    print(report(game, learned_features(game, evaluation_of(game)), rounds), end="")
    found = course.folder / FILE
    if not found.exists():
        print("\nNo new weights played better, so there are none to be kept.")
    elif arguments.install:
        shutil.copyfile(found, weights_file(game))
        print(f"\nThe weights are in {weights_file(game)}.")
    else:
        print(f"\nThe weights are in {found}; --install puts them into the game's folder.")
    return 0

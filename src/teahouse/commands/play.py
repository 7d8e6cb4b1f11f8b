"""`teahouse play`: a game in the terminal against bots."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from teahouse.bots import BOTS, Bot, bots_for
from teahouse.commands import arguments as shared
from teahouse.commands.arguments import Commands, Refused, add_command
from teahouse.commands.session import Session, check_free
from teahouse.engine.contract import Game
from teahouse.engine.info import listed

EXAMPLES = """
teahouse play
teahouse play zen_garden --players 3 --level 3 --name Ada
teahouse play zen_garden --bots random --seat 2 --record game.json
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "play", "play in the terminal against bots", EXAMPLES)
    parser.add_argument(
        "game", nargs="?", default="zen_garden", metavar="GAME", help="the id of a game (default: zen_garden)"
    )
    shared.add_game_arguments(parser)
    parser.add_argument(
        "--bots",
        "--bot",
        type=shared.names,
        default=["skilled"],
        metavar="BOT,...",
        help="one for all other seats or one for each: "
        f"{listed(bot.name for bot in BOTS)} (default: skilled)",
    )
    parser.add_argument("--seat", type=shared.count, default=1, metavar="N", help="your seat (default: 1)")
    parser.add_argument("--seed", help="play the same draws again (default: always new)")
    parser.add_argument("--name", default="You", help="what to call you (default: You)")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game to FILE when it is over")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = shared.make_game(arguments, arguments.game)
    seat = arguments.seat - 1
    if seat >= game.players:
        raise Refused(f"There is no seat {seat + 1}; seats are {listed(range(1, game.players + 1))}.")
    if arguments.record is not None:
        check_free(arguments.record)
    seed = arguments.seed or secrets.token_hex(4)
    session = Session(game, seat, opponents(game, seat, arguments.bots), arguments.name, seed)
    print(introduction(game, session, seed))
    try:
        if not session.run():
            print("The game is not over; goodbye.")
    finally:
        if arguments.record is not None:
            session.write(arguments.record)
            print(f"The record is in {arguments.record}.")
    return 0


def opponents(game: Game, seat: int, names: list[str]) -> dict[int, Bot]:
    """The bots by their seats: all but one."""
    others = [other for other in range(game.players) if other != seat]
    return dict(zip(others, bots_for(names, len(others)), strict=True)) if others else {}


def introduction(game: Game, session: Session, seed: str) -> str:
    options = "".join(f", {name} {value}" for name, value in game.options.items())
    seats = ", ".join(
        f"seat {seat + 1} {'is you' if seat == session.seat else 'is ' + name}"
        for seat, name in enumerate(session.record.seats)
    )
    return f"{game.info.name}{options}: {seats}. Seed {seed}."

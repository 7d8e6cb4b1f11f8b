"""`teahouse sit`: a bot, ours or one's own, takes a seat at somebody's table."""

from __future__ import annotations

import argparse

from teahouse.bots import any_bot
from teahouse.commands.arguments import Commands, Refused, add_command

EXAMPLES = """
teahouse sit 'http://localhost:8000/t/abc#invite=secret' --bot skilled
teahouse sit 'https://tea.example/t/abc#invite=secret' --bot own_bots:Hasty --name Hasty
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "sit", "let a bot take a seat at a table in the network", EXAMPLES)
    parser.add_argument(
        "link", metavar="LINK", help="the invitation to the seat, which the host of a table has"
    )
    parser.add_argument(
        "--bot", default="skilled", help="ours, or your own as module:Class (default: skilled)"
    )
    parser.add_argument("--name", help="what to call it at the table (default: the bot's name)")
    parser.add_argument("--seconds", type=float, metavar="S", help="of thinking about a decision")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    bot = any_bot(arguments.bot)
    if arguments.seconds is not None:
        bot.hurry(arguments.seconds)
    try:
        from teahouse.server.program_client import ProgramSeat
    except ModuleNotFoundError as error:
        raise Refused(
            "A seat in the network needs what comes with pip install 'teahouse[server]'."
        ) from error
    print(ProgramSeat(arguments.link, bot, (arguments.name or bot.name)[:40]).play())
    return 0

"""`teahouse serve`: the tables in the browser, for this machine or for friends."""

from __future__ import annotations

import argparse

from teahouse.commands.arguments import Commands, add_command

PORT = 8000
MOST_PORT = 65535
EXAMPLES = """
teahouse serve                            play in the browser on this machine
teahouse serve --host 0.0.0.0             others in the local network can join
teahouse serve --no-browser --public-url https://tea.example.org --database /var/lib/teahouse/tables.sqlite
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "serve", "play in the browser, alone or with friends", EXAMPLES)
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (this machine only)")
    parser.add_argument("--port", type=port, help=f"the port to listen on ({PORT} or the next free one)")
    parser.add_argument("--database", default="", metavar="FILE_OR_URL", help="where the tables are kept")
    parser.add_argument("--public-url", default="", metavar="URL", help="how friends reach this server")
    parser.add_argument("--bot-workers", type=int, default=0, metavar="N", help="processes for the bots")
    parser.add_argument(
        "--bot-pause", type=float, default=0.7, metavar="SECONDS", help="least time of a bot's move (0.7)"
    )
    parser.add_argument(
        "--allow-private-webhooks",
        action="store_true",
        help="let players' webhooks reach this machine and its local network",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.set_defaults(run=run)


def port(text: str) -> int:
    """A port's number; 0 lets the system choose one."""
    if not text.isdecimal() or int(text) > MOST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: they are numbered from 0 to {MOST_PORT}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    # The server's packages take their time to load; the other commands do without them.
    from teahouse.server.run import serve
    from teahouse.server.settings import Settings

    settings = Settings(
        host=arguments.host,
        port=PORT if arguments.port is None else arguments.port,
        database=arguments.database,
        public_url=arguments.public_url.rstrip("/"),
        bot_workers=arguments.bot_workers,
        bot_pause=max(0.0, arguments.bot_pause),
        allow_private_webhooks=arguments.allow_private_webhooks,
    )
    return serve(settings, exact_port=arguments.port is not None, browser=not arguments.no_browser)

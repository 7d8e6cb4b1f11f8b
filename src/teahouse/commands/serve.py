"""`teahouse serve`: the tables in the browser, for this machine or for friends."""

from __future__ import annotations

import argparse
import dataclasses
import os
from typing import TYPE_CHECKING

from teahouse.commands.arguments import Commands, Refused, add_command, count, extra, number

if TYPE_CHECKING:
    from teahouse.server.settings import Settings

PORT = 8000
MOST_PORT = 65535
EXAMPLES = """
teahouse serve                            play in the browser on this machine
teahouse serve --host 0.0.0.0             others in the local network can join
teahouse serve --no-browser --public-url https://tea.example.org --database /var/lib/teahouse/tables.sqlite
teahouse serve --no-browser --workers 4 --database postgresql+asyncpg://tea@/tea
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "serve", "play in the browser, alone or with friends", EXAMPLES)
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (this machine only)")
    parser.add_argument("--port", type=port, help=f"the port to listen on ({PORT} or the next free one)")
    parser.add_argument("--database", default="", metavar="FILE_OR_URL", help="where the tables are kept")
    parser.add_argument("--public-url", default="", metavar="URL", help="how friends reach this server")
    parser.add_argument(
        "--workers", type=count, default=1, metavar="N", help="server processes (1; more need PostgreSQL)"
    )
    parser.add_argument("--bot-workers", type=number, default=0, metavar="N", help="processes for the bots")
    parser.add_argument(
        "--bot-pause",
        type=float,
        metavar="SECONDS",
        help="least time of a bot's move (none; 0.7 where only bots play)",
    )
    parser.add_argument(
        "--allow-private-webhooks",
        action="store_true",
        help="let players' webhooks reach this machine and its local network",
    )
    hosting = parser.add_argument_group("behind a proxy, or for several servers; see docs/hosting.md")
    hosting.add_argument("--root-path", default="", metavar="PATH", help="the prefix that a proxy takes away")
    hosting.add_argument(
        "--trusted-proxies",
        default="127.0.0.1",
        metavar="ADDRESSES",
        help="whose X-Forwarded-For is believed (127.0.0.1)",
    )
    hosting.add_argument(
        "--peer-host", default="127.0.0.1", metavar="ADDRESS", help="where other servers reach this one"
    )
    hosting.add_argument("--peer-port", type=port, default=0, metavar="PORT", help="(a free one)")
    hosting.add_argument(
        "--delete-after", type=number, default=0, metavar="DAYS", help="delete tables untouched for so long"
    )
    hosting.add_argument("--log-format", choices=("text", "json"), default="text")
    hosting.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="warning")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.set_defaults(run=run)


def port(text: str) -> int:
    """A port's number; 0 lets the system choose one."""
    if not text.isdecimal() or int(text) > MOST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: they are numbered from 0 to {MOST_PORT}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    # The server's packages take their time to load; the other commands do without them.
    with extra("server"):
        from teahouse.server.operation.logs import set_up_logs
        from teahouse.server.run import serve
        from teahouse.server.settings import Settings

    set_up_logs(arguments.log_format, arguments.log_level)
    settings = Settings(
        host=arguments.host,
        port=PORT if arguments.port is None else arguments.port,
        database=arguments.database,
        public_url=arguments.public_url.rstrip("/"),
        bot_workers=arguments.bot_workers,
        bot_pause=None if arguments.bot_pause is None else max(0.0, arguments.bot_pause),
        allow_private_webhooks=arguments.allow_private_webhooks,
        root_path=prefix(arguments.root_path),
        trusted_proxies=arguments.trusted_proxies,
        peer_host=arguments.peer_host,
        peer_port=arguments.peer_port,
        metrics_token=os.environ.get("TEAHOUSE_METRICS_TOKEN", ""),
        delete_after=arguments.delete_after,
    )
    exact = arguments.port is not None
    if arguments.workers == 1:
        return serve(settings, exact_port=exact, browser=not arguments.no_browser)
    if not settings.shared:
        raise Refused("Several server processes share a PostgreSQL: name one with --database.")
    if arguments.peer_port:
        raise Refused("Several server processes cannot share one --peer-port; leave it out.")
    return run_several(settings, exact, not arguments.no_browser, arguments.workers)


def prefix(path: str) -> str:
    """`/tea` however it was written."""
    return f"/{path.strip('/')}" if path.strip("/") else ""


def run_several(settings: Settings, exact: bool, browser: bool, workers: int) -> int:
    """The parent of several processes, or one of them."""
    from teahouse.server.cluster.supervisor import Supervisor, inherited_socket, say_ready
    from teahouse.server.run import announce, listen, run_server

    listening = inherited_socket()
    if listening is not None:
        settings = dataclasses.replace(settings, port=listening.getsockname()[1])
        return run_server(settings, listening, say_ready)
    with listen(settings.host, settings.port, exact) as listening:
        settings = dataclasses.replace(settings, port=listening.getsockname()[1])
        return Supervisor(listening, workers, lambda: announce(settings, browser)).run()

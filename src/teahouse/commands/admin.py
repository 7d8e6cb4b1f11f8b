"""`teahouse admin`: looking after what a server has stored, also while it runs."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from teahouse.commands.arguments import Commands, Refused, add_command, count, extra

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from teahouse.server.operation.care import Found

    Work = Callable[[AsyncEngine, argparse.Namespace], Awaitable[int]]

EXAMPLES = """
teahouse admin list --status running                     what is being played
teahouse admin inspect TABLE                             all about one table
teahouse admin backup tables.backup                      everything, while the server runs
teahouse admin --database postgresql+asyncpg://tea@db/tea restore tables.backup
teahouse admin prune --days 180 --dry-run                what nobody touched for half a year
teahouse admin check                                     play every stored game again by the rules
"""
STATUSES = ("waiting", "running", "over")


class JobParser(argparse.ArgumentParser):
    """The arguments of a job."""

    names_tables = False
    """Whether there is nothing but tables and files: ids of older tables may begin with a dash."""

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        given = list(args or ())
        if self.names_tables and not {"--", "-h", "--help"} & set(given):
            given = ["--", *given]
        return super().parse_known_args(given, namespace)


def add(commands: Commands) -> None:
    parser = add_command(commands, "admin", "look after what a server has stored", EXAMPLES)
    parser.add_argument(
        "--database", default="", metavar="FILE_OR_URL", help="where the tables are kept, as for 'serve'"
    )
    jobs = parser.add_subparsers(title="what to do", metavar="JOB", required=True, parser_class=JobParser)

    def job(name: str, summary: str, work: Work, names_tables: bool = False) -> argparse.ArgumentParser:
        made = jobs.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        made.set_defaults(run=run, work=work)
        made.names_tables = names_tables
        return made

    listing = job("list", "list tables", list_tables)
    listing.add_argument("--status", choices=STATUSES, default="")
    listing.add_argument("--person", default="", metavar="HASH", help="tables of one person, see 'inspect'")
    listing.add_argument(
        "--untouched", type=count, default=0, metavar="DAYS", help="nobody touched them since"
    )
    listing.add_argument("--json", action="store_true", help="as JSON")
    job("inspect", "tell all about one table", inspect, True).add_argument("table", metavar="TABLE")
    export = job("export", "write one table into a file that 'restore' reads", export_table, True)
    export.add_argument("table", metavar="TABLE")
    export.add_argument("file", type=Path, metavar="FILE")
    removal = job("delete", "delete tables for good", delete_tables, True)
    removal.add_argument("table", nargs="+", metavar="TABLE")
    forgetting = job("forget", "take a person's name, talk and webhooks out of all tables", forget_person)
    who = forgetting.add_mutually_exclusive_group(required=True)
    who.add_argument("--token", metavar="TOKEN", help="the person's own token, from their private link")
    who.add_argument("--person", metavar="HASH", help="as 'inspect' shows it")
    pruning = job("prune", "delete tables that nobody touched for a time", prune_tables)
    pruning.add_argument("--days", type=count, required=True, metavar="N")
    pruning.add_argument("--status", choices=STATUSES, action="append", help="only these (may be repeated)")
    pruning.add_argument("--dry-run", action="store_true", help="only say which")
    saving = job("backup", "write everything into a file; the server may run", back_up_all)
    saving.add_argument("file", type=Path, metavar="FILE")
    bringing = job("restore", "bring back what is missing from a backup; the server may run", restore_all)
    bringing.add_argument("file", type=Path, metavar="FILE")
    bringing.add_argument("--replace", action="store_true", help="also what is there in another form")
    job("check", "play every stored game again by the rules", check_all)


def run(arguments: argparse.Namespace) -> int:
    # The server's packages take their time to load; the other commands do without them.
    with extra("server"):
        from teahouse.server.settings import Settings
        from teahouse.server.storage.database import open_database

    settings = Settings(database=arguments.database)
    fresh = arguments.work is restore_all
    if settings.database_file is not None and not settings.database_file.exists() and not fresh:
        raise Refused(f"There is no database {settings.database_file}; name one with --database.")

    async def work() -> int:
        engine = await open_database(settings.database_url)
        try:
            return int(await arguments.work(engine, arguments))
        finally:
            await engine.dispose()

    return asyncio.run(work())


# Looking


def _date(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _seats(found: Found) -> str:
    return ", ".join(seat["name"] or f"({seat['kind']})" for seat in found.seats)


async def list_tables(engine: AsyncEngine, arguments: argparse.Namespace) -> int:
    from teahouse.server.operation.care import find

    tables = await find(engine, arguments.status, arguments.person, arguments.untouched)
    if arguments.json:
        import msgspec

        print(json.dumps(msgspec.to_builtins(tables), ensure_ascii=False, indent=1))
        return 0
    for found in tables:
        print(
            f"{found.table:<18} {found.game:<13} {found.status:<8} {_date(found.changed)} "
            f"{found.events:>5} events  {_seats(found)}"
        )
    print(f"{len(tables)} tables")
    return 0


async def _one(engine: AsyncEngine, table_id: str) -> Found:
    from teahouse.server.operation.care import find

    for found in await find(engine):
        if found.table == table_id:
            return found
    raise Refused(f"There is no table {table_id!r}.")


async def inspect(engine: AsyncEngine, arguments: argparse.Namespace) -> int:
    from teahouse.server.operation.archive import rows_of, snapshot

    found = await _one(engine, arguments.table)
    async with snapshot(engine) as connection:
        rows = await rows_of(connection, arguments.table)
    print(f"table    {found.table}\ngame     {found.game}\nstatus   {found.status}")
    print(f"public   {'yes' if found.public else 'no'}")
    print(f"created  {_date(found.created)}\nchanged  {_date(found.changed)}")
    for number, seat in enumerate(found.seats, start=1):
        print(f"seat {number}   {seat['kind']:<7} {seat['name']:<20} {seat['person']}".rstrip())
    for name, of_table in rows.items():
        if name != "tables":
            print(f"{name:<12} {len(of_table)}")
    return 0


async def export_table(engine: AsyncEngine, arguments: argparse.Namespace) -> int:
    from teahouse.server.operation.archive import back_up

    await _one(engine, arguments.table)
    await back_up(engine, arguments.file, [arguments.table])
    print(f"Table {arguments.table} is in {arguments.file}.")
    return 0


async def check_all(engine: AsyncEngine, arguments: argparse.Namespace) -> int:
    from teahouse.server.operation.care import check

    good = bad = 0
    async for table_id, problem in check(engine):
        if problem:
            bad += 1
            print(f"{table_id}: {problem}")
        else:
            good += 1
    print(f"{good} tables are sound, {bad} are not.")
    return 1 if bad else 0


# Changing


async def tell_servers(engine: AsyncEngine, tables: list[str]) -> None:
    """Servers on PostgreSQL put the tables away that are not any more what they have in memory."""
    if engine.dialect.name == "postgresql":
        from sqlalchemy import text

        from teahouse.server.cluster.line import CHANNEL

        async with engine.begin() as connection:
            for table_id in tables:
                notice = {"channel": CHANNEL, "notice": f"changed {table_id}"}
                await connection.execute(text("SELECT pg_notify(:channel, :notice)"), notice)


async def delete_tables(engine: AsyncEngine, arguments: argparse.Namespace) -> int:
    from teahouse.server.operation.archive import delete_table

    for table_id in arguments.table:
        async with engine.begin() as connection:
            if not await delete_table(connection, table_id):
                raise Refused(f"There is no table {table_id!r}.")
        await tell_servers(engine, [table_id])
        print(f"Table {table_id} is deleted.")
    return 0


async def forget_person(engine: AsyncEngine, arguments: argparse.Namespace) -> int:
    from teahouse.server.operation.care import forget
    from teahouse.server.people.tokens import person_hash

    person = arguments.person or person_hash(arguments.token)
    if person is None:
        raise Refused("That is no person's token: it has 64 characters, digits and letters from a to f.")
    tables = await forget(engine, person)
    await tell_servers(engine, tables)
    print(f"Forgotten at {len(tables)} tables.")
    return 0


async def prune_tables(engine: AsyncEngine, arguments: argparse.Namespace) -> int:
    from teahouse.server.operation.care import find, prune

    statuses = tuple(arguments.status or ())
    if arguments.dry_run:
        found = await find(engine, untouched_days=arguments.days)
        old = [one.table for one in found if not statuses or one.status in statuses]
    else:
        old = await prune(engine, arguments.days, statuses)
        await tell_servers(engine, old)
    for table_id in old:
        print(table_id)
    print(f"{len(old)} tables {'would be' if arguments.dry_run else 'are'} deleted.")
    return 0


async def back_up_all(engine: AsyncEngine, arguments: argparse.Namespace) -> int:
    from teahouse.server.operation.archive import back_up

    number = await back_up(engine, arguments.file)
    print(f"{number} tables are in {arguments.file}.")
    return 0


async def restore_all(engine: AsyncEngine, arguments: argparse.Namespace) -> int:
    from teahouse.server.operation.archive import restore

    restored, left = await restore(engine, arguments.file, arguments.replace)
    print(f"{restored} tables are restored; {left} were there and are as they were.")
    return 0

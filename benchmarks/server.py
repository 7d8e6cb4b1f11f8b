"""How much the server holds and how quickly it answers, all on this machine's loopback.

Usage: python -m benchmarks.server [--games GAME…] [--tables N…] [--seconds S] [--every S] [--plain]
                                   [--against FOLDER] [--database URL --workers N]

It starts `teahouse serve` with a new database, opens tables of two people with two more pages watching each,
and lets somebody decide at every table every three seconds. Rules, database and scenes are included. A bare
Starlette echo and a bare SQLite commit in the same run say what the machine itself gives. With `--against`,
the `src` folder of another commit, both serve the same load at the same time. With the URL of an empty
PostgreSQL database several processes share the tables.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import hashlib
import os
import random
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from pathlib import Path
from statistics import mean
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

VIEWERS = 4
MOST_TABLES = 2000
MOST_SECONDS = 1000
SLOW = 0.1
"""Seconds until an answer, at p95, with which a server no longer holds its tables."""

ECHO = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
async def echo(socket):
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())
app = Starlette(routes=[WebSocketRoute("/", echo)])
port = int(sys.argv[1])
uvicorn.run(app, port=port, log_level="critical", ws="websockets-sansio", ws_per_message_deflate=False)
"""


class Process:
    """A server process, its own processes except those of the bots, and the processor time they used."""

    def __init__(self, command: list[str], source: str = "") -> None:
        paths = [source] if source else [path for path in sys.path if path]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)

    def busy(self) -> float:
        """Seconds of processor time so far."""
        total = 0.0
        for pid in self.servers():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return total

    def memory(self) -> float:
        """Megabytes in use."""
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.servers())
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def servers(self) -> list[int]:
        """This process, and those that it started to serve beside it."""
        found = [self.process.pid]
        for task in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            for child in map(int, task.read_text().split()):
                if b"worker_process" not in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(child)
        return found


class House:
    """The processes that serve the same tables, and where each of them listens."""

    def __init__(self, processes: list[Process], ports: list[int]) -> None:
        self.processes = processes
        self.ports = ports

    def busy(self) -> float:
        return sum(process.busy() for process in self.processes)

    def memory(self) -> float:
        return sum(process.memory() for process in self.processes)


def machine_busy() -> float:
    """Seconds that all processors of the machine have worked so far."""
    fields = list(map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:8]))
    idle = fields[3] + fields[4]
    return (sum(fields) - idle) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def running(command: list[str], source: str = "") -> Iterator[Process]:
    process = Process(command, source)
    try:
        yield process
    finally:
        process.process.terminate()
        process.process.wait(20)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


OPEN = """
import sys
import teahouse
from teahouse.server.run import serve
from teahouse.server.settings import Settings
wide = {"bot_workers": 1, "workers": 1, "burst": 100_000}
wide |= dict.fromkeys(["public_tables", "pages_per_address", "watchers_per_address"], 100_000)
known = {name: value for name, value in wide.items() if name in Settings.__dataclass_fields__}
settings = Settings(port=int(sys.argv[1]), database=sys.argv[2], **known)
serve(settings, exact_port=True, browser=False)
"""
"""The server, of this version or an older one, without its limits on what one address may do."""


def serve_command(database: Path, port: int) -> list[str]:
    command = [sys.executable, "-m", "teahouse", "serve", "--no-browser", "--bot-workers", "1"]
    return [*command, "--port", str(port), "--database", str(database)]


def wait_for_page(port: int) -> float:
    """Seconds until the first page comes."""
    began = time.perf_counter()
    with httpx.Client(trust_env=False) as client:
        while time.perf_counter() - began < 60:
            with contextlib.suppress(httpx.TransportError):
                if client.get(f"http://127.0.0.1:{port}/").status_code == 200:
                    return time.perf_counter() - began
            time.sleep(0.01)
    raise SystemExit("the server does not start")


def wait_for_port(port: int) -> None:
    until = time.perf_counter() + 60
    while time.perf_counter() < until:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise SystemExit("the echo does not start")


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def spread(times: list[float]) -> str:
    return f"p50 {1000 * percentile(times, 0.5):.1f} ms, p95 {1000 * percentile(times, 0.95):.1f} ms"


# The bare echo


async def echo_rate(port: int, seconds: float) -> tuple[float, float]:
    """Echoes of a message as long as a usual update: p95 of their latency, and how many a second."""
    text = "x" * 2000
    times: list[float] = []
    async with contextlib.AsyncExitStack() as stack:
        sockets = []
        for _ in range(20):
            opened = connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None)
            sockets.append(await stack.enter_async_context(opened))
        until = time.perf_counter() + seconds

        async def talk(socket: ClientConnection) -> None:
            while time.perf_counter() < until:
                began = time.perf_counter()
                await socket.send(text)
                await socket.recv()
                times.append(time.perf_counter() - began)

        await asyncio.gather(*(talk(socket) for socket in sockets))
    return percentile(times, 0.95), len(times) / seconds


def bare_commits(folder: str, seconds: float) -> list[float]:
    """Commits of one small row, ten a second: what the disk itself takes, at the same time as the load."""
    times = []
    connection = sqlite3.connect(str(Path(folder, "bare.sqlite")), isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS row (text)")
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        began = time.perf_counter()
        connection.execute("INSERT INTO row VALUES (?)", ("x" * 300,))
        times.append(time.perf_counter() - began)
        time.sleep(0.1)
    connection.close()
    return times


# Tables under load


class Load:
    """What is counted."""

    def __init__(self, deflate: bool, game: str = "zen_garden") -> None:
        self.deflate = deflate
        self.game = game
        self.memory = 0.0
        """Megabytes for each table."""
        self.memories = (0.0, 0.0)
        """Of the whole server, when counting began and when it ended."""
        self.reply_times: list[float] = []
        self.update_times: list[float] = []
        self.update_bytes: list[int] = []
        self.decisions = 0
        self.per_second = 0.0
        self.share = 0.0
        """The server's part of one core."""
        self.own = 0.0
        """This client's part of one core."""
        self.others = 0.0
        """What else the machine did, in parts of one core."""
        self.refused = 0
        self.commits: list[float] = []
        self.counting = False
        self.sitting: set[int] = set()
        """The tables at which everybody sat down."""
        self.stopped = asyncio.Event()

    def begin(self) -> None:
        """Nothing is counted yet."""
        self.reply_times, self.update_times, self.update_bytes = [], [], []
        self.decisions = self.refused = 0


class Viewer:
    """A page: knows the last version and what it may do."""

    def __init__(self, socket: ClientConnection, load: Load) -> None:
        self.socket = socket
        self.load = load
        self.v = 0
        self.own: dict[str, Any] = {}
        self.over = False
        self.replied = asyncio.Event()
        self.updated = asyncio.Event()

    async def listen(self) -> None:
        async for text in self.socket:
            kind = text[9:14]
            if kind in ("patch", 'full"'):
                if self.load.counting and kind == "patch":
                    self.load.update_bytes.append(len(text))
                message = msgspec.json.decode(text)
                self.v = message["v"]
                self.own = message.get("own", self.own)
                self.over = '"status":"over"' in text
                self.updated.set()
            elif kind == "reply":
                if '"ok":true' not in text:
                    self.load.refused += 1
                self.replied.set()


async def one_table(ports: list[int], http: httpx.AsyncClient, number: int, load: Load, every: float) -> None:
    """Two people and two watchers, at different processes; somebody decides, and the others see it."""
    ports = ports[number % len(ports) :] + ports[: number % len(ports)]
    people = [hashlib.sha256(f"{number}/{seat}".encode()).hexdigest() for seat in range(VIEWERS)]

    async def create() -> str:
        wish = {"game": load.game, "players": 2, "seats": ["me", "open"], "public": True, "name": "A"}
        headers = {"Authorization": f"Bearer {people[0]}"}
        while True:
            answer = await http.post(f"http://127.0.0.1:{ports[0]}/api/tables", json=wish, headers=headers)
            if answer.status_code == 201:
                return str(answer.json()["table"])
            await asyncio.sleep(0.5)

    while not load.stopped.is_set():
        table = await create()
        async with joined_viewers(ports, table, people, load) as viewers:
            await viewers[1].socket.send('{"type":"sit","id":1,"seat":1}')
            await asyncio.wait_for(viewers[1].replied.wait(), 60)
            load.sitting.add(number)
            await asyncio.sleep(random.uniform(0, every))
            while not load.stopped.is_set() and not any(viewer.over for viewer in viewers):
                # Not all at the same moment, and never falling into step.
                next_time = time.perf_counter() + every * random.uniform(0.5, 1.5)
                await decide(viewers, load)
                await asyncio.sleep(max(0.0, next_time - time.perf_counter()))


@contextlib.asynccontextmanager
async def joined_viewers(
    ports: list[int], table: str, people: list[str], load: Load
) -> AsyncIterator[list[Viewer]]:
    async with contextlib.AsyncExitStack() as stack:
        viewers = []
        for number, person in enumerate(people):
            opened = connect(
                f"ws://127.0.0.1:{ports[number % len(ports)]}/ws/{table}",
                proxy=None,
                compression="deflate" if load.deflate else None,
                open_timeout=60,
                ping_interval=None,
            )
            socket = await stack.enter_async_context(opened)
            viewer = Viewer(socket, load)
            await socket.send(msgspec.json.encode({"type": "hello", "person": person, "name": "B"}).decode())
            task = asyncio.create_task(viewer.listen())
            stack.callback(task.cancel)
            viewers.append(viewer)
        for viewer in viewers:
            await asyncio.wait_for(viewer.updated.wait(), 60)
        yield viewers


async def decide(viewers: list[Viewer], load: Load) -> None:
    """The one whose turn it is decides; measured until the answer, and until the last page has the update."""
    for viewer in viewers:
        own = viewer.own
        if not own.get("choices") and not own.get("must_end"):
            continue
        if own.get("choosing") is not None:  # it could choose something else, but others are waited for
            continue
        request: dict[str, Any] = {"type": "end", "id": 2, "v": viewer.v}
        if own["choices"]:
            codes = random.choice(own["choices"])["codes"]
            request |= {"type": "act", "code": random.choice([code for code in codes if code >= 0])}
        for other in viewers:
            other.updated.clear()
        viewer.replied.clear()
        began = time.perf_counter()
        await viewer.socket.send(msgspec.json.encode(request).decode())
        await asyncio.wait_for(viewer.replied.wait(), 30)
        answered = time.perf_counter()
        for other in viewers:
            await asyncio.wait_for(other.updated.wait(), 30)
        if load.counting:
            load.decisions += 1
            load.reply_times.append(answered - began)
            load.update_times.append(time.perf_counter() - began)
        return


async def load_server(
    server: House, load: Load, steps: list[int], seconds: float, every: float, folder: str
) -> AsyncGenerator[int, None]:
    """Counts at each number of tables; those of the step before stay open."""
    empty = server.memory()
    gc.disable()  # pauses of this client are not the server's
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(trust_env=False, timeout=60, limits=limits) as http:
        tasks: list[asyncio.Task[None]] = []
        for tables in steps:
            for number in range(len(tasks), tables):
                tasks.append(asyncio.create_task(one_table(server.ports, http, number, load, every)))
                await asyncio.sleep(0.02)
            while len(load.sitting) < tables and not any(task.done() for task in tasks):
                await asyncio.sleep(0.1)
            await asyncio.sleep(every + 2)
            load.begin()
            busy, began = server.busy(), time.perf_counter()
            own, machine = time.process_time(), machine_busy()
            begun = server.memory()
            load.counting = True
            load.commits = await asyncio.to_thread(bare_commits, folder, seconds)
            load.counting = False
            took = time.perf_counter() - began
            load.share = (server.busy() - busy) / took
            load.per_second = load.decisions / took
            load.memories = (begun, server.memory())
            load.memory = (load.memories[1] - empty) / tables
            load.own = (time.process_time() - own) / took
            load.others = (machine_busy() - machine) / took - load.share - load.own
            failed = [task.exception() for task in tasks if task.done() and not task.cancelled()]
            for error in failed[:3]:
                print(f"a table failed: {error!r}")
            yield tables
        load.stopped.set()
        await asyncio.wait(tasks, timeout=2 * every + 5)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=5)


HEAD = "game         | server | tables | decisions/s | processor a decision | tables a core | a table  "
HEAD += "| p50    | p95    | bytes an update | server, load, others: parts of a core"


def row(name: str, load: Load, tables: int, every: float) -> str:
    each = 1000 * load.share / load.per_second if load.per_second else float("nan")
    sizes = [float(size) for size in load.update_bytes] or [0.0]
    times = [1000 * percentile(load.reply_times, share) for share in (0.5, 0.95)]
    return (
        f"{load.game:<12} | {name:<6} | {tables:>6} | {load.per_second:>11.1f} | {each:>17.2f} ms | "
        f"{1000 * every / each:>13.0f} | {load.memory:>5.2f} MB | "
        f"{times[0]:>3.0f} ms | {times[1]:>3.0f} ms | {mean(sizes):>15.0f} | "
        f"{load.share:.2f}, {load.own:.2f}, {load.others:.2f}"
    )


def measured(
    arguments: argparse.Namespace, game: str, sources: dict[str, str], folder: str
) -> dict[str, Load]:
    """Servers under the same load. Several are loaded at the same time, so that they share the noise."""
    loads = {name: Load(deflate=not arguments.plain, game=game) for name in sources}

    async def steps(server: House, name: str) -> None:
        load = loads[name]
        work = load_server(server, load, arguments.tables, arguments.seconds, arguments.every, folder)
        slow = 0
        async with contextlib.aclosing(work):
            async for tables in work:
                print(row(name, load, tables, arguments.every), flush=True)
                slow = slow + 1 if percentile(load.reply_times, 0.95) > SLOW else 0
                if slow == 2:  # once may be a moment in which the machine had other things to do
                    break

    async def all_steps(servers: dict[str, House]) -> None:
        await asyncio.gather(*(steps(server, name) for name, server in servers.items()))

    with contextlib.ExitStack() as stack:
        servers = {}
        for name, source in sources.items():
            database = arguments.database or str(Path(folder, f"{game}-{name}.sqlite"))
            ports = [free_port() for _ in range(arguments.workers)]
            processes = []
            for port in ports:
                command = [sys.executable, "-c", OPEN, str(port), database]
                processes.append(stack.enter_context(running(command, source)))
                wait_for_page(port)
            servers[name] = House(processes, ports)
        asyncio.run(all_steps(servers))
    return loads


def bare_echo() -> tuple[float, float, float]:
    """What the machine itself gives: p95 of an echo, echoes a second, and processor seconds for one."""
    port = free_port()
    with running([sys.executable, "-c", ECHO, str(port)]) as echo:
        wait_for_port(port)
        busy = echo.busy()
        p95, rate = asyncio.run(echo_rate(port, 3))
        return p95, rate, (echo.busy() - busy) / (rate * 3)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="+", default=["zen_garden", "yak", "jade_goddess", "tang_garden"])
    steps = "how many; several numbers are tried in turn until p95 is above 100 ms twice"
    parser.add_argument("--tables", type=int, nargs="+", default=[200], help=steps)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--every", type=float, default=3)
    parser.add_argument("--plain", action="store_true", help="without compression of messages")
    parser.add_argument("--against", default="", metavar="FOLDER", help="the src folder of another commit")
    parser.add_argument("--database", default="", metavar="URL", help="a PostgreSQL")
    parser.add_argument("--workers", type=int, default=1, help="server processes, with PostgreSQL")
    arguments = parser.parse_args()
    arguments.tables = sorted(min(tables, MOST_TABLES) for tables in arguments.tables)
    arguments.every = max(0.5, arguments.every)
    arguments.seconds = min(arguments.seconds, MOST_SECONDS)

    p95, rate, each = bare_echo()
    print(
        f"a bare Starlette echo: p95 {1000 * p95:.1f} ms at {rate:.0f}/s, {1000 * each:.3f} ms of processor"
    )
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    print(HEAD)
    with tempfile.TemporaryDirectory() as folder:
        for game in arguments.games:
            sources = {"before": arguments.against, "now": ""} if arguments.against else {"now": ""}
            loads = measured(arguments, game, sources, folder)
            begun, ended = loads["now"].memories
            print(f"  a bare commit at the same time: {spread(loads['now'].commits)}")
            print(f"  memory of the server: {begun:.0f} MB, in the end {ended:.0f} MB")
            if "before" in loads:
                before, now = (load.share / max(load.per_second, 1e-9) for load in loads.values())
                counts = " and ".join(str(load.decisions) for load in loads.values())
                print(
                    f"  processor for a decision: {now / before:.2f} of what it was, {counts} decisions",
                    flush=True,
                )


if __name__ == "__main__":
    main()

"""Several server processes on one PostgreSQL: pages at any of them, owners that die or wake up late."""

from __future__ import annotations

import asyncio
import secrets
import signal
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.cli.test_ending import children, running
from tests.receiver import Receiver
from tests.server.cluster.servers import Server, play_turns, see_each_other, servers
from tests.server.house import Guest, person, wait_until

RECORD = Path(__file__).parents[2] / "records" / "zen_garden" / "two-players-level-1.v1.json"
GAMES = ["zen_garden", "yak", "jade_goddess", "tang_garden"]
PATIENCE = 300.0
TAKE_OVER = 60.0
"""An owner that dies is replaced within some ten seconds; on a machine under load it may take these."""


def ask(url: str, query: str, **values: Any) -> list[Any]:
    """What the database holds, or nothing if it is changed."""

    async def run() -> list[Any]:
        engine = create_async_engine(url)
        try:
            async with engine.begin() as connection:
                result = await connection.execute(text(query), values)
                return list(result.all()) if result.returns_rows else []
        finally:
            await engine.dispose()

    return asyncio.run(run())


def owner_of(url: str, table: str) -> tuple[str, int]:
    """The address of the process that owns a table, and the how-manieth it is."""
    query = "SELECT s.address, l.epoch FROM leases l JOIN servers s ON s.id = l.server WHERE l.name = :table"
    rows = ask(url, query, table=table)
    return (rows[0][0], rows[0][1]) if rows else ("", 0)


def log_of(url: str, table: str) -> list[dict[str, Any]]:
    rows = ask(url, "SELECT seq, body FROM events WHERE table_id = :table ORDER BY seq", table=table)
    assert [row[0] for row in rows] == list(range(len(rows)))
    return [msgspec.json.decode(row[1]) for row in rows]


def test_pages_at_different_processes_share_a_table(url: str) -> None:
    with servers(url, 3) as (one, two, three):
        table = one.create("Anna", "me", "open", public=True)
        anna, ben, cleo = one.guest(table, "Anna"), two.guest(table, "Ben"), three.guest(table, "Cleo")
        ben.do("sit", seat=1)
        anna.wait(lambda: anna.head["status"] == "running")
        play_turns(4, anna, ben)
        see_each_other(anna, ben, cleo)
        # Who is there, and what is said, is known at all of them; watchers are not heard by players.
        for guest in (anna, ben, cleo):
            guest.wait(lambda: guest.presence.get("here") == [0, 1])  # noqa: B023 (used at once)
            guest.wait(lambda: guest.presence["watchers"] == ["Cleo"])  # noqa: B023
        ben.do("say", text="Hello from the second server")
        cleo.do("say", text="I only watch")
        anna.wait(lambda: len(anna.talk) == 1)
        cleo.wait(lambda: len(cleo.talk) == 2)
        # The lobby and the replay are the same everywhere.
        for server in (one, two, three):
            assert [row["table"] for row in server.http.get("/api/tables").json()] == [table]
            assert server.http.get(f"/api/tables/{table}/replay").json()["table"]["table"] == table
            assert server.http.get("/health").json() == {"ok": True}
        figures = two.http.get("/metrics").text
        assert figures.count("teahouse_tables{") == 3
        for guest in (anna, ben, cleo):
            guest.close()


def test_an_owner_that_dies_in_mid_turn_is_replaced_and_nothing_is_lost(url: str) -> None:
    """Nor do bots alone stop, although nobody comes back to see them."""
    with servers(url, 3) as (one, two, three):
        table = one.create("Anna", "me", "open", public=True)
        anna, ben = one.guest(table, "Anna"), two.guest(table, "Ben")
        ben.do("sit", seat=1)
        anna.wait(lambda: anna.head["status"] == "running")
        ben.wait(lambda: ben.v == anna.v)
        mover = anna if anna.my_turn() else ben
        before = mover.v
        mover.do("act", code=mover.some())
        for guest in (anna, ben):
            guest.wait(lambda: guest.v > before)  # noqa: B023 (used at once)
        log, version = list(anna.log), anna.v
        bots = one.create("Anna", "bot:skilled", "bot:skilled")
        wanda = one.guest(bots, "Wanda")
        wanda.wait(lambda: len(wanda.log) > 3)
        one.send(signal.SIGKILL)
        one.process.wait()
        began, stored = time.monotonic(), len(log_of(url, bots))
        again, other = three.guest(table, "Anna"), two.guest(table, "Ben")
        assert time.monotonic() - began < TAKE_OVER
        assert again.v == other.v == version
        assert again.log == log
        assert (again if mover is anna else other).own["can_undo"]
        play_turns(2, again, other)
        see_each_other(again, other)
        while len(log_of(url, bots)) == stored:
            assert time.monotonic() - began < 2 * TAKE_OVER
            time.sleep(0.2)
        for guest in (again, other):
            guest.close()


def test_a_process_that_wakes_up_late_writes_nothing(url: str) -> None:
    with servers(url, 2) as (one, two):
        table = one.create("Anna", "me", "open", public=True)
        anna, ben = one.guest(table, "Anna"), one.guest(table, "Ben")
        ben.do("sit", seat=1)
        anna.wait(lambda: anna.head["status"] == "running")
        ben.wait(lambda: ben.v == anna.v)
        mover = anna if anna.my_turn() else ben
        first, epoch = owner_of(url, table)
        one.send(signal.SIGSTOP)
        # What it is asked for now, it finds when it wakes up.
        mover.say({"type": "act", "id": 99, "v": mover.v, "code": mover.some()})
        mover.say({"type": "say", "id": 98, "text": "too late"})
        again, other = two.guest(table, "Anna"), two.guest(table, "Ben")
        assert owner_of(url, table) != (first, epoch)
        stored = log_of(url, table)
        one.send(signal.SIGCONT)
        assert mover.closed()[0] in (1013, 1006, 1011)
        assert log_of(url, table) == stored
        play_turns(2, again, other)
        see_each_other(again, other)
        assert log_of(url, table)[: len(stored)] == stored
        assert ask(url, "SELECT count(*) FROM chat")[0][0] == 0
        assert owner_of(url, table)[1] == epoch + 1
        for guest in (again, other):
            guest.close()


def test_limits_webhooks_and_analyses_are_shared(url: str) -> None:
    with servers(url, 2, "--allow-private-webhooks") as (one, two), Receiver() as receiver:
        # A webhook that is set at one server is sent once, whichever of them sends.
        table = one.create("Anna", "me", "open", public=True, pace="slow")
        anna, ben = one.guest(table, "Anna"), two.guest(table, "Ben")
        ben.do("sit", seat=1)
        anna.wait(lambda: anna.head["status"] == "running")
        ben.wait(lambda: ben.v == anna.v)
        first, second = (anna, ben) if anna.my_turn() else (ben, anna)
        second.do("webhook", url=f"{receiver.url}/turn")
        first.play_turn()
        wait_until(lambda: len(receiver.bodies) == 1)
        assert receiver.bodies[0]["table"] == table
        # An analysis that is asked for at one server is known at the other, whoever works on it.
        headers = {"Authorization": f"Bearer {person('Anna')}"}
        record = two.http.post("/api/records", content=RECORD.read_text(), headers=headers).json()["table"]
        path = f"/api/tables/{record}/analysis"
        assert one.http.post(path, headers=headers).json()["working"]
        assert two.http.get(path).json()["working"]
        wait_until(lambda: two.http.get(path).json()["asked"] > 0, PATIENCE)
        # Whoever asks at one server uses up what is allowed at all of them.
        wish = {"game": "zen_garden", "players": 2, "seats": ["me", "open"]}

        def answers() -> list[int]:
            asked = [server.http.post("/api/tables", json=wish, headers=headers) for server in (one, two)]
            return [answer.status_code for answer in asked]

        rows = ask(url, "SELECT name FROM allowances ORDER BY name")
        assert answers() == [201, 201]
        assert ask(url, "SELECT name FROM allowances ORDER BY name") == rows, "both count in the same place"
        ask(url, "UPDATE allowances SET rest = -1000000")
        assert answers() == [429, 429]
        assert len(receiver.bodies) == 1
        for guest in (anna, ben):
            guest.close()


def test_several_processes_of_one_command(url: str) -> None:
    with servers(url, 1, "--workers", "3") as (house,):
        table = house.create("Anna", "me", "open", public=True)
        guests = [house.guest(table, f"Guest {number}") for number in range(6)]
        assert len(ask(url, "SELECT id FROM servers")) == 3
        for guest in guests:
            guest.wait(lambda: guest.presence.get("watching") == 6)  # noqa: B023 (used at once)
            guest.close()
        assert house.end() == 0
        assert ask(url, "SELECT id FROM servers") == []


def test_several_processes_end_with_the_one_that_started_them(url: str) -> None:
    with servers(url, 1, "--workers", "2") as (house,):
        started = children(house.process.pid)
        assert len(started) >= 2
        house.send(signal.SIGKILL)
        wait_until(lambda: not any(running(pid) for pid in started))


# Kills


class Player:
    """Somebody who plays on whatever happens, at any of the servers, and remembers what was acknowledged."""

    def __init__(self, table: str, who: str) -> None:
        self.table = table
        self.who = who
        self.page: Guest | None = None
        self.acknowledged: list[str] = []
        """The keys of the decisions that were answered."""

    def come(self, server: Server) -> Guest:
        self.page = server.guest(self.table, self.who)
        return self.page


def kill_again_and_again(url: str, kills: int, processes: int) -> int:
    """Kill the owner in the midst of play so many times; how many decisions were acknowledged."""
    acknowledged = 0
    with servers(url, processes) as opened:
        for place, game in enumerate(GAMES):
            players = sit_down(opened, game)
            told: dict[tuple[str, int], Any] = {}
            for number in range(place * kills // len(GAMES), (place + 1) * kills // len(GAMES)):
                play_until_killed(url, opened, players, told, number)
            acknowledged += sum(len(player.acknowledged) for player in players)
    return acknowledged


def sit_down(opened: list[Server], game: str) -> list[Player]:
    table = opened[0].create("Anna", "me", "open", public=True, game=game)
    players = [Player(table, "Anna"), Player(table, "Ben")]
    for place, player in enumerate(players):
        player.come(opened[place])
    assert players[1].page is not None
    players[1].page.do("sit", seat=1)
    return players


def play_until_killed(
    url: str, opened: list[Server], players: list[Player], told: dict[tuple[str, int], Any], number: int
) -> None:
    """A few decisions, and then the owner dies while one more is on its way."""
    count = len(opened)
    pages = [player.come(opened[(place + number) % count]) for place, player in enumerate(players)]
    for page in pages:
        for line in page.log:
            assert told.setdefault((page.who, line["n"]), line) == line, "what was told before is gone"
    for _ in range(3):
        if not decide(players):
            break
    told |= {(page.who, line["n"]): line for page in pages for line in page.log}
    table = players[0].table
    address, _ = owner_of(url, table)
    owner = next((server for server in opened if is_at(server, address)), opened[0])
    for page in pages:
        if page.my_turn() and page.own["choices"]:
            request = {"type": "act", "id": 9999, "v": page.v, "code": page.some(), "key": f"late {number}"}
            page.say(request)
    owner.send(signal.SIGKILL)
    owner.end(signal.SIGKILL)
    opened[opened.index(owner)] = Server(url)
    for page in pages:
        page.close()
    # What was on its way may have been stored, once, or not at all; what was answered was stored, once.
    stored = [event["key"].split("/")[1] for event in log_of(url, table) if "key" in event]
    assert len(stored) == len(set(stored))
    assert {key for player in players for key in player.acknowledged} <= set(stored)


def is_at(server: Server, address: str) -> bool:
    port = address.rsplit(":", 1)[-1]
    table = f"/proc/{server.process.pid}/net/tcp"
    with open(table) as file:  # noqa: PTH123 (a file of the kernel)
        wanted = f":{int(port):04X} "
        listening = [line for line in file if wanted in line and " 0A " in line]
    if not listening:
        return False
    node = listening[0].split()[9]
    return any(f"socket:[{node}]" == target for target in descriptors(server.process.pid))


def descriptors(pid: int) -> list[str]:
    import os

    folder = f"/proc/{pid}/fd"
    found = []
    for name in os.listdir(folder):  # noqa: PTH208 (links that point nowhere)
        try:
            found.append(os.readlink(f"{folder}/{name}"))  # noqa: PTH115
        except OSError:
            continue
    return found


def decide(players: list[Player]) -> bool:
    """One decision of whoever has to decide; False if nobody has."""
    pages = [player.page for player in players if player.page is not None]
    latest = max(page.v for page in pages)
    for page in pages:
        page.wait(lambda: page.v >= latest)  # noqa: B023 (used at once)
    for player, page in zip(players, pages, strict=True):
        if page.my_turn() and page.own["choosing"] is None:
            before = page.v
            kind = {"code": page.some()} if page.own["choices"] else {}
            key = secrets.token_hex(8)
            page.do("act" if kind else "end", key=key, **kind)
            player.acknowledged.append(key)
            page.wait(lambda: page.v > before)  # noqa: B023 (used at once)
            return True
    return False


def test_owners_that_are_killed_lose_nothing(url: str) -> None:
    assert kill_again_and_again(url, 4, processes=2) >= 8


@pytest.mark.long
def test_a_hundred_owners_that_are_killed_lose_nothing(url: str) -> None:
    acknowledged = kill_again_and_again(url, 100, processes=3)
    print(f"100 kills, {acknowledged} acknowledged decisions, 0 lost")
    assert acknowledged >= 100

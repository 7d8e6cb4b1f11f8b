"""The server ends, gracefully or not, and goes on where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from teahouse.engine.errors import TeahouseError
from teahouse.server.run import listen
from tests.server.conftest import Opener
from tests.server.house import Guest, person, wait_until


def test_a_restart_in_mid_turn_continues_where_it_was(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    for _ in range(2):
        anna.play_turn()
    anna.wait(anna.my_turn)
    before = anna.v
    anna.do("act", code=anna.some())
    anna.wait(lambda: anna.v > before)
    told, token = anna.full, anna.do("invite", seat=1)["url"].split("=")[1]
    house.close()

    house = open_house()
    again = house.guest(table, "Anna")
    assert again.full == told
    assert again.own["can_undo"]
    again.do("undo", all=False)
    again.wait(lambda: again.own["tentative"] == 0)
    again.play_turn()
    again.wait(again.my_turn)
    assert house.guest(table, "Ben", invite=token).own["invited"] == 1


def test_bots_go_on_after_a_restart_although_nobody_looks(open_house: Opener) -> None:
    house = open_house(bot_command=("false",), bot_budget=60.0)
    house.app.state.hub.workers._all[0]._command = (sys.executable, "-c", "import time; time.sleep(60)")
    table = house.create("Anna", "bot:random", "bot:random")
    assert house.guest(table, "Wanda").head["status"] == "running"
    house.close()

    house = open_house()
    wait_until(lambda: house.mine("Anna")[0]["over"])


def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back(open_house: Opener) -> None:
    house = open_house(grace=0.0)
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    anna.play_turn()
    anna.wait(anna.my_turn)
    version = anna.v
    rooms = house.app.state.hub.rooms
    assert table in rooms
    anna.close()
    wait_until(lambda: table not in rooms)
    assert house.guest(table, "Anna").v == version


def test_a_request_that_is_sent_again_is_done_once(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    seen, code = anna.v, anna.some()
    for _ in range(2):
        anna.do("act", v=seen, code=code, key="one")
        anna.do("say", text="Hello", key="two")
    acts = [line for line in anna.log if line["seat"] == 0]
    house.close()
    # Neither the page nor the server remembers whether it was answered.
    again = open_house().guest(table, "Anna")
    again.do("act", v=seen, code=code, key="one")
    again.do("say", text="Hello", key="two")
    again.do("beat")
    assert [line for line in again.log if line["seat"] == 0] == acts
    assert len(again.talk) == 1


def test_what_cannot_be_stored_did_not_happen(open_house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    house = open_house()
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    version, log = anna.v, len(anna.log)
    store = house.app.state.hub.store
    commit = store.writer._commit

    async def full_disk(batch: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(store.writer, "_commit", full_disk)
    assert anna.refused("act", code=anna.some()).startswith("This could not be stored")
    monkeypatch.setattr(store.writer, "_commit", commit)
    anna.do("sync")
    assert (anna.v, len(anna.log)) == (version, log)
    anna.play_turn()
    anna.wait(anna.my_turn)


def test_a_second_server_on_the_same_file_is_refused(open_house: Opener, database: Path) -> None:
    house = open_house()
    done = serve_in_vain(database)
    assert done.returncode == 1
    where = house.app.state.hub.settings.local_url
    assert done.stderr.startswith(
        f"teahouse: Another server has the database {database} open; play at {where}/, or stop it first"
    )
    assert len(done.stderr.splitlines()) == 1, done.stderr
    table = house.create("Anna", "me", "bot:random")
    house.guest(table, "Anna").play_turn()
    house.close()
    open_house().guest(table, "Anna")


# A real process


class Process:
    """`teahouse serve` as a user runs it."""

    def __init__(self, database: Path, port: int) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        command = [sys.executable, "-m", "teahouse", "serve", "--no-browser", "--bot-workers", "1"]
        command += ["--port", str(port), "--database", str(database)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Teahouse is open at http://127.0.0.1:"), line
        self.port = int(line.strip().strip("/").split(":")[-1])

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(300)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def guest(self, table: str, who: str) -> Guest:
        return Guest(self.port, table, who)


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: Path) -> None:
    server = Process(database, 0)
    try:
        wish = {"game": "zen_garden", "players": 2, "seats": ["me", "open"], "public": True, "name": "Anna"}
        answer = httpx.post(
            f"http://127.0.0.1:{server.port}/api/tables",
            json=wish,
            headers={"Authorization": f"Bearer {person('Anna')}"},
            trust_env=False,
        )
        table = answer.json()["table"]
        for round_ in range(2):
            guests = [server.guest(table, "Anna"), server.guest(table, "Ben")]
            if round_ == 0:
                guests[1].do("sit", seat=1)
            acknowledged = 0
            for _ in range(3):
                for guest in guests:
                    guest.settle()
                mover = next(guest for guest in guests if guest.my_turn())
                while mover.my_turn():
                    before = mover.v
                    kind = {"code": mover.some()} if mover.own["choices"] else {}
                    mover.do("act" if kind else "end", **kind)
                    acknowledged += 1
                    mover.wait(lambda: mover.v > before)  # noqa: B023 (used at once)
            seen = max(guests, key=lambda guest: guest.v)
            log = seen.log
            # A last request is on its way when the server dies: it may be lost, as its answer never came.
            for guest in guests:
                guest.settle()
                if guest.my_turn():
                    guest.say({"type": "act", "id": 99, "v": guest.v, "code": guest.some()})
            server.end(signal.SIGKILL)
            for guest in guests:
                assert guest.closed()[0] == 1006
                guest.close()
            began = time.monotonic()
            server = Process(database, server.port)
            assert time.monotonic() - began < 300
            back = server.guest(table, "Anna")
            assert acknowledged >= 9
            assert back.v >= seen.v
            assert back.remembers(log)
            back.close()
    finally:
        assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)


def serve_in_vain(database: Path | str) -> subprocess.CompletedProcess[str]:
    """`teahouse serve` that does not start."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-m", "teahouse", "serve", "--no-browser", "--port", "0"]
    command += ["--database", str(database)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300)


@pytest.mark.parametrize("database", ["folder", "not a database", "nosuch://x/y"])
def test_a_database_that_cannot_be_used_is_named_in_a_sentence(tmp_path: Path, database: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "not a database").write_text("x" * 5000)
    done = serve_in_vain(database if "://" in database else tmp_path / database)
    assert done.returncode == 1
    assert done.stderr.startswith("teahouse: ")
    assert len(done.stderr.splitlines()) == 1, done.stderr


def test_a_port_that_is_taken() -> None:
    with listen("127.0.0.1", 0, exact=True) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(TeahouseError, match=f"Port {port} is taken"):
            listen("127.0.0.1", port, exact=True)
        with listen("127.0.0.1", port, exact=False) as other:
            assert other.getsockname()[1] != port

"""`teahouse admin`, beside a server that runs."""

from __future__ import annotations

import contextlib
import json
import secrets
import sqlite3
import time
from pathlib import Path

import pytest

from teahouse.cli import main
from teahouse.server.people.tokens import hashed, new_table_id
from tests.server.conftest import Opener
from tests.server.house import House, person, wait_until

RECORD = Path(__file__).parents[2] / "records" / "zen_garden" / "two-players-level-1.v1.json"


class Admin:
    """Runs the command on one database."""

    def __init__(self, database: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.database = database
        self._capsys = capsys

    def __call__(self, *arguments: str, code: int = 0) -> str:
        self._capsys.readouterr()
        assert main(["admin", "--database", str(self.database), *arguments]) == code
        said = self._capsys.readouterr()
        return said.err if code else said.out


@pytest.fixture
def admin(database: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(database, capsys)


@pytest.fixture
def played(open_house: Opener) -> House:
    """A server with a table that is over and one that waits for Ben."""
    house = open_house()
    headers = {"Authorization": f"Bearer {person('Anna')}"}
    assert house.http.post("/api/records", content=RECORD.read_text(), headers=headers).status_code == 201
    table = house.create("Anna", "me", "open", public=True)
    anna = house.guest(table, "Anna")
    anna.do("say", text="Is anybody there?")
    anna.do("invite", seat=1)
    return house


def ids(admin: Admin, *more: str) -> list[str]:
    return [found["table"] for found in json.loads(admin("list", "--json", *more))]


def test_tables_are_listed_and_inspected(admin: Admin, played: House) -> None:
    waiting, over = ids(admin)
    assert ids(admin, "--status", "over") == [over]
    assert ids(admin, "--person", hashed(person("Anna"))) == [waiting, over]
    assert ids(admin, "--untouched", "1") == []
    listed = admin("list")
    assert "2 tables" in listed
    assert "zen_garden" in listed
    told = admin("inspect", waiting)
    assert "status   waiting" in told
    assert hashed(person("Anna")) in told
    assert "chat         1" in told
    assert "There is no table 'nowhere'." in admin("inspect", "nowhere", code=1)


def test_a_backup_of_a_running_server_is_restored_elsewhere(
    admin: Admin, played: House, open_house: Opener, tmp_path: Path
) -> None:
    waiting, over = ids(admin)
    assert admin("backup", str(tmp_path / "all")) == f"2 tables are in {tmp_path / 'all'}.\n"
    assert "0 tables are restored; 2 were there" in admin("restore", str(tmp_path / "all"))
    admin("export", over, str(tmp_path / "one"))
    admin("delete", over)
    assert ids(admin) == [waiting]
    assert played.http.get(f"/api/tables/{over}/replay").status_code in (200, 404)
    assert "1 tables are restored; 0 were there" in admin("restore", str(tmp_path / "one"))
    assert ids(admin) == [waiting, over]
    log = list(played.guest(waiting, "Wanda").log)

    other = Admin(tmp_path / "other" / "tables.sqlite", admin._capsys)
    assert "2 tables are restored" in other("restore", str(tmp_path / "all"))
    assert other("check") == "2 tables are sound, 0 are not.\n"
    house = House(other.database)
    try:
        guest = house.guest(waiting, "Anna")
        assert guest.log == log
        guest.wait(lambda: [line["text"] for line in guest.talk] == ["Is anybody there?"])
        assert house.http.get(f"/api/tables/{over}/record").status_code == 200
    finally:
        house.close()


def test_ids_are_never_taken_for_options(
    admin: Admin, played: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New ones do not begin with a dash; tables of older servers may."""
    made = iter(["-help", "--status", "-Ca7", "good"])
    with monkeypatch.context() as patch:
        patch.setattr(secrets, "token_urlsafe", lambda _: next(made))
        assert new_table_id() == "good"
    _, over = ids(admin)
    played.close()
    for old in ("-Ca7", "--statusquo-abcd"):
        with sqlite3.connect(admin.database) as connection:
            for name in ("events", "members"):
                connection.execute(f"UPDATE {name} SET table_id = ? WHERE table_id = ?", (old, over))
            connection.execute("UPDATE tables SET id = ? WHERE id = ?", (old, over))
        connection.close()
        over = old
        assert f"table    {old}" in admin("inspect", old)
        assert f"Table {old} is in" in admin("export", old, str(tmp_path / "one"))
        assert f"Table {old} is deleted" in admin("delete", "--", old)
        assert "1 tables are restored" in admin("restore", str(tmp_path / "one"))
    assert f"Table {over} is deleted" in admin("delete", over)


@pytest.mark.parametrize("content", [b"", b"nothing", b"\x1f\x8b broken"])
def test_what_is_no_backup_is_refused(admin: Admin, played: House, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    before = ids(admin)
    assert str(tmp_path / "file") in admin("restore", str(tmp_path / "file"), code=1)
    assert ids(admin) == before


def test_a_person_is_forgotten(admin: Admin, played: House) -> None:
    waiting, over = ids(admin)
    played.close()
    result = ("2026-11-17", "yak", hashed(person("Anna")), over, 1.0, 2.0, '{"name": "Anna", "points": 9}')
    with contextlib.closing(sqlite3.connect(admin.database)) as connection, connection:
        connection.execute("INSERT INTO challenges VALUES (?, ?, ?, ?, ?, ?, ?)", result)
    assert admin("forget", "--token", person("Anna")) == "Forgotten at 2 tables.\n"
    assert ids(admin, "--person", hashed(person("Anna"))) == []
    stored = "\n".join(
        str(row)
        for table in ("events", "tables", "chat", "members", "webhooks", "challenges")
        for row in sqlite3.connect(admin.database).execute(f"SELECT * FROM {table}")
    )
    assert hashed(person("Anna")) not in stored
    assert "Anna" not in stored
    assert "anybody" not in stored
    assert '"points":9' in stored
    assert admin("check") == "2 tables are sound, 0 are not.\n"
    assert "status   waiting" in admin("inspect", waiting)


def test_what_nobody_touched_is_pruned(admin: Admin, played: House) -> None:
    waiting, over = ids(admin)
    with sqlite3.connect(admin.database) as connection:
        connection.execute("UPDATE tables SET changed = ? WHERE id = ?", (time.time() - 40 * 86400, over))
    connection.close()
    assert admin("prune", "--days", "30", "--dry-run") == f"{over}\n1 tables would be deleted.\n"
    assert "0 tables are deleted" in admin("prune", "--days", "30", "--status", "waiting")
    assert admin("prune", "--days", "30") == f"{over}\n1 tables are deleted.\n"
    assert ids(admin) == [waiting]


def test_the_server_deletes_what_nobody_touched(open_house: Opener, database: Path) -> None:
    house = open_house()
    old, kept = house.create("Anna", "me", "open"), house.create("Anna", "me", "open")
    house.close()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET changed = ? WHERE id = ?", (time.time() - 40 * 86400, old))
    connection.close()
    house = open_house(delete_after=30, clean_every=0.1)
    wait_until(lambda: [row["table"] for row in house.mine("Anna")] == [kept])


def test_a_log_that_breaks_the_rules_is_found(admin: Admin, played: House) -> None:
    _, over = ids(admin)
    with sqlite3.connect(admin.database) as connection:
        row = connection.execute(
            "SELECT seq, body FROM events WHERE table_id = ? AND body LIKE '%opening%'", (over,)
        ).fetchone()
        event = json.loads(row[1])
        event["a"][20:22] = event["a"][21], event["a"][20]
        values = (json.dumps(event), over, row[0])
        connection.execute("UPDATE events SET body = ? WHERE table_id = ? AND seq = ?", values)
    connection.close()
    assert main(["admin", "--database", str(admin.database), "check"]) == 1
    said = admin._capsys.readouterr().out
    assert said.splitlines()[0].startswith(f"{over}: ")
    assert said.splitlines()[-1] == "1 tables are sound, 1 are not."


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.sqlite"
    assert main(["admin", "--database", str(missing), "list"]) == 1
    assert "There is no database" in capsys.readouterr().err
    assert not missing.exists()

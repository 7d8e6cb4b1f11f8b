"""Servers whose machines do not agree on the time: they go by the clock of the database."""

from __future__ import annotations

import sys
import time
from typing import Final

from tests.server.cluster.servers import Server, play_turns
from tests.server.cluster.test_servers import log_of
from tests.server.house import person

DAY: Final = 86_400
WRONG: Final = f"""
import sys, time
right = time.time
time.time = lambda: right() + {DAY}
from teahouse.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The command, on a machine whose clock is a day ahead."""


def test_a_wrong_clock_changes_neither_the_day_nor_anybodys_time(url: str) -> None:
    right = Server(url)
    wrong = Server(url, program=[sys.executable, "-c", WRONG])
    try:
        headers = {"Authorization": f"Bearer {person('Anna')}"}
        days = [
            server.http.get("/api/challenges/zen_garden", headers=headers).json() for server in (right, wrong)
        ]
        assert days[0]["day"] == days[1]["day"]
        table = wrong.create("Anna", "me", "open", public=True, pace="slow", limit=DAY // 2)
        anna, ben = wrong.guest(table, "Anna"), right.guest(table, "Ben")
        ben.do("sit", seat=1)
        play_turns(1, anna, ben)
        assert all(abs(event["at"] - time.time()) < DAY / 4 for event in log_of(url, table))
        assert abs(anna.head["deadline"] - time.time() - DAY / 2) < DAY / 4
        anna.close()
        ben.close()
    finally:
        right.end()
        wrong.end()

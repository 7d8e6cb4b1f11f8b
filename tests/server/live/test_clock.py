"""The times of a table, as functions of it."""

from __future__ import annotations

from functools import partial

from teahouse.server.live.clock import WATCHED, bot_pause
from tests.table.sitting import zen


def test_bots_wait_only_where_they_would_run_away_from_who_watches() -> None:
    sitting = zen(2).seated(1)
    table = sitting.table
    assert bot_pause(table, None) == 0.0
    assert bot_pause(table, 2.5) == 2.5  # as who runs the server wants it
    sitting.run(partial(table.leave, 0))
    assert bot_pause(table, None) == WATCHED
    sitting.run(partial(table.back, 0))
    sitting.run(partial(table.resign, 0))
    assert bot_pause(table, 2.5) == 0.0  # nobody is curious any more
    alone = zen(2).seated(0, 1).table
    assert bot_pause(alone, None) == WATCHED

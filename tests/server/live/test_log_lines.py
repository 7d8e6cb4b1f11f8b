"""A line of the log knows what it brought: who comes back finds in it all that happened to the points."""

from __future__ import annotations

from collections import Counter

from teahouse.engine.contract import SPECTATOR
from teahouse.server.live.log_lines import log_line
from tests.table.sitting import zen


def test_the_gains_of_all_lines_are_the_points_on_the_sheets() -> None:
    sitting = zen().seated()
    game, table = sitting.game, sitting.table
    start = [game.start().points(seat) for seat in range(game.players)]
    for _ in range(12):
        seat = sitting.whose()
        sitting.end(seat) if table.must_end() else sitting.some(seat)
    lines = [log_line(number, line, SPECTATOR, str) for number, line in enumerate(table.log)]
    found: Counter[tuple[int, str]] = Counter()
    for line in lines:
        for gain in line.gains:
            found[gain.seat, gain.category] += gain.points
    for seat in range(game.players):
        points = table.state.points(seat)
        for number, category in enumerate(game.info.categories):
            assert found[seat, category.id] == points[number] - start[seat][number]
    assert {"tile taken", "tile built"} <= {line.kind for line in lines}

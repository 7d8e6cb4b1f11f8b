"""A line of the log as the page gets it."""

from __future__ import annotations

from teahouse.engine.scene import Say
from teahouse.server.live.wire import Effect, Gain, LogLine, Shown
from teahouse.table.log_line import LogLine as TableLine


def log_line(number: int, line: TableLine, viewer: int, say: Say) -> LogLine:
    """What was done, what came of it and what it brought, as this viewer may know it."""
    told = line.for_viewer(viewer)
    seat = line.actor if line.actor >= 0 else None
    gains = gains_of(line, viewer)
    if not told:
        return LogLine(number, seat, "", [], line.turn, gains=gains)
    shown = [
        Shown(one.seat, say(one.name), one.art, one.ratio)
        for one in (each.shown for each in told)
        if one is not None
    ]
    first, *others = told
    return LogLine(
        number,
        seat,
        say(first.message),
        first.ids,
        line.turn,
        effects=[Effect(say(one.message), one.ids, one.apart) for one in others],
        shown=shown,
        kind=first.kind,
        briefs=[say(one.brief) for one in told if one.brief is not None],
        gains=gains,
    )


def gains_of(line: TableLine, viewer: int) -> list[Gain]:
    """What it brought each seat, by category."""
    gains: dict[tuple[int, str], int] = {}
    for points in line.points_for(viewer):
        key = points.seat, points.category
        gains[key] = gains.get(key, 0) + points.amount
    return [Gain(seat, category, points) for (seat, category), points in gains.items() if points]

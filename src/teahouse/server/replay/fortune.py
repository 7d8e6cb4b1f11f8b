"""Luck apart from skill: how each player's chance to win came from the start of a game to its result.

Every position has one value, searched with everything known that was hidden. It is the end of one step and
the start of the next, so nothing is left over: a draw changes the chance by the value after it against the
one that was expected before it, and a decision by all that changes until the next draw or decision.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from teahouse.server.replay.analysis import Verdict


class Change(Struct):
    """By how much everybody's chance to win changed, from 0 to 1."""

    step: int
    """The act with which it is shown: a decision, or the last draw before the next one."""
    kind: str
    """`decision` or `luck`."""
    seat: int
    """Who decided; -1 for draws."""
    changes: list[float]


def fortune(
    verdicts: Sequence[Verdict], draws: set[int], steps: int, result: Sequence[float]
) -> list[Change]:
    """All changes from the first decision to the result. `draws` are the acts of chance, of so many acts."""
    found: list[Change] = []
    for index, one in enumerate(verdicts):
        ends = next_step(verdicts, index, steps)
        reached = list(result) if ends == steps else verdicts[index + 1].before
        drawn = drawn_between(one.step, ends, draws)
        decided = difference(one.before, one.after if drawn else reached)
        if any(decided):
            found.append(Change(one.step, "decision", one.seat, decided))
        if drawn and any(luck := difference(one.after, reached)):
            found.append(Change(drawn[-1], "luck", -1, luck))
    return found


def courses(
    verdicts: Sequence[Verdict], draws: set[int], steps: int, result: Sequence[float]
) -> list[list[float]]:
    """Everybody's chance to win after each decision. A game that was left off has no result."""
    found: list[list[float]] = []
    for index, one in enumerate(verdicts):
        ends = next_step(verdicts, index, steps)
        reached = list(result) if ends == steps else verdicts[index + 1].before
        drawn = drawn_between(one.step, ends, draws)
        found.append(one.after if drawn or not reached else reached)
    return found


def next_step(verdicts: Sequence[Verdict], index: int, steps: int) -> int:
    """The next decision after one of them, or the end."""
    return verdicts[index + 1].step if index + 1 < len(verdicts) else steps


def drawn_between(first: int, end: int, draws: set[int]) -> list[int]:
    """The draws between two decisions."""
    return [step for step in range(first + 1, end) if step in draws]


def difference(before: Sequence[float], after: Sequence[float]) -> list[float]:
    return [now - then for then, now in zip(before, after, strict=True)]


class Account(Struct):
    """What became of a player's chance to win, in per cent."""

    seat: int
    start: float
    """At the first decision."""
    own: float
    """By one's own decisions: what they gave away, or gained against what was expected."""
    others: float
    """By those of the others."""
    luck: float
    """By draws."""
    result: float


def accounts(verdicts: Sequence[Verdict], changes: list[Change], result: Sequence[float]) -> list[Account]:
    """The sums of every player; rounded so that they still add up."""
    found = []
    for seat in range(len(result)):
        sums = {"own": 0.0, "others": 0.0, "luck": 0.0}
        for change in changes:
            kind = "luck" if change.kind == "luck" else "own" if change.seat == seat else "others"
            sums[kind] += 100 * change.changes[seat]
        start = 100 * verdicts[0].before[seat] if verdicts else 100 * result[seat]
        start, own, others, luck = rounded([start, sums["own"], sums["others"], sums["luck"]])
        found.append(Account(seat, start, own, others, luck, round(100 * result[seat], 1)))
    return found


def rounded(parts: list[float]) -> list[float]:
    """To tenths, so that they still add up: those that lose most by it are rounded the other way."""
    tenths = [round(10 * part) for part in parts]
    left = round(10 * sum(parts)) - sum(tenths)
    way = 1 if left > 0 else -1
    by_loss = sorted(range(len(parts)), key=lambda place: way * (tenths[place] - 10 * parts[place]))
    for place in by_loss[: abs(left)]:
        tenths[place] += way
    return [tenth / 10 for tenth in tenths]

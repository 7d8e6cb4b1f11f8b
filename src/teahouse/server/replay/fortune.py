"""Luck apart from skill: how each player's chance to win came from the start of a game to its result.

The chance changes at decisions, by what they gave away; at draws, by what was expected before and after them;
and where neither happened, because the search thinks otherwise with another view or one decision later. The
three and the chance at the start add up to the result, exactly.
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
    """`skill`, `luck` or `rest`."""
    seat: int
    """Who decided; -1 for draws."""
    changes: list[float]


def fortune(
    verdicts: Sequence[Verdict], draws: set[int], steps: int, result: Sequence[float]
) -> list[Change]:
    """All changes from the first decision to the result. `draws` are the acts of chance, of so many acts."""
    found: list[Change] = []
    for index, one in enumerate(verdicts):
        after = verdicts[index + 1] if index + 1 < len(verdicts) else None
        given = difference(one.best_chances, one.chances)
        if any(given):
            found.append(Change(one.step, "skill", one.seat, given))
        ends = steps if after is None else after.step
        expected = list(result) if after is None else after.best_chances
        drawn = [step for step in range(one.step + 1, ends) if step in draws]
        changed = difference(one.chances, expected)
        if any(changed):
            step = drawn[-1] if drawn else ends - 1
            found.append(Change(step, "luck" if drawn else "rest", -1, changed))
    return found


def difference(before: Sequence[float], after: Sequence[float]) -> list[float]:
    return [now - then for then, now in zip(before, after, strict=True)]


class Account(Struct):
    """What became of a player's chance to win, in per cent."""

    seat: int
    start: float
    """At the first decision."""
    own: float
    """By one's own decisions: what they gave away, as a number below zero."""
    others: float
    """By those of the others."""
    luck: float
    """By draws."""
    rest: float
    """By what the analysis did not foresee."""
    result: float


def accounts(verdicts: Sequence[Verdict], changes: list[Change], result: Sequence[float]) -> list[Account]:
    """The sums of every player; rounded so that they still add up."""
    found = []
    for seat in range(len(result)):
        sums = {"own": 0.0, "others": 0.0, "luck": 0.0}
        for change in changes:
            kind = change.kind
            if kind == "skill":
                kind = "own" if change.seat == seat else "others"
            if kind in sums:
                sums[kind] += 100 * change.changes[seat]
        start = 100 * verdicts[0].best_chances[seat] if verdicts else 100 * result[seat]
        own, others, luck = (round(sums[kind], 1) for kind in ("own", "others", "luck"))
        start, end = round(start, 1), round(100 * result[seat], 1)
        rest = round(end - start - own - others - luck, 1)
        found.append(Account(seat, start, own, others, luck, rest, end))
    return found

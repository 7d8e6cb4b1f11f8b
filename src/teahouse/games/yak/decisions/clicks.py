"""What the ids of Yak's page say about the stones that were clicked."""

from __future__ import annotations

from teahouse.games.yak.box import STONES


def stone_of(thing: str) -> int:
    """The kind of stone that an id such as `load-no-milk-red-0` names; -1 if there is none."""
    parts = thing.split("-")
    return STONES.index(parts[-2]) if len(parts) > 2 and parts[-2] in STONES else -1


def stone_held(things: list[str], prefix: str, stones: list[int]) -> int:
    """The stone that was clicked last, or the first of those that there are to choose from."""
    named = [stone_of(thing) for thing in things if thing.startswith(prefix)]
    if named:
        return named[-1]
    return stones[0] if stones else 0

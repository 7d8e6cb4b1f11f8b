"""How much this run tests, and what it draws: the same for the same TEAHOUSE_SEED."""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

Thing = TypeVar("Thing")

EXTENT: Final = os.environ.get("TEAHOUSE_TESTS", "sample")
"""`all`, `full` (with the compiled package), `interpreted` (beside a full run), `rest` (what that leaves
out, where nothing can be compiled) or `sample`, the default."""
SEED: Final = os.environ.get("TEAHOUSE_SEED", "0")


def shares(name: str, things: Sequence[Thing], many: int) -> list[list[Thing]]:
    """So many shares of things, drawn, which together are all of them; with `--all` each has all."""
    if EXTENT == "all":
        return [list(things) for _ in range(many)]
    drawn = Random(f"{SEED} {name}").sample(range(len(things)), len(things))
    return [[things[number] for number in sorted(drawn[first::many])] for first in range(many)]


def drawn(name: str, things: Sequence[Thing], many: int) -> Sequence[Thing]:
    """So many of things that are alike; with `--all` all of them."""
    if EXTENT == "all" or len(things) <= many:
        return things
    return Random(f"{SEED} {name}").sample(things, many)


def few(name: str, things: Sequence[Thing], many: int) -> Sequence[Thing]:
    """Of things that a full run looks at one by one, so many, drawn, for the interpreted run beside it."""
    if EXTENT != "interpreted" or len(things) <= many:
        return things
    return Random(f"{SEED} {name}").sample(things, many)

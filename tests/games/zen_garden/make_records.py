"""Makes the fixture records: `python -m tests.games.zen_garden.make_records`.

A record that is there stays as it is: it is what a rules version was, and must replay for ever.
"""

from __future__ import annotations

from pathlib import Path

from teahouse import CHANCE, NOBODY, Rng
from teahouse.engine.record import Record
from tests.games.zen_garden.policies import Policy, anyhow, collector, eager, looper, orderly, sparing
from tests.games.zen_garden.positions import new_table

FOLDER = Path(__file__).parents[2] / "records" / "zen_garden"
GAMES: dict[str, tuple[str, str, int, list[Policy]]] = {
    # Of version 2, which has the option `sliding`.
    "two-players-one-row": ("1+2", "one_row", 3, [collector, looper]),
    "three-players-level-4": ("1+2+3+4", "gravity", 5, [orderly, eager, anyhow]),
}
FIRST_GAMES: dict[str, tuple[str, int, list[Policy]]] = {
    # Of version 1; they cannot be made again.
    "two-players-level-1": ("1", 62, [looper, collector]),
    "three-players-level-3": ("1+2+3", 88, [eager, looper, anyhow]),
    "four-players-level-5": ("1+2+3+4+5", 74, [orderly, orderly, eager, orderly]),
    "two-players-minimalist-and-order": ("1+3+5", 94, [sparing, orderly]),
}


def played(boards: str, sliding: str, seed: int, policies: list[Policy]) -> Record:
    """One whole game, with chance and policies from one seed."""
    table = new_table(len(policies), boards, sliding=sliding)
    record = Record(table.game, [policy.__name__ for policy in policies])
    rng = Rng(seed)
    while (actor := table.state.actor()) != NOBODY:
        if actor == CHANCE:
            action = table.state.sample(rng)
        else:
            action = table.game.action(policies[actor](table, rng))
        record.add(action)
        table.state.apply(action)
    return record


if __name__ == "__main__":
    for name, (boards, sliding, seed, policies) in GAMES.items():
        path = FOLDER / f"{name}.v2.json"
        if not path.exists():
            played(boards, sliding, seed, policies).save(path)

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
GAMES: dict[str, tuple[str, int, list[Policy]]] = {
    "two-players-level-1": ("1", 62, [looper, collector]),
    "three-players-level-3": ("1+2+3", 88, [eager, looper, anyhow]),
    "four-players-level-5": ("1+2+3+4+5", 74, [orderly, orderly, eager, orderly]),
    "two-players-minimalist-and-order": ("1+3+5", 94, [sparing, orderly]),
}


def played(boards: str, seed: int, policies: list[Policy]) -> Record:
    """One whole game, with chance and policies from one seed."""
    table = new_table(len(policies), boards)
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
    for name, (boards, seed, policies) in GAMES.items():
        path = FOLDER / f"{name}.v1.json"
        if not path.exists():
            played(boards, seed, policies).save(path)

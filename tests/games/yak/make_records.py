"""Makes the fixture records: `python -m tests.games.yak.make_records`.

A record that is there stays as it is: it is what a rules version was, and must replay for ever.
"""

from __future__ import annotations

from pathlib import Path

from teahouse import CHANCE, NOBODY, Rng
from teahouse.engine import registry
from teahouse.engine.record import Record
from teahouse.games.yak.meta import INFO
from tests.games.yak.policies import Policy, anyhow, builder, hoarder, patient
from tests.games.yak.positions import Table, new_table

FOLDER = Path(__file__).parents[2] / "records" / "yak"
GAMES: dict[str, tuple[dict[str, str], int, list[Policy]]] = {
    # Of version 2, with its black bonus card.
    "three-players-black-card": ({"variant": "advanced"}, 20, [builder, builder, anyhow]),
}
FIRST_GAMES: dict[str, tuple[dict[str, str], int, list[Policy]]] = {
    # Of version 1; they cannot be made again.
    "two-players-base": ({"variant": "base"}, 2, [builder, anyhow]),
    "three-players-advanced": ({"variant": "advanced"}, 12, [builder, builder, anyhow]),
    "four-players-advanced": ({"variant": "advanced"}, 7, [builder, builder, builder, anyhow]),
    "four-players-bag-short": ({"bonus_cards": "2"}, 2, [patient, patient, patient, patient]),
    "two-players-stalled": ({"bonus_cards": "1", "without": "red"}, 1, [hoarder, hoarder]),
}


def played(options: dict[str, str], seed: int, policies: list[Policy]) -> tuple[Record, Table]:
    """One whole game, with chance and policies from one seed."""
    table = new_table(len(policies), **options)
    record = Record(table.game, [policy.__name__ for policy in policies])
    rng = Rng(seed)
    while (actor := table.state.actor()) != NOBODY:
        if actor == CHANCE:
            action = table.state.sample(rng)
        else:
            action = table.game.action(policies[actor](table, rng))
        record.add(action)
        table.state.apply(action)
    return record, table


if __name__ == "__main__":
    registry.register(INFO)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (options, seed, policies) in GAMES.items():
        path = FOLDER / f"{name}.v2.json"
        if not path.exists():
            played(options, seed, policies)[0].save(path)

"""Makes the fixture records: `python -m tests.games.jade_goddess.make_records`.

A record that is there stays as it is: it is what a rules version was, and must replay for ever.
"""

from __future__ import annotations

from pathlib import Path

from teahouse import CHANCE, NOBODY, Rng
from teahouse.engine.record import Record
from tests.games.jade_goddess.policies import Policy, anyhow, closer, digger, homebody, trader
from tests.games.jade_goddess.positions import new_table

FOLDER = Path(__file__).parents[2] / "records" / "jade_goddess"
GAMES: dict[str, tuple[int, list[Policy]]] = {
    # Of rules version 1, as they were made then.
    "two-players-last-tile": (1, [trader, digger]),
    "three-players-stall": (2, [homebody, homebody, homebody]),
    "three-players-closing": (8, [closer, closer, closer]),
    "four-players-last-artefact": (4, [digger, digger, digger, digger]),
    "four-players-mixed": (4, [trader, closer, digger, anyhow]),
}


NEWER: dict[str, tuple[int, list[Policy], str]] = {
    # Of rules version 2: also whether gold is open or hidden.
    "two-players-one-question": (5, [trader, digger], "open"),
    "three-players-hidden-gold": (8, [closer, digger, closer], "hidden"),
    "four-players-hidden-gold": (4, [trader, closer, digger, anyhow], "hidden"),
}


def played(seed: int, policies: list[Policy], gold: str = "", version: int = 1) -> Record:
    """One whole game, with chance and policies from one seed."""
    table = new_table(len(policies), gold=gold, version=version)
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
    FOLDER.mkdir(exist_ok=True)
    for name, (seed, policies) in GAMES.items():
        path = FOLDER / f"{name}.v1.json"
        if not path.exists():
            played(seed, policies).save(path)
    for name, (seed, policies, gold) in NEWER.items():
        path = FOLDER / f"{name}.v2.json"
        if not path.exists():
            played(seed, policies, gold, 2).save(path)

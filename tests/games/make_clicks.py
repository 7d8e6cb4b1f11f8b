"""What clicks mean, in positions of the recorded games: written down once and compared by test_clicks.py.

    python -m tests.games.make_clicks        write the files anew; then read the difference

For the first and a later position of each decision a file lists the pieces and places on the page with the
actions that a click on them could mean to who has to decide, and chains of clicks that choose something.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from teahouse.engine.contract import Action, State
from teahouse.engine.record import Record, load
from teahouse.engine.scene import Stage
from teahouse.server.live.table_setup import make_stage

HERE: Final = Path(__file__).parent
RECORDS: Final = {
    "zen_garden": ["zen_garden/two-players-level-1.v1.json"],
    "yak": ["yak/two-players-base.v1.json"],
    "jade_goddess": ["jade_goddess/three-players-closing.v1.json", "jade_goddess/four-players-mixed.v1.json"],
    "tang_garden": [
        "tang_garden/three-players-gardeners.v1.json",
        "tang_garden/four-players-mixed.v1.json",
    ],
    "yin_yang": ["tang_garden/solo-won.v1.json"],
}
LATER: Final = 9
"""A decision is looked at the first time and this time."""
CHAINS: Final = 12
"""So many chains of a position are tried."""
SHOWN: Final = 2
"""So many of the actions that a click could mean are written down."""


def positions(records: list[Record]) -> Iterator[tuple[Record, int, State]]:
    """Those at which somebody decides something for the first time, or again."""
    met: dict[str, int] = {}
    for record in records:
        state = record.game.start()
        for number, text in enumerate(record.actions):
            if state.actor() >= 0:
                name = state.decision.name
                met[name] = met.get(name, 0) + 1
                if met[name] in (1, LATER):
                    yield record, number, state
            state.apply(record.game.read(state, text))


def written(actions: list[Action]) -> str:
    more = f" and {len(actions) - SHOWN} more" if len(actions) > SHOWN else ""
    return ", ".join(action.text for action in actions[:SHOWN]) + more


def clicks(stage: Stage, state: State) -> list[str]:
    """What clicks mean to who decides, a line each; what means nothing is left out."""
    known = stage.game.know(state, state.actor())
    scene = stage.scene(known, str)
    lines: list[str] = []
    for thing in sorted({piece.id for piece in scene.pieces} | {place.id for place in scene.places}):
        meant = stage.meant(known, [thing])
        if meant:
            lines.append(f"{thing}: {written(meant)}")
    chains = [choice.chain for choice in stage.choices(known, state.legal(), str) if len(choice.chain) > 1]
    for chain in chains[:: 1 + len(chains) // CHAINS]:
        lines.append(f"{' > '.join(chain)}: {written(stage.meant(known, list(chain)))}")
    return lines


def listed(game: str) -> str:
    """All of a game's clicks as one text."""
    records = [load(HERE.parent / "records" / path) for path in RECORDS[game]]
    blocks = []
    for record, number, state in positions(records):
        head = f"{state.decision.name}, after {number} actions of {record.game.players} players"
        blocks.append("\n".join([head, *clicks(make_stage(record.game), state)]))
    return "\n\n".join(blocks) + "\n"


def main(arguments: list[str]) -> int:
    if arguments:
        print(__doc__)
        return 0 if set(arguments) & {"-h", "--help"} else 2
    for game in RECORDS:
        (HERE / game / "clicks.txt").write_text(listed(game), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

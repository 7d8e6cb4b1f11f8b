"""What a seat knows: everything but the artefacts behind the others' screens and those face down.

`JadeGoddessState.cover` hides them. Here a covered position is read back from a view, and what is hidden in
it is dealt.
"""

from __future__ import annotations

from typing import Any

from teahouse.engine.contract import NOBODY, View
from teahouse.engine.pile import Pile
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.box import CROSS, EMPTY, LETTERS
from teahouse.games.jade_goddess.players import UNKNOWN, artefact_names
from teahouse.games.jade_goddess.position import POSITION, JadeGoddessState, Setup, empty_table


def restore(setup: Setup, view: View) -> JadeGoddessState:
    """The position that a view describes, covered as the view is."""
    position = empty_table(setup)
    POSITION.restore(position, view)
    for player in position.players:
        player.held = sum(player.artefacts)
    put_tiles(position)
    if position.decision is setup.move:
        position.prepare_move()
    return position


def put_tiles(position: JadeGoddessState) -> None:
    """The tiles that lie nowhere in sight are in the stacks."""
    seen = [laid // 4 for laid in position.board.laid if UNDISCOVERED < laid < CROSS]
    for bottom in position.bottoms:
        seen += bottom
    for player in position.players:
        seen += player.display
    if position.in_hand != EMPTY:
        seen.append(position.in_hand)
    for tile in seen:
        position.tiles.take(tile)


def fill(position: JadeGoddessState, rng: Rng) -> None:
    """Every deal of the unseen artefacts to the unseen places is equally likely; the rest lies face down."""
    edition = position.setup.edition
    left = edition.artefact_counts[: 2 * len(LETTERS) * edition.designs]
    for artefact in position.face_up:
        if artefact != EMPTY:
            left[artefact] -= 1
    for player in position.players:
        held = player.artefacts
        for artefact in range(len(left)):
            left[artefact] -= held[artefact]
    unseen: list[int] = []
    for artefact in range(len(left)):
        unseen.extend([artefact] * left[artefact])
    for player in position.players:
        for _ in range(player.artefacts[UNKNOWN]):
            player.artefacts[unseen.pop(rng.below(len(unseen)))] += 1
        player.artefacts[UNKNOWN] = 0
    position.artefacts = Pile(unseen, [])


def secrets(position: JadeGoddessState, seat: int) -> Any:
    """What is kept from a seat; at the end nothing is."""
    if position.acting == NOBODY:
        return None
    return {
        "players": [
            artefact_names(player.artefacts) for other, player in enumerate(position.players) if other != seat
        ],
        "face down": position.artefacts.unknown.copy(),
    }

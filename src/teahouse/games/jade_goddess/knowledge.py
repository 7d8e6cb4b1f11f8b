"""What a seat knows: everything but the artefacts behind the others' screens and those face down.

At a table that agreed to it the others' gold is behind their screens too (gold).

`JadeGoddessState.cover` hides them. Here a covered position is read back from a view, and what is hidden in
it is dealt.
"""

from __future__ import annotations

from typing import Any

from teahouse.engine.contract import HIDDEN, NOBODY, View
from teahouse.engine.pile import Pile
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess.board import UNDISCOVERED, read_area
from teahouse.games.jade_goddess.box import CROSS, EMPTY, LETTERS
from teahouse.games.jade_goddess.players import UNKNOWN, artefact_names, figure_size, with_number
from teahouse.games.jade_goddess.position import POSITION, JadeGoddessState, Setup, empty_table


def restore(setup: Setup, view: View) -> JadeGoddessState:
    """The position that a view describes, covered as the view is."""
    position = empty_table(setup)
    POSITION.restore(position, view)
    position.board = read_area(setup.cross, position.board)
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
    for seat, player in enumerate(position.players):
        if player.artefacts[UNKNOWN]:
            hand = with_number(player.artefacts, UNKNOWN, 0)
            for _ in range(player.artefacts[UNKNOWN]):
                hand[unseen.pop(rng.below(len(unseen)))] += 1
            position.changing(seat).artefacts = hand
    position.artefacts = Pile(unseen, [])
    if position.setup.secret_gold:
        for seat, player in enumerate(position.players):
            if player.gold == HIDDEN:
                position.changing(seat).gold = _some_gold(position, seat, rng)


def _some_gold(position: JadeGoddessState, seat: int, rng: Rng) -> int:
    """Before the first turn what everybody starts with, later any amount that fits, each as likely."""
    start = position.setup.edition.start_gold
    return start if position.active == NOBODY else rng.below(most_gold(position, seat) + 1)


def most_gold(position: JadeGoddessState, seat: int) -> int:
    """More than this a seat cannot have, by what lies on the table; a view does not remember the rest.

    The start gold and the coins of all districts that are complete, less what was paid for the figures on
    the board, for this bonus turn, and for this search.
    """
    edition, board = position.setup.edition, position.board
    most = edition.start_gold
    for part in range(len(board.district)):
        if board.district[part] == part and not board.open_edges[part]:
            most += board.coins[part]
    for figure in position.players[seat].figures:
        most -= edition.figure_costs[figure_size(figure) - 1]
    if seat == position.active:
        if position.bonus:
            most -= edition.bonus_price
        if position.returns:
            most -= edition.search_price
    return max(most, 0)


def secrets(position: JadeGoddessState, seat: int) -> Any:
    """What is kept from a seat; at the end nothing is."""
    if position.acting == NOBODY:
        return None
    others = [player for other, player in enumerate(position.players) if other != seat]
    found: dict[str, Any] = {
        "players": [artefact_names(player.artefacts) for player in others],
        "face down": position.artefacts.unknown.copy(),
    }
    if position.setup.secret_gold:
        found["gold"] = [player.gold for player in others]
    return found

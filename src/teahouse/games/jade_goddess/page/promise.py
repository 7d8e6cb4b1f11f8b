"""What a turn could bring at best, written where the jeep may drive and where a tile may be laid."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import signed
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.area import BORDER, CENTRE, NEIGHBOURS
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.box import EMPTY, FITS, PART, SIZES
from teahouse.games.jade_goddess.decisions.discovering import LayTile
from teahouse.games.jade_goddess.decisions.excavation import share_out
from teahouse.games.jade_goddess.decisions.figures import at_hand
from teahouse.games.jade_goddess.players import figure_part, figure_size
from teahouse.games.jade_goddess.position import JadeGoddessState

LIKELY: Final = 1 / 12
"""What fewer of the unseen tiles bring is not hoped for."""


class Promise:
    """Points that a turn brings for certain, and those that it brings about if the right tile is drawn."""

    def __init__(self, sure: int = 0, hoped: int = 0, good: int = 0) -> None:
        self.sure = sure
        self.hoped = hoped
        self.good = good
        """How many of the unseen tiles bring what is hoped for."""

    def __bool__(self) -> bool:
        return self.sure > 0 or self.hoped > 0

    def words(self) -> str:
        """A few characters."""
        return signed(self.sure) if self.sure else f"{self.hoped}?"

    def or_else(self, other: Promise) -> Promise:
        hoped = max(self, other, key=lambda one: (one.hoped, one.good))
        return Promise(max(self.sure, other.sure), hoped.hoped, hoped.good)


def of_laid(position: JadeGoddessState, seat: int, cell: int, tile: int, turn: int) -> int:
    """Points by the artefacts of a district that this tile completes, with the figure that finds most."""
    board = position.board.clone()
    board.lay(cell, 4 * tile + turn)
    player, edition = position.players[seat], position.setup.edition
    sizes = [0, *(size for index, size in enumerate(SIZES) if at_hand(player, edition.figure_costs, index))]
    best = 0
    for part in range(board.parts_of(cell)):
        root = board.district_of(2 * cell + PART[part])
        if not board.is_closed(2 * cell + PART[part]):
            continue
        crews = [
            sum(figure_size(one) for one in other.figures if board.district_of(figure_part(one)) == root)
            for other in position.players
        ]
        for size in sizes:
            crew = [count + (size if other == seat else 0) for other, count in enumerate(crews)]
            finders = share_out(crew, board.heads[root], len(position.artefacts), seat) if any(crew) else []
            best = max(best, finders.count(seat))
    return best * edition.artefact_points


def _of_tile(position: JadeGoddessState, seat: int, cell: int, tile: int) -> int:
    """The most that this tile brings on an undiscovered cell."""
    turns = FITS[256 * position.setup.edition.kinds[tile] + position.board.need[cell]]
    fitting = [turn for turn in range(4) if turns >> turn & 1]
    return max((of_laid(position, seat, cell, tile, turn) for turn in fitting), default=0)


def _of_hole(position: JadeGoddessState, seat: int, cell: int, unseen: list[int]) -> Promise:
    """What a tile of the display brings on an undiscovered cell, and what can be hoped for."""
    city_goes_on = position.board.need[cell] >> 4
    if not city_goes_on and BORDER not in NEIGHBOURS[4 * cell : 4 * cell + 4]:  # nothing is completed there
        return Promise()
    own = position.players[seat].display
    brings = {tile: _of_tile(position, seat, cell, tile) for tile in {*own, *unseen}}
    good = [brings[tile] for tile in unseen if brings[tile]]
    likely = len(good) >= LIKELY * len(unseen)
    hoped = round(sum(good) / len(good)) if good and likely else 0
    return Promise(max((brings[tile] for tile in own), default=0), hoped, len(good) if hoped else 0)


def _of_exchange(position: JadeGoddessState, seat: int) -> int:
    """Points that one of the face-up artefacts for one's own brings at best."""
    player, edition = position.players[seat], position.setup.edition
    before = sum(scoring.points(player, edition))
    best = 0
    for take in {artefact for artefact in position.face_up if artefact != EMPTY}:
        for give, held in enumerate(player.artefacts):
            if held > 0 and give != take:
                after = player.clone()
                after.gain(take)
                after.lose(give)
                best = max(best, sum(scoring.points(after, edition)) - before)
    return best


def of_fields(position: JadeGoddessState, seat: int, cells: list[int]) -> dict[int, Promise]:
    """What going on with the turn from each of these fields promises, if anything."""
    unseen = position.tiles.unknown + [tile for bottom in position.bottoms for tile in bottom]
    if position.full_display():
        unseen = []
    holes: dict[int, Promise] = {}
    found: dict[int, Promise] = {}
    for cell in cells:
        promise = Promise()
        if cell == CENTRE:
            promise = Promise(_of_exchange(position, seat))
        for hole in NEIGHBOURS[4 * cell : 4 * cell + 4]:
            if hole == BORDER or position.board.laid[hole] != UNDISCOVERED:
                continue
            if hole not in holes:
                holes[hole] = _of_hole(position, seat, hole, unseen)
            promise = promise.or_else(holes[hole])
        if promise:
            found[cell] = promise
    return found


def of_own_tile(position: JadeGoddessState, seat: int, tile: int) -> int:
    """The most that this tile brings, laid from the field with the seat's jeep."""
    jeep = position.players[seat].jeep
    holes = [
        cell
        for cell in NEIGHBOURS[4 * jeep : 4 * jeep + 4]
        if cell != BORDER and position.board.laid[cell] == UNDISCOVERED
    ]
    return max((_of_tile(position, seat, cell, tile) for cell in holes), default=0)


def of_sides(position: JadeGoddessState, seat: int) -> dict[int, Promise]:
    """By cell where the tile in hand may be laid."""
    found: dict[int, Promise] = {}
    jeep = position.players[seat].jeep
    for action in position.legal():
        if isinstance(action, LayTile):
            cell = NEIGHBOURS[4 * jeep + action.side]
            points = of_laid(position, seat, cell, position.in_hand, action.turn)
            found[cell] = found.get(cell, Promise()).or_else(Promise(points))
    return {cell: promise for cell, promise in found.items() if promise}

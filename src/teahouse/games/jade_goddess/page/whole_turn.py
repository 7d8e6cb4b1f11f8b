"""A turn looked at as one: which districts could be completed after a trip, and who would dig there."""

from __future__ import annotations

from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess.area import NEIGHBOURS
from teahouse.games.jade_goddess.box import PART, SIZES
from teahouse.games.jade_goddess.decisions.figures import at_hand
from teahouse.games.jade_goddess.page.districts import District, crews, districts, finds, pay
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import (
    archaeologists_words,
    gold_words,
    listed,
    side_words,
    tile_words,
)

NOBODY_PUT_DOWN = 0
"""The size of the figure in a turn without one."""


class Completion:
    """A tile laid somewhere, perhaps with a figure on it, and a district that is complete by it."""

    def __init__(self, after: JadeGoddessState, seat: int, tile: int, side: int, district: District) -> None:
        self.after = after
        self.tile = tile
        self.side = side
        self.district = district
        self.size = NOBODY_PUT_DOWN
        self.archaeologists = crews(after, district)
        self.seat = seat

    def worth(self) -> tuple[int, int, int]:
        """Twice the artefacts found, less those of who finds the most beside; gold; the smaller figure."""
        found = finds(self.after, self.district, self.archaeologists)
        others = [count for seat, count in enumerate(found) if seat != self.seat]
        return 2 * found[self.seat] - max(others, default=0), self.coins(), -self.size

    def coins(self) -> int:
        """Gold that it pays the seat."""
        return self.after.board.coins[self.district.root] if self.archaeologists[self.seat] else 0

    def with_figure(self, size: int) -> Completion:
        """The same with an own figure on the tile."""
        other = Completion(self.after, self.seat, self.tile, self.side, self.district)
        other.size = size
        other.archaeologists[self.seat] += size
        return other

    def words(self) -> Message:
        """It as one turn: the tile of the display, the figure on it, and what that pays."""
        values: dict[str, str | int | Message] = {
            "side": side_words(self.side),
            "tile": tile_words(self.tile, self.after.setup.edition),
            "pay": listed(pay(self.after, self.district, self.archaeologists)),
        }
        if self.size == NOBODY_PUT_DOWN:
            said = N_("Laid {side}, this completes a district: {pay}. (Your tile: {tile}.)")
            if len(self.after.players[self.seat].display) == 1:
                said = N_("Laid {side}, your tile completes a district: {pay}.")
            return Message(said, **values)
        values["archaeologists"] = archaeologists_words(self.size)
        cost = self.after.setup.edition.figure_costs[self.size - 1]
        values["gold"] = gold_words(cost) if cost else Message(N_("free"))
        said = N_(
            "Laid {side} with {archaeologists} ({gold}), this completes a district: {pay}. "
            "(Your tile: {tile}.)"
        )
        if len(self.after.players[self.seat].display) == 1:
            said = N_("Laid {side} with {archaeologists} ({gold}), your tile completes a district: {pay}.")
        return Message(said, **values)


def completions(position: JadeGoddessState, seat: int, cell: int, tile: int) -> list[Completion]:
    """All ways to complete a district by this tile next to this field, without a figure of this turn."""
    found: list[Completion] = []
    ways = position.board.ways_to_lay(cell, position.setup.edition.kinds[tile])
    for way in range(ways.bit_length()):
        if ways >> way & 1:
            side, turn = way >> 2, way & 3
            after = position.clone()
            after.board = position.board.clone()
            field = NEIGHBOURS[4 * cell + side]
            laid = 4 * tile + turn
            after.board.lay(field, laid)
            parts = [2 * field + PART[part] for part in range(after.board.parts_of(field))]
            closed = {after.board.district_of(part) for part in parts if after.board.is_closed(part)}
            if closed:
                found += [
                    Completion(after, seat, tile, side, district)
                    for district in districts(after.board)
                    if district.root in closed
                ]
    return found


def best_completion(position: JadeGoddessState, seat: int, cell: int, tiles: list[int]) -> Completion | None:
    """The one by an own tile that leaves this seat best off, perhaps with a figure that it can pay for."""
    player = position.players[seat]
    costs = position.setup.edition.figure_costs
    best: Completion | None = None
    for tile in dict.fromkeys(tiles):
        for bare in completions(position, seat, cell, tile):
            sizes = [size for index, size in enumerate(SIZES) if at_hand(player, costs, index)]
            for one in [bare, *(bare.with_figure(size) for size in sizes)]:
                if any(one.archaeologists) and (best is None or one.worth() > best.worth()):
                    best = one
    return best


def closing(position: JadeGoddessState, seat: int, cell: int, unseen: list[int]) -> tuple[int, list[int]]:
    """How many of the unseen tiles would complete a district in which somebody digs, and who that is."""
    count, crew = 0, set[int]()
    for tile in dict.fromkeys(unseen):
        dug = [one for one in completions(position, seat, cell, tile) if any(one.archaeologists)]
        count += unseen.count(tile) if dug else 0
        crew |= {other for one in dug for other, figures in enumerate(one.archaeologists) if figures}
    return count, sorted(crew)

""" "Deckt jeweils das oberste Plättchen auf": tiles of the stacks are turned up."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Event, State
from teahouse.engine.messages import N_, Message
from teahouse.engine.pile import Pile
from teahouse.games.tang_garden import accounts
from teahouse.games.tang_garden.agenda import DUE, NOT_YET, Drawn, PileDraw
from teahouse.games.tang_garden.box import Edition
from teahouse.games.tang_garden.decisions import rest
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.tiles import (
    STACK_SIZE,
    TILE_NAMES,
    TILES,
)
from teahouse.games.tang_garden.words import names


class TurnTile(Drawn):
    """Chance: this tile is turned up on its stack."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"tile {TILE_NAMES[tile]}")
        self.tile = tile


TURN_TILES: Final[list[TurnTile]] = [TurnTile(44 + tile, tile) for tile in range(TILES)]


class TurnTilesUp(PileDraw):
    """The top tile of a stack is turned up: in the set-up, for the Official, after a main action."""

    def __init__(self) -> None:
        super().__init__("tops", [*TURN_TILES], N_("Turn up a garden tile."))

    def lot(self, state: State) -> str:
        """Each stack from its top to its bottom."""
        return f"stack {cast(TangGardenState, state).stack_to_turn() + 1}"

    def pile(self, tang: TangGardenState) -> Pile:
        return tang.stacks[tang.stack_to_turn()]

    def brings(self, piece: int) -> Action:
        return TURN_TILES[piece]

    def apply(self, state: State, action: Action) -> None:
        """Then the next, or play goes on where it was."""
        tang = cast(TangGardenState, state)
        tile = cast(TurnTile, action).tile
        stack = tile // STACK_SIZE
        if tang.story is not None:
            known = not tang.stacks[stack].unknown
            tang.tell(TileTurnedUp(tile, known, tang.setup.edition))
        tang.stacks[stack].take(tile)
        tang.tops[stack] = tile
        if tang.under == NONE and tang.face_down():
            return
        tang.under = NONE
        if tang.first < 0:
            tang.draw_lots(DUE.start)
        elif tang.main is NOT_YET:
            tang.decide(DUE.turn)
        else:
            rest.finish_main(tang)


TOPS: Final[TurnTilesUp] = TurnTilesUp()
DUE.tops = TOPS


# What is told


class TileTurnedUp(Event):
    """The top tile of a stack lies face up; in both games."""

    def __init__(self, tile: int, known: bool, edition: Edition) -> None:
        super().__init__("tile turned up", NOBODY)
        self.tile = tile
        self.known = known
        """Whether it is one that was put under its stack in sight of all."""
        self.edition = edition

    def fields(self) -> list[str]:
        return ["tile", "known"]

    def message(self) -> Message | None:
        return Message(N_("Turned up: {tile}."), tile=names.tile(self.edition.tiles[self.tile]))

    def changes(self) -> list[Change]:
        found = accounts.moved(accounts.stack(self.tile // STACK_SIZE), accounts.top(self.tile))
        return [*found, Change(accounts.under(self.tile), -1)] if self.known else found

"""Yin & Yang, Tang Garden's solo game, as a vector for learning programs. Everything lies open."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from teahouse.engine.contract import Game, State
from teahouse.engine.encoding import (
    COUNT,
    FLAG,
    ONE_OF,
    Encoder,
    Plane,
    put_counts,
    put_flag,
    put_flags,
    put_number,
    put_numbers,
    put_one,
)
from teahouse.games.tang_garden.board import CELLS
from teahouse.games.tang_garden.box import CARDS, CHARACTERS, KINDS, PANELS
from teahouse.games.tang_garden.encode import (
    FIELD,
    STACKS,
    field_chunks,
    garden_planes,
    icon_chunks,
    put_order,
    put_spot,
    tile_chunks,
    write_garden,
)
from teahouse.games.tang_garden.tiles import TILES
from teahouse.games.yin_yang.accounts import LANTERN_NAMES
from teahouse.games.yin_yang.position import YinYangState, kind_of

VERSION: Final = 1
PHASES: Final = [
    *("start_tile", "tokens", "first_panel", "open_panel", "tops", "cards", "open_character"),
    *("character", "turn", "tile", "payment", "place", "panel", "groove", "spot", "influence"),
    *("neutral", "figure", "stand", "face", "over"),
]
SLOTTED: Final = CELLS + 4


class YinYangEncoder(Encoder):
    """The garden, the pairs in the corners, the piles, and what the player has."""

    def __init__(self, game: Game) -> None:
        start = game.start()
        assert isinstance(start, YinYangState)
        edition = start.setup.edition
        planes = [
            Plane("phase", len(PHASES), ONE_OF, "what happens next: " + ", ".join(PHASES)),
            Plane("acting", 1, FLAG, "whether the player decides"),
            *garden_planes(),
            Plane("tops", STACKS * FIELD, COUNT, "the open tile of each corner, not turned, as on the board"),
            Plane("stacks", STACKS, COUNT, "tiles under it"),
            Plane("open cards", STACKS * len(KINDS), ONE_OF, "the decoration on the card beside it"),
            Plane("deck", 1, COUNT, "decoration cards to be drawn"),
            Plane("discard", len(CARDS), COUNT, "discarded cards"),
            Plane("reserve", TILES, FLAG, "tiles of the reserve"),
            Plane("supply", len(KINDS), COUNT, "decorations left"),
            Plane("removed", len(KINDS), COUNT, "decorations that have left the game"),
            Plane("open characters", len(CHARACTERS), FLAG, "characters to choose from"),
            Plane("characters", 1, COUNT, "characters in the deck"),
            Plane("gone", len(CHARACTERS), FLAG, "characters whose figure found no space"),
            Plane("open panels", len(PANELS), FLAG, "panels to be inserted next"),
            Plane("panels", 2, COUNT, "small and large panels in the piles"),
            Plane("spent", 2, COUNT, "small and large tokens that have left the game"),
            Plane("own characters", len(CHARACTERS), COUNT, "the own characters, numbered as they came"),
            Plane("coins", 3, COUNT, "coins of edges, of enclosing and of temples"),
            Plane("lanterns", len(LANTERN_NAMES), FLAG, "ready lanterns"),
            Plane("own tokens", 2, COUNT, "small and large tokens"),
            Plane("turn flags", 2, FLAG, "four cards are being renewed, the garden is complete"),
            Plane("lantern", len(LANTERN_NAMES), ONE_OF, "the lantern in use"),
            Plane("corner", STACKS, ONE_OF, "the corner of the chosen pair"),
            Plane("tile", FIELD, COUNT, "the tile in hand, not turned, as on the board"),
            Plane("decoration", len(KINDS), ONE_OF, "the decoration in hand"),
            Plane("panel size", 2, ONE_OF, "the panels to be inserted"),
            Plane("panel", len(PANELS), ONE_OF, "the panel to be inserted first"),
            Plane("removing", SLOTTED, ONE_OF, "cell and slot of the decoration to be removed"),
            Plane("figure", len(CHARACTERS), ONE_OF, "the figure to be placed"),
            Plane("spot", SLOTTED, ONE_OF, "cell and slot where it will stand"),
        ]
        super().__init__(game, VERSION, planes, PHASES)
        self.fields = field_chunks(edition)
        self.tiles = tile_chunks(self.fields)
        self.icons = icon_chunks(edition)
        self.whose_turn = self.zeros("phase", "acting")
        self.before_tile = self.zeros("stacks", "corner")
        self.after_tile = self.zeros("decoration", "spot")

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        assert isinstance(state, YinYangState)
        at: i64 = len(out)
        out.write(self.whose_turn)
        at = self.put_phase(out, at, state.decision.phase)
        put_flag(out, at, state.acting >= 0)
        write_garden(state.garden, self.fields, self.icons, out)
        for tile in state.tops:
            out.write(self.tiles[tile])
        at = len(out)
        out.write(self.before_tile)
        for stack in state.stacks:
            at = put_number(out, at, len(stack))
        for card in state.open_cards:
            at = put_one(out, at, len(KINDS), kind_of(card) if card >= 0 else -1)
        at = put_number(out, at, len(state.cards))
        at = put_counts(out, at, len(CARDS), state.discard)
        at = put_counts(out, at, TILES, state.reserve)
        at = put_numbers(out, at, state.supply)
        at = put_numbers(out, at, state.removed)
        at = put_counts(out, at, len(CHARACTERS), state.open_characters)
        at = put_number(out, at, len(state.deck))
        at = put_counts(out, at, len(CHARACTERS), state.gone)
        for row in state.open_panels:
            for panel in row:
                put_one(out, at, len(PANELS), panel)
        at += len(PANELS)
        at = put_number(out, at, len(state.panels[0]))
        at = put_number(out, at, len(state.panels[1]))
        at = put_numbers(out, at, state.spent)
        at = put_order(out, at, state.own)
        at = put_number(out, at, state.edges)
        at = put_number(out, at, state.enclosing)
        at = put_number(out, at, state.temples)
        at = put_flags(out, at, state.lanterns)
        at = put_numbers(out, at, state.tokens)
        at = put_flag(out, at, state.renewing)
        at = put_flag(out, at, state.won)
        at = put_one(out, at, len(LANTERN_NAMES), state.lantern)
        put_one(out, at, STACKS, state.corner)
        out.write(self.tiles[state.tile])
        at = len(out)
        out.write(self.after_tile)
        at = put_one(out, at, len(KINDS), state.kind)
        at = put_one(out, at, 2, state.row)
        at = put_one(out, at, len(PANELS), state.panel)
        at = put_spot(out, at, state.removing)
        at = put_one(out, at, len(CHARACTERS), state.figure)
        put_spot(out, at, state.spot)

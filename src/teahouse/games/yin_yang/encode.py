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
    counts,
    flag,
    flags,
    number,
    numbers,
    one_hots,
)
from teahouse.games.tang_garden.box import CHARACTERS, KINDS, PANELS
from teahouse.games.tang_garden.encode import (
    CELL,
    CHARACTER,
    FIELD,
    FOUR,
    NO_CARDS,
    NO_CHARACTERS,
    NO_PANELS,
    NO_TILES,
    PANEL,
    STACKS,
    field_chunks,
    garden_planes,
    icon_chunks,
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
KIND: Final = one_hots(len(KINDS))
LANTERN: Final = one_hots(len(LANTERN_NAMES))
ROW: Final = one_hots(2)
SLOTTED: Final = len(CELL) - 1 + 4


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
            Plane("discard", len(NO_CARDS), COUNT, "discarded cards"),
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

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        assert isinstance(state, YinYangState)
        out.write(self.phases[state.decision.phase])
        flag(out, state.acting >= 0)
        write_garden(state.garden, self.fields, self.icons, out)
        for tile in state.tops:
            out.write(self.tiles[tile])
        for stack in state.stacks:
            number(out, len(stack))
        for card in state.open_cards:
            out.write(KIND[kind_of(card) if card >= 0 else -1])
        number(out, len(state.cards))
        counts(out, NO_CARDS, state.discard)
        counts(out, NO_TILES, state.reserve)
        numbers(out, state.supply)
        numbers(out, state.removed)
        counts(out, NO_CHARACTERS, state.open_characters)
        number(out, len(state.deck))
        counts(out, NO_CHARACTERS, state.gone)
        base: i64 = len(out)
        out.write(NO_PANELS)
        for row in state.open_panels:
            for panel in row:
                at: i64 = base + panel
                out[at] = 1
        number(out, len(state.panels[0]))
        number(out, len(state.panels[1]))
        numbers(out, state.spent)
        self.write_player(state, out)
        flag(out, state.renewing)
        flag(out, state.won)
        out.write(LANTERN[state.lantern])
        out.write(FOUR[state.corner])
        out.write(self.tiles[state.tile])
        out.write(KIND[state.kind])
        out.write(ROW[state.row])
        out.write(PANEL[state.panel])
        write_spot(state.removing, out)
        out.write(CHARACTER[state.figure])
        write_spot(state.spot, out)

    def write_player(self, state: YinYangState, out: BytesWriter) -> None:
        base: i64 = len(out)
        out.write(NO_CHARACTERS)
        for order, character in enumerate(state.own, start=1):
            at: i64 = base + character
            out[at] = order & 255
        number(out, state.edges)
        number(out, state.enclosing)
        number(out, state.temples)
        flags(out, state.lanterns)
        numbers(out, state.tokens)


def write_spot(spot: int, out: BytesWriter) -> None:
    out.write(CELL[spot >> 2 if spot >= 0 else -1])
    out.write(FOUR[spot & 3 if spot >= 0 else -1])

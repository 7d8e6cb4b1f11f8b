"""Tang Garden as a vector for learning programs. Everything lies open, so every seat sees all of it."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

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
from teahouse.games.tang_garden.board import CELLS, GROOVES, SIZES, SPOTS, STACK_CELLS
from teahouse.games.tang_garden.box import CARDS, CHARACTERS, ICONS, KINDS, LANTERNS, PANELS, Edition
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.knowledge import END_REASONS
from teahouse.games.tang_garden.players import SKILLS, SOURCES, Player
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.tiles import ALL_LAID, EDGES, NO_AREA, TERRAINS, TILES

VERSION: Final = 1
PHASES: Final = [
    *("start_tile", "deal", "open_character", "first_panel", "open_panel", "tops", "start"),
    *("turn", "second_tile", "place", "paths", "panel", "groove", "draw", "card", "spot", "bonus"),
    *("token", "after", "character", "meet", "figure", "stand", "face", "over"),
]
MAINS: Final = ["none", "build", "decorate"]
STACKS: Final = len(STACK_CELLS)
FIELD: Final = 4 * len(EDGES) + 4 + len(TERRAINS) + 2 + len(TERRAINS)
"""Edges, areas, terrains, spaces and temple of a tile as it lies."""
FIGURE: Final = 8 + 8 + 4 + 4
NOTHING_STANDS: Final = bytes(SPOTS + len(CHARACTERS) * FIGURE + CELLS)
"""No decoration, no figure and no token."""


def field_chunks(edition: Edition) -> list[bytes]:
    """A chunk for each tile as it lies, and for EMPTY, which is last: what is printed there."""
    laid = edition.laid
    chunks: list[bytes] = []
    for lies in range(ALL_LAID):
        chunk: list[int] = []
        for side in range(4):
            chunk += [int(laid.edges[4 * lies + side] == edge) for edge in range(len(EDGES))]
        for side in range(4):
            offset = laid.offsets[4 * lies + side]
            chunk.append(0 if offset == NO_AREA else offset % 4 + 1)
        chunk += [laid.shows[lies] >> terrain & 1 for terrain in range(len(TERRAINS))]
        chunk += [int(laid.space[lies] == 1), int(laid.space[lies] == 2)]
        chunk += [int(laid.temple[lies] == terrain) for terrain in range(len(TERRAINS))]
        chunks.append(bytes(chunk))
    chunks.append(bytes(FIELD))
    return chunks


def tile_chunks(chunks: list[bytes]) -> list[bytes]:
    """The same for tiles that are not laid yet, as they lie before they are turned."""
    return [chunks[4 * tile] for tile in range(TILES)] + [chunks[-1]]


def icon_chunks(edition: Edition) -> list[bytes]:
    """How often each icon is on a panel, and for EMPTY, which is last."""
    counted = [bytes(icons.count(icon) for icon in range(len(ICONS))) for icons in edition.panel_icons]
    return [*counted, bytes(len(ICONS))]


def garden_planes() -> list[Plane]:
    """What both games have on the board."""
    return [
        Plane(
            "board",
            CELLS * FIELD,
            COUNT,
            "of each cell and side: greenery, water, rock, path or wall; of each side the number of its "
            "area; the terrains shown; a character or a bridge space; the terrain of a temple",
        ),
        Plane("decorations", SPOTS, COUNT, "of each spot: the number of the kind, from 1; 0 for none"),
        Plane("figures", len(CHARACTERS) * FIGURE, ONE_OF, "row, column, slot and side of each figure"),
        Plane("tokens", CELLS, COUNT, "of each cell: 1 a small token, 2 a large one"),
        Plane("landscape", GROOVES * len(ICONS), COUNT, "of each groove: how often each icon is there"),
    ]


def write_garden(garden: Garden, fields: list[bytes], icons: list[bytes], out: BytesWriter) -> None:
    """The board, and what stands on it and around it; both are kept until they change."""
    if not garden.drawn:
        garden.drawn = b"".join([fields[lies] for lies in garden.laid])
    elif garden.undrawn != EMPTY:
        start = FIELD * garden.undrawn
        before, behind = garden.drawn[:start], garden.drawn[start + FIELD :]
        garden.drawn = before + fields[garden.laid[garden.undrawn]] + behind
    garden.undrawn = EMPTY
    out.write(garden.drawn)
    if not garden.stood:
        garden.stood = things_on(garden, icons)
    out.write(garden.stood)


def things_on(garden: Garden, icons: list[bytes]) -> bytes:
    """Decorations, figures and tokens, and the panels around them."""
    out = BytesWriter()
    out.write(NOTHING_STANDS)
    at: i64 = 0
    decorations = garden.decorations
    for spot in range(SPOTS):
        kind = decorations[spot]
        if kind >= 0:
            out[at + spot] = u8(kind + 1)
    at += SPOTS
    facing = garden.facing
    for character, stands in enumerate(garden.figures):
        if stands >= 0:
            put_one(out, at, 8, stands >> 5)
            put_one(out, at + 8, 8, stands >> 2 & 7)
            put_one(out, at + 16, 4, stands & 3)
            put_one(out, at + 20, 4, facing[character])
        at += FIGURE
    put_numbers(out, at, garden.tokens)
    for panel in garden.panels:
        out.write(icons[panel])
    return out.getvalue()


class TangGardenEncoder(Encoder):
    """The garden, the piles, the turn, and each player's board."""

    def __init__(self, game: Game) -> None:
        start = game.start()
        assert isinstance(start, TangGardenState)
        edition = start.setup.edition
        players = start.setup.players
        planes = [
            Plane("phase", len(PHASES), ONE_OF, "what happens next: " + ", ".join(PHASES)),
            Plane("acting", players, ONE_OF, "who decides"),
            Plane("active", players, ONE_OF, "whose turn it is"),
            Plane("first", players, ONE_OF, "who has the engineer token"),
            *garden_planes(),
            Plane(
                "tops", STACKS * FIELD, COUNT, "the face-up tile of each stack, not turned, as on the board"
            ),
            Plane("stacks", STACKS, COUNT, "other tiles of each stack"),
            Plane("bottoms", STACKS, COUNT, "known tiles under each stack"),
            Plane("under", TILES, FLAG, "which tiles are known to lie under a stack"),
            Plane("deck", 1, COUNT, "decoration cards to be drawn"),
            Plane("discard", len(CARDS), COUNT, "discarded cards"),
            Plane("supply", len(KINDS), COUNT, "decorations left"),
            Plane("open characters", len(CHARACTERS), FLAG, "characters to choose from"),
            Plane("characters", 1, COUNT, "characters in the deck"),
            Plane("open panels", len(PANELS), FLAG, "panels to choose from"),
            Plane("panels", 2, COUNT, "small and large panels in the piles"),
            Plane("main", len(MAINS), ONE_OF, "the main action: " + ", ".join(MAINS)),
            Plane(
                "turn flags",
                9,
                FLAG,
                "lantern used, skill used, double, step paid, free choice, may influence, influenced, "
                "something happened, no tile fitted",
            ),
            Plane("official", STACKS, ONE_OF, "the stack whose new top is to be turned up"),
            Plane("tile", FIELD, COUNT, "the tile in hand, not turned, as on the board"),
            Plane("path edges", 1, COUNT, "path edges still to be paid"),
            Plane("new temple", CELLS, ONE_OF, "the cell of a temple laid in this turn"),
            Plane("token cell", CELLS, ONE_OF, "the cell of a token still to be taken"),
            Plane("panel size", len(SIZES), ONE_OF, "the size of the panel to be inserted"),
            Plane("panel", len(PANELS), ONE_OF, "the panel in hand"),
            Plane("draws", 1, COUNT, "cards still to be drawn"),
            Plane("drawn", len(CARDS), COUNT, "cards drawn"),
            Plane("card", len(CARDS), ONE_OF, "the card in play"),
            Plane("new character", len(CHARACTERS), ONE_OF, "the character just taken"),
            Plane("figure", len(CHARACTERS), ONE_OF, "the figure in hand"),
            Plane("spot", CELLS + 4, ONE_OF, "cell and slot where it will stand"),
            Plane("end", 2, COUNT, "turns in a row without anything, and with nothing possible"),
            Plane("ending", 1 + len(END_REASONS), FLAG, "the end was triggered, and by what"),
        ]
        for seat in range(players):
            whose = "own" if seat == 0 else f"next {seat}"
            planes += [
                Plane(f"{whose} character", len(CHARACTERS), ONE_OF, "whose skill is active"),
                Plane(
                    f"{whose} figures", len(CHARACTERS), COUNT, "figures in the garden, numbered as placed"
                ),
                Plane(f"{whose} cubes", 3, COUNT, "steps on the tracks"),
                Plane(f"{whose} coins", len(SOURCES) + 1, COUNT, "coins by source; what skills cost at last"),
                Plane(f"{whose} lanterns", len(LANTERNS), FLAG, "ready lanterns"),
                Plane(f"{whose} tokens", 2, COUNT, "small and large tokens"),
                Plane(f"{whose} cards", len(CARDS), COUNT, "cards played"),
                Plane(f"{whose} level", 1, COUNT, "character icons that all cubes have reached"),
                Plane(f"{whose} character token", 1, FLAG, "whether there is one"),
            ]
        super().__init__(game, VERSION, planes, PHASES)
        self.mains = {main: place for place, main in enumerate(MAINS)}
        self.fields = field_chunks(edition)
        self.tiles = tile_chunks(self.fields)
        self.icons = icon_chunks(edition)
        self.whose_turn = self.zeros("phase", "first")
        self.piles = self.zeros("stacks", "panels")
        self.before_tile = self.zeros("main", "official")
        self.after_tile = self.zeros("path edges", "ending")
        self.player = self.zeros("own character", "own character token")

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        assert isinstance(state, TangGardenState)
        players = self.players
        first = viewer if viewer >= 0 else 0
        at: i64 = len(out)
        out.write(self.whose_turn)
        at = self.put_phase(out, at, state.decision.phase)
        at = self.put_seat(out, at, state.acting, first)
        at = self.put_seat(out, at, state.active, first)
        self.put_seat(out, at, state.first, first)
        write_garden(state.garden, self.fields, self.icons, out)
        for tile in state.tops:
            out.write(self.tiles[tile])
        if state.acting < 0:
            self.write_piles(state, out)
        else:  # nothing of it changes until chance acts, or somebody takes from it
            if not state.piled:
                drawing = BytesWriter()
                self.write_piles(state, drawing)
                state.piled = drawing.getvalue()
            out.write(state.piled)
        self.write_turn(state, out)
        for offset in range(players):
            seat = (first + offset) % players
            player = state.players[seat]
            if seat == state.active or state.active < 0:
                self.write_player(player, out)
                continue
            if not player.drawn:  # nothing of it changes until its turn begins
                drawing = BytesWriter()
                self.write_player(player, drawing)
                player.drawn = drawing.getvalue()
            out.write(player.drawn)

    def write_piles(self, state: TangGardenState, out: BytesWriter) -> None:
        at: i64 = len(out)
        out.write(self.piles)
        known: i64 = at + 2 * STACKS
        for number, stack in enumerate(state.stacks):
            bottom = stack.bottom
            place: i64 = at + number
            put_number(out, place, len(stack.unknown) + len(bottom))
            put_number(out, place + STACKS, len(bottom))
            for tile in bottom:
                put_one(out, known, TILES, tile)
        at = known + TILES
        at = put_number(out, at, len(state.deck))
        at = put_counts(out, at, len(CARDS), state.discard)
        at = put_numbers(out, at, state.supply)
        at = put_counts(out, at, len(CHARACTERS), state.open_characters)
        at = put_number(out, at, len(state.characters))
        for row in state.open_panels:
            for panel in row:
                put_one(out, at, len(PANELS), panel)
        at += len(PANELS)
        at = put_number(out, at, len(state.panels[0]))
        put_number(out, at, len(state.panels[1]))

    def write_turn(self, state: TangGardenState, out: BytesWriter) -> None:
        at: i64 = len(out)
        out.write(self.before_tile)
        at = put_one(out, at, len(MAINS), self.mains[state.main.name])
        at = put_flag(out, at, state.lantern_used)
        at = put_flag(out, at, state.skill_used)
        at = put_flag(out, at, state.double)
        at = put_flag(out, at, state.step_paid)
        at = put_flag(out, at, state.any_choice)
        at = put_flag(out, at, state.may_influence)
        at = put_flag(out, at, state.influenced)
        at = put_flag(out, at, state.happened)
        at = put_flag(out, at, state.no_tile)
        put_one(out, at, STACKS, state.under)
        out.write(self.tiles[state.tile])
        at = len(out)
        out.write(self.after_tile)
        at = put_number(out, at, state.path_edges)
        at = put_one(out, at, CELLS, state.new_temple)
        at = put_one(out, at, CELLS, state.token_cell)
        at = put_one(out, at, len(SIZES), state.panel_size)
        at = put_one(out, at, len(PANELS), state.panel)
        at = put_number(out, at, state.draws)
        at = put_counts(out, at, len(CARDS), state.drawn)
        at = put_one(out, at, len(CARDS), state.card)
        at = put_one(out, at, len(CHARACTERS), state.new_character)
        at = put_one(out, at, len(CHARACTERS), state.figure)
        at = put_spot(out, at, state.spot)
        at = put_number(out, at, state.idle)
        at = put_number(out, at, state.stuck)
        at = put_flag(out, at, state.ending)
        put_one(out, at, len(END_REASONS), state.end_reason)

    def write_player(self, player: Player, out: BytesWriter) -> None:
        at: i64 = len(out)
        out.write(self.player)
        at = put_one(out, at, len(CHARACTERS), player.character)
        at = put_order(out, at, player.figures)
        at = put_numbers(out, at, player.cubes)
        at = put_numbers(out, at, player.coins)
        at = put_number(out, at, -player.coins[SKILLS])
        at = put_flags(out, at, player.lanterns)
        at = put_numbers(out, at, player.tokens)
        at = put_counts(out, at, len(CARDS), player.cards)
        at = put_number(out, at, player.level)
        put_flag(out, at, player.character_token)


def put_order(out: BytesWriter, at: i64, characters: list[int]) -> i64:
    """Characters numbered in their order, from 1."""
    order = 1
    for character in characters:
        here: i64 = character
        out[at + here] = order & 255
        order += 1
    return at + len(CHARACTERS)


def put_spot(out: BytesWriter, at: i64, spot: int) -> i64:
    """A cell and a slot of it."""
    if spot >= 0:
        put_one(out, at, CELLS, spot >> 2)
        put_one(out, at + CELLS, 4, spot & 3)
    return at + CELLS + 4


def encoder_for(game: Game) -> Encoder:
    """The one of the game for several players, or of the solo game."""
    if game.players == 1:
        from teahouse.games.yin_yang.encode import YinYangEncoder

        return YinYangEncoder(game)
    return TangGardenEncoder(game)

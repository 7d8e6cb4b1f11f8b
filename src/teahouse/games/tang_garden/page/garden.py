"""The board on the page: stacks, tiles, tokens, decorations, figures, panels, and what hovering shows.

Shared by the game for several players and the solo game; everything lies open, so all viewers see the same.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.scene import Overlay, Panel, Piece, Say
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.board import (
    BUILDING_CELLS,
    CELL_NAMES,
    CELLS,
    GROOVE_NAMES,
    GROOVES,
    NO_TOKEN,
    QUARTERS,
    SIZE,
    SIZES,
    SPOT_NAMES,
    STACK_CELLS,
)
from teahouse.games.tang_garden.box import CHARACTERS, KINDS, PANELS, Edition
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.page import tile_art
from teahouse.games.tang_garden.page.geometry import (
    CELL,
    cell_xy,
    groove_box,
    groove_upright,
    groove_xy,
    landscape,
    outline,
    sight_line,
)
from teahouse.games.tang_garden.tiles import STACKS, START_LAID, TERRAINS, TILE_NAMES
from teahouse.games.tang_garden.words import names, places

BOARD_AREA: Final = "board"
COLOURS: Final = ["red", "blue", "green", "yellow"]
"""Of cubes and bases, like the page's colours of the seats."""
NEUTRAL: Final = "grey"
DECORATION: Final = 54
FIGURE: Final = 54
OUTER_CORNERS: Final = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
"""Of the stacks' cells: right and down."""
MARK: Final = 182
"""Between the panels and the cells."""
MARK_WIDTH: Final = 54
COUNT: Final = 84
"""So wide would be the piece that has the disc with a stack's count."""
BADGE_AWAY: Final = 0.36
"""How far a disc is from the middle of its piece, by its width: as the page draws it."""
COUNT_AWAY: Final = 56
"""How far a stack's count is from the middle of its cell, clear of letters and numbers."""
TOKEN_WIDTHS: Final = [0, 46, 60]


class Standing:
    """A figure on the board: whose it is, and the colour of its base."""

    def __init__(self, character: int, colour: str, owner: int) -> None:
        self.character = character
        self.colour = colour
        self.owner = owner


class GardenPieces:
    """The pieces of one garden in one language."""

    def __init__(self, edition: Edition, garden: Garden, say: Say) -> None:
        self.edition = edition
        self.garden = garden
        self.say = say

    def marks(self) -> list[Piece]:
        """The letters of the columns and the numbers of the rows, as the log names cells by them."""
        pieces = []
        for number in range(SIZE):
            x, y = cell_xy(number * (SIZE + 1))
            letter, digit = CELL_NAMES[number][0], str(number + 1)
            pieces += [
                Piece(f"column-{letter}", BOARD_AREA, [], x, MARK, MARK_WIDTH, layer=5, text=letter),
                Piece(f"row-{digit}", BOARD_AREA, [], MARK, y, MARK_WIDTH, layer=5, text=digit),
            ]
        return pieces + self.closed_cells()

    def closed_cells(self) -> list[Piece]:
        """Cells of our board that another one has not."""
        if not self.edition.own_board:
            return []
        pieces = []
        for cell in BUILDING_CELLS:
            if not self.garden.playable[cell]:
                name = f"closed-{CELL_NAMES[cell]}"
                pieces.append(Piece(name, BOARD_AREA, ["no-cell"], *cell_xy(cell), CELL, layer=0))
        return pieces

    # Stacks and tiles

    def stacks(self, left: list[int], tops: list[int], in_hand: int) -> list[Piece]:
        """The four corners: what is face down, and over it the tile that lies face up or was just taken."""
        pieces = []
        for stack, cell in enumerate(STACK_CELLS):
            x, y = cell_xy(cell)
            label = Message(
                N_("{stack}, face down: {count}"), stack=Message(names.STACKS[stack]), count=left[stack]
            )
            art = [f"back-{STACKS[stack]}"] if left[stack] else ["back-none"]
            under = [f"stack-{min(3, left[stack] - 1)}"] if left[stack] > 1 else []
            pieces.append(
                Piece(
                    f"stack-{STACKS[stack]}",
                    BOARD_AREA,
                    [*under, *art],
                    x,
                    y,
                    CELL,
                    label=self.say(label),
                    rule="face-down",
                    dim=not left[stack],
                )
            )
            pieces.append(self._count(stack, left[stack], x, y))
            held = in_hand != EMPTY and in_hand // 15 == stack
            tile = in_hand if held else tops[stack]
            if tile != EMPTY:
                pieces.append(self._open_tile(tile, x, y, stack, held))
        return pieces

    def _count(self, stack: int, left: int, x: float, y: float) -> Piece:
        """How many tiles lie face down, in a disc over the outer corner of the stack."""
        right, down = OUTER_CORNERS[stack]
        label = Message(N_("Tiles face down: {count}"), count=left)
        return Piece(
            f"left-{STACKS[stack]}-tiles",
            BOARD_AREA,
            [],
            x + COUNT_AWAY * right - BADGE_AWAY * COUNT,
            y + COUNT_AWAY * down - BADGE_AWAY * COUNT,
            COUNT,
            layer=6,
            label=self.say(label),
            badge=str(left),
            rule="end",
        )

    def _open_tile(self, tile: int, x: float, y: float, stack: int, held: bool) -> Piece:
        text = N_("In hand: {tile}") if held else N_("Face up: {tile}")
        return Piece(
            tile_id(tile),
            BOARD_AREA,
            tile_art.tile_layers(self.edition, 4 * tile),
            x + (0 if held else 4),
            y - (0 if held else 4),
            CELL + 14 if held else CELL - 8,
            layer=7 if held else 3,
            label=self.say(Message(text, tile=names.tile(self.edition.tiles[tile]))),
            rule="build",
            home=f"stack-{STACKS[stack]}",
        )

    def tiles(self) -> list[Piece]:
        """The start tile, tiles and their areas; hovering over one outlines its areas."""
        pieces = []
        for cell in range(CELLS):
            lies = self.garden.laid[cell]
            if lies == EMPTY:
                continue
            x, y = cell_xy(cell)
            art = tile_art.tile_layers(self.edition, lies)
            rule = "matching" if lies < START_LAID else "board"
            piece = Piece(laid_id(cell, lies), BOARD_AREA, art, x, y, CELL, layer=1, rule=rule)
            piece.label = self.say(self._laid_words(cell, lies))
            if lies < START_LAID:
                piece.home = f"stack-{STACKS[lies // 60]}"
            pieces.append(piece)
        if self.garden.laid[QUARTERS[0]] != EMPTY:
            x, y = cell_xy(QUARTERS[0])
            plaza = Piece("start-plaza", BOARD_AREA, ["start-plaza"], x + CELL / 2, y + CELL / 2, 2 * CELL)
            plaza.layer = 2
            plaza.label = self.say(Message(N_("The start tile")))
            plaza.rule = "board"
            pieces.append(plaza)
        return pieces

    def _laid_words(self, cell: int, lies: int) -> Message:
        what = (
            names.tile(self.edition.tiles[lies // 4])
            if lies < START_LAID
            else Message(N_("a quarter of the start tile"))
        )
        label = Message(N_("{cell}: {tile}"), cell=CELL_NAMES[cell], tile=what)
        areas = [self.area_words(spot) for spot in self._area_spots(cell)]
        if areas:
            label = Message(N_("{tile}; {areas}"), tile=label, areas=names.joined(areas))
        return label

    def _area_spots(self, cell: int) -> list[int]:
        lies = self.garden.laid[cell]
        return [4 * cell + slot for slot in range(self.edition.laid.areas[lies])]

    def area_words(self, spot: int) -> Message:
        """An area and whether it can still grow."""
        terrain = Message(names.EDGES[self.garden.terrain(spot)])
        left = self.garden.open_edges[self.garden.root(spot)]
        if left == 0:
            return Message(N_("{terrain} enclosed"), terrain=terrain)
        return Message(N_("{terrain} open, edges left: {edges}"), terrain=terrain, edges=left)

    def area_overlays(self) -> list[Overlay]:
        """The outline of every area, shown over its tiles, with a word on whether it is closed."""
        overlays = []
        for spots in self.garden.areas():
            cells = sorted({spot >> 2 for spot in spots})
            on = [laid_id(cell, self.garden.laid[cell]) for cell in cells]
            name = f"area-{SPOT_NAMES[spots[0]]}"
            label = self.say(self.area_words(spots[0])) if len(cells) > 1 else ""
            overlays.append(Overlay(name, BOARD_AREA, "region", outline(tuple(cells)), on, label))
        return overlays

    def areas_panel(self) -> Panel:
        """How many areas of each terrain are open and closed."""
        rows, art = [], []
        for terrain, name in enumerate(TERRAINS):
            found = [spots for spots in self.garden.areas() if self.garden.terrain(spots[0]) == terrain]
            closed = [spots for spots in found if self.garden.is_closed(spots[0])]
            largest = max((len(spots) for spots in found), default=0)
            row = [str(len(found) - len(closed)), str(len(closed)), str(largest)]
            rows.append([self.say(Message(names.EDGES[terrain])), *row])
            art.append(f"terrain-{name}")
        head = [N_("Areas"), N_("Still open"), N_("Enclosed"), N_("Most tiles")]
        title = self.say(Message(N_("Areas of the garden")))
        return Panel("areas", title, rows, head=[self.say(Message(text)) for text in head], art=art)

    # Tokens

    def tokens(self) -> list[Piece]:
        pieces = []
        for cell, size in enumerate(self.garden.tokens):
            if size == NO_TOKEN:
                continue
            x, y = cell_xy(cell)
            text = N_("{cell}: small landscape token") if size == 1 else N_("{cell}: large landscape token")
            pieces.append(
                Piece(
                    token_id(cell),
                    BOARD_AREA,
                    [f"token-{SIZES[size]}"],
                    x,
                    y,
                    TOKEN_WIDTHS[size],
                    layer=1,
                    label=self.say(Message(text, cell=CELL_NAMES[cell])),
                    rule="tokens",
                )
            )
        return pieces

    # Decorations and figures

    def decorations(self) -> list[Piece]:
        """Those further back first, so that what stands in front covers what is behind."""
        pieces = []
        for spot, kind in enumerate(self.garden.decorations):
            if kind == EMPTY:
                continue
            x, y = self.decoration_xy(spot)
            label = Message(
                N_("{cell}: {decoration}"),
                cell=CELL_NAMES[spot >> 2],
                decoration=Message(names.DECORATIONS[kind]),
            )
            pieces.append(
                Piece(
                    decoration_id(spot),
                    BOARD_AREA,
                    [f"deco-{KINDS[kind]}"],
                    x,
                    y,
                    DECORATION,
                    layer=4,
                    label=self.say(label),
                    rule="decorations",
                    home=f"left-{KINDS[kind]}",
                )
            )
        pieces.sort(key=lambda piece: piece.y)
        return pieces

    def decoration_xy(self, spot: int) -> tuple[float, float]:
        """The centre of a decoration that stands on a spot."""
        return self.spot_xy(spot)

    def figure_xy(self, spot: int) -> tuple[float, float]:
        """The centre of a figure; before a bridge or pavilion it stands a little further down."""
        x, y = self.spot_xy(spot)
        before = 10 if self.garden.decorations[spot] != EMPTY else 0
        return x, y + before

    def spot_xy(self, spot: int) -> tuple[float, float]:
        cell = spot >> 2
        x, y = tile_art.spot_xy(self.edition, self.garden.laid[cell], spot & 3)
        left, top = cell_xy(cell)
        return left - CELL / 2 + x, top - CELL / 2 + y

    def figures(self, standing: list[Standing]) -> list[Piece]:
        pieces = []
        for figure in standing:
            spot, facing = self.garden.figures[figure.character], self.garden.facing[figure.character]
            x, y = self.figure_xy(spot)
            pieces.append(
                Piece(
                    figure_id(figure.character),
                    BOARD_AREA,
                    figure_art(figure.character, figure.colour, facing),
                    x,
                    y,
                    FIGURE,
                    layer=5,
                    label=self.say(self._figure_words(figure, spot, facing)),
                    owner=None if figure.colour == NEUTRAL else figure.owner,
                    yours=self.say(self._own_figure_words(figure, spot, facing)),
                    rule="sight",
                )
            )
        pieces.sort(key=lambda piece: piece.y)
        return pieces

    def _figure_words(self, figure: Standing, spot: int, facing: int) -> Message:
        name = characters.named(figure.character)
        cell = CELL_NAMES[spot >> 2]
        if figure.colour == NEUTRAL:
            return Message(N_("{character}, a neutral figure on {cell}"), character=name, cell=cell)
        return Message(
            N_("{character} of {player} on {cell}, looking {side}: {worth}"),
            character=name,
            player=seat_name(figure.owner),
            cell=cell,
            side=Message(names.SIDES[facing]),
            worth=self.worth_words(figure.character, spot, facing),
        )

    def _own_figure_words(self, figure: Standing, spot: int, facing: int) -> Message:
        if figure.colour == NEUTRAL:
            return Message("")
        return Message(
            N_("{character}, your figure, on {cell}, looking {side}: {worth}"),
            character=characters.named(figure.character),
            cell=CELL_NAMES[spot >> 2],
            side=Message(names.SIDES[facing]),
            worth=self.worth_words(figure.character, spot, facing),
        )

    def worth_words(self, character: int, spot: int, facing: int) -> Message:
        """What a figure would score here now."""
        seen, preference = characters.sight(self.garden, character, spot, facing)
        if not self.garden.decoration_coins:
            return Message(N_("now {coins} for its sight preference"), coins=names.coins(preference))
        return Message(
            N_("now {coins}: decorations {seen}, sight preference {preference}"),
            coins=names.coins(seen + preference),
            seen=seen,
            preference=preference,
        )

    # Lines of sight

    def sight_overlays(self, standing: list[Standing], always: bool) -> list[Overlay]:
        """The line of every figure, shown over it, or at the end all of them; with what it scores."""
        overlays = []
        for figure in standing:
            if figure.colour == NEUTRAL:
                continue
            spot, facing = self.garden.figures[figure.character], self.garden.facing[figure.character]
            on = [] if always else [figure_id(figure.character)]
            name = f"sight-{CHARACTERS[figure.character]}"
            lines = self.sight(name, figure.character, spot, facing, on)
            if always:
                lines[0].colour = figure.colour
            overlays += lines
        return overlays

    def sight(self, name: str, character: int, spot: int, facing: int, on: list[str]) -> list[Overlay]:
        """A line of sight with its coins, and the landscape that it ends at if the character looks there."""
        coins = sum(characters.sight(self.garden, character, spot, facing))
        found = [Overlay(name, BOARD_AREA, "sight", sight_line(spot >> 2, facing), on, f"+{coins}")]
        if on and characters.CAST[character].likes_landscape:
            found.append(Overlay(f"{name}-landscape", BOARD_AREA, "region", landscape(facing), on))
        return found

    # Panels

    def grooves(self) -> list[Piece]:
        """The panels that stand round the board."""
        pieces = []
        for groove in range(GROOVES):
            panel = self.garden.panels[groove]
            if panel == EMPTY:
                continue
            x, y = groove_xy(groove)
            w, h = groove_box(groove)
            label = Message(
                N_("{groove}: {panel}"),
                groove=places.groove(groove),
                panel=names.panel(self.edition, panel),
            )
            pieces.append(
                Piece(
                    panel_id(panel),
                    BOARD_AREA,
                    tile_art.panel_layers(self.edition, panel, groove_upright(groove)),
                    x,
                    y,
                    w,
                    h,
                    layer=2,
                    label=self.say(label),
                    rule="panels",
                )
            )
        return pieces


def standing_art(character: int, colour: str) -> list[str]:
    """A figure on its base; neutral ones are grey all over."""
    kind = "neutral" if colour == NEUTRAL else "figure"
    return [f"base-{colour}", f"{kind}-{CHARACTERS[character]}"]


def figure_art(character: int, colour: str, facing: int) -> list[str]:
    """A figure that looks to a side; neutral ones look nowhere."""
    base, figure = standing_art(character, colour)
    return [base, figure] if colour == NEUTRAL else [base, f"facing-{colour}@{90 * facing}", figure]


def tile_id(tile: int) -> str:
    return f"tile-{TILE_NAMES[tile]}"


def laid_id(cell: int, lies: int) -> str:
    """A tile keeps its name wherever it lies; the quarters of the start tile are named by their cells."""
    return tile_id(lies // 4) if lies < START_LAID else f"start-{CELL_NAMES[cell]}"


def cell_id(cell: int) -> str:
    return f"cell-{CELL_NAMES[cell]}"


def spot_id(spot: int) -> str:
    return f"spot-{SPOT_NAMES[spot]}"


def token_id(cell: int) -> str:
    return f"token-{CELL_NAMES[cell]}"


def decoration_id(spot: int) -> str:
    return f"decoration-{SPOT_NAMES[spot]}"


def figure_id(character: int) -> str:
    return f"figure-{CHARACTERS[character]}"


def panel_id(panel: int) -> str:
    return f"panel-{PANELS[panel]}"


def groove_id(groove: int) -> str:
    return f"groove-{GROOVE_NAMES[groove].replace(' ', '-')}"

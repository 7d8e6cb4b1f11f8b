"""The garden in words and in text characters, for both games."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.board import (
    CELL_NAMES,
    LARGE,
    SIDES,
    SIZE,
    SMALL,
    SPACE,
    STACK_CELLS,
)
from teahouse.games.tang_garden.garden import EMPTY, IS_QUARTER, Garden
from teahouse.games.tang_garden.tiles import (
    BRIDGE_SPACE,
    CHARACTER_SPACE,
    EDGE_LETTERS,
    NO_TEMPLE,
    START_LAID,
)
from teahouse.games.tang_garden.words import names

# In words


def describe_garden(garden: Garden, neutral: tuple[int, ...] = ()) -> list[Message]:
    """How far it has grown, the tiles row by row with what stands on them, and the landscape round it."""
    areas = garden.areas()
    lines = [
        Message(
            N_(
                "Garden tiles: {tiles}. Enclosed areas: {closed} of {areas}. "
                "Tokens: {small} small, {large} large."
            ),
            tiles=sum(1 for lies in garden.laid if lies != EMPTY and lies < START_LAID),
            closed=sum(1 for together in areas if garden.is_closed(together[0])),
            areas=len(areas),
            small=garden.tokens.count(SMALL),
            large=garden.tokens.count(LARGE),
        )
    ]
    rows = [_row(garden, row, neutral) for row in range(SIZE)]
    if any(rows):
        lines.append(Message(N_("Tiles are told by their edges from the north clockwise.")))
    for row, tiles in enumerate(rows):
        if tiles:
            lines.append(
                Message(N_("Row {row}, from the left: {tiles}."), row=row + 1, tiles=names.in_turn(tiles))
            )
    for side in range(4):
        icons = [
            names.named(names.ICONS, icon)
            for panel in garden.panels[5 * side : 5 * side + 5]
            if panel != EMPTY
            for icon in garden.edition.panel_icons[panel]
        ]
        if icons:
            lines.append(
                Message(
                    N_("Landscape in the {side}: {icons}."),
                    side=names.named(names.SIDES, side),
                    icons=names.joined(icons),
                )
            )
    return lines


def _row(garden: Garden, row: int, neutral: tuple[int, ...]) -> list[Message]:
    cells = range(SIZE * row, SIZE * row + SIZE)
    return [_tile(garden, cell, neutral) for cell in cells if garden.laid[cell] != EMPTY]


def _tile(garden: Garden, cell: int, neutral: tuple[int, ...]) -> Message:
    """A cell that is covered: its edges, and what stands there."""
    lies = garden.laid[cell]
    facts = garden.edition.laid
    if facts.temple[lies] != NO_TEMPLE:
        shown = names.named(names.TEMPLES, facts.temple[lies])
    elif lies < START_LAID:
        parts = [names.named(names.EDGES, edge) for edge in facts.edges[4 * lies : 4 * lies + 4]]
        for area in garden.edition.tiles[lies // 4].areas:
            if not area.sides:
                parts.append(
                    Message(N_("enclosed {terrain}"), terrain=names.named(names.EDGES, area.terrain))
                )
        shown = names.joined(parts)
    else:
        sides = [side for side in range(4) if not _towards_start(cell, side)]
        edges = [facts.edges[4 * lies + side] for side in sides]
        shown = Message(
            N_("start tile with {edges}"),
            edges=names.joined([names.named(names.EDGES, edge) for edge in edges]),
        )
    standing = _standing(garden, cell, neutral)
    told = Message("{cell} {tile}", cell=CELL_NAMES[cell], tile=shown)
    if not standing:
        return told
    return Message(N_("{tile}, on it {pieces}"), tile=told, pieces=names.joined(standing))


def _towards_start(cell: int, side: int) -> bool:
    """Whether this side of a quarter of the start tile is inside it."""
    step = (-SIZE, 1, SIZE, -1)[side]
    return IS_QUARTER[cell] and IS_QUARTER[cell + step]


def _standing(garden: Garden, cell: int, neutral: tuple[int, ...]) -> list[Message]:
    """Decorations and figures on a cell, or the space that waits for one."""
    found = [
        names.named(names.DECORATIONS, garden.decorations[spot])
        for spot in range(4 * cell, 4 * cell + 4)
        if garden.decorations[spot] != EMPTY
    ]
    figures = [who for who, spot in enumerate(garden.figures) if spot != EMPTY and spot >> 2 == cell]
    for who in figures:
        name, side = characters.named(who), names.named(names.SIDES, garden.facing[who])
        if who in neutral:  # where it looks does not matter
            found.append(Message(N_("the {character}, neutral"), character=name))
        else:
            found.append(Message(N_("the {character} looking {side}"), character=name, side=side))
    space = 4 * cell + SPACE
    kind = garden.edition.laid.space[garden.laid[cell]]
    if kind == CHARACTER_SPACE and space not in garden.figures:
        found.append(Message(N_("a character space")))
    elif kind == BRIDGE_SPACE and garden.decorations[space] == EMPTY:
        found.append(Message(N_("a bridge space")))
    return found


# In text characters: three lines a cell, its edges around what stands on it

DECORATION_LETTERS: Final = "PBINAMGVFLO"
"""By kind, from pavilion to peonies."""
LOOKS: Final = "^>v<"
TOKEN_SIGNS: Final = " sl"
LEGEND: Final = (
    "Edges: g greenery, w water, r rock, p path, x wall. P pavilion, B bridge, I pine, N willow, A bamboo, "
    "M maple, G magnolia, V birds, F fish, L lotus, O peonies; ^ > v < figures, o character space, = bridge "
    "space; s and l tokens; # stacks."
)


def draw_garden(garden: Garden) -> list[str]:
    """The board with its tiles, and the panels along its sides."""
    lines = ["     " + "".join(f"   {column}   " for column in "abcdefgh").rstrip()]
    for row in range(SIZE):
        cells = [_drawn(garden, SIZE * row + column) for column in range(SIZE)]
        for line in range(3):
            head = f"{row + 1:>3}  " if line == 1 else "     "
            lines.append((head + "".join(cell[line] for cell in cells)).rstrip())
    for side in range(4):
        shown = [_panel(garden, panel) for panel in garden.panels[5 * side : 5 * side + 5] if panel != EMPTY]
        lines.append(f"{SIDES[side].ljust(5)} {'  '.join(shown)}".rstrip())
    return lines


def _panel(garden: Garden, panel: int) -> str:
    icons = [names.ICONS[icon] for icon in garden.edition.panel_icons[panel]]
    return f"({' '.join(icons)})"


def _drawn(garden: Garden, cell: int) -> list[str]:
    lies = garden.laid[cell]
    if cell in STACK_CELLS:
        return ["       ", "   #   ", "       "]
    if lies == EMPTY:
        sign = TOKEN_SIGNS[garden.tokens[cell]]
        return ["       ", f"   {'.' if sign == ' ' and garden.playable[cell] else sign}   ", "       "]
    facts = garden.edition.laid
    letters = [
        " " if _towards_start(cell, side) else EDGE_LETTERS[facts.edges[4 * lies + side]] for side in range(4)
    ]
    if facts.temple[lies] != NO_TEMPLE:
        return ["   x   ", f" x {EDGE_LETTERS[facts.temple[lies]].upper()} x ", "   x   "]
    return [f"   {letters[0]}   ", f" {letters[3]}{_signs(garden, cell)}{letters[1]} ", f"   {letters[2]}   "]


def _signs(garden: Garden, cell: int) -> str:
    """What stands on a cell in three characters."""
    signs = ""
    for spot in range(4 * cell, 4 * cell + 4):
        if garden.decorations[spot] != EMPTY:
            signs += DECORATION_LETTERS[garden.decorations[spot]]
        if spot in garden.figures:
            signs += LOOKS[garden.facing[garden.figures.index(spot)]]
    space = 4 * cell + SPACE
    kind = garden.edition.laid.space[garden.laid[cell]]
    if kind == CHARACTER_SPACE and space not in garden.figures:
        signs += "o"
    elif kind == BRIDGE_SPACE and garden.decorations[space] == EMPTY:
        signs += "="
    return signs[:3].center(3)

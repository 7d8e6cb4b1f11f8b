"""Where things are, in words: cells, areas, character spaces, and what tiles and figures earn there."""

from __future__ import annotations

from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.tang_garden.board import CELL_NAMES, FIRST_LARGE, QUARTERS, SPACE
from teahouse.games.tang_garden.garden import EMPTY, IS_QUARTER, Garden, Reward
from teahouse.games.tang_garden.tiles import BRIDGE_SPACE
from teahouse.games.tang_garden.words import names


def cell(index: int) -> Message:
    """A cell of the board; the four in the middle are the start tile."""
    if IS_QUARTER[index]:
        return Message(N_("the start tile"))
    return Message("{cell}", cell=CELL_NAMES[index])


def sides_of(garden: Garden, spot: int) -> list[int]:
    """The sides of its tile, as it lies, that the area of a spot reaches."""
    cells = QUARTERS if IS_QUARTER[spot >> 2] else [spot >> 2]
    offsets = garden.edition.laid.offsets
    return [
        side for one in cells for side in range(4) if 4 * one + offsets[4 * garden.laid[one] + side] == spot
    ]


def area(garden: Garden, spot: int) -> Message:
    """An area on a tile; its side is told where the tile has another one of the same terrain."""
    terrain = garden.terrain(spot)
    name = Message(names.EDGES[terrain])
    cells = QUARTERS if IS_QUARTER[spot >> 2] else [spot >> 2]
    facts = garden.edition.laid
    alike = 0
    for one in cells:
        lies = garden.laid[one]
        alike += [facts.terrains[4 * lies + slot] for slot in range(facts.areas[lies])].count(terrain)
    sides = sides_of(garden, spot)
    if alike < 2 or not sides:
        return Message(N_("{terrain} on {cell}"), terrain=name, cell=cell(spot >> 2))
    quarter = start_corner(spot) if IS_QUARTER[spot >> 2] else None
    if quarter is not None:
        return Message(N_("{terrain} on {cell}, {side}"), terrain=name, cell=cell(spot >> 2), side=quarter)
    return Message(
        N_("{terrain} on {cell}, in the {side}"),
        terrain=name,
        cell=cell(spot >> 2),
        side=names.named(names.SIDES, sides[0]),
    )


CORNERS = [N_("upper left"), N_("upper right"), N_("lower right"), N_("lower left")]


def start_corner(spot: int) -> Message:
    """The quarter of the start tile that a spot is in."""
    return Message(CORNERS[QUARTERS.index(spot >> 2)])


def space(garden: Garden, spot: int) -> Message:
    """A place for a figure: a character space, a bridge or a pavilion."""
    where = cell(spot >> 2)
    if garden.decorations[spot] != EMPTY:
        return decoration(garden, spot)
    if IS_QUARTER[spot >> 2]:
        return Message(N_("character space on {cell}, {side}"), cell=where, side=start_corner(spot))
    return Message(N_("character space on {cell}"), cell=where)


def decoration(garden: Garden, spot: int) -> Message:
    """A decoration that stands there; its side is told where its tile has another one of the same kind."""
    kind = garden.decorations[spot]
    name, where = Message(names.DECORATIONS[kind]), cell(spot >> 2)
    cells = QUARTERS if IS_QUARTER[spot >> 2] else [spot >> 2]
    alike = [garden.decorations[4 * one + slot] for one in cells for slot in range(4)].count(kind)
    sides = sides_of(garden, spot)
    if alike < 2 or not sides:
        return Message(N_("{decoration} on {cell}"), decoration=name, cell=where)
    if IS_QUARTER[spot >> 2]:
        return Message(
            N_("{decoration} on {cell}, {side}"), decoration=name, cell=where, side=start_corner(spot)
        )
    return Message(
        N_("{decoration} on {cell}, in the {side}"),
        decoration=name,
        cell=where,
        side=names.named(names.SIDES, sides[0]),
    )


GROOVES = [
    [N_("north, left"), N_("north, middle"), N_("north, right")],
    [N_("east, above"), N_("east, middle"), N_("east, below")],
    [N_("south, right"), N_("south, middle"), N_("south, left")],
    [N_("west, below"), N_("west, middle"), N_("west, above")],
]
"""Counted clockwise; the two large ones of a side are the first and the last."""


def groove(index: int) -> Message:
    """Where a panel stands, as one sees it on the board."""
    side, place = divmod(index, 5)
    return Message(GROOVES[side][place if place < FIRST_LARGE else 2 * (place - FIRST_LARGE)])


def decoration_place(garden: Garden, spot: int) -> Message:
    """A place for a decoration: an area or a bridge space."""
    if spot & 3 == SPACE and garden.edition.laid.space[garden.laid[spot >> 2]] == BRIDGE_SPACE:
        return Message(N_("bridge space on {cell}"), cell=cell(spot >> 2))
    return area(garden, spot)


def coins(earned: Reward) -> list[Message]:
    """What laying a tile earns alone: coins for edges, areas and temples."""
    count = sum(earned.matches) + sum(earned.closings) + earned.temples
    return [names.coins(count)] if count else []


def reward(earned: Reward) -> list[Message]:
    """What laying a tile earns, part by part."""
    parts = []
    for terrain in range(3):
        name = Message(names.EDGES[terrain])
        if earned.steps(terrain):
            steps = Counted("{count} step", "{count} steps", earned.steps(terrain))
            parts.append(
                Message(N_("{terrain} {steps}"), terrain=name, steps=steps)
                if not earned.closings[terrain]
                else Message(
                    N_("{terrain} {steps} ({closed} for enclosing)"),
                    terrain=name,
                    steps=steps,
                    closed=earned.closings[terrain],
                )
            )
    if earned.paths:
        parts.append(Counted("{count} path edge", "{count} path edges", earned.paths))
    if earned.temples:
        parts.append(Message(N_("temple: {coins}"), coins=names.coins(earned.temples)))
    return parts

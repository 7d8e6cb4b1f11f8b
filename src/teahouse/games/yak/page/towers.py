"""A tower on the page: its stones, the open places, the outlines of its groups, and the stones in hand."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import NOBODY
from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.scene import Overlay, Piece, Place, Say
from teahouse.games.yak import scoring
from teahouse.games.yak.box import COLOURS, NO_STONE, STONES
from teahouse.games.yak.decisions.placing import PLACE
from teahouse.games.yak.meta import COLOUR_NAMES
from teahouse.games.yak.page.things import art_of, cell_id, hand_id, numbered, stone_id
from teahouse.games.yak.position import YakState
from teahouse.games.yak.tower import CELLS, TOP, Cell, open_cells
from teahouse.games.yak.words.names import cell_text, pieces_text, stone_in_place

TOWER_W: Final = 600
"""How wide a player's area is."""
BASE_W: Final = 540
BASE_X: Final = (TOWER_W - BASE_W) / 2
BASE_Y: Final = 552
STONE_W: Final = BASE_W * 0.18
STONE_H: Final = STONE_W * 0.64
IN_HAND: Final = [(528.0, 200.0), (528.0, 268.0), (528.0, 336.0)]


def cell_xy(cell: Cell) -> tuple[float, float]:
    """The centre of a cell in a player's area."""
    x = BASE_X + BASE_W * (5 + 18 * cell.column + 9 * min(cell.row, TOP)) / 100 + STONE_W / 2
    return x, BASE_Y + BASE_W * 0.032 - STONE_H * (cell.row + 0.5)


def outline(cells: list[int]) -> list[tuple[float, float]]:
    """The outline of connected cells, which share whole or half edges: followed along unit edges."""
    halves: set[tuple[int, int]] = set()
    for index in cells:
        cell = CELLS[index]
        left = 2 * cell.column + min(cell.row, TOP)
        halves |= {(left, cell.row), (left + 1, cell.row)}
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(halves):
        for (dx, dy), start, end in [
            ((0, -1), (x, y), (x + 1, y)),
            ((1, 0), (x + 1, y), (x + 1, y + 1)),
            ((0, 1), (x + 1, y + 1), (x, y + 1)),
            ((-1, 0), (x, y + 1), (x, y)),
        ]:
            if (x + dx, y + dy) not in halves:
                edges.setdefault(start, []).append(end)
    # The lowest of the left corners lies on the outer line, so holes are never followed.
    start = min(edges)
    corner, before = start, (start[0], start[1] + 1)
    points: list[tuple[int, int]] = []
    while corner != start or not points:
        following = _rightmost(before, corner, edges[corner])
        if (following[0] - corner[0], following[1] - corner[1]) != (
            corner[0] - before[0],
            corner[1] - before[1],
        ) or not points:
            points.append(corner)
        before, corner = corner, following
    edge = BASE_X + BASE_W * 0.05
    bottom = BASE_Y + BASE_W * 0.032
    return [(round(edge + x * STONE_W / 2, 1), round(bottom - y * STONE_H, 1)) for x, y in points]


def _rightmost(
    before: tuple[int, int], corner: tuple[int, int], ends: list[tuple[int, int]]
) -> tuple[int, int]:
    """Of the edges that leave a corner the one that turns most to the outside, so that the line stays one."""
    dx, dy = corner[0] - before[0], corner[1] - before[1]
    return max(ends, key=lambda end: (end[1] - corner[1]) * -dx + (end[0] - corner[0]) * dy)


def tower_pieces(yak: YakState, seat: int, say: Say) -> list[Piece]:
    """The base, the stones on it with the places that are still empty, and the stones in hand."""
    tower = yak.players[seat].tower
    base = Piece(
        f"base-{seat}",
        f"tower-{seat}",
        ["tower-base"],
        TOWER_W / 2,
        BASE_Y + BASE_W * 0.13,
        BASE_W,
        BASE_W * 0.26,
        layer=0,
        label=say(Counted("{count} stone in the tower", "{count} stones in the tower", tower.size)),
        rule="placing",
    )
    return [
        base,
        *stones_in_place(yak, seat, say),
        *crystals_counted(yak, seat, say),
        *in_hand(yak, seat, say),
    ]


def stones_in_place(yak: YakState, seat: int, say: Say) -> list[Piece]:
    pieces: list[Piece] = []
    area = f"tower-{seat}"
    for cell, stone in zip(CELLS, yak.players[seat].tower.cells, strict=True):
        x, y = cell_xy(cell)
        if stone == NO_STONE and cell.row <= TOP:
            empty = f"slot-{seat}-{cell.name}"
            pieces.append(Piece(empty, area, ["slot-stone"], x, y, STONE_W, STONE_H, layer=0, dim=True))
        elif stone != NO_STONE:
            pieces.append(
                Piece(
                    stone_id(seat, cell),
                    area,
                    [art_of(stone)],
                    x,
                    y,
                    STONE_W,
                    STONE_H,
                    layer=2,
                    label=say(stone_in_place(stone, cell)),
                    rule="group_size",
                )
            )
    return pieces


def crystals_counted(yak: YakState, seat: int, say: Say) -> list[Piece]:
    """At the end, on every crystal the colour that it takes."""
    if yak.acting != NOBODY:
        return []
    pieces: list[Piece] = []
    judged = yak.judgement(seat)
    for index, colour in zip(judged.crystals, judged.assigned, strict=True):
        if colour != scoring.ALONE:
            x, y = cell_xy(CELLS[index])
            label = Message(
                N_("The crystal in {cell} counts as {colour}."),
                cell=cell_text(CELLS[index]),
                colour=Message(COLOUR_NAMES[COLOURS[colour]]),
            )
            pieces.append(
                Piece(
                    f"counts-{seat}-{CELLS[index].name}",
                    f"tower-{seat}",
                    [art_of(colour)],
                    x,
                    y,
                    STONE_W * 0.5,
                    STONE_H * 0.5,
                    layer=3,
                    label=say(label),
                    rule="crystals",
                )
            )
    return pieces


def in_hand(yak: YakState, seat: int, say: Say) -> list[Piece]:
    """The stones that are to be placed."""
    if yak.seat != seat:
        return []
    pieces: list[Piece] = []
    for slot, (stone, count) in enumerate(numbered(yak.in_hand)):
        x, y = IN_HAND[slot]
        pieces.append(
            Piece(
                hand_id(stone, count),
                f"tower-{seat}",
                [art_of(stone)],
                x,
                y,
                STONE_W,
                STONE_H,
                layer=4,
                label=say(Message(N_("In hand: {stone}"), stone=pieces_text([stone]))),
                rule="placing",
                like=f"hand-{STONES[stone]}",
            )
        )
    return pieces


def open_places(yak: YakState, seat: int, say: Say) -> list[Place]:
    """The open cells of the acting player's tower."""
    if yak.acting != seat or yak.decision is not PLACE:
        return []
    found = []
    shape = yak.players[seat].tower.shape
    for cell in CELLS:
        if open_cells(shape) >> cell.index & 1:
            x, y = cell_xy(cell)
            label = cell_text(cell)
            found.append(Place(cell_id(seat, cell), f"tower-{seat}", x, y, STONE_W, STONE_H, say(label)))
    return found


def group_outlines(yak: YakState, seat: int) -> list[Overlay]:
    """The outline of every group with its flags: always at the end, before that on hover."""
    found = []
    for number, group in enumerate(yak.judgement(seat).groups):
        stones = [stone_id(seat, CELLS[cell]) for cell in group.cells]
        flags = yak.setup.edition.size_points[len(group.cells)]
        found.append(
            Overlay(
                f"group-{seat}-{number}",
                f"tower-{seat}",
                "region",
                outline(group.cells),
                on=[] if yak.acting == NOBODY else stones,
                label=f"+{flags}",
            )
        )
    return found

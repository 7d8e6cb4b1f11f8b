"""Final scoring of Zen Garden, one function per paragraph of the rulebook, in its order."""

from __future__ import annotations

from typing import Final

from teahouse.games.zen_garden.box import (
    CELLS,
    FEATURES,
    FIRST_GROUND,
    FIRST_PATH,
    NE,
    NW,
    SE,
    SW,
    Edition,
)
from teahouse.games.zen_garden.garden import LEFT_COLUMN, RIGHT_COLUMN, Player

# The order of the categories in `meta.CATEGORIES`.
COINS: Final = 0
LOOPS: Final = 1
DECORS: Final = 2
SMALL: Final = 3
BIG: Final = 4
MAJORITY: Final = 5
DETAIL: Final = 6
UNITY: Final = 7
MINIMALIST: Final = 8
ORDERS: Final = 9

MIDDLES: Final = [0, 1, 2, 4, 5, 6, 8, 9, 10]
"""The upper left cells of the nine 2x2 blocks."""


def loops(player: Player) -> int:
    """Blocks of four tiles whose paths are of one kind and bend round the corner that they share.

    A tile's path bends round one corner only, so a tile is never part of two loops. Larger closed paths
    are none (large-circuits).
    """
    cells = player.cells
    found = 0
    for cell in MIDDLES:
        first = cells[cell]
        if first is None or first.corner != SE:
            continue
        path = first.tile.path
        second = cells[cell + 1]
        if second is None or second.corner != SW or second.tile.path != path:
            continue
        third = cells[cell + 4]
        if third is None or third.corner != NE or third.tile.path != path:
            continue
        fourth = cells[cell + 5]
        if fourth is not None and fourth.corner == NW and fourth.tile.path == path:
            found += 1
    return found


def decor_points(player: Player, edition: Edition) -> int:
    """Points for every decor that the garden shows often enough."""
    counts = player.counts
    points = 0
    for decor in range(FIRST_PATH):
        points += edition.decor_points[counts[decor]]
    return points


def majority_points(players: list[Player], seat: int, feature: int, edition: Edition) -> int:
    """Points for the most, or second most, tiles that show a feature. None at all score nothing (no-zero)."""
    mine = players[seat].counts[feature]
    if mine == 0:
        return 0
    most = 0
    at_most = 0
    second = 0
    for player in players:
        count = player.counts[feature]
        if count > most:
            second = most
            most = count
            at_most = 1
        elif count == most:
            at_most += 1
        elif count > second:
            second = count
    if mine == most:
        return edition.majority_points[0]
    if at_most == 1 and mine == second:
        return edition.majority_points[1]
    return 0


def areas(player: Player, ground: int) -> int:
    """How many separate areas of orthogonally touching tiles the ground forms."""
    left = 0
    for cell in range(CELLS):
        laid = player.cells[cell]
        if laid is not None and laid.tile.ground == ground:
            left |= 1 << cell
    found = 0
    while left:
        found += 1
        area = left & -left
        grown = 0
        while grown != area:
            grown = area
            area |= (area << 4) | (area >> 4) | ((area & ~RIGHT_COLUMN) << 1) | ((area & ~LEFT_COLUMN) >> 1)
            area &= left
        left &= ~area
    return found


def unity(player: Player) -> bool:
    """Whether every ground in the garden forms exactly one area. In an empty garden nothing is split."""
    for ground in range(FIRST_GROUND, len(FEATURES)):
        if player.counts[ground] > 1 and areas(player, ground) > 1:
            return False
    return True


def grounds(player: Player) -> int:
    """How many different grounds there are in the garden."""
    counts = player.counts
    found = 0
    for ground in range(FIRST_GROUND, len(FEATURES)):
        if counts[ground]:
            found += 1
    return found


def minimalist_points(player: Player, edition: Edition) -> int:
    """Points for few different grounds. In a growing garden less than two count like two (growing-garden)."""
    return edition.minimalist_points[max(grounds(player), 2)]

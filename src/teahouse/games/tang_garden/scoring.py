"""Scoring of Tang Garden: "Wertung". Coins of the game, decoration cards, and what the figures see."""

from __future__ import annotations

from typing import Final

from teahouse.games.tang_garden.box import (
    BIRDS,
    BRIDGE,
    FIRST_TREE,
    FISH,
    LOTUS,
    PAVILION,
    PEONIES,
    TREES,
    Edition,
)
from teahouse.games.tang_garden.characters import CAST
from teahouse.games.tang_garden.garden import Garden
from teahouse.games.tang_garden.players import PATHS, SKILLS, TEMPLES, TRACKS, Player

CATEGORIES: Final = 13
"""As many as in `meta.CATEGORIES`, in their order; edges and enclosing belong to the solo game."""


def pairs(first: int, second: int) -> int:
    """One of each makes a pair."""
    return min(first, second)


def tree_sets(kinds: list[int]) -> list[int]:
    """The sizes of the sets of different trees: the larger a set, the more each tree counts."""
    sizes: list[int] = []
    number = 1
    while True:
        size = 0
        for tree in range(FIRST_TREE, FIRST_TREE + TREES):
            if kinds[tree] >= number:
                size += 1
        if not size:
            return sizes
        sizes.append(size)
        number += 1


def trees(kinds: list[int], edition: Edition) -> int:
    coins = 0
    for size in tree_sets(kinds):
        coins += edition.tree_points[size]
    return coins


def pavilions(counts: list[int], seat: int, edition: Edition) -> int:
    """The most and the second most. A tie for first shares both prizes, a tie for second the second one."""
    mine = counts[seat]
    if not mine:  # (no-pavilion)
        return 0
    more: list[int] = []
    equal = 0
    for count in counts:
        if count > mine:
            more.append(count)
        elif count == mine:
            equal += 1
    if not more:
        if equal == 1:
            return edition.most_pavilions
        return (edition.most_pavilions + edition.second_pavilions) // equal
    if len(more) == 1:
        return edition.second_pavilions // equal
    return 0


def decorations_seen(player: Player, garden: Garden) -> int:
    """Coins for the decorations in the lines of sight of a player's figures."""
    seen = 0
    for character in player.figures:
        seen += garden.decorations_seen(garden.figures[character], garden.facing[character])
    return seen * garden.decoration_coins


def sight(player: Player, garden: Garden) -> int:
    """Coins for the sight preferences of a player's figures."""
    coins = 0
    for character in player.figures:
        coins += CAST[character].preference(garden, garden.figures[character], garden.facing[character])
    return coins


def points(players: list[Player], seat: int, garden: Garden) -> list[int]:
    """What a player would score now, by category."""
    player = players[seat]
    edition = garden.edition
    kinds = player.kinds
    return [
        player.coins[TRACKS],
        0,
        0,
        player.coins[PATHS],
        player.coins[TEMPLES],
        player.coins[SKILLS],
        pairs(kinds[LOTUS], kinds[PEONIES]) * edition.lotus_peonies,
        pairs(kinds[BIRDS], kinds[FISH]) * edition.birds_fish,
        kinds[BRIDGE] * edition.bridge_points,
        trees(kinds, edition),
        pavilions([other.kinds[PAVILION] for other in players], seat, edition),
        decorations_seen(player, garden),
        sight(player, garden),
    ]

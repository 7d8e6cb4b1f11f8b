"""What else of a position may tell how many coins a player will have: cubes, lanterns, tokens, sets begun.

Bots learn weights for these features by games (`teahouse train tang_garden`).
"""

from __future__ import annotations

from typing import Final

from teahouse.games.tang_garden.box import BIRDS, FIRST_TREE, FISH, LOTUS, PAVILION, PEONIES, TREES
from teahouse.games.tang_garden.players import Player
from teahouse.games.tang_garden.position import TangGardenState

NAMES: Final = [
    "acts",
    "acts_late",
    "steps",
    "lowest_cube",
    "highest_cube",
    "steps_to_icon",
    "one_step_to_icon",
    "lanterns",
    "small_tokens",
    "large_tokens",
    "character_token",
    "figures",
    "figures_late",
    "cards",
    "kinds_of_trees",
    "trees_twice",
    "lotus_peonies_pairs",
    "lotus_peonies_open",
    "birds_fish_pairs",
    "birds_fish_open",
    "pavilion_cards",
]


def features(tang: TangGardenState, seat: int, time: float) -> list[float]:
    """The features of a seat, in the order of NAMES; `time` is the part of the game that is still to come."""
    found: list[float] = []
    add_features(found, tang, seat, time)
    return found


def add_features(found: list[float], tang: TangGardenState, seat: int, time: float) -> None:
    """Add the features of a seat to a list."""
    player = tang.players[seat]
    greenery, water, rock = player.cubes[0], player.cubes[1], player.cubes[2]
    acts = tang.active == seat
    missing = steps_to_icon(player, tang.setup.edition.icons)
    figures = len(player.figures)
    found.append(float(acts))
    found.append(1.0 - time if acts else 0.0)
    found.append(time * (greenery + water + rock))
    found.append(time * min(min(greenery, water), rock))
    found.append(time * max(max(greenery, water), rock))
    found.append(time * missing)
    found.append(time if missing == 1 else 0.0)
    found.append(time * lanterns_ready(player))
    found.append(time * player.tokens[0])
    found.append(time * player.tokens[1])
    found.append(time if player.character_token else 0.0)
    found.append(time * figures)
    found.append((1.0 - time) * figures)
    found.append(time * len(player.cards))
    add_sets(found, player, time)


def lanterns_ready(player: Player) -> int:
    """How many lanterns can still be used."""
    ready = 0
    for lantern in player.lanterns:
        if lantern:
            ready += 1
    return ready


def steps_to_icon(player: Player, icons: list[list[int]]) -> int:
    """How many steps of all three cubes the next figure takes; 0 where there is no other."""
    if player.level >= len(icons[0]):
        return 0
    missing = 0
    for terrain in range(3):
        missing += max(0, icons[terrain][player.level] - player.cubes[terrain])
    return missing


def add_sets(found: list[float], player: Player, time: float) -> None:
    """Trees, and flowers and animals that want a partner: what is there and what is open."""
    kinds = player.kinds
    trees = 0
    twice = 0
    for tree in range(FIRST_TREE, FIRST_TREE + TREES):
        if kinds[tree]:
            trees += 1
            twice += int(kinds[tree] > 1)
    found.append(time * trees)
    found.append(time * twice)
    add_pairs(found, kinds[LOTUS], kinds[PEONIES], time)
    add_pairs(found, kinds[BIRDS], kinds[FISH], time)
    found.append(time * kinds[PAVILION])


def add_pairs(found: list[float], one: int, other: int, time: float) -> None:
    """How many pairs there are, and how many want a partner."""
    pairs = min(one, other)
    found.append(time * pairs)
    found.append(time * (one + other - 2 * pairs))

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
    player = tang.players[seat]
    cubes = player.cubes
    acts = tang.active == seat
    missing = steps_to_icon(player, tang.setup.edition.character_steps)
    figures = len(player.figures)
    found = [
        float(acts),
        1.0 - time if acts else 0.0,
        time * (cubes[0] + cubes[1] + cubes[2]),
        time * min(cubes[0], cubes[1], cubes[2]),
        time * max(cubes[0], cubes[1], cubes[2]),
        time * missing,
        time if missing == 1 else 0.0,
        time * player.lanterns.count(True),
        time * player.tokens[0],
        time * player.tokens[1],
        time * int(player.character_token),
        time * figures,
        (1.0 - time) * figures,
        time * len(player.cards),
    ]
    add_sets(found, player, time)
    return found


def steps_to_icon(player: Player, icons: list[int]) -> int:
    """How many steps of all three cubes the next figure takes; 0 where there is no other."""
    if player.level >= len(icons):
        return 0
    goal = icons[player.level]
    missing = 0
    for cube in player.cubes:
        missing += max(0, goal - cube)
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
    for one, other in ((LOTUS, PEONIES), (BIRDS, FISH)):
        pairs = min(kinds[one], kinds[other])
        found.append(time * pairs)
        found.append(time * (kinds[one] + kinds[other] - 2 * pairs))
    found.append(time * kinds[PAVILION])

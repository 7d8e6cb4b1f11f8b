"""The score sheet of Tang Garden: every category with how its coins come about."""

from __future__ import annotations

from teahouse.engine.contract import ScoreLine
from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden import characters, scoring
from teahouse.games.tang_garden.box import BIRDS, BRIDGE, FISH, LOTUS, PAVILION, PEONIES
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.players import PATHS, SKILLS, TEMPLES
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.words import names


def score_lines(state: TangGardenState, seat: int) -> list[ScoreLine]:
    """Every category of the game for several players, with how its coins come about."""
    reasons = score_reasons(state, seat)
    points = state.points(seat)
    return [
        ScoreLine(category.id, points[index], reasons[category.id])
        for index, category in enumerate(CATEGORIES)
        if category.id in reasons
    ]


def score_reasons(state: TangGardenState, seat: int) -> dict[str, Message]:
    player = state.players[seat]
    kinds = player.kinds
    counts = [other.kinds[PAVILION] for other in state.players]
    sets = ", ".join(map(str, scoring.tree_sets(kinds)))
    return {
        "tracks": Message(
            N_("steps: greenery {greenery}, water {water}, rock {rock}"),
            greenery=player.cubes[0],
            water=player.cubes[1],
            rock=player.cubes[2],
        ),
        "paths": Message(N_("coins taken for path edges: {count}"), count=player.coins[PATHS]),
        "temples": Message(N_("coins taken at temples: {count}"), count=player.coins[TEMPLES]),
        "skills": Message(N_("coins earned, less those spent: {count}"), count=player.coins[SKILLS]),
        "lotus_peonies": Message(
            N_("lotus: {first}, peonies: {second}"), first=kinds[LOTUS], second=kinds[PEONIES]
        ),
        "birds_fish": Message(N_("birds: {first}, fish: {second}"), first=kinds[BIRDS], second=kinds[FISH]),
        "bridges": Message(N_("bridges: {count}"), count=kinds[BRIDGE]),
        "trees": Message(N_("different trees in a set: {sets}"), sets=sets) if sets else Message(N_("none")),
        "pavilions": Message(N_("pavilions: {mine}; the most: {most}"), mine=counts[seat], most=max(counts)),
        "decorations_seen": sight_reason(state, seat, 0),
        "sight": sight_reason(state, seat, 1),
    }


def sight_reason(state: TangGardenState, seat: int, which: int) -> Message:
    """Each figure with its coins: 0 for decorations in sight, 1 for its preference."""
    garden = state.garden
    parts = []
    for character in state.players[seat].figures:
        scored = characters.sight(garden, character, garden.figures[character], garden.facing[character])
        parts.append(
            Message(
                "{character}: {coins}",
                character=characters.named(character),
                coins=scored[which],
            )
        )
    return names.joined(parts)

"""The score sheet of Tang Garden: every category with how its coins come about."""

from __future__ import annotations

from teahouse.engine.contract import NOBODY, ScoreLine
from teahouse.engine.messages import N_, Message, signed
from teahouse.games.tang_garden import characters, scoring
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
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.players import PATHS, SKILLS, TEMPLES
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.words import names


def score_lines(state: TangGardenState, seat: int) -> list[ScoreLine]:
    """Every category of the game for several players, with how its coins come about."""
    reasons = score_reasons(state, seat)
    ahead = {} if state.actor() == NOBODY else score_ahead(state, seat)
    points = state.points(seat)
    return [
        ScoreLine(category.id, points[index], reasons[category.id], ahead.get(category.id))
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
        "skills": Message(N_("coins of skills after all payments: {count}"), count=player.coins[SKILLS]),
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


# What the next step brings


def score_ahead(state: TangGardenState, seat: int) -> dict[str, Message]:
    edition, player = state.garden.edition, state.players[seat]
    kinds = player.kinds
    found = {
        "paths": _each(edition.path_coins),
        "lotus_peonies": _next_pair(kinds, LOTUS, PEONIES, edition.lotus_peonies),
        "birds_fish": _next_pair(kinds, BIRDS, FISH, edition.birds_fish),
        "bridges": _each(edition.bridge_points),
        "decorations_seen": _each(edition.sight_decoration),
    }
    steps = _next_coins(player.cubes, edition)
    if steps is not None:
        found["tracks"] = steps
    trees = _next_tree(kinds, edition)
    if trees is not None:
        found["trees"] = trees
    pavilions = _next_pavilions([other.kinds[PAVILION] for other in state.players], seat, edition)
    if pavilions is not None:
        found["pavilions"] = pavilions
    return found


def _each(coins: int) -> Message:
    return Message(N_("each: {gain}"), gain=signed(coins))


def _next_coins(cubes: list[int], edition: Edition) -> Message | None:
    """The track on which coins are nearest."""
    near = []
    for terrain, now in enumerate(cubes):
        for step in range(now + 1, edition.steps + 1):
            if edition.track_coins[terrain][step]:
                near.append((step - now, -edition.track_coins[terrain][step], terrain))
                break
    if not near:
        return None
    steps, less, terrain = min(near)
    return Message(
        N_("{count} more in {terrain}: {gain}"),
        count=steps,
        terrain=names.named(names.EDGES, terrain),
        gain=signed(-less),
    )


def _next_pair(kinds: list[int], first: int, second: int, coins: int) -> Message:
    """The kind that is missing for one more pair."""
    if kinds[first] == kinds[second]:
        return Message(N_("one more of each: {gain}"), gain=signed(coins))
    rarer = first if kinds[first] < kinds[second] else second
    return Message(
        N_("{decoration}, one more: {gain}"),
        decoration=names.named(names.DECORATIONS, rarer),
        gain=signed(coins),
    )


def _next_tree(kinds: list[int], edition: Edition) -> Message | None:
    """The trees that bring most as the next one."""
    gains: dict[int, list[int]] = {}
    for tree in range(FIRST_TREE, FIRST_TREE + TREES):
        grown = kinds.copy()
        grown[tree] += 1
        gains.setdefault(scoring.trees(grown, edition) - scoring.trees(kinds, edition), []).append(tree)
    best = max(gains)
    if len(gains[best]) == TREES:
        return Message(N_("any tree: {gain}"), gain=signed(best))
    trees = names.joined([names.named(names.DECORATIONS, tree) for tree in gains[best]])
    return Message(N_("one more of {trees}: {gain}"), trees=trees, gain=signed(best))


def _next_pavilions(counts: list[int], seat: int, edition: Edition) -> Message | None:
    """How many more pavilions bring more than now."""
    now, more = scoring.pavilions(counts, seat, edition), counts.copy()
    while more[seat] <= max(counts):
        more[seat] += 1
        then = scoring.pavilions(more, seat, edition)
        if then > now:
            return Message(
                N_("{count} more: {gain}"), count=more[seat] - counts[seat], gain=signed(then - now)
            )
    return None

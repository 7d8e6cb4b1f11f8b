"""What things are called."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.zen_garden.box import FEATURES, Laid, Tile

FEATURE_NAMES: Final = {
    "decor-pagoda": N_("pagoda"),
    "decor-bench": N_("bench"),
    "decor-buddha": N_("buddha"),
    "decor-gate": N_("gate"),
    "decor-crane": N_("crane"),
    "path-sand": N_("sand path"),
    "path-wood": N_("wooden path"),
    "path-stone": N_("stone path"),
    "ground-sand": N_("sand"),
    "ground-pebbles": N_("pebbles"),
    "ground-trees": N_("trees"),
    "ground-clay": N_("clay"),
    "ground-water": N_("water"),
    "ground-cherry_blossom": N_("cherry blossom"),
}
ON_GROUND: Final = {
    "ground-sand": N_("on sand"),
    "ground-pebbles": N_("on pebbles"),
    "ground-trees": N_("on trees"),
    "ground-clay": N_("on clay"),
    "ground-water": N_("on water"),
    "ground-cherry_blossom": N_("on cherry blossom"),
}
"""The grounds as a part of a tile's name: in German they change with the preposition."""
CORNER_NAMES: Final = [N_("upper left"), N_("upper right"), N_("lower right"), N_("lower left")]
ROW_NAMES: Final = [N_("bottom row"), N_("middle row"), N_("top row")]


@cache
def feature_name(feature: int) -> Message:
    return Message(FEATURE_NAMES[FEATURES[feature]])


@cache
def tile_name(tile: Tile) -> Message:
    return Message(
        N_("{decor} with {path} {on_ground}"),
        decor=feature_name(tile.decor),
        path=feature_name(tile.path),
        on_ground=Message(ON_GROUND[FEATURES[tile.ground]]),
    )


@lru_cache(maxsize=256)
def coins_text(coins: int) -> Message:
    return Counted("{count} coin", "{count} coins", coins)


def points_text(points: int) -> Message:
    return Counted("{count} point", "{count} points", points)


def order_points_text(order: int, points: int) -> Message:
    """A point tile."""
    return Message(N_("Order {number}: {points}"), number=order + 1, points=points_text(points))


def laid_name(laid: Laid | None) -> Message:
    """A cell of a garden in words."""
    if laid is None:
        return Message(N_("empty"))
    return Message(
        N_("{tile}, its path round the {corner} corner"),
        tile=tile_name(laid.tile),
        corner=Message(CORNER_NAMES[laid.corner]),
    )


def in_turn(parts: list[Message]) -> Message:
    """Longer parts one after the other."""
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}; {rest}", first=joined, rest=part)
    return joined

"""The actions of the solo game that the game for several players does not have, and the lists of all.

Both games share one list of actions and one of chance outcomes. The solo game takes a pair with `Take`, and
does everything else that is done in both games with the same actions.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action
from teahouse.games.tang_garden.board import LARGE, SIZES, SMALL, SPOT_NAMES, SPOTS, TILED_SPOTS
from teahouse.games.tang_garden.decisions import ACTIONS, CHANCE_ACTIONS
from teahouse.games.tang_garden.position import Drawn
from teahouse.games.tang_garden.tiles import TILE_NAMES, TILES
from teahouse.games.yin_yang.position import AGAIN, LANTERNS


class UseLantern(Action):
    """Use this solo lantern."""

    def __init__(self, code: int, lantern: int) -> None:
        super().__init__(code, f"solo {LANTERNS[lantern]}")
        self.lantern = lantern


class UseAgain(Action):
    """Use the fourth solo lantern to repeat this one."""

    def __init__(self, code: int, lantern: int) -> None:
        super().__init__(code, f"again {LANTERNS[lantern]}")
        self.lantern = lantern


class FromReserve(Action):
    """Take this tile of the reserve."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"reserve {TILE_NAMES[tile]}")
        self.tile = tile


class Remove(Action):
    """Give tokens to remove the decoration on this spot."""

    def __init__(self, code: int, spot: int) -> None:
        super().__init__(code, f"remove {SPOT_NAMES[spot]}")
        self.spot = spot


class LayToken(Drawn):
    """Chance: a token of this size lies on the next cell of the set-up."""

    def __init__(self, code: int, size: int) -> None:
        super().__init__(code, f"token {SIZES[size]}")
        self.size = size


FIRST_SOLO: Final = 915
FIRST_SOLO_CHANCE: Final = 159
_first_reserve: Final = FIRST_SOLO + 2 * AGAIN
_first_remove: Final = _first_reserve + TILES

USE_LANTERNS: Final = [UseLantern(FIRST_SOLO + lantern, lantern) for lantern in range(AGAIN)]
USE_AGAIN: Final = [UseAgain(FIRST_SOLO + AGAIN + lantern, lantern) for lantern in range(AGAIN)]
FROM_RESERVE: Final = [FromReserve(_first_reserve + tile, tile) for tile in range(TILES)]
_REMOVES: Final = [Remove(_first_remove + index, spot) for index, spot in enumerate(TILED_SPOTS)]
LAY_TOKENS: Final = [LayToken(FIRST_SOLO_CHANCE + size - SMALL, size) for size in (SMALL, LARGE)]
"""Small first."""

ALL_ACTIONS: Final[list[Action]] = [*ACTIONS, *USE_LANTERNS, *USE_AGAIN, *FROM_RESERVE, *_REMOVES]
ALL_CHANCE_ACTIONS: Final[list[Action]] = [*CHANCE_ACTIONS, *LAY_TOKENS]
ALL_DRAWS: Final = Drawn
"""What chance brings in either game."""


def _removes_by_spot() -> list[Action]:
    result: list[Action] = [_REMOVES[0]] * SPOTS
    for remove in _REMOVES:
        result[remove.spot] = remove
    return result


REMOVES: Final = _removes_by_spot()
"""By spot, like the lists in `actions`."""

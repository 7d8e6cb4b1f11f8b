"""Ways to play for tests: each names an action of the acting seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from teahouse import Action, Rng
from teahouse.games.zen_garden.box import FEATURES, TILES, Tile
from tests.games.zen_garden.positions import Table

Policy: TypeAlias = Callable[[Table, Rng], str]


def anyhow(table: Table, rng: Rng) -> str:
    """Any action."""
    legal = table.state.legal()
    return legal[rng.below(len(legal))].text


def eager(table: Table, rng: Rng) -> str:
    """Mostly what gains most at once, now and then anything."""
    return anyhow(table, rng) if rng.below(4) == 0 else _gainful(table, rng)


def collector(table: Table, rng: Rng) -> str:
    """Tiles with the seat's own decor, built for the points."""
    seat = table.state.actor()
    return _pick(table, rng, lambda tile: tile.decor == seat) or _gainful(table, rng)


def looper(table: Table, rng: Rng) -> str:
    """Tiles with the seat's own path, built row by row into four loops."""
    path = FEATURES.index("path-sand") + table.state.actor() % 3
    taken = _pick(table, rng, lambda tile: tile.path == path)
    if taken:
        return taken
    place = min(place for place in table.places() if "0" not in place)
    row, column = int(place[1]), int(place[3])
    return f"place {place} {'ns'[row % 2]}{'we'[column % 2]}"


def sparing(table: Table, rng: Rng) -> str:
    """Tiles of the seat's own two or three grounds, built for the points."""
    first = FEATURES.index("ground-sand") + table.state.actor()
    return _pick(table, rng, lambda tile: first <= tile.ground < first + 3) or _gainful(table, rng)


def orderly(table: Table, rng: Rng) -> str:
    """Tiles that show a wish of the first order, or of the emperor where there is none."""
    wishes = table.state.emperor[4:6] or table.state.emperor[:1]
    counts = table.state.players[table.state.actor()].counts
    short = [wish for wish in wishes if counts[wish] < 4] or wishes
    taken = _pick(table, rng, lambda tile: bool({tile.decor, tile.path, tile.ground} & {*short}))
    return taken or _gainful(table, rng)


def _pick(table: Table, rng: Rng, liked: Callable[[Tile], bool]) -> str:
    """One of the liked tiles, or else any; empty when a tile is already in hand."""
    takes = [action for action in table.state.legal() if action.text.startswith("take")]
    slots = table.state.selection
    best = [take for take in takes if liked(TILES[slots[take.code]])] or takes
    return best[rng.below(len(best))].text if best else ""


def _gainful(table: Table, rng: Rng) -> str:
    """The best of some actions, by what each gains at once."""
    actions: list[Action] = table.state.legal()
    first = rng.below(len(actions))
    mixed = (actions[first:] + actions[:first])[:24]
    gains = [sum(table.game.preview(table.state, action).values()) for action in mixed]
    return mixed[gains.index(max(gains))].text

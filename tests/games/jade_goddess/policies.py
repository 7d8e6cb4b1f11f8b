"""Simple players for whole games in tests: they make endings happen that random play seldom sees."""

from __future__ import annotations

from collections.abc import Callable

from teahouse import Rng
from tests.games.jade_goddess.positions import Table

Policy = Callable[[Table, Rng], str]


def pick(texts: list[str], rng: Rng) -> str:
    return texts[rng.below(len(texts))]


def wish(texts: list[str], rng: Rng, *starts: str) -> str:
    """Some action that begins with the first of these words that any action begins with."""
    for start in starts:
        found = [text for text in texts if text.startswith(start)]
        if found:
            return pick(found, rng)
    return pick(texts, rng)


def anyhow(table: Table, rng: Rng) -> str:
    return pick(table.legal(), rng)


def digger(table: Table, rng: Rng) -> str:
    """Discovers wherever that is possible, with many figures, and never stays at home."""
    texts = table.legal()
    if table.phase == "move":
        free = [text for text in texts if _discovers(table, text)]
        return pick(free or texts, rng)
    return wish(texts, rng, "use", "figure 3", "figure 2", "figure 1", "bonus")


def closer(table: Table, rng: Rng) -> str:
    """Like the digger, but lays a tile so that as few city edges as possible stay open."""
    if table.phase != "lay":
        return digger(table, rng)

    def open_edges(text: str) -> int:
        after = table.state.clone()
        after.apply(table.game.action(text))
        board = after.board
        return sum(board.open_edges[part] for part in range(242) if board.district[part] == part)

    texts = table.legal()
    edges = [open_edges(text) for text in texts]
    return pick([text for text, count in zip(texts, edges, strict=True) if count == min(edges)], rng)


def trader(table: Table, rng: Rng) -> str:
    """Saves gold and goes home, as soon as there is anything to exchange, every other time."""
    texts = table.legal()
    if table.phase == "move" and table.held[table.state.active] and rng.below(2):
        return wish(texts, rng, "drive r6c6", "stay")
    if table.phase == "exchange":
        return wish(texts, rng, "take" if rng.below(2) else "search", "take")
    if table.phase in ("figure", "bonus"):
        return wish(texts, rng, "figure 1", "pass")
    return digger(table, rng)


def homebody(table: Table, rng: Rng) -> str:
    """Does nothing wherever that is possible."""
    return wish(table.legal(), rng, "pass", "drive r6c6", "stay")


def _discovers(table: Table, text: str) -> bool:
    if not text.startswith(("drive", "stay")):
        return False
    after = table.state.clone()
    after.apply(table.game.action(text))
    return after.decision.phase == "discover"

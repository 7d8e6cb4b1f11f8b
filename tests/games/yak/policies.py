"""Ways to play, so that records show different games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from teahouse import Rng
from tests.games.yak.positions import Table

Policy: TypeAlias = Callable[[Table, Rng], str]


def anyhow(table: Table, rng: Rng) -> str:
    """Any choice."""
    legal = table.legal()
    return legal[rng.below(len(legal))]


def builder(table: Table, rng: Rng) -> str:
    """Builds as often and as much as possible, each stone where it brings most."""
    seat = table.state.actor()
    legal = table.legal()
    if table.dump["phase"] == "morning":
        cart = table.cart(table.dump["road"][seat])
        tent = table.tent(seat)
        if sum(tent) >= 4:
            return "choose build"
        return "choose restock" if sum(cart["food"]) else "choose market"
    if legal[0].startswith("take"):
        return legal[-1]
    if legal[0].startswith("place"):
        return max(legal, key=lambda text: after(table, text, seat))
    return anyhow(table, rng)


def after(table: Table, text: str, seat: int) -> int:
    """The flags of a seat after an action."""
    state = table.state.clone()
    state.apply(table.game.action(text))
    return sum(state.points(seat))


def hoarder(table: Table, rng: Rng) -> str:
    """Takes food and never builds."""
    legal = table.legal()
    if table.dump["phase"] == "morning":
        return legal[1 + rng.below(2)]
    return anyhow(table, rng)


def patient(table: Table, rng: Rng) -> str:
    """Builds like the builder, but no 14th stone before all have 13, so that the bag gets empty."""
    seat = table.state.actor()
    sizes = [sum(stone is not None for stone in player["tower"]) for player in table.dump["players"]]
    room = 3 if min(sizes) >= 13 else max(13 - sizes[seat], 0)
    if table.dump["phase"] == "morning" and room == 0:
        return "choose restock" if rng.below(2) else "choose market"
    legal = table.legal()
    if legal[0].startswith("take"):
        return [text for text in legal if text == "take nothing" or len(text.split()) <= room + 1][-1]
    return builder(table, rng)

"""Every game can be played by people who share a screen; where it has secrets, each behind their curtain."""

from __future__ import annotations

import pytest

from teahouse.engine import registry
from tests.server.house import Guest, House

DECISIONS = 50


def step(guest: Guest) -> None:
    """Lift the curtain, decide, or end the turn: whatever the page offers."""
    own, before = guest.own, guest.v
    if own["curtain"] is not None:
        assert own["seat"] is None
        assert own["choices"] == []
        guest.do("lift", seat=own["curtain"])
        assert guest.own["seat"] == own["curtain"]
        return
    if own["must_end"]:
        guest.do("end")
    else:
        guest.do("act", code=guest.some())
    guest.wait(lambda: guest.v > before)


def something_to_do(guest: Guest) -> bool:
    own = guest.own
    to_choose = bool(own["choices"]) and own["choosing"] is None
    return guest.over() or own["curtain"] is not None or own["must_end"] or to_choose


@pytest.mark.parametrize("game", [info.id for info in registry.list_games()])
def test_a_shared_screen_and_a_bot(house: House, game: str) -> None:
    info = registry.info(game)
    table = house.create("Ann", "me", "here:Ben", "bot:random", game=game)
    ann = house.guest(table, "Ann")
    seats = set()
    for _ in range(DECISIONS):
        ann.wait(lambda: something_to_do(ann))
        if ann.over():
            break
        assert ann.own["curtain"] is None or info.hidden_information
        step(ann)
        seats.add(ann.own["seat"])
    assert seats >= {0, 1}

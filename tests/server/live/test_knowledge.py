"""What a seat knows is worked out once for a version of the table, and nothing is built anew to show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import teahouse
from teahouse._build import build_kind
from teahouse.engine.contract import Game, Known, State
from teahouse.table.table import Table
from tests.server.house import Guest, House

DECISIONS = 6

interpreted = pytest.mark.skipif(
    build_kind() == "compiled", reason="calls within compiled code cannot be counted"
)


class Counted:
    """How often a position is covered for a viewer, written as a view, or built again from one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
        self.known: Counter[tuple[int, int]] = Counter()
        """By the version of the table and the viewer."""
        self.rebuilt = 0
        rules = type(table.game)

        def know(game: Game, state: State, viewer: int, usual: Callable[..., Known] = Game.know) -> Known:
            self.known[table.version, viewer] += 1
            return usual(game, state, viewer)

        monkeypatch.setattr(Game, "know", know)
        for name in ("restore", "fill", "determinize", "redeal"):
            monkeypatch.setattr(rules, name, self._counting(getattr(rules, name)))

    def _counting(self, usual: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any) -> Any:
            self.rebuilt += 1
            return usual(*arguments)

        return counted


@interpreted
@pytest.mark.parametrize("game", [info.id for info in teahouse.list_games()])
def test_one_knowledge_for_a_viewer_and_a_version(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    table = house.create("Anna", "me", "open", game=game, public=True)
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    watcher = house.guest(table, "Wanda", lang="fr")
    ben.do("sit", seat=1)
    for guest in (anna, ben, watcher):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
        guest.settle()
    counted = Counted(monkeypatch, house.app.state.hub.rooms[table].table)
    for _ in range(DECISIONS):
        if anna.over():  # a short game
            break
        decide(anna if anna.my_turn() and anna.own["choosing"] is None else ben)
        version = max(anna.v, ben.v)
        for guest in (anna, ben, watcher):
            guest.wait(lambda guest=guest, version=version: guest.v >= version)  # type: ignore[misc]
            guest.do("describe")
            if guest.my_turn():
                guest.do("why", v=guest.v, ids=["nothing at all"])
    assert len(counted.known) >= DECISIONS // 2, "who ends a turn changes nothing of the position"
    assert max(counted.known.values()) == 1
    assert counted.rebuilt == 0


def decide(guest: Guest) -> None:
    """Something that is a choice now, or the end of a turn."""
    before = guest.v
    if guest.own["must_end"]:
        guest.do("end", v=before)
    else:
        guest.do("act", v=before, code=guest.some())
    guest.wait(lambda: guest.v > before)

"""The rules against the reference: gardens of all sorts, and whole games action by action."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import teahouse
from teahouse import CHANCE, NOBODY, Rng, make
from teahouse.games.zen_garden import scoring
from teahouse.games.zen_garden.decisions.rounds import OVER
from teahouse.games.zen_garden.garden import Player, new_player
from teahouse.games.zen_garden.position import PLAYER, ZenGardenState
from tests.games.zen_garden import reference
from tests.games.zen_garden.policies import Policy, anyhow, collector, eager, looper, orderly
from tests.games.zen_garden.positions import Table, new_table, referee

ALL_BOARDS = "1+2+3+4+5"
SNAKE = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12]
"""The cells in an order in which each touches the next."""
LOOPED = ["se", "sw", "se", "sw", "ne", "nw", "ne", "nw"] * 2
MIDDLE_LOOP = ["nw", "nw", "ne", "ne", "nw", "se", "sw", "ne", "sw", "ne", "nw", "se", "sw", "sw", "se", "se"]


@st.composite
def gardens(draw: st.DrawFn) -> list[str | None]:
    """A garden as views list it, likely to have loops, big areas, many equal decors, or gaps."""
    grounds = draw(st.sets(st.sampled_from(reference.GROUNDS), min_size=2))
    paths = draw(st.sets(st.sampled_from(reference.PATHS), min_size=1))
    decors = draw(st.sets(st.sampled_from(reference.DECORS), min_size=2))
    tiles = [
        f"{decor}-{path}-{ground}"
        for decor in sorted(decors)
        for path in sorted(paths)
        for ground in sorted(grounds)
    ]
    chosen = draw(st.lists(st.sampled_from(tiles), unique=True, min_size=1, max_size=16))
    order = list(range(16))
    if draw(st.booleans()):  # each ground in one area, for the moment
        chosen.sort(key=lambda tile: tile.split("-")[2])
        order = SNAKE
    corners = list(draw(st.sampled_from([LOOPED, MIDDLE_LOOP])))
    for cell in draw(st.lists(st.integers(0, 15), max_size=6)):
        corners[cell] = draw(st.sampled_from(reference.CORNERS))
    garden: list[str | None] = [None] * 16
    for cell, tile in zip(order, chosen, strict=False):
        garden[cell] = f"{tile} {corners[cell]}"
    for one, other in draw(st.lists(st.tuples(st.integers(0, 15), st.integers(0, 15)), max_size=3)):
        garden[one], garden[other] = garden[other], garden[one]
    return garden


def player_of(garden: list[str | None]) -> Player:
    player = new_player(12, 0, 0)
    PLAYER.restore(player, {"coins": 12, "garden": garden, "orders": [], "top": 0, "left": 0})
    player.count()
    return player


EXAMPLES = settings(derandomize=True, deadline=None, max_examples=150)


@EXAMPLES
@given(gardens())
def test_loops(garden: list[str | None]) -> None:
    assert scoring.loops(player_of(garden)) == reference.loops(reference.garden_of(garden))


@EXAMPLES
@given(gardens())
def test_areas_and_unity(garden: list[str | None]) -> None:
    player = player_of(garden)
    expected = {ground: reference.areas(reference.garden_of(garden), ground) for ground in reference.GROUNDS}
    found = {
        ground: scoring.areas(player, reference.FEATURES.index(f"ground-{ground}")) for ground in expected
    }
    assert found == expected
    assert scoring.unity(player) == all(number <= 1 for number in expected.values())
    assert scoring.grounds(player) == sum(number > 0 for number in expected.values())


@settings(derandomize=True, deadline=None, max_examples=80)
@given(st.lists(gardens(), min_size=2, max_size=4), st.permutations(reference.FEATURES), st.data())
def test_the_whole_score(drawn: list[list[str | None]], features: list[str], data: st.DataObject) -> None:
    """Whatever the gardens, coins and wishes are; tiles may be there twice, scoring does not mind."""
    boards = data.draw(st.sampled_from(["1", "1+2", "1+3", "1+2+3+4", ALL_BOARDS]))
    game = make("zen_garden", len(drawn), {"boards": boards})
    state = game.start()
    assert isinstance(state, ZenGardenState)
    orders = state.setup.orders
    view: dict[str, Any] = state.dump()
    view["emperor"] = features[: 4 + 2 * orders]
    view["players"] = [
        {
            "coins": data.draw(st.integers(0, 25)),
            "garden": garden,
            "orders": data.draw(st.lists(st.sampled_from([0, 1, 3, 5]), min_size=orders, max_size=orders)),
            "top": 0,
            "left": 0,
        }
        for garden in drawn
    ]
    state.emperor = [reference.FEATURES.index(feature) for feature in view["emperor"]]
    state.go_on(OVER, NOBODY)
    for player, seen in zip(state.players, view["players"], strict=True):
        PLAYER.restore(player, seen)
        player.count()
    table = Table(game, state)
    expected = [reference.score(view, seat, boards) for seat in range(len(drawn))]
    assert [table.points(seat) for seat in range(len(drawn))] == expected
    outcome = state.outcome()
    totals = [sum(score.values()) for score in expected]
    keys = [(total, player["coins"]) for total, player in zip(totals, view["players"], strict=True)]
    assert [standing.points for standing in outcome.standings] == totals
    assert outcome.winners() == [seat for seat, key in enumerate(keys) if key == max(keys)]


class Events:
    """What happened in the games: a comparison proves nothing about what never did."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def note(self, before: dict[str, Any], after: dict[str, Any], scores: list[dict[str, int]]) -> None:
        for old, new in zip(before["players"], after["players"], strict=True):
            self.seen["coins paid"] += new["coins"] < old["coins"]
            self.seen["coin bonus"] += new["coins"] > old["coins"]
            self.seen["two lines at once"] += new["coins"] > old["coins"] + 3
            self.seen["garden shifted"] += bool(old["garden"] != new["garden"]) and (
                (old["top"], old["left"]) != (new["top"], new["left"])
            )
            for had, has in zip(old["orders"], new["orders"], strict=True):
                self.seen[f"order tile {has}"] += has != had
        self.seen["no coins"] += any(player["coins"] == 0 for player in after["players"])
        self.seen["reshuffled"] += len(after["discards"]) < len(before["discards"])
        for score in scores:
            for category, points in score.items():
                self.seen[f"{category} {points}"] += 1


def compare(
    players: int, boards: str, seed: int, play: Policy, events: Events, sliding: str = "gravity"
) -> None:
    """One game; after every action what is possible, the position and the score are the reference's."""
    table = new_table(players, boards, sliding=sliding)
    judge = referee(table)
    rng = Rng(seed)
    while True:
        dump = table.dump
        expected = judge.position()
        assert {key: dump[key] for key in expected} == expected
        assert set(table.legal()) == judge.possible()
        actor = table.state.actor()
        if actor == NOBODY:
            break
        text = table.state.sample(rng).text if actor == CHANCE else play(table, rng)
        table.do(text)
        judge.do(text)
        scores = []
        if text.startswith("place"):
            scores = [reference.score(table.dump, seat, boards) for seat in range(players)]
            assert [table.points(seat) for seat in range(players)] == scores
        events.note(dump, table.dump, scores)
    assert judge.phase() == "over"


@pytest.mark.once
def test_whole_games_go_as_the_reference_says() -> None:
    """Games with all sets of boards and all ways to play, in which everything happens at least once."""
    events = Events()
    ways = (anyhow, eager, collector, looper, orderly)
    for seed, boards in enumerate(sorted(teahouse.info("zen_garden").options[0].values)):
        for players in (2, 3, 4):
            sliding = ("gravity", "one_row")[seed % 3 == 0]
            compare(players, boards, seed, ways[(seed + players) % 5], events, sliding)
    expected = {"coins paid", "coin bonus", "two lines at once", "garden shifted", "no coins", "reshuffled"}
    expected |= {f"order tile {points}" for points in (5, 3, 1)}
    expected |= {f"loops {points}" for points in (0, 3, 6, 10, 15)}
    expected |= {f"decors {points}" for points in (0, 3, 5, 6, 7, 8, 10, 13, 16, 20)}
    expected |= {f"detail {points}" for points in (0, -4, -2, -1, 2, 5, 8)}
    expected |= {f"majority {points}" for points in (0, 4, 8)}
    expected |= {f"unity {points}" for points in (0, 10)}
    expected |= {f"minimalist {points}" for points in (0, 6, 12, 18)}
    assert not {event for event in expected if not events.seen[event]}

"""Zen Garden on the page: what lies where, what can be clicked, and the log in words."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest

import teahouse
from teahouse.engine.contract import CHANCE, SPECTATOR, Game, Points, Scored, State
from teahouse.engine.playout import random_position
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Area, Choice, Piece
from teahouse.games.zen_garden.box import TILES
from teahouse.games.zen_garden.decisions.building import LinesCompleted, OrderFulfilled
from teahouse.games.zen_garden.page.geometry import CELL, MARGIN
from teahouse.games.zen_garden.page.table import ZenGardenStage
from teahouse.games.zen_garden.page.telling import in_order, page_message, shown
from tests.conformance.stages import apart, box, drawn, offered
from tests.conformance.walks import Step, Walk
from tests.saying import known_of, sentences

VARIANTS = [(2, "1"), (3, "4"), (4, "5")]
every_variant = pytest.mark.parametrize(("players", "level"), VARIANTS)

TILE_NUMBERS = {tile.name: tile.index for tile in TILES}


BELOW = 100
"""Coins, point tiles and the tile in hand lie so far below a garden."""


@cache
def played(players: int, level: str) -> tuple[Game, ZenGardenStage, list[Step]]:
    """A random game, set-up included."""
    game = teahouse.make("zen_garden", players, {"level": level})
    return game, ZenGardenStage(game), Walk(game, 0).steps


def states(players: int, level: str, every: int = 1) -> list[State]:
    """Every position of the random game, or some of them; always the first and the last."""
    steps = played(players, level)[2]
    return [*(step.state for step in steps[::every]), steps[-1].after()]


def decisions(players: int, level: str, every: int = 1) -> list[Step]:
    return [step for step in played(players, level)[2] if step.actor >= 0][::every]


# What lies where


def test_gardens_of_others_are_large_enough_to_follow() -> None:
    """On a wide screen of 1280 x 720 the board has 916 x 580: a tile of theirs is then 26 px wide."""
    for players in (2, 3, 4):
        game, stage, _ = played(players, "5")
        layout = stage.layouts(0).wide
        scale = min(916 / layout.w, 580 / layout.h)
        for seat in range(1, game.players):
            assert scale * layout.boxes[f"garden-{seat}"][2] * CELL >= 26


def inside(area: Area, x: float, y: float, w: float, h: float) -> bool:
    """Whether a thing lies in its area, or in the strip below a garden."""
    high = h or w
    deep = area.h + (BELOW if area.seat is not None else 0)
    return x >= w / 2 and y >= high / 2 and x + w / 2 <= area.w and y + high / 2 <= deep


@every_variant
def test_pieces_do_not_cover_each_other(players: int, level: str) -> None:
    """Only boards lie under other pieces, and the sign of a wish on the corner of its tile."""
    stage = played(players, level)[1]
    for state in states(players, level, every=5):
        shown = drawn(stage, state, SPECTATOR)
        things = [
            (piece.id, piece.area, *box(piece.x, piece.y, piece.w, piece.h))
            for piece in shown.pieces
            if piece.layer > 0 and not piece.id.startswith("wish-")
        ]
        for one, other in combinations(things, 2):
            assert one[1] != other[1] or apart(one[2:], other[2:]), (one, other)
        places = [box(place.x, place.y, place.w, place.h) for place in shown.places]
        for place, another in combinations(places, 2):
            assert apart(place, another)


def test_point_tiles_go_from_the_orders_to_the_gardens() -> None:
    game, stage, steps = played(4, "5")
    view = game.view(steps[-1].state, SPECTATOR)
    view["order_tiles_left"] = [2, 1, 0]
    for player, orders in zip(view["players"], [[5, 5, 5], [0, 3, 3], [0, 0, 1], [0, 0, 0]], strict=True):
        player["orders"] = orders
    shown = [
        piece
        for piece in stage.scene(known_of(game, view, SPECTATOR), str).pieces
        if piece.id.startswith("points-")
    ]
    where = {piece.id: piece.area for piece in shown}
    assert len(shown) == len(where) == 9
    assert {name for name, area in where.items() if area == "garden-0"} == {f"points-{n}-0" for n in range(3)}
    assert {name for name, area in where.items() if area == "garden-1"} == {"points-1-1", "points-2-1"}
    assert {name for name, area in where.items() if area == "garden-2"} == {"points-2-2"}
    assert [piece.id for piece in shown if piece.dim] == ["points-0-2"], (
        "the next one of each order is bright"
    )
    areas = {area.id: area for area in stage.areas(str)}
    for piece in shown:
        assert inside(areas[piece.area], piece.x, piece.y, piece.w, piece.h)
    for one, other in combinations(shown, 2):
        there = box(one.x, one.y, one.w, one.h), box(other.x, other.y, other.w, other.h)
        assert one.area != other.area or apart(*there)


@every_variant
def test_every_tile_in_sight_lies_there_once(players: int, level: str) -> None:
    stage = played(players, level)[1]
    for state in states(players, level, every=3):
        view = stage.game.view(state, SPECTATOR)
        lying = view["before_slide"] or view["selection"]
        seen = [name for name in lying if name] + [view["in_hand"]] * bool(view["in_hand"])
        seen += [laid.split()[0] for player in view["players"] for laid in player["garden"] if laid]
        ids = {f"tile-{TILE_NUMBERS[name]}" for name in seen}
        tiles = {piece.id for piece in drawn(stage, state, SPECTATOR).pieces if piece.id.startswith("tile-")}
        assert tiles == ids


@every_variant
def test_the_same_for_all_as_everything_lies_open(players: int, level: str) -> None:
    stage = played(players, level)[1]
    for state in states(players, level, every=10):
        everybody = [drawn(stage, state, viewer) for viewer in [SPECTATOR, *range(players)]]
        assert all(shown == everybody[0] for shown in everybody)


# What can be clicked


@every_variant
def test_a_choice_shows_what_will_be(players: int, level: str) -> None:
    """The tile lies where its ghost was, drawn alike; what shifts goes where the choice says."""
    stage = played(players, level)[1]
    shifts = 0
    for step in decisions(players, level):
        seat = step.actor
        before = {piece.id: piece for piece in drawn(stage, step.state, SPECTATOR).pieces}
        for choice in offered(stage, step.state):
            if choice.ghost is None:
                continue
            places = {place.id: place for place in drawn(stage, step.state, SPECTATOR).places}
            assert places[choice.chain[0]].outside == bool(choice.moves)
            shifts += bool(choice.moves)
            for turn, code in enumerate(choice.codes):
                after = step.state.clone()
                after.apply(stage.game.actions[code])
                laid = {piece.id: piece for piece in drawn(stage, after, SPECTATOR).pieces}
                (in_hand,) = (
                    piece for piece in before.values() if piece.area == f"garden-{seat}" and piece.layer == 4
                )
                assert same(laid[in_hand.id], choice, turn)
                moves = {name: (dx, dy) for name, dx, dy in choice.moves}
                for name, piece in before.items():
                    if piece.area == f"garden-{seat}" and piece.layer == 2:
                        dx, dy = moves.get(name, (0.0, 0.0))
                        assert (laid[name].x, laid[name].y) == (piece.x + dx, piece.y + dy)
                if turn == 0 and not choice.moves:
                    break  # the other corners differ in nothing but the art, seen with the shifts
    assert shifts > players, "the game was too short to shift a garden"


def same(piece: Piece, choice: Choice, turn: int) -> bool:
    """Whether a piece lies as the ghost of this choice did."""
    ghost = choice.ghost
    assert ghost is not None
    art = [entry.replace("@*", f"@{90 * turn}").replace("*", str(turn)) for entry in ghost.art]
    return (piece.area, piece.art, piece.x, piece.y, piece.w, piece.rot) == (
        *(ghost.area, art, ghost.x, ghost.y, ghost.w),
        ghost.rot,
    )


@every_variant
def test_places_lie_where_they_say(players: int, level: str) -> None:
    """A cell of the grid is as large as a tile, and covers none; beyond the edge there is a strip."""
    stage = played(players, level)[1]
    for step in decisions(players, level):
        shown = drawn(stage, step.state, SPECTATOR)
        for place in shown.places:
            assert place.area == f"garden-{step.actor}"
            if place.outside:
                assert min(place.w, place.h) < MARGIN
            else:
                assert (place.w, place.h) == (CELL, CELL)
            tiles = [piece for piece in shown.pieces if piece.area == place.area and piece.layer == 2]
            where = box(place.x, place.y, place.w, place.h)
            for tile in tiles:
                assert apart(where, box(tile.x, tile.y, tile.w, tile.h))


# The page


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ones_own_garden_is_the_largest(players: int) -> None:
    stage = ZenGardenStage(teahouse.make("zen_garden", players))
    for seat in range(players):
        layouts = stage.layouts(seat)
        for layout in (layouts.wide, layouts.narrow):
            scales = {name: scale for name, (_, _, scale) in layout.boxes.items() if "garden" in name}
            own = scales.pop(f"garden-{seat}")
            assert max(scales.values()) < own
            assert len(set(scales.values())) == 1


# Words


def test_coins_for_a_line_are_told() -> None:
    """Somewhere in a few random games a line of four is paid at once."""
    for seed in range(30):
        game = teahouse.make("zen_garden", 2)
        rng = Rng(f"line {seed}")
        state = game.start()
        while state.actor() >= CHANCE:
            seat = state.actor()
            if seat == CHANCE:
                state.apply(state.sample(rng))
                continue
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            after = state.clone()
            after.apply(action)
            gain = after.dump()["players"][seat]["coins"] - state.dump()["players"][seat]["coins"]
            if gain > 0:
                built, paid = sentences(game, state, action, seat, "Mei")[:2]
                assert re.match("Mei (shifts the garden and )?builds ", built)
                assert re.match(r"Four equal decors in a line \(\w+\): Mei gets", paid)
                assert paid.endswith(f" gets {gain} coins.")
                return
            state = after
    pytest.fail("no line was paid")


def lying(stage: ZenGardenStage, state: State) -> dict[str, tuple[float, float]]:
    """What lies on the selection board, and where."""
    shown = drawn(stage, state, SPECTATOR).pieces
    return {piece.id: (piece.x, piece.y) for piece in shown if piece.area == "selection"}


def test_the_end_of_a_round_shows_with_its_first_draw() -> None:
    """The last turn of a round may be taken back, so nothing slides on the page before it has ended."""
    game, stage = played(2, "1")[:2]
    rng = Rng(5)
    state = random_position(game, rng, 7)
    place = state.legal()[0]
    before = {
        piece.id: (piece.x, piece.y)
        for piece in drawn(stage, state, SPECTATOR).pieces
        if piece.area == "selection"
    }
    state.apply(place)
    assert state.actor() == CHANCE
    after = {
        piece.id: (piece.x, piece.y)
        for piece in drawn(stage, state, SPECTATOR).pieces
        if piece.area == "selection"
    }
    assert after == before
    state.apply(state.sample(rng))
    drawn_one = {
        piece.id: (piece.x, piece.y)
        for piece in drawn(stage, state, SPECTATOR).pieces
        if piece.area == "selection"
    }
    assert drawn_one != before


def test_the_first_tile_can_be_clicked_onto_any_cell() -> None:
    game, stage, steps = played(2, "1")
    step = next(step for step in steps if step.action.text.startswith("place"))
    known = game.know(step.state, step.actor)
    choices = stage.choices(known, step.state.legal(), str)
    assert [choice.label for choice in choices] == [
        f"Build in row {row}, column {column}" for row in range(1, 5) for column in range(1, 5)
    ]
    places = {place.id: place for place in stage.scene(known, str).places}
    for choice in choices:
        (name,) = choice.chain
        assert not places[name].idle
        assert choice.ghost is not None
        assert (choice.ghost.x, choice.ghost.y) == (places[name].x, places[name].y)
    assert len(places) == 16


def test_a_card_with_a_tile_says_its_price() -> None:
    """The picture tells the rest; its name would leave no room for the price."""
    game, stage, steps = played(2, "1")
    step = next(step for step in steps if step.action.text.startswith("take"))
    choices = stage.choices(game.know(step.state, step.actor), step.state.legal(), str)
    assert {choice.short for choice in choices} == {"0 coins", "1 coin", "2 coins"}
    assert all(choice.label.endswith(f" for {choice.short}") for choice in choices)


def test_an_order_says_what_it_asks_for() -> None:
    game, stage, steps = played(4, "5")
    state = next(step.state for step in steps if step.actor >= 0)
    labels = {piece.id: piece.label for piece in stage.scene(game.know(state, 0), str).pieces}
    assert labels["emperor-4"] == labels["emperor-5"]
    assert re.fullmatch(
        r"Order 1: 4x [\w ]+ and 4x [\w ]+\. The next to fulfil it takes 5 points\.", labels["emperor-4"]
    )


def test_orders_are_explained_by_how_they_are_fulfilled() -> None:
    game, stage, steps = played(4, "5")
    pieces = stage.scene(game.know(steps[-1].state, 0), str).pieces
    ordered = [piece for piece in pieces if piece.id in ("emperor-4", "points-0-2")]
    assert [piece.rule for piece in ordered] == ["fulfil"] * len(ordered)
    assert ordered


# What things say


def test_a_tile_on_the_selection_board_tells_what_it_would_bring() -> None:
    """By category, at its best place; what every first tile brings is left out."""
    for players, level in VARIANTS:
        game, stage, _ = played(players, level)
        step = next(
            step for step in decisions(players, level) if step.state.legal()[0].text.startswith("take")
        )
        known = game.know(step.state, step.actor)
        for take in step.state.legal():
            said = " ".join(str(line) for line in stage.meaning(known, take))
            assert said == "Wherever you build it now, it brings no points yet." or re.fullmatch(
                r"((Built where it brings most|Even where it costs least): ([+−]\d+ [A-Z][a-z ]+(, )?)+\.)?"
                r" ?(Only if it stays so to the end: (\+\d+ [A-Z][a-z ]+(, )?)+\.)?",
                said,
            )
            assert "Unity" not in said
            assert "Minimalist" not in said


def test_a_tile_that_can_only_cost_points_is_not_said_to_bring_any() -> None:
    """Late in the game every new ground costs Minimalist, wherever it is built."""
    said: set[str] = set()
    for players, level in VARIANTS:
        game, stage, _ = played(players, level)
        for step in decisions(players, level):
            known = game.know(step.state, step.actor)
            takes = [action for action in step.state.legal() if action.text.startswith("take")]
            said |= {str(line) for take in takes for line in stage.meaning(known, take)}
    brings = {line for line in said if line.startswith("Built where it brings most")}
    costs = {line for line in said if line.startswith("Even where it costs least")}
    assert brings
    assert costs
    assert not any("+" in line for line in costs)


def test_a_preference_tells_its_scale() -> None:
    _, stage, steps = played(2, "1")
    labels = {piece.id: piece.label for piece in drawn(stage, steps[-1].state, 0).pieces}
    assert "Each tile with it: +1." in labels["emperor-0"]
    assert "Each tile with it: +2." in labels["emperor-1"]
    assert "Who has the most tiles with it: +8; the second: +4." in labels["emperor-2"]
    assert "1: −4; 2: −2; 3: −1; 4: +2; 5: +5; 6: +8." in labels["emperor-3"]
    assert labels["wish-3"] == labels["emperor-3"]


def test_what_is_complete_is_shown_large_and_a_loop_is_told() -> None:
    """A loop has no event of its own: it is known by its points."""
    closed = Scored(0, [Points(0, "detail", 1), Points(0, "loops", 3)], [])
    assert str(page_message(closed)) == "Seat 1 closes a loop: 3 points."
    names = {
        "A loop! 3 points more": closed,
        "Four in a line! 2 coins more": LinesCompleted(0, 0, 1, 2, 2, 10),
        "An order! 5 points more": OrderFulfilled(0, 0, 4, [0, 1], 5),
    }
    for name, event in names.items():
        large = shown(event)
        assert large is not None
        assert (large.seat, str(large.name)) == (0, name)
    for nothing in (Scored(0, [Points(0, "detail", 1)], []), LinesCompleted(0, 0, 1, 2, 0, 10)):
        assert shown(nothing) is None
    assert page_message(Scored(0, [Points(0, "loops", -3)], [])) is None
    line, order = names["Four in a line! 2 coins more"], names["An order! 5 points more"]
    assert in_order([line, order, closed]) == [line, closed, order]

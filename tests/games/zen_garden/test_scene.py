"""Zen Garden on the page: what lies where, what can be clicked, and the log in words."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from itertools import combinations

import msgspec
import pytest

import teahouse
from teahouse.engine.contract import CHANCE, SPECTATOR, Action, Game, State, View, canonical
from teahouse.engine.messages import Message
from teahouse.engine.playout import random_position
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Area, Choice, Layout, Piece, Scene
from teahouse.games.zen_garden import garden, scene
from teahouse.games.zen_garden.scene import ZenGardenStage

VARIANTS = [(2, "1"), (3, "4"), (4, "5")]
every_variant = pytest.mark.parametrize(("players", "level"), VARIANTS)

SYMBOLS = set(
    re.findall(
        r'<symbol[^>]* id="([^"]+)"',
        files("teahouse.games.zen_garden").joinpath("art/sprite.svg").read_text(encoding="utf-8"),
    )
)
ENTRY = re.compile(r"([a-z_]+(?:-(?:[a-z_]+|\d|\*))*)(?::\d+(?:,\d+){2,3})?(?:[@~](?:\*|\d+))*")
"""An entry of a piece's art: the symbol, then its box and its turns."""

TITLE = 28
"""A title is written so high above its area, whatever the area's scale."""
BELOW = 100
"""Coins, point tiles and the tile in hand lie so far below a garden."""


class Step:
    """An action of a random game and the position before it."""

    def __init__(self, state: State, action: Action) -> None:
        self.state = state
        self.action = action
        self.actor = state.actor()

    def after(self) -> State:
        after = self.state.clone()
        after.apply(self.action)
        return after


@cache
def played(players: int, level: str) -> tuple[Game, ZenGardenStage, list[Step]]:
    """A random game, set-up included."""
    game = teahouse.make("zen_garden", players, {"level": level})
    rng = Rng(f"scene {players} {level}")
    state = game.start()
    steps = []
    while state.actor() >= CHANCE:
        legal = state.legal() if state.actor() >= 0 else []
        action = legal[rng.below(len(legal))] if legal else state.sample(rng)
        steps.append(Step(state.clone(), action))
        state.apply(action)
    return game, ZenGardenStage(game), steps


def states(players: int, level: str, every: int = 1) -> list[State]:
    """Every position of the random game, or some of them; always the first and the last."""
    steps = played(players, level)[2]
    return [*(step.state for step in steps[::every]), steps[-1].after()]


def decisions(players: int, level: str, every: int = 1) -> list[Step]:
    return [step for step in played(players, level)[2] if step.actor >= 0][::every]


def drawn(stage: ZenGardenStage, state: State, viewer: int = SPECTATOR) -> Scene:
    return stage.scene(stage.game.view(state, viewer), viewer, str)


def choices(stage: ZenGardenStage, state: State) -> list[Choice]:
    seat = state.actor()
    return stage.choices(stage.game.view(state, seat), seat, state.legal(), str)


def shout(message: Message) -> str:
    """Another language: capital letters. What was not translated stays small."""
    return message.render(lambda text: re.sub(r"\{\w+\}|[a-z]+", _capitals, text))


def _capitals(found: re.Match[str]) -> str:
    return found[0] if found[0].startswith("{") else found[0].upper()


# Art


def check_art(art: list[str]) -> None:
    """Every symbol exists, also when the client fills in a turn."""
    assert art
    for entry in art:
        found = ENTRY.fullmatch(entry)
        assert found, entry
        for turn in range(4):
            assert found[1].replace("*", str(turn)) in SYMBOLS, entry


@every_variant
def test_all_art_is_in_the_sprite(players: int, level: str) -> None:
    _, stage, steps = played(players, level)
    for area in stage.areas(str):
        assert not area.art or area.art in SYMBOLS
    for step in steps:
        shown = drawn(stage, step.state)
        for piece in shown.pieces:
            check_art(piece.art)
        for panel in shown.panels:
            check_art(panel.art)
        if step.actor >= 0:
            for choice in choices(stage, step.state):
                if choice.ghost:
                    check_art(choice.ghost.art)


def test_every_symbol_has_its_own_id() -> None:
    text = files("teahouse.games.zen_garden").joinpath("art/sprite.svg").read_text(encoding="utf-8")
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))


# What lies where


@every_variant
def test_ids_are_unique(players: int, level: str) -> None:
    stage = played(players, level)[1]
    areas = [area.id for area in stage.areas(str)]
    assert len(areas) == len(set(areas))
    for state in states(players, level):
        shown = drawn(stage, state)
        ids = [piece.id for piece in shown.pieces] + [place.id for place in shown.places]
        assert len(ids) == len(set(ids))


def inside(area: Area, x: float, y: float, w: float, h: float) -> bool:
    """Whether a thing lies in its area, or in the strip below a garden."""
    high = h or w
    deep = area.h + (BELOW if area.seat is not None else 0)
    return x >= w / 2 and y >= high / 2 and x + w / 2 <= area.w and y + high / 2 <= deep


@every_variant
def test_everything_lies_in_its_area(players: int, level: str) -> None:
    _, stage, steps = played(players, level)
    areas = {area.id: area for area in stage.areas(str)}
    for step in steps:
        shown = drawn(stage, step.state)
        for piece in shown.pieces:
            assert inside(areas[piece.area], piece.x, piece.y, piece.w, piece.h), piece
        for place in shown.places:
            assert inside(areas[place.area], place.x, place.y, place.w, place.h), place
        if step.actor >= 0:
            for choice in choices(stage, step.state):
                if choice.ghost:
                    ghost = choice.ghost
                    assert inside(areas[ghost.area], ghost.x, ghost.y, ghost.w, ghost.h), ghost


@every_variant
def test_pieces_do_not_cover_each_other(players: int, level: str) -> None:
    """Only boards lie under other pieces, and the sign of a wish on the corner of its tile."""
    stage = played(players, level)[1]
    for state in states(players, level, every=5):
        shown = drawn(stage, state)
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


Box = tuple[float, float, float, float]


def box(x: float, y: float, w: float, h: float) -> Box:
    """Left, top, right and bottom of a thing round its centre."""
    high = h or w
    return x - w / 2, y - high / 2, x + w / 2, y + high / 2


def apart(one: Box, other: Box) -> bool:
    near = 1e-6
    return (
        one[2] <= other[0] + near
        or other[2] <= one[0] + near
        or one[3] <= other[1] + near
        or other[3] <= one[1] + near
    )


def test_point_tiles_go_from_the_orders_to_the_gardens() -> None:
    game, stage, steps = played(4, "5")
    view = game.view(steps[-1].state, SPECTATOR)
    view["order_tiles_left"] = [2, 1, 0]
    for player, orders in zip(view["players"], [[5, 5, 5], [0, 3, 3], [0, 0, 1], [0, 0, 0]], strict=True):
        player["orders"] = orders
    shown = [piece for piece in stage.scene(view, SPECTATOR, str).pieces if piece.id.startswith("points-")]
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
        ids = {f"tile-{scene.TILE_NUMBERS[name]}" for name in seen}
        tiles = {piece.id for piece in drawn(stage, state).pieces if piece.id.startswith("tile-")}
        assert tiles == ids


@every_variant
def test_the_same_for_all_as_everything_lies_open(players: int, level: str) -> None:
    stage = played(players, level)[1]
    for state in states(players, level, every=10):
        everybody = [drawn(stage, state, viewer) for viewer in [SPECTATOR, *range(players)]]
        assert all(shown == everybody[0] for shown in everybody)


@every_variant
def test_the_scene_comes_from_the_view_alone(players: int, level: str) -> None:
    """A view that went through JSON, given to a stage that has never seen the game, gives the same scene."""
    game, stage, _ = played(players, level)
    fresh = ZenGardenStage(teahouse.make("zen_garden", players, {"level": level}))
    for state in states(players, level, every=4):
        view: View = game.view(state, SPECTATOR)
        received = json.loads(canonical(view))
        shown = fresh.scene(received, SPECTATOR, str)
        assert msgspec.json.encode(shown) == msgspec.json.encode(stage.scene(view, SPECTATOR, str))
        if state.actor() >= 0:
            seat = state.actor()
            offered = fresh.choices(received, seat, state.legal(), str)
            assert offered == stage.choices(view, seat, state.legal(), str)
        assert received == view == game.view(state, SPECTATOR), "a stage changed the view"


# What can be clicked


@every_variant
def test_every_legal_action_is_in_one_choice(players: int, level: str) -> None:
    stage = played(players, level)[1]
    for step in decisions(players, level):
        codes = [code for choice in choices(stage, step.state) for code in choice.codes]
        assert sorted(codes) == [action.code for action in step.state.legal()]


@every_variant
def test_what_a_choice_names_lies_on_the_table(players: int, level: str) -> None:
    stage = played(players, level)[1]
    for step in decisions(players, level):
        shown = drawn(stage, step.state)
        pieces = {piece.id for piece in shown.pieces}
        clickable = pieces | {place.id for place in shown.places}
        chains = []
        for choice in choices(stage, step.state):
            assert choice.chain
            assert set(choice.chain) <= clickable
            assert {move[0] for move in choice.moves} <= pieces
            assert choice.label
            chains.append(tuple(choice.chain))
            if len(choice.codes) > 1:
                assert len(choice.turns) == len(choice.codes) == 4
                assert len(set(choice.turns)) == 4
                corners = [stage.game.actions[code] for code in choice.codes]
                assert [place.corner for place in corners if isinstance(place, garden.Place)] == [0, 1, 2, 3]
        assert len(chains) == len(set(chains))
        places = {link for chain in chains for link in chain if link.startswith("cell-")}
        assert {place.id for place in shown.places} == places, "every place that is shown can be chosen"


@every_variant
def test_a_choice_shows_what_will_be(players: int, level: str) -> None:
    """The tile lies where its ghost was, drawn alike; what shifts goes where the choice says."""
    stage = played(players, level)[1]
    shifts = 0
    for step in decisions(players, level):
        seat = step.actor
        before = {piece.id: piece for piece in drawn(stage, step.state).pieces}
        for choice in choices(stage, step.state):
            if choice.ghost is None:
                continue
            places = {place.id: place for place in drawn(stage, step.state).places}
            assert places[choice.chain[0]].outside == bool(choice.moves)
            shifts += bool(choice.moves)
            for turn, code in enumerate(choice.codes):
                after = step.state.clone()
                after.apply(stage.game.actions[code])
                laid = {piece.id: piece for piece in drawn(stage, after).pieces}
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
        shown = drawn(stage, step.state)
        for place in shown.places:
            assert place.area == f"garden-{step.actor}"
            if place.outside:
                assert min(place.w, place.h) < scene.MARGIN
            else:
                assert (place.w, place.h) == (scene.CELL, scene.CELL)
            tiles = [piece for piece in shown.pieces if piece.area == place.area and piece.layer == 2]
            where = box(place.x, place.y, place.w, place.h)
            for tile in tiles:
                assert apart(where, box(tile.x, tile.y, tile.w, tile.h))


# The page


def boxes(stage: ZenGardenStage, layout: Layout) -> dict[str, Box]:
    """Every area on the page, its title and what lies below it included."""
    result: dict[str, Box] = {}
    for area in stage.areas(str):
        x, y, scale = layout.boxes[area.id]
        below = BELOW if area.seat is not None else 0
        result[area.id] = (x, y - TITLE, x + area.w * scale, y + (area.h + below) * scale)
    return result


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", ["1", "2", "3", "4", "5"])
def test_areas_share_the_page_without_overlap(players: int, level: str) -> None:
    stage = ZenGardenStage(teahouse.make("zen_garden", players, {"level": level}))
    areas = {area.id for area in stage.areas(str)}
    for viewer in [SPECTATOR, *range(players)]:
        layouts = stage.layouts(viewer)
        for layout in (layouts.wide, layouts.narrow):
            assert layout.boxes.keys() == areas
            found = boxes(stage, layout)
            for left, top, right, bottom in found.values():
                assert min(left, top) >= 0
                assert right <= layout.w
                assert bottom <= layout.h
            for one, other in combinations(found.items(), 2):
                assert apart(one[1], other[1]), (one, other)
        assert layouts.wide.w > layouts.wide.h
        assert layouts.narrow.w < layouts.narrow.h


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


@every_variant
def test_every_text_is_in_the_viewers_language(players: int, level: str) -> None:
    _, stage, steps = played(players, level)
    for step in steps[::7]:
        view = stage.game.view(step.state, SPECTATOR)
        shown = stage.scene(view, SPECTATOR, shout)
        texts = [area.title for area in stage.areas(shout)]
        for piece in shown.pieces:
            texts += [piece.label, piece.text]
        texts += [place.label for place in shown.places]
        for panel in shown.panels:
            texts += [panel.title, *panel.head, *(cell for row in panel.rows for cell in row)]
        if step.actor >= 0:
            for choice in stage.choices(view, step.actor, step.state.legal(), shout):
                texts += [choice.label, *choice.turns]
        for text in texts:
            assert text == text.upper()
            assert "{" not in text


@every_variant
def test_what_can_be_clicked_or_asked_about_has_a_label(players: int, level: str) -> None:
    stage = played(players, level)[1]
    for state in states(players, level, every=5):
        shown = drawn(stage, state)
        for piece in shown.pieces:
            assert piece.label or piece.layer == 0, piece
        for place in shown.places:
            assert place.label
        for panel in shown.panels:
            assert panel.title
            assert len(panel.art) <= len(panel.rows)


@every_variant
def test_every_action_is_told(players: int, level: str) -> None:
    """With the name of who acts, in a sentence, about things that lie on the table before or after."""
    game, stage, steps = played(players, level)
    for step in steps:
        name = f"Person {step.actor}" if step.actor >= 0 else ""
        view = game.view(step.state, SPECTATOR)
        before = canonical(view)
        told = stage.tell(view, step.actor, game.seen_by(step.state, step.action, SPECTATOR), name)
        assert canonical(view) == before
        sentence = str(told.message)
        assert sentence.endswith("."), sentence
        assert "{" not in sentence, sentence
        assert name in sentence
        assert "Person" not in told.message.template
        ids = {piece.id for piece in drawn(stage, step.after()).pieces}
        assert set(told.ids) <= ids
        shouted = shout(Message(told.message.template, **{**told.message.values, "name": ""}))
        assert shouted == shouted.upper()


def test_coins_for_a_line_are_told() -> None:
    """Somewhere in a few random games a line of four is paid at once."""
    for seed in range(30):
        game = teahouse.make("zen_garden", 2)
        stage = ZenGardenStage(game)
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
                told = stage.tell(game.view(state, seat), seat, action.text, "Mei")
                assert str(told.message).startswith("Mei builds ")
                assert str(told.message).endswith(f" and gets {gain} coins.")
                return
            state = after
    pytest.fail("no line was paid")


def test_the_end_of_a_round_shows_with_its_first_draw() -> None:
    """The last turn of a round may be taken back, so nothing slides on the page before it has ended."""
    game, stage = played(2, "1")[:2]
    rng = Rng(5)
    state = random_position(game, rng, 7)
    place = state.legal()[0]
    before = {
        piece.id: (piece.x, piece.y) for piece in drawn(stage, state).pieces if piece.area == "selection"
    }
    state.apply(place)
    assert state.actor() == CHANCE
    after = {
        piece.id: (piece.x, piece.y) for piece in drawn(stage, state).pieces if piece.area == "selection"
    }
    assert after == before
    state.apply(state.sample(rng))
    drawn_one = {
        piece.id: (piece.x, piece.y) for piece in drawn(stage, state).pieces if piece.area == "selection"
    }
    assert drawn_one != before

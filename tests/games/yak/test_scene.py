"""Yak on the page: what lies where, what can be clicked, what stays hidden, and the log in words."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import combinations

import msgspec
import pytest

import teahouse
from teahouse.engine.contract import CHANCE, SPECTATOR, Action, Game, State, View, canonical
from teahouse.engine.messages import Message
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Area, Choice, Layout, Piece, Scene
from teahouse.games.yak import rules, scene
from teahouse.games.yak.components import CARTS, FOODS, STONES
from teahouse.games.yak.scene import YakStage, outline
from teahouse.games.yak.scoring import parts
from teahouse.games.yak.tower import CELL_BY_NAME, CELLS

VARIANTS = [(2, "0"), (3, "1"), (4, "3")]
every_variant = pytest.mark.parametrize(("players", "bonus"), VARIANTS)

SPRITE = files("teahouse.games.yak").joinpath("art/sprite.svg").read_text(encoding="utf-8")
SYMBOLS = set(re.findall(r'<symbol[^>]* id="([^"]+)"', SPRITE))
TITLE = 28
"""A title is written so high above its area, whatever the area's scale."""


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
def played(players: int, bonus: str) -> tuple[Game, YakStage, list[Step]]:
    """A random game, set-up included."""
    game = teahouse.make("yak", players, {"bonus_cards": bonus})
    rng = Rng(f"scene {players} {bonus}")
    state = game.start()
    steps = []
    while state.actor() >= CHANCE:
        legal = state.legal() if state.actor() >= 0 else []
        action = legal[rng.below(len(legal))] if legal else state.sample(rng)
        steps.append(Step(state.clone(), action))
        state.apply(action)
    return game, YakStage(game), steps


def states(players: int, bonus: str, every: int = 1) -> list[State]:
    """Every position of the random game, or some of them; always the first and the last."""
    steps = played(players, bonus)[2]
    return [*(step.state for step in steps[::every]), steps[-1].after()]


def decisions(players: int, bonus: str, every: int = 1) -> list[Step]:
    return [step for step in played(players, bonus)[2] if step.actor >= 0][::every]


def drawn(stage: YakStage, state: State, viewer: int = SPECTATOR) -> Scene:
    return stage.scene(stage.game.view(state, viewer), viewer, str)


def choices(stage: YakStage, state: State) -> list[Choice]:
    seat = state.actor()
    return stage.choices(stage.game.view(state, seat), seat, state.legal(), str)


def shout(message: Message) -> str:
    """Another language: capital letters. What was not translated stays small."""
    return message.render(lambda text: re.sub(r"\{\w+\}|[a-z]+", _capitals, text))


def _capitals(found: re.Match[str]) -> str:
    return found[0] if found[0].startswith("{") else found[0].upper()


# Art


@every_variant
def test_all_art_is_in_the_sprite(players: int, bonus: str) -> None:
    _, stage, steps = played(players, bonus)
    for area in stage.areas(str):
        assert not area.art or area.art in SYMBOLS
    for step in steps:
        viewer = max(step.actor, 0)
        shown = drawn(stage, step.state, viewer)
        for piece in shown.pieces:
            assert piece.art
            assert set(piece.art) <= SYMBOLS
        for panel in shown.panels:
            assert set(panel.art) <= SYMBOLS
        if step.actor >= 0:
            for choice in choices(stage, step.state):
                assert not choice.ghost or set(choice.ghost.art) <= SYMBOLS


def test_every_symbol_has_its_own_id() -> None:
    ids = re.findall(r'\bid="([^"]+)"', SPRITE)
    assert len(ids) == len(set(ids))


# What lies where


@every_variant
def test_ids_are_unique(players: int, bonus: str) -> None:
    stage = played(players, bonus)[1]
    for state in states(players, bonus, every=2):
        shown = drawn(stage, state, 0)
        ids = [piece.id for piece in shown.pieces] + [place.id for place in shown.places]
        assert len(ids) == len(set(ids))
        names = {piece.like for piece in shown.pieces} - {""}
        assert not names & set(ids), "a name for several is no id"
        assert len({overlay.id for overlay in shown.overlays}) == len(shown.overlays)


def inside(area: Area, x: float, y: float, w: float, h: float) -> bool:
    high = h or w
    return min(x - w / 2, y - high / 2) >= 0 and x + w / 2 <= area.w + 1e-6 and y + high / 2 <= area.h + 1e-6


@every_variant
def test_everything_lies_inside_its_area(players: int, bonus: str) -> None:
    stage = played(players, bonus)[1]
    areas = {area.id: area for area in stage.areas(str)}
    for state in states(players, bonus, every=2):
        shown = drawn(stage, state, max(state.actor(), 0))
        for piece in shown.pieces:
            assert inside(areas[piece.area], piece.x, piece.y, piece.w, piece.h), piece
        for place in shown.places:
            assert inside(areas[place.area], place.x, place.y, place.w, place.h), place
        for overlay in shown.overlays:
            for x, y in overlay.points:
                assert inside(areas[overlay.area], x, y, 0, 0)


def test_the_highest_tower_finds_room() -> None:
    for cell in CELLS:
        x, y = scene.cell_xy(cell)
        assert y >= scene.STONE_H / 2
        assert scene.STONE_W / 2 <= x <= scene.TOWER_W - scene.STONE_W / 2


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


@every_variant
def test_pieces_do_not_cover_each_other(players: int, bonus: str) -> None:
    """Only boards and carts lie under other pieces, and crystals under the colour that they take."""
    stage = played(players, bonus)[1]
    for state in states(players, bonus, every=9):
        shown = drawn(stage, state, max(state.actor(), 0))
        things = [
            (piece.id, piece.area, *box(piece.x, piece.y, piece.w, piece.h))
            for piece in shown.pieces
            if piece.layer > 0 and not piece.id.startswith(("cart-", "counts-"))
        ]
        for one, other in combinations(things, 2):
            assert one[1] != other[1] or apart(one[2:], other[2:]), (one, other)
        places = [box(place.x, place.y, place.w, place.h) for place in shown.places]
        for place, another in combinations(places, 2):
            assert apart(place, another)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("clockwise", [True, False])
def test_carts_stand_apart_and_clear_of_the_tents(players: int, clockwise: bool) -> None:
    game = teahouse.make("yak", players, {"bonus_cards": "3"})
    stage = YakStage(game)
    state = played(players, {2: "0", 3: "1", 4: "3"}[players])[2][-1].state.clone()
    assert isinstance(state, rules.YakState)
    state.direction = rules.CLOCKWISE if clockwise else -rules.CLOCKWISE
    for viewer in range(players):
        shown = drawn(stage, state, viewer)
        found = [
            box(piece.x, piece.y, piece.w, piece.h)
            for piece in shown.pieces
            if piece.id.startswith(("cart-", "stop-", "bonus-", "drawn-", "fog-track", "stupa"))
            and piece.area == "road"
        ]
        for one, other in combinations(found, 2):
            assert apart(one, other), (one, other)


@every_variant
def test_all_that_is_in_sight_lies_there(players: int, bonus: str) -> None:
    """Every stone of carts, hands, draws and towers, and every food of tents, is a piece of its own."""
    stage = played(players, bonus)[1]
    for state in states(players, bonus, every=3):
        view = stage.game.view(state, SPECTATOR)
        stones = Counter(view["drawn"] + view["in_hand"])
        for cart in view["carts"] if view["road"] else []:
            stones.update(cart["stones"])
        for player in view["players"]:
            stones.update(name for name in player["tower"] if name)
        shown = drawn(stage, state).pieces
        seen = Counter(
            piece.art[0].removeprefix("stone-")
            for piece in shown
            if piece.id.startswith(("load-", "drawn-", "hand-", "stone-"))
        )
        assert seen == stones
        for seat, player in enumerate(view["players"]):
            tokens = [piece for piece in shown if re.fullmatch(f"tent-{seat}-[a-z]+-[0-9]", piece.id)]
            assert Counter(piece.art[0] for piece in tokens) == Counter(
                {f"food-{FOODS[kind]}": count for kind, count in enumerate(player["tent"]) if count}
            )
        assert len([piece for piece in shown if piece.id.startswith("cart-")]) == len(view["road"])


def test_ones_own_cart_stands_in_front() -> None:
    _, stage, steps = played(4, "3")
    state = steps[-1].state
    for viewer in range(4):
        view = stage.game.view(state, viewer)
        shown = {piece.id: piece for piece in stage.scene(view, viewer, str).pieces}
        carts = {name: piece.y for name, piece in shown.items() if name.startswith("cart-")}
        assert max(carts, key=lambda name: carts[name]) == f"cart-{view['road'][viewer]}"


@every_variant
def test_carts_look_where_they_drive(players: int, bonus: str) -> None:
    """In the evening every cart goes to the side that it looks to."""
    _, stage, steps = played(players, bonus)
    evenings = 0
    for step in steps:
        after = step.after()
        before, later = (stage.game.view(state, 0) for state in (step.state, after))
        if before["day"] == later["day"]:
            continue
        evenings += 1
        looking = {piece.id: piece for piece in drawn(stage, step.state, 0).pieces}
        if before["clockwise"] != later["clockwise"]:
            continue
        for piece in drawn(stage, after, 0).pieces:
            if piece.id.startswith("cart-"):
                was = looking[piece.id]
                assert (piece.x > was.x) == (not was.art[0].endswith("-left"))
                assert piece.round == was.round
    assert evenings > 3


# Secrets


@every_variant
def test_a_card_that_lies_face_down_is_seen_by_its_owner_alone(players: int, bonus: str) -> None:
    stage = played(players, bonus)[1]
    backs = 0
    for state in states(players, bonus):
        assert isinstance(state, rules.YakState)
        for viewer in [SPECTATOR, *range(players)]:
            cards = {piece.id: piece for piece in drawn(stage, state, viewer).pieces}
            for seat, player in enumerate(state.players):
                if seat == viewer or player.card == rules.NOT_CHOSEN:
                    continue
                card = cards[f"card-{seat}"]
                assert (card.art == ["card-back"]) == (not player.revealed)
                backs += not player.revealed
                if not player.revealed:
                    other = state.clone()
                    other.players[seat].card = (player.card + 1) % 3
                    assert drawn(stage, other, viewer) == drawn(stage, state, viewer)
            if viewer >= 0:
                own = [name for name in cards if name.startswith(f"card-{viewer}-")]
                assert len(own) == 3
        if backs > 40:
            return


@every_variant
def test_the_scene_comes_from_the_view_alone(players: int, bonus: str) -> None:
    """A view that went through JSON, given to a stage that has never seen the game, gives the same scene."""
    game, stage, _ = played(players, bonus)
    fresh = YakStage(teahouse.make("yak", players, {"bonus_cards": bonus}))
    for state in states(players, bonus, every=6):
        seat = max(state.actor(), 0)
        view: View = game.view(state, seat)
        received = json.loads(canonical(view))
        shown = fresh.scene(received, seat, str)
        assert msgspec.json.encode(shown) == msgspec.json.encode(stage.scene(view, seat, str))
        if state.actor() >= 0:
            offered = fresh.choices(received, seat, state.legal(), str)
            assert offered == stage.choices(view, seat, state.legal(), str)
        assert received == view == game.view(state, seat), "a stage changed the view"


# What can be clicked


@every_variant
def test_every_legal_action_is_in_one_choice(players: int, bonus: str) -> None:
    stage = played(players, bonus)[1]
    for step in decisions(players, bonus):
        codes = [code for choice in choices(stage, step.state) for code in choice.codes]
        assert sorted(codes) == [action.code for action in step.state.legal()]


@every_variant
def test_what_a_choice_names_lies_on_the_table(players: int, bonus: str) -> None:
    """Each link is a piece or place, or a name that enough pieces share; no two choices are alike."""
    stage = played(players, bonus)[1]
    for step in decisions(players, bonus):
        shown = drawn(stage, step.state, step.actor)
        ids = {piece.id for piece in shown.pieces} | {place.id for place in shown.places}
        alike = Counter(piece.like for piece in shown.pieces if piece.like)
        chains = []
        for choice in choices(stage, step.state):
            assert choice.label
            for link, count in Counter(choice.chain).items():
                assert link in ids or count <= alike[link], choice
            chains.append(tuple(sorted(choice.chain) if choice.any_order else choice.chain))
            if choice.ghost:
                assert choice.ghost.of in ids
        assert len(chains) == len(set(chains))
        places = {link for chain in chains for link in chain if link.startswith(("cell-", "onto-"))}
        assert {place.id for place in shown.places} == places, "every place that is shown can be chosen"


@every_variant
def test_stones_lie_where_their_ghosts_were(players: int, bonus: str) -> None:
    stage = played(players, bonus)[1]
    seen = 0
    for step in decisions(players, bonus):
        for choice in choices(stage, step.state):
            ghost = choice.ghost
            if ghost is None or ghost.area == "road":
                continue
            after = step.state.clone()
            after.apply(stage.game.actions[choice.codes[0]])
            spots = [
                (piece.art, piece.x, piece.y, piece.w, piece.h)
                for piece in drawn(stage, after, step.actor).pieces
                if piece.area == ghost.area
            ]
            assert (ghost.art, ghost.x, ghost.y, ghost.w, ghost.h) in spots
            seen += 1
    assert seen


def test_buttons_are_few() -> None:
    """Everything is clicked on the table; only to take nothing is a button."""
    stage = played(4, "3")[1]
    for step in decisions(4, "3"):
        assert sum(not choice.chain for choice in choices(stage, step.state)) <= 1


# Groups


def test_the_outline_of_a_group() -> None:
    """A single brick is a box of its size; of two in a row only the corners are named."""
    a1, a2, b1 = (CELL_BY_NAME[name] for name in ("a1", "a2", "b1"))
    one = outline([a1.index])
    assert len(one) == 4
    x, y = scene.cell_xy(a1)
    assert box(x, y, scene.STONE_W, scene.STONE_H) == pytest.approx(bounds(one), abs=0.06)
    assert len(outline([a1.index, a2.index])) == 4
    assert len(outline([a1.index, a2.index, b1.index])) == 8
    assert len(outline([a1.index, b1.index])) == 8


def bounds(points: list[tuple[float, float]]) -> Box:
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def area_of(points: list[tuple[float, float]]) -> float:
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(x * b - a * y for (x, y), (a, b) in pairs)) / 2


def test_outlines_hold_exactly_their_cells() -> None:
    """Unless they go round a hole, the outline of connected cells has the area of these."""
    rng = Rng("outlines")
    brick = scene.STONE_W * scene.STONE_H
    for _ in range(300):
        shape = sum(1 << cell for cell in range(len(CELLS)) if rng.below(2))
        for part in parts(shape):
            cells = [cell for cell in range(len(CELLS)) if part >> cell & 1]
            held = area_of(outline(cells)) / brick
            assert held == pytest.approx(round(held), abs=0.02)
            assert len(cells) - 0.1 <= held <= 19.1


@every_variant
def test_groups_and_crystals_show_at_the_end(players: int, bonus: str) -> None:
    stage = played(players, bonus)[1]
    last = states(players, bonus)[-1]
    assert isinstance(last, rules.YakState)
    shown = drawn(stage, last)
    groups = [group for seat in range(players) for group in last.judgement(seat).groups]
    assert len(shown.overlays) == len(groups)
    assert all(not overlay.on and overlay.label for overlay in shown.overlays)
    assigned = [colour for seat in range(players) for colour in last.judgement(seat).assigned if colour >= 0]
    marked = [piece for piece in shown.pieces if piece.id.startswith("counts-")]
    assert sorted(piece.art[0] for piece in marked) == sorted(
        f"stone-{STONES[colour]}" for colour in assigned
    )


# The page


def boxes(stage: YakStage, layout: Layout) -> dict[str, Box]:
    """Every area on the page, with its title."""
    result: dict[str, Box] = {}
    for area in stage.areas(str):
        x, y, scale = layout.boxes[area.id]
        above = TITLE if area.title or area.seat is not None else 0
        result[area.id] = (x, y - above, x + area.w * scale, y + area.h * scale)
    return result


@pytest.mark.parametrize("players", [2, 3, 4])
def test_areas_share_the_page_without_overlap(players: int) -> None:
    stage = YakStage(teahouse.make("yak", players))
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
        assert 1.3 < layouts.wide.w / layouts.wide.h < 1.55
        assert layouts.narrow.w == 600 < layouts.narrow.h


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ones_own_tower_is_the_largest(players: int) -> None:
    stage = YakStage(teahouse.make("yak", players))
    for seat in range(players):
        layouts = stage.layouts(seat)
        for layout in (layouts.wide, layouts.narrow):
            scales = {name: scale for name, (_, _, scale) in layout.boxes.items() if "tower" in name}
            own = scales.pop(f"tower-{seat}")
            assert max(scales.values()) < own
            assert len(set(scales.values())) == 1


# Words


@every_variant
def test_every_text_is_in_the_viewers_language(players: int, bonus: str) -> None:
    _, stage, steps = played(players, bonus)
    for step in steps[::7]:
        seat = max(step.actor, 0)
        view = stage.game.view(step.state, seat)
        shown = stage.scene(view, seat, shout)
        texts = [area.title for area in stage.areas(shout)] + [shout(stage.headline(view))]
        for piece in shown.pieces:
            texts += [piece.label, piece.text, piece.badge]
        texts += [place.label for place in shown.places] + [overlay.label for overlay in shown.overlays]
        for panel in shown.panels:
            texts += [panel.title, *panel.head, *(cell for row in panel.rows for cell in row)]
        if step.actor >= 0:
            texts.append(shout(stage.prompt(view, seat)))
            for choice in stage.choices(view, step.actor, step.state.legal(), shout):
                texts.append(choice.label)
        for text in texts:
            without_cells = re.sub(r"\b[a-i][1-5]\b", "", text)
            assert without_cells == without_cells.upper()
            assert "{" not in text


@every_variant
def test_what_can_be_clicked_or_asked_about_has_a_label(players: int, bonus: str) -> None:
    stage = played(players, bonus)[1]
    for state in states(players, bonus, every=5):
        shown = drawn(stage, state, 0)
        for piece in shown.pieces:
            assert piece.label or piece.layer == 0, piece
        for place in shown.places:
            assert place.label
        for panel in shown.panels:
            assert panel.title
            assert len(panel.art) in (0, len(panel.rows))


@every_variant
def test_every_action_is_told(players: int, bonus: str) -> None:
    """With the name of who acts, in a sentence, about things that lie on the table afterwards."""
    game, stage, steps = played(players, bonus)
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
        ids = {piece.id for piece in drawn(stage, step.after()).pieces}
        assert set(told.ids) <= ids


@every_variant
def test_the_prompt_tells_the_owner_of_a_card_what_it_asks(players: int, bonus: str) -> None:
    game, stage, _ = played(players, bonus)
    asked = set()
    for step in decisions(players, bonus):
        view = game.view(step.state, step.actor)
        if view["phase"] == "noon":
            asked.add(str(stage.prompt(view, step.actor)).split(":")[0])
    assert asked == {"Build", "Restock", "Market"}


# Motion


def test_what_moves_by_itself_knows_where_it_comes_from() -> None:
    """Stones come out of the bag; food goes between tent and cart or market: all of these are pieces."""
    stage = played(4, "3")[1]
    for state in states(4, "3", every=3):
        shown = drawn(stage, state)
        ids = {piece.id for piece in shown.pieces}
        for piece in shown.pieces:
            kinds = {f"food-{cart}-{food}" for cart in CARTS for food in FOODS} | {
                f"market-{food}" for food in FOODS
            }
            assert not piece.home or piece.home in ids | kinds
            if piece.id.startswith(("cart-", "load-", "food-")):
                assert piece.round is not None


def test_a_piece_is_small_on_the_wire() -> None:
    """What is not set is not sent."""
    assert (
        msgspec.json.encode(Piece("a", "b", ["c"], 1, 2)) == b'{"id":"a","area":"b","art":["c"],"x":1,"y":2}'
    )

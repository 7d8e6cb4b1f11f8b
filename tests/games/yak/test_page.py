"""Yak on the page: what lies where, what can be clicked, what stays hidden, and the log in words."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from itertools import combinations

import msgspec
import pytest

import teahouse
from teahouse.engine.contract import NOBODY, SPECTATOR, Game, State
from teahouse.engine.edition import Table
from teahouse.engine.playout import deal
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Piece
from teahouse.games.yak.box import (
    CARTS,
    COLOURS,
    COUNTS,
    EACH_STONE,
    FOODS,
    STONES,
    BonusCard,
    load_edition,
)
from teahouse.games.yak.decisions.build import StonesTaken
from teahouse.games.yak.decisions.end import IdleDays
from teahouse.games.yak.decisions.fog import Drawn, FogRose
from teahouse.games.yak.decisions.market import MarketFoodTaken
from teahouse.games.yak.decisions.restock import Restocked
from teahouse.games.yak.page.bonus import LETTERS, in_lines
from teahouse.games.yak.page.road import CENTRE, FLAT, STOPS
from teahouse.games.yak.page.table import TOWER_H, YakStage
from teahouse.games.yak.page.telling import brief, page_message
from teahouse.games.yak.page.things import cart_id
from teahouse.games.yak.page.towers import STONE_H, STONE_W, TOWER_W, cell_xy, outline
from teahouse.games.yak.position import NOT_CHOSEN, YakState
from teahouse.games.yak.scoring import parts
from teahouse.games.yak.tower import CELL_BY_NAME, CELLS
from teahouse.games.yak.words.names import bonus_short, bonus_sign
from teahouse.server.texts.languages import Catalogue
from tests.conformance.stages import Box, apart, box, drawn, offered
from tests.conformance.walks import Step, Walk

VARIANTS = [(2, "0"), (3, "1"), (4, "3")]
every_variant = pytest.mark.parametrize(("players", "bonus"), VARIANTS)


@cache
def played(players: int, bonus: str) -> tuple[Game, YakStage, list[Step]]:
    """A random game, set-up included."""
    game = teahouse.make("yak", players, {"bonus_cards": bonus})
    return game, YakStage(game), Walk(game, 0).steps


def states(players: int, bonus: str, every: int = 1) -> list[State]:
    """Every position of the random game, or some of them; always the first and the last."""
    steps = played(players, bonus)[2]
    return [*(step.state for step in steps[::every]), steps[-1].after()]


def decisions(players: int, bonus: str, every: int = 1) -> list[Step]:
    return [step for step in played(players, bonus)[2] if step.actor >= 0][::every]


# What lies where


def test_the_highest_tower_finds_room() -> None:
    for cell in CELLS:
        x, y = cell_xy(cell)
        assert y >= STONE_H / 2
        assert STONE_W / 2 <= x <= TOWER_W - STONE_W / 2


@every_variant
def test_the_cart_that_comes_next_is_marked(players: int, bonus: str) -> None:
    """It is at one's own stop after the evening, if no fog rises before."""
    _, stage, steps = played(players, bonus)
    seen = 0
    for step in steps:
        state, after = step.state, step.after()
        assert isinstance(state, YakState)
        assert isinstance(after, YakState)
        drove = len(state.road) == len(after.road) and state.road != after.road
        if not drove or state.clockwise != after.clockwise or after.actor() == NOBODY:
            continue
        seen += 1
        for seat in range(players):
            (mark,) = [piece for piece in drawn(stage, state, seat).pieces if piece.id == "next-cart"]
            here = next(
                piece for piece in drawn(stage, state, seat).pieces if piece.id == cart_id(after.road[seat])
            )
            assert (mark.x, mark.layer) == (here.x, 4)
            assert mark.y > here.y
    assert seen
    assert not any(piece.id == "next-cart" for piece in drawn(stage, steps[-1].state, SPECTATOR).pieces)


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
    assert isinstance(state, YakState)
    state.clockwise = clockwise
    for viewer in range(players):
        shown = drawn(stage, state, viewer)
        names = ("cart-", "stop-", "bonus-", "drawn-", "fog-track", "stupa")
        seen = [piece for piece in shown.pieces if piece.id.startswith(names)]
        layouts = stage.layouts(viewer)
        for layout in (layouts.wide, layouts.narrow):
            found = []
            for piece in seen:
                left, top, scale = layout.boxes[piece.area]
                high = piece.h or piece.w
                x, y = left + scale * piece.x, top + scale * piece.y
                found.append((piece.id, piece.area, box(x, y, scale * piece.w, scale * high)))
            for one, other in combinations([thing for thing in found if thing[1] == "road"], 2):
                assert apart(one[2], other[2]), (one, other)


def test_a_bonus_card_is_a_stone_with_a_few_words() -> None:
    """Beside each other under a heading; where no cards are played, there is no room for them either."""
    _, stage, steps = played(4, "3")
    titles = [area.title for area in stage.areas(str) if area.id.startswith("bonus-")]
    assert titles == ["Bonus cards", "", ""]
    assert not any(area.id.startswith("bonus-") for area in played(2, "0")[1].areas(str))
    state = steps[-1].state
    assert isinstance(state, YakState)
    shown = {piece.id: piece for piece in drawn(stage, state, 0).pieces if piece.area.startswith("bonus-")}
    assert len(shown) == 3 * 3
    for colour in state.bonus:
        name = COLOURS[colour]
        assert shown[f"bonus-stone-{name}"].art == [f"stone-{name}"]
        assert shown[f"bonus-{name}"].label.startswith("Bonus card (ours, not the printed one): ")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_what_a_bonus_card_says_is_read_on_a_phone(language: str) -> None:
    """In at most four lines, none of them longer than a card is wide: else the letters get too small."""
    edition = load_edition()
    cards = [*edition.bonus_cards]
    for counts in range(len(COUNTS)):
        card = BonusCard(0, Table("box", "", {"counts": COUNTS[EACH_STONE], "points": 1}))
        card.counts, card.low, card.high, card.needed, card.points, card.otherwise = counts, 2, 3, 3, 4, -2
        cards.append(card)
    for card in cards:
        lines = in_lines(bonus_short(card).render(Catalogue(language, "yak"))).split("\n")
        assert len(lines) <= 4, lines
        assert max(map(len, lines)) <= LETTERS, lines


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_phone_shows_the_carts_and_the_food_beside_ones_own_tower(players: int) -> None:
    """So much fits between the names and the tray with its button of a phone of 390 x 844."""
    layout = YakStage(teahouse.make("yak", players, {"bonus_cards": "3"})).layouts(0).narrow
    _, top, scale = layout.boxes["tower-0"]
    assert top + TOWER_H * scale <= layout.w * 558 / 390
    assert layout.boxes["road"][1] < top


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
        shown = drawn(stage, state, SPECTATOR).pieces
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
        shown = {piece.id: piece for piece in stage.scene(stage.game.know(state, viewer), str).pieces}
        carts = {name: piece.y for name, piece in shown.items() if name.startswith("cart-")}
        assert max(carts, key=lambda name: carts[name]) == f"cart-{view['road'][viewer]}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ones_own_yak_looks_left_as_long_as_carts_drive_clockwise(players: int) -> None:
    """As the rulebook sets them up, and to the right once fog has turned them round."""
    game = teahouse.make("yak", players)
    stage = YakStage(game)
    state = game.start()
    deal(state, Rng(4))
    assert isinstance(state, YakState)
    for clockwise in (True, False):
        state.clockwise = clockwise
        for viewer in range(players):
            shown = {piece.id: piece for piece in stage.scene(game.know(state, viewer), str).pieces}
            own = shown[f"cart-{game.view(state, viewer)['road'][viewer]}"]
            assert own.art[0].endswith("-left") == clockwise
            assert own.y == max(piece.y for name, piece in shown.items() if name.startswith("cart-"))


def test_bonus_cards_show_what_they_do() -> None:
    cards = load_edition().bonus_cards
    signs = {colour: bonus_sign(card) for colour, card in zip(COLOURS, cards, strict=True)}
    assert signs == {
        "red": "+1 ×",
        "black": "+1 ∅−3",
        "orange": "+2 ▁",
        "grey": "+2 ○",
        "yellow": "+2 ↑3",
        "blue": "+2 ↔",
        "green": "≥3: +3",
        "purple": "+4 ▲",
    }
    assert len(set(signs.values())) == len(signs)


def test_the_fog_marker_says_how_long_it_stays() -> None:
    game = teahouse.make("yak", 2)
    state = game.start()
    deal(state, Rng(4))
    pieces = YakStage(game).scene(game.know(state, 0), str).pieces
    assert [piece.label for piece in pieces if piece.id == "fog-marker-3"] == [
        "The fog marker: the last place is covered until the track was full once."
    ]


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
        told = stage.tell(step.deed(stage.game), 0)
        assert [one.kind for one in told if one.apart] == ["baby yak passed"]
    assert evenings > 3


def test_every_stop_lies_on_the_round_that_the_carts_travel() -> None:
    for stops in STOPS.values():
        for x, y in stops:
            across, down = x - CENTRE[0], (y - CENTRE[1]) / FLAT
            assert math.hypot(across, down) == pytest.approx(256, abs=1)


# Secrets


@every_variant
def test_a_card_that_lies_face_down_is_seen_by_its_owner_alone(players: int, bonus: str) -> None:
    stage = played(players, bonus)[1]
    backs = 0
    for state in states(players, bonus):
        assert isinstance(state, YakState)
        for viewer in [SPECTATOR, *range(players)]:
            cards = {piece.id: piece for piece in drawn(stage, state, viewer).pieces}
            for seat, player in enumerate(state.players):
                if seat == viewer or player.card == NOT_CHOSEN:
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


# What can be clicked


@every_variant
def test_stones_lie_where_their_ghosts_were(players: int, bonus: str) -> None:
    stage = played(players, bonus)[1]
    seen = 0
    for step in decisions(players, bonus):
        for choice in offered(stage, step.state):
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
        assert sum(not choice.chain for choice in offered(stage, step.state)) <= 1


# Groups


def test_the_outline_of_a_group() -> None:
    """A single brick is a box of its size; of two in a row only the corners are named."""
    a1, a2, b1 = (CELL_BY_NAME[name] for name in ("a1", "a2", "b1"))
    one = outline([a1.index])
    assert len(one) == 4
    x, y = cell_xy(a1)
    assert box(x, y, STONE_W, STONE_H) == pytest.approx(bounds(one), abs=0.06)
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
    brick = STONE_W * STONE_H
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
    assert isinstance(last, YakState)
    shown = drawn(stage, last, SPECTATOR)
    groups = [group for seat in range(players) for group in last.judgement(seat).groups]
    assert len(shown.overlays) == len(groups)
    assert all(not overlay.on and overlay.label for overlay in shown.overlays)
    assigned = [colour for seat in range(players) for colour in last.judgement(seat).assigned if colour >= 0]
    marked = [piece for piece in shown.pieces if piece.id.startswith("counts-")]
    assert sorted(piece.art[0] for piece in marked) == sorted(
        f"stone-{STONES[colour]}" for colour in assigned
    )


# The page


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
def test_the_prompt_tells_the_owner_of_a_card_what_it_asks(players: int, bonus: str) -> None:
    game, _, _ = played(players, bonus)
    asked = set()
    for step in decisions(players, bonus):
        view = game.view(step.state, step.actor)
        if view["phase"] == "noon":
            asked.add(str(game.prompt(game.know(step.state, step.actor))).split(":")[0])
    assert asked == {"Build", "Restock", "Market"}


# Motion


def test_what_moves_by_itself_knows_where_it_comes_from() -> None:
    """Stones come out of the bag; food goes between tent and cart or market: all of these are pieces."""
    stage = played(4, "3")[1]
    for state in states(4, "3", every=3):
        shown = drawn(stage, state, SPECTATOR)
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


def test_the_page_tells_of_an_evening_that_the_carts_drive() -> None:
    """Cards taken back and each cart's new stop are seen; that nobody builds is told when the end is near."""
    game, stage, steps = played(3, "1")
    deeds = [step.deed(game) for step in steps]
    assert any(event.name == "cards taken back" for deed in deeds for event in deed.sight(SPECTATOR))
    told = [str(line.message) for deed in deeds for line in stage.tell(deed, SPECTATOR)]
    assert {line for line in told if "carts drive" in line} == {
        "Evening: the carts drive on clockwise.",
        "Evening: the carts drive on counterclockwise.",
    }
    assert not any("take their cards back" in line for line in told)
    assert page_message(IdleDays(0, 1, 10)) is None
    assert page_message(IdleDays(1, 0, 10)) is None
    assert str(page_message(IdleDays(4, 5, 10))) == str(IdleDays(4, 5, 10).message())
    assert str(page_message(IdleDays(5, 0, 10))) == str(IdleDays(5, 0, 10).message())


def test_fog_has_a_headline() -> None:
    assert str(page_message(FogRose(0, True))) == "Fog! All carts turn round: they drive clockwise now."
    assert "they drive counterclockwise now" in str(page_message(FogRose(0, False)))


def test_a_turn_was_about_its_card_and_about_fog() -> None:
    told = {
        "Build: red, crystal.": StonesTaken(0, 0, [STONES.index("red"), STONES.index("crystal")]),
        "Build: no stone.": StonesTaken(0, 0, []),
        "Restock: 2 milk.": Restocked(0, 0, [2, 0, 0]),
        "Market: no food.": MarketFoodTaken(0, [0, 0, 0]),
        "Fog! Now clockwise.": FogRose(0, True),
        "Fog! Now counterclockwise.": FogRose(0, False),
    }
    for text, event in told.items():
        assert str(brief(event)) == text
    assert brief(Drawn(0, 0)) is None

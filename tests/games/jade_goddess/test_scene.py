"""The Jade Goddess on the page: what lies where, what can be clicked, and what nobody else may see."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path

import msgspec
import pytest

import teahouse
from teahouse.engine.contract import CHANCE, SPECTATOR, Action, Game, State, canonical
from teahouse.engine.messages import Message, seat_name, with_names
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Area, Choice, Layout, Piece, Scene
from teahouse.games.jade_goddess import drawing
from teahouse.games.jade_goddess.area import CELL_NAMES, CENTRE, SIZE
from teahouse.games.jade_goddess.board import CITY
from teahouse.games.jade_goddess.components import ARTEFACT_BY_NAME, ARTEFACTS
from teahouse.games.jade_goddess.position import EMPTY, OVER
from teahouse.games.jade_goddess.rules import JadeGoddessState
from teahouse.games.jade_goddess.scene import JadeGoddessStage, statue_columns
from tests.games.jade_goddess.positions import Seat, table

every_number = pytest.mark.parametrize("players", [2, 3, 4])

SPRITE = files("teahouse.games.jade_goddess").joinpath("art/sprite.svg").read_text(encoding="utf-8")
SYMBOLS = set(re.findall(r'<symbol[^>]* id="([^"]+)"', SPRITE))
ENTRY = re.compile(r"([a-z_]+(?:-(?:[a-z_]+|\d|\*))*)(?:@(?:\*|\d+))?")
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
def played(players: int) -> tuple[Game, JadeGoddessStage, list[Step]]:
    """A random game, set-up included."""
    game = teahouse.make("jade_goddess", players)
    rng = Rng(f"scene {players}")
    state = game.start()
    steps = []
    while state.actor() >= CHANCE:
        legal = state.legal() if state.actor() >= 0 else []
        action = legal[rng.below(len(legal))] if legal else state.sample(rng)
        steps.append(Step(state.clone(), action))
        state.apply(action)
    return game, JadeGoddessStage(game), steps


def some_states(players: int, every: int) -> list[State]:
    steps = played(players)[2]
    return [*(step.state for step in steps[::every]), steps[-1].after()]


def decisions(players: int, every: int) -> list[Step]:
    """Some decisions, and a few of every phase."""
    found: list[Step] = []
    seen: dict[int, int] = {}
    for number, step in enumerate(step for step in played(players)[2] if step.actor >= 0):
        assert isinstance(step.state, JadeGoddessState)
        count = seen[step.state.phase] = seen.get(step.state.phase, 0) + 1
        if count <= 4 or number % every == 0:
            found.append(step)
    return found


def drawn(stage: JadeGoddessStage, state: State, viewer: int) -> Scene:
    return stage.scene(stage.game.view(state, viewer), viewer, str)


def offered(stage: JadeGoddessStage, state: State) -> list[Choice]:
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


@every_number
def test_all_art_is_in_the_sprite(players: int) -> None:
    stage = played(players)[1]
    for area in stage.areas(str):
        assert not area.art or area.art in SYMBOLS
    for state in some_states(players, every=17):
        for viewer in (SPECTATOR, 0):
            shown = drawn(stage, state, viewer)
            for piece in shown.pieces:
                check_art(piece.art)
            for panel in shown.panels:
                assert not panel.art or len(panel.art) == len(panel.rows)
                for entry in panel.art:
                    check_art([entry])
    for step in decisions(players, every=10):
        for choice in offered(stage, step.state):
            if choice.ghost:
                check_art(choice.ghost.art)


def test_pieces_point_to_sections_of_the_rules() -> None:
    rules = (Path(__file__).parents[3] / "docs" / "jade_goddess" / "rules.en.md").read_text(encoding="utf-8")
    sections = set(re.findall(r'<a id="([^"]+)"', rules))
    for state in some_states(2, every=50):
        used = {piece.rule for piece in drawn(played(2)[1], state, 0).pieces if piece.rule}
        assert used <= sections


# Pieces and places


def box(x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
    high = h or w
    return x - w / 2, y - high / 2, x + w / 2, y + high / 2


def box_of(piece: Piece) -> tuple[float, float, float, float]:
    return box(piece.x, piece.y, piece.w, piece.h)


def apart(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    near = 1e-6
    return (
        one[2] <= other[0] + near
        or other[2] <= one[0] + near
        or one[3] <= other[1] + near
        or other[3] <= one[1] + near
    )


def inside(area: Area, thing: Piece) -> bool:
    left, top, right, bottom = box(thing.x, thing.y, thing.w, thing.h)
    return min(left, top) >= -1e-6 and right <= area.w + 1e-6 and bottom <= area.h + 1e-6


@every_number
def test_everything_has_its_own_id_and_lies_in_an_area_that_is_shown(players: int) -> None:
    stage = played(players)[1]
    areas = {area.id: area for area in stage.areas(str)}
    for state in some_states(players, every=9):
        for viewer in range(SPECTATOR, players):
            shown = drawn(stage, state, viewer)
            ids = [piece.id for piece in shown.pieces] + [place.id for place in shown.places]
            assert len(ids) == len(set(ids))
            overlays = [overlay.id for overlay in shown.overlays]
            assert len(overlays) == len(set(overlays))
            laid_out = stage.layouts(viewer).wide.boxes.keys()
            for piece in shown.pieces:
                assert piece.area in laid_out
                assert inside(areas[piece.area], piece), piece
                assert piece.label
            for overlay in shown.overlays:
                assert len(overlay.points) > 1
                assert set(overlay.on) & set(ids), "it shows on something that is there"


@every_number
def test_pieces_of_a_layer_do_not_cover_each_other(players: int) -> None:
    """Jeeps and figures stand on fields, the rest lies side by side."""
    stage = played(players)[1]
    for state in some_states(players, every=29):
        for viewer in (SPECTATOR, 1):
            things = [
                (piece.id, piece.area, piece.layer if piece.area == "map" else 0, box_of(piece))
                for piece in drawn(stage, state, viewer).pieces
            ]
            for one, other in combinations(things, 2):
                assert one[1:3] != other[1:3] or apart(one[3], other[3]), (one, other)


@every_number
def test_every_field_is_there_once(players: int) -> None:
    stage = played(players)[1]
    for state in some_states(players, every=40):
        assert isinstance(state, JadeGoddessState)
        fields = [
            piece.id for piece in drawn(stage, state, SPECTATOR).pieces if piece.id.startswith("field-")
        ]
        names = [f"field-{CELL_NAMES[cell]}" for cell in range(SIZE * SIZE) if state.board.laid[cell] != -1]
        assert fields == names


# What can be clicked


@every_number
def test_every_legal_action_is_in_one_choice(players: int) -> None:
    stage = played(players)[1]
    for step in decisions(players, every=3):
        codes = [code for choice in offered(stage, step.state) for code in choice.codes if code != -1]
        assert sorted(codes) == [action.code for action in step.state.legal()]


@every_number
def test_what_a_choice_names_lies_on_the_table(players: int) -> None:
    stage = played(players)[1]
    for step in decisions(players, every=3):
        shown = drawn(stage, step.state, step.actor)
        places = {place.id for place in shown.places}
        clickable = {piece.like or piece.id for piece in shown.pieces} | places
        overlays = {overlay.id for overlay in shown.overlays}
        chains = []
        used: set[str] = set()
        for choice in offered(stage, step.state):
            assert set(choice.chain) <= clickable
            assert choice.label
            assert not choice.overlay or choice.overlay in overlays
            assert not choice.ghost or choice.ghost.of in clickable
            if choice.chain:
                chains.append(tuple(choice.chain))
                used |= set(choice.chain)
            if len(choice.codes) > 1:
                assert len(choice.turns) == len(choice.codes) == 4
        assert len(chains) == len(set(chains))
        assert places <= used, "every place that is shown can be chosen"
        for one, other in combinations(chains, 2):
            assert one != other[: len(one)], "a chain that ends does not begin another one"


@every_number
def test_a_tile_lies_where_its_ghost_was(players: int) -> None:
    stage = played(players)[1]
    laid = 0
    for step in decisions(players, every=4):
        for choice in offered(stage, step.state):
            ghost = choice.ghost
            if ghost is None:
                continue
            for turn, code in enumerate(choice.codes):
                if code == -1:
                    continue
                after = step.state.clone()
                after.apply(stage.game.actions[code])
                pieces = {piece.id: piece for piece in drawn(stage, after, step.actor).pieces}
                piece = pieces[choice.chain[-1].replace("cell-", "field-")]
                art = [entry.replace("@*", f"@{90 * turn}").replace("*", str(turn)) for entry in ghost.art]
                assert (piece.art, piece.x, piece.y, piece.w) == (art, ghost.x, ghost.y, ghost.w)
                laid += 1
    assert laid > 10


# Routes and districts


@every_number
def test_a_route_leads_over_white_lines_and_one_brown_line_at_most(players: int) -> None:
    for step in decisions(players, every=10):
        state = step.state
        assert isinstance(state, JadeGoddessState)
        for end, way in drawing.routes(state.board, state.players[step.actor].jeep).items():
            assert way[-1] == end
            brown = []
            for here, there in pairwise(way):
                side = {-SIZE: 0, 1: 1, SIZE: 2, -1: 3}[there - here]
                brown.append(bool(CITY[state.board.laid[here]] >> side & 1))
            assert not any(brown[:-1])
        reached = drawing.routes(state.board, state.players[step.actor].jeep)
        for action in state.legal():
            if action.text.startswith("drive"):
                assert CELL_NAMES.index(action.text.split()[1]) in reached


def test_a_district_says_who_leads_and_what_it_would_pay() -> None:
    seats = [Seat(figures=["r5c5 1 2"]), Seat(figures=["r4c5 1 1"])]
    set_up = table(fields={"r5c5": "one-head 0", "r4c5": "three-head 90"}, seats=seats)
    stage = JadeGoddessStage(set_up.game)
    shown = drawn(stage, set_up.state, 0)
    (region,) = [overlay for overlay in shown.overlays if overlay.label]
    assert region.label == "Seat 1 with 2: +2"
    fields = {name for name in region.on if not name.startswith("cell")}
    assert fields == {"field-r5c5", "field-r4c5", "field-r4c6", "figure-0-2-r5c5", "figure-1-1-r4c5"}
    label = next(piece.label for piece in shown.pieces if piece.id == "field-r5c5")
    assert label.endswith(
        "District: heads 2, coins 0, open edges 1; leading: Seat 1 with 2. "
        "Now: Seat 1: artefacts 2, gold 0, Seat 2: artefacts 1, gold 0."
    )
    named = stage.scene(
        set_up.game.view(set_up.state, 0), 0, lambda message: str(with_names(message, ["Ann", "Ben {x}"]))
    )
    assert any("leading: Ann with 2. Now: Ann: artefacts 2" in piece.label for piece in named.pieces)
    (panel,) = [panel for panel in named.panels if panel.id == "districts"]
    assert any("Ben {x}: artefacts 1" in row[-1] for row in panel.rows)


def test_the_outline_of_a_district_is_one_ring() -> None:
    """Around a corner, and with the hole that four corners leave filled."""
    fields = {"r1c1": "corner-head 90", "r1c2": "corner-head 180"}
    fields |= {"r2c1": "corner-head 0", "r2c2": "corner-head 270"}
    state = table(fields=fields).state
    (district,) = [one for one in drawing.districts(state.board) if len(one.parts) == 4]
    points = drawing.outline(state.board, district)
    assert len(points) == len(set(points))
    assert len(points) == 12


def test_names_take_the_place_of_seats() -> None:
    message = Message("{who} waits for {other}", who=seat_name(1), other=Message("{x}", x=seat_name(0)))
    assert str(message) == "Seat 2 waits for Seat 1"
    assert str(with_names(message, ["Ann", "{Ben}"])) == "{Ben} waits for Ann"


# Secrets


def test_statues_are_put_together() -> None:
    held = [0] * len(ARTEFACTS)
    names = "A-gold A-gold A-black B-gold B-black C-gold C-gold D-gold D-black"
    for name in names.split():
        held[ARTEFACT_BY_NAME[name]] += 1
    columns = [
        [ARTEFACTS[one] if one != EMPTY else "" for one in column] for column in statue_columns(held, 1)
    ]
    assert columns == [
        ["A-gold", "B-gold", "C-gold", "D-gold"],
        ["A-black", "B-black", "C-gold", "D-black"],
        ["A-gold", "", "", ""],
    ]


@every_number
def test_behind_a_closed_screen_there_are_no_pieces(players: int) -> None:
    """The pieces of artefacts are those in sight: face up, one's own, and what everybody has seen taken."""
    game, stage, _ = played(players)
    for state in some_states(players, every=23):
        assert isinstance(state, JadeGoddessState)
        for viewer in range(SPECTATOR, players):
            shown = drawn(stage, state, viewer)
            drawn_art = sorted(
                entry for piece in shown.pieces for entry in piece.art if re.match(r"artefact-[abcd]-", entry)
            )
            seen = [one for one in state.face_up if one != EMPTY]
            for seat, player in enumerate(state.players):
                counts = [player.artefacts] if seat == viewer or state.phase == OVER else []
                counts += [player.known] if state.phase != OVER else []
                seen += [one for held in counts for one, count in enumerate(held) for _ in range(count)]
            assert drawn_art == sorted(drawing.artefact_art(one) for one in seen)
            texts = [piece.id + piece.label for piece in shown.pieces]
            view = game.view(state, viewer)
            for seat in range(players):
                if seat != viewer and state.phase != OVER:
                    closed = next(piece for piece in shown.pieces if piece.id == f"closed-{seat}")
                    assert closed.text == str(len(view["players"][seat]["artefacts"]))
                    assert not any(text.startswith(f"shown-{seat}") for text in texts)


@every_number
def test_positions_that_a_viewer_cannot_tell_apart_look_the_same(players: int) -> None:
    game, stage, _ = played(players)
    different = 0
    for number, state in enumerate(some_states(players, every=31)):
        for viewer in range(SPECTATOR, players):
            other = game.determinize(game.view(state, viewer), Rng(f"other {number}"))
            different += canonical(other.dump()) != canonical(state.dump())
            one, two = drawn(stage, state, viewer), drawn(stage, other, viewer)
            assert msgspec.json.encode(one) == msgspec.json.encode(two)
            if state.actor() == viewer:
                assert offered(stage, state) == offered(stage, other)
    assert different > players, "the positions were all the same"


@every_number
def test_the_scene_comes_from_the_view_alone(players: int) -> None:
    """A view that went through JSON, given to a stage that has never seen the game, gives the same scene."""
    game, stage, _ = played(players)
    fresh = JadeGoddessStage(teahouse.make("jade_goddess", players))
    for state in some_states(players, every=37):
        view = game.view(state, 0)
        received = json.loads(canonical(view))
        assert fresh.scene(received, 0, str) == stage.scene(view, 0, str)
        assert received == view == game.view(state, 0), "a stage changed the view"


def test_at_the_end_the_screens_are_open() -> None:
    game, stage, steps = played(3)
    end = steps[-1].after()
    assert isinstance(end, JadeGoddessState)
    shown = drawn(stage, end, SPECTATOR)
    for seat, player in enumerate(end.players):
        open_ones = [piece for piece in shown.pieces if re.match(rf"shown-{seat}-[A-D]-", piece.id)]
        assert len(open_ones) == player.held
    assert game.view(end, SPECTATOR)["phase"] == "over"


# The page


@every_number
def test_areas_share_the_page_without_overlap(players: int) -> None:
    stage = played(players)[1]
    areas = {area.id: area for area in stage.areas(str)}
    for viewer in range(SPECTATOR, players):
        for name, layout in msgspec.structs.asdict(stage.layouts(viewer)).items():
            assert isinstance(layout, Layout)
            screens = {area for area in layout.boxes if area.startswith("screen-")}
            assert screens == ({f"screen-{viewer}"} if viewer >= 0 else set())
            assert layout.boxes.keys() - screens == {area for area in areas if not areas[area].private}
            boxes = []
            for area, (x, y, scale) in layout.boxes.items():
                title = 0 if area == "map" else TITLE
                boxes.append((x, y - title, x + areas[area].w * scale, y + areas[area].h * scale))
            for left, top, right, bottom in boxes:
                assert min(left, top) >= 0
                assert right <= layout.w
                assert bottom <= layout.h
            for one, other in combinations(boxes, 2):
                assert apart(one, other), (players, viewer, name)
        wide = stage.layouts(viewer).wide
        assert 1.3 < wide.w / wide.h < 1.6
        assert wide.boxes["map"][2] * areas["map"].h > 0.9 * wide.h, "the map is large"
        assert stage.layouts(viewer).narrow.w == 600


# Words


@every_number
def test_every_text_is_in_the_viewers_language(players: int) -> None:
    stage = played(players)[1]
    texts = [area.title for area in stage.areas(shout)]
    for step in decisions(players, every=30):
        view = stage.game.view(step.state, step.actor)
        shown = stage.scene(view, step.actor, shout)
        headline = stage.headline(view)
        texts.append(shout(headline))
        for piece in shown.pieces:
            texts += [piece.label, piece.text]
        texts += [place.label for place in shown.places] + [overlay.label for overlay in shown.overlays]
        for panel in shown.panels:
            texts += [panel.title, *panel.head, *(cell for row in panel.rows for cell in row)]
        for choice in stage.choices(view, step.actor, step.state.legal(), shout):
            texts += [choice.label, *choice.turns]
    for text in texts:
        assert text == text.upper(), text
        assert "{" not in text


@every_number
def test_every_action_is_told(players: int) -> None:
    """With the name of who acts, in a sentence, about things that lie on the table afterwards."""
    game, stage, steps = played(players)
    for step in steps[::3]:
        name = f"Person {step.actor}" if step.actor >= 0 else ""
        for viewer in (SPECTATOR, 0):
            view = game.view(step.state, viewer)
            before = canonical(view)
            told = stage.tell(view, step.actor, game.seen_by(step.state, step.action, viewer), name)
            assert canonical(view) == before
            sentence = str(told.message)
            assert sentence.endswith("."), sentence
            assert "{" not in sentence, sentence
            assert name in sentence
            ids = {piece.id for piece in drawn(stage, step.after(), viewer).pieces}
            assert set(told.ids) <= ids


def test_the_centre_is_where_jeeps_stand_together() -> None:
    stage = played(4)[1]
    start = next(step for step in played(4)[2] if step.actor >= 0)
    shown = drawn(stage, start.state, SPECTATOR)
    x, y = drawing.centre_xy(CENTRE)
    jeeps = [piece for piece in shown.pieces if piece.id.startswith("jeep-")]
    assert len(jeeps) == len({(piece.x, piece.y) for piece in jeeps}) == 4
    assert all(abs(piece.x - x) < 50 and abs(piece.y - y) < 50 for piece in jeeps)

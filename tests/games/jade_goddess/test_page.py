"""The Jade Goddess on the page: what lies where, what can be clicked, and what nobody else may see."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from itertools import combinations, pairwise

import pytest

import teahouse
from teahouse.engine.contract import NOBODY, SPECTATOR, Game, Known, State
from teahouse.engine.messages import Message, seat_name, with_names
from teahouse.engine.scene import Piece
from teahouse.games.jade_goddess.area import CELL_NAMES, CENTRE, SIZE
from teahouse.games.jade_goddess.box import ARTEFACT_BY_NAME, ARTEFACTS, EMPTY, KINDS, OURS, TILE_BY_NAME
from teahouse.games.jade_goddess.decisions.discovering import LayTile
from teahouse.games.jade_goddess.decisions.excavation import Share
from teahouse.games.jade_goddess.decisions.figures import FIGURE
from teahouse.games.jade_goddess.decisions.finding import Found
from teahouse.games.jade_goddess.decisions.moving import Drive
from teahouse.games.jade_goddess.decisions.statues import StatuesChanged
from teahouse.games.jade_goddess.decisions.turns import BONUS
from teahouse.games.jade_goddess.page.districts import districts
from teahouse.games.jade_goddess.page.drawing import DRAWN, artefact_art, centre_xy
from teahouse.games.jade_goddess.page.ids import place_id
from teahouse.games.jade_goddess.page.meaning import meaning
from teahouse.games.jade_goddess.page.outlines import outline
from teahouse.games.jade_goddess.page.promise import of_laid
from teahouse.games.jade_goddess.page.reveal import shown
from teahouse.games.jade_goddess.page.screens import statue_columns
from teahouse.games.jade_goddess.page.table import JadeGoddessStage
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.roads import ways
from tests.conformance.stages import apart, box, drawn, offered
from tests.conformance.walks import Step, Walk
from tests.games.jade_goddess.positions import Seat, Table, table
from tests.games.jade_goddess.test_examples import EXCAVATION, RED, YELLOW

every_number = pytest.mark.parametrize("players", [2, 3, 4])


@cache
def played(players: int) -> tuple[Game, JadeGoddessStage, list[Step]]:
    """A random game, set-up included."""
    game = teahouse.make("jade_goddess", players)
    return game, JadeGoddessStage(game), Walk(game, 0).steps


def some_states(players: int, every: int) -> list[State]:
    steps = played(players)[2]
    return [*(step.state for step in steps[::every]), steps[-1].after()]


def decisions(players: int, every: int) -> list[Step]:
    """Some decisions, and a few of every phase."""
    found: list[Step] = []
    seen: dict[str, int] = {}
    for number, step in enumerate(step for step in played(players)[2] if step.actor >= 0):
        assert isinstance(step.state, JadeGoddessState)
        phase = step.state.decision.phase
        count = seen[phase] = seen.get(phase, 0) + 1
        if count <= 4 or number % every == 0:
            found.append(step)
    return found


# Pieces and places


def box_of(piece: Piece) -> tuple[float, float, float, float]:
    return box(piece.x, piece.y, piece.w, piece.h)


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


def test_cards_say_what_differs_and_doing_without_comes_last() -> None:
    """So a figure's price is read on a phone, and what costs gold never takes the place of a pass."""
    set_up = table(fields={"r5c5": "one-head 0"}, seats=[Seat(jeep="r5c5"), Seat()])
    set_up.state.city_laid = True
    set_up.state.go_on(FIGURE, 0)
    found = offered(JadeGoddessStage(set_up.game), set_up.state)
    assert [choice.short for choice in found if choice.chain] == [
        "1: free. So far for you: 1 artefact",
        "2: 1 gold. So far for you: 1 artefact",
        "3: 2 gold. So far for you: 1 artefact",
    ]
    assert found[-1].label == "No figure"
    set_up.state.go_on(BONUS, 0)
    found = offered(JadeGoddessStage(set_up.game), set_up.state)
    assert [choice.label for choice in found] == ["Bonus turn for 1 gold", "End the turn"]
    assert [choice.ends for choice in found] == [False, True]


def test_a_figure_s_card_says_what_the_others_would_get() -> None:
    made = table(EXCAVATION, [RED, YELLOW])
    made.do("stay", "use one-head", "lay west 0")
    shorts = [choice.short for choice in offered(JadeGoddessStage(made.game), made.state)]
    assert "2: 1 gold. You get 3 artefacts and 3 gold; Seat 2: 3 artefacts and 3 gold" in shorts
    assert "3: 2 gold. You get 3 artefacts and 3 gold; Seat 2: 2 artefacts and 3 gold" in shorts


def test_the_parts_of_a_split_tile_are_lettered_and_tell_their_districts() -> None:
    """Which district, what lies there, who digs, and what it pays with the figure on it."""
    set_up = table(
        fields={"r3c3": "corner_split-head 0"},
        seats=[Seat(jeep="r3c3", gold=0), Seat()],
    )
    set_up.state.city_laid = True
    set_up.state.go_on(FIGURE, 0)
    stage = JadeGoddessStage(set_up.game)
    shown = {piece.id: piece for piece in drawn(stage, set_up.state, 0).pieces}
    assert (shown["part-1"].text, shown["part-2"].text) == ("A", "B")
    assert shown["part-1"].label == (
        "City part A (in the north): 1 head, 1 side open. There dig: nobody. "
        "With 1 archaeologist put there it would pay you 1 artefact."
    )
    assert shown["part-2"].label.startswith("City part B (in the east): neither heads nor coins, ")
    assert not any(piece.id.startswith("part-") for piece in drawn(stage, set_up.state, 1).pieces)
    found = [choice for choice in offered(stage, set_up.state) if choice.any_order]
    assert [choice.chain for choice in found] == [
        ["figure-0-1-home", "part-1"],
        ["figure-0-1-home", "part-2"],
    ]
    assert found[0].short == "1 → A: free. So far for you: 1 artefact"
    assert found[1].short == "1 → B: free. So far for you: nothing"


def test_while_a_figure_is_considered_its_district_is_labelled_as_it_is_with_it() -> None:
    """On the board stands the same as on the figure's card."""
    made = table(EXCAVATION, [RED, YELLOW])
    made.do("stay", "use one-head", "lay west 0")
    stage = JadeGoddessStage(made.game)
    overlays = {overlay.id: overlay for overlay in drawn(stage, made.state, 0).overlays}
    labels = [overlays[choice.overlay].label for choice in offered(stage, made.state) if choice.overlay]
    assert labels == ["Seat 2 with 3: +3", "Seat 1, Seat 2 with 3: +3", "Seat 1 with 4: +3"]
    assert all(overlays[choice.overlay].on for choice in offered(stage, made.state) if choice.overlay)


# Routes and districts


def test_what_is_excavated_looks_and_reads_different() -> None:
    """Dimmed and hatched part by part, with a mark on it; what is complete only now is not."""
    fields = {"r3c3": "one-head 0", "r2c3": "one-coin 180", "r8c8": "one-head 0"}
    set_up = table(fields=fields, seats=[Seat(jeep="r2c3"), Seat()])
    stage = JadeGoddessStage(set_up.game)
    shown = {piece.id: piece for piece in drawn(stage, set_up.state, SPECTATOR).pieces}
    assert shown["field-r3c3"].art[-1] == "gone-n@0"
    assert shown["field-r2c3"].art[-1] == "gone-n@180"
    assert shown["field-r3c3"].label.endswith("Excavated: nothing is left there.")
    assert not any(entry.startswith("gone") for entry in shown["field-r8c8"].art)
    marks = [piece.id for piece in shown.values() if piece.id.startswith("gone-")]
    assert marks == ["gone-district-r2c3-1"]
    set_up.state.city_laid = True
    set_up.state.go_on(FIGURE, 0)
    before = drawn(stage, set_up.state, 0)
    assert not any(piece.id.startswith("gone-") for piece in before.pieces)


def test_every_part_of_every_kind_of_tile_can_be_dimmed() -> None:
    sprite = (resources.files("teahouse.games.jade_goddess") / "page/art/sprite.svg").read_text()
    kinds = dict(re.findall(r'<symbol id="city-(\w+)"[^>]*>(.*?)</symbol>', sprite, re.DOTALL))
    for name, parts in KINDS.items():
        uses = re.findall(r'<use href="#part-([a-z-]+)"[^>]*?(?:rotate\((\d+) 50 50\)"\s*)?/>', kinds[name])
        assert [f"{part}@{angle or 0}" for part, angle in uses] == DRAWN[name]
        assert len(uses) == len(parts)
        for entry in DRAWN[name]:
            assert f'id="gone-{entry.partition("@")[0]}"' in sprite


@every_number
def test_a_route_leads_over_white_lines_and_one_brown_line_at_most(players: int) -> None:
    for step in decisions(players, every=10):
        state = step.state
        assert isinstance(state, JadeGoddessState)
        for end, way in ways(state.board, state.players[step.actor].jeep).items():
            assert way[-1] == end
            brown = []
            for here, there in pairwise(way):
                side = {-SIZE: 0, 1: 1, SIZE: 2, -1: 3}[there - here]
                brown.append(bool(OURS.city[state.board.laid[here]] >> side & 1))
            assert not any(brown[:-1])
        reached = ways(state.board, state.players[step.actor].jeep)
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
        "District with 2 heads, 1 side open. "
        "As it is, it pays Seat 1 (2): 2 artefacts, Seat 2 (1): 1 artefact."
    )
    named = stage.scene(
        set_up.game.know(set_up.state, 0), lambda message: str(with_names(message, ["Ann", "Ben {x}"]))
    )
    assert any("As it is, it pays Ann (2): 2 artefacts" in piece.label for piece in named.pieces)
    (panel,) = [panel for panel in named.panels if panel.id == "districts"]
    assert any("Ben {x} (1): 1 artefact" in row[-1] for row in panel.rows)


def test_the_outline_of_a_district_is_one_ring() -> None:
    """Around a corner, and with the hole that four corners leave filled."""
    fields = {"r1c1": "corner-head 90", "r1c2": "corner-head 180"}
    fields |= {"r2c1": "corner-head 0", "r2c2": "corner-head 270"}
    state = table(fields=fields).state
    (district,) = [one for one in districts(state.board) if len(one.parts) == 4]
    points = outline(state.board, district.parts)
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
        for viewer in (SPECTATOR, *range(players)):
            shown = drawn(stage, state, viewer)
            drawn_art = sorted(
                entry for piece in shown.pieces for entry in piece.art if re.match(r"artefact-[abcd]-", entry)
            )
            seen = [one for one in state.face_up if one != EMPTY]
            for seat, player in enumerate(state.players):
                counts = [player.artefacts] if seat == viewer or state.actor() == NOBODY else []
                counts += [player.known] if state.actor() != NOBODY and seat != viewer else []
                seen += [one for held in counts for one, count in enumerate(held) for _ in range(count)]
            assert drawn_art == sorted(artefact_art(one)[0] for one in seen)
            texts = [piece.id + piece.label for piece in shown.pieces]
            view = game.view(state, viewer)
            for seat in range(players):
                if seat != viewer and state.actor() != NOBODY:
                    closed = next(piece for piece in shown.pieces if piece.id == f"closed-{seat}")
                    assert closed.text == str(len(view["players"][seat]["artefacts"]))
                    assert not any(text.startswith(f"shown-{seat}") for text in texts)


@every_number
def test_a_screen_that_only_the_real_box_fills_says_how_many_lie_there(players: int) -> None:
    """At a table with the real box nobody is shown a hand: what is unknown of it is counted."""
    stage = played(players)[1]
    counted = 0
    for state in some_states(players, every=23):
        assert isinstance(state, JadeGoddessState)
        if state.actor() == NOBODY:
            continue
        hidden = state.clone()
        hidden.cover(SPECTATOR)
        for seat, player in enumerate(state.players):
            shown = {piece.id: piece for piece in stage.scene(Known(seat, hidden), str).pieces}
            unknown = player.held - sum(player.known)
            assert ("mine-unknown" in shown) == bool(unknown)
            if unknown:
                counted += 1
                assert shown["mine-unknown"].text == str(unknown)
                mine = [piece for name, piece in shown.items() if re.match(r"mine-[A-D]-", name)]
                assert len(mine) == sum(player.known)
                pile, *boxes = (box(one.x, one.y, one.w, one.h) for one in (shown["mine-unknown"], *mine))
                assert all(apart(pile, other) for other in boxes)
    assert counted


def test_at_the_end_the_screens_are_open() -> None:
    game, stage, steps = played(3)
    end = steps[-1].after()
    assert isinstance(end, JadeGoddessState)
    shown = drawn(stage, end, SPECTATOR)
    for seat, player in enumerate(end.players):
        open_ones = [piece for piece in shown.pieces if re.match(rf"shown-{seat}-[A-D]-", piece.id)]
        assert len(open_ones) == player.held
    assert game.view(end, SPECTATOR)["phase"] == "over"


# Jeeps


def test_the_centre_is_where_jeeps_stand_together() -> None:
    stage = played(4)[1]
    start = next(step for step in played(4)[2] if step.actor >= 0)
    shown = drawn(stage, start.state, SPECTATOR)
    x, y = centre_xy(CENTRE)
    jeeps = [piece for piece in shown.pieces if piece.id.startswith("jeep-")]
    assert len(jeeps) == len({(piece.x, piece.y) for piece in jeeps}) == 4
    assert all(abs(piece.x - x) < 50 and abs(piece.y - y) < 50 for piece in jeeps)


# What is looked at large


def test_what_is_dug_up_is_shown_large_and_its_front_to_who_found_it_only() -> None:
    artefact = ARTEFACT_BY_NAME["A-gold"]
    found = Found(1, artefact, 1)
    mine, other = found.sight(1), found.sight(0)
    assert mine is not None
    assert other is not None
    front, back = shown(mine), shown(other)
    assert front is not None
    assert back is not None
    assert (front.seat, front.art) == (1, artefact_art(artefact))
    assert (back.seat, back.art) == (1, ["artefact-back"])
    assert str(back.name) == "an artefact"


def test_gold_of_an_excavation_is_shown_unless_it_is_secret() -> None:
    for secret in (False, True):
        share = Share(0, 1, 2, 3, secret)
        own, seen = share.sight(0), share.sight(1)
        assert own is not None
        assert seen is not None
        told = shown(own)
        assert told is not None
        assert str(told.name) == "3 gold"
        assert (shown(seen) is None) == secret
    nothing = shown(Share(0, 1, 0, 0, False))
    assert nothing is not None
    assert str(nothing.name) == "nothing"
    assert shown(Share(0, 1, 2, 0, False)) is None, "the artefacts are shown as they are drawn"


def test_a_statue_is_shown_when_it_brings_points() -> None:
    complete = shown(StatuesChanged(0, 5, 0))
    assert complete is not None
    assert str(complete.name) == "A statue! 5 points more"
    assert shown(StatuesChanged(0, -5, 3)) is None


# What a turn promises


def worths(set_up: Table, seat: int = 0) -> dict[str, str]:
    """What is written on the places, by cell."""
    scene = drawn(JadeGoddessStage(set_up.game), set_up.state, seat)
    return {place.id.removeprefix("cell-"): place.worth for place in scene.places if place.worth}


def test_fields_tell_what_a_tile_of_the_display_digs_up_for_certain() -> None:
    """With the figure that finds most, if any is needed; nothing where the tile completes nothing."""
    rich = {"r4c5": "straight-head 90"}
    made = table(rich, [Seat(display=["one-head"], figures=["r4c5 1 1"]), Seat()])
    assert worths(made)["r4c5"] == "+2"
    against = [Seat(display=["one-head"], gold=0), Seat(figures=["r4c5 1 3"])]
    assert worths(table(rich, against))["r4c5"] == "+1", "the second rank: half of two heads"
    made = table(rich, [Seat(display=["jungle"], figures=["r4c5 1 1"]), Seat()])
    assert not worths(made).get("r4c5", "").startswith("+")


def test_what_takes_luck_is_marked_as_such_and_what_is_unlikely_is_not_told() -> None:
    made = table({"r4c5": "straight-head 90"}, [Seat(display=["jungle"], figures=["r4c5 1 1"]), Seat()])
    assert worths(made)["r4c5"] == "2?"
    jungle, head = TILE_BY_NAME["jungle"].index, TILE_BY_NAME["one-head"].index
    made.state.tiles.unknown = [jungle] * 40 + [head]
    assert "r4c5" not in worths(made)


def test_the_exchange_field_tells_what_an_exchange_brings() -> None:
    three = ["B-gold", "C-gold", "D-gold", "D-black"]
    made = table(seats=[Seat(jeep="r6c9", artefacts=three), Seat()])
    assert worths(made)["r6c6"] == "+5"
    made = table(seats=[Seat(jeep="r6c9", artefacts=["B-gold"]), Seat()])
    assert "r6c6" not in worths(made)


def test_the_sides_of_a_field_tell_what_the_tile_in_hand_brings_and_it_is_shown_so_first() -> None:
    made = table(
        {"r4c5": "straight-head 90"}, [Seat(jeep="r4c5", figures=["r4c5 1 1"]), Seat()], hand="one-head"
    )
    assert worths(made) == {"r4c4": "+2"}
    cell = CELL_NAMES.index("r4c4")
    by_code = {action.code: action for action in made.state.legal() if isinstance(action, LayTile)}
    west = [
        choice
        for choice in offered(JadeGoddessStage(made.game), made.state)
        if place_id(cell) in choice.chain
    ]
    for choice in west:
        shown_first = by_code[choice.codes[choice.best]]
        assert of_laid(made.state, 0, cell, made.state.in_hand, shown_first.turn) == 2
    assert len(west) == 1


def test_a_city_that_ends_at_the_border_is_promised_too() -> None:
    """A tile with a city on one side completes a district at the ends of the cross, all by itself."""
    made = table({}, [Seat(jeep="r6c6", display=["one-head"]), Seat()])
    assert {worths(made)[end] for end in ("r1c6", "r11c6", "r6c1", "r6c11")} == {"+1"}
    assert not worths(made).get("r9c6", "").startswith("+"), "there it would go on"


def test_staying_and_each_source_of_a_tile_tell_what_they_promise() -> None:
    made = table(
        {"r4c5": "straight-head 90"},
        [Seat(jeep="r4c5", display=["jungle", "one-head"], figures=["r4c5 1 1"]), Seat()],
    )
    stage = JadeGoddessStage(made.game)
    assert "Stay here (+2)" in [choice.label for choice in offered(stage, made.state)]
    made.do("stay")
    assert {choice.short for choice in offered(stage, made.state)} == {
        "Draw from a stack (2?)",
        "city on one side, with a head (+2)",
        "jungle",
    }


def test_what_a_mark_on_the_board_means_is_said_first_of_its_field() -> None:
    field = {"r4c5": "straight-head 90"}
    digging = Seat(jeep="r4c4", display=["one-head"], figures=["r4c5 1 1"], artefacts=["B-gold"])
    made = table(field, [digging, Seat()])
    drives = {CELL_NAMES[action.cell]: action for action in made.state.legal() if isinstance(action, Drive)}
    for cell, mark in worths(made).items():
        assert str(meaning(made.state, 0, drives[cell])[0]).startswith(f"{mark}: points that ")
    made = table(field, [Seat(jeep="r4c5", figures=["r4c5 1 1"]), Seat()], hand="one-head")
    told = {str(meaning(made.state, 0, action)[0]) for action in made.state.legal()}
    assert "+2: points that it brings at best, with the figure that finds most." in told


@every_number
def test_fields_where_nothing_can_be_done_are_not_marked(players: int) -> None:
    quiet = 0
    for step in decisions(players, every=2):
        assert isinstance(step.state, JadeGoddessState)
        scene = drawn(played(players)[1], step.state, step.actor)
        for place in scene.places:
            if not place.quiet:
                continue
            quiet += 1
            cell = CELL_NAMES.index(place.id.removeprefix("cell-"))
            after = step.state.clone()
            after.apply(next(one for one in after.legal() if one.text == f"drive {CELL_NAMES[cell]}"))
            while after.actor() == step.actor and after.decision.name not in ("discover", "exchange"):
                if any(one.text == "bonus turn" for one in after.legal()):
                    break
                after.apply(next(one for one in after.legal() if one.text == "pass"))
            assert after.decision.name not in ("discover", "exchange"), place.id
    assert quiet > 10

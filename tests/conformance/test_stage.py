"""Every game on the page: what lies where, what can be clicked, what stays hidden, and the log in words."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from typing import Final

import msgspec
import pytest

from teahouse.engine import registry
from teahouse.engine.contract import SPECTATOR, State, canonical
from teahouse.engine.messages import Message, seat_name, with_names
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Choice, Piece, Place, Scene, Stage
from teahouse.server.live.scene_messages import sheet_of
from teahouse.server.live.table_setup import make_stage
from tests.conformance.conftest import CHOSEN, chosen
from tests.conformance.stages import (
    TITLE,
    Box,
    box,
    check_art,
    drawn,
    offered,
    on_the_page,
    overlapping,
    shout,
    stage_of,
    symbols,
    without_cells,
)
from tests.conformance.variants import Variant
from tests.conformance.walks import Step, some, viewers, walks
from tests.saying import known_of


@pytest.fixture(params=CHOSEN, ids=str, scope="module")
def shown_variant(request: pytest.FixtureRequest) -> Variant:
    """A variant of a game that has a page."""
    return chosen(request)


def some_states(variant: Variant, most: int) -> list[State]:
    """Positions of a random game, the last one always among them."""
    walk = walks(variant)[0]
    return [*some([step.state for step in walk.steps], most), walk.end]


def some_decisions(variant: Variant, most: int) -> list[Step]:
    """Decisions of a random game: some, and the first few of every question that is asked."""
    walk = walks(variant)[0]
    decisions = walk.decisions()
    asked: Counter[str] = Counter()
    rare = []
    for step in decisions:
        question = walk.game.prompt(walk.game.know(step.state, SPECTATOR)).template
        asked[question] += 1
        if asked[question] <= 3:
            rare.append(step)
    return list(dict.fromkeys([*rare, *some(decisions, most)]))


def scenes(variant: Variant, most: int) -> list[tuple[Stage, State, int, Scene]]:
    stage = stage_of(variant)
    return [
        (stage, state, viewer, drawn(stage, state, viewer))
        for state in some_states(variant, most)
        for viewer in (SPECTATOR, max(state.actor(), 0))
    ]


# What lies where


def test_all_art_is_in_the_sprite(shown_variant: Variant) -> None:
    stage = stage_of(shown_variant)
    for area in stage.areas(str):
        assert not area.art or area.art in symbols(stage.game.info.id)
    for _, _, _, scene in scenes(shown_variant, 30):
        for piece in scene.pieces:
            assert piece.art or piece.text or piece.badge, piece
            check_art(stage.game, piece.art)
        for panel in scene.panels:
            assert len(panel.art) <= len(panel.rows)
            check_art(stage.game, panel.art)
    for step in some_decisions(shown_variant, 30):
        for choice in offered(stage, step.state):
            check_art(stage.game, choice.ghost.art if choice.ghost else [])


def test_everything_has_an_id_of_its_own(shown_variant: Variant) -> None:
    areas = [area.id for area in stage_of(shown_variant).areas(str)]
    assert len(areas) == len(set(areas))
    for _, _, _, scene in scenes(shown_variant, 30):
        ids = [piece.id for piece in scene.pieces] + [place.id for place in scene.places]
        assert len(ids) == len(set(ids)), [name for name, count in Counter(ids).items() if count > 1]
        assert not {piece.like for piece in scene.pieces} & set(ids), "a name for several is no id"
        overlays = [overlay.id for overlay in scene.overlays]
        assert len(overlays) == len(set(overlays))
        for overlay in scene.overlays:
            assert len(overlay.points) > 1
            on = {*overlay.on} - {overlay.id}  # by its own id it shows only for a choice that names it
            assert not on or on & set(ids), "it shows on something that is there"


def test_areas_share_the_page_without_overlap(shown_variant: Variant) -> None:
    stage = stage_of(shown_variant)
    areas = {area.id: area for area in stage.areas(str)}
    private = {name for name, area in areas.items() if area.private}
    seen: set[str] = set()
    for viewer in viewers(stage.game):
        layouts = stage.layouts(viewer)
        own = private & layouts.wide.boxes.keys()
        assert not own & seen, "what is private is on the page of one seat"
        assert not own or viewer != SPECTATOR
        seen |= own
        for layout in (layouts.wide, layouts.narrow):
            assert layout.boxes.keys() == areas.keys() - private | own
            found: dict[str, Box] = {}
            for name, (x, y, scale) in layout.boxes.items():
                title = TITLE if areas[name].title else 0
                found[name] = (x, y - title, x + areas[name].w * scale, y + areas[name].h * scale)
                left, top, right, bottom = found[name]
                assert min(left, top) >= 0, name
                assert right <= layout.w + 1e-6, name
                assert bottom <= layout.h + 1e-6, name
            assert not overlapping(found)
        assert 1.2 < layouts.wide.w / layouts.wide.h < 1.7, "width by height of the wide layout"
        assert layouts.narrow.w < layouts.narrow.h, "the narrow layout is for a phone held upright"


def test_everything_lies_on_the_page_and_in_no_area_of_others(shown_variant: Variant) -> None:
    stage = stage_of(shown_variant)
    areas = {area.id: area for area in stage.areas(str)}
    for _, _, viewer, scene in scenes(shown_variant, 30):
        layouts = stage.layouts(viewer)
        for layout in (layouts.wide, layouts.narrow):
            lying = {
                name: on_the_page(layout, name, (0, 0, areas[name].w, areas[name].h)) for name in layout.boxes
            }
            things: list[Piece | Place] = [*scene.pieces, *scene.places]
            for thing in things:
                where = on_the_page(layout, thing.area, box(thing.x, thing.y, thing.w, thing.h))
                assert min(where[:2]) >= -1e-6, thing
                assert where[2] <= layout.w + 1e-6, thing
                assert where[3] <= layout.h + 1e-6, thing
                covered = {name: there for name, there in lying.items() if name != thing.area}
                assert not [pair for pair in overlapping({"": where, **covered}) if "" in pair], thing


def test_places_do_not_cover_each_other(shown_variant: Variant) -> None:
    for _, _, _, scene in scenes(shown_variant, 30):
        for area in {place.area for place in scene.places}:
            inside = [place for place in scene.places if place.area == area]
            boxes = {place.id: box(place.x, place.y, place.w, place.h) for place in inside}
            assert not overlapping(boxes)


def test_a_stage_that_keeps_parts_shows_what_a_new_one_shows(shown_variant: Variant) -> None:
    """From step to step, from viewer to viewer, and when a game goes back or somewhere else altogether."""
    game = shown_variant.make()
    stage = make_stage(game)
    walk = walks(shown_variant)[0]
    states = [*(step.state for step in walk.steps), walk.end]
    middle = len(states) // 2
    for state in [
        *states[:12],
        *states[middle : middle + 12],
        *states[-12:],
        *some(states, 6),
        *states[12:6:-1],
    ]:
        for viewer in (SPECTATOR, 0, 1)[: len(game.viewers())]:
            assert drawn(stage, state, viewer) == drawn(make_stage(game), state, viewer)


# What can be clicked


def test_every_legal_action_is_in_one_choice(shown_variant: Variant) -> None:
    stage = stage_of(shown_variant)
    for step in some_decisions(shown_variant, 100):
        codes = [code for choice in offered(stage, step.state) for code in choice.codes if code != -1]
        assert sorted(codes) == [action.code for action in step.state.legal()]


PASSING: Final = {"end turn", "take nothing"}
"""By these a turn is done, in the games that have them."""


def test_a_choice_by_which_a_turn_is_done_says_so(shown_variant: Variant) -> None:
    """And no other one does: after it, somebody else decides, or nobody, or who plays alone goes on."""
    stage = stage_of(shown_variant)
    for step in some_decisions(shown_variant, 100):
        legal = {action.code: action for action in step.state.legal()}
        for choice in offered(stage, step.state):
            actions = [legal[code] for code in choice.codes if code != -1]
            if any(action.text in PASSING for action in actions):
                assert choice.ends, choice
            if choice.ends:
                after = step.state.clone()
                after.apply(actions[0])
                assert stage.game.players == 1 or after.turn_of() != step.actor or len(after.choosers()) > 1


def test_what_a_choice_names_lies_on_the_table(shown_variant: Variant) -> None:
    """Each link is a piece or place, or a name that enough pieces share."""
    stage = stage_of(shown_variant)
    for step in some_decisions(shown_variant, 100):
        scene = drawn(stage, step.state, step.actor)
        pieces = {piece.id for piece in scene.pieces}
        places = {place.id for place in scene.places}
        alike = Counter(piece.like for piece in scene.pieces if piece.like)
        overlays = {overlay.id for overlay in scene.overlays}
        choices = offered(stage, step.state)
        for choice in choices:
            assert choice.label
            assert len(choice.codes) == 1 or len(choice.turns) == len(choice.codes)
            for link, count in Counter(choice.chain).items():
                assert link in pieces | places or count <= alike[link], choice
            assert {move[0] for move in choice.moves} <= pieces
            assert not choice.overlay or choice.overlay in overlays
            assert not choice.ghost or choice.ghost.of in {"", *pieces, *places, *alike}
        used = {link for choice in choices for link in choice.chain}
        idle = {place.id for place in scene.places if place.idle}
        assert places - idle <= used, "every place that is shown can be chosen"
        assert not idle & used


def test_no_two_choices_are_clicked_alike(shown_variant: Variant) -> None:
    stage = stage_of(shown_variant)
    for step in some_decisions(shown_variant, 60):
        choices = [choice for choice in offered(stage, step.state) if choice.chain]
        for one, other in combinations(choices, 2):
            if one.any_order or other.any_order:
                assert sorted(one.chain) != sorted(other.chain)
            else:
                shorter = min(len(one.chain), len(other.chain))
                assert one.chain[:shorter] != other.chain[:shorter], "a chain that ends begins no other one"
        buttons = [choice.label for choice in offered(stage, step.state) if not choice.chain]
        assert len(buttons) == len(set(buttons))


# What stays hidden


def test_the_scene_comes_from_the_view_alone(shown_variant: Variant) -> None:
    """A view that went through JSON, given to a stage that has never seen the game, gives the same scene."""
    stage = stage_of(shown_variant)
    game, fresh = stage.game, make_stage(shown_variant.make())
    for state in some_states(shown_variant, 20):
        seat = max(state.actor(), 0)
        view = game.view(state, seat)
        received = json.loads(canonical(view))
        there = fresh.scene(known_of(fresh.game, received, seat), str)
        here = stage.scene(game.know(state, seat), str)
        assert msgspec.json.encode(there) == msgspec.json.encode(here)
        if state.actor() >= 0:
            assert fresh.choices(known_of(fresh.game, received, seat), state.legal(), str) == offered(
                stage, state
            )
        assert received == view == game.view(state, seat), "a stage changed the view"


def test_positions_that_a_viewer_cannot_tell_apart_look_the_same(shown_variant: Variant) -> None:
    stage = stage_of(shown_variant)
    game = stage.game
    for number, state in enumerate(some_states(shown_variant, 12)):
        for viewer in viewers(game):
            twin = game.determinize(game.view(state, viewer), Rng(f"twin {number}"))
            one, other = drawn(stage, state, viewer), drawn(stage, twin, viewer)
            assert msgspec.json.encode(one) == msgspec.json.encode(other)
            if state.actor() == viewer:
                assert offered(stage, state) == offered(stage, twin)


# Words


def texts(scene: Scene, choices: list[Choice]) -> list[str]:
    """Everything that is written or read out."""
    found = [text for piece in scene.pieces for text in (piece.label, piece.text, piece.badge)]
    found += [place.label for place in scene.places] + [overlay.label for overlay in scene.overlays]
    for panel in scene.panels:
        found += [panel.title, *panel.head, *(cell for row in panel.rows for cell in row)]
    for choice in choices:
        found += [choice.label, *choice.turns]
    return found


def test_every_text_is_in_the_viewers_language(shown_variant: Variant) -> None:
    stage = stage_of(shown_variant)
    found = {area.title for area in stage.areas(shout)}
    for step in some_decisions(shown_variant, 20):
        known = stage.game.know(step.state, step.actor)
        choices = stage.choices(known, step.state.legal(), shout)
        found.update(texts(stage.scene(known, shout), choices))
        for message in (stage.headline(known), stage.game.prompt(known)):
            found.add(shout(message) if message else "")
    for text in found:
        translated = without_cells(text)
        assert translated == translated.upper()
        assert "{" not in text


def test_what_can_be_clicked_or_asked_about_has_a_label(shown_variant: Variant) -> None:
    for _, _, _, scene in scenes(shown_variant, 20):
        for piece in scene.pieces:
            assert piece.label or piece.layer == 0 or not piece.art, piece  # a mark is only written
        assert all(place.label for place in scene.places)
        assert all(panel.title for panel in scene.panels)


def sections_of(variant: Variant) -> set[str]:
    rules = (registry.folder(variant.info.id) / "docs/rules.en.md").read_text(encoding="utf-8")
    return set(re.findall(r'<a id="([^"]+)"', rules))


def test_everything_points_to_the_section_of_the_rules_that_explains_it(shown_variant: Variant) -> None:
    for _, _, _, scene in scenes(shown_variant, 20):
        assert not [piece.id for piece in scene.pieces if piece.label and not piece.rule]
        named = {piece.rule for piece in scene.pieces} | {panel.rule for panel in scene.panels}
        assert named - {""} <= sections_of(shown_variant)


def test_every_choice_has_words_of_its_own(shown_variant: Variant) -> None:
    """So that the choices can be told apart in a list, without the board."""
    stage = stage_of(shown_variant)
    for step in some_decisions(shown_variant, 60):
        labels = [choice.label for choice in offered(stage, step.state)]
        assert not [label for label, count in Counter(labels).items() if count > 1]


def test_the_position_in_words_names_players_and_not_seats(shown_variant: Variant) -> None:
    """A player is a `seat_name` within a message, so that the table can put the name there."""

    def own_words(message: Message) -> str:
        seat = message.values.get("seat", 0)
        if not isinstance(seat, Message) and message == seat_name(int(seat) - 1):
            return ""
        within = [value for value in message.values.values() if isinstance(value, Message)]
        return " ".join([message.template, *map(own_words, within)]).lower()

    game = stage_of(shown_variant).game
    for state in some_states(shown_variant, 8):
        for viewer in (0, SPECTATOR):
            for line in game.describe(game.know(state, viewer)):
                assert not re.search(r"\bseat\b(?!})", own_words(line)), line


# Why not

NONSENSE = [
    "",
    "-",
    "tile-",
    "tile-999999",
    "idle-0-9-9",
    "idle-x",
    "cell",
    "load-a-b",
    "tent-0-",
    "card-0-x",
]
NONSENSE += [
    "mine-A",
    "figure-0-9-home",
    "display-0-99",
    "face-up-0",
    "stack-0",
    "stack-99",
    "<b>",
    "paid-x-1",
]


def test_whatever_is_no_choice_can_be_asked_about(shown_variant: Variant) -> None:
    """Whatever is clicked, it means actions whose refusals are sentences; an idle place always has one."""
    stage = stage_of(shown_variant)
    explained: set[str] = set()
    for step in some_decisions(shown_variant, 40):
        known = stage.game.know(step.state, step.actor)
        scene = drawn(stage, step.state, step.actor)
        used = {link for choice in offered(stage, step.state) for link in choice.chain}
        pieces = [piece.id for piece in scene.pieces if not {piece.id, piece.like} & used]
        idle = [place.id for place in scene.places if place.idle]
        there = [*(piece.id for piece in scene.pieces), *(place.id for place in scene.places)]
        unknown = sorted({f"{each.partition('-')[0]}-nonsense-1" for each in there})
        for clicked in (*pieces, *idle, *unknown, *NONSENSE):
            meant = stage.meant(known, [clicked])
            refusals = [stage.game.why_not(step.state, action, step.actor) for action in meant]
            for refusal in refusals:
                if refusal is not None:
                    assert refusal.rule in sections_of(shown_variant)
                    assert str(refusal.message).endswith(".")
                    explained.add(refusal.rule)
            assert clicked not in idle or any(refusals), clicked
    if type(stage).meant is not Stage.meant:
        assert len(explained - {"turn"}) >= 2, explained


def test_reasons_tell_nothing_that_is_hidden(shown_variant: Variant) -> None:
    """What a click could mean is the same in all positions that the seat cannot tell apart."""
    stage = stage_of(shown_variant)
    game = stage.game
    for number, step in enumerate(some_decisions(shown_variant, 6)):
        view = game.view(step.state, step.actor)
        twin = game.determinize(view, Rng(f"asked {number}"))
        for piece in drawn(stage, step.state, step.actor).pieces:
            answers = []
            for state in (step.state, twin):
                meant = stage.meant(game.know(state, step.actor), [piece.id])
                answers.append([str(game.why_not(state, action, step.actor)) for action in meant])
            assert answers[0] == answers[1], piece.id


def test_every_action_is_told(shown_variant: Variant) -> None:
    """With the name of who acts, in a sentence, about things that lie on the table afterwards."""
    stage = stage_of(shown_variant)
    game = stage.game
    for step in some(walks(shown_variant)[0].steps, 150):
        name = f"PERSON {step.actor}"
        names = [f"PERSON {seat}" for seat in range(game.players)]
        after = step.state.clone()
        deed = game.narrate(after, step.action)
        for viewer in (SPECTATOR, 0):
            told = stage.tell(deed, viewer)
            for one in told:
                message = with_names(one.message, names)
                sentence = str(message)
                assert sentence.endswith("."), sentence
                assert "{" not in sentence, sentence
                translated = without_cells(shout(message))
                assert translated == translated.upper()
            if step.actor >= 0:
                assert name in str(with_names(told[0].message, names))
            ids = {name for one in told for name in one.ids}
            assert ids <= {piece.id for piece in drawn(stage, after, viewer).pieces}


def test_a_score_sheet_stays_as_long_as_what_it_is_made_from(shown_variant: Variant) -> None:
    """Servers keep a sheet until `scored` is another one, for all who look."""
    for walk in walks(shown_variant):
        stage, game = stage_of(shown_variant), walk.game
        kept: dict[tuple[int, object], object] = {}
        for state in walk.states():
            for viewer in game.viewers():
                known = game.know(state, viewer)
                for seat in range(game.players):
                    shows = stage.scored(known, seat)
                    if shows is not None:
                        sheet = sheet_of(game, known, seat)
                        assert kept.setdefault((seat, shows), sheet) == sheet


# Whose a thing is


def test_what_is_somebodys_is_called_so_to_them(shown_variant: Variant) -> None:
    """ "Jeep of Ada" is "Your jeep" to Ada, whatever she is called; what has no owner is nobody's."""
    for _, _, _, scene in scenes(shown_variant, 6):
        for piece in scene.pieces:
            named = re.search(r"\bof Seat (\d)", piece.label)
            assert bool(piece.yours) == (piece.owner is not None)
            assert not named or piece.owner == int(named[1]) - 1, piece.label
            assert not piece.yours or re.search(r"\byour\b", piece.yours, re.IGNORECASE)
            assert "Seat" not in piece.yours.split(".")[0]

"""Prompts offer what is possible and nothing else; pages say what a choice means and how near the end is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from teahouse import SPECTATOR
from teahouse.games.jade_goddess.decisions.figures import FIGURE
from teahouse.games.jade_goddess.meta import INFO
from teahouse.games.jade_goddess.page.table import JadeGoddessStage
from teahouse.server.live.scene_messages import score_sheet
from teahouse.server.texts.languages import Catalogue
from tests.games.jade_goddess.positions import Seat, Table, Turn, table
from tests.games.jade_goddess.test_discovering import FAR_WEST, NO_BROWN_SIDES, THREE_FOURS
from tests.games.jade_goddess.test_examples import EXCAVATION, RED, YELLOW


def asked(made: Table, viewer: int = 0) -> str:
    return str(made.game.prompt(made.game.know(made.state, viewer)))


# Discovering

BOTH = "Discover: draw a tile, or use a tile of your display."


@pytest.mark.parametrize(
    ("display", "tiles", "prompt"),
    [
        (["jungle"], ["jungle"], BOTH),
        ([], ["jungle"], "Discover: draw a tile."),
        (["four-both"], ["jungle"], "Discover: draw a tile."),
        (["jungle"], [], "Discover: use a tile of your display."),
        (["jungle"] * 3, ["jungle"], "Discover: use a tile of your display."),
    ],
)
def test_discovering_is_offered_as_far_as_it_is_possible(
    display: Sequence[str], tiles: Sequence[str], prompt: str
) -> None:
    made = table(seats=[Seat(jeep="r6c9", display=display), Seat()], tiles=tiles)
    made.do("stay")
    assert asked(made) == prompt


@pytest.mark.parametrize(
    ("display", "tiles", "prompt"),
    [
        (
            ["jungle"] * 2,
            ["jungle"],
            "You may discover: draw a tile, or use a tile of your display; or leave it.",
        ),
        (["jungle"], ["jungle"], "You may discover: draw a tile, or leave it."),
        (["jungle"] * 2, [], "You may discover: use a tile of your display, or leave it."),
    ],
)
def test_after_a_jungle_tile_it_is_optional(
    display: Sequence[str], tiles: Sequence[str], prompt: str
) -> None:
    made = table(seats=[Seat(jeep="r6c9", display=display), Seat()], tiles=tiles)
    made.do("stay", "use jungle", "lay north 0")
    assert asked(made) == "After a jungle tile you may move your jeep again, or stay."
    made.do("stay")
    assert asked(made) == prompt


# Moving


def test_a_full_display_limits_where_to() -> None:
    full = Seat(jeep="r6c9", display=["jungle"] * 3)
    assert asked(table(seats=[full, Seat()])) == (
        "Your display is full: drive to a field from which one of its tiles can be laid, or stay."
    )
    assert asked(table(seats=[Seat(display=["jungle"] * 3), Seat()])) == (
        "Your display is full: drive to a field from which one of its tiles can be laid."
    )


def test_a_full_display_that_cannot_be_laid_in_reach_limits_nothing() -> None:
    made = table(FAR_WEST, [Seat(jeep="r6c9", display=THREE_FOURS), Seat()])
    assert asked(made) == "From no field in reach can your full display be laid: move your jeep, or stay."


def test_a_dead_display_may_be_swapped() -> None:
    made = table(NO_BROWN_SIDES, [Seat(jeep="r6c9", display=THREE_FOURS), Seat()], tiles=["four-coin"])
    assert asked(made) == "Nothing in your display fits anywhere: you may swap a tile, then move or stay."
    assert asked(table()) == "Drive your jeep, or stay: beside it you lay a tile."


# Exchanging


@pytest.mark.parametrize(
    ("seat", "face_down", "prompt"),
    [
        (
            Seat(artefacts=["A-black"]),
            None,
            "Exchange one for a face-up artefact, or draw face-down ones for 1 gold.",
        ),
        (Seat(gold=0, artefacts=["A-black"]), None, "Exchange one for a face-up artefact, or leave it."),
        (Seat(artefacts=["A-black"]), [], "Exchange one for a face-up artefact, or leave it."),
    ],
)
def test_exchanging_is_offered_as_far_as_it_is_possible(
    seat: Seat, face_down: list[str] | None, prompt: str
) -> None:
    made = table(seats=[seat, Seat()], face_down=face_down)
    made.do("stay")
    assert asked(made) == prompt
    assert asked(made, 1) == "Exchange artefacts, or leave it."


def test_what_cannot_be_exchanged_is_not_offered() -> None:
    for gold, prompt in (
        (1, "Draw from the face-down artefacts for 1 gold, or leave it."),
        (0, "There is nothing that you could exchange."),
    ):
        made = table(seats=[Seat(gold=gold, artefacts=["A-black"]), Seat()], face_up=["A-black"] * 5)
        made.do("stay")
        assert asked(made) == prompt


def test_what_goes_back_is_counted() -> None:
    made = table(seats=[Seat(artefacts=["A-black"]), Seat()])
    made.do("stay", "search 2", "find A-gold", "find A-gold")
    assert asked(made) == "Put 2 artefacts back face down."
    made.do("return A-gold")
    assert asked(made) == "Put 1 artefact back face down."


# Figures


def test_figures_are_asked_for_as_far_as_something_can_be_done() -> None:
    fields = {"r5c3": "one-head 0"}
    digging = Seat(jeep="r6c9", figures=["r5c3 1 3"])
    made = table(fields, [digging, Seat()], hand="one-head")
    made.do("lay north 0")
    assert asked(made) == "Put a figure on the tile, take one back, or do neither."
    made = table(fields, [Seat(jeep="r6c9"), Seat()], hand="one-head")
    made.do("lay north 0")
    assert asked(made) == "Put a figure on the tile, or put none."
    made = table(fields, [Seat(figures=["r5c3 1 3"]), Seat()])
    made.do("stay")
    assert asked(made) == "Buy a bonus turn, take a figure back before that, or end your turn."
    made = table(fields, [Seat(gold=0, figures=["r5c3 1 3"]), Seat()])
    made.do("stay")
    assert asked(made) == "Take a figure back, or end your turn."


# The end is near


def test_a_stall_ahead_stands_on_the_table() -> None:
    for idle, shown in ((3, False), (4, True), (5, True)):
        made = table(turn=Turn(idle=idle))
        known = made.game.know(made.state, SPECTATOR)
        warning = f"Turns in a row without a discovery: {idle}. After 6 of them the game is over."
        assert (str(JadeGoddessStage(made.game).headline(known)) == warning) == shown
        assert (warning in map(str, made.game.describe(known))) == shown


# Districts


def label(made: Table) -> list[str]:
    scene = JadeGoddessStage(made.game).scene(made.game.know(made.state, 0), str)
    return [overlay.label for overlay in scene.overlays if overlay.kind == "region" and overlay.label]


@pytest.mark.parametrize(
    ("face_down", "finds"), [(None, "+2"), (["A-gold"] * 2, "+2"), (["A-gold"], "+1"), ([], "")]
)
def test_the_map_says_how_many_artefacts_there_still_are(face_down: list[str] | None, finds: str) -> None:
    made = table(EXCAVATION, [RED, YELLOW], face_down=face_down)
    assert label(made) == [f"Seat 2 with 3: {finds}" if finds else "Seat 2 with 3"]


def test_leaders_who_would_not_find_the_same_are_told_so() -> None:
    three = Seat(figures=["r1c3 1 3"])
    also = Seat(figures=["r1c2 1 3"])
    made = table(EXCAVATION, [three, also], face_down=["A-gold"] * 3)
    assert label(made) == ["Seat 1, Seat 2 with 3: +1–2"]


# What a choice means


def means(made: Table, text: str) -> list[str]:
    known = made.game.know(made.state, 0)
    return [str(line) for line in JadeGoddessStage(made.game).meaning(known, made.game.action(text))]


def test_a_trip_says_what_can_be_laid_there() -> None:
    made = table(
        seats=[Seat(jeep="r6c9", display=["jungle", "four-both"]), Seat()], tiles=["jungle", "four-both"]
    )
    assert means(made, "stay") == [
        "Of the 2 tiles in the stacks 1 can be laid beside row 6, column 9.",
        "Of your display can be laid there: jungle.",
    ]
    assert means(made, "drive r6c6") == ["There artefacts are exchanged; you have none."]
    made = table(seats=[Seat(artefacts=["A-gold"], display=["four-both"]), Seat()], tiles=["four-both"])
    assert means(made, "stay") == [
        "There you may exchange artefacts. For your next statue you need B, C, D; face up: B, C, D."
    ]
    assert means(made, "drive r6c9") == [
        "Of the 1 tile in the stacks 0 can be laid beside row 6, column 9.",
        "No tile of your display can be laid there.",
    ]


MARK = "+3: points that it brings at best, with the figure that finds most."


def test_a_trip_says_what_the_whole_turn_could_complete() -> None:
    made = table(EXCAVATION, [RED, YELLOW], tiles=["one-head", "jungle", "one-coin"])
    best = "Laid in the west with {0} archaeologists ({1} gold), your tile completes a district: {2}."
    shared = best.format(2, 1, "Seat 1 (3): 3 artefacts and 3 gold, Seat 2 (3): 3 artefacts and 3 gold")
    alone = best.format(3, 2, "Seat 1 (4): 3 artefacts and 3 gold, Seat 2 (3): 2 artefacts and 3 gold")
    assert means(made, "stay") == [
        MARK,
        alone,
        "2?: 2 of the 3 tiles in the stacks complete a district here with about 2 points for you.",
        "Tiles that complete a district: 2. Whose figures dig there: Seat 1, Seat 2.",
    ]
    made.do("stay")
    assert means(made, "use one-head") == [alone]
    poor = table(EXCAVATION, [Seat(jeep="r2c5", gold=1, figures=["r1c3 1 1"], display=["one-head"]), YELLOW])
    assert means(poor, "stay")[:2] == [MARK, shared]


WORTH = "District with 3 heads and 3 gold coins, complete."


def test_a_tile_says_who_would_dig_and_what_it_pays() -> None:
    made = table(EXCAVATION, [RED, YELLOW])
    made.do("stay", "use one-head")
    both = "Seat 1 (1): 2 artefacts and 3 gold, Seat 2 (3): 3 artefacts and 3 gold"
    assert means(made, "lay west 0") == [MARK, f"{WORTH} As it is, it pays {both}."]


def test_a_figure_says_what_it_costs_and_what_the_district_then_pays() -> None:
    made = table(EXCAVATION, [RED, YELLOW])
    made.do("stay", "use one-head", "lay west 0")
    equal = "Seat 1 (3): 3 artefacts and 3 gold, Seat 2 (3): 3 artefacts and 3 gold"
    assert means(made, "figure 2 part 1") == [
        "It costs 1 gold; you then have 4 gold.",
        f"{WORTH} As it is, it pays {equal}.",
    ]
    assert means(made, "recall r1c3") == [f"{WORTH} As it is, it pays Seat 2 (3): 3 artefacts and 3 gold."]
    assert means(made, "pass") == ["Who has no figure in a district gets nothing when it is excavated."]


def test_where_nothing_lies_it_is_said_that_a_figure_finds_nothing() -> None:
    made = table(fields={"r5c8": "one-plain 180"}, seats=[Seat(jeep="r5c8"), Seat()])
    made.state.city_laid = True
    made.state.go_on(FIGURE, 0)
    assert means(made, "pass") == ["There is nothing to find here: a figure would get nothing."]
    assert means(made, "figure 1 part 1") == [
        "It costs nothing.",
        "District with neither heads nor coins, complete.",
    ]


# Scores


def test_a_total_without_hidden_statues_is_marked() -> None:
    statue = ["A-gold", "B-gold", "C-gold", "D-gold"]
    made = table(seats=[Seat(artefacts=statue), Seat(artefacts=statue)])
    words = Catalogue("en", "jade_goddess")
    for viewer, totals in ((0, [(9, False), (4, True)]), (SPECTATOR, [(4, True), (4, True)])):
        known = made.game.know(made.state, viewer)
        sheet = score_sheet(made.game, [known] * 2, words, None)
        assert [line.id for line in sheet.categories] == [category.id for category in INFO.categories]
        assert [(seat.total, seat.partial) for seat in sheet.seats] == totals
        assert sheet.seats[1].points == [4, None, None]


def test_without_enough_artefacts_there_is_no_hidden_statue() -> None:
    made = table(seats=[Seat(), Seat(artefacts=["A-gold", "B-gold", "C-gold"])])
    sheet = score_sheet(made.game, [made.game.know(made.state, 0)] * 2, Catalogue("en", "jade_goddess"), None)
    assert [(seat.points, seat.partial) for seat in sheet.seats] == [([0, 0, 0], False), ([3, 0, 0], False)]


def test_what_is_found_elsewhere_or_chosen_is_not_called_the_rulebooks() -> None:
    assert "everything else" not in INFO.provenance
    assert "other sources" in INFO.provenance

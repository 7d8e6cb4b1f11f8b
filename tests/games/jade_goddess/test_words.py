"""What happens is told, with the numbers of the edition, and to each viewer no more than they may see."""

from __future__ import annotations

from pathlib import Path

import pytest

import teahouse
from teahouse import SPECTATOR
from teahouse.engine.contract import CHANCE, HIDDEN, Event, GameOver, State
from teahouse.engine.messages import with_names
from tests.games.jade_goddess.make_records import FOLDER
from tests.games.jade_goddess.positions import Seat, Table, Turn, table
from tests.games.jade_goddess.test_discovering import NO_BROWN_SIDES, THREE_FOURS
from tests.games.jade_goddess.test_editions import edited
from tests.games.jade_goddess.test_examples import BLUE, EXCAVATION, RED, WHITE, YELLOW
from tests.games.jade_goddess.test_excavation import FIRST, SECOND, two_districts
from tests.games.jade_goddess.test_secrets import Replayed
from tests.saying import sentences

NAMES = ["Ada", "Bo", "Cleo", "Dora"]


def told(made: Table, text: str, viewer: int = SPECTATOR) -> list[str]:
    """What is said of an action to this viewer; it is carried out."""
    deed = made.game.narrate(made.state, made.game.read(made.state, text))
    return [str(with_names(message, NAMES)) for message in deed.told(viewer)]


def events(made: Table, text: str, viewer: int = SPECTATOR) -> list[Event]:
    return made.game.narrate(made.state, made.game.read(made.state, text)).sight(viewer)


# Setting up


def test_the_set_up_is_told() -> None:
    game = teahouse.make("jade_goddess", 2)
    made = Table(game, game.start())  # type: ignore[arg-type]
    assert told(made, "tile corner-head") == [
        "Ada draws for the display: city on two adjacent sides, with a head."
    ]
    assert told(made, "tile jungle") == ["Bo draws for the display: jungle."]
    assert told(made, "reveal A-gold") == ["Face up: well preserved A."]
    made.do(*["reveal D-black"] * 4)
    assert told(made, "start seat 2") == ["Bo begins."]


# A turn


def test_a_turn_is_told() -> None:
    made = table(seats=[Seat(jeep="r6c9", display=[]), Seat()], tiles=["one-head", "jungle"])
    assert told(made, "stay") == ["Ada stays on row 6, column 9."]
    assert told(made, "draw stack 1") == ["Ada draws from stack 1."]
    assert told(made, "tile one-head") == ["Ada draws: city on one side, with a head."]
    sentence = "Ada lays a tile on row 5, column 9: city on one side, with a head."
    assert told(made, "lay north 90") == [sentence]
    assert told(made, "figure 2 part 1") == [
        "Ada pays 1 gold and puts a figure with 2 archaeologists on the tile."
    ]
    assert told(made, "pass") == ["Ada ends the turn."]


def test_trips_are_told_from_where_to_where() -> None:
    made = table({"r4c5": "corner-plain 90", "r5c5": "one-plain 0"}, [Seat(jeep="r6c9", display=[]), Seat()])
    (drove,) = (event for event in events(made, "drive r4c5") if event.name == "drove")
    assert drove.data()["way"] == [63, 62, 61, 60, 49, 38, 37]
    assert str(drove.message()) == "Seat 1 drives from row 6, column 9 over a brown line to row 4, column 5."
    made = table(seats=[Seat(), Seat()])
    assert told(made, "drive r6c8") == ["Ada drives from the start and exchange field to row 6, column 8."]
    made = table(seats=[Seat(jeep="r6c8"), Seat()])
    assert told(made, "drive r6c6") == ["Ada drives from row 6, column 8 to the start and exchange field."]


def test_a_tile_that_fits_nowhere_goes_into_the_display() -> None:
    made = table(seats=[Seat(jeep="r6c9", display=[]), Seat()], tiles=["four-both", "jungle"])
    made.do("stay", "draw stack 1")
    assert told(made, "tile four-both") == [
        "Ada draws: city on all sides, with a head and a coin.",
        "It fits on no open line. Ada puts it in the display.",
    ]


def test_where_nothing_can_be_discovered_it_is_said_why() -> None:
    around = {"r5c5": "jungle 0", "r7c5": "jungle 0"}
    made = table(fields=around, seats=[Seat(jeep="r6c5"), Seat()])
    assert told(made, "stay")[1] == "There Ada can discover nothing: no line is open."
    made = table(seats=[Seat(jeep="r6c9", display=[]), Seat()], tiles=[])
    sentence = "There Ada can discover nothing: the stacks are used up, and no own tile fits."
    assert told(made, "stay")[1] == sentence
    made = table(seats=[Seat(jeep="r6c9", display=["four-both"] * 3), Seat()])
    assert told(made, "stay")[1] == "There Ada can discover nothing: no tile of the full display fits."


def test_a_jungle_tile_gives_another_trip() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()])
    made.do("stay")
    assert told(made, "use jungle") == ["Ada takes from the display: jungle."]
    assert told(made, "lay north 0") == [
        "Ada lays a tile on row 5, column 9: jungle.",
        "There is only jungle on it: Ada may move again.",
    ]
    made.do("stay")
    assert told(made, "pass") == ["Ada discovers nothing more."]


def test_the_swap_of_a_dead_display_is_told() -> None:
    seats = [Seat(jeep="r6c9", display=THREE_FOURS), Seat()]
    made = table(NO_BROWN_SIDES, seats, tiles=["four-coin"])
    assert told(made, "swap four-head") == [
        "Nothing in the display of Ada fits anywhere. To be swapped: city on all sides, with a head."
    ]
    assert told(made, "under stack 1") == ["Ada puts it under stack 1."]
    assert told(made, "tile four-coin") == ["Ada draws for the display: city on all sides, with a coin."]


def test_the_last_tile_of_a_stack_and_of_all_is_told() -> None:
    made = table(seats=[Seat(jeep="r6c9", display=[]), Seat(), Seat()], tiles=["jungle", "one-head"])
    made.state.stacks = [1, 1, 0, 0, 0, 0]
    made.do("stay", "draw stack 2")
    assert told(made, "tile jungle")[1:] == ["Stack 2 is used up."]
    made.do("lay north 0", "stay", "draw stack 1")
    assert told(made, "tile one-head")[1:] == ["Stack 1 is used up.", "Ada has drawn the last tile of all."]
    made.do("lay north 0", "pass")
    assert told(made, "pass") == [
        "Ada ends the turn.",
        "The tiles are used up. Everybody has one more turn, Ada as the last: 3 turns.",
    ]


# Figures


def test_figures_are_told_with_their_price_and_place() -> None:
    made = table(seats=[Seat(jeep="r1c6"), Seat()], hand="corner_split-head")
    made.do("lay west 180")
    again = Table(made.game, made.state.clone())
    assert (
        told(again, "figure 1 part 2")[0]
        == "Ada puts a figure with 1 archaeologist on city part B of the tile."
    )
    sentence = "Ada pays 2 gold and puts a figure with 3 archaeologists on city part A of the tile."
    assert told(made, "figure 3 part 1")[0] == sentence


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("recall r9c9", "Ada takes back the figure with 2 archaeologists from row 9, column 9."),
        ("pass", "Ada ends the turn."),
    ],
)
def test_figures_taken_back_or_left(action: str, sentence: str) -> None:
    made = table({"r9c9": "one-head 0"}, [Seat(figures=["r9c9 1 2"]), Seat()])
    made.do("stay")
    assert told(made, action) == [sentence]


def test_no_figure_on_a_tile_with_city() -> None:
    made = table(seats=[Seat(jeep="r6c9", display=[]), Seat()], hand="one-head")
    made.do("lay north 0")
    assert told(made, "pass") == ["Ada puts no figure down."]


# Excavation


def test_the_excavation_of_the_rulebook_is_told() -> None:
    made = table(EXCAVATION, [RED, YELLOW, BLUE, WHITE])
    made.do("stay", "use one-head")
    assert told(made, "lay west 0")[1:] == ["Ada completes a district: 6 fields; heads: 3, coins: 3."]
    assert told(made, "figure 2 part 1") == [
        "Ada pays 1 gold and puts a figure with 2 archaeologists on the tile.",
        "Excavation, row 2, column 4: heads: 3, coins: 3.",
        "Ada has 3 archaeologists there and gets 3 artefacts and 3 gold.",
        "Bo has 3 archaeologists there and gets 3 artefacts and 3 gold.",
        "Cleo has 2 archaeologists there and gets 2 artefacts and 3 gold.",
        "Dora has 1 archaeologist there and gets 1 artefact and 3 gold.",
        "The figures in the district go back to their players.",
    ]


@pytest.mark.parametrize(
    ("decision", "shares"),
    [
        ("pass", ["Bo has 3 archaeologists", "3 artefacts", "Ada has 1 archaeologist", "2 artefacts"]),
        ("figure 3 part 1", ["Ada has 4 archaeologists", "3 artefacts", "Bo has 3 arch", "2 artefacts"]),
        ("recall r1c3", ["Bo has 3 archaeologists", "3 artefacts"]),
    ],
)
def test_shares_are_told_the_first_rank_first(decision: str, shares: list[str]) -> None:
    made = table(EXCAVATION, [RED, YELLOW])
    made.do("stay", "use one-head", "lay west 0")
    lines = [line for line in told(made, decision) if " there and gets " in line]
    assert len(lines) == len(shares) / 2
    for line, who, what in zip(lines, shares[::2], shares[1::2], strict=True):
        assert line.startswith(who)
        assert line.endswith(f"gets {what} and 3 gold.")


def test_a_shortage_is_told() -> None:
    made = table(EXCAVATION, [RED, YELLOW], face_down=["A-gold", "B-gold", "C-gold", "D-gold"])
    made.do("stay", "use one-head", "lay west 0")
    lines = told(made, "pass")
    assert "Too few artefacts lie face down: 4 for 5 finds. The first rank draws first." in lines
    assert "Ada has 1 archaeologist there and gets 1 artefact and 3 gold." in lines


def test_a_district_without_gold_or_without_anything() -> None:
    made = two_districts(FIRST, SECOND)
    made.do("pass")
    assert told(made, "excavate part 1") == [
        "Ada has the district of part A excavated first.",
        "Excavation, row 1, column 5: heads: 1, coins: 1.",
        "Bo has 1 archaeologist there and gets 1 artefact and 1 gold.",
        "The figures in the district go back to their players.",
    ]
    lines = told(made, "find A-gold")
    assert lines[0] == "Bo draws an artefact."
    assert "Ada has 1 archaeologist there and gets 1 artefact." in lines
    made = table(seats=[Seat(jeep="r1c6"), Seat()], hand="one-plain")
    made.do("lay east 0")
    assert "Ada has 1 archaeologist there and gets nothing." in told(made, "figure 1 part 1")


def test_a_district_where_nobody_digs() -> None:
    made = table(EXCAVATION, [Seat(jeep="r2c5", display=["one-head"]), Seat()])
    made.do("stay", "use one-head", "lay west 0")
    assert told(made, "pass") == [
        "Ada puts no figure down.",
        "Nobody has an archaeologist in the completed district: nothing is excavated.",
    ]


def test_artefacts_are_told_to_who_sees_them() -> None:
    for viewer, sentence in (
        (0, "Bo draws an artefact."),
        (1, "Bo draws an artefact: badly preserved B."),
        (SPECTATOR, "Bo draws an artefact."),
    ):
        made = table(EXCAVATION, [RED, YELLOW])
        made.do("stay", "use one-head", "lay west 0", "pass")
        assert told(made, "find B-black", viewer) == [sentence]


def test_an_event_hides_what_others_draw_and_put_back() -> None:
    for viewer, artefact in ((0, 5), (1, HIDDEN), (SPECTATOR, HIDDEN)):
        made = table(seats=[Seat(artefacts=["A-black"]), Seat()])
        made.do("stay", "search 1")
        assert [event.data().get("artefact") for event in events(made, "find C-black", viewer)] == [artefact]
        assert events(made, "return C-black", viewer)[0].data()["artefact"] == artefact


# Exchange


def test_an_exchange_for_a_face_up_artefact_is_told() -> None:
    made = table(seats=[Seat(artefacts=["A-black"]), Seat()])
    made.do("stay")
    assert told(made, "take C-gold") == ["Ada takes: well preserved C."]
    assert told(made, "give A-black") == ["Ada gives: badly preserved A."]


def test_a_search_is_told() -> None:
    made = table(seats=[Seat(artefacts=["A-black"], known=["A-black"]), Seat()])
    made.do("stay")
    again = Table(made.game, made.state.clone())
    assert told(again, "search 1") == ["Ada pays 1 gold to draw 1 artefact from those face down."]
    assert told(made, "search 2") == ["Ada pays 1 gold to draw 2 artefacts from those face down."]
    assert told(made, "find D-gold", 1) == ["Ada draws an artefact."]
    assert told(made, "find D-gold", 0) == ["Ada draws an artefact: well preserved D."]
    other = Table(made.game, made.state.clone())
    forgotten = "Any artefact can have gone back, so nobody knows for certain any more which ones Ada has."
    assert told(made, "return D-gold", 1) == ["Ada puts an artefact back.", forgotten]
    assert told(other, "return D-gold", 0) == ["Ada puts back: well preserved D.", forgotten]
    assert told(made, "return D-gold", 1) == ["Ada puts an artefact back."]


def test_nothing_is_exchanged() -> None:
    made = table(seats=[Seat(artefacts=["A-black"]), Seat()])
    made.do("stay")
    assert told(made, "pass") == ["Ada exchanges nothing."]


def test_the_last_face_down_artefact_is_told() -> None:
    made = table(seats=[Seat(artefacts=["A-black"]), Seat()], face_down=["C-black"])
    made.do("stay", "search 1")
    assert told(made, "find C-black") == ["Ada draws an artefact.", "That was the last face-down artefact."]


# Statues

THREE = ["A-gold", "B-gold", "C-gold"]


@pytest.mark.parametrize(
    ("held", "found", "sentence", "points"),
    [
        (THREE, "D-gold", "Ada completes a well preserved statue: 5 points.", {"gold_statues": 5}),
        (THREE, "D-black", "Ada completes a statue: 3 points.", {"statues": 3}),
        (
            [*THREE, "D-black"],
            "D-gold",
            "Ada has a statue of well preserved artefacts only now: 2 points more.",
            {"gold_statues": 5, "statues": -3},
        ),
    ],
)
def test_a_statue_is_told_to_its_owner_alone(
    held: list[str], found: str, sentence: str, points: dict[str, int]
) -> None:
    for viewer in (0, 1, SPECTATOR):
        made = table(seats=[Seat(artefacts=held), Seat()])
        made.do("stay", "search 1")
        deed = made.game.narrate(made.state.clone(), made.game.chance(f"find {found}"))
        assert "scored" not in [event.name for event in deed.events], "the events say what they bring"
        lines = told(made, f"find {found}", viewer)
        assert lines[1:] == ([sentence] if viewer == 0 else [])
        assert deed.gains(0, viewer) == ({"artefacts": 1, **points} if viewer == 0 else {"artefacts": 1})


@pytest.mark.parametrize(
    ("back", "sentence"),
    [
        ("D-gold", "Ada has one statue fewer of well preserved artefacts only: 2 points less."),
        ("A-gold", "Ada has one complete statue fewer: 5 points less."),
    ],
)
def test_a_statue_lost_is_told(back: str, sentence: str) -> None:
    made = table(seats=[Seat(artefacts=[*THREE, "D-gold"]), Seat()])
    made.do("stay", "search 1", "find D-black")
    assert told(made, f"return {back}", 0)[1:] == [sentence]


# The end


def idle_until(made: Table, idle: int) -> list[str]:
    """What is said of the turn after which so many in a row were idle."""
    while made.state.idle < idle - 1:
        made.idle_turn()
    made.do("stay")
    return told(made, "pass")


def test_a_stall_is_told_a_round_ahead_and_named_at_the_end() -> None:
    made = table(seats=[Seat(), Seat(), Seat()])
    assert idle_until(made, 5) == ["Bo ends the turn."]
    assert idle_until(made, 6) == [
        "Cleo ends the turn.",
        "Nobody has discovered anything for 2 rounds. One more such round ends the game.",
    ]
    assert idle_until(made, 9) == [
        "Cleo ends the turn.",
        "Nobody has discovered anything for 3 rounds: the game is over.",
        *(
            f"{name} shows no artefact, no well preserved statue and no other statue: 0 points."
            for name in NAMES[:3]
        ),
        "They share the first place: Ada, Bo, Cleo.",
    ]


def test_a_discovery_ends_the_warning() -> None:
    made = table(
        seats=[Seat(jeep="r6c9", display=[]), Seat()], turn=Turn(idle=5), tiles=["four-both", "jungle"]
    )
    made.do("stay", "draw stack 1", "tile four-both")
    assert told(made, "pass")[1:] == [
        "Ada has discovered something: the rounds without a discovery are counted anew."
    ]


def test_no_warning_is_given_in_the_last_turns() -> None:
    made = table(seats=[Seat(), Seat()], turn=Turn(idle=3, last_turns=2), tiles=[])
    assert idle_until(made, 4) == ["Ada ends the turn."]


def test_the_end_after_the_last_tile_is_told_with_what_everybody_has() -> None:
    seats = [Seat(artefacts=[*THREE, "D-gold", "D-gold"]), Seat(artefacts=["A-black"])]
    made = table(seats=seats, turn=Turn(last_turns=1), tiles=[])
    made.do("stay", "pass")
    assert told(made, "pass", 1) == [
        "Ada ends the turn.",
        "The tiles are used up and everybody has had one more turn: the game is over.",
        "Ada shows 5 artefacts, 1 well preserved statue and no other statue: 10 points.",
        "Bo shows 1 artefact, no well preserved statue and no other statue: 1 point.",
        "Ada wins.",
    ]


@pytest.mark.parametrize(
    ("ada", "bo", "sentence"),
    [
        (7, 0, "Ada wins: of those with the most points, with the most artefacts."),
        (0, 0, "Bo wins: of those with the most points and artefacts, with the most gold."),
        (0, 1, "They share the first place: Ada, Bo."),
    ],
)
def test_who_wins_among_equals_is_told(ada: int, bo: int, sentence: str) -> None:
    """A statue of four is worth as much as seven artefacts of one letter; gold comes last."""
    hand = ["A-black"] * ada or [*THREE, "D-black"]
    seats = [Seat(artefacts=hand, gold=1), Seat(artefacts=[*THREE, "D-black"], gold=2 - bo)]
    made = table(seats=seats, turn=Turn(last_turns=1), tiles=[])
    made.do("stay", "pass")
    assert told(made, "pass", 1)[-1] == sentence


def test_the_end_after_an_excavation_is_told() -> None:
    three = ["A-gold", "B-gold", "C-gold"]
    made = table(EXCAVATION, [RED, Seat(figures=["r1c1 1 3"], artefacts=["D-black"])], face_down=three)
    made.do("stay", "use one-head", "lay west 0", "pass", "find A-gold", "find B-gold")
    heard = events(made, "find C-gold", 0)
    (over,) = (event for event in heard if isinstance(event, GameOver))
    assert over.rule == "end"
    assert [
        str(with_names(message, NAMES)) for message in (event.message() for event in heard) if message
    ] == [
        "Bo draws an artefact.",
        "That was the last face-down artefact.",
        "After the excavation no artefact lies face down any more: the game is over.",
        "Ada shows no artefact, no well preserved statue and no other statue: 0 points.",
        "Bo shows 4 artefacts, no well preserved statue and 1 other statue: 7 points.",
        "Bo wins.",
    ]


# Every game


def test_numbers_are_those_of_the_edition(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ("costs = [0, 1, 2]", "costs = [3, 1, 2]"),
        ("bonus_turn = 1", "bonus_turn = 2"),
        ("search = 1", "search = 4"),
        ("gold_statue = 5", "gold_statue = 8"),
        ("rounds = 3", "rounds = 2"),
    )
    made = table(seats=[Seat(jeep="r6c9", artefacts=THREE, gold=9), Seat()], hand="one-head", edition=path)
    made.do("lay north 0")
    assert told(made, "figure 1 part 1") == [
        "Ada pays 3 gold and puts a figure with 1 archaeologist on the tile."
    ]
    assert told(made, "bonus turn") == ["Ada pays 2 gold for a bonus turn."]
    made.do("drive r6c6")
    assert told(made, "search 1") == ["Ada pays 4 gold to draw 1 artefact from those face down."]
    assert told(made, "find D-gold", 0)[1:] == ["Ada completes a well preserved statue: 8 points."]
    stalled = table(seats=[Seat(), Seat()], edition=path)
    assert idle_until(stalled, 2)[1:] == [
        "Nobody has discovered anything for 1 round. One more such round ends the game."
    ]


def changed(before: State, after: State, heard: list[Event]) -> None:
    """Folded over what lay there, the events give what lies there now."""
    count = before.ledger()
    for event in heard:
        for change in event.changes():
            count[change.account] = count.get(change.account, 0) + change.amount
    assert {name: some for name, some in count.items() if some} == {
        name: some for name, some in after.ledger().items() if some
    }


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize(
    "name", ["four-players-mixed", "three-players-closing", "two-players-last-tile", "three-players-stall"]
)
def test_every_step_of_a_game_is_told_and_accounted_for(name: str, viewer: int) -> None:
    assert FOLDER.exists()
    walk = Replayed(name)
    for step in walk.steps:
        lines = sentences(walk.game, step.state, step.action, viewer)
        for sentence in lines:
            assert sentence.endswith(".")
            assert "{" not in sentence
        if step.state.actor() != CHANCE:
            assert "Ada" in lines[0]
        after = step.state.clone()
        changed(step.state, after, walk.game.narrate(after, step.action).sight(viewer))

"""What a position promises: districts, ranks, artefacts on their way, and choices worth a thought."""

from __future__ import annotations

from itertools import pairwise

import pytest

from teahouse import Rng
from teahouse.engine.evaluation import evaluation_of
from teahouse.games.jade_goddess.area import CELL_NAMES
from teahouse.games.jade_goddess.box import ALL_KINDS, TILE_BY_NAME
from teahouse.games.jade_goddess.evaluation import ARTEFACT, digging, fit_chance, stake, waiting
from teahouse.games.jade_goddess.players import figure_cell
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.sense import LATE, hopeless, worth_taking_back
from tests.games.jade_goddess import reference
from tests.games.jade_goddess.policies import Policy, anyhow, closer, trader
from tests.games.jade_goddess.positions import Seat, Table, Turn, new_table, table
from tests.games.jade_goddess.test_discovering import NO_BROWN_SIDES, THREE_FOURS

LEFT = 40


def expected(made: Table, seat: int) -> float:
    return sum(evaluation_of(made.game).expected(made.state, seat))


def with_figures(*figures: list[str]) -> Table:
    return table({"r5c5": "one-head 0"}, [Seat(figures=those) for those in figures])


def test_a_district_counts_the_archaeologists_of_every_seat() -> None:
    made = with_figures(["r5c5 1 2"], [])
    (crew,) = digging(made.state).values()
    assert crew == [2, 0]


@pytest.mark.parametrize(("crew", "shares"), [([1, 0], [1, 0]), ([2, 2], [1, 1]), ([3, 1], [1, 0.5])])
def test_the_second_rank_expects_half(crew: list[int], shares: list[float]) -> None:
    made = with_figures(["r5c5 1 1"], [])
    (district,) = digging(made.state)
    promises = [stake(made.state, seat, district, crew, LEFT) for seat in range(2)]
    most = max(promises)
    assert [promise / most for promise in promises] == pytest.approx(shares, abs=0.1)


def test_a_figure_in_a_district_is_better_than_none_and_the_others_gain_nothing() -> None:
    nobody, somebody = with_figures([], []), with_figures(["r5c5 1 1"], [])
    assert expected(somebody, 0) > expected(nobody, 0)
    assert expected(somebody, 1) == expected(nobody, 1)


def test_artefacts_about_to_be_drawn_count_and_those_of_a_search_do_not() -> None:
    made = table(seats=[Seat(artefacts=["A-gold"]), Seat()])
    made.state.finders = [0, 1, 0]
    assert [waiting(made.state, seat) for seat in range(2)] == [2, 1]
    made.state.returns = 2
    assert [waiting(made.state, seat) for seat in range(2)] == [0, 0]
    assert ARTEFACT > 1


def test_unknown_stacks_are_one_choice() -> None:
    made = table(seats=[Seat(jeep="r6c7"), Seat()], turn=Turn())
    made.do("stay")
    assert len([text for text in made.legal() if text.startswith("draw")]) == 6
    sensible = [action.text for action in evaluation_of(made.game).sensible(made.state)]
    assert len([text for text in sensible if text.startswith("draw")]) == 1


def test_trips_lead_where_something_can_be_done() -> None:
    made = table(seats=[Seat(jeep="r6c7"), Seat()])
    sensible = [action.text for action in evaluation_of(made.game).sensible(made.state)]
    assert "drive r6c6" in made.legal()
    assert "drive r6c6" not in sensible, "there is nothing to exchange yet"
    assert "drive r6c5" in sensible


# The jeep: nobody stays put while there is something to do, or a way to it


def sensible(made: Table) -> set[str]:
    return {action.text for action in evaluation_of(made.game).sensible(made.state)}


def test_nobody_stays_on_a_field_where_nothing_can_be_done() -> None:
    made = table(seats=[Seat(jeep="r6c6"), Seat()])
    assert "stay" in made.legal()
    assert "stay" not in sensible(made)
    assert "stay" in sensible(table(seats=[Seat(jeep="r6c7"), Seat()])), "there something can be discovered"


def test_an_exchange_is_something_to_do() -> None:
    assert "stay" in sensible(table(seats=[Seat(jeep="r6c6", artefacts=["A-gold"]), Seat()]))


def test_a_dead_display_is_swapped_before_anything_else() -> None:
    made = table(NO_BROWN_SIDES, [Seat(jeep="r6c9", display=THREE_FOURS), Seat()], tiles=["four-coin"])
    assert "stay" in made.legal()
    assert sensible(made) == {"swap four-both", "swap four-head"}


def test_who_cannot_lay_the_display_in_one_trip_sets_out() -> None:
    """A four fits next to r4c5 alone, behind a brown line, and the jeep is behind another one."""
    fields = {**NO_BROWN_SIDES, "r3c5": "one-plain 0", "r4c4": "four-plain 0"}
    fields["r4c5"] = "straight-plain 90"
    made = table(fields, [Seat(jeep="r7c10", display=THREE_FOURS), Seat()])
    assert "stay" in made.legal()
    found = sensible(made)
    assert "stay" not in found
    assert all(text.startswith("drive r6c") or text.endswith("c6") for text in found), "back to the cross"


def test_with_nothing_to_do_anywhere_one_choice_is_enough() -> None:
    made = table(NO_BROWN_SIDES, [Seat(jeep="r6c9", display=THREE_FOURS), Seat()], tiles=[])
    assert sensible(made) == {"stay"}


@pytest.mark.parametrize("seed", [2, 4, 9])
def test_trips_are_the_shortest_way_to_something_to_do(seed: int) -> None:
    """Against a slow search over trips, through a random game."""
    made, rng = new_table(3), Rng(f"trips {seed}")
    checked = 0
    made.deal()
    while not made.over:
        if made.phase == "move" and not made.state.again and "swap" not in " ".join(made.legal()):
            checked += check_trips(made)
        made.do(anyhow(made, rng))
        made.deal()
    assert checked


def check_trips(made: Table) -> bool:
    """Whether nothing was in reach; and then, that every choice brings something nearer, if any can."""
    board, player = made.board, made.player(made.state.active)
    display = player["display"]
    if len(display) < 3 and made.state.tiles_left():
        goals = {cell for cell in board if reference.open_sides(board, cell)}
    else:
        goals = reference.fits_anywhere(board, display)
    others = [
        one["jeep"] for seat, one in enumerate(made.state.dump()["players"]) if seat != made.state.active
    ]
    goals = {cell for cell in goals if reference.cell_name(cell) not in others}
    ends = {text: text.removeprefix("drive ") for text in made.legal()}
    ends["stay"] = player["jeep"]
    cells = {reference.cell_name(cell): cell for cell in board}
    now = {text for text in made.legal() if cells[ends[text]] in goals}
    found = sensible(made) - {text for text in made.legal() if ends[text] == "r6c6"}
    if now:
        assert found == now - {text for text in made.legal() if ends[text] == "r6c6"}
        return False
    trips = {text: trips_from(board, cells[ends[text]], goals) for text in made.legal()}
    least = min(trips.values())
    if goals and least < 99:
        assert all(trips[text] == least for text in found)
        if any(trips[text] == least for text in trips if text != "stay"):
            assert "stay" not in found
    return True


def trips_from(board: reference.Board, start: reference.Cell, goals: set[reference.Cell]) -> int:
    """How many trips lead to one of the goals."""
    near: set[reference.Cell] = set()
    more, count = {start}, 0
    while more > near:
        near, count = more, count + 1
        more = near | {end for cell in near for end in reference.reachable(board, cell)}
        if more & goals:
            return count
    return 99


# Exchanges


def test_an_exchange_is_worth_the_statue_that_it_completes() -> None:
    """Three letters and one of them twice: the face-up D makes a statue, and nothing is lost for it."""
    pieces = ["A-gold", "A-black", "B-black", "C-black"]
    made = table(
        seats=[Seat(artefacts=pieces), Seat()], face_up=["D-black", "A-black"], turn=Turn(last_turns=2)
    )
    stay, go = (
        made,
        table(seats=[Seat(artefacts=pieces), Seat()], face_up=["A-black"], turn=Turn(last_turns=2)),
    )
    for one in (stay, go):
        one.do("stay")
        assert one.phase == "exchange"
    assert expected(stay, 0) > expected(go, 0) + 1
    held = [*made.state.players[0].artefacts]
    before = expected(made, 0)
    made.do("take D-black")
    assert expected(made, 0) == pytest.approx(before, abs=0.2), "it was known before what it brings"
    made.do("give A-black")
    assert sum(made.state.points(0)) == 4 + 3
    assert held[0] == made.state.players[0].artefacts[0], "to judge changes nothing"


def closed_by_a_coin(mine: Seat, theirs: Seat) -> Table:
    """The first seat completes a district of a head and a coin."""
    made = table({"r5c9": "one-head 0"}, [mine, theirs], hand="one-coin")
    made.do("lay north 180")
    assert made.phase == "figure"
    assert "pass" in made.legal()
    return made


def test_nobody_leaves_what_a_figure_that_costs_nothing_finds() -> None:
    """Nobody digs in the complete district: a figure would find all that is there and come back at once."""
    assert "pass" not in sensible(closed_by_a_coin(Seat(jeep="r5c9", gold=0), Seat()))


def test_to_put_no_figure_down_is_a_choice_where_it_may_be_right() -> None:
    somebody = closed_by_a_coin(Seat(jeep="r5c9"), Seat(figures=["r5c9 1 1"]))
    assert "pass" in sensible(somebody), "somebody digs there already"
    out = ["r6c5 1 1", "r6c4 1 1", "r6c3 1 1"]
    assert "pass" in sensible(closed_by_a_coin(Seat(jeep="r5c9", figures=out), Seat())), "others cost gold"
    opened = table(seats=[Seat(jeep="r6c9"), Seat()], hand="one-head")
    opened.do("lay north 0")
    assert "pass" in sensible(opened), "the district is open"


def test_what_lies_open_is_no_reason_to_leave_what_is_found_at_once() -> None:
    """Two parts of a tile, one of them in a complete district: the open one promises no more."""
    made = table({"r5c9": "one-head 0"}, [Seat(jeep="r5c9"), Seat()], hand="straight_split-coin")
    made.do("lay north 0")
    assert made.phase == "figure"
    assert {"figure 1 part 1", "figure 1 part 2"} <= set(made.legal())
    found = {text for text in made.legal() if text.startswith("figure 1") and text in sensible(made)}
    assert found == sensible(made)
    assert len(found) == 1


def test_in_a_complete_district_the_cheapest_figure_does() -> None:
    made = closed_by_a_coin(Seat(jeep="r5c9"), Seat())
    assert "figure 3 part 1" in made.legal()
    assert sensible(made) == {"figure 1 part 1"}
    out = ["r6c5 1 1", "r6c4 1 1", "r6c3 1 1"]
    dear = closed_by_a_coin(Seat(jeep="r5c9", figures=out), Seat())
    found = {text for text in sensible(dear) if text.startswith("figure")}
    assert found == {"figure 2 part 1"}, "an artefact is worth a gold"


def test_no_figure_goes_where_it_gets_nothing() -> None:
    made = table({"r5c9": "one-plain 0"}, [Seat(jeep="r5c9"), Seat()], hand="one-plain")
    made.do("lay north 180")
    assert "figure 1 part 1" in made.legal()
    assert sensible(made) == {"pass"}
    ours = closed_by_a_coin(Seat(jeep="r5c9", figures=["r5c9 1 1"]), Seat())
    assert sensible(ours) == {"pass"}, "one of ours is there already, and none is worth taking back"


def test_a_figure_is_taken_back_to_be_used() -> None:
    """Not while another one of its size is at hand, unless others have more archaeologists there."""

    def recalls(mine: list[str], theirs: list[str]) -> bool:
        seats = [Seat(jeep="r6c9", figures=mine), Seat(figures=theirs)]
        tiles = {"r5c5": "one-head 0", "r3c3": "one-head 0", "r3c9": "one-head 0"}
        made = table(tiles, seats, hand="one-head")
        made.do("lay north 0")
        assert "recall r5c5" in made.legal()
        return "recall r5c5" in sensible(made)

    assert not recalls(["r5c5 1 1"], [])
    assert recalls(["r5c5 1 1", "r3c3 1 1", "r3c9 1 1"], []), "no other small one is left"
    assert not recalls(["r5c5 1 2"], []), "it was paid for"
    assert recalls(["r5c5 1 2"], ["r5c5 1 3"]), "it has little say there"
    assert recalls(["r5c5 1 1"], ["r5c5 1 2"])


OTHERS = ["one-head", "corner-head", "straight-head", "three-head", "four-head"]


def dead_end(tiles: list[str], mine: list[str]) -> Table:
    """A district with somebody else's figure, too; these tiles are left in the stacks."""
    seats = [Seat(jeep="r6c9", figures=mine, display=[]), Seat(figures=["r5c5 1 1"], display=[])]
    return table({"r5c5": "one-head 0"}, seats, tiles=tiles)


def test_a_district_that_no_tile_can_complete_promises_nothing() -> None:
    """There are still tiles, but none with a brown line: the figure there may come back."""
    jungle = ["jungle"] * 3
    alive, dead = dead_end([*jungle, *OTHERS], ["r5c5 1 1"]), dead_end(jungle, ["r5c5 1 1"])
    assert hopeless(alive.state) == []
    assert set(hopeless(dead.state)) >= set(digging(dead.state))
    assert expected(dead, 0) < expected(alive, 0) - 0.5
    many = dead_end(["jungle"] * (LATE + 1), ["r5c5 1 1"])
    assert hopeless(many.state) == [], "early on nobody looks"


def test_no_figure_goes_into_a_district_that_no_tile_can_complete() -> None:
    """The tile just laid needs another one with a brown line, and only jungle may be left."""
    for tiles, figures in ((["jungle"] * 3, False), (["jungle"] * 3 + OTHERS, True)):
        seats = [Seat(jeep="r6c9", display=[]), Seat(display=[])]
        made = table({"r5c5": "one-head 0"}, seats, hand="one-head", tiles=tiles)
        made.do("lay north 0")
        assert {"figure 1 part 1", "figure 2 part 1", "pass"} <= set(made.legal())
        assert any(text.startswith("figure") for text in sensible(made)) is figures, tiles
        assert sensible(made)


def test_figures_come_back_from_where_nothing_is_to_be_had() -> None:
    for tiles, back in ((["jungle"], True), (OTHERS, False)):
        for figure in ("r5c5 1 1", "r5c5 1 2"):
            made = dead_end(tiles, [figure])
            player = made.state.players[0]
            player.stock = [0, 0, 0]
            found = worth_taking_back(made.state, player, figure_cell(player.figures[0]), digging(made.state))
            assert found == back, (tiles, figure)


def test_no_figure_is_taken_back_out_of_a_complete_district() -> None:
    """It comes back by itself, with what it finds."""
    made = closed_by_a_coin(Seat(jeep="r5c9", figures=["r5c9 1 1", "r6c4 1 1", "r6c3 1 1"]), Seat())
    assert {"recall r5c9", "recall r6c4"} <= set(made.legal())
    assert "recall r5c9" not in sensible(made)


def test_a_second_trip_is_made_for_something() -> None:
    """After a jungle tile all is optional, but a tile more costs nothing while the display has room."""

    def after_the_jungle(display: list[str]) -> Table:
        made = table(seats=[Seat(jeep="r6c9", display=display), Seat()], hand="jungle")
        made.do("lay north 0")
        made.deal()
        return made

    made = after_the_jungle(["one-head"])
    assert "stay" in made.legal()
    made.do("stay")
    assert made.phase == "discover"
    assert "pass" in made.legal()
    assert "pass" not in sensible(made)
    full = after_the_jungle(["four-head", "four-both"])
    full.do("stay")
    fitting = any(text.startswith("use") for text in full.legal())
    assert ("pass" in sensible(full)) != fitting, "else the display may be full afterwards"


def test_a_field_where_a_tile_hardly_fits_promises_less() -> None:
    made = table(NO_BROWN_SIDES, [Seat(jeep="r6c9"), Seat()], tiles=["four-coin", "four-head", "one-head"])
    chances = []
    for cell in ("r6c9", "r6c7"):
        made.state.players[0].jeep = CELL_NAMES.index(cell)
        chances.append(fit_chance(made.state))
    assert all(0 <= chance <= 1 for chance in chances)
    fitting = [tile for tile in ("four-coin", "four-head", "one-head") if fits(made, "r6c9", tile)]
    assert chances[0] == pytest.approx(len(fitting) / 3)


def fits(made: Table, jeep: str, tile: str) -> bool:
    """Whether the rules let a tile be laid from a field."""
    made.state.players[0].jeep = CELL_NAMES.index(jeep)
    kind = made.state.setup.edition.kinds[TILE_BY_NAME[tile].index]
    return bool(made.state.board.ways_to_lay(CELL_NAMES.index(jeep), kind))


def test_the_last_small_figure_at_hand_is_worth_more_than_another_one() -> None:
    """With none left what is completed in passing is found by nobody."""
    made = table(seats=[Seat(jeep="r6c9"), Seat()])
    player = made.state.players[0]
    worth = []
    for small in range(4):
        player.stock = [small, *player.stock[1:]]
        worth.append(expected(made, 0))
    gains = [more - less for less, more in pairwise(worth)]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 2 * gains[1] > 0


# What positions remember


@pytest.mark.parametrize("policy", [anyhow, closer, trader])
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_remembered_is_what_would_be_found_anew(players: int, policy: Policy) -> None:
    """Through a game: of the position, of copies after each choice, and of the position after these."""
    made, rng = new_table(players), Rng(f"remembered {players}")
    made.deal()
    while not made.over:
        check_remembered(made.state)
        before = made.state.dump()
        for action in made.state.legal()[:8]:
            after = made.state.clone()
            after.apply(action)
            check_remembered(after)
        assert made.state.dump() == before, "copies share much, and change nothing of it"
        check_remembered(made.state)
        made.do(policy(made, rng))
        made.deal()
    check_remembered(made.state)


def check_remembered(state: JadeGoddessState) -> None:
    """What every seat can expect is to the last bit the same as of a copy that remembers nothing."""
    seats = range(state.seats())
    fresh = state.clone()
    fresh.crews = None
    for player in fresh.players:
        player.made = None
    evaluation = evaluation_of(state.setup.game) if state.setup.game else None
    assert evaluation
    assert [evaluation.expected(state, seat) for seat in seats] == [
        evaluation.expected(fresh, seat) for seat in seats
    ]
    assert list(digging(state).items()) == list(digging(fresh).items())
    for kinds in (ALL_KINDS, 1 << state.setup.edition.kinds[0]):
        assert state.board.fields_to_lay_from(kinds) == state.board.find_fields_to_lay_from(kinds)


def test_copies_share_what_they_remember() -> None:
    made = with_figures(["r5c5 1 2"], [])
    evaluation = evaluation_of(made.game)
    evaluation.scores(made.state)
    copy = made.state.clone()
    assert copy.who_digs() is made.state.who_digs()
    assert copy.players[0].made is made.state.players[0].made is not None
    assert copy.players[0] is made.state.players[0]
    copy.changing(0).take_home(copy.players[0].figures[0])
    assert not digging(copy)
    assert digging(made.state)
    assert copy.changing(0) is copy.players[0] is not made.state.players[0]

"""Secret choices at the same time, private draws, and that nobody learns of them before their time."""

from __future__ import annotations

from functools import partial
from itertools import permutations

import pytest

from teahouse.engine.contract import CHANCE, SPECTATOR, fingerprint
from teahouse.engine.rng import Rng
from teahouse.table.seating import Event
from tests.table.sitting import Sitting, errands, shown, tasting, whole, zen

NONE = "offer none"


def dealt(*leaves: int, rounds: str = "2") -> Sitting:
    """Tea Tasting with these leaves drawn first, two for each guest."""
    players = len(leaves) // 2
    sitting = tasting(players, rounds=rounds)
    for seat in range(players):
        sitting.run(partial(sitting.table.sit, seat, f"p{seat}", f"Person {seat}"))
    draws = [{"e": "act", "by": CHANCE, "a": f"draw {leaf}"} for leaf in leaves]
    sitting.run(lambda: [{"e": "start"}, *draws])
    return sitting


def others(sitting: Sitting, seat: int) -> list[int]:
    return [viewer for viewer in (SPECTATOR, *range(sitting.game.players)) if viewer != seat]


def check_alike(one: Sitting, other: Sitting, viewers: list[int]) -> None:
    """The tables differ, and these viewers cannot tell."""
    assert repr(whole(one.table)) != repr(whole(other.table))
    for viewer in viewers:
        assert shown(one.table, viewer) == shown(other.table, viewer)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_choices_come_in_any_order_and_are_recorded_in_seat_order(order: tuple[int, ...]) -> None:
    sitting = dealt(1, 1, 1, 2, 2, 3)
    table = sitting.table
    mark = fingerprint(table.state)
    offers = [f"offer {leaf}" for leaf in (1, 2, 3)]
    for number, seat in enumerate(order):
        assert table.waiting_for() == sorted(order[number:])
        assert fingerprint(table.state) == mark
        assert len(table.log) == len(table.acts) == 6
        sitting.act(seat, offers[seat])
        assert not table.can_undo(seat)
    assert table.acts[6:9] == offers
    assert [line.actor for line in table.log[6:9]] == [0, 1, 2]
    assert table.chosen == {}
    assert table.tentative() == 0
    assert table.turn == 1
    assert fingerprint(table.record().replay()) == fingerprint(table.state)
    assert repr(whole(sitting.again())) == repr(whole(table))


def test_a_choice_can_be_changed_until_the_last_one() -> None:
    sitting = dealt(1, 2, 1, 2)
    table = sitting.table
    sitting.act(1, "offer 2")
    assert table.chosen == {1: "offer 2"}
    assert [action.text for action in table.legal(1)] == [NONE, "offer 1", "offer 2"]
    sitting.act(1, "offer 1")
    assert table.waiting_for() == [0]
    assert sitting.refuses(1, "offer 4")
    assert table.chosen == {1: "offer 1"}
    for seat in (0, 1):
        assert sitting.refused(partial(table.undo, seat, True)).startswith("There is nothing")
        assert sitting.refused(partial(table.end_turn, seat, Rng(1))) == "There is no turn of yours to end."
    assert sitting.refuses(SPECTATOR, NONE)
    sitting.act(0, NONE)
    assert table.acts[4:6] == [NONE, "offer 1"]
    assert sitting.refuses(0, NONE)


def test_revealed_choices_cannot_be_taken_back() -> None:
    sitting = dealt(1, 2, 1, 3)
    sitting.act(0, "offer 1")
    sitting.act(1, "offer 3")
    assert sitting.whose() == 1
    for seat in (0, 1):
        assert not sitting.table.can_undo(seat)
    sitting.act(1, "keep")
    sitting.undo(1, everything=True)
    assert sitting.table.acts[-2:] == ["offer 1", "offer 3"]


def test_chance_after_the_last_choice_comes_at_once() -> None:
    sitting = dealt(1, 2, 1, 2)
    sitting.act(0, "offer 1")
    events = sitting.act(1, "offer 1")
    assert [event["e"] for event in events] == ["choose", "act", "act", "end", "act", "act", "act", "act"]
    assert sitting.table.waiting_for() == [0, 1]


def test_bots_and_absent_people_choose_like_everybody() -> None:
    sitting = tasting(3).seated(1)
    table = sitting.table
    sitting.some(1)
    sitting.run(partial(table.away, 2))
    sitting.some(2)
    assert table.waiting_for() == [0]
    sitting.run(partial(table.back, 2))
    sitting.act(2, NONE)
    assert table.chosen[2] == NONE
    sitting.some(0)
    assert table.turn == 1


def test_a_turn_is_ended_before_all_choose_together() -> None:
    """With an empty caddy the next tasting follows at once; the guest who tidied up is also its first."""
    sitting = tasting(2, rounds="4")
    for seat in (0, 1):
        sitting.run(partial(sitting.table.sit, seat, f"p{seat}", f"Person {seat}"))
    first = [*("draw 3", "draw 3", "draw 2", "draw 2"), NONE, NONE]
    second = [*("draw 2", "draw 1", "draw 1", "draw 1"), NONE, NONE]
    third = ["draw 1", "draw 4", "offer 4", NONE]
    actors = [CHANCE] * 4 + [0, 1] + [CHANCE] * 4 + [0, 1] + [CHANCE] * 2 + [0, 1]
    sitting.run(
        lambda: [
            {"e": "start"},
            *(
                {"e": "act", "by": actor, "a": text}
                for actor, text in zip(actors, first + second + third, strict=True)
            ),
            {"e": "end", "seat": -2},
        ]
    )
    table = sitting.table
    assert sitting.whose() == 0
    sitting.act(0, "keep")
    assert table.state.choosers() == [0, 1]
    assert table.must_end()
    assert table.waiting_for() == [0]
    assert sitting.refuses(1, NONE) == "Person 0 has not ended the turn yet."
    sitting.undo(0)
    assert table.legal(0)[0].text == "keep"
    sitting.act(0, "keep")
    sitting.end(0)
    assert table.waiting_for() == [0, 1]
    sitting.act(1, NONE)
    assert not table.can_undo(0)
    sitting.act(0, NONE)
    assert table.over


def test_a_vote_follows_a_turn_that_was_ended() -> None:
    for players in (2, 3):
        sitting = errands(players).seated()
        sitting.act(0, "vote")
        assert sitting.table.must_end()
        sitting.end(0)
        for seat in reversed(range(players)):
            sitting.act(seat, "yes")
        assert sitting.whose() == 0
        assert sitting.table.acts == ["vote"] + ["yes"] * players


# What the others see


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_sees_a_choice_before_all_have_chosen(seat: int) -> None:
    leaves = (1, 2, 1, 2, 1, 2)
    one, two = dealt(*leaves), dealt(*leaves)
    one.act(seat, "offer 1")
    two.act(seat, "offer 2")
    check_alike(one, two, others(one, seat))
    assert shown(one.table, seat) != shown(two.table, seat)
    two.act(seat, "offer 1")
    one.act(seat, "offer 1")
    assert repr(whole(one.table)) == repr(whole(two.table))
    two.act(seat, NONE)
    one.act(seat, "offer 1")
    first, second = (other for other in range(3) if other != seat)
    for sitting in (one, two):
        sitting.act(first, "offer 2")
    check_alike(one, two, [second, SPECTATOR, first])
    for sitting in (one, two):
        sitting.act(second, "offer 2")
    assert shown(one.table, SPECTATOR) != shown(two.table, SPECTATOR), "now they are revealed"


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_sees_what_another_draws(seat: int) -> None:
    hands = [[1, 2], [1, 2]]
    one = dealt(*hands[0], *hands[1])
    hands[seat] = [3, 3]
    two = dealt(*hands[0], *hands[1])
    check_alike(one, two, others(one, seat))
    for sitting in (one, two):
        sitting.act(1 - seat, NONE)
    check_alike(one, two, others(one, seat))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_sees_what_is_looked_up_in_a_turn(seat: int) -> None:
    tables = []
    for thing in ("moss", "stone"):
        sitting = errands(3).seated()
        for before in range(seat):
            sitting.act(before, "rest")
            sitting.end(before)
        look: list[Event] = [
            {"e": "act", "by": seat, "a": "look"},
            {"e": "act", "by": CHANCE, "a": f"find {thing}"},
        ]
        sitting.run(look.copy)
        sitting.act(seat, "walk")
        tables.append(sitting)
    one, two = tables
    check_alike(one, two, others(one, seat))
    for sitting in tables:
        sitting.undo(seat)
        assert not sitting.table.can_undo(seat)
    check_alike(one, two, others(one, seat))


def test_votes_stay_secret_in_the_log() -> None:
    tables = []
    for votes in (("yes", "no"), ("no", "yes")):
        sitting = errands(2).seated()
        sitting.act(0, "vote")
        sitting.end(0)
        sitting.act(1, votes[1])
        tables.append((sitting, votes))
    check_alike(tables[0][0], tables[1][0], [0, SPECTATOR])
    for sitting, votes in tables:
        sitting.act(0, votes[0])
        lines = [str(line.for_viewer(SPECTATOR)[0].message) for line in sitting.table.log[1:]]
        for line in lines:
            assert "yes" not in line
            assert "no" not in line.replace("vote", "")


def test_viewers_who_see_the_same_share_a_scene() -> None:
    open_table, secret = zen(3).table, tasting(3).table
    assert open_table.viewers() == [SPECTATOR]
    assert {open_table.viewer_class(viewer) for viewer in (SPECTATOR, 0, 1, 2)} == {SPECTATOR}
    assert secret.viewers() == [SPECTATOR, 0, 1, 2]
    assert [secret.viewer_class(viewer) for viewer in (SPECTATOR, 0, 1, 2)] == [SPECTATOR, 0, 1, 2]

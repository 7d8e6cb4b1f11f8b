"""Tea Tasting itself: its hidden parts are hidden, its guesses are fair, and its twins find every leak."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from teahouse.engine.contract import SPECTATOR, State, canonical
from teahouse.engine.errors import IllegalAction
from teahouse.engine.rng import Rng
from teahouse.template.tea_tasting.decisions.tidying import TIDY
from teahouse.template.tea_tasting.game import TeaTasting
from teahouse.template.tea_tasting.meta import INFO
from teahouse.template.tea_tasting.position import TeaTastingState
from tests.conformance.statistics import fits
from tests.conformance.twins import follow
from tests.conformance.walks import Walk, viewers
from tests.tiny.leaks import LEAKS
from tests.tiny.tasting import tasting

BOX = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4]

EVERYBODY = (0, 1, SPECTATOR)


def played(game: TeaTasting, moves: str) -> TeaTastingState:
    """The position after these moves, written with commas in between."""
    state = game.start()
    for text in filter(None, moves.split(", ")):
        game.play(state, game.read(state, text))
    assert isinstance(state, TeaTastingState)
    return state


def seen(game: TeaTasting, state: State, text: str) -> list[str]:
    """What seat 1, seat 2 and the spectators see of an action."""
    action = game.read(state, text)
    deed = game.narrate(state.clone(), action)
    return [deed.seen_by(viewer) for viewer in EVERYBODY]


DEALT = "draw 1, draw 2, draw 2, draw 3"
"""Seat 1 holds 1 and 2, seat 2 holds 2 and 3."""


def test_a_draw_is_seen_by_its_drawer_alone() -> None:
    game = tasting()
    assert seen(game, played(game, ""), "draw 3") == ["draw 3", "draw ?", "draw ?"]
    assert seen(game, played(game, "draw 1, draw 1"), "draw 3") == ["draw ?", "draw 3", "draw ?"]


def test_equal_leaves_make_a_draw_likelier() -> None:
    weights = {outcome.action.text: outcome.weight for outcome in played(tasting(), "draw 1").outcomes()}
    assert weights == {"draw 1": 3, "draw 2": 3, "draw 3": 2}


def test_all_guests_choose_at_once() -> None:
    state = played(tasting(), DEALT)
    assert state.choosers() == [0, 1]
    assert [action.text for action in state.legal_for(0)] == ["offer none", "offer 1", "offer 2"]
    assert [action.text for action in state.legal_for(1)] == ["offer none", "offer 2", "offer 3"]


def test_guests_are_refused_what_they_do_not_hold() -> None:
    game = tasting()
    state = played(game, DEALT)
    assert game.why_not(state, game.action("offer 3"), 1) is None
    assert game.why_not(state, game.action("offer 1"), 1) is not None
    with pytest.raises(IllegalAction, match="There is no leaf 3 in your hand"):
        game.play(state, game.action("offer 3"))


def test_an_offer_stays_secret_until_the_last_one_is_made() -> None:
    game = tasting()
    state = played(game, DEALT)
    assert seen(game, state, "offer 2") == ["offer 2", "offer ?", "offer ?"]
    state = played(game, f"{DEALT}, offer 2")
    assert [game.view(state, viewer)["offers"] for viewer in EVERYBODY] == [[2, -1], [None, -1], [None, -1]]
    assert seen(game, state, "offer 3") == ["offer 3; the offers are 2 3"] * 3


def test_the_best_offer_fills_the_cup_and_equal_ones_fill_the_tray() -> None:
    alone = played(tasting(), f"{DEALT}, offer 2, offer 3")
    assert (alone.cups, alone.tray, alone.acting) == ([[], [3]], [2], 1)
    equal = played(tasting(), f"{DEALT}, offer 2, offer 2")
    assert (equal.cups, equal.tray) == ([[], []], [2, 2])
    nothing = played(tasting(), f"{DEALT}, offer none, offer none")
    assert (nothing.cups, nothing.tray) == ([[], []], [])


def test_a_return_is_face_down_and_forgotten() -> None:
    game = tasting()
    won = f"{DEALT}, offer 1, offer 3"
    assert seen(game, played(game, won), "return 2") == ["return ?", "return 2", "return ?"]
    state = played(game, f"{won}, return 2")
    assert (state.caddy.unknown, state.caddy.bottom) == ([1, 1, 1, 2, 2, 3, 4], [])
    kept = {"hands": [[2], []], "caddy": [None] * 7, "bottom": [], "known": [[], []]}
    assert kept.items() <= game.view(state, 0).items()
    assert "2" not in canonical({**game.view(state, 1), "round": 0, "hands": []})


def test_a_buried_leaf_is_known_at_the_bottom() -> None:
    game = tasting()
    won = f"{DEALT}, offer 1, offer 3"
    assert seen(game, played(game, won), "bury 2") == ["bury 2"] * 3
    state = played(game, f"{won}, bury 2")
    assert all(game.view(state, viewer)["bottom"] == [4, 2] for viewer in EVERYBODY)


def test_a_leaf_drawn_from_the_bottom_is_known_in_its_hand() -> None:
    game = tasting(rounds="4")
    nothing = "offer none, offer none"
    dry = f"{DEALT}, {nothing}, draw 1, draw 1, draw 1, draw 2, {nothing}, draw 3"
    state = played(game, dry)
    assert [(outcome.action.text, outcome.weight) for outcome in state.outcomes()] == [("draw 4", 1)]
    assert seen(game, state, "draw 4") == ["draw 4"] * 3
    state = played(game, f"{dry}, draw 4")
    assert state.decision.phase == "offer"
    assert game.view(state, 1)["hands"][0] == [4, None, None, None, None, None]
    assert all(game.view(state, viewer)["known"] == [[4], []] for viewer in EVERYBODY)


def test_a_return_makes_the_known_leaves_of_a_hand_unknown() -> None:
    game = tasting(rounds="4")
    state = played(game, "")
    state.go_on(TIDY, 1)
    state.hands = [[], [2, 4]]
    state.known = [[], [4]]
    state.caddy.bottom = []
    game.play(state, game.action("return 2"))
    assert game.view(state, 0)["hands"] == [[], [None]]


def test_the_last_action_turns_over_the_hands() -> None:
    game = tasting()
    twice = f"{DEALT}, offer none, offer none, draw 1, draw 1, draw 1, draw 2, offer none"
    state = played(game, twice)
    told = "offer none; the offers are none none; the hands are (1 1 1 2) and (1 2 2 3)"
    assert seen(game, state, "offer none") == [told] * 3
    state = played(game, f"{twice}, offer none")
    assert [standing.rank for standing in state.outcome_now().standings] == [2, 1]
    assert [game.secrets(state, viewer) for viewer in EVERYBODY] == [None] * 3


def test_equal_points_are_decided_by_the_cup_and_otherwise_shared() -> None:
    state = played(tasting(3), "")
    state.cups = [[2], [1, 1], [2]]
    outcome = state.outcome_now()
    assert [standing.rank for standing in outcome.standings] == [2, 1, 2]
    assert outcome.winners() == [1]
    assert outcome.returns() == [-0.5, 1.0, -0.5]


# Fair guesses


def deals(unseen: list[int], hands: list[int]) -> Counter[str]:
    """In how many ways dealing these leaves to hands of these sizes makes them look so or so."""
    ways: Counter[str] = Counter()
    for dealt in permutations(unseen, sum(hands)):
        left = list(dealt)
        looks = []
        for size in hands:
            looks.append(sorted(left[:size]))
            left = left[size:]
        ways[canonical(looks)] += 1
    return ways


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_guesses_are_uniform_over_the_deals_that_fit_the_view(viewer: int) -> None:
    game = tasting()
    state = played(game, f"{DEALT}, offer 1, offer 3, keep, draw 1")
    hidden = [seat for seat in (0, 1) if seat != viewer]
    unseen = BOX.copy()
    for leaf in [1, 3, 4, *(state.hands[viewer] if viewer >= 0 else [])]:  # tray, cup and bottom; own hand
        unseen.remove(leaf)
    expected = deals(unseen, [len(state.hands[seat]) for seat in hidden])
    view = game.view(state, viewer)
    rng = Rng(f"guesses {viewer}")
    guessed: Counter[str] = Counter()
    for _ in range(4000):
        guess = game.determinize(view, rng).dump()
        guessed[canonical([guess["hands"][seat] for seat in hidden])] += 1
    assert len(expected) >= 3
    assert fits(guessed, expected), (guessed, expected)


def test_a_guessed_secret_offer_is_any_that_the_guessed_hand_allows() -> None:
    game = tasting()
    view = game.view(played(game, f"{DEALT}, offer 2"), 1)
    rng = Rng("offers")
    offered: Counter[str] = Counter()
    for _ in range(3000):
        guess = game.determinize(view, rng)
        assert isinstance(guess, TeaTastingState)
        if guess.hands[0] == [1, 2]:
            offered[str(guess.offers[0])] += 1
    assert fits(offered, {"0": 1, "1": 1, "2": 1}), offered


# The twins


def walks_of(game: TeaTasting) -> list[Walk]:
    return [Walk(game, seed) for seed in range(40)]


@pytest.mark.parametrize("players", INFO.players)
def test_twins_differ_often_and_in_every_secret(players: int) -> None:
    varied = set()
    for viewer in viewers(tasting(players)):
        results = [follow(walk, viewer) for walk in walks_of(tasting(players, "4"))]
        assert sum(result.different for result in results) > 0.25 * sum(result.compared for result in results)
        for result in results:
            varied |= result.varied
    assert varied == {"hands", "offers", "caddy"}


@pytest.mark.parametrize("leaking", LEAKS, ids=lambda leaking: leaking.__name__)
def test_twins_find_every_leak(leaking: type[TeaTasting]) -> None:
    game = tasting(3, "4", leaking)
    games = walks_of(game)
    found = []
    for viewer in viewers(game):
        for walk in games:
            try:
                follow(walk, viewer)
            except AssertionError as error:
                found.append(str(error))
    assert found
    assert all(reason.startswith(LEAKS[leaking]) for reason in found), found[0]

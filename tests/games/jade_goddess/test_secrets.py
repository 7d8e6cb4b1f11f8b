"""Which artefacts a player holds is seen by nobody else: pairs of positions that differ in that alone."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from teahouse import SPECTATOR, Rng
from teahouse.engine.contract import canonical
from teahouse.engine.record import load
from teahouse.games.jade_goddess.box import ARTEFACTS
from tests.conformance.statistics import fits
from tests.conformance.twins import check_equal, follow
from tests.conformance.walks import Step, Walk
from tests.games.jade_goddess.make_records import FOLDER
from tests.games.jade_goddess.positions import Seat, Table, new_table, table
from tests.games.jade_goddess.test_examples import EXCAVATION
from tests.saying import seen_by, sentences

ONE = ["A-gold", "B-gold", "C-gold", "D-gold"]
OTHER = ["A-black", "A-black", "A-gold", "D-black"]
REST = ["B-black", "B-black", "C-black"]
TOLD = ["A-black"]


def pair(*, jeep: str = "r6c6", known: list[str] | None = None) -> tuple[Table, Table]:
    """Seat 2 holds one of two hands, the other one lies face down; seat 1 is to move."""
    marks = known or []
    tables = [
        table(
            EXCAVATION,
            [
                Seat(jeep="r2c5", display=["one-head"], figures=["r1c3 1 1"]),
                Seat(jeep, artefacts=hand, known=marks),
            ],
            face_down=[*rest, *REST],
        )
        for hand, rest in ((ONE + marks, OTHER), (OTHER + marks, ONE))
    ]
    return tables[0], tables[1]


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("known", [[], TOLD])
def test_two_hands_look_the_same_to_the_others(viewer: int, known: list[str]) -> None:
    first, second = pair(known=known)
    check_equal(first.game, first.state, second.state, viewer, "the turn of seat 1")
    assert canonical(first.game.view(first.state, 1)) != canonical(second.game.view(second.state, 1))


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_a_turn_of_the_holder_tells_nothing_but_what_it_shows(viewer: int) -> None:
    """The other seat visits the centre, searches and puts something back."""
    first, second = pair(jeep="r6c5", known=TOLD)
    for text in ("stay", "use one-head", "lay west 0", "figure 2 part 1"):
        for made in (first, second):
            made.do(text)
    turn = ["pass", "drive r6c6", "search 1"]
    scripts = (
        ["find B-black", "find C-black", "find B-black", *turn, "find D-black", "return A-gold"],
        ["find C-black", "find B-black", "find C-gold", *turn, "find B-gold", "return D-black"],
    )
    if viewer == 0:  # the finder of the excavation sees what it is
        scripts[1][:3] = scripts[0][:3]
    for mine, theirs in zip(*scripts, strict=True):
        check_equal(first.game, first.state, second.state, viewer, mine)
        pairs = ((first, mine), (second, theirs))
        seen = [
            seen_by(made.game, made.state, made.game.read(made.state, text), viewer) for made, text in pairs
        ]
        assert seen[0] == seen[1]
        for made, text in pairs:
            made.do(text)
    check_equal(first.game, first.state, second.state, viewer, "the end of the turn")


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_what_is_told_is_the_same_for_both(viewer: int) -> None:
    first, second = pair(jeep="r6c6")
    for made in (first, second):
        made.do("stay", "use one-head", "lay west 0", "recall r1c3", "pass", "stay")
    lines: list[str] = []
    for made, artefact in ((first, "B-gold"), (second, "D-black")):
        made.do("search 1", "find C-black")
        action = made.game.action(f"return {artefact}")
        lines += sentences(made.game, made.state, action, viewer, "Bo")
    assert lines == ["Bo puts an artefact back."] * 2


def test_the_order_of_a_view_tells_nothing() -> None:
    """Artefacts are listed by kind, in whatever order they were found."""
    first, second = pair()
    first.state.players[1].lose(0)
    first.state.players[1].gain(0)
    for made in (first, second):
        hand = made.game.view(made.state, 1)["players"][1]["artefacts"]
        assert hand == sorted(hand, key=ARTEFACTS.index)
        assert made.game.view(made.state, 0)["players"][1]["artefacts"] == [None] * 4


def test_the_view_of_the_others_never_names_a_hidden_artefact() -> None:
    """In whole games: whatever a view names in another hand is marked for all."""
    for seed in range(3):
        walk = Walk(new_table(3).game, seed)
        for state in walk.states()[:-1]:
            for viewer in (0, 1, 2, SPECTATOR):
                for seat, player in enumerate(walk.game.view(state, viewer)["players"]):
                    if seat != viewer:
                        assert [name for name in player["artefacts"] if name] == player["known"]


class Replayed(Walk):
    """A recorded game, step by step: unlike random ones it has exchanges in it."""

    def __init__(self, name: str) -> None:
        record = load(FOLDER / f"{name}.v1.json")
        self.game = record.game
        self.seed = 0
        self.steps = []
        state = record.game.start()
        for text in record.actions:
            action = record.game.read(state, text)
            self.steps.append(Step(text, state.clone(), action, False))
            state.apply(action)
        self.end = state


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_twins_of_a_game_with_exchanges_cannot_be_told_apart(viewer: int) -> None:
    walk = Replayed("two-players-last-tile")
    kinds = {step.action.text.split()[0] for step in walk.steps}
    assert {"take", "give", "search", "find", "return"} <= kinds
    result = follow(walk, viewer)
    assert result.different > result.compared / 4
    assert result.varied == {"players", "face down"}


# Fair guesses


def deals(unseen: list[str], held: int) -> Counter[str]:
    """In how many ways dealing so many of these pieces makes a hand look so or so."""
    return Counter(canonical(sorted(dealt)) for dealt in permutations(unseen, held))


@pytest.mark.parametrize("known", [[], TOLD])
def test_guesses_are_uniform_over_the_deals_that_fit_the_view(known: list[str]) -> None:
    made = table(
        seats=[Seat(artefacts=["C-gold"]), Seat(artefacts=["A-gold", "A-gold", *known], known=known)]
    )
    box = made.state.setup.edition.artefact_counts
    small = ["A-gold", "A-gold", "A-gold", "B-gold", "B-gold", "D-black"]
    made.state.setup.edition.artefact_counts = [
        [*small, *known, "C-gold", *made.state.dump()["face_up"]].count(name) for name in ARTEFACTS
    ]
    try:
        view = made.game.view(made.state, 0)
        view["artefacts"] = len(small) - 2
        rng = Rng("guesses")
        guessed: Counter[str] = Counter()
        for _ in range(3000):
            hand = made.game.determinize(view, rng).dump()["players"][1]["artefacts"]
            for name in known:
                hand.remove(name)
            guessed[canonical(sorted(hand))] += 1
        expected = deals(small, 2)
        assert len(expected) == 5
        assert fits(guessed, expected), (guessed, expected)
    finally:
        made.state.setup.edition.artefact_counts = box


def test_a_guess_shows_the_same_tiles() -> None:
    made = table(EXCAVATION, [Seat(jeep="r2c5"), Seat()])
    guess = made.game.determinize(made.game.view(made.state, 0), Rng(1)).dump()
    for key in ("board", "stacks", "bottoms", "face_up"):
        assert guess[key] == made.state.dump()[key]

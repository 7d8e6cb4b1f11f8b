"""Gold behind the screens: no other seat sees anything of it before the end (gold)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import teahouse
from teahouse import SPECTATOR, Rng
from teahouse.engine.contract import Game, State, canonical
from teahouse.engine.messages import Message
from teahouse.games.jade_goddess.knowledge import most_gold
from teahouse.games.jade_goddess.page.table import JadeGoddessStage
from teahouse.games.jade_goddess.position import JadeGoddessState
from tests.conformance.walks import Walk, possible
from tests.games.jade_goddess.positions import Seat, Table, Turn, table
from tests.games.jade_goddess.test_examples import BLUE, EXCAVATION, RED, WHITE, YELLOW
from tests.games.jade_goddess.test_words import told

MORE = 17
"""So much more gold the twins of a position have."""


def test_gold_is_open_unless_a_table_hides_it() -> None:
    assert teahouse.make("jade_goddess", 2).options == {"gold": "open"}
    made = table(seats=[Seat(gold=3), Seat(gold=4)])
    assert [player["gold"] for player in made.game.view(made.state, 0)["players"]] == [3, 4]


@pytest.mark.parametrize(
    ("viewer", "seen"), [(0, [3, None, None]), (1, [None, 4, None]), (SPECTATOR, [None, None, None])]
)
def test_everybody_sees_their_own_only(viewer: int, seen: list[int | None]) -> None:
    made = table(seats=[Seat(gold=3), Seat(gold=4), Seat(gold=6)], gold="hidden")
    assert [player["gold"] for player in made.game.view(made.state, viewer)["players"]] == seen


def richer(state: State, viewer: int) -> JadeGoddessState:
    """The same position, but that all others have more gold."""
    assert isinstance(state, JadeGoddessState)
    twin = state.clone()
    for seat, player in enumerate(twin.players):
        if seat != viewer:
            player.gold += MORE
    return twin


def plain(message: Message) -> str:
    return str(message)


def shown(game: Game, state: State, viewer: int) -> list[Any]:
    """All that a viewer gets to see of a position."""
    stage = JadeGoddessStage(game)
    known = game.know(state, viewer)
    return [
        game.view(state, viewer),
        plain(game.prompt(known)),
        [plain(line) for line in game.describe(known)],
        game.show(known),
        plain(stage.headline(known)),
        json.loads(json.dumps(repr(stage.scene(known, plain)))),
        [
            [(line.category, line.points, plain(line.reason)) for line in game.score_lines(known, seat)]
            for seat in range(game.players)
        ],
        state.ledger(),
        [state.actor(), *state.choosers()],
        [action.text for action in state.legal()] if state.actor() == viewer else [],
    ]


def happens(game: Game, state: State, text: str, viewer: int) -> list[Any]:
    """All that a viewer gets to see of an action; it is carried out."""
    deed = game.narrate(state, game.read(state, text))
    stage = JadeGoddessStage(game)
    return [
        deed.seen_by(viewer),
        [event.data() for event in deed.sight(viewer)],
        [plain(message) for message in deed.told(viewer)],
        [one.ids for one in stage.tell(deed, viewer)],
        [[str(change) for change in event.changes()] for event in deed.sight(viewer)],
    ]


@pytest.mark.parametrize(("players", "viewer"), [(2, 0), (3, 1), (2, SPECTATOR)])
def test_games_that_differ_in_the_others_gold_look_the_same(players: int, viewer: int) -> None:
    """All that is asked, offered, said and shown, up to the action that opens the screens."""
    game = teahouse.make("jade_goddess", players, {"gold": "hidden"})
    for number, step in enumerate(Walk(game, players).steps[:-1]):
        real, twin = step.state.clone(), richer(step.state, viewer)
        if number % 12 == 0:
            assert shown(game, real, viewer) == shown(game, twin, viewer), step
        assert step.action in possible(twin), step
        mine = happens(game, real, step.action.text, viewer)
        assert mine == happens(game, twin, step.action.text, viewer), step
        assert canonical(game.view(real, viewer)) == canonical(game.view(twin, viewer)), f"after {step}"


def test_who_has_no_gold_is_asked_like_everybody() -> None:
    """Else the others would see that nothing is asked."""
    for gold in (0, 5):
        made = table(seats=[Seat(gold=gold), Seat()], gold="hidden")
        made.do("stay")
        assert made.phase == "bonus"
        assert made.legal() == (["pass", "bonus turn"] if gold else ["pass"])
    made = table(seats=[Seat(gold=0), Seat()], gold="hidden")
    made.do("stay")
    for viewer, prompt in (
        (0, "You have no gold for a bonus turn: end your turn."),
        (1, "Buy a bonus turn, or end your turn."),
    ):
        assert str(made.game.prompt(made.game.know(made.state, viewer))) == prompt
    assert made.refusal("bonus turn") == "cost"


def test_who_has_only_figures_that_cost_too_much_is_asked_like_everybody() -> None:
    for gold, choices in ((0, ["pass"]), (1, ["pass", "figure 2 part 1"])):
        made = table(seats=[Seat(jeep="r6c9", gold=gold), Seat()], hand="one-head", gold="hidden")
        made.state.players[0].stock = [0, 1, 1]
        made.do("lay north 0")
        assert made.phase == "figure"
        assert made.legal() == choices
        made.do("pass")
        assert made.phase == "bonus"


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (0, "Ada pays 1 gold and puts a figure with 2 archaeologists on the tile."),
        (1, "Ada puts a figure with 2 archaeologists on the tile."),
        (SPECTATOR, "Ada puts a figure with 2 archaeologists on the tile."),
    ],
)
def test_what_a_figure_costs_is_told_to_who_pays(viewer: int, sentence: str) -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()], hand="one-head", gold="hidden")
    made.do("lay north 0")
    assert told(made, "figure 2 part 1", viewer) == [sentence]


def test_what_is_found_and_paid_is_told_to_its_owner_alone() -> None:
    for viewer, share, bonus in (
        (1, "Bo has 3 archaeologists there and gets 3 artefacts and 3 gold.", "Ada buys a bonus turn."),
        (0, "Bo has 3 archaeologists there and gets 3 artefacts.", "Ada pays 1 gold for a bonus turn."),
    ):
        made = table(EXCAVATION, [RED, YELLOW, BLUE, WHITE], gold="hidden")
        made.do("stay", "use one-head", "lay west 0")
        assert share in told(made, "figure 2 part 1", viewer)
        made.deal()
        assert told(made, "bonus turn", viewer) == [bonus]


def test_a_search_is_told_without_its_price() -> None:
    for viewer, sentence in (
        (0, "Ada pays 1 gold to draw 1 artefact from those face down."),
        (1, "Ada pays to draw 1 artefact from those face down."),
    ):
        made = table(seats=[Seat(artefacts=["A-black"]), Seat()], gold="hidden")
        made.do("stay")
        assert told(made, "search 1", viewer) == [sentence]


def test_the_end_shows_the_gold() -> None:
    made = table(seats=[Seat(gold=3), Seat(gold=4)], turn=Turn(last_turns=1), gold="hidden")
    made.do("stay")
    lines = told(made, "pass", 1)
    assert "Ada has 3 gold left." in lines
    assert "Bo has 4 gold left." in lines
    assert [player["gold"] for player in made.game.view(made.state, SPECTATOR)["players"]] == [3, 4]


def test_open_gold_is_not_told_again_at_the_end() -> None:
    made = table(seats=[Seat(gold=3), Seat(gold=4)], turn=Turn(last_turns=1))
    made.do("stay")
    assert not [line for line in told(made, "pass", 1) if "gold left" in line]


def guessed(made: Table, viewer: int, seat: int, tries: int) -> Counter[int]:
    view = made.game.view(made.state, viewer)
    rng = Rng("gold")
    counts: Counter[int] = Counter()
    for _ in range(tries):
        guess = made.game.determinize(view, rng)
        assert isinstance(guess, JadeGoddessState)
        assert guess.dump()["players"][viewer] == view["players"][viewer]
        counts[guess.players[seat].gold] += 1
    return counts


def test_guesses_are_any_amount_that_fits() -> None:
    """At most the start gold and the coins of complete districts, less what figures on the board cost."""
    made = table({"r5c3": "one-head 0"}, [Seat(gold=2), Seat(gold=1, figures=["r5c3 1 3"])], gold="hidden")
    assert most_gold(made.state, 1) == 5 - 2
    counts = guessed(made, 0, 1, 400)
    assert sorted(counts) == [0, 1, 2, 3]
    assert min(counts.values()) > 60
    assert set(guessed(made, 0, 0, 10)) == {2}, "one's own gold is no guess"


def test_no_game_has_more_gold_than_a_guess_allows() -> None:
    for players in (2, 4):
        game = teahouse.make("jade_goddess", players, {"gold": "hidden"})
        for step in Walk(game, players).steps:
            state = step.state
            assert isinstance(state, JadeGoddessState)
            for seat, player in enumerate(state.players):
                assert 0 <= player.gold <= most_gold(state, seat), step


def test_before_the_first_turn_everybody_has_the_same() -> None:
    game = teahouse.make("jade_goddess", 2, {"gold": "hidden"})
    guess = game.determinize(game.view(game.start(), 0), Rng(1))
    assert isinstance(guess, JadeGoddessState)
    assert [player.gold for player in guess.players] == [5, 5]

"""What a position promises: cards that cannot be played nothing, and a figure only what moving it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from teahouse import CHANCE, NOBODY, Rng, make
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.playout import random_position
from teahouse.games.tang_garden.box import CHARACTERS
from teahouse.games.tang_garden.characters import CAST
from teahouse.games.tang_garden.decisions.cards import CARD, PlayCard
from teahouse.games.tang_garden.decisions.figures import FIGURE, Face
from teahouse.games.tang_garden.decisions.merchant import BUY_CARDS
from teahouse.games.tang_garden.evaluation import best_move, chance_to_play, panel_worth
from teahouse.games.tang_garden.position import TangGardenState
from tests.games.tang_garden.tables import Table


def at_a_turn() -> TangGardenState:
    """Some position at the beginning of a turn, with tiles to take."""
    game = make("tang_garden", 2)
    for decisions in range(6, 60):
        state = random_position(game, Rng(f"turn {decisions}"), decisions)
        if state.actor() >= 0 and {"draw cards", "take rock"} <= {action.text for action in state.legal()}:
            return cast(TangGardenState, state)
    raise AssertionError("there is always such a position")


def texts(state: TangGardenState) -> set[str]:
    return {action.text for action in evaluation_of(make("tang_garden", 2)).sensible(state)}


def test_cards_are_worth_as_much_as_they_are_likely_to_be_played() -> None:
    state = at_a_turn()
    few, many = chance_to_play(state, 1), chance_to_play(state, 4)
    assert 0 < few < many <= 1
    state.supply = [0] * len(state.supply)
    assert chance_to_play(state, 4) == 0


def test_nobody_draws_cards_that_cannot_be_played() -> None:
    state = at_a_turn()
    if chance_to_play(state, 2) > 0.5:
        assert "draw cards" in texts(state)
    state.supply = [0] * len(state.supply)
    assert "draw cards" in {action.text for action in state.legal()}
    assert "draw cards" not in texts(state)
    assert texts(state)


@pytest.mark.parametrize("decisions", [10, 40, 80])
def test_to_judge_changes_nothing(decisions: int) -> None:
    game = make("tang_garden", 3)
    state = random_position(game, Rng(f"judged {decisions}"), decisions)
    before = state.dump()
    evaluation_of(game).values(state)
    assert state.dump() == before


def test_a_figure_that_is_moved_promises_what_the_best_move_brings() -> None:
    """It has to move or to turn, so a good place may be lost: the lantern promises no more than that."""
    game = make("tang_garden", 2)
    checked = 0
    for seed in range(20):
        rng = Rng(seed)
        state = cast(TangGardenState, game.start())
        while state.actor() != NOBODY and checked < 3:
            if state.actor() == CHANCE:
                state.apply(state.sample(rng))
                continue
            legal = state.legal()
            for action in legal:
                if action.text == "lantern figure":
                    lit = state.clone()
                    lit.apply(action)
                    assert best_move(lit, lit.active) == best_of(lit, sum(lit.points(lit.active)))
                    checked += 1
            state.apply(legal[rng.below(len(legal))])
    assert checked >= 3


def test_no_lantern_moves_the_figure_that_was_just_placed() -> None:
    """It could have been placed there at once; a turn later, or with another figure, it is thought about."""
    table = Table(characters=["child"])
    table.open_characters("emperor", "lady")
    table.player().cubes = [1, 2, 2]
    table.face_up("greenery-2", "water-1", "rock-1", "tao-1")
    table.play("take greenery", "place e3 0", "influence", "character emperor", "figure emperor")
    table.play("stand e5-4", "face east")
    table.insert("large-1", 3)
    table.deal()
    state, evaluation = table.state, evaluation_of(table.game)
    lantern = next(action for action in state.legal() if action.text == "lantern figure")
    assert state.influenced
    assert best_move(state, state.active) >= 10, "dragons in the north"
    assert lantern not in evaluation.sensible(state)
    state.influenced = False
    assert lantern in evaluation.sensible(state)


def test_of_two_figures_the_one_that_just_came_is_not_moved() -> None:
    table = Table(characters=["child"])
    state, evaluation = table.state, evaluation_of(table.game)
    monk, emperor = CHARACTERS.index("monk"), CHARACTERS.index("emperor")
    table.player().figures = [emperor, monk]
    state.decision = FIGURE
    assert len(state.legal()) == 2
    assert evaluation.sensible(state) == state.legal(), "both came in earlier turns"
    state.influenced = True
    assert [action.text for action in evaluation.sensible(state)] == ["figure emperor"]
    table.player().figures = [monk]
    assert evaluation.sensible(state) == state.legal(), "one of them has to be moved"


def choosing_a_panel(character: str) -> Table:
    table = Table(characters=[character])
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery", "place f2 0")
    assert "lantern choice" in table.legal()
    return table


def test_no_lantern_chooses_a_panel_for_nobody() -> None:
    """The Hermit does not look at panels; others do, and for some of them the pile has a better one."""
    table = choosing_a_panel("hermit")
    evaluation = evaluation_of(table.game)
    assert {action.text.split()[0] for action in evaluation.sensible(table.state)} == {"panel"}
    found = set()
    for character, figure in zip(CHARACTERS, CAST, strict=True):
        if not figure.likes_landscape:
            continue
        table = choosing_a_panel(character)
        state = table.state
        in_sight = max(panel_worth(state, panel) for panel in state.open_panels[0])
        better = {
            f"panel small-{panel + 1}"
            for panel in state.panels[0].unknown
            if panel_worth(state, panel) > in_sight
        }
        before = state.dump()
        assert ("lantern choice" in {action.text for action in evaluation.sensible(state)}) == bool(better)
        assert state.dump() == before
        found.add(bool(better))
        if better:
            table.play("lantern choice")
            assert {action.text for action in evaluation.sensible(state)} == better
    assert True in found


def check_lantern(
    lantern: str, is_asked: Callable[[TangGardenState], bool], helps: Callable[[TangGardenState], bool]
) -> None:
    """Wherever it is asked about, a lantern is thought about exactly if it helps once it is used."""
    game = make("tang_garden", 2)
    evaluation = evaluation_of(game)
    seen: dict[bool, int] = {True: 0, False: 0}
    for seed in range(12):
        rng = Rng(f"{lantern} {seed}")
        state = cast(TangGardenState, game.start())
        while state.actor() != NOBODY and min(seen.values()) < 3:
            if state.actor() == CHANCE:
                state.apply(state.sample(rng))
                continue
            legal = state.legal()
            for action in legal:
                if action.text == lantern and is_asked(state):
                    lit = state.clone()
                    lit.apply(action)
                    helped = helps(lit)
                    assert (action in evaluation.sensible(state)) == helped
                    seen[helped] += 1
            state.apply(legal[rng.below(len(legal))])
    assert min(seen.values()) >= 3


def test_no_lantern_moves_a_figure_for_nothing() -> None:
    """It is thought about exactly where some move brings a coin."""
    check_lantern(
        "lantern figure",
        lambda state: not state.influenced,
        lambda lit: best_of(lit, sum(lit.points(lit.active))) > 0,
    )


def test_no_lantern_for_a_second_card_that_cannot_be_played() -> None:
    """It is thought about exactly where a second one can be played, but for whoever may buy others."""
    check_lantern("lantern decorations", lambda state: BUY_CARDS not in state.legal(), plays_two)


def plays_two(state: TangGardenState) -> bool:
    """Whether after one of the cards, somewhere, another can be played."""
    for card in state.legal():
        if isinstance(card, PlayCard):
            played = state.clone()
            played.apply(card)
            for spot in played.legal():
                after = played.clone()
                after.apply(spot)
                while after.actor() == state.active and after.decision is not CARD:
                    after.apply(after.legal()[0])
                if after.decision is CARD and after.active == state.active:
                    return True
    return False


def test_steps_can_be_counted_until_the_last_round() -> None:
    state, evaluation = at_a_turn(), evaluation_of(make("tang_garden", 2))
    coins, before = sum(state.points(0)), evaluation.tally(state, 0)
    assert before == coins + sum(state.players[0].cubes)
    state.ending = True
    assert evaluation.tally(state, 0) == coins


def best_of(state: TangGardenState, before: int) -> int:
    """The coins that the best series of figure, space and side brings."""
    best = -1000
    seat = state.active
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        if isinstance(action, Face):
            gain = sum(after.points(seat)) - before
        else:
            gain = best_of(after, before)
        best = max(best, gain)
    return best

"""What a position promises: cards that cannot be played nothing, and a figure only what moving it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from teahouse import CHANCE, NOBODY, Rng, make
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.playout import random_position
from teahouse.games.tang_garden.box import CARDS, CHARACTERS
from teahouse.games.tang_garden.characters import CAST
from teahouse.games.tang_garden.decisions.cards import CARD, PlayCard
from teahouse.games.tang_garden.decisions.figures import FIGURE, Face
from teahouse.games.tang_garden.decisions.influencing import CHARACTER, ChooseCharacter
from teahouse.games.tang_garden.decisions.merchant import BUY_CARDS
from teahouse.games.tang_garden.decisions.turn import DRAW_CARDS
from teahouse.games.tang_garden.evaluation import SIGHT, tiles_left
from teahouse.games.tang_garden.players import SKILLS
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.sense import ENOUGH, best_move, chance_to_play, panel_worth
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


def test_nobody_draws_in_vain_again_and_again() -> None:
    state = at_a_turn()
    assert 0.5 < chance_to_play(state, 2) < 1
    for turns, draws in ((0, True), (ENOUGH - 1, True), (ENOUGH, False), (ENOUGH + 1, False)):
        state.player().in_vain = turns
        assert ("draw cards" in texts(state)) is draws
    view = make("tang_garden", 2).view(state, state.actor())
    assert view["players"][state.actor()]["in_vain"] == ENOUGH + 1, "a bot has only its view to go by"


def test_draws_in_vain_are_counted_until_something_is_placed() -> None:
    game = make("tang_garden", 2)
    counted = set()
    for seed in range(30):
        rng = Rng(f"in vain {seed}")
        state = cast(TangGardenState, game.start())
        expected = [0, 0]
        seat, left = NOBODY, 0
        while state.actor() != NOBODY:
            if state.actor() == CHANCE:
                state.apply(state.sample(rng))
            else:
                legal = state.legal()
                draws = DRAW_CARDS in legal and rng.below(2) == 0
                state.apply(DRAW_CARDS if draws else legal[rng.below(len(legal))])
            if state.active == seat:
                continue
            now_left = sum(state.supply) + tiles_left(state)
            if seat != NOBODY and state.active != NOBODY:
                expected[seat] = 0 if now_left < left else expected[seat] + 1
                assert [player.in_vain for player in state.players] == expected
                counted.add(expected[seat])
            seat, left = state.active, now_left
    assert {0, 1, 2} <= counted


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


def test_the_merchant_buys_nothing_that_cannot_be_played() -> None:
    def sensible_with(top: str, supply: int | None = None) -> set[str]:
        table = Table(characters=["merchant"])
        table.player().coins[SKILLS] = 1
        table.face_up("greenery-1", "water-1", "rock-1")
        table.state.deck.take(CARDS.index(top))
        table.state.discard.append(CARDS.index(top))
        table.draw("bridge-token", "bridge-rock", "bridge-water")
        if supply is not None:
            table.state.supply = [supply] * len(table.state.supply)
        assert {"buy cards", "buy discard", "discard all"} <= set(table.legal())
        found = texts(table.state)
        table.state.drawn[0] = CARDS.index(top)
        assert "buy discard" not in texts(table.state), "nobody pays for a card that is at hand"
        return found

    assert sensible_with("fish-rock") == {"buy cards", "buy discard", "discard all"}
    assert sensible_with("bridge-any") == {"buy cards", "discard all"}, "there is no place for a bridge"
    assert sensible_with("fish-rock", supply=0) == {"discard all"}, "nothing is left to be placed"


def test_no_lantern_for_a_character_that_sees_no_more_than_those_at_hand() -> None:
    """It is thought about exactly where a figure of the deck would be placed better than an open one."""
    check_lantern("lantern choice", lambda state: state.decision is CHARACTER, sees_more)


def sees_more(lit: TangGardenState) -> bool:
    """Whether the best character of the deck brings more coins than the best open one."""
    coins = sum(lit.points(lit.active))
    before = lit.clone()
    before.any_choice = False
    before.lantern_used = True
    placed = [max(best_of(after, coins) for after in chosen_characters(state)) for state in (lit, before)]
    return placed[0] > placed[1]


def chosen_characters(state: TangGardenState) -> list[TangGardenState]:
    """After each character that lies open to choice."""
    found = []
    for action in state.legal():
        if isinstance(action, ChooseCharacter):
            after = state.clone()
            after.apply(action)
            found.append(after)
    return found


def test_of_the_deck_only_what_sees_more_than_those_at_hand_is_thought_about() -> None:
    table = Table(characters=["child"])
    table.open_characters("hermit", "lady")
    table.player().cubes = [1, 2, 2]
    table.face_up("greenery-2", "water-1", "rock-1", "tao-1")
    table.play("take greenery", "place e3 0", "influence")
    table.insert("large-1", 3)
    state, evaluation = table.state, evaluation_of(table.game)
    assert "lantern choice" in texts(state)
    table.play("lantern choice")
    assert {"character emperor", "character merchant"} <= {action.text for action in state.legal()}
    assert texts(state) == {"character emperor", "character empress"}, "dragons in the north"
    for character in ("emperor", "empress"):
        state.characters.take(CHARACTERS.index(character))
    assert evaluation.sensible(state) == state.legal(), "the lantern is used, so somebody has to come"


def at_the_rest() -> Table:
    """After the main action, with tokens for every lantern and all of them used."""
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-1", "rock-1", "tao-1")
    table.player().tokens = [4, 4]
    table.player().lanterns = [False] * 4
    table.play("take greenery", "place e3 0")
    assert table.phase == "after"
    return table


def refreshed(state: TangGardenState) -> set[str]:
    return {text.split()[1] for text in texts(state) if text.startswith("refresh")}


def test_tokens_are_kept_where_no_lantern_can_be_used_any_more() -> None:
    table = at_the_rest()
    state, evaluation = table.state, evaluation_of(table.game)
    assert len(refreshed(state)) == 4
    assert not evaluation.last_turn(state)
    table.garden.tokens_left = state.setup.edition.end_tokens
    assert not state.ending
    assert evaluation.last_turn(state), "this turn brings the end"
    assert refreshed(state) == set()
    state.may_influence = True
    assert refreshed(state) == {"choice"}, "for the character that may be influenced"
    table.stand("emperor", "e5-4", 1)
    assert refreshed(state) == {"choice"}
    table.insert("large-1", 3)
    assert refreshed(state) == {"choice", "figure"}, "to turn to the dragons"
    state.lantern_used = True
    assert refreshed(state) == set()


def test_a_panel_for_the_figure_to_come_is_worth_something() -> None:
    def sight_of(character: str, panel: bool, level: int = 0) -> float:
        table = Table(characters=[character])
        table.player().level = level
        if panel:
            table.insert("large-1", 3)
        return evaluation_of(table.game).expected(table.state, 0)[SIGHT]

    assert sight_of("emperor", True) > sight_of("emperor", False), "dragons"
    assert sight_of("hermit", True) == sight_of("hermit", False)
    last = len(Table().state.setup.edition.icons[0])
    assert sight_of("emperor", True, last) == sight_of("emperor", False, last), "it stays on its card"


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

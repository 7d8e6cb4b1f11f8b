"""How many clicks a turn takes: what a decision asks for, and nothing for a choice that is none.

Counted as the page does it: a choice among several takes the clicks of its chain, or one on its button, which
there is for several things of one kind too; the only choice that there is is made by itself, and a turn ends
by itself.
"""

from __future__ import annotations

from collections import Counter

import pytest

import teahouse
from teahouse.engine.contract import CHANCE, NOBODY, Action, Game, State
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Stage
from teahouse.games.yak.box import FOODS
from teahouse.server.live.table_setup import make_stage

GAMES = 3
MAIN_ACTIONS = ("take ", "place ", "draw cards", "card ", "decorate ", "panel ", "groove ", "stand ", "face ")


def clicks(game: Game, stage: Stage, state: State, action: Action) -> int:
    """How many clicks choose this action now."""
    seat = state.actor()
    choices = stage.choices(game.know(state, seat), state.legal_for(seat), str)
    wanted = next(choice for choice in choices if action.code in choice.codes)
    possible = [code for choice in choices for code in choice.codes if code >= 0]
    if len(possible) == 1:
        return 0
    one_kind = wanted.any_order and len(set(wanted.chain)) == 1
    return 1 if one_kind else max(1, len(wanted.chain))


def decisions(game_id: str, players: int) -> list[tuple[str, int, str]]:
    """All decisions of some games at random: their name, their clicks, what was chosen."""
    game = teahouse.make(game_id, players)
    stage = make_stage(game)
    found = []
    for number in range(GAMES):
        rng, state = Rng(f"clicks {number}"), game.start()
        while state.actor() != NOBODY:
            if state.actor() == CHANCE:
                state.apply(state.sample(rng))
                continue
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            found.append((state.decision.name, clicks(game, stage, state, action), action.text))
            state.apply(action)
    return found


def most(found: list[tuple[str, int, str]]) -> dict[str, int]:
    """The most clicks of each decision."""
    counted: Counter[str] = Counter()
    for name, count, _ in found:
        counted[name] = max(counted[name], count)
    return dict(counted)


def test_zen_garden_takes_two_for_a_turn() -> None:
    assert most(decisions("zen_garden", 2)) == {"take": 1, "place": 1}


def test_yak_takes_one_for_each_thing_that_a_card_moves() -> None:
    """A stone taken or placed, a food paid or taken; one where nothing is, and one for one kind of food."""
    for name, count, text in decisions("yak", 2):
        counted = [int(word) for word in text.split() if word.isdigit()]
        things = sum(counted) if counted else len(text.split()) - 1
        assert count <= max(1, things), f"{name}: {text}"
        kinds = [word for word in text.split() if word in FOODS]
        assert name != "pay" or len(kinds) > 1 or count <= 1, text


def test_jade_goddess_takes_one_each_for_driving_for_a_tile_for_laying_it_and_for_a_figure() -> None:
    found = decisions("jade_goddess", 2)
    assert {name: most(found)[name] for name in ("move", "discover", "lay")} == {
        "move": 1,
        "discover": 1,
        "lay": 1,
    }
    figures = Counter(count for name, count, _ in found if name == "figure")
    assert max(figures) == 2, "the figure, and on a tile in parts where it stands"
    assert figures[2] < figures[1]


@pytest.mark.parametrize("players", [1, 2])
def test_tang_garden_takes_one_for_a_decision_so_two_for_a_tile_and_three_for_a_decoration(
    players: int,
) -> None:
    found = decisions("tang_garden", players)
    assert max(most(found).values()) <= 2, "a lantern or a skill, and what it is used for"
    main = [(count, text) for _, count, text in found if text.startswith(MAIN_ACTIONS)]
    assert {count for count, _ in main} == {0, 1}, [text for count, text in main if count > 1]

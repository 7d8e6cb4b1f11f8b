"""What is told of a choice before it is made: what a tile would bring, what a lantern is good for."""

from __future__ import annotations

import re

import pytest

from teahouse.engine.contract import Game, State
from teahouse.games.tang_garden.decisions import building
from teahouse.server.live.table_setup import make_stage
from tests.conformance.walks import Step
from tests.games.tang_garden.test_scene import decisions, played


def told(game: Game, state: State, text: str) -> list[str]:
    seat = state.actor()
    return [str(line) for line in make_stage(game).meaning(game.know(state, seat), game.read(state, text))]


def takes(players: int) -> list[Step]:
    return [
        step
        for step in decisions(players, most=12)
        if any(one.text == "take tao" for one in step.state.legal())
    ]


@pytest.mark.parametrize("players", [1, 3])
def test_a_tile_tells_where_it_fits_and_that_is_where_it_can_go(players: int) -> None:
    game, _, _ = played(players)
    found = 0
    for step in takes(players):
        sentences = told(game, step.state, "take tao")
        after = step.state.clone()
        after.apply(game.read(after, "take tao"))
        cells = {one.cell for one in after.legal() if isinstance(one, building.Place)}
        count = re.match(r"It fits on (\d+) cells?", sentences[0])
        assert count is not None
        assert int(count[1]) == len(cells)
        found += 1
    assert found


def test_alone_a_pair_tells_which_one_is_lost_for_it() -> None:
    game, _, _ = played(1)
    lost = [line for step in takes(1) for line in told(game, step.state, "take tao")[1:]]
    assert lost
    assert all(
        line.startswith("Of the pair in the opposite corner only the tile is kept, in the reserve: ")
        for line in lost
    )


@pytest.mark.parametrize("players", [1, 3])
def test_lanterns_and_cards_tell_what_they_are_for(players: int) -> None:
    game, _, _ = played(players)
    for step in decisions(players):
        for action in step.state.legal():
            if action.text.startswith("lantern ") or action.text == "draw cards":
                assert told(game, step.state, action.text), action.text


@pytest.mark.parametrize("players", [1, 3])
def test_a_tile_is_first_shown_in_the_turn_that_brings_most(players: int) -> None:
    game, stage, _ = played(players)
    turned = 0
    for step in decisions(players, most=12):
        if step.state.decision.name != "place":
            continue
        known = game.know(step.state, step.state.actor())
        gains = {action.code: sum(game.preview(step.state, action).values()) for action in step.state.legal()}
        for choice in stage.choices(known, step.state.legal(), str):
            codes = [code for code in choice.codes if code >= 0]
            if len(codes) > 1:
                assert choice.codes[choice.best] in codes
                if players == 1:  # where steps on tracks are no points at once, points do not tell
                    assert gains[choice.codes[choice.best]] == max(gains[code] for code in codes)
                turned += 1
    assert turned

"""A score card tells apart what is certain and what is half done: a certain category never goes down."""

from __future__ import annotations

import pytest

import teahouse
from teahouse.engine.contract import CHANCE, NOBODY

GAMES = 6


@pytest.mark.parametrize(
    ("game_id", "players", "options"),
    [
        ("zen_garden", 3, {"level": "5"}),
        ("yak", 3, {"variant": "advanced"}),
        ("tang_garden", 3, {}),
        ("tang_garden", 1, {}),
    ],
)
def test_what_is_certain_is_never_lost(game_id: str, players: int, options: dict[str, str]) -> None:
    """The Jade Goddess is not asked: whoever exchanges artefacts gives something away on purpose."""
    game = teahouse.make(game_id, players, options)
    fell = set()
    for number in range(GAMES):
        rng, state = teahouse.Rng(f"certain {number}"), game.start()
        before = [state.points(seat) for seat in range(players)]
        while (actor := state.actor()) != NOBODY:
            if actor == CHANCE:
                state.apply(state.sample(rng))
            else:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
            for seat in range(players):
                now = state.points(seat)
                lines = zip(game.info.categories, before[seat], now, strict=True)
                fell |= {category.id for category, old, new in lines if new < old}
                before[seat] = now
    assert fell <= {category.id for category in game.info.categories if category.unsettled}
    assert fell or players == 1, "nobody's points ever went down: this looked at nothing"

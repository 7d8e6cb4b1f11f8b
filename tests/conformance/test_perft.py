"""Move counts to a fixed depth from fixed positions, chance included.

A position is what comes after some random decisions of a seed, or a new game if there are none. A number that
changes means that the rules, or the random stream, changed.
"""

from __future__ import annotations

import pytest

import teahouse
from teahouse.engine.contract import CHANCE
from teahouse.engine.playout import perft, random_position
from teahouse.engine.rng import Rng
from tests.conformance.variants import GAMES

COUNTS = [
    # game, players, options, decisions before, depth, count
    ("zen_garden", 2, {"boards": "1"}, None, 3, 14 * 13 * 12),
    ("zen_garden", 2, {"boards": "1"}, 0, 3, 12 * 64 * 11),
    ("zen_garden", 2, {"level": "5"}, 14, 3, 20736),
    ("zen_garden", 2, {"level": "5"}, 23, 2, 2560),
    ("zen_garden", 3, {"level": "1"}, 40, 3, 16400),
    ("zen_garden", 4, {"level": "5"}, 70, 3, 4608),
    ("zen_garden", 4, {"level": "3"}, 124, 4, 288),
    ("yak", 2, {}, None, 4, 8 * 3 * 2 * 1),
    ("yak", 4, {"variant": "advanced"}, None, 5, 4 * 3 * 2 * 1 * 9),
    ("yak", 3, {"without": "red", "variant": "advanced"}, 0, 3, 3 * 3 * 3),
    ("yak", 2, {}, 90, 7, 5206),
    ("yak", 3, {}, 150, 5, 1920),
    ("yak", 4, {"variant": "advanced"}, 250, 6, 2214),
    ("jade_goddess", 2, {}, None, 2, 18 * 18 - 3),  # three tiles are there only once
    ("jade_goddess", 2, {}, 0, 3, 2298),
    ("jade_goddess", 2, {}, 180, 3, 104),
    ("jade_goddess", 2, {"gold": "hidden"}, 250, 3, 400),
    ("jade_goddess", 3, {}, 200, 3, 1343),
    ("jade_goddess", 3, {}, 420, 4, 204),
    ("jade_goddess", 3, {"gold": "hidden"}, 200, 3, 24),
    ("jade_goddess", 4, {}, 300, 3, 5280),
    ("tang_garden", 1, {}, None, 2, 8 * 2),
    ("tang_garden", 1, {}, 0, 3, 40),
    ("tang_garden", 1, {}, 12, 3, 588),
    ("tang_garden", 2, {}, None, 2, 8 * 6),
    ("tang_garden", 2, {}, 0, 3, 1809),
    ("tang_garden", 2, {}, 80, 3, 152),
    ("tang_garden", 3, {}, 60, 4, 132),
    ("tang_garden", 3, {}, 140, 3, 60),
    ("tang_garden", 4, {}, 100, 3, 1057),
    ("tea_tasting", 2, {"rounds": "2"}, None, 4, 3**4 - 4 * 2 - 1 - 1),  # not three or four 3s, not four 2s
    ("tea_tasting", 2, {"rounds": "2"}, None, 9, 10896),
    ("tea_tasting", 2, {"rounds": "4"}, 6, 10, 1262),
    ("tea_tasting", 3, {"rounds": "2"}, 0, 9, 2300),
    ("tea_tasting", 3, {"rounds": "4"}, 9, 20, 352),
]


@pytest.mark.parametrize(("game_id", "players", "options", "decisions", "depth", "count"), COUNTS)
def test_the_number_of_ways_to_play_on(
    game_id: str, players: int, options: dict[str, str], decisions: int | None, depth: int, count: int
) -> None:
    game = teahouse.make(game_id, players, options)
    if decisions is None:
        state = game.start()
        assert state.actor() == CHANCE
    else:
        state = random_position(game, Rng("perft"), decisions)
    assert perft(state, depth) == count


def test_every_game_is_counted() -> None:
    assert {info.id for info in GAMES} == {game_id for game_id, *_ in COUNTS}

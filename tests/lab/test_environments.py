"""Environments for learning programs: PettingZoo's and Gymnasium's own tests, and a batch of games."""

from __future__ import annotations

import gc
import pickle
import warnings
from typing import Any

import pytest

import teahouse
from teahouse.bots import RandomBot
from teahouse.engine.errors import TeahouseError
from teahouse.engine.playout import deal
from teahouse.engine.rng import Rng

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is NOT tested: pip install '.[gymnasium]'")
pytest.importorskip("pettingzoo", reason="PettingZoo is NOT tested: pip install '.[pettingzoo]'")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from teahouse.lab import gymnasium as alone  # noqa: E402
from teahouse.lab import pettingzoo, vector  # noqa: E402
from teahouse.lab.arrays import Arrays, BadRenderMode  # noqa: E402

EVERY = [(info.id, players) for info in teahouse.list_games() if info.encoder for players in info.players]
SOME = [("zen_garden", 2), ("yak", 3), ("jade_goddess", 2), ("tang_garden", 1), ("tang_garden", 4)]


def pettingzoos_tests(game_id: str, players: int, cycles: int) -> None:
    with warnings.catch_warnings():
        # It wonders at observations that have one dimension and more than one part.
        warnings.simplefilter("ignore", UserWarning)
        api_test(pettingzoo.env(game_id, players), num_cycles=cycles)
        api_test(pettingzoo.raw_env(game_id, players), num_cycles=cycles)
        seed_test(lambda: pettingzoo.env(game_id, players), num_cycles=cycles // 4)
        render_test(lambda render_mode: pettingzoo.env(game_id, players, render_mode=render_mode))


@pytest.mark.parametrize(("game_id", "players"), SOME)
def test_pettingzoos_own_tests_pass(game_id: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoos_tests(game_id, players, 40)
    assert capsys.readouterr().out  # the render mode `human` prints


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "players"), EVERY)
def test_pettingzoos_own_tests_pass_for_every_game_and_player_count(game_id: str, players: int) -> None:
    pettingzoos_tests(game_id, players, 2000)


def test_an_environment_plays_the_game() -> None:
    env = pettingzoo.raw_env("yak", 2, {"bonus_cards": 3})
    env.reset(seed=5)
    game, rng, chooser = env.game, Rng(5), Rng(6)
    state = game.start()
    deal(state, rng)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    arrays = Arrays(game)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        rewards[agent] += reward
        if terminated:
            env.step(None)
            continue
        assert env.state_now == state
        seat = env.seats[agent]
        assert (observation["observation"] == arrays.observation(state, seat)).all()
        codes = np.flatnonzero(observation["action_mask"])
        assert list(codes) == [action.code for action in state.legal()]
        code = int(codes[chooser.below(len(codes))])
        env.step(code)
        state.apply(game.actions[code])
        deal(state, rng)
    assert list(rewards.values()) == state.outcome().returns()
    assert env.agents == []


def test_who_does_something_illegal_has_lost() -> None:
    env = pettingzoo.env("zen_garden", 2)
    env.reset(seed=1)
    observation, *_ = env.last()
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert all(env.terminations.values()) or all(env.truncations.values())
    raw = pettingzoo.raw_env("zen_garden", 2)
    raw.reset(seed=1)
    with pytest.raises(ValueError, match=r"player_. may not choose .* now; the action mask says"):
        raw.step(int(np.flatnonzero(raw.last()[0]["action_mask"] == 0)[0]))
    with pytest.raises(BadRenderMode, match="render_mode can be human, ansi, svg or None"):
        pettingzoo.env("zen_garden", 2, render_mode="smoke")


# Gymnasium


def make(name: str, **given: Any) -> Any:
    return gymnasium.make(name, disable_env_checker=True, **given)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        (alone.SOLO, {}),
        (alone.DUEL, {"game": "zen_garden"}),
        (alone.DUEL, {"game": "yak", "players": 3, "options": {"bonus_cards": 1}}),
        (alone.DUEL, {"game": "jade_goddess"}),
        (alone.DUEL, {"game": "tang_garden", "render_mode": "ansi"}),
    ],
    ids=str,
)
def test_gymnasiums_own_check_passes(name: str, given: dict[str, Any]) -> None:
    bot = {} if name == alone.SOLO else {"level": "random"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(make(name, **given, **bot).unwrapped, skip_render_check=True)


def play(env: Any, seed: int) -> tuple[float, int]:
    _, info = env.reset(seed=seed)
    rng = Rng(seed)
    steps = 0
    while True:
        codes = np.flatnonzero(info["action_mask"])
        assert (info["action_mask"] == env.unwrapped.action_masks()).all()
        _, reward, over, _, info = env.step(codes[rng.below(len(codes))])
        steps += 1
        if over:
            return float(reward), steps


def test_a_whole_game_alone_and_against_bots() -> None:
    reward, steps = play(make(alone.SOLO), 3)
    assert reward in (-1, 1)
    assert steps > 20
    env = make(alone.DUEL, game="zen_garden", level=RandomBot())
    results = [play(env, seed) for seed in range(4)]
    assert {reward for reward, _ in results} <= {-1, 0, 1}
    assert [steps for _, steps in results] == [32] * 4
    assert play(env, 2) == results[2]


def test_the_own_seat_moves_on() -> None:
    env = make(alone.DUEL, game="zen_garden", level="random", players=3).unwrapped
    env.reset(seed=1)
    seats = [env.seat]
    for _ in range(3):
        env.reset()
        seats.append(env.seat)
    assert seats == [0, 1, 2, 0]
    env = make(alone.DUEL, game="zen_garden", level="random", seat=1).unwrapped
    env.reset()
    assert env.seat == 1


def test_an_illegal_action_is_a_loss_with_a_reason() -> None:
    env = make(alone.DUEL, game="zen_garden", level="random")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1, True)
    assert info["refused"].endswith(".")


# The batch


@pytest.mark.parametrize(("game_id", "players"), [("zen_garden", 2), ("yak", 3), ("tang_garden", 1)])
def test_a_batch_plays_the_same_games_as_one_by_one(game_id: str, players: int) -> None:
    env = vector.make(game_id, players, batch=3, seed="s")
    game, arrays = env.game, Arrays(env.game)
    rngs = [Rng(f"s/game {number}") for number in range(3)]
    states = [game.start() for _ in range(3)]
    for state, rng in zip(states, rngs, strict=True):
        deal(state, rng)
    ended = 0
    for _ in range(600):
        for row, state in enumerate(states):
            seat = state.actor()
            assert env.seats[row] == seat
            assert (env.observations[row] == arrays.observation(state, seat)).all()
            assert (env.masks[row] == arrays.mask(state, seat)).all()
        codes = env.sample()
        step = env.step(codes)
        for row, (state, rng) in enumerate(zip(states, rngs, strict=True)):
            state.apply(game.actions[int(codes[row])])
            deal(state, rng)
            over = state.actor() == teahouse.NOBODY
            assert step.done[row] == over
            expected = state.outcome().returns() if over else [0.0] * players
            assert step.rewards[row] == pytest.approx(expected)
            if over:
                points = [standing.points for standing in state.outcome().standings]
                assert (row, points) in [(number, told) for number, told, _ in step.finished]
                ended += 1
                states[row] = game.start()
                deal(states[row], rng)
        if ended:
            break
    assert ended


def test_several_processes_play_the_same_games_as_one() -> None:
    with (
        vector.make("zen_garden", 2, batch=6, seed=4) as one,
        vector.make("zen_garden", 2, batch=6, seed=4, processes=2) as two,
    ):
        for _ in range(70):
            assert (one.observations == two.observations).all()
            assert (one.masks == two.masks).all()
            codes = one.sample()
            first, second = one.step(codes), two.step(codes)
            assert (first.done == second.done).all()
            assert (first.rewards == second.rewards).all()
            assert sorted(first.finished) == sorted(second.finished)
        assert two.sample().shape == (6,)
        wrong = np.flatnonzero(two.masks[5] == 0)[0]
        codes = two.sample()
        codes[5] = wrong
        before = two.observations.copy()
        with pytest.raises(TeahouseError, match="may not be chosen in game 5 now"):
            two.step(codes)
        assert (two.observations == before).all()


def test_a_game_depends_on_its_number_and_the_seed_alone() -> None:
    few, many = (vector.make("yak", 2, batch=batch, seed=9) for batch in (2, 5))
    for _ in range(20):
        codes = many.sample()
        few.step(codes[:2])
        many.step(codes)
        assert (few.observations == many.observations[:2]).all()


def test_a_step_leaves_the_collecting_of_garbage_as_it_was() -> None:
    env = vector.make("zen_garden", 2, batch=2)
    assert gc.isenabled()
    env.step(env.sample())
    assert gc.isenabled()
    gc.disable()
    try:
        env.step(env.sample())
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_what_a_batch_cannot_do_is_refused() -> None:
    env = vector.make("zen_garden", 2, batch=2)
    codes = env.sample()
    codes[1] = np.flatnonzero(env.masks[1] == 0)[0]
    before = env.observations.copy()
    with pytest.raises(TeahouseError, match="may not be chosen in game 1 now"):
        env.step(codes)
    assert (env.observations == before).all()
    with pytest.raises(TeahouseError, match="Action number 999"):
        env.step([int(env.sample()[0]), 999])
    with pytest.raises(TeahouseError, match="A step takes 2 whole numbers"):
        env.step([1])
    with pytest.raises(TeahouseError, match="A step takes 2 whole numbers"):
        env.step([0.5, 1.0])
    for batch, processes in ((0, 1), (2, 3), (2, 0)):
        with pytest.raises(TeahouseError, match="There must be a game at least"):
            vector.make("zen_garden", 2, batch=batch, processes=processes)


def test_planes_are_found_by_name() -> None:
    env = vector.make("zen_garden", 2, batch=4)
    planes = Arrays(env.game).planes(env.observations)
    assert planes["phase"].shape == (4, 6)
    assert (planes["phase"].sum(axis=1) == 1).all()
    assert pickle.loads(pickle.dumps(env.game)) == env.game

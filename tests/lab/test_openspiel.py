"""The games as games of OpenSpiel: its own tests pass, its bots play them, and the rules stay the same."""

from __future__ import annotations

import pickle
import subprocess
import sys
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import teahouse
from teahouse.bots import Bot
from teahouse.bots.match import play_decisions
from teahouse.engine import registry
from teahouse.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, canonical, fingerprint
from teahouse.engine.encoding import encoder_of
from teahouse.engine.errors import BadEdition, BadOptions
from teahouse.engine.rng import Rng
from teahouse.games.zen_garden.box import STANDARD
from teahouse.template.tea_tasting.meta import INFO as TASTING
from tests.conformance.variants import GAMES, Variant, variants
from tests.conformance.walks import Walk, possible, some
from tests.lab.guessing import INFO as GUESSING

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is NOT tested: pip install '.[openspiel]'")

import numpy  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import random_agent  # noqa: E402
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver  # noqa: E402

from teahouse.lab import openspiel  # noqa: E402

TERMINAL = -4


def chosen() -> list[Variant]:
    """Of every game the first choice of options with the fewest players, and the last with the most."""
    return [variant for info in [*GAMES, GUESSING] for variant in (variants(info)[0], variants(info)[-1])]


VARIANTS = list(dict.fromkeys(chosen()))
HIDDEN = [variant for variant in VARIANTS if variant.info.hidden_information]


@pytest.fixture(scope="module", autouse=True)
def _tests_games(tasting: None) -> Iterator[None]:
    registry.register(GUESSING)
    openspiel.register()
    yield
    del registry._games[GUESSING.id]


def spiel(variant: Variant) -> Any:
    return openspiel.load(variant.info.id, variant.players, dict(variant.options))


def at(game: Any, walk: Walk, number: int) -> Any:
    """The position before a step of a walk."""
    state = game.new_initial_state()
    for step in walk.steps[:number]:
        state.apply_action(step.action.code)
    return state


# Names and parameters


def test_every_game_is_known_by_its_name() -> None:
    names = openspiel.register()
    assert names == [f"teahouse_{info.id}" for info in teahouse.list_games()]
    assert set(names) <= set(pyspiel.registered_names())


@pytest.mark.parametrize(
    ("name", "full", "players", "options"),
    [
        ("teahouse_zen_garden", "teahouse_zen_garden(players=2)", 2, {"boards": "1", "sliding": "gravity"}),
        (
            "teahouse_zen_garden(players=3,level=5)",
            "teahouse_zen_garden(boards='1+2+3+4+5',players=3)",
            3,
            {"boards": "1+2+3+4+5", "sliding": "gravity"},
        ),
        (
            "teahouse_zen_garden(boards='1+3')",
            "teahouse_zen_garden(boards='1+3',players=2)",
            2,
            {"boards": "1+3", "sliding": "gravity"},
        ),
        (
            "teahouse_zen_garden(boards='1')",
            "teahouse_zen_garden(players=2)",
            2,
            {"boards": "1", "sliding": "gravity"},
        ),
        (
            "teahouse_yak(players=4,variant=advanced)",
            "teahouse_yak(bonus_cards=3,players=4)",
            4,
            {"bonus_cards": "3", "without": "random"},
        ),
        (
            "teahouse_yak(bonus_cards=1,without=red)",
            "teahouse_yak(bonus_cards=1,players=2,without=red)",
            2,
            {"bonus_cards": "1", "without": "red"},
        ),
    ],
)
def test_players_and_options_are_parameters(
    name: str, full: str, players: int, options: dict[str, str]
) -> None:
    game = pyspiel.load_game(name)
    assert game.rules.options == options
    assert game.num_players() == game.rules.players == players
    assert str(game) == full
    assert pyspiel.load_game(str(game)).rules is game.rules


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("teahouse_zen_garden(players=5)", "Zen Garden is for 2, 3 or 4 players, not 5"),
        ("teahouse_zen_garden(level=6)", "level can be 1, 2, 3, 4 or 5, not '6'"),
        ("teahouse_yak(without=pink)", "without can be random, red, .* not 'pink'"),
    ],
)
def test_bad_parameters_are_refused(name: str, reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        pyspiel.load_game(name)


def test_unknown_parameters_are_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'garden'"):
        pyspiel.load_game("teahouse_zen_garden(garden=large)")


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_facts_are_told(variant: Variant) -> None:
    game, kind, info = spiel(variant), pyspiel.GameType, variant.info
    assert game.num_distinct_actions() == len(game.rules.actions)
    assert game.max_chance_outcomes() == len(game.rules.chance_actions)
    assert game.max_game_length() == info.max_decisions
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
    told = game.get_type()
    assert told.long_name == info.name
    assert (told.min_num_players, told.max_num_players) == (min(info.players), max(info.players))
    hidden = told.information == kind.Information.IMPERFECT_INFORMATION
    assert hidden == info.hidden_information
    alone = variant.players == 1
    assert told.utility == (kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM)
    assert game.utility_sum() == (None if alone else 0)


# OpenSpiel's own tests


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_its_random_simulation_passes(variant: Variant) -> None:
    pyspiel.random_sim_test(spiel(variant), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_its_simulation_from_python_passes(variant: Variant) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(spiel(variant))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_its_own_bots_play_to_the_end(variant: Variant) -> None:
    state = spiel(variant).new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(variant.players)]
    returns = pyspiel.evaluate_bots(state, bots, 7)
    assert list(returns) == state.position.state.outcome().returns()


FIVE = [
    "test_sequence_lengths",
    "test_observations_raises_error_on_invalid_player",
    "test_legal_actions_returns_empty_list_on_opponent",
    "test_private_information_contents",
    "test_no_invalid_public_observations",
]


def api_tests(variant: Variant, states: int) -> None:
    """All that OpenSpiel's `api_test` asks of a game too large to be seen whole."""
    from open_spiel.integration_tests import api_test
    from open_spiel.python.algorithms.sample_some_states import sample_some_states

    loaded = spiel(variant)

    class Case(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = loaded
        game_name = str(variant)
        game_type = loaded.get_type()
        some_states = sample_some_states(loaded, max_states=states)

        @classmethod
        def setUpClass(cls) -> None:
            """The states are there already."""

    assert sorted(FIVE) == sorted(name for name in dir(Case) if name.startswith("test_"))
    result = unittest.TestResult()
    unittest.TestSuite(Case(name) for name in FIVE).run(result)
    assert result.testsRun == 5
    assert not result.errors + result.failures, "\n".join(text for _, text in result.errors + result.failures)


@pytest.mark.parametrize("variant", [variants(info)[0] for info in GAMES], ids=str)
def test_all_five_of_its_api_tests_pass(variant: Variant) -> None:
    api_tests(variant, 40)


@pytest.mark.long
@pytest.mark.parametrize("variant", [one for info in GAMES for one in variants(info)], ids=str)
def test_all_five_of_its_api_tests_pass_for_every_variant(variant: Variant) -> None:
    api_tests(variant, 400)


@pytest.mark.parametrize("variant", [variants(info)[0] for info in GAMES if info.encoder], ids=str)
def test_tensors_are_the_games_vector(variant: Variant) -> None:
    import numpy as np
    from open_spiel.python.observation import make_observation

    walk, game = Walk(variant.make(), 3), spiel(variant)
    encoder = encoder_of(walk.game)
    assert game.observation_tensor_size() == variant.players + encoder.size
    assert game.information_state_tensor_size() == game.observation_tensor_size()
    named = make_observation(game)
    for number, step in some(list(enumerate(walk.steps)), 6):
        state = at(game, walk, number)
        for seat in range(variant.players):
            told = np.asarray(state.observation_tensor(seat))
            assert told[: variant.players].tolist() == [float(one == seat) for one in range(variant.players)]
            assert bytes(told[variant.players :].astype(np.uint8)) == encoder.observation(step.state, seat)
            assert state.information_state_tensor(seat) == state.observation_tensor(seat)
            named.set_from(state, seat)
            assert named.dict["phase"].tolist() == list(
                encoder.observation(step.state, seat)[encoder.plane("phase")]
            )


@pytest.mark.parametrize("name", ["zen_garden", "yak", "jade_goddess", "tang_garden"])
def test_its_learning_agents_can_play(name: str) -> None:
    """In its reinforcement learning environment, and with a solver that samples whole games."""
    world = rl_environment.Environment(f"teahouse_{name}")
    world.seed(3)
    moves = world.action_spec()["num_actions"]
    agents = [random_agent.RandomAgent(seat, moves) for seat in range(world.num_players)]
    step = world.reset()
    size = world.observation_spec()["info_state"][0]
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == size
        step = world.step([agents[seat].step(step).action])
    assert sum(step.rewards) == 0


def test_its_counterfactual_regret_minimisation_runs() -> None:
    numpy.random.seed(1)
    solver = OutcomeSamplingSolver(pyspiel.load_game("teahouse_zen_garden"))
    solver.iteration()
    state = pyspiel.load_game("teahouse_zen_garden").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    policy = solver.average_policy().action_probabilities(state)
    assert sorted(policy) == state.legal_actions()
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_its_playthroughs_can_be_made(info: Any) -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    text = playthrough(f"teahouse_{info.id}", [], seed=1) if info.max_decisions < 200 else ""
    if not text:  # a whole one of a long game is for ./check --all
        state = openspiel.load(info.id).new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        assert state.observation_string(0)
    else:
        assert f"game: teahouse_{info.id}" in text


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_its_whole_playthroughs_can_be_made(info: Any) -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    assert f"game: teahouse_{info.id}" in playthrough(f"teahouse_{info.id}", None, seed=1)


# The same game


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_same_actions_make_the_same_game(variant: Variant) -> None:
    walk, game = Walk(variant.make(), 1), spiel(variant)
    state = game.new_initial_state()
    for step in walk.steps:
        actor = step.actor
        assert state.current_player() == actor
        assert str(state) == canonical(step.state.dump())
        assert state.legal_actions() == [action.code for action in possible(step.state)]
        assert state.action_to_string(step.action.code) == step.action.text
        if actor == CHANCE:
            weights = [outcome.weight for outcome in step.state.outcomes()]
            chances = [chance for _, chance in state.chance_outcomes()]
            assert chances == [weight / sum(weights) for weight in weights]
        else:
            others = [seat for seat in range(variant.players) if seat != actor]
            assert all(state.legal_actions(seat) == [] for seat in others)
        assert state.returns() == [0] * variant.players
        state.apply_action(step.action.code)
    assert state.is_terminal()
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert state.history() == [step.action.code for step in walk.steps]
    assert state.returns() == walk.end.outcome().returns()


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_copies_are_independent(variant: Variant) -> None:
    walk, game = Walk(variant.make(), 2), spiel(variant)
    beginning = str(game.new_initial_state())
    state = at(game, walk, len(walk.steps) // 2)
    copy, before = state.clone(), str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before
    assert copy.history() == [*state.history(), copy.history()[-1]]
    assert str(game.new_initial_state()) == beginning


# Who knows what


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_player_is_told_its_view(variant: Variant) -> None:
    walk, game = Walk(variant.make(), 3), spiel(variant)
    state = game.new_initial_state()
    for step in walk.steps:
        for seat in range(variant.players):
            told = f"{seat} {canonical(walk.game.view(step.state, seat))}"
            assert state.information_state_string(seat) == told
            assert state.observation_string(seat) == told
        state.apply_action(step.action.code)
    for seat in (-1, variant.players):
        with pytest.raises(pyspiel.SpielError):
            state.information_state_string(seat)


def test_a_card_chosen_at_the_same_time_is_not_told() -> None:
    state = pyspiel.load_game("teahouse_yak").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    first = state.current_player()
    told = {state.child(code).information_state_string(1 - first) for code in state.legal_actions()}
    assert len(state.legal_actions()) == 3
    assert len(told) == 1
    assert state.child(state.legal_actions()[0]).current_player() == 1 - first


def test_what_all_see_is_what_a_spectator_sees() -> None:
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("teahouse_yak")
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    state = game.new_initial_state()
    told = make_observation(game, public).string_from(state, 0)
    assert told == canonical(game.rules.view(state.position.state, SPECTATOR))
    everything = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="what one player sees"):
        game.make_py_observer(everything)


@pytest.mark.parametrize("variant", HIDDEN, ids=str)
def test_resampled_positions_are_alike_to_the_player_and_differ_in_what_is_hidden(variant: Variant) -> None:
    walk, game = Walk(variant.make(), 4), spiel(variant)
    sampler = pyspiel.UniformProbabilitySampler(5, 0.0, 1.0)
    different = 0
    for number, step in some(list(enumerate(walk.steps)), 40):
        if step.actor == CHANCE:
            continue
        state = at(game, walk, number)
        for seat in range(variant.players):
            other = state.resample_from_infostate(seat, sampler)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.legal_actions(seat) == state.legal_actions(seat)
            assert other.history() == []
            different += str(other) != str(state)
    assert different


# Storing


@pytest.mark.parametrize("variant", HIDDEN, ids=str)
def test_states_are_stored_guesses_included(variant: Variant) -> None:
    walk, game = Walk(variant.make(), 6), spiel(variant)
    decisions = [number for number, step in enumerate(walk.steps) if step.actor >= 0]
    state = at(game, walk, decisions[len(decisions) // 2])
    guess = state.resample_from_infostate(
        state.current_player(), pyspiel.UniformProbabilitySampler(6, 0.0, 1.0)
    )
    guess.apply_action(guess.legal_actions()[0])
    for one in (state, guess):
        again = pickle.loads(pickle.dumps(one))
        assert str(again) == str(one)
        assert again.history() == one.history()
        again.apply_action(again.legal_actions()[0])
        assert str(again) != str(one)
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, one))
        assert str(again) == str(one)


def test_games_are_stored_and_can_be_played_in_another_process() -> None:
    game = pyspiel.load_game("teahouse_yak(players=3)")
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert again.new_initial_state().chance_outcomes() == game.new_initial_state().chance_outcomes()
    play = "import pickle, sys; print(pickle.load(sys.stdin.buffer).new_initial_state().is_chance_node())"
    done = subprocess.run([sys.executable, "-c", play], input=pickle.dumps(game), capture_output=True)
    assert done.stdout == b"True\n", done.stderr.decode()


def test_a_box_of_ones_own_is_not_stored(tmp_path: Path) -> None:
    text = STANDARD.read_text(encoding="utf-8").replace('edition = "standard"', 'edition = "my box"')
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    game = openspiel.TeahouseGame(teahouse.make("zen_garden", 2, edition=mine))
    stored = pickle.dumps(game.new_initial_state())
    with pytest.raises(BadEdition, match="Only positions with the standard components"):
        pickle.loads(stored)
    stored = pickle.dumps(game)
    with pytest.raises(BadEdition, match="Only games with the standard components"):
        pickle.loads(stored)


# Its bots


def played(game: Any, bots: list[Any], decisions: int) -> list[Action]:
    """What bots do in so many decisions, or to the end; each of it allowed by the rules."""
    from numpy.random import RandomState

    state, real, chance = game.new_initial_state(), game.rules.start(), RandomState(8)
    actions: list[Action] = []
    while decisions and not state.is_terminal():
        if state.is_chance_node():
            codes, chances = zip(*state.chance_outcomes(), strict=True)
            code = int(chance.choice(codes, p=chances))
        else:
            code = int(bots[state.current_player()].step(state))
            decisions -= 1
        actions.append(openspiel.action_of(game.rules, real, code))
        game.rules.play(real, actions[-1])
        state.apply_action(code)
    assert str(state) == canonical(real.dump())
    if real.actor() == NOBODY:
        assert state.returns() == real.outcome().returns()
    return actions


def evaluator() -> Any:
    from numpy.random import RandomState
    from open_spiel.python.algorithms import mcts

    return mcts.RandomRolloutEvaluator(1, RandomState(9))


def test_its_search_plays_a_whole_game() -> None:
    from numpy.random import RandomState
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("teahouse_zen_garden")
    bot = mcts.MCTSBot(game, 1.4, 2, evaluator(), random_state=RandomState(10))
    assert len(played(game, [bot, bot], 1000)) > 100


@pytest.mark.parametrize(("game_id", "decisions"), [(TASTING.id, 1000), ("yak", 12), ("jade_goddess", 12)])
def test_its_search_for_hidden_information_plays(game_id: str, decisions: int) -> None:
    from numpy.random import RandomState
    from open_spiel.python.algorithms import ismcts

    game = openspiel.load(game_id)
    bot = ismcts.ISMCTSBot(game, evaluator(), 1.4, 6, random_state=RandomState(12))
    assert played(game, [bot, bot], decisions)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_its_searches_sit_at_our_tables(variant: Variant) -> None:
    from teahouse.lab.openspiel_bot import OpenSpielBot

    game = variant.make()
    for bot in (OpenSpielBot(simulations=4), OpenSpielBot(seconds=0.02)):
        for step in some(Walk(game, 13).decisions(), 3):
            for seat in step.state.choosers():
                action = bot.choose(game, game.view(step.state, seat), seat, Rng(14))
                assert game.why_not(step.state, action, seat) is None


def test_its_search_plays_the_same_for_the_same_numbers() -> None:
    from teahouse.lab.openspiel_bot import OpenSpielBot

    game = teahouse.make("zen_garden", 2)
    bots: list[Bot] = [OpenSpielBot(simulations=8)] * 2
    first, _ = play_decisions(game, bots, "15", 6)
    again, _ = play_decisions(game, bots, "15", 6)
    assert fingerprint(first) == fingerprint(again)


def test_the_compiled_random_games_end_like_its_own() -> None:
    from numpy.random import RandomState

    from teahouse.lab.openspiel_bot import RandomGames

    game = openspiel.load(TASTING.id)
    state = at(game, Walk(game.rules, 16), 8)
    before = str(state)
    means = []
    for games in (evaluator(), RandomGames(RandomState(17), Rng(18))):
        means.append(sum(games.evaluate(state)[0] for _ in range(400)) / 400)
    assert means[0] == pytest.approx(means[1], abs=0.15)
    assert 0.1 < abs(means[0]) < 0.9, "a position that is neither even nor decided"
    assert str(state) == before


def test_its_search_wants_either_simulations_or_seconds() -> None:
    from teahouse.lab.openspiel_bot import OpenSpielBot

    with pytest.raises(ValueError, match="either the simulations or the seconds"):
        OpenSpielBot()


# Coming and going


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False
    )


def test_python_ends_in_peace() -> None:
    done = python("import teahouse.lab.openspiel, pyspiel; pyspiel.load_game('teahouse_yak')")
    assert (done.returncode, done.stderr) == (0, "")


def test_without_openspiel_a_sentence_says_how_to_get_it() -> None:
    done = python("import sys; sys.modules['pyspiel'] = None; import teahouse.lab.openspiel")
    assert done.returncode == 1
    assert "OpenSpiel is not installed; it comes with pip install 'teahouse[openspiel]'." in done.stderr

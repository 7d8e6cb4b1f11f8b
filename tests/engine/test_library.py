"""Games, positions, actions and generators as values: sent away, copied, compared, shown, refused clearly."""

from __future__ import annotations

import copy
import pickle
import pydoc
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import teahouse
from teahouse.engine.contract import NOBODY, Known
from teahouse.engine.encoding import encoder_of
from teahouse.engine.errors import BadOptions, IllegalAction, NotNow, TeahouseError, UnknownSeat
from teahouse.engine.messages import Counted, Message
from teahouse.engine.playout import random_game, random_position
from teahouse.engine.record import Record, load
from teahouse.games.yak.box import STANDARD as YAK_BOX
from tests.conformance.variants import Variant, chosen_variants
from tests.conformance.walks import some, walks

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


@pytest.fixture(scope="module", autouse=True)
def _tasting(tasting: None) -> None:
    """Tea Tasting is one of the games."""


@pytest.mark.parametrize("variant", chosen_variants(), ids=str)
def test_positions_of_a_game_can_be_sent_and_played_on(variant: Variant) -> None:
    walk = walks(variant)[0]
    for number, state in enumerate([*some(walk.states(), 12), walk.end]):
        for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
            assert other == state
            assert other is not state
            assert teahouse.fingerprint(other) == teahouse.fingerprint(state)
            assert other.actor() == state.actor()
            if state.actor() >= 0:
                assert other.legal() == state.legal()
            first, second = state.clone(), other
            assert random_game(first, teahouse.Rng(number)) == random_game(second, teahouse.Rng(number))
            assert first == second


@pytest.mark.parametrize("variant", chosen_variants(), ids=str)
def test_a_game_and_its_actions_can_be_sent(variant: Variant) -> None:
    game = variant.make()
    sent = pickle.loads(pickle.dumps(game))
    assert sent == game
    assert hash(sent) == hash(game)
    assert copy.deepcopy(game) is game
    assert repr(game).startswith(f"teahouse.make({variant.info.id!r}, players={variant.players}")
    for action in [*game.actions[:5], *game.chance_actions[:5], game.actions[-1], game.chance_actions[-1]]:
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.deepcopy(action) is action


def test_games_differ_by_players_options_version_and_edition(tmp_path: Path) -> None:
    game = teahouse.make("yak", 2)
    assert game == teahouse.make("yak", players=2)
    assert game != teahouse.make("yak", 3)
    assert game != teahouse.make("yak", 2, {"bonus_cards": 3})
    assert game != teahouse.make("yak", 2, rules_version=1)
    assert game.start() == teahouse.make("yak", 2).start()
    assert game.start() != teahouse.make("yak", 2, {"bonus_cards": 3}).start()
    assert game.start() != teahouse.make("zen_garden", 2).start()
    box = tmp_path / "own.toml"
    box.write_text(YAK_BOX.read_text(encoding="utf-8").replace("stupa = 3", "stupa = 4"), encoding="utf-8")
    own = teahouse.make("yak", 2, edition=str(box))
    assert own != game
    stored = pickle.dumps(random_position(own, teahouse.Rng(1), 20))
    box.unlink()  # whoever gets it has no such file
    again = pickle.loads(stored)
    assert again.home() == own
    assert "edition='own.toml'" in repr(own)


def test_another_process_reads_what_was_sent(tmp_path: Path) -> None:
    game = teahouse.make("jade_goddess", 3)
    state = random_position(game, teahouse.Rng(4), 60)
    rng = teahouse.Rng("there")
    file = tmp_path / "sent"
    file.write_bytes(pickle.dumps((game, state, rng, state.legal()[0])))
    code = (
        "import pickle, sys, teahouse\n"
        "game, state, rng, action = pickle.load(open(sys.argv[1], 'rb'))\n"
        "assert action in state.legal()\n"
        "print(teahouse.fingerprint(state), rng.below(10**6), action)\n"
    )
    told = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True)
    assert told.stdout.split() == [
        teahouse.fingerprint(state),
        str(rng.below(10**6)),
        *str(state.legal()[0]).split(),
    ]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_generator_goes_on_where_it_was(protocol: int) -> None:
    rng = teahouse.Rng("any")
    rng.below(7)
    copies = [pickle.loads(pickle.dumps(rng, protocol)), copy.deepcopy(rng), copy.copy(rng), rng.copy()]
    assert all(one == rng for one in copies)
    numbers = [rng.below(1000) for _ in range(20)]
    assert all([one.below(1000) for _ in range(20)] == numbers for one in copies)
    assert rng != teahouse.Rng("any")


def test_what_is_known_and_how_it_ended_can_be_sent() -> None:
    game = teahouse.make("yak", 2)
    state = random_position(game, teahouse.Rng(3), 11)
    known = pickle.loads(pickle.dumps(game.know(state, 1)))
    assert isinstance(known, Known)
    assert (known.viewer, known.view()) == (1, game.view(state, 1))
    random_game(state, teahouse.Rng(5))
    outcome = state.outcome()
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    lines = pickle.loads(pickle.dumps(game.score_lines(game.know(state, 0), 0)))
    assert [str(line.reason) for line in lines] == [
        str(line.reason) for line in game.score_lines(game.know(state, 0), 0)
    ]
    solo = teahouse.make("tang_garden", 1)
    end = solo.start()
    random_game(end, teahouse.Rng(5))
    sent = pickle.loads(pickle.dumps(end.outcome()))
    assert sent == end.outcome()
    assert str(sent.standings[0].rating) == str(end.outcome().standings[0].rating)


def test_words_errors_and_records_can_be_sent() -> None:
    for message in (Message("{name} pays.", name="Ada"), Counted("{count} tile", "{count} tiles", 3)):
        assert pickle.loads(pickle.dumps(message)) == message
    refused = pickle.loads(pickle.dumps(IllegalAction("pay", Message("That costs {price}.", price=3))))
    assert (refused.rule, str(refused)) == ("pay", "That costs 3.")
    game = teahouse.make("zen_garden", 2)
    record = Record(game, ["Ada", "Ben"])
    assert pickle.loads(pickle.dumps(record)) == record == copy.deepcopy(record)


def test_a_record_is_saved_and_read_by_a_path_or_its_text(tmp_path: Path) -> None:
    record = Record(teahouse.make("zen_garden", 2), ["Ada", "Ben"])
    record.save(str(tmp_path / "game.json"))
    assert load(str(tmp_path / "game.json")) == load(tmp_path / "game.json") == record
    assert repr(record) == "<record of Zen Garden: Ada, Ben; 0 moves>"


@pytest.mark.parametrize("game_id", ["zen_garden", "yak", "jade_goddess", "tang_garden"])
def test_positions_and_records_show_themselves(game_id: str) -> None:
    game = teahouse.make(game_id, 2)
    state = random_position(game, teahouse.Rng(2), 12)
    for thing in (state, game.know(state, 0), Record(game, ["Ada", "Ben"])):
        assert thing._repr_svg_().startswith("<svg")


def test_a_position_says_what_it_is() -> None:
    game = teahouse.make("zen_garden", 2)
    state = game.start()
    assert repr(state) == "<Zen Garden for 2: chance acts, emperor>"
    state = random_position(game, teahouse.Rng(2), 3)
    assert repr(state).startswith(f"<Zen Garden for 2: seat {state.actor() + 1} acts, ")
    with pytest.raises(TypeError, match="cannot be a key"):
        hash(state)


def test_whole_numbers_are_options_too() -> None:
    game = teahouse.make("zen_garden", 2, {"level": 3})
    assert game == teahouse.make("zen_garden", 2, {"level": "3"})
    int_like: Any = np.int64(3)
    assert game == teahouse.make("zen_garden", 2, {"level": int_like})
    for value in (True, 1.5, None, [3]):
        with pytest.raises(BadOptions, match="level must be a text or a whole number"):
            teahouse.make("zen_garden", 2, {"level": value})


def test_what_cannot_be_answered_is_refused_in_a_sentence() -> None:
    game = teahouse.make("yak", 2)
    state = game.start()
    with pytest.raises(NotNow, match=r"Chance acts now, and no seat: ask outcomes\(\)"):
        state.legal()
    with pytest.raises(NotNow, match="The game is not over yet"):
        state.outcome()
    for seat in (7, 2, -1, -9):
        with pytest.raises(UnknownSeat, match=f"There is no seat {seat} in this game; there is 0 or 1"):
            game.view(state, seat)
    encoder = encoder_of(game)
    for ask in (
        state.legal_for,
        lambda seat: encoder.observation(state, seat),
        lambda seat: encoder.mask(state, seat, bytearray(encoder.actions)),
    ):
        with pytest.raises(UnknownSeat, match="There is no seat 7 in this game; the last one is 1"):
            ask(7)
    state = random_position(game, teahouse.Rng(2), 3)
    with pytest.raises(NotNow, match=f"Seat {state.actor() + 1} acts, so there is nothing for chance"):
        state.outcomes()
    with pytest.raises(NotNow, match="nothing for chance"):
        state.sample(teahouse.Rng(1))
    assert state.outcome_now().standings
    random_game(state, teahouse.Rng(1))
    assert state.actor() == NOBODY
    assert state.legal() == []
    assert issubclass(NotNow, TeahouseError)


def test_the_version_is_told() -> None:
    assert teahouse.__version__


def test_help_says_what_things_are() -> None:
    """Compiled too: the build puts docstrings where mypyc leaves them out."""
    for thing, said in (
        (teahouse.Game, "The rules of one game for a number of players"),
        (teahouse.State, "A position."),
        (teahouse.Game.view, "All that the seat, or SPECTATOR, may know"),
        (teahouse.State.legal, "legal actions in order of their codes"),
        (teahouse.make, "Load the rules of a game"),
        (teahouse.Rng.below, "each equally likely"),
        (teahouse.Game.view, "state: State"),
    ):
        assert said in pydoc.plain(pydoc.render_doc(thing)).replace("'", "")

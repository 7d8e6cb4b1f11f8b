"""A seat gets to know what it may know and nothing else."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

from teahouse.engine.contract import SPECTATOR, Game, State, canonical
from teahouse.engine.playout import random_game
from teahouse.engine.rng import Rng
from tests.conformance.twins import follow
from tests.conformance.variants import Variant
from tests.conformance.walks import some, viewers, walks
from tests.sampling import drawn, few
from tests.saying import seen_by


def sent(game: Game, state: State, viewer: int) -> dict[str, Any]:
    """A view as it arrives at a bot in another process."""
    received = json.loads(canonical(game.view(state, viewer)))
    assert isinstance(received, dict)
    return received


def test_views_are_plain_data(variant: Variant) -> None:
    for walk in walks(variant):
        for state in walk.states():
            for viewer in viewers(walk.game):
                assert sent(walk.game, state, viewer) == walk.game.view(state, viewer)


def test_words_are_whole_sentences(variant: Variant) -> None:
    walk = walks(variant)[0]
    for state in walk.states()[::5]:
        for viewer in viewers(walk.game):
            sentences = [
                str(line)
                for line in [
                    walk.game.prompt(walk.game.know(state, viewer)),
                    *walk.game.describe(walk.game.know(state, viewer)),
                ]
            ]
            for sentence in sentences:
                assert sentence.endswith("."), sentence
                assert "{" not in sentence, sentence
            assert walk.game.show(walk.game.know(state, viewer)).strip()


def test_who_acts_sees_the_action_and_others_only_what_is_shown(variant: Variant) -> None:
    masked = False
    for walk in walks(variant):
        for step in walk.steps:
            for viewer in viewers(walk.game):
                seen = seen_by(walk.game, step.state, step.action, viewer)
                if viewer == step.state.actor():
                    assert seen.startswith(step.action.text), step
                if "?" in seen:
                    masked = True
                else:
                    assert seen.startswith(step.action.text), step
    assert masked == variant.info.hidden_information


def some_viewers(variant: Variant) -> list[int]:
    """Two seats, drawn, and those who only watch."""
    return [*drawn(f"seats of {variant}", range(variant.players), 2), SPECTATOR]


def test_a_viewer_cannot_tell_twins_apart(hidden_variant: Variant) -> None:
    for viewer in few(f"viewers of {hidden_variant}", some_viewers(hidden_variant), 1):
        results = [follow(walk, viewer) for walk in walks(hidden_variant)]
        different = sum(result.different for result in results)
        compared = sum(result.compared for result in results)
        assert different > compared / 6, "too few twins differ to prove anything"


def test_an_open_game_shows_everybody_the_same(open_variant: Variant) -> None:
    for walk in walks(open_variant):
        for step in walk.steps:
            views = {canonical(walk.game.view(step.state, viewer)) for viewer in viewers(walk.game)}
            assert len(views) == 1, step
            seen = {seen_by(walk.game, step.state, step.action, viewer) for viewer in viewers(walk.game)}
            assert seen == {step.action.text}, step


def test_determinizing_keeps_the_view(variant: Variant) -> None:
    for walk in walks(variant):
        game = walk.game
        box = game.start().pieces()
        rng = Rng(f"determinize {walk.seed}")
        for state in walk.states():
            for viewer in some_viewers(variant) if variant.info.hidden_information else [SPECTATOR]:
                view = sent(game, state, viewer)
                guess = game.determinize(view, rng)
                assert canonical(view) == canonical(game.view(state, viewer)), (
                    "determinizing changed the view"
                )
                assert canonical(game.view(guess, viewer)) == canonical(view)
                assert guess.pieces() == box
                assert guess.actor() == state.actor()
                assert guess.choosers() == state.choosers()
                if viewer in state.choosers():
                    assert guess.legal_for(viewer) == state.legal_for(viewer)


def varied_secrets(game: Game, state: State, viewer: int, rng: Rng) -> set[str]:
    """The secrets, by their names, that differ between a few guesses at the same view."""
    view = game.view(state, viewer)
    guesses = [game.secrets(game.determinize(view, rng), viewer) for _ in range(4)]
    return {name for name in guesses[0] if len({canonical(guess[name]) for guess in guesses}) > 1}


def test_determinizing_varies_what_is_secret(variant: Variant) -> None:
    """Each declared secret varies for somebody, and something varies for everybody."""
    declared: set[str] = set()
    varied: dict[int, set[str]] = defaultdict(set)
    for walk in walks(variant):
        rng = Rng(f"secrets {walk.seed}")
        for step in some(walk.steps, 200):
            for viewer in viewers(walk.game):
                secrets = walk.game.secrets(step.state, viewer)
                if secrets is not None:
                    declared |= set(secrets)
                    varied[viewer] |= varied_secrets(walk.game, step.state, viewer, rng)
    if variant.info.hidden_information:
        assert all(varied[viewer] for viewer in viewers(walks(variant)[0].game))
        assert set().union(*varied.values()) == declared != set()
    else:
        assert not declared


def test_determinized_positions_play_on_to_the_end(variant: Variant) -> None:
    for walk in walks(variant):
        rng = Rng(f"play on {walk.seed}")
        for number, state in enumerate(some(walk.states(), 100)):
            if number % 10 and not variant.info.hidden_information:
                continue
            for viewer in viewers(walk.game):
                view = walk.game.view(state, viewer)
                before = canonical(view)
                guess = walk.game.determinize(view, rng)
                decisions = random_game(guess, rng)
                assert decisions <= variant.info.max_decisions
                assert canonical(view) == before, "the guess shares something with the view"

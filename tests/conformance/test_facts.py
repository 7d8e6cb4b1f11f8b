"""The static facts of a game hold, and are there before its rules are loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest

from teahouse.engine.info import GameInfo
from tests.conformance.variants import GAMES, Variant

LIST_GAMES = """
import sys, teahouse
games = teahouse.list_games()
assert games
for game in games:
    teahouse.info(game.id).complete({})
print("\\n".join(sys.modules))
"""


def test_listing_the_games_loads_no_rules() -> None:
    listing = subprocess.run(
        [sys.executable, "-c", LIST_GAMES], capture_output=True, text=True, check=True, timeout=300
    )
    loaded = [name for name in listing.stdout.splitlines() if name.startswith("teahouse.games.")]
    games = {info.id for info in GAMES}
    assert any(name.endswith(".meta") for name in loaded)
    for name in loaded:
        game, *module = name.split(".")[2:]
        assert game in games
        assert module in ([], ["meta"]), f"{name} was loaded"


def test_the_action_space_is_as_declared(variant: Variant) -> None:
    game = variant.make()
    assert len(game.actions) == variant.info.action_count
    assert len(game.chance_actions) == variant.info.chance_count
    for actions in (game.actions, game.chance_actions):
        assert [action.code for action in actions] == list(range(len(actions)))
        assert len({action.text for action in actions}) == len(actions)


def test_texts_name_their_actions(variant: Variant) -> None:
    game = variant.make()
    assert all(game.action(action.text) is action for action in game.actions)
    assert all(game.chance(action.text) is action for action in game.chance_actions)
    assert all(str(action) == action.text == action.text.strip() for action in game.actions)


def test_the_action_space_is_the_same_in_every_variant(variant: Variant) -> None:
    game = variant.make()
    other = Variant(variant.info, variant.info.players[0], ()).make()
    assert [action.text for action in game.actions] == [action.text for action in other.actions]
    assert [action.text for action in game.chance_actions] == [action.text for action in other.chance_actions]


def test_a_game_keeps_what_it_was_made_with(variant: Variant) -> None:
    game = variant.make()
    assert game.info is variant.info
    assert game.players == variant.players
    assert game.options == dict(variant.options)
    assert game.edition_name
    assert game.edition_hash


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_ids_are_unique_and_defaults_are_on_offer(info: GameInfo) -> None:
    categories = [category.id for category in info.categories]
    assert len(set(categories)) == len(categories) > 0
    rulings = [ruling.id for ruling in info.rulings]
    assert len(set(rulings)) == len(rulings)
    assert list(info.players) == sorted(set(info.players))
    assert list(info.rules_versions) == sorted(set(info.rules_versions))
    assert info.rules_version == info.rules_versions[-1]
    for option in info.options:
        assert option.default in option.values
    for preset in info.presets:
        for value, options in preset.values.items():
            completed = info.complete({preset.name: value})
            assert options.items() <= completed.items()

"""Players and options: what a game offers is filled in, anything else is refused with what is possible."""

from __future__ import annotations

import dataclasses
import re

import pytest

import teahouse
from teahouse.engine import registry
from teahouse.engine.errors import BadOptions, BadRecord, TeahouseError, UnknownGame
from teahouse.engine.info import GameInfo, Option, Preset, listed

ZEN = teahouse.info("zen_garden")


def refused(info: GameInfo, options: dict[str, str]) -> str:
    with pytest.raises(BadOptions) as caught:
        info.complete(options)
    return str(caught.value)


def test_defaults_are_filled_in() -> None:
    assert ZEN.complete({}) == {"boards": "1", "sliding": "gravity"}


def test_presets_are_spelled_out() -> None:
    assert ZEN.complete({"level": "3"}) == {"boards": "1+2+3", "sliding": "gravity"}


def test_an_option_beats_a_preset_whichever_comes_first() -> None:
    assert ZEN.complete({"level": "3", "boards": "1+5"}) == {"boards": "1+5", "sliding": "gravity"}
    assert ZEN.complete({"boards": "1+5", "level": "3"}) == {"boards": "1+5", "sliding": "gravity"}


def test_unknown_options_and_values_are_refused_with_what_is_possible() -> None:
    assert (
        refused(ZEN, {"colour": "red"})
        == "Zen Garden has no option 'colour'; it has boards, sliding or level."
    )
    assert refused(ZEN, {"level": "6"}) == "level can be 1, 2, 3, 4 or 5, not '6'."
    assert refused(ZEN, {"boards": "2"}).startswith("boards can be 1, 1+2, ")


def test_a_game_without_options_says_so() -> None:
    plain = dataclasses.replace(ZEN, options=(), presets=())
    assert plain.complete({}) == {}
    assert refused(plain, {"level": "1"}) == "Zen Garden has no options, so 'level' cannot be set."


def test_a_table_of_an_earlier_version_has_the_options_of_its_time() -> None:
    later = dataclasses.replace(
        ZEN,
        rules_versions=(1, 2),
        options=(
            Option("tea", "Tea", {"no": "No", "yes": "Yes"}, "no"),
            Option("rake", "Rake", {"a": "A", "b": "B"}, "a", 2),
        ),
        presets=(Preset("level", "Level", {"1": {"tea": "yes", "rake": "b"}}),),
    )
    assert later.complete({}) == {"tea": "no", "rake": "a"}
    assert later.complete({}, 1) == {"tea": "no"}
    assert later.complete({"level": "1"}, 2) == {"tea": "yes", "rake": "b"}
    assert later.complete({"level": "1"}, 1) == {"tea": "yes"}
    with pytest.raises(BadOptions, match=r"^Zen Garden has no option 'rake'; it has tea or level\.$"):
        later.complete({"rake": "b"}, 1)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_wrong_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOptions, match=re.escape(f"Zen Garden is for 2, 3 or 4 players, not {players}.")):
        teahouse.make("zen_garden", players)


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'go'; there is zen_garden"):
        teahouse.make("go", 2)
    with pytest.raises(UnknownGame):
        teahouse.info("go")


def test_an_unknown_rules_version_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"Zen Garden knows rules version 1 or 2, not 99\."):
        teahouse.make("zen_garden", 2, rules_version=99)


def test_everything_that_a_user_can_cause_is_one_kind_of_error() -> None:
    assert all(issubclass(kind, TeahouseError) for kind in (BadOptions, BadRecord, UnknownGame))


def test_things_are_listed_as_in_a_sentence() -> None:
    assert listed([1]) == "1"
    assert listed([1, 2]) == "1 or 2"
    assert listed("abc") == "a, b or c"


def test_a_game_is_where_its_loader_is() -> None:
    assert ZEN.package == "teahouse.games.zen_garden"
    assert (registry.folder("zen_garden") / "meta.py").is_file()
    assert dataclasses.replace(ZEN, loader="mahjong:build").package == "mahjong"

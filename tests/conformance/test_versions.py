"""Earlier rules versions go on: their records replay, their tables are restored, and bots play on at them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import teahouse
from teahouse.bots.catalogue import make_bot
from teahouse.engine.contract import fingerprint
from teahouse.engine.info import GameInfo
from teahouse.engine.record import loads
from teahouse.engine.rng import Rng
from tests.conformance.variants import GAMES
from tests.conformance.walks import Walk

RECORDS = Path(__file__).parents[1] / "records"
VERSIONS = [
    pytest.param(info, version, id=f"{info.id}-v{version}")
    for info in GAMES
    for version in info.rules_versions[:-1]
]


@pytest.mark.parametrize(("info", "version"), VERSIONS)
def test_an_earlier_version_is_played_restored_and_recorded(info: GameInfo, version: int) -> None:
    for players in info.players:
        walk = Walk(teahouse.make(info.id, players, rules_version=version), 1)
        game = walk.game
        assert game.rules_version == version
        saved = walk.record().to_json()
        assert json.loads(saved)["rules_version"] == version
        loaded = loads(saved)
        assert loaded.to_json() == saved
        assert loaded.game.edition_hash == game.edition_hash
        assert fingerprint(loaded.replay()) == fingerprint(walk.end)
        for step in walk.steps[:: max(1, len(walk.steps) // 8)]:
            for viewer in game.viewers():
                view = game.view(step.state, viewer)
                assert game.view(game.determinize(view, Rng(1)), viewer) == view


@pytest.mark.parametrize(("info", "version"), VERSIONS)
def test_a_bot_plays_on_at_a_table_of_an_earlier_version(info: GameInfo, version: int) -> None:
    walk = Walk(teahouse.make(info.id, 2, rules_version=version), 2)
    decisions = walk.decisions()
    for step in (decisions[0], decisions[len(decisions) // 2]):
        view = walk.game.view(step.state, step.actor)
        assert make_bot("greedy").choose(walk.game, view, step.actor, Rng(3)) in step.state.legal()


@pytest.mark.parametrize(
    "path", sorted(RECORDS.glob("*/*.json")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_every_released_version_has_records_of_its_own_components(path: Path) -> None:
    content = json.loads(path.read_text(encoding="utf-8"))
    assert path.name.endswith(f".v{content['rules_version']}.json")
    game = teahouse.make(
        content["game"], content["players"], content["options"], rules_version=content["rules_version"]
    )
    assert game.edition_hash == content["edition"]["hash"]
    assert game.options == content["options"]

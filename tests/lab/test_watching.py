"""Watching bots: a small sample of `teahouse watch-bots`, and that it sees what is absurd."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse import Rng
from teahouse.bots.bot import Bot
from teahouse.cli import main
from teahouse.engine.contract import Action, Game, View
from teahouse.lab.watching import Seen, Watch, Watcher

IDLE = 5
"""So many turns in a row that do nothing are absurd."""


class Lazy(Bot):
    """Does as little as the rules allow."""

    name = "lazy"
    summary = "stays where it is"

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        legal = game.determinize(view, Rng(0)).legal_for(seat)
        for text in ("stay", "pass", "drive r6c6"):
            for action in legal:
                if action.text == text:
                    return action
        return legal[0]


def watched(game: str, players: int, bot: str, seed: str, checks: float = 0.0) -> Seen:
    return Watcher(Watch(game, players, bot, checks=checks), seed).play()


@pytest.mark.parametrize(
    ("game", "players", "bot"),
    [
        ("jade_goddess", 2, "learner:4"),
        ("jade_goddess", 3, "skilled:2"),
        ("tang_garden", 2, "learner:8"),
        ("yak", 2, "learner:8"),
        ("yak", 4, "skilled:4"),
    ],
)
def test_nobody_idles_and_no_game_stalls(game: str, players: int, bot: str) -> None:
    seen = watched(game, players, bot, "sample")
    assert seen.turns > 10
    assert seen.streak < IDLE
    assert not seen.stalled


def test_idle_streaks_and_stalls_are_seen() -> None:
    watcher = Watcher(Watch("jade_goddess", 2, "learner"), "lazy")
    watcher.bots = [Lazy(), Lazy()]
    seen = watcher.play()
    assert seen.stalled
    assert seen.streak >= 3
    assert seen.idle == seen.turns


def test_choices_are_judged_by_a_longer_search() -> None:
    seen = watched("zen_garden", 2, "beginner:2", "checked", 0.3)
    assert 0 < seen.checked <= seen.decisions
    assert seen.losses, "a beginner of two simulations goes wrong now and then"
    assert all(loss > 0 and chosen != better for _, chosen, better, loss in seen.losses)


def test_sure_points_that_a_last_turn_leaves_are_seen() -> None:
    watcher = Watcher(Watch("zen_garden", 2, "learner"), "left")
    watcher.bots = [Lazy(), Lazy()]
    seen = watcher.play()
    assert seen.last_turns == 2
    assert seen.left, "who takes and builds the first that comes leaves something"


def test_only_the_seed_decides() -> None:
    first, second = (watched("zen_garden", 3, "learner:4", "same", 0.1) for _ in range(2))
    assert first == second


def test_the_command_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "watched.jsonl"
    arguments = ["watch-bots", "zen_garden", "--players", "2", "--levels", "learner:2", "--out", str(path)]
    assert main([*arguments, "--games", "1"]) == 0
    first = path.read_text(encoding="utf-8")
    assert main([*arguments, "--games", "2"]) == 0
    assert path.read_text(encoding="utf-8").startswith(first)
    assert main([*arguments, "--report"]) == 0
    out = capsys.readouterr().out
    assert "zen_garden 2 learner:2      2" in out
    assert main([*arguments[:-1], str(tmp_path / "none"), "--report"]) == 1
    assert main([*arguments, "--seed", "other"]) == 1
    assert "another seed" in capsys.readouterr().err

"""Honest chances: the slope, its file with its fallback, and the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from teahouse import Rng, list_games, make
from teahouse.bots.advice import advise
from teahouse.bots.search.search import Budget
from teahouse.cli import main
from teahouse.commands import calibrate
from teahouse.engine import chances
from teahouse.engine.chances import FLATTEST, as_they_are, head, sharpened, slope_in
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.playout import random_position
from teahouse.lab.calibrating import Trial, fitted_slope, held_out, mean_error, reliability, trial_task


def test_a_slope_sharpens_or_blurs_and_chances_stay_chances() -> None:
    assert sharpened([0.9, 0.1], as_they_are()) == pytest.approx([0.9, 0.1])
    assert sharpened([0.9, 0.1], [0.5, 0.0, 0.0]) == pytest.approx([0.75, 0.25])
    assert sum(sharpened([0.6, 0.3, 0.1], [0.7, 0.4, 0.0])) == pytest.approx(1)
    assert sharpened([1.0, 0.0], [0.7, 0.2, 0.0]) == [1.0, 0.0]
    assert sharpened([0.9], [0.5, 0.0, 0.0]) == pytest.approx([0.75])


def test_a_slope_may_rise_with_how_decided_a_game_is() -> None:
    assert sharpened([0.9, 0.1], [0.1, 0.5, 0.0]) == pytest.approx(sharpened([0.9, 0.1], [0.5, 0.0, 0.0]))
    assert sharpened([0.5, 0.25, 0.25], [0.8, 0.8, 0.0]) == pytest.approx(
        sharpened([0.5, 0.25, 0.25], [1.0, 0.0, 0.0])
    )
    assert sharpened([0.5, 0.5], [3.0, 1.0, 0.0]) == [0.5, 0.5]
    late, evenly = sharpened([0.6, 0.4], [1.0, 0.0, 1.0]), sharpened([0.6, 0.4], [1.0, 1.0, 0.0])
    assert 0.6 < late[0] < evenly[0]
    assert sharpened([1.0, 0.0], [1.0, 0.0, 1.0]) == [1.0, 0.0]
    latest = sharpened([0.6, 0.4], [1.0, 0.0, 0.0, 1.0])
    assert 0.6 < latest[0] < late[0], "the cube is smaller still"
    assert sharpened([0.9, 0.1], [0.1, -0.5, 0.0]) == sharpened([0.9, 0.1], [FLATTEST, 0.0, 0.0])


def games_won(told: float, won: float, count: int = 200) -> list[dict[str, object]]:
    """Games where the first of two seats was always told one chance and won another part of them."""
    rows = []
    for number in range(count):
        first = float(number < won * count)
        rows.append({"told": [[told, 1 - told]] * 3, "won": [first, 1 - first]})
    return rows


def test_the_slope_is_found_that_makes_chances_right() -> None:
    games = games_won(0.9, 0.75, 2000)
    slope = fitted_slope(games)
    assert sharpened([0.9, 0.1], slope) == pytest.approx([0.75, 0.25], abs=0.005)
    assert mean_error(reliability(games, as_they_are())) == pytest.approx(0.15)
    assert mean_error(reliability(games, slope)) < 0.005
    high = reliability(games, as_they_are())[8]
    assert high.times + reliability(games, as_they_are())[9].times == 6000
    assert fitted_slope(games_won(0.6, 0.8))[0] > 1.5


def test_the_slope_rises_where_only_sure_chances_were_too_careful() -> None:
    games = games_won(0.6, 0.6, 2000) + games_won(0.9, 0.97, 2000)
    slope = fitted_slope(games)
    assert slope[0] < 1 < sum(slope)
    assert sharpened([0.6, 0.4], slope)[0] == pytest.approx(0.6, abs=0.01)
    assert sharpened([0.9, 0.1], slope)[0] == pytest.approx(0.97, abs=0.01)


def test_every_game_is_held_out_once_and_told_with_the_slope_of_the_others() -> None:
    sure, unsure = games_won(0.9, 0.9, 400), games_won(0.9, 0.6, 400)
    games = [game for pair in zip(sure, unsure, strict=True) for game in pair]
    bins = held_out(games)
    assert sum(one.times for one in bins) == 2 * 3 * 800
    of_unsure, of_sure = fitted_slope(unsure), fitted_slope(sure)
    told = 1200 * sharpened([0.9, 0.1], of_unsure)[0] + 1200 * sharpened([0.9, 0.1], of_sure)[0]
    assert sum(one.told for one in bins[5:]) == pytest.approx(told)
    assert sum(one.won for one in bins[5:]) == pytest.approx(3 * (360 + 240))


def test_the_doubt_of_an_error_counts_games_not_positions() -> None:
    (high,) = [one for one in reliability(games_won(0.75, 0.5, 100), as_they_are()) if one.low == 0.7]
    assert high.times == 300
    assert high.error == pytest.approx(0.25)
    assert high.doubt == pytest.approx(((50 * 0.25**2 + 50 * 0.75**2) ** 0.5) / 100)


def test_few_games_say_little_however_many_positions_they_have() -> None:
    few = games_won(0.9, 0.75, 8)
    assert 0.76 < sharpened([0.9, 0.1], fitted_slope(few))[0] < 0.89
    more = [{**game, "told": [[0.9, 0.1]] * 300} for game in few]
    assert fitted_slope(more) == fitted_slope(few)
    assert fitted_slope([]) == as_they_are()


def test_alone_there_is_an_offset_and_a_file_of_its_own() -> None:
    assert sharpened([0.5], [1.0, 1.0, 0.0, 0.0]) == pytest.approx([0.731], abs=0.001)
    assert sharpened([0.0], [1.0, 1.0]) == [0.0]
    assert sharpened([1.0], [1.0, 1.0]) == [1.0]
    assert 0 <= sharpened([1e-300], [3.0, -5.0])[0] < 1e-100
    unsure = [{"told": [[0.5], [0.7]], "won": [float(number % 10 > 0)]} for number in range(400)]
    slope = fitted_slope(unsure)
    assert slope[1] > 0
    told = [sharpened([chance], slope)[0] for chance in (0.5, 0.7)]
    assert sum(told) / 2 == pytest.approx(0.9, abs=0.01)
    assert max(one.error for one in reliability(unsure, slope) if one.times) < 0.05
    alone, two = make("tang_garden", 1), make("tang_garden", 2)
    assert chances.chances_file(alone) != chances.chances_file(two)
    data = head(alone, []) | {"slopes": {"1": [0.9, -1.5]}}
    assert slope_in(data, alone, []) == [0.9, -1.5, 0.0, 0.0]
    damaged: list[object] = [
        {"1": [-0.9, 2]},
        {"1": ["x"]},
        {"1": []},
        {"1": [1, 2, 3, 4, 5]},
        {"2": [2]},
        [],
        7,
    ]
    for slopes in damaged:
        assert slope_in(data | {"slopes": slopes}, alone, []) == as_they_are(), slopes


def test_a_file_that_cannot_be_read_changes_nothing(tmp_path: Path) -> None:
    for players in (1, 2):
        game = make("tang_garden", players)
        for content in (b"", b"{", b"\xff\xfe", b"[]", b'"slopes"'):
            path = tmp_path / chances.chances_file(game).name
            path.write_bytes(content)
            assert slope_in(chances.read(path), game, evaluation_of(game).weights) == as_they_are()
        assert chances.read(tmp_path / "missing.json") is None


def test_each_number_of_players_is_told_what_was_counted_for_it() -> None:
    for info in list_games():
        for players in info.players:
            game = make(info.id, players)
            slope = chances.slope_for(game, evaluation_of(game).weights)
            assert slope != as_they_are(), f"{info.id} with {players}: its file is for other weights"


def test_a_slope_of_another_edition_or_other_weights_is_left_aside() -> None:
    game = make("zen_garden", 2)
    weights = evaluation_of(game).weights
    data = json.loads(json.dumps(head(game, weights) | {"slopes": {"2": [0.7, 0.1], "3": ["x", 1], "4": 2}}))
    assert slope_in(data, game, weights) == [0.7, 0.1, 0.0, 0.0]
    data["slopes"]["2"] = [0.7, 0.1, 0.2, 0.3]
    assert slope_in(data, game, weights) == [0.7, 0.1, 0.2, 0.3]
    assert slope_in(data, make("zen_garden", 3), weights) == as_they_are()
    assert slope_in(data, make("zen_garden", 4), weights) == as_they_are()
    assert slope_in(data, game, [0.5]) == as_they_are()
    changes: list[dict[str, object]] = [
        {"edition": "mine"},
        {"rules_version": 99},
        {"format": "other"},
        {"slopes": {"2": [-1, 3]}},
        {"slopes": {"2": [1, -2]}},
        {"slopes": {"2": []}},
        {"slopes": {"2": [1, 0, 0, 0, 1]}},
    ]
    for change in changes:
        assert slope_in(data | change, game, weights) == as_they_are()
    assert slope_in(None, game, weights) == as_they_are()


def test_hints_tell_chances_with_the_slope(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = make("zen_garden", 2)
    state = random_position(game, Rng("hints"), 20)
    seat = state.actor()
    path = str(chances.chances_file(game))

    def told(slope: list[float]) -> list[list[float]]:
        content = head(game, evaluation_of(game).weights) | {"slopes": {"2": slope}}
        monkeypatch.setitem(chances._files, path, content)
        found = advise(game, game.view(state, seat), seat, Budget(20, 600.0), Rng(1))
        return [candidate.chances for candidate in found]

    slope = [0.5, 0.2, 0.1]
    assert told(slope) == [pytest.approx(sharpened(before, slope)) for before in told(as_they_are())]


def test_trials_depend_on_their_seed_alone() -> None:
    first, second = (trial_task(Trial("zen_garden", 3, 2), "trial") for _ in range(2))
    assert first == second
    assert first["told"]
    assert all(sum(chances) == pytest.approx(1, abs=1e-3) for chances in first["told"])
    assert sum(first["won"]) == 1


def test_the_command_goes_on_where_it_was_and_installs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "chances.jsonl"
    installed = tmp_path / "installed.json"
    monkeypatch.setattr(calibrate, "chances_file", lambda game: installed)
    arguments = ["calibrate", "zen_garden", "--players", "2", "--simulations", "2", "--out", str(out)]
    assert main([*arguments, "--games", "2"]) == 0
    first = out.read_text(encoding="utf-8")
    assert main([*arguments, "--games", "3", "--install"]) == 0
    assert out.read_text(encoding="utf-8").startswith(first)
    game = make("zen_garden", 2)
    content = json.loads(installed.read_text(encoding="utf-8"))
    assert slope_in(content, game, evaluation_of(game).weights) == content["slopes"]["2"]
    calibrate.install(game, {"4": [0.5, 0.0, 0.0]})
    assert set(json.loads(installed.read_text(encoding="utf-8"))["slopes"]) == {"2", "4"}
    assert main([*arguments, "--report"]) == 0
    told = capsys.readouterr().out
    assert "2 players: slope" in told
    assert "| 90% to 100% |" in told
    assert main(["calibrate", "zen_garden", "--players", "7", "--out", str(out)]) == 1
    assert main([*arguments[:-1], str(tmp_path / "none"), "--report"]) == 1

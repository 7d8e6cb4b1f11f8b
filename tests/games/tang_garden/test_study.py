"""The command that prints the tables of `docs/study.md`."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse.games.tang_garden.board import LARGE, SMALL
from teahouse.games.tang_garden.box import load_edition
from teahouse.games.yin_yang.position import YinYangState
from tools.tang_garden_study import LEVERS, game_with, main


def rows(printed: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in printed.splitlines() if line]


def test_the_study_prints_tables_for_several_players_and_for_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--bots", "random", "--players", "2", "3", "1"]) == 0
    found = rows(capsys.readouterr().out)
    assert found[0] == ["", "2 players", "3 players"]
    names = [row[0] for row in found]
    assert "figures placed per player" in names
    assert "character spaces free at the end" in names
    assert found[names.index("games")] == ["games", "1", "1"]
    assert ["", "Yin & Yang"] in found
    assert found[names.index("won")] == ["won", "0 %"]
    assert found[names.index("coins of those won")][1] == "-", "a game that is lost counts for nothing"
    assert found[names.index("rating")][1] == "0 / 0 / 0 / 0"


def test_a_study_goes_on_with_the_games_that_it_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "study.jsonl"
    study = ["--bots", "random", "--players", "2", "1", "--out", str(kept)]
    assert main([*study, "--games", "1"]) == 0
    first = kept.read_text(encoding="utf-8")
    assert first.count("\n") == 2
    assert main([*study, "--games", "2"]) == 0
    assert kept.read_text(encoding="utf-8").startswith(first)
    assert kept.read_text(encoding="utf-8").count("\n") == 4
    capsys.readouterr()
    assert main([*study, "--games", "2"]) == 0
    again = capsys.readouterr().out
    assert main(["--bots", "random", "--players", "2", "1", "--games", "2"]) == 0
    assert capsys.readouterr().out == again


def test_an_unknown_bot_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--bots", "nobody", "--players", "2"]) == 1
    assert "nobody" in capsys.readouterr().err


def test_a_lever_can_be_one_of_the_solo_game() -> None:
    assert game_with(1, "base").edition.solo_decoration == 0
    alone = game_with(1, "seen-alone")
    assert alone.edition.solo_decoration == 1
    state = alone.start()
    assert isinstance(state, YinYangState)
    assert state.garden.decoration_coins == 1


def test_a_lever_changes_our_box_for_its_column_alone(capsys: pytest.CaptureFixture[str]) -> None:
    study = ["--games", "1", "--bots", "random", "--players", "2", "--levers"]
    assert main([*study, "base", "near-tokens+three-icons"]) == 0
    found = rows(capsys.readouterr().out)
    assert found[0] == ["", "2 players, base", "2 players, near-tokens+three-icons"]
    ours, changed = load_edition(None), game_with(2, "near-tokens+three-icons").edition
    assert changed.hash == ours.hash, "so that the learned weights are used"
    assert (ours.character_steps, changed.character_steps) == ([2, 5], [2, 4, 9])
    assert [sum(coins) for coins in changed.track_coins] == [7, 7, 7]
    assert ours.tokens[2] != changed.tokens[2] != changed.tokens[3]
    for lever in LEVERS:
        tokens = game_with(2, lever).edition.tokens[2]
        assert (tokens.count(SMALL), tokens.count(LARGE)) == (8, 8)
        assert sum(game_with(2, lever).edition.card_counts) == 54
    before = load_edition(None, 3)
    assert changed.tokens[2] == before.tokens[2]
    tiles = game_with(4, "tiles-3").edition
    assert [tile.edges for tile in tiles.tiles] == [tile.edges for tile in before.tiles]
    assert game_with(3, "panels-3").edition.panel_icons == before.panel_icons
    assert main([*study, "no-such"]) == 1
    assert "no-such is no lever" in capsys.readouterr().err

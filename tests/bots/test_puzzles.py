"""Puzzles: those that games come with still hold, and mining finds some."""

from __future__ import annotations

import importlib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from teahouse.bots.puzzles import DIFFICULTIES, THEMES, Puzzle, holds, known, read_puzzle
from teahouse.cli import main
from teahouse.engine import registry
from teahouse.engine.evaluation import evaluation_of
from teahouse.lab.puzzling import CLEAR, Mine, chosen, filled, mine_task
from teahouse.lab.themes import events_of

SHIPPED = [puzzle for info in registry.list_games() for puzzle in known(info.id).values()]


@pytest.mark.sampled("puzzles solved again", 16)
@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_solved_again_with_its_looks(puzzle: Puzzle) -> None:
    assert holds(puzzle), f"teahouse puzzles {puzzle.game} --check drops what no longer holds"


@pytest.mark.parametrize("game", sorted({puzzle.game for puzzle in SHIPPED}))
def test_a_puzzle_is_a_turn_by_the_rules(game: str) -> None:
    for puzzle in known(game).values():
        made, state = puzzle.start()
        assert state.choosers() == [puzzle.seat]
        assert min(puzzle.margin, puzzle.checked) >= CLEAR * evaluation_of(made).stakes - 0.0005  # rounded
        assert puzzle.difficulty in DIFFICULTIES
        assert puzzle.theme in THEMES
        assert len(puzzle.accepted) == len(puzzle.solution)
        for text, accepted in zip(puzzle.solution, puzzle.accepted, strict=True):
            assert text in accepted
            assert {made.action(other) for other in accepted} <= set(state.legal_for(puzzle.seat))
            state.apply(made.action(text))
        assert state.choosers() != [puzzle.seat], "the turn is over, or something is drawn"


@pytest.mark.parametrize("game", sorted({puzzle.game for puzzle in SHIPPED}))
def test_every_theme_has_puzzles_where_the_game_has_it(game: str) -> None:
    themes = {puzzle.theme for puzzle in known(game).values()}
    nobody_gains_a_turn = {"zen_garden"}
    assert set(THEMES) - themes == ({"tempo"} if game in nobody_gains_a_turn else set())
    folder = Path(str(importlib.import_module(registry.info(game).package).__file__)).parent
    source = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    for theme, events in events_of(game).items():
        assert theme in {*THEMES, "completing"}
        for name in events:
            assert f'"{name}"' in source, "it is an event of the game"


@pytest.mark.parametrize("game", sorted({puzzle.game for puzzle in SHIPPED}))
def test_a_theme_is_that_of_the_turn(game: str) -> None:
    """By its events alone: what is denied needs a search, and was found with one."""
    for puzzle in known(game).values():
        made, state = puzzle.start()
        if puzzle.theme != "tempo":
            continue
        happened: Counter[str] = Counter()
        for text in puzzle.solution:
            deed = made.narrate(state, made.action(text))
            happened.update(event.name for event in deed.sight(puzzle.seat))
        assert any(happened[name] >= times for name, times in events_of(game)["tempo"].items())


@pytest.mark.once
def test_mining_depends_on_its_seed_alone() -> None:
    row = mine_task(Mine("zen_garden", 2, looks=8), "test")
    assert row == mine_task(Mine("zen_garden", 2, looks=8), "test")
    for one in row["found"]:
        puzzle = read_puzzle(one)
        _, state = puzzle.start()
        assert state.actor() == puzzle.seat
        assert holds(puzzle)


def test_the_clearest_of_each_difficulty_are_chosen() -> None:
    def made(game: int, act: int, difficulty: int, checked: float) -> Puzzle:
        return Puzzle(
            *(f"zen_garden-2-0-{game}-{act}", "zen_garden", 2, {}, 2, [], 0, ["take top 1"]),
            *([["take top 1"]], 0.1, checked, 200, difficulty, "closing"),
        )

    some = [made(1, act, 1, 0.5 + act / 100) for act in range(4)] + [made(2, 7, 1, 0.2), made(3, 1, 2, 0.1)]
    found = [(one.id.split("-", 3)[3], one.difficulty) for one in chosen(some, 3)]
    assert found == [("1-3", 1), ("1-2", 1), ("2-7", 1), ("3-1", 2)]


def test_what_there_is_stays_and_what_is_missing_is_added_of_rare_themes_first() -> None:
    def made(name: str, difficulty: int, checked: float, theme: str) -> Puzzle:
        one = next(iter(known("zen_garden").values()))
        return replace(one, id=name, difficulty=difficulty, checked=checked, theme=theme)

    there = [made("old-1", 1, 0.1, "closing"), made("old-2", 2, 0.2, "timing")]
    new = [
        made("old-1", 1, 0.9, "denying"),  # the same puzzle, found again
        made("new-1", 1, 0.3, "closing"),
        made("new-2", 1, 0.5, "closing"),
        made("new-3", 1, 0.1, "denying"),
        made("new-4", 2, 0.5, "timing"),
    ]
    assert [(one.id, one.checked) for one in filled(there, new, 3)] == [
        *[("old-1", 0.1), ("new-3", 0.1), ("new-2", 0.5)],
        *[("old-2", 0.2), ("new-4", 0.5)],
    ]
    assert filled(there, new, 1) == there


@pytest.mark.once
def test_the_command_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "mined.jsonl"
    command = ["puzzles", "zen_garden", "--players", "2", "--simulations", "4", "--out", str(out)]
    assert main([*command, "--games", "1"]) == 0
    first = out.read_text(encoding="utf-8")
    assert main([*command, "--games", "2"]) == 0
    assert out.read_text(encoding="utf-8").startswith(first)
    assert "puzzles of 2 games" in capsys.readouterr().out
    assert main(["puzzles", "zen_garden"]) == 1
    assert "Name a file with --out" in capsys.readouterr().err
    assert main([*command, "--fill"]) == 1
    assert "--fill goes with --install" in capsys.readouterr().err

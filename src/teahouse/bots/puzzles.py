"""Puzzles: positions of strong games in which one turn is clearly best, and is not what one sees at first.

They are data of a game, `puzzles.json` in its folder, made by `teahouse puzzles`. Each holds the acts that
lead to its position, the turn that solves it, and what speaks for it: by how much it is better than any
other, with a search and with ten times as many looks.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from teahouse.bots.search.search import Budget, Search
from teahouse.engine import registry
from teahouse.engine.contract import Game, State
from teahouse.engine.errors import TeahouseError
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.info import GameInfo
from teahouse.engine.rng import Rng

FORMAT: Final = "teahouse-puzzles-1"
DIFFICULTIES: Final = (1, 2, 3, 4)
LOOKS: Final = (16, 48, 160, 600)
"""With so many looks a puzzle of each difficulty is found."""
PROOFS: Final = 3
"""By so many searches in a row."""
NO_LIMIT: Final = 3600.0
THEMES: Final = ("closing", "denying", "timing", "tempo")


@dataclass(frozen=True)
class Puzzle:
    """A position, whose turn it is, and what to do."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    rules_version: int
    acts: list[str]
    """Of the game up to here, chance included."""
    seat: int
    solution: list[str]
    """The decisions of the turn, up to its end or a draw."""
    accepted: list[list[str]]
    """For each of them, all that are as good."""
    margin: float
    """Of the expected result, from -1 to 1, between the first decision and any that is not accepted."""
    checked: float
    """The same with ten times the looks."""
    looks: int
    difficulty: int
    theme: str
    """What the turn is about: one of THEMES."""

    def start(self) -> tuple[Game, State]:
        """The game and its position."""
        game = registry.make(self.game, self.players, self.options, rules_version=self.rules_version)
        state = game.start()
        for text in self.acts:
            state.apply(game.read(state, text))
        return game, state

    def row(self) -> dict[str, Any]:
        return asdict(self)


def read_puzzle(row: dict[str, Any]) -> Puzzle:
    return Puzzle(**row)


def puzzles_of(info: GameInfo) -> list[Puzzle]:
    """The puzzles that a game comes with; none if there is no file."""
    try:
        file = resources.files(info.package).joinpath("puzzles.json")
        content = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return []
    if content.get("format") != FORMAT:
        raise TeahouseError(f"The puzzles of {info.id} are of another format.")
    return [read_puzzle(row) for row in content["puzzles"]]


@lru_cache(maxsize=16)
def known(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their ids, read once."""
    return {puzzle.id: puzzle for puzzle in puzzles_of(registry.info(game))}


def found_with(puzzle: Puzzle, looks: int, seed: str) -> bool:
    """Whether a search with so many looks finds the first decision."""
    game, state = puzzle.start()
    view = game.view(state, puzzle.seat)
    search = Search(game, evaluation_of(game), view, puzzle.seat, Rng(seed))
    search.run(Budget(looks, NO_LIMIT))
    return search.best().action.text in puzzle.accepted[0]


def holds(puzzle: Puzzle) -> bool:
    """Whether a puzzle is still solved by the search with the looks of its difficulty, each time."""
    looks = LOOKS[puzzle.difficulty - 1]
    return all(found_with(puzzle, looks, f"{puzzle.id} {number}") for number in range(PROOFS))

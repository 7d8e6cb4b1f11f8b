"""The games that have pages, and what the tests need to know of each to compare them with the code."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

import teahouse
from teahouse.engine.contract import Game, State
from teahouse.engine.info import GameInfo
from teahouse.engine.playout import random_game, random_position
from teahouse.engine.rng import Rng
from tests.docs.markdown import ROOT, code, read, section, tables

LANGUAGES: Final = ("en", "de", "fr")
SOLO_GAMES: Final = {"tang_garden": "yin_yang"}
"""The folders of solo games that have rules of their own."""


class Pages:
    """The pages of one game."""

    def __init__(self, info: GameInfo) -> None:
        self.info = info
        self.folder = ROOT / "src/teahouse/games" / info.id
        self.solo_folder = ROOT / "src/teahouse/games" / SOLO_GAMES.get(info.id, info.id)

    def __str__(self) -> str:
        return self.info.id

    def page(self, name: str) -> str:
        return read(self.folder / "docs" / f"{name}.md")

    def rules(self, language: str = "en") -> str:
        return self.page(f"rules.{language}")

    def game(self, players: int = 2) -> Game:
        """The game with everything that its last preset, or the last value of its options, adds."""
        last = {preset.name: list(preset.values)[-1] for preset in self.info.presets}
        last = last or {option.name: list(option.values)[-1] for option in self.info.options}
        return teahouse.make(self.info.id, players, last)

    def refusal_ids(self) -> set[str]:
        """The rule ids of every refusal in the source that the game uses."""
        found: set[str] = set()
        for folder in (ROOT / "src/teahouse/engine", self.folder, self.solo_folder):
            for file in folder.rglob("*.py"):
                found |= set(re.findall(r'Refusal\(\s*"([^"]+)"', file.read_text(encoding="utf-8")))
        return found

    def source(self) -> str:
        """The game's rules and data, without the list of its rulings."""
        files = sorted({file for folder in (self.folder, self.solo_folder) for file in folder.rglob("*.py")})
        rules = [file for file in files if file.name != "meta.py"]
        return "\n".join(file.read_text(encoding="utf-8") for file in [*rules, *self.folder.glob("*.toml")])

    def phases(self, solo: bool) -> list[str]:
        """The phases where the game keeps them: a solo game of its own has its own."""
        folder = self.solo_folder if solo else self.folder
        if (folder / "decisions").is_dir():
            decisions = import_module(f"teahouse.games.{folder.name}.decisions").DECISIONS
            return list(dict.fromkeys(decision.phase for decision in decisions))
        module = import_module(f"teahouse.games.{folder.name}.rules")
        if not hasattr(module, "PHASES"):
            module = import_module(f"teahouse.games.{folder.name}.position")
        phases = module.PHASES
        assert isinstance(phases, list)
        return phases

    def view_section(self, players: int) -> str:
        """The part of the page on observation that tells of the view: a solo game has one of its own."""
        return "solo-view" if players == 1 else "view"

    def positions(self) -> list[tuple[Game, State]]:
        """Some positions from the set-up to the end."""
        found: list[tuple[Game, State]] = []
        for players in (self.info.players[0], self.info.players[-1]):
            game = self.game(players)
            over = game.start()
            random_game(over, Rng(1))
            some = [random_position(game, Rng(seed), 7 * seed) for seed in range(6)]
            found += [(game, state) for state in [game.start(), *some, over]]
        return found


GAMES: Final = [
    Pages(info)
    for info in teahouse.list_games()
    if (ROOT / "src/teahouse/games" / info.id / "docs/rules.en.md").exists()
]


# What several games' tests ask


def bold_numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\*\*(-?\d+)\*\*", text)]


def two_rows(text: str, anchor: str) -> list[list[str]]:
    """A section's table of two rows without its first column: what is counted, and the points for it."""
    (table,) = tables(section(text, anchor))
    assert len(table) == 2
    return [row[1:] for row in table]


def check_counts(text: str, anchor: str, points: Sequence[int]) -> None:
    """A table of two rows tells the points for every count."""
    counts, values = two_rows(text, anchor)
    first = int(counts[0])
    listed = [int(value.replace("−", "-")) for value in values]
    assert [int(count.rstrip("+")) for count in counts] == list(range(first, first + len(counts)))
    assert list(points[first : first + len(listed)]) == listed
    if counts[-1].endswith("+"):
        assert set(points[first + len(listed) :]) <= {listed[-1]}
    assert set(points[:first]) <= {0}


def check_formulas(pages: Pages, names: Mapping[str, Sequence[str]]) -> None:
    """A text's parts, put into the formula of its kind, give its code.

    A part is one of the names known for it, which then stands for its place among them, or a number.
    """
    game = pages.game()
    formulas = [
        (actions, code(row[0]), code(row[1]))
        for anchor, actions in (("actions", game.actions), ("chance", game.chance_actions))
        for row in tables(section(pages.page("actions"), anchor))[1][1:]
    ]
    for actions, pattern, formula in formulas:
        regex = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[\\w-]+)", pattern))
        matching = [(action, found) for action in actions if (found := regex.fullmatch(action.text))]
        assert matching, pattern
        for action, found in matching:
            values: dict[str, Any] = {}
            for name, text in found.groupdict().items():
                known = list(names.get(name, []))
                values[name] = known.index(text) if text in known else int(text)
            assert eval(formula, {}, values) == action.code, action

"""The file of a study: what is compared, and how many games of each.

    name = "Does the stupa matter?"
    games = 400                      # of each arm
    seed = 1
    bots = ["greedy"]                # one for all seats, or one for each; own bots too
    game = "yak"
    players = 3

    [[arm]]
    name = "as printed"

    [[arm]]
    name = "worth 6"
    edition = "stupa-6.toml"         # beside this file

What stands at the top is meant for every arm that does not say otherwise. Without arms there is one.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from teahouse.bots import bots_for
from teahouse.engine import registry
from teahouse.engine.contract import Game
from teahouse.engine.errors import TeahouseError

SHARED: Final = {"name", "games", "seed", "block", "decisions", "arm"}
OF_AN_ARM: Final = {"name", "game", "players", "options", "edition", "bots", "rotate", "rules_version"}
BLOCK: Final = 20


class BadStudy(TeahouseError):
    """A study that cannot be played: the file, the place and the reason."""


@dataclass(frozen=True)
class Arm:
    """One of the things that are compared."""

    name: str
    game: Game
    bots: tuple[str, ...]
    rotate: bool
    """Whether the bots move on by a seat from game to game."""


@dataclass(frozen=True)
class Study:
    """An experiment."""

    name: str
    games: int
    """Of each arm. Games with the same number have the same seed in every arm."""
    seed: str
    block: int
    """So many games are one task, and one file that is kept."""
    decisions: bool
    """Whether every decision is kept too."""
    arms: tuple[Arm, ...]


def load_study(path: Path, games: int | None = None) -> Study:
    """Read a study, with another number of games if one is given."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadStudy(f"{path.name} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise BadStudy(f"{path.name} is not TOML: {error}.") from error
    return study_of(data, path.parent, path.name, path.stem, games)


def study_of(data: dict[str, Any], folder: Path, file: str, stem: str, games: int | None) -> Study:
    for key in data:
        if key not in SHARED | OF_AN_ARM:
            raise BadStudy(
                f"{file}: {key} is not known here; there is {', '.join(sorted(SHARED | OF_AN_ARM))}."
            )
    given = data.get("arm", [{}])
    if not isinstance(given, list) or not given or not all(isinstance(one, dict) for one in given):
        raise BadStudy(f"{file}: arms are written as [[arm]], each with its own lines.")
    common = {key: value for key, value in data.items() if key in OF_AN_ARM and key != "name"}
    arms = tuple(_arm({**common, **one}, folder, file, number) for number, one in enumerate(given, start=1))
    names = [arm.name for arm in arms]
    if len(set(names)) < len(names):
        raise BadStudy(f"{file}: two arms have the same name; give each its own.")
    return Study(
        str(data.get("name", stem)),
        games if games is not None else _whole(data, "games", 100, file),
        str(data.get("seed", "0")),
        _whole(data, "block", BLOCK, file),
        bool(data.get("decisions", False)),
        arms,
    )


def _whole(data: dict[str, Any], key: str, usual: int, file: str) -> int:
    value = data.get(key, usual)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise BadStudy(f"{file}: {key} must be a whole number from 1, not {value!r}.")
    return value


def _arm(data: dict[str, Any], folder: Path, file: str, number: int) -> Arm:
    where = f"{file}, arm {number}"
    for key in data:
        if key not in OF_AN_ARM:
            raise BadStudy(f"{where}: {key} is not known here; there is {', '.join(sorted(OF_AN_ARM))}.")
    if not isinstance(data.get("game"), str):
        raise BadStudy(f'{where}: it must name a game, such as game = "yak".')
    players = data.get("players", 2)
    options = data.get("options", {})
    bots = data.get("bots", ["random"])
    if not isinstance(options, dict) or not isinstance(players, int):
        raise BadStudy(f"{where}: players must be a whole number, and options a table.")
    if not isinstance(bots, list) or not all(isinstance(bot, str) for bot in bots):
        raise BadStudy(f'{where}: bots must be a list of names, such as ["greedy", "random"].')
    edition = data.get("edition")
    try:
        game = registry.make(
            data["game"], players, options, folder / edition if edition else None, data.get("rules_version")
        )
        bots_for(bots, players)
    except TeahouseError as error:
        raise BadStudy(f"{where}: {error}") from error
    return Arm(str(data.get("name", f"arm {number}")), game, tuple(bots), bool(data.get("rotate", True)))

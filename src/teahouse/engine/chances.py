"""How sure chances to win should sound: a slope for each number of players, a small data file of a game.

A search that says 90 % may win 77 % of such games. How often it was right in games of its own is counted
(`teahouse calibrate`), and up to four numbers sharpen or blur what it says, `odds ** slope`: the slope where
all have the same chance, by how much it rises evenly until one is sure to win, and by how much it rises
mostly late, with the square and the cube of how far the game is decided. Whoever plays alone is mostly about
to win or not at all, so there it is a slope and an offset: `odds ** slope` times e to the offset. A file
belongs to one edition, one version of the rules and the evaluation's weights; elsewhere chances are told as
they are.
"""

from __future__ import annotations

import hashlib
import importlib
import json
from math import exp, log
from pathlib import Path
from typing import Any, Final

from teahouse.engine.contract import Game

FILE: Final = "chances.json"
ALONE: Final = "chances-alone.json"
"""Of a game for one, which has an evaluation and weights of its own."""
FORMAT: Final = "teahouse-chances-2"
NUMBERS: Final = 4
"""So many make a slope; those that are left out are 0."""
FLATTEST: Final = 0.2
"""No slope is smaller than this, wherever it rises or falls to."""
MOST: Final = 500.0
"""No exponent is larger than this, so that no chance is too small a number."""
_files: dict[str, Any] = {}
"""What was read, by the file's path; None where there is nothing to be read."""


def as_they_are() -> list[float]:
    """The slope that changes nothing."""
    return [1.0, 0.0, 0.0, 0.0]


def chances_file(game: Game) -> Path:
    """Where a game's slopes are, if it has any: in its folder."""
    folder = Path(str(importlib.import_module(game.info.package).__file__)).parent
    return folder / (ALONE if game.players == 1 else FILE)


def head(game: Game, weights: list[float]) -> dict[str, Any]:
    """What slopes belong to, whatever the number of players."""
    learned = hashlib.sha256(json.dumps(weights).encode()).hexdigest()[:16] if weights else ""
    return {
        "format": FORMAT,
        "game": game.info.id,
        "edition": game.edition_hash,
        "rules_version": game.rules_version,
        "weights": learned,
    }


def read(path: Path) -> Any:
    """The content of a file of slopes; None if there is none that can be read."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def slope_for(game: Game, weights: list[float]) -> list[float]:
    """The slope for this game with its number of players; that which changes nothing if none was fitted."""
    path = str(chances_file(game))
    if path not in _files:
        _files[path] = read(Path(path))
    return slope_in(_files[path], game, weights)


def slope_in(data: Any, game: Game, weights: list[float]) -> list[float]:
    """The slope in a file's content, if it is for this game; else the one that changes nothing."""
    if not isinstance(data, dict):
        return as_they_are()
    for key, value in head(game, weights).items():
        if data.get(key) != value:
            return as_they_are()
    slopes = data.get("slopes")
    slope = slopes.get(str(game.players)) if isinstance(slopes, dict) else None
    if not isinstance(slope, list) or not 1 <= len(slope) <= NUMBERS:
        return as_they_are()
    found = [0.0] * NUMBERS
    for at, number in enumerate(slope):
        if not isinstance(number, (int, float)):
            return as_they_are()
        found[at] = float(number)
    rises = game.players == 1 or sum(found) > 0
    return found if found[0] > 0 and rises else as_they_are()


def sharpened(chances: list[float], slope: list[float]) -> list[float]:
    """Chances with a slope; together 1, except for one who plays alone."""
    if len(chances) == 1:
        return [sharpened_alone(chances[0], slope)]
    far = decided(chances)
    power = 0.0
    for number in reversed(slope):
        power = power * far + number
    power = max(FLATTEST, power)
    powers = [chance**power for chance in chances]
    total = sum(powers)
    return [one / total for one in powers] if total else chances


def sharpened_alone(chance: float, slope: list[float]) -> float:
    """The chance of one who plays alone, with a slope and an offset."""
    if not 0.0 < chance < 1.0:
        return chance
    against = -slope[0] * log_odds(chance) - slope[1]
    return 1.0 / (1.0 + exp(min(MOST, against)))


def log_odds(chance: float) -> float:
    return log(chance / (1.0 - chance))


def decided(chances: list[float]) -> float:
    """How far a game is decided: 0 where all have the same chance, 1 where one is sure to win."""
    fair = 1.0 / len(chances)
    return max(0.0, max(chances) - fair) / (1.0 - fair)

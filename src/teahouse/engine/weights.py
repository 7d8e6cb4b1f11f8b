"""Learned weights of an evaluation: a small data file in a game's folder.

They correct what the evaluation was written to say: `score = hand total + weights · features`. The features
of a seat are its expected points by category and what else the game's evaluation measures. A file belongs to
one edition and one version of the rules and to the features it names; in any other game the evaluation stays
as it was written by hand.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any, Final

from teahouse.engine.contract import Game

FILE: Final = "weights.json"
ALONE: Final = "weights-alone.json"
"""Of a game for one, which has an evaluation of its own."""
FORMAT: Final = "teahouse-weights-1"

_files: dict[str, Any] = {}
"""What was read, by the file's path; None where there is nothing to be read."""


def weights_file(game: Game) -> Path:
    """Where a game's weights are, if it has any: in its folder."""
    folder = Path(str(importlib.import_module(game.info.package).__file__)).parent
    return folder / (ALONE if game.players == 1 else FILE)


def weights_for(game: Game, features: list[str]) -> list[float]:
    """The learned weights of these features in this game; none if there are none for it."""
    path = str(weights_file(game))
    if path not in _files:
        _files[path] = read(Path(path))
    return fitting(_files[path], game, features)


def read(path: Path) -> Any:
    """The content of a file of weights; None if there is none that can be read."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def fitting(data: Any, game: Game, features: list[str]) -> list[float]:
    """The weights in a file's content, if they are for this game and these features; else none."""
    if not isinstance(data, dict) or head(game, features) != {key: data.get(key) for key in HEAD}:
        return []
    weights = data.get("weights")
    if not isinstance(weights, list) or len(weights) != len(features):
        return []
    for weight in weights:
        if not isinstance(weight, (int, float)):
            return []
    return [float(weight) for weight in weights]


HEAD: Final = ["format", "game", "edition", "rules_version", "features"]


def head(game: Game, features: list[str]) -> dict[str, Any]:
    """What weights belong to."""
    return {
        "format": FORMAT,
        "game": game.info.id,
        "edition": game.edition_hash,
        "rules_version": game.rules_version,
        "features": features,
    }

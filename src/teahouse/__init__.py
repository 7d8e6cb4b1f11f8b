"""Teahouse: play, study and research four modern board games.

`make` loads the rules of a game, `list_games` and `info` tell what there is. Everything that they give can be
pickled, copied and compared, and shows itself as a picture in a notebook.
"""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as _version

import teahouse.games  # noqa: F401 (makes the games known)
from teahouse.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, Game, State, fingerprint
from teahouse.engine.record import Record
from teahouse.engine.registry import info, list_games, make
from teahouse.engine.rng import Rng

try:
    __version__ = _version("teahouse")
except PackageNotFoundError:  # run from a folder of sources
    __version__ = "0+source"

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "Action",
    "Game",
    "Record",
    "Rng",
    "State",
    "__version__",
    "fingerprint",
    "info",
    "list_games",
    "make",
]

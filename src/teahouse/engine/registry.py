"""The games that there are. Listing them loads no rules; making one does."""

from __future__ import annotations

import difflib
import importlib
import warnings
from importlib import resources
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, cast

from teahouse.engine.contract import Game
from teahouse.engine.errors import BadRecord, UnknownGame
from teahouse.engine.info import GameInfo, listed

GROUP: Final = "teahouse.games"
"""Entry points of this group bring games of other packages."""

_games: dict[str, GameInfo] = {}


def register(info: GameInfo) -> None:
    """Add a game; a second one with the same id replaces the first."""
    _games[info.id] = info


def register_found() -> None:
    """Add the games of other packages: an entry point `teahouse.games` names their `GameInfo`."""
    for point in entry_points(group=GROUP):
        try:
            found = point.load()
        except Exception as error:  # whatever is wrong with it, the other games go on
            warnings.warn(f"The game {point.name} cannot be used: {error!r}.", stacklevel=2)
            continue
        if isinstance(found, GameInfo):
            register(found)
        else:
            warnings.warn(
                f"The game {point.name} cannot be used: {point.value} is no GameInfo.", stacklevel=2
            )


def list_games() -> list[GameInfo]:
    """The static facts of every game, in the order in which they were registered."""
    return list(_games.values())


def info(game_id: str) -> GameInfo:
    """The static facts of one game."""
    found = _games.get(game_id)
    if found is None:
        meant = _meant(game_id)
        hint = f" (did you mean {listed(meant)}?)" if meant else ""
        raise UnknownGame(f"There is no game {game_id!r}{hint}; there is {listed(_games)}.")
    return found


def _meant(text: str) -> list[str]:
    """The games that somebody could mean who writes this."""
    plain = text.strip().casefold().replace("-", "_").replace(" ", "_")
    if len(plain) < 3:
        return []
    same = [game_id for game_id in _games if plain in game_id or plain in _games[game_id].name.casefold()]
    return same or difflib.get_close_matches(plain, list(_games), 1)


def folder(game_id: str) -> Path:
    """Where everything of a game lies. It may be of another package than this one."""
    return Path(str(resources.files(info(game_id).package)))


def make(
    game_id: str,
    players: int,
    options: dict[str, str] | None = None,
    edition: Path | None = None,
    rules_version: int | None = None,
) -> Game:
    """Load the rules of a game for so many players. An edition is a component file of one's own box.

    Without one, a game is played with the components of its rules version.
    """
    facts = info(game_id)
    facts.check_players(players)
    version = facts.rules_version if rules_version is None else rules_version
    if version not in facts.rules_versions:
        raise BadRecord(f"{facts.name} knows rules version {listed(facts.rules_versions)}, not {version}.")
    chosen = facts.complete(options or {}, version)
    module, function = facts.loader.split(":")
    build = getattr(importlib.import_module(module), function)
    game = cast(Game, build(facts, players, chosen, edition, version))
    game.rules_version = version
    return game

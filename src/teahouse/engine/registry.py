"""The games that there are. Listing them loads no rules; making one does."""

from __future__ import annotations

import difflib
import importlib
import operator
import warnings
from collections.abc import Mapping
from importlib import resources
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final, cast

from teahouse.engine.contract import Game
from teahouse.engine.edition import Written
from teahouse.engine.errors import BadEdition, BadOptions, BadRecord, UnknownGame
from teahouse.engine.info import GameInfo, either
from teahouse.engine.messages import N_, Message

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
        said = N_("There is no game {name} (did you mean {meant}?); there is {games}.")
        if not meant:
            said = N_("There is no game {name}; there is {games}.")
        raise UnknownGame(
            Message(said, name=repr(game_id), meant=either(meant or [""]), games=either(_games))
        )
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
    options: Mapping[str, Any] | None = None,
    edition: str | Path | Written | None = None,
    rules_version: int | None = None,
) -> Game:
    """Load the rules of a game for so many players. An edition is the file of one's own box, or its text.

    Without one, a game is played with the components of its rules version. Options that are whole numbers may
    be given as such: `{"level": 3}`.
    """
    facts = info(game_id)
    facts.check_players(players)
    version = facts.rules_version if rules_version is None else rules_version
    if version not in facts.rules_versions:
        said = N_("{game} knows rules version {known}, not {version}.")
        known = either(facts.rules_versions)
        raise BadRecord(Message(said, game=Message(facts.name), known=known, version=version))
    chosen = facts.complete(_as_texts(options or {}), version)
    module, function = facts.loader.split(":")
    build = getattr(importlib.import_module(module), function)
    given = Path(edition) if isinstance(edition, str) else edition
    game = cast(Game, build(facts, players, chosen, given, version))
    game.rules_version = version
    if isinstance(given, Written):
        game.edition_file = given.name, given.text
    elif given is not None:
        game.edition_file = given.name, given.read_text(encoding="utf-8")
    setup = getattr(game, "setup", None)
    if setup is not None and hasattr(setup, "game"):  # so that a position can tell what game it is of
        setup.game = game
    return game


def _as_texts(options: Mapping[str, Any]) -> dict[str, str]:
    result: dict[str, str] = {}
    for name, value in options.items():
        if isinstance(value, bool) or not (isinstance(value, str) or hasattr(value, "__index__")):
            raise BadOptions(f"The option {name} must be a text or a whole number, not {value!r}.")
        result[name] = value if isinstance(value, str) else str(operator.index(value))
    return result


MOST_MADE: Final = 256

_made: dict[tuple[Any, ...], Game] = {}
"""The games that were sent here, by what makes them equal: those of many positions are one."""


def made_again(
    game_id: str,
    players: int,
    options: tuple[tuple[str, str], ...],
    rules_version: int,
    edition_hash: str,
    edition_file: tuple[str, str] | None,
) -> Game:
    """The game that was sent away from another process, or from this one."""
    key = (game_id, players, options, rules_version, edition_hash)
    game = _made.get(key)
    if game is not None:
        return game
    edition = None if edition_file is None else Written(edition_file[0], edition_file[1])
    game = make(game_id, players, dict(options), edition, rules_version)
    if game.edition_hash != edition_hash:
        said = N_("The components of {game} are others here than where this comes from.")
        raise BadEdition(Message(said, game=Message(game.info.name)))
    if len(_made) >= MOST_MADE:
        _made.clear()
    _made[key] = game
    return game

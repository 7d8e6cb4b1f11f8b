"""What tests of searches share."""

from __future__ import annotations

from teahouse import Game, Rng, list_games
from teahouse.bots import LevelBot
from teahouse.engine.contract import State
from teahouse.engine.playout import random_position

GAMES = [(info.id, players) for info in list_games() for players in info.players]


class Quick(LevelBot):
    """A search of few simulations, whatever the clock says."""

    name = "quick"
    summary = "looks ahead a little"
    simulations = 24
    seconds = 600.0


class Hasty(LevelBot):
    """Misjudges everything, but counts what its turn brings."""

    name = "hasty"
    summary = "is wrong about all that is to come"
    simulations = 16
    seconds = 600.0
    misjudges = 3.0
    overlooks = 0.5


def quick(level: type[LevelBot]) -> LevelBot:
    """A level that makes only some simulations, so that no clock decides."""
    bot = level()
    bot.look_just(min(bot.simulations, 24))
    bot.seconds = 600.0
    return bot


def positions(game: Game, seed: str, decisions: tuple[int, ...]) -> list[State]:
    found = [random_position(game, Rng(f"{seed} {count}"), count) for count in decisions]
    return [state for state in found if state.actor() >= 0]

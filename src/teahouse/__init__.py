"""Teahouse: play, study and research four modern board games."""

import teahouse.games  # noqa: F401 (makes the games known)
from teahouse.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, Game, State
from teahouse.engine.registry import info, list_games, make
from teahouse.engine.rng import Rng

__all__ = ["CHANCE", "NOBODY", "SPECTATOR", "Action", "Game", "Rng", "State", "info", "list_games", "make"]

"""Observations and masks as NumPy arrays, and what the environments share."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from teahouse.engine import registry
from teahouse.engine.contract import Game, State
from teahouse.engine.encoding import Encoder, encoder_of
from teahouse.engine.errors import TeahouseError

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "NumPy is not installed; it comes with pip install 'teahouse[lab]'.", name=error.name
    ) from error

Options: TypeAlias = Mapping[str, str | int]
RENDER_MODES: Final = ("human", "ansi", "svg")


class BadRenderMode(TeahouseError):
    """A way of showing positions that there is not."""


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadRenderMode(f"render_mode can be {', '.join(RENDER_MODES)} or None, not {mode!r}.")


def make_game(
    game: str | Game, players: int | None, options: Options | None, edition: str | Path | None
) -> Game:
    """A game by its id, for two unless it was said; or the game itself."""
    if isinstance(game, Game):
        return game
    possible = registry.info(game).players
    count = players if players is not None else 2 if 2 in possible else possible[0]
    return registry.make(game, count, options, edition)


class Arrays:
    """Writes the observations of a game into arrays."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.encoder: Encoder = encoder_of(game)

    def observation(self, state: State, seat: int) -> Any:
        """A new array of what a seat knows."""
        array: Any = np.empty(self.encoder.size, np.uint8)
        self.encoder.encode(state, seat, array)
        return array

    def mask(self, state: State, seat: int) -> Any:
        """A new array of what it may choose, 1 or 0 for each action."""
        array: Any = np.empty(self.encoder.actions, np.uint8)
        self.encoder.mask(state, seat, array)
        return array.view(np.int8)

    def planes(self, observation: Any) -> dict[str, Any]:
        """An observation by the names of its planes; the arrays share its memory."""
        return {
            plane.name: observation[..., plane.start : plane.start + plane.size]
            for plane in self.encoder.planes
        }


def rendered(game: Game, state: State, mode: str | None, seat: int) -> str | None:
    """The position as a render mode shows it, with a seat's eyes."""
    if mode is None:
        return None
    known = game.know(state, seat)
    if mode == "svg":
        return known.position.svg(known)
    text = game.show(known)
    if mode == "human":
        print(text)
        return None
    return text

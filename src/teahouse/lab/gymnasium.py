"""The games as Gymnasium environments, for one learning program: alone, or against our bots.

    import gymnasium
    import teahouse.lab.gymnasium

    gymnasium.make("teahouse/TangGardenSolo-v1")
    gymnasium.make("teahouse/Duel-v1", game="yak", level="casual", players=3)

An observation is the vector that docs/lab.md tells of; `info["action_mask"]` says what may be chosen, and
`env.unwrapped.action_masks()` too, which is what programs that learn with masks ask. The reward comes at the
end: the game's return, from -1 to 1. Who does something illegal has lost: reward -1, and `info["refused"]`
says why in a sentence.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from teahouse.bots import Bot, any_bot
from teahouse.engine.contract import NOBODY, Game, State
from teahouse.engine.playout import deal
from teahouse.engine.rng import Rng

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces

    from teahouse.lab.arrays import RENDER_MODES, Arrays, Options, check_render_mode, make_game, rendered
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "Gymnasium is not installed; it comes with pip install 'teahouse[gymnasium]'.", name=error.name
    ) from error

SOLO: Final = "teahouse/TangGardenSolo-v1"
DUEL: Final = "teahouse/Duel-v1"
LARGEST: Final = 2**31


class Duel(gymnasium.Env[Any, Any]):
    """One seat of a game; bots have the others. From game to game the own seat moves on by one."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game = "zen_garden",
        level: str | Bot = "beginner",
        players: int | None = None,
        options: Options | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
        edition: str | Path | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.game = make_game(game, players, options, edition)
        self.arrays = Arrays(self.game)
        self.bot = level if isinstance(level, Bot) else any_bot(level)
        self.fixed = seat
        """The own seat, from 0; None to change it from game to game."""
        self.seat = 0
        self.games = 0
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (self.arrays.encoder.size,), np.uint8)
        self.action_space = spaces.Discrete(self.arrays.encoder.actions)
        self.position: State = self.game.start()
        self.chance = Rng(0)
        self.others = Rng(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.games = 0
        name = int(self.np_random.integers(LARGEST))
        self.chance, self.others = Rng(f"{name}/chance"), Rng(f"{name}/others")
        self.seat = self.games % self.game.players if self.fixed is None else self.fixed
        self.games += 1
        self.position = self.game.start()
        self._play_on()
        return self._observed()

    def _play_on(self) -> None:
        """Chance and the others act until it is the own turn, or the game is over."""
        state = self.position
        while True:
            deal(state, self.chance)
            actor = state.actor()
            if actor in (NOBODY, self.seat):
                return
            state.apply(self.bot.choose(self.game, self.game.view(state, actor), actor, self.others))

    def _observed(self) -> tuple[Any, dict[str, Any]]:
        return self.arrays.observation(self.position, self.seat), {"action_mask": self.action_masks()}

    def action_masks(self) -> Any:
        """What may be chosen now, 1 or 0 for each action."""
        return self.arrays.mask(self.position, self.seat)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        state = self.position
        chosen = self.game.actions[int(action)]
        refusal = self.game.why_not(state, chosen, self.seat)
        if refusal is not None:
            observation, info = self._observed()
            return observation, -1.0, True, False, {**info, "refused": str(refusal.message)}
        state.apply(chosen)
        self._play_on()
        observation, info = self._observed()
        over = state.actor() == NOBODY
        reward = state.outcome().returns()[self.seat] if over else 0.0
        if over:
            info["points"] = [standing.points for standing in state.outcome().standings]
        return observation, reward, over, False, info

    def render(self) -> Any:
        """The position with the own eyes: printed (`human`), as text (`ansi`), or as a picture (`svg`)."""
        return rendered(self.game, self.position, self.render_mode, self.seat)


class Solo(Duel):
    """Yin & Yang, Tang Garden's game for one."""

    def __init__(
        self,
        options: Options | None = None,
        render_mode: str | None = None,
        edition: str | Path | None = None,
    ) -> None:
        super().__init__("tang_garden", "random", 1, options, 0, render_mode, edition)


def register() -> None:
    """Make the environments known to Gymnasium; its entry point calls this too."""
    for name, entry in ((SOLO, "Solo"), (DUEL, "Duel")):
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:{entry}")


register()

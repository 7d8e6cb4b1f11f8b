"""The games as PettingZoo environments, for several learning programs at one table.

    from teahouse.lab import pettingzoo
    env = pettingzoo.env("yak", players=3, options={"bonus_cards": 3})

Agents are `player_0` and so on, in seat order. An observation has two parts: `observation`, the vector that
docs/lab.md tells of, and `action_mask`. Chance acts by itself; who chooses at the same time is asked in turn,
and sees nothing of what others chose. The reward comes at the end: the game's returns.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from teahouse.engine.contract import NOBODY, SPECTATOR, Game, State
from teahouse.engine.playout import deal
from teahouse.engine.rng import Rng

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from teahouse.lab.arrays import RENDER_MODES, Arrays, Options, check_render_mode, make_game, rendered
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "PettingZoo is not installed; it comes with pip install 'teahouse[pettingzoo]'.", name=error.name
    ) from error


def env(
    game: str | Game,
    players: int | None = None,
    options: Options | None = None,
    render_mode: str | None = None,
    edition: str | Path | None = None,
) -> Any:
    """An environment that ends with a loss for who does something illegal, and minds the order of calls."""
    inner: Any = raw_env(game, players, options, render_mode, edition)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class raw_env(AECEnv):  # noqa: N801 (the name that PettingZoo gives it)
    """The environment without PettingZoo's checks: the quickest, and illegal actions raise an error."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
        edition: str | Path | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.game = make_game(game, players, options, edition)
        self.arrays = Arrays(self.game)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.game.info.id}_v{self.arrays.encoder.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.arrays.encoder.size, self.arrays.encoder.actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_now: State = self.game.start()
        """The position, with all its secrets."""
        self.rng = Rng(secrets.token_hex(8))

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.rng = Rng(seed)
        self.state_now = self.game.start()
        deal(self.state_now, self.rng)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_now.actor()]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seats[agent]
        state = self.state_now
        return {
            "observation": self.arrays.observation(state, seat),
            "action_mask": self.arrays.mask(state, seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_now
        chosen = self.game.actions[int(action)] if action is not None else None
        if chosen is None or chosen not in state.legal():
            raise ValueError(f"{agent} may not choose {chosen} now; the action mask says what may be chosen.")
        state.apply(chosen)
        deal(state, self.rng)
        self._cumulative_rewards[agent] = 0.0
        actor = state.acting
        if actor == NOBODY:
            returns = state.outcome().returns()
            self.rewards = dict(zip(self.possible_agents, returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            actor = (self.seats[agent] + 1) % self.game.players
            self._accumulate_rewards()
        self.agent_selection = self.possible_agents[actor]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position for who acts: printed (`human`), as text (`ansi`), or as a picture (`svg`)."""
        actor = self.state_now.actor()
        return rendered(self.game, self.state_now, self.render_mode, actor if actor >= 0 else SPECTATOR)

    def close(self) -> None:
        """There is nothing to close."""

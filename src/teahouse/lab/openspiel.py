"""Every game of Teahouse as a game of OpenSpiel, for its algorithms and its bots.

Importing this module makes the games known to OpenSpiel, under `teahouse_` and their id:

    pyspiel.load_game("teahouse_zen_garden(players=3,level=5)")

Actions and chance outcomes keep their codes. Choices made at the same time are asked for one after the other,
and stay hidden until the game turns them over. docs/openspiel.md tells the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any, Final, TypeAlias

from teahouse.engine import registry
from teahouse.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, Game, State, View, canonical
from teahouse.engine.encoding import Encoder, encoder_of
from teahouse.engine.errors import BadEdition
from teahouse.engine.info import GameInfo
from teahouse.engine.rng import Rng

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "OpenSpiel is not installed; it comes with pip install 'teahouse[openspiel]'.", name=error.name
    ) from error

PREFIX: Final = "teahouse_"

Parameters: TypeAlias = dict[str, int | str]
"""What OpenSpiel writes in brackets behind the name of a game."""
Moves: TypeAlias = "tuple[Moves, int] | None"
"""The codes applied so far, the last one first: copies of a position share those that they have in common."""


# Parameters


def default_players(info: GameInfo) -> int:
    """Two, where the game is for two."""
    return 2 if 2 in info.players else info.players[0]


def parameters(info: GameInfo) -> Parameters:
    """What can be set, with the defaults: the players, the options, and the presets.

    A preset's default is the value that stands for the options' defaults; failing that, 0 or an empty text.
    """
    spec: Parameters = {"players": default_players(info)}
    standard = info.complete({})
    for option in info.options:
        spec[option.name] = typed(option.default, list(option.values))
    for preset in info.presets:
        values = list(preset.values)
        same = [value for value in values if info.complete({preset.name: value}) == standard]
        spec[preset.name] = typed(same[0], values) if same else type(typed(values[0], values))()
    return spec


def typed(value: str, values: list[str]) -> int | str:
    """A value as OpenSpiel holds it: as a number, where all values of the option are whole numbers."""
    return int(value) if all(re.fullmatch(r"\d+", one) for one in values) else value


def chosen_options(info: GameInfo, given: Parameters) -> dict[str, str]:
    """All options, as the parameters set them. One left at its default follows the presets.

    OpenSpiel fills in the defaults, so that there is no telling whether a default was asked for.
    """
    spec = parameters(info)
    changed = {
        name: str(value).strip("'\"")
        for name, value in given.items()
        if name != "players" and value != spec.get(name)
    }
    return info.complete(changed)


def spelled(info: GameInfo, players: int, options: dict[str, str]) -> Parameters:
    """The shortest parameters that make the game, so that equal games have equal names.

    OpenSpiel takes a text such as 1+2 for a number and fails, so that one is written in quotes.
    """
    spec = parameters(info)
    result: Parameters = {"players": players}
    for option in info.options:
        value = typed(options[option.name], list(option.values))
        if value != spec[option.name]:
            numeric = isinstance(value, str) and re.fullmatch(r"[-+.\d]+|[Tt]rue|[Ff]alse", value)
            result[option.name] = f"'{value}'" if numeric else value
    return result


# Positions


class Position:
    """A position for OpenSpiel, which copies it with `deepcopy` and stores it with `pickle`.

    A position is stored as the moves that led to it, from the start of the game or from a guess.
    """

    __slots__ = ("game", "guess", "moves", "shared", "state")

    def __init__(
        self, game: Game, state: State, moves: Moves = None, guess: tuple[View, str] | None = None
    ) -> None:
        self.shared = False
        """Whether it has to be copied before anything changes."""
        self.game = game
        self.state = state
        self.moves = moves
        self.guess = guess
        """The view and the seed of the guess that it began with; None for the start of the game."""

    def apply(self, code: int) -> None:
        self.state.apply(action_of(self.game, self.state, code))
        self.moves = (self.moves, code)

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.game, self.state.clone(), self.moves, self.guess)

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        codes: list[int] = []
        moves = self.moves
        while moves is not None:
            moves, code = moves
            codes.append(code)
        game = self.game
        named = (game.info.id, game.players, tuple(game.options.items()), game.edition_hash)
        return restore, (*named, self.guess, codes[::-1])


def action_of(game: Game, state: State, code: int) -> Action:
    """The action, or while chance acts the outcome, with this code."""
    return game.chance_actions[code] if state.actor() == CHANCE else game.actions[code]


def guessed(game: Game, view: View, seed: str) -> Position:
    """A position that fits a view."""
    return Position(game, game.determinize(view, Rng(seed)), None, (view, seed))


def restore(
    game_id: str,
    players: int,
    options: tuple[tuple[str, str], ...],
    edition_hash: str,
    guess: tuple[View, str] | None,
    codes: list[int],
) -> Position:
    """A stored position."""
    game = rules(game_id, players, options)
    if game.edition_hash != edition_hash:
        raise BadEdition("Only positions with the standard components can be stored for OpenSpiel.")
    position = Position(game, game.start()) if guess is None else guessed(game, *guess)
    for code in codes:
        position.apply(code)
    return position


def restore_game(name: str, edition_hash: str) -> pyspiel.Game:
    """A stored game; also in a process that did not know the games of Teahouse before."""
    game = pyspiel.load_game(name)
    if game.rules.edition_hash != edition_hash:
        raise BadEdition("Only games with the standard components can be stored for OpenSpiel.")
    return game


@cache
def rules(game_id: str, players: int, options: tuple[tuple[str, str], ...]) -> Game:
    """The rules, loaded once."""
    return registry.make(game_id, players, dict(options))


# What OpenSpiel sees


class TeahouseGame(pyspiel.Game):
    """A game of Teahouse for some players, with its options chosen."""

    def __init__(self, game: Game) -> None:
        info = game.info
        facts = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=len(game.chance_actions),
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if game.players > 1 else None,
            max_game_length=info.max_decisions,
        )
        super().__init__(game_type(info, game.players), facts, spelled(info, game.players, game.options))
        self.rules = game
        """The game as the rest of Teahouse knows it."""
        # OpenSpiel begins a game whenever it copies a state, and then puts the copy in its place.
        self.beginning = Position(self.rules, self.rules.start())
        self.beginning.shared = True

    def __reduce__(self) -> tuple[Callable[..., pyspiel.Game], tuple[str, str]]:
        """By its name; OpenSpiel's own way would leave out all that Python added."""
        return restore_game, (str(self), self.rules.edition_hash)

    def new_initial_state(self) -> TeahouseState:
        return TeahouseState(self)

    def guess(self, view: View, seed: str) -> TeahouseState:
        """A position that fits what a seat sees. Its history begins here, with nothing of the true one."""
        state = TeahouseState(self)
        state.position = guessed(self.rules, view, seed)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> Observer:
        if params:
            raise ValueError(f"Views of Teahouse take no parameters, so {params} cannot be set.")
        return Observer(self.rules, iig_obs_type)


class TeahouseState(pyspiel.State):
    """A position. `legal_actions` and the like are written for OpenSpiel's bots, which ask them most."""

    def __init__(self, game: TeahouseGame) -> None:
        super().__init__(game)
        self.position = game.beginning

    def current_player(self) -> int:
        actor = self.position.state.actor()
        return actor if actor != NOBODY else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.position.state.actor() == NOBODY

    def is_chance_node(self) -> bool:
        return self.position.state.actor() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        state = self.position.state
        actor = state.actor()
        if actor >= 0 and (player is None or player == actor):
            return [action.code for action in state.legal()]
        codes: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return codes

    def _legal_actions(self, player: int) -> list[int]:
        return [action.code for action in self.position.state.legal_for(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.state.outcomes()
        total = sum(outcome.weight for outcome in outcomes)
        return [(outcome.action.code, outcome.weight / total) for outcome in outcomes]

    def _apply_action(self, code: int) -> None:
        if self.position.shared:
            self.position = deepcopy(self.position)
        self.position.apply(code)

    def _action_to_string(self, player: int, code: int) -> str:
        game = self.position.game
        return (game.chance_actions if player == CHANCE else game.actions)[code].text

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.position.game.players
        return self.position.state.outcome().returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TeahouseState:
        """A position that the player cannot tell from this one, hidden pieces dealt anew."""
        view = self.position.game.view(self.position.state, player)
        game: TeahouseGame = self.get_game()
        return game.guess(view, f"{sampler()} {sampler()}")

    def __str__(self) -> str:
        return canonical(self.position.state.dump())


class Observer:
    """What a player sees: its view as text, and the game's vector as a tensor with named planes.

    Without public information it is what the player alone knows, as text; without private information what
    all know.
    """

    def __init__(self, game: Game, kind: Any) -> None:
        self.game = game
        private = pyspiel.PrivateInfoType
        self.public = kind is None or bool(kind.public_info)
        self.private = kind is None or kind.private_info == private.SINGLE_PLAYER
        if kind is not None and kind.private_info == private.ALL_PLAYERS:
            raise ValueError("A view is what one player sees, or what all see; no other part can be had.")
        self.encoder: Encoder | None = encoder_of(game) if game.info.encoder and self.public else None
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.encoder is not None:
            players = game.players if self.private else 0
            self.tensor = np.zeros(players + self.encoder.size, np.float32)
            if players:
                self.dict["player"] = self.tensor[:players]
            for plane in self.encoder.planes:
                if plane.size:
                    start = players + plane.start
                    self.dict[plane.name] = self.tensor[start : start + plane.size]

    def set_from(self, state: TeahouseState, player: int) -> None:
        """Write the tensor: who looks on, and the vector of what is seen."""
        if self.encoder is None:
            return
        position = state.position.state
        if not self.private:
            self.tensor[:] = np.frombuffer(self.encoder.observation(position, SPECTATOR), np.uint8)
            return
        players = self.game.players
        self.tensor[:players] = 0
        self.tensor[player] = 1
        self.tensor[players:] = np.frombuffer(self.encoder.observation(position, player), np.uint8)

    def string_from(self, state: TeahouseState, player: int) -> str:
        """The view in canonical JSON, with its player in front, who may see the same as another."""
        position = state.position.state
        if self.public and self.private:
            return f"{player} {canonical(self.game.view(position, player))}"
        public = self.game.view(position, SPECTATOR)
        if self.public:
            return canonical(public)
        if not self.private or not self.game.info.hidden_information:
            return ""
        own = only_own(self.game.view(position, player), public)
        return f"{player} {canonical({} if own is SAME else own)}"


SAME: Final = object()


def only_own(view: Any, public: Any) -> Any:
    """The parts of a view that differ from what all see; SAME if there are none."""
    if view == public:
        return SAME
    if isinstance(view, dict) and isinstance(public, dict):
        parts = {key: only_own(value, public.get(key)) for key, value in view.items()}
        return {key: part for key, part in parts.items() if part is not SAME}
    if isinstance(view, list) and isinstance(public, list) and len(view) == len(public):
        both = [only_own(own, known) for own, known in zip(view, public, strict=True)]
        return {str(number): part for number, part in enumerate(both) if part is not SAME}
    return view


# Making the games known


def game_type(info: GameInfo, players: int) -> pyspiel.GameType:
    """What kind of game it is for so many players."""
    kind = pyspiel.GameType
    hidden = info.hidden_information
    return kind(
        short_name=PREFIX + info.id,
        long_name=info.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if hidden
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if players > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(info.players),
        min_num_players=min(info.players),
        provides_information_state_string=True,
        provides_information_state_tensor=bool(info.encoder),
        provides_observation_string=True,
        provides_observation_tensor=bool(info.encoder),
        provides_factored_observation_string=False,
        parameter_specification=parameters(info),
    )


def register() -> list[str]:
    """Make all games of the registry known to OpenSpiel; their names. Call it again for games added later."""
    names = []
    for info in registry.list_games():
        name = PREFIX + info.id
        names.append(name)
        if name not in pyspiel.registered_names():
            pyspiel.register_game(game_type(info, default_players(info)), Creator(info.id))
    return names


class Creator:
    """Makes a game from its parameters, for OpenSpiel."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        # OpenSpiel lets go of it only when Python has already stopped, and must not be the last to hold it.
        self.kept_by = self

    def __call__(self, given: Parameters) -> TeahouseGame:
        info = registry.info(self.game_id)
        players = int(given.get("players", default_players(info)))
        return TeahouseGame(rules(self.game_id, players, tuple(chosen_options(info, given).items())))


def load(game_id: str, players: int | None = None, options: dict[str, str] | None = None) -> TeahouseGame:
    """An OpenSpiel game with players and options as `teahouse.make` takes them."""
    register()
    info = registry.info(game_id)
    count = default_players(info) if players is None else players
    given = spelled(info, count, info.complete(options or {}))
    game: TeahouseGame = pyspiel.load_game(PREFIX + game_id, given)
    return game


register()

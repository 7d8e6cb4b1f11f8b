"""A game between bots. Its seed decides what chance brings and what each bot draws for itself."""

from __future__ import annotations

from collections.abc import Callable

from teahouse.bots.bot import Bot
from teahouse.bots.random_bot import RandomBot
from teahouse.bots.search.random_rollout import random_rollout
from teahouse.engine.contract import CHANCE, NOBODY, Action, Game, State
from teahouse.engine.rng import Rng


class Streams:
    """The random generators of a game: one for chance and one a seat. None of them tells about another."""

    def __init__(self, seed: str, players: int) -> None:
        self.chance = Rng(f"{seed}/chance")
        self.seats = [Rng(f"{seed}/seat {seat + 1}") for seat in range(players)]


def play_game(
    game: Game,
    bots: list[Bot],
    seed: str,
    actions: list[Action] | None = None,
    fast: bool = True,
) -> tuple[State, int]:
    """A whole game: its end and the number of decisions. Its actions are noted where a list is given.

    Random bots alone are played without views, unless `fast` is off; the game is the same one.
    """
    if fast and all(type(bot) is RandomBot for bot in bots):
        state = game.start()
        streams = Streams(seed, game.players)
        return state, random_rollout(state, streams.chance, streams.seats, actions)
    return play_decisions(game, bots, seed, None, None if actions is None else actions.append)


def play_decisions(
    game: Game,
    bots: list[Bot],
    seed: str,
    limit: int | None,
    note: Callable[[Action], None] | None = None,
) -> tuple[State, int]:
    """A game up to the point where a seat would make one decision more than the limit, or to its end."""
    state = game.start()
    streams = Streams(seed, game.players)
    decisions = 0
    while (actor := state.actor()) != NOBODY:
        if actor == CHANCE:
            action = state.sample(streams.chance)
        elif decisions == limit:
            break
        else:
            action = bots[actor].choose(game, game.view(state, actor), actor, streams.seats[actor])
            decisions += 1
        if note is not None:
            note(action)
        state.apply(action)
    return state, decisions

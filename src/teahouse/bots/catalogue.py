"""The bots that there are, by name."""

from __future__ import annotations

from typing import Final

from teahouse.bots.bot import Bot
from teahouse.bots.greedy import GreedyBot
from teahouse.bots.levels import LEVELS
from teahouse.bots.own import found_bots, own_bot
from teahouse.bots.random_bot import RandomBot
from teahouse.engine.errors import TeahouseError
from teahouse.engine.info import listed

BOTS: Final[list[type[Bot]]] = [RandomBot, GreedyBot, *LEVELS]
"""Two yardsticks, then the levels from the weakest to the strongest."""


class UnknownBot(TeahouseError):
    """No bot of that name exists."""


def make_bot(name: str) -> Bot:
    """The bot of this name, one of ours: whoever sits at a server's table can name no other."""
    for bot in BOTS:
        if bot.name == name:
            return bot()
    raise UnknownBot(f"There is no bot {name!r}; there is {listed(bot.name for bot in BOTS)}.")


def any_bot(name: str) -> Bot:
    """One of ours, or one of one's own; `teahouse.bots.own` tells how they are named.

    It may run whatever the name says, so names come from the command line and from files of one's own only.
    """
    if any(bot.name == name for bot in BOTS):
        return make_bot(name)
    own = own_bot(name)
    if own is not None:
        return own
    there = listed([*(bot.name for bot in BOTS), *found_bots()])
    raise UnknownBot(f"There is no bot {name!r}; there is {there}, and your own as module:Class.")


def bots_for(names: list[str], seats: int) -> list[Bot]:
    """A bot for every seat: one name serves all of them, otherwise there is one name a seat."""
    if len(names) not in (1, seats):
        raise UnknownBot(f"Name one bot, or one for each of {seats} seats, not {len(names)}.")
    chosen = [any_bot(name) for name in names]
    return chosen * seats if len(names) == 1 else chosen

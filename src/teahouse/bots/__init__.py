"""Players by program: random and greedy so far. A bot is given a view, never the position itself."""

from teahouse.bots.bot import Bot
from teahouse.bots.catalogue import BOTS, UnknownBot, bots_for, make_bot
from teahouse.bots.greedy import GreedyBot
from teahouse.bots.random_bot import RandomBot

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "bots_for", "make_bot"]

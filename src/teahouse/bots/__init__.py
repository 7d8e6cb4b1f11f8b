"""Players by program: five levels that search, and two yardsticks. A bot is given views only."""

from teahouse.bots.bot import Bot
from teahouse.bots.catalogue import BOTS, UnknownBot, any_bot, bots_for, make_bot
from teahouse.bots.greedy import GreedyBot
from teahouse.bots.levels import LEVELS, LevelBot
from teahouse.bots.random_bot import RandomBot

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "GreedyBot",
    "LevelBot",
    "RandomBot",
    "UnknownBot",
    "any_bot",
    "bots_for",
    "make_bot",
]

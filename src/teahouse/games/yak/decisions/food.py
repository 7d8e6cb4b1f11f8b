"""Food as a choice: a payment, its surplus, or what is taken from the market."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from teahouse.engine.contract import Action
from teahouse.games.yak.box import FOODS

MOST_FOOD: Final = 8
"""Nobody pays or keeps more food than this, since no tent of any edition holds more."""


class Food(Action):
    """So much food of each kind."""

    def __init__(self, code: int, verb: str, milk: int, meat: int, bread: int) -> None:
        self.milk = milk
        self.meat = meat
        self.bread = bread
        self.total = milk + meat + bread
        parts = [f"{count} {FOODS[kind]}" for kind, count in enumerate([milk, meat, bread]) if count]
        super().__init__(code, f"{verb} {' '.join(parts) or 'nothing'}")

    def counts(self) -> list[int]:
        """Of each kind."""
        return [self.milk, self.meat, self.bread]

    def is_in(self, food: list[int]) -> bool:
        """Whether there is as much of every kind."""
        return self.milk <= food[0] and self.meat <= food[1] and self.bread <= food[2]

    def holds(self, food: list[int]) -> bool:
        """Whether it is as much of every kind, or more."""
        return self.milk >= food[0] and self.meat >= food[1] and self.bread >= food[2]

    def take_from(self, source: list[int]) -> None:
        source[0] = source[0] - self.milk
        source[1] = source[1] - self.meat
        source[2] = source[2] - self.bread

    def move(self, source: list[int], target: list[int]) -> None:
        self.take_from(source)
        target[0] = target[0] + self.milk
        target[1] = target[1] + self.meat
        target[2] = target[2] + self.bread


def food_sets(least: int, most: int) -> list[list[int]]:
    """Food of the three kinds, the least in all first, then the most milk, then the most meat."""
    return [
        [milk, meat, total - milk - meat]
        for total in range(least, most + 1)
        for milk in range(total, -1, -1)
        for meat in range(total - milk, -1, -1)
    ]


def food_clicked(among: Sequence[Food], things: list[str], prefix: str, total: int) -> list[Action]:
    """What clicks on food such as `market-milk` mean: made up to the total with as few kinds as possible."""
    clicked = [thing for thing in things if thing.startswith(prefix)]
    counts = [len([thing for thing in clicked if f"-{kind}" in thing]) for kind in FOODS]
    wanted = max(total, sum(counts))
    ranked: list[tuple[int, int, Food]] = []
    for food in among:
        if food.total == wanted and food.holds(counts):
            others = len([kind for kind, have in enumerate(food.counts()) if have and not counts[kind]])
            ranked.append((others, food.code, food))
    ranked.sort()
    return [food for _, _, food in ranked[:3]]

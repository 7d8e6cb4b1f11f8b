"""What somebody could want who clicks something of Yak's table that is no choice now."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.engine.contract import Action
from teahouse.games.yak import actions, rules
from teahouse.games.yak.components import CARDS, CARTS, FOODS, STONES
from teahouse.games.yak.tower import CELL_BY_NAME


def meant(state: rules.YakState, seat: int, clicked: list[str]) -> list[Action]:
    """The last id says what kind of choice is meant; stones and food clicked before it belong to it."""
    kind, _, rest = clicked[-1].partition("-")
    if kind == "load":
        return _taking([stone_of(name) for name in clicked if name.startswith("load-")])
    if kind == "food" and rest.rpartition("-")[2] in FOODS:
        return [actions.RESTOCKS[FOODS.index(rest.rpartition("-")[2])]]
    if kind == "market" and rest in FOODS:
        return _food(actions.MARKET_FOODS, [name for name in clicked if name.startswith("market-")], 0)
    if kind == "tent" and rest.startswith(f"{seat}-"):
        return _food(actions.PAYMENTS, [name for name in clicked if name.startswith("tent-")], state.price)
    if kind == "paid":
        return _food(actions.SPARES, [name for name in clicked if name.startswith("paid-")], state.surplus())
    if kind == "card" and rest.startswith(f"{seat}-") and rest.partition("-")[2] in CARDS:
        return [actions.CHOICES[CARDS.index(rest.partition("-")[2])]]
    if kind == "cart" and rest in CARTS:
        stone = _held(clicked, "drawn-", state.quarry.drawn)
        return [load for load in actions.LOADS if load.stone == stone and load.cart == CARTS.index(rest)]
    if kind in ("slot", "stone") and rest.startswith(f"{seat}-"):
        cell = CELL_BY_NAME.get(rest.partition("-")[2])
        stone = _held(clicked, "hand-", state.in_hand)
        if cell is not None:
            return [place for place in actions.PLACES if place.stone == stone and place.cell == cell.index]
    return []


def stone_of(name: str) -> int:
    """The kind of stone that an id such as `load-no-milk-red-0` names; -1 if there is none."""
    parts = name.split("-")
    return STONES.index(parts[-2]) if len(parts) > 2 and parts[-2] in STONES else -1


def _held(clicked: list[str], prefix: str, stones: list[int]) -> int:
    """The stone that was clicked before, or the first of those that there are to choose from."""
    named = [stone_of(name) for name in clicked if name.startswith(prefix)]
    return named[-1] if named else stones[0] if stones else 0


def _taking(stones: list[int]) -> list[Action]:
    wanted = sorted(stones)
    return [take for take in actions.TAKES if list(take.stones) == wanted]


def _food(among: Sequence[actions.Food], clicked: list[str], total: int) -> list[Action]:
    """The food clicked so far, made up to the total with as few other kinds as possible."""
    counts = [sum(f"-{kind}" in name for name in clicked) for kind in FOODS]
    wanted = max(total, sum(counts))

    def others(food: actions.Food) -> int:
        return sum(bool(more and not had) for more, had in zip(held(food), counts, strict=True))

    fitting = [food for food in among if food.total == wanted and covers(food, counts)]
    return [*sorted(fitting, key=others)[:3]]


def held(food: actions.Food) -> list[int]:
    return [food.milk, food.meat, food.bread]


def covers(food: actions.Food, counts: list[int]) -> bool:
    return all(have >= need for have, need in zip(held(food), counts, strict=True))

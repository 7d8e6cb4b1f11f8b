"""How the places of Yak's table are called in the ledger, and in the changes that events bring about."""

from __future__ import annotations

from teahouse.engine.contract import HIDDEN, Change
from teahouse.games.yak.box import CARDS, FOODS, PIECES


def stone_account(place: str, piece: int) -> str:
    return f"{place} {PIECES[piece]}"


def food_account(place: str, kind: int) -> str:
    return f"{place} {FOODS[kind]}"


def card_account(seat: int, card: int) -> str:
    return f"card of {seat} {'face down' if card == HIDDEN else CARDS[card]}"


def count_stones(accounts: dict[str, int], place: str, stones: list[int]) -> None:
    for stone in stones:
        account = stone_account(place, stone)
        accounts[account] = accounts.get(account, 0) + 1


def count_food(accounts: dict[str, int], place: str, food: list[int]) -> None:
    for kind, count in enumerate(food):
        accounts[food_account(place, kind)] = count


# Changes


def moved_stones(stones: list[int], source: str, target: str) -> list[Change]:
    """Each of these pieces goes from one place to another."""
    changes: list[Change] = []
    for stone in stones:
        changes.append(Change(stone_account(source, stone), -1))
        changes.append(Change(stone_account(target, stone), 1))
    return changes


def moved_food(food: list[int], source: str, target: str) -> list[Change]:
    """So much food of each kind goes from one place to another."""
    changes: list[Change] = []
    for kind, count in enumerate(food):
        if count:
            changes.append(Change(food_account(source, kind), -count))
            changes.append(Change(food_account(target, kind), count))
    return changes


def moved_marker(marker: str, source: int, target: int) -> list[Change]:
    """A marker of which there is one goes from a seat, or from the board, to another."""
    return [Change(f"{marker} at {source}", -1), Change(f"{marker} at {target}", 1)]

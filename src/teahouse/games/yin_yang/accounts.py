"""How the places of the solo game are called in the ledger; those of the garden are Tang Garden's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.games.tang_garden import accounts
from teahouse.games.tang_garden.board import SIZES, SMALL
from teahouse.games.tang_garden.box import CARDS, CHARACTERS, KINDS
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.tiles import STACKS, TILE_NAMES

if TYPE_CHECKING:
    from teahouse.games.yin_yang.position import YinYangState

WON: Final = "garden complete"
COINS: Final = ["coins edges", "coins enclosing", "coins temples"]


def beside(corner: int, card: int) -> str:
    return f"beside the {STACKS[corner]} stack {CARDS[card]}"


def in_reserve(tile: int) -> str:
    return f"reserve {TILE_NAMES[tile]}"


def removed(kind: int) -> str:
    return f"removed {KINDS[kind]}"


def own(character: int) -> str:
    return f"own {CHARACTERS[character]}"


def gone(character: int) -> str:
    return f"gone {CHARACTERS[character]}"


def to_place(character: int) -> str:
    return f"neutral figure to place {CHARACTERS[character]}"


def spent(size: int) -> str:
    return f"{SIZES[size]} tokens spent"


def lantern(name: str) -> str:
    return f"lantern ready {name}"


def ledger(yin: YinYangState) -> dict[str, int]:
    """All that lies in sight and can be counted."""
    found = accounts.garden_ledger(yin.garden)
    for corner, pile in enumerate(yin.stacks):
        found[accounts.stack(corner)] = len(pile)
    accounts.count(found, [accounts.top(tile) for tile in yin.tops if tile != EMPTY])
    accounts.count(
        found, [beside(corner, card) for corner, card in enumerate(yin.open_cards) if card != EMPTY]
    )
    found[accounts.DECK] = len(yin.cards)
    accounts.count(found, [accounts.discarded(card) for card in yin.discard])
    accounts.count(found, [in_reserve(tile) for tile in yin.reserve])
    for kind, left in enumerate(yin.supply):
        found[accounts.supply(kind)] = left
        found[removed(kind)] = yin.removed[kind]
    for row in range(2):
        found[accounts.panel_pile(row)] = len(yin.panels[row])
        accounts.count(found, [accounts.open_panel(panel) for panel in yin.open_panels[row]])
        found[accounts.tokens_of(0, row + SMALL)] = yin.tokens[row]
        found[spent(row + SMALL)] = yin.spent[row]
    found[accounts.CHARACTER_DECK] = len(yin.deck)
    accounts.count(found, [accounts.open_character(character) for character in yin.open_characters])
    accounts.count(found, [own(character) for character in yin.own])
    accounts.count(found, [gone(character) for character in yin.gone])
    if yin.figure != EMPTY and yin.figure not in yin.own:
        found[to_place(yin.figure)] = 1
    for name, ready in zip(LANTERN_NAMES, yin.lanterns, strict=True):
        found[lantern(name)] = 1 if ready else 0
    if yin.tile != EMPTY:
        found[accounts.tile_in_hand(yin.tile)] = 1
    for name, coins in zip(COINS, (yin.edges, yin.enclosing, yin.temples), strict=True):
        found[name] = coins
    found[WON] = 1 if yin.won else 0
    return found


LANTERN_NAMES: Final = ["tile", "reserve", "cards", "again"]

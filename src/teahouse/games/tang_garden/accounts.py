"""How the places of the table are called in the ledger, and in the changes that events bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.contract import NOBODY, Change
from teahouse.games.tang_garden.board import (
    CELL_NAMES,
    GROOVE_NAMES,
    NO_TOKEN,
    SIDES,
    SIZES,
    SMALL,
    SPOT_NAMES,
)
from teahouse.games.tang_garden.box import CARDS, CHARACTERS, KINDS, LANTERNS, PANELS
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.garden_view import lies_name
from teahouse.games.tang_garden.players import NO_CHARACTER, SOURCES
from teahouse.games.tang_garden.tiles import STACKS, TERRAINS, TILE_NAMES

if TYPE_CHECKING:
    from teahouse.games.tang_garden.position import TangGardenState

LAST_ROUND = "last round"
IDLE_TURNS = "idle turns"
STUCK_TURNS = "turns without a move"
DECK = "decoration deck"
CHARACTER_DECK = "character deck"


# In the garden, for both games


def lying(cell: int, lies: int) -> str:
    return f"{lies_name(lies)} on {CELL_NAMES[cell]}"


def standing(character: int, spot: int, facing: int) -> str:
    return f"figure {CHARACTERS[character]} on {SPOT_NAMES[spot]} looking {SIDES[facing]}"


def decorating(kind: int, spot: int) -> str:
    return f"{KINDS[kind]} on {SPOT_NAMES[spot]}"


def token_on(cell: int, size: int) -> str:
    return f"{SIZES[size]} token on {CELL_NAMES[cell]}"


def panel_in(panel: int, groove: int) -> str:
    return f"panel {PANELS[panel]} in {GROOVE_NAMES[groove]}"


def garden_ledger(garden: Garden) -> dict[str, int]:
    """Everything in the garden and round it."""
    accounts: dict[str, int] = {}
    for cell, lies in enumerate(garden.laid):
        if lies != EMPTY:
            accounts[lying(cell, lies)] = 1
    for spot, kind in enumerate(garden.decorations):
        if kind != EMPTY:
            accounts[decorating(kind, spot)] = 1
    for character, spot in enumerate(garden.figures):
        if spot != EMPTY:
            accounts[standing(character, spot, garden.facing[character])] = 1
    for cell, size in enumerate(garden.tokens):
        if size != NO_TOKEN:
            accounts[token_on(cell, size)] = 1
    for groove, panel in enumerate(garden.panels):
        if panel != EMPTY:
            accounts[panel_in(panel, groove)] = 1
    return accounts


# Beside it, for both games


def stack(number: int) -> str:
    return f"{STACKS[number]} stack"


def top(tile: int) -> str:
    return f"face up {TILE_NAMES[tile]}"


def tile_in_hand(tile: int) -> str:
    return f"in hand {TILE_NAMES[tile]}"


def discarded(card: int) -> str:
    return f"discarded {CARDS[card]}"


def supply(kind: int) -> str:
    return f"supply {KINDS[kind]}"


def panel_pile(row: int) -> str:
    return f"{SIZES[row + SMALL]} panels"


def open_panel(panel: int) -> str:
    return f"open panel {PANELS[panel]}"


def open_character(character: int) -> str:
    return f"open character {CHARACTERS[character]}"


def tokens_of(seat: int, size: int) -> str:
    return f"{SIZES[size]} tokens of {seat}"


def count(accounts: dict[str, int], names: list[str]) -> None:
    """One more for each of these."""
    for name in names:
        accounts[name] = accounts.get(name, 0) + 1


def moved(source: str, target: str) -> list[Change]:
    """A thing goes from one place to another."""
    return [Change(source, -1), Change(target, 1)]


# Only with several players


def under(tile: int) -> str:
    return f"put under its stack {TILE_NAMES[tile]}"


def drawn(card: int) -> str:
    return f"drawn {CARDS[card]}"


def card_of(seat: int, card: int) -> str:
    return f"card of {seat} {CARDS[card]}"


def panel_in_hand(panel: int) -> str:
    return f"in hand {PANELS[panel]}"


def new_character(character: int) -> str:
    return f"in hand {CHARACTERS[character]}"


def skill_of(seat: int, character: int) -> str:
    return f"skill of {seat} {CHARACTERS[character]}"


def figure_of(seat: int, character: int) -> str:
    return f"figure of {seat} {CHARACTERS[character]}"


def coins_of(seat: int, source: int) -> str:
    return f"coins of {seat} {SOURCES[source]}"


def cube_of(seat: int, terrain: int, step: int) -> str:
    return f"{TERRAINS[terrain]} cube of {seat} at {step}"


def lantern_of(seat: int, lantern: int) -> str:
    return f"lantern of {seat} ready {LANTERNS[lantern]}"


def icons_of(seat: int) -> str:
    return f"icons reached by {seat}"


def character_token_of(seat: int) -> str:
    return f"character token of {seat}"


def first_player(seat: int) -> str:
    return f"engineer token of {seat}"


def turn_of(seat: int) -> str:
    return f"turn of {seat}"


def ledger(tang: TangGardenState) -> dict[str, int]:
    """All that everybody sees and can count."""
    accounts = garden_ledger(tang.garden)
    for number, pile in enumerate(tang.stacks):
        accounts[stack(number)] = len(pile)
        count(accounts, [under(tile) for tile in pile.bottom])
    count(accounts, [top(tile) for tile in tang.tops if tile != EMPTY])
    accounts[DECK] = len(tang.deck)
    count(accounts, [discarded(card) for card in tang.discard])
    count(accounts, [drawn(card) for card in tang.drawn])
    for kind, left in enumerate(tang.supply):
        accounts[supply(kind)] = left
    accounts[CHARACTER_DECK] = len(tang.characters)
    count(accounts, [open_character(character) for character in tang.open_characters])
    for row in range(2):
        accounts[panel_pile(row)] = len(tang.panels[row])
        count(accounts, [open_panel(panel) for panel in tang.open_panels[row]])
    if tang.tile != EMPTY:
        accounts[tile_in_hand(tang.tile)] = 1
    if tang.panel != EMPTY:
        accounts[panel_in_hand(tang.panel)] = 1
    if tang.new_character != EMPTY:
        accounts[new_character(tang.new_character)] = 1
    if tang.first != NOBODY:
        accounts[first_player(tang.first)] = 1
    if tang.active != NOBODY:
        accounts[turn_of(tang.active)] = 1
    accounts[LAST_ROUND] = 1 if tang.ending else 0
    accounts[IDLE_TURNS] = tang.idle
    accounts[STUCK_TURNS] = tang.stuck
    for seat in range(len(tang.players)):
        _count_player(accounts, tang, seat)
    return accounts


def _count_player(accounts: dict[str, int], tang: TangGardenState, seat: int) -> None:
    player = tang.players[seat]
    for terrain, step in enumerate(player.cubes):
        accounts[cube_of(seat, terrain, step)] = 1
    for source, coins in enumerate(player.coins):
        accounts[coins_of(seat, source)] = coins
    for lantern, ready in enumerate(player.lanterns):
        accounts[lantern_of(seat, lantern)] = 1 if ready else 0
    for row, tokens in enumerate(player.tokens):
        accounts[tokens_of(seat, row + SMALL)] = tokens
    count(accounts, [card_of(seat, card) for card in player.cards])
    if player.character != NO_CHARACTER:
        accounts[skill_of(seat, player.character)] = 1
    count(accounts, [figure_of(seat, character) for character in player.figures])
    accounts[icons_of(seat)] = player.level
    accounts[character_token_of(seat)] = 1 if player.character_token else 0

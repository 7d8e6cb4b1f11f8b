"""A position of the solo game as plain data, and back: everything lies open, so this is also the view.

What both games have stands under the same keys as in `dumping`.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import View
from teahouse.engine.pile import shuffled
from teahouse.games.tang_garden.board import LARGE, SIZES, SMALL, SPOT_NAMES
from teahouse.games.tang_garden.box import (
    CARD_BY_NAME,
    CARDS,
    CHARACTERS,
    KINDS,
    PANEL_BY_NAME,
    PANELS,
    SMALL_PANELS,
    START_CHARACTERS,
)
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.garden_view import garden_view, put_garden
from teahouse.games.tang_garden.tiles import STACK_SIZE, STACKS, START_LAID, TILE_BY_NAME, TILE_NAMES
from teahouse.games.yin_yang.position import (
    CORNERS,
    LANTERNS,
    PHASES,
    TOKENS_OF_A_SIZE,
    SoloPosition,
)

ROWS: Final = [SIZES[SMALL], SIZES[LARGE]]
"""The sizes of panels and tokens."""


def name_or_none(names: list[str], index: int) -> str | None:
    return None if index < 0 else names[index]


def index_or_none(names: list[str], name: str | None) -> int:
    return EMPTY if name is None else names.index(name)


def dump(position: SoloPosition) -> View:
    """The whole position."""
    return {
        "phase": PHASES[position.phase],
        "acting": position.acting,
        "active": position.turn_of(),
        **garden_view(position.garden),
        "tops": [name_or_none(TILE_NAMES, tile) for tile in position.tops],
        "stacks": [len(stack) for stack in position.stacks],
        "open_cards": [name_or_none(CARDS, card) for card in position.open_cards],
        "deck": len(position.cards),
        "discard": [CARDS[card] for card in position.discard],
        "reserve": [TILE_NAMES[tile] for tile in position.reserve],
        "supply": dict(zip(KINDS, position.supply, strict=True)),
        "removed": dict(zip(KINDS, position.removed, strict=True)),
        "open_characters": [CHARACTERS[who] for who in position.open_characters],
        "characters": len(position.deck),
        "gone": [CHARACTERS[who] for who in position.gone],
        "open_panels": {
            size: [PANELS[panel] for panel in position.open_panels[row]] for row, size in enumerate(ROWS)
        },
        "panels_left": {size: len(position.panels[row]) for row, size in enumerate(ROWS)},
        "spent": dict(zip(ROWS, position.spent, strict=True)),
        "players": [
            {
                "characters": [CHARACTERS[who] for who in position.own],
                "coins": {
                    "edges": position.edges,
                    "enclosing": position.enclosing,
                    "temples": position.temples,
                },
                "lanterns": dict(zip(LANTERNS, position.lanterns, strict=True)),
                "tokens": dict(zip(ROWS, position.tokens, strict=True)),
            }
        ],
        "turn": dump_turn(position),
        "won": position.won,
    }


def dump_turn(position: SoloPosition) -> View:
    return {
        "renewing": position.renewing,
        "lantern": name_or_none(LANTERNS, position.lantern),
        "corner": name_or_none(STACKS, position.corner),
        "tile": name_or_none(TILE_NAMES, position.tile),
        "decoration": name_or_none(KINDS, position.kind),
        "panel_size": name_or_none(ROWS, position.row),
        "panel": name_or_none(PANELS, position.panel),
        "figure": name_or_none(CHARACTERS, position.figure),
        "spot": name_or_none(SPOT_NAMES, position.spot),
    }


def restore(position: SoloPosition, view: View) -> None:
    """Make a new position the one that a view describes."""
    position.phase = PHASES.index(view["phase"])
    position.acting = view["acting"]
    position.garden = position.setup.garden.clone()
    put_garden(position.garden, view)
    position.tops = [index_or_none(TILE_NAMES, name) for name in view["tops"]]
    position.open_cards = [index_or_none(CARDS, name) for name in view["open_cards"]]
    position.discard = [CARD_BY_NAME[name] for name in view["discard"]]
    position.reserve = [TILE_BY_NAME[name] for name in view["reserve"]]
    position.supply = [view["supply"][kind] for kind in KINDS]
    position.removed = [view["removed"][kind] for kind in KINDS]
    position.open_characters = [CHARACTERS.index(name) for name in view["open_characters"]]
    position.gone = [CHARACTERS.index(name) for name in view["gone"]]
    position.open_panels = [[PANEL_BY_NAME[name] for name in view["open_panels"][size]] for size in ROWS]
    position.spent = [view["spent"][size] for size in ROWS]
    player = view["players"][0]
    position.own = [CHARACTERS.index(name) for name in player["characters"]]
    position.edges = player["coins"]["edges"]
    position.enclosing = player["coins"]["enclosing"]
    position.temples = player["coins"]["temples"]
    position.lanterns = [player["lanterns"][lantern] for lantern in LANTERNS]
    position.tokens = [player["tokens"][size] for size in ROWS]
    position.won = view["won"]
    restore_turn(position, view["turn"])
    restore_piles(position)


def restore_turn(position: SoloPosition, turn: View) -> None:
    position.renewing = turn["renewing"]
    position.lantern = index_or_none(LANTERNS, turn["lantern"])
    position.corner = index_or_none(STACKS, turn["corner"])
    position.tile = index_or_none(TILE_NAMES, turn["tile"])
    position.kind = index_or_none(KINDS, turn["decoration"])
    position.row = index_or_none(ROWS, turn["panel_size"])
    position.panel = index_or_none(PANELS, turn["panel"])
    position.figure = index_or_none(CHARACTERS, turn["figure"])
    position.spot = index_or_none(SPOT_NAMES, turn["spot"])


def tiles_in_sight(position: SoloPosition) -> list[int]:
    """Wherever a tile lies face up."""
    tiles = [lies // 4 for lies in position.garden.laid if lies != EMPTY and lies < START_LAID]
    return [*tiles, *position.reserve, *[tile for tile in [*position.tops, position.tile] if tile != EMPTY]]


def panels_in_sight(position: SoloPosition) -> list[int]:
    """Those in the grooves and the open ones; one that is about to be inserted still lies there."""
    standing = [panel for panel in position.garden.panels if panel != EMPTY]
    return [*standing, *position.open_panels[0], *position.open_panels[1]]


def characters_in_sight(position: SoloPosition) -> list[int]:
    """The own ones, neutral ones in the garden or on the way there, open ones and those that are gone."""
    figures = position.garden.figures
    known = [*position.own, *position.open_characters, *position.gone]
    known += [who for who in range(len(CHARACTERS)) if figures[who] != EMPTY and who not in known]
    if position.figure != EMPTY and position.figure not in known:
        known.append(position.figure)
    return known


def restore_piles(position: SoloPosition) -> None:
    """What lies nowhere in sight is in the piles."""
    tiles = tiles_in_sight(position)
    for stack in range(CORNERS):
        whole = range(STACK_SIZE * stack, STACK_SIZE * (stack + 1))
        position.stacks[stack] = shuffled([tile for tile in whole if tile not in tiles])
    for card in [*position.discard, *[card for card in position.open_cards if card != EMPTY]]:
        position.cards.take(card)
    for panel in panels_in_sight(position):
        position.panels[0 if panel < SMALL_PANELS else 1].take(panel)
    known = characters_in_sight(position)
    whole = range(START_CHARACTERS if position.dealing() else len(CHARACTERS))
    position.deck = shuffled([who for who in whole if who not in known])


def count_pieces(position: SoloPosition) -> dict[str, int]:
    """Every component, wherever it is."""
    count = dict.fromkeys([*TILE_NAMES, *CHARACTERS, *PANELS, *CARDS, *KINDS], 0)
    for tile in tiles_in_sight(position):
        count[TILE_NAMES[tile]] += 1
    for stack in position.stacks:
        for tile in stack.unknown:
            count[TILE_NAMES[tile]] += 1
    cards = [card for card in position.open_cards if card != EMPTY]
    for card in [*position.cards.unknown, *position.discard, *cards]:
        count[CARDS[card]] += 1
    for panel in [*panels_in_sight(position), *position.panels[0].unknown, *position.panels[1].unknown]:
        count[PANELS[panel]] += 1
    later = range(START_CHARACTERS, len(CHARACTERS)) if position.dealing() else []
    for who in [*characters_in_sight(position), *position.deck.unknown, *later]:
        count[CHARACTERS[who]] += 1
    for kind, left in enumerate(position.supply):
        count[KINDS[kind]] += left + position.removed[kind] + position.garden.decorations.count(kind)
    for row, size in enumerate(ROWS):
        laid = position.garden.tokens.count(row + SMALL)
        unlaid = TOKENS_OF_A_SIZE - laid if position.setting_up() else 0
        count[f"{size} tokens"] = laid + unlaid + position.tokens[row] + position.spent[row]
    return count

"""A position of the solo game as plain data, and back: everything lies open, so this is also the view.

What both games have stands under the same keys as in Tang Garden's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.contract import View
from teahouse.engine.fields import Field, Fields, each, named
from teahouse.engine.pile import shuffled
from teahouse.games.tang_garden.board import SMALL
from teahouse.games.tang_garden.box import CARDS, CHARACTERS, KINDS, PANELS, SMALL_PANELS, START_CHARACTERS
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.garden_view import garden_view, put_garden
from teahouse.games.tang_garden.knowledge import CARD, CHARACTER, COUNTED, PANEL, ROWS, SPOT, TILE, by
from teahouse.games.tang_garden.tiles import STACK_SIZE, STACKS, START_LAID, TILE_NAMES
from teahouse.games.yin_yang.accounts import LANTERN_NAMES

if TYPE_CHECKING:
    from teahouse.games.yin_yang.agenda import Agenda
    from teahouse.games.yin_yang.position import YinYangState

TABLE: Final = Fields(
    Field("tops", each(TILE)),
    Field("stacks", each(COUNTED)),
    Field("open_cards", each(CARD)),
    Field("cards", COUNTED, "deck"),
    Field("discard", each(CARD)),
    Field("reserve", each(TILE)),
    Field("supply", by(KINDS)),
    Field("removed", by(KINDS)),
    Field("open_characters", each(CHARACTER)),
    Field("deck", COUNTED, "characters"),
    Field("gone", each(CHARACTER)),
    Field("open_panels", by(ROWS, each(PANEL))),
    Field("panels", by(ROWS, COUNTED), "panels_left"),
    Field("spent", by(ROWS)),
)
PLAYER: Final = Fields(Field("lanterns", by(LANTERN_NAMES)), Field("tokens", by(ROWS)))
COINS: Final = Fields(Field("edges"), Field("enclosing"), Field("temples"))
OWN: Final = each(CHARACTER)
TURN: Final = Fields(
    Field("renewing"),
    Field("lantern", named(LANTERN_NAMES, none=EMPTY)),
    Field("corner", named(STACKS, none=EMPTY)),
    Field("tile", TILE),
    Field("kind", named(KINDS, none=EMPTY), "decoration"),
    Field("row", named(ROWS, none=EMPTY), "panel_size"),
    Field("panel", PANEL),
    Field("removing", SPOT),
    Field("figure", CHARACTER),
    Field("spot", SPOT),
)


def dump(yin: YinYangState) -> View:
    """The whole position."""
    player = {"characters": OWN.write(yin.own), "coins": COINS.dump(yin), **PLAYER.dump(yin)}
    return {
        "phase": yin.decision.phase,
        "acting": yin.acting,
        "active": yin.turn_of(),
        **garden_view(yin.garden),
        **TABLE.dump(yin),
        "players": [player],
        "turn": TURN.dump(yin),
        "won": yin.won,
    }


def restore(yin: YinYangState, view: View, due: Agenda) -> None:
    """Make a new position the one that a view describes."""
    yin.decision = due.phase(view["phase"])
    yin.acting = view["acting"]
    yin.garden = yin.setup.garden.clone()
    put_garden(yin.garden, view)
    TABLE.restore(yin, view)
    player = view["players"][0]
    yin.own = OWN.read(player["characters"])
    COINS.restore(yin, player["coins"])
    PLAYER.restore(yin, player)
    TURN.restore(yin, view["turn"])
    yin.won = view["won"]
    fill_piles(yin)


# What lies where


def tiles_in_sight(yin: YinYangState) -> list[int]:
    """Wherever a tile lies face up."""
    tiles = [lies // 4 for lies in yin.garden.laid if lies != EMPTY and lies < START_LAID]
    return [*tiles, *yin.reserve, *[tile for tile in [*yin.tops, yin.tile] if tile != EMPTY]]


def cards_in_sight(yin: YinYangState) -> list[int]:
    return [*yin.discard, *[card for card in yin.open_cards if card != EMPTY]]


def panels_in_sight(yin: YinYangState) -> list[int]:
    """Those in the grooves and the open ones; one that is about to be inserted still lies there."""
    standing = [panel for panel in yin.garden.panels if panel != EMPTY]
    return [*standing, *yin.open_panels[0], *yin.open_panels[1]]


def characters_in_sight(yin: YinYangState) -> list[int]:
    """The own ones, neutral ones in the garden or on the way there, open ones and those that are gone."""
    figures = yin.garden.figures
    known = [*yin.own, *yin.open_characters, *yin.gone]
    known += [who for who in range(len(CHARACTERS)) if figures[who] != EMPTY and who not in known]
    if yin.figure != EMPTY and yin.figure not in known:
        known.append(yin.figure)
    return known


def fill_piles(yin: YinYangState) -> None:
    """What lies nowhere in sight is in the piles."""
    tiles = tiles_in_sight(yin)
    for stack in range(len(yin.stacks)):
        whole = range(STACK_SIZE * stack, STACK_SIZE * (stack + 1))
        yin.stacks[stack] = shuffled([tile for tile in whole if tile not in tiles])
    cards = yin.setup.cards.copy()
    for card in cards_in_sight(yin):
        cards.remove(card)
    yin.cards = shuffled(cards)
    panels = panels_in_sight(yin)
    small, large = range(SMALL_PANELS), range(SMALL_PANELS, len(PANELS))
    yin.panels = [shuffled([panel for panel in row if panel not in panels]) for row in (small, large)]
    known = characters_in_sight(yin)
    characters = range(START_CHARACTERS if yin.dealing() else len(CHARACTERS))
    yin.deck = shuffled([who for who in characters if who not in known])


def pieces(yin: YinYangState) -> dict[str, int]:
    """Every component, wherever it is."""
    count = dict.fromkeys([*TILE_NAMES, *CHARACTERS, *PANELS, *CARDS, *KINDS], 0)
    for tile in tiles_in_sight(yin):
        count[TILE_NAMES[tile]] += 1
    for stack in yin.stacks:
        for tile in stack.unknown:
            count[TILE_NAMES[tile]] += 1
    for card in [*yin.cards.unknown, *cards_in_sight(yin)]:
        count[CARDS[card]] += 1
    for panel in [*panels_in_sight(yin), *yin.panels[0].unknown, *yin.panels[1].unknown]:
        count[PANELS[panel]] += 1
    later = range(START_CHARACTERS, len(CHARACTERS)) if yin.dealing() else []
    for who in [*characters_in_sight(yin), *yin.deck.unknown, *later]:
        count[CHARACTERS[who]] += 1
    for kind, left in enumerate(yin.supply):
        count[KINDS[kind]] += left + yin.removed[kind] + list(yin.garden.decorations).count(kind)
    for row, size in enumerate(ROWS):
        laid = yin.garden.tokens.count(row + SMALL)
        unlaid = yin.setup.tokens_of_a_size - laid if yin.setting_up() else 0
        count[f"{size} tokens"] = laid + unlaid + yin.tokens[row] + yin.spent[row]
    return count

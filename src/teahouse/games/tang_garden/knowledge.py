"""A position as plain data, and back: all of Tang Garden lies open, so this is what every seat knows.

Piles are told by their size: what is in them is what lies nowhere else, and nobody knows the order. Only
tiles that the Official put under a stack are known at its bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.contract import View
from teahouse.engine.fields import NUMBERS, Codec, Field, Fields, each, named
from teahouse.engine.pile import Pile, shuffled
from teahouse.games.tang_garden.board import CELL_NAMES, SIZES, SMALL, SPOT_NAMES
from teahouse.games.tang_garden.box import (
    CARDS,
    CHARACTERS,
    KINDS,
    LANTERNS,
    LARGE_PANELS,
    PANELS,
    SMALL_PANELS,
    START_CHARACTERS,
)
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.garden_view import garden_view, put_garden
from teahouse.games.tang_garden.players import NO_CHARACTER, SOURCES, Player, new_player
from teahouse.games.tang_garden.tiles import STACK_SIZE, STACKS, START_LAID, TILE_NAMES

if TYPE_CHECKING:
    from teahouse.games.tang_garden.agenda import Agenda
    from teahouse.games.tang_garden.position import TangGardenState

# What ends the game
FEW_TOKENS: Final = 0
STACK_USED_UP: Final = 1
NOTHING_POSSIBLE: Final = 2
NOTHING_DONE: Final = 3
END_REASONS: Final = ["tokens", "stack", "stall", "idle"]

ROWS: Final = [SIZES[SMALL], SIZES[SMALL + 1]]
"""The sizes of panels and tokens."""

TILE: Final = named(TILE_NAMES, none=EMPTY)
CARD: Final = named(CARDS, none=EMPTY)
PANEL: Final = named(PANELS, none=EMPTY)
CHARACTER: Final = named(CHARACTERS, none=EMPTY)
SPOT: Final = named(SPOT_NAMES, none=EMPTY)


def by(keys: Sequence[str], codec: Codec | None = None) -> Codec:
    """A list that is written with a key for each of its values."""
    write: Callable[[Any], Any] = codec.write if codec else _same
    read: Callable[[Any], Any] = codec.read if codec else _same
    return Codec(
        lambda values: {key: write(value) for key, value in zip(keys, values, strict=True)},
        lambda data: [read(data[key]) for key in keys],
    )


def _same(value: Any) -> Any:
    return value


def _to_be_filled(count: int) -> Pile:
    return shuffled([])


COUNTED: Final = Codec(len, _to_be_filled)
"""A pile: only its size is known. `fill_piles` puts into it what lies nowhere in sight."""

PLAYER: Final = Fields(
    Field("character", CHARACTER),
    Field("figures", each(CHARACTER)),
    Field("cubes", NUMBERS),
    Field("coins", by(SOURCES)),
    Field("lanterns", by(LANTERNS)),
    Field("tokens", by(ROWS)),
    Field("cards", each(CARD)),
    Field("level"),
    Field("character_token"),
    Field("in_vain"),
)


def read_player(data: View) -> Player:
    player = new_player()
    PLAYER.restore(player, data)
    cards, player.cards = player.cards, []
    for card in cards:
        player.keep_card(card)
    return player


TABLE: Final = Fields(
    Field("tops", each(TILE)),
    Field("stacks", each(COUNTED)),
)
PILES: Final = Fields(
    Field("deck", COUNTED),
    Field("discard", each(CARD)),
    Field("supply", by(KINDS)),
    Field("open_characters", each(CHARACTER)),
    Field("characters", COUNTED),
    Field("open_panels", by(ROWS, each(PANEL))),
    Field("panels", by(ROWS, COUNTED), "panels_left"),
    Field("players", each(Codec(PLAYER.dump, read_player))),
)
TURN: Final = Fields(
    Field("lantern_used"),
    Field("skill_used"),
    Field("under", named(STACKS, none=EMPTY)),
    Field("double"),
    Field("step_paid"),
    Field("tile", TILE),
    Field("path_edges"),
    Field("new_temple", named(CELL_NAMES, none=EMPTY)),
    Field("token_cell", named(CELL_NAMES, none=EMPTY)),
    Field("panel_size", named(SIZES)),
    Field("panel", PANEL),
    Field("any_choice"),
    Field("draws"),
    Field("drawn", each(CARD)),
    Field("card", CARD),
    Field("may_influence"),
    Field("influenced"),
    Field("new_character", CHARACTER),
    Field("figure", CHARACTER),
    Field("spot", SPOT),
    Field("happened"),
    Field("no_tile"),
)
SEATS: Final = Fields(Field("acting"), Field("active"), Field("first"))
END: Final = Fields(
    Field("idle"), Field("stuck"), Field("ending"), Field("end_reason", named(END_REASONS, none=EMPTY))
)


def dump(tang: TangGardenState) -> View:
    """The whole position."""
    return {
        "phase": tang.decision.phase,
        **SEATS.dump(tang),
        **garden_view(tang.garden),
        **TABLE.dump(tang),
        "bottoms": [[TILE_NAMES[tile] for tile in stack.bottom] for stack in tang.stacks],
        **PILES.dump(tang),
        "turn": {"main": tang.main.name, **TURN.dump(tang)},
        **END.dump(tang),
    }


def restore(tang: TangGardenState, view: View, due: Agenda) -> None:
    """Make a new position the one that a view describes."""
    tang.decision = due.phase(view["phase"])
    tang.main = due.main(view["turn"]["main"])
    SEATS.restore(tang, view)
    tang.garden = tang.setup.garden.clone()
    put_garden(tang.garden, view)
    for fields in (TABLE, PILES, END):
        fields.restore(tang, view)
    TURN.restore(tang, view["turn"])
    for stack, bottom in enumerate(view["bottoms"]):
        tang.stacks[stack].bottom = [TILE.read(name) for name in bottom]
    fill_piles(tang)


# What lies where


def tiles_in_sight(tang: TangGardenState) -> list[int]:
    """In the garden, face up, in hand."""
    tiles = [lies // 4 for lies in tang.garden.laid if lies != EMPTY and lies < START_LAID]
    return tiles + [tile for tile in [*tang.tops, tang.tile] if tile != EMPTY]


def cards_in_sight(tang: TangGardenState) -> list[int]:
    cards = tang.discard + tang.drawn
    for player in tang.players:
        cards = cards + player.cards
    return cards


def characters_in_sight(tang: TangGardenState) -> list[int]:
    characters = tang.open_characters + ([tang.new_character] if tang.new_character != EMPTY else [])
    for player in tang.players:
        characters = characters + player.figures
        if player.character != NO_CHARACTER:
            characters = [*characters, player.character]
    return characters


def panels_in_sight(tang: TangGardenState) -> list[int]:
    standing = [panel for panel in [*tang.garden.panels, tang.panel] if panel != EMPTY]
    return standing + tang.open_panels[0] + tang.open_panels[1]


def dealing(tang: TangGardenState) -> bool:
    """Whether the deck still has the start characters alone: the others join it once these are dealt."""
    return any(player.character == NO_CHARACTER for player in tang.players)


def fill_piles(tang: TangGardenState) -> None:
    """What lies nowhere in sight is in the piles."""
    tiles = tiles_in_sight(tang)
    for stack, pile in enumerate(tang.stacks):
        whole = range(STACK_SIZE * stack, STACK_SIZE * (stack + 1))
        pile.unknown = [tile for tile in whole if tile not in tiles and tile not in pile.bottom]
    cards = tang.setup.cards.copy()
    for card in cards_in_sight(tang):
        cards.remove(card)
    tang.deck = shuffled(cards)
    panels = panels_in_sight(tang)
    small = range(SMALL_PANELS)
    large = range(SMALL_PANELS, SMALL_PANELS + LARGE_PANELS)
    tang.panels = [shuffled([panel for panel in row if panel not in panels]) for row in (small, large)]
    known = characters_in_sight(tang)
    characters = range(START_CHARACTERS if dealing(tang) else len(CHARACTERS))
    tang.characters = shuffled([character for character in characters if character not in known])


def pieces(tang: TangGardenState) -> dict[str, int]:
    """Every component, wherever it is. Tokens that refreshed a lantern have left the game."""
    count = dict.fromkeys([*TILE_NAMES, *CHARACTERS, *PANELS, *CARDS, *KINDS], 0)
    tiles = tiles_in_sight(tang)
    for stack in tang.stacks:
        tiles = tiles + stack.unknown + stack.bottom
    for tile in tiles:
        count[TILE_NAMES[tile]] += 1
    for card in cards_in_sight(tang) + tang.deck.unknown:
        count[CARDS[card]] += 1
    later = list(range(START_CHARACTERS, len(CHARACTERS))) if dealing(tang) else []
    for character in characters_in_sight(tang) + tang.characters.unknown + later:
        count[CHARACTERS[character]] += 1
    for panel in panels_in_sight(tang) + tang.panels[0].unknown + tang.panels[1].unknown:
        count[PANELS[panel]] += 1
    for kind, left in enumerate(tang.supply):
        count[KINDS[kind]] += left + list(tang.garden.decorations).count(kind)
    return count

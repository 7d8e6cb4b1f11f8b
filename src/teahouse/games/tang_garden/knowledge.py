"""A position as plain data, and back: all of Tang Garden lies open, so this is also what every seat sees.

Piles are told by their size: what is in them is what lies nowhere else, and nobody knows the order. Only
tiles that the Official put under a stack are known at its bottom.
"""

from __future__ import annotations

from teahouse.engine.contract import View
from teahouse.engine.pile import shuffled
from teahouse.games.tang_garden.board import (
    CELL_NAMES,
    SIZES,
    SMALL,
    SPOT_NAMES,
)
from teahouse.games.tang_garden.box import (
    CARD_BY_NAME,
    CARDS,
    CHARACTERS,
    KINDS,
    LANTERNS,
    LARGE_PANELS,
    PANEL_BY_NAME,
    PANELS,
    SMALL_PANELS,
    STACK_SIZE,
    STACKS,
    START_LAID,
    TILE_BY_NAME,
    TILE_NAMES,
)
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.garden_view import garden_view, put_garden
from teahouse.games.tang_garden.players import NO_CHARACTER, SOURCES, Player
from teahouse.games.tang_garden.position import MAIN_ACTIONS, NONE, PHASES, Position, all_characters_but


def name_or_none(names: list[str], index: int) -> str | None:
    return None if index < 0 else names[index]


def index_or_none(names: list[str], name: str | None) -> int:
    return NONE if name is None else names.index(name)


# The position


def dump(position: Position) -> View:
    """The whole position."""
    return {
        "phase": PHASES[position.phase],
        "acting": position.acting,
        "active": position.active,
        "first": position.first,
        **garden_view(position.garden),
        "tops": [name_or_none(TILE_NAMES, tile) for tile in position.tops],
        "stacks": [len(stack) for stack in position.stacks],
        "bottoms": [[TILE_NAMES[tile] for tile in stack.bottom] for stack in position.stacks],
        "deck": len(position.deck),
        "discard": [CARDS[card] for card in position.discard],
        "supply": dict(zip(KINDS, position.supply, strict=True)),
        "open_characters": [CHARACTERS[who] for who in position.open_characters],
        "characters": len(position.characters),
        "open_panels": {
            SIZES[row + SMALL]: [PANELS[panel] for panel in position.open_panels[row]] for row in range(2)
        },
        "panels_left": {SIZES[row + SMALL]: len(position.panels[row]) for row in range(2)},
        "players": [dump_player(player) for player in position.players],
        "turn": dump_turn(position),
        "idle": position.idle,
        "ending": position.ending,
    }


def dump_turn(position: Position) -> View:
    return {
        "main": MAIN_ACTIONS[position.main],
        "lantern_used": position.lantern_used,
        "skill_used": position.skill_used,
        "under": name_or_none(STACKS, position.under),
        "double": position.double,
        "step_paid": position.step_paid,
        "tile": name_or_none(TILE_NAMES, position.tile),
        "path_edges": position.path_edges,
        "token_cell": name_or_none(CELL_NAMES, position.token_cell),
        "panel_size": SIZES[position.panel_size],
        "panel": name_or_none(PANELS, position.panel),
        "any_choice": position.any_choice,
        "draws": position.draws,
        "drawn": [CARDS[card] for card in position.drawn],
        "card": name_or_none(CARDS, position.card),
        "may_influence": position.may_influence,
        "influenced": position.influenced,
        "new_character": name_or_none(CHARACTERS, position.new_character),
        "figure": name_or_none(CHARACTERS, position.figure),
        "spot": name_or_none(SPOT_NAMES, position.spot),
        "happened": position.happened,
    }


def dump_player(player: Player) -> View:
    return {
        "character": name_or_none(CHARACTERS, player.character),
        "figures": [CHARACTERS[who] for who in player.figures],
        "cubes": player.cubes.copy(),
        "coins": dict(zip(SOURCES, player.coins, strict=True)),
        "lanterns": dict(zip(LANTERNS, player.lanterns, strict=True)),
        "tokens": {SIZES[row + SMALL]: player.tokens[row] for row in range(2)},
        "cards": [CARDS[card] for card in player.cards],
        "level": player.level,
        "character_token": player.character_token,
    }


def restore(position: Position, view: View) -> None:
    """Make a new position the one that a view describes."""
    position.phase = PHASES.index(view["phase"])
    position.acting = view["acting"]
    position.active = view["active"]
    position.first = view["first"]
    position.garden = position.setup.garden.clone()
    put_garden(position.garden, view)
    position.players = [restore_player(seen) for seen in view["players"]]
    position.discard = [CARD_BY_NAME[name] for name in view["discard"]]
    position.supply = [view["supply"][kind] for kind in KINDS]
    position.open_characters = [CHARACTERS.index(name) for name in view["open_characters"]]
    position.open_panels = [
        [PANEL_BY_NAME[name] for name in view["open_panels"][SIZES[row + SMALL]]] for row in range(2)
    ]
    position.idle = view["idle"]
    position.ending = view["ending"]
    restore_turn(position, view["turn"])
    restore_piles(position, view)


def restore_turn(position: Position, turn: View) -> None:
    position.main = MAIN_ACTIONS.index(turn["main"])
    position.lantern_used = turn["lantern_used"]
    position.skill_used = turn["skill_used"]
    position.under = index_or_none(STACKS, turn["under"])
    position.double = turn["double"]
    position.step_paid = turn["step_paid"]
    position.tile = index_or_none(TILE_NAMES, turn["tile"])
    position.path_edges = turn["path_edges"]
    position.token_cell = index_or_none(CELL_NAMES, turn["token_cell"])
    position.panel_size = SIZES.index(turn["panel_size"])
    position.panel = index_or_none(PANELS, turn["panel"])
    position.any_choice = turn["any_choice"]
    position.draws = turn["draws"]
    position.drawn = [CARD_BY_NAME[name] for name in turn["drawn"]]
    position.card = index_or_none(CARDS, turn["card"])
    position.may_influence = turn["may_influence"]
    position.influenced = turn["influenced"]
    position.new_character = index_or_none(CHARACTERS, turn["new_character"])
    position.figure = index_or_none(CHARACTERS, turn["figure"])
    position.spot = index_or_none(SPOT_NAMES, turn["spot"])
    position.happened = turn["happened"]


def restore_player(seen: View) -> Player:
    player = Player(
        list(seen["cubes"]),
        [seen["coins"][source] for source in SOURCES],
        [seen["lanterns"][lantern] for lantern in LANTERNS],
        [seen["tokens"][SIZES[row + SMALL]] for row in range(2)],
        [],
        [0] * len(KINDS),
        index_or_none(CHARACTERS, seen["character"]),
        [CHARACTERS.index(name) for name in seen["figures"]],
        seen["level"],
        seen["character_token"],
    )
    for name in seen["cards"]:
        player.keep_card(CARD_BY_NAME[name])
    return player


def restore_piles(position: Position, view: View) -> None:
    """What lies nowhere in sight is in the piles."""
    position.tops = [index_or_none(TILE_NAMES, name) for name in view["tops"]]
    laid = [lies // 4 for lies in position.garden.laid if lies != EMPTY and lies < START_LAID]
    bottoms = [[TILE_BY_NAME[name] for name in bottom] for bottom in view["bottoms"]]
    seen = [*laid, *position.tops, position.tile]
    for stack in range(4):
        pile = shuffled(
            [
                tile
                for tile in range(STACK_SIZE * stack, STACK_SIZE * (stack + 1))
                if tile not in seen and tile not in bottoms[stack]
            ]
        )
        pile.bottom = bottoms[stack]
        position.stacks[stack] = pile
    cards = position.setup.cards.copy()
    for card in position.discard + position.drawn:
        cards.remove(card)
    for player in position.players:
        for card in player.cards:
            cards.remove(card)
    position.deck = shuffled(cards)
    standing = [*position.garden.panels, *position.open_panels[0], *position.open_panels[1], position.panel]
    position.panels = [
        shuffled([panel for panel in range(SMALL_PANELS) if panel not in standing]),
        shuffled(
            [panel for panel in range(SMALL_PANELS, SMALL_PANELS + LARGE_PANELS) if panel not in standing]
        ),
    ]
    dealt = [player.character for player in position.players]
    taken = dealt + [who for player in position.players for who in player.figures]
    if NO_CHARACTER in dealt:  # the start characters are still being dealt
        for who in dealt:
            if who != NO_CHARACTER:
                position.characters.take(who)
    else:
        position.characters = all_characters_but([*taken, *position.open_characters, position.new_character])


# Counting


def count_pieces(position: Position) -> dict[str, int]:
    """Every component, wherever it is. Tokens that refreshed a lantern have left the game."""
    count = dict.fromkeys([*TILE_NAMES, *CHARACTERS, *PANELS, *CARDS, *KINDS], 0)
    tiles = [lies // 4 for lies in position.garden.laid if lies != EMPTY and lies < START_LAID]
    tiles += [tile for tile in [*position.tops, position.tile] if tile != NONE]
    for stack in position.stacks:
        tiles += stack.unknown + stack.bottom
    for tile in tiles:
        count[TILE_NAMES[tile]] += 1
    cards = position.deck.unknown + position.discard + position.drawn
    characters = position.characters.unknown + position.open_characters
    characters += [position.new_character] if position.new_character != NONE else []
    for player in position.players:
        cards += player.cards
        characters += player.figures + ([player.character] if player.character != NO_CHARACTER else [])
    if any(player.character == NO_CHARACTER for player in position.players):
        characters += range(6, len(CHARACTERS))  # they join the deck when the start characters are dealt
    for card in cards:
        count[CARDS[card]] += 1
    for who in characters:
        count[CHARACTERS[who]] += 1
    panels = position.panels[0].unknown + position.panels[1].unknown
    panels += position.open_panels[0] + position.open_panels[1]
    panels += [panel for panel in [*position.garden.panels, position.panel] if panel != EMPTY]
    for panel in panels:
        count[PANELS[panel]] += 1
    for kind, left in enumerate(position.supply):
        count[KINDS[kind]] += left + position.garden.decorations.count(kind)
    return count

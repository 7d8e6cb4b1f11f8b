"""Build the Garden: "Den Garten anlegen". Take a face-up tile, place it, collect what it earns."""

from __future__ import annotations

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden import panels, turns
from teahouse.games.tang_garden.actions import (
    KEEP_COINS,
    PLACES_BY_TURNS,
    STEPS,
    TAKES,
    Place,
    Step,
)
from teahouse.games.tang_garden.board import NO_TOKEN
from teahouse.games.tang_garden.box import MONK, NEEDS
from teahouse.games.tang_garden.garden import EMPTY, UNTOUCHED, Garden
from teahouse.games.tang_garden.players import PATHS as PATH_COINS
from teahouse.games.tang_garden.players import SKILLS, TEMPLES
from teahouse.games.tang_garden.position import BUILD, NONE, PATHS, PLACE, SECOND_TILE, TOPS, Position


def takes(position: Position) -> list[Action]:
    """The face-up tiles that fit somewhere (face-up-only)."""
    garden = position.garden
    tops = position.tops
    choices: list[Action] = []
    for stack in range(4):
        if tops[stack] != NONE and garden.fits_somewhere(tops[stack]):
            choices.append(TAKES[stack])
    return choices


def why_not_take(position: Position, stack: int) -> Refusal:
    if position.tops[stack] != NONE:
        return Refusal("matching", Message(N_("That tile fits nowhere.")))
    if len(position.stacks[stack]):
        return Refusal("face-down", Message(N_("The top tile of that stack lies face down.")))
    return Refusal("build", Message(N_("That stack is used up.")))


def take(position: Position, stack: int) -> None:
    """The next tile of the stack stays face down. The Monk earns coins for a choice of two (monk-two)."""
    player = position.player()
    if player.character == MONK and position.face_up() == 2:
        player.coins[SKILLS] += position.setup.edition.monk_coins
    position.main = BUILD
    position.tile = position.tops[stack]
    position.tops[stack] = NONE
    position.step_paid = False
    position.decide(PLACE)


def places(garden: Garden, tile: int) -> list[Action]:
    """Every cell beside a tile where all edges match, in every turn that looks different; for both games."""
    edition = garden.edition
    fits = edition.fits
    need = garden.need
    first = NEEDS * edition.tile_patterns[tile]
    choices: list[Action] = []
    for cell in garden.frontier:
        turns = fits[first + need[cell]]
        if turns:
            choices.extend(PLACES_BY_TURNS[16 * cell + turns])
    return choices


def why_not_place(garden: Garden, tile: int, place: Place) -> Refusal:
    """For both games."""
    if garden.laid[place.cell] != EMPTY:
        return Refusal("build", Message(N_("There is a tile on that cell already.")))
    if not garden.playable[place.cell]:
        return Refusal("solo", Message(N_("Alone you only build on the 28 cells around the start tile.")))
    if garden.need[place.cell] == UNTOUCHED:
        return Refusal("build", Message(N_("A tile must lie next to one that is already there.")))
    edition = garden.edition
    if not edition.fits[NEEDS * edition.tile_patterns[tile]] >> place.turn & 1:
        return Refusal("matching", Message(N_("Turned so, the tile lies as with a smaller turn.")))
    return Refusal("matching", Message(N_("Edges that touch must be equal; only walls go with everything.")))


def place_tile(position: Position, place: Place) -> None:
    """Steps for matching edges and closed areas, coins for temples; then paths, then the token."""
    garden = position.own_garden()
    player = position.player()
    reward = garden.lay(place.cell, 4 * position.tile + place.turn)
    position.tile = NONE
    position.happened = True
    for terrain in range(3):
        steps = reward.matches[terrain] + reward.closings[terrain]
        if steps:
            position.advance(terrain, steps)
    player.coins[TEMPLES] += reward.temples
    position.path_edges = reward.paths
    if garden.tokens[place.cell] != NO_TOKEN:
        position.token_cell = place.cell
    pay_paths(position)


# Path edges: one coin each, or a step for two (path-steps)


def pay_paths(position: Position) -> None:
    """Where a step is possible it may be taken instead of the coins."""
    if position.path_edges >= position.setup.edition.path_edges_a_step and position.tracks_left():
        position.decide(PATHS)
    else:
        take_coins(position)


def path_choices(position: Position) -> list[Action]:
    choices: list[Action] = [KEEP_COINS]
    add_steps(position, choices)
    return choices


def add_steps(position: Position, choices: list[Action]) -> None:
    """The tracks on which the cube can move."""
    tracks = position.tracks_left()
    for terrain in range(3):
        if tracks >> terrain & 1:
            choices.append(STEPS[terrain])


def why_not_step() -> Refusal:
    return Refusal("tracks", Message(N_("Your cube is at the end of that track.")))


def decide_paths(position: Position, action: Action) -> None:
    if isinstance(action, Step):
        position.path_edges -= position.setup.edition.path_edges_a_step
        position.advance(action.terrain, 1)
        pay_paths(position)
    else:
        take_coins(position)


def take_coins(position: Position) -> None:
    position.player().coins[PATH_COINS] += position.path_edges * position.setup.edition.path_coins
    position.path_edges = 0
    if position.token_cell != NONE:
        cell = position.token_cell
        position.token_cell = NONE
        panels.take_token(position, cell)
    else:
        finish_tile(position)


# The end of the action


def finish_tile(position: Position) -> None:
    """With the lantern a second tile follows, if one fits (second-decoration).

    After the action fewer than two face-up tiles mean that all tops are turned up.
    """
    if position.double:
        position.double = False
        if takes(position):
            position.decide(SECOND_TILE)
            return
    if position.face_up() < 2 and position.face_down():
        position.draw_lots(TOPS)
    else:
        turns.finish_main(position)

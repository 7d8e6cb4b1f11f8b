"""The start of a turn: the main action, and what may come before it."""

from __future__ import annotations

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden import building, decorating, turns
from teahouse.games.tang_garden.actions import (
    DRAW_CARDS,
    TURN_UP,
    UNDERS,
    USES,
    DrawCards,
    Lantern,
    Refresh,
    Take,
    TurnUp,
    Under,
)
from teahouse.games.tang_garden.box import MOVE_FIGURE, OFFICIAL, TWO_TILES
from teahouse.games.tang_garden.players import SKILLS
from teahouse.games.tang_garden.position import NONE, TOPS, Position


def turn_choices(position: Position) -> list[Action]:
    """A main action, or a lantern, a refreshed lantern or the Official's skill before it."""
    choices = building.takes(position)
    tiles = len(choices)
    choices.append(DRAW_CARDS)
    player = position.player()
    if not position.lantern_used:
        if player.lanterns[TWO_TILES] and tiles and position.face_up() >= 2:
            choices.append(USES[TWO_TILES])
        if player.lanterns[MOVE_FIGURE] and player.figures:
            choices.append(USES[MOVE_FIGURE])
    turns.add_refreshes(position, choices)
    if player.character == OFFICIAL and not position.skill_used:
        add_official(position, choices)
    return choices


def decide_turn(position: Position, action: Action) -> None:
    if isinstance(action, Take):
        building.take(position, action.stack)
    elif isinstance(action, DrawCards):
        decorating.begin_decorating(position)
    elif isinstance(action, Lantern):
        turns.use_lantern(position, action.lantern)
    elif isinstance(action, Refresh):
        turns.refresh(position, action)
    elif isinstance(action, TurnUp):
        position.skill_used = True
        position.player().coins[SKILLS] -= position.setup.edition.official_price
        position.draw_lots(TOPS)
    elif isinstance(action, Under):
        put_under(position, action.stack)


# The Official


def add_official(position: Position, choices: list[Action]) -> None:
    """Pay to turn all tops up, or put one face-up tile under its stack (official-free)."""
    down = position.face_down()
    if down and position.player().purse() >= position.setup.edition.official_price:
        choices.append(TURN_UP)
    for stack in range(4):
        if position.tops[stack] != NONE and len(position.stacks[stack]):
            choices.append(UNDERS[stack])


def put_under(position: Position, stack: int) -> None:
    """Only the new top of this stack is turned up."""
    position.skill_used = True
    position.stacks[stack].put_under(position.tops[stack])
    position.tops[stack] = NONE
    position.under = stack
    position.draw_lots(TOPS)


def why_not_official(position: Position, action: Action) -> Refusal:
    if position.player().character != OFFICIAL:
        return Refusal("characters", Message(N_("Only the Official may do that.")))
    if position.skill_used:
        return Refusal("characters", Message(N_("The Official does one or the other, once a turn.")))
    if isinstance(action, TurnUp):
        if not position.face_down():
            return Refusal("characters", Message(N_("No top tile lies face down.")))
        return Refusal("characters", Message(N_("You have no coin to pay with.")))
    return Refusal("characters", Message(N_("That stack shows no tile, or there is nothing below it.")))

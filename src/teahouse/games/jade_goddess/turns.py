"""Turns, the bonus turn and the end of the game."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import NOBODY, Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess.actions import BONUS_TURN, PASS
from teahouse.games.jade_goddess.position import BONUS, NOT_YET, OVER, Position


def begin_turn(position: Position, seat: int, bonus: bool) -> None:
    """A regular turn or a bonus turn, which has all the same options."""
    position.active = seat
    position.bonus = bonus
    position.again = False
    position.swapped = False
    position.city_laid = False
    if not bonus:
        position.discovered = False
    position.prepare_move()


# The bonus turn: "Bonuszug"

BONUS_CHOICES: Final[list[Action]] = [PASS, BONUS_TURN]


def finish_turn(position: Position) -> None:
    """After a regular turn a bonus turn may be bought, also with gold just excavated (bonus-gold)."""
    if not position.bonus and position.players[position.active].gold >= position.setup.edition.bonus_price:
        position.decide(BONUS)
    else:
        next_player(position)


def decide_bonus(position: Position, action: Action) -> None:
    if action is BONUS_TURN:
        position.players[position.active].gold -= position.setup.edition.bonus_price
        begin_turn(position, position.active, True)
    else:
        next_player(position)


def why_no_bonus(position: Position) -> Refusal:
    return Refusal("bonus", Message(N_("A bonus turn is bought right after a regular turn.")))


# The end: "Spielende"


def next_player(position: Position) -> None:
    """The turn passes clockwise, unless one of the endings is there."""
    players = position.setup.players
    position.idle = 0 if position.discovered else position.idle + 1
    if position.last_turns != NOT_YET:
        position.last_turns -= 1
    elif not position.tiles_left():  # everybody has one more turn, who drew the last tile as the last
        position.last_turns = players
    if position.last_turns == 0 or position.idle == position.setup.idle_turns:  # (stall)
        end_game(position)
    else:
        begin_turn(position, (position.active + 1) % players, False)


def end_game(position: Position) -> None:
    position.phase = OVER
    position.acting = NOBODY
    position.active = NOBODY

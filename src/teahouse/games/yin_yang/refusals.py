"""Why something is not possible in the solo game: the rule, and a sentence."""

from __future__ import annotations

from teahouse.engine.contract import CHANCE, Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden.board import SMALL
from teahouse.games.tang_garden.decisions.building import Place, Take, why_not_place
from teahouse.games.tang_garden.decisions.decorating import Decorate, why_not_spot
from teahouse.games.tang_garden.decisions.influencing import ChooseCharacter, ChooseFigure, Stand
from teahouse.games.tang_garden.decisions.panels import ChoosePanel, Groove, why_not_groove
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.yin_yang.actions import (
    ALL_DRAWS,
    FromReserve,
    Remove,
    UseAgain,
    UseLantern,
)
from teahouse.games.yin_yang.position import (
    AGAIN,
    CHARACTER,
    FIGURE,
    GROOVE,
    INFLUENCE,
    NEUTRAL,
    PANEL,
    PLACE,
    SPOT,
    STAND,
    TILE,
    TILE_ONLY,
    TURN,
    SoloPosition,
    kind_of,
)


def refusal(position: SoloPosition, action: Action) -> Refusal:
    """Why an action is not among the choices: it belongs to another decision, or a rule forbids it."""
    is_draw = isinstance(action, ALL_DRAWS)
    if position.acting == CHANCE:
        if is_draw:
            return Refusal("draw", Message(N_("That cannot be drawn now.")))
        return Refusal("turn", Message(N_("A draw comes first.")))
    if is_draw:
        return Refusal("turn", Message(N_("It is a player's decision, not a draw.")))
    found = (
        of_the_turn(position, action) if position.phase in (TURN, TILE) else of_a_placing(position, action)
    )
    return found or Refusal("turn", Message(N_("Another decision is due now.")))


def of_the_turn(position: SoloPosition, action: Action) -> Refusal | None:
    """A pair, a lantern, a removal."""
    if isinstance(action, Take):
        if position.phase == TURN:
            return why_not_pair(position, action.stack)
        if position.lantern == TILE_ONLY:
            return why_not_tile(position, action.stack)
    if isinstance(action, FromReserve) and position.phase == TILE and position.lantern != TILE_ONLY:
        if action.tile not in position.reserve:
            return Refusal("solo-lanterns", Message(N_("That tile is not in the reserve.")))
        return Refusal("matching", Message(N_("That tile fits nowhere.")))
    if position.phase == TILE:
        return None
    if isinstance(action, UseLantern):
        if not position.lanterns[action.lantern]:
            return Refusal("solo-lanterns", Message(N_("That lantern is used already.")))
        return why_not_effect(position)
    if isinstance(action, UseAgain):
        if not position.lanterns[AGAIN]:
            return Refusal("solo-lanterns", Message(N_("That lantern is used already.")))
        if position.lanterns[action.lantern]:
            return Refusal("solo-lanterns", Message(N_("Only a used lantern can be repeated.")))
        return why_not_effect(position)
    if isinstance(action, Remove):
        return why_not_remove(position, action.spot)
    return None


def why_not_pair(position: SoloPosition, corner: int) -> Refusal:
    if position.used_up():
        return Refusal("solo-end", Message(N_("A stack is used up: only a lantern can go on.")))
    tile = position.tops[corner]
    if not position.garden.fits_somewhere(tile):
        return Refusal("matching", Message(N_("That tile fits nowhere.")))
    if not position.supply[kind_of(position.open_cards[corner])]:
        return Refusal("solo-turn", Message(N_("The decoration of that pair is used up.")))
    return Refusal("solo-turn", Message(N_("There is no free place for the decoration of that pair.")))


def why_not_tile(position: SoloPosition, corner: int) -> Refusal:
    if position.tops[corner] == EMPTY:
        return Refusal("solo-end", Message(N_("That stack is used up.")))
    return Refusal("matching", Message(N_("That tile fits nowhere.")))


def why_not_effect(position: SoloPosition) -> Refusal:
    """A lantern that is ready would do nothing."""
    if position.used_up():
        return Refusal("solo-end", Message(N_("A stack is used up: the lantern must place a tile.")))
    return Refusal("solo-lanterns", Message(N_("None of the tiles for that lantern fits anywhere.")))


def why_not_remove(position: SoloPosition, spot: int) -> Refusal:
    if not position.can_pay_removal():
        return Refusal(
            "solo-removing",
            Message(
                N_("To remove a decoration you need {count} tokens of one size."),
                count=position.setup.edition.solo_remove,
            ),
        )
    if position.garden.decorations[spot] == EMPTY:
        return Refusal("solo-removing", Message(N_("There is no decoration.")))
    if position.figure_on(spot) != EMPTY:
        return Refusal("solo-removing", Message(N_("A figure stands on that decoration.")))
    return Refusal("solo-removing", Message(N_("That decoration makes no room for one of the pairs.")))


def of_a_placing(position: SoloPosition, action: Action) -> Refusal | None:
    """Whatever is put on the board, or kept."""
    phase = position.phase
    if isinstance(action, Place) and phase == PLACE:
        return why_not_place(position.garden, position.tile, action)
    if isinstance(action, Decorate) and phase == SPOT:
        return why_not_spot(position.garden, position.kind, action)
    if isinstance(action, ChoosePanel) and phase == PANEL:
        return Refusal("panels", Message(N_("That panel does not lie open.")))
    if isinstance(action, Groove) and phase == GROOVE:
        return why_not_groove(position.garden, position.row + SMALL, action.groove)
    if isinstance(action, Stand) and phase in (STAND, NEUTRAL):
        if action.spot in position.garden.figures:
            return Refusal("solo-characters", Message(N_("Another figure stands there.")))
        return Refusal("solo-characters", Message(N_("That is no character space.")))
    if isinstance(action, ChooseCharacter) and phase in (CHARACTER, INFLUENCE):
        return Refusal("solo-characters", Message(N_("That character does not lie open.")))
    if isinstance(action, ChooseFigure) and phase == FIGURE:
        return Refusal("solo-score", Message(N_("That figure does not wait to be placed.")))
    return None

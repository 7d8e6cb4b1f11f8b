"""Influence a Character: "Einen Charakter beeinflussen". Take a character, place a figure; the token."""

from __future__ import annotations

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden import panels, turns
from teahouse.games.tang_garden.actions import (
    CHARACTER_CHOICES,
    DRAW_CHARACTER,
    FACES,
    FIGURE_CHOICES,
    STANDS,
    USES,
    ChooseCharacter,
    Lantern,
    Refresh,
)
from teahouse.games.tang_garden.box import FREE_CHOICE
from teahouse.games.tang_garden.position import (
    FACE,
    FIGURE,
    MEET,
    NONE,
    OPEN_CHARACTER,
    STAND,
    Position,
)

# The character


def characters(position: Position) -> list[Action]:
    """An open card or the top of the deck; with the lantern of free choice any of the deck."""
    choices: list[Action] = []
    if position.any_choice:
        for character in position.characters.unknown:
            choices.append(CHARACTER_CHOICES[character])
        return choices
    deck = len(position.characters) > 0
    if deck and not position.lantern_used and position.player().lanterns[FREE_CHOICE]:
        choices.append(USES[FREE_CHOICE])
    elif deck:
        turns.add_refreshes_of(position, choices, FREE_CHOICE)
    for character in sorted(position.open_characters):
        choices.append(CHARACTER_CHOICES[character])
    if deck:
        choices.append(DRAW_CHARACTER)
    return choices


def why_not_character(position: Position) -> Refusal:
    if position.any_choice:
        return Refusal("lanterns", Message(N_("With this lantern the character comes from the deck.")))
    return Refusal("influence", Message(N_("That character does not lie open.")))


def why_not_draw(position: Position) -> Refusal:
    if position.any_choice:
        return Refusal("lanterns", Message(N_("With this lantern you choose a character of the deck.")))
    return Refusal("influence", Message(N_("The deck of characters is used up.")))


def decide_character(position: Position, action: Action) -> None:
    if isinstance(action, Lantern):
        panels.use_free_choice(position)
    elif isinstance(action, Refresh):
        turns.refresh(position, action)
    elif isinstance(action, ChooseCharacter):
        if position.any_choice:
            position.characters.take(action.character)
            position.any_choice = False
        else:
            position.open_characters.remove(action.character)
        welcome(position, action.character)
    else:
        position.draw_lots(MEET)


def meet(position: Position, character: int) -> None:
    """The top card of the deck."""
    position.characters.take(character)
    welcome(position, character)


def welcome(position: Position, character: int) -> None:
    """Now one of the two figures, the new one or that of the active character, goes into the garden."""
    position.new_character = character
    position.decide(FIGURE)


# The figure: placed when influencing, or moved by a lantern


def figures(position: Position) -> list[Action]:
    player = position.player()
    if position.new_character != NONE:
        pair = sorted([player.character, position.new_character])
        return [FIGURE_CHOICES[pair[0]], FIGURE_CHOICES[pair[1]]]
    return [FIGURE_CHOICES[character] for character in sorted(player.figures)]


def why_not_figure(position: Position) -> Refusal:
    if position.new_character != NONE:
        return Refusal("influence", Message(N_("Place the new figure, or the one that stands on your card.")))
    return Refusal("lanterns", Message(N_("Only your own figures in the garden can be moved.")))


def choose_figure(position: Position, character: int) -> None:
    position.figure = character
    position.decide(STAND)


def stands(position: Position) -> list[Action]:
    """The free character spaces, and for a figure that is moved also its own: it may just turn."""
    spots = position.garden.stands
    own = position.garden.figures[position.figure]
    if own != NONE:
        spots = sorted([*spots, own])
    return [STANDS[spot] for spot in spots]


def why_not_stand(position: Position, spot: int) -> Refusal:
    if spot in position.garden.figures:
        return Refusal("influence", Message(N_("Another figure stands there.")))
    return Refusal("influence", Message(N_("That is no character space.")))


def choose_stand(position: Position, spot: int) -> None:
    position.spot = spot
    position.decide(FACE)


def faces(position: Position) -> list[Action]:
    """Any side; a figure that stays where it is has to turn."""
    garden = position.garden
    if garden.figures[position.figure] != position.spot:
        return list(FACES)
    return [FACES[side] for side in range(4) if side != garden.facing[position.figure]]


def why_not_face() -> Refusal:
    return Refusal("lanterns", Message(N_("The figure looks there already: move it or turn it.")))


def choose_face(position: Position, side: int) -> None:
    """A figure from a card is on the board now: the other one's skill is the active one."""
    player = position.player()
    character = position.figure
    position.own_garden().stand(character, position.spot, side)
    position.figure = NONE
    position.spot = NONE
    if position.new_character == NONE:
        turns.after_moving(position)
        return
    player.figures.append(character)
    if character == player.character:
        player.character = position.new_character
    position.new_character = NONE
    if not refill_characters(position):
        turns.offer_rest(position)


def refill_characters(position: Position) -> bool:
    """Two characters lie open as long as there are any; whether one has to be drawn now."""
    if len(position.open_characters) < 2 and len(position.characters):
        position.draw_lots(OPEN_CHARACTER)
        return True
    return False

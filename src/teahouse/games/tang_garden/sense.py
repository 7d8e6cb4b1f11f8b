"""What is worth a thought in Tang Garden: no card, lantern, token or move of a figure for nothing."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Decision
from teahouse.games.tang_garden.agenda import TangDecision
from teahouse.games.tang_garden.box import BONUSES, PLACES
from teahouse.games.tang_garden.characters import CAST, sight
from teahouse.games.tang_garden.decisions.cards import CARD, cards_to_draw
from teahouse.games.tang_garden.decisions.end import why_ending
from teahouse.games.tang_garden.decisions.figures import FIGURE, ChooseFigure
from teahouse.games.tang_garden.decisions.influencing import CHARACTER, ChooseCharacter, DrawCharacter
from teahouse.games.tang_garden.decisions.merchant import (
    can_buy_cards,
    can_buy_discard,
    may_buy,
    without_buying,
)
from teahouse.games.tang_garden.decisions.panels import PANEL, ChoosePanel
from teahouse.games.tang_garden.decisions.rest import REST, can_influence
from teahouse.games.tang_garden.decisions.turn import DRAW_CARDS, TURN
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.lanterns import (
    FREE_CHOICE,
    MOVE_FIGURE,
    TWO_DECORATIONS,
    TWO_TILES,
    refreshed_by,
    without,
)
from teahouse.games.tang_garden.position import NONE, TangGardenState

HARDLY: Final = 0.5
"""Nobody draws cards if that is as likely as this to be of any use.

A card in vain now and then is part of good play: a tile laid instead brings less and opens places for others.
Of 60 games with 200 simulations each 0.5 won 44 against 0.7, and 0.85 and 0.92 were far worse still; with
learned weights it won 99 of 160 against 0.6.
"""
ENOUGH: Final = 3
"""After so many turns in a row without a card that could be played nobody relies on luck again."""
NOTHING: Final = -100
"""Less than any move of a figure costs."""


def sensible(tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
    """Of the choices those that are worth a thought; no cards that are as likely as `hardly` to be of use."""
    sense = SENSES.get(tang.decision)
    if sense is not None:
        legal = sense.of(tang, legal, hardly)
    if moves_for_nothing(tang):
        legal = without(MOVE_FIGURE, legal)
    if ends(tang):
        legal = [action for action in legal if not refreshes_for_nothing(tang, action)]
    return legal


def ends(tang: TangGardenState) -> bool:
    """Whether this turn is its player's last one: the end was told, or this turn brings it."""
    return tang.ending or why_ending(tang) != NONE


def best_move(tang: TangGardenState, seat: int, but: int = NONE) -> int:
    """What moving or turning a figure in the garden, but for this one, brings at best: it may cost coins."""
    garden = tang.garden
    best = NOTHING
    for figure in tang.players[seat].figures if tang.figure == NONE else [tang.figure]:
        if figure == but:
            continue
        stands, faces = garden.figures[figure], garden.facing[figure]
        seen, preference = sight(garden, figure, stands, faces)
        now = seen + preference
        spots = [*garden.stands, stands] if tang.spot == NONE else [tang.spot]
        for spot in spots:
            for side in range(4):
                if spot != stands or side != faces:
                    seen, preference = sight(garden, figure, spot, side)
                    best = max(best, seen + preference - now)
    return best


class Sense:
    """Which choices of a decision are worth a thought."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        raise NotImplementedError


class TurnWithSense(Sense):
    """No cards that can hardly be played, and no lantern of two tiles where one can be taken."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        if hardly_draws(tang, hardly):
            legal = [action for action in legal if action is not DRAW_CARDS]
        if not tang.lantern_used and tang.player().lanterns[TWO_TILES] and tiles_to_take(tang) < 2:
            legal = without(TWO_TILES, legal)
        return legal


class CardWithSense(Sense):
    """No card bought that cannot be played, and no lantern of two decorations where one can be placed."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        if may_buy(tang):
            legal = without_buying(legal, cards=not buys_cards(tang), discard=not buys_discard(tang))
        if not tang.lantern_used and tang.player().lanterns[TWO_DECORATIONS] and not second_card(tang):
            legal = without(TWO_DECORATIONS, legal)
        return legal


class PanelWithSense(Sense):
    """The lantern of free choice, and tokens for it, only for a panel that is better than those in sight."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        row = tang.panel_row()
        if not tang.any_choice and isinstance(legal[0], ChoosePanel):
            return legal
        in_sight = 0
        for panel in tang.open_panels[row]:
            in_sight = max(in_sight, panel_worth(tang, panel))
        better = [panel for panel in tang.panels[row].unknown if panel_worth(tang, panel) > in_sight]
        if not better:
            if tang.any_choice:
                return legal
            return [action for action in legal if isinstance(action, ChoosePanel)]
        if tang.any_choice:
            return [action for action in legal if isinstance(action, ChoosePanel) and action.panel in better]
        return legal


def panel_worth(tang: TangGardenState, panel: int) -> int:
    """The coins that a panel in its best groove brings to figures in the garden and to the one to come."""
    player = tang.players[tang.active]
    watching = [character for character in player.figures if CAST[character].likes_landscape]
    comes = (
        player.character
        if to_come_yet(tang, tang.active) and CAST[player.character].likes_landscape
        else NONE
    )
    if not watching and comes == NONE:
        return 0
    garden = tang.garden.clone()
    before = landscape_worth(garden, watching, comes)
    best = 0
    for groove in garden.free_grooves(tang.panel_size):
        garden.panels[groove] = panel
        best = max(best, landscape_worth(garden, watching, comes) - before)
        garden.panels[groove] = EMPTY
    return best


def landscape_worth(garden: Garden, watching: list[int], comes: int) -> int:
    """What figures like in their landscape, and the one to come in that which it likes most."""
    worth = 0
    for character in watching:
        worth += CAST[character].preference(garden, garden.figures[character], garden.facing[character])
    if comes != NONE:
        worth += max(CAST[comes].preference(garden, 0, side) for side in range(4))
    return worth


def to_come_yet(tang: TangGardenState, seat: int) -> bool:
    """Whether the figure on its card may still be placed: by a token, or by a character of the tracks."""
    player = tang.players[seat]
    if player.character_token or (seat == tang.active and tang.may_influence and not tang.influenced):
        return True
    return player.level < len(tang.setup.edition.icons[0])


class CharacterWithSense(Sense):
    """The lantern of free choice, and tokens for it, only for a figure that sees more than those at hand."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        if not tang.any_choice and isinstance(legal[0], (ChooseCharacter, DrawCharacter)):
            return legal
        garden = tang.garden
        at_hand = best_view(garden, tang.player().character)
        for character in tang.open_characters:
            at_hand = max(at_hand, best_view(garden, character))
        better = [
            character for character in tang.characters.unknown if best_view(garden, character) > at_hand
        ]
        if tang.any_choice:
            chosen = [cast(ChooseCharacter, action) for action in legal]
            return [action for action in chosen if action.character in better] if better else legal
        if better:
            return legal
        return [action for action in legal if isinstance(action, (ChooseCharacter, DrawCharacter))]


def best_view(garden: Garden, character: int) -> int:
    """The coins of what a figure would see now from the best free space."""
    best = 0
    for spot in garden.stands:
        for side in range(4):
            seen, preference = sight(garden, character, spot, side)
            best = max(best, seen + preference)
    return best


class FigureWithSense(Sense):
    """A figure that was placed in this very turn is not moved: it could have been placed there at once."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        if tang.new_character != NONE or not tang.influenced or len(legal) == 1:
            return legal
        newest = tang.player().figures[-1]
        return [action for action in legal if cast(ChooseFigure, action).character != newest]


SENSES: Final[dict[Decision, Sense]] = {
    TURN: TurnWithSense(),
    FIGURE: FigureWithSense(),
    CARD: CardWithSense(),
    CHARACTER: CharacterWithSense(),
    PANEL: PanelWithSense(),
}


def moves_for_nothing(tang: TangGardenState) -> bool:
    """Whether the lantern that moves a figure could be used, and no move brings a coin.

    A figure that was placed in this very turn could have been placed better at once.
    """
    player = tang.players[tang.active]
    if tang.lantern_used or not player.lanterns[MOVE_FIGURE] or not player.figures:
        return False
    due = tang.decision
    if not isinstance(due, TangDecision) or MOVE_FIGURE not in due.lanterns:
        return False
    return no_move_pays(tang)


def no_move_pays(tang: TangGardenState) -> bool:
    """Whether no move of an own figure brings a coin, but for one that was placed in this turn."""
    newest = tang.player().figures[-1] if tang.influenced else NONE
    return best_move(tang, tang.active, newest) <= 0


def refreshes_for_nothing(tang: TangGardenState, action: Action) -> bool:
    """Whether tokens would be given in a last turn for a lantern that is not used in it any more.

    Tokens that are left break ties.
    """
    lantern = refreshed_by(action)
    if lantern == NONE:
        return False
    if tang.lantern_used:
        return True
    if tang.decision is not REST:
        return False
    if lantern == MOVE_FIGURE:
        return no_move_pays(tang)
    return lantern != FREE_CHOICE or not can_influence(tang)


def hardly_draws(tang: TangGardenState, hardly: float) -> bool:
    """Whether cards drawn can hardly be played, or were not for some turns, while a tile can be taken."""
    chance = chance_to_play(tang, cards_to_draw(tang))
    if chance > hardly and (chance == 1.0 or tang.player().in_vain < ENOUGH):
        return False
    return tiles_to_take(tang) > 0


def tiles_to_take(tang: TangGardenState) -> int:
    """How many tiles lie face up and fit somewhere."""
    count = 0
    for stack in range(4):
        if tang.can_take(stack):
            count += 1
    return count


def second_card(tang: TangGardenState) -> bool:
    """Whether two of the cards drawn can be played, or others bought after the first."""
    if buys_cards(tang) or buys_discard(tang):
        return True
    supply, free = tang.supply, tang.garden.free
    drawn = [card // len(BONUSES) for card in tang.drawn if tang.can_play(card)]
    for at in range(len(drawn)):
        one = drawn[at]
        for other in drawn[at + 1 :]:
            if one == other and supply[one] < 2:
                continue
            if PLACES[one] != PLACES[other] or len(free[PLACES[one]]) > 1:
                return True
    return False


def buys_discard(tang: TangGardenState) -> bool:
    """Whether the Merchant may buy the top of the discard pile, can play it, and has no card like it."""
    if not can_buy_discard(tang):
        return False
    top = tang.discard[-1]
    return tang.can_play(top) and top not in tang.drawn


def buys_cards(tang: TangGardenState) -> bool:
    """Whether the Merchant may buy more cards, and there are some that can be played."""
    return can_buy_cards(tang) and chance_to_draw(tang, tang.setup.edition.merchant_cards) > 0


def chance_to_play(tang: TangGardenState, draws: int) -> float:
    """How likely one of the cards drawn, or of so many more, can be played."""
    for card in tang.drawn:
        if placeable(tang, card // len(BONUSES)):
            return 1.0
    return chance_to_draw(tang, draws)


def chance_to_draw(tang: TangGardenState, draws: int) -> float:
    """How likely one of so many cards of the deck, then of the discard pile, can be played."""
    places = 0
    for kind in range(len(PLACES)):
        if placeable(tang, kind):
            places |= 1 << kind
    deck = min(draws, len(tang.deck))
    none = chance_of_none(places, tang.deck.unknown, deck)
    return 1.0 - none * chance_of_none(places, tang.discard, draws - deck)


def chance_of_none(places: int, cards: list[int], draws: int) -> float:
    """How likely none of so many of these cards has a place."""
    others = 0
    for card in cards:
        if not places >> card // len(BONUSES) & 1:
            others += 1
    none = 1.0
    for draw in range(min(draws, len(cards))):
        none *= max(0, others - draw) / (len(cards) - draw)
    return none


def placeable(tang: TangGardenState, kind: int) -> bool:
    """Whether there are a piece and a place for a decoration of this kind."""
    return tang.supply[kind] > 0 and len(tang.garden.free[PLACES[kind]]) > 0

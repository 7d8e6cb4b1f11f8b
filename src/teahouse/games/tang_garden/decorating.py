"""Place a Decoration: "Eine Dekoration platzieren". Draw cards, play one, place its piece, take its bonus."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.engine.pile import shuffled
from teahouse.games.tang_garden import building, panels, turns
from teahouse.games.tang_garden.actions import (
    BUY_CARDS,
    BUY_DISCARD,
    DECORATES,
    DISCARD_ALL,
    PLAY_CARDS,
    USES,
    BuyCards,
    BuyDiscard,
    Lantern,
    PlayCard,
    Refresh,
)
from teahouse.games.tang_garden.box import (
    ANY_TRACK,
    ARCHITECT,
    BIRDS,
    BONUSES,
    BRIDGE,
    CHILD,
    EMPRESS,
    FISH,
    LOTUS,
    MERCHANT,
    MONK,
    PAVILION,
    PEONIES,
    PLACES,
    TWO_DECORATIONS,
)
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.players import SKILLS
from teahouse.games.tang_garden.position import (
    BONUS,
    CARD,
    DECORATE,
    DRAW,
    NONE,
    SPOT,
    TOKEN,
    TOPS,
    Position,
)

REGULAR_CARDS: Final = 2


def begin_decorating(position: Position) -> None:
    """Two cards, and one for each stack without a face-up tile (empty-stack-draws)."""
    position.main = DECORATE
    position.skill_used = False
    draw(position, REGULAR_CARDS + 4 - position.face_up())


def draw(position: Position, cards: int) -> None:
    position.draws = cards
    go_on_drawing(position)


def go_on_drawing(position: Position) -> None:
    """An empty deck is made of the discard pile again."""
    if position.draws and not len(position.deck) and position.discard:
        position.deck = shuffled(position.discard)
        position.discard = []
    if position.draws and len(position.deck):
        position.draw_lots(DRAW)
    else:
        position.draws = 0
        offer_cards(position)


def draw_card(position: Position, card: int) -> None:
    position.deck.take(card)
    position.drawn.append(card)
    position.draws -= 1
    go_on_drawing(position)


# The choice of a card


def can_play(position: Position, card: int) -> bool:
    """A piece is left, and there is a free spot for it."""
    kind = card // len(BONUSES)
    return position.supply[kind] > 0 and len(position.garden.free[PLACES[kind]]) > 0


def playable(position: Position) -> bool:
    return any(can_play(position, card) for card in position.drawn)


def may_buy(position: Position) -> bool:
    """The Merchant pays once an action, after the regular draw (merchant-once)."""
    player = position.player()
    return (
        player.character == MERCHANT
        and not position.skill_used
        and player.purse() >= position.setup.edition.merchant_price
    )


def can_buy_cards(position: Position) -> bool:
    return may_buy(position) and len(position.deck) + len(position.discard) > 0


def can_buy_discard(position: Position) -> bool:
    return may_buy(position) and len(position.discard) > 0


def can_double(position: Position) -> bool:
    """Whether the lantern of two decorations is of use: nothing is played yet (second-decoration)."""
    return not position.lantern_used and position.card == NONE and playable(position)


def offer_cards(position: Position) -> None:
    """Something to choose, or all cards are discarded at once."""
    if playable(position) or can_buy_cards(position) or can_buy_discard(position):
        position.decide(CARD)
    else:
        finish_decorating(position)


def card_choices(position: Position) -> list[Action]:
    """A card that can be played has to be; the Merchant may look for others first."""
    choices: list[Action] = []
    if can_double(position):
        if position.player().lanterns[TWO_DECORATIONS]:
            choices.append(USES[TWO_DECORATIONS])
        else:
            turns.add_refreshes_of(position, choices, TWO_DECORATIONS)
    if can_buy_cards(position):
        choices.append(BUY_CARDS)
    if can_buy_discard(position):
        choices.append(BUY_DISCARD)
    cards = sorted(position.drawn)
    last = NONE
    any_card = False
    for card in cards:
        if card != last and can_play(position, card):
            choices.append(PLAY_CARDS[card])
            any_card = True
        last = card
    if not any_card:
        choices.append(DISCARD_ALL)
    return choices


def why_not_card(position: Position, card: int) -> Refusal:
    if card not in position.drawn:
        return Refusal("decorations", Message(N_("That card is not among those drawn.")))
    if not position.supply[card // len(BONUSES)]:
        return Refusal("decorations", Message(N_("There is no piece left for that card.")))
    return Refusal("decorations", Message(N_("There is no free place for that decoration.")))


def why_not_buy(position: Position) -> Refusal:
    player = position.player()
    if player.character != MERCHANT:
        return Refusal("characters", Message(N_("Only the Merchant pays for cards.")))
    if position.skill_used:
        return Refusal("characters", Message(N_("The Merchant pays once in an action.")))
    if player.purse() < position.setup.edition.merchant_price:
        return Refusal("characters", Message(N_("You have no coin to pay with.")))
    return Refusal("characters", Message(N_("The discard pile is empty.")))


def why_not_discard() -> Refusal:
    return Refusal("decorations", Message(N_("A card that can be played has to be played.")))


def decide_card(position: Position, action: Action) -> None:
    if isinstance(action, PlayCard):
        play_card(position, action.card)
    elif isinstance(action, Refresh):
        turns.refresh(position, action)
    elif isinstance(action, Lantern):
        position.player().lanterns[TWO_DECORATIONS] = False
        position.lantern_used = True
        position.double = True
    elif isinstance(action, BuyCards):
        pay_merchant(position)
        draw(position, position.setup.edition.merchant_cards)
    elif isinstance(action, BuyDiscard):
        pay_merchant(position)
        position.drawn.append(position.discard.pop())
        offer_cards(position)
    else:
        finish_decorating(position)


def pay_merchant(position: Position) -> None:
    position.skill_used = True
    position.player().coins[SKILLS] -= position.setup.edition.merchant_price


def play_card(position: Position, card: int) -> None:
    """The Monk earns coins for a choice between two cards (monk-two)."""
    player = position.player()
    if player.character == MONK and len(position.drawn) == 2:
        player.coins[SKILLS] += position.setup.edition.monk_coins
    position.drawn.remove(card)
    position.card = card
    position.step_paid = False
    player.keep_card(card)
    position.decide(SPOT)


# The decoration


def spots(position: Position) -> list[Action]:
    """The free areas of its terrain, or the free bridge spaces (one-per-area)."""
    kind = position.card // len(BONUSES)
    return [DECORATES[spot] for spot in position.garden.free[PLACES[kind]]]


def why_not_spot(garden: Garden, spot: int) -> Refusal:
    """For both games."""
    if garden.decorations[spot] != EMPTY:
        return Refusal("decorations", Message(N_("There is a decoration already.")))
    return Refusal("decorations", Message(N_("That is no place for this decoration.")))


def place_decoration(position: Position, spot: int) -> None:
    """Architect, Child and Empress earn coins; then comes the bonus of the card."""
    kind = position.card // len(BONUSES)
    position.own_garden().decorate(kind, spot)
    position.supply[kind] -= 1
    position.happened = True
    pay_decorator(position, kind)
    bonus = position.card % len(BONUSES)
    if bonus < ANY_TRACK:
        position.advance(bonus, 1)
        finish_card(position)
    elif bonus == ANY_TRACK and position.tracks_left():
        position.decide(BONUS)
    elif bonus > ANY_TRACK and position.garden.tokens_left:
        position.decide(TOKEN)
    else:
        finish_card(position)


def pay_decorator(position: Position, kind: int) -> None:
    player = position.player()
    edition = position.setup.edition
    character = player.character
    if character == ARCHITECT and kind in (PAVILION, BRIDGE):
        player.coins[SKILLS] += edition.architect_coins
    elif character == CHILD and kind in (BIRDS, FISH):
        player.coins[SKILLS] += edition.child_coins
    elif character == EMPRESS and kind in (LOTUS, PEONIES):
        player.coins[SKILLS] += edition.empress_coins


def bonus_steps(position: Position) -> list[Action]:
    """The bonus of any track: one on which the cube can move."""
    choices: list[Action] = []
    building.add_steps(position, choices)
    return choices


def take_bonus_step(position: Position, terrain: int) -> None:
    position.advance(terrain, 1)
    finish_card(position)


def take_bonus_token(position: Position, cell: int) -> None:
    panels.take_token(position, cell)


# The end of the action


def finish_card(position: Position) -> None:
    """With the lantern a second decoration follows, if one can be placed."""
    if position.double:
        position.double = False
        offer_cards(position)
    else:
        finish_decorating(position)


def finish_decorating(position: Position) -> None:
    """The other cards are discarded in the order of drawing (discard-order); then all tops are turned up."""
    position.discard.extend(position.drawn)
    position.drawn = []
    position.card = NONE
    if position.face_down():
        position.draw_lots(TOPS)
    else:
        turns.finish_main(position)

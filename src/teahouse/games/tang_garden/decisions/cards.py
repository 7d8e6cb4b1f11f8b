""" "Eine Dekoration platzieren": draw decoration cards and play one; the Merchant may pay for more."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.pile import Pile, in_order, shuffled
from teahouse.games.tang_garden import accounts, lanterns
from teahouse.games.tang_garden.agenda import DUE, Drawn, MainAction, PileDraw, TangDecision
from teahouse.games.tang_garden.box import BONUSES, CARD_BY_NAME, CARDS
from teahouse.games.tang_garden.decisions import rest, stacks
from teahouse.games.tang_garden.decisions.decorating import SPOT
from teahouse.games.tang_garden.decisions.merchant import (
    BUY_CARDS,
    BUY_DISCARD,
    BuyCards,
    BuyDiscard,
    CardsBought,
    DiscardBought,
    can_buy_cards,
    can_buy_discard,
    why_not_buy,
)
from teahouse.games.tang_garden.decisions.tracks import pay_skill
from teahouse.games.tang_garden.players import SKILLS
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.words import names

REGULAR_CARDS: Final = 2


class PlayCard(Action):
    """Play this drawn card."""

    def __init__(self, code: int, card: int) -> None:
        super().__init__(code, f"card {CARDS[card]}")
        self.card = card


class DiscardAll(Action):
    """Discard all drawn cards, because none can be played."""


class TurnCard(Drawn):
    """Chance: this card is drawn."""

    def __init__(self, code: int, card: int) -> None:
        super().__init__(code, f"card {CARDS[card]}")
        self.card = card


PLAY_CARDS: Final[list[PlayCard]] = [PlayCard(350 + card, card) for card in range(len(CARDS))]
DISCARD_ALL: Final[DiscardAll] = DiscardAll(405, "discard all")
TURN_CARDS: Final[list[TurnCard]] = [TurnCard(104 + card, card) for card in range(len(CARDS))]


class DrawCards(PileDraw):
    """Decoration cards, openly."""

    def __init__(self) -> None:
        super().__init__("draw", [*TURN_CARDS], N_("Draw a decoration card."))

    def pile(self, tang: TangGardenState) -> Pile:
        return tang.deck

    def brings(self, piece: int) -> Action:
        return TURN_CARDS[piece]

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        card = cast(TurnCard, action).card
        tang.deck.take(card)
        tang.drawn.append(card)
        tang.draws -= 1
        if tang.story is not None:
            tang.tell(CardDrawn(card))
        go_on_drawing(tang)


class CardChoice(TangDecision):
    """A card that can be played has to be; the Merchant may look for others first."""

    def __init__(self) -> None:
        own: list[Action] = [BUY_CARDS, BUY_DISCARD, *PLAY_CARDS, DISCARD_ALL]
        super().__init__("card", [*lanterns.CHOICES, *own])
        self.lanterns = [lanterns.TWO_DECORATIONS]

    def legal(self, state: State) -> list[Action]:
        tang = cast(TangGardenState, state)
        choices: list[Action] = []
        lanterns.add_choices(tang, self, choices)
        if can_buy_cards(tang):
            choices.append(BUY_CARDS)
        if can_buy_discard(tang):
            choices.append(BUY_DISCARD)
        last = NONE
        any_card = False
        for card in in_order(tang.drawn):
            if card != last and tang.can_play(card):
                choices.append(PLAY_CARDS[card])
                any_card = True
            last = card
        if not any_card:
            choices.append(DISCARD_ALL)
        return choices

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        if isinstance(action, PlayCard):
            return why_not_play(tang, action.card)
        if isinstance(action, BuyCards):
            return None if can_buy_cards(tang) else why_not_buy(tang, action)
        if isinstance(action, BuyDiscard):
            return None if can_buy_discard(tang) else why_not_buy(tang, action)
        if isinstance(action, DiscardAll):
            if not tang.any_card_playable():
                return None
            return Refusal("decorations", Message(N_("A card that can be played has to be played.")))
        return lanterns.why_not(tang, action)

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        if isinstance(action, PlayCard):
            play_card(tang, action.card)
        elif isinstance(action, BuyCards):
            buy_cards(tang)
        elif isinstance(action, BuyDiscard):
            buy_discard(tang)
        elif isinstance(action, DiscardAll):
            finish_decorating(tang)
        else:
            lanterns.take(tang, action)

    def prompt(self, state: State, viewer: int) -> Message:
        tang = cast(TangGardenState, state)
        if tang.any_card_playable():
            return Message(
                N_("Play one of the cards drawn.") if tang.card == NONE else N_("Play a second card.")
            )
        if tang.card == NONE:
            return Message(N_("No card can be played: pay for others, or discard them all."))
        return Message(N_("No second card can be played: pay for others, or discard the rest."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        if kind == "drawn" and which.rpartition("-")[0] in CARD_BY_NAME:
            return [PLAY_CARDS[CARD_BY_NAME[which.rpartition("-")[0]]]]
        if kind == "deck" and which == "cards" and tang.decision is self:
            return [BUY_CARDS]
        return [BUY_DISCARD] if kind == "discard" and not which else []


class Decorating(MainAction):
    """Place a Decoration."""

    def go_on(self, tang: TangGardenState) -> None:
        """With the lantern a second decoration follows, if one can be placed."""
        if tang.double:
            tang.double = False
            offer_cards(tang)
        else:
            finish_decorating(tang)


DRAW: Final[DrawCards] = DrawCards()
CARD: Final[CardChoice] = CardChoice()
DECORATE: Final[Decorating] = Decorating("decorate")
DUE.card = CARD
DUE.mains.append(DECORATE)


# Drawing


def cards_to_draw(tang: TangGardenState) -> int:
    """Two cards, and one for each stack without a face-up tile (empty-stack-draws)."""
    return REGULAR_CARDS + 4 - tang.face_up()


def begin_decorating(tang: TangGardenState) -> None:
    tang.main = DECORATE
    tang.skill_used = False
    tang.no_tile = not tang.any_tile_fits()
    tang.draws = cards_to_draw(tang)
    if tang.story is not None:
        tang.tell(DecoratingBegun(tang.active, tang.draws))
    go_on_drawing(tang)


def go_on_drawing(tang: TangGardenState) -> None:
    """An empty deck is made of the discard pile again."""
    if tang.draws and not len(tang.deck) and tang.discard:
        if tang.story is not None:
            tang.tell(DiscardShuffled(tang.discard))
        tang.deck = shuffled(tang.discard)
        tang.discard = []
    if tang.draws and len(tang.deck):
        tang.draw_lots(DRAW)
    else:
        tang.draws = 0
        offer_cards(tang)


def offer_cards(tang: TangGardenState) -> None:
    """Something to choose, or all cards are discarded at once."""
    if tang.any_card_playable() or can_buy_cards(tang) or can_buy_discard(tang):
        tang.decide(CARD)
    else:
        finish_decorating(tang)


def buy_cards(tang: TangGardenState) -> None:
    edition = tang.setup.edition
    tang.skill_used = True
    tang.player().coins[SKILLS] -= edition.merchant_price
    tang.draws = edition.merchant_cards
    if tang.story is not None:
        tang.tell(CardsBought(tang.active, edition.merchant_price, tang.draws))
    go_on_drawing(tang)


def buy_discard(tang: TangGardenState) -> None:
    price = tang.setup.edition.merchant_price
    tang.skill_used = True
    tang.player().coins[SKILLS] -= price
    card = tang.discard.pop()
    tang.piled = b""
    tang.drawn.append(card)
    if tang.story is not None:
        tang.tell(DiscardBought(tang.active, price, card))
    offer_cards(tang)


# The card


def why_not_play(tang: TangGardenState, card: int) -> Refusal | None:
    if card not in tang.drawn:
        return Refusal("decorations", Message(N_("That card is not among those drawn.")))
    if tang.can_play(card):
        return None
    if not tang.supply[card // len(BONUSES)]:
        return Refusal("decorations", Message(N_("The decoration of that card is used up.")))
    return Refusal("decorations", Message(N_("There is no free place for that decoration.")))


def play_card(tang: TangGardenState, card: int) -> None:
    """The Monk earns coins for a choice between two cards (monk-two)."""
    two = len(tang.drawn) == 2
    tang.drawn.remove(card)
    tang.card = card
    tang.step_paid = False
    tang.player().keep_card(card)
    if tang.story is not None:
        tang.tell(CardPlayed(tang.active, card))
    if two:
        pay_skill(tang, tang.character().for_two(tang.setup.edition))
    tang.decide(SPOT)


def finish_decorating(tang: TangGardenState) -> None:
    """The other cards are discarded in the order of drawing (discard-order); then all tops are turned up."""
    player = tang.player()
    player.in_vain = player.in_vain + 1 if tang.card == NONE else 0
    if tang.story is not None:
        if tang.card == NONE:
            tang.tell(NothingPlayed(tang.active))
        if tang.drawn:
            tang.tell(CardsDiscarded(tang.active, tang.drawn))
    for card in tang.drawn:
        tang.discard.append(card)
    tang.drawn = []
    tang.piled = b""
    tang.card = NONE
    if tang.face_down():
        tang.draw_lots(stacks.TOPS)
    else:
        rest.finish_main(tang)


# What is told


class DecoratingBegun(Event):
    """A player draws cards to place a decoration."""

    def __init__(self, who: int, cards: int) -> None:
        super().__init__("decorating begun", who)
        self.cards = cards

    def fields(self) -> list[str]:
        return ["cards"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} draws {cards} to place a decoration."),
            name=seat_name(self.who),
            cards=names.cards(self.cards),
        )


class CardDrawn(Event):
    """A card of the deck is drawn openly."""

    def __init__(self, card: int) -> None:
        super().__init__("card drawn", NOBODY)
        self.card = card

    def fields(self) -> list[str]:
        return ["card"]

    def message(self) -> Message | None:
        return Message(N_("Drawn: {card}."), card=names.card(self.card))

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.DECK, accounts.drawn(self.card))


class DiscardShuffled(Event):
    """The deck was empty: the discard pile becomes the new one. In both games."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__("discard shuffled", NOBODY)
        self.cards = cards

    def fields(self) -> list[str]:
        return ["cards"]

    def message(self) -> Message | None:
        return Message(
            N_("The discard pile is shuffled and becomes the new deck: {cards}."),
            cards=names.cards(len(self.cards)),
        )

    def changes(self) -> list[Change]:
        gone = [Change(accounts.discarded(card), -1) for card in self.cards]
        return [*gone, Change(accounts.DECK, len(self.cards))]


class CardPlayed(Event):
    """A card is kept for the end, and its decoration is to be placed."""

    def __init__(self, who: int, card: int) -> None:
        super().__init__("card played", who)
        self.card = card

    def fields(self) -> list[str]:
        return ["card"]

    def message(self) -> Message | None:
        return Message(N_("{name} plays: {card}."), name=seat_name(self.who), card=names.card(self.card))

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.drawn(self.card), accounts.card_of(self.who, self.card))


class NothingPlayed(Event):
    """None of the cards can be played."""

    def __init__(self, who: int) -> None:
        super().__init__("nothing played", who)

    def message(self) -> Message | None:
        return Message(N_("{name} can play no card."), name=seat_name(self.who))


class CardsDiscarded(Event):
    """The cards that were not played, in the order of drawing."""

    def __init__(self, who: int, cards: list[int]) -> None:
        super().__init__("cards discarded", who)
        self.cards = cards

    def fields(self) -> list[str]:
        return ["cards"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} discards: {cards}."),
            name=seat_name(self.who),
            cards=names.in_turn([names.card(card) for card in self.cards]),
        )

    def changes(self) -> list[Change]:
        return [
            change
            for card in self.cards
            for change in accounts.moved(accounts.drawn(card), accounts.discarded(card))
        ]

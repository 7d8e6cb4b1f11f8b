""" "Eine Dekoration platzieren": draw cards, play one, place its decoration, take its bonus."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.pile import Pile, shuffled
from teahouse.games.tang_garden import accounts, lanterns
from teahouse.games.tang_garden.board import SPOT_BY_NAME, SPOT_NAMES, SPOTS, TILED_SPOTS
from teahouse.games.tang_garden.box import ANY_TRACK, BONUSES, CARD_BY_NAME, CARDS, PLACES
from teahouse.games.tang_garden.decisions import building, ending, panels
from teahouse.games.tang_garden.decisions.tracks import advance, coin_points, coins_taken, pay_skill
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.players import SKILLS
from teahouse.games.tang_garden.position import (
    DUE,
    NONE,
    Drawn,
    MainAction,
    PileDraw,
    TangDecision,
    TangGardenState,
)
from teahouse.games.tang_garden.words import names, places

REGULAR_CARDS: Final = 2


class BuyCards(Action):
    """The Merchant: pay for more cards."""


class BuyDiscard(Action):
    """The Merchant: pay for the top card of the discard pile."""


class PlayCard(Action):
    """Play this drawn card."""

    def __init__(self, code: int, card: int) -> None:
        super().__init__(code, f"card {CARDS[card]}")
        self.card = card


class DiscardAll(Action):
    """Discard all drawn cards, because none can be played."""


class Decorate(Action):
    """Put the decoration on this spot."""

    def __init__(self, code: int, spot: int) -> None:
        super().__init__(code, f"decorate {SPOT_NAMES[spot]}")
        self.spot = spot


class TurnCard(Drawn):
    """Chance: this card is drawn."""

    def __init__(self, code: int, card: int) -> None:
        super().__init__(code, f"card {CARDS[card]}")
        self.card = card


BUY_CARDS: Final = BuyCards(348, "buy cards")
BUY_DISCARD: Final = BuyDiscard(349, "buy discard")
PLAY_CARDS: Final[list[Action]] = [PlayCard(350 + card, card) for card in range(len(CARDS))]
DISCARD_ALL: Final = DiscardAll(405, "discard all")
DECORATES: Final = [Decorate(406 + index, spot) for index, spot in enumerate(TILED_SPOTS)]
TURN_CARDS: Final[list[Action]] = [TurnCard(104 + card, card) for card in range(len(CARDS))]


def _by_spot() -> list[Action]:
    """Where there can be no decoration, in the corners, stands an action that nobody asks for."""
    result: list[Action] = [DECORATES[0]] * SPOTS
    for decorate in DECORATES:
        result[decorate.spot] = decorate
    return result


DECORATE_ON: Final = _by_spot()


class DrawCards(PileDraw):
    """Decoration cards, openly."""

    def __init__(self) -> None:
        super().__init__("draw", TURN_CARDS, N_("Draw a decoration card."))

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
        lanterns.add_choices(tang, choices)
        if can_buy_cards(tang):
            choices.append(BUY_CARDS)
        if can_buy_discard(tang):
            choices.append(BUY_DISCARD)
        last = NONE
        any_card = False
        for card in sorted(tang.drawn):
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
            return None if can_buy_cards(tang) else why_not_buy(tang)
        if isinstance(action, BuyDiscard):
            return None if can_buy_discard(tang) else why_not_buy(tang)
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
        if cast(TangGardenState, state).card != NONE:
            return Message(N_("Play a second card."))
        return Message(N_("Play one of the cards drawn."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        if kind == "drawn" and which.rpartition("-")[0] in CARD_BY_NAME:
            return [PLAY_CARDS[CARD_BY_NAME[which.rpartition("-")[0]]]]
        if kind == "deck" and which == "cards" and tang.decision is self:
            return [BUY_CARDS]
        return [BUY_DISCARD] if kind == "discard" and not which else []


class Spot(TangDecision):
    """Where the decoration goes: the free areas of its terrain, or the free bridge spaces (one-per-area)."""

    def __init__(self) -> None:
        super().__init__("spot", [*DECORATES])

    def legal(self, state: State) -> list[Action]:
        tang = cast(TangGardenState, state)
        return [DECORATE_ON[spot] for spot in tang.garden.free[PLACES[tang.card // len(BONUSES)]]]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        return why_not_spot(tang.garden, tang.card // len(BONUSES), action)

    def apply(self, state: State, action: Action) -> None:
        """Architect, Child and Empress earn coins; then comes the bonus of the card."""
        tang = cast(TangGardenState, state)
        spot = cast(Decorate, action).spot
        kind = tang.card // len(BONUSES)
        if tang.story is not None:
            place = places.decoration_place(tang.garden, spot)
            tang.tell(DecorationPlaced(tang.active, kind, spot, place))
        tang.own_garden().decorate(kind, spot)
        tang.supply[kind] -= 1
        tang.happened = True
        pay_skill(tang, tang.character().for_decoration(kind, tang.setup.edition))
        take_bonus(tang, tang.card % len(BONUSES))

    def prompt(self, state: State, viewer: int) -> Message:
        kind = Message(names.DECORATIONS[cast(TangGardenState, state).card // len(BONUSES)])
        return Message(N_("Choose a place for the decoration: {decoration}."), decoration=kind)

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        return clicked_spot(tang.garden, kind, which) if tang.decision is self else []


class BonusStep(TangDecision):
    """The bonus of any track: one on which the cube can move."""

    def __init__(self) -> None:
        super().__init__("bonus", building.STEPS)

    def legal(self, state: State) -> list[Action]:
        choices: list[Action] = []
        building.add_steps(cast(TangGardenState, state), choices)
        return choices

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return building.why_not_step(cast(TangGardenState, state), action)

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        advance(tang, cast(building.Step, action).terrain, 1)
        DECORATE.go_on(tang)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Choose the track for the bonus step."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        return building.clicked_track(viewer, kind, which)


class Decorating(MainAction):
    """Place a Decoration."""

    def go_on(self, tang: TangGardenState) -> None:
        """With the lantern a second decoration follows, if one can be placed."""
        if tang.double:
            tang.double = False
            offer_cards(tang)
        else:
            finish_decorating(tang)


DRAW: Final = DrawCards()
CARD: Final = CardChoice()
SPOT: Final = Spot()
BONUS: Final = BonusStep()
DECORATE: Final = Decorating("decorate")
DUE.card = CARD
DUE.mains.append(DECORATE)


# Drawing


def cards_to_draw(tang: TangGardenState) -> int:
    """Two cards, and one for each stack without a face-up tile (empty-stack-draws)."""
    return REGULAR_CARDS + 4 - tang.face_up()


def begin_decorating(tang: TangGardenState) -> None:
    tang.main = DECORATE
    tang.skill_used = False
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


# The Merchant


def may_buy(tang: TangGardenState) -> bool:
    """The Merchant pays once an action, after the regular draw (merchant-once)."""
    if tang.skill_used or not tang.character().buys_cards():
        return False
    return tang.player().purse() >= tang.setup.edition.merchant_price


def can_buy_cards(tang: TangGardenState) -> bool:
    return may_buy(tang) and len(tang.deck) + len(tang.discard) > 0


def can_buy_discard(tang: TangGardenState) -> bool:
    return may_buy(tang) and len(tang.discard) > 0


def why_not_buy(tang: TangGardenState) -> Refusal:
    if not tang.character().buys_cards():
        return Refusal("characters", Message(N_("Only the Merchant pays for cards.")))
    if tang.skill_used:
        return Refusal("characters", Message(N_("The Merchant pays once in an action.")))
    if tang.player().purse() < tang.setup.edition.merchant_price:
        return Refusal("characters", Message(N_("You have no coin to pay with.")))
    return Refusal("characters", Message(N_("The discard pile is empty.")))


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
        return Refusal("decorations", Message(N_("There is no piece left for that card.")))
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


def take_bonus(tang: TangGardenState, bonus: int) -> None:
    """A step on a track, on any track, or a token; nothing where none is possible."""
    if bonus < ANY_TRACK:
        advance(tang, bonus, 1)
        DECORATE.go_on(tang)
    elif bonus == ANY_TRACK and tang.tracks_left():
        tang.decide(BONUS)
    elif bonus > ANY_TRACK and tang.garden.tokens_left:
        tang.decide(panels.TOKEN)
    else:
        if tang.story is not None:
            tang.tell(BonusLost(tang.active, bonus))
        DECORATE.go_on(tang)


def finish_decorating(tang: TangGardenState) -> None:
    """The other cards are discarded in the order of drawing (discard-order); then all tops are turned up."""
    if tang.story is not None:
        if tang.card == NONE:
            tang.tell(NothingPlayed(tang.active))
        if tang.drawn:
            tang.tell(CardsDiscarded(tang.active, tang.drawn))
    tang.discard.extend(tang.drawn)
    tang.drawn = []
    tang.card = NONE
    if tang.face_down():
        tang.draw_lots(building.TOPS)
    else:
        ending.finish_main(tang)


# The place of a decoration, in both games


def why_not_spot(garden: Garden, kind: int, action: Action) -> Refusal | None:
    spot = cast(Decorate, action).spot
    if garden.decorations[spot] != EMPTY:
        return Refusal("decorations", Message(N_("There is a decoration already.")))
    if spot in garden.free[PLACES[kind]]:
        return None
    return Refusal("decorations", Message(N_("That is no place for this decoration.")))


def clicked_spot(garden: Garden, kind: str, which: str) -> list[Action]:
    if kind == "decoration" and which in SPOT_BY_NAME:
        return [DECORATE_ON[SPOT_BY_NAME[which]]]
    cell = panels.clicked_cell(garden, kind, which)
    return [DECORATE_ON[4 * cell]] if cell != NONE else []


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


class CardsBought(Event):
    """The Merchant pays for more cards."""

    def __init__(self, who: int, coins: int, cards: int) -> None:
        super().__init__("cards bought", who)
        self.coins = coins
        self.cards = cards
        self.points = coin_points(who, SKILLS, -coins)

    def fields(self) -> list[str]:
        return ["coins", "cards"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} pays {coins} for {cards}."),
            name=seat_name(self.who),
            coins=names.coins(self.coins),
            cards=names.more_cards(self.cards),
        )

    def changes(self) -> list[Change]:
        return coins_taken(self.who, SKILLS, -self.coins)


class DiscardBought(Event):
    """The Merchant pays for the top card of the discard pile."""

    def __init__(self, who: int, coins: int, card: int) -> None:
        super().__init__("discard bought", who)
        self.coins = coins
        self.card = card
        self.points = coin_points(who, SKILLS, -coins)

    def fields(self) -> list[str]:
        return ["coins", "card"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} pays {coins} for the top of the discard pile: {card}."),
            name=seat_name(self.who),
            coins=names.coins(self.coins),
            card=names.card(self.card),
        )

    def changes(self) -> list[Change]:
        moved = accounts.moved(accounts.discarded(self.card), accounts.drawn(self.card))
        return [*moved, *coins_taken(self.who, SKILLS, -self.coins)]


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


class DecorationPlaced(Event):
    """A decoration stands in the garden; in both games."""

    def __init__(self, who: int, kind: int, spot: int, place: Message) -> None:
        super().__init__("decoration placed", who)
        self.kind = kind
        self.spot = spot
        self.place = place
        """The spot in words."""

    def fields(self) -> list[str]:
        return ["kind", "spot"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} places a decoration: {decoration} ({place})."),
            name=seat_name(self.who),
            decoration=Message(names.DECORATIONS[self.kind]),
            place=self.place,
        )

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.supply(self.kind), accounts.decorating(self.kind, self.spot))


class BonusLost(Event):
    """All cubes are at the end of their tracks, or there is no token left."""

    def __init__(self, who: int, bonus: int) -> None:
        super().__init__("bonus lost", who)
        self.bonus = bonus

    def fields(self) -> list[str]:
        return ["bonus"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} cannot use the bonus of the card: {bonus}."),
            name=seat_name(self.who),
            bonus=Message(names.CARD_BONUSES[self.bonus]),
        )


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

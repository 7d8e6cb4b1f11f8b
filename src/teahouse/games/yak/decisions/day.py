""" "Spielablauf": morning, noon and evening of a day.

In the morning all choose a card at once. At noon, from the holder of the baby yak on, each turns the own card
over with the first decision that it asks for, and carries it out; until then it is hidden. In the evening the
carts drive on.
"""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import HIDDEN, NOBODY, Action, Change, Decision, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.yak.accounts import card_account, moved_marker
from teahouse.games.yak.box import CARDS, CARTS
from teahouse.games.yak.decisions.end import count_idle_days, finish, is_over
from teahouse.games.yak.decisions.track import settle
from teahouse.games.yak.position import BY_CARD, NOT_CHOSEN, YakState
from teahouse.games.yak.words.names import CARD_NAMES, listed, stop_text

# Morning: "Morgen"


class Choose(Action):
    """Put this card face down."""

    def __init__(self, code: int, card: int) -> None:
        super().__init__(code, f"choose {CARDS[card]}")
        self.card = card


CHOICES: Final[list[Action]] = [Choose(card, card) for card in range(len(CARDS))]


class Morning(Decision):
    """All choose one of their three cards, in secret and at the same time."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Any card, every morning."""
        return None

    def legal(self, state: State) -> list[Action]:
        return CHOICES

    def choosers(self, state: State) -> list[int]:
        players = cast(YakState, state).players
        return [seat for seat, player in enumerate(players) if player.card == NOT_CHOSEN]

    def legal_for(self, state: State, seat: int) -> list[Action]:
        return CHOICES if cast(YakState, state).players[seat].card == NOT_CHOSEN else []

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        card = cast(Choose, action).card
        seat = yak.acting
        yak.players[seat].card = card
        if yak.story is not None:
            yak.tell(CardPutDown(seat, card))
        if seat + 1 < yak.setup.players:
            yak.acting = seat + 1
        else:
            begin_turn(yak, yak.baby_yak)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Morning: choose a card in secret. At noon each is turned over in its turn."))

    def seen(self, state: State, action: Action, viewer: int) -> str:
        return action.text if viewer == state.acting else "choose ?"

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        own = f"card-{viewer}-"
        name = things[-1].removeprefix(own)
        return [CHOICES[CARDS.index(name)]] if things[-1].startswith(own) and name in CARDS else []


MORNING: Final = Morning("morning", CHOICES)


def begin_day(yak: YakState) -> None:
    yak.seat = NOBODY
    yak.turn = 0
    yak.built_today = False
    if yak.story is not None:
        yak.tell(DayBegan(yak.day, yak.last_day))
    yak.go_on(MORNING, 0)


# Noon: "Mittag"


def begin_turn(yak: YakState, seat: int) -> None:
    """This seat turns its card over and carries it out."""
    yak.seat = seat
    yak.go_on(BY_CARD[yak.players[seat].card], seat)


def turn_over(yak: YakState) -> None:
    """With the first decision that it asks for, a card is seen by all."""
    player = yak.player()
    player.revealed = True
    if yak.story is not None:
        yak.tell(TurnedOver(yak.seat, player.card))


def end_action(yak: YakState) -> None:
    """A card is carried out: fog goes where it belongs, and the next seat clockwise has its turn."""
    settle(yak)
    yak.turn += 1
    if yak.turn < yak.setup.players:
        begin_turn(yak, (yak.seat + 1) % yak.setup.players)
    else:
        evening(yak)


# Evening: "Abend"


def evening(yak: YakState) -> None:
    """Cards back, the baby yak to the left, every cart to the next stop; or the game is over."""
    count_idle_days(yak)
    if is_over(yak):
        finish(yak)
        return
    yak.last_day = yak.stupa != NOBODY
    take_cards_back(yak)
    pass_baby_yak(yak)
    drive_on(yak)
    yak.day += 1
    begin_day(yak)


def take_cards_back(yak: YakState) -> None:
    if yak.story is not None:
        yak.tell(CardsTakenBack([player.card for player in yak.players]))
    for player in yak.players:
        player.card = NOT_CHOSEN
        player.revealed = False


def pass_baby_yak(yak: YakState) -> None:
    """Clockwise, whichever way the carts drive."""
    before = yak.baby_yak
    yak.baby_yak = (before + 1) % yak.setup.players
    if yak.story is not None:
        yak.tell(BabyYakPassed(before, yak.baby_yak))


def drive_on(yak: YakState) -> None:
    """Every cart goes one stop in the direction that its yak looks."""
    before = yak.road
    stops = len(before)
    behind = stops - 1 if yak.clockwise else 1
    yak.road = [before[(stop + behind) % stops] for stop in range(stops)]
    if yak.story is not None:
        yak.tell(CartsDroveOn(before, yak.road, yak.clockwise, yak.setup.players))


# What is told


class CardPutDown(Event):
    """Somebody has chosen a card, which lies face down."""

    def __init__(self, who: int, card: int) -> None:
        super().__init__("card put down", who)
        self.card = card

    def fields(self) -> list[str]:
        return ["card"]

    def sight(self, viewer: int) -> Event | None:
        return self if viewer == self.who else CardPutDown(self.who, HIDDEN)

    def message(self) -> Message | None:
        if self.card == HIDDEN:
            return Message(N_("{name} puts a card face down."), name=seat_name(self.who))
        card = Message(CARD_NAMES[CARDS[self.card]])
        return Message(N_("{name} puts {card} face down."), name=seat_name(self.who), card=card)

    def changes(self) -> list[Change]:
        return [Change(card_account(self.who, HIDDEN), 1)]


class TurnedOver(Event):
    """A card is turned over. What its player does first is told in the same sentence."""

    def __init__(self, who: int, card: int) -> None:
        super().__init__("turned over", who)
        self.card = card

    def fields(self) -> list[str]:
        return ["card"]

    def changes(self) -> list[Change]:
        return [Change(card_account(self.who, HIDDEN), -1), Change(card_account(self.who, self.card), 1)]


class CardsTakenBack(Event):
    """It is evening: all take their cards back."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__("cards taken back", NOBODY)
        self.cards = cards
        """Of each seat."""

    def fields(self) -> list[str]:
        return ["cards"]

    def message(self) -> Message | None:
        return Message(N_("It is evening, and all take their cards back."))

    def changes(self) -> list[Change]:
        return [Change(card_account(seat, card), -1) for seat, card in enumerate(self.cards)]


class BabyYakPassed(Event):
    """The baby yak goes on to the next player."""

    def __init__(self, before: int, who: int) -> None:
        super().__init__("baby yak passed", who)
        self.before = before

    def fields(self) -> list[str]:
        return ["before"]

    def message(self) -> Message | None:
        return Message(N_("{name} gets the baby yak."), name=seat_name(self.who))

    def changes(self) -> list[Change]:
        return moved_marker("baby yak", self.before, self.who)


class CartsDroveOn(Event):
    """Every cart stands at another stop."""

    def __init__(self, before: list[int], road: list[int], clockwise: bool, players: int) -> None:
        super().__init__("carts drove on", NOBODY)
        self.before = before
        self.road = road
        """The cart at each stop."""
        self.clockwise = clockwise
        self.players = players

    def fields(self) -> list[str]:
        return ["before", "road", "clockwise"]

    def message(self) -> Message | None:
        stops = listed([stop_text(cart, stop, self.players) for stop, cart in enumerate(self.road)])
        if self.clockwise:
            return Message(N_("The carts drive on clockwise. Now {stops}."), stops=stops)
        return Message(N_("The carts drive on counterclockwise. Now {stops}."), stops=stops)

    def changes(self) -> list[Change]:
        changes: list[Change] = []
        for stop, cart in enumerate(self.before):
            changes += moved_marker(CARTS[cart], stop, self.road.index(cart))
        return changes


class DayBegan(Event):
    """A new day, perhaps the last one."""

    def __init__(self, day: int, last: bool) -> None:
        super().__init__("day began", NOBODY)
        self.day = day
        self.last = last

    def fields(self) -> list[str]:
        return ["day", "last"]

    def message(self) -> Message | None:
        if self.last:
            return Message(N_("Day {day} begins. It is the last day."), day=self.day)
        return Message(N_("Day {day} begins."), day=self.day)

    def changes(self) -> list[Change]:
        changes = [Change("day", 1)]
        if self.last:
            changes.append(Change("last day", 1))
        return changes

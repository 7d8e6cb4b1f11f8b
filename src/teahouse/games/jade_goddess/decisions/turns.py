"""Turns, the bonus turn ("Bonuszug") and the end of the game ("Spielende")."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import HIDDEN, NOBODY, Action, Change, Event, GameOver, Over, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.accounts import gold_of, shown_by, spent, turn_of
from teahouse.games.jade_goddess.box import ARTEFACTS
from teahouse.games.jade_goddess.deciding import Left, Optional
from teahouse.games.jade_goddess.players import artefact_names
from teahouse.games.jade_goddess.position import NOT_YET, JadeGoddessState
from teahouse.games.jade_goddess.words.names import (
    artefacts_words,
    gold_statues_words,
    gold_words,
    listed,
    points_words,
    rounds_words,
    statues_words,
)


def begin_turn(jade: JadeGoddessState, seat: int, bonus: bool) -> None:
    """A regular turn or a bonus turn, which has all the same options."""
    jade.active = seat
    jade.bonus = bonus
    jade.again = False
    jade.swapped = False
    jade.city_laid = False
    if not bonus:
        jade.discovered = False
        if jade.story is not None:
            jade.tell(TurnBegins(seat))
    jade.prepare_move()


# The bonus turn: "Bonuszug"


class BonusTurn(Action):
    """Buy a bonus turn."""


BONUS_TURN: Final = BonusTurn(428, "bonus turn")


def asks_for_bonus_turn(jade: JadeGoddessState) -> bool:
    """After a regular turn; who cannot pay is not asked, unless that would tell of secret gold (gold)."""
    return not jade.bonus and jade.may_seem_to_pay(jade.setup.edition.bonus_price)


def why_no_bonus_turn(jade: JadeGoddessState) -> Refusal | None:
    price = jade.setup.edition.bonus_price
    if jade.can_pay(price):
        return None
    gold = jade.players[jade.active].gold
    return Refusal(
        "cost", Message(N_("A bonus turn costs {cost} gold and you have {gold}."), cost=price, gold=gold)
    )


def buy_bonus_turn(jade: JadeGoddessState) -> None:
    price = jade.setup.edition.bonus_price
    jade.changing(jade.active).gold -= price
    if jade.story is not None:
        jade.tell(BonusTurnBought(jade.active, price, jade.setup.secret_gold))
    begin_turn(jade, jade.active, True)


def end_turn(jade: JadeGoddessState) -> None:
    """Without a bonus turn."""
    if jade.story is not None:
        jade.tell(Left(jade.active, "bonus", N_("{name} ends the turn.")))
    next_player(jade)


class Bonus(Optional):
    """Whether to buy a bonus turn."""

    def key(self, state: State) -> int:
        jade = cast(JadeGoddessState, state)
        return int(jade.can_pay(jade.setup.edition.bonus_price))

    def why_not_do(self, state: State, action: Action) -> Refusal | None:
        return why_no_bonus_turn(cast(JadeGoddessState, state))

    def prompt(self, state: State, viewer: int) -> Message:
        jade = cast(JadeGoddessState, state)
        if viewer == jade.active and why_no_bonus_turn(jade) is not None:
            return Message(N_("You have no gold for a bonus turn: end your turn."))
        return Message(N_("Buy a bonus turn, or end your turn."))

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        return [BONUS_TURN] if thing == f"gold-{viewer}" else []

    def not_due(self, action: Action) -> Refusal:
        return Refusal("bonus", Message(N_("A bonus turn is bought right after a regular turn.")))

    def do(self, state: State, action: Action) -> None:
        buy_bonus_turn(cast(JadeGoddessState, state))

    def leave(self, state: State) -> None:
        end_turn(cast(JadeGoddessState, state))


BONUS: Final[Bonus] = Bonus("bonus", [BONUS_TURN])
OVER: Final[Over] = Over(Message(N_("The game is over.")))


def finish_turn(jade: JadeGoddessState) -> None:
    """After a regular turn a bonus turn may be bought, also with gold just excavated (bonus-gold)."""
    if asks_for_bonus_turn(jade):
        jade.go_on(BONUS, jade.active)
    else:
        next_player(jade)


# The end: "Spielende"


def next_player(jade: JadeGoddessState) -> None:
    """The turn passes to the left (clockwise), unless one of the endings is there."""
    players = jade.setup.players
    idle = jade.idle
    jade.idle = 0 if jade.discovered else idle + 1
    if jade.last_turns != NOT_YET:
        jade.last_turns -= 1
    elif not jade.tiles_left():  # everybody has one more turn, who drew the last tile as the last
        jade.last_turns = players
    if jade.story is not None:
        tell_turn_over(jade, idle)
    if jade.last_turns == 0:
        end_game(jade, N_("The tiles are used up and everybody has had one more turn: the game is over."))
    elif jade.idle == jade.setup.idle_turns:  # (stall)
        end_game(jade, N_("Nobody has discovered anything for {rounds}: the game is over."))
    else:
        begin_turn(jade, (jade.active + 1) % players, False)


def stall_warning(jade: JadeGoddessState) -> Message | None:
    """What stands on the table in the last round before nobody's discoveries end the game (stall)."""
    warned = jade.setup.idle_turns - jade.setup.players
    if jade.acting == NOBODY or jade.last_turns != NOT_YET or not warned or jade.idle < warned:
        return None
    return Message(
        N_("Turns in a row without a discovery: {idle}. After {end} of them the game is over."),
        idle=jade.idle,
        end=jade.setup.idle_turns,
    )


def tell_turn_over(jade: JadeGoddessState, idle: int) -> None:
    """Somebody listens: how near the end is after this turn. Before it, so many in a row were idle."""
    players = jade.setup.players
    left = jade.last_turns
    jade.tell(TurnEnds(jade.active, jade.idle - idle, 0 if left in (NOT_YET, players) else -1))
    if left == players:
        jade.tell(LastTurns(jade.active, players))
    elif left == NOT_YET:
        warned = jade.setup.idle_turns - players
        if warned and jade.idle == warned:
            jade.tell(StallAhead(warned // players))
        elif warned and idle >= warned and not jade.idle:
            jade.tell(StallAverted(jade.active))


def end_at_once(jade: JadeGoddessState) -> None:
    """After an excavation nothing lies face down any more: the game ends with this turn."""
    if jade.story is not None:
        jade.tell(TurnEnds(jade.active, 0, 0))
    end_game(jade, N_("After the excavation no artefact lies face down any more: the game is over."))


def end_game(jade: JadeGoddessState, reason: str) -> None:
    """Nobody has the turn any more, and the screens are opened."""
    if jade.story is not None:
        jade.tell(GameOver(Message(reason, rounds=rounds_words(jade.setup.edition.stall_rounds)), "end"))
        gold = [player.gold for player in jade.players] if jade.setup.secret_gold else []
        jade.tell(ScreensOpened([player.artefacts for player in jade.players], gold))
        edition = jade.setup.edition
        for seat, player in enumerate(jade.players):
            made = scoring.statues(player, edition.designs)
            jade.tell(Counted(seat, player.held, made.gold, made.others, sum(jade.points(seat))))
            if jade.setup.secret_gold:
                jade.tell(GoldShown(seat, player.gold))
        jade.tell(won(jade))
    jade.go_on(OVER, NOBODY)
    jade.active = NOBODY


def won(jade: JadeGoddessState) -> Won:
    """Most points, then most artefacts, then most gold, then shared."""
    winners = jade.outcome_now().winners()
    seats = range(len(jade.players))
    points = [sum(jade.points(seat)) for seat in seats]
    best = [seat for seat in seats if points[seat] == max(points)]
    held = [jade.players[seat].held for seat in best]
    decided = "points"
    if len(best) > len(winners):
        decided = "artefacts" if held.count(max(held)) == len(winners) else "gold"
    return Won(winners, decided)


# What is told


class TurnBegins(Event):
    """A regular turn begins; that is seen from what follows, so no sentence says it."""

    def __init__(self, who: int) -> None:
        super().__init__("turn begins", who)

    def changes(self) -> list[Change]:
        return [Change(turn_of(self.who), 1)]


class TurnEnds(Event):
    """A turn is over, its bonus turn included."""

    def __init__(self, who: int, idle: int, left: int) -> None:
        super().__init__("turn ends", who)
        self.idle = idle
        """How many more turns in a row were without a discovery; less than 0 if they are counted anew."""
        self.left = left
        """How many more turns are left."""

    def fields(self) -> list[str]:
        return ["idle", "left"]

    def changes(self) -> list[Change]:
        return [
            Change(turn_of(self.who), -1),
            Change("idle turns", self.idle),
            Change("turns left", self.left),
        ]


class BonusTurnBought(Event):
    """Somebody pays for a bonus turn."""

    def __init__(self, who: int, price: int, secret: bool) -> None:
        super().__init__("bonus turn", who)
        self.price = price
        self.secret = secret
        """Whether the others do not see what is paid (gold)."""

    def fields(self) -> list[str]:
        return ["price"]

    def sight(self, viewer: int) -> Event | None:
        return self if viewer == self.who or not self.secret else BonusTurnBought(self.who, HIDDEN, True)

    def message(self) -> Message | None:
        if self.price == HIDDEN:
            return Message(N_("{name} buys a bonus turn."), name=seat_name(self.who))
        return Message(
            N_("{name} pays {gold} for a bonus turn."), name=seat_name(self.who), gold=gold_words(self.price)
        )

    def changes(self) -> list[Change]:
        return spent(self.who, self.price, self.secret)


class LastTurns(Event):
    """The turn in which the last tile was drawn is over."""

    def __init__(self, who: int, turns: int) -> None:
        super().__init__("last turns", who)
        self.turns = turns

    def fields(self) -> list[str]:
        return ["turns"]

    def message(self) -> Message | None:
        return Message(
            N_("The tiles are used up. Everybody has one more turn, {name} as the last: {turns} turns."),
            name=seat_name(self.who),
            turns=self.turns,
        )

    def changes(self) -> list[Change]:
        return [Change("turns left", self.turns)]


class StallAhead(Event):
    """One more round without a discovery, and the game is over (stall)."""

    def __init__(self, rounds: int) -> None:
        super().__init__("stall ahead", NOBODY)
        self.rounds = rounds
        """Rounds in a row that were without any."""

    def fields(self) -> list[str]:
        return ["rounds"]

    def message(self) -> Message | None:
        return Message(
            N_("Nobody has discovered anything for {rounds}. One more such round ends the game."),
            rounds=rounds_words(self.rounds),
        )


class StallAverted(Event):
    """Somebody discovered something in time."""

    def __init__(self, who: int) -> None:
        super().__init__("stall averted", who)

    def message(self) -> Message | None:
        return Message(
            N_("{name} has discovered something: the rounds without a discovery are counted anew."),
            name=seat_name(self.who),
        )


class ScreensOpened(Event):
    """Everybody shows their artefacts, and their gold if that was secret."""

    def __init__(self, hands: list[list[int]], gold: list[int]) -> None:
        super().__init__("screens opened", NOBODY)
        self.hands = [hand.copy() for hand in hands]
        """Of each seat how many of each artefact."""
        self.gold = gold
        """Of each seat; empty if it lay open all the time."""

    def fields(self) -> list[str]:
        return ["hands", "gold"] if self.gold else ["hands"]

    def unveils(self, viewer: int) -> str:
        hands = [" ".join([str(name) for name in artefact_names(hand)]) or "none" for hand in self.hands]
        text = "the artefacts are " + " and ".join([f"({hand})" for hand in hands])
        return f"{text}, the gold is {' and '.join(map(str, self.gold))}" if self.gold else text

    def changes(self) -> list[Change]:
        changes = [
            Change(shown_by(seat, artefact), hand[artefact])
            for seat, hand in enumerate(self.hands)
            for artefact in range(len(ARTEFACTS))
            if hand[artefact]
        ]
        return changes + [Change(gold_of(seat), gold) for seat, gold in enumerate(self.gold)]


class GoldShown(Event):
    """Secret gold is shown at the end: it may decide between equals."""

    def __init__(self, who: int, gold: int) -> None:
        super().__init__("gold shown", who)
        self.gold = gold

    def fields(self) -> list[str]:
        return ["gold"]

    def message(self) -> Message | None:
        return Message(N_("{name} has {gold} left."), name=seat_name(self.who), gold=gold_words(self.gold))


class Counted(Event):
    """What a player's artefacts are worth at the end. The points came with them, in secret."""

    def __init__(self, who: int, artefacts: int, gold_statues: int, statues: int, total: int) -> None:
        super().__init__("counted", who)
        self.artefacts = artefacts
        self.gold_statues = gold_statues
        """Statues of well preserved pieces only."""
        self.statues = statues
        self.total = total

    def fields(self) -> list[str]:
        return ["artefacts", "gold_statues", "statues", "total"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} shows {artefacts}, {gold_statues} and {statues}: {points}."),
            name=seat_name(self.who),
            artefacts=artefacts_words(self.artefacts),
            gold_statues=gold_statues_words(self.gold_statues),
            statues=statues_words(self.statues),
            points=points_words(self.total),
        )


class Won(Event):
    """Who wins."""

    def __init__(self, winners: list[int], decided: str) -> None:
        super().__init__("won", winners[0])
        self.winners = winners
        """Several share the first place."""
        self.decided = decided
        """What put them ahead: points, or among equals artefacts or gold."""

    def fields(self) -> list[str]:
        return ["winners", "decided"]

    def message(self) -> Message | None:
        names = listed([seat_name(seat) for seat in self.winners])
        if len(self.winners) > 1:
            return Message(N_("They share the first place: {names}."), names=names)
        if self.decided == "artefacts":
            return Message(
                N_("{name} wins: of those with the most points, with the most artefacts."), name=names
            )
        if self.decided == "gold":
            return Message(
                N_("{name} wins: of those with the most points and artefacts, with the most gold."),
                name=names,
            )
        return Message(N_("{name} wins."), name=names)

"""Turns, the bonus turn ("Bonuszug") and the end of the game ("Spielende")."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Event, GameOver, Over, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.accounts import gold_of, shown_by, turn_of
from teahouse.games.jade_goddess.box import ARTEFACTS
from teahouse.games.jade_goddess.deciding import Left, Optional
from teahouse.games.jade_goddess.players import artefact_names
from teahouse.games.jade_goddess.position import NOT_YET, JadeGoddessState
from teahouse.games.jade_goddess.words.names import (
    artefacts_words,
    gold_statues_words,
    gold_words,
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


class Bonus(Optional):
    """Whether to buy a bonus turn. Who cannot pay is not asked."""

    def key(self, state: State) -> int:
        return 0

    def why_not_do(self, state: State, action: Action) -> Refusal | None:
        return None

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Buy a bonus turn, or end your turn."))

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        return [BONUS_TURN] if thing == f"gold-{viewer}" else []

    def not_due(self, action: Action) -> Refusal:
        return Refusal("bonus", Message(N_("A bonus turn is bought right after a regular turn.")))

    def do(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        price = jade.setup.edition.bonus_price
        jade.players[jade.active].gold -= price
        if jade.story is not None:
            jade.tell(BonusTurnBought(jade.active, price))
        begin_turn(jade, jade.active, True)

    def leave(self, state: State) -> None:
        jade = cast(JadeGoddessState, state)
        if jade.story is not None:
            jade.tell(Left(jade.active, "bonus", N_("{name} ends the turn.")))
        next_player(jade)


BONUS: Final[Bonus] = Bonus("bonus", [BONUS_TURN])
OVER: Final[Over] = Over(Message(N_("The game is over.")))


def finish_turn(jade: JadeGoddessState) -> None:
    """After a regular turn a bonus turn may be bought, also with gold just excavated (bonus-gold)."""
    if not jade.bonus and jade.players[jade.active].gold >= jade.setup.edition.bonus_price:
        jade.go_on(BONUS, jade.active)
    else:
        next_player(jade)


# The end: "Spielende"


def next_player(jade: JadeGoddessState) -> None:
    """The turn passes clockwise, unless one of the endings is there."""
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
        jade.tell(ScreensOpened([player.artefacts for player in jade.players]))
        edition = jade.setup.edition
        for seat, player in enumerate(jade.players):
            made = scoring.statues(player, edition.designs)
            jade.tell(Counted(seat, player.held, made.gold, made.others, sum(jade.points(seat))))
    jade.go_on(OVER, NOBODY)
    jade.active = NOBODY


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

    def __init__(self, who: int, price: int) -> None:
        super().__init__("bonus turn", who)
        self.price = price

    def fields(self) -> list[str]:
        return ["price"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} pays {gold} for a bonus turn."), name=seat_name(self.who), gold=gold_words(self.price)
        )

    def changes(self) -> list[Change]:
        return [Change(gold_of(self.who), -self.price)]


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
    """Everybody shows their artefacts."""

    def __init__(self, hands: list[list[int]]) -> None:
        super().__init__("screens opened", NOBODY)
        self.hands = [hand.copy() for hand in hands]
        """Of each seat how many of each artefact."""

    def fields(self) -> list[str]:
        return ["hands"]

    def unveils(self, viewer: int) -> str:
        hands = [" ".join([str(name) for name in artefact_names(hand)]) or "none" for hand in self.hands]
        return "the artefacts are " + " and ".join([f"({hand})" for hand in hands])

    def changes(self) -> list[Change]:
        return [
            Change(shown_by(seat, artefact), hand[artefact])
            for seat, hand in enumerate(self.hands)
            for artefact in range(len(ARTEFACTS))
            if hand[artefact]
        ]


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

""" "Spielende" and "Wertung": turns without anything, the last round, and what everybody has in the end."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import NOBODY, Change, Event, GameOver, Over
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import accounts
from teahouse.games.tang_garden.agenda import DUE
from teahouse.games.tang_garden.knowledge import FEW_TOKENS, NOTHING_DONE, NOTHING_POSSIBLE, STACK_USED_UP
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.position import NONE, Setup, TangGardenState
from teahouse.games.tang_garden.words import names

OVER: Final[Over] = Over(Message(N_("The game is over.")))
DUE.all.append(OVER)


def count_empty_turns(tang: TangGardenState) -> None:
    """Turns in a row without a tile, a decoration or a token, and those of them without a choice (stall)."""
    idle, stuck = tang.idle, tang.stuck
    tang.idle = 0 if tang.happened else idle + 1
    tang.stuck = stuck + 1 if tang.no_tile and not tang.happened else 0
    if tang.story is not None and (tang.idle != idle or tang.stuck != stuck):
        tang.tell(EmptyTurns(tang.active, idle, tang.idle, stuck, tang.stuck, tang.setup))


def announce_end(tang: TangGardenState) -> None:
    """Few tokens, or a stack without a tile: the round is played to its end. A stall ends it likewise."""
    if tang.ending:
        return
    reason = why_ending(tang)
    if reason != NONE:
        tang.ending = True
        tang.end_reason = reason
        if tang.story is not None:
            tang.tell(LastRound(tang.active, reason, tang.garden.tokens_left, used_up(tang), tang.setup))


def why_ending(tang: TangGardenState) -> int:
    """What ends the game after this round, or NONE."""
    if tang.garden.tokens_left <= tang.setup.edition.end_tokens:
        return FEW_TOKENS
    if used_up(tang) != NONE:
        return STACK_USED_UP
    if not tang.setup.stall_finishes_round:
        return NONE
    if tang.stuck >= tang.setup.stall_turns:
        return NOTHING_POSSIBLE
    return NOTHING_DONE if tang.idle >= tang.setup.idle_turns else NONE


def nothing_goes_on(tang: TangGardenState) -> bool:
    """Whether another round like the last ones brings the end (stall): told a round before."""
    setup = tang.setup
    players = setup.players
    return not tang.ending and (
        tang.stuck >= setup.stall_turns - players or tang.idle >= setup.idle_turns - players
    )


def used_up(tang: TangGardenState) -> int:
    """A stack without a tile, or NONE."""
    for stack in range(4):
        if tang.tops[stack] == NONE and not len(tang.stacks[stack]):
            return stack
    return NONE


def last_round_over(tang: TangGardenState) -> Message:
    """Why there was a last round, now that it is over."""
    reason = tang.end_reason
    if reason == FEW_TOKENS:
        left = tang.setup.edition.end_tokens
        return Message(
            N_("The last round is over: landscape tokens left on the board: {tokens} or fewer."),
            tokens=left,
        )
    if reason == STACK_USED_UP:
        stack = Message(names.STACKS[used_up(tang)])
        return Message(N_("The last round is over: the {stack} was used up."), stack=stack)
    if reason == NOTHING_POSSIBLE:
        return Message(
            N_(
                "The last round is over: no face-up tile fitted and no card could be played. "
                "Such turns in a row: {turns}."
            ),
            turns=tang.setup.stall_turns,
        )
    return Message(
        N_("The last round is over: nobody placed anything. Such turns in a row: {turns}."),
        turns=tang.setup.idle_turns,
    )


def end_game(tang: TangGardenState, reason: Message) -> None:
    if tang.story is not None:
        tang.tell(GameOver(reason, "end"))
        for seat in range(tang.setup.players):
            tang.tell(Counted(seat, tang.points(seat), tang.tie_breaks(seat)[0]))
        tang.tell(
            Won(tang.outcome_now().winners(), [sum(tang.points(seat)) for seat in range(tang.setup.players)])
        )
    tang.clear_turn()
    tang.active = NOBODY
    tang.go_on(OVER, NOBODY)


# What is told


class EmptyTurns(Event):
    """Nothing happened in a turn, or something did after turns without."""

    def __init__(self, who: int, idle: int, now_idle: int, stuck: int, now_stuck: int, setup: Setup) -> None:
        super().__init__("empty turns", who)
        self.idle = idle
        self.now_idle = now_idle
        """In a row, this one included."""
        self.stuck = stuck
        self.now_stuck = now_stuck
        """Those in which nothing could be placed."""
        self.setup = setup

    def fields(self) -> list[str]:
        return ["idle", "now_idle", "stuck", "now_stuck"]

    def message(self) -> Message | None:
        if not self.now_idle:
            return None
        if not self.setup.stall_finishes_round:
            return self.first_version()
        players = self.setup.players
        if self.now_stuck:
            if self.now_stuck == self.setup.stall_turns - players:
                return Message(
                    N_(
                        "No face-up tile fitted and no card could be played. Such turns in a row: {turns}. "
                        "After another such round the last round begins."
                    ),
                    turns=self.now_stuck,
                )
            return Message(
                N_(
                    "No face-up tile fitted and no card could be played. "
                    "Such turns in a row: {turns} of {most}."
                ),
                turns=self.now_stuck,
                most=self.setup.stall_turns,
            )
        if self.now_idle == self.setup.idle_turns - players:
            return Message(
                N_(
                    "Nobody placed anything. Such turns in a row: {turns}. "
                    "After another such round the last round begins."
                ),
                turns=self.now_idle,
            )
        return None

    def first_version(self) -> Message:
        """Of rules version 1: all turns without anything counted, and the last of them ended the game."""
        most = self.setup.stall_turns
        if self.now_idle == most - self.setup.players:
            return Message(
                N_(
                    "No tile, decoration or token moved in this turn. Such turns in a row: {turns}. "
                    "After another such round the game ends."
                ),
                turns=self.now_idle,
            )
        return Message(
            N_("No tile, decoration or token moved in this turn. Such turns in a row: {turns} of {most}."),
            turns=self.now_idle,
            most=most,
        )

    def changes(self) -> list[Change]:
        return [
            Change(accounts.IDLE_TURNS, self.now_idle - self.idle),
            Change(accounts.STUCK_TURNS, self.now_stuck - self.stuck),
        ]


class LastRound(Event):
    """The end is triggered: by few tokens, by a stack that is used up, or because nothing happens."""

    def __init__(self, who: int, reason: int, tokens: int, stack: int, setup: Setup) -> None:
        super().__init__("last round", who)
        self.reason = reason
        self.tokens = tokens
        """On the board."""
        self.stack = stack
        """The stack that is used up, or NONE."""
        self.setup = setup

    def fields(self) -> list[str]:
        return ["reason", "tokens", "stack"]

    def message(self) -> Message | None:
        if self.reason == FEW_TOKENS:
            return Message(
                N_(
                    "Landscape tokens left on the board: {tokens}. "
                    "This round is the last; it is played to its end."
                ),
                tokens=self.tokens,
            )
        if self.reason == STACK_USED_UP:
            return Message(
                N_("The {stack} is used up. This round is the last; it is played to its end."),
                stack=Message(names.STACKS[self.stack]),
            )
        if self.reason == NOTHING_POSSIBLE:
            return Message(
                N_(
                    "No face-up tile fitted and no card could be played. Such turns in a row: {turns}. "
                    "This round is the last; it is played to its end."
                ),
                turns=self.setup.stall_turns,
            )
        return Message(
            N_(
                "Nobody placed anything. Such turns in a row: {turns}. "
                "This round is the last; it is played to its end."
            ),
            turns=self.setup.idle_turns,
        )

    def changes(self) -> list[Change]:
        return [Change(accounts.LAST_ROUND, 1)]


class Counted(Event):
    """A player's coins in the end, by category. They counted all along, so they are no points gained now."""

    def __init__(self, who: int, coins: list[int], tokens: int) -> None:
        super().__init__("counted", who)
        self.coins = coins
        """In the order of the categories."""
        self.tokens = tokens
        """More are better where coins are equal."""

    def fields(self) -> list[str]:
        return ["coins", "tokens"]

    def message(self) -> Message | None:
        parts = [
            Message(N_("{category} {coins}"), category=Message(category.label), coins=coins)
            for category, coins in zip(CATEGORIES, self.coins, strict=True)
            if coins
        ]
        return Message(
            N_("{name} has {coins} in the end: {parts}. Landscape tokens: {tokens}."),
            name=seat_name(self.who),
            coins=names.coins(sum(self.coins)),
            parts=names.in_turn(parts),
            tokens=self.tokens,
        )


class Won(Event):
    """Who wins."""

    def __init__(self, winners: list[int], coins: list[int]) -> None:
        super().__init__("won", winners[0])
        self.winners = winners
        """Several share the first place."""
        self.coins = coins
        """Of every seat."""

    def fields(self) -> list[str]:
        return ["winners", "coins"]

    def message(self) -> Message | None:
        coins = names.coins(self.coins[self.who])
        if len(self.winners) == 1:
            return Message(N_("{name} wins with {coins}."), name=seat_name(self.who), coins=coins)
        shared = names.joined([seat_name(seat) for seat in self.winners])
        return Message(N_("Shared victory with {coins}: {names}."), coins=coins, names=shared)

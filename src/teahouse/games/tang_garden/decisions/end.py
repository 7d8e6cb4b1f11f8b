""" "Spielende" and "Wertung": turns without anything, the last round, and what everybody has in the end."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import NOBODY, Change, Event, GameOver, Over
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import accounts
from teahouse.games.tang_garden.agenda import DUE
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.words import names

OVER: Final[Over] = Over(Message(N_("The game is over.")))
DUE.all.append(OVER)


def count_idle_turns(tang: TangGardenState) -> None:
    """Turns in a row without a tile, a decoration or a token (stall)."""
    before = tang.idle
    tang.idle = 0 if tang.happened else before + 1
    if tang.story is not None and tang.idle != before:
        tang.tell(IdleTurns(tang.active, before, tang.idle, tang.setup.idle_turns, tang.setup.players))


def announce_end(tang: TangGardenState) -> None:
    """Few tokens, or a stack without a tile: the round is played to its end."""
    if tang.ending:
        return
    tokens = tang.garden.tokens_left
    if tokens <= tang.setup.edition.end_tokens:
        tang.ending = True
        if tang.story is not None:
            tang.tell(LastRound(tang.active, tokens, NONE))
        return
    for stack in range(4):
        if tang.tops[stack] == NONE and not len(tang.stacks[stack]):
            tang.ending = True
            if tang.story is not None:
                tang.tell(LastRound(tang.active, tokens, stack))
            return


def end_game(tang: TangGardenState, reason: Message) -> None:
    if tang.story is not None:
        tang.tell(GameOver(reason, "end"))
        for seat in range(tang.setup.players):
            tang.tell(Counted(seat, tang.points(seat), tang.tie_breaks(seat)[0]))
        tang.tell(
            Won(tang.outcome().winners(), [sum(tang.points(seat)) for seat in range(tang.setup.players)])
        )
    tang.clear_turn()
    tang.active = NOBODY
    tang.go_on(OVER, NOBODY)


# What is told


class IdleTurns(Event):
    """Nothing happened in a turn, or something did after turns without."""

    def __init__(self, who: int, before: int, turns: int, most: int, players: int) -> None:
        super().__init__("idle turns", who)
        self.before = before
        self.turns = turns
        """In a row, this one included."""
        self.most = most
        """So many end the game."""
        self.players = players

    def fields(self) -> list[str]:
        return ["before", "turns", "most", "players"]

    def message(self) -> Message | None:
        if not self.turns:
            return None
        if self.turns == self.most - self.players:
            return Message(
                N_(
                    "No tile, decoration or token moved in {turns} turns in a row: "
                    "after another such round the game ends."
                ),
                turns=self.turns,
            )
        return Message(
            N_("No tile, decoration or token moved in this turn. Such turns in a row: {turns} of {most}."),
            turns=self.turns,
            most=self.most,
        )

    def changes(self) -> list[Change]:
        return [Change(accounts.IDLE_TURNS, self.turns - self.before)]


class LastRound(Event):
    """The end is triggered: by few tokens, or by a stack that is used up."""

    def __init__(self, who: int, tokens: int, stack: int) -> None:
        super().__init__("last round", who)
        self.tokens = tokens
        """On the board."""
        self.stack = stack
        """The stack that is used up, or NONE if the tokens are few."""

    def fields(self) -> list[str]:
        return ["tokens", "stack"]

    def message(self) -> Message | None:
        if self.stack == NONE:
            return Message(
                N_(
                    "Landscape tokens left on the board: {tokens}. "
                    "This round is the last; it is played to its end."
                ),
                tokens=self.tokens,
            )
        return Message(
            N_("The {stack} is used up. This round is the last; it is played to its end."),
            stack=Message(names.STACKS[self.stack]),
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
            parts=names.joined(parts),
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

"""After the main action: character icons, optional actions, the end of the turn and "Spielende"."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Event, GameOver, Over, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import accounts, lanterns
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.position import DUE, NONE, NOT_YET, TangDecision, TangGardenState
from teahouse.games.tang_garden.words import names


class Influence(Action):
    """Influence a character."""


class EndTurn(Action):
    """End the turn."""


INFLUENCE: Final = Influence(22, "influence")
END_TURN: Final = EndTurn(23, "end turn")


class Rest(TangDecision):
    """What may still be done after the main action: influence a character, lanterns; or the turn ends."""

    def __init__(self) -> None:
        super().__init__("after", [*lanterns.CHOICES, INFLUENCE, END_TURN])
        self.lanterns = [lanterns.MOVE_FIGURE]
        self.refreshes = True

    def legal(self, state: State) -> list[Action]:
        tang = cast(TangGardenState, state)
        choices: list[Action] = []
        lanterns.add_choices(tang, choices)
        if can_influence(tang):
            choices.append(INFLUENCE)
        choices.append(END_TURN)
        return choices

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        if isinstance(action, Influence):
            return why_not_influence(tang)
        return None if isinstance(action, EndTurn) else lanterns.why_not(tang, action)

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        if isinstance(action, EndTurn):
            end_turn(tang)
        elif isinstance(action, Influence):
            begin_influence(tang)
        else:
            lanterns.take(tang, action)
            if tang.decision is self:
                offer_rest(tang)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Do what else you like, or end your turn."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        if kind == "lantern":
            return lanterns.clicked(tang, viewer, which)
        if kind == "character" or (kind == "deck" and which == "characters"):
            return [INFLUENCE] if tang.decision is not DUE.character else []
        return []


REST: Final = Rest()
OVER: Final = Over(Message(N_("The game is over.")))
DUE.all.append(OVER)


# "Einen Charakter beeinflussen": who may


def finish_main(tang: TangGardenState) -> None:
    """The main action is over: have all cubes reached an icon? If so, an older character token is lost."""
    player = tang.player()
    icons = tang.setup.edition.character_steps
    lowest = min(player.cubes[0], player.cubes[1], player.cubes[2])
    reached = 0
    while player.level < len(icons) and lowest >= icons[player.level]:
        player.level += 1
        reached += 1
    if reached:
        if tang.story is not None:
            tang.tell(IconsReached(tang.active, reached, player.level, icons[player.level - 1]))
            if player.character_token:
                tang.tell(CharacterTokenLost(tang.active))
        player.character_token = False
        tang.may_influence = True
    offer_rest(tang)


def can_influence(tang: TangGardenState) -> bool:
    """An icon was reached or a token is there, a space is free, and somebody is left (deck-out)."""
    if not tang.may_influence and not tang.player().character_token:
        return False
    if tang.influenced or not tang.garden.stands:
        return False
    return len(tang.open_characters) + len(tang.characters) > 0


def why_not_influence(tang: TangGardenState) -> Refusal | None:
    if can_influence(tang):
        return None
    if tang.influenced:
        return Refusal("influence", Message(N_("Only one character may be influenced in a turn.")))
    if not tang.may_influence and not tang.player().character_token:
        return Refusal(
            "influence", Message(N_("All three cubes must have reached the next character icon first."))
        )
    if not tang.garden.stands:
        return Refusal("influence", Message(N_("There is no free character space in the garden.")))
    return Refusal("influence", Message(N_("There is no character left.")))


def begin_influence(tang: TangGardenState) -> None:
    """The icon just reached counts first; the token is given back otherwise (one-influence)."""
    by_token = not tang.may_influence
    if by_token:
        tang.player().character_token = False
    tang.may_influence = False
    tang.influenced = True
    tang.any_choice = False
    if tang.story is not None:
        tang.tell(InfluenceBegun(tang.active, by_token))
    tang.decide(DUE.character)


# The end of the turn


def offer_rest(tang: TangGardenState) -> None:
    """What may still be done (lantern-time); where there is nothing, the turn ends."""
    tang.decide(REST)
    if len(REST.legal(tang)) == 1:
        end_turn(tang)


def after_moving(tang: TangGardenState) -> None:
    """A figure was moved: back to where the lantern was used."""
    if tang.main is NOT_YET:
        tang.decide(DUE.turn)
    else:
        offer_rest(tang)


def begin_turn(tang: TangGardenState, seat: int) -> None:
    if tang.story is not None:
        tang.tell(TurnBegun(seat))
    tang.active = seat
    tang.clear_turn()
    tang.decide(DUE.turn)


def end_turn(tang: TangGardenState) -> None:
    """An icon reached and not used is a character token (one-token). Then the next player, or the end."""
    seat = tang.active
    if tang.story is not None:
        tang.tell(TurnEnded(seat))
    if tang.may_influence:
        if tang.story is not None:
            tang.tell(CharacterTokenTaken(seat))
        tang.player().character_token = True
    count_idle_turns(tang)
    announce_end(tang)
    following = (seat + 1) % tang.setup.players
    if tang.ending and following == tang.first:
        end_game(tang, Message(N_("The last round is over, and with it the game.")))
    elif tang.idle >= tang.setup.idle_turns:  # (stall)
        end_game(
            tang,
            Message(
                N_("Turns in a row in which nothing happened: {turns}. That ends the game."), turns=tang.idle
            ),
        )
    else:
        begin_turn(tang, following)


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


class IconsReached(Event):
    """All three cubes have reached a character icon, or several at once."""

    def __init__(self, who: int, icons: int, level: int, step: int) -> None:
        super().__init__("icons reached", who)
        self.icons = icons
        """So many with this action."""
        self.level = level
        """So many in all."""
        self.step = step
        """Where the last of them is."""

    def fields(self) -> list[str]:
        return ["icons", "level", "step"]

    def message(self) -> Message | None:
        return Message(
            N_("All cubes of {name} have reached the character icon of step {step}."),
            name=seat_name(self.who),
            step=self.step,
        )

    def changes(self) -> list[Change]:
        return [Change(accounts.icons_of(self.who), self.icons)]


class CharacterTokenLost(Event):
    """The next icon is reached, so the character token of an earlier one is given back."""

    def __init__(self, who: int) -> None:
        super().__init__("character token lost", who)

    def message(self) -> Message | None:
        return Message(
            N_("{name} gives an unused character token back: the next icon is reached."),
            name=seat_name(self.who),
        )

    def changes(self) -> list[Change]:
        return [Change(accounts.character_token_of(self.who), -1)]


class CharacterTokenTaken(Event):
    """The icon is reached, but nobody was influenced for it."""

    def __init__(self, who: int) -> None:
        super().__init__("character token taken", who)

    def message(self) -> Message | None:
        return Message(
            N_("{name} takes a character token, to influence a character later."), name=seat_name(self.who)
        )

    def changes(self) -> list[Change]:
        return [Change(accounts.character_token_of(self.who), 1)]


class InfluenceBegun(Event):
    """A character is going to be influenced."""

    def __init__(self, who: int, by_token: bool) -> None:
        super().__init__("influence begun", who)
        self.by_token = by_token

    def fields(self) -> list[str]:
        return ["by_token"]

    def message(self) -> Message | None:
        if self.by_token:
            return Message(
                N_("{name} gives back the character token to influence a character."),
                name=seat_name(self.who),
            )
        return Message(N_("{name} influences a character."), name=seat_name(self.who))

    def changes(self) -> list[Change]:
        return [Change(accounts.character_token_of(self.who), -1)] if self.by_token else []


class TurnBegun(Event):
    """Who is to play; the page shows it."""

    def __init__(self, who: int) -> None:
        super().__init__("turn begun", who)

    def changes(self) -> list[Change]:
        return [Change(accounts.turn_of(self.who), 1)]


class TurnEnded(Event):
    """A turn is over."""

    def __init__(self, who: int) -> None:
        super().__init__("turn ended", who)

    def message(self) -> Message | None:
        return Message(N_("{name} ends the turn."), name=seat_name(self.who))

    def changes(self) -> list[Change]:
        return [Change(accounts.turn_of(self.who), -1)]


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

"""Lanterns: "Eine Laterne benutzen" and "Eine Laterne bereitmachen". What each of the four does, and when.

A decision names the lanterns that may be of use with it; everything else about them is here (lantern-time).
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from teahouse.engine.contract import Action, Change, Event, Refusal
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.games.tang_garden import accounts
from teahouse.games.tang_garden.agenda import DUE, Anytime, TangDecision
from teahouse.games.tang_garden.board import LARGE, SIZES, SMALL
from teahouse.games.tang_garden.box import LANTERNS
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.words import names


class Lantern:
    """One of the four kinds."""

    def __init__(self, index: int, name: str, does: str, when: str) -> None:
        self.index = index
        self.name = name
        """For translation."""
        self.does = does
        """What it is good for, in a few words after its name."""
        self.when = when
        """The rule on when it is used, for whoever wants to use it at another time."""

    def is_of_use(self, tang: TangGardenState, decision: TangDecision) -> bool:
        """Whether it can do something with a decision that it belongs to, and that is due."""
        raise NotImplementedError

    def shine(self, tang: TangGardenState) -> None:
        """It is used."""
        raise NotImplementedError


class TwoTiles(Lantern):
    """Build with two tiles that both lie face up (second-decoration) (official-first)."""

    def is_of_use(self, tang: TangGardenState, decision: TangDecision) -> bool:
        return tang.face_up() >= 2 and tang.any_tile_fits()

    def shine(self, tang: TangGardenState) -> None:
        tang.double = True
        tang.decide(DUE.second_tile)


class TwoDecorations(Lantern):
    """Play two of the cards drawn (second-decoration)."""

    def is_of_use(self, tang: TangGardenState, decision: TangDecision) -> bool:
        return tang.card == NONE and tang.any_card_playable()

    def shine(self, tang: TangGardenState) -> None:
        tang.double = True


class MoveFigure(Lantern):
    """Move one's own figure in the garden, or turn it."""

    def is_of_use(self, tang: TangGardenState, decision: TangDecision) -> bool:
        return len(tang.player().figures) > 0

    def shine(self, tang: TangGardenState) -> None:
        tang.decide(DUE.figure)


class FreeChoice(Lantern):
    """Choose any character of the deck, or any panel of the pile (lantern-panel)."""

    def is_of_use(self, tang: TangGardenState, decision: TangDecision) -> bool:
        return not tang.any_choice and len(decision.pile(tang)) > 0

    def shine(self, tang: TangGardenState) -> None:
        tang.any_choice = True


TWO_TILES: Final = 0
TWO_DECORATIONS: Final = 1
MOVE_FIGURE: Final = 2
FREE_CHOICE: Final = 3
KINDS: Final[list[Lantern]] = [
    TwoTiles(
        TWO_TILES,
        N_("lantern of two tiles"),
        N_("build with two tiles in one turn"),
        N_("That lantern is used before a tile is taken, while two lie face up."),
    ),
    TwoDecorations(
        TWO_DECORATIONS,
        N_("lantern of two decorations"),
        N_("place the decorations of two of the cards drawn"),
        N_("That lantern is used before the first of the drawn cards is played, if one can be."),
    ),
    MoveFigure(
        MOVE_FIGURE,
        N_("lantern of the moving figure"),
        N_("move one of your figures in the garden, or turn it"),
        N_("That lantern is used before or after the main action, with a figure in the garden."),
    ),
    FreeChoice(
        FREE_CHOICE,
        N_("lantern of free choice"),
        N_("choose any character of the deck, or any panel of the pile"),
        N_("That lantern is used when a character or a panel is chosen and the deck or pile has some."),
    ),
]


def named(lantern: int) -> Message:
    return Message(KINDS[lantern].name)


def does(lantern: int) -> Message:
    return Message(KINDS[lantern].does)


# What a player does with them


class UseLantern(Anytime):
    """Use this lantern."""

    def __init__(self, code: int, lantern: int) -> None:
        super().__init__(code, f"lantern {LANTERNS[lantern]}")
        self.lantern = lantern

    def why_not(self, tang: TangGardenState) -> Refusal | None:
        if tang.lantern_used:
            return Refusal("lanterns", Message(N_("Only one lantern may be used in a turn.")))
        if not tang.player().lanterns[self.lantern]:
            return Refusal("lanterns", Message(N_("That lantern has been used; refresh it with tokens.")))
        if is_of_use(tang, cast(TangDecision, tang.decision), self.lantern):
            return None
        return Refusal("lanterns", Message(KINDS[self.lantern].when))


class Refresh(Anytime):
    """Give tokens of this size to refresh this lantern."""

    def __init__(self, code: int, lantern: int, size: int) -> None:
        super().__init__(code, f"refresh {LANTERNS[lantern]} {SIZES[size]}")
        self.lantern = lantern
        self.size = size

    def why_not(self, tang: TangGardenState) -> Refusal | None:
        player = tang.player()
        price = tang.setup.refresh
        if player.lanterns[self.lantern]:
            return Refusal("refreshing", Message(N_("That lantern is ready.")))
        if player.tokens[self.size - SMALL] < price:
            return Refusal(
                "refreshing",
                Counted(
                    "Refreshing a lantern takes {count} token.",
                    "Refreshing a lantern takes {count} tokens of one size.",
                    price,
                ),
            )
        if may_refresh(tang, cast(TangDecision, tang.decision), self.lantern):
            return None
        return Refusal(
            "refreshing",
            Message(
                N_("Lanterns are refreshed before or after the main action, or when a choice can use them.")
            ),
        )


USES: Final = [UseLantern(5 + lantern, lantern) for lantern in range(4)]
REFRESHES: Final = [
    Refresh(9 + 2 * lantern + size - SMALL, lantern, size) for lantern in range(4) for size in (SMALL, LARGE)
]
"""Lantern l with tokens of size s at 2 * l + s - SMALL."""
CHOICES: Final[list[Action]] = [*USES, *REFRESHES]
CHOICE_BITS: Final = 10
"""So many bits has what is `possible` with them."""


def is_of_use(tang: TangGardenState, decision: TangDecision, lantern: int) -> bool:
    """Whether it belongs to the decision that is due, and can do something there."""
    return lantern in decision.lanterns and KINDS[lantern].is_of_use(tang, decision)


def may_refresh(tang: TangGardenState, decision: TangDecision, lantern: int) -> bool:
    """At some times any lantern, in the middle of an action one that the choice at hand could use."""
    return decision.refreshes or (not tang.lantern_used and is_of_use(tang, decision, lantern))


def why_not(tang: TangGardenState, action: Action) -> Refusal | None:
    """Of a decision that offers lanterns: why this is not possible."""
    return cast(Anytime, action).why_not(tang)


def possible(tang: TangGardenState, decision: TangDecision) -> i64:
    """All that `why_not` allows of them, with the decision that is due.

    One bit each: the lanterns that can be used, those that can be refreshed, and from bit 8 on with what.
    """
    player = tang.player()
    ready = player.lanterns
    found: i64 = 0
    if not tang.lantern_used:
        for lantern in decision.lanterns:
            if ready[lantern] and KINDS[lantern].is_of_use(tang, decision):
                found |= 1 << i64(lantern)
    price = tang.setup.refresh
    small = player.tokens[0] >= price
    large = player.tokens[1] >= price
    if small or large:
        refreshed: i64 = 0
        for place in range(4):
            if not ready[place] and (decision.refreshes or may_refresh(tang, decision, place)):
                refreshed |= 16 << i64(place)
        if refreshed:
            found |= refreshed | (256 if small else 0) | (512 if large else 0)
    return found


def add_choices(tang: TangGardenState, decision: TangDecision, choices: list[Action]) -> None:
    """What is `possible`, as actions."""
    found = possible(tang, decision)
    if not found:
        return
    for lantern in range(4):
        if found >> i64(lantern) & 1:
            choices.append(USES[lantern])
    for place in range(4):
        if found >> i64(4 + place) & 1:
            if found & 256:
                choices.append(REFRESHES[2 * place])
            if found & 512:
                choices.append(REFRESHES[2 * place + 1])


def take(tang: TangGardenState, action: Action) -> None:
    """Use a lantern, or refresh one: the tokens leave the game."""
    player = tang.player()
    if isinstance(action, UseLantern):
        player.lanterns[action.lantern] = False
        tang.lantern_used = True
        if tang.story is not None:
            tang.tell(LanternUsed(tang.active, action.lantern))
        KINDS[action.lantern].shine(tang)
    else:
        refresh = cast(Refresh, action)
        player.tokens[refresh.size - SMALL] -= tang.setup.refresh
        player.lanterns[refresh.lantern] = True
        if tang.story is not None:
            tang.tell(LanternRefreshed(tang.active, refresh.lantern, refresh.size, tang.setup.refresh))


def clicked(tang: TangGardenState, viewer: int, which: str) -> list[Action]:
    """A lantern that is used wants to be refreshed."""
    owner, _, name = which.partition("-")
    if owner != str(viewer) or name not in LANTERNS:
        return []
    lantern = LANTERNS.index(name)
    if tang.players[viewer].lanterns[lantern]:
        return [USES[lantern]]
    return [REFRESHES[2 * lantern], REFRESHES[2 * lantern + 1]]


def without(lantern: int, choices: list[Action]) -> list[Action]:
    """Choices but for using this lantern."""
    return [action for action in choices if action is not USES[lantern]]


def refreshed_by(action: Action) -> int:
    """The lantern that this would refresh, or NONE."""
    return action.lantern if isinstance(action, Refresh) else NONE


# What is told


class LanternUsed(Event):
    """A lantern is turned over and does what it does."""

    def __init__(self, who: int, lantern: int) -> None:
        super().__init__("lantern used", who)
        self.lantern = lantern

    def fields(self) -> list[str]:
        return ["lantern"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} uses the {lantern}."), name=seat_name(self.who), lantern=named(self.lantern)
        )

    def changes(self) -> list[Change]:
        return [Change(accounts.lantern_of(self.who, self.lantern), -1)]


class LanternRefreshed(Event):
    """A lantern is ready again, for tokens that leave the game."""

    def __init__(self, who: int, lantern: int, size: int, tokens: int) -> None:
        super().__init__("lantern refreshed", who)
        self.lantern = lantern
        self.size = size
        self.tokens = tokens

    def fields(self) -> list[str]:
        return ["lantern", "size", "tokens"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} gives {tokens} and refreshes the {lantern}."),
            name=seat_name(self.who),
            tokens=names.tokens(self.tokens, self.size),
            lantern=named(self.lantern),
        )

    def changes(self) -> list[Change]:
        return [
            Change(accounts.tokens_of(self.who, self.size), -self.tokens),
            Change(accounts.lantern_of(self.who, self.lantern), 1),
        ]

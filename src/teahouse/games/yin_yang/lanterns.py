"""The solo lanterns: "Laternenplättchen". What each does, and when it can (solo-lantern-use)."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Refusal
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import accounts as garden_accounts
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.words import names
from teahouse.games.yin_yang import accounts
from teahouse.games.yin_yang.accounts import LANTERN_NAMES
from teahouse.games.yin_yang.agenda import DUE
from teahouse.games.yin_yang.position import CORNERS, SEAT, YinYangState


class Lantern:
    """One of the lanterns with an effect of its own."""

    def __init__(self, index: int, name: str, does: str) -> None:
        self.index = index
        self.name = name
        """For translation."""
        self.does = does
        """What it is good for, in a few words after its name."""

    def is_possible(self, yin: YinYangState) -> bool:
        """Whether it can do something; only tiles help when a stack is used up (solo-used-up)."""
        raise NotImplementedError

    def shine(self, yin: YinYangState) -> None:
        """It is used: a tile is to be chosen for it, or the table to be filled."""
        yin.lantern = self.index
        yin.decide(DUE.tile)


class TileAlone(Lantern):
    """Place the tile of a corner without its decoration."""

    def is_possible(self, yin: YinYangState) -> bool:
        return any(tile != EMPTY and yin.garden.fits_somewhere(tile) for tile in yin.tops)


class FromReserve(Lantern):
    """Place a tile of the reserve."""

    def is_possible(self, yin: YinYangState) -> bool:
        return any(yin.garden.fits_somewhere(tile) for tile in yin.reserve)


class NewCards(Lantern):
    """Four other cards, at once."""

    def is_possible(self, yin: YinYangState) -> bool:
        return not yin.used_up()

    def shine(self, yin: YinYangState) -> None:
        if yin.story is not None:
            yin.tell(CardsDiscarded(yin.open_cards, list(range(CORNERS))))
        for corner in range(CORNERS):
            yin.discard_card(corner)
        yin.renewing = True


TILE_ONLY: Final = 0
RESERVE: Final = 1
NEW_CARDS: Final = 2
AGAIN: Final = 3
KINDS: Final[list[Lantern]] = [
    TileAlone(
        TILE_ONLY, N_("lantern of the tile alone"), N_("place the tile of a pair without its decoration")
    ),
    FromReserve(RESERVE, N_("lantern of the reserve"), N_("place a tile of the reserve")),
    NewCards(NEW_CARDS, N_("lantern of new cards"), N_("discard the open cards and turn up others")),
    Lantern(AGAIN, N_("lantern of repeating"), N_("use one of your used lanterns once more")),
]
"""The fourth has no effect of its own: it repeats another one."""


def named(lantern: int) -> Message:
    return Message(KINDS[lantern].name)


def does(lantern: int) -> Message:
    return Message(KINDS[lantern].does)


# What the player does with them


class UseLantern(Action):
    """Use this solo lantern."""

    def __init__(self, code: int, lantern: int) -> None:
        super().__init__(code, f"solo {LANTERN_NAMES[lantern]}")
        self.lantern = lantern


class UseAgain(Action):
    """Use the fourth solo lantern to repeat this one."""

    def __init__(self, code: int, lantern: int) -> None:
        super().__init__(code, f"again {LANTERN_NAMES[lantern]}")
        self.lantern = lantern


USES: Final = [UseLantern(915 + lantern, lantern) for lantern in range(AGAIN)]
REPEATS: Final = [UseAgain(918 + lantern, lantern) for lantern in range(AGAIN)]
CHOICES: Final[list[Action]] = [*USES, *REPEATS]


def add_choices(yin: YinYangState, choices: list[Action]) -> None:
    """All that `why_not` allows of them."""
    possible = [KINDS[lantern].is_possible(yin) for lantern in range(AGAIN)]
    for lantern in range(AGAIN):
        if yin.lanterns[lantern] and possible[lantern]:
            choices.append(USES[lantern])
    if yin.lanterns[AGAIN]:
        for lantern in range(AGAIN):
            if not yin.lanterns[lantern] and possible[lantern]:
                choices.append(REPEATS[lantern])


def why_not(yin: YinYangState, action: Action) -> Refusal | None:
    if isinstance(action, UseLantern):
        lantern = action.lantern
        ready = yin.lanterns[lantern]
    else:
        lantern = cast(UseAgain, action).lantern
        ready = yin.lanterns[AGAIN]
    if not ready:
        return Refusal("solo-lanterns", Message(N_("That lantern is used already.")))
    if isinstance(action, UseAgain) and yin.lanterns[lantern]:
        return Refusal("solo-lanterns", Message(N_("Only a used lantern can be repeated.")))
    if KINDS[lantern].is_possible(yin):
        return None
    if yin.used_up():
        return Refusal("solo-end", Message(N_("A stack is used up: the lantern must place a tile.")))
    return Refusal("solo-lanterns", Message(N_("None of the tiles for that lantern fits anywhere.")))


def take(yin: YinYangState, action: Action) -> None:
    if isinstance(action, UseLantern):
        lantern = used = action.lantern
    else:
        lantern = cast(UseAgain, action).lantern
        used = AGAIN
    yin.lanterns[used] = False
    if yin.story is not None:
        yin.tell(LanternUsed(lantern, used))
    KINDS[lantern].shine(yin)


def goes_on(yin: YinYangState) -> bool:
    """Whether a pair or a lantern is possible."""
    for corner in range(CORNERS):
        if yin.pair_possible(corner):
            return True
    for lantern in range(AGAIN):
        if (yin.lanterns[lantern] or yin.lanterns[AGAIN]) and KINDS[lantern].is_possible(yin):
            return True
    return False


def clicked(yin: YinYangState, which: str) -> list[Action]:
    name = which.removeprefix("0-")
    if name not in LANTERN_NAMES:
        return []
    lantern = LANTERN_NAMES.index(name)
    if lantern == AGAIN:
        return [*REPEATS]
    return [USES[lantern] if yin.lanterns[lantern] else REPEATS[lantern]]


# What is told


class LanternUsed(Event):
    """A lantern is turned over and does what it does, or what another one does."""

    def __init__(self, lantern: int, used: int) -> None:
        super().__init__("lantern used", SEAT)
        self.lantern = lantern
        """The one whose effect comes."""
        self.used = used
        """The one that is turned over."""

    def fields(self) -> list[str]:
        return ["lantern", "used"]

    def message(self) -> Message | None:
        template = N_("{name} uses the {lantern}.")
        if self.used == AGAIN:
            template = N_("{name} repeats the {lantern}.")
        return Message(template, name=seat_name(SEAT), lantern=named(self.lantern))

    def changes(self) -> list[Change]:
        return [Change(accounts.lantern(LANTERN_NAMES[self.used]), -1)]


class CardsDiscarded(Event):
    """Cards beside corners go to the discard pile."""

    def __init__(self, open_cards: list[int], corners: list[int]) -> None:
        super().__init__("cards discarded", SEAT)
        self.corners = [corner for corner in corners if open_cards[corner] != EMPTY]
        self.cards = [open_cards[corner] for corner in self.corners]

    def fields(self) -> list[str]:
        return ["corners", "cards"]

    def message(self) -> Message | None:
        if not self.cards:
            return None
        return Message(
            N_("Discarded: {cards}."), cards=names.joined([names.decoration_of(card) for card in self.cards])
        )

    def changes(self) -> list[Change]:
        return [
            change
            for corner, card in zip(self.corners, self.cards, strict=True)
            for change in garden_accounts.moved(
                accounts.beside(corner, card), garden_accounts.discarded(card)
            )
        ]

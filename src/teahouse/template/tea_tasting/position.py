"""What lies on the table of a Tea Tasting: the caddy, the tray, and each guest's hand and cup."""

from __future__ import annotations

from bisect import insort
from typing import Final

from teahouse.engine.contract import CHANCE, HIDDEN, NOBODY, Change, Decision, Game, State, View
from teahouse.engine.fields import NUMBERS, Codec, Field, Fields, derived, each
from teahouse.engine.pile import Pile, shuffled
from teahouse.template.tea_tasting.box import Edition

UNDECIDED: Final = -1
"""The offer of a guest who has not made one."""


class Setup:
    """What does not change during a game; every state of it shares one."""

    game: Game | None = None
    """Whose rules these are."""

    def __init__(self, players: int, rounds: int, edition: Edition, draw: Decision, offer: Decision) -> None:
        self.players = players
        self.rounds = rounds
        self.edition = edition
        self.draw = draw
        """What a round begins with."""
        self.offer = offer
        """What follows when nothing is left to draw."""


class TeaTastingState(State):
    """A position of Tea Tasting. Every list of leaves is in ascending order, but for the caddy's bottom."""

    setup: Setup
    round: int = 1
    draws: int = 0
    """Leaves drawn in this round."""
    caddy: Pile
    tray: list[int]
    hands: list[list[int]]
    known: list[list[int]]
    """The leaves of each hand that all guests know of."""
    cups: list[list[int]]
    offers: list[int]

    def clone(self) -> TeaTastingState:
        """Made from the fields by `tools/copies.py`."""
        copy = TeaTastingState()
        copy.decision = self.decision
        copy.acting = self.acting
        copy.setup = self.setup
        copy.round = self.round
        copy.draws = self.draws
        copy.caddy = self.caddy.clone()
        copy.tray = self.tray.copy()
        copy.hands = [one.copy() for one in self.hands]
        copy.known = [one.copy() for one in self.known]
        copy.cups = [one.copy() for one in self.cups]
        copy.offers = self.offers.copy()
        return copy

    def seats(self) -> int:
        return self.setup.players

    def drawer(self) -> int:
        """Whose draw it is."""
        return self.draws // self.setup.edition.draws

    def spend(self, seat: int, leaf: int) -> bool:
        """A leaf leaves a hand in sight of all; whether all knew that it was there."""
        self.hands[seat].remove(leaf)
        if leaf in self.known[seat]:
            self.known[seat].remove(leaf)
            return True
        return False

    # Scoring

    def points(self, seat: int) -> list[int]:
        return [sum(self.cups[seat]), len(set(self.hands[seat]))]

    def tie_breaks(self, seat: int) -> list[int]:
        return [len(self.cups[seat])]

    # The whole position

    def cover(self, viewer: int) -> None:
        """All but the viewer's own hand and offer, and what all know; nothing at the end."""
        if self.acting == NOBODY:
            return
        self.caddy.unknown = [HIDDEN] * len(self.caddy.unknown)
        for seat in range(len(self.hands)):
            if seat != viewer:
                known = self.known[seat]
                self.hands[seat] = known + [HIDDEN] * (len(self.hands[seat]) - len(known))
                if self.offers[seat] != UNDECIDED:
                    self.offers[seat] = HIDDEN

    def dump(self) -> View:
        return POSITION.dump(self)

    def pieces(self) -> dict[str, int]:
        places = [self.caddy.unknown, self.caddy.bottom, self.tray, *self.hands, *self.cups]
        leaves = set(self.setup.edition.leaves)
        return {f"leaf {leaf}": sum([place.count(leaf) for place in places]) for leaf in leaves}

    def ledger(self) -> dict[str, int]:
        accounts = {"round": self.round, "caddy": len(self.caddy.unknown)}
        count(accounts, "bottom", self.caddy.bottom)
        count(accounts, "tray", self.tray)
        for seat in range(len(self.hands)):
            accounts[f"hand {seat}"] = len(self.hands[seat])
            accounts[f"offered {seat}"] = int(self.offers[seat] != UNDECIDED)
            count(accounts, f"known {seat}", self.known[seat])
            count(accounts, f"cup {seat}", self.cups[seat])
        return accounts


# How the places of the table are called in the ledger, and in the changes that events bring about


def count(accounts: dict[str, int], place: str, leaves: list[int]) -> None:
    for leaf in leaves:
        accounts[f"{place} {leaf}"] = accounts.get(f"{place} {leaf}", 0) + 1


def changed(place: str, leaf: int, amount: int) -> Change:
    return Change(f"{place} {leaf}", amount)


# How a position is written, and read back: null stands for what is hidden

LEAF: Final = Codec(
    lambda leaf: None if leaf == HIDDEN else leaf, lambda leaf: HIDDEN if leaf is None else leaf
)

POSITION: Final = Fields(
    Field("round"),
    Field("decision", derived(lambda decision: decision.phase), key="phase"),
    Field("acting"),
    Field("draws"),
    Field("caddy.unknown", each(LEAF), key="caddy"),
    Field("caddy.bottom", NUMBERS, key="bottom"),
    Field("tray", NUMBERS),
    Field("cups", each(NUMBERS)),
    Field("hands", each(each(LEAF))),
    Field("known", each(NUMBERS)),
    Field("offers", each(LEAF)),
)


def new_state(setup: Setup) -> TeaTastingState:
    """The game before anything is drawn."""
    state = TeaTastingState()
    state.setup = setup
    state.decision = setup.draw
    state.acting = CHANCE
    state.caddy = shuffled(setup.edition.leaves[:-1])
    state.caddy.put_under(setup.edition.leaves[-1])
    state.tray = []
    state.hands = [[] for _ in range(setup.players)]
    state.known = [[] for _ in range(setup.players)]
    state.cups = [[] for _ in range(setup.players)]
    state.offers = [UNDECIDED] * setup.players
    return state


def put(leaves: list[int], leaf: int) -> None:
    """A leaf among others, in ascending order."""
    insort(leaves, leaf)

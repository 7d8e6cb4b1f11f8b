"""Tea Tasting for 2-3 guests, a game that exists only to prove the engine contract.

It has what Zen Garden lacks: a private draw, a secret choice of all seats at once, a face-down return and a
known bottom piece.

Ten leaves, of quality 1 (four of them) to 4 (one), are in a caddy, the 4 at its bottom. In a round every
guest draws two leaves out of the others' sight. Then all choose at once and in secret which leaf to offer, if
any. The best offer fills its guest's cup if no other is as good; all other offers go to the tray. That guest
may then tidy up: keep the hand as it is, return a leaf to the caddy face down and mix it, or bury one under
the caddy for all to see. A cup is worth the quality of its leaves, every different leaf in hand a point.
"""

from __future__ import annotations

from bisect import insort
from typing import Final, cast

from teahouse.engine.contract import CHANCE, NOBODY, Action, Refusal, View, Weighted
from teahouse.engine.messages import Message
from teahouse.engine.old import OldState
from teahouse.engine.outcome import Outcome, rank_seats
from teahouse.engine.pile import shuffled

# Static facts

LEAVES: Final = [1, 2, 3, 4]
BOX: Final = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4]
DRAWS: Final = 2
"""Leaves that every guest draws in a round, while there are any."""
NO_LEAF: Final = 0
UNDECIDED: Final = -1

# What happens next
DRAW: Final = "draw"
OFFER: Final = "offer"
TIDY: Final = "tidy"
OVER: Final = "over"


class Leafy(Action):
    """Something done with a leaf, or with none."""

    def __init__(self, code: int, verb: str, leaf: int) -> None:
        super().__init__(code, f"{verb} {leaf or 'none'}" if verb != "keep" else verb)
        self.verb = verb
        self.leaf = leaf


OFFERS: Final = [Leafy(leaf, "offer", leaf) for leaf in [NO_LEAF, *LEAVES]]
KEEP: Final = Leafy(5, "keep", NO_LEAF)
RETURNS: Final = [Leafy(5 + leaf, "return", leaf) for leaf in LEAVES]
BURIALS: Final = [Leafy(9 + leaf, "bury", leaf) for leaf in LEAVES]
ACTIONS: Final[list[Action]] = [*OFFERS, KEEP, *RETURNS, *BURIALS]
CHANCE_ACTIONS: Final[list[Action]] = [Leafy(leaf - 1, "draw", leaf) for leaf in LEAVES]
PHASES: Final = {"draw": DRAW, "offer": OFFER, "keep": TIDY, "return": TIDY, "bury": TIDY}
"""When each verb has its turn."""


class TastingState(OldState):
    """A position of Tea Tasting. Every list of leaves is in ascending order, but for the caddy's bottom."""

    def __init__(self, players: int, rounds: int) -> None:
        self.rounds = rounds
        self.round = 1
        self.phase = DRAW
        self.acting = CHANCE
        self.draws = 0
        """Leaves drawn in this round."""
        self.caddy = shuffled(BOX[:-1])
        self.caddy.put_under(BOX[-1])
        self.tray: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.known: list[list[int]] = [[] for _ in range(players)]
        """The leaves of each hand that all guests know of."""
        self.cups: list[list[int]] = [[] for _ in range(players)]
        self.offers = [UNDECIDED] * players

    def clone(self) -> TastingState:
        copy = TastingState(len(self.hands), self.rounds)
        copy.round = self.round
        copy.phase = self.phase
        copy.acting = self.acting
        copy.draws = self.draws
        copy.caddy = self.caddy.clone()
        copy.tray = self.tray.copy()
        copy.hands = [hand.copy() for hand in self.hands]
        copy.known = [known.copy() for known in self.known]
        copy.cups = [cup.copy() for cup in self.cups]
        copy.offers = self.offers.copy()
        return copy

    def actor(self) -> int:
        return self.acting

    def choosers(self) -> list[int]:
        if self.phase == OFFER:
            return [seat for seat, offer in enumerate(self.offers) if offer == UNDECIDED]
        return super().choosers()

    # Decisions

    def legal(self) -> list[Action]:
        return self.legal_for(self.acting)

    def legal_for(self, seat: int) -> list[Action]:
        if seat not in self.choosers():
            return []
        return [action for action in ACTIONS if self.why_not_by(seat, cast(Leafy, action)) is None]

    def outcomes(self) -> list[Weighted]:
        return [Weighted(CHANCE_ACTIONS[leaf - 1], ways) for leaf, ways in self.caddy.weights()]

    def why_not(self, action: Action) -> Refusal | None:
        return self.why_not_by(self.acting, cast(Leafy, action))

    def why_not_by(self, seat: int, action: Leafy) -> Refusal | None:
        if PHASES[action.verb] != self.phase:
            return Refusal("turn", Message("It is not the time to {verb}.", verb=action.verb))
        if action.verb == "draw":
            if not self.caddy.holds(action.leaf):
                return Refusal("caddy", Message("No leaf {leaf} can be drawn.", leaf=action.leaf))
        elif action.leaf != NO_LEAF and action.leaf not in self.hands[seat]:
            return Refusal("hand", Message("There is no leaf {leaf} in your hand.", leaf=action.leaf))
        return None

    def apply(self, action: Action) -> None:
        assert isinstance(action, Leafy)
        if self.phase == DRAW:
            self.draw(action.leaf)
        elif self.phase == OFFER:
            self.offer(action.leaf)
        else:
            self.tidy(action)

    def drawer(self) -> int:
        return self.draws // DRAWS

    def draw(self, leaf: int) -> None:
        seat = self.drawer()
        if not self.caddy.unknown:  # the known bottom: all guests know what this is
            insort(self.known[seat], leaf)
        self.caddy.take(leaf)
        insort(self.hands[seat], leaf)
        self.draws += 1
        self.draw_or_offer()

    def draw_or_offer(self) -> None:
        if self.drawer() == len(self.hands) or not len(self.caddy):
            self.phase = OFFER
            self.acting = 0

    def offer(self, leaf: int) -> None:
        self.offers[self.acting] = leaf
        if self.acting + 1 < len(self.hands):
            self.acting += 1
        else:
            self.taste()

    def taste(self) -> None:
        """All offers are turned over; the best one fills a cup, unless there is another like it."""
        best = max(self.offers)
        winner = self.offers.index(best) if self.offers.count(best) == 1 else NOBODY
        for seat, leaf in enumerate(self.offers):
            if leaf != NO_LEAF:
                self.spend(seat, leaf)
                insort(self.cups[seat] if seat == winner else self.tray, leaf)
        self.offers = [UNDECIDED] * len(self.hands)
        if winner != NOBODY and self.hands[winner]:
            self.phase = TIDY
            self.acting = winner
        else:
            self.end_round()

    def tidy(self, action: Leafy) -> None:
        seat = self.acting
        if action.verb == "return":  # it may have been any leaf, so none is known any more (memory)
            self.hands[seat].remove(action.leaf)
            self.known[seat].clear()
            self.caddy.shuffle_in(action.leaf)
        elif action.verb == "bury":
            self.spend(seat, action.leaf)
            self.caddy.put_under(action.leaf)
        self.end_round()

    def spend(self, seat: int, leaf: int) -> None:
        """A leaf leaves a hand in sight of all."""
        self.hands[seat].remove(leaf)
        if leaf in self.known[seat]:
            self.known[seat].remove(leaf)

    def end_round(self) -> None:
        if self.round == self.rounds:
            self.phase = OVER
            self.acting = NOBODY
            return
        self.round += 1
        self.phase = DRAW
        self.acting = CHANCE
        self.draws = 0
        self.draw_or_offer()

    # Scoring

    def points(self, seat: int) -> list[int]:
        return [sum(self.cups[seat]), len(set(self.hands[seat]))]

    def tie_breaks(self, seat: int) -> list[int]:
        return [len(self.cups[seat])]

    def outcome(self) -> Outcome:
        seats = range(len(self.hands))
        return rank_seats(
            [sum(self.points(seat)) for seat in seats], [self.tie_breaks(seat) for seat in seats]
        )

    # The whole position

    def dump(self) -> View:
        return {
            "round": self.round,
            "phase": self.phase,
            "acting": self.acting,
            "draws": self.draws,
            "caddy": self.caddy.unknown.copy(),
            "bottom": self.caddy.bottom.copy(),
            "tray": self.tray.copy(),
            "cups": [cup.copy() for cup in self.cups],
            "hands": [hand.copy() for hand in self.hands],
            "known": [known.copy() for known in self.known],
            "offers": self.offers.copy(),
        }

    def pieces(self) -> dict[str, int]:
        places = [self.caddy.unknown, self.caddy.bottom, self.tray, *self.hands, *self.cups]
        return {f"leaf {leaf}": sum(place.count(leaf) for place in places) for leaf in LEAVES}

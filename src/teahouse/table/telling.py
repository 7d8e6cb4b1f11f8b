"""The end of a game with the real box: what nobody told until then lies open on the table, and is asked for.

When the screens go up, each hand of which something is unknown is entered piece by piece. Then the unknown
draws and returns of the whole game are found anew, so that all of it could have happened as it was entered
and ends with these hands: the game is known whole, is scored, kept as a record and analysed like any other.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY, Action, Draw, State
from teahouse.table.companion import Companion

MOST_STEPS: Final = 6000
"""So many acts are tried at most: some ten games of them. Who enters what can be is done with far less."""


class Telling:
    """The hands that are entered, and what the unknown acts must have been with them."""

    def __init__(self, companion: Companion, state: State, acts: list[str]) -> None:
        self.companion = companion
        self.game = companion.game
        self.state = state
        """How the game ended, with something that fits in the place of the unknown."""
        self.acts = acts
        self.whose = {place: companion.whose(companion.past[place]) for place in sorted(companion.unknown)}
        """The seat whose secret each unknown act is."""
        self.seats = sorted(set(self.whose.values()))
        self.told: dict[int, Counter[str]] = {seat: Counter() for seat in self.seats}
        for seat, outcome in companion.told:
            self.told[seat][outcome] += 1

    # What is asked

    def missing(self, seat: int) -> int:
        """So many pieces of a hand are not told yet."""
        return len(self.game.held(self.state, seat)) - self.told[seat].total()

    def asked(self) -> int:
        """The seat whose hand is to be told next; NOBODY if all are."""
        return next((seat for seat in self.seats if self.missing(seat)), NOBODY)

    def possible(self) -> list[Action]:
        """What may be the next piece: all that no other place is known to hold, in order of the codes."""
        left: Counter[Action] = Counter()
        for seat in self.seats:
            left.update(self.game.held(self.state, seat))
        for decision in {before.decision for before in self.companion.past}:
            if isinstance(decision, Draw) and any(piece in decision.actions for piece in left):
                left.update({weighted.action: weighted.weight for weighted in decision.outcomes(self.state)})
                break  # all who draw such pieces draw from the same pile
        for hand in self.told.values():
            left.subtract({self.game.chance(text): many for text, many in hand.items()})
        return sorted((piece for piece, many in left.items() if many > 0), key=lambda piece: piece.code)

    # What it means

    def found(self) -> dict[int, str] | None:
        """What the unknown acts may have been with the hands that are told; None if that cannot be."""
        hands = {seat: self.told[seat] for seat in self.seats if not self.missing(seat)}
        return _Search(self, hands).found()


class _Search:
    """All acts again from the first unknown one, each of them as it was or as the hands want it."""

    def __init__(self, telling: Telling, hands: dict[int, Counter[str]]) -> None:
        self.companion = telling.companion
        self.game = telling.game
        self.acts = telling.acts
        self.whose = telling.whose
        self.hands = hands
        self.steps = MOST_STEPS
        past = [*self.companion.past, telling.state]
        self.later: dict[int, list[Counter[str]]] = {}
        """What the known acts from each one on add to a hand, or take from it."""
        self.draws: dict[int, list[int]] = {}
        self.others: dict[int, list[int]] = {}
        """How many unknown draws, and how many other unknown acts, of a seat come from each act on."""
        for seat in hands:
            held = [self.held(state, seat) for state in past]
            later: list[Counter[str]] = [Counter()]
            draws, others = [0], [0]
            for place in range(len(self.acts) - 1, -1, -1):
                unknown = self.whose.get(place) == seat
                drawn = unknown and past[place].actor() == CHANCE
                draws.append(draws[-1] + drawn)
                others.append(others[-1] + (unknown and not drawn))
                change = Counter(later[-1])
                if not unknown:
                    change.update(held[place + 1])
                    change.subtract(held[place])
                later.append(change)
            self.later[seat], self.draws[seat], self.others[seat] = later[::-1], draws[::-1], others[::-1]

    def held(self, state: State, seat: int) -> Counter[str]:
        return Counter([piece.text for piece in self.game.held(state, seat)])

    def found(self) -> dict[int, str] | None:
        first = min(self.whose)
        chosen = self.goes_on(first, self.companion.past[first].clone())
        if chosen is None:
            return None
        return {place: text for place, text in chosen.items() if self.acts[place] != text}

    def goes_on(self, place: int, state: State) -> dict[int, str] | None:
        """The unknown acts from here on, if the rules allow all of it and it ends with the hands."""
        while place < len(self.acts) and place not in self.whose:
            if not self.does(state, place, self.acts[place]):
                return None
            place += 1
        if any(self.wanted(state, seat, place) is None for seat in self.hands):
            return None
        if place == len(self.acts):
            return {}
        for action in self.candidates(place, state):
            after = state.clone()
            if self.does(after, place, action.text):
                rest = self.goes_on(place + 1, after)
                if rest is not None:
                    return {place: action.text, **rest}
            if self.steps <= 0:
                break
        return None

    def does(self, state: State, place: int, text: str) -> bool:
        self.steps -= 1
        return self.steps > 0 and self.companion.goes_on(state, self.companion.past[place].actor(), text)

    def wanted(self, state: State, seat: int, place: int) -> Counter[str] | None:
        """What the unknown acts from here on must add to a hand; None if they are too few for it."""
        wanted = Counter(self.hands[seat])
        wanted.subtract(self.held(state, seat))
        wanted.subtract(self.later[seat][place])
        more = sum(many for many in wanted.values() if many > 0)
        less = -sum(many for many in wanted.values() if many < 0)
        if more > self.draws[seat][place] or less > self.others[seat][place]:
            return None
        return wanted

    def candidates(self, place: int, state: State) -> list[Action]:
        """What an unknown act may have been, the likeliest first: what stood for it, if nobody needs that."""
        decision = state.decision
        wants = {seat: self.wanted(state, seat, place) or Counter() for seat in self.hands}
        seat = self.whose[place]
        if isinstance(decision, Draw):
            ways = {weighted.action.text: weighted.weight for weighted in decision.outcomes(state)}
            needed: Counter[str] = Counter()
            for want in wants.values():
                needed.update({text: many for text, many in want.items() if many > 0})
            scarce = {text for text in ways if needed[text] >= ways[text]}
        else:
            scarce = set()

        def order(action: Action) -> tuple[bool, bool, bool, int]:
            after = state.clone()
            decision.apply(after, action)
            change = self.held(after, seat)
            change.subtract(self.held(state, seat))
            want = wants.get(seat, Counter())
            helps = any(many and many * want[text] > 0 for text, many in change.items())
            hinders = action.text in scarce and not helps
            return hinders, bool(want) and not helps, action.text != self.acts[place], action.code

        return sorted(decision.legal(state), key=order)

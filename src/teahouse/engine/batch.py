"""Many games at once, for learning programs: one call makes a step in each of them.

What goes in and comes out is bytes, a row a game, which arrays are made of without a Python object per step.
Chance acts by itself, and a game that is over begins anew. Every game has a random generator of its own, so
what happens in it depends on its number and the seed, not on how many others there are.
"""

from __future__ import annotations

import gc
from typing import Any, Final

from librt.strings import BytesWriter, read_i32_le, write_i32_le
from mypy_extensions import i64

from teahouse.engine.contract import CHANCE, NOBODY, Action, Game, State
from teahouse.engine.encoding import Encoder
from teahouse.engine.errors import IllegalAction
from teahouse.engine.messages import Message
from teahouse.engine.rng import Rng

ROWS: Final = 8
"""So many games step before what they look like is copied: it is still at hand then."""


class Finished:
    """A game of a batch that has come to its end."""

    def __init__(self, number: int, returns: list[float], points: list[int], decisions: int) -> None:
        self.number = number
        """Its place in the batch."""
        self.returns = returns
        self.points = points
        self.decisions = decisions

    def __repr__(self) -> str:
        return f"Finished({self.number}, returns={self.returns})"


class Batch:
    """So many games of one kind, each waiting for a seat's decision.

    What the seats see is written into buffers of whoever asks, a row a game; there are own ones otherwise.
    """

    def __init__(
        self,
        game: Game,
        encoder: Encoder,
        count: int,
        seed: str,
        first: int = 0,
        observations: Any = None,
        masks: Any = None,
        seats: Any = None,
    ) -> None:
        self.game = game
        self.encoder = encoder
        self.count = count
        self.rngs = [Rng(f"{seed}/game {first + number}") for number in range(count)]
        self.states: list[State] = []
        self.decisions = [0] * count
        self._legal: list[list[Action]] = [[]] * count
        self.observations: Any = memoryview(
            bytearray(count * encoder.size) if observations is None else observations
        )
        """What the seat sees that is to decide, a row for each game."""
        self.masks: Any = memoryview(bytearray(count * encoder.actions) if masks is None else masks)
        """What it may choose, a row for each game."""
        self.seats: Any = memoryview(bytearray(count) if seats is None else seats)
        """The seat that is to decide in each game."""
        for rng in self.rngs:
            self.states.append(self._begin(rng))
        self._observed = BytesWriter()
        self._masked = BytesWriter()
        self._seen = BytesWriter()
        for number in range(count):
            self._observe(number)
            self._hand_over(number)

    def _begin(self, rng: Rng) -> State:
        state = self.game.start()
        while state.acting == CHANCE:
            decision = state.decision
            decision.apply(state, decision.sample(state, rng))
        return state

    def _observe(self, number: int) -> None:
        """Write what a game looks like to who decides in it."""
        state = self.states[number]
        seat = state.acting
        legal = state.decision.legal(state)
        self._legal[number] = legal
        encoder = self.encoder
        encoder.write(state, seat, self._observed)
        encoder.write_legal(legal, self._masked)
        self._seen.append(seat)

    def _hand_over(self, number: int) -> None:
        """Copy what was written into the rows of this game and those before it, if they are enough or all."""
        last = number + 1
        if last % ROWS and last != self.count:
            return
        rows = (last - 1) % ROWS + 1
        first = last - rows
        size, actions = self.encoder.size, self.encoder.actions
        self.observations[first * size : last * size] = self._observed.getvalue()
        self.masks[first * actions : last * actions] = self._masked.getvalue()
        self.seats[first:last] = self._seen.getvalue()
        self._observed.truncate(0)
        self._masked.truncate(0)
        self._seen.truncate(0)

    def step(self, codes: bytes, checked: bool = False) -> list[Finished]:
        """Carry out an action in each game, by its code as four bytes; the games that are over by that.

        If one of them is not allowed, nothing happens in any game; who has looked at the masks says so.
        A game is looked at as soon as it has made its step, while all of it is still at hand.
        """
        if not checked:
            self._check(codes)
        collects = gc.isenabled()
        gc.disable()  # a step leaves nothing behind that would have to be looked for
        try:
            return self._step(codes)
        finally:
            if collects:
                gc.enable()

    def _step(self, codes: bytes) -> list[Finished]:
        finished: list[Finished] = []
        actions = self.game.actions
        for number in range(self.count):
            here: i64 = number
            code = i64(read_i32_le(codes, here * 4))
            state = self.states[number]
            state.decision.apply(state, actions[code])
            self.decisions[number] = self.decisions[number] + 1
            if state.acting < 0:
                rng = self.rngs[number]
                while state.acting == CHANCE:
                    decision = state.decision
                    decision.apply(state, decision.sample(state, rng))
                if state.acting == NOBODY:
                    outcome = state.outcome()
                    points = [standing.points for standing in outcome.standings]
                    finished.append(Finished(number, outcome.returns(), points, self.decisions[number]))
                    self.decisions[number] = 0
                    self.states[number] = self._begin(rng)
            self._observe(number)
            self._hand_over(number)
        return finished

    def _check(self, codes: bytes) -> None:
        actions = self.game.actions
        width: i64 = len(actions)
        for number in range(self.count):
            here: i64 = number
            code = i64(read_i32_le(codes, here * 4))
            if code < 0 or code >= width or actions[code] not in self._legal[number]:
                self._refuse(number, int(code))

    def _refuse(self, number: int, code: int) -> None:
        actions = self.game.actions
        said = repr(actions[code].text) if 0 <= code < len(actions) else f"number {code}"
        raise IllegalAction(
            "turn",
            Message("Action {action} may not be chosen in game {number} now.", action=said, number=number),
        )

    def random_codes(self, rng: Rng) -> bytes:
        """A legal action for each game, all as likely: codes as `step` takes them."""
        out = BytesWriter()
        for legal in self._legal:
            write_i32_le(out, legal[rng.below(len(legal))].code)
        return out.getvalue()

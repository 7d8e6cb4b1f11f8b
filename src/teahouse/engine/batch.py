"""Many games at once, for learning programs: one call makes a step in each of them.

What goes in and comes out is bytes, a row a game, which arrays are made of without a Python object per step.
Chance acts by itself, and a game that is over begins anew. Every game has a random generator of its own, so
what happens in it depends on its number and the seed, not on how many others there are.
"""

from __future__ import annotations

from librt.strings import BytesWriter, read_i32_le, write_i32_le
from mypy_extensions import i64

from teahouse.engine.contract import CHANCE, NOBODY, Game, State
from teahouse.engine.encoding import Encoder
from teahouse.engine.errors import IllegalAction
from teahouse.engine.messages import Message
from teahouse.engine.rng import Rng


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
    """So many games of one kind, each waiting for a seat's decision."""

    def __init__(self, game: Game, encoder: Encoder, count: int, seed: str, first: int = 0) -> None:
        self.game = game
        self.encoder = encoder
        self.count = count
        self.rngs = [Rng(f"{seed}/game {first + number}") for number in range(count)]
        self.states: list[State] = []
        self.decisions = [0] * count
        self.observations = b""
        """A row for each game: what the seat sees that is to decide."""
        self.masks = b""
        """A row for each game: what it may choose."""
        self.seats = b""
        """The seat that is to decide in each game."""
        for rng in self.rngs:
            self.states.append(self._begin(rng))
        self._observe()

    def _begin(self, rng: Rng) -> State:
        state = self.game.start()
        while state.acting == CHANCE:
            decision = state.decision
            decision.apply(state, decision.sample(state, rng))
        return state

    def _observe(self) -> None:
        encoder = self.encoder
        observations = BytesWriter()
        masks = BytesWriter()
        seats = BytesWriter()
        for state in self.states:
            seat = state.acting
            encoder.write(state, seat, observations)
            encoder.write_mask(state, seat, masks)
            seats.append(seat)
        self.observations = observations.getvalue()
        self.masks = masks.getvalue()
        self.seats = seats.getvalue()

    def step(self, codes: bytes) -> list[Finished]:
        """Carry out an action in each game, by its code as four bytes; the games that are over by that.

        If one of them is not allowed, nothing happens in any game.
        """
        self._check(codes)
        finished: list[Finished] = []
        actions = self.game.actions
        for number in range(self.count):
            here: i64 = number
            code = i64(read_i32_le(codes, here * 4))
            rng = self.rngs[number]
            state = self.states[number]
            state.decision.apply(state, actions[code])
            self.decisions[number] += 1
            while state.acting == CHANCE:
                decision = state.decision
                decision.apply(state, decision.sample(state, rng))
            if state.acting == NOBODY:
                outcome = state.outcome()
                points = [standing.points for standing in outcome.standings]
                finished.append(Finished(number, outcome.returns(), points, self.decisions[number]))
                self.decisions[number] = 0
                self.states[number] = self._begin(rng)
        self._observe()
        return finished

    def _check(self, codes: bytes) -> None:
        width: i64 = len(self.game.actions)
        masks = self.masks
        for number in range(self.count):
            here: i64 = number
            code = i64(read_i32_le(codes, here * 4))
            if code < 0 or code >= width or masks[here * width + code] == 0:
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
        for state in self.states:
            legal = state.decision.legal(state)
            write_i32_le(out, legal[rng.below(len(legal))].code)
        return out.getvalue()

"""Observations for learning programs: what a seat knows as a fixed vector of small whole numbers.

Every game has an `Encoder` in its folder, named in its `GameInfo`. A vector is a row of named planes, each a
run of bytes, in the same order for every position of a game with its players and options. Seats come in turn
order, the viewer first, so that a program can play every seat with what it learned in one. Nothing is written
that the viewer does not know: twins give equal vectors, and a test holds that.

The bytes are collected in a `BytesWriter`, which mypyc compiles to plain stores. Most of them are 0, so a
stretch of zeros is written first, and then each plane puts what it has into its place (`Encoder.put_seat`,
`put_one` and the others, which all tell where the next plane begins).
"""

from __future__ import annotations

import importlib
from typing import Any, Final, cast

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr

from teahouse.engine.contract import Action, Game, State
from teahouse.engine.errors import TeahouseError, UnknownSeat

FLAG: Final = "0 or 1"
ONE_OF: Final = "one 1, or none"
COUNT: Final = "0 to 255"
MOST: Final = 255


class NoEncoder(TeahouseError):
    """A game that brings no observation for learning programs."""


class Plane:
    """A named part of an observation."""

    def __init__(self, name: str, size: int, values: str, meaning: str) -> None:
        self.name = name
        self.size = size
        self.values = values
        """FLAG, ONE_OF or COUNT."""
        self.meaning = meaning
        self.start = 0
        """Where it begins; the encoder counts."""

    def __repr__(self) -> str:
        return f"{self.name}[{self.start}:{self.start + self.size}]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes what a seat knows of the positions of one game."""

    def __init__(self, game: Game, version: int, planes: list[Plane], phases: list[str]) -> None:
        self.game = game
        self.players = game.players
        self.phases = {phase: place for place, phase in enumerate(phases)}
        """Where each phase of a decision has its 1."""
        self.version = version
        """Another one whenever anything that is written, or its order, changes."""
        self.planes = planes
        self.size = 0
        """The length of a vector."""
        for plane in planes:
            plane.start = self.size
            self.size += plane.size
        self.actions = len(game.actions)
        """The length of a mask."""
        self._none = bytes(self.actions)

    def put_phase(self, out: BytesWriter, at: i64, phase: str) -> i64:
        """Put a 1 for the phase of a decision; where the next plane begins."""
        place: i64 = self.phases[phase]
        out[at + place] = 1
        size: i64 = len(self.phases)
        return at + size

    def put_seat(self, out: BytesWriter, at: i64, seat: int, first: int) -> i64:
        """Put a 1 for a seat, counted from the first one; none for nobody. Where the next plane begins."""
        players: i64 = self.players
        if seat >= 0:
            place: i64 = seat - first
            if place < 0:
                place += players
            out[at + place] = 1
        return at + players

    def zeros(self, first: str, last: str) -> bytes:
        """Zeros for the planes from one to another, which included."""
        return bytes(self.plane(last).stop - self.plane(first).start)

    def plane(self, name: str) -> slice:
        """Where a plane is in a vector."""
        for plane in self.planes:
            if plane.name == name:
                return slice(plane.start, plane.start + plane.size)
        raise KeyError(f"There is no plane {name!r}; there is {', '.join(one.name for one in self.planes)}.")

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        """Append the observation of a seat, or of SPECTATOR, who is shown seat 1 first."""
        raise NotImplementedError

    def write_mask(self, state: State, seat: int, out: BytesWriter) -> None:
        """Append a byte for every action: 1 if the seat may choose it now."""
        acting = state.acting
        if acting < 0:
            out.write(self._none)
            return
        decision = state.decision
        self.write_legal(decision.legal(state) if seat == acting else decision.legal_for(state, seat), out)

    def write_legal(self, legal: list[Action], out: BytesWriter) -> None:
        """The same for actions that are known to be legal."""
        base: i64 = len(out)
        out.write(self._none)
        for action in legal:
            at: i64 = base + action.code
            out[at] = 1

    def _check(self, seat: int) -> None:
        if seat >= self.players:
            raise UnknownSeat(f"There is no seat {seat} in this game; the last one is {self.players - 1}.")

    def encode(self, state: State, seat: int, buffer: Any) -> None:
        """Write the observation of a seat into a buffer of `size` bytes: a bytearray, a row of an array."""
        self._check(seat)
        out = BytesWriter()
        self.write(state, seat, out)
        memoryview(buffer)[:] = out.getvalue()

    def mask(self, state: State, seat: int, buffer: Any) -> None:
        """Write which actions a seat may choose now into a buffer of `actions` bytes."""
        self._check(seat)
        out = BytesWriter()
        self.write_mask(state, seat, out)
        memoryview(buffer)[:] = out.getvalue()

    def observation(self, state: State, seat: int) -> bytes:
        """The observation of a seat as bytes of its own."""
        self._check(seat)
        out = BytesWriter()
        self.write(state, seat, out)
        return out.getvalue()

    def legal_mask(self, state: State, seat: int) -> bytes:
        """The mask of a seat as bytes of its own."""
        self._check(seat)
        out = BytesWriter()
        self.write_mask(state, seat, out)
        return out.getvalue()


def encoder_of(game: Game) -> Encoder:
    """The encoder that a game brings along."""
    if not game.info.encoder:
        raise NoEncoder(
            f"{game.info.name} has no observation for learning programs; its views are all it has."
        )
    module, name = game.info.encoder.split(":")
    return cast(Encoder, getattr(importlib.import_module(module), name)(game))


# What encoders put into zeros that they have written; each tells where the next plane begins


def put_one(out: BytesWriter, at: i64, size: i64, place: int) -> i64:
    """Of so many places this one gets a 1; none for -1."""
    if place >= 0:
        here: i64 = place
        out[at + here] = 1
    return at + size


def put_flag(out: BytesWriter, at: i64, value: bool) -> i64:
    if value:
        out[at] = 1
    return at + 1


def put_number(out: BytesWriter, at: i64, value: int) -> i64:
    """A count; what does not fit into a byte is the nearest that does."""
    if value > 0:
        out[at] = value if value <= MOST else MOST
    return at + 1


def put_numbers(out: BytesWriter, at: i64, values: list[int]) -> i64:
    for value in values:
        if value > 0:
            out[at] = value if value <= MOST else MOST
        at += 1
    return at


def put_counts(out: BytesWriter, at: i64, size: i64, pieces: list[int]) -> i64:
    """Of so many kinds how often each piece, a number from 0, is there; -1 is none."""
    for piece in pieces:
        if piece >= 0:
            here: i64 = piece
            out[at + here] = out[at + here] + 1
    return at + size


def put_flags(out: BytesWriter, at: i64, values: list[bool]) -> i64:
    for value in values:
        if value:
            out[at] = 1
        at += 1
    return at


# Chunks that they keep


def one_hots(size: int) -> list[bytes]:
    """Chunk n has a 1 at place n; the last one, which -1 finds, has none."""
    chunks: list[bytes] = []
    for number in range(size + 1):
        chunk = bytearray(size)
        if number < size:
            chunk[number] = 1
        chunks.append(bytes(chunk))
    return chunks

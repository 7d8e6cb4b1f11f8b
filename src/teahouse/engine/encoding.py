"""Observations for learning programs: what a seat knows as a fixed vector of small whole numbers.

Every game has an `Encoder` in its folder, named in its `GameInfo`. A vector is a row of named planes, each a
run of bytes, in the same order for every position of a game with its players and options. Seats come in turn
order, the viewer first, so that a program can play every seat with what it learned in one. Nothing is written
that the viewer does not know: twins give equal vectors, and a test holds that.

The bytes are collected in a `BytesWriter`, which mypyc compiles to plain stores.
"""

from __future__ import annotations

import importlib
from typing import Any, Final, cast

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr

from teahouse.engine.contract import Action, Game, State
from teahouse.engine.errors import TeahouseError

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
        self.seat = one_hots(game.players)
        self.phases = dict(zip(phases, one_hots(len(phases)), strict=False))
        """A chunk for each phase of a decision."""
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

    def whose(self, seat: int, first: int) -> bytes:
        """The chunk of a seat, counted from the first one; of nobody if there is none."""
        return self.seat[(seat - first) % self.players if seat >= 0 else -1]

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

    def encode(self, state: State, seat: int, buffer: Any) -> None:
        """Write the observation of a seat into a buffer of `size` bytes: a bytearray, a row of an array."""
        out = BytesWriter()
        self.write(state, seat, out)
        memoryview(buffer)[:] = out.getvalue()

    def mask(self, state: State, seat: int, buffer: Any) -> None:
        """Write which actions a seat may choose now into a buffer of `actions` bytes."""
        out = BytesWriter()
        self.write_mask(state, seat, out)
        memoryview(buffer)[:] = out.getvalue()

    def observation(self, state: State, seat: int) -> bytes:
        """The observation of a seat as bytes of its own."""
        out = BytesWriter()
        self.write(state, seat, out)
        return out.getvalue()

    def legal_mask(self, state: State, seat: int) -> bytes:
        """The mask of a seat as bytes of its own."""
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


# What encoders write


def one_hots(size: int) -> list[bytes]:
    """Chunk n has a 1 at place n; the last one, which -1 finds, has none."""
    chunks: list[bytes] = []
    for number in range(size + 1):
        chunk = bytearray(size)
        if number < size:
            chunk[number] = 1
        chunks.append(bytes(chunk))
    return chunks


def flag(out: BytesWriter, value: bool) -> None:
    out.append(1 if value else 0)


def number(out: BytesWriter, value: int) -> None:
    """A count; what does not fit into a byte is the nearest that does."""
    out.append(0 if value < 0 else value if value <= MOST else MOST)


def numbers(out: BytesWriter, values: list[int]) -> None:
    for value in values:
        out.append(0 if value < 0 else value if value <= MOST else MOST)


def counts(out: BytesWriter, zeros: bytes, pieces: list[int]) -> None:
    """How often each piece, a number from 0, is there; -1 is none."""
    base: i64 = len(out)
    out.write(zeros)
    for piece in pieces:
        if piece >= 0:
            at: i64 = base + piece
            out[at] = out[at] + 1


def flags(out: BytesWriter, values: list[bool]) -> None:
    for value in values:
        out.append(1 if value else 0)

"""A pile of pieces drawn blindly: a multiset of unknown pieces above those put under it in sight of all.

Nothing is shuffled ahead. The unknown part is kept sorted, so that two piles with the same content are equal,
and a draw is a chance outcome weighted by how many equal pieces there are.
"""

from __future__ import annotations

from bisect import bisect_left

from mypy_extensions import i64

from teahouse.engine.rng import Rng
from teahouse.engine.story import HIDDEN


class Pile:
    """Pieces are whole numbers; what they mean is the game's affair."""

    def __init__(self, unknown: list[int], bottom: list[int]) -> None:
        self.unknown = unknown
        """In ascending order, whatever lies where."""
        self.bottom = bottom
        """Known pieces under the unknown ones, in the order in which they will be drawn.

        There are seldom any. This list is never changed in place, so that copies can share it.
        """
        self.counted = b""
        """How many of each piece are unknown, as a learner sees it; empty until asked for (see `counts`)."""
        self._lent = False
        """Whether a copy has the same list of unknown pieces: then it is copied before it is changed."""
        self._sampled = 0
        """Where the last sample was: most likely it is taken next."""

    def __len__(self) -> int:
        return len(self.unknown) + len(self.bottom)

    def clone(self) -> Pile:
        """The pieces are copied when one of both changes: most copies of a position never draw."""
        copy = Pile(self.unknown, self.bottom)
        copy._lent = True
        self._lent = True
        return copy

    def _own(self) -> list[int]:
        """The unknown pieces, to be changed."""
        if self._lent:
            self.unknown = self.unknown.copy()
            self._lent = False
        return self.unknown

    def weights(self) -> list[tuple[int, int]]:
        """Each piece that may come next with the number of ways in which it may, in order of the pieces."""
        if not self.unknown:
            return [(self.bottom[0], 1)] if self.bottom else []
        result: list[tuple[int, int]] = []
        last = -1
        ways = 0
        for piece in self.unknown:
            if piece != last and ways:
                result.append((last, ways))
                ways = 0
            last = piece
            ways += 1
        result.append((last, ways))
        return result

    def counts(self, kinds: int) -> bytes:
        """How many of each of so many pieces are unknown."""
        found = [0] * kinds
        for piece in self.unknown:
            found[piece] = found[piece] + 1
        return bytes(found)

    def sample(self, rng: Rng) -> int:
        """The piece that a blind draw brings; `take` then removes it."""
        if self.unknown:
            self._sampled = rng.below(len(self.unknown))
            return self.unknown[self._sampled]
        return self.bottom[0]

    def holds(self, piece: int) -> bool:
        """Whether the next draw may bring this piece."""
        if not self.unknown:
            return bool(self.bottom) and self.bottom[0] == piece
        place = bisect_left(self.unknown, piece)
        return place < len(self.unknown) and self.unknown[place] == piece

    def take(self, piece: int) -> None:
        """Remove a piece that the next draw may bring."""
        unknown = self.unknown
        if not unknown:
            self.bottom = self.bottom[1:]
            return
        low: i64 = self._sampled
        high: i64 = len(unknown)
        if low >= high or unknown[low] != piece:
            low = 0
            while low < high:  # bisect_left, spelled out for the same reason as `add_sorted`
                middle: i64 = (low + high) >> 1
                if unknown[middle] < piece:
                    low = middle + 1
                else:
                    high = middle
        self._own().pop(int(low))
        if self.counted:
            self.counted = b""

    def shuffle_in(self, piece: int) -> None:
        """Put a piece back among the unknown ones; what was known of the bottom is then unknown as well."""
        unknown = self._own()
        if self.bottom:
            for known in self.bottom:
                add_sorted(unknown, known)
            self.bottom = []
        add_sorted(unknown, piece)
        if self.counted:
            self.counted = b""

    def put_under(self, piece: int) -> None:
        """Put a piece under the pile in sight of all."""
        self.bottom = [*self.bottom, piece]


class Unseen(Pile):
    """A pile that a viewer may not look through: only how many pieces it has is known."""

    def __init__(self, count: int) -> None:
        super().__init__([HIDDEN] * count, [])

    def clone(self) -> Pile:
        return Unseen(len(self))


def add_sorted(pieces: list[int], piece: int) -> None:
    """`bisect.insort`, spelled out because a call out of compiled code costs more than it."""
    low: i64 = 0
    high: i64 = len(pieces)
    while low < high:
        middle: i64 = (low + high) >> 1
        if piece < pieces[middle]:
            high = middle
        else:
            low = middle + 1
    pieces.insert(int(low), piece)


def in_order(pieces: list[int]) -> list[int]:
    """A few pieces in ascending order."""
    found: list[int] = []
    for piece in pieces:
        add_sorted(found, piece)
    return found


def shuffled(pieces: list[int]) -> Pile:
    """A pile of these pieces of which nobody knows the order."""
    return Pile(sorted(pieces), [])

"""Who won: ranks, scores and tie-breaks, and the one formula that turns them into returns."""

from __future__ import annotations

from collections.abc import Callable

from teahouse.engine.messages import Message


class Standing:
    """How one seat ended."""

    def __init__(self, seat: int, rank: int, points: int, tie_breaks: list[int]) -> None:
        self.seat = seat
        self.rank = rank
        """1 is the winner; equal ranks are shared and the next one is skipped."""
        self.points = points
        self.tie_breaks = tie_breaks
        self.won: bool | None = None
        """Solo games only: won or lost."""
        self.rating: Message | None = None
        """Solo games only: what the rulebook calls a result like this."""

    def __reduce__(self) -> tuple[Callable[..., Standing], tuple[object, ...]]:
        parts = (self.seat, self.rank, self.points, self.tie_breaks, self.won, self.rating)
        return restored_standing, parts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Standing) and self.__reduce__()[1] == other.__reduce__()[1]

    def __hash__(self) -> int:
        return hash((self.seat, self.rank, self.points))

    def __repr__(self) -> str:
        won = "" if self.won is None else ", won" if self.won else ", lost"
        return f"Standing(seat={self.seat}, rank={self.rank}, points={self.points}{won})"


def restored_standing(
    seat: int, rank: int, points: int, tie_breaks: list[int], won: bool | None, rating: Message | None
) -> Standing:
    """A standing that was sent away."""
    standing = Standing(seat, rank, points, tie_breaks)
    standing.won = won
    standing.rating = rating
    return standing


class Outcome:
    """The end of a game, one standing per seat in seat order."""

    def __init__(self, standings: list[Standing]) -> None:
        self.standings = standings

    def __reduce__(self) -> tuple[type[Outcome], tuple[list[Standing]]]:
        return Outcome, (self.standings,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.standings == other.standings

    def __hash__(self) -> int:
        return hash(tuple(self.standings))

    def __repr__(self) -> str:
        return f"Outcome({self.standings})"

    def winners(self) -> list[int]:
        """The seats that share first place; of a solo game only if it was won."""
        return [
            standing.seat for standing in self.standings if standing.rank == 1 and standing.won is not False
        ]

    def returns(self) -> list[float]:
        """One number from -1 to 1 per seat, summing to 0: opponents beaten less lost to, as a share.

        A solo game returns 1 for a win and -1 for a loss.
        """
        if len(self.standings) == 1:
            return [1.0 if self.standings[0].won else -1.0]
        others = len(self.standings) - 1
        result: list[float] = []
        for mine in self.standings:
            balance = 0
            for other in self.standings:
                if mine.rank < other.rank:
                    balance += 1
                elif mine.rank > other.rank:
                    balance -= 1
            result.append(balance / others)
        return result


def rank_seats(points: list[int], tie_breaks: list[list[int]]) -> Outcome:
    """Standings by points, then by each tie-break in turn (more is better), then shared."""
    keys = [[points[seat], *tie_breaks[seat]] for seat in range(len(points))]
    standings: list[Standing] = []
    for seat in range(len(points)):
        better = 0
        for key in keys:
            if key > keys[seat]:
                better += 1
        standings.append(Standing(seat, better + 1, points[seat], tie_breaks[seat]))
    return Outcome(standings)

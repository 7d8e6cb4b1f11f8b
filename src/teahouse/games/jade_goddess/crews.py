"""Who digs where. A position and its copies remember it until a tile is laid or a figure moves."""

from __future__ import annotations

from typing import Final

from teahouse.games.jade_goddess.board import Board
from teahouse.games.jade_goddess.players import Player, figure_part, figure_size

NOT_ASKED: Final = -1


class Crews:
    """The districts with figures, and how many archaeologists every seat has there."""

    def __init__(self, board: Board, players: list[Player]) -> None:
        self.board = board
        self.covered = board.covered
        self.figures = [player.figures for player in players]
        """What it was found out from: the board with so many fields, and the figures on it."""
        self.by_district: dict[int, list[int]] = {}
        """By the root of the district, of each seat."""
        self.left = NOT_ASKED
        """With how many tiles left the stakes are what they are."""
        self.stakes = [float(NOT_ASKED)] * len(players)
        """What all districts together promise each seat (see `evaluation.promised`), as far as asked for."""
        self.dead: list[int] | None = None
        """Districts that are never completed, as far as asked for (see `sense.hopeless`)."""
        for seat, figures in enumerate(self.figures):
            for figure in figures:
                district = board.district_of(figure_part(figure))
                crew = self.by_district.get(district)
                if crew is None:
                    crew = [0] * len(players)
                    self.by_district[district] = crew
                crew[seat] += figure_size(figure)

    def are_of(self, board: Board, players: list[Player]) -> bool:
        """Whether nothing has changed. Lists of figures are replaced, so the same list has the same ones."""
        if board is not self.board or board.covered != self.covered:
            return False
        for seat in range(len(players)):  # noqa: SIM110 (compiled, a loop is quicker)
            if players[seat].figures is not self.figures[seat]:
                return False
        return True

    def stake(self, seat: int, left: int) -> float:
        """What the districts promise a seat with so many tiles left, if that is known; less than 0 if not."""
        return self.stakes[seat] if left == self.left else NOT_ASKED

    def remember(self, seat: int, left: int, stake: float) -> None:
        if left != self.left:
            self.left = left
            self.stakes = [float(NOT_ASKED)] * len(self.stakes)
        self.stakes[seat] = stake

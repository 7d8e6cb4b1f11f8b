"""What simulated games give: a row per game, sums over all of them, and files of both."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import IO, Any, Final

from teahouse.engine.contract import Game

FORMAT: Final = "teahouse-simulation-1"


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat of one game ended."""

    bot: str
    points: tuple[int, ...]
    """By category, in the game's order."""
    rank: int
    won: bool
    """Alone or together with others."""

    @property
    def total(self) -> int:
        return sum(self.points)


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game."""

    number: int
    """From 1."""
    seed: str
    decisions: int
    seats: tuple[SeatResult, ...]
    record: str | None = None
    """Its record as JSON text, if that was asked for."""


class Tally:
    """Sums over some results of seats. They are whole numbers, so that their order does not matter."""

    def __init__(self, categories: int) -> None:
        self.games = 0
        self.wins = 0
        self.shared = 0
        self.points = 0
        self.squares = 0
        self.least = 0
        self.most = 0
        self.by_category = [0] * categories

    def add(self, seat: SeatResult, winners: int) -> None:
        total = seat.total
        self.least = total if not self.games else min(self.least, total)
        self.most = total if not self.games else max(self.most, total)
        self.games += 1
        self.points += total
        self.squares += total * total
        if seat.won and winners == 1:
            self.wins += 1
        elif seat.won:
            self.shared += 1
        for index, points in enumerate(seat.points):
            self.by_category[index] += points

    @property
    def mean(self) -> float:
        return self.points / self.games

    @property
    def deviation(self) -> float:
        """The standard deviation of the points of a single game; 0 for one game."""
        if self.games < 2:
            return 0.0
        return sqrt((self.games * self.squares - self.points**2) / (self.games * (self.games - 1)))

    def mean_of(self, category: int) -> float:
        return self.by_category[category] / self.games


class Summary:
    """All games of a simulation together: by seat and bot, and by bot wherever it sat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        self.by_seat: dict[tuple[int, str], Tally] = {}
        self.by_bot: dict[str, Tally] = {}

    def add(self, result: GameResult) -> None:
        self.games += 1
        self.decisions += result.decisions
        winners = len([seat for seat in result.seats if seat.won])
        categories = len(self.game.info.categories)
        for number, seat in enumerate(result.seats):
            self.by_seat.setdefault((number, seat.bot), Tally(categories)).add(seat, winners)
            self.by_bot.setdefault(seat.bot, Tally(categories)).add(seat, winners)

    def to_data(self) -> dict[str, Any]:
        """The summary as plain data for JSON."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seats": [
                {"seat": seat + 1, "bot": bot, **self._tally_data(tally)}
                for (seat, bot), tally in sorted(self.by_seat.items())
            ],
            "bots": [{"bot": bot, **self._tally_data(tally)} for bot, tally in sorted(self.by_bot.items())],
        }

    def _tally_data(self, tally: Tally) -> dict[str, Any]:
        return {
            "games": tally.games,
            "wins": tally.wins,
            "shared_wins": tally.shared,
            "mean": round(tally.mean, 4),
            "deviation": round(tally.deviation, 4),
            "least": tally.least,
            "most": tally.most,
            "by_category": {
                category.id: round(tally.mean_of(index), 4)
                for index, category in enumerate(self.game.info.categories)
            },
        }


# Files. Rows are written as they come, so that a million games need no memory.


class JsonFile:
    """One JSON object: what was simulated, a line per game, and the summary at its end."""

    def __init__(self, file: IO[str], game: Game, head: dict[str, Any]) -> None:
        self.file = file
        self.categories = [category.id for category in game.info.categories]
        self.separator = ""
        file.write("{\n")
        for key, value in {"format": FORMAT, **head}.items():
            file.write(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},\n")
        file.write('  "results": [')

    def add(self, result: GameResult) -> None:
        row = {
            "number": result.number,
            "seed": result.seed,
            "decisions": result.decisions,
            "seats": [
                {
                    "bot": seat.bot,
                    "rank": seat.rank,
                    "won": seat.won,
                    "total": seat.total,
                    "points": dict(zip(self.categories, seat.points, strict=True)),
                }
                for seat in result.seats
            ],
        }
        self.file.write(f"{self.separator}\n    {json.dumps(row, ensure_ascii=False)}")
        self.separator = ","

    def end(self, summary: Summary) -> None:
        self.file.write(f'\n  ],\n  "summary": {json.dumps(summary.to_data(), ensure_ascii=False)}\n}}\n')


class CsvFile:
    """A row per game; every seat has its columns, named `seat1_total`, `seat1_coins` and so on."""

    def __init__(self, file: IO[str], game: Game, head: dict[str, Any]) -> None:
        self.writer = csv.writer(file, lineterminator="\n")
        columns = ["number", "seed", "decisions"]
        for seat in range(1, game.players + 1):
            names = ["bot", "rank", "won", "total", *(category.id for category in game.info.categories)]
            columns += [f"seat{seat}_{name}" for name in names]
        self.writer.writerow(columns)

    def add(self, result: GameResult) -> None:
        row: list[str | int] = [result.number, result.seed, result.decisions]
        for seat in result.seats:
            row += [seat.bot, seat.rank, int(seat.won), seat.total, *seat.points]
        self.writer.writerow(row)

    def end(self, summary: Summary) -> None:
        """The rows are all there is."""


WRITERS: Final[dict[str, Callable[[IO[str], Game, dict[str, Any]], JsonFile | CsvFile]]] = {
    ".json": JsonFile,
    ".csv": CsvFile,
}
"""The way to write a file, by how its name ends."""

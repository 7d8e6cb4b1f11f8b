"""Tournaments between bots: every pair meets, with the same seeds on changed seats; a file keeps every game.

The file only grows, a line a game; a tournament that was broken off goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

from teahouse.bots.match import play_game
from teahouse.engine import registry
from teahouse.engine.contract import Game
from teahouse.engine.errors import TeahouseError
from teahouse.lab.entrants import Timed, entrant
from teahouse.lab.identity import bots_hash
from teahouse.lab.lines import BadFile, LinesFile
from teahouse.lab.ratings import Duel
from teahouse.lab.tasks import in_any_order

FORMAT: Final = "teahouse-tournament-1"
BOTS_HASH: Final = "bots_hash"
"""Where the head says what the bots were made of."""


class BadTournament(TeahouseError):
    """A tournament that cannot be held, or a file that belongs to another one."""


@dataclass(frozen=True)
class Terms:
    """What is the same for all games of a tournament. The first line of its file."""

    game: str
    players: int
    options: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.1
    """How long a bot may think about a decision."""
    seed: str = "0"
    rules_version: int | None = None
    """An earlier one, for bots that know no other; none for that of today."""

    def make_game(self) -> Game:
        return registry.make(self.game, self.players, self.options, rules_version=self.rules_version)

    def head(self) -> dict[str, Any]:
        game = self.make_game()
        edition = {"edition": game.edition_hash, "rules_version": game.rules_version}
        bots = {BOTS_HASH: bots_hash(game.info)}
        return {"format": FORMAT, **asdict(self), "options": game.options, **edition, **bots}


@dataclass(frozen=True)
class Pairing:
    """A game to be played: who sits where, and its seed."""

    bots: tuple[str, ...]
    seed: str

    @property
    def key(self) -> str:
        return f"{self.seed} {' '.join(self.bots)}"


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    bots: tuple[str, ...]
    seed: str
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    won: tuple[bool, ...]
    decisions: tuple[int, ...]
    """Of each seat."""
    seconds: tuple[float, ...]
    """That each seat thought in all."""
    processor: tuple[float, ...] = ()
    """The same in processor time; none in older files."""

    @property
    def key(self) -> str:
        return Pairing(self.bots, self.seed).key


# Who plays whom


def lineups(first: str, second: str, players: int) -> list[tuple[str, ...]]:
    """Every way in which two bots share the seats: one seat for one of them, the rest for the other."""
    if players == 2:
        return [(first, second), (second, first)]
    rounds = []
    for one, other in ((first, second), (second, first)):
        for seat in range(players):
            rounds.append(tuple(one if place == seat else other for place in range(players)))
    return rounds


def schedule(
    terms: Terms, bots: Sequence[str], games: int, neighbours: bool = False, among: bool = False
) -> list[Pairing]:
    """So many games of every pair, or of every bot that plays alone; all pairs advance together.

    Neighbours in the list may be the only ones that meet: that suits levels, the weakest first. With more
    than two players each bot may sit alone `among` copies of those before it only, not the other way round.
    """
    if len(set(bots)) != len(bots):
        raise BadTournament("Name every bot once.")
    if terms.players == 1:
        return [Pairing((bot,), f"{terms.seed}/{number}") for number in range(games) for bot in bots]
    if len(bots) < 2:
        raise BadTournament("A tournament needs two bots at least.")
    pairs = list(pairwise(bots) if neighbours else combinations(bots, 2))
    result = []
    for number in range(games):
        for first, second in pairs:
            ways = lineups(first, second, terms.players)
            if among and terms.players > 2:
                ways = [seats for seats in ways if seats.count(second) == 1]
            seats = ways[number % len(ways)]
            result.append(Pairing(seats, f"{terms.seed}/{number // len(ways)}"))
    return result


# Playing


def play(terms: Terms, game: Game, pairing: Pairing) -> Played:
    """One game. Every seat has a bot of its own that knows no other game."""
    bots = [entrant(name, terms.seconds) for name in pairing.bots]
    end, _ = play_game(game, [*bots], pairing.seed, fast=False)
    outcome = end.outcome()
    winners = outcome.winners()
    return Played(
        pairing.bots,
        pairing.seed,
        tuple(standing.points for standing in outcome.standings),
        tuple(standing.rank for standing in outcome.standings),
        tuple(seat in winners for seat in range(game.players)),
        tuple(bot.decisions for bot in bots),
        tuple(round(bot.seconds, 4) for bot in bots),
        tuple(round(bot.processor, 4) for bot in bots),
    )


_game_of: dict[str, Game] = {}


def play_task(terms: Terms, pairing: Pairing) -> Played:
    """What runs in other processes: the game is made once in each."""
    key = json.dumps(asdict(terms))
    if key not in _game_of:
        _game_of[key] = terms.make_game()
    return play(terms, _game_of[key], pairing)


def hold(
    terms: Terms, pairings: Sequence[Pairing], jobs: int = 1, executor: Executor | None = None
) -> Iterator[Played]:
    """Play games, giving each as it ends; on an executor of one's own if there is one."""
    check_entrants(terms, pairings)
    yield from in_any_order(play_task, [(terms, pairing) for pairing in pairings], jobs, executor)


def check_entrants(terms: Terms, pairings: Sequence[Pairing]) -> list[Timed]:
    """Refuse a bot that does not exist before anything is played."""
    names = {name for pairing in pairings for name in pairing.bots}
    return [entrant(name, terms.seconds) for name in sorted(names)]


# The file


class Book:
    """The file of a tournament: its terms, then a line for each game."""

    def __init__(self, path: Path, terms: Terms, other_bots: bool = False) -> None:
        """A file that is only read may be one of bots that have changed since."""
        self.path = path
        try:
            self.file = LinesFile(path, terms.head(), "tournament", (BOTS_HASH,) if other_bots else ())
        except BadFile as error:
            raise BadTournament(str(error)) from None
        self.played = [self.read(number, row) for number, row in enumerate(self.file.rows, start=2)]

    def read(self, number: int, row: dict[str, Any]) -> Played:
        try:
            kept: dict[str, Any] = {}
            for key, value in row.items():
                kept[key] = tuple(value) if isinstance(value, list) else value
            return Played(**kept)
        except TypeError:
            raise BadTournament(f"{self.path}, line {number}: that is no game of a tournament.") from None

    def missing(self, pairings: Sequence[Pairing]) -> list[Pairing]:
        """Those that are not in the file yet."""
        known = {played.key for played in self.played}
        return [pairing for pairing in pairings if pairing.key not in known]

    def add(self, played: Played) -> None:
        self.played.append(played)
        self.file.add(asdict(played))


# What came out


def duels(games: Sequence[Played]) -> list[Duel]:
    """What each game says about its two bots: the mean over all pairs of their seats."""
    found = []
    for game in games:
        names = sorted(set(game.bots))
        if len(names) != 2:
            continue
        first, second = names
        score = 0.0
        pairs = 0
        for mine, one in enumerate(game.bots):
            for theirs, other in enumerate(game.bots):
                if one == first and other == second:
                    pairs += 1
                    mine_rank, their_rank = game.ranks[mine], game.ranks[theirs]
                    score += 1.0 if mine_rank < their_rank else 0.5 if mine_rank == their_rank else 0.0
        found.append(Duel(first, second, score / pairs, f"{game.seed} {first} {second}"))
    return found


@dataclass
class Among:
    """How often a bot won that sat alone among copies of another one."""

    bot: str
    others: str
    players: int
    games: int = 0
    won: float = 0.0
    """A win that is shared counts as a part of one."""

    @property
    def fair(self) -> float:
        """What it would win if both were as good."""
        return self.games / self.players


def among_others(games: Sequence[Played]) -> list[Among]:
    """Every bot that sat alone among at least two of another kind."""
    found: dict[tuple[str, str], Among] = {}
    for game in games:
        names = sorted(set(game.bots))
        if len(names) != 2 or len(game.bots) < 3:
            continue
        for bot, others in (names, reversed(names)):
            if game.bots.count(bot) == 1:
                one = found.setdefault((bot, others), Among(bot, others, len(game.bots)))
                one.games += 1
                if game.won[game.bots.index(bot)]:
                    one.won += 1 / sum(game.won)
    return [found[key] for key in sorted(found)]

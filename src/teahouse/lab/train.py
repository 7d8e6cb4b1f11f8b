"""Learning an evaluation: rounds of games, a fit, and a gate that only better play opens.

A round plays games with the present weights, fits new ones (`fitting`) and lets them meet the present ones in
paired games, with equal simulations and with equal time; they are kept if both intervals lie above one half.
Errors decide nothing: a fit that predicts better can play worse. Equal time is processor time, measured in
the games with equal simulations: whoever took longer there has as many fewer of them, so that what else a
machine does meanwhile changes nothing. Everything is kept in a folder, so a course that was broken off goes
on where it was; any executor can play its games.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any, Final

from teahouse.engine import registry
from teahouse.engine.contract import Game
from teahouse.engine.errors import TeahouseError
from teahouse.engine.evaluation import evaluation_of, learned_features
from teahouse.engine.playout import random_position
from teahouse.engine.rng import Rng
from teahouse.engine.weights import FILE, head
from teahouse.lab.entrants import read_weights
from teahouse.lab.fitting import sums_of
from teahouse.lab.identity import bots_hash
from teahouse.lab.lines import LinesFile
from teahouse.lab.ratings import Duel, wilson
from teahouse.lab.self_play import Lesson, lesson_task
from teahouse.lab.tasks import in_any_order
from teahouse.lab.tournament import Book, Played, Terms, duels, hold, schedule

FORMAT: Final = "teahouse-training-1"
LESSONS: Final = "teahouse-lessons-1"
BATCH: Final = 10
"""So many games are one task and one line of the file."""
HELD_OUT: Final = 5
"""One line in so many is not learned from but shows what the fit is good for."""
NO_LIMIT: Final = 600.0
POSITIONS: Final = 12
"""So many show how the hand evaluation judges."""
GATE_PLAYERS: Final = 2
GATE_STEP: Final = 100
"""After so many games of a gate it is asked whether the rest can still open it."""
HALF: Final = 0.5
BEGUN: Final = "begun.json"
"""The weights that a course begins with."""


@dataclass(frozen=True)
class Course:
    """How a game is learned."""

    game: str
    folder: Path
    rounds: int = 3
    games: int = 2000
    """Of each round."""
    simulations: int = 48
    players: tuple[int, ...] = ()
    """With how many it is played; none for all that the game has."""
    shrink: float = 300.0
    """How strongly weights are held back: like so many samples that know nothing."""
    gate_games: int = 400
    gate_simulations: int = 200
    points_stay: bool = False
    """Whether a point that is expected stays a point: then only what is not one gets a weight.

    Whoever is ahead is caught up with, so a fit of all holds points for less than they are; a bot that goes
    by it leaves them lying.
    """
    seed: str = "0"
    lessons: Path | None = None
    """A small file of the sums of all games that were ever learned from, of earlier courses too."""

    def make_game(self) -> Game:
        """The game of the gate: for two, or for one where only that is learned."""
        players = self.players or registry.info(self.game).players
        return registry.make(self.game, GATE_PLAYERS if GATE_PLAYERS in players else players[0])


@dataclass
class Match:
    """New weights against the present ones."""

    terms: str
    games: int
    score: float
    low: float
    high: float
    milliseconds: tuple[float, float]
    """Of processor time a decision, of the new weights and of the present ones."""

    @property
    def won(self) -> bool:
        return self.low > HALF


@dataclass
class Round:
    """What a round brought."""

    number: int
    games: int
    samples: int
    error_before: float
    error_after: float
    """In points, of games that were not learned from."""
    weights: list[float]
    matches: list[Match] = field(default_factory=list)

    @property
    def accepted(self) -> bool:
        return len(self.matches) == 2 and all(match.won for match in self.matches)


def train(
    course: Course,
    jobs: int = 1,
    executor: Executor | None = None,
    say: Callable[[str], None] = lambda sentence: None,
) -> list[Round]:
    """All rounds of a course; those that are in its folder already are not played again."""
    game = course.make_game()
    evaluation = evaluation_of(game)
    features = learned_features(game, evaluation)
    if not features:
        raise TeahouseError(f"The evaluation of {game.info.name} has no features to learn weights for.")
    course.folder.mkdir(parents=True, exist_ok=True)
    begun = course.folder / BEGUN  # what was present then, whatever was installed since
    present = (read_weights(begun) if begun.exists() else evaluation.weights) or [0.0] * len(features)
    write_weights(course, game, features, BEGUN, present)
    rounds: list[Round] = []
    for number in range(1, course.rounds + 1):
        one = learn(course, game, features, number, present, jobs, executor)
        say(f"Round {number}: {one.samples} samples of {one.games} games, error {told_error(one)}.")
        new = write_weights(course, game, features, f"round-{number}.json", one.weights)
        old = write_weights(course, game, features, f"round-{number}-before.json", present)
        simulations = course.gate_simulations
        for name in ("simulations", "time"):
            bots = [f"master:{simulations}+{new}", f"master:{course.gate_simulations}+{old}"]
            match = gate(course, number, name, bots, jobs, executor)
            one.matches.append(match)
            say(f"Round {number}, equal {name}: {told_match(match)}.")
            if not match.won:
                break
            mine, theirs = match.milliseconds
            simulations = max(1, round(simulations * theirs / mine)) if mine else simulations
        rounds.append(one)
        if one.accepted:
            present = one.weights
            write_weights(course, game, features, FILE, present)
        (course.folder / "report.md").write_text(report(game, features, rounds), encoding="utf-8")
    return rounds


def learn(
    course: Course,
    game: Game,
    features: list[str],
    number: int,
    present: list[float],
    jobs: int,
    executor: Executor | None,
) -> Round:
    """Play the games of a round that are not played yet, and fit."""
    lesson = Lesson(
        course.game, f"{course.seed}/{number}", course.simulations, tuple(present), course.players
    )
    about = head(game, features) | {"format": FORMAT, "seed": lesson.seed, "weights": present}
    about |= {"simulations": course.simulations, "bots_hash": bots_hash(game.info, with_weights=False)}
    file = LinesFile(course.folder / f"round-{number}-games.jsonl", about, "training")
    known = {row["number"] for row in file.rows}
    batches = -(-course.games // BATCH)
    tasks = [(lesson, batch, BATCH) for batch in range(batches) if batch not in known]
    for row in in_any_order(lesson_task, tasks, jobs, executor):
        file.add(row)
    rows = [row for row in file.rows if row["number"] < batches]
    rows.sort(key=lambda row: int(row["number"]))  # sums depend on their order; games come back in any
    learned = sums_of((row for row in rows if row["number"] % HELD_OUT), len(features))
    held_out = sums_of((row for row in rows if row["number"] % HELD_OUT == 0), len(features))
    everything = sums_of(rows, len(features))
    games = sum(row["games"] for row in rows)
    if course.lessons is not None:
        own = {"seed": lesson.seed, "bots_hash": about["bots_hash"], "simulations": course.simulations}
        kept = head(game, features) | {"format": LESSONS, "evaluation": judgement(game)}
        earlier = earlier_lessons(course.lessons, kept, own | {"games": games, **everything.to_data()})
        games += sum(row["games"] for row in earlier)
        learned.join(sums_of(earlier, len(features)))
        everything.join(sums_of(earlier, len(features)))
    untouched = len(game.info.categories) if course.points_stay else 0
    part = learned.fit(course.shrink, untouched)
    weights = [round(weight, 5) for weight in everything.fit(course.shrink, untouched)]
    errors = (held_out.error(present), held_out.error(part))
    return Round(number, games, everything.samples, *errors, weights)


def judgement(game: Game) -> str:
    """What the hand evaluation says of some positions, as a hash.

    Lessons are by how much it was wrong, so those of one that judges otherwise do not count.
    """
    hand = evaluation_of(game)
    hand.learn([])
    said = ""
    for number in range(POSITIONS):
        state = random_position(game, Rng(f"judged {number}"), 8 * number)
        for seat in range(game.players):
            said += " ".join(f"{value:.3f}" for value in hand.measured(state, seat)) + "\n"
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def earlier_lessons(path: Path, about: dict[str, Any], own: dict[str, Any]) -> list[dict[str, Any]]:
    """The sums of other rounds and courses that a file holds; the own ones are put there, in one line.

    What is learned is by how much the hand evaluation was wrong, whoever played, so all of them count.
    """
    file = LinesFile(path, about, "training")
    last: dict[tuple[str, str], dict[str, Any]] = {}
    for row in file.rows:  # of a course that went on its last line has all
        last[row["seed"], row["bots_hash"]] = row
    known = last.pop((own["seed"], own["bots_hash"]), None)
    if known is None or known["games"] < own["games"]:
        file.add(own)
    return [*last.values()]


def gate(
    course: Course,
    number: int,
    name: str,
    bots: list[str],
    jobs: int,
    executor: Executor | None,
) -> Match:
    """Paired games of the new weights against the present ones, as long as they can still win."""
    players = course.make_game().players
    # Other seeds for each: where both judge as quickly, equal time is equal simulations, and would be the
    # same games.
    terms = Terms(course.game, players, {}, NO_LIMIT, f"{course.seed}/gate {number} {name}")
    # That the bots are the same the games of the round have made sure; other weights do not matter here.
    book = Book(course.folder / f"round-{number}-{name}.jsonl", terms, other_bots=True)
    pairings = schedule(terms, bots, course.gate_games)
    games: list[Played] = []
    found: list[Duel] = []
    score = 0.0
    for first in range(0, len(pairings), GATE_STEP):
        for played in hold(terms, book.missing(pairings[first : first + GATE_STEP]), jobs, executor):
            book.add(played)
        wanted = {pairing.key for pairing in pairings[: first + GATE_STEP]}
        games = [played for played in book.played if played.key in wanted]
        found = alone(games) if players == 1 else duels(games)
        score = sum(duel.score if duel.first == bots[0] else 1 - duel.score for duel in found)
        if hopeless(score, len(found), course.gate_games):
            break
    times = (milliseconds(games, bots[0]), milliseconds(games, bots[1]))
    return Match(name, len(found), score / len(found), *wilson(score, len(found)), times)


def hopeless(score: float, games: int, wanted: int) -> bool:
    """Whether the interval will hardly lie above one half when all games are played.

    Not even if those to come go better than those so far by their standard error. To give up early lets
    nothing in that would else be kept out.
    """
    share = score / games
    better = min(1.0, share + sqrt(share * (1 - share) / games))
    return wilson(score + better * (wanted - games), wanted)[0] <= HALF


def alone(games: Sequence[Played]) -> list[Duel]:
    """Of those who play alone whoever won, or had more points, with the same seed was better."""
    results: dict[str, dict[str, tuple[bool, int]]] = {}
    for game in games:
        results.setdefault(game.seed, {})[game.bots[0]] = (game.won[0], game.points[0])
    found = []
    for seed, by_bot in results.items():
        if len(by_bot) == 2:
            (first, mine), (second, theirs) = sorted(by_bot.items())
            found.append(Duel(first, second, 0.5 if mine == theirs else float(mine > theirs), seed))
    return found


def milliseconds(games: Sequence[Played], bot: str) -> float:
    """The processor time that a bot took for a decision."""
    total = 0.0
    decisions = 0
    for game in games:
        for seat, name in enumerate(game.bots):
            if name == bot and game.processor:
                total += game.processor[seat]
                decisions += game.decisions[seat]
    return 1000 * total / max(1, decisions)


def write_weights(course: Course, game: Game, features: list[str], name: str, weights: list[float]) -> Path:
    """A file of weights in the folder; with 0 for all of them it is the hand evaluation."""
    path = course.folder / name
    data = head(game, features) | {"weights": weights}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return path


# The report


def told_error(one: Round) -> str:
    return f"{one.error_before:.2f} points before and {one.error_after:.2f} after"


def told_match(match: Match) -> str:
    score = f"{match.score:.1%} of {match.games} games ({match.low:.1%} to {match.high:.1%})"
    return f"{score}, {match.milliseconds[0]:.2f} and {match.milliseconds[1]:.2f} ms a decision"


def report(game: Game, features: list[str], rounds: list[Round]) -> str:
    lines = [
        f"# What was learned of {game.info.name}",
        "",
        f"Edition {game.edition_hash[:12]}, rules version {game.rules_version}.",
        "",
        "| round | games | samples | error before, after | equal simulations | equal time | kept |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in rounds:
        matches = [told_match(match) for match in one.matches] + ["-"] * (2 - len(one.matches))
        kept = "yes" if one.accepted else "no"
        cells = [one.number, one.games, one.samples, told_error(one), *matches, kept]
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    lines += ["", "Weights of the last round:", "", "| feature | weight |", "|---|---|"]
    for name, weight in zip(features, rounds[-1].weights, strict=True):
        lines.append(f"| {name} | {weight:+.3f} |")
    return "\n".join(lines) + "\n"

"""Games that evaluations learn from: quick bots, with varied openings, options and numbers of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from teahouse.bots.levels import Master
from teahouse.engine import registry
from teahouse.engine.contract import CHANCE, NOBODY, Action, Game, State
from teahouse.engine.evaluation import Evaluation, evaluation_of, learned_features
from teahouse.engine.rng import Rng
from teahouse.lab.fitting import Sums

OPENING: Final = 6
"""Up to so many decisions of a game are made at random, so that games differ."""
RANDOM: Final = 0.03
SECOND: Final = 0.07
"""The parts of the later decisions that are made at random, or by few simulations only."""
NO_LIMIT: Final = 600.0
EVERY: Final = 3
"""One position in so many is a sample; the next ones would tell the same."""


@dataclass(frozen=True)
class Lesson:
    """What the games of a round have in common."""

    game: str
    seed: str
    simulations: int
    weights: tuple[float, ...]
    """Those that the bots go by; none for the hand evaluation."""
    players: tuple[int, ...] = ()
    """With how many players it is played, each as likely; none for all that a game has."""


def lesson_task(lesson: Lesson, number: int, games: int) -> dict[str, Any]:
    """The sums over some games, as a row of a file. This is what runs in other processes."""
    sums: Sums | None = None
    for game in range(games):
        more = play_lesson(lesson, Rng(f"{lesson.seed}/{number}/{game}"))
        if sums is None:
            sums = more
        else:
            sums.join(more)
    assert sums is not None
    return {"number": number, "games": games, **sums.to_data()}


def play_lesson(lesson: Lesson, rng: Rng) -> Sums:
    """One game, and what its positions tell."""
    game = any_table(lesson, rng)
    hand = evaluation_of(game)
    hand.learn([])
    bot = learner(lesson, lesson.simulations)
    hasty = learner(lesson, max(1, lesson.simulations // 8))
    opening = rng.below(OPENING + 1)
    kept: list[Sample] = []
    state = game.start()
    decisions = 0
    turn = NOBODY
    while (actor := state.actor()) != NOBODY:
        if actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        settled = state.turn_of() != turn
        turn = state.turn_of()
        useful = (settled or not hand.rollout_decisions) and not hand.last_turn(state)
        if decisions > opening and useful and rng.below(EVERY) == 0:
            kept.append(Sample(hand, state, game.players))
        state.apply(choice(game, state, actor, bot, hasty, decisions < opening, rng))
        decisions += 1
    final = [float(sum(state.points(seat))) for seat in range(game.players)]
    sums = Sums(len(learned_features(game, hand)))
    if game.players == 1 and not state.outcome().winners():
        return sums  # alone, points are those of a game that is won; how likely that is is judged apart
    for sample in kept:
        sample.add_to(sums, final)
    return sums


def learner(lesson: Lesson, simulations: int) -> Master:
    """A bot that makes no mistakes, with the present weights and few simulations."""
    bot = Master()
    bot.weights = [*lesson.weights] if any(lesson.weights) else []
    bot.look_just(simulations)
    bot.seconds = NO_LIMIT
    return bot


def any_table(lesson: Lesson, rng: Rng) -> Game:
    """A game with options and players at random."""
    info = registry.info(lesson.game)
    counts = lesson.players or tuple(count for count in info.players if count > 1)
    options = {option.name: [*option.values][rng.below(len(option.values))] for option in info.options}
    return registry.make(lesson.game, counts[rng.below(len(counts))], options)


def choice(
    game: Game, state: State, seat: int, bot: Master, hasty: Master, opening: bool, rng: Rng
) -> Action:
    """The bot's choice most of the time."""
    legal = state.legal()
    lot = rng.uniform()
    if len(legal) == 1 or opening or lot < RANDOM:
        return legal[rng.below(len(legal))]
    thinks = hasty if lot < RANDOM + SECOND else bot
    return thinks.choose(game, game.view(state, seat), seat, rng)


class Sample:
    """A position: the features of every seat and what the hand evaluation says of it."""

    def __init__(self, hand: Evaluation, state: State, players: int) -> None:
        self.weight = 1.0 / hand.spread(state)
        self.scores = [hand.score(state, seat) for seat in range(players)]
        self.features = [hand.measured(state, seat) for seat in range(players)]

    def add_to(self, sums: Sums, final: list[float]) -> None:
        """Each seat against the mean of the others; of two seats one says it all. Alone it is by itself."""
        players = len(final)
        if players == 1:
            sums.add(self.features[0], final[0] - self.scores[0], self.weight)
            return
        for seat in range(players if players > 2 else 1):
            others = [other for other in range(players) if other != seat]
            values = []
            for place, mine in enumerate(self.features[seat]):
                values.append(mine - sum(self.features[other][place] for other in others) / len(others))
            lead = self.scores[seat] - sum(self.scores[other] for other in others) / len(others)
            margin = final[seat] - sum(final[other] for other in others) / len(others)
            sums.add(values, margin - lead, self.weight)

"""What a puzzle is about: closing, denying, timing or tempo, by the events of its turn and what it promises.

- closing: the turn completes something that scores, or its points come at once.
- denying: it takes more from somebody than it brings its player, against the other choices.
- timing: it ends the game or brings the end near; or it waits, and brings more later than now.
- tempo: it gains a turn or an action.

Which events complete something, bring the end near or gain an action says a game's `themes.toml`.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import lru_cache
from importlib import resources
from typing import Final

from teahouse.bots.advice import thought_over
from teahouse.bots.puzzles import Puzzle
from teahouse.bots.search.search import Budget, Candidate
from teahouse.engine import registry
from teahouse.engine.contract import NOBODY, Action, Game, State
from teahouse.engine.evaluation import Evaluation, evaluation_of
from teahouse.engine.rng import Rng

COMPARED: Final = 5
"""With so many of the other choices, the best ones, a turn is compared."""
LEAST: Final = 0.5
"""So many points have to be denied."""
LOOKS: Final = 600
NO_LIMIT: Final = 3600.0


@lru_cache(maxsize=16)
def events_of(game: str) -> dict[str, dict[str, int]]:
    """By theme the events that make it, and how often they must happen; none if the game says nothing."""
    try:
        file = resources.files(registry.info(game).package).joinpath("themes.toml")
        found: dict[str, dict[str, int]] = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return found


def theme_of(
    game: Game,
    evaluation: Evaluation,
    state: State,
    line: list[Action],
    found: list[Candidate],
    best: Action,
    seat: int,
) -> str:
    """The theme of a turn that begins with the best of the choices found."""
    position = state.clone()
    happened: Counter[str] = Counter()
    now = 0
    for action in line:
        deed = game.narrate(position, action)
        now += sum(deed.gains(seat, seat).values())
        happened.update(event.name for event in deed.sight(seat))
    named = events_of(game.info.id)

    def told(theme: str) -> bool:
        return any(happened[name] >= times for name, times in named.get(theme, {}).items())

    more, denied = _compared(game, found, best, seat)
    if told("completing"):
        return "closing"
    if denied >= LEAST and denied > more:
        return "denying"
    ends = position.actor() == NOBODY or (evaluation.last_turn(position) and not evaluation.last_turn(state))
    if ends or told("timing"):
        return "timing"
    if told("tempo"):
        return "tempo"
    return "closing" if told("closing") or now >= more - now else "timing"


def _compared(game: Game, found: list[Candidate], best: Action, seat: int) -> tuple[float, float]:
    """How many points more its player can expect than after the other choices, and how many fewer a rival."""
    own = next(one for one in found if one.action is best)
    others = sorted((one for one in found if one is not own), key=lambda one: -one.results[seat])[:COMPARED]
    if not others:
        return 0.0, 0.0
    usual = [sum(sum(one.points[player]) for one in others) / len(others) for player in range(game.players)]
    denied = [usual[rival] - sum(own.points[rival]) for rival in range(game.players) if rival != seat]
    return sum(own.points[seat]) - usual[seat], max(denied, default=0.0)


def theme_again(puzzle: Puzzle) -> str:
    """The theme of a puzzle that was mined before."""
    game, state = puzzle.start()
    evaluation = evaluation_of(game)
    line = [game.action(text) for text in puzzle.solution]
    view, budget = game.view(state, puzzle.seat), Budget(LOOKS, NO_LIMIT)
    found = thought_over(game, evaluation, view, puzzle.seat, budget, Rng(puzzle.id), line[:1])
    return theme_of(game, evaluation, state, line, found, line[0], puzzle.seat)

"""Makes the fixture records: `python -m tests.games.tang_garden.make_records`.

A record that is there stays as it is: it is what a rules version was, and must replay for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from teahouse import CHANCE, NOBODY, Rng
from teahouse.engine.contract import Action
from teahouse.engine.record import Record
from teahouse.games.tang_garden.decisions.building import Place, Take
from teahouse.games.tang_garden.decisions.rest import END_TURN, INFLUENCE
from teahouse.games.tang_garden.decisions.turn import DrawCards
from teahouse.games.tang_garden.lanterns import Refresh, UseLantern
from teahouse.games.tang_garden.meta import INFO
from teahouse.games.tang_garden.position import TangGardenState
from tests.games.tang_garden.tables import Table

FOLDER = Path(__file__).parents[2] / "records" / "tang_garden"
Policy = Callable[[TangGardenState, Rng], Action]


def anyhow(state: TangGardenState, rng: Rng) -> Action:
    legal = state.legal()
    return legal[rng.below(len(legal))]


def worth(state: TangGardenState, action: Action) -> int:
    """Coins, steps, and cubes that keep together, after an action."""
    seat = state.actor()
    after = state.clone()
    after.apply(action)
    cubes = after.players[seat].cubes
    return 4 * sum(after.points(seat)) + 4 * sum(cubes) + 6 * min(cubes)


def best(state: TangGardenState, legal: list[Action], rng: Rng) -> Action:
    if state.decision.phase == "stand":  # look round from every space
        values = []
        for action in legal:
            standing = state.clone()
            standing.apply(action)
            assert standing.decision.phase == "face"
            values.append(max(worth(standing, face) for face in standing.legal()))
    else:
        values = [worth(state, action) for action in legal]
    chosen = [action for action, value in zip(legal, values, strict=True) if value == max(values)]
    return chosen[rng.below(len(chosen))]


def gardener(state: TangGardenState, rng: Rng) -> Action:
    """Builds while many tiles lie open and decorates else; influences, uses lanterns, refreshes them."""
    legal = state.legal()
    if state.decision.phase == "turn":
        lanterns = [action for action in legal if isinstance(action, (UseLantern, Refresh))]
        if lanterns and not rng.below(4):
            return lanterns[rng.below(len(lanterns))]
        takes: list[Action] = [action for action in legal if isinstance(action, Take)]
        if takes and (state.face_up() > 2 or rng.below(3)):
            return takes[rng.below(len(takes))]
        return next(action for action in legal if isinstance(action, DrawCards))
    if state.decision.phase == "after":
        if INFLUENCE in legal:
            return INFLUENCE
        refreshes = [action for action in legal if isinstance(action, Refresh)]
        return refreshes[0] if refreshes else END_TURN
    lanterns = [action for action in legal if isinstance(action, UseLantern)]
    if lanterns and not rng.below(3):
        return lanterns[0]
    return best(state, [action for action in legal if not isinstance(action, (UseLantern, Refresh))], rng)


def shy(state: TangGardenState, rng: Rng) -> Action:
    """Builds only, mostly from the first stack, and leaves the tokens where they lie."""
    legal = state.legal()
    takes = [action for action in legal if isinstance(action, Take)]
    if takes:
        return takes[0]
    quiet = [action for action in legal if isinstance(action, Place) and not state.garden.tokens[action.cell]]
    chosen = quiet or legal
    return END_TURN if END_TURN in legal else chosen[rng.below(len(chosen))]


def idler(state: TangGardenState, rng: Rng) -> Action:
    """Decorates only, until nothing can be placed any more."""
    legal = state.legal()
    draws = [action for action in legal if isinstance(action, DrawCards)]
    if draws:
        return draws[0]
    return END_TURN if END_TURN in legal else legal[rng.below(len(legal))]


GAMES: dict[str, tuple[str, list[Policy]]] = {
    "two-players-gardeners": ("gardeners 1", [gardener, gardener]),
    "two-players-stack": ("stack 1", [shy, shy]),
    "three-players-gardeners": ("gardeners 2", [gardener, gardener, gardener]),
    "three-players-stall": ("stall 1", [idler, idler, idler]),
    "four-players-mixed": ("mixed 1", [gardener, anyhow, gardener, shy]),
}


def played(seed: str, policies: Sequence[Policy]) -> tuple[Record, TangGardenState]:
    """One whole game, with chance and policies from one seed."""
    game = Table(players=len(policies)).game
    state = game.start()
    assert isinstance(state, TangGardenState)
    record = Record(game, [policy.__name__ for policy in policies])
    rng = Rng(seed)
    while (actor := state.actor()) != NOBODY:
        action = state.sample(rng) if actor == CHANCE else policies[actor](state, rng)
        record.add(action)
        state.apply(action)
    return record, state


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (seed, policies) in GAMES.items():
        path = FOLDER / f"{name}.v{INFO.rules_version}.json"
        if not path.exists():
            played(seed, policies)[0].save(path)

"""Makes the fixture records of the solo game: `python -m tests.games.yin_yang.make_records`.

A record that is there stays as it is: it is what a rules version was, and must replay for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from teahouse import CHANCE, NOBODY, Rng
from teahouse.engine.contract import Action
from teahouse.engine.record import Record
from teahouse.games.tang_garden.decisions.building import Take
from teahouse.games.tang_garden.decisions.rest import EndTurn
from teahouse.games.tang_garden.tiles import TILES
from teahouse.games.yin_yang.decisions.building import PLACE
from teahouse.games.yin_yang.decisions.turn import TURN, Remove
from teahouse.games.yin_yang.position import YinYangState
from tests.games.yin_yang.tables import GAME

FOLDER = Path(__file__).parents[2] / "records" / "tang_garden"
Policy = Callable[[YinYangState, Rng], Action]


def anyhow(state: YinYangState, rng: Rng) -> Action:
    legal = state.legal()
    return legal[rng.below(len(legal))]


def gardener(state: YinYangState, rng: Rng) -> Action:
    """Takes pairs as long as there are any, and leaves no cell that few tiles fit on."""
    legal = state.legal()
    if state.decision is TURN:
        pairs: list[Action] = [action for action in legal if isinstance(action, Take)]
        legal = pairs or [action for action in legal if not isinstance(action, Remove)] or legal
    legal = [action for action in legal if not isinstance(action, EndTurn)]
    values = [worth(state, action) + rng.below(100) for action in legal]
    return legal[values.index(max(values))]


def worth(state: YinYangState, action: Action) -> int:
    after = state.clone()
    after.apply(action)
    value = 1000 * sum(after.points(0))
    if state.decision is PLACE:
        garden = after.garden
        value += 300 * sum(garden.fits_somewhere(tile) for tile in after.tops if tile >= 0)
        for cell in garden.frontier:
            if sum(1 for tile in range(0, TILES, 2) if garden.turns_at(tile, cell)) < 6:
                value -= 500
    return value


GAMES: dict[str, tuple[str, Policy]] = {
    "solo-won": ("won 5", gardener),
    "solo-used-up": ("used up 4", gardener),
    "solo-stuck": ("stuck 0", anyhow),
}


def played(seed: str, policy: Policy) -> tuple[Record, YinYangState]:
    """One whole game, with chance and policy from one seed."""
    state = GAME.start()
    assert isinstance(state, YinYangState)
    record = Record(GAME, [policy.__name__])
    rng = Rng(seed)
    while state.actor() != NOBODY:
        action = state.sample(rng) if state.actor() == CHANCE else policy(state, rng)
        record.add(action)
        state.apply(action)
    return record, state


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (seed, policy) in GAMES.items():
        path = FOLDER / f"{name}.v{GAME.info.rules_version}.json"
        if not path.exists():
            played(seed, policy)[0].save(path)

"""Pairs of games that a viewer cannot tell apart.

A twin is played beside a real game. Whenever the viewer does not see all of an action, the twin takes another
one that looks the same to the viewer. As long as it finds one, both must be alike to the viewer: the same
view byte for byte, the same words, the same choices. When the real game shows the viewer something that the
twin cannot show, the viewer has told them apart, and a new twin starts from the real position.

So all that an action reveals has to be in what `Deed.seen_by` says of it: views and events tell no more.
"""

from __future__ import annotations

from teahouse.engine.contract import NOBODY, Game, State, canonical, fingerprint
from teahouse.engine.rng import Rng
from teahouse.engine.story import Deed
from tests.conformance.walks import Step, Walk, possible


class Twins:
    """How far a viewer was led through one game and its twins."""

    def __init__(self) -> None:
        self.compared = 0
        self.different = 0
        """Of those, pairs of positions that really were different."""
        self.varied: set[str] = set()
        """The declared secrets, by their names, in which some pair differed."""


def follow(walk: Walk, viewer: int) -> Twins:
    """Lead a viewer through a game and its twins; an AssertionError tells what gave them away."""
    game = walk.game
    rng = Rng(f"twin {walk.seed} {viewer}")
    result = Twins()
    twin = game.start()
    for step in walk.steps:
        real = step.state
        if differ(result, game, step.print(), real, twin, viewer):
            check_equal(game, real, twin, viewer, str(step))
        deed = alike(game, step, twin, viewer, rng)
        if deed is None:
            twin = real.clone()
            deed = alike(game, step, twin, viewer, rng)
            assert deed is not None
        check_told(step, step.deed(game), deed, viewer)
        twin.apply(deed.action)
    if differ(result, game, fingerprint(walk.end), walk.end, twin, viewer):
        check_equal(game, walk.end, twin, viewer, "the end")
    return result


def alike(game: Game, step: Step, twin: State, viewer: int, rng: Rng) -> Deed | None:
    """What the twin can do that looks to the viewer like the real action, another one if there is any."""
    seen = step.deed(game).seen_by(viewer)
    text = step.state.decision.seen(step.state, step.action, viewer)
    found = [other for other in possible(twin) if twin.decision.seen(twin, other, viewer) == text]
    others = [other for other in found if other is not step.action]
    while others:  # at random, and only as many as it takes: carrying one out to see it takes its time
        deed = game.narrate(twin.clone(), others.pop(rng.below(len(others))))
        if deed.seen_by(viewer) == seen:
            return deed
    if step.action in found:
        deed = game.narrate(twin.clone(), step.action)
        if deed.seen_by(viewer) == seen:
            return deed
    return None


def check_told(step: Step, real: Deed, twin: Deed, viewer: int) -> None:
    """What comes of an action that looks the same is told the viewer in the same way."""
    mine, theirs = (canonical([event.data() for event in deed.sight(viewer)]) for deed in (real, twin))
    assert mine == theirs, f"events of {step}"
    said = [[str(message) for message in deed.told(viewer)] for deed in (real, twin)]
    assert said[0] == said[1], f"sentences of {step}"


def differ(result: Twins, game: Game, print_: str, real: State, twin: State, viewer: int) -> bool:
    """Whether there is anything to tell apart: of the same position everything is the same."""
    result.compared += 1
    if print_ == fingerprint(twin):
        return False
    result.different += 1
    mine, theirs = game.secrets(real, viewer), game.secrets(twin, viewer)
    if isinstance(mine, dict) and isinstance(theirs, dict):
        result.varied |= {name for name in mine if mine[name] != theirs[name]}
    return True


def check_equal(game: Game, real: State, twin: State, viewer: int, where: str) -> None:
    """All that the viewer can get to know is the same in both positions."""
    assert canonical(game.view(real, viewer)) == canonical(game.view(twin, viewer)), f"view before {where}"
    assert real.choosers() == twin.choosers(), f"choosers before {where}"
    assert real.actor() == twin.actor(), f"actor before {where}"
    known, other = game.know(real, viewer), game.know(twin, viewer)
    assert str(game.prompt(known)) == str(game.prompt(other)), f"prompt before {where}"
    mine, theirs = ([str(line) for line in game.describe(one)] for one in (known, other))
    assert mine == theirs, f"description before {where}"
    assert game.show(known) == game.show(other), f"drawing before {where}"
    if viewer >= 0 and real.actor() != NOBODY:
        assert real.legal_for(viewer) == twin.legal_for(viewer), f"choices before {where}"
    for seat in range(game.players):
        sheets = [
            [
                (line.category, line.points, str(line.reason), str(line.ahead))
                for line in game.score_lines(one, seat)
            ]
            for one in (known, other)
        ]
        assert sheets[0] == sheets[1], f"score sheet of seat {seat + 1} before {where}"
    if viewer >= 0:
        assert real.points(viewer) == twin.points(viewer), f"own points before {where}"
    if viewer >= 0 and viewer == real.actor():
        for action in real.legal():
            same = game.preview(real, action) == game.preview(twin, action)
            assert same, f"preview of {action} before {where}"

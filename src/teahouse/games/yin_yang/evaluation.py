"""What a position of the solo game promises: whether the garden gets completed, and the coins it brings."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.tang_garden.decisions.building import Take
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.yin_yang.decisions.ending import OVER
from teahouse.games.yin_yang.decisions.turn import TURN, Remove
from teahouse.games.yin_yang.figures import Figures
from teahouse.games.yin_yang.outlook import CELLS, Outlook, cells_left
from teahouse.games.yin_yang.position import YinYangState
from teahouse.games.yin_yang.scoring import DECORATIONS_SEEN, EDGES, ENCLOSING, SIGHT, TEMPLES

RESULT: Final = 0.4
"""So much is winning at all; the rest is by how many coins. Of 0.8, 0.6 and 0.45, tried in 100 games each
with 40 simulations, the least brought most coins and lost as few; 0.4 and more `MUCH` is about the same."""
LITTLE: Final = 30.0
MUCH: Final = 150.0
"""Coins between which more are better, if decorations in sight bring some."""
LIKED_LITTLE: Final = 40.0
LIKED_MUCH: Final = 95.0
"""The same if figures earn their sight preference only."""
LOSING_LATE: Final = 0.2
"""How much better it is to lose with nearly all cells covered than with none."""

# Coins to come, about as in 150 games of a search of 60 simulations that did not look at its figures yet
AN_EDGE: Final = 0.7
AN_AREA: Final = 0.5
A_TEMPLE: Final = 0.2
"""What each cell to be covered brings, on average."""
SEEN: Final = 6.5
PREFERRED: Final = 6.5
"""What a figure brings in the end, on average, for decorations in sight and for its preference."""
CHANGE: Final = 0.02
"""How much of what a figure would see now is lost or made good for each cell that is to be covered."""
LIKED: Final = 8.0
LIKED_CHANGE: Final = 0.03
"""The same where preferences are all that counts: figures are placed for them then."""
LATER: Final = 0.5
"""What it costs to influence a character later, in coins."""


NAMES: Final = [
    "one",
    "left",
    "left_squared",
    "lanterns",
    "lanterns_early",
    "figures",
    "figures_waiting",
    "figures_waiting_early",
    "edge_of_the_garden",
    "free_places",
]


class SoloEvaluation(Evaluation):
    """Yin & Yang."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.stakes = 0.4  # one wrong tile can cost the game
        self.outlook: Outlook | None = None
        self.figures = Figures()

    def expected(self, state: State, seat: int) -> list[float]:
        solo = cast(YinYangState, state)
        result = [float(points) for points in solo.points(seat)]
        if solo.decision is OVER:
            return result
        left = cells_left(solo)
        result[EDGES] += AN_EDGE * left
        result[ENCLOSING] += AN_AREA * left
        result[TEMPLES] += A_TEMPLE * left
        self.add_figures(solo, left, result)
        return result

    def feature_names(self) -> list[str]:
        return NAMES

    def features(self, state: State, seat: int) -> list[float]:
        solo = cast(YinYangState, state)
        left = cells_left(solo)
        ready = solo.lanterns.count(True)
        waiting = 0
        for character in solo.own:
            if solo.garden.figures[character] == EMPTY:
                waiting += 1
        part = left / CELLS
        return [
            1.0,
            part,
            part * part,
            float(ready),
            part * ready,
            float(len(solo.own)),
            float(waiting),
            part * waiting,
            float(len(solo.garden.frontier)),
            float(sum(len(places) for places in solo.garden.free)),
        ]

    def add_figures(self, solo: YinYangState, left: int, result: list[float]) -> None:
        """What the own figures see now, more or less, and an average for those still to come."""
        garden = solo.garden
        waiting = [character for character in solo.own if garden.figures[character] == EMPTY]
        coming = 0
        if not solo.ended():
            coins = solo.coins() + (AN_EDGE + AN_AREA + A_TEMPLE) * left
            most = 1
            for limit in solo.setup.edition.solo_influence:
                if coins >= limit:
                    most += 1
            coming = min(max(0, most - len(solo.own)), left)  # one a turn
        self.figures.look(garden, waiting)
        count = len(waiting)
        if garden.decoration_coins:
            change = CHANGE * left
            seen = SEEN * garden.decoration_coins
            result[DECORATIONS_SEEN] += (1.0 - change) * self.figures.seen + seen * (change * count + coming)
            result[SIGHT] += (1.0 - change) * self.figures.preferred + PREFERRED * (change * count + coming)
        else:
            change = LIKED_CHANGE * left
            result[SIGHT] += (1.0 - change) * self.figures.preferred + LIKED * change * count
            result[SIGHT] += (LIKED - LATER) * coming

    def sensible(self, state: State) -> list[Action]:
        """Without removing decorations as long as a pair is possible."""
        legal = state.legal()
        if cast(YinYangState, state).decision is not TURN or not isinstance(legal[0], Take):
            return legal
        return [action for action in legal if not isinstance(action, Remove)]

    def values(self, state: State) -> list[float]:
        solo = cast(YinYangState, state)
        if solo.decision is OVER and not solo.won:
            return [LOSING_LATE * solo.placed() / CELLS - 1.0]
        coins = self.score(state, 0)
        chance = self.chance(solo)
        little, much = (LITTLE, MUCH) if solo.garden.decoration_coins else (LIKED_LITTLE, LIKED_MUCH)
        wealth = min(1.0, max(0.0, (coins - little) / (much - little)))
        return [RESULT * (2.0 * chance - 1.0) + (1.0 - RESULT) * chance * wealth]

    def value_for(self, state: State, seat: int, before: list[float]) -> float:
        return self.values(state)[0]

    def score(self, state: State, seat: int) -> float:
        """The coins of a completed garden."""
        coins = 0.0
        for points in self.told(state, seat):
            coins += points
        return coins

    def scores(self, state: State) -> list[float]:
        """There is nobody to be compared with."""
        return []

    def winning(self, state: State) -> list[float]:
        solo = cast(YinYangState, state)
        if solo.decision is OVER:
            return [float(solo.won)]
        return [self.chance(solo)]

    def chance(self, solo: YinYangState) -> float:
        """How likely the garden will be completed."""
        if self.outlook is None:
            self.outlook = Outlook(solo.setup.edition)
        return self.outlook.chance(solo)

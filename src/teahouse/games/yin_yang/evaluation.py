"""What a position of the solo game promises: whether the garden gets completed, and the coins it brings."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.tang_garden.board import NEIGHBOURS
from teahouse.games.tang_garden.characters import CAST
from teahouse.games.tang_garden.decisions.building import Take
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.tiles import POWERS
from teahouse.games.yin_yang.decisions.ending import OVER
from teahouse.games.yin_yang.decisions.turn import TURN, Remove
from teahouse.games.yin_yang.figures import Figures
from teahouse.games.yin_yang.outlook import CELLS, Outlook, cells_left
from teahouse.games.yin_yang.position import YinYangState
from teahouse.games.yin_yang.scoring import DECORATIONS_SEEN, EDGES, ENCLOSING, SIGHT, TEMPLES

RESULT: Final = 0.55
"""So much is winning at all; the rest is by how many coins. With 0.4 and twice the promise of open edges a
search of 200 simulations had 76.3 coins and completed 88 of 100 gardens, now 78.0 and 97."""
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
LIKED: Final = [9.5, 8.0, 9.0, 8.5, 8.0, 8.0, 11.0, 9.5, 8.0, 8.0, 5.0, 9.0]
"""What each character brings in the end if preferences are all that counts and all is still to come."""
TILES_TO_SEE: Final = 16.0
TOKENS_TO_SEE: Final = 5.0
"""With so many cells to cover, or tokens to take, who sees nothing yet comes to that all the same."""
HOPED: Final = 0.8
"""So much of that can be counted on."""
ANOTHER: Final = 7.5
"""What a character brings who is not chosen yet."""

OPEN_EDGE: Final = 0.2
OPEN_PATH: Final = -0.15
LAST_EDGE: Final = 0.3
"""Coins for each edge of terrain or path that a tile to come meets, and for each area it can enclose.

Half of what a regression on won games says: who goes by all of it has more coins, and loses more gardens.
"""


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


def open_promise(garden: Garden) -> float:
    """What edges that tiles to come will meet promise: paths nothing, areas with one open edge most."""
    facts = garden.edition.laid
    promise = 0.0
    for cell in garden.frontier:
        need = garden.need[cell]
        for side in range(4):
            edge = need // POWERS[side] % 5
            if edge == 4:
                promise += OPEN_PATH
            elif edge:
                promise += OPEN_EDGE
                other = NEIGHBOURS[4 * cell + side]
                spot = 4 * other + facts.offsets[4 * garden.laid[other] + (side ^ 2)]
                if garden.open_edges[garden.root(spot)] == 1:
                    promise += LAST_EDGE
    return promise


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
        result[ENCLOSING] += AN_AREA * left + open_promise(solo.garden)
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
            tiles = min(1.0, left / TILES_TO_SEE)
            tokens = min(1.0, garden.tokens_left / TOKENS_TO_SEE)
            for at in range(count):
                character = waiting[at]
                liked = float(self.figures.likings[at])
                hope = tokens if CAST[character].likes_landscape else tiles
                result[SIGHT] += liked + HOPED * hope * max(0.0, LIKED[character] - liked)
            result[SIGHT] += ANOTHER * coming

    def sensible(self, state: State) -> list[Action]:
        """Without removing decorations while a pair is possible, or when none ever will be again."""
        solo = cast(YinYangState, state)
        legal = state.legal()
        if solo.decision is not TURN or not (isinstance(legal[0], Take) or solo.used_up()):
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

"""What a position promises: artefacts and statues begun with them, digs under way, gold and figures."""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from mypy_extensions import i64

from teahouse.engine.contract import Action, Decision, Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.area import (
    BORDER,
    NEIGHBOURS,
    is_empty,
)
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.box import NO_PART
from teahouse.games.jade_goddess.crews import Crews
from teahouse.games.jade_goddess.decisions.discovering import DISCOVER, DRAW, LAY
from teahouse.games.jade_goddess.decisions.exchange import EXCHANGE, GIVE, RETURN
from teahouse.games.jade_goddess.decisions.figures import (
    FIGURE,
    may_buy_bonus_turn_here,
)
from teahouse.games.jade_goddess.decisions.moving import MOVE
from teahouse.games.jade_goddess.decisions.turns import BONUS, OVER
from teahouse.games.jade_goddess.features import NAMES, add_features, features
from teahouse.games.jade_goddess.players import (
    Player,
)
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.sense import (
    different_draws,
    discovery_fields,
    going_on,
    hopeless,
    useful_figures,
    useful_moves,
)
from teahouse.games.jade_goddess.treasures import (
    GOLD,
    begun,
    best_exchange,
    best_gift,
    gold_worth,
    spare_artefacts,
    statues_worth,
    useful_exchanges,
)

ARTEFACT: Final = 1.9
"""What an artefact that is still to be found is worth, its part in a statue included."""
CLOSING: Final = [1.0, 0.75, 0.55, 0.4, 0.3, 0.22, 0.16]
"""How likely a district with so many open edges is ever completed."""
STOCK: Final = [[0.0, 1.3, 1.8, 1.95], [0.0, 0.5, 1.0, 1.0], [0.0, 0.6, 1.2, 1.2]]
"""What so many figures of each size at hand are worth: who has no small one left finds nothing in passing."""
DISPLAY: Final = [0.0, 0.15, 0.15, -0.5]
A_TILE: Final = [0.46, 0.24, 0.19]
"""Points that a tile brings who lays it besides, for artefacts, well preserved and other statues."""
SWINGS: Final = 1.8
"""How far a lead can be wrong, for the root of the tiles to come; about 2.5 in 26 games, less is bolder."""
STAKES: Final = 0.6
NAIVE: Final = 1.75
"""Whoever forgets most of what may come plays no worse for it here, so beginners misjudge more instead."""
ROLLOUT: Final = 4
"""What a tile in hand is worth is seen when it lies, with a figure on it: turns are played to their end."""


class JadeGoddessEvaluation(Evaluation):
    """Im Reich der Jadegöttin."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rollout_decisions = ROLLOUT
        self.stakes = STAKES
        self.naive = NAIVE

    def spread(self, state: State) -> float:
        jade = cast(JadeGoddessState, state)
        return 2.0 + SWINGS * sqrt(float(jade.tiles_left()))

    def to_come(self, state: State) -> list[float]:
        jade = cast(JadeGoddessState, state)
        tiles = 0.0 if jade.decision is OVER else jade.tiles_left() / self.players
        return [tiles * points for points in A_TILE]

    def sensible(self, state: State) -> list[Action]:
        """What the decision that is due leaves of its choices."""
        jade = cast(JadeGoddessState, state)
        return outlook(jade).sensible(jade)

    def did_nothing(self, before: State, after: State, seat: int) -> bool | None:
        """No tile, no artefact and no figure, while some field could be reached sooner or later."""
        one, other = cast(JadeGoddessState, before), cast(JadeGoddessState, after)
        if is_empty(discovery_fields(one)):
            return None
        then, now = one.players[seat], other.players[seat]
        same_tiles = one.tiles_left() == other.tiles_left() and then.display == now.display
        return same_tiles and then.artefacts == now.artefacts and then.figures == now.figures

    def last_turn(self, state: State) -> bool:
        return cast(JadeGoddessState, state).last_turns >= 0

    def stalled(self, state: State) -> bool:
        jade = cast(JadeGoddessState, state)
        return jade.idle >= jade.setup.idle_turns

    def feature_names(self) -> list[str]:
        return NAMES

    def features(self, state: State, seat: int) -> list[float]:
        jade = cast(JadeGoddessState, state)
        return features(jade, seat, digging(jade))

    def measured(self, state: State, seat: int) -> list[float]:
        jade = cast(JadeGoddessState, state)
        return self.found(jade, seat, True)

    def expected(self, state: State, seat: int) -> list[float]:
        jade = cast(JadeGoddessState, state)
        return self.found(jade, seat, False)

    def found(self, jade: JadeGoddessState, seat: int, measured: bool) -> list[float]:
        """`expected`, or all that is `measured`."""
        crews = jade.who_digs()
        result = self.judged(jade, seat, crews)
        if measured:
            add_features(result, jade, seat, crews.by_district)
        return result

    def judged(self, jade: JadeGoddessState, seat: int, crews: Crews) -> list[float]:
        """`expected`, with the crews of all districts."""
        player = jade.players[seat]
        result = [float(points) for points in jade.points(seat)]
        if jade.decision is OVER:
            return result
        left = jade.tiles_left()
        time = min(1.0, left / 12.0)
        made = scoring.statues(player, jade.setup.edition.designs)
        statues = result[scoring.STATUES] + begun(made) * (0.4 + 0.6 * time)
        finds = promised(jade, seat, crews, left)
        finds += gold_worth(player.gold, left / self.players)
        for size in range(3):
            finds += time * STOCK[size][min(player.stock[size], 3)]
        finds += time * DISPLAY[min(len(player.display), 3)]
        if jade.active == seat:
            due = outlook(jade)
            finds += due.finds(jade, seat, crews.by_district, time)
            statues += due.statues(jade, player, time)
        result[scoring.STATUES] = statues
        result[scoring.ARTEFACTS] = result[scoring.ARTEFACTS] + finds
        return result


class Outlook:
    """What a decision that is due promises whose turn it is, and which of its choices are worth a thought."""

    def sensible(self, jade: JadeGoddessState) -> list[Action]:
        return jade.legal()

    def finds(self, jade: JadeGoddessState, seat: int, crews: dict[int, list[int]], time: float) -> float:
        """What it may add to the artefacts, in points."""
        return 0.0

    def statues(self, jade: JadeGoddessState, player: Player, time: float) -> float:
        """What it may add to the statues, in points."""
        return 0.0


class TileAhead(Outlook):
    """A tile will be laid next to the jeep."""

    def finds(self, jade: JadeGoddessState, seat: int, crews: dict[int, list[int]], time: float) -> float:
        return 0.3 + opportunity(jade, seat, crews)


class DrawAhead(TileAhead):
    """A tile is drawn, and laid if it fits."""

    def finds(self, jade: JadeGoddessState, seat: int, crews: dict[int, list[int]], time: float) -> float:
        return fit_chance(jade) * super().finds(jade, seat, crews, time)


class StackAhead(TileAhead):
    """A stack or a tile of the display: of stacks whose top nobody knows one is like another."""

    def sensible(self, jade: JadeGoddessState) -> list[Action]:
        return different_draws(jade)

    def finds(self, jade: JadeGoddessState, seat: int, crews: dict[int, list[int]], time: float) -> float:
        found = super().finds(jade, seat, crews, time)
        if jade.board.kinds_that_fit(jade.players[seat].jeep) & jade.display_kinds():
            return found
        return fit_chance(jade) * found


class TripAhead(Outlook):
    """The jeep sets out: a trip should be good for something."""

    def sensible(self, jade: JadeGoddessState) -> list[Action]:
        return useful_moves(jade)

    def finds(self, jade: JadeGoddessState, seat: int, crews: dict[int, list[int]], time: float) -> float:
        return 0.6 * time


class FigureAhead(Outlook):
    """A figure may be put on the tile, or one taken back: each should be good for something."""

    def sensible(self, jade: JadeGoddessState) -> list[Action]:
        choices = useful_figures(jade)
        return going_on(jade, choices) if may_buy_bonus_turn_here(jade) else choices


class BonusAhead(Outlook):
    """A bonus turn may be bought: gold that can hardly be spent any more is there for that."""

    def sensible(self, jade: JadeGoddessState) -> list[Action]:
        return going_on(jade, jade.legal())


class ExchangeAhead(Outlook):
    """A face-up artefact may be taken for one's own."""

    def sensible(self, jade: JadeGoddessState) -> list[Action]:
        return useful_exchanges(jade)

    def statues(self, jade: JadeGoddessState, player: Player, time: float) -> float:
        return best_exchange(jade, player, time)


class GiftAhead(Outlook):
    """An artefact was taken, and another one is given for it."""

    def sensible(self, jade: JadeGoddessState) -> list[Action]:
        return spare_artefacts(jade)

    def finds(self, jade: JadeGoddessState, seat: int, crews: dict[int, list[int]], time: float) -> float:
        return -float(jade.setup.edition.artefact_points)

    def statues(self, jade: JadeGoddessState, player: Player, time: float) -> float:
        edition = jade.setup.edition
        now = statues_worth(edition, scoring.statues(player, edition.designs), time)
        return best_gift(edition, player.artefacts.copy(), jade.taken, now, time)


class ReturnAhead(Outlook):
    """Artefacts go back face down."""

    def sensible(self, jade: JadeGoddessState) -> list[Action]:
        return spare_artefacts(jade)


NOTHING_AHEAD: Final = Outlook()
OUTLOOKS: Final[dict[Decision, Outlook]] = {
    MOVE: TripAhead(),
    DISCOVER: StackAhead(),
    DRAW: DrawAhead(),
    LAY: TileAhead(),
    FIGURE: FigureAhead(),
    EXCHANGE: ExchangeAhead(),
    GIVE: GiftAhead(),
    RETURN: ReturnAhead(),
    BONUS: BonusAhead(),
}


def outlook(jade: JadeGoddessState) -> Outlook:
    """That of the decision that is due."""
    return OUTLOOKS.get(jade.decision, NOTHING_AHEAD)


def waiting(jade: JadeGoddessState, seat: int) -> int:
    """How many artefacts the seat is about to draw; a search gives back as many."""
    count = 0
    if not jade.returns:
        for finder in jade.finders:
            if finder == seat:
                count += 1
    return count


def digging(jade: JadeGoddessState) -> dict[int, list[int]]:
    """The districts with figures, and how many archaeologists every seat has there."""
    return jade.who_digs().by_district


def promised(jade: JadeGoddessState, seat: int, crews: Crews, left: int) -> float:
    """What the artefacts that a seat is about to draw and all districts promise it, in points.

    Without such artefacts it is remembered. With them it is summed up anew, because rounding depends on the
    order.
    """
    drawn = waiting(jade, seat)
    if not drawn:
        known = crews.stake(seat, left)
        if known >= 0.0:
            return known
    finds = drawn * ARTEFACT
    dead = hopeless(jade)
    for district, crew in crews.by_district.items():
        if district not in dead:
            finds += stake(jade, seat, district, crew, left)
    if not drawn:
        crews.remember(seat, left, finds)
    return finds


def stake(jade: JadeGoddessState, seat: int, district: int, crew: list[int], left: int) -> float:
    """What a seat can expect of a district: its rank there, and how likely it is ever completed."""
    board = jade.board
    mine = crew[seat]
    if not mine:
        return 0.0
    better = 0
    for other in range(len(crew)):
        if other != seat and crew[other] > better:
            better = crew[other]
    edges: int = board.open_edges[district]
    heads: int = board.heads[district]
    coins: int = board.coins[district]
    share = heads + 0.25 * edges
    if mine < better:
        share = 0.0 if heads == 1 and edges == 0 else 0.5 * share
    chance = CLOSING[min(edges, len(CLOSING) - 1)] * min(1.0, (left + 3.0) / (4.0 * edges + 1.0))
    return chance * (ARTEFACT * share + GOLD * coins) + (0.15 if mine > better else 0.0)


def opportunity(jade: JadeGoddessState, seat: int, crews: dict[int, list[int]]) -> float:
    """The best that a tile next to the jeep could do: bring the own districts on, or join a rich one."""
    board = jade.board
    jeep = jade.players[seat].jeep
    best = 0.0
    for side in range(4):
        cell = NEIGHBOURS[4 * jeep + side]
        if cell == BORDER or board.laid[cell] != UNDISCOVERED:
            continue
        worth = 0.0
        for towards in range(4):
            neighbour = NEIGHBOURS[4 * cell + towards]
            if neighbour == BORDER or board.laid[neighbour] == UNDISCOVERED:
                continue
            part = board.printed.part_at[4 * board.laid[neighbour] + (towards ^ 2)]
            if part == NO_PART:
                continue
            district = board.district_of(2 * neighbour + part)
            crew = crews.get(district)
            own = 0.0 if crew is None else stake(jade, seat, district, crew, 40)
            heads: int = board.heads[district]
            worth += 0.3 * own if own else 0.25 + 0.25 * heads
        best = max(best, worth)
    return best


def fit_chance(jade: JadeGoddessState) -> float:
    """How likely a tile drawn fits next to the active player's jeep."""
    tiles = jade.tiles.unknown
    if not tiles:
        return 1.0
    kinds: i64 = jade.board.kinds_that_fit(jade.players[jade.active].jeep)
    kind_of = jade.setup.edition.kinds
    good: i64 = 0
    for tile in tiles:
        kind: i64 = kind_of[tile]
        good += kinds >> kind & 1
    return int(good) / len(tiles)

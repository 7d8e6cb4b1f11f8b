"""Yak's table on the page: its areas, where they lie, and all that lies on them.

Stones and food have no identity in the rules. On the page they are named by where they lie and what they are,
and the client lets a piece that comes take over from one of the same look that goes: a stone travels from its
cart to the hand and on to the tower.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Event, Game, Known
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Area, Choice, Layout, Layouts, Overlay, Say, Scene, Stage
from teahouse.games.yak.decisions import DECISIONS
from teahouse.games.yak.decisions.day import Choose
from teahouse.games.yak.page.choices import choice_of
from teahouse.games.yak.page.market import market_pieces
from teahouse.games.yak.page.meaning import card_meaning
from teahouse.games.yak.page.panels import panels
from teahouse.games.yak.page.players import player_pieces
from teahouse.games.yak.page.quarry import quarry_pieces
from teahouse.games.yak.page.road import ROAD_H, ROAD_W, cart_places, road_pieces
from teahouse.games.yak.page.touched import touched
from teahouse.games.yak.page.towers import TOWER_W, group_outlines, open_places, tower_pieces
from teahouse.games.yak.position import YakState

TITLE: Final = 40
"""Room above an area for its title, which is written as large on small areas."""
MARKET_W: Final = 600
MARKET_H: Final = 124
TOWER_H: Final = 782
GAP: Final = 20
NARROW: Final = 600


class YakStage(Stage):
    """The round road for all, one's own tower large and the others small."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.carts = yak_of(game.know(game.start(), 0)).setup.carts

    def areas(self, say: Say) -> list[Area]:
        result = [
            Area("market", MARKET_W, MARKET_H, say(Message(N_("The market and the bag")))),
            Area("road", ROAD_W, ROAD_H, art=f"road-{self.carts}"),
        ]
        for seat in range(self.game.players):
            result.append(Area(f"tower-{seat}", TOWER_W, TOWER_H, seat=seat))
        return result

    def layouts(self, seat: int) -> Layouts:
        """One's own tower is large; spectators see the first one large."""
        own = max(seat, 0)
        others = [(own + step) % self.game.players for step in range(1, self.game.players)]
        return Layouts(wide_layout(own, others), narrow_layout(own, others))

    def headline(self, known: Known) -> Message:
        yak = yak_of(known)
        if yak.last_day:
            return Message(N_("Day {day}, the last one."), day=yak.day)
        return Message(N_("Day {day}."), day=yak.day)

    def scene(self, known: Known, say: Say) -> Scene:
        yak, viewer = yak_of(known), known.viewer
        pieces = road_pieces(yak, viewer, say) + market_pieces(yak, say) + quarry_pieces(yak, say)
        places = cart_places(yak, viewer, say)
        overlays: list[Overlay] = []
        for seat in range(self.game.players):
            pieces += tower_pieces(yak, seat, say)
            pieces += player_pieces(yak, seat, viewer, say)
            places += open_places(yak, seat, say)
            overlays += group_outlines(yak, seat)
        return Scene(pieces, places, overlays, panels(yak, say))

    def choices(self, known: Known, legal: list[Action], say: Say) -> list[Choice]:
        return [choice_of(yak_of(known), known.viewer, action, say) for action in legal]

    def meant(self, known: Known, clicked: list[str]) -> list[Action]:
        """What is decided now comes first, then what the same click means at another time."""
        position = known.position
        for decision in [position.decision, *DECISIONS]:
            found = decision.clicked(position, known.viewer, clicked)
            if found:
                return found
        return []

    def meaning(self, known: Known, action: Action) -> list[Message]:
        if not isinstance(action, Choose):
            return []
        return card_meaning(yak_of(known), known.viewer, action.card)

    def touched(self, event: Event, viewer: int) -> list[str]:
        return touched(event, viewer)


def yak_of(known: Known) -> YakState:
    position = known.position
    assert isinstance(position, YakState)
    return position


def wide_layout(own: int, others: list[int]) -> Layout:
    """The market above one's own tower; the road to the right, the other towers below it."""
    right = GAP + TOWER_W + GAP
    high = TITLE + MARKET_H + TITLE + TOWER_H + 14
    boxes: dict[str, tuple[float, float, float]] = {
        "market": (GAP, TITLE, 1),
        f"tower-{own}": (GAP, TITLE + MARKET_H + TITLE, 1),
        "road": (right, 14, 1),
    }
    top = 14 + ROAD_H + TITLE
    small = min((high - top - 14) / TOWER_H, (ROAD_W - GAP * (len(others) - 1)) / len(others) / TOWER_W)
    room = ROAD_W / len(others)
    for index, other in enumerate(others):
        x = right + room * index + (room - TOWER_W * small) / 2
        boxes[f"tower-{other}"] = (x, top, small)
    return Layout(right + ROAD_W + GAP, high, boxes)


def narrow_layout(own: int, others: list[int]) -> Layout:
    """The road, one's own tower, the market and the other towers, one below the other."""
    wide = NARROW - 2 * GAP
    ring = 0.76
    tower = wide / TOWER_W
    below_road = 10 + ROAD_H * ring + TITLE
    below_own = below_road + TOWER_H * tower + TITLE
    below_market = below_own + MARKET_H * tower + TITLE
    boxes: dict[str, tuple[float, float, float]] = {
        "road": ((NARROW - ROAD_W * ring) / 2, 10, ring),
        f"tower-{own}": (GAP, below_road, tower),
        "market": (GAP, below_own, tower),
    }
    room = wide / len(others)
    little = min(0.46, (room - 10) / TOWER_W)
    for index, other in enumerate(others):
        x = GAP + room * index + (room - TOWER_W * little) / 2
        boxes[f"tower-{other}"] = (x, below_market, little)
    return Layout(NARROW, below_market + TOWER_H * little + 14, boxes)

"""Zen Garden on the page: where everything lies, and what a line of the log points at."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TypeAlias

from teahouse.engine.contract import NOBODY, Action, Deed, Event, Game, Known
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Area, Choice, Layout, Layouts, Place, Say, Scene, Shown, Stage, Told
from teahouse.games.zen_garden.decisions.building import LinesCompleted, OrderFulfilled, TileBuilt
from teahouse.games.zen_garden.decisions.choosing import Take, TileTaken
from teahouse.games.zen_garden.decisions.rounds import StartMarkerPassed, TileDrawn
from teahouse.games.zen_garden.decisions.set_up import EmperorTileLaid
from teahouse.games.zen_garden.page.boards import emperor, selection, tiles_left
from teahouse.games.zen_garden.page.choices import choices
from teahouse.games.zen_garden.page.gardens import cells, garden
from teahouse.games.zen_garden.page.geometry import (
    BESIDE,
    COLUMN,
    CROWDED,
    EMPEROR_W,
    GARDEN,
    OWN,
    REACH,
    SELECTION_H,
    SELECTION_W,
    TITLE,
    emperor_h,
)
from teahouse.games.zen_garden.page.meaning import take_meaning
from teahouse.games.zen_garden.page.telling import in_order, page_message, shown
from teahouse.games.zen_garden.position import EMPTY, FIRST_ORDER_SLOT, ZenGardenState
from teahouse.games.zen_garden.words.tips import TIPS

Boxes: TypeAlias = dict[str, tuple[float, float, float]]
"""Where areas lie, and how large."""


class ZenGardenStage(Stage):
    """The selection board and the emperor's wishes, one's own garden large and the others small."""

    usual = frozenset(
        [
            "bottom row discarded",
            "tiles slid",
            "supply renewed",
            "start marker passed",
            "round began",
            "over",
            "won",
        ]
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        state = game.start()
        assert isinstance(state, ZenGardenState)
        self.emperor_h = emperor_h(state.setup.orders, state.setup.unity or state.setup.minimalist)

    def areas(self, say: Say) -> list[Area]:
        result = [
            Area(
                "selection",
                SELECTION_W,
                SELECTION_H,
                say(Message(N_("Selection board"))),
                art="selection-board",
            ),
            Area("emperor", EMPEROR_W, self.emperor_h, say(Message(N_("The emperor's preferences")))),
        ]
        for seat in range(self.game.players):
            result.append(Area(f"garden-{seat}", GARDEN, GARDEN, seat=seat))
        return result

    def layouts(self, seat: int) -> Layouts:
        """One's own garden is large; spectators see all gardens alike, the first one large."""
        own = max(seat, 0)
        others = [(own + step) % self.game.players for step in range(1, self.game.players)]
        return Layouts(self._wide(own, others), self._narrow(own, others))

    def _wide(self, own: int, others: list[int]) -> Layout:
        """The others below the emperor's wishes, or where much lies on the table in a column of their own."""
        players = self.game.players
        if players > 3 or self.emperor_h > CROWDED:
            return self._columns(own, others, *COLUMN[players])
        large, column = OWN[players], BESIDE[players]
        side = 20 + GARDEN * large + 30
        boxes = self._shared(own, large, side, 0.95)
        below_wishes = TITLE + SELECTION_H + TITLE + self.emperor_h * 0.95 + TITLE
        scale = min(0.57, (column - 20 * (len(others) - 1)) / len(others) / GARDEN)
        for index, other in enumerate(others):
            boxes[f"garden-{other}"] = (side + index * (GARDEN * scale + 20), below_wishes, scale)
        high = max(TITLE + REACH * large, below_wishes + REACH * scale) + 10
        return Layout(side + column + 20, high, boxes)

    def _columns(self, own: int, others: list[int], large: float, scale: float) -> Layout:
        side = 20 + GARDEN * large + 30
        left = side + SELECTION_W + 24
        boxes = self._shared(own, large, side, 1)
        step = TITLE + REACH * scale
        for index, other in enumerate(others):
            boxes[f"garden-{other}"] = (left, TITLE + index * step, scale)
        wishes = TITLE + SELECTION_H + TITLE + self.emperor_h
        high = max(TITLE + REACH * large, wishes, len(others) * step) + 10
        return Layout(left + GARDEN * scale + 20, high, boxes)

    def _shared(self, own: int, large: float, side: float, wishes: float) -> Boxes:
        """One's own garden, and beside it what is chosen from and what the emperor wants."""
        return {
            f"garden-{own}": (20, TITLE, large),
            "selection": (side, TITLE, 1),
            "emperor": (side, TITLE + SELECTION_H + TITLE, wishes),
        }

    def _narrow(self, own: int, others: list[int]) -> Layout:
        large = 560 / GARDEN
        chosen_from = 560 / SELECTION_W
        below_selection = TITLE + SELECTION_H * chosen_from + TITLE
        below_wishes = below_selection + self.emperor_h + TITLE
        boxes: Boxes = {
            "selection": (20, TITLE, chosen_from),
            "emperor": (50, below_selection, 1),
            f"garden-{own}": (20, below_wishes, large),
        }
        small = (560 - 20 * (len(others) - 1)) / len(others) / GARDEN if len(others) > 1 else 0.6
        below = below_wishes + REACH * large + TITLE
        for index, other in enumerate(others):
            boxes[f"garden-{other}"] = (20 + index * (GARDEN * small + 20), below, small)
        return Layout(600, below + REACH * small + 10, boxes)

    def tip(self, category: str) -> Message | None:
        return Message(TIPS[category])

    def headline(self, known: Known) -> Message | None:
        state = position(known)
        return Message(N_("Round {round} of {rounds}."), round=state.round, rounds=state.setup.rounds)

    def scene(self, known: Known, say: Say) -> Scene:
        state, kept = position(known), self.kept(say)
        shown = tuple(state.before_slide or state.selection)
        wishes = (tuple(state.emperor), tuple(state.order_tiles_left))
        supply = (tuple(state.supply.unknown), len(state.supply), len(state.discards))
        pieces = kept.part("selection", shown, lambda: selection(state, say, kept))
        pieces = pieces + kept.part("emperor", wishes, lambda: emperor(state, say))
        places: list[Place] = []
        for seat in range(self.game.players):
            pieces += kept.part(
                ("garden", seat), of_garden(state, seat), partial(garden, state, seat, say, kept)
            )
            places += cells(state, seat, say)
        panel = kept.part("tiles left", supply, lambda: tiles_left(state, say))
        return Scene(pieces, places, panels=[panel])

    def choices(self, known: Known, legal: list[Action], say: Say) -> list[Choice]:
        return choices(position(known), known.viewer, legal, say)

    def meaning(self, known: Known, action: Action) -> list[Message]:
        if not isinstance(action, Take):
            return []
        return take_meaning(position(known), known.viewer, action)

    def scored(self, known: Known, seat: int) -> Hashable:
        state, player = position(known), position(known).players[seat]
        counts = tuple([tuple(other.counts) for other in state.players])
        wishes = (tuple(state.emperor), tuple(state.order_tiles_left))
        own = (tuple(player.cells), player.coins, tuple(player.order_points))
        return own, counts, wishes, state.acting == NOBODY

    def tell(self, deed: Deed, viewer: int) -> list[Told]:
        said = [(page_message(event), event) for event in in_order(deed.sight(viewer))]
        return [self.told(event, message, viewer) for message, event in said if message is not None]

    def shown(self, event: Event) -> Shown | None:
        return shown(event)

    def touched(self, event: Event, viewer: int) -> list[str]:
        if isinstance(event, TileTaken | TileBuilt | TileDrawn):
            return [f"tile-{event.tile}"]
        if isinstance(event, LinesCompleted):
            return [f"coins-{event.who}"]
        if isinstance(event, OrderFulfilled):
            return [f"emperor-{FIRST_ORDER_SLOT + 2 * event.order + second}" for second in (0, 1)]
        if isinstance(event, EmperorTileLaid):
            return [f"emperor-{event.slot}"]
        return ["start"] if isinstance(event, StartMarkerPassed) else []


def of_garden(state: ZenGardenState, seat: int) -> Hashable:
    """All that a garden shows."""
    player = state.players[seat]
    in_hand = state.in_hand if state.acting == seat else EMPTY
    laid = (tuple(player.cells), player.top, player.left)
    return *laid, player.coins, tuple(player.order_points), state.start_seat == seat, in_hand


def position(known: Known) -> ZenGardenState:
    assert isinstance(known.position, ZenGardenState)
    return known.position

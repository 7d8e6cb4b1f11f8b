"""Zen Garden on the page: where everything lies, and what a line of the log points at."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from teahouse.engine.contract import NOBODY, Action, Event, Game, Known
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Area, Choice, Layout, Layouts, Place, Say, Scene, Stage
from teahouse.games.zen_garden.decisions.building import LinesCompleted, OrderFulfilled, TileBuilt
from teahouse.games.zen_garden.decisions.choosing import Take, TileTaken
from teahouse.games.zen_garden.decisions.rounds import StartMarkerPassed, TileDrawn
from teahouse.games.zen_garden.decisions.set_up import EmperorTileLaid
from teahouse.games.zen_garden.page.boards import emperor, selection, tiles_left
from teahouse.games.zen_garden.page.choices import choices
from teahouse.games.zen_garden.page.gardens import cells, garden
from teahouse.games.zen_garden.page.geometry import (
    BESIDE,
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
from teahouse.games.zen_garden.position import EMPTY, FIRST_ORDER_SLOT, ZenGardenState
from teahouse.games.zen_garden.words.tips import TIPS


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
        large, column = OWN[self.game.players], BESIDE[self.game.players]
        side = 20 + GARDEN * large + 30
        crowded = self.emperor_h > 240
        wishes = 0.88 if crowded else 0.95
        below_wishes = TITLE + SELECTION_H + TITLE + self.emperor_h * wishes + TITLE
        wide: dict[str, tuple[float, float, float]] = {
            f"garden-{own}": (20, TITLE, large),
            "selection": (side, TITLE, 1),
            "emperor": (side, TITLE + SELECTION_H + TITLE, wishes),
        }
        scale = min(0.48 if crowded else 0.57, (column - 20 * (len(others) - 1)) / len(others) / GARDEN)
        high = max(TITLE + REACH * large, below_wishes + REACH * scale) + 10
        for index, other in enumerate(others):
            wide[f"garden-{other}"] = (side + index * (GARDEN * scale + 20), below_wishes, scale)
        wide_w = side + column + 20
        large = 560 / GARDEN
        chosen_from = 560 / SELECTION_W
        below_selection = TITLE + SELECTION_H * chosen_from + TITLE
        below_wishes = below_selection + self.emperor_h + TITLE
        narrow: dict[str, tuple[float, float, float]] = {
            "selection": (20, TITLE, chosen_from),
            "emperor": (50, below_selection, 1),
            f"garden-{own}": (20, below_wishes, large),
        }
        small = (560 - 20 * (len(others) - 1)) / len(others) / GARDEN if len(others) > 1 else 0.6
        below = below_wishes + REACH * large + TITLE
        for index, other in enumerate(others):
            narrow[f"garden-{other}"] = (20 + index * (GARDEN * small + 20), below, small)
        return Layouts(Layout(wide_w, high, wide), Layout(600, below + REACH * small + 10, narrow))

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

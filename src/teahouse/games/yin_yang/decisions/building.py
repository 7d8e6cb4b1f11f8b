""" "Den Garten anlegen" and "Landschaftsmarker": the tile, panels for a token, the decoration of the pair."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Points, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden import accounts as garden_accounts
from teahouse.games.tang_garden.board import NO_TOKEN, SMALL, opposite_groove
from teahouse.games.tang_garden.box import PANEL_BY_NAME, PLACES, Edition
from teahouse.games.tang_garden.decisions import building as tang_building
from teahouse.games.tang_garden.decisions.building import PLACINGS, Place
from teahouse.games.tang_garden.decisions.decorating import (
    DECORATE_ON,
    DECORATES,
    Decorate,
    DecorationPlaced,
    clicked_spot,
    why_not_spot,
)
from teahouse.games.tang_garden.decisions.panels import (
    GROOVE_CHOICES,
    PANEL_CHOICES,
    ChoosePanel,
    Groove,
    TokenTaken,
    why_not_groove,
)
from teahouse.games.tang_garden.garden import EMPTY, Reward
from teahouse.games.tang_garden.words import names, places
from teahouse.games.yin_yang import accounts
from teahouse.games.yin_yang.agenda import YinDecision
from teahouse.games.yin_yang.decisions import influencing
from teahouse.games.yin_yang.position import SEAT, YinYangState


class Placing(YinDecision):
    """Where the tile in hand goes."""

    def __init__(self) -> None:
        super().__init__("place", [*PLACINGS])

    def legal(self, state: State) -> list[Action]:
        yin = cast(YinYangState, state)
        return tang_building.ways_to_place(yin.garden, yin.tile)

    def pick(self, state: State, rng: Rng) -> Action:
        yin = cast(YinYangState, state)
        return tang_building.a_way_to_place(yin.garden, yin.tile, rng)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yin = cast(YinYangState, state)
        return tang_building.why_not_place(yin.garden, yin.tile, action)

    def apply(self, state: State, action: Action) -> None:
        """A coin for each matching edge and each closed area; temples pay too (solo-rewards)."""
        yin = cast(YinYangState, state)
        place = cast(Place, action)
        garden = yin.own_garden()
        lies = 4 * yin.tile + place.turn
        reward = garden.lay(place.cell, lies)
        yin.tile = EMPTY
        before = yin.coins()
        for terrain in range(3):
            yin.edges += reward.matches[terrain]
            yin.enclosing += reward.closings[terrain]
        yin.temples += reward.temples
        if yin.story is not None:
            yin.tell(TilePlaced(place.cell, lies, reward, yin.setup.edition))
            for limit in yin.setup.edition.solo_influence:
                if before < limit <= yin.coins():
                    yin.tell(CoinsReached(limit))
        size = garden.take_token(place.cell)
        if size == NO_TOKEN:
            after_tile(yin)
        else:
            if yin.story is not None:
                yin.tell(TokenTaken(SEAT, size, place.cell))
            take_token(yin, size)

    def prompt(self, state: State, viewer: int) -> Message:
        yin = cast(YinYangState, state)
        return Message(N_("Place the tile: {tile}."), tile=names.tile(yin.setup.edition.tiles[yin.tile]))

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        return tang_building.clicked_cell(yin.garden, kind, which) if yin.decision is self else []


class PanelChoice(YinDecision):
    """Which open panel is inserted first; the other one goes opposite."""

    def __init__(self) -> None:
        super().__init__("panel", [*PANEL_CHOICES])

    def legal(self, state: State) -> list[Action]:
        yin = cast(YinYangState, state)
        return [PANEL_CHOICES[panel] for panel in yin.open_panels[yin.row]]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yin = cast(YinYangState, state)
        if cast(ChoosePanel, action).panel in yin.open_panels[yin.row]:
            return None
        return Refusal("panels", Message(N_("That panel does not lie open.")))

    def apply(self, state: State, action: Action) -> None:
        yin = cast(YinYangState, state)
        yin.panel = cast(ChoosePanel, action).panel
        if yin.story is not None:
            yin.tell(PanelChosen(yin.panel, yin.setup.edition))
        yin.decide(GROOVE)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Choose the panel that you insert; the other one goes opposite."))

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        return [PANEL_CHOICES[PANEL_BY_NAME[which]]] if kind == "panel" and which in PANEL_BY_NAME else []


class GrooveChoice(YinDecision):
    """Where it goes."""

    def __init__(self) -> None:
        super().__init__("groove", [*GROOVE_CHOICES])

    def legal(self, state: State) -> list[Action]:
        yin = cast(YinYangState, state)
        return [GROOVE_CHOICES[groove] for groove in yin.garden.free_grooves(yin.row + SMALL)]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yin = cast(YinYangState, state)
        return why_not_groove(yin.garden, yin.row + SMALL, cast(Groove, action).groove)

    def apply(self, state: State, action: Action) -> None:
        """The chosen panel here, the other one straight across (solo-opposite)."""
        yin = cast(YinYangState, state)
        groove = cast(Groove, action).groove
        garden = yin.own_garden()
        panels = yin.open_panels[yin.row]
        garden.insert(groove, yin.panel)
        panels.remove(yin.panel)
        if yin.story is not None:
            yin.tell(PanelInserted(yin.panel, groove, False, yin.setup.edition))
        across = opposite_groove(groove)
        if panels and garden.panels[across] == EMPTY:
            garden.insert(across, panels.pop())
            if yin.story is not None:
                yin.tell(PanelInserted(garden.panels[across], across, True, yin.setup.edition))
        yin.panel = EMPTY
        yin.row = EMPTY
        after_tile(yin)

    def prompt(self, state: State, viewer: int) -> Message:
        yin = cast(YinYangState, state)
        if len(yin.open_panels[yin.row]) == 1:
            return Message(N_("Choose a groove for the panel."))
        return Message(N_("Insert the panel; the other one goes straight across."))


class Spot(YinDecision):
    """Where the decoration of the pair goes (solo-order)."""

    def __init__(self) -> None:
        super().__init__("spot", [*DECORATES])

    def legal(self, state: State) -> list[Action]:
        yin = cast(YinYangState, state)
        return [DECORATE_ON[spot] for spot in yin.garden.free[PLACES[yin.kind]]]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yin = cast(YinYangState, state)
        return why_not_spot(yin.garden, yin.kind, action)

    def apply(self, state: State, action: Action) -> None:
        yin = cast(YinYangState, state)
        spot = cast(Decorate, action).spot
        if yin.story is not None:
            place = places.decoration_place(yin.garden, spot)
            yin.tell(DecorationPlaced(SEAT, yin.kind, spot, place))
        yin.own_garden().decorate(yin.kind, spot)
        yin.supply[yin.kind] -= 1
        yin.kind = EMPTY
        influencing.end_turn(yin)

    def prompt(self, state: State, viewer: int) -> Message:
        kind = Message(names.DECORATIONS[cast(YinYangState, state).kind])
        return Message(N_("Place the decoration: {decoration}."), decoration=kind)

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        return clicked_spot(yin.garden, kind, which) if yin.decision is self else []


PLACE: Final[Placing] = Placing()
PANEL: Final[PanelChoice] = PanelChoice()
GROOVE: Final[GrooveChoice] = GrooveChoice()
SPOT: Final[Spot] = Spot()


def take_token(yin: YinYangState, size: int) -> None:
    """Both open panels of this size go in, if there is room."""
    yin.row = size - SMALL
    yin.tokens[yin.row] += 1
    panels = yin.open_panels[yin.row]
    if not panels or not yin.garden.free_grooves(size):
        if yin.story is not None:
            yin.tell(NoPanel(size))
        yin.row = EMPTY
        after_tile(yin)
    elif len(panels) == 1:
        yin.panel = panels[0]
        yin.decide(GROOVE)
    else:
        yin.decide(PANEL)


def after_tile(yin: YinYangState) -> None:
    """The decoration of the pair, if there is one, comes next (solo-order)."""
    if yin.kind != EMPTY:
        yin.decide(SPOT)
    else:
        influencing.end_turn(yin)


# What is told


class TilePlaced(Event):
    """A tile lies in the garden, and what it earns."""

    def __init__(self, cell: int, lies: int, reward: Reward, edition: Edition) -> None:
        super().__init__("tile placed", SEAT)
        self.cell = cell
        self.lies = lies
        """The tile and how it is turned."""
        self.edges = sum(reward.matches)
        self.enclosing = sum(reward.closings)
        self.temples = reward.temples
        self.edition = edition
        for category, coins in (
            ("edges", self.edges),
            ("enclosing", self.enclosing),
            ("temples", self.temples),
        ):
            if coins:
                self.points.append(Points(SEAT, category, coins))

    def fields(self) -> list[str]:
        return ["cell", "lies", "edges", "enclosing", "temples"]

    def message(self) -> Message | None:
        coins = self.edges + self.enclosing + self.temples
        template = N_("{name} places on {cell}: {tile}. Earned: {reward}.")
        if not coins:
            template = N_("{name} places on {cell}: {tile}.")
        return Message(
            template,
            name=seat_name(SEAT),
            cell=places.cell(self.cell),
            tile=names.tile(self.edition.tiles[self.lies // 4]),
            reward=self.reward(names.coins(coins)),
        )

    def reward(self, coins: Message) -> Message:
        """All the coins; and where they come from, if that is more than matching edges."""
        parts: list[Message] = []
        if self.edges:
            parts.append(Message(N_("matching edges {count}"), count=self.edges))
        if self.enclosing:
            parts.append(Message(N_("enclosed areas {count}"), count=self.enclosing))
        if self.temples:
            parts.append(Message(N_("temple {count}"), count=self.temples))
        if not self.enclosing and not self.temples:
            return coins
        return Message("{coins} ({parts})", coins=coins, parts=names.joined(parts))

    def changes(self) -> list[Change]:
        placed = garden_accounts.moved(
            garden_accounts.tile_in_hand(self.lies // 4), garden_accounts.lying(self.cell, self.lies)
        )
        coins = [self.edges, self.enclosing, self.temples]
        return placed + [Change(name, count) for name, count in zip(accounts.COINS, coins, strict=True)]


class CoinsReached(Event):
    """So many coins allow another character."""

    def __init__(self, coins: int) -> None:
        super().__init__("coins reached", SEAT)
        self.coins = coins

    def fields(self) -> list[str]:
        return ["coins"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} has reached {coins} and may influence another character."),
            name=seat_name(SEAT),
            coins=names.coins(self.coins),
        )


class NoPanel(Event):
    """A token is taken, but no panel of its size, or no groove, is left."""

    def __init__(self, size: int) -> None:
        super().__init__("no panel", SEAT)
        self.size = size

    def fields(self) -> list[str]:
        return ["size"]

    def message(self) -> Message | None:
        return Message(N_("No panel can be inserted for the token."))


class PanelChosen(Event):
    """The panel that is inserted first."""

    def __init__(self, panel: int, edition: Edition) -> None:
        super().__init__("panel chosen", SEAT)
        self.panel = panel
        self.edition = edition

    def fields(self) -> list[str]:
        return ["panel"]

    def message(self) -> Message | None:
        panel = names.panel(self.edition, self.panel)
        return Message(N_("{name} chooses: {panel}."), name=seat_name(SEAT), panel=panel)


class PanelInserted(Event):
    """A panel stands in the landscape: the chosen one, or the other one straight across."""

    def __init__(self, panel: int, groove: int, across: bool, edition: Edition) -> None:
        super().__init__("panel inserted", SEAT)
        self.panel = panel
        self.groove = groove
        self.across = across
        self.edition = edition

    def fields(self) -> list[str]:
        return ["panel", "groove", "across"]

    def message(self) -> Message | None:
        groove = places.groove(self.groove)
        if self.across:
            return Message(
                N_("Straight across, {groove}: {panel}."),
                groove=groove,
                panel=names.panel(self.edition, self.panel),
            )
        return Message(N_("{name} inserts the panel: {groove}."), name=seat_name(SEAT), groove=groove)

    def changes(self) -> list[Change]:
        return garden_accounts.moved(
            garden_accounts.open_panel(self.panel), garden_accounts.panel_in(self.panel, self.groove)
        )

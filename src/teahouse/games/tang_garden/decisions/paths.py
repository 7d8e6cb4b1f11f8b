""" "Den Garten anlegen": coins for path edges, or steps instead."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden.agenda import TangDecision
from teahouse.games.tang_garden.decisions import panels
from teahouse.games.tang_garden.decisions.tracks import advance, coin_points, coins_taken
from teahouse.games.tang_garden.players import PATHS as PATH_COINS
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.tiles import (
    TERRAINS,
)
from teahouse.games.tang_garden.words import names


class KeepCoins(Action):
    """Take the coins of the path edges that are left."""


class Step(Action):
    """Move the cube on this track: for two path edges, or for the bonus of a card."""

    def __init__(self, code: int, terrain: int) -> None:
        super().__init__(code, f"step {TERRAINS[terrain]}")
        self.terrain = terrain


KEEP_COINS: Final[KeepCoins] = KeepCoins(248, "keep coins")
STEPS: Final[list[Step]] = [Step(249 + terrain, terrain) for terrain in range(3)]


class PathCoins(TangDecision):
    """Path edges: one coin each, or a step for two (path-steps)."""

    def __init__(self) -> None:
        super().__init__("paths", [KEEP_COINS, *STEPS])

    def key(self, state: State) -> int:
        return cast(TangGardenState, state).tracks_left()

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if isinstance(action, Step):
            return why_not_step(cast(TangGardenState, state), action)
        return None

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        if isinstance(action, Step):
            edges = tang.setup.edition.path_edges_a_step
            tang.path_edges -= edges
            if tang.story is not None:
                tang.tell(PathsForStep(tang.active, edges))
            advance(tang, action.terrain, 1)
            pay_paths(tang)
        else:
            take_coins(tang)

    def prompt(self, state: State, viewer: int) -> Message:
        tang = cast(TangGardenState, state)
        return Message(
            N_("Path edges: {count}. Take their coins, or a step for {edges} of them."),
            count=tang.path_edges,
            edges=tang.setup.edition.path_edges_a_step,
        )

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        return clicked_track(viewer, kind, which)


PATHS: Final[PathCoins] = PathCoins()


# Path edges


def pay_paths(tang: TangGardenState) -> None:
    """Where a step is possible it may be taken instead of the coins."""
    if tang.path_edges >= tang.setup.edition.path_edges_a_step and tang.tracks_left():
        tang.decide(PATHS)
    else:
        take_coins(tang)


def take_coins(tang: TangGardenState) -> None:
    """Coins for the path edges that are left; then the token of the cell, or the tile is done."""
    coins = tang.path_edges * tang.setup.edition.path_coins
    if coins:
        tang.player().coins[PATH_COINS] += coins
        if tang.story is not None:
            tang.tell(PathsPaid(tang.active, tang.path_edges, coins))
    tang.path_edges = 0
    if tang.token_cell != NONE:
        cell = tang.token_cell
        tang.token_cell = NONE
        panels.take_token(tang, cell)
    else:
        tang.main.go_on(tang)


# Steps that are chosen


def why_not_step(tang: TangGardenState, action: Action) -> Refusal | None:
    if tang.tracks_left() >> cast(Step, action).terrain & 1:
        return None
    return Refusal("tracks", Message(N_("Your cube is at the end of that track.")))


def clicked_track(viewer: int, kind: str, which: str) -> list[Action]:
    """One's own cube."""
    owner, _, terrain = which.partition("-")
    own = kind == "cube" and owner == str(viewer) and terrain in TERRAINS
    return [STEPS[TERRAINS.index(terrain)]] if own else []


# What is told


class PathsForStep(Event):
    """Coins of path edges are given up for a step."""

    def __init__(self, who: int, edges: int) -> None:
        super().__init__("paths for step", who)
        self.edges = edges

    def fields(self) -> list[str]:
        return ["edges"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} takes a step instead of coins; path edges used for it: {edges}."),
            name=seat_name(self.who),
            edges=self.edges,
        )


class PathsPaid(Event):
    """Coins for path edges."""

    def __init__(self, who: int, edges: int, coins: int) -> None:
        super().__init__("paths paid", who)
        self.edges = edges
        self.coins = coins
        self.points = coin_points(who, PATH_COINS, coins)

    def fields(self) -> list[str]:
        return ["edges", "coins"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} takes {coins} for path edges."),
            name=seat_name(self.who),
            coins=names.coins(self.coins),
        )

    def changes(self) -> list[Change]:
        return coins_taken(self.who, PATH_COINS, self.coins)

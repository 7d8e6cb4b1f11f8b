"""Zen Garden as the rest of Teahouse sees it: the game, its views and its score sheet."""

from __future__ import annotations

from pathlib import Path

from teahouse.engine.contract import Game, ScoreLine, State, View
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.old import OldGame
from teahouse.engine.rng import Rng
from teahouse.games.zen_garden import words
from teahouse.games.zen_garden.components import FEATURES, LAID_BY_NAME, TILES, Edition, load_edition
from teahouse.games.zen_garden.garden import Player
from teahouse.games.zen_garden.rules import (
    ACTIONS,
    CHANCE_ACTIONS,
    EMPTY,
    FILL,
    PHASES,
    SLOTS,
    Setup,
    ZenGardenState,
    new_state,
)


class ZenGarden(OldGame):
    """Zen Garden for some players and some of the emperor's preference boards."""

    def __init__(self, info: GameInfo, players: int, options: dict[str, str], edition: Edition) -> None:
        super().__init__(info, players, options, edition.name, edition.hash, ACTIONS, CHANCE_ACTIONS)
        self.edition = edition
        self.setup = Setup(players, [int(board) for board in options["boards"].split("+")], edition)

    def start(self) -> State:
        return new_state(self.setup)

    def view(self, state: State, seat: int) -> View:
        """Everything lies open: all see the same, and the supply holds what is nowhere else."""
        return state.dump()

    def determinize(self, view: View, rng: Rng) -> State:
        """There is nothing to guess; the view is the position."""
        return state_of(self.setup, view)

    def old_prompt(self, state: State) -> Message:
        return words.prompt(_zen(state))

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Message:
        won = 0
        if seen.startswith("place"):
            state = state_of(self.setup, view)
            coins = state.players[actor].coins
            state.apply(self.action(seen))
            won = state.players[actor].coins - coins
        return words.tell(view, seen, name, won)

    def old_describe(self, state: State, seat: int) -> list[Message]:
        return words.describe(_zen(state), seat)

    def old_show(self, state: State, seat: int) -> str:
        return words.show(_zen(state), seat)

    def old_score_lines(self, state: State, seat: int, viewer: int) -> list[ScoreLine]:
        return words.score_lines(_zen(state), seat)


def _zen(state: State) -> ZenGardenState:
    assert isinstance(state, ZenGardenState)
    return state


def state_of(setup: Setup, view: View) -> ZenGardenState:
    """The position that a view describes."""
    numbers = {tile.name: tile.index for tile in TILES}
    state = new_state(setup)
    state.phase = PHASES.index(view["phase"])
    state.acting = view["acting"]
    state.round = view["round"]
    state.turn = view["turn"]
    state.start_seat = view["start_seat"]
    for name in view["emperor"]:
        feature = FEATURES.index(name)
        state.emperor_pile.take(feature)
        state.emperor.append(feature)
    state.order_tiles_left = list(view["order_tiles_left"])
    for slot in range(SLOTS):
        name = view["selection"][slot]
        if name is not None:
            state.selection[slot] = numbers[name]
            state.filled |= 1 << slot
            state.supply.take(numbers[name])
    state.before_slide = [EMPTY if name is None else numbers[name] for name in view["before_slide"]]
    if state.phase == FILL:
        state.gap = view["gap"]
    if view["in_hand"] is not None:
        state.in_hand = numbers[view["in_hand"]]
        state.supply.take(state.in_hand)
    for name in view["discards"]:
        state.discards.append(numbers[name])
        state.supply.take(numbers[name])
    for player, seen in zip(state.players, view["players"], strict=True):
        fill_player(player, seen)
        for laid in player.cells:
            if laid is not None:
                state.supply.take(laid.tile.index)
    return state


def fill_player(player: Player, seen: View) -> None:
    """Put a player's coins, garden and orders back as they were seen."""
    player.coins = seen["coins"]
    player.order_points = list(seen["orders"])
    player.top = seen["top"]
    player.left = seen["left"]
    for cell, name in enumerate(seen["garden"]):
        if name is not None:
            laid = LAID_BY_NAME[name]
            player.cells[cell] = laid
            player.shape |= 1 << cell
            for feature in (laid.tile.decor, laid.tile.path, laid.tile.ground):
                player.counts[feature] += 1


def build(info: GameInfo, players: int, options: dict[str, str], edition: Path | None, version: int) -> Game:
    """The registry's way in. There is only one version of the rules so far."""
    return ZenGarden(info, players, options, load_edition(edition))

"""Yak as the rest of Teahouse sees it: the game, its views and its score sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from teahouse.engine.contract import Action, Game, Known, ScoreLine, State, View
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.old import OldGame
from teahouse.engine.rng import Rng
from teahouse.games.yak import drawing, words
from teahouse.games.yak.actions import ACTIONS, CHANCE_ACTIONS, Choose
from teahouse.games.yak.components import CARDS, CARTS, COLOURS, PIECES, STONES, Edition, load_edition
from teahouse.games.yak.rules import (
    CLOCKWISE,
    NO_COLOUR,
    NOT_CHOSEN,
    OVER,
    PHASES,
    Cart,
    Setup,
    YakState,
    new_state,
)
from teahouse.games.yak.tower import tower_of

HIDDEN: Final = "?"
"""A card that lies face down, in a view."""


class Yak(OldGame):
    """Yak for some players, with some bonus cards."""

    def __init__(self, info: GameInfo, players: int, options: dict[str, str], edition: Edition) -> None:
        super().__init__(info, players, options, edition.name, edition.hash, ACTIONS, CHANCE_ACTIONS)
        self.edition = edition
        without = options["without"]
        removed = NO_COLOUR if without == "random" or players == 4 else COLOURS.index(without)
        self.setup = Setup(players, int(options["bonus_cards"]), removed, edition)

    def start(self) -> State:
        return new_state(self.setup)

    # What a seat knows

    def view(self, state: State, seat: int) -> View:
        """The position without the cards that the others have chosen and not turned over yet."""
        view = state.dump()
        for other, player in enumerate(view["players"]):
            if is_hidden(_yak(state), other, seat):
                player["card"] = HIDDEN
        return view

    def determinize(self, view: View, rng: Rng) -> State:
        """A hidden card is any of the three, each as likely."""
        state = state_of(self.setup, view)
        for player, seen in zip(state.players, view["players"], strict=True):
            if seen["card"] == HIDDEN:
                player.card = rng.below(len(CARDS))
        return state

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        position = _yak(state).clone()
        for other, player in enumerate(position.players):
            if is_hidden(position, other, seat):
                player.card = rng.below(len(CARDS))
        return position

    def old_seen(self, state: State, action: Action, seat: int) -> str:
        """A card is chosen face down. With the first decision of a turn its player turns it over."""
        if isinstance(action, Choose) and seat != state.actor():
            return "choose ?"
        return action.text

    def secrets(self, state: State, seat: int) -> Any:
        yak = _yak(state)
        if yak.phase == OVER:
            return None
        hidden = [other for other in range(self.players) if is_hidden(yak, other, seat)]
        return {"cards": [[other, CARDS[yak.players[other].card]] for other in hidden]}

    # Words and numbers about a position

    def prompt(self, known: Known) -> Message:
        yak = _yak(known.position)
        return words.own_prompt(yak) if known.viewer in yak.choosers() else words.prompt(yak)

    def old_prompt(self, state: State) -> Message:
        return words.prompt(_yak(state))

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Message:
        return words.tell(view, actor, seen, name, self.edition)

    def old_describe(self, state: State, seat: int) -> list[Message]:
        return words.describe(_yak(state), seat)

    def old_show(self, state: State, seat: int) -> str:
        return drawing.show(_yak(state), seat)

    def old_score_lines(self, state: State, seat: int, viewer: int) -> list[ScoreLine]:
        return words.score_lines(_yak(state), seat)


def _yak(state: State) -> YakState:
    assert isinstance(state, YakState)
    return state


def is_hidden(state: YakState, seat: int, viewer: int) -> bool:
    """Whether a seat's card lies face down for a viewer."""
    player = state.players[seat]
    return seat != viewer and player.card != NOT_CHOSEN and not player.revealed


def state_of(setup: Setup, view: View) -> YakState:
    """The position that a view describes, but for the cards that it hides."""
    state = new_state(setup)
    state.phase = PHASES.index(view["phase"])
    state.acting = view["acting"]
    state.seat = view["seat"]
    state.day = view["day"]
    state.turn = view["turn"]
    state.baby_yak = view["baby_yak"]
    state.last_day = view["last_day"]
    state.built_today = view["built_today"]
    state.idle_days = view["idle_days"]
    state.direction = CLOCKWISE if view["clockwise"] else -CLOCKWISE
    if view["removed"] is not None and state.removed == NO_COLOUR:
        state.removed = COLOURS.index(view["removed"])
        state.bonus_pile.take(state.removed)
    for name in view["bonus"]:
        colour = COLOURS.index(name)
        state.bonus_pile.take(colour)
        state.bonus.append(colour)
    state.road = [CARTS.index(name) for name in view["road"]]
    state.carts = [
        Cart([STONES.index(name) for name in cart["stones"]], list(cart["food"])) for cart in view["carts"]
    ]
    state.market = list(view["market"])
    state.in_hand = [STONES.index(name) for name in view["in_hand"]]
    state.price = view["price"]
    state.paid = list(view["paid"])
    state.stupa = view["stupa"]
    fill_quarry(state, view)
    for player, seen in zip(state.players, view["players"], strict=True):
        if seen["card"] is not None and seen["card"] != HIDDEN:
            player.card = CARDS.index(seen["card"])
        player.revealed = seen["revealed"]
        player.tent = list(seen["tent"])
        player.tower = tower_of(seen["tower"])
    return state


def fill_quarry(state: YakState, view: View) -> None:
    """Put the bag, the fog track and the draw under way back as they were seen."""
    quarry = state.quarry
    quarry.bag.unknown = [piece for piece in range(len(PIECES)) for _ in range(view["bag"][piece])]
    quarry.gone = view["bag_gone"]
    quarry.out = [PIECES.index(name) for name in view["out"]]
    quarry.marker = view["fog_marker"]
    quarry.track = view["fog_track"]
    quarry.drawn = [STONES.index(name) for name in view["drawn"]]
    quarry.left = view["to_draw"]
    quarry.fogs = view["fogs"]
    quarry.rising = view["fogs_rising"]
    quarry.short = view["bag_short"]


def build(info: GameInfo, players: int, options: dict[str, str], edition: Path | None, version: int) -> Game:
    """The registry's way in. There is only one version of the rules so far."""
    return Yak(info, players, options, load_edition(edition))

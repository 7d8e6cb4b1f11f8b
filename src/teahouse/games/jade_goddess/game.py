"""Im Reich der Jadegöttin as the rest of Teahouse sees it: the game, and what each seat knows of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from teahouse.engine.contract import NOBODY, Action, Game, ScoreLine, State, View
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.old import OldGame
from teahouse.engine.pile import shuffled
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess import words
from teahouse.games.jade_goddess.actions import ACTIONS, CHANCE_ACTIONS, Find, PlaceFigure, Recall, Return
from teahouse.games.jade_goddess.area import CELL_NAMES
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.components import (
    ARTEFACT_BY_NAME,
    CROSS,
    LAID_BY_NAME,
    TILE_BY_NAME,
    Edition,
    load_edition,
)
from teahouse.games.jade_goddess.players import Player
from teahouse.games.jade_goddess.position import EMPTY, MOVE, NOT_YET, OVER, PHASES, Setup
from teahouse.games.jade_goddess.rules import JadeGoddessState, artefact_names, new_state


class JadeGoddess(OldGame):
    """Im Reich der Jadegöttin for some players, and what each of them sees of it."""

    def __init__(self, info: GameInfo, players: int, options: dict[str, str], edition: Edition) -> None:
        super().__init__(info, players, options, edition.name, edition.hash, ACTIONS, CHANCE_ACTIONS)
        self.edition = edition
        self.setup = Setup(players, edition)

    def start(self) -> State:
        return new_state(self.setup)

    # What a seat knows

    def view(self, state: State, seat: int) -> View:
        """The position without the face-down artefacts and those of the others; all of these at the end."""
        position = _jade(state)
        view = position.dump()
        view["artefacts"] = len(position.artefacts)
        if position.phase != OVER:
            for other, player in enumerate(position.players):
                if other != seat:
                    known = artefact_names(player.known)
                    view["players"][other]["artefacts"] = known + [None] * (player.held - len(known))
        return view

    def determinize(self, view: View, rng: Rng) -> State:
        """Deal the unseen artefacts to the unseen places; whatever is left is the face-down pile."""
        return state_of(self.setup, view, rng)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        """Gather what the seat cannot see, and deal it anew; at the end nothing is hidden."""
        position = _jade(state).clone()
        if position.phase == OVER:
            return position
        unseen = position.artefacts.unknown
        missing: list[int] = []
        for other, player in enumerate(position.players):
            hidden = 0
            if other != seat:
                for artefact in range(len(player.artefacts)):
                    count = player.artefacts[artefact] - player.known[artefact]
                    unseen.extend([artefact] * count)
                    hidden += count
                player.artefacts = player.known.copy()
            missing.append(hidden)
        unseen.sort()
        for other, player in enumerate(position.players):
            for _ in range(missing[other]):
                player.artefacts[unseen.pop(rng.below(len(unseen)))] += 1
        return position

    def old_seen(self, state: State, action: Action, seat: int) -> str:
        """Artefacts found and put back are seen by who holds them; at the end everybody shows theirs."""
        position = _jade(state)
        text = action.text
        if isinstance(action, Find) and (not position.finders or seat != position.finders[-1]):
            text = "find ?"
        elif isinstance(action, Return) and seat != position.acting:
            text = "return ?"
        after = position.clone()
        after.apply(action)
        if after.phase == OVER:
            hands = [" ".join(artefact_names(player.artefacts)) or "none" for player in after.players]
            text += "; the artefacts are " + " and ".join(f"({hand})" for hand in hands)
        return text

    def secrets(self, state: State, seat: int) -> Any:
        position = _jade(state)
        if position.phase == OVER:
            return None
        return {
            "players": [
                artefact_names(player.artefacts)
                for other, player in enumerate(position.players)
                if other != seat
            ],
            "face down": position.artefacts.unknown.copy(),
        }

    # Words and numbers about a position

    def old_prompt(self, state: State) -> Message:
        return words.prompt(state.dump())

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Message:
        text = seen.partition(";")[0]
        told = words.tell(view, actor, text, name)
        guess = state_of(self.setup, view, Rng(0))
        if text.endswith("?"):  # any artefact does: what follows depends on none
            action = guess.legal()[0] if actor >= 0 else guess.outcomes()[0].action
        else:
            action = self.read(guess, text)
            if actor < 0 and guess.why_not(action) is not None:  # in the guess it lies behind a screen
                action = guess.outcomes()[0].action
        gold = [player.gold for player in guess.players]
        figures = sum(len(player.figures) for player in guess.players)
        if isinstance(action, PlaceFigure):
            gold[actor] -= self.edition.figure_costs[action.size - 1]
            figures += 1
        elif isinstance(action, Recall):
            figures -= 1
        guess.apply(action)
        if figures == sum(len(player.figures) for player in guess.players):
            return told
        return words.tell_excavation(told, guess, gold)

    def old_describe(self, state: State, seat: int) -> list[Message]:
        return words.describe(self.view(state, seat), _jade(state).board, seat)

    def old_show(self, state: State, seat: int) -> str:
        return words.show(self.view(state, seat), seat)

    def old_score_lines(self, state: State, seat: int, viewer: int) -> list[ScoreLine]:
        """How many artefacts a player has is seen by all; what statues they make, only at the end."""
        open_to_viewer = viewer == seat or state.actor() == NOBODY
        return words.score_lines(_jade(state), seat, open_to_viewer)


def _jade(state: State) -> JadeGoddessState:
    assert isinstance(state, JadeGoddessState)
    return state


def state_of(setup: Setup, view: View, rng: Rng) -> JadeGoddessState:
    """A position that a view describes, with the hidden artefacts dealt at random."""
    state = new_state(setup)
    state.phase = PHASES.index(view["phase"])
    state.acting = view["acting"]
    state.active = view["active"]
    state.bonus = view["bonus"]
    state.again = view["again"]
    state.swapped = view["swapped"]
    state.discovered = view["discovered"]
    state.city_laid = view["city_laid"]
    state.stack = view["stack"] - 1
    state.digs = [part - 1 for part in view["digs"]]
    state.finders = list(reversed(view["finders"]))
    state.returns = view["returns"]
    state.taken = EMPTY if view["taken"] is None else ARTEFACT_BY_NAME[view["taken"]]
    state.idle = view["idle"]
    state.last_turns = NOT_YET if view["last_turns"] is None else view["last_turns"]
    put_tiles(state, view)
    for player, seen in zip(state.players, view["players"], strict=True):
        fill_player(player, seen)
    deal_artefacts(state, view, rng)
    if state.phase == MOVE:
        state.prepare_move()
    return state


def put_tiles(state: JadeGoddessState, view: View) -> None:
    """Tiles that lie in sight where they are seen; the rest is in the stacks."""
    board = state.setup.cross.clone()
    for cell, name in enumerate(view["board"]):
        if name is not None and board.laid[cell] == UNDISCOVERED:
            laid = LAID_BY_NAME[name]
            assert laid < CROSS
            board.lay(cell, laid)
            state.tiles.take(laid // 4)
    state.board = board
    state.stacks = list(view["stacks"])
    state.bottoms = [[TILE_BY_NAME[name].index for name in bottom] for bottom in view["bottoms"]]
    for bottom in state.bottoms:
        for tile in bottom:
            state.tiles.take(tile)
    if view["in_hand"] is not None:
        state.in_hand = TILE_BY_NAME[view["in_hand"]].index
        state.tiles.take(state.in_hand)
    for player in view["players"]:
        for name in player["display"]:
            state.tiles.take(TILE_BY_NAME[name].index)


def fill_player(player: Player, seen: View) -> None:
    """Put back what everybody sees of a player."""
    player.jeep = CELL_NAMES.index(seen["jeep"])
    player.gold = seen["gold"]
    player.display = [TILE_BY_NAME[name].index for name in seen["display"]]
    for figure in seen["figures"]:
        player.set_down(CELL_NAMES.index(figure["cell"]), figure["part"] - 1, figure["size"])
    for name in seen["known"]:
        player.known[ARTEFACT_BY_NAME[name]] += 1


def deal_artefacts(state: JadeGoddessState, view: View, rng: Rng) -> None:
    """Every deal of the unseen artefacts that fits the view is equally likely."""
    unseen = state.artefacts.unknown.copy()
    state.face_up = [EMPTY if name is None else ARTEFACT_BY_NAME[name] for name in view["face_up"]]
    for artefact in state.face_up:
        if artefact != EMPTY:
            unseen.remove(artefact)
    for player, seen in zip(state.players, view["players"], strict=True):
        for name in seen["artefacts"]:
            if name is not None:
                unseen.remove(ARTEFACT_BY_NAME[name])
                player.gain(ARTEFACT_BY_NAME[name])
    for player, seen in zip(state.players, view["players"], strict=True):
        for name in seen["artefacts"]:
            if name is None:
                player.gain(unseen.pop(rng.below(len(unseen))))
    state.artefacts = shuffled(unseen)


def build(info: GameInfo, players: int, options: dict[str, str], edition: Path | None, version: int) -> Game:
    """The registry's way in. There is only one version of the rules so far."""
    return JadeGoddess(info, players, options, load_edition(edition))

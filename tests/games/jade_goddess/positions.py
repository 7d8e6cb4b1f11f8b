"""Positions for tests: fields by their names, and play by the texts of actions.

    table(
        fields={"r5c5": "corner-head 180"},
        seats=[Seat(jeep="r5c6", gold=5), Seat()],
        hand="one-coin",
    )

Fields are checked to match their neighbours; what the test does not speak of is whatever is convenient, and
the box is not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import teahouse
from teahouse import CHANCE, NOBODY, Rng
from teahouse.engine.contract import Game
from teahouse.engine.pile import shuffled
from teahouse.games.jade_goddess.area import CELL_NAMES
from teahouse.games.jade_goddess.box import ARTEFACT_BY_NAME, EMPTY, LAID_BY_NAME, TILE_BY_NAME
from teahouse.games.jade_goddess.deciding import BY_PHASE
from teahouse.games.jade_goddess.position import NOT_YET, JadeGoddessState
from tests.games.jade_goddess import reference

FACE_UP = ["A-gold", "B-gold", "C-gold", "D-gold", "A-black"]


@dataclass
class Seat:
    """One player; a figure is written `r5c5 1 2`: its field, part and archaeologists."""

    jeep: str = "r6c6"
    gold: int = 5
    display: Sequence[str] = ("jungle",)
    figures: Sequence[str] = ()
    artefacts: Sequence[str] = ()
    known: Sequence[str] = ()


@dataclass
class Turn:
    """How far the game is."""

    phase: str = "move"
    active: int = 0
    bonus: bool = False
    last_turns: int = NOT_YET
    idle: int = 0


@dataclass
class Table:
    """A position to play on by the texts of actions."""

    game: Game
    state: JadeGoddessState
    rng: Rng = field(default_factory=lambda: Rng(7))

    def do(self, *actions: str) -> None:
        """Carry out actions or chance outcomes, each checked by the rules."""
        for text in actions:
            self.game.play(self.state, self.game.read(self.state, text))

    def refusal(self, action: str) -> str:
        """The id of the rule that forbids an action; empty if nothing does."""
        refusal = self.game.why_not(self.state, self.game.read(self.state, action))
        return "" if refusal is None else refusal.rule

    def legal(self) -> list[str]:
        """What the acting seat may do, or what chance may bring."""
        if self.state.actor() == CHANCE:
            return [outcome.action.text for outcome in self.state.outcomes()]
        return [action.text for action in self.state.legal()]

    def deal(self) -> None:
        """Let chance act until a seat has to."""
        while self.state.actor() == CHANCE:
            self.state.apply(self.state.sample(self.rng))

    def idle_turn(self) -> None:
        """Stay or do nothing wherever that is possible, until another seat has the turn."""
        seat = self.state.active
        while self.state.actor() == seat:
            choices = self.legal()
            self.do(next((text for text in ("pass", "stay") if text in choices), choices[0]))

    @property
    def phase(self) -> str:
        return self.state.decision.phase

    @property
    def over(self) -> bool:
        return self.state.actor() == NOBODY

    @property
    def gold(self) -> list[int]:
        return [player.gold for player in self.state.players]

    @property
    def held(self) -> list[int]:
        return [player.held for player in self.state.players]

    @property
    def board(self) -> reference.Board:
        return reference.board_of(self.state.dump()["board"])

    def player(self, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.state.dump()["players"][seat]
        return found


def new_table(
    players: int = 2, edition: Path | None = None, gold: str = "", version: int | None = None
) -> Table:
    """A game that has not drawn anything yet."""
    options = {"gold": gold} if gold else {}
    game = teahouse.make("jade_goddess", players, options, edition, version)
    state = game.start()
    assert isinstance(state, JadeGoddessState)
    return Table(game, state)


def table(
    fields: dict[str, str] | None = None,
    seats: Sequence[Seat] = (),
    turn: Turn | None = None,
    hand: str = "",
    tiles: Sequence[str] | None = None,
    face_down: Sequence[str] | None = None,
    face_up: Sequence[str] = FACE_UP,
    edition: Path | None = None,
    gold: str = "",
    version: int | None = None,
) -> Table:
    """A table at which a seat has to move, or to lay the tile in hand.

    `tiles` are those left in the stacks, all in the first one if they are named; `face_down` the artefacts.
    """
    seats = seats or [Seat(), Seat()]
    turn = turn or Turn()
    made = new_table(len(seats), edition, gold, version)
    state = made.state
    board = state.board.clone()
    for name, laid in (fields or {}).items():
        cells = reference.board_of([None if one < 0 else "cross" for one in board.laid])
        assert name not in map(reference.cell_name, cells), f"{name} is covered already"
        board.lay(CELL_NAMES.index(name), LAID_BY_NAME[laid])
    state.board = board
    for player, seat in zip(state.players, seats, strict=True):
        player.jeep = CELL_NAMES.index(seat.jeep)
        player.gold = seat.gold
        player.display = sorted(TILE_BY_NAME[name].index for name in seat.display)
        for figure in seat.figures:
            cell, part, size = figure.split()
            player.set_down(CELL_NAMES.index(cell), int(part) - 1, int(size))
        for name in seat.artefacts:
            player.gain(ARTEFACT_BY_NAME[name])
        for name in seat.known:
            player.known[ARTEFACT_BY_NAME[name]] += 1
    if tiles is not None:
        state.tiles = shuffled([TILE_BY_NAME[name].index for name in tiles])
        state.stacks = [len(tiles), 0, 0, 0, 0, 0]
    if face_down is not None:
        state.artefacts = shuffled([ARTEFACT_BY_NAME[name] for name in face_down])
    state.face_up = [ARTEFACT_BY_NAME[name] for name in face_up]
    state.active = turn.active
    state.bonus = turn.bonus
    state.last_turns = turn.last_turns
    state.idle = turn.idle
    state.prepare_move()
    state.decision = BY_PHASE["lay" if hand else turn.phase]
    if hand:
        state.in_hand = TILE_BY_NAME[hand].index
    assert state.in_hand != EMPTY or not hand
    for place, field_name in made.board.items():
        assert reference.matches(made.board, place, field_name), f"{field_name} does not match at {place}"
    return made

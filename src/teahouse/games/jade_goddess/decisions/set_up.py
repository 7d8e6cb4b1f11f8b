"""Setting up: "Spielvorbereitung". The displays, the face-up artefacts and who begins."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import CHANCE, NOBODY, Action, Change, Draw, Event, State, Weighted
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess.accounts import face_up
from teahouse.games.jade_goddess.box import ARTEFACTS, EMPTY, Edition
from teahouse.games.jade_goddess.decisions.stacks import TileDraw, draw_for_display
from teahouse.games.jade_goddess.decisions.turns import begin_turn
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import artefact_words


class FirstTiles(TileDraw):
    """A tile for each display."""

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw a tile for a display."))

    def drawn(self, jade: JadeGoddessState, tile: int, from_bottom: bool) -> None:
        """From the largest stack (set-up-stacks)."""
        draw_for_display(jade, next_display(jade), tile, from_bottom)
        jade.stack = jade.stacks.index(max(jade.stacks))
        if next_display(jade) == EMPTY:
            jade.go_on(FACE_UP if jade.setup.edition.face_up else START, CHANCE)


def next_display(jade: JadeGoddessState) -> int:
    """Whose display gets the next tile of the set-up, or EMPTY."""
    for seat, player in enumerate(jade.players):
        if len(player.display) < jade.setup.edition.start_display:
            return seat
    return EMPTY


class Reveal(Action):
    """Chance: this artefact is turned face up."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"reveal {ARTEFACTS[artefact]}")
        self.artefact = artefact


REVEALS: Final = [Reveal(37 + artefact, artefact) for artefact in range(len(ARTEFACTS))]


class FaceUp(Draw):
    """The artefacts that lie open beside the board."""

    def outcomes(self, state: State) -> list[Weighted]:
        jade = cast(JadeGoddessState, state)
        return [Weighted(REVEALS[artefact], ways) for artefact, ways in jade.artefacts.weights()]

    def sample(self, state: State, rng: Rng) -> Action:
        return REVEALS[cast(JadeGoddessState, state).artefacts.sample(rng)]

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Turn an artefact face up."))

    def apply(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        artefact = cast(Reveal, action).artefact
        jade.artefacts.take(artefact)
        jade.face_up = [*jade.face_up, artefact]
        if jade.story is not None:
            jade.tell(TurnedFaceUp(artefact, len(jade.face_up) - 1))
        if len(jade.face_up) == jade.setup.edition.face_up:
            jade.go_on(START, CHANCE)


class StartPlayer(Action):
    """Chance: this seat begins."""

    def __init__(self, code: int, seat: int) -> None:
        super().__init__(code, f"start seat {seat + 1}")
        self.seat = seat


START_PLAYERS: Final = [StartPlayer(85 + seat, seat) for seat in range(4)]


class Start(Draw):
    """Who begins, by lot (start-player)."""

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(START_PLAYERS[seat], 1) for seat in range(state.seats())]

    def sample(self, state: State, rng: Rng) -> Action:
        return START_PLAYERS[rng.below(state.seats())]

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw lots for the start player."))

    def apply(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        seat = cast(StartPlayer, action).seat
        if jade.story is not None:
            jade.tell(Begins(seat))
        begin_turn(jade, seat, False)


FIRST_TILES: Final[FirstTiles] = FirstTiles("display")
FACE_UP: Final[FaceUp] = FaceUp("reveal", list(REVEALS))
START: Final[Start] = Start("start", list(START_PLAYERS))


def first_draw(edition: Edition) -> Draw:
    """What the set-up begins with."""
    if edition.start_display:
        return FIRST_TILES
    return FACE_UP if edition.face_up else START


# What is told


class TurnedFaceUp(Event):
    """An artefact of the set-up is turned face up."""

    def __init__(self, artefact: int, place: int) -> None:
        super().__init__("turned face up", NOBODY)
        self.artefact = artefact
        self.place = place

    def fields(self) -> list[str]:
        return ["artefact", "place"]

    def message(self) -> Message | None:
        return Message(N_("Face up: {artefact}."), artefact=artefact_words(self.artefact))

    def changes(self) -> list[Change]:
        return [Change("face down", -1), Change(face_up(self.place, self.artefact), 1)]


class Begins(Event):
    """Somebody is the start player."""

    def __init__(self, who: int) -> None:
        super().__init__("begins", who)

    def message(self) -> Message | None:
        return Message(N_("{seat} begins."), seat=seat_name(self.who))

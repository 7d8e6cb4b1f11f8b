"""Drawing face-down artefacts: in an excavation or a search. Only who draws one sees it."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import HIDDEN, Action, Change, Draw, Event, Points, State, Weighted
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.accounts import artefacts_of, due_to
from teahouse.games.jade_goddess.box import ARTEFACTS
from teahouse.games.jade_goddess.decisions.statues import gain
from teahouse.games.jade_goddess.meta import CATEGORIES
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import artefact_words


class Find(Action):
    """Chance: this artefact is drawn."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"find {ARTEFACTS[artefact]}")
        self.artefact = artefact


FINDS: Final = [Find(61 + artefact, artefact) for artefact in range(len(ARTEFACTS))]


class ArtefactDraw(Draw):
    """One artefact for the next of those who are to draw."""

    def __init__(self, name: str) -> None:
        super().__init__(name, list(FINDS))

    def outcomes(self, state: State) -> list[Weighted]:
        jade = cast(JadeGoddessState, state)
        return [Weighted(FINDS[artefact], ways) for artefact, ways in jade.artefacts.weights()]

    def sample(self, state: State, rng: Rng) -> Action:
        return FINDS[cast(JadeGoddessState, state).artefacts.sample(rng)]

    def lot(self, state: State) -> str:
        return "artefacts"

    def prompt(self, state: State, viewer: int) -> Message:
        jade = cast(JadeGoddessState, state)
        return Message(N_("{seat} draws an artefact."), seat=seat_name(jade.finders[-1]))

    def seen(self, state: State, action: Action, viewer: int) -> str:
        return action.text if viewer == cast(JadeGoddessState, state).finders[-1] else "find ?"

    def apply(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        artefact = cast(Find, action).artefact
        jade.artefacts.take(artefact)
        seat = jade.finders[-1]
        jade.finders = jade.finders[:-1]
        if jade.story is not None:
            jade.tell(Found(seat, artefact, jade.setup.edition.artefact_points))
        gain(jade, seat, artefact)
        if jade.story is not None and not len(jade.artefacts):
            jade.tell(LastArtefactDrawn(seat))
        if not jade.finders:
            self.found_all(jade)

    def found_all(self, jade: JadeGoddessState) -> None:
        """What comes when everybody has drawn."""
        raise NotImplementedError


# What is told


class Found(Event):
    """Somebody draws an artefact. All others see only that."""

    def __init__(self, who: int, artefact: int, worth: int) -> None:
        super().__init__("found", who)
        self.artefact = artefact
        self.worth = worth
        """Points that any artefact brings."""
        self.points = [Points(who, CATEGORIES[scoring.ARTEFACTS].id, worth)]

    def fields(self) -> list[str]:
        return ["artefact"]

    def sight(self, viewer: int) -> Event | None:
        return self if viewer == self.who else Found(self.who, HIDDEN, self.worth)

    def message(self) -> Message | None:
        if self.artefact == HIDDEN:
            return Message(N_("{seat} draws an artefact."), seat=seat_name(self.who))
        return Message(
            N_("{seat} draws an artefact: {artefact}."),
            seat=seat_name(self.who),
            artefact=artefact_words(self.artefact),
        )

    def changes(self) -> list[Change]:
        return [Change("face down", -1), Change(due_to(self.who), -1), Change(artefacts_of(self.who), 1)]


class LastArtefactDrawn(Event):
    """Nothing lies face down any more."""

    def __init__(self, who: int) -> None:
        super().__init__("last artefact drawn", who)

    def message(self) -> Message | None:
        return Message(N_("That was the last face-down artefact."))

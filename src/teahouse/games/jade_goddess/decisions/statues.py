"""Artefacts come behind a screen and leave it; the statues that they make are seen by their owner alone."""

from __future__ import annotations

from teahouse.engine.contract import Event, Points
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.meta import CATEGORIES
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import points_words


def gain(jade: JadeGoddessState, seat: int, artefact: int) -> None:
    """One more behind the screen."""
    player = jade.changing(seat)
    if jade.story is None:
        player.gain(artefact)
        return
    before = jade.points(seat)
    player.gain(artefact)
    tell_statues(jade, seat, before)


def lose(jade: JadeGoddessState, seat: int, artefact: int) -> None:
    """One less behind the screen."""
    player = jade.changing(seat)
    if jade.story is None:
        player.lose(artefact)
        return
    before = jade.points(seat)
    player.lose(artefact)
    tell_statues(jade, seat, before)


def tell_statues(jade: JadeGoddessState, seat: int, before: list[int]) -> None:
    """Somebody listens: what became of the statues, if anything did."""
    after = jade.points(seat)
    gold = after[scoring.GOLD_STATUES] - before[scoring.GOLD_STATUES]
    others = after[scoring.STATUES] - before[scoring.STATUES]
    if gold or others:
        jade.tell(StatuesChanged(seat, gold, others))


# What is told


class StatuesChanged(Event):
    """A statue is complete, or is so no more; it may also turn into one of well preserved pieces only."""

    def __init__(self, who: int, gold: int, others: int) -> None:
        super().__init__("statues changed", who)
        self.gold = gold
        """Points more for well preserved statues."""
        self.others = others
        for index, amount in ((scoring.GOLD_STATUES, gold), (scoring.STATUES, others)):
            if amount:
                self.points.append(Points(who, CATEGORIES[index].id, amount))

    def fields(self) -> list[str]:
        return ["gold", "others"]

    def sight(self, viewer: int) -> Event | None:
        return self if viewer == self.who else None

    def message(self) -> Message | None:
        total = self.gold + self.others
        if self.gold > 0 and self.others < 0:
            template = N_("{name} has a statue of well preserved artefacts only now: {points} more.")
        elif self.gold < 0 and self.others > 0:
            template = N_("{name} has one statue fewer of well preserved artefacts only: {points} less.")
        elif self.gold > 0:
            template = N_("{name} completes a well preserved statue: {points}.")
        elif self.others > 0:
            template = N_("{name} completes a statue: {points}.")
        else:
            template = N_("{name} has one complete statue fewer: {points} less.")
        return Message(template, name=seat_name(self.who), points=points_words(abs(total)))

"""Games with the real box: what is drawn is entered, taken back, and where it is secret left unknown."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from teahouse.engine.contract import CHANCE, SPECTATOR, canonical
from teahouse.engine.messages import seat_name
from teahouse.engine.record import Record, load
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.picture import picture
from teahouse.server.http.previews import drawn
from teahouse.server.live import entries
from teahouse.server.live.scene_messages import sheet_of
from teahouse.server.live.table_setup import make_stage
from teahouse.server.texts.languages import catalogue
from teahouse.table.seating import Event, TableError
from teahouse.table.table import Table

FOLDER = Path(__file__).parent.parent / "records"
RECORDS = [
    "zen_garden/three-players-level-4.v2",
    "yak/three-players-black-card.v2",
    "jade_goddess/two-players-one-question.v2",
    "tang_garden/three-players-gardeners.v3",
    "tang_garden/solo-won.v3",
]
SEED = "stress 6"
"""With it a stand-in hides that what is given was drawn long before, when there still was one."""


class Entered:
    """A table with the real box, and whoever enters all that a record tells."""

    def __init__(self, name: str) -> None:
        self.rng = Rng(SEED)
        self.record: Record = load(FOLDER / f"{name}.json")
        self.table = Table(self.record.game, make_stage(self.record.game))
        self.log: list[Event] = []
        self.fold([{"e": "opened", "host": "h", "stand_in": "skilled", "by_hand": True}])
        for seat in range(self.record.game.players):
            self.fold(self.table.sit_beside(seat, "h", f"P{seat}"))
        self.fold(self.table.start(self.rng))

    def fold(self, events: list[Event]) -> None:
        for event in events:
            self.table.fold(event)
        self.log += events

    def play(self, text: str) -> None:
        """The next act of the record."""
        table = self.table
        action = table.game.read(table.state, text)
        if table.state.actor() == CHANCE:
            self.fold(table.act(table.scribe(), action, self.rng))
            return
        choosers = table.state.choosers()
        seat = next(one for one in choosers if one not in table.chosen)
        self.fold(table.act(seat, action, self.rng))

    def done(self) -> int:
        """So many acts of the record were entered, chosen ones included."""
        return len(self.table.acts) + len(self.table.chosen)

    def again(self) -> Table:
        """The table as its stored log tells it."""
        table = Table(self.record.game, make_stage(self.record.game))
        for event in self.log:
            table.fold(event)
        return table


@pytest.mark.parametrize("name", RECORDS)
def test_a_game_is_entered_and_any_of_it_taken_back(name: str) -> None:
    """Draws and decisions, with a slip now and then: all of it can be taken back, over draws and turns."""
    entered, rng = Entered(name), Rng("slips")
    acts = entered.record.actions
    while entered.done() < len(acts):
        entered.play(acts[entered.done()])
        if not rng.below(25) and not entered.table.over:
            for _ in range(1 + rng.below(4)):
                if entered.table.can_undo(0):
                    entered.fold(entered.table.undo(0, bool(rng.below(2))))
    table = entered.table
    assert table.over
    assert table.acts == acts
    assert table.state == entered.record.replay()
    turns = [line.turn for line in table.log]
    assert turns == sorted(turns)
    assert entered.again().state == table.state


def test_nothing_is_drawn_here_and_only_what_can_be_is_taken() -> None:
    entered = Entered("zen_garden/three-players-level-4.v2")
    table = entered.table
    assert table.acts == []
    assert table.waiting_for() == [0]
    assert len(table.legal(0)) == 14
    assert table.legal(1) == []
    with pytest.raises(TableError, match="not the time"):
        table.act(0, table.game.chance_actions[-1], entered.rng)
    with pytest.raises(TableError, match="no secret"):
        table.unknown(0, entered.rng)


SECRETIVE = pytest.mark.parametrize("name", ["two-players-one-question.v2", "four-players-last-artefact.v1"])


def enter_the_public(entered: Entered) -> int:
    """All of a record, its secrets left unknown; how often one of them showed."""
    table = entered.table
    shown = 0
    for text in entered.record.actions:
        assert not table.over
        seat = table.scribe() if table.to_enter() else table.state.actor()
        if table.may_be_unknown():
            entered.fold(table.unknown(seat, entered.rng))
            told = [one for viewer in range(table.game.players) for one in table.log[-1].for_viewer(viewer)]
            assert not any("preserved" in str(one.message) for one in told)
            no_statue_is_counted(table)
            nobody_else_sees_what_stands_in(table)
        else:
            assert table.game.read(table.state, text) in table.legal(seat), text
            before = len(table.companion.unknown) if table.companion else 0
            entered.play(text)
            shown += before - (len(table.companion.unknown) if table.companion else 0)
    return shown


def no_statue_is_counted(table: Table) -> None:
    """What the own score sheet and screen of a player of whom something is unknown say: only that it is."""
    for seat in table.veiled():
        known = entries.know(table, seat)
        player = cast(JadeGoddessState, known.position).players[seat]
        if player.hand_known():
            continue  # what was unknown was put back
        held = player.held
        _, *statues = {line[0]: line for line in sheet_of(table.game, known, seat)}.values()
        assert [line[1] for line in statues] == [None if held > 3 else 0] * 2
        assert all(line[3] is None for line in statues)  # nothing is "missing for one more"
        labels = [piece.label for piece in table.stage.scene(known, str).pieces]
        assert not any("is missing here" in label for label in labels)


def nobody_else_sees_what_stands_in(table: Table) -> None:
    """Whatever the unknown was, bots and hints of the others are asked the same question."""
    assert table.companion is not None
    for seat in table.veiled():
        for other in set(range(table.game.players)) - table.veiled():
            asked = canonical(table.game.know(table.state, other).view())
            for _, _, position in table.companion.alternatives(table.acts, seat):
                assert canonical(table.game.know(position, other).view()) == asked


@SECRETIVE
def test_secret_draws_stay_unknown_until_they_show(name: str) -> None:
    """Nobody tells what they draw and put back: what they give for others shows it, and may always be given.

    Nobody is shown what only stands for it, while the game goes on and when it is over and stays untold.
    """
    entered = Entered(f"jade_goddess/{name}")
    table, acts = entered.table, entered.record.actions
    shown = enter_the_public(entered)
    assert table.to_tell()
    assert not table.over
    entered.fold(table.unknown(table.waiting_for()[0], entered.rng))
    assert table.over
    assert not table.all_known()
    assert bool(shown) == any(text.startswith("give") for text in acts)
    real = entered.record.replay()
    assert table.veiled()
    for viewer in (SPECTATOR, *range(table.game.players)):
        known = cast(JadeGoddessState, entries.know(table, viewer).position)
        for seat in range(table.game.players):
            player = known.players[seat]
            assert sum(player.artefacts[:-1]) == sum(player.known)
            assert player.held == cast(JadeGoddessState, real).players[seat].held
    words = catalogue("en", table.game.info.id)
    names = [words.say(seat_name(seat)) for seat in range(table.game.players)]
    veiled = picture(table.game, entries.know(table, SPECTATOR), names, words.say).svg
    assert drawn(table, table.state, words) == veiled  # a link to the table shows no more
    assert entered.again().state == table.state


@SECRETIVE
def test_hands_are_told_at_the_end_and_scored_here(name: str) -> None:
    """Piece by piece, each player's own; then all of it is known, and is as if it had been entered."""
    entered = Entered(f"jade_goddess/{name}")
    table = entered.table
    enter_the_public(entered)
    real = entered.record.replay()
    veiled = sorted(table.veiled())
    asked: list[int] = []
    for seat in veiled:
        for number, piece in enumerate(table.game.held(real, seat)):
            assert table.telling().asked() == seat == table.waiting_for()[0]
            assert piece in table.legal(seat)
            asked.append(seat)
            entered.fold(table.act(seat, piece, entered.rng))
            if not number and seat == veiled[0]:  # a slip
                entered.fold(table.undo(seat, everything=False))
                entered.fold(table.act(seat, piece, entered.rng))
    assert table.over
    assert table.all_known()
    assert len(asked) == sum(len(table.game.held(real, seat)) for seat in veiled)
    seats = range(table.game.players)
    assert [table.state.points(seat) for seat in seats] == [real.points(seat) for seat in seats]
    assert table.state.outcome().returns() == real.outcome().returns()
    assert table.record().replay() == table.state
    assert entered.again().state == table.state
    assert len(table.log[-1].deed.events) > 1  # what the screens hid is told with the end


def test_a_hand_that_cannot_be_is_refused_with_its_last_piece() -> None:
    entered = Entered("jade_goddess/two-players-one-question.v2")
    table = entered.table
    enter_the_public(entered)
    seat = table.waiting_for()[0]
    while table.telling().missing(seat) > 1:  # as many of one kind as the box has, then of the next
        entered.fold(table.act(seat, table.legal(seat)[0], entered.rng))
    with pytest.raises(TableError, match="cannot hold this"):
        table.act(seat, table.legal(seat)[0], entered.rng)
    assert table.to_tell()
    entered.fold(table.undo(seat, everything=True))
    assert table.telling().missing(seat) == len(table.game.held(table.state, seat))
    entered.fold(table.undo(seat, everything=False))  # and now the last move
    assert not table.to_tell()


@pytest.mark.parametrize("name", RECORDS)
def test_what_may_have_been_drawn_can_be_told_apart(name: str) -> None:
    """Each button by its words or its picture; and a picture is of the piece, not of where it comes from."""
    entered = Entered(name)
    table, words = entered.table, catalogue("en", entered.record.game.info.id)
    looked: set[str] = set()
    for text in entered.record.actions:
        kind = table.state.decision.name
        if table.to_enter() and kind not in looked:
            looked.add(kind)
            legal = table.legal(table.scribe())
            choices = entries.outcomes(table, legal, words.say)
            shown = [(choice.short or choice.label, tuple(choice.art)) for choice in choices]
            assert len(set(shown)) == len(shown), kind
            pictures = [choice.art for choice in choices if choice.art]
            assert len(choices) < 2 or len({tuple(art) for art in pictures}) != 1, kind
        entered.play(text)
    assert len(looked) > 2

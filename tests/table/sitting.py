"""A table under test: every command is checked to change nothing before its events are folded."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import teahouse
from teahouse.engine.contract import SPECTATOR, Action, Deed, Game, Known, canonical, fingerprint
from teahouse.engine.messages import Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Area, Choice, Layout, Layouts, Piece, Say, Scene, Stage, Told
from teahouse.games.zen_garden.page.table import ZenGardenStage
from teahouse.table.seating import Event, TableError
from teahouse.table.table import Table
from tests.table.errand import Errands
from tests.tiny.tasting import tasting as make_tasting


class PlainStage(Stage):
    """Shows all of a view as it is, so that whatever it holds is seen."""

    def areas(self, say: Say) -> list[Area]:
        return [Area("table", 100, 100)]

    def layouts(self, seat: int) -> Layouts:
        layout = Layout(100, 100, {"table": (0, 0, 1)})
        return Layouts(layout, layout)

    def scene(self, known: Known, say: Say) -> Scene:
        view = known.view()
        return Scene([Piece(key, "table", [], 0, 0, label=canonical(view[key])) for key in sorted(view)], [])

    def choices(self, known: Known, legal: list[Action], say: Say) -> list[Choice]:
        return [Choice([action.code], [], action.text) for action in legal]

    def tell(self, deed: Deed, viewer: int) -> list[Told]:
        events = canonical([event.data() for event in deed.sight(viewer)])
        name = seat_name(deed.actor) if deed.actor >= 0 else ""
        message = Message("{name}: {seen} {events}", name=name, seen=deed.seen_by(viewer), events=events)
        return [Told(message, [])]


class Sitting:
    """Runs commands at a table, keeps its events as they would be stored, and a clock."""

    def __init__(self, game: Game, stage: Stage, seed: int | str = 1) -> None:
        self.game = game
        self.stage = stage
        self.table = Table(game, stage)
        self.stored: list[str] = []
        self.rng = Rng(f"sitting {seed}")
        self.now = 0.0
        self.run(lambda: [{"e": "opened", "host": "p0", "stand_in": "random"}])

    def run(self, command: Callable[[], list[Event]]) -> list[Event]:
        """Give a command, see that it only returned events, then store and fold them."""
        before = brief(self.table)
        events = command()
        assert brief(self.table) == before, "a command changed the table"
        self.now += 1
        for event in events:
            self.stored.append(json.dumps({**event, "at": self.now}))
            self.table.fold(json.loads(self.stored[-1]))
        return events

    def refused(self, command: Callable[[], object]) -> str:
        """The sentence with which a command is refused; nothing changes."""
        before = brief(self.table)
        with pytest.raises(TableError) as caught:
            command()
        assert brief(self.table) == before
        sentence = str(caught.value)
        assert sentence.endswith("."), sentence
        assert "{" not in sentence, sentence
        assert sentence == str(caught.value.message)
        return sentence

    def again(self, events: int | None = None) -> Table:
        """Another table folded from the stored events, or the first of them."""
        table = Table(self.game, self.stage)
        for text in self.stored[:events]:
            table.fold(json.loads(text))
        return table

    # Short ways to say what tests say often

    def seated(self, *bots: int) -> Sitting:
        """Everybody sits down, bots on these seats, and the game begins."""
        for seat in range(self.game.players):
            if seat in bots:
                self.run(partial(self.table.set_bot, seat, "random", f"Bot {seat}"))
            else:
                self.run(partial(self.table.sit, seat, f"p{seat}", f"Person {seat}"))
        self.run(lambda: self.table.start(self.rng))
        return self

    def act(self, seat: int, text: str) -> list[Event]:
        return self.run(lambda: self.table.act(seat, self.game.action(text), self.rng))

    def acts(self, seat: int, *texts: str) -> None:
        for text in texts:
            self.act(seat, text)

    def refuses(self, seat: int, text: str) -> str:
        return self.refused(lambda: self.table.act(seat, self.game.action(text), self.rng))

    def some(self, seat: int) -> list[Event]:
        """Any legal action of a seat."""
        legal = self.table.legal(seat)
        action = legal[self.rng.below(len(legal))]
        return self.run(lambda: self.table.act(seat, action, self.rng))

    def undo(self, seat: int, everything: bool = False) -> list[Event]:
        return self.run(lambda: self.table.undo(seat, everything))

    def end(self, seat: int) -> list[Event]:
        return self.run(lambda: self.table.end_turn(seat, self.rng))

    def whose(self) -> int:
        """The only seat that is waited for."""
        (seat,) = self.table.waiting_for()
        return seat

    def finish(self) -> None:
        """Go on at random, without taking anything back, to the end of the game."""
        table = self.table
        while not table.over:
            seat = table.waiting_for()[0]
            if table.must_end():
                self.end(seat)
            else:
                self.some(seat)


def zen(players: int = 2, seed: int | str = 1, level: str = "1") -> Sitting:
    game = teahouse.make("zen_garden", players, {"level": level})
    return Sitting(game, ZenGardenStage(game), seed)


def tasting(players: int = 2, seed: int | str = 1, rounds: str = "2") -> Sitting:
    game = make_tasting(players, rounds)
    return Sitting(game, PlainStage(game), seed)


def errands(players: int = 2, seed: int | str = 1) -> Sitting:
    game = Errands(players)
    return Sitting(game, PlainStage(game), seed)


def brief(table: Table) -> tuple[object, ...]:
    """Enough of a table to notice a change."""
    return (
        table.version,
        fingerprint(table.state),
        [list(vars(seat).values()) for seat in table.seats],
        table.chosen.copy(),
        table.floor,
        len(table.acts),
        len(table.log),
        table.turn,
        table.started,
        table.over,
        table.waiting_since,
        table.waiting_for(),
    )


def whole(table: Table) -> dict[str, Any]:
    """All of a table as plain data."""
    return {
        "brief": brief(table),
        "host": (table.host, table.stand_in),
        "acts": table.acts.copy(),
        "before": [fingerprint(state) for state in table._before],
        "log": [
            (line.actor, line.turn, viewer, str(one.message), one.ids)
            for line in table.log
            for viewer, told in line.told.items()
            for one in told
        ],
        "notes": [(note.seat, note.turn, note.after, str(note.message)) for note in table.notes],
        "people": (sorted(table.removed), table.next_table),
        "shown": [shown(table, viewer) for viewer in [SPECTATOR, *range(table.game.players)]],
    }


def shown(table: Table, viewer: int) -> str:
    """All that a viewer can get to see of a table, as one text."""
    known = table.game.know(table.state, viewer)
    scene = table.stage.scene(known, str)
    legal = table.legal(viewer)
    log = [line.for_viewer(viewer) for line in table.log]
    return repr(
        (
            table.version,
            [(seat.kind, seat.name, seat.away) for seat in table.seats],
            (table.waiting_for(), table.waiting_since, table.turn, table.over),
            (table.can_undo(viewer), table.must_end(), table.tentative()),
            (table.chosen.get(viewer), table.stage.choices(known, legal, str)),
            (scene, [(str(told.message), told.ids) for line in log for told in line]),
        )
    )

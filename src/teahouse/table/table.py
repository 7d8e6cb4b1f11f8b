"""A table: people and bots at a game, as the fold of a log of events that only grows.

Every command is a method that checks it and returns the events that it means, changing nothing; whoever runs
the table stores them and then folds them in. Folding the stored events again gives the same table.

A turn is tentative: its decisions can be taken back until the seat ends its turn, back to the last chance
outcome. Chance that follows a turn (a refill) waits for the end of the turn; chance in the middle of one
comes at once and cannot be taken back, and neither can a decision that ends a game with secrets.

At a table that is played with the real box nothing is drawn here: what was drawn is entered, and everything
that was entered can be taken back, see `companion`.
"""

from __future__ import annotations

from collections import Counter

from teahouse.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, Game, GameOver, State
from teahouse.engine.lesson import Plan
from teahouse.engine.messages import N_, Message, with_names
from teahouse.engine.record import Record
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Stage
from teahouse.table.alike import Alike, Dealer, lot_of
from teahouse.table.companion import Companion, holder
from teahouse.table.log_line import LogLine
from teahouse.table.notes import Note, told
from teahouse.table.seating import Event, Seating, TableError, refuse
from teahouse.table.telling import Telling


class Table(Seating):
    """The fold of a table's events."""

    def __init__(self, game: Game, stage: Stage) -> None:
        super().__init__(game.players)
        self.game = game
        self.stage = stage
        self.version = 0
        """How many events were folded: what a client names to say which table it saw."""
        self.moves = 0
        """How often the position has changed: until then, what shows nothing else is as it was."""
        self.stand_in = "skilled"
        """The bot that plays for people who are away."""
        self.state: State = game.start()
        self.acts: list[str] = []
        """Every action and chance outcome, as a record holds them."""
        self.opening: list[str] = []
        """The acts of another game that this one goes on from; they are played when it starts."""
        self.floor = 0
        """So many of them cannot be taken back."""
        self.chosen: dict[int, str] = {}
        """Secret simultaneous choices that are not revealed yet."""
        self.turn = 0
        self.last_at = 0.0
        """When something last happened."""
        self.waiting_since = 0.0
        """When the seats that are waited for got their turn."""
        self.log: list[LogLine] = []
        """A line for each of the acts."""
        self.notes: list[Note] = []
        """What happened to the seats meanwhile; it cannot be taken back."""
        self.plan: Plan | None = None
        """Of a lesson: what the learner may do, and what chance and the others do."""
        self.companion: Companion | None = None
        """Of a table that is played with the real box: what was entered."""
        self.drawn: Counter[str] | None = None
        """Of a challenge: how many draws of each name there were."""
        self.alike: Alike | None = None
        """And what comes next, the same for all who play it. Who only looks at the table has no such key."""
        self.over_at = 0.0
        """When the game ended."""
        self._before: list[State] = []
        """The position before each act that can be taken back."""
        self._turn_seat = NOBODY
        self._readers: tuple[list[str], list[int]] | None = None
        self._waits: list[int] | None = None
        """The seats that are waited for, until the next event."""

    # What is the case

    def viewers(self) -> list[int]:
        """The viewers who may see different things."""
        return self.game.viewers()

    def viewer_class(self, viewer: int) -> int:
        """The viewer whose scene this one shares."""
        return viewer if self.game.info.hidden_information else SPECTATOR

    def tentative(self) -> int:
        """How many acts can still be taken back."""
        return len(self.acts) - self.floor

    def turn_so_far(self) -> list[State]:
        """The positions before each decision that can still be taken back; nobody may change them."""
        return self._before

    def must_end(self) -> bool:
        """Whether a seat has nothing left to decide but to end its turn."""
        return self.tentative() > 0 and holder(self.state) != self._turn_seat

    def waiting_for(self) -> list[int]:
        """The seats that have to do something now; nobody may change the list."""
        if self._waits is None:
            self._waits = self._find_waits()
        return self._waits

    def _find_waits(self) -> list[int]:
        if not self.started or self.over:
            return []
        if self.must_end():
            return [self._turn_seat]
        if self.to_enter():
            return [self.teller() if self.to_tell() else self.scribe()]
        return [seat for seat in self.state.choosers() if seat not in self.chosen]

    def to_enter(self) -> bool:
        """Whether it is to be entered what was drawn from the real box."""
        if self.companion is None or not self.started or self.over:
            return False
        return self.state.actor() == CHANCE or self.to_tell()

    def to_tell(self) -> bool:
        """Whether the game has ended and hands of which something is unknown are to be entered."""
        return self.state.actor() == NOBODY and not self.over and bool(self.veiled())

    def telling(self) -> Telling:
        """Those hands; only while they are to be entered."""
        assert self.companion is not None
        return Telling(self.companion, self.state, self.acts)

    def may_be_unknown(self) -> bool:
        """Whether what happens now is a person's secret, which need not be told here."""
        if self.companion is None or self.over:
            return False
        if self.to_tell():
            return True
        seat = self.companion.whose(self.state)
        return seat >= 0 and self.seats[seat].kind == "person"

    def veiled(self) -> set[int]:
        """The seats of whose secrets something is unknown here."""
        return set() if self.companion is None else self.companion.veiled()

    def all_known(self) -> bool:
        """Whether the game is over and nothing of it is secret, nor only stands for what nobody told here."""
        return self.over and not self.veiled()

    def scribe(self) -> int:
        """The seat that enters what was drawn: whose turn it is, or the host's, or any person's."""
        people = [number for number, seat in enumerate(self.seats) if seat.kind == "person" and not seat.away]
        for seat in (holder(self.state), self.seat_of(self.host)):
            if seat in people:
                assert seat is not None
                return seat
        return people[0] if people else 0

    def teller(self) -> int:
        """The seat that enters the next hand: its player, or who enters what was drawn."""
        asked = self.telling().asked()
        if asked == NOBODY or self.seats[asked].kind != "person" or self.seats[asked].away:
            return self.scribe()
        return asked

    def can_undo(self, seat: int) -> bool:
        if self.companion is not None:
            entered = len(self.acts) > len(self.opening) or bool(self.chosen)
            return self.started and not self.over and entered and self.seats[seat].kind == "person"
        running = self.started and not self.over and not self._all_is_open(self.state)
        return running and self.tentative() > 0 and seat == self._turn_seat

    def _all_is_open(self, state: State) -> bool:
        """Whether the end of the game has shown what was secret: nothing can be taken back after that."""
        return state.actor() == NOBODY and self.game.info.hidden_information

    def legal(self, seat: int) -> list[Action]:
        """What this seat may do now; a secret choice may be changed until all have chosen."""
        if not self.started or self.over or self.must_end():
            return []
        if self.to_tell():
            return self.telling().possible() if seat in (self.teller(), self.scribe()) else []
        if self.to_enter():
            return self.state.decision.legal(self.state) if seat == self.scribe() else []
        if seat not in self.state.choosers():
            return []
        legal = self.state.legal_for(seat)
        if self.companion is not None:
            return self.companion.possible(self.state, self.acts, seat, legal)
        return legal

    def prepared(self, seat: int) -> tuple[str, ...]:
        """What a lesson lets this seat do now; nothing where it is free."""
        choosers = self.state.choosers()
        if self.plan is None or seat not in choosers:
            return ()
        return self.plan.at(len(self.acts) + choosers.index(seat))

    def lines(self) -> list[LogLine | Note]:
        """The whole log in order: actions, and notes about the seats between them."""
        result: list[LogLine | Note] = []
        told = 0
        for note in self.notes:
            result += self.log[told : note.after]
            result.append(note)
            told = max(told, note.after)
        return result + self.log[told:]

    def end_reason(self) -> Message | None:
        """Why the game is over, as its last event says; None while it is not, or if the players ended it."""
        for event in self.log[-1].deed.events if self.log else []:
            if isinstance(event, GameOver):
                return event.reason
        return None

    def tentative_lines(self) -> int:
        """How many lines at the end of the log have come since the first act that can be taken back."""
        if not self.started or self.over or not self.tentative():
            return 0
        return self.tentative() + sum(note.after > self.floor for note in self.notes)

    def record(self) -> Record:
        """The whole game; for a running one of a game with secrets it must not leave the server."""
        record = Record(self.game, [seat.name for seat in self.seats])
        record.actions = self.acts.copy()
        return record

    # Commands of the game

    def start(self, rng: Rng) -> list[Event]:
        """Begin when everybody sits; chance sets the game up."""
        if self.started:
            raise refuse(N_("The game has begun."))
        if any(seat.kind == "open" for seat in self.seats):
            raise refuse(N_("There are still free seats."))
        state = self.state.clone()
        for text in self.opening:
            state.apply(self.game.read(state, text))
        return [{"e": "start"}, *self._deal(state, self._chance(rng), len(self.opening))]

    def act(self, seat: int, action: Action, rng: Rng) -> list[Event]:
        """A decision. A bot's turn ends by itself; a person ends it, and may take it back before."""
        self._check_running()
        if self.companion is not None:
            return self._enter(seat, action, rng)
        if self.must_end():
            if seat == self._turn_seat:
                raise refuse(N_("End your turn, or take something back."))
            raise refuse(N_("{name} has not ended the turn yet."), name=self.name_of(self._turn_seat))
        refusal = self.game.why_not(self.state, action, seat)
        if refusal is not None:
            raise TableError(with_names(refusal.message, [other.name for other in self.seats]))
        prepared = self.prepared(seat)
        if prepared and action.text not in prepared:
            raise refuse(N_("The rules allow that, but the lesson goes another way."))
        if len(self.state.choosers()) > 1 or self.chosen:
            return self._choose(seat, action, rng)
        events: list[Event] = [{"e": "act", "by": seat, "a": action.text}]
        after = self.state.clone()
        after.apply(action)
        chance = self._chance(rng)
        drawn: list[Event] = []
        while after.actor() == CHANCE and holder(after) == seat:
            drawn.append(self._draw(after, chance, len(self.acts) + 1 + len(drawn)))
        events += drawn
        final = bool(drawn or prepared) or self._all_is_open(after) or self.seats[seat].played_by_bot()
        if holder(after) != seat and final:
            # A draw that ends the turn leaves nothing to take back, nor does an end that opens secrets.
            next_act = len(self.acts) + 1 + len(drawn)
            events += [{"e": "end", "seat": seat}, *self._deal(after, chance, next_act)]
        return events

    def _enter(self, seat: int, action: Action, rng: Rng) -> list[Event]:
        """What was drawn or done with the real box. A turn ends by itself: everything can be taken back."""
        assert self.companion is not None
        if action not in self.legal(seat):
            self._refuse_entry(seat, action)
        if self.to_tell():
            return self._tell(action)
        if len(self.state.choosers()) > 1 or self.chosen:
            return self._choose(seat, action, rng)
        return self.companion.enter(self.state, self.acts, action, self._turn_seat)

    def unknown(self, seat: int, rng: Rng) -> list[Event]:
        """What was drawn, or put away, is known to its player alone: something that fits stands for it."""
        self._check_running()
        if not self.legal(seat):
            raise refuse(N_("That is not among your choices now."))
        if self.companion is None or not self.may_be_unknown():
            raise refuse(N_("This is no secret: enter it."))
        if self.to_tell():
            return [{"e": "untold"}]
        return self.companion.enter_unknown(self.state, rng, self._turn_seat)

    def _tell(self, piece: Action) -> list[Event]:
        """A piece of a hand at the end. With the last one the unknown acts of the game become known."""
        telling = self.telling()
        seat = telling.asked()
        telling.told[seat][piece.text] += 1
        event: Event = {"e": "tell", "seat": seat, "a": piece.text}
        if telling.missing(seat):
            return [event]
        changes = telling.found()
        if changes is None:
            raise refuse(
                N_("With all that was entered, {name} cannot hold this: look again, or take something back."),
                name=self.name_of(seat),
            )
        return [event, *self._all_told(telling, changes)]

    def _all_told(self, telling: Telling, changes: dict[int, str]) -> list[Event]:
        """The last act is told anew, too: it opens what was secret."""
        if telling.asked() != NOBODY:
            return []
        last = len(self.acts) - 1
        acts = {str(place): text for place, text in {last: self.acts[last], **changes}.items()}
        return [{"e": "resolve", "a": acts, "known": sorted(telling.whose)}]

    def _refuse_entry(self, seat: int, action: Action) -> None:
        refusal = self.game.why_not(self.state, action, None if self.to_enter() else seat)
        if refusal is None:
            raise refuse(N_("That is not among your choices now."))
        raise TableError(with_names(refusal.message, [other.name for other in self.seats]))

    def _choose(self, seat: int, action: Action, rng: Rng) -> list[Event]:
        """A secret choice; the last one reveals all of them, in the order in which the rules take them."""
        chosen = {**self.chosen, seat: action.text}
        events: list[Event] = [{"e": "choose", "seat": seat, "a": action.text}]
        after = self.state.clone()
        waiting = after.choosers()
        if all(other in chosen for other in waiting):
            for other in waiting:
                events.append({"e": "act", "by": other, "a": chosen[other]})
                after.apply(self.game.action(chosen[other]))
            next_act = len(self.acts) + len(waiting)
            events += [{"e": "end", "seat": NOBODY}, *self._deal(after, self._chance(rng), next_act)]
        return events

    def undo(self, seat: int, everything: bool) -> list[Event]:
        """Take back the last decision of this turn, or all that can be taken back."""
        self._check_running()
        if not self.can_undo(seat):
            raise refuse(N_("There is nothing that you could take back."))
        if self.companion is not None and self.companion.told:
            return [{"e": "untell", "all": everything}]
        if self.companion is not None:
            return [{"e": "undo", "keep": self._kept(everything)}]
        return [{"e": "undo", "keep": self.floor if everything else len(self.acts) - 1}]

    def _kept(self, everything: bool) -> int:
        """So many acts stay if the last entry, or all of the last turn, is taken back."""
        if self.chosen:
            return len(self.acts)
        keep = len(self.acts) - 1
        least = len(self.opening)
        while everything and keep > least and self.log[keep - 1].turn == self.log[-1].turn:
            keep -= 1
        return keep

    def end_turn(self, seat: int, rng: Rng) -> list[Event]:
        """Make the turn final; what chance does next comes with it."""
        self._check_running()
        if not self.must_end() or seat != self._turn_seat:
            raise refuse(N_("There is no turn of yours to end."))
        drawn = self._deal(self.state.clone(), self._chance(rng), len(self.acts))
        return [{"e": "end", "seat": seat}, *drawn]

    def _chance(self, rng: Rng) -> Rng | Dealer:
        """What decides in one command what comes: chance, or in a challenge what comes to everybody."""
        if self.drawn is None:
            return rng
        assert self.alike is not None, "nobody draws at a challenge without its key"
        return Dealer(self.alike, self.drawn)

    def _deal(self, state: State, chance: Rng | Dealer, number: int) -> list[Event]:
        """The chance outcomes that come now, drawn on a copy of the position after so many acts."""
        events: list[Event] = []
        while state.actor() == CHANCE and self.companion is None:
            events.append(self._draw(state, chance, number + len(events)))
        return events

    def _draw(self, state: State, chance: Rng | Dealer, number: int) -> Event:
        """One chance outcome, carried out on a copy of the position: drawn, or prepared by a lesson."""
        prepared = () if self.plan is None else self.plan.at(number)
        if prepared:
            action = self.game.chance(prepared[0])
        else:
            action = chance.draw(state) if isinstance(chance, Dealer) else state.sample(chance)
        state.apply(action)
        return {"e": "act", "by": CHANCE, "a": action.text}

    # Folding

    def fold(self, event: Event) -> None:
        """Take in an event that was stored. `at` is when that was, in seconds."""
        self.version += 1
        at = self.last_at = float(event.get("at", 0.0))
        kind = event["e"]
        waited = self.waiting_for()
        self._waits = None
        self._note(event)
        rested = self.nobody_left()
        if self._fold_people(event, at):
            pass
        elif kind == "act":
            self._fold_act(event["by"], event["a"], bool(event.get("unknown")))
        elif kind == "resolve":
            self._fold_resolve({int(place): text for place, text in event["a"].items()}, event["known"])
        elif kind in ("tell", "untell", "untold"):
            self._fold_telling(event)
        elif kind == "choose":
            self.chosen[event["seat"]] = event["a"]
        elif kind == "end":
            self.turn += 1
            self._settle()
        elif kind == "undo":
            self._fold_undo(event["keep"])
        elif kind == "opening":
            self.opening = event["a"]
        elif kind == "start":
            self.started = True
            self._fold_opening()
        elif kind == "opened":
            self.host = event["host"]
            self.company += 1
            self.stand_in = event["stand_in"]
            self.companion = Companion(self.game) if event.get("by_hand") else None
        else:
            raise AssertionError(f"unknown event {kind!r}")
        if self.over and not self.over_at:
            self.over_at = at
        waiting = self._waits = self._find_waits()
        if (
            kind in ("end", "start")
            or any(seat not in waited for seat in waiting)
            # Who only takes the seat back goes on with the same time, unless the whole game rested.
            or (kind == "seat" and event["seat"] in waiting)
            or (kind == "back" and rested)
        ):
            self.waiting_since = at

    def _note(self, event: Event) -> None:
        """A line of the log about what happens to a seat in the middle of the game."""
        number = event.get("seat", NOBODY)
        if self.started and not self.over and number >= 0:
            message = told(event, self.seats[number])
            if message is not None:
                self.notes.append(Note(number, self.turn, len(self.log), message))

    def _fold_act(self, actor: int, text: str, unknown: bool = False) -> None:
        self.moves += 1
        state = self.state
        action = self.game.read(state, text)
        if self.companion is not None:
            self.companion.happens(state, text, unknown)
        if actor != CHANCE:
            self._before.append(state.clone())
            self._turn_seat = actor
        elif self.drawn is not None and (lot := lot_of(state)):
            self.drawn[lot] += 1
        deed = self.game.narrate(state, action)
        if self.companion is not None:  # with the real box, what is secret is not told here
            self.companion.hush(deed)
        self.log.append(LogLine(self.turn, deed, self.stage, *self._told_to()))
        self.log[-1].by_bot = actor >= 0 and self.seats[actor].played_by_bot()
        self.acts.append(text)
        if actor == CHANCE:
            self._settle()

    def _told_to(self) -> tuple[list[str], list[int]]:
        """The names of those who play, and who may see different things; lines share them."""
        names = [seat.name for seat in self.seats]
        if self._readers is None or self._readers[0] != names:
            self._readers = (names, [SPECTATOR] if self.companion is not None else self.viewers())
        return self._readers

    def _fold_opening(self) -> None:
        """Play the acts of the game that this one goes on from; none of them can be taken back."""
        together: list[int] = []
        for text in self.opening:
            actor = self.state.actor()
            together = together or self.state.choosers()
            self._fold_act(actor, text)
            together = [seat for seat in together if seat != actor]
            if not together and self._turn_seat not in (NOBODY, holder(self.state)):
                self.turn += 1
                self._turn_seat = NOBODY
        self._settle()

    def _settle(self) -> None:
        """Nothing that happened so far can be taken back any more."""
        self.floor = len(self.acts)
        self._before.clear()
        self.chosen.clear()
        if self.state.actor() == NOBODY:
            self.over = not self._is_asked()

    def _is_asked(self) -> bool:
        """Whether the hands of a game that has ended are to be told."""
        companion = self.companion
        if companion is None or companion.untold:
            return False
        return any(self.game.held(self.state, seat) for seat in companion.veiled())

    def _fold_telling(self, event: Event) -> None:
        """A piece of a hand at the end, or it is taken back, or nothing more will be told."""
        assert self.companion is not None
        self.moves += 1
        if event["e"] == "tell":
            self.companion.told.append((event["seat"], event["a"]))
        elif event["e"] == "untell":
            del self.companion.told[0 if event["all"] else -1 :]
        else:
            self.companion.untold = True
            self._settle()

    def _fold_undo(self, keep: int) -> None:
        self.moves += 1
        if self.companion is not None:
            self._fold_correction(keep)
            return
        # The log keeps its own hold on that position.
        self.state = self._before[keep - self.floor].clone()
        del self._before[keep - self.floor :]
        del self.acts[keep:]
        del self.log[keep:]
        for note in self.notes:
            note.after = min(note.after, keep)

    def _fold_correction(self, keep: int) -> None:
        """Back to any position of a game with the real box."""
        assert self.companion is not None
        self.chosen.clear()
        if keep >= len(self.acts):
            return
        self.turn = self.log[keep].turn
        self.state = self.companion.back_to(keep)
        del self.acts[keep:]
        del self.log[keep:]
        for note in self.notes:
            note.after = min(note.after, keep)
        self._before.clear()
        self.floor = len(self.acts)
        self._turn_seat = self.log[-1].actor if self.log and self.log[-1].actor >= 0 else holder(self.state)

    def _fold_resolve(self, changes: dict[int, str], known: list[int]) -> None:
        """Something that stood for what one player alone knew was this: all since then is told anew."""
        assert self.companion is not None
        if not changes:
            self.companion.forget(set(known))
            return
        self.companion.told.clear()
        first = min(changes)
        acts = self.acts.copy()
        turns = [line.turn for line in self.log]
        after = [note.after for note in self.notes]
        turn, seat, unknown = self.turn, self._turn_seat, self.companion.unknown - set(known)
        self._fold_correction(first)
        self.companion.forget(set(known))
        for place in range(first, len(acts)):
            self.turn = turns[place]
            self._fold_act(self.state.actor(), changes.get(place, acts[place]), place in unknown)
        for note, place in zip(self.notes, after, strict=True):
            note.after = place
        self.turn, self._turn_seat = turn, seat
        self._settle()

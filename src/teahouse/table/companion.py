"""A table that is played with the real box: what was drawn is entered, not sampled.

Chance is a decision like any other, so its outcomes are offered to whoever enters what happened. What is
drawn in secret may stay unknown: then something that fits stands for it, nobody is shown it, and what is
learned later puts the right thing in its place. The positions before all acts are kept, because any entry can
be taken back and any of the unknown ones can turn out to have been something else.
"""

from __future__ import annotations

from typing import TypeAlias

from teahouse.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, Decision, Deed, Game, GameOver, State
from teahouse.engine.errors import BadAction, IllegalAction
from teahouse.engine.rng import Rng
from teahouse.table.seating import Event


def holder(state: State) -> int:
    """The seat whose turn goes on: the only one to decide next, or the one in whose turn chance acts.

    NOBODY between turns, when several choose at once, and at the end.
    """
    choosers = state.choosers()
    if choosers:
        return choosers[0] if len(choosers) == 1 else NOBODY
    return state.turn_of() if state.actor() == CHANCE else NOBODY


def is_secret(state: State, action: Action) -> bool:
    """Whether those who only watch do not see all of an action."""
    return state.decision.seen(state, action, SPECTATOR) != action.text


Other: TypeAlias = tuple[int, dict[int, str], State]
"""What an unknown act may have been: which act, all that changes with it, and the position that follows."""


class Companion:
    """What a table remembers of a game with the real box."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.past: list[State] = []
        """The position before each act."""
        self.unknown: set[int] = set()
        """The acts that only stand for what was drawn or put away in secret."""
        self.told: list[tuple[int, str]] = []
        """At the end: the pieces that seats turn out to have held, as they were entered."""
        self.untold = False
        """Whether what is unknown at the end shall stay so."""
        self._others: dict[int, list[Other]] = {}
        """The alternatives of each seat that were asked for, as long as they go on with what happens."""

    # What is the case

    def veiled(self) -> set[int]:
        """The seats of whose secrets something is not known here: nobody is shown any of them."""
        return {self.whose(self.past[place]) for place in self.unknown}

    def whose(self, state: State) -> int:
        """Whose secret it is what happens now: of all seats the one that sees it; NOBODY if it is none."""
        if self.game.info.simultaneous or state.actor() == NOBODY:
            return NOBODY  # what is chosen at the same time is turned over at once
        for action in state.decision.legal(state):
            if is_secret(state, action):
                for seat in range(self.game.players):
                    if state.decision.seen(state, action, seat) == action.text:
                        return seat
        return NOBODY

    def hush(self, deed: Deed) -> None:
        """If something is unknown, the end of the game opens nothing: it could only tell what stands in."""
        ends = [place for place, event in enumerate(deed.events) if isinstance(event, GameOver)]
        if ends and self.unknown:
            del deed.events[ends[0] + 1 :]

    # What can be entered

    def possible(self, state: State, acts: list[str], seat: int, legal: list[Action]) -> list[Action]:
        """What a seat may do, also if what is unknown of it were something else; in order of the codes."""
        if seat not in self.veiled():
            return legal
        found = set(legal)
        for _, _, other in self.alternatives(acts, seat):
            found |= set(other.decision.legal(other))
        return sorted(found, key=lambda action: action.code)

    # Entering

    def enter(self, state: State, acts: list[str], action: Action, turn_seat: int) -> list[Event]:
        """What happened. If it shows that something unknown was something else, that is put right first."""
        seat = state.actor()
        events: list[Event] = []
        if seat >= 0 and seat in self.veiled():
            others = self.alternatives(acts, seat)
            fitting = [one for one in others if self.game.why_not(one[2], action) is None]
            places = [place for place, _, _ in fitting]
            if self.game.why_not(state, action) is not None:
                place, changes, state = fitting[0]
                events = [_resolved(changes, [place] if places.count(place) == 1 else [])]
            elif sure := [place for place, _, _ in others if place not in places][:1]:
                events = [_resolved({}, sure)]  # were it anything else, this could not be done
        return [*events, *_done(state, action, turn_seat, unknown=False)]

    def happens(self, state: State, text: str, unknown: bool) -> None:
        """Something is done in this position, or drawn: alternatives that allow it go on, too."""
        if unknown:
            self.unknown.add(len(self.past))
            self._others.clear()
        self.past.append(state.clone())
        for seat, others in list(self._others.items()):
            if not all(self.goes_on(position, state.actor(), text) for _, _, position in others):
                del self._others[seat]  # to be found anew

    def enter_unknown(self, state: State, rng: Rng, turn_seat: int) -> list[Event]:
        """Something that fits, in the place of what its player alone knows."""
        if state.actor() == CHANCE:
            action = state.sample(rng)
        else:
            legal = state.legal()
            action = legal[rng.below(len(legal))]
        return _done(state, action, turn_seat, unknown=True)

    def back_to(self, keep: int) -> State:
        """The position after so many acts; what came later is forgotten."""
        state = self.past[keep].clone()
        del self.past[keep:]
        self.forget({place for place in self.unknown if place >= keep})
        return state

    def forget(self, known: set[int]) -> None:
        """These acts are not unknown any more."""
        self.unknown -= known
        self._others.clear()

    # What unknown acts may have been

    def alternatives(self, acts: list[str], seat: int) -> list[Other]:
        """What else the unknown acts of a seat may have been: which act, what changes, and the position.

        One of each decision can stand for any other that is like it, so the last one that can have been
        something is enough: what lay nowhere any more at that time may have been drawn before. An outcome
        that the box has no more of changes places with another unknown act that it stands for.
        """
        if seat in self._others:
            return self._others[seat]
        found: list[Other] = []
        had: set[tuple[Decision, str]] = set()
        for place in sorted(self.unknown, reverse=True):
            decision = self.past[place].decision
            if self.whose(self.past[place]) != seat:
                continue
            for other in decision.actions:
                if other.text != acts[place] and (decision, other.text) not in had:
                    ways = self._with(acts, place, other.text)
                    found += ways
                    if ways:
                        had.add((decision, other.text))
        self._others[seat] = found
        return found

    def _with(self, acts: list[str], place: int, text: str) -> list[Other]:
        """The first way in which an unknown act was this, if there is one."""
        tries = [{place: text}]
        tries += [
            {place: text, other: acts[place]}
            for other in sorted(self.unknown, reverse=True)
            if other != place and acts[other] == text
        ]
        for changes in tries:
            after = self._replayed(acts, changes)
            if after is not None:
                return [(place, changes, after)]
        return []

    def goes_on(self, state: State, actor: int, text: str) -> bool:
        """Do this in a position too, if the rules allow it there."""
        if state.actor() != actor or actor == NOBODY:
            return False
        try:
            self.game.play(state, self.game.read(state, text))
        except (BadAction, IllegalAction):
            return False
        return True

    def _replayed(self, acts: list[str], changes: dict[int, str]) -> State | None:
        """The position after all acts with some of them changed; None if the rules forbid any of it."""
        first = min(changes)
        state = self.past[first].clone()
        for place in range(first, len(acts)):
            if not self.goes_on(state, self.past[place].actor(), changes.get(place, acts[place])):
                return None
        return state


def _resolved(changes: dict[int, str], known: list[int]) -> Event:
    """Unknown acts are others than what stood for them, and some of them are known now."""
    return {"e": "resolve", "a": {str(place): text for place, text in changes.items()}, "known": known}


def _done(state: State, action: Action, turn_seat: int, unknown: bool) -> list[Event]:
    """An act, and with it the end of the turn if it is over."""
    actor = state.actor()
    seat = actor if actor >= 0 else turn_seat
    after = state.clone()
    after.apply(action)
    done: Event = {"e": "act", "by": actor, "a": action.text}
    if unknown:
        done["unknown"] = True
    goes_on = seat >= 0 and holder(state) == seat
    return [done, {"e": "end", "seat": seat}] if goes_on and holder(after) != seat else [done]

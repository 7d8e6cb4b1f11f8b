"""What a game is to the rest of Teahouse: actions, states and the game that makes them.

- A **State** is a small mutable position: who acts, what is legal, `apply`, `clone`. It is what search and
  simulation use, millions of times, and holds no random generator and no hidden future.
- A **Decision** is all that belongs to one thing to be decided; a State names the one that is due.
- An **Action** is a small shared value with a stable code and a readable text.
- An **Event** is something that an action brought about, told while somebody listens.
- **Known** is what one viewer knows of a position: pages and words are made from nothing else.
- A **Game** is the rules with their options and components fixed. It makes states and answers everything that
  is asked less often: views, explanations, scores.

Seats are numbered from 0, clockwise. Three more numbers stand where a seat could: CHANCE, NOBODY, SPECTATOR.
"""

from __future__ import annotations

import hashlib
import importlib
import json
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from teahouse.engine.action import CHANCE as CHANCE
from teahouse.engine.action import NOBODY as NOBODY
from teahouse.engine.action import SPECTATOR as SPECTATOR
from teahouse.engine.action import Action as Action
from teahouse.engine.action import Refusal as Refusal
from teahouse.engine.action import Weighted as Weighted
from teahouse.engine.errors import BadAction, IllegalAction, UnknownSeat
from teahouse.engine.info import GameInfo, listed
from teahouse.engine.known import Known as Known
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.engine.state import Decision as Decision
from teahouse.engine.state import Draw as Draw
from teahouse.engine.state import Over as Over
from teahouse.engine.state import State as State
from teahouse.engine.state import View as View
from teahouse.engine.story import HIDDEN as HIDDEN
from teahouse.engine.story import Change as Change
from teahouse.engine.story import Deed as Deed
from teahouse.engine.story import Event as Event
from teahouse.engine.story import GameOver as GameOver
from teahouse.engine.story import Points as Points
from teahouse.engine.story import Scored as Scored
from teahouse.engine.story import Story as Story

LONGEST_SHOWN: Final = 80
"""So many characters of a text that names no action are said again."""


class ScoreLine:
    """One line of a score sheet: the category's id, its points now, and how they come about."""

    def __init__(self, category: str, points: int, reason: Message, ahead: Message | None = None) -> None:
        self.category = category
        self.points = points
        self.reason = reason
        self.ahead = ahead
        """What the next step brings; None where there is none, or nothing to say that the reason does not."""

    def __reduce__(self) -> tuple[type[ScoreLine], tuple[str, int, Message]]:
        return ScoreLine, (self.category, self.points, self.reason)

    def __repr__(self) -> str:
        return f"{self.category}: {self.points} ({self.reason})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game for a number of players, with options, components and rules version fixed."""

    def __init__(
        self,
        info: GameInfo,
        players: int,
        options: dict[str, str],
        edition_name: str,
        edition_hash: str,
        actions: list[Action],
        chance_actions: list[Action],
    ) -> None:
        self.info = info
        self.rules_version = info.rules_version
        """The version these rules are played by; `make` may ask for an older one."""
        self.players = players
        self.options = options
        self.edition_name = edition_name
        self.edition_hash = edition_hash
        self.actions = actions
        """The fixed action space: the action with code n stands at index n."""
        self.chance_actions = chance_actions
        """The chance outcomes, in a code space of their own."""
        self._action_by_text = {action.text: action for action in actions}
        self._chance_by_text = {action.text: action for action in chance_actions}
        self.edition_file: tuple[str, str] | None = None
        """Name and text of the component file, unless it is the standard one: copies elsewhere need it."""
        for action in actions:
            action.home = self
        for action in chance_actions:
            action.home = self

    # Games with the same rules are equal, and can be sent to other processes

    def _identity(self) -> tuple[Any, ...]:
        chosen = tuple(sorted(self.options.items()))
        return self.info.id, self.players, chosen, self.rules_version, self.edition_hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Game) and self._identity() == other._identity())

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        more = f", options={self.options}" if self.options else ""
        if self.edition_file is not None:
            more += f", edition={self.edition_file[0]!r}"
        if self.rules_version != self.info.rules_version:
            more += f", rules_version={self.rules_version}"
        return f"teahouse.make({self.info.id!r}, players={self.players}{more})"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        again: Callable[..., Game] = importlib.import_module("teahouse.engine.registry").made_again
        return again, (*self._identity(), self.edition_file)

    # Playing

    def start(self) -> State:
        """A new game before its set-up has drawn anything."""
        raise NotImplementedError

    def action(self, text: str) -> Action:
        """The action that this text names."""
        action = self._action_by_text.get(text)
        if action is None:
            raise BadAction(
                Message(
                    N_("{text} is no action of {game}; one is written like {example}."),
                    text=repr(text[:LONGEST_SHOWN]),
                    game=self.info.name,
                    example=repr(self.actions[0].text),
                )
            )
        return action

    def chance(self, text: str) -> Action:
        """The chance outcome that this text names."""
        action = self._chance_by_text.get(text)
        if action is None:
            raise BadAction(
                Message(
                    N_("{text} is no chance outcome of {game}; one is written like {example}."),
                    text=repr(text[:LONGEST_SHOWN]),
                    game=self.info.name,
                    example=repr(self.chance_actions[0].text),
                )
            )
        return action

    def is_chance(self, action: Action) -> bool:
        """Whether this is one of the chance outcomes, and not of the actions."""
        return action.code < len(self.chance_actions) and self.chance_actions[action.code] is action

    def read(self, state: State, text: str) -> Action:
        """The action or chance outcome that this text names for whoever acts in this state."""
        return self.chance(text) if state.actor() == CHANCE else self.action(text)

    def why_not(self, state: State, action: Action, seat: int | None = None) -> Refusal | None:
        """Why this may not be done now, by this seat if one is given; None exactly when it may."""
        actor = state.actor()
        if actor == NOBODY:
            return Refusal("end", Message("The game is over."))
        if seat is not None and seat not in state.choosers():
            if actor == CHANCE:
                return Refusal("turn", Message("A draw comes first."))
            return Refusal("turn", Message(N_("It is the turn of {name}."), name=seat_name(actor)))
        if seat is not None and seat != actor:
            if action in state.legal_for(seat):
                return None
            return Refusal("turn", Message("That is not among your choices now."))
        return state.why_not(action)

    def check(self, state: State, action: Action) -> None:
        """Raise IllegalAction if the rules forbid this now."""
        refusal = self.why_not(state, action)
        if refusal is not None:
            raise IllegalAction(refusal.rule, refusal.message)

    def play(self, state: State, action: Action) -> None:
        """Carry out an action if the rules allow it; otherwise raise IllegalAction and change nothing."""
        self.check(state, action)
        state.apply(action)

    def narrate(self, state: State, action: Action) -> Deed:
        """Carry out a legal action, or a chance outcome, and tell all that it brings about."""
        actor = state.actor()
        seen = {viewer: state.decision.seen(state, action, viewer) for viewer in self.viewers()}
        before = [state.points(seat) for seat in range(self.players)]
        known = self._visible_points(state)
        story = state.story = Story()
        try:
            state.apply(action)
        finally:
            state.story = None
        after = [state.points(seat) for seat in range(self.players)]
        events = story.events + self._scored(before, after, known, self._visible_points(state), story.events)
        return Deed(actor, action, seen, events)

    def viewers(self) -> list[int]:
        """The viewers who may see different things: the spectator, and the seats if there are secrets."""
        if self.info.hidden_information:
            return [SPECTATOR, *range(self.players)]
        return [SPECTATOR]

    def knows_points(self, state: State, seat: int, category: str, viewer: int) -> bool:
        """Whether a viewer can work out what a seat has in a category now."""
        return True

    def _visible_points(self, state: State) -> list[list[list[int]]]:
        """For each seat and category the viewers who cannot know the points."""
        if not self.info.hidden_information:
            return []
        return [
            [
                [
                    viewer
                    for viewer in self.viewers()
                    if not self.knows_points(state, seat, category.id, viewer)
                ]
                for category in self.info.categories
            ]
            for seat in range(self.players)
        ]

    def _scored(
        self,
        before: list[list[int]],
        after: list[list[int]],
        hidden_before: list[list[list[int]]],
        hidden_after: list[list[list[int]]],
        told: list[Event],
    ) -> list[Event]:
        """The points that nothing has told yet, those that the same viewers may know together."""
        scored: list[Event] = []
        for seat in range(self.players):
            groups: dict[tuple[int, ...], list[Points]] = {}
            for number, category in enumerate(self.info.categories):
                gain = after[seat][number] - before[seat][number]
                for event in told:
                    for points in event.points:
                        if points.seat == seat and points.category == category.id:
                            gain -= points.amount
                if gain:
                    hidden: list[int] = []
                    if hidden_after:
                        hidden = sorted({*hidden_before[seat][number], *hidden_after[seat][number]})
                    groups.setdefault(tuple(hidden), []).append(Points(seat, category.id, gain))
            scored += [Scored(seat, points, list(hidden_from)) for hidden_from, points in groups.items()]
        return scored

    # What a seat knows

    def know(self, state: State, viewer: int) -> Known:
        """What a seat, or SPECTATOR, knows of a position: pages and words are made from nothing else."""
        if viewer != SPECTATOR and not 0 <= viewer < self.players:
            seats = listed(range(self.players))
            raise UnknownSeat(f"There is no seat {viewer} in this game; there is {seats}, and SPECTATOR.")
        position = state.clone()
        position.cover(viewer)
        return Known(viewer, position)

    def view(self, state: State, seat: int) -> View:
        """All that the seat, or SPECTATOR, may know: equal for states that it cannot tell apart."""
        return self.know(state, seat).view()

    def restore(self, view: View) -> State:
        """The position that a view describes, covered as the view is."""
        raise NotImplementedError

    def fill(self, position: State, rng: Rng) -> None:
        """Put something in every place that is HIDDEN, uniformly over the deals that fit."""

    def determinize(self, view: View, rng: Rng) -> State:
        """A full state that fits the view, uniformly over the consistent deals."""
        position = self.restore(view)
        self.fill(position, rng)
        return position

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        """`determinize` for who holds a state that fits the view already: the same deal, perhaps sooner."""
        position = state.clone()
        position.cover(seat)
        self.fill(position, rng)
        return position

    def secrets(self, state: State, seat: int) -> Any:
        """What the game keeps from this seat, as plain data; None where it keeps nothing."""
        return None

    def held(self, state: State, seat: int) -> list[Action]:
        """What a seat has behind its screen, each piece as the chance outcome that would bring it.

        With the real box it is asked for at the end, if it is not known (see `table.telling`). Empty where
        nothing is kept behind screens.
        """
        return []

    # Words and numbers about a position

    def prompt(self, known: Known) -> Message:
        """One sentence that says what is to be decided, as this viewer may read it."""
        return known.position.decision.prompt(known.position, known.viewer)

    def describe(self, known: Known) -> list[Message]:
        """The position in words."""
        raise NotImplementedError

    def show(self, known: Known) -> str:
        """The position drawn with text characters."""
        raise NotImplementedError

    def score_lines(self, known: Known, seat: int) -> list[ScoreLine]:
        """The score sheet of a seat if the game ended now, every line explained.

        Lines that would tell of a seat's secrets are left out until the game is over.
        """
        raise NotImplementedError

    def preview(self, state: State, action: Action) -> dict[str, int]:
        """What a legal action would gain the acting seat at once, by scoring category; zeros are left out.

        Where the gain depends on what is hidden from the seat, the game overrides this and tells only what is
        certain: a secret choice made at the same time as others' gains nothing yet.
        """
        seat = state.actor()
        gains = self.narrate(state.clone(), action).gains(seat, seat)
        return {category.id: gains[category.id] for category in self.info.categories if category.id in gains}


def canonical(data: object) -> str:
    """Plain data as JSON text that is the same for equal data, byte for byte."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(state: State) -> str:
    """A hash of the whole position."""
    return hashlib.sha256(canonical(state.dump()).encode()).hexdigest()

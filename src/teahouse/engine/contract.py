"""What a game is to the rest of Teahouse: actions, states and the game that makes them.

- A **State** is a small mutable position: who acts, what is legal, `apply`, `clone`. It is what search and
  simulation use, millions of times, and holds no random generator and no hidden future.
- An **Action** is a small shared value with a stable code and a readable text.
- A **Game** is the rules with their options and components fixed. It makes states and answers everything that
  is asked less often: views, explanations, scores.

Seats are numbered from 0, clockwise. Three more numbers stand where a seat could: CHANCE, NOBODY, SPECTATOR.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from teahouse.engine.errors import BadAction, IllegalAction
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.outcome import Outcome
from teahouse.engine.rng import Rng

CHANCE: Final = -1
"""The actor when a die, a bag or a pile decides."""
NOBODY: Final = -2
"""The actor of a game that is over."""
SPECTATOR: Final = -3
"""The viewer who holds no seat."""

LONGEST_SHOWN: Final = 80
"""So many characters of a text that names no action are said again."""

View: TypeAlias = dict[str, Any]
"""All that a viewer may know, as plain data: dicts, lists, texts, whole numbers, booleans and None."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing that a seat, or chance, can do. Made once and shared, so identity is equality."""

    def __init__(self, code: int, text: str) -> None:
        self.code = code
        """Its index in the game's list of actions, or of chance outcomes: never changes."""
        self.text = text
        """How it is written in records and on the command line; `Game.action` reads it back."""

    def __repr__(self) -> str:
        return self.text


class Refusal:
    """Why an action is not allowed: the id of the rule's section in the game's rules, and a sentence."""

    def __init__(self, rule: str, message: Message) -> None:
        self.rule = rule
        self.message = message

    def __repr__(self) -> str:
        return f"{self.rule}: {self.message}"


class Weighted:
    """A chance outcome and the number of equally likely ways in which it comes."""

    def __init__(self, action: Action, weight: int) -> None:
        self.action = action
        self.weight = weight


class ScoreLine:
    """One line of a score sheet: the category's id, its points now, and how they come about."""

    def __init__(self, category: str, points: int, reason: Message) -> None:
        self.category = category
        self.points = points
        self.reason = reason


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. `legal`, `apply` and the chance methods trust their caller; `Game.play` checks first."""

    def actor(self) -> int:
        """The seat that decides next, CHANCE, or NOBODY when the game is over."""
        raise NotImplementedError

    def choosers(self) -> list[int]:
        """All seats that still have to decide at the same time, in seat order.

        Of a simultaneous choice `actor` is the first of them, and `apply` takes their choices in this order.
        """
        actor = self.actor()
        return [actor] if actor >= 0 else []

    def turn_of(self) -> int:
        """The seat whose turn it is, also while chance acts in the middle of it; NOBODY between turns."""
        actor = self.actor()
        return actor if actor >= 0 else NOBODY

    def legal(self) -> list[Action]:
        """The acting seat's legal actions in order of their codes. Shared: callers must not change it."""
        raise NotImplementedError

    def legal_for(self, seat: int) -> list[Action]:
        """The legal actions of one of the choosers, whether or not it is the first of them."""
        return self.legal() if seat == self.actor() else []

    def outcomes(self) -> list[Weighted]:
        """What chance may bring, in order of the codes, while CHANCE acts."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> Action:
        """One of the outcomes, as likely as its weight says."""
        outcomes = self.outcomes()
        total = 0
        for outcome in outcomes:
            total += outcome.weight
        left = rng.below(total)
        for outcome in outcomes:
            left -= outcome.weight
            if left < 0:
                return outcome.action
        raise AssertionError("weights add up to their total")

    def apply(self, action: Action) -> None:
        """Carry out a legal action, or a chance outcome."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def why_not(self, action: Action) -> Refusal | None:
        """Why the acting seat, or chance, may not do this now; None exactly when it may."""
        raise NotImplementedError

    def points(self, seat: int) -> list[int]:
        """What the seat would score if the game ended now, in the order of the game's categories."""
        raise NotImplementedError

    def tie_breaks(self, seat: int) -> list[int]:
        """What decides between equal points, the first of them first; more is better."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Ranks, scores and tie-breaks of a finished game."""
        raise NotImplementedError

    def dump(self) -> View:
        """The whole position, hidden parts included, as plain data. For tests, never for a seat."""
        raise NotImplementedError

    def pieces(self) -> dict[str, int]:
        """Every component in the box by kind, counted wherever it is: the same in every state of a game."""
        raise NotImplementedError


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

    def play(self, state: State, action: Action) -> None:
        """Carry out an action if the rules allow it; otherwise raise IllegalAction and change nothing."""
        refusal = self.why_not(state, action)
        if refusal is not None:
            raise IllegalAction(refusal.rule, refusal.message)
        state.apply(action)

    # What a seat knows

    def view(self, state: State, seat: int) -> View:
        """All that the seat, or SPECTATOR, may know: equal for states that it cannot tell apart."""
        raise NotImplementedError

    def determinize(self, view: View, rng: Rng) -> State:
        """A full state that fits the view, uniformly over the consistent deals."""
        raise NotImplementedError

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        """`determinize` for who holds a state that fits the view already: the same deal, perhaps sooner."""
        return self.determinize(self.view(state, seat), rng)

    def seen_by(self, state: State, action: Action, seat: int) -> str:
        """What the seat sees of an action about to be applied: its text, hidden parts replaced by `?`.

        Whatever else the action turns face up (the others' secret choices, hands at the end) follows after
        a semicolon: logs show nothing but this, and no view may reveal what it does not tell.
        """
        return action.text

    def secrets(self, state: State, seat: int) -> Any:
        """What the game keeps from this seat, as plain data; None where it keeps nothing."""
        return None

    # Words and numbers about a position

    def prompt(self, state: State) -> Message:
        """One sentence that says what the acting seat, or chance, has to do."""
        raise NotImplementedError

    def tell(self, view: View, actor: int, seen: str, name: str) -> Message:
        """An action in one sentence, from the view before it, who acts under what name, and what is seen."""
        return Message("{name}: {action}", name=name, action=seen) if actor >= 0 else Message(seen)

    def describe(self, state: State, seat: int) -> list[Message]:
        """The position in words, as this seat sees it."""
        raise NotImplementedError

    def show(self, state: State, seat: int) -> str:
        """The position drawn with text characters, as this seat sees it."""
        raise NotImplementedError

    def score_lines(self, state: State, seat: int, viewer: int) -> list[ScoreLine]:
        """The score sheet of a seat if the game ended now, every line explained.

        Lines that would tell the viewer of a seat's secrets are left out until the game is over.
        """
        raise NotImplementedError

    def preview(self, state: State, action: Action) -> dict[str, int]:
        """What a legal action would gain the acting seat at once, by scoring category; zeros are left out.

        Where the gain depends on what is hidden from the seat, the game overrides this and tells only what is
        certain: a secret choice made at the same time as others' gains nothing yet.
        """
        seat = state.actor()
        before = state.points(seat)
        after = state.clone()
        after.apply(action)
        gain: dict[str, int] = {}
        for index, points in enumerate(after.points(seat)):
            if points != before[index]:
                gain[self.info.categories[index].id] = points - before[index]
        return gain


def canonical(data: object) -> str:
    """Plain data as JSON text that is the same for equal data, byte for byte."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(state: State) -> str:
    """A hash of the whole position."""
    return hashlib.sha256(canonical(state.dump()).encode()).hexdigest()

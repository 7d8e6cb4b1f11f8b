"""A position, and the decisions that lead from one to the next.

A **Decision** is all that belongs to one thing to be decided, in one place: the rulebook's name for it, its
actions, what it asks, which actions the rules allow and why not the others, and what they bring about. A
**Draw** is a decision of chance. The **State** is the position; it names the decision that is due and leaves
everything else about it to that decision.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from teahouse.engine.action import CHANCE, NOBODY, Action, Refusal, Weighted
from teahouse.engine.errors import NotNow, UnknownSeat
from teahouse.engine.messages import N_, Message
from teahouse.engine.outcome import Outcome, rank_seats
from teahouse.engine.rng import Rng
from teahouse.engine.story import Event, Story

View: TypeAlias = dict[str, Any]
"""All that a viewer may know, as plain data: dicts, lists, texts, whole numbers, booleans and None."""

NOT_REMEMBERED: Final = -1
FEW: Final = 1 << 17
"""Keys below this are remembered in a list: Zen Garden's shapes of a garden, what Yak's carts offer."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """One thing to be decided, with all that belongs to it. Made once and shared by all states."""

    def __init__(self, name: str, actions: list[Action], phase: str = "") -> None:
        self.name = name
        """The rulebook's word for it."""
        self.phase = phase or name
        """How views and records of positions call it; decisions that others cannot tell apart share it."""
        self.actions = actions
        """All that could ever be decided here, in order of their codes."""
        self._own = set(actions)
        self._few: list[list[Action] | None] = []
        """What is legal by key, as far as keys are small: a list is quicker than a dict."""
        self._many: dict[int, list[Action]] = {}
        """What is legal by larger keys."""
        self._lists: dict[tuple[int, ...], list[Action]] = {}
        """All lists that are remembered, by the codes in them: under many keys the same is legal."""

    def __repr__(self) -> str:
        return f"Decision({self.name!r})"

    def takes(self, action: Action) -> bool:
        """Whether this is one of its actions, allowed now or not."""
        return action in self._own

    # The rules

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Why the rules forbid one of its actions now; None exactly when they allow it. The one truth."""
        raise NotImplementedError

    def key(self, state: State) -> int:
        """A number for all that `why_not` looks at, if the legal actions are to be remembered by it."""
        return NOT_REMEMBERED

    def candidates(self, state: State) -> list[Action]:
        """Those that `legal` asks `why_not` about, in order of their codes: fewer where all are very many.

        All others must be refused; the conformance suite compares with the whole action space.
        """
        return self.actions

    def legal(self, state: State) -> list[Action]:
        """All actions that `why_not` allows, in order of their codes. Shared: callers must not change it."""
        key = self.key(state)
        few = self._few
        if NOT_REMEMBERED < key < len(few):
            known = few[key]
            if known is not None:
                return known
        elif key >= FEW:
            known = self._many.get(key)
            if known is not None:
                return known
        return self._find(state, key)

    def _find(self, state: State, key: int) -> list[Action]:
        """The legal actions, from now on remembered by their key if they have one."""
        found: list[Action] = []
        for action in self.candidates(state):
            if self.why_not(state, action) is None:
                found.append(action)
        if key == NOT_REMEMBERED:
            return found
        found = self._lists.setdefault(tuple([action.code for action in found]), found)
        if key >= FEW:
            self._many[key] = found
        else:
            while len(self._few) <= key:
                self._few.append(None)
            self._few[key] = found
        return found

    def pick(self, state: State, rng: Rng) -> Action:
        """One of the legal actions, each as likely: the one with the number that the generator gives.

        A decision of which very many are made can find it without the list.
        """
        legal = self.legal(state)
        return legal[rng.below(len(legal))]

    def legal_for(self, state: State, seat: int) -> list[Action]:
        """The legal actions of one of the choosers, whether or not it is the first of them."""
        return self.legal(state) if seat == state.acting else []

    def choosers(self, state: State) -> list[int]:
        """All seats that have this to decide at the same time, in seat order."""
        return [state.acting] if state.acting >= 0 else []

    def apply(self, state: State, action: Action) -> None:
        """Carry out one of its actions, and tell what happens."""
        raise NotImplementedError

    def outcomes(self, state: State) -> list[Weighted]:
        """What chance may bring; only a Draw is decided by chance."""
        raise AssertionError(f"{self.name} is decided by a player")

    def sample(self, state: State, rng: Rng) -> Action:
        """One of the outcomes, as likely as its weight says."""
        raise AssertionError(f"{self.name} is decided by a player")

    # What can be said of it

    def prompt(self, state: State, viewer: int) -> Message:
        """One sentence that says what is to be decided, from what the viewer knows: `state` is covered."""
        raise NotImplementedError

    def seen(self, state: State, action: Action, viewer: int) -> str:
        """What a viewer sees of an action about to be applied: its text, with `?` for hidden parts."""
        return action.text

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        """What a click on something that is no choice now could mean, the likeliest first.

        Things are ids of the page in the order of the clicks; they may be anything at all.
        """
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Decision):
    """A decision of chance: what may come, how likely, and what each outcome brings."""

    def outcomes(self, state: State) -> list[Weighted]:
        """What may come, in order of the codes."""
        raise NotImplementedError

    def sample(self, state: State, rng: Rng) -> Action:
        """One of the outcomes, as likely as its weight says."""
        outcomes = self.outcomes(state)
        total = 0
        for outcome in outcomes:
            total += outcome.weight
        left = rng.below(total)
        for outcome in outcomes:
            left -= outcome.weight
            if left < 0:
                return outcome.action
        raise AssertionError("weights add up to their total")

    def lot(self, state: State) -> str:
        """The pile that it is drawn from.

        In a daily challenge the first, second and every further draw of the same name are the same for
        everybody (`table.alike`): decisions that draw from one pile share its name.
        """
        return self.name

    def why_not(self, state: State, action: Action) -> Refusal | None:
        for outcome in self.outcomes(state):
            if outcome.action is action:
                return None
        return Refusal("draw", Message(N_("That cannot be drawn now.")))

    def legal(self, state: State) -> list[Action]:
        return [outcome.action for outcome in self.outcomes(state)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Over(Decision):
    """There is nothing to decide any more."""

    def __init__(self, prompt: Message, phase: str = "over") -> None:
        super().__init__("over", [], phase)
        self._prompt = prompt

    def legal(self, state: State) -> list[Action]:
        return []

    def prompt(self, state: State, viewer: int) -> Message:
        return self._prompt


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. `legal`, `apply` and the chance methods trust their caller; `Game.play` checks first."""

    decision: Decision
    """What is decided now."""
    acting: int
    """Who decides it: a seat, CHANCE, or NOBODY when the game is over."""
    story: Story | None = None
    """Who listens. A copy has no listener."""

    # Who decides

    def actor(self) -> int:
        """The seat that decides next, CHANCE, or NOBODY when the game is over."""
        return self.acting

    def choosers(self) -> list[int]:
        """All seats that still have to decide at the same time, in seat order.

        Of a simultaneous choice `actor` is the first of them, and `apply` takes their choices in this order.
        """
        return self.decision.choosers(self)

    def turn_of(self) -> int:
        """The seat whose turn it is, also while chance acts in the middle of it; NOBODY between turns."""
        return self.acting if self.acting >= 0 else NOBODY

    # What is decided

    def legal(self) -> list[Action]:
        """The acting seat's legal actions in order of their codes. Shared: callers must not change it."""
        if self.acting == CHANCE:
            raise NotNow("Chance acts now, and no seat: ask outcomes(), or sample(rng) for one of them.")
        return self.decision.legal(self)

    def legal_for(self, seat: int) -> list[Action]:
        """The legal actions of one of the choosers, whether or not it is the first of them."""
        if seat >= self.seats():
            raise UnknownSeat(f"There is no seat {seat} in this game; the last one is {self.seats() - 1}.")
        return self.decision.legal_for(self, seat)

    def outcomes(self) -> list[Weighted]:
        """What chance may bring, in order of the codes, while CHANCE acts."""
        if self.acting != CHANCE:
            raise NotNow(f"{_who_acts(self.acting)}, so there is nothing for chance to bring: ask legal().")
        return self.decision.outcomes(self)

    def sample(self, rng: Rng) -> Action:
        """One of the outcomes, as likely as its weight says."""
        if self.acting != CHANCE:
            raise NotNow(f"{_who_acts(self.acting)}, so there is nothing for chance to bring: ask legal().")
        return self.decision.sample(self, rng)

    def apply(self, action: Action) -> None:
        """Carry out a legal action, or a chance outcome."""
        self.decision.apply(self, action)

    def why_not(self, action: Action) -> Refusal | None:
        """Why the acting seat, or chance, may not do this now; None exactly when it may."""
        if self.decision.takes(action):
            return self.decision.why_not(self, action)
        return self.not_now(action)

    def not_now(self, action: Action) -> Refusal:
        """The answer to an action that does not belong to what is decided now."""
        return Refusal("turn", Message(N_("It is not the time for that.")))

    def go_on(self, decision: Decision, acting: int) -> None:
        """This is to be decided next, by this seat or by CHANCE."""
        self.decision = decision
        self.acting = acting

    # What happens

    def tell(self, event: Event) -> None:
        """Somebody listens: ask `story is not None` first, so that nobody pays for what nobody hears."""
        story = self.story
        if story is not None:
            story.tell(event)

    # What it is worth

    def points(self, seat: int) -> list[int]:
        """What the seat would score if the game ended now, in the order of the game's categories."""
        raise NotImplementedError

    def tie_breaks(self, seat: int) -> list[int]:
        """What decides between equal points, the first of them first; more is better."""
        raise NotImplementedError

    def seats(self) -> int:
        """How many play."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Ranks, scores and tie-breaks of a finished game."""
        if self.acting != NOBODY:
            raise NotNow("The game is not over yet: outcome_now() tells who would win if it ended here.")
        return self.outcome_now()

    def outcome_now(self) -> Outcome:
        """The outcome if the game ended here."""
        points: list[int] = []
        tie_breaks: list[list[int]] = []
        for seat in range(self.seats()):
            points.append(sum(self.points(seat)))
            tie_breaks.append(self.tie_breaks(seat))
        return rank_seats(points, tie_breaks)

    # The whole position

    def clone(self) -> State:
        """An independent copy, to which nobody listens."""
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def home(self) -> Any:
        """The game that this is a position of; None if its `setup`, which all its positions share, has none.

        A game's `Setup` has an attribute `game` for it, which `registry.make` sets.
        """
        return getattr(getattr(self, "setup", None), "game", None)

    def __reduce__(self) -> tuple[Callable[..., State], tuple[Any, ...]]:
        game = self.home()
        if game is None:
            raise ValueError("A position without a game cannot be sent away: make its game by teahouse.make.")
        return restored_state, (game, self.dump())

    def __eq__(self, other: object) -> bool:
        """Whether all that lies there is the same, and the rules are."""
        if self is other:
            return True
        if not isinstance(other, State) or type(other) is not type(self):
            return False
        return bool(self.home() == other.home()) and self.dump() == other.dump()

    def __hash__(self) -> int:
        raise TypeError("A position can change, so it cannot be a key: teahouse.fingerprint(state) can.")

    def __repr__(self) -> str:
        game = self.home()
        name = type(self).__name__ if game is None else f"{game.info.name} for {game.players}"
        return f"<{name}: {_who_acts(self.acting).lower()}, {self.decision.name}>"

    def svg(self, known: Any = None) -> str:
        """A picture as SVG text: of what somebody knows, or of what who acts, or a spectator, sees."""
        # The engine knows no pages; who draws them is asked only where a picture is wanted.
        picture: str = importlib.import_module("teahouse.picture").svg_of(self, known)
        return picture

    def _repr_svg_(self) -> str:
        """How a notebook shows it."""
        return self.svg()

    def cover(self, viewer: int) -> None:
        """Put HIDDEN in the place of all that this viewer, or SPECTATOR, does not know.

        Two positions that the viewer cannot tell apart are the same afterwards. What is covered already
        stays so. At the end of a game nothing may be left to cover.
        """
        raise NotImplementedError

    def dump(self) -> View:
        """All of the position as plain data; of a covered one that is the view of its viewer."""
        raise NotImplementedError

    def pieces(self) -> dict[str, int]:
        """Every component in the box by kind, counted wherever it is: the same in every state of a game."""
        raise NotImplementedError

    def ledger(self) -> dict[str, int]:
        """All that everybody sees and can count, by place and kind: what events have to account for."""
        raise NotImplementedError


def restored_state(game: Any, view: View) -> State:
    """A position that was sent away."""
    state: State = game.restore(view)
    return state


def _who_acts(acting: int) -> str:
    if acting == CHANCE:
        return "Chance acts"
    return "The game is over" if acting == NOBODY else f"Seat {acting + 1} acts"

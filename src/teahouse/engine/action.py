"""What players and chance can do, and the answer to what they may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from teahouse.engine.messages import Message

CHANCE: Final = -1
"""The actor when a die, a bag or a pile decides."""
NOBODY: Final = -2
"""The actor of a game that is over."""
SPECTATOR: Final = -3
"""The viewer who holds no seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing that a seat, or chance, can do. Made once and shared, so identity is equality."""

    def __init__(self, code: int, text: str) -> None:
        self.code = code
        """Its index in the game's list of actions, or of chance outcomes: never changes."""
        self.text = text
        """How it is written in records and on the command line; `Game.action` reads it back."""
        self.home: Any = None
        """A game that it is an action of: whoever gets a pickled one finds it there."""

    def __repr__(self) -> str:
        return self.text

    # There is only one of each, so copies are the same, and a pickled one is found again

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self

    def __reduce__(self) -> tuple[Callable[..., Action], tuple[Any, ...]]:
        if self.home is None:
            raise ValueError(f"The action {self.text!r} belongs to no game yet, so it cannot be sent away.")
        return shared_action, (self.home, self.text, self.home.is_chance(self))


def shared_action(game: Any, text: str, chance: bool) -> Action:
    """The one action, or chance outcome, of this text."""
    found: Action = game.chance(text) if chance else game.action(text)
    return found


class Refusal:
    """Why an action is not allowed: the id of the rule's section in the game's rules, and a sentence."""

    def __init__(self, rule: str, message: Message) -> None:
        self.rule = rule
        self.message = message

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, Message]]:
        return Refusal, (self.rule, self.message)

    def __repr__(self) -> str:
        return f"{self.rule}: {self.message}"


class Weighted:
    """A chance outcome and the number of equally likely ways in which it comes."""

    def __init__(self, action: Action, weight: int) -> None:
        self.action = action
        self.weight = weight

    def __reduce__(self) -> tuple[type[Weighted], tuple[Action, int]]:
        return Weighted, (self.action, self.weight)

    def __repr__(self) -> str:
        return f"Weighted({self.action.text!r}, {self.weight})"

"""Choosing among legal actions by number or in words, and listing them so that a person can."""

from __future__ import annotations

from typing import Final

from teahouse.commands.layout import LONGEST, indented, signed
from teahouse.engine.contract import Action, Game, State

FEW: Final = 14
"""So many choices have a line each; more are put together by their first words."""


def fitting(text: str, actions: list[Action]) -> list[Action]:
    """The actions that a text may mean.

    Its words have to stand in the action in this order; they may be shortened and others left out, so that
    `b 3` means `take bottom 3`. Actions that have all words as they were typed go before those that do not.
    """
    typed = text.lower().split()
    for action in actions:
        if action.text.lower().split() == typed:
            return [action]
    exact = [action for action in actions if _fits(typed, action, whole=True)]
    return exact or [action for action in actions if _fits(typed, action, whole=False)]


def _fits(typed: list[str], action: Action, whole: bool) -> bool:
    left = iter(action.text.lower().split())
    return all(any(word == part if whole else word.startswith(part) for word in left) for part in typed)


class Choices:
    """The legal actions of a seat, numbered from 1, in a position that fits what the seat knows."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.actions = state.legal_for(seat)
        self.numbers = {action: number for number, action in enumerate(self.actions, start=1)}

    def meant(self, text: str) -> list[Action]:
        """What a number or words may mean."""
        if text.isdecimal():
            return [self.actions[int(text) - 1]] if 1 <= int(text) <= len(self.actions) else []
        return fitting(text, self.actions)

    def listed(self, actions: list[Action], points: bool) -> str:
        """Some of the choices, with what they score at once if that is wanted."""
        if len(actions) <= FEW:
            return self._one_by_one(actions, points)
        return self._by_first_words(actions, points)

    def _one_by_one(self, actions: list[Action], points: bool) -> str:
        width = max(len(action.text) for action in actions)
        gains = {action: self._gain_text(action) or ("0" if points else "") for action in actions}
        gain_width = max(len(gain) for gain in gains.values())
        lines = []
        for action in actions:
            line = f"{self.numbers[action]:4}  {action.text:<{width}}  {gains[action]:<{gain_width}}"
            lines.append(indented(f"{line}  {self._then(action)}".rstrip(), "", " " * 8))
        return "\n".join(lines)

    def _by_first_words(self, actions: list[Action], points: bool) -> str:
        """All actions that differ in their last word only on one line."""
        groups: dict[str, list[str]] = {}
        for action in actions:
            first, _, last = action.text.rpartition(" ")
            gain = f" ({signed(sum(self._gain(action).values()))})" if points else ""
            groups.setdefault(first, []).append(f"{self.numbers[action]:3} {last}{gain}")
        width = max(len(first) for first in groups)
        cell = max(len(text) for texts in groups.values() for text in texts)
        most = max(1, (LONGEST - width - 3) // (cell + 2))
        lines = []
        for first, texts in groups.items():
            for start in range(0, len(texts), most):
                cells = "  ".join(text.ljust(cell) for text in texts[start : start + most]).rstrip()
                lines.append(f"  {first if start == 0 else '':<{width}} {cells}")
        return "\n".join(lines)

    def _gain(self, action: Action) -> dict[str, int]:
        """Points by category. Of a simultaneous choice nothing is known before all have chosen."""
        return self.game.preview(self.state, action) if self.state.actor() == self.seat else {}

    def _gain_text(self, action: Action) -> str:
        """`+2 Loops +3, Coins left -1`, or nothing."""
        gain = self._gain(action)
        labels = {category.id: category.label for category in self.game.info.categories}
        parts = [f"{labels[category]} {signed(points)}" for category, points in gain.items()]
        if len(parts) < 2:
            return "".join(parts)
        return f"{signed(sum(gain.values()))} ({', '.join(parts)})"

    def _then(self, action: Action) -> str:
        """What the seat will be asked next, if it goes on deciding."""
        if self.state.actor() != self.seat:
            return ""
        after = self.state.clone()
        after.apply(action)
        if after.actor() != self.seat:
            return ""
        return f"then: {self.game.prompt(self.game.know(after, self.seat))}"

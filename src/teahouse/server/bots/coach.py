"""The coach's words: what speaks for a choice, from what the search saw and from the events of its turn.

No sentence is told that its numbers do not bear out: points that a turn scores come from its events; what it
prepares, gives up or keeps from others is what can be expected of it, compared with the other choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from teahouse.engine.contract import CHANCE, Game, State
from teahouse.engine.messages import N_, Message
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Choice, Say, Stage
from teahouse.server.bots.worker_process import Advised
from teahouse.server.live.wire import PlanStep
from teahouse.server.texts.languages import Catalogue

DEALS: Final = 3
"""Only what is the same in so many possible deals is told of a turn."""
LEAST: Final = 0.5
"""Expectations that differ by less points are not worth a sentence."""
MOST: Final = 3
"""So many categories are told in a sentence."""


class Plan:
    """A turn step by step, and what its events bring the seat at once, by category."""

    def __init__(self) -> None:
        self.steps: list[PlanStep] = []
        self.gain: dict[str, int] = {}
        self.whole = False


def planned(game: Game, stage: Stage, state: State, seat: int, actions: list[str], say: Say) -> Plan:
    """A turn as it would be played from here, as far as it is the same whatever is hidden from the seat."""
    deals = DEALS if game.info.hidden_information else 1
    positions = [game.redeal(state, seat, Rng(f"plan {number}")) for number in range(deals)]
    plan = Plan()
    for text in actions:
        first = positions[0]
        action = game.action(text)
        if any(action not in position.legal_for(seat) for position in positions):
            return plan
        alone = first.choosers() == [seat]
        choices = stage.choices(game.know(first, seat), first.legal_for(seat), say)
        plan.steps.append(step_of(action.code, choices))
        if not alone:
            return plan  # what comes of it depends on the others
        gains = [game.narrate(position, action).gains(seat, seat) for position in positions]
        for category, points in gains[0].items():
            if all(other.get(category) == points for other in gains):
                plan.gain[category] = plan.gain.get(category, 0) + points
        if any(position.actor() != seat for position in positions):
            drawn = first.actor() == CHANCE and first.turn_of() == seat
            plan.whole = not drawn
            return plan
    return plan


def choice_of(code: int, choices: list[Choice]) -> Choice:
    return next(choice for choice in choices if code in choice.codes)


def label_of(code: int, choice: Choice) -> str:
    """A choice by the words that it is clicked with, the turn of its piece included."""
    turned = choice.turns[choice.codes.index(code)] if choice.turns else ""
    return f"{choice.label} ({turned})" if turned else choice.label


def step_of(code: int, choices: list[Choice]) -> PlanStep:
    """A decision as it is clicked and drawn."""
    choice = choice_of(code, choices)
    return PlanStep(
        code=code,
        label=label_of(code, choice),
        ids=choice.chain,
        ghost=choice.ghost,
        turn=choice.codes.index(code),
        overlay=choice.overlay,
        moves=choice.moves,
    )


Figures = list[tuple[str, float]]
"""Categories, or players, with points."""


class Case:
    """What speaks for a choice, in numbers."""

    def __init__(self, game: Game, one: Advised, others: list[Advised], seat: int, plan: Plan) -> None:
        self.now: Figures = [(name, float(points)) for name, points in plan.gain.items() if points]
        """Points that the turn scores by its own events."""
        self.prepares: Figures = []
        """Points that can be expected beyond those, more than after the other choices."""
        self.gives_up: Figures = []
        self.denies: list[tuple[int, float]] = []
        """How much less others can expect than after the other choices."""
        if not others:
            return
        for index, category in enumerate(game.info.categories):
            usual = sum(other.points[seat][index] for other in others) / len(others)
            more = one.points[seat][index] - usual
            if more >= LEAST and not plan.gain.get(category.id):
                self.prepares.append((category.id, round(more, 1)))
            elif more <= -LEAST:
                self.gives_up.append((category.id, round(-more, 1)))
        for rival in range(game.players):
            usual = sum(sum(other.points[rival]) for other in others) / len(others)
            less = usual - sum(one.points[rival])
            if rival != seat and less >= LEAST:
                self.denies.append((rival, round(less, 1)))
        for figures in (self.now, self.prepares, self.gives_up):
            figures.sort(key=lambda figure: -figure[1])

    def about(self) -> str:
        """The category that matters most."""
        figures = [*self.now, *self.prepares]
        return max(figures, key=lambda figure: figure[1])[0] if figures else ""


def told(
    game: Game, case: Case, say: Say, words: Catalogue, names: list[str], facts: Sequence[Message] = ()
) -> list[str]:
    """The case for a choice in sentences: its numbers, then facts of the table that it is about."""
    labels = {category.id: words.text(category.label) for category in game.info.categories}

    def listed(figures: Figures) -> str:
        return ", ".join(f"{labels[name]} {_number(points, words)}" for name, points in figures[:MOST])

    lines: list[str] = []
    if case.now:
        lines.append(say(Message(N_("The turn itself changes: {points}."), points=listed(case.now))))
    if case.prepares:
        lines.append(
            say(
                Message(
                    N_("It prepares more than the other choices: {points}."), points=listed(case.prepares)
                )
            )
        )
    if case.gives_up:
        text = N_("For that it gives up, compared with the other choices: {points}.")
        lines.append(say(Message(text, points=listed([(name, -points) for name, points in case.gives_up]))))
    for rival, less in case.denies:
        text = N_("{name} can expect less than after the other choices, by {points}.")
        lines.append(say(Message(text, name=names[rival], points=_number(less, words, signed=False))))
    lines += [say(fact) for fact in facts[:MOST]]
    return lines or [say(Message(N_("It promises hardly more than the other choices.")))]


def _number(points: float, words: Catalogue, signed: bool = True) -> str:
    text = f"{points:+.1f}" if signed else f"{points:.1f}"
    text = text.removesuffix(".0").replace("-", "−")
    return text if words.language == "en" else text.replace(".", ",")


def where_to_look(
    game: Game, case: Case, thing: str, say: Say, words: Catalogue, facts: Sequence[Message] = ()
) -> str:
    """What leads the eye, and does not tell what to do; where no category matters, a fact of the place."""
    labels = {category.id: words.text(category.label) for category in game.info.categories}
    about = labels.get(case.about(), "")
    if thing and not about and facts:
        return f"{say(Message(N_('Look here: {thing}.'), thing=thing))} {say(facts[0])}"
    if thing and about:
        return say(Message(N_("Look here: {thing}. Think of {category}."), thing=thing, category=about))
    if thing:
        return say(Message(N_("Look here: {thing}."), thing=thing))
    return say(Message(N_("Look at the buttons beside the prompt.")))

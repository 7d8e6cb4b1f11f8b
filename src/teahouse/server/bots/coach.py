"""The coach's words: what speaks for a choice, from what the search saw and from the events of its turn.

No sentence is told that its numbers do not bear out: points that a turn scores come from its events; what it
prepares, gives up or keeps from others is what can be expected of it, compared with the other choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY, Deed, Game, GameOver, State
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
A_LITTLE: Final = 0.1
"""Unless nothing else speaks for a choice: then so much is."""
LEAST_CHANCE: Final = 0.01
"""So much of the chance to win makes a difference, if no points do."""
MOST: Final = 3
"""So many categories are told in a sentence."""


class Plan:
    """A turn step by step, and what its events bring the seat at once, by category."""

    def __init__(self) -> None:
        self.steps: list[PlanStep] = []
        self.gain: dict[str, int] = {}
        self.effects: list[str] = []
        """What comes of its decisions, in sentences."""
        self.facts: list[str] = []
        """What its last decision is about of which there is anything to say; nothing where the next step lays
        a piece, which shows it. What the steps before it could have led to as well is no part of the plan."""
        self.whole = False


def planned(game: Game, stage: Stage, state: State, seat: int, actions: list[str], say: Say) -> Plan:
    """A turn as it would be played from here, as far as it is the same whatever is hidden from the seat."""
    deals = DEALS if game.info.hidden_information else 1
    positions = [game.redeal(state, seat, Rng(f"plan {number}")) for number in range(deals)]
    plan = Plan()
    meant: list[list[str]] = []
    for text in actions:
        first = positions[0]
        action = game.action(text)
        if any(action not in position.legal_for(seat) for position in positions):
            return plan
        alone = first.choosers() == [seat]
        choices = stage.choices(game.know(first, seat), first.legal_for(seat), say)
        plan.steps.append(step_of(action.code, choices))
        meant.append(_alike([_said(stage.meaning(game.know(one, seat), action), say) for one in positions]))
        plan.facts = _about(plan.steps, meant, len(meant) - 1)
        if not alone:
            return plan  # what comes of it depends on the others
        deeds = [game.narrate(position, action) for position in positions]
        gains = [deed.gains(seat, seat) for deed in deeds]
        for category, points in gains[0].items():
            if all(other.get(category) == points for other in gains):
                plan.gain[category] = plan.gain.get(category, 0) + points
        plan.effects += _alike([_said(_brought_about(deed, seat), say) for deed in deeds])
        if any(position.actor() != seat for position in positions):
            plan.whole = not (first.actor() == CHANCE and first.turn_of() == seat)
            return plan
    return plan


def _about(steps: list[PlanStep], meant: list[list[str]], last: int) -> list[str]:
    """What there is to say of a decision, or of the last one before it: on the board rather than of a button,
    by which a turn ends or something is done without."""
    told = [number for number in range(last, -1, -1) if meant[number]]
    number = next((number for number in told if steps[number].ids), told[0] if told else 0)
    shown = number + 1 < len(steps) and steps[number + 1].ghost is not None
    return [] if shown else meant[number]


def _brought_about(deed: Deed, seat: int) -> list[Message]:
    """What came of a decision that scores, that happens to others, or that ends the game."""
    told = [(event, event.message()) for event in deed.sight(seat)]
    return [
        message
        for event, message in [one for one in told if one[1] is not None][1:]
        if message is not None
        and (event.points or event.who not in (NOBODY, seat) or isinstance(event, GameOver))
    ]


def _said(messages: Sequence[Message], say: Say) -> list[str]:
    return [say(message) for message in messages]


def _alike(told: list[list[str]]) -> list[str]:
    """What is told in all possible deals."""
    return [text for text in told[0] if all(text in other for other in told[1:])]


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
        """Points that the turn scores by its own events; what other choices would cost as well is no news."""
        self.prepares: Figures = []
        """Points that can be expected beyond those, more than after the other choices."""
        self.gives_up: Figures = []
        self.denies: list[tuple[int, float]] = []
        """How much less others can expect than after the other choices."""
        self.little: Figures = []
        """If there is nothing of all this: what differs most of one's own points, however little it is."""
        self.chance = 0.0
        """And by how much the chance to win is greater than after the best of the other choices."""
        if not others:
            return
        for index, category in enumerate(game.info.categories):
            usual = sum(other.points[seat][index] for other in others) / len(others)
            more = one.points[seat][index] - usual
            if more >= LEAST and not plan.gain.get(category.id):
                self.prepares.append((category.id, round(more, 1)))
            elif more <= -LEAST and plan.gain.get(category.id, 0) <= 0:
                self.gives_up.append((category.id, round(-more, 1)))
        for rival in range(game.players):
            usual = sum(sum(other.points[rival]) for other in others) / len(others)
            less = usual - sum(one.points[rival])
            if rival != seat and less >= LEAST:
                self.denies.append((rival, round(less, 1)))
        given = {name for name, _ in self.gives_up}
        self.now = [(name, points) for name, points in self.now if points > 0 or name in given]
        for figures in (self.now, self.prepares, self.gives_up):
            figures.sort(key=lambda figure: -figure[1])
        if not (self.now or self.prepares or self.denies):
            self.find_little(game, one, others, seat)

    def find_little(self, game: Game, one: Advised, others: list[Advised], seat: int) -> None:
        """What can be said for a choice that is hardly different from the others."""
        self.chance = one.chances[seat] - max(other.chances[seat] for other in others)
        for index, category in enumerate(game.info.categories):
            usual = sum(other.points[seat][index] for other in others) / len(others)
            more = round(one.points[seat][index] - usual, 1)
            if more >= A_LITTLE:
                self.little.append((category.id, more))
        self.little.sort(key=lambda figure: -figure[1])

    def about(self) -> str:
        """The category that matters most."""
        figures = [figure for figure in [*self.now, *self.prepares] if figure[1] > 0]
        return max(figures, key=lambda figure: figure[1])[0] if figures else ""


def told(game: Game, case: Case, say: Say, words: Catalogue, names: list[str], plan: Plan) -> list[str]:
    """The case for a choice in sentences: what speaks for it most and what it is about, then all the rest."""
    labels = {category.id: words.text(category.label) for category in game.info.categories}

    def listed(figures: Figures) -> str:
        return ", ".join(f"{labels[name]} {amount(points, words)}" for name, points in figures[:MOST])

    found: list[tuple[float, Message]] = []
    if case.now:
        message = Message(N_("The turn itself changes: {points}."), points=listed(case.now))
        found.append((case.now[0][1], message))
    if case.prepares:
        text = N_("It prepares more than the other choices: {points}.")
        found.append((case.prepares[0][1], Message(text, points=listed(case.prepares))))
    for rival, less in case.denies:
        text = N_("{name} can expect less than after the other choices, by {points}.")
        points = amount(less, words, signed=False)
        found.append((less, Message(text, name=names[rival], points=points)))
    if found and case.gives_up:
        text = N_("For that it gives up, compared with the other choices: {points}.")
        given = listed([(name, -points) for name, points in case.gives_up])
        found.append((0.0, Message(text, points=given)))
    found.sort(key=lambda one: -one[0])
    if not found and case.little:
        text = N_("It promises a little more than the other choices: {points}.")
        found.append((0.0, Message(text, points=listed(case.little))))
    elif not found and case.chance >= LEAST_CHANCE:
        text = N_("It wins more often in the search, by {chance} %, for no reason that could be named.")
        found.append((0.0, Message(text, chance=str(round(100 * case.chance)))))
    figures = [say(message) for _, message in found]
    plans = plan.facts[-1:] + plan.effects[:MOST] + plan.facts[:-1][:MOST]
    lines = [*figures[:1], *plans[:1], *figures[1:], *plans[1:]]
    return lines or [say(Message(N_("It promises hardly more than the other choices.")))]


def amount(points: float, words: Catalogue, signed: bool = True) -> str:
    text = f"{points:+.1f}" if signed else f"{points:.1f}"
    text = text.removesuffix(".0").replace("-", "−")
    return text if words.language == "en" else text.replace(".", ",")


def where_to_look(
    game: Game, case: Case, thing: str, say: Say, words: Catalogue, facts: Sequence[str] = ()
) -> str:
    """What leads the eye, and does not tell what to do; where no category matters, a fact of the place."""
    labels = {category.id: words.text(category.label) for category in game.info.categories}
    about = labels.get(case.about(), "")
    thing = thing.removesuffix(".")
    if thing and not about and facts:
        return f"{say(Message(N_('Look here: {thing}.'), thing=thing))} {facts[0]}"
    if thing and about:
        return say(Message(N_("Look here: {thing}. Think of {category}."), thing=thing, category=about))
    if thing:
        return say(Message(N_("Look here: {thing}."), thing=thing))
    if about:
        text = N_("Look at the buttons beside the prompt. Think of {category}.")
        return say(Message(text, category=about))
    return say(Message(N_("Look at the buttons beside the prompt.")))

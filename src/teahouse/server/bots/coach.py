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
from teahouse.server.live.outlook import ahead
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
SAME: Final = 0.3
"""Choices with the same chance whose points differ by less are as good as each other, in `hints.js` too."""
MOST_BUTTONS: Final = 4
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
        self.subject = ""
        """The step that these facts are about, by the words that it is clicked with."""
        self.towards: dict[str, str] = {}
        """What is missing for the next step in the categories in which the turn changes that."""
        self.whole = False


def planned(game: Game, stage: Stage, state: State, seat: int, actions: list[str], say: Say) -> Plan:
    """A turn as it would be played from here, as far as it is the same whatever is hidden from the seat."""
    deals = DEALS if game.info.hidden_information else 1
    positions = [game.redeal(state, seat, Rng(f"plan {number}")) for number in range(deals)]
    plan = Plan()
    before = ahead(game, state, seat)
    _play(plan, game, stage, positions, seat, actions, say)
    bests = [ahead(game, position, seat) for position in positions]
    plan.towards = {
        category: say(missing)
        for category, missing in bests[0].items()
        if missing != before.get(category) and all(other.get(category) == missing for other in bests)
    }
    return plan


def _play(
    plan: Plan,
    game: Game,
    stage: Stage,
    positions: list[State],
    seat: int,
    actions: list[str],
    say: Say,
) -> None:
    """Play the actions of a plan in all possible deals, and note what comes of them."""
    meant: list[list[str]] = []
    for text in actions:
        first = positions[0]
        action = game.action(text)
        if any(action not in position.legal_for(seat) for position in positions):
            return
        alone = first.choosers() == [seat]
        choices = stage.choices(game.know(first, seat), first.legal_for(seat), say)
        plan.steps.append(step_of(action.code, choices))
        meant.append(_alike([_said(stage.meaning(game.know(one, seat), action), say) for one in positions]))
        about = _about(plan.steps, meant)
        shown = about + 1 < len(plan.steps) and plan.steps[about + 1].ghost is not None
        plan.facts = [] if shown else meant[about]
        plan.subject = plan.steps[about].label
        if not alone:
            return  # what comes of it depends on the others
        deeds = [game.narrate(position, action) for position in positions]
        gains = [deed.gains(seat, seat) for deed in deeds]
        for category, points in gains[0].items():
            if all(other.get(category) == points for other in gains):
                plan.gain[category] = plan.gain.get(category, 0) + points
        plan.effects += _alike([_said(_brought_about(deed, seat), say) for deed in deeds])
        if any(position.actor() != seat for position in positions):
            plan.whole = not (first.actor() == CHANCE and first.turn_of() == seat)
            return


def _about(steps: list[PlanStep], meant: list[list[str]]) -> int:
    """The last decision of which there is something to say: on the board rather than a button, by which a
    turn ends or something is done without."""
    told = [number for number in range(len(meant) - 1, -1, -1) if meant[number]]
    return next((number for number in told if steps[number].ids), told[0] if told else 0)


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


def as_good(one: Advised, other: Advised, seat: int) -> bool:
    """Whether nobody can tell which of two choices promises more: so the page calls them as good, too."""
    same = round(100 * one.chances[seat]) == round(100 * other.chances[seat])
    points, others = (round(sum(choice.points[seat]), 1) for choice in (one, other))
    return same and abs(points - others) < SAME


Figures = list[tuple[str, float]]
"""Categories, or players, with points."""


class Case:
    """What speaks for a choice, in numbers."""

    def __init__(self, game: Game, one: Advised, others: list[Advised], seat: int, plan: Plan) -> None:
        self.now: Figures = [(name, float(points)) for name, points in plan.gain.items() if points]
        """Points that the turn scores by its own events."""
        self.costs: Figures = []
        """What it costs at once that other choices cost as well, sooner or later."""
        self.prepares: Figures = []
        """Points that can be expected beyond those, more than after the other choices."""
        self.gives_up: Figures = []
        self.denies: list[tuple[int, float]] = []
        """How much less others can expect than after the other choices."""
        self.little: Figures = []
        """If there is nothing of all this: what differs most of one's own points, however little it is."""
        self.chance = 0.0
        """And by how much the chance to win is greater than after the best of the other choices."""
        self.alone = not others
        self.alike = sum(as_good(one, other, seat) for other in others)
        """So many choices are as good: it is compared with the weaker ones alone."""
        others = [other for other in others if not as_good(one, other, seat)]
        if not others:
            if self.alike:
                self.set_costs_apart(set())
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
        self.set_costs_apart(given)
        for figures in (self.now, self.prepares, self.gives_up):
            figures.sort(key=lambda figure: -figure[1])
        if not (self.now or self.prepares or self.denies):
            self.find_little(game, one, others, seat)

    def set_costs_apart(self, given: set[str]) -> None:
        """What is lost at once and is not `given` up for the choice speaks neither for it nor against it."""
        self.costs = [(name, points) for name, points in self.now if points < 0 and name not in given]
        self.now = [figure for figure in self.now if figure not in self.costs]

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

    def towards(figures: Figures) -> str:
        """And how far the turn leads there."""
        missing = plan.towards.get(figures[0][0])
        if not missing:
            return ""
        text = N_("What comes next in {category} then: {ahead}.")
        return f" {say(Message(text, category=labels[figures[0][0]], ahead=missing))}"

    found: list[tuple[float, str]] = []
    if case.now:
        message = Message(N_("At once it brings: {points}."), points=listed(case.now))
        found.append((case.now[0][1], say(message)))
    if case.prepares:
        text = N_("By the end it brings more than {others}: {points}.")
        message = Message(text, others=_others(case), points=listed(case.prepares))
        found.append((case.prepares[0][1], say(message) + towards(case.prepares)))
    for rival, less in case.denies:
        text = N_("It leaves {name} about {points} less by the end than {others}.")
        points = amount(less, words, signed=False)
        message = Message(text, name=names[rival], points=points, others=_others(case))
        found.append((less, say(message)))
    if found and case.gives_up:
        text = (
            N_("For that it gives up, compared with weaker choices: {points}.")
            if case.alike
            else N_("For that it gives up, compared with the other choices: {points}.")
        )
        given = listed([(name, -points) for name, points in case.gives_up])
        found.append((0.0, say(Message(text, points=given))))
    found.sort(key=lambda one: -one[0])
    if not found and case.little:
        text = N_("By the end it brings a little more than {others}: {points}.")
        message = Message(text, others=_others(case), points=listed(case.little))
        found.append((0.0, say(message) + towards(case.little)))
    elif not found and case.chance >= LEAST_CHANCE:
        text = N_("It wins more often in the search, by {chance} %, for no reason that could be named.")
        found.append((0.0, say(Message(text, chance=str(round(100 * case.chance))))))
    if case.costs:
        text = N_("At once it costs {points}; by the end other choices cost no less.")
        found.append((0.0, say(Message(text, points=listed(case.costs)))))
    figures = [sentence for _, sentence in found]
    plans = plan.facts[-1:] + plan.effects[:MOST] + plan.facts[:-1][:MOST]
    first = plan.steps[0].label if plan.steps else ""
    if plan.facts and plan.subject != first:
        plans[0] = _named(plan.subject, plans[0])
    lines = [*figures[:1], *plans[:1], *figures[1:], *plans[1:]]
    if not figures and case.alike:
        text = N_("Nothing speaks for one of the best choices more than for another: take the one you like.")
        return [say(Message(text)), *lines]
    if not lines and case.alone:
        lines = [say(Message(N_("The search found nothing else that is worth a thought.")))]
    elif not lines:
        lines = [say(Message(N_("It promises hardly more than the other choices.")))]
    return [_named(first, lines[0]), *lines[1:]]


def _others(case: Case) -> Message:
    """What a choice is compared with."""
    return Message(N_("weaker choices") if case.alike else N_("the other choices"))


def _named(choice: str, sentence: str) -> str:
    """A sentence about a choice, which it names first."""
    choice = choice.strip().removesuffix(".")
    return f"{choice}. {sentence}" if choice else sentence


def amount(points: float, words: Catalogue, signed: bool = True) -> str:
    text = f"{points:+.1f}" if signed else f"{points:.1f}"
    text = text.removesuffix(".0").replace("-", "−")
    return text if words.language == "en" else text.replace(".", ",")


def where_to_look(
    game: Game,
    case: Case,
    thing: str,
    say: Say,
    words: Catalogue,
    facts: Sequence[str] = (),
    buttons: Sequence[str] = (),
) -> str:
    """What leads the eye, and does not tell what to do; where no category matters, a fact of the place.

    Where nothing on the board is meant it is one of the `buttons`.
    """
    labels = {category.id: words.text(category.label) for category in game.info.categories}
    about = labels.get(case.about(), "")
    thing = thing.removesuffix(".")
    if thing:
        look = say(Message(N_("Look here: {thing}."), thing=thing))
    elif len(buttons) == 1:
        look = say(Message(N_("Look at the button “{button}” beside the prompt."), button=buttons[0]))
    elif buttons:
        text = N_("Look at the buttons beside the prompt: {buttons}.")
        look = say(Message(text, buttons=", ".join(buttons[:MOST_BUTTONS])))
    else:
        look = say(Message(N_("Look at the buttons beside the prompt.")))
    if about:
        return f"{look} {say(Message(N_('What counts most here is: {category}.'), category=about))}"
    return f"{look} {facts[0]}" if thing and facts else look

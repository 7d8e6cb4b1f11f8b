"""Whole games as they are told: log, prompts, refusals, positions and score sheets in each language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from teahouse.engine.contract import SPECTATOR
from teahouse.engine.messages import Message, with_names
from teahouse.server.texts.languages import LANGUAGES, Catalogue, catalogue
from tests.conformance.conftest import CHOSEN, chosen
from tests.conformance.variants import Variant
from tests.conformance.walks import Walk, some, walks
from tests.docs.wording import faults, unsentenced

NAMES = ["Anna", "Oolong", "Matcha", "Assam", "Ben"]


@pytest.fixture(params=CHOSEN, ids=str, scope="module")
def walk(request: pytest.FixtureRequest) -> Walk:
    variant: Variant = chosen(request)
    return walks(variant)[0]


def sentences(walk: Walk) -> Iterator[Message]:
    """What is said as a sentence: the log, what is to be done, why not, and the position in words."""
    game = walk.game
    for step in walk.steps:
        actor = step.state.actor()
        yield from game.narrate(step.state.clone(), step.action).told(max(actor, SPECTATOR))
    decisions = walk.decisions()
    for number, step in enumerate(some(decisions, 40)):
        seat = step.state.actor()
        yield game.prompt(game.know(step.state, seat))
        for action in some(game.actions, 12)[number % 3 :: 3]:
            refusal = game.why_not(step.state, action, seat)
            if refusal is not None:
                yield refusal.message
    for step in some(decisions, 12):
        yield from game.describe(game.know(step.state, step.state.actor()))


def reasons(walk: Walk) -> Iterator[Message]:
    """What is said in a few words: how points come about."""
    for step in some(walk.decisions(), 8):
        known = walk.game.know(step.state, step.state.actor())
        for seat in range(walk.game.players):
            for line in walk.game.score_lines(known, seat):
                yield from (said for said in (line.reason, line.ahead) if said is not None)


def different(messages: Iterator[Message]) -> list[Message]:
    """Each thing that is said twice at most, with other values."""
    told: dict[str, list[Message]] = {}
    for message in messages:
        alike = told.setdefault(message.template, [])
        if len(alike) < 2 and message not in alike:
            alike.append(message)
    return [message for alike in told.values() for message in alike]


def wrong(words: Catalogue, message: Message, sentence: bool) -> list[str]:
    text = words.say(with_names(message, NAMES))
    found = faults(text, words.language) + (unsentenced(text) if sentence else [])
    return [f"{words.language}: {fault}: {text}" for fault in found]


def test_a_game_is_told_in_whole_sentences(walk: Walk) -> None:
    told, counted = different(sentences(walk)), different(reasons(walk))
    assert len(told) > 10
    found = []
    for language in LANGUAGES:
        words = catalogue(language, walk.game.info.id)
        found += [fault for message in told for fault in wrong(words, message, sentence=True)]
        found += [fault for message in counted for fault in wrong(words, message, sentence=False)]
    assert not found, "\n".join(found)

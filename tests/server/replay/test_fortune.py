"""Luck apart from skill: what decisions and draws changed adds up to the result, and nothing is left over."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from teahouse.engine.contract import CHANCE, NOBODY, Game, State
from teahouse.engine.record import load
from teahouse.server.bots.worker_process import Advised, Question, think
from teahouse.server.replay.analysis import Verdict, blindly, verdict
from teahouse.server.replay.analysis_report import shares
from teahouse.server.replay.fortune import accounts, courses, fortune, rounded

RECORDS = Path(__file__).parents[2] / "records"
KEPT = [
    "zen_garden/two-players-level-1.v1",
    "zen_garden/three-players-level-4.v2",
    "zen_garden/four-players-level-5.v1",
    "yak/two-players-base.v1",
    "yak/three-players-black-card.v2",
    "yak/four-players-advanced.v1",
    "jade_goddess/two-players-one-question.v2",
    "jade_goddess/three-players-hidden-gold.v2",
    "jade_goddess/four-players-last-artefact.v1",
    "tang_garden/solo-won.v4",
    "tang_garden/two-players-gardeners.v4",
    "tang_garden/three-players-gardeners.v4",
    "tang_garden/four-players-mixed.v4",
]
EVERY = 23
"""Of a kept game each so many-th decision is thought about: what lies between them adds up as well."""


def thought(step: int, seat: int, before: float, after: float) -> Verdict:
    """A decision of two: the first one's chances before it and right after it."""
    points = [[0.0], [0.0]]
    return Verdict(
        *(step, seat, "played", "best"),
        *([0.0, 0.0], [after, 1 - after], points),
        *([0.0, 0.0], [before, 1 - before], points),
        *([before, 1 - before], [after, 1 - after]),
    )


def test_what_choosing_blindly_gives_away() -> None:
    """Choices that the search left out are as bad as the worst that it tried."""
    advice = [
        Advised(action, 9, [chance, -chance], [chance, 1 - chance], [[0.0], [0.0]])
        for action, chance in (("best", 0.8), ("played", 0.5))
    ]
    assert blindly(0, advice, 2) == pytest.approx(0.65)
    assert blindly(0, advice, 6) == pytest.approx((0.8 + 5 * 0.5) / 6)
    found = verdict(3, 0, "played", advice, choices=6)
    assert (found.best_chances[0], found.blind) == (0.8, 0.55)


def test_a_blunder_a_lucky_draw_and_what_was_better_than_expected() -> None:
    game = [
        thought(2, 0, 0.5, 0.4),
        thought(5, 1, 0.7, 0.7),
        thought(6, 1, 0.7, 0.8),
        thought(7, 0, 0.9, 0.9),
    ]
    draws = {0, 1, 3, 4, 8}
    changes = fortune(game, draws, 9, [1.0, 0.0])
    told = [(one.step, one.kind, one.seat, round(one.changes[0], 3)) for one in changes]
    assert told == [
        (2, "decision", 0, -0.1),  # Ann gives away a tenth
        (4, "luck", -1, 0.3),  # and the draws after it help her
        (6, "decision", 1, 0.2),  # what Ben gives away is hers, and it is more than it seemed at first
        (8, "luck", -1, 0.1),  # the last draw decides
    ]
    ann, ben = accounts(game, changes, [1.0, 0.0])
    assert (ann.start, ann.own, ann.others, ann.luck, ann.result) == (50, -10, 20, 40, 100)
    assert (ben.start, ben.own, ben.others, ben.luck, ben.result) == (50, -20, 10, -40, 0)
    curve = [round(chances[0], 3) for chances in courses(game, draws, 9, [1.0, 0.0])]
    assert curve == [0.4, 0.7, 0.9, 0.9]
    assert courses(game[:1], set(), 9, []) == [game[0].after], "a game that was left off"


@pytest.mark.parametrize("seed", range(20))
def test_everything_adds_up_to_the_result(seed: int) -> None:
    rng = random.Random(seed)
    steps = sorted(rng.sample(range(60), 25))
    game = [thought(step, rng.randrange(2), rng.random(), rng.random()) for step in steps]
    draws = {step for step in range(70) if step not in steps and rng.random() < 0.5}
    result = rng.choice([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]])
    changes = fortune(game, draws, 70, result)
    add_up(game, draws, 70, result)
    for change in changes:
        assert sum(change.changes) == pytest.approx(0, abs=1e-9), "what one gains the other loses"
        assert (change.kind == "luck") == (change.step in draws)


def add_up(game: list[Verdict], draws: set[int], steps: int, result: list[float]) -> None:
    changes = fortune(game, draws, steps, result)
    told = accounts(game, changes, result)
    for seat, one in enumerate(told):
        total = game[0].before[seat] + sum(change.changes[seat] for change in changes)
        assert total == pytest.approx(result[seat])
        parts = [one.start, one.own, one.others, one.luck]
        assert round(sum(parts), 1) == one.result == round(100 * result[seat], 1), "as it is shown, too"


def test_tenths_are_rounded_so_that_they_add_up() -> None:
    assert rounded([33.34, 33.34, 33.32]) == [33.4, 33.3, 33.3]
    assert rounded([0.06, 0.06, -0.12]) == [0.0, 0.1, -0.1]
    assert rounded([50.0, -20.0, 10.0, -40.0]) == [50.0, -20.0, 10.0, -40.0]


@pytest.mark.parametrize("name", KEPT)
def test_every_kept_game_adds_up_whatever_was_hidden(name: str) -> None:
    """All games, all numbers of players: each position has one value, which everybody's chances share."""
    record = load(RECORDS / f"{name}.json")
    game = record.game
    state = game.start()
    verdicts: list[Verdict] = []
    draws: set[int] = set()
    choices = 0
    for step, text in enumerate(record.actions):
        seat = state.actor()
        if seat == CHANCE:
            draws.add(step)
        elif len(state.legal()) > 1:
            choices += 1
            if choices % EVERY == 1:
                verdicts.append(asked(game, record.actions[:step], state, text))
        state.apply(game.read(state, text))
    assert state.actor() == NOBODY
    assert len(verdicts) > 2
    if game.players > 1:
        for one in verdicts:
            for chances in (one.before, one.after):
                assert sum(chances) == pytest.approx(1, abs=0.001)
    add_up(verdicts, draws, len(record.actions), shares(state.outcome()))


def asked(game: Game, acts: list[str], state: State, text: str) -> Verdict:
    seat = state.actor()
    question = Question(
        *(game.info.id, game.players, game.options, game.rules_version, game.view(state, seat), seat),
        *("analysis", f"fortune {len(acts)}", 600.0),
        looks=4,
        played=text,
        acts=acts if game.info.hidden_information else [],
    )
    answer = think(question)
    assert answer.advice, answer.error
    assert (answer.worth is None) == (not game.info.hidden_information)
    return verdict(len(acts), seat, text, answer.advice, answer.worth)

"""Learned evaluations: the fit, the weights' file with its fallback, and the course with its gate."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

import pytest

from teahouse import Rng, make
from teahouse.bots import UnknownBot
from teahouse.bots.advice import advise
from teahouse.bots.search.search import Budget
from teahouse.cli import main
from teahouse.engine.errors import TeahouseError
from teahouse.engine.evaluation import evaluation_of, learned_features
from teahouse.engine.playout import random_position
from teahouse.engine.weights import fitting, head, read, weights_file
from teahouse.lab.entrants import entrant
from teahouse.lab.fitting import Sums, sums_of
from teahouse.lab.self_play import Lesson, lesson_task
from teahouse.lab.tournament import Played
from teahouse.lab.train import Course, alone, gate, hopeless, judgement, learn, train

LEARNED = ["zen_garden", "yak", "jade_goddess", "tang_garden"]
QUICK = Lesson("zen_garden", "lesson", 2, ())
LESSONS = Path(__file__).resolve().parents[2] / "benchmarks" / "lessons"


def some_sums(noise: float, samples: int = 400) -> Sums:
    """Samples of a target that is 2 x - 3 y, beside a feature that says nothing."""
    sums, rng = Sums(3), Rng("sums")
    for _ in range(samples):
        x, y, z = (rng.uniform() - 0.5 for _ in range(3))
        sums.add([x, y, z], 2 * x - 3 * y + noise * (rng.uniform() - 0.5), 0.5 + rng.uniform())
    return sums


def test_least_squares_finds_what_is_there() -> None:
    assert some_sums(0.0).fit(1e-9) == pytest.approx([2, -3, 0], abs=1e-6)
    found = some_sums(0.5).fit(1.0)
    assert found == pytest.approx([2, -3, 0], abs=0.2)
    assert some_sums(0.5).error(found) < some_sums(0.5).error([0, 0, 0])


def test_weights_are_shrunk_towards_the_hand_evaluation() -> None:
    sizes = [sum(abs(weight) for weight in some_sums(0.5).fit(shrink)) for shrink in (1, 100, 10_000, 1e9)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] < 0.01
    assert Sums(2).fit(1.0) == [0, 0]


def test_some_weights_can_stay_untouched() -> None:
    sums = some_sums(0.1)
    first, *others = sums.fit(0.0, untouched=1)
    assert first == 0
    assert sums.error(sums.fit(0.0)) < sums.error([first, *others]) < sums.error([0.0] * sums.features)


def test_sums_of_parts_are_the_sums_of_all() -> None:
    whole = some_sums(0.3)
    again = sums_of([json.loads(json.dumps(some_sums(0.3).to_data()))] * 2, 3)
    assert again.samples == 2 * whole.samples
    assert again.fit(2.0) == pytest.approx(whole.fit(1.0), abs=1e-3)


@pytest.mark.parametrize(
    ("game_id", "players"), [*product(LEARNED, (2, 4)), ("tang_garden", 1)], ids=lambda value: str(value)
)
def test_every_position_has_all_features(game_id: str, players: int) -> None:
    game = make(game_id, players)
    evaluation = evaluation_of(game)
    for decisions in (0, 7, 30, 10**6):
        state = random_position(game, Rng(f"{decisions}"), decisions)
        for seat in range(players):
            found = evaluation.features(state, seat)
            assert len(found) == len(evaluation.feature_names())
            assert evaluation.measured(state, seat) == evaluation.expected(state, seat) + found
    assert len(set(learned_features(game, evaluation))) == len(learned_features(game, evaluation))


def test_weights_change_scores_chances_and_hints_alike_but_not_last_turns_and_the_end() -> None:
    game = make("zen_garden", 2)
    evaluation = evaluation_of(game)
    names = learned_features(game, evaluation)
    state = random_position(game, Rng("weights"), 12)
    evaluation.learn([])
    hand = evaluation.scores(state)
    evaluation.learn([0.0] * len(names))
    assert evaluation.scores(state) == pytest.approx(hand)
    weights = [0.1] * len(names)
    evaluation.learn(weights)
    for seat in range(2):
        values = [*evaluation.expected(state, seat), *evaluation.features(state, seat)]
        assert evaluation.score(state, seat) == pytest.approx(hand[seat] + 0.1 * sum(values))
        told = sum(evaluation.told(state, seat)) - sum(evaluation.expected(state, seat))
        assert told == pytest.approx(0.1 * sum(values))
    end = random_position(game, Rng("weights"), 10**6)
    last = random_position(game, Rng("weights"), 63)
    assert evaluation.last_turn(last)
    scores = [evaluation.scores(end), evaluation.scores(last)]
    evaluation.learn([])
    assert [evaluation.scores(end), evaluation.scores(last)] == scores


def test_weights_of_another_edition_version_or_evaluation_are_left_aside() -> None:
    game = make("zen_garden", 2)
    names = learned_features(game, evaluation_of(game))
    data = head(game, names) | {"weights": [0.5] * len(names)}
    assert fitting(json.loads(json.dumps(data)), game, names) == [0.5] * len(names)
    for change in ({"edition": "mine"}, {"rules_version": 99}, {"features": names[:-1]}, {"weights": [1.0]},
                   {"weights": ["x"] * len(names)}, {"format": "other"}):  # fmt: skip
        assert fitting(data | change, game, names) == []
    assert fitting(None, game, names) == []


@pytest.mark.parametrize(("game_id", "players"), [*product(LEARNED, (2, 3)), ("tang_garden", 1)])
def test_weights_that_are_shipped_give_the_same_scores_compiled_and_interpreted(
    game_id: str, players: int
) -> None:
    """This sum is interpreted, whatever the evaluation is; for another edition it stays as it was by hand."""
    game = make(game_id, players)
    evaluation = evaluation_of(game)
    names = learned_features(game, evaluation)
    weights = fitting(read(weights_file(game)), game, names)
    assert evaluation.weights == weights
    for decisions in (5, 20, 45):
        state = random_position(game, Rng(f"shipped {decisions}"), decisions)
        for seat in range(players if state.actor() >= 0 else 0):
            evaluation.learn([])
            hand = evaluation.score(state, seat)
            measured = evaluation.measured(state, seat)
            evaluation.learn(weights)
            learned = sum(weight * value for weight, value in zip(weights, measured, strict=False))
            learned = 0.0 if evaluation.last_turn(state) else learned
            assert evaluation.score(state, seat) == pytest.approx(hand + learned, abs=1e-12)


def test_bots_can_be_given_weights(tmp_path: Path) -> None:
    game = make("zen_garden", 2)
    names = learned_features(game, evaluation_of(game))
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(head(game, names) | {"weights": [0.25] * len(names)}), encoding="utf-8")
    bot = entrant(f"master:7+{path}", 5.0).bot
    assert bot.weights == [0.25] * len(names)  # type: ignore[attr-defined]
    assert bot.evaluation(game).weights == [0.25] * len(names)  # type: ignore[attr-defined]
    assert entrant("master+hand", 5.0).bot.weights == []  # type: ignore[attr-defined]
    path.write_text(json.dumps(head(game, names) | {"weights": [0.0] * len(names)}), encoding="utf-8")
    assert entrant(f"master:7+{path}", 5.0).bot.weights == []  # type: ignore[attr-defined]
    with pytest.raises(TeahouseError, match="not for Tang Garden as it is now"):
        bot.evaluation(make("tang_garden", 2))  # type: ignore[attr-defined]
    with pytest.raises(UnknownBot, match="takes no weights"):
        entrant("greedy+hand", 5.0)
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(TeahouseError, match="no file of weights"):
        entrant(f"master+{path}", 5.0)


def test_lessons_depend_on_their_seed_alone() -> None:
    first, second = lesson_task(QUICK, 3, 1), lesson_task(QUICK, 3, 1)
    assert first == second
    assert first["samples"] > 5
    assert lesson_task(QUICK, 4, 1) != first


def test_who_plays_alone_is_compared_by_seed(tmp_path: Path) -> None:
    course = Course(
        "tang_garden", tmp_path, 1, games=2, simulations=2, players=(1,), gate_games=2, gate_simulations=2
    )
    (one,) = train(course)
    assert one.matches[0].games == 2
    assert course.make_game().players == 1
    zeros = (0.0,)
    games = [
        Played((bot,), seed, (points,), (1,), (won,), (1,), zeros, zeros)
        for bot, seed, points, won in (
            ("a", "1", 90, False), ("b", "1", 60, True), ("a", "2", 80, True), ("b", "2", 70, True),
            ("a", "3", 50, True), ("b", "3", 50, True), ("a", "4", 50, True),
        )
    ]  # fmt: skip
    assert [(duel.first, duel.score) for duel in alone(games)] == [("a", 0.0), ("a", 1.0), ("a", 0.5)]


def test_a_course_goes_on_where_it_was_and_only_better_play_is_kept(tmp_path: Path) -> None:
    course = Course("zen_garden", tmp_path, 1, games=10, simulations=2, gate_games=2, gate_simulations=2)
    with ThreadPoolExecutor(1) as executor:
        (one,) = train(course, executor=executor)
    assert one.games == 10
    assert one.matches[0].games == 2
    assert not one.accepted, "two games prove nothing"
    assert not (tmp_path / "weights.json").exists()
    text = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert set(text) == {
        "begun.json", "report.md", "round-1.json", "round-1-before.json", "round-1-games.jsonl",
        "round-1-simulations.jsonl",
    }  # fmt: skip
    (again,) = train(course)
    assert again == one
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == text
    assert "| 1 | 10 |" in text["report.md"]


def test_what_was_learned_before_counts_too_and_once(tmp_path: Path) -> None:
    """A small file carries the lessons of one course to the next, on whatever machine."""
    game = make("zen_garden", 2)
    features = learned_features(game, evaluation_of(game))
    present = [0.0] * len(features)
    kept = tmp_path / "lessons.jsonl"
    courses = []
    for seed in ("a", "b"):
        folder = tmp_path / seed
        folder.mkdir()
        courses.append(Course("zen_garden", folder, games=10, simulations=1, seed=seed, lessons=kept))
    one, other = courses
    first, both, again = (
        learn(course, game, features, 1, present, 1, None) for course in (one, other, other)
    )
    assert (first.games, both.games) == (10, 20)
    assert again == both
    assert both.samples > first.samples
    assert both.weights != first.weights
    text = kept.read_text(encoding="utf-8")
    assert len(text.splitlines()) == 3, "a head, and a line for each course"
    head_line, *lines = text.splitlines()
    more = {**json.loads(lines[0]), "games": 30}
    kept.write_text("\n".join([head_line, *lines, json.dumps(more)]) + "\n", encoding="utf-8")
    assert learn(other, game, features, 1, present, 1, None).games == 40, "the last line of a course counts"


def test_lessons_of_an_evaluation_that_judged_otherwise_do_not_count(tmp_path: Path) -> None:
    game = make("zen_garden", 2)
    features = learned_features(game, evaluation_of(game))
    kept = tmp_path / "lessons.jsonl"
    course = Course("zen_garden", tmp_path, games=10, simulations=1, lessons=kept)
    learn(course, game, features, 1, [0.0] * len(features), 1, None)
    head_line, *lines = kept.read_text(encoding="utf-8").splitlines()
    assert json.loads(head_line)["evaluation"] == judgement(game)
    assert len({judgement(make(name, 2)) for name in ("zen_garden", "yak", "jade_goddess")}) == 3
    other = json.dumps({**json.loads(head_line), "evaluation": "of yesterday"})
    kept.write_text("\n".join([other, *lines]) + "\n", encoding="utf-8")
    with pytest.raises(TeahouseError, match="belongs to a training with another evaluation"):
        learn(course, game, features, 1, [0.0] * len(features), 1, None)


@pytest.mark.parametrize("path", sorted(LESSONS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_kept_lessons_are_about_the_evaluation_of_today(path: Path) -> None:
    """What was learned of another one is of no use: then they have to go."""
    name, _, alone = path.stem.partition("-")
    with path.open(encoding="utf-8") as file:
        assert json.loads(file.readline())["evaluation"] == judgement(make(name, 1 if alone else 2))


def test_a_gate_gives_up_when_the_rest_can_hardly_open_it() -> None:
    assert hopeless(41, 100, 400)
    assert hopeless(50, 100, 400)
    assert not hopeless(56, 100, 400)
    assert not hopeless(221, 400, 400), "it is open"
    assert hopeless(215, 400, 400)
    assert not hopeless(2, 2, 400)


def test_equal_time_is_another_match_even_if_it_is_equal_simulations(tmp_path: Path) -> None:
    course = Course("zen_garden", tmp_path, gate_games=2)
    for name in ("simulations", "time"):
        assert gate(course, 1, name, ["random", "learner:1"], 1, None).games == 2
    lines = [
        (tmp_path / f"round-1-{name}.jsonl").read_text(encoding="utf-8") for name in ("simulations", "time")
    ]
    seeds = [{json.loads(line)["seed"] for line in text.splitlines()[1:]} for text in lines]
    assert not seeds[0] & seeds[1]


@pytest.mark.usefixtures("tasting")
def test_a_game_without_features_cannot_be_learned(tmp_path: Path) -> None:
    with pytest.raises(TeahouseError, match="has no features"):
        train(Course("tea_tasting", tmp_path))
    assert main(["train", "tea_tasting", "--folder", str(tmp_path)]) == 1


def test_hints_go_by_what_was_learned() -> None:
    game = make("zen_garden", 2)
    state = random_position(game, Rng("hints"), 10)
    seat = state.actor()
    found = advise(game, game.view(state, seat), seat, Budget(10, 600.0), Rng(1))
    assert all(abs(sum(candidate.chances) - 1) < 1e-6 for candidate in found)

"""The coach: a whole turn in steps, a case in numbers, two choices compared, and a warning before a slip."""

from __future__ import annotations

import json
from typing import Any

import pytest

import teahouse
from teahouse.engine.contract import Game, State
from teahouse.engine.playout import random_position
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Stage
from teahouse.server.bots import coach, hints
from teahouse.server.bots.worker_process import Advised, Question, think
from teahouse.server.live.table_setup import make_stage
from teahouse.server.live.wire import PlanStep
from teahouse.server.texts.languages import catalogue
from tests.browser.positions import record_with
from tests.server.house import Guest, House

GAMES = ["zen_garden", "yak", "jade_goddess", "tang_garden"]


def at_turn(house: House, game: str = "zen_garden") -> Guest:
    anna = house.guest(house.create("Anna", "me", "bot:random", game=game), "Anna")
    anna.wait(anna.my_turn)
    return anna


def codes_of(guest: Guest) -> list[int]:
    return [code for choice in guest.own["choices"] for code in choice["codes"] if code >= 0]


def test_a_hint_leads_from_where_to_look_to_the_whole_turn(house: House) -> None:
    anna = at_turn(house)
    best, *others = anna.do("hint", v=anna.v)["hints"]
    assert best["look"].startswith("Look ")
    assert best["idea"]
    assert all(line.endswith(".") for line in best["idea"])
    assert best["plan"][0]["code"] == best["code"]
    assert best["plan"][0]["label"] == best["label"]
    assert best["plan"][-1]["ghost"]["art"]
    assert not any("plan" in other for other in others), "only of the best one"
    for step in best["plan"]:  # every step is a choice in its turn
        assert step["code"] in codes_of(anna)
        v = anna.v
        anna.do("act", v=v, code=step["code"])
        anna.wait(lambda v=v: anna.v > v)  # type: ignore[misc]
    assert anna.own["must_end"] == best["whole"] is True


def test_a_hint_names_things_that_are_alike(house: House) -> None:
    """Food that is paid is clicked on any of its kind, which has a name of its own, and is no button."""
    record, move = record_with(
        teahouse.make("yak", 2),
        lambda state: state.decision.name == "pay" and state.actor() == 0 and len(state.legal()) > 1,
    )
    table = house.post("/api/records", "Anna", json.loads(record)).json()["table"]
    wish = {"move": move, "seats": ["me", "bot:random"], "pace": "live", "limit": 0, "name": "Anna"}
    table = house.post(f"/api/tables/{table}/continue", "Anna", wish).json()["table"]
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    best = anna.do("hint", v=anna.v)["hints"][0]
    assert best["look"].startswith("Look here: ")


def test_two_choices_are_compared(house: House) -> None:
    anna = at_turn(house)
    first, second = codes_of(anna)[:2]
    pair = anna.do("compare", v=anna.v, codes=[second, first])["hints"]
    assert [hint["code"] for hint in pair] == [second, first]
    if pair[0]["gains"]:  # the one has what the other has not
        assert dict(pair[1]["gains"]) == {label: -points for label, points in pair[0]["gains"]}
    refusal = "Only two different choices can be compared."
    assert anna.refused("compare", v=anna.v, codes=[first, first]) == refusal
    assert anna.refused("compare", v=anna.v, codes=[first, 999_999]) == refusal


def test_a_costly_turn_is_warned_of_before_it_ends(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = at_turn(house)
    assert anna.refused("slip", v=anna.v) == "There is no turn of yours to end."
    while not anna.own["must_end"]:
        v = anna.v
        anna.do("act", v=v, code=codes_of(anna)[0])
        anna.wait(lambda v=v: anna.v > v)  # type: ignore[misc]
    monkeypatch.setattr(hints, "COSTLY", -200.0)
    slip = anna.do("slip", v=anna.v)["slip"]
    assert slip["cost"] > -100
    assert len(slip["better"]["plan"]) == 2, "take and build"
    monkeypatch.setattr(hints, "COSTLY", 200.0)
    assert "slip" not in anna.do("slip", v=anna.v)


def test_the_coach_is_silent_where_hints_are_not_allowed(house: House) -> None:
    anna = house.guest(house.create("Anna", "me", "bot:random", hints=False), "Anna")
    anna.wait(anna.my_turn)
    for kind, more in (("compare", {"codes": codes_of(anna)[:2]}), ("slip", {})):
        assert anna.refused(kind, v=anna.v, **more) == "Hints are not allowed at this table."


# Words and numbers


def advised(action: str, own: list[float], other: list[float]) -> Advised:
    return Advised(action, 10, [0.0, 0.0], [0.5, 0.5], [own, other])


def case(one: Advised, *others: Advised, gain: dict[str, int] | None = None) -> tuple[coach.Case, list[str]]:
    game = teahouse.make("zen_garden", 2)
    plan = coach.Plan()
    plan.gain = gain or {}
    found = coach.Case(game, one, list(others), 0, plan)
    words = catalogue("en", "zen_garden")
    return found, coach.told(game, found, words.say, words, ["Ann", "Ben"], plan)


def test_every_sentence_is_borne_out_by_its_numbers() -> None:
    game = teahouse.make("zen_garden", 2)
    ids = [category.id for category in game.info.categories]
    labels = [category.label for category in game.info.categories]
    rest = [0.0] * (len(ids) - 3)
    one = advised("a", [3.0, 4.0, 1.0, *rest], [5.0, 0.0, 0.0, *rest])
    others = [
        advised("b", [3.1, 2.0, 2.0, *rest], [6.0, 1.0, 0.0, *rest]),
        advised("c", [2.7, 2.4, 2.5, *rest], [6.0, 1.0, 0.0, *rest]),
    ]
    found, lines = case(one, *others, gain={ids[0]: 2})
    assert (found.now, found.about()) == ([(ids[0], 2.0)], ids[0])
    assert found.prepares == [(ids[1], 1.8)]
    assert found.gives_up == [(ids[2], 1.2)]
    assert found.denies == [(1, 2.0)]
    assert lines == [
        f"At once it brings: {labels[0]} +2.",
        "It leaves Ben about 2 less by the end than the other choices.",
        f"By the end it brings more than the other choices: {labels[1]} +1.8.",
        f"For that it gives up, compared with the other choices: {labels[2]} −1.2.",
    ]


def test_the_idea_is_what_speaks_most_for_a_turn_and_what_it_is_about() -> None:
    """After it all the rest; what only costs more than the others is no idea."""
    game = teahouse.make("zen_garden", 2)
    words = catalogue("en", "zen_garden")
    zeros = [0.0] * len(game.info.categories)
    label = words.text(game.info.categories[0].label)
    plan = coach.Plan()
    plan.effects, plan.facts = ["Ben loses a coin."], ["It costs nothing.", "It closes the district."]

    def told(own: float, other: float, plan: coach.Plan) -> list[str]:
        one, usual = advised("a", [own, *zeros[1:]], [other, *zeros[1:]]), advised("b", zeros, zeros)
        found = coach.Case(game, one, [usual], 0, plan)
        return coach.told(game, found, words.say, words, ["Ann", "Ben"], plan)

    about = ["It closes the district.", "Ben loses a coin.", "It costs nothing."]
    prepares = f"By the end it brings more than the other choices: {label} +2."
    assert told(2, 0, plan) == [prepares, *about]
    denies = "It leaves Ben about 3 less by the end than the other choices."
    assert told(2, -3, plan) == [denies, about[0], prepares, *about[1:]]
    assert told(-2, 0, plan) == about
    assert told(-2, 0, coach.Plan()) == ["It promises hardly more than the other choices."]


def test_what_every_choice_costs_is_no_idea() -> None:
    """A loss never leads the eye; where the other choices have it as well, it is told apart."""
    ids = [category.id for category in teahouse.info("zen_garden").categories]
    zeros = [0.0] * len(ids)
    gain = {ids[0]: -4, ids[1]: 1}
    found, lines = case(advised("a", zeros, zeros), advised("b", zeros, zeros), gain=gain)
    assert (found.now, found.gives_up, found.about()) == ([(ids[1], 1.0)], [], ids[1])
    assert lines[-1] == "At once it costs Coins left −4; by the end other choices cost no less."
    found, _ = case(advised("a", [-4.0, *zeros[1:]], zeros), advised("b", zeros, zeros), gain=gain)
    assert (found.now, found.gives_up) == ([(ids[1], 1.0), (ids[0], -4.0)], [(ids[0], 4.0)])
    found, _ = case(advised("a", zeros, zeros), advised("b", [1.0, *zeros[1:]], zeros), gain={ids[0]: 3})
    assert found.gives_up == [], "what the turn scores is not said to be given up"
    assert case(advised("a", zeros, zeros), gain={ids[0]: -4})[0].about() == ""


def test_the_eye_is_led_to_buttons_too() -> None:
    game = teahouse.make("zen_garden", 2)
    words = catalogue("en", "zen_garden")
    category = game.info.categories[0]
    for points, said in ((0, ""), (2, f" What counts most here is: {words.text(category.label)}.")):
        zeros = [0.0] * len(game.info.categories)
        found, _ = case(advised("a", zeros, zeros), gain={category.id: points})
        look = coach.where_to_look(game, found, "", words.say, words)
        assert look == f"Look at the buttons beside the prompt.{said}"
        look = coach.where_to_look(game, found, "", words.say, words, buttons=["Stay here"])
        assert look == f"Look at the button “Stay here” beside the prompt.{said}"
        look = coach.where_to_look(game, found, "", words.say, words, buttons=["Pass", "Stay here"])
        assert look == f"Look at the buttons beside the prompt: Pass, Stay here.{said}"
        look = coach.where_to_look(game, found, "A tile.", words.say, words)
        assert look == f"Look here: A tile.{said}"


def test_what_is_hardly_different_is_said_to_be() -> None:
    zeros = [0.0] * len(teahouse.info("zen_garden").categories)
    nearly = [0.4, *zeros[1:]]  # more than what is called as good
    alone = "The search found nothing else that is worth a thought."
    hardly = "It promises hardly more than the other choices."
    for others, said in (([], alone), ([advised("b", nearly, zeros)], hardly)):
        found, lines = case(advised("a", zeros, zeros), *others)
        assert (found.now, found.prepares, found.gives_up, found.denies) == ([], [], [], [])
        assert lines == [said]


def test_what_is_as_good_is_not_said_to_be_better() -> None:
    """By the numbers by which the page calls choices as good: such a choice is compared with weaker ones."""
    labels = [category.label for category in teahouse.info("zen_garden").categories]
    zeros = [0.0] * len(labels)
    one, twin = advised("a", [2.0, *zeros[1:]], zeros), advised("b", [0.0, 2.2, *zeros[2:]], zeros)
    as_good = "Nothing speaks for one of the best choices more than for another: take the one you like."
    found, lines = case(one, twin)
    assert (found.alike, found.prepares, lines) == (1, [], [as_good])
    found, lines = case(one, twin, advised("c", zeros, zeros))
    assert lines == [f"By the end it brings more than weaker choices: {labels[0]} +2."]
    _, lines = case(one, twin, advised("c", [0.0, 0.0, 1.0, *zeros[3:]], zeros))
    assert lines[-1] == f"For that it gives up, compared with weaker choices: {labels[2]} −1."


def test_the_coach_names_what_it_speaks_of_and_what_the_score_card_says_of_it() -> None:
    category = teahouse.info("zen_garden").categories[0]
    zeros = [0.0] * len(teahouse.info("zen_garden").categories)
    game, words = teahouse.make("zen_garden", 2), catalogue("en", "zen_garden")
    plan = coach.Plan()
    plan.steps = [PlanStep(code=1, label="Stay here", ids=[]), PlanStep(code=2, label="Draw", ids=[])]
    plan.facts, plan.subject = ["It fits."], "Draw"
    plan.towards = {category.id: "each: +1"}
    found = coach.Case(game, advised("a", [2.0, *zeros[1:]], zeros), [advised("b", zeros, zeros)], 0, plan)
    assert coach.told(game, found, words.say, words, ["Ann", "Ben"], plan) == [
        (
            f"Stay here. By the end it brings more than the other choices: {category.label} +2. "
            f"What comes next in {category.label} then: each: +1."
        ),
        "Draw. It fits.",
    ]


def test_a_little_more_is_told_where_nothing_else_speaks_for_a_choice() -> None:
    info = teahouse.info("zen_garden")
    zeros = [0.0] * len(info.categories)
    found, lines = case(advised("a", [0.4, *zeros[1:]], zeros), advised("b", zeros, zeros))
    assert found.little == [(info.categories[0].id, 0.4)]
    assert lines == [
        f"By the end it brings a little more than the other choices: {info.categories[0].label} +0.4."
    ]
    better = advised("a", zeros, zeros)
    better.chances = [0.53, 0.47]
    _, lines = case(better, advised("b", zeros, zeros))
    assert lines == ["It wins more often in the search, by 3 %, for no reason that could be named."]


def asked(name: str, seed: int, moves: int = 40) -> tuple[Game, Stage, State, int, list[str]]:
    """A position with somebody to decide, and the turn that the search plans there."""
    game = teahouse.make(name, 2)
    state = random_position(game, Rng(f"coach {seed}"), moves)
    while state.actor() < 0 or len(state.choosers()) > 1:
        moves += 1
        state = random_position(game, Rng(f"coach {seed}"), moves)
    seat = state.actor()
    question = Question(
        *(name, 2, game.options, game.rules_version, game.view(state, seat), seat, "advice", "s", 60.0),
        looks=24,
        planned=True,
    )
    answer = think(question)
    assert answer.advice, answer.error
    return game, make_stage(game), state, seat, answer.plan


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_is_a_turn_by_the_rules_and_knows_no_secret(name: str) -> None:
    say: Any = catalogue("de", name).say
    for seed in range(2):
        game, stage, state, seat, texts = asked(name, seed)
        plan = coach.planned(game, stage, state, seat, texts, say)
        assert 0 < len(plan.steps) <= len(texts)
        position = state.clone()
        for step, text in zip(plan.steps, texts, strict=False):
            action = game.action(text)
            assert action.code == step.code
            assert action in position.legal_for(seat)
            position.apply(action)
        assert plan.whole <= (position.actor() != seat)
        twin = game.redeal(state, seat, Rng("another deal"))
        again = coach.planned(game, stage, twin, seat, texts, say)
        assert vars(again) == vars(plan)


@pytest.mark.parametrize("name", GAMES)
def test_the_idea_speaks_of_what_the_plan_does(name: str) -> None:
    """Of the last step of which there is anything to say; never of what a step could have led to as well."""
    say: Any = catalogue("en", name).say
    seen = 0
    for seed in range(6):
        game, stage, state, seat, texts = asked(name, seed, 15 + 9 * seed)
        plan = coach.planned(game, stage, state, seat, texts, say)
        position = state.clone()
        meant: list[list[str]] = []
        for text in texts[: len(plan.steps)]:
            action = game.action(text)
            meant.append([say(message) for message in stage.meaning(game.know(position, seat), action)])
            position.apply(action)
        said = [number for number, sentences in enumerate(meant) if sentences]
        last = [number for number in said if plan.steps[number].ids] or said
        assert not plan.facts or plan.facts == meant[last[-1]], "buttons end a turn"
        seen += bool(plan.facts)
        if not any(text.startswith("use") for text in texts):
            assert not any("Your tile" in fact for fact in plan.facts), "it lays none of them"
    assert seen or name == "zen_garden", "there is something to say"


def test_a_draw_from_a_stack_is_explained_by_the_stacks() -> None:
    """A jeep that goes where a tile of the display would fit, to draw one nevertheless."""
    game = teahouse.make("jade_goddess", 2)
    stage, words = make_stage(game), catalogue("en", "jade_goddess")
    seen = 0
    for number in range(25):
        state = random_position(game, Rng(f"stacks {number}"), 30 + number)
        seat = state.actor()
        if seat < 0 or state.decision.name != "move":
            continue
        for drive in state.legal():
            after = state.clone()
            after.apply(drive)
            draws = (
                [one for one in after.legal() if one.text.startswith("draw")] if after.actor() == seat else []
            )
            if not draws:
                continue
            plan = coach.planned(game, stage, state, seat, [drive.text, draws[0].text], words.say)
            assert not any("display" in fact for fact in plan.facts), plan.facts
            seen += any("stacks" in fact for fact in plan.facts)
    assert seen > 3


def test_a_figure_is_explained_by_its_district_and_a_turn_by_what_it_brings_others() -> None:
    """The coach tells what the last decision is about, and what scores or happens to others."""
    game = teahouse.make("jade_goddess", 2)
    stage, words = make_stage(game), catalogue("en", "jade_goddess")
    rng = Rng("figures")
    seen = passed = 0
    for number in range(200):
        state = random_position(game, rng, 20 + number)
        seat = state.actor()
        if seat < 0 or state.decision.name != "figure":
            continue
        for action in state.legal():
            plan = coach.planned(game, stage, state, seat, [action.text], words.say)
            meant = stage.meaning(game.know(state, seat), action)
            assert plan.facts == [words.say(message) for message in meant]
            seen += any("District" in fact for fact in plan.facts)
            after = state.clone()
            after.apply(action)
            if after.actor() == seat and after.decision.name == "bonus" and plan.facts and plan.steps[0].ids:
                end = next(one for one in after.legal() if one.text == "pass")  # no bonus turn
                whole = coach.planned(game, stage, state, seat, [action.text, end.text], words.say)
                assert whole.facts == plan.facts
                passed += 1
    assert seen > 10
    assert passed > 5

"""Records save, load and replay; what does not fit is refused with the move and the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import teahouse
from teahouse.engine import record
from teahouse.engine.contract import CHANCE, NOBODY, fingerprint
from teahouse.engine.errors import BadRecord, TeahouseError
from teahouse.engine.record import Record
from tests.conformance.variants import FULL
from tests.conformance.walks import Walk

pytestmark = pytest.mark.usefixtures("tasting")

Content = dict[str, Any]


@pytest.fixture(scope="module")
def walk(tasting: None) -> Walk:
    """A short game: Tea Tasting for two."""
    return Walk(teahouse.make("tea_tasting", 2, {"rounds": "2"}), 5)


@pytest.fixture(scope="module")
def zen() -> Walk:
    return Walk(teahouse.make("zen_garden", 2, {"level": "2"}), 0)


def refused(text: str, edition: Path | None = None) -> str:
    with pytest.raises(TeahouseError) as caught:
        record.loads(text, edition)
    sentence = str(caught.value)
    assert sentence.endswith((".", ")."))
    return sentence


def changed(walk: Walk, **parts: object) -> str:
    """The record of a game with some of its parts replaced."""
    return json.dumps({**json.loads(walk.record().to_json()), **parts})


def without(walk: Walk, part: str) -> str:
    content = json.loads(walk.record().to_json())
    del content[part]
    return json.dumps(content)


def actions(walk: Walk) -> list[str]:
    return walk.record().actions


# Saving and loading


def test_a_record_says_all_that_is_needed_to_play_it_again(zen: Walk) -> None:
    content = json.loads(zen.record().to_json())
    assert content == {
        "format": "teahouse-record-1",
        "game": "zen_garden",
        "rules_version": 2,
        "players": 2,
        "options": {"boards": "1+2", "sliding": "gravity"},
        "edition": {"name": "standard", "hash": zen.game.edition_hash},
        "seats": ["seat 1", "seat 2"],
        "actions": [step.action.text for step in zen.steps],
    }


def test_a_record_survives_text_and_file(zen: Walk, tmp_path: Path) -> None:
    saved = zen.record()
    saved.seats[0] = "Zoë „die Große“"
    path = tmp_path / "game.json"
    saved.save(path)
    loaded = record.load(path)
    assert loaded.seats == ["Zoë „die Große“", "seat 2"]
    assert loaded.to_json() == saved.to_json() == path.read_text(encoding="utf-8")
    assert fingerprint(loaded.replay()) == fingerprint(zen.end)


def test_a_game_can_be_saved_at_any_time(walk: Walk) -> None:
    for length in range(len(walk.steps)):
        part = Record(walk.game, ["a", "b"])
        for step in walk.steps[:length]:
            part.add(step.action)
        assert fingerprint(record.loads(part.to_json()).replay()) == fingerprint(walk.states()[length])


def test_steps_and_movers_go_through_the_game_move_by_move(walk: Walk) -> None:
    saved = walk.record()
    state = walk.game.start()
    for step, action in zip(walk.steps, saved.steps(state), strict=True):
        assert action is step.action
    assert state.actor() == NOBODY
    for step, (mover, before, action) in zip(walk.steps, record.movers(saved), strict=True):
        assert action is step.action
        assert mover == step.state.actor()
        assert fingerprint(before) == fingerprint(step.state)


def test_a_record_brings_ones_own_edition_along(tmp_path: Path) -> None:
    standard = Path(teahouse.__file__).with_name("games") / "zen_garden" / "box.toml"
    path = tmp_path / "mine.toml"
    path.write_text(standard.read_text(encoding="utf-8").replace("start = 12", "start = 3"), encoding="utf-8")
    game = teahouse.make("zen_garden", 2, edition=path)
    saved = Record(game, ["a", "b"]).to_json()
    assert record.loads(saved, path).game.edition_hash == game.edition_hash
    assert record.loads(saved).game == game
    content = json.loads(saved)
    del content["edition"]["box"]
    assert "give its file as the edition" in refused(json.dumps(content))
    content["edition"]["box"] = "nonsense"
    assert refused(json.dumps(content)).startswith("box.toml is not TOML: ")


# Refusals


@pytest.mark.parametrize("text", ["", "{", "not JSON", "[" * 100_000, "9" * 5000, '{"format": NaN'])
def test_what_is_not_json_is_refused(text: str) -> None:
    assert refused(text).startswith("This is not a record: it is not JSON")


@pytest.mark.parametrize("content", [None, 3, "text", [], {}, {"format": "teahouse-record-0"}])
def test_what_has_another_format_is_refused(content: object) -> None:
    sentence = "This is not a record: its format is not 'teahouse-record-1'."
    assert refused(json.dumps(content)) == sentence


@pytest.mark.parametrize("part", ["game", "players", "options", "rules_version"])
@pytest.mark.parametrize("value", [None, 1.5, True, [1], {"a": 1}])
def test_a_head_of_the_wrong_kind_is_refused(walk: Walk, part: str, value: object) -> None:
    sentence = "The record does not say its game, players, options and rules version."
    assert refused(changed(walk, **{part: value})) == sentence
    assert refused(without(walk, part)) == sentence


def test_heads_that_name_nothing_we_have_are_refused(walk: Walk, zen: Walk) -> None:
    assert refused(changed(walk, game="go")).startswith("There is no game 'go'; there is zen_garden")
    assert refused(changed(walk, players=7)) == "Tea Tasting is for 2 or 3 players, not 7."
    assert refused(changed(walk, options={"rounds": "9"})) == "rounds can be 2 or 4, not '9'."
    assert refused(changed(walk, options={"tea": "yes"})).startswith("Tea Tasting has no option 'tea'")
    assert refused(changed(zen, rules_version=3)) == "Zen Garden knows rules version 1 or 2, not 3."


@pytest.mark.parametrize("edition", [None, "standard", {}, {"hash": 1}])
def test_a_record_without_its_edition_is_refused(zen: Walk, edition: object) -> None:
    assert refused(changed(zen, edition=edition)) == "The record does not say its component edition."


def test_another_edition_is_refused(zen: Walk) -> None:
    sentence = refused(changed(zen, edition={"name": "mine", "hash": "0123"}))
    assert sentence.startswith("The record was played with the component edition 'mine' ('0123'), not with")


def test_wrong_seats_are_refused(walk: Walk) -> None:
    assert refused(changed(walk, seats=["a"])) == "The record names 1 seat for 2 players."
    assert refused(changed(walk, seats=["a", 2])) == "The record's seats are not a list of texts."
    assert refused(changed(walk, seats="ab")) == "The record's seats are not a list of texts."
    assert (
        refused(changed(walk, seats=["a", "half a \ud83c"])) == "The record's seats are not a list of texts."
    )
    assert refused(without(walk, "seats")) == "The record's seats are not a list of texts."


def test_actions_that_are_no_texts_are_refused(walk: Walk) -> None:
    assert refused(changed(walk, actions=[3])) == "The record's actions are not a list of texts."
    assert refused(changed(walk, actions={"draw 1": 1})) == "The record's actions are not a list of texts."
    assert refused(without(walk, "actions")) == "The record's actions are not a list of texts."


def test_an_illegal_move_in_the_middle_is_refused_with_number_text_and_reason(walk: Walk) -> None:
    moves = ["draw 1", "draw 1", "draw 2", "draw 3", "offer 3"]
    assert refused(changed(walk, actions=moves)) == (
        "Move 5 (offer 3) does not fit: There is no leaf 3 in your hand."
    )
    moves = ["draw 1", "draw 1", "draw 1", "draw 1", "offer none", "offer none", "draw 1"]
    assert refused(changed(walk, actions=moves)) == "Move 7 (draw 1) does not fit: That cannot be drawn now."


def test_an_illegal_move_of_zen_garden_is_refused(zen: Walk) -> None:
    moves = actions(zen)
    first = next(number for number, step in enumerate(zen.steps) if step.state.actor() >= 0)
    moves[first + 1] = "place r0c3 nw"
    refusal = refused(changed(zen, actions=moves))
    assert refusal.startswith(f"Move {first + 2} (place r0c3 nw) does not fit: ")
    assert "nothing to shift yet" in refusal


def test_a_text_that_names_nothing_is_refused_with_an_example(walk: Walk) -> None:
    moves = actions(walk)
    assert refused(changed(walk, actions=["draw 9", *moves[1:]])) == (
        "Move 1 (draw 9) does not fit: 'draw 9' is no chance outcome of Tea Tasting; "
        "one is written like 'draw 1'."
    )
    first = next(number for number, step in enumerate(walk.steps) if step.state.actor() != CHANCE)
    assert refused(changed(walk, actions=[*moves[:first], "draw 1"])) == (
        f"Move {first + 1} (draw 1) does not fit: 'draw 1' is no action of Tea Tasting; "
        "one is written like 'offer none'."
    )


def test_moves_after_the_end_are_refused(walk: Walk) -> None:
    moves = actions(walk)
    assert refused(changed(walk, actions=[*moves, "keep"])) == (
        f"Move {len(moves) + 1} (keep) does not fit: the game was already over."
    )


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"^nowhere\.json cannot be read: No such file or directory\.$"):
        record.load(tmp_path / "nowhere.json")
    (tmp_path / "picture.json").write_bytes(b"\x89PNG\xff")
    with pytest.raises(BadRecord, match=r"^picture\.json is not a record: it is not text\.$"):
        record.load(tmp_path / "picture.json")


def test_replaying_a_broken_record_stops_before_the_bad_move(walk: Walk) -> None:
    broken = Record(walk.game, ["a", "b"])
    broken.actions = [*actions(walk)[:3], "keep"]
    state = walk.game.start()
    with pytest.raises(BadRecord, match=r"^Move 4 \(keep\) does not fit"):
        list(broken.steps(state))
    assert fingerprint(state) == fingerprint(walk.states()[3])


# Whatever is done to a record, it loads or is refused: nothing else happens

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)
MOVES = st.sampled_from(
    ["draw 1", "draw 4", "offer none", "offer 2", "keep", "bury 1", "return 3", "draw ?", ""]
)


def loads_or_is_refused(text: str) -> None:
    """Any other error than ours, and a sentence that cannot be printed, would come out of here."""
    try:
        loaded = record.loads(text)
    except TeahouseError as error:
        str(error).encode()
    else:
        assert record.loads(loaded.to_json()).to_json() == loaded.to_json()


def mutilate(draw: Callable[[st.SearchStrategy[Any]], Any], content: Content) -> None:
    """Change one thing in a record."""
    how = draw(st.sampled_from(["replace", "delete", "move", "insert", "cut", "nested"]))
    moves = content.get("actions")
    if how == "replace":
        content[draw(st.sampled_from(sorted(content)))] = draw(JUNK)
    elif how == "delete" and content:
        del content[draw(st.sampled_from(sorted(content)))]
    elif how == "nested":
        content["edition"] = {"name": draw(JUNK), "hash": draw(JUNK)}
        content["options"] = draw(st.dictionaries(st.text(max_size=6), JUNK, max_size=2))
    elif isinstance(moves, list) and moves:
        place = draw(st.integers(0, len(moves) - 1))
        if how == "move":
            moves[place] = draw(MOVES | JUNK)
        elif how == "insert":
            moves.insert(place, draw(MOVES))
        else:
            del moves[place : place + draw(st.integers(1, 4))]


@settings(max_examples=400 if FULL else 100, deadline=None, derandomize=True)
@given(data=st.data())
def test_a_mutilated_record_loads_or_is_refused(data: st.DataObject) -> None:
    game = teahouse.make("tea_tasting", 2, {"rounds": "2"})
    content = json.loads(Walk(game, data.draw(st.integers(0, 9))).record().to_json())
    for _ in range(data.draw(st.integers(1, 3))):
        if content:
            mutilate(data.draw, content)
    loads_or_is_refused(json.dumps(content))


@settings(max_examples=400 if FULL else 100, deadline=None, derandomize=True)
@given(data=st.data())
def test_a_mutilated_text_loads_or_is_refused(data: st.DataObject) -> None:
    text = Walk(teahouse.make("tea_tasting", 2, {"rounds": "2"}), 1).record().to_json()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    text = text[:start] + data.draw(st.text(max_size=6)) + text[end:]
    loads_or_is_refused(text)

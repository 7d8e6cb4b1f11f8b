"""The solo game in words: prompts, the log, descriptions, the score sheet."""

from __future__ import annotations

from teahouse.engine.contract import NOBODY, SPECTATOR
from teahouse.engine.rng import Rng
from teahouse.games.yin_yang.position import YinYangState
from teahouse.server.live.table_setup import make_stage
from tests.games.tang_garden.test_words import CODES
from tests.games.yin_yang.make_records import Policy, anyhow, gardener
from tests.games.yin_yang.tables import GAME, Table, solo_table
from tests.saying import sentences


def tell_game(policy: Policy, seed: str) -> set[str]:
    """Every step told, every prompt asked; the kinds of actions that came."""
    told = set()
    rng = Rng(seed)
    state = GAME.start()
    assert isinstance(state, YinYangState)
    while state.actor() != NOBODY:
        actor = state.actor()
        action = state.sample(rng) if actor < 0 else policy(state, rng)
        for text in (*sentences(GAME, state, action, 0), str(GAME.prompt(GAME.know(state, 0)))):
            assert text.endswith("."), text
            assert "{" not in text, text
            assert not CODES.search(text), text
        assert actor < 0 or sentences(GAME, state, action, 0)[0].startswith("Ada ")
        told.add(action.text.split()[0])
        state.apply(action)
    text = " ".join(map(str, GAME.describe(GAME.know(state, 0))))
    assert not CODES.search(text), text
    return told


def test_every_step_of_a_game_is_told_in_a_sentence() -> None:
    told = tell_game(gardener, "won 5")
    for seed in range(8):
        told |= tell_game(anyhow, f"words {seed}")
    assert told == {
        *("start-tile", "token", "panel", "tile", "card", "character"),
        *("take", "place", "groove", "decorate", "solo", "again", "reserve", "remove"),
        *("end", "figure", "stand", "face"),
    }


def said(table: Table, text: str) -> str:
    return sentences(GAME, table.state, GAME.read(table.state, text), 0)[0]


def test_a_pair_and_its_parts_are_told() -> None:
    table = solo_table()
    assert said(table, "take greenery") == ("Ada chooses a pair: 3x greenery, path, with pine.")
    table.do("take greenery")
    assert said(table, "place e3 0") == ("Ada places on e3: 3x greenery, path. Earned: 1 coin.")
    assert str(GAME.prompt(GAME.know(table.state, 0))) == "Place the tile: 3x greenery, path."
    table.do("place e3 0")
    assert said(table, "decorate e3-1") == "Ada places a decoration: pine (greenery on e3)."


def test_the_prompt_says_what_is_left() -> None:
    table = solo_table()
    assert (
        str(GAME.prompt(GAME.know(table.state, 0)))
        == "Choose a pair; of the one across only the tile is kept, in the reserve."
    )
    table.open_nothing("rock")
    assert (
        str(GAME.prompt(GAME.know(table.state, 0)))
        == "A stack is used up: only lanterns can complete the garden."
    )


def test_the_score_sheet_has_the_categories_of_the_solo_game() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0")
    lines = GAME.score_lines(GAME.know(table.state, 0), 0)
    assert [line.category for line in lines] == [
        "edges",
        "enclosing",
        "temples",
        "sight",
    ]
    assert [line.points for line in lines] == [1, 0, 0, 0]


def test_a_neutral_figure_looks_nowhere() -> None:
    text = " ".join(map(str, GAME.describe(GAME.know(solo_table().state, 0))))
    assert "the Poet, neutral" in text
    assert "looking" not in text


def ended(policy: Policy, seed: str) -> YinYangState:
    rng, state = Rng(seed), GAME.start()
    assert isinstance(state, YinYangState)
    while state.actor() != NOBODY:
        state.apply(state.sample(rng) if state.actor() < 0 else policy(state, rng))
    return state


def test_who_has_lost_gets_a_word_for_next_time() -> None:
    """By why it was lost: tiles ran out, or nothing fitted. Who has won learns whose figure earned least."""
    stage = make_stage(GAME)
    won = str(stage.advice(GAME.know(ended(gardener, "won 5"), SPECTATOR)))
    assert won.startswith("Student earned least: 4 coins. ")
    told = set()
    for seed in range(12):
        state = ended(anyhow, f"words {seed}")
        if not state.won:
            advice = str(stage.advice(GAME.know(state, SPECTATOR)))
            assert ("stack" in advice) == state.used_up()
            told.add(advice)
    assert told

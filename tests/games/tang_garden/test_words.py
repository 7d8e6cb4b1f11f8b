"""Tang Garden in words: the log, places, rewards, the score sheet."""

from __future__ import annotations

import re

import pytest

from teahouse.engine.contract import NOBODY
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.board import CELL_BY_NAME, SPOT_BY_NAME
from teahouse.games.tang_garden.box import CARDS, PANELS, PAVILION
from teahouse.games.tang_garden.tiles import TILE_BY_NAME, TILE_NAMES
from teahouse.games.tang_garden.words import places
from tests.games.tang_garden.tables import Table
from tests.saying import sentences

CODES = re.compile(
    r"\b(" + "|".join([*TILE_NAMES, *CARDS, *PANELS, "sword_dancer", r"[a-h][1-8]-[1-4]"]) + r")\b"
)
"""Names that belong into records, not into sentences."""


@pytest.mark.parametrize("players", [2, 4])
def test_every_step_of_a_game_is_told_in_a_sentence(players: int) -> None:
    game = Table(players=players).game
    told = set()
    for seed in range(3):
        rng = Rng(f"words {seed}")
        state = game.start()
        while state.actor() != NOBODY:
            if state.actor() < 0:
                action = state.sample(rng)
            else:
                legal = state.legal()
                action = legal[rng.below(len(legal))]
            for sentence in sentences(game, state, action, 0):
                assert sentence.endswith("."), sentence
                assert "{" not in sentence, sentence
                assert not CODES.search(sentence), sentence
            told.add(action.text.split()[0])
            state.apply(action)
        for viewer in range(players):
            text = " ".join(map(str, game.describe(game.know(state, viewer))))
            assert not CODES.search(text), text
    assert {"take", "place", "draw", "card", "decorate", "panel", "groove", "lantern", "end"} <= told


def tell(table: Table, text: str) -> str:
    return sentences(table.game, table.state, table.game.read(table.state, text), 0, "Viola")[0]


def test_a_placed_tile_is_told_with_what_it_earns() -> None:
    table = Table(characters=["child"])
    table.lay("rock-12", "d6")
    table.face_up("tao-3", "greenery-1")
    assert tell(table, "take tao") == "Viola takes: rock temple."
    table.play("take tao")
    assert (
        tell(table, "place c5 0")
        == "Viola places on c5: rock temple. Earned: rock 1 step (1 for enclosing), temple: 2 coins."
    )


def test_areas_are_told_by_their_terrain_and_where_needed_by_their_side() -> None:
    table = Table()
    garden = table.garden
    table.lay("greenery-11", "b2")  # greenery in the north and, apart, in the south
    table.lay("greenery-1", "e3")
    assert str(places.area(garden, SPOT_BY_NAME["e3-1"])) == "greenery on e3"
    assert str(places.area(garden, SPOT_BY_NAME["b2-1"])) == "greenery on b2, in the north"
    assert str(places.area(garden, SPOT_BY_NAME["b2-2"])) == "greenery on b2, in the south"
    assert str(places.area(garden, SPOT_BY_NAME["e4-1"])) == "greenery on the start tile"
    assert str(places.area(garden, SPOT_BY_NAME["d4-1"])) == "water on the start tile, upper left"
    assert str(places.area(garden, SPOT_BY_NAME["e5-1"])) == "water on the start tile, lower right"
    assert str(places.space(garden, SPOT_BY_NAME["d4-4"])) == "character space on the start tile, upper left"


def test_spaces_on_two_pavilions_of_a_tile_are_told_apart() -> None:
    table = Table()
    garden = table.garden
    table.lay("rock-11", "b2")  # rock in the north and, apart, in the south
    north, south, start = (SPOT_BY_NAME[name] for name in ("b2-1", "b2-2", "d4-1"))
    garden.decorations[north] = garden.decorations[start] = PAVILION
    assert str(places.space(garden, north)) == "pavilion on b2"
    assert str(places.space(garden, start)) == "pavilion on the start tile"
    garden.decorations[south] = garden.decorations[SPOT_BY_NAME["e5-1"]] = PAVILION
    assert str(places.space(garden, north)) == "pavilion on b2, in the north"
    assert str(places.space(garden, south)) == "pavilion on b2, in the south"
    assert str(places.space(garden, start)) == "pavilion on the start tile, upper left"


def test_a_reward_names_its_parts() -> None:
    table = Table()
    table.lay("greenery-12", "f6", 90)
    table.lay("rock-12", "g5")
    reward = table.garden.preview(CELL_BY_NAME["f5"], 4 * TILE_BY_NAME["water-12"] + 3)
    assert [str(part) for part in places.reward(reward)] == [
        "water 2 steps (1 for enclosing)",
        "2 path edges",
    ]


def test_the_score_sheet_has_a_line_for_each_category_of_the_game() -> None:
    table = Table()
    table.lay("greenery-12", "e3", 180)
    table.stand("empress", "e3-4", 2)
    lines = table.game.score_lines(table.game.know(table.state, 0), 0)
    assert [line.category for line in lines] == [
        "tracks",
        "paths",
        "temples",
        "skills",
        "lotus_peonies",
        "birds_fish",
        "bridges",
        "trees",
        "pavilions",
        "decorations_seen",
        "sight",
    ]
    assert str(lines[-1].reason) == "Empress: 9"
    assert lines[-1].points == 9


def test_a_figure_is_told_with_what_it_would_score_now() -> None:
    table = Table()
    table.stand("empress", "d4-4", 0)
    said = [str(line) for line in table.game.describe(table.game.know(table.state, 0))]
    assert any(
        line.startswith("Empress (character space on the start tile, upper left) looks to the north")
        and line.endswith("sight preference 9.")
        for line in said
    )


def test_the_emperor_and_the_lady_are_described_without_a_skill() -> None:
    table = Table(characters=["emperor", "hermit"])
    for viewer, (first, second) in enumerate(
        [("You have no skill: Emperor.", "has the skill of: Hermit."), ("has no skill: Emperor.", "You have")]
    ):
        text = " ".join(map(str, table.game.describe(table.game.know(table.state, viewer))))
        assert first in text
        assert second in text

"""Zen Garden's pages agree with its components. What holds for all games is in test_game_pages.py."""

from __future__ import annotations

import re

import pytest

from teahouse.engine.playout import random_game
from teahouse.engine.rng import Rng
from teahouse.games.zen_garden.box import CORNERS, DECORS, FEATURES, GROUNDS, PATHS, load_edition
from teahouse.games.zen_garden.decisions.choosing import TAKE
from teahouse.games.zen_garden.meta import INFO, LEVELS
from teahouse.games.zen_garden.position import ROWS, Setup
from teahouse.games.zen_garden.words.names import FEATURE_NAMES
from tests.docs.games import LANGUAGES, Pages, bold_numbers, check_counts, check_formulas, two_rows
from tests.docs.markdown import blocks, code, section, tables
from tests.games.zen_garden.positions import places

EDITION = load_edition(None)
PAGES = Pages(INFO)
rules = PAGES.rules
page = PAGES.page


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("anchor", "numbers"),
    [
        ("setup", [EDITION.start_coins]),
        ("line-bonus", [EDITION.line_bonus, EDITION.most_coins]),
        ("fulfil", [EDITION.order_needed]),
        ("coins", [EDITION.coin_points]),
        ("small_preference", [EDITION.small_points]),
        ("big_preference", [EDITION.big_points]),
        ("unity", [EDITION.unity_points]),
    ],
)
def test_numbers_in_sentences(language: str, anchor: str, numbers: list[int]) -> None:
    assert bold_numbers(section(rules(language), anchor)) == numbers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("anchor", "points"),
    [
        ("loops", EDITION.loop_points),
        ("decors", EDITION.decor_points),
        ("detail", EDITION.detail_points),
        ("minimalist", EDITION.minimalist_points),
    ],
)
def test_tables_of_points_by_count(language: str, anchor: str, points: list[int]) -> None:
    check_counts(rules(language), anchor, points)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("anchor", "points"),
    [
        ("price", EDITION.prices),
        ("majority", EDITION.majority_points),
        ("orders", EDITION.order_points),
    ],
)
def test_tables_of_points_by_place(language: str, anchor: str, points: list[int]) -> None:
    assert list(map(int, two_rows(rules(language), anchor)[1])) == points


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_tiles_and_rounds(language: str) -> None:
    (levels,) = tables(section(rules(language), "boards"))
    assert {row[0]: row[1] for row in levels[1:]} == LEVELS
    (kinds,) = tables(section(rules(language), "tile"))
    for row, names in zip(kinds[1:], (DECORS, PATHS, GROUNDS), strict=True):
        assert len(row[1].split(", ")) == len(names)
        assert int(row[2]) == 90 // len(names)
    (rounds,) = tables(section(rules(language), "round"))
    assert [int(row[0]) for row in rounds[1:]] == list(INFO.players)
    for row in rounds[1:]:
        setup = Setup(int(row[0]), [1], EDITION, TAKE)
        assert int(row[1]) == setup.turns_per_round // setup.players
        assert int(row[2]) == setup.rounds


# The actions


def test_code_formulas() -> None:
    names = {"corner": CORNERS, "decor": DECORS, "path": PATHS, "ground": GROUNDS, "row": ROWS}
    check_formulas(PAGES, names)


def test_the_drawing_shows_where_a_tile_may_go() -> None:
    drawing = blocks(page("actions"), "")[0].splitlines()
    head = drawing[0]
    columns = [head.index(f"c{column}") for column in range(5)]
    rows = [line for line in drawing if re.match(r" +r\d", line)]
    shape = 0
    free: set[str] = set()
    for row, line in enumerate(rows):
        for column, at in enumerate(columns):
            mark = line[at] if at < len(line) else " "
            if mark in "ABC":
                shape |= 1 << (4 * (row - 1) + column - 1)
            elif mark == "+":
                free.add(f"r{row}c{column}")
    assert {place.text.split()[1] for place in places(shape)} == free


# The view


def test_names_are_listed() -> None:
    (names,) = tables(section(page("observation"), "names"))
    assert [code(row[0]) for row in names[1:]] == FEATURES
    assert {code(row[0]): row[1] for row in names[1:]} == FEATURE_NAMES


def test_the_score_table_tells_the_points() -> None:
    (table,) = tables(section(page("observation"), "score"))
    numbers = {code(row[0]): list(map(int, re.findall(r"-?\d+", row[2]))) for row in table[1:]}
    for name, points in (
        ("loops", EDITION.loop_points[1:5]),
        ("decors", EDITION.decor_points[6:13]),
        ("detail", EDITION.detail_points[:7]),
        ("minimalist", EDITION.minimalist_points[2:6]),
        ("coins", [EDITION.coin_points]),
        ("small_preference", [EDITION.small_points]),
        ("big_preference", [EDITION.big_points]),
        ("majority", EDITION.majority_points),
        ("unity", [EDITION.unity_points]),
        ("orders", EDITION.order_points),
    ):
        assert numbers[name][: len(points)] == points


def test_the_number_of_decisions_is_as_listed() -> None:
    (size,) = tables(section(page("observation"), "size"))
    facts = {row[0]: row[1] for row in size[1:]}
    decisions = [random_game(PAGES.game(players).start(), Rng(players)) for players in INFO.players]
    assert facts["decisions of seats in a game"].endswith("{}, {} or {}".format(*decisions))
    assert max(decisions) == INFO.max_decisions

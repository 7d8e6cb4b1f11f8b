"""Yak's pages agree with its components. What holds for all games is in test_game_pages.py."""

from __future__ import annotations

import re

import pytest

from teahouse.games.yak.box import (
    AT_LEAST,
    CARDS,
    CARTS,
    EACH_STONE,
    FOODS,
    IN_ROWS,
    PIECES,
    STONES,
    load_edition,
)
from teahouse.games.yak.meta import INFO
from teahouse.games.yak.tower import CELLS
from teahouse.games.yak.words.names import CARD_NAMES, CART_NAMES, FOOD_NAMES, PIECE_NAMES
from tests.docs.games import LANGUAGES, Pages, bold_numbers, check_counts, check_formulas, two_rows
from tests.docs.markdown import blocks, code, read, section, tables

pytestmark = pytest.mark.usefixtures("tasting")

EDITION = load_edition(None)
PAGES = Pages(INFO)
NAMES = [*CARDS, *FOODS, *PIECES, *CARTS]


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("anchor", "numbers"),
    [
        ("price", [EDITION.crystal_price]),
        ("tent", [EDITION.most_in_tent]),
        ("surplus", [EDITION.most_on_cart]),
        ("market", [EDITION.market_takes]),
        ("single_stones", [EDITION.single_points]),
        ("stupa", [EDITION.stupa_points]),
        ("most_food", [EDITION.food_points]),
    ],
)
def test_numbers_in_sentences(language: str, anchor: str, numbers: list[int]) -> None:
    assert bold_numbers(section(PAGES.rules(language), anchor)) == numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_of_flags_and_prices(language: str) -> None:
    check_counts(PAGES.rules(language), "group_size", EDITION.size_points)
    check_counts(PAGES.rules(language), "group_count", EDITION.count_points)
    assert list(map(int, two_rows(PAGES.rules(language), "price")[1])) == EDITION.prices[1:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bonus_cards_say_what_the_edition_says(language: str) -> None:
    (table,) = tables(section(PAGES.rules(language), "bonus_cards"))
    assert len(table) == 9
    for row, card in zip(table[1:], EDITION.bonus_cards, strict=True):
        expected = [card.points]
        if card.counts == EACH_STONE and card.otherwise:
            expected.append(card.otherwise)
        elif card.counts == AT_LEAST:
            expected += [card.needed, card.otherwise]
        elif card.counts == IN_ROWS and card.low > 1:
            expected.append(card.low)
        numbers = list(map(int, re.findall(r"-?\d+", row[1].replace("−", "-"))))
        assert numbers[: len(expected)] == expected, row


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_at_once_that_bonus_cards_and_three_colours_are_ours(language: str) -> None:
    head = PAGES.rules(language).split("## ")[0]
    assert "(rulings.md#reconstructed)" in head
    assert re.search(r"\*\*.*(reconstruction|Rekonstruktion|reconstitution)", head)
    assert "reconstruction" in INFO.provenance


# The actions


def test_code_formulas() -> None:
    names = {
        "card": CARDS,
        "stone": STONES,
        "piece": PIECES,
        "food": [*FOODS, "nothing"],
        "cart": CARTS,
        "cell": [cell.name for cell in CELLS],
    }
    check_formulas(PAGES, names)


def test_the_drawing_shows_the_tower() -> None:
    rows = [line.split() for line in blocks(PAGES.page("actions"), "")[0].splitlines()][::-1]
    assert [name for row in rows for name in row] == [cell.name for cell in CELLS]
    text = section(PAGES.page("actions"), "cells")
    sentence = re.findall(r"`(\w\d)`", text.split("```")[-1])
    assert sentence[0] == "b2"
    b2 = next(cell for cell in CELLS if cell.name == "b2")
    assert set(sentence[1:]) == {cell.name for cell in CELLS if b2.touching >> cell.index & 1}


# The view


def test_names_are_listed() -> None:
    (table,) = tables(section(PAGES.page("observation"), "names"))
    english = {**CARD_NAMES, **FOOD_NAMES, **PIECE_NAMES, **CART_NAMES}
    assert [code(row[0]) for row in table[1:]] == NAMES
    assert {code(row[0]): row[1] for row in table[1:]} == english


def test_the_score_table_tells_the_flags() -> None:
    (table,) = tables(section(PAGES.page("observation"), "score"))
    numbers = {code(row[0]): list(map(int, re.findall(r"-?\d+", row[2]))) for row in table[1:]}
    assert numbers == {
        "group_size": EDITION.size_points[2:8],
        "group_count": EDITION.count_points[3:8],
        "single_stones": [EDITION.single_points],
        "stupa": [EDITION.stupa_points],
        "most_food": [EDITION.food_points],
        "bonus_cards": [],
    }


def test_the_index_says_what_is_reconstructed() -> None:
    assert "reconstructed: the bonus cards and" in read("docs/index.md")

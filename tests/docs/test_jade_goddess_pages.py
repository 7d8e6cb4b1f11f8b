"""What only Im Reich der Jadegöttin's pages tell agrees with its components and its rules."""

from __future__ import annotations

import pytest

from teahouse.games.jade_goddess.area import SIDES
from teahouse.games.jade_goddess.box import (
    ARTEFACTS,
    FITS,
    KIND_NAMES,
    LAID,
    OUR_KINDS,
    OUR_TILES,
    SYMBOLS,
    TILE_BY_NAME,
    TILES,
    load_edition,
)
from teahouse.games.jade_goddess.decisions import ACTIONS, ALL_ACTIONS, ALL_CHANCE, CHANCE_ACTIONS
from teahouse.games.jade_goddess.meta import INFO
from tests.docs.games import LANGUAGES, Pages, bold_numbers, check_formulas, two_rows
from tests.docs.markdown import code, section, tables

pytestmark = pytest.mark.usefixtures("tasting")
PAGES = Pages(INFO)
EDITION = load_edition(None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("anchor", "numbers"),
    [
        ("setup", [EDITION.stacks, EDITION.start_display, EDITION.face_up, EDITION.start_gold]),
        ("display", [EDITION.most_display]),
        ("search", [EDITION.search_price, EDITION.most_search]),
        ("bonus", [EDITION.bonus_price]),
        ("end", [EDITION.stall_rounds]),
        ("artefacts", [EDITION.artefact_points]),
        ("gold_statues", [EDITION.gold_statue_points]),
        ("statues", [EDITION.statue_points]),
    ],
)
def test_numbers_in_sentences(language: str, anchor: str, numbers: list[int]) -> None:
    assert bold_numbers(section(PAGES.rules(language), anchor)) == numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_costs_of_figures(language: str) -> None:
    assert list(map(int, two_rows(PAGES.rules(language), "cost")[1])) == EDITION.figure_costs


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tiles_of_the_box(language: str) -> None:
    (table,) = tables(section(PAGES.rules(language), "tile"))
    assert [code(row[0]) for row in table[1:]] == OUR_KINDS
    for row in table[1:]:
        kind = code(row[0])
        tiles = [tile for tile in TILES[:OUR_TILES] if KIND_NAMES[tile.kind] == kind]
        counts = {tile.name.partition("-")[2] or "plain": EDITION.tile_counts[tile.index] for tile in tiles}
        assert int(row[2]) == len(tiles[0].parts)
        assert [int(count) for count in row[3:7]] == [counts.get(symbol, 0) for symbol in SYMBOLS]
        assert int(row[7]) == sum(counts.values())


def test_codes_follow_the_formulas() -> None:
    names = {"tile": [tile.name for tile in TILES[:OUR_TILES]], "artefact": ARTEFACTS, "side": SIDES}
    check_formulas(PAGES, names)


def test_the_shapes_of_the_tiles() -> None:
    (table,) = tables(section(PAGES.page("actions"), "tiles"))
    assert [code(row[0]) for row in table[1:]] == OUR_KINDS
    for row in table[1:]:
        tile = TILE_BY_NAME.get(f"{code(row[0])}-head", TILES[0])
        assert row[1] == (str(tile.index) if tile.has_city else "")
        laid = LAID[4 * tile.index]
        described = [[SIDES[side] for side in part] for part in laid.parts]
        assert [cell.split(", ") for cell in row[2:4] if cell] == described
        turns = [str(90 * turn) for turn in range(4) if FITS[256 * tile.kind] >> turn & 1]
        assert row[4].split(", ") == turns


def test_the_codes_of_a_box_of_ones_own() -> None:
    text = section(PAGES.page("actions"), "own")
    (table,) = tables(text)
    next_code = len(ACTIONS)
    for row in table[1:]:
        first, last = map(int, row[0].split("-"))
        assert first == next_code
        assert (ALL_ACTIONS[first].text, ALL_ACTIONS[last].text) == (code(row[1]), code(row[2]))
        next_code = last + 1
    assert next_code == len(ALL_ACTIONS)
    assert f"{len(ALL_ACTIONS)} actions" in text
    assert f"{len(CHANCE_ACTIONS)}-{len(ALL_CHANCE) - 1}, `{ALL_CHANCE[89].text}`" in text

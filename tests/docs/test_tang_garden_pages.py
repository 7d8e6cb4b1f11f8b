"""What only Tang Garden's pages tell agrees with its components and its rules."""

from __future__ import annotations

import pytest

from teahouse.games.tang_garden.board import BUILDING_CELLS, CELL_NAMES, SIDES, SPOT_NAMES, TILED_SPOTS
from teahouse.games.tang_garden.box import (
    BONUSES,
    CARDS,
    CHARACTERS,
    ICONS,
    KINDS,
    LANTERNS,
    PANELS,
    load_edition,
)
from teahouse.games.tang_garden.meta import INFO
from teahouse.games.tang_garden.tiles import STACKS, TERRAINS, TILE_NAMES
from teahouse.games.yin_yang.accounts import LANTERN_NAMES as SOLO_LANTERNS
from teahouse.games.yin_yang.position import TOKENS_OF_A_SIZE
from tests.docs.games import LANGUAGES, Pages, bold_numbers, check_formulas, two_rows
from tests.docs.markdown import section, tables

pytestmark = pytest.mark.usefixtures("tasting")
PAGES = Pages(INFO)
EDITION = load_edition(None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("anchor", "numbers"),
    [
        ("tracks", [EDITION.steps]),
        ("paths", [EDITION.path_coins, EDITION.path_edges_a_step]),
        ("temples", [EDITION.temple_coins, EDITION.temple_edge_coins, EDITION.temple_edge_coins]),
        ("refreshing", [EDITION.refresh, EDITION.refresh_two_players]),
        ("end", [EDITION.end_tokens, EDITION.stall_rounds]),
        ("lotus_peonies", [EDITION.lotus_peonies]),
        ("birds_fish", [EDITION.birds_fish]),
        ("bridges", [EDITION.bridge_points]),
        (
            "pavilions",
            [
                EDITION.most_pavilions,
                EDITION.second_pavilions,
                EDITION.most_pavilions + EDITION.second_pavilions,
                EDITION.second_pavilions,
            ],
        ),
        ("solo-setup", [len(CHARACTERS) - 2, TOKENS_OF_A_SIZE, TOKENS_OF_A_SIZE]),
        ("solo-removing", [EDITION.solo_remove]),
        ("solo-characters", EDITION.solo_influence),
    ],
)
def test_numbers_in_sentences(language: str, anchor: str, numbers: list[int]) -> None:
    assert bold_numbers(section(PAGES.rules(language), anchor)) == numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_coins_of_tracks_and_trees(language: str) -> None:
    steps, coins = two_rows(PAGES.rules(language), "tracks")
    assert [EDITION.track_coins[0][int(step)] for step in steps] == list(map(int, coins))
    assert sum(EDITION.track_coins[0]) == sum(map(int, coins))
    counts, values = two_rows(PAGES.rules(language), "trees")
    assert [EDITION.tree_points[int(count)] for count in counts] == list(map(int, values))


def test_the_score_of_the_tracks() -> None:
    (table,) = tables(section(PAGES.page("observation"), "score"))
    coins = [str(bonus) for bonus in EDITION.track_coins[0] if bonus]
    assert table[1][1] == f"{' and '.join(coins)} on each track"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_icons_of_the_panels(language: str) -> None:
    (table,) = tables(section(PAGES.rules(language), "landscape"))
    listed = sorted([int(row[1]), int(row[2])] for row in table[1:])
    counted = []
    for icon in range(len(ICONS)):
        counts = EDITION.icon_counts[icon :: len(ICONS)]
        counted.append([sum(counts[12:]), sum(counts[:12])])
    assert listed == sorted(counted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mix_of_cards_and_pieces(language: str) -> None:
    (table,) = tables(section(PAGES.rules(language), "decorations"))

    def number(cell: str) -> int:
        return int("".join(letter for letter in cell if letter.isdigit()))

    listed = [(number(row[1]), number(row[2])) for row in table[1:]]
    cards = [sum(EDITION.card_counts[5 * kind : 5 * kind + 5]) for kind in range(len(KINDS))]
    kinds = [
        KINDS.index(name) for name in ("birds", "peonies", "pine", "lotus", "fish", "bridge", "pavilion")
    ]
    assert listed == [(cards[kind], EDITION.pieces[kind]) for kind in kinds]
    trees = {(cards[kind], EDITION.pieces[kind]) for kind in range(2, 7)}
    assert trees == {listed[2]}


def test_the_ratings() -> None:
    words = two_rows(PAGES.rules(), "solo-score")[0]
    first, second, third = EDITION.solo_ratings
    assert words == [
        f"up to {first}",
        f"{first + 1} to {second}",
        f"{second + 1} to {third}",
        f"{third + 1} or more",
    ]


def test_codes_follow_the_formulas() -> None:
    names = {
        "stack": STACKS,
        "lantern": LANTERNS,
        "size": ["small", "large"],
        "cell": [CELL_NAMES[cell] for cell in BUILDING_CELLS],
        "terrain": TERRAINS,
        "side": SIDES,
        "spot": [SPOT_NAMES[spot] for spot in TILED_SPOTS],
        "character": CHARACTERS,
        "solo": SOLO_LANTERNS,
        "tile": TILE_NAMES,
        "panel": PANELS,
        "card": CARDS,
    }
    check_formulas(PAGES, names)


def test_the_names_are_listed_in_order() -> None:
    (table,) = tables(section(PAGES.page("actions"), "names"))
    listed = [row[1].replace("`", "").split(", ") for row in table[1:]]
    assert listed == [STACKS, LANTERNS, SOLO_LANTERNS, SIDES, KINDS, BONUSES, CHARACTERS]

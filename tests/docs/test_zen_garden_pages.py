"""Zen Garden's pages agree with its rules, its components and one another."""

from __future__ import annotations

import re
from typing import Any

import pytest

import teahouse
from teahouse.engine.contract import Action, Game, State
from teahouse.engine.outcome import rank_seats
from teahouse.engine.playout import random_game, random_position
from teahouse.engine.rng import Rng
from teahouse.games.zen_garden.components import CORNERS, DECORS, FEATURES, GROUNDS, PATHS, load_edition
from teahouse.games.zen_garden.garden import places
from teahouse.games.zen_garden.meta import CATEGORIES, INFO, LEVELS, RULINGS
from teahouse.games.zen_garden.rules import PHASES, ROWS, Setup
from teahouse.games.zen_garden.words import FEATURE_NAMES
from tests.docs.markdown import ROOT, anchors, blocks, code, read, section, tables

LANGUAGES = ("en", "de", "fr")
EDITION = load_edition(None)


def rules(language: str) -> str:
    return read(f"docs/zen_garden/rules.{language}.md")


def page(name: str) -> str:
    return read(f"docs/zen_garden/{name}.md")


def game(players: int = 2, level: int = 5) -> Game:
    return teahouse.make("zen_garden", players, {"level": str(level)})


def refusal_ids() -> set[str]:
    """The rule ids of every refusal in the source that Zen Garden uses."""
    found: set[str] = set()
    for folder in ("engine", "games/zen_garden"):
        for file in (ROOT / "src/teahouse" / folder).glob("*.py"):
            found |= set(re.findall(r'Refusal\(\s*"([^"]+)"', file.read_text(encoding="utf-8")))
    return found


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_category_has_its_section(language: str) -> None:
    ids = set(anchors(rules(language)))
    assert refusal_ids() <= ids
    assert {category.id for category in CATEGORIES} <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_categories_stand_in_the_order_of_the_score_sheet(language: str) -> None:
    categories = [category.id for category in CATEGORIES]
    assert [anchor for anchor in anchors(rules(language)) if anchor in categories] == categories


def test_the_languages_have_the_same_sections() -> None:
    for language in LANGUAGES[1:]:
        assert anchors(rules(language)) == anchors(rules("en"))
        headings = [re.findall(r"^(#+)", rules(one), re.MULTILINE) for one in ("en", language)]
        assert headings[0] == headings[1]


@pytest.mark.parametrize("anchor", anchors(rules("en")))
def test_a_section_has_the_same_numbers_and_links_in_every_language(anchor: str) -> None:
    """What is said in digits, and where a section links to, cannot get out of step."""

    def facts(language: str) -> tuple[list[str], list[str]]:
        text = section(rules(language), anchor)
        return sorted(re.findall(r"-?\d+", text)), sorted(re.findall(r"\]\(([^)]+)\)", text))

    assert facts("de") == facts("en")
    assert facts("fr") == facts("en")


def bold_numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\*\*(\d+)\*\*", text)]


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


def two_rows(language: str, anchor: str) -> list[list[str]]:
    """A table of two rows without its first column: what is counted, and the points for it."""
    (table,) = tables(section(rules(language), anchor))
    assert len(table) == 2
    return [row[1:] for row in table]


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
    counts, values = two_rows(language, anchor)
    first = int(counts[0])
    listed = list(map(int, values))
    assert [int(count.rstrip("+")) for count in counts] == list(range(first, first + len(counts)))
    assert points[first : first + len(listed)] == listed
    if counts[-1].endswith("+"):
        assert set(points[first + len(listed) :]) <= {listed[-1]}
    assert set(points[:first]) <= {0}


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
    assert list(map(int, two_rows(language, anchor)[1])) == points


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
        setup = Setup(int(row[0]), [1], EDITION)
        assert int(row[1]) == setup.turns_per_round // setup.players
        assert int(row[2]) == setup.rounds


# The rulings


def test_the_rulings_are_those_of_the_game() -> None:
    text = page("rulings")
    listed = re.findall(r'^### <a id="([^"]+)"></a>`([^`]+)`\n\n\*\*(.+)\*\*\n\n(.+)\n', text, re.MULTILINE)
    assert listed == [(ruling.id, ruling.id, ruling.question, ruling.answer) for ruling in RULINGS]


def test_the_code_cites_every_ruling() -> None:
    """In a comment or docstring where it decides; the split of the orders is decided in the data."""
    folder = ROOT / "src/teahouse/games/zen_garden"
    source = "\n".join((folder / name).read_text(encoding="utf-8") for name in ("rules.py", "scoring.py"))
    for ruling in RULINGS:
        if ruling.id != "order-split":
            assert f"({ruling.id})" in source, f"no line of the rules cites {ruling.id}"


def test_the_rules_lead_to_every_ruling() -> None:
    for ruling in RULINGS:
        assert f"(rulings.md#{ruling.id})" in rules("en")


# The actions


def listed_actions(anchor: str) -> list[tuple[int, int, str, str]]:
    table = tables(section(page("actions"), anchor))[0]
    rows = []
    for codes, first, last, _ in table[1:]:
        low, high = codes.split("-")
        rows.append((int(low), int(high), code(first), code(last)))
    return rows


@pytest.mark.parametrize("anchor", ["actions", "chance"])
def test_code_ranges(anchor: str) -> None:
    actions = game().actions if anchor == "actions" else game().chance_actions
    following = 0
    for low, high, first, last in listed_actions(anchor):
        assert low == following, "the ranges leave no gap and do not overlap"
        assert actions[low].text == first
        assert actions[high].text == last
        kinds = {type(action) for action in actions[low : high + 1]}
        assert len(kinds) == 1
        following = high + 1
    assert following == len(actions)
    assert f"There are {len(actions)}." in section(page("actions"), anchor)


NUMBERS: dict[str, list[str]] = {"corner": CORNERS, "decor": DECORS, "path": PATHS, "ground": GROUNDS}


def formulas() -> list[tuple[str, str]]:
    found = []
    for anchor in ("actions", "chance"):
        table = tables(section(page("actions"), anchor))[1]
        found += [(code(row[0]), code(row[1])) for row in table[1:]]
    return found


@pytest.mark.parametrize(("pattern", "formula"), formulas())
def test_code_formulas(pattern: str, formula: str) -> None:
    """A text's parts, put into the formula, give its code."""
    regex = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>\\w+)", pattern))
    matching: list[tuple[Action, dict[str, str]]] = []
    for action in [*game().actions, *game().chance_actions]:
        found = regex.fullmatch(action.text)
        if found:
            matching.append((action, found.groupdict()))
    assert matching
    for action, parts in matching:
        values: dict[str, Any] = {}
        for name, text in parts.items():
            if name == "row" and text in ROWS:
                values[name] = ROWS.index(text)
            else:
                values[name] = NUMBERS[name].index(text) if name in NUMBERS else int(text)
        assert eval(formula, {}, values) == action.code


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


def test_every_refusal_is_listed() -> None:
    (table,) = tables(section(page("actions"), "refusals"))
    listed = [code(row[0]) for row in table[1:]]
    assert sorted(listed) == sorted(refusal_ids())
    for row in table[1:]:
        assert f"(rules.en.md#{code(row[0])})" in row[0]


# The view


def view_rows() -> dict[str, str]:
    (table,) = tables(section(page("observation"), "view"))
    return {code(row[0]): row[1] for row in table[1:]}


def positions() -> list[State]:
    some = [random_position(game(players), Rng(seed), 7 * seed) for players in (2, 4) for seed in range(6)]
    setting_up = game().start()
    over = game().start()
    random_game(over, Rng(1))
    return [*some, setting_up, over]


TYPES = {
    "text": lambda value: isinstance(value, str),
    "whole number": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "table": lambda value: isinstance(value, dict),
    "null": lambda value: value is None,
}


def fits(value: object, described: str) -> bool:
    if described.startswith("list of "):
        inside = re.sub(r"(text|number|table)s", r"\1", described.removeprefix("list of "))
        return isinstance(value, list) and all(fits(item, inside) for item in value)
    return any(TYPES[name](value) for name in described.split(" or "))


def test_the_view_has_the_keys_that_are_listed() -> None:
    rows = view_rows()
    for state in positions():
        view = game(len(state.dump()["players"])).view(state, 0)
        entries: dict[str, list[object]] = {key: [value] for key, value in view.items()}
        for player in view["players"]:
            for key, value in player.items():
                entries.setdefault(f"players[].{key}", []).append(value)
        assert set(entries) == set(rows)
        for key, values in entries.items():
            for value in values:
                assert fits(value, rows[key]), f"{key} is said to be a {rows[key]}, but is {value!r}"


def test_phases_and_names_are_listed() -> None:
    (table,) = tables(section(page("observation"), "view"))
    described = {code(row[0]): row[2] for row in table[1:]}
    assert re.findall(r"`(\w+)`", described["phase"]) == PHASES
    (names,) = tables(section(page("observation"), "names"))
    assert [code(row[0]) for row in names[1:]] == FEATURES
    assert {code(row[0]): row[1] for row in names[1:]} == FEATURE_NAMES


def test_the_score_table_lists_the_categories() -> None:
    (table,) = tables(section(page("observation"), "score"))
    assert [code(row[0]) for row in table[1:]] == [category.id for category in CATEGORIES]
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


def test_the_returns_are_as_listed() -> None:
    (table,) = tables(section(page("observation"), "returns"))
    for ranks, returns in table[1:]:
        listed = list(map(int, ranks.split(", ")))
        outcome = rank_seats([-rank for rank in listed], [[0] for _ in listed])
        assert [standing.rank for standing in outcome.standings] == listed
        assert outcome.returns() == list(map(float, returns.split(", ")))


def test_sizes_and_versions_are_as_listed() -> None:
    (size,) = tables(section(page("observation"), "size"))
    facts = {row[0]: row[1] for row in size[1:]}
    assert facts["players"] == ", ".join(map(str, INFO.players))
    assert int(facts["actions"]) == INFO.action_count == len(game().actions)
    assert int(facts["chance outcomes"]) == INFO.chance_count == len(game().chance_actions)
    assert facts["hidden information"] == "none"
    assert not INFO.hidden_information
    decisions = [random_game(game(players).start(), Rng(players)) for players in INFO.players]
    assert facts["decisions of seats in a game"].endswith("{}, {} or {}".format(*decisions))
    assert max(decisions) == INFO.max_decisions
    (versions,) = tables(section(page("observation"), "versions"))
    assert [int(row[0]) for row in versions[1:]] == list(INFO.rules_versions)

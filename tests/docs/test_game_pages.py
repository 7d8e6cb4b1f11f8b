"""Every game's pages agree with its rules and one another: what holds for all games alike."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from teahouse.engine.outcome import rank_seats
from teahouse.server.http.markdown import sections
from teahouse.server.http.rulebook import SOURCES
from tests.docs.games import GAMES, LANGUAGES, Pages
from tests.docs.markdown import anchors, code, section, tables

pytestmark = [
    pytest.mark.usefixtures("tasting"),
    pytest.mark.parametrize("pages", GAMES, ids=str),
]


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_category_has_its_section(pages: Pages, language: str) -> None:
    ids = set(anchors(pages.rules(language)))
    assert pages.refusal_ids() <= ids
    assert {category.id for category in pages.info.categories} <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_categories_stand_in_the_order_of_the_score_sheet(pages: Pages, language: str) -> None:
    categories = [category.id for category in pages.info.categories]
    assert [anchor for anchor in anchors(pages.rules(language)) if anchor in categories] == categories


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_languages_have_the_same_sections(pages: Pages, language: str) -> None:
    assert anchors(pages.rules(language)) == anchors(pages.rules())
    headings = [re.findall(r"^(#+)", pages.rules(one), re.MULTILINE) for one in ("en", language)]
    assert headings[0] == headings[1]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_section_has_the_same_numbers_and_links_in_every_language(pages: Pages, language: str) -> None:
    """What is said in digits, and where a section links to, cannot get out of step."""

    def facts(one: str, anchor: str) -> tuple[list[str], list[str]]:
        text = section(pages.rules(one), anchor)
        return sorted(re.findall(r"-?\d+", text)), sorted(re.findall(r"\]\(([^)]+)\)", text))

    for anchor in anchors(pages.rules()):
        assert facts(language, anchor) == facts("en", anchor), anchor


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_a_category_tells_what_it_pays(pages: Pages, language: str) -> None:
    """A scale of points belongs to what is said under the pointer: the text before it ends with a colon."""
    text = pages.rules(language)
    for anchor, (_, help_text) in sections(text).items():
        scales = [table for table in tables(section(text, anchor)) if len(table) == 2]
        if scales and (anchor in {category.id for category in pages.info.categories} or anchor == "price"):
            assert help_text.count("→") >= len(scales[0][0]) - 1, anchor


# The rulings


def test_the_rulings_are_those_of_the_game(pages: Pages) -> None:
    text = pages.page("rulings")
    listed = re.findall(r'^### <a id="([^"]+)"></a>`([^`]+)`\n\n\*\*(.+)\*\*\n\n(.+)\n', text, re.MULTILINE)
    rulings = pages.info.rulings
    assert listed == [(ruling.id, ruling.id, ruling.question, ruling.answer) for ruling in rulings]


def test_the_facts_that_are_not_the_rulebooks_are_those_of_the_game(pages: Pages) -> None:
    kinds = [fact.kind for fact in pages.info.facts]
    assert set(kinds) <= set(SOURCES)
    assert kinds == sorted(kinds, key=list(SOURCES).index)
    page = pages.page("rulings")
    for kind in SOURCES:
        listed = (
            re.findall(r"^- (.+(?:\n  .+)*)$", section(page, kind), re.MULTILINE)
            if f'id="{kind}"' in page
            else []
        )
        told = [" ".join(text.split()) for text in listed]
        assert told == [fact.text for fact in pages.info.facts if fact.kind == kind]


def test_the_code_cites_every_ruling(pages: Pages) -> None:
    """In a comment, a docstring or a note of the data, where it decides."""
    source = pages.source()
    for ruling in pages.info.rulings:
        assert f"({ruling.id})" in source, f"no line of the rules cites {ruling.id}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_lead_to_every_ruling(pages: Pages, language: str) -> None:
    for ruling in pages.info.rulings:
        assert f"(rulings.md#{ruling.id})" in pages.rules(language)


# The actions


@pytest.mark.parametrize("anchor", ["actions", "chance"])
def test_code_ranges(pages: Pages, anchor: str) -> None:
    game = pages.game()
    actions = game.actions if anchor == "actions" else game.chance_actions
    text = section(pages.page("actions"), anchor)
    following = 0
    for codes, first, last, _ in tables(text)[0][1:]:
        low, _, high = codes.partition("-")
        assert int(low) == following, "the ranges leave no gap and do not overlap"
        following = int(high or low) + 1
        assert actions[int(low)].text == code(first)
        assert actions[following - 1].text == code(last)
        assert len({type(action) for action in actions[int(low) : following]}) == 1
    assert following == len(actions)
    assert f"There are {len(actions)}." in text


def test_every_refusal_is_listed(pages: Pages) -> None:
    (table,) = tables(section(pages.page("actions"), "refusals"))
    listed = [code(row[0]) for row in table[1:]]
    assert sorted(listed) == sorted(pages.refusal_ids())
    for row in table[1:]:
        assert f"(rules.en.md#{code(row[0])})" in row[0]


# The view


def is_whole_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


TYPES: dict[str, Callable[[object], bool]] = {
    "text": lambda value: isinstance(value, str),
    "whole number": is_whole_number,
    "boolean": lambda value: isinstance(value, bool),
    "table": lambda value: isinstance(value, dict),
    "null": lambda value: value is None,
}


def fits(value: object, described: str) -> bool:
    if described.startswith("list of "):
        inside = re.sub(r"(text|number|boolean|table|list)s", r"\1", described.removeprefix("list of "))
        return isinstance(value, list) and all(fits(item, inside) for item in value)
    return any(TYPES[name](value) for name in described.split(" or "))


def test_the_view_has_the_keys_that_are_listed(pages: Pages) -> None:
    for game, state in pages.positions():
        (table,) = tables(section(pages.page("observation"), pages.view_section(game.players)))
        rows = {code(row[0]): row[1] for row in table[1:]}
        view = game.view(state, 0)
        entries: dict[str, list[object]] = {key: [value] for key, value in view.items()}
        for key, value in view.items():
            for item in value if isinstance(value, list) else []:
                for inner, content in item.items() if isinstance(item, dict) else ():
                    entries.setdefault(f"{key}[].{inner}", []).append(content)
        assert set(entries) <= set(rows)
        assert set(entries) >= {key for key in rows if "[]" not in key}
        for key, values in entries.items():
            for value in values:
                assert fits(value, rows[key]), f"{key} is said to be a {rows[key]}, but is {value!r}"


def test_phases_are_listed(pages: Pages) -> None:
    for players in {pages.info.players[0], 2}:
        (table,) = tables(section(pages.page("observation"), pages.view_section(players)))
        described = {code(row[0]): row[2] for row in table[1:]}
        assert re.findall(r"`([^`]+)`", described["phase"]) == pages.phases(solo=players == 1)


def test_the_score_table_lists_the_categories(pages: Pages) -> None:
    (table,) = tables(section(pages.page("observation"), "score"))
    assert [code(row[0]) for row in table[1:]] == [category.id for category in pages.info.categories]


def test_the_returns_are_as_listed(pages: Pages) -> None:
    (table,) = tables(section(pages.page("observation"), "returns"))
    for ranks, returns in table[1:]:
        listed = list(map(int, ranks.split(", ")))
        outcome = rank_seats([-rank for rank in listed], [[0] for _ in listed])
        assert [standing.rank for standing in outcome.standings] == listed
        assert outcome.returns() == list(map(float, returns.split(", ")))


def test_sizes_and_versions_are_as_listed(pages: Pages) -> None:
    info, game = pages.info, pages.game()
    (size,) = tables(section(pages.page("observation"), "size"))
    facts = {row[0]: row[1] for row in size[1:]}
    assert facts["players"] == ", ".join(map(str, info.players))
    assert int(facts["actions"]) == info.action_count == len(game.actions)
    assert int(facts["chance outcomes"]) == info.chance_count == len(game.chance_actions)
    assert str(info.max_decisions) in facts["decisions of seats in a game"]
    assert (facts["hidden information"] == "none") == (not info.hidden_information)
    (versions,) = tables(section(pages.page("observation"), "versions"))
    assert [int(row[0]) for row in versions[1:]] == list(info.rules_versions)

"""How a section of the rules begins, in short: whole, also where a link, a list or a table stood."""

from __future__ import annotations

import re

import pytest

from teahouse.server.http.markdown import sections
from tests.docs.games import GAMES, LANGUAGES, Pages


def short(*lines: str) -> str:
    """What a section with this text begins with."""
    return sections("\n".join(['## <a id="here"></a>Here', "", *lines]))["here"][1]


def test_a_link_that_begins_a_sentence_stays() -> None:
    assert (
        short("Paths bring nothing. [Coins](#coins) bring one each.")
        == "Paths bring nothing. Coins bring one each."
    )
    assert short("Rounded down. [In a tie](rulings.md#tie) nobody gets any.") == (
        "Rounded down. In a tie nobody gets any."
    )


def test_a_sentence_that_is_nothing_but_a_link_is_left_out() -> None:
    assert short("It shifts. [How a move names it](actions.md#grid).") == "It shifts."
    assert short("It shifts. [Wie das heißt](actions.md#grid) (auf Englisch).") == "It shifts."
    assert short("At least two. ([While it grows](rulings.md#growing).)") == "At least two."


def test_what_a_colon_announces_belongs_to_it() -> None:
    table = ["| trees | 1 | 2 | 3 |", "|---|---|---|---|", "| points | 1 | 4 | 9 |"]
    assert short("A set of trees brings:", "", *table) == "A set of trees brings: 1 → 1, 2 → 4, 3 → 9."
    rows = ["| kind | often |", "|---|---|", "| dragon | 3. |", "| [moon](#moon) | 1 |"]
    assert short("Each occurs:", "", *rows) == "Each occurs: dragon: 3; moon: 1."
    wide = ["| | here | there |", "|---|---|---|", "| dragon | 3 | |", "| moon | 1 | 2 |"]
    assert short("Each occurs:", "", *wide) == "Each occurs: dragon (here: 3); moon (here: 1, there: 2)."
    assert short("Choose one:", "", "- this,", "- that.", "", "More of it.") == "Choose one: this, that."
    assert short("Un ensemble rapporte :", "", *table) == "Un ensemble rapporte : 1 → 1, 2 → 4, 3 → 9."


def test_only_what_begins_a_line_of_a_list_is_its_mark() -> None:
    assert short("Das Start- und Tauschfeld, die", "14. Karte und", "- so steht es da.") == (
        "Das Start- und Tauschfeld, die 14. Karte und - so steht es da."
    )
    assert short("- Start- und Tauschfeld,", "- der 3. Stein.") == "Start- und Tauschfeld, der 3. Stein."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pages", GAMES, ids=str)
def test_every_section_begins_with_whole_sentences(pages: Pages, language: str) -> None:
    for name, (title, text) in sections(pages.rules(language)).items():
        assert title, name
        assert text, f"{name} says nothing"
        assert text.endswith((".", "!", "?", "…", ")")), f"{name}: {text}"
        assert not re.search(r"\s\.(\s|$)", text), f"{name}: {text}"
        assert not re.search(r"(?<!\b\w)[.!?] [a-zäöüàâéèêîôûç]", text), f"{name}: {text}"
        assert not re.search(r"\b(brings|bringt|rapporte) ?\.", text), f"{name}: {text}"
        assert "](" not in text, f"{name}: {text}"
        dropped = re.findall(r"\w+-(?= (?:und|oder) )", pages.rules(language))
        for half in dropped:
            assert f"{half[:-1]}und" not in text, f"{name}: {text}"

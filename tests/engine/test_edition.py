"""A component file that does not fit is refused with its name, the place in it and the reason."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import teahouse
from teahouse.engine.edition import Editions, Source, Table, read_content
from teahouse.engine.errors import BadEdition

STANDARD = Path(teahouse.__file__).with_name("games") / "zen_garden" / "box.toml"


def edition(folder: Path, old: str, new: str) -> Path:
    """The standard edition with one passage replaced."""
    text = STANDARD.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def refused(path: Path) -> str:
    with pytest.raises(BadEdition) as caught:
        teahouse.make("zen_garden", 2, edition=path)
    return str(caught.value)


def test_ones_own_edition_is_played_with(tmp_path: Path) -> None:
    path = edition(tmp_path, "start = 12", "start = 7")
    path = edition_named(path, "mine")
    game = teahouse.make("zen_garden", 2, edition=path)
    standard = teahouse.make("zen_garden", 2)
    assert game.edition_name == "mine"
    assert game.edition_hash != standard.edition_hash
    assert game.start().points(0)[0] == 7


def edition_named(path: Path, name: str) -> Path:
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('edition = "standard"', f'edition = "{name}"'), encoding="utf-8")
    return path


def test_the_hash_is_of_the_content_not_of_the_spelling(tmp_path: Path) -> None:
    path = edition(tmp_path, "[coins]", "# a remark\n\n[coins]")
    same = teahouse.make("zen_garden", 2, edition=path)
    assert same.edition_hash == teahouse.make("zen_garden", 2).edition_hash


MISTAKES = [
    ("start = 12\n", "", "mine.toml, coins.start: is missing."),
    ("start = 12", "start = '12'", "mine.toml, coins.start: must be a whole number from 0 to 25."),
    ("start = 12", "start = true", "mine.toml, coins.start: must be a whole number from 0 to 25."),
    ("start = 12", "start = 12.0", "mine.toml, coins.start: must be a whole number from 0 to 25."),
    ("start = 12", "start = 26", "mine.toml, coins.start: must be a whole number from 0 to 25."),
    ("start = 12", "start = 12\nmint = 1", "mine.toml, coins.mint: is not known here."),
    ("[coins]", "[purse]", "mine.toml, coins: is missing."),
    ("[coins]", "[[coins]]", "mine.toml, coins: must be a table."),
    ('edition = "standard"', "edition = 1", "mine.toml, edition: must be a text."),
    ('edition = "standard"', 'edition = ""', "mine.toml, edition: must be a text."),
    ('edition = "standard"', 'edition = "mine"\ndate = 2024-01-01', "mine.toml, date: is not known here."),
    ("prices = [0, 1, 2]", "prices = 2", "mine.toml, selection.prices: must be a list of 3 whole numbers."),
    ("prices = [0, 1, 2]", "prices = [0]", "mine.toml, selection.prices: must be a list of 3 whole numbers."),
    (
        "prices = [0, 1, 2]",
        "prices = [0, 1, 100]",
        "mine.toml, selection.prices[2]: must be a whole number from 0 to 99.",
    ),
    ("points = [5, 3, 1]", "points = []", "mine.toml, orders.points: must be a list of whole numbers."),
    (
        'paths = ["sand", "wood", "stone"]',
        'paths = ["sand", "wood", "gold"]',
        "mine.toml, tiles.paths: must list exactly sand, wood, stone.",
    ),
    (
        "loops = { from = 1, points = [3, 6, 10, 15] }",
        "loops = { points = [3, 6, 10, 15] }",
        "mine.toml, scoring.loops.from: is missing.",
    ),
    (
        'provenance = "reconstructed"',
        'provenance = "guessed"',
        "mine.toml, orders.provenance: must be rulebook, public, deduced, reconstructed or box.",
    ),
    ('provenance = "reconstructed"\n', "", "mine.toml, orders.provenance: is missing."),
]


@pytest.mark.parametrize(("old", "new", "sentence"), MISTAKES)
def test_a_mistake_is_named_with_its_place(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert refused(edition(tmp_path, old, new)) == sentence


NOT_TOML = {
    b"This is prose.": "line 1, column 6 cannot be read",
    b"edition = \xff\xfe": "it is no text in UTF-8",
    b"edition = 1\nedition = 2": "its end, or one of its numbers, cannot be read",
    b"edition = " + b"9" * 5000: "its end, or one of its numbers, cannot be read",
    b"edition =": "its end, or one of its numbers, cannot be read",
    b"edition = " + b"[" * 20_000: "holds too much, or too deep within one another",
}


@pytest.mark.parametrize("content", NOT_TOML, ids=range(len(NOT_TOML)))
def test_what_is_not_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    """In our own words: those of the library are English alone."""
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    assert refused(path) == f"mine.toml is not TOML: {NOT_TOML[content]}."


def test_names_within_names_without_an_end_are_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's reader takes as long as the square of their number: seconds for what an edition may be."""
    monkeypatch.setattr(tomllib, "loads", pytest.fail)
    for names in ("a." * 19_000, "a . " * 9_000, '"a".' * 9_000):
        with pytest.raises(BadEdition, match="too deep"):
            read_content("mine.toml", f"{names}b = 1")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere.toml") == "nowhere.toml cannot be read: No such file or directory."
    assert refused(tmp_path).startswith(f"{tmp_path.name} cannot be read: ")


def test_a_table_gives_each_key_once_and_refuses_the_rest() -> None:
    table = Table("box.toml", "", {"a": {"provenance": "public", "note": "why", "n": 3}, "b": 1})
    inside = table.table("a")
    assert inside.integer("n", 1, 3) == 3
    inside.done()
    with pytest.raises(BadEdition, match=r"^box\.toml, b: is not known here\.$"):
        table.done()
    with pytest.raises(BadEdition, match=r"^box\.toml, a: is missing\.$"):
        table.table("a")
    assert str(table.refuse("", "is odd")) == "box.toml, top level: is odd."


def test_the_standard_edition_has_a_name_and_a_hash() -> None:
    source = Source(STANDARD)
    assert source.name == "standard"
    assert len(source.hash) == 16


def test_an_earlier_version_is_played_with_the_components_of_its_time(tmp_path: Path) -> None:
    earlier = edition(tmp_path, "start = 12", "start = 7")
    editions = Editions(
        lambda source: source.top.table("coins").integer("start", 0, 25), STANDARD, {1: earlier}
    )
    assert editions.load() == editions.load(None, 2) == 12
    assert editions.load(None, 1) == editions.load(earlier, 2) == 7


def test_the_components_of_each_version_are_read_once(tmp_path: Path) -> None:
    earlier = edition(tmp_path, "start = 12", "start = 7")
    editions = Editions(lambda source: source, STANDARD, {1: earlier, 2: earlier})
    assert editions.load(None, 1) is editions.load(None, 2) is not editions.load()
    assert editions.load() is editions.load(None, 3)

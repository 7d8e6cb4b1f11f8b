"""The components as data: provenance, other boxes, broken files."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from teahouse.engine.errors import BadEdition
from teahouse.engine.playout import random_game
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.box import STANDARD, load_edition
from teahouse.games.tang_garden.game import TangGarden
from teahouse.games.tang_garden.meta import INFO


def edited(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = STANDARD.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_reconstructed_says_so() -> None:
    tables = tomllib.loads(STANDARD.read_text(encoding="utf-8"))
    marked = {
        name for name, table in tables.items() if name != "edition" and table["provenance"] == "reconstructed"
    }
    assert marked == {"tiles", "start_tile", "tracks", "cards", "decorations", "panels", "stall"}


def test_another_box_is_played_with(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ('"gggg nesw"', '"ggrr ne sw bridge"'),
        ('"element",', '"dragon sun moon",'),
        ("steps = 10\n", "steps = 12\n"),
        ("most_pavilions = 12", "most_pavilions = 15"),
    )
    edition = load_edition(path)
    assert len(edition.tiles[0].areas) == 2
    assert edition.hash != load_edition(None).hash
    random_game(TangGarden(INFO, 3, {}, edition, INFO.rules_version).start(), Rng(1))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"gggg nesw"', '"ggg nes"', "tiles.greenery[0]: must begin with 4 edges"),
        ('"gggg nesw"', '"gggg nes"', "every terrain edge must belong to exactly one area"),
        ('"gppp n character"', '"gggp nesw"', "must be of one terrain"),
        ('"gppp n character"', '"gggp new"', "must be of one terrain"),
        ('"gppp n character"', '"gggp nes gate"', "is no area"),
        ('"pppp inside-g"', '"pppp inside-x"', "must end in g, w or r"),
        ('"xxxx temple-g"', '"xxxg w temple-g"', "a temple has walls on all sides"),
        ('"gggg nesw"', '"gwrg n e s w"', "must have at most 3 areas"),
        ('"gggg nesw",\n', "", "must be a list of 15 texts"),
        ('front = "pggwprrw', 'front = "pggwprr', "must begin with 8 edges"),
        ('"dragon dragon"', '"dragon unicorn"', "must be icons out of"),
        ('child = "rock"', 'child = "sand"', "must be greenery, water or rock"),
        ("pavilion = [2, 2, 2, 2, 1]", "pavilion = [1, 1]", "must be a list of 5 whole numbers"),
        ("pavilion = 6", "pavilion = 20", "must be at least 8 more than the decorations"),
        ("characters = [2, 4, 9]", "characters = [3, 6, 11]", "must be a whole number from 1 to 10"),
    ],
)
def test_a_broken_box_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadEdition) as caught:
        load_edition(edited(tmp_path, (old, new)))
    assert reason in str(caught.value)
    assert str(caught.value).startswith("mine.toml, ")

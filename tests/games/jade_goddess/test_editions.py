"""The components as data: provenance, other boxes, broken files."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import teahouse
from teahouse.engine.errors import BadEdition
from teahouse.engine.playout import random_game
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess.box import STANDARD, load_edition
from teahouse.games.jade_goddess.players import new_player
from teahouse.games.jade_goddess.scoring import points


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
    assert marked == {"tiles", "cross", "artefacts", "stall"}


def test_another_box_is_played_with(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ('edition = "standard"', 'edition = "mine"'),
        ("brown_left = [2]", "brown_left = []"),
        ("brown_right = [4]", "brown_right = [1, 3]"),
        ("plain = 11", "plain = 9"),
        ("head = 16", "head = 18"),
        ("designs = 1", "designs = 3"),
        ("gold = 9\nblack = 9", "gold = 3\nblack = 3"),
    )
    game = teahouse.make("jade_goddess", 3, edition=path)
    assert game.edition_name == "mine"
    state = game.start()
    assert state.dump()["board"][4 * 11 + 5] == "cross east"
    assert {name for name, count in state.pieces().items() if count == 3 and "-gold" in name} == {
        f"{letter}{design}-gold" for letter in "ABCD" for design in ("", 2, 3)
    }
    random_game(state, Rng(1))


def test_a_statue_is_of_one_design(tmp_path: Path) -> None:
    edition = load_edition(edited(tmp_path, ("designs = 1", "designs = 2")))
    player = new_player(edition)
    for artefact in (0, 2, 4, 8 + 6):  # A, B and C of the first design, D of the second
        player.gain(artefact)
    assert points(player, edition) == [4, 0, 0]
    player.gain(6 + 1)
    assert points(player, edition) == [5, 0, 3]


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        (
            'parts = ["ne", "s"]',
            'parts = ["s", "ne"]',
            "tiles.three_split.parts",
            "must be in the order ne, s",
        ),
        ('parts = ["ns"]', 'parts = ["ne"]', "tiles.straight.parts", "must list exactly ns"),
        ("plain = 11", "plain = 30", "tiles", "must be 20 to 100 tiles in all"),
        (
            "jungle = { parts = [], head = 0",
            "jungle = { parts = [], head = 1",
            "tiles.jungle.head",
            "must be",
        ),
        ("brown_left = [2]", "brown_left = [6]", "cross.brown_left[0]", "must be a whole number from 1 to 5"),
        ("count = 6", "count = 7", "stacks.count", "must be a whole number from 1 to 6"),
        ("face_up = 5", "face_up = 10", "artefacts.face_up", "must be a whole number"),
        ("gold = 9\nblack = 9", "gold = 0\nblack = 1", "artefacts.face_up", "must leave some"),
        ("gold_statue = 5", "gold_statue = 2", "scoring.gold_statue", "must not be less than statue"),
        ("designs = 1", "designs = 4", "artefacts.designs", "must be a whole number from 1 to 3"),
        ("[stall]", "[pause]", "stall", "is missing"),
    ],
)
def test_a_broken_edition_is_refused_with_file_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    with pytest.raises(BadEdition) as error:
        teahouse.make("jade_goddess", 2, edition=edited(tmp_path, (old, new)))
    assert str(error.value).startswith(f"mine.toml, {place}: {reason}")

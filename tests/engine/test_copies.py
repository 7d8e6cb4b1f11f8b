"""The copies of positions are made from the fields that their classes declare."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
THINGS = '''
class Cup:
    leaves: list[int]

    def clone(self) -> Cup:
        """Made from the fields by `tools/copies.py`."""


class Tray:
    cups: list[Cup]

    def clone(self) -> Tray: ...

    def share(self) -> Tray: ...


class Table(State):
    """A position."""

    setup: Setup
    day: int = 1
    """What day it is."""
    road: Shared[list[int]]
    rows: list[list[int]]
    cups: list[Cup]
    best: Cup
    caddy: Pile
    piles: list[Pile]
    tray: Tray
    shared: Fresh[bool] = False

    def clone(self) -> Table:
        """Made from the fields by `tools/copies.py`."""
        return forgotten()

    def other(self) -> int:
        return 1
'''


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("copies", ROOT / "tools" / "copies.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_copies_are_as_the_fields_are() -> None:
    copies = tool()
    assert not copies.stale(copies.FOLDERS), "run tools/copies.py update"


def test_every_position_is_copied_by_its_fields() -> None:
    copies = tool()
    made = [file.parent.name for file in sorted((ROOT / "src/teahouse").rglob("position.py"))]
    assert made == ["jade_goddess", "tang_garden", "yak", "yin_yang", "zen_garden", "tea_tasting"]
    for file in (ROOT / "src/teahouse").rglob("position.py"):
        assert copies.made(file, {}), f"{file} copies its position by hand"


def test_the_type_says_how_a_field_is_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copies = tool()
    file = tmp_path / "position.py"
    file.write_text(THINGS, encoding="utf-8")
    assert copies.main(["check", str(tmp_path)]) == 1
    assert "run tools/copies.py update" in capsys.readouterr().out
    assert copies.main(["update", str(tmp_path)]) == 0
    assert copies.main(["check", str(tmp_path)]) == 0
    text = file.read_text(encoding="utf-8")
    assert (
        "        copy = Table()\n"
        "        copy.decision = self.decision\n"
        "        copy.acting = self.acting\n"
        "        copy.setup = self.setup\n"
        "        copy.day = self.day\n"
        "        copy.road = self.road\n"
        "        copy.rows = [one.copy() for one in self.rows]\n"
        "        copy.cups = [one.clone() for one in self.cups]\n"
        "        copy.best = self.best.clone()\n"
        "        copy.caddy = self.caddy.clone()\n"
        "        copy.piles = [one.clone() for one in self.piles]\n"
        "        copy.tray = self.tray.share()\n"
        "        return copy\n"
        "\n"
        "    def other(self) -> int:\n"
    ) in text
    assert "        copy = Cup()\n        copy.leaves = self.leaves.copy()\n        return copy\n" in text
    assert "    def clone(self) -> Tray: ...\n" in text, "what is written by hand stays"


def test_a_name_means_the_class_of_the_own_game_first(tmp_path: Path) -> None:
    """Two games have cups, of which one shares its own; a third one uses those of the last game."""
    copies = tool()
    cup = "class Cup:\n    def clone(self) -> Cup: ...\n"
    shared = cup + "    def share(self) -> Cup: ...\n"
    table = f'class Table:\n    cup: Cup\n\n    def clone(self) -> Table:\n        """{copies.MARK}"""\n'
    for name, text in (("first", shared + table), ("second", table), ("third", cup + table)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "position.py").write_text(text, encoding="utf-8")
    folders = [tmp_path / "first", tmp_path / "second", tmp_path / "third"]
    made = [text.splitlines()[-2].strip() for text in copies.stale(folders).values()]
    assert made == [f"copy.cup = self.cup.{how}()" for how in ("share", "clone", "clone")]


def test_without_a_word_it_tells_its_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool().main([]) == 2
    assert "copies.py update" in capsys.readouterr().out

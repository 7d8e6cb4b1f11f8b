"""Every game plays as its golden playthroughs say, compiled or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse.engine.info import GameInfo
from tools import playthrough

pytestmark = pytest.mark.usefixtures("tasting")


@pytest.mark.parametrize(
    ("path", "info", "players", "options"),
    [pytest.param(*shown, id=str(shown[0])) for shown in playthrough.files()],
)
def test_a_variant_plays_as_written(
    path: Path, info: GameInfo, players: int, options: dict[str, str]
) -> None:
    text = playthrough.playthrough(info, players, options)
    difference = playthrough.difference(path, text)
    if difference:
        pytest.fail(f"{difference}\n\n{playthrough.HINT}", pytrace=False)
    assert len(text.encode()) < 320_000


def test_every_file_shows_a_variant() -> None:
    there = {file.relative_to(playthrough.FOLDER) for file in playthrough.FOLDER.glob("*/*.txt")}
    assert there == {path for path, *_ in playthrough.files()}


def test_a_difference_is_shown_in_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthrough, "FOLDER", tmp_path)
    golden = "\n".join(f"line {number}" for number in range(1000))
    (tmp_path / "game.txt").write_text(golden, encoding="utf-8")
    path = Path("game.txt")
    assert playthrough.difference(path, golden) == ""
    one_line = playthrough.difference(path, golden.replace("line 500", "another"))
    assert "-line 500\n+another" in one_line
    assert len(one_line.splitlines()) < 10
    assert playthrough.difference(path, golden.replace("line", "")).endswith("lines more")

"""The notebooks run from top to bottom, and are kept without results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.docs.markdown import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def test_there_are_four() -> None:
    assert [path.stem for path in NOTEBOOKS] == [
        "1-first-steps",
        "2-a-bot-of-your-own",
        "3-a-balance-study",
        "4-training-a-value-function",
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cell by cell in one namespace, as a kernel does it; what a cell shows last is shown."""
    for name in ("numpy", "pyarrow", "matplotlib"):
        if any(name in "".join(cell["source"]) for cell in cells(path)):
            pytest.importorskip(name, reason="the notebook needs pip install '.[lab]'")
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {"__name__": "notebook"}
    shown = 0
    for number, cell in enumerate(cells(path), start=1):
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [], f"cell {number} is kept with its results"
        *_, last = text = "".join(cell["source"]).splitlines()
        exec(compile("\n".join(text), f"{path.name}, cell {number}", "exec"), space)
        value = space.get(last.strip()) if last.strip().isidentifier() else None
        if value is not None and hasattr(value, "_repr_svg_"):
            assert value._repr_svg_().startswith("<svg")
            shown += 1
    assert shown >= (1 if path.stem == "1-first-steps" else 0)

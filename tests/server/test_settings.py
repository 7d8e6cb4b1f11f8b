"""Where a server keeps its tables if nobody says otherwise."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from teahouse.server.settings import Settings, default_folder


def test_the_folder_of_the_systems_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if sys.platform == "linux":
        assert default_folder() == tmp_path / ".local/share/teahouse"
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        assert Settings().database_file == tmp_path / "data/teahouse/teahouse.sqlite"


def test_tables_of_an_earlier_version_are_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, before = tmp_path / "usual", tmp_path / ".local/share/teahouse"
    monkeypatch.setattr("teahouse.server.settings.user_data_path", lambda *_, **__: usual)
    monkeypatch.setattr("teahouse.server.settings.sys.platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert default_folder() == usual
    before.mkdir(parents=True)
    assert default_folder() == before
    usual.mkdir()
    assert default_folder() == usual

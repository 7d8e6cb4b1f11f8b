"""Asking the system for large pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse.server.operation import large_pages
from teahouse.server.operation.large_pages import SIZE, LargePages, own_regions, whole_pages

MAPS = """\
55d000000000-55d000400000 rw-p 00000000 00:00 0                          [heap]
7f0000100000-7f0000700000 rw-p 00000000 00:00 0
7f0000700000-7f0000900000 r--p 00000000 00:00 0
7f0000900000-7f0000f00000 rw-p 00000000 08:01 77                         /lib/some.so
7ffd00000000-7ffd00400000 rw-p 00000000 00:00 0                          [stack]
"""


def test_only_memory_of_no_file_is_meant() -> None:
    regions = list(own_regions(MAPS.splitlines()))
    assert regions == [(0x55D000000000, 0x55D000400000), (0x7F0000100000, 0x7F0000700000)]
    assert list(whole_pages(regions)) == [
        *(0x55D000000000, 0x55D000000000 + SIZE),
        *(0x7F0000200000, 0x7F0000200000 + SIZE),
    ], "and only pages that lie within it as a whole"


@pytest.mark.parametrize(("choice", "asks"), [("always [madvise] never", 4), ("[always] madvise never", 0)])
def test_each_page_is_asked_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choice: str, asks: int
) -> None:
    (tmp_path / "enabled").write_text(choice)
    (tmp_path / "maps").write_text(MAPS)
    monkeypatch.setattr(large_pages, "CHOICE", tmp_path / "enabled")
    monkeypatch.setattr(large_pages, "MAPS", tmp_path / "maps")
    monkeypatch.setattr("sys.platform", "linux")
    pages = LargePages()
    asked: list[int] = []
    if pages._ask is not None:
        monkeypatch.setattr(pages, "_ask", lambda place, size, how: asked.append(place))
    assert [pages.ask(3), pages.ask(3), pages.ask(3)] == ([3, 1, 0] if asks else [0, 0, 0])
    assert len(set(asked)) == asks


def test_where_there_are_none_nothing_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_pages, "CHOICE", tmp_path / "nothing")
    assert LargePages().ask() == 0

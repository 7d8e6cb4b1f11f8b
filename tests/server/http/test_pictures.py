"""Pictures of the rules pages: drawn on the server, without scripts, in three languages."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import teahouse
from teahouse.cli import main
from teahouse.engine.lesson import courses
from teahouse.server.http.illustrations import figure, illustrations, picture_file
from tests.docs.games import GAMES, LANGUAGES, Pages
from tests.docs.markdown import anchors

TAUGHT = [pages for pages in GAMES if courses(pages.info.id)]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("pages", TAUGHT, ids=str)
def test_every_section_has_a_picture_with_a_text_for_it(pages: Pages) -> None:
    for section in anchors(pages.rules()):
        html = [figure(pages.info.id, section, language) for language in LANGUAGES]
        assert all(re.search(r'alt="[^"]+"', one) for one in html), section


@pytest.mark.parametrize("pages", TAUGHT, ids=str)
def test_a_picture_is_whole_in_itself(pages: Pages) -> None:
    """Every symbol that it uses is in it, and it runs nothing and loads nothing."""
    for section in list(illustrations(pages.info.id))[::5]:
        file = picture_file(pages.info.id, section, "de")
        assert file is not None
        root = ElementTree.fromstring(file.content)
        ids = {element.get("id") for element in root.iter()}
        used = {use.get("href", "").removeprefix("#") for use in root.iter(f"{SVG}use")}
        assert used <= ids, section
        assert not list(root.iter(f"{SVG}script"))
        assert b"http" not in file.content.replace(b"http://www.w3.org/2000/svg", b"")


def test_what_is_hidden_is_not_in_a_picture() -> None:
    """A lesson's pictures show what the learner knows."""
    assert all(shown.known.viewer == 0 for shown in illustrations("yak").values())


def test_there_are_no_other_pictures() -> None:
    assert picture_file("zen_garden", "no-such-section", "en") is None
    assert picture_file("no_such_game", "aim", "en") is None


@pytest.mark.parametrize("info", teahouse.list_games(), ids=lambda info: info.id)
def test_the_command_line_draws_any_position(info: object, tmp_path: Path) -> None:
    path = tmp_path / "position.svg"
    game_id = getattr(info, "id", "")
    assert main(["show", game_id, "--seed", "3", "--moves", "12", "--svg", str(path)]) == 0
    assert ElementTree.fromstring(path.read_text(encoding="utf-8")).tag == f"{SVG}svg"


def test_a_picture_that_cannot_be_written_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "zen_garden", "--svg", str(tmp_path / "none" / "x.svg")]) != 0
    assert "cannot be written" in capsys.readouterr().err

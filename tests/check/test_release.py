"""A release changes what names a version, and nothing unless it may."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tools.environment import ROOT, project
from tools.release import FILES, main, ordered

NEXT = "99.1.0"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A place like this one, with a history of its own."""
    for name in FILES:
        shutil.copy2(ROOT / name, tmp_path)
    changelog = tmp_path / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    changelog.write_text(
        text.replace("## Unreleased\n", "## Unreleased\n\n- Tea is served.\n", 1), encoding="utf-8"
    )
    for command in (
        ("init", "--quiet"),
        ("config", "user.name", "Ada"),
        ("config", "user.email", "ada@example.org"),
        ("config", "commit.gpgsign", "false"),
        ("config", "tag.gpgsign", "false"),
        ("add", "."),
        ("commit", "--quiet", "--message", "tea"),
    ):
        git(tmp_path, *command)
    return tmp_path


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def texts(folder: Path) -> dict[str, str]:
    return {name: (folder / name).read_text(encoding="utf-8") for name in FILES}


def test_a_dry_run_says_everything_and_changes_nothing(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = texts(checkout)
    assert main([NEXT, "--dry-run"], checkout) == 0
    said = capsys.readouterr().out
    assert f'+version = "{NEXT}"' in said
    assert f"+version: {NEXT}" in said
    assert f"+## {NEXT} (" in said
    assert f"tagged v{NEXT}" in said
    assert texts(checkout) == before
    assert git(checkout, "status", "--porcelain") == ""


def test_this_very_tree_could_be_released(capsys: pytest.CaptureFixture[str]) -> None:
    before = texts(ROOT)
    code = main([NEXT, "--dry-run"])
    said = capsys.readouterr()
    # Right after a release there is nothing new to tell.
    assert code == 0 or "nothing under" in said.err
    assert texts(ROOT) == before


def test_a_release_is_a_commit_and_a_tag(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([NEXT], checkout) == 0
    assert f"git push origin HEAD v{NEXT}" in capsys.readouterr().out
    assert tomllib.loads(texts(checkout)["pyproject.toml"])["project"]["version"] == NEXT
    assert f"version: {NEXT}" in texts(checkout)["CITATION.cff"]
    assert git(checkout, "log", "-1", "--format=%s").strip() == f"release {NEXT}"
    assert "Tea is served." in git(checkout, "tag", "--list", "-n99", f"v{NEXT}")
    assert git(checkout, "status", "--porcelain") == ""
    # There is nothing new now.
    assert main(["99.2.0"], checkout) == 1


@pytest.mark.parametrize(
    ("version", "reason"),
    [("1.2", "is no version"), ("next", "is no version"), ("0.0.1", "does not come after")],
)
def test_what_is_no_next_version_is_refused(
    version: str, reason: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changelog = checkout / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    changelog.write_text(f"{text}\n## {project()['project']['version']} (2026-01-01)\n", encoding="utf-8")
    assert main([version], checkout) == 1
    assert reason in capsys.readouterr().err


def test_changes_that_are_not_committed_are_not_taken_along(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "README.md").write_text("half an idea", encoding="utf-8")
    assert main([NEXT], checkout) == 1
    assert "not committed" in capsys.readouterr().err


def test_versions_are_in_their_order() -> None:
    versions = ["0.1.0", "0.2.0rc1", "0.2.0rc2", "0.2.0", "0.10.0", "1.0.0"]
    assert sorted(versions, key=ordered) == versions


def test_all_files_name_the_same_version() -> None:
    version = project()["project"]["version"]
    assert re.search(rf"^version: {re.escape(version)}$", texts(ROOT)["CITATION.cff"], re.MULTILINE)
    assert texts(ROOT)["CITATION.cff"].count(project()["project"]["urls"]["Source"]) == 1

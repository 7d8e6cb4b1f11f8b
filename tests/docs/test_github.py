"""The workflows and forms name what there is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from teahouse.engine import registry
from tests.docs.markdown import ROOT, read
from tools.environment import project

FOLDER = ROOT / ".github"
yaml = pytest.importorskip("yaml", reason="the workflows are NOT tested: no PyYAML")


def parsed(name: str) -> Any:
    return yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))


WORKFLOWS = sorted(path.relative_to(FOLDER).as_posix() for path in (FOLDER / "workflows").glob("*.yml"))
FORMS = ["bug", "rules", "idea"]


def test_there_is_one_for_each_purpose() -> None:
    assert [name.rpartition("/")[2] for name in WORKFLOWS] == [
        "check.yml",
        "docs.yml",
        "nightly.yml",
        "wheels.yml",
    ]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_runs_what_is_there(name: str) -> None:
    workflow = parsed(name)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert job["runs-on"]
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step)
            if "uses" in step:
                assert re.fullmatch(r"[\w.-]+/[\w./-]+@\S+", step["uses"])
                continue
            for word in re.findall(
                r"(?<!\S)'?((?:\.ci|tools|tests|\./check|constraints)[\w./-]*)", step["run"]
            ):
                assert (ROOT / word).exists(), f"{name}: {word}"
            for extras in re.findall(r"\.\[([\w,]+)\]", step["run"]):
                assert set(extras.split(",")) <= project()["project"]["optional-dependencies"].keys()


def test_wheels_are_made_for_every_python_that_is_named() -> None:
    facts = project()
    named = {
        line.rpartition(" ")[2] for line in facts["project"]["classifiers"] if re.search(r":: 3\.\d+$", line)
    }
    built = {f"3.{name[3:].partition('-')[0]}" for name in facts["tool"]["cibuildwheel"]["build"]}
    assert built == named
    assert {
        "3.11",
        *parsed("workflows/nightly.yml")["jobs"]["pythons"]["strategy"]["matrix"]["python"],
    } == named


@pytest.mark.parametrize("name", FORMS)
def test_a_form_asks_for_what_can_be_told(name: str) -> None:
    form = parsed(f"ISSUE_TEMPLATE/{name}.yml")
    ids = [field["id"] for field in form["body"]]
    assert len(ids) == len(set(ids))
    (games,) = [field["attributes"]["options"] for field in form["body"] if field["id"] == "game"] or [None]
    if games is not None:
        ours = [info for info in registry.list_games() if info.package.startswith("teahouse.")]
        assert {info.name for info in ours} <= set(games)


def test_the_addresses_are_those_of_the_project() -> None:
    source = project()["project"]["urls"]["Source"]
    assert parsed("ISSUE_TEMPLATE/config.yml")["contact_links"][0]["url"].startswith(source)
    assert "SECURITY.md" in read(".github/ISSUE_TEMPLATE/config.yml")

"""Without the extras everything else works, and whoever wants one is told how to get it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT
from tests.docs.test_engine_pages import required

BLOCKED = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1].split(","):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nothing())
from teahouse.cli import main
sys.exit(main(sys.argv[2:]))
"""


def without_extras(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line in an environment that has only what the package itself depends on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [one for extra in project["optional-dependencies"].values() for one in extra]
    missing = {name.replace("-", "_") for name in required(asked) - required(project["dependencies"])}
    command = [sys.executable, "-c", BLOCKED, ",".join(sorted(missing)), *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)


@pytest.mark.parametrize("command", [["serve", "--no-browser"], ["admin", "list"]], ids=" ".join)
def test_the_server_is_asked_for_in_a_sentence(command: list[str], tmp_path: Path) -> None:
    said = without_extras(tmp_path, *command)
    assert said.returncode == 1
    (line,) = said.stderr.splitlines()
    assert line.startswith("teahouse: This needs ")
    assert line.endswith(", which comes with an extra: pip install 'teahouse[server]'.")


@pytest.mark.parametrize(
    "command",
    [
        ["--version"],
        ["games", "yak"],
        ["show", "zen_garden", "--moves", "5", "--svg", "zen.svg"],
        ["simulate", "zen_garden", "--games", "2"],
    ],
    ids=lambda words: words[0],
)
def test_all_else_needs_no_extra(command: list[str], tmp_path: Path) -> None:
    said = without_extras(tmp_path, *command)
    assert said.returncode == 0, said.stderr

"""What is published works: the source archive and the wheel made from it, far from this folder."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.environment import ROOT, source_key
from tools.installing import copy_source

pytest.importorskip("setuptools", minversion="77", reason="the archives are NOT tested: no setuptools 77")


def run(folder: Path, *command: str | Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**environment, "TEAHOUSE_COMPILE": "never"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from the source archive, as an installation from a package index is."""
    folder = tmp_path_factory.mktemp("archives")
    copy_source(folder / "source", source_key())
    shutil.copytree(ROOT / "docs", folder / "source/docs")
    for name in ("play", "check", "constraints.txt", "CONTRIBUTING.md", "deno.json"):
        shutil.copy2(ROOT / name, folder / "source")
    run(folder / "source", sys.executable, "setup.py", "sdist", "--dist-dir", folder)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    for name in ("play", "check", "constraints.txt", "docs/engine.md"):
        assert (unpacked / name).exists()
    run(unpacked, sys.executable, "setup.py", "bdist_wheel", "--dist-dir", folder)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def address(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of the unpacked wheel, in an environment that has nothing of ours."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run(folder, sys.executable, "-m", "venv", "--without-pip", folder / "env")
    (site,) = (folder / "env").glob("lib/python3*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    # What the package depends on, without whatever else is installed here: no copy of the package itself.
    own = Path(next(path for path in sys.path if Path(path, "starlette").is_dir()))
    needed = folder / "needed"
    needed.mkdir()
    for path in own.iterdir():
        if not path.name.startswith(("teahouse", "__editable__")) and path.suffix != ".pth":
            (needed / path.name).symlink_to(path)
    (site / "needed.pth").write_text(str(needed))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        folder / "env/bin/python",
        "-I",
        "-m",
        "teahouse",
        "serve",
        "--no-browser",
        "--port",
        str(port),
    ]
    with subprocess.Popen(
        [*map(str, command), "--database", str(folder / "tables.sqlite")], cwd=folder, stdout=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        assert b"is open at" in server.stdout.readline()
        yield f"http://127.0.0.1:{port}"
        server.terminate()


def get(url: str) -> str:
    with urllib.request.urlopen(url) as answer:
        return str(answer.read().decode())


def post(url: str, body: object) -> Any:
    headers = {"Authorization": f"Bearer {'a' * 64}", "Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read())


def test_the_lobby_opens(address: str) -> None:
    assert "page.js" in get(f"{address}/")
    assert len(json.loads(get(f"{address}/api/games"))) >= 4


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_game_has_its_rules_and_its_pieces(address: str, language: str) -> None:
    for game in json.loads(get(f"{address}/api/games?lang={language}")):
        assert '<main id="content"' in get(address + game["rules"])
        assert "<svg" in get(f"{address}/art/{game['id']}.svg")


def test_a_game_begins(address: str) -> None:
    seats = ["me", "bot:greedy"]
    table = post(f"{address}/api/tables", {"game": "zen_garden", "players": 2, "seats": seats, "name": "Ada"})
    (mine,) = post(f"{address}/api/mine", {})["games"]
    assert (mine["table"], mine["status"]) == (table["table"], "running")

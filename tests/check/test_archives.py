"""What is published works: the source archive and the wheel made from it, far from this folder."""

from __future__ import annotations

import json
import os
import platform
import re
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

import teahouse
from teahouse._build import compiled_modules
from tests.elsewhere import bring_what_is_needed
from tools.environment import ROOT, project, source_key
from tools.installing import copy_source, find_pip

pytest.importorskip("setuptools", minversion="77", reason="the archives are NOT tested: no setuptools 77")

pytestmark = pytest.mark.filterwarnings("ignore:Setuptools is replacing distutils")  # by looking for pip
AROUND = ("CHANGELOG.md", "CITATION.cff", "CODE_OF_CONDUCT.md", "SECURITY.md", "zensical.toml")


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
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive."""
    folder = tmp_path_factory.mktemp("archives")
    copy_source(folder / "source", source_key())
    shutil.copytree(ROOT / "docs", folder / "source/docs")
    for name in ("play", "check", "constraints.txt", "CONTRIBUTING.md", "deno.json", *AROUND):
        shutil.copy2(ROOT / name, folder / "source")
    run(folder / "source", sys.executable, "setup.py", "sdist", "--dist-dir", folder)
    (made,) = folder.glob("*.tar.gz")
    return made


@pytest.fixture(scope="module")
def wheel(archive: Path) -> Path:
    """Made from the source archive, as an installation from a package index is."""
    folder = archive.parent
    with tarfile.open(archive) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # not in Python 3.11.2
        packed.extractall(folder / "unpacked")
    (unpacked,) = (folder / "unpacked").iterdir()
    for name in ("play", "check", "constraints.txt", "docs/engine.md", "docs/house.svg", *AROUND):
        assert (unpacked / name).exists()
    run(unpacked, sys.executable, "setup.py", "bdist_wheel", "--dist-dir", folder)
    (made,) = folder.glob("*.whl")
    return made


def install(folder: Path, package: Path) -> None:
    """With pip, into an environment in which only what the package needs is there already."""
    run(folder, sys.executable, "-m", "venv", "--without-pip", folder / "env")
    bring_what_is_needed(folder / "env", folder / "needed")
    options = ["--no-index", "--no-build-isolation", "--disable-pip-version-check"]
    run(folder, *find_pip(), "--python", folder / "env/bin/python", "install", *options, package)


@pytest.fixture(scope="module")
def address(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of the wheel, in an environment that has nothing else of ours."""
    folder = tmp_path_factory.mktemp("elsewhere")
    install(folder, wheel)
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


def test_pip_installs_the_source_archive(archive: Path, tmp_path: Path) -> None:
    install(tmp_path, archive)
    run(tmp_path, tmp_path / "env/bin/teahouse", "simulate", "zen_garden", "--games", "1", "--quiet")
    shown = subprocess.run([tmp_path / "env/bin/teahouse", "--version"], capture_output=True, text=True)
    assert str(project()["project"]["version"]) in shown.stdout


def test_the_description_can_be_read_anywhere(wheel: Path) -> None:
    """Package indexes show the README far from the files that it links to."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        metadata = archive.read(name).decode()
    head, _, description = metadata.partition("\n\n")
    facts = project()["project"]
    assert "Description-Content-Type: text/markdown" in head
    for label, url in facts["urls"].items():
        assert f"Project-URL: {label}, {url}" in head
    for extra in facts["optional-dependencies"]:
        assert f"Provides-Extra: {extra}" in head
    assert description.startswith("# Teahouse")
    links = re.findall(r"\]\(([^)]*)\)", description)
    assert len(links) > 20
    place = f"{facts['urls']['Source']}/blob/v{facts['version']}/"
    for link in links:
        assert link.startswith(("https://", "#")), link
        if link.startswith(place):
            assert (ROOT / link.removeprefix(place).partition("#")[0]).exists(), link


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="manylinux is about Linux")
def test_the_compiled_package_fits_most_linuxes(wheel: Path, tmp_path: Path) -> None:
    """What auditwheel says of the compiled copy that is tested here, packed as a wheel."""
    pytest.importorskip(
        "auditwheel", reason="NOT tested whether wheels fit manylinux: pip install auditwheel"
    )
    if not compiled_modules():
        pytest.skip("this copy is interpreted")
    package = Path(teahouse.__file__).parent
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    packed = tmp_path / wheel.name.replace("py3-none-any", f"{tag}-{tag}-linux_{platform.machine()}")
    libraries = {
        path.relative_to(package.parent).as_posix(): path
        for path in [*package.rglob("*.so"), *package.parent.glob("*.so")]
    }
    with zipfile.ZipFile(wheel) as pure, zipfile.ZipFile(packed, "w") as archive:
        for name in pure.namelist():
            content = pure.read(name)
            if name.endswith("/WHEEL"):
                content = content.replace(b"py3-none-any", f"{tag}-{tag}-linux_{platform.machine()}".encode())
                content = content.replace(b"Root-Is-Purelib: true", b"Root-Is-Purelib: false")
            if name.endswith("/RECORD"):
                content += "".join(f"{library},,\n" for library in libraries).encode()
            archive.writestr(name, content)
        for name, path in libraries.items():
            archive.write(path, name)
    done = subprocess.run(
        [sys.executable, "-m", "auditwheel", "show", str(packed)], capture_output=True, text=True
    )
    said = " ".join(done.stdout.split())
    found = re.search(r'consistent with the following platform tag: "manylinux_2_(\d+)_', said)
    assert found, said + done.stderr
    assert int(found[1]) <= 28, said


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

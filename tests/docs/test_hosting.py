"""The examples of docs/hosting.md: commands that there are, files that their programs would take."""

from __future__ import annotations

import argparse
import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from teahouse.cli import parser
from tests.docs import markdown
from tests.docs.markdown import read

PAGE = read("docs/hosting.md")


def blocks(kind: str) -> list[str]:
    """The page's code blocks of a kind."""
    return markdown.blocks(PAGE, kind)


def commands() -> list[list[str]]:
    """Every `teahouse …` of the page, also within the examples of other programs."""
    found = []
    for line in "\n".join([*blocks(""), *blocks("ini")]).splitlines():
        match = re.search(r"(?:^|/bin/|ExecStart=\S*/)teahouse ((?:serve|admin) .*)$", line)
        if match:
            found.append(shlex.split(match[1]))
    entry, more = (re.search(rf"^{word} (\[.*\])$", blocks("dockerfile")[0], re.MULTILINE) for word in ENTRY)
    assert entry is not None
    assert more is not None
    words = re.findall(r'"([^"]*)"', entry[1] + more[1])
    return [*found, words[1:]]


ENTRY = ("ENTRYPOINT", "CMD")


def test_every_command_of_the_page_is_one() -> None:
    found = commands()
    assert len(found) >= 14
    assert {words[0] for words in found} == {"serve", "admin"}
    for words in found:
        parsed = parser().parse_args(words)
        assert callable(parsed.run)


def options(name: str) -> set[str]:
    """The options of a command."""
    top = parser()
    (choices,) = [one for one in top._actions if isinstance(one, argparse._SubParsersAction)]
    command: argparse.ArgumentParser = choices.choices[name]
    return {option for action in command._actions for option in action.option_strings}


def test_every_option_of_hosting_is_told_of() -> None:
    for option in (
        "--root-path",
        "--trusted-proxies",
        "--peer-host",
        "--delete-after",
        "--log-format",
        "--workers",
    ):
        assert option in options("serve")
        assert option in PAGE


def test_the_unit_of_systemd(tmp_path: Path) -> None:
    (text,) = blocks("ini")
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text)
    assert set(unit) >= {"Unit", "Service", "Install"}
    assert unit["Service"]["ExecStart"].startswith("/opt/teahouse/bin/teahouse serve ")
    assert unit["Service"]["StateDirectory"] in unit["Service"]["ExecStart"]
    analyse = shutil.which("systemd-analyze")
    if analyse:
        (tmp_path / "teahouse.service").write_text(text.replace("/opt/teahouse/bin/teahouse", "/bin/true"))
        done = subprocess.run(
            [analyse, "verify", str(tmp_path / "teahouse.service")],
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert "Unknown" not in done.stderr, done.stderr


@pytest.mark.parametrize("text", blocks("nginx"))
def test_nginx_passes_on_what_the_server_needs(text: str, tmp_path: Path) -> None:
    assert text.count("{") == text.count("}")
    for line in text.splitlines():
        assert not line.strip() or line.rstrip().endswith((";", "{", "}")), line
    assert "proxy_set_header Host $http_host;" in text
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in text
    assert 'proxy_set_header Connection "upgrade";' in text
    nginx = shutil.which("nginx")
    if nginx:
        plain = re.sub(r"^\s*ssl_certificate.*$", "", text, flags=re.MULTILINE).replace("443 ssl", "8443")
        server = plain if plain.startswith("server") else f"server {{ {plain} }}"
        (tmp_path / "nginx.conf").write_text(f"events {{}} http {{ {server} }}")
        subprocess.run([nginx, "-t", "-p", str(tmp_path), "-c", "nginx.conf"], check=True, timeout=300)


def test_the_container_has_what_it_needs() -> None:
    (text,) = blocks("dockerfile")
    assert "[postgres]" in text
    packages = "gcc libc6-dev python3-dev python3-pip python3-venv"
    assert packages in text
    (check,) = re.findall(r"import urllib\.request; .*?\)(?=\")", text)
    compile(check, "HEALTHCHECK", "exec")
    assert "/health" in check

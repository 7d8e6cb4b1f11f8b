"""The documentation as a site: every page is on it, in the contents, and no link of it leads nowhere."""

from __future__ import annotations

import html.parser
import importlib.util
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.docs.markdown import ROOT, anchors, links, pages, read, targets
from tools import site


def contents(entries: list[object]) -> list[str]:
    """The pages that the site's contents name, in their order."""
    found: list[str] = []
    for entry in entries:
        if isinstance(entry, str):
            found.append(entry)
        elif isinstance(entry, dict):
            for inside in entry.values():
                found += contents(inside if isinstance(inside, list) else [inside])
    return found


def test_every_page_is_in_the_contents_once() -> None:
    named = contents(tomllib.loads(read("zensical.toml"))["project"]["nav"])
    assert len(named) == len(set(named))
    made = {place for place in site.gathered() if place.endswith(".md")}
    assert set(named) == made


def test_every_page_of_the_project_is_on_the_site() -> None:
    on_it = site.places()
    for page in pages():
        template = (
            page.is_relative_to("src/teahouse/template") or "art" in page.parts or page.parts[0] == "tests"
        )
        assert template or page.as_posix() in on_it, f"{page} is not on the site"


def test_links_lead_to_pages_of_the_site_or_into_the_source() -> None:
    made = site.gathered()
    source = site.source_address()
    for place, content in made.items():
        if not isinstance(content, str):
            continue
        for link in links(content):
            file, _, anchor = link.partition("#")
            if link.startswith(source):
                assert (ROOT / urlsplit(link).path.partition("/blob/main/")[2]).exists(), f"{place}: {link}"
            elif "://" not in link:
                target = str(Path(*Path(place).parent.parts, file)) if file else place
                target = Path("/", target).resolve().relative_to("/").as_posix()
                assert target in made, f"{place}: {link}"
                text = made[target]
                if anchor and isinstance(text, str):
                    assert anchor in targets(text) | set(anchors(text)), f"{place}: {link}"


def test_the_site_names_the_place_of_the_project() -> None:
    urls = tomllib.loads(read("pyproject.toml"))["project"]["urls"]
    project = tomllib.loads(read("zensical.toml"))["project"]
    assert project["repo_url"] == urls["Source"]
    assert project["site_url"] == urls["Documentation"]


class Page(html.parser.HTMLParser):
    """What a page of the site links to, and the places on it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.ids |= {value for value in (values.get("id"), values.get("name")) if value}
        link = values.get("href") if tag in ("a", "link") else values.get("src")
        if link:
            self.links.append(link)


@pytest.mark.long
def test_the_built_site_has_no_dead_link(tmp_path: Path) -> None:
    if importlib.util.find_spec("zensical") is None:
        pytest.skip("the site is NOT built: pip install '.[docs]'")
    for name in ("docs", "src", "benchmarks", "tools", *(name for name in site.NAMED if "/" not in name)):
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.so")
            )
        else:
            shutil.copy(ROOT / name, tmp_path)
    for name in ("zensical.toml", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    command = [sys.executable, "tools/site.py", "build"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    built = tmp_path / "build/site"
    found = {path: Page(path.read_text(encoding="utf-8")) for path in built.rglob("*.html")}
    assert len(found) > 40
    base = urlsplit(tomllib.loads(read("zensical.toml"))["project"]["site_url"]).path
    for path, page in found.items():
        if path.name == "404.html":
            continue
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or not (parts.path or parts.fragment):
                continue
            file = unquote(parts.path)
            target = (
                built / file.removeprefix(base)
                if file.startswith("/")
                else (path.parent / file if file else path)
            )
            target = target.resolve()
            if target.is_dir():
                target /= "index.html"
            assert target.exists(), f"{path.relative_to(built)}: {link}"
            if parts.fragment and target in found:
                assert unquote(parts.fragment) in found[target].ids, f"{path.relative_to(built)}: {link}"

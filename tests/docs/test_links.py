"""Every link between our pages leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT, anchors, links, pages, read, targets


@pytest.mark.parametrize("page", pages(), ids=str)
def test_links_resolve(page: Path) -> None:
    for link in links(read(page)):
        if "://" in link or link.startswith("mailto:"):
            continue
        file, _, anchor = link.partition("#")
        target = (ROOT / page.parent / file).resolve() if file else ROOT / page
        assert target.is_relative_to(ROOT), f"{link} leads out of the project"
        assert target.exists(), f"{link} leads nowhere"
        if anchor:
            assert anchor in targets(read(target)), f"{link}: there is no such place on that page"


@pytest.mark.parametrize("page", pages(), ids=str)
def test_no_anchor_is_set_twice(page: Path) -> None:
    ids = anchors(read(page))
    assert len(ids) == len(set(ids))


def test_the_index_leads_to_every_page_of_the_documentation() -> None:
    linked = {(ROOT / "docs" / link.partition("#")[0]).resolve() for link in links(read("docs/index.md"))}
    for page in pages():
        if page.parts[0] == "docs" and page.name != "index.md":
            assert ROOT / page in linked, f"{page} is missing in docs/index.md"


@pytest.mark.parametrize("page", ["better", "real-table", "workshop"])
def test_a_page_says_the_same_in_three_languages(page: str) -> None:
    """The same sections in the same order, as many paragraphs, lists and tables, and the same code."""
    texts = [read(Path(f"docs/{page}{language}.md")) for language in ("", ".de", ".fr")]
    shapes = [
        [re.sub(r"[^#|`-].*", "", block.strip().splitlines()[0]) for block in text.split("\n\n")]
        for text in texts
    ]
    assert [anchors(text) for text in texts] == [anchors(texts[0])] * 3
    assert shapes[1:] == [shapes[0]] * 2
    plain = [re.sub(r" +#.*", "", "".join(re.findall(r"```.*?```", text, re.DOTALL))) for text in texts]
    assert plain[1:] == [plain[0]] * 2

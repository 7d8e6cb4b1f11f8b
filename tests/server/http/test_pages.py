"""Pages and files: headers, caching, limits, and who is let in."""

from __future__ import annotations

import dataclasses
import gzip
import html
import re
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from teahouse.engine import registry
from teahouse.server.http.api import TABLE_BYTES
from teahouse.server.http.headers import HEADERS
from teahouse.server.http.markdown import to_html
from teahouse.server.http.static_files import Static
from teahouse.server.people.links import is_only_here, lan_url, public_base, qr_svg, ways_to
from teahouse.server.settings import Settings
from teahouse.server.texts.languages import LANGUAGES, catalogue
from tests.server.conftest import Opener
from tests.server.house import House


@pytest.mark.parametrize(
    "path",
    ["/", "/t/abc", "/static/app.js", "/art/zen_garden.svg", "/i18n/de.json", "/api/games", "/nowhere"],
)
def test_every_answer_is_guarded(house: House, path: str) -> None:
    answer = house.http.get(path)
    assert answer.status_code == (404 if path == "/nowhere" else 200)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "cache-control" in answer.headers


def test_the_policy_allows_nothing_from_elsewhere() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy


def test_files_have_a_version_and_are_kept_for_long(house: House) -> None:
    page = house.http.get("/").text
    names = re.findall(r'"(/static/([0-9a-f]{12})/[^"]+)"', page)
    assert names
    assert len({version for _, version in names}) == 1
    assert '"/static/app.js"' not in page
    assert sorted(name.rpartition("/")[2] for name, _ in names) == [
        "apple-touch-icon.png",
        "icon.svg",
        "page.css",
        "page.js",
    ]
    script = next(name for name, _ in names if name.endswith("page.js"))
    answer = house.http.get(script)
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert house.http.get("/static/page.js").text == answer.text
    assert house.http.get("/static/page.js").headers["cache-control"] == "no-cache"
    assert house.http.get("/static/000000000000/page.js").headers["cache-control"] == "no-cache"


def test_unchanged_files_are_not_sent_again(house: House) -> None:
    for path in ("/", "/art/zen_garden.svg", "/i18n/fr.json"):
        tag = house.http.get(path).headers["etag"]
        again = house.http.get(path, headers={"If-None-Match": tag})
        assert again.status_code == 304
        assert again.content == b""


@pytest.mark.parametrize("game", [info.id for info in registry.list_games()])
def test_every_game_brings_its_look(house: House, game: str) -> None:
    version = re.findall(r'"/static/([0-9a-f]{12})/page.css"', house.http.get("/").text)[0]
    palette = house.http.get(f"/static/{version}/games.css")
    assert palette.headers["content-type"].startswith("text/css")
    assert "immutable" in palette.headers["cache-control"]
    (colours,) = re.findall(rf"^\.game-{game} {{\n(.*?)^}}", palette.text, re.MULTILINE | re.DOTALL)
    for name in ("table", "table-line", "mat", "mat-line", "choice", "cover"):
        assert re.search(rf"--{name}: light-dark\(#\w{{6}}, #\w{{6}}\);", colours), name
    own = (registry.folder(game) / "page" / "palette.css").read_text(encoding="utf-8")
    rules = re.sub(r"/\*.*?\*/", "", own, flags=re.DOTALL)
    for selectors in re.findall(r"([^{}]+)\{", rules):
        assert all(one.strip().startswith(f".game-{game}") for one in selectors.split(",")), selectors
    cover = house.http.get(f"/static/covers/{game}.svg")
    assert cover.headers["content-type"].startswith("image/svg+xml")
    assert cover.text.startswith("<svg")
    assert house.http.get(f"/art/{game}.svg").text.count("<symbol") > 5


def test_a_game_from_elsewhere_brings_its_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "somebodys_game" / "page"
    page.mkdir(parents=True)
    (tmp_path / "somebodys_game" / "__init__.py").touch()
    (page / "palette.css").write_text(".game-elsewhere { --table: light-dark(#ffffff, #000000); }")
    (page / "cover.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    monkeypatch.syspath_prepend(tmp_path)
    static = Static()
    static.refresh()
    before = static.version
    assert static.named("covers/elsewhere.svg") is None
    info = dataclasses.replace(registry.info("yak"), id="elsewhere", loader="somebodys_game.game:build")
    monkeypatch.setitem(registry._games, info.id, info)
    static.refresh()
    assert static.version != before
    palette, cover = static.named("games.css"), static.named("covers/elsewhere.svg")
    assert palette is not None
    assert b".game-elsewhere" in palette.content
    assert cover is not None


def test_files_are_compressed(house: House) -> None:
    with house.http.stream("GET", "/art/zen_garden.svg", headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    plain = house.http.get("/art/zen_garden.svg", headers={"Accept-Encoding": "identity"}).content
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain) / 2


@pytest.mark.parametrize(
    "path",
    [
        "/static/../server/http/app.py",
        "/static/%2e%2e/%2e%2e/server/http/app.py",
        "/static//etc/passwd",
        "/static/types.d.ts",
        "/art/..%2fzen_garden.svg",
        "/art/chess.svg",
        "/i18n/xx.json",
    ],
)
def test_nothing_else_is_given_out(house: House, path: str) -> None:
    assert house.http.get(path).status_code == 404


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_rules_are_a_page(house: House, language: str) -> None:
    (game,) = (
        game for game in house.http.get(f"/api/games?lang={language}").json() if game["id"] == "zen_garden"
    )
    answer = house.http.get(game["rules"])
    assert answer.status_code == 200
    page = answer.text
    assert f'<html lang="{language}">' in page
    assert 'id="price"' in page
    assert "<table>" in page
    assert "**" not in page
    assert "](" not in page
    for address in set(re.findall(r'href="(/[^"#]+)', page)):
        linked = house.http.get(html.unescape(address))
        assert linked.status_code == 200, address
    for category in registry.info("zen_garden").categories:
        assert f'id="{category.id}"' in page


@pytest.mark.parametrize("path", ["chess", "zen_garden/secret", "..%2fzen_garden", "zen_garden/..%2frules"])
def test_other_rules_are_not_there(house: House, path: str) -> None:
    assert house.http.get(f"/rules/{path}").status_code == 404


def test_markdown_is_escaped() -> None:
    made = to_html(
        '# <a id="x"></a>A & B\n\na <b> **c<** `d>` [e"](javascript:x)\n\n- one\n  more\n- two', str
    )
    assert made == (
        '<h1 id="x">A &amp; B</h1>\n'
        '<p>a &lt;b&gt; <strong>c&lt;</strong> <code>d&gt;</code> <a href="javascript:x">e&quot;</a></p>\n'
        "<ul><li>one more</li><li>two</li></ul>"
    )


def test_long_requests_are_refused(house: House) -> None:
    assert house.post("/api/tables", "Anna", {"game": "x" * TABLE_BYTES}).status_code == 413
    table = house.create("Anna", "me", "open")
    anna = house.guest(table, "Anna")
    anna.say("x" * 100_000)
    assert anna.closed()[0] == 1009


def test_a_flood_is_refused(open_house: Opener) -> None:
    house = open_house(burst=8, refill=0.001)
    table = house.create("Anna", "me", "open")
    anna = house.guest(table, "Anna")
    replies = [anna.ask("rename", name=f"Anna {number}") for number in range(12)]
    assert [reply["ok"] for reply in replies] == [True] * 8 + [False] * 4
    assert replies[-1]["error"] == "Too many requests; please wait a moment."
    wish = {"game": "zen_garden", "players": 2, "seats": ["me", "open"]}
    codes = [house.post("/api/tables", "Anna", wish).status_code for _ in range(10)]
    assert codes == [201] * 7 + [429] * 3


def test_pages_of_other_sites_are_not_let_in(house: House) -> None:
    address = f"ws://127.0.0.1:{house.port}/ws/x"
    with pytest.raises(InvalidStatus), connect(address, proxy=None, origin=Origin("http://evil.example")):
        pass


def test_addresses_for_friends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teahouse.server.people.links.lan_address", lambda: "192.168.1.7")
    assert lan_url(Settings(host="0.0.0.0", port=8000)) == "http://192.168.1.7:8000"
    assert lan_url(Settings(host="127.0.0.1", port=8000)) is None
    assert lan_url(Settings(host="10.0.0.5", port=80)) == "http://10.0.0.5:80"
    assert public_base(Settings(public_url="https://tea.example.org/"), "x") == "https://tea.example.org"
    assert public_base(Settings(port=81), "http://localhost:81") == "http://localhost:81"
    for nowhere in ("", "http://[", "null", "file:///tea"):
        assert public_base(Settings(port=81), nowhere) == "http://127.0.0.1:81"
    here, abroad = (
        ("http://localhost:81/t/x", "http://[::1]:81/", "http://127.0.0.9"),
        "http://10.0.0.5:80/t/x",
    )
    assert all(is_only_here(url) for url in here)
    assert not is_only_here(abroad)
    near = ways_to(Settings(host="0.0.0.0", port=8000), "http://localhost:8000", "/t/x")
    assert (near.lan_url, near.only_here) == ("http://192.168.1.7:8000/t/x", False)
    assert ways_to(Settings(port=8000), "http://localhost:8000", "/t/x").only_here


def test_a_qr_code_is_plain_svg() -> None:
    code = qr_svg("http://192.168.1.7:8000/t/abc#invite=secret")
    assert code.startswith("<svg")
    assert "<path" in code
    assert "style" not in code
    assert "secret" not in code


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("game", [info.id for info in registry.list_games()])
def test_every_section_is_told_in_short(house: House, game: str, language: str) -> None:
    """What the table shows under the pointer: a title, and plain sentences."""
    sections = house.http.get(f"/rules/{game}/sections.json?lang={language}").json()
    page = house.http.get(f"/rules/{game}?lang={language}").text
    assert {category.id for category in registry.info(game).categories} <= sections.keys()
    for name, (title, text) in sections.items():
        assert f'id="{name}"' in page
        assert f'<a href="#{name}">{html.escape(title)}</a>' in page, "the contents name it"
        assert not re.search(r"[*`\]]|\.md", text), text
        assert len(text) < 500
    assert sum(bool(text) for _, text in sections.values()) > 0.8 * len(sections)
    assert house.http.get("/rules/chess/sections.json").status_code == 404


def test_a_page_of_the_rules_leads_back_to_the_table_it_was_opened_from(house: House) -> None:
    """And keeps the way from page to page; it is there with the page, not only once a script has run."""
    page = house.http.get("/rules/yak?lang=de&table=a-Table_1").text
    assert '<a class="button back" href="/t/a-Table_1">' in page
    links = re.findall(r'href="(/rules/[^"]*)"', page)
    assert len(links) > 4
    assert all("?lang=" in link and "&amp;table=a-Table_1" in link for link in links)
    assert 'href="/learn/yak"' in page
    for nonsense in ("", "%22%3E%3Cscript%3E", "a/b", "x" * 100):
        page = house.http.get(f"/rules/yak?lang=de&table={nonsense}").text
        assert "table=" not in page
        assert "<script>" not in page


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_rulings_are_a_page_in_every_language(house: House, language: str) -> None:
    info = registry.info("yak")
    page = house.http.get(f"/rules/yak/rulings?lang={language}").text
    assert f'<main id="content" lang="{language}">' in page
    for ruling in info.rulings:
        assert f'id="{ruling.id}"' in page
        assert html.escape(catalogue(language).text(ruling.question)) in page
    for name in LANGUAGES.values():
        assert f">{name}</a>" in page

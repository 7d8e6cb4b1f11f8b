"""What a link shows where it is sent: the right table, a picture, and nothing that is secret."""

from __future__ import annotations

import html
import re
import struct
from pathlib import Path

import httpx
import pytest

import teahouse
from teahouse.engine import registry
from teahouse.engine.contract import CHANCE, SPECTATOR
from teahouse.picture import picture
from teahouse.server.http import previews
from tests.server.conftest import Opener
from tests.server.house import PATIENCE, House, person

PNG = b"\x89PNG\r\n\x1a\n"


def told(answer: httpx.Response) -> dict[str, str]:
    """What the head of a page says about it."""
    found = re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)">', answer.text)
    return {name: html.unescape(value) for name, value in found}


def test_the_lobby_says_what_this_is(house: House) -> None:
    lobby = told(house.http.get("/"))
    assert lobby["og:title"] == "Teahouse"
    assert lobby["og:description"] == lobby["description"]
    picture = house.http.get(lobby["og:image"].removeprefix(f"http://127.0.0.1:{house.port}"))
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    german = told(house.http.get("/?lang=de"))
    assert german["og:description"] != lobby["og:description"]


def test_a_table_says_what_is_played_and_how_far_but_not_who_plays(open_house: Opener) -> None:
    house = open_house(public_url="https://tea.example.org")
    table = house.create("Anna Secretname", "me", "open")
    waiting = told(house.http.get(f"/t/{table}"))
    assert waiting["og:title"] == "Zen Garden: a table for 2 players"
    assert "waits for players" in waiting["og:description"]
    assert waiting["og:url"] == f"https://tea.example.org/t/{table}"
    assert waiting["og:image"].startswith(f"https://tea.example.org/previews/{table}.png")
    other = house.create("Anna Secretname", "me", "bot:greedy")
    for path in (f"/t/{other}", f"/t/{other}/replay"):
        page = house.http.get(path)
        assert "Come and watch!" in told(page)["og:description"]
        assert "Secretname" not in page.text


def test_what_is_not_there_is_the_house(house: House) -> None:
    assert told(house.http.get("/t/nowhere"))["og:title"] == "Teahouse"
    assert told(house.http.get("/learn/chess"))["og:title"] == "Teahouse"
    assert told(house.http.get("/learn/yak"))["og:title"] == "Yak"
    own = house.http.get(f"/static/{house.app.state.static.version}/preview.png").content
    assert house.http.get("/previews/nowhere.png").content == own
    waiting = house.create("Anna", "me", "open")
    assert house.http.get(f"/previews/{waiting}.png").content == own


def test_a_table_that_is_played_shows_its_position(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("resvg_py", reason="the pictures are NOT tested: pip install 'teahouse[previews]'")
    monkeypatch.setattr(previews, "LIMIT", PATIENCE)
    record = (Path(__file__).parents[2] / "records/zen_garden/two-players-level-1.v1.json").read_bytes()
    brought = house.http.post(
        "/api/records", content=record, headers={"Authorization": f"Bearer {person('Anna')}"}
    )
    table = brought.json()["table"]
    assert (
        told(house.http.get(f"/t/{table}"))["og:description"] == "The game is over. Come and look back at it!"
    )
    answer = house.http.get(f"/previews/{table}.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(PNG)
    assert struct.unpack(">I", answer.content[16:20]) == (previews.WIDTH,)
    assert answer.content != house.http.get("/previews/nowhere.png").content
    again = house.http.get(f"/previews/{table}.png", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_without_the_painter_it_is_the_house(house: House) -> None:
    house.app.state.painter.able = False
    table = house.create("Anna", "me", "bot:greedy")
    own = house.http.get("/previews/nowhere.png").content
    assert house.http.get(f"/previews/{table}.png").content == own


def test_a_painter_that_fails_is_not_noticed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(previews, "PAINT", "import sys; sys.exit(3)")
    house.app.state.painter.able = True
    table = house.create("Anna", "me", "bot:greedy")
    assert house.http.get(f"/previews/{table}.png").content == house.http.get("/previews/nowhere.png").content


SECRETIVE = [info.id for info in registry.list_games() if info.hidden_information]


@pytest.mark.parametrize("game_id", SECRETIVE)
def test_the_picture_is_the_same_whatever_is_hidden(game_id: str) -> None:
    """Of all deals that a spectator cannot tell apart the picture is one and the same."""
    game = teahouse.make(game_id, players=max(registry.info(game_id).players))
    rng = teahouse.Rng(f"previews {game_id}")
    state = game.start()
    compared = 0
    for step in range(400):
        actor = state.actor()
        if actor < CHANCE or not (legal := state.legal() if actor >= 0 else [state.sample(rng)]):
            break
        state.apply(legal[rng.below(len(legal))])
        if step == 5 or step % 60 == 30:  # a short game is over soon
            names = ["A"] * game.players
            shown = picture(game, game.know(state, SPECTATOR), names).svg
            for _ in range(2):
                twin = game.determinize(game.view(state, SPECTATOR), rng)
                assert picture(game, game.know(twin, SPECTATOR), names).svg == shown
                compared += 1
    assert compared

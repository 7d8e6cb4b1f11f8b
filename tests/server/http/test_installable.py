"""The page as an app: its manifest, its icons, its service worker, and the page without a connection."""

from __future__ import annotations

import struct

import pytest

from teahouse.server.texts.languages import LANGUAGES
from tests.server.conftest import Opener
from tests.server.house import House


def test_the_manifest_names_icons_that_are_there(house: House) -> None:
    answer = house.http.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        file = house.http.get(icon["src"])
        assert file.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", file.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    page = house.http.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page


def test_below_a_path_everything_stays_below_it(open_house: Opener) -> None:
    house = open_house(root_path="/tea")
    assert '<link rel="manifest" href="/tea/manifest.webmanifest">' in house.http.get("/").text
    manifest = house.http.get("/manifest.webmanifest").json()
    assert manifest["start_url"] == manifest["scope"] == "/tea/"
    assert all(icon["src"].startswith("/tea/static/") for icon in manifest["icons"])
    assert 'href="/tea/static/' in house.http.get("/offline").text


def test_the_worker_knows_its_version_and_is_asked_for_again(house: House) -> None:
    answer = house.http.get("/service-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    house.app.state.static.refresh()
    version = house.app.state.static.version
    assert f'"teahouse-{version}"' in answer.text
    assert "VERSION" not in answer.text
    for name in ("base.css", "rules.css", "icon.svg"):
        assert f'"static/{version}/{name}"' in answer.text
        assert house.http.get(f"/static/{version}/{name}").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_connection_the_page_says_so_in_every_language(house: House, language: str) -> None:
    page = house.http.get(f"/offline?lang={language}").text
    assert f'<html lang="{language}">' in page
    english = "Teahouse cannot be reached just now."
    assert (english in page) == (language == "en")
    assert "<script" not in page

"""What is no request at all is refused with a sentence; nothing fails, and nothing is logged as a mistake."""

from __future__ import annotations

import json
import socket

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.house import House, person

NESTED = b"[" * 7000
NOT_UTF8 = b'{"game": "zen_garden", "players": 2, "seats": ["me", "open"], "name": "\xff\xfe"}'
POSTS = ["/api/tables", "/api/records", "/api/tables/{table}/continue"]


@pytest.mark.parametrize("content", [NESTED, b'{"game":' + NESTED, NOT_UTF8, b"", b"\x00", b"9" * 5000])
@pytest.mark.parametrize("path", POSTS)
def test_what_is_no_message_is_refused(
    house: House, caplog: pytest.LogCaptureFixture, path: str, content: bytes
) -> None:
    table = house.create("Anna", "me", "bot:random")
    headers = {"Authorization": f"Bearer {person('Anna')}"}
    answer = house.http.post(path.format(table=table), content=content, headers=headers)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"].endswith(".")
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("digits", ["9" * 12, "9" * 5000])
def test_numbers_that_nobody_can_mean_lead_nowhere(
    house: House, caplog: pytest.LogCaptureFixture, digits: str
) -> None:
    table = house.create("Anna", "me", "bot:random")
    for path in (f"replay/{digits}", f"replay/{digits}/words", f"practice/{digits}"):
        answer = house.http.get(f"/api/tables/{table}/{path}")
        assert answer.status_code == 404, path
        assert answer.json()["error"].endswith(".")
    puzzle = house.http.get("/api/puzzles/zen_garden").json()["puzzles"][0]["id"]
    at = f"/api/puzzles/zen_garden/{puzzle}"
    assert house.http.get(f"{at}?line={digits}").content == house.http.get(at).content
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://else.example"])
def test_a_page_of_another_site_is_refused(house: House, origin: str) -> None:
    table = house.create("Anna", "me", "bot:random")
    headers = {"Origin": origin}
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://127.0.0.1:{house.port}/ws/{table}", proxy=None, additional_headers=headers),
    ):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "text", [NESTED.decode(), "[]", "9" * 5000, '{"type": "hello", "person": "\\ud800"}']
)
def test_a_greeting_that_is_none(house: House, text: str) -> None:
    table = house.create("Anna", "me", "bot:random")
    with connect(f"ws://127.0.0.1:{house.port}/ws/{table}", proxy=None) as socket:
        socket.send(text)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(120)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4400, "That was no greeting.")


def test_a_request_that_is_none(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    for text in (NESTED.decode(), '{"id": 7, "type": ' + NESTED.decode(), '{"id": 7, "type": "act"}'):
        anna.say(text)
    anna.do("sync")
    assert not [record for record in caplog.records if record.exc_info]


def test_text_that_is_no_utf8_ends_the_connection(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    with connect(f"ws://127.0.0.1:{house.port}/ws/{table}", proxy=None) as socket:
        socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed):
            socket.recv(120)
    assert house.http.get("/health").json() == {"ok": True}


def test_an_upload_that_is_broken_off_is_no_mistake(house: House, caplog: pytest.LogCaptureFixture) -> None:
    head = f"POST /api/records HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {person('Anna')}\r\n"
    with socket.create_connection(("127.0.0.1", house.port)) as connection:
        connection.sendall(head.encode() + b'Content-Length: 5000\r\n\r\n{"format":')
    with socket.create_connection(("127.0.0.1", house.port)) as connection:
        connection.sendall(head.encode() + b'Content-Length: 10\r\n\r\n{"format":')
        assert connection.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 400"
    assert not [record for record in caplog.records if record.exc_info]


def test_headers_may_be_strange(house: House) -> None:
    headers: list[tuple[bytes, bytes]] = [
        (b"Authorization", b"Bearer \xff"),
        (b"Accept-Language", b"\xe4;q=\xff"),
        (b"Origin", b"http://["),
        (b"If-None-Match", b"\xff"),
    ]
    for path in ("/", "/api/games", "/api/tables", "/api/tables/x/replay", "/api/tables/x/record?as=%ff"):
        assert house.http.get(path, headers=httpx.Headers(headers)).status_code < 500
    for path in ("/api/mine", "/api/me/link"):
        answer = house.http.post(path, headers=httpx.Headers(headers))
        assert answer.status_code == 401
        assert json.loads(answer.content)["error"].endswith(".")

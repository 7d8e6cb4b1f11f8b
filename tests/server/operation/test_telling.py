"""Logs and figures for whoever runs the server."""

from __future__ import annotations

import json
import logging

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from teahouse.server.operation.logs import JsonLines, TextLines
from teahouse.server.operation.metrics import Metrics, merged
from tests.server.conftest import Opener
from tests.server.house import House


def record(error: Exception | None = None) -> logging.LogRecord:
    log = logging.getLogger("teahouse.room")
    info = (type(error), error, None) if error else None
    made = log.makeRecord("teahouse.room", logging.WARNING, "x.py", 1, "a %s came", ("guest",), info)
    made.table = "abc"
    made.reason = OSError("disk full")
    return made


def test_a_line_for_people() -> None:
    line = TextLines().format(record())
    assert line.endswith("WARNING teahouse.room: a guest came table=abc reason=disk full")
    assert line[:4].isdigit()


def test_a_line_for_programs() -> None:
    line = json.loads(JsonLines().format(record(ValueError("odd"))))
    assert line["level"] == "warning"
    assert line["logger"] == "teahouse.room"
    assert line["message"] == "a guest came"
    assert line["table"] == "abc"
    assert line["reason"] == "disk full"
    assert "ValueError: odd" in line["traceback"]
    assert line["time"].endswith("Z")


def figures(house: House, **headers: str) -> dict[str, float]:
    answer = house.http.get("/metrics", headers=headers)
    assert answer.status_code == 200
    samples = [sample for one in text_string_to_metric_families(answer.text) for sample in one.samples]
    return {sample.name + str(sorted(sample.labels.values())): sample.value for sample in samples}


def test_figures_tell_what_the_server_does(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Anna", "me", "bot:greedy")
    anna = house.guest(table, "Anna")
    anna.play_turn()
    anna.wait(anna.my_turn)
    anna.refused("sit", seat=7)
    told = figures(house)
    assert told["teahouse_tables[]"] == told["teahouse_pages[]"] == 1
    assert told["teahouse_messages_total['done']"] >= 2
    assert told["teahouse_messages_total['refused']"] == 1
    assert told["teahouse_stored_total[]"] > 3
    assert told["teahouse_commit_seconds_count[]"] > 3
    assert told["teahouse_bot_seconds_count[]"] >= 1
    assert told["teahouse_requests_total['201']"] == 1
    assert told["teahouse_database_faults_total[]"] == 0


def test_figures_are_for_the_operator_alone(open_house: Opener) -> None:
    house = open_house()
    assert house.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 404
    house.close()
    guarded = open_house(metrics_token="tea")
    assert guarded.http.get("/metrics").status_code == 404
    assert figures(guarded, Authorization="Bearer tea", **{"X-Forwarded-For": "203.0.113.9"})


def test_figures_of_several_servers_come_together() -> None:
    one, two = Metrics(), Metrics()
    one.requests.labels("200").inc(3)
    two.requests.labels("200").inc(4)
    text = merged({"a:1": one.text().decode(), "b:2": two.text().decode()}).decode()
    assert 'teahouse_requests_total{server="a:1",status="200"} 3.0' in text
    assert 'teahouse_requests_total{server="b:2",status="200"} 4.0' in text
    assert text.count("# TYPE teahouse_requests_total counter") == 1


def test_a_proxy_that_forgets_the_host_is_told_what_to_set(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = house.create("Anna", "me", "bot:random")
    headers = {"Origin": "https://tea.example.org", "X-Forwarded-For": "203.0.113.9"}
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://127.0.0.1:{house.port}/ws/{table}", proxy=None, additional_headers=headers),
    ):
        pass
    (line,) = [one for one in caplog.records if "proxy_set_header Host $http_host" in one.getMessage()]
    assert vars(line)["origin"] == "https://tea.example.org"

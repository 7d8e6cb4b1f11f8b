"""Whole games of each rules version, kept as records: they replay to the same end for ever."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse import NOBODY
from teahouse.engine.record import load
from teahouse.games.jade_goddess.position import JadeGoddessState
from tests.games.jade_goddess import reference
from tests.games.jade_goddess.make_records import FOLDER, GAMES, NEWER

ENDS: dict[str, tuple[str, list[list[int]], list[int]]] = {
    # Why it ended; each seat's points in the order of the categories; the ranks.
    "two-players-last-tile.v1": ("tiles", [[10, 0, 0], [25, 15, 3]], [2, 1]),
    "three-players-stall.v1": ("stall", [[0, 0, 0], [0, 0, 0], [0, 0, 0]], [1, 1, 1]),
    "three-players-closing.v1": ("tiles", [[18, 10, 0], [17, 0, 9], [23, 5, 12]], [2, 3, 1]),
    "four-players-last-artefact.v1": (  # by an excavation right after the last tile was drawn
        "artefacts",
        [[23, 5, 6], [16, 10, 3], [13, 5, 3], [15, 5, 6]],
        [1, 2, 4, 3],
    ),
    "four-players-mixed.v1": ("tiles", [[8, 0, 3], [21, 5, 12], [13, 0, 6], [1, 0, 0]], [3, 1, 2, 4]),
    "two-players-one-question.v2": ("tiles", [[12, 5, 0], [21, 10, 0]], [2, 1]),
    "three-players-hidden-gold.v2": ("tiles", [[11, 5, 0], [3, 0, 0], [8, 0, 3]], [1, 3, 2]),
    "four-players-hidden-gold.v2": (
        "tiles",
        [[11, 0, 0], [3, 0, 0], [17, 5, 6], [1, 0, 0]],
        [2, 3, 1, 4],
    ),
}


def why(state: JadeGoddessState) -> str:
    if not len(state.artefacts):
        return "artefacts"
    return "tiles" if state.last_turns == 0 else "stall"


def test_every_record_is_tested() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.json" for name in ENDS}
    assert ENDS.keys() == {*(f"{name}.v1" for name in GAMES), *(f"{name}.v2" for name in NEWER)}


@pytest.mark.parametrize("name", ENDS)
def test_a_record_replays_to_its_end(name: str) -> None:
    reason, points, ranks = ENDS[name]
    record = load(FOLDER / f"{name}.json")
    assert f"v{record.game.rules_version}" == name.rpartition(".")[2]
    state = record.replay()
    assert isinstance(state, JadeGoddessState)
    assert state.actor() == NOBODY
    assert why(state) == reason
    assert [state.points(seat) for seat in range(len(points))] == points
    assert [standing.rank for standing in state.outcome().standings] == ranks


def shares(archaeologists: list[int], heads: int) -> list[int]:
    """How many artefacts each seat draws while there are enough."""
    result = [0] * len(archaeologists)
    share = heads
    for rank, count in enumerate(sorted(set(archaeologists) - {0}, reverse=True)):
        if rank:
            share = 0 if heads == 1 else -(-share // 2)
        for seat, own in enumerate(archaeologists):
            if own == count:
                result[seat] = share
    return result


def placed(before: dict[str, Any], text: str) -> list[list[dict[str, Any]]]:
    """The figures of all seats on the board after the decision of this text, before anybody digs."""
    figures = [list(player["figures"]) for player in before["players"]]
    own = figures[before["active"]]
    words = text.split()
    if words[0] == "figure":
        jeep = before["players"][before["active"]]["jeep"]
        own.append({"cell": jeep, "part": int(words[3]), "size": int(words[1])})
    elif words[0] == "recall":
        own[:] = [figure for figure in own if figure["cell"] != words[1]]
    return figures


def check_excavation(before: dict[str, Any], text: str, after: dict[str, Any]) -> None:
    """All figures of one closed district went home, and its content is shared by rank."""
    figures = placed(before, text)
    seats = range(len(figures))
    home = [
        (_cell(figure["cell"]), figure["part"] - 1)
        for seat in seats
        for figure in figures[seat]
        if figure not in after["players"][seat]["figures"]
    ]
    district = reference.District(reference.board_of(after["board"]), home[0])
    assert district.open_edges == 0
    there = [
        [figure for figure in figures[seat] if (_cell(figure["cell"]), figure["part"] - 1) in district.parts]
        for seat in seats
    ]
    assert sum(map(len, there)) == len(home)
    expected = shares([sum(figure["size"] for figure in own) for own in there], district.heads)
    found = [after["finders"].count(seat) for seat in seats]
    if sum(expected) <= after["artefacts"]:
        assert found == expected
    else:
        assert sum(found) == after["artefacts"]
    cost = int(text.split()[1]) - 1 if text.startswith("figure") else 0
    for seat in seats:
        if after["players"][seat]["gold"] is None:  # it is hidden
            continue
        paid = cost if seat == before["active"] else 0
        gold = after["players"][seat]["gold"] - before["players"][seat]["gold"] + paid
        assert gold == (district.coins if there[seat] else 0)


@pytest.mark.parametrize("name", ENDS)
def test_every_excavation_is_what_a_search_of_the_board_expects(name: str) -> None:
    record = load(FOLDER / f"{name}.json")
    state = record.game.start()
    excavations = 0
    before = record.game.view(state, 0)
    for text in record.actions:
        state.apply(record.game.read(state, text))
        after = record.game.view(state, 0)
        if after["phase"] == "excavate" and before["phase"] in ("lay", "figure", "order"):
            check_excavation(before, text, after)
            excavations += 1
        before = after
    assert excavations >= 5 or name == "three-players-stall.v1"


def _cell(name: str) -> reference.Cell:
    row, column = name[1:].split("c")
    return int(row), int(column)


def test_a_record_is_written_as_it_was_read() -> None:
    for name in ENDS:
        path = FOLDER / f"{name}.json"
        assert load(path).to_json() == path.read_text(encoding="utf-8")

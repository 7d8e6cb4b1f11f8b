"""Puzzles over HTTP: a position to solve, and whether a turn solves it; nothing tells a solution before."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.bots.puzzles import Puzzle, known
from teahouse.engine.rng import Rng
from teahouse.server.http import puzzle_api
from teahouse.server.http.puzzle_api import daily, judged
from teahouse.server.live.table_setup import make_stage
from teahouse.server.texts.languages import catalogue
from tests.server.house import House

GAME = "zen_garden"
pytestmark = pytest.mark.skipif(not known(GAME), reason="there are no puzzles")


def some() -> Puzzle:
    return next(iter(known(GAME).values()))


def codes(puzzle: Puzzle) -> list[int]:
    game, _ = puzzle.start()
    return [game.action(text).code for text in puzzle.solution]


def test_the_list_tells_nothing_of_the_solutions(house: House) -> None:
    found = house.http.get(f"/api/puzzles/{GAME}?lang=de").json()
    assert {one["id"] for one in found["puzzles"]} == set(known(GAME))
    assert found["daily"] in known(GAME)
    assert set(found["puzzles"][0]) == {"id", "difficulty", "theme", "players"}
    assert house.http.get("/api/puzzles/chess").status_code == 404
    refusal = house.http.get(f"/api/puzzles/{GAME}/none").json()["error"]
    assert refusal == "There is no such puzzle."
    cards = house.http.get("/api/games").json()
    assert next(card for card in cards if card["id"] == GAME)["puzzles"] == len(known(GAME))


def test_a_puzzle_is_solved_by_playing_its_turn(house: House) -> None:
    puzzle = some()
    path = f"/api/puzzles/{GAME}/{puzzle.id}"
    line = codes(puzzle)
    full: dict[str, Any] = house.http.get(path).json()
    offered = {code for choice in full["own"]["choices"] for code in choice["codes"]}
    assert line[0] in offered
    game, _ = puzzle.start()
    wrong = offered - {game.action(text).code for text in puzzle.accepted[0]} - {-1}
    answer = house.post(path, "Anna", {"line": [min(wrong)]}).json()
    assert answer == {"right": False, "done": False, "solution": [], "idea": []}
    answer = house.post(path, "Anna", {"line": line[:1]}).json()
    assert answer["right"]
    assert answer["done"] == (len(line) == 1)
    following = house.http.get(f"{path}?line={line[0]}").json()
    assert line[1] in {code for choice in following["own"]["choices"] for code in choice["codes"]}
    answer = house.post(path, "Anna", {"line": line}).json()
    assert answer["right"] is answer["done"] is True
    assert [step["code"] for step in answer["solution"]] == line
    assert answer["idea"]
    given_up = house.post(path, "Anna", {"give_up": True}).json()
    assert (given_up["right"], given_up["done"]) == (False, True)
    assert house.post(path, "Anna", {"line": "x"}).status_code == 400


def test_what_is_as_good_solves_it_and_what_leads_away_from_it_does_not() -> None:
    for puzzle in known(GAME).values():
        game, _ = puzzle.start()
        line = codes(puzzle)
        assert judged(puzzle, []).right is False
        assert judged(puzzle, [*line, line[0]]).right is False
        for text in puzzle.accepted[0]:
            code = game.action(text).code
            assert judged(puzzle, [code]).done == (code != line[0] or len(line) == 1)


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_changes() -> None:
    days = [daily(GAME, 86_400 * day + 5) for day in range(60)]
    assert daily(GAME, 86_400 * 3 + 80_000) == days[3]
    assert len(set(days)) > 5


@pytest.mark.parametrize("name", ["yak", "jade_goddess", "tang_garden"])
def test_a_position_to_solve_holds_no_secret(name: str) -> None:
    """The page is sent the same for every deal that its seat cannot tell apart."""
    words = catalogue("en", name)
    for puzzle in list(known(name).values())[:2]:
        full = puzzle_api._full(puzzle, [], words)
        game, state = puzzle.start()
        twin = game.redeal(state, puzzle.seat, Rng("another deal"))
        stage = make_stage(game)
        say = puzzle_api._say(puzzle, words)
        assert stage.scene(game.know(twin, puzzle.seat), say) == full.scene


def test_nobody_keeps_the_bots_busy_with_solutions(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What speaks for a solution is thought about once; while much is, further ones come without words."""
    puzzle = some()
    path = f"/api/puzzles/{GAME}/{puzzle.id}"
    workers = house.app.state.hub.workers
    asked: list[str] = []
    coach = workers.coach

    async def counted(question: Any) -> Any:
        asked.append(question.seed)
        return await coach(question)

    monkeypatch.setattr(workers, "coach", counted)
    monkeypatch.setattr(house.app.state.explained, "kept", {})
    first, second = (house.post(path, "Anna", {"give_up": True}).json() for _ in range(2))
    assert first == second
    assert first["idea"]
    assert asked == [puzzle.id]
    other = next(one for one in known(GAME).values() if one.id != puzzle.id)
    monkeypatch.setattr(house.app.state.explained, "waiting", puzzle_api.WAITING)
    told = house.post(f"/api/puzzles/{GAME}/{other.id}", "Anna", {"give_up": True}).json()
    assert told["solution"]
    assert not told["idea"]
    assert asked == [puzzle.id]

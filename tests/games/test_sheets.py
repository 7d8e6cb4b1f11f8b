"""Score sheets of real games: what a table shows at the end is counted as the game counts it itself."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Final

import pytest

from teahouse.engine import registry
from teahouse.engine.contract import NOBODY, Game, State
from teahouse.engine.playout import random_game
from teahouse.engine.record import load
from teahouse.engine.rng import Rng
from teahouse.engine.sheet import COUNTED, LAID, MODE, Form, Sheet, Value, laid, make_sheet
from teahouse.games.yak.box import COLOURS
from teahouse.sheet_picture import draw_sheet
from tests.games.entering import entries

VARIANTS = [
    ("zen_garden", 2, {"level": "5"}, LAID),
    ("zen_garden", 4, {"level": "5"}, COUNTED),
    ("zen_garden", 3, {"boards": "1+4"}, LAID),
    ("yak", 2, {}, LAID),
    ("yak", 4, {"variant": "advanced"}, LAID),
    ("jade_goddess", 2, {}, LAID),
    ("jade_goddess", 4, {}, LAID),
    ("tang_garden", 2, {}, LAID),
    ("tang_garden", 4, {}, COUNTED),
    ("tang_garden", 1, {}, LAID),
    ("tang_garden", 1, {}, COUNTED),
]

NINA: Final = [
    "red black black grey orange",
    "red yellow grey orange",
    "crystal grey crystal",
    "red black",
    "red",
]
"""A tower such as the rulebook's example scores, from the bottom row up."""
NONSENSE: Final[list[Value]] = [-1, 0, 7, 99, 10**9, "", "?", "crane", "1", "@", "@@3", "x@-1", "²", "é" * 40]
IMPOSSIBLE: Final[list[tuple[str, int, dict[str, str], dict[str, Value], str, list[str]]]] = [
    (
        "tang_garden",
        1,
        {},
        {MODE: COUNTED, "coins": 7, "enclosing": 7, "temples": 7},
        "For enclosing and at temples you cannot have more coins than in all: 7.",
        ["enclosing", "temples"],
    ),
    (
        "zen_garden",
        2,
        {},
        {MODE: COUNTED, "count-0-ground-sand": 16},
        "sand: 16 in all gardens, but the box has 15.",
        ["count-0-ground-sand", "count-1-ground-sand"],
    ),
    (
        "zen_garden",
        2,
        {},
        {MODE: COUNTED, "count-1-path-wood": 9, "count-1-path-stone": 8},
        "Seat 2 – paths: 17 in all cannot be, a garden holds 16.",
        ["count-1-path-sand", "count-1-path-wood", "count-1-path-stone"],
    ),
    (
        "zen_garden",
        2,
        {},
        {"cell-0-0-0": "gate-sand-water", "cell-1-3-2": "gate-sand-water@2"},
        "gate with sand path on water lies there 2×, but the box has it 1×.",
        ["cell-0-0-0", "cell-1-3-2"],
    ),
    (
        "zen_garden",
        2,
        {},
        {"cell-0-0-0": "gate-sand-water", "cell-0-2-2": "gate-wood-water"},
        "Seat 1 – Row 3, column 3: No other tile touches this one.",
        ["cell-0-2-2"],
    ),
    ("zen_garden", 2, {}, {"coins-1": 26}, "Seat 2 – Coins left: 26 cannot be, at most 25.", ["coins-1"]),
    (
        "yak",
        2,
        {},
        {"stone-0-a1": "red", "stone-0-a2": "red", "stone-0-b2": "black"},
        "Seat 1 – row 2, place 2: Above the bottom row a stone rests on two others.",
        ["stone-0-b2"],
    ),
    (
        "yak",
        2,
        {},
        {f"stone-{seat}-a{column}": "grey" for seat in (0, 1) for column in (1, 2, 3, 4)},
        "grey lies there 8×, but the box has it 7×.",
        [f"stone-{seat}-a{column}" for seat in (0, 1) for column in (1, 2, 3, 4)],
    ),
    (
        "yak",
        2,
        {},
        {"stupa": "1"},
        "Seat 2 – The stupa takes 14 stones, and the tower has 0.",
        ["stupa"],
    ),
    (
        "jade_goddess",
        2,
        {},
        {"artefact-0-A-gold": 5, "artefact-1-A-gold": 5},
        "well preserved A: all together have 10, but the box has 9.",
        ["artefact-0-A-gold", "artefact-1-A-gold"],
    ),
    (
        "tang_garden",
        2,
        {},
        {MODE: LAID, "who-1-0": "poet", "stands-1-0": "b2-4", "cube-1-0": 9, "cube-1-1": 9, "cube-1-2": 9},
        "Seat 2 – The Poet cannot stand on b2: there is no free character space.",
        ["stands-1-0"],
    ),
    (
        "tang_garden",
        2,
        {},
        {"who-0-0": "poet", "cube-0-0": 2, "cube-0-1": 1, "cube-0-2": 2},
        "Seat 1 – Figures in the garden: 1 cannot be, the cubes have brought 0.",
        ["who-0-0"],
    ),
    (
        "tang_garden",
        1,
        {},
        {"coins": 9, "who-0-0": "poet", "who-0-1": "monk"},
        "Own figures: 2 cannot be, these coins allow 1.",
        ["who-0-0", "who-0-1"],
    ),
]


def sheet_of(game: Game, values: dict[str, Value]) -> Sheet:
    sheet = make_sheet(game, values)
    assert sheet is not None
    return sheet


def end_of(game: Game, seed: str) -> State:
    """The end of a game of random players."""
    state = game.start()
    random_game(state, Rng(seed))
    assert state.actor() == NOBODY
    return state


def check_counted(game: Game, state: State, mode: str) -> None:
    """The sheet of what lies there says what the game says: points of every category, places, tie-breaks."""
    sheet = sheet_of(game, entries(state, mode))
    said = [fault.message for fault in sheet.faults if not fault.missing]
    assert said == []
    for seat in range(game.players):
        expected = dict(zip((one.id for one in game.info.categories), state.points(seat), strict=True))
        found = {line.category: line.points for line in sheet.lines(seat)}
        assert found == {name: points for name, points in expected.items() if name in found or points}
    outcome = state.outcome()
    for mine, theirs in zip(sheet.outcome().standings, outcome.standings, strict=True):
        assert (mine.rank, mine.points, mine.won, mine.rating) == (
            theirs.rank,
            theirs.points,
            theirs.won,
            theirs.rating,
        )
        if game.players > 1:
            assert mine.tie_breaks == theirs.tie_breaks


@pytest.mark.parametrize(("game_id", "players", "options", "mode"), VARIANTS)
def test_the_end_of_a_game_is_counted_as_the_game_counts_it(
    game_id: str, players: int, options: dict[str, str], mode: str
) -> None:
    game = registry.make(game_id, players, options)
    for number in range(3):
        check_counted(game, end_of(game, f"sheet {number}"), mode)


RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.json"))


@pytest.mark.parametrize("mode", [LAID, COUNTED])
def test_the_records_end_as_they_were_counted(mode: str) -> None:
    """Games that were played well, and of every rules version: won, stalled, with shared places."""
    for path in RECORDS:
        record = load(path)
        check_counted(record.game, record.replay(), mode)


# The rulebooks' examples


def points_of(sheet: Sheet, seat: int) -> dict[str, int]:
    return {line.category: line.points for line in sheet.lines(seat)}


def test_zen_garden_as_the_rulebook_counts_it() -> None:
    """Nine stone paths are small, eight gates big; three waters are second most; four pebbles in detail."""
    game = registry.make("zen_garden", 2, {"level": "3"})
    values: dict[str, Value] = {"mode": COUNTED, "coins-0": 3}
    for slot, name in enumerate(("path-stone", "decor-gate", "ground-water", "ground-pebbles")):
        values[f"emperor-{slot}"] = name
    for name, count in {
        "decor-gate": 8,
        "decor-crane": 8,
        "path-stone": 9,
        "path-sand": 7,
        "ground-water": 3,
        "ground-pebbles": 4,
        "ground-sand": 5,
        "ground-clay": 4,
    }.items():
        values[f"count-0-{name}"] = count
    values["count-1-ground-water"] = 4
    values["unity-0"] = "split"
    sheet = sheet_of(game, values)
    assert points_of(sheet, 0) == {
        "coins": 3,
        "loops": 0,
        "decors": 7 + 7,
        "small_preference": 9,
        "big_preference": 16,
        "majority": 4,
        "detail": 2,
        "unity": 0,
        "minimalist": 6,
    }
    assert not [fault for fault in sheet.faults if not fault.missing]


def test_yak_as_the_rulebook_counts_it() -> None:
    """Nina's tower of 40 flags; André, who has the stupa, has none of her food."""
    game = registry.make("yak", 2)
    values: dict[str, Value] = {"stupa": "1", "food-0-milk": 1}
    for row, stones in enumerate(NINA):
        for column, stone in enumerate(stones.split()):
            values[f"stone-0-{'abcde'[row]}{column + 1}"] = stone
    for cell in ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "d1", "d2"]:
        values[f"stone-1-{cell}"] = COLOURS[(3 * "abcd".index(cell[0]) + int(cell[1])) % 6]
    sheet = sheet_of(game, values)
    assert points_of(sheet, 0) == {
        "group_size": 24,
        "group_count": 12,
        "single_stones": 2,
        "stupa": 0,
        "most_food": 2,
    }
    assert points_of(sheet, 1)["stupa"] == 3
    assert [str(fault.message) for fault in sheet.faults] == []


def test_jade_goddess_as_the_rulebook_counts_it() -> None:
    """A statue of gold is worth five more, another three; artefacts, then gold, break a tie."""
    game = registry.make("jade_goddess", 2)
    values: dict[str, Value] = {f"artefact-0-{letter}-gold": 2 for letter in "ABC"}
    values |= {"artefact-0-D-gold": 1, "artefact-0-D-black": 1, "gold-0": 2}
    values |= {f"artefact-1-{letter}-black": 4 for letter in "ABCD"}
    sheet = sheet_of(game, values)
    assert points_of(sheet, 0) == {"artefacts": 8, "gold_statues": 5, "statues": 3}
    assert points_of(sheet, 1) == {"artefacts": 16, "gold_statues": 0, "statues": 12}
    assert sheet.outcome().winners() == [1]
    values |= {f"artefact-1-{letter}-black": 0 for letter in "ABCD"}
    values |= {f"artefact-1-{letter}-gold": 2 for letter in "ABC"}
    values |= {"artefact-1-D-gold": 1, "artefact-1-D-black": 1, "gold-1": 3}
    tied = sheet_of(game, values).outcome()
    assert [one.points for one in tied.standings] == [16, 16]
    assert tied.winners() == [1]


def test_tang_garden_as_the_rulebook_counts_it() -> None:
    """Pairs, sets of trees, bridges; who share the most pavilions share both prizes."""
    game = registry.make("tang_garden", 3)
    values: dict[str, Value] = {"coins-0": 5, "tokens-0": 2}
    for kind in ("pine", "willow", "bamboo", "lotus", "peonies", "birds"):
        values[f"card-0-{kind}"] = 1
    values |= {"card-0-pine": 2, "card-0-bridge": 2, "card-0-pavilion": 2, "card-1-pavilion": 2}
    values |= {f"cube-0-{terrain}": 4 for terrain in range(3)}
    values |= {"who-0-0": "emperor", "decorations-0-0": 3, "sees-0-0": 2}
    values |= {"who-0-1": "empress", "decorations-0-1": 0, "sees-0-1": 1}
    scored = points_of(sheet_of(game, values), 0)
    assert {name: points for name, points in scored.items() if points} == {
        "skills": 5,
        "lotus_peonies": 6,
        "bridges": 4,
        "trees": 9 + 1,
        "pavilions": 9,
        "decorations_seen": 3,
        "sight": 2 * 5 + 9 - 3,
    }


# What cannot be


def test_what_cannot_be_is_named_with_its_place() -> None:
    for game_id, players, options, values, sentence, at in IMPOSSIBLE:
        sheet = sheet_of(registry.make(game_id, players, options), values)
        found = {str(fault.message): fault.at for fault in sheet.faults}
        assert sentence in found, (sentence, list(found))
        assert found[sentence] == at, sentence


def test_whatever_is_entered_is_read() -> None:
    """Every entry of every form with all kinds of nonsense: a sheet comes of it, and a picture."""
    rng = Rng("nonsense")
    for game_id, players, options, mode in VARIANTS:
        game = registry.make(game_id, players, options)
        values: dict[str, Value] = {MODE: mode}
        for _ in range(4):
            form = sheet_of(game, values).form(str)
            for key, allowed in known_entries(form).items():
                choice = rng.below(3)
                if choice == 0:
                    values[key] = NONSENSE[rng.below(len(NONSENSE))]
                elif choice == 1 and allowed:
                    values[key] = allowed[rng.below(len(allowed))]
            values[MODE] = mode
            sheet = sheet_of(game, values)
            for seat in range(players):
                sheet.lines(seat)
            names = [f"<{seat}>" for seat in range(players)]
            ElementTree.fromstring(draw_sheet(sheet, "A & B", str(sheet.outcome()), names, [], str).svg)
            assert all(str(fault.message) for fault in sheet.faults)


def known_entries(form: Form) -> dict[str, list[Value]]:
    """All that can be entered, with what would be right."""
    trays = {tray.id: tray for tray in form.trays}
    found: dict[str, list[Value]] = {}
    for part in form.parts:
        entries = list(part.entries)
        for spot in part.grid.spots if part.grid else []:
            entries += spot.entries
            if spot.tray:
                tray = trays[spot.tray]
                turns = range(max(1, len(tray.turns)))
                found[spot.id] = [laid(piece.code, turn) for piece in tray.pieces for turn in turns]
        for entry in entries:
            found[entry.id] = [value for value, _ in entry.values] or list(range(entry.most + 1))
    return found

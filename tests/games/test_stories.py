"""The story of every game kept as a record: it adds up, and tells each way in which a game can end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from teahouse.engine.contract import SPECTATOR, Deed, GameOver, State
from teahouse.engine.record import load

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.json"))
REASONS = {
    "zen_garden": {"All gardens are complete after # rounds: the game is over."},
    "yak": {
        "The last day is over, and with it the game.",
        "No stone was placed for # days in a row: the game is over.",
    },
    "jade_goddess": {
        "After the excavation no artefact lies face down any more: the game is over.",
        "The tiles are used up and everybody has had one more turn: the game is over.",
        "Nobody has discovered anything for # rounds: the game is over.",
    },
    "tang_garden": {
        "The last round is over: landscape tokens left on the board: # or fewer.",
        "The last round is over: the # stack was used up.",
        "The last round is over: nobody placed anything. Such turns in a row: #.",
        "Turns in a row in which nothing happened: #. That ends the game.",  # in rules version 1
    },
    "yin_yang": {
        "The garden is complete, and with it the game.",
        "No pair can be placed and no lantern helps: the game is lost. Cells to cover: #.",
        "A stack is used up and no lantern helps: the game is lost. Cells to cover: #.",
    },
}
"""Why a game can be over; # stands for a number or the name of a stack."""


def kind(path: Path) -> str:
    return "yin_yang" if path.stem.startswith("solo") else path.parent.name


def reason(deed: Deed) -> str:
    (over,) = [event for event in deed.events if isinstance(event, GameOver)]
    return re.sub(
        r"\d+|greenery(?= stack)|water(?= stack)|rock(?= stack)|Tao(?= stack)", "#", str(over.message())
    )


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_nothing_happens_that_is_not_told(path: Path) -> None:
    """Pieces, coins, food and artefacts that everybody sees, and every point of every seat."""
    record = load(path)
    game, state = record.game, record.game.start()
    deed = None
    for text in record.actions:
        action = game.read(state, text)
        ledger, before = state.ledger(), points(state)
        deed = game.narrate(state, action)
        assert folded(ledger, deed) == folded(state.ledger(), None), text
        for event in deed.events:
            for gain in event.points:
                category = [each.id for each in game.info.categories].index(gain.category)
                before[gain.seat][category] += gain.amount
        assert before == points(state), text
    assert deed is not None
    assert reason(deed) in REASONS[kind(path)]


def folded(ledger: dict[str, int], deed: Deed | None) -> dict[str, int]:
    """What lies where after the events that a spectator sees."""
    after = dict(ledger)
    for event in [] if deed is None else deed.sight(SPECTATOR):
        for change in event.changes():
            after[change.account] = after.get(change.account, 0) + change.amount
    return {account: many for account, many in after.items() if many}


def points(state: State) -> list[list[int]]:
    return [state.points(seat).copy() for seat in range(state.seats())]


@pytest.mark.parametrize("game", REASONS)
def test_a_record_is_kept_of_every_way_to_end(game: str) -> None:
    found = set()
    for path in RECORDS:
        if kind(path) == game:
            record = load(path)
            state = record.game.start()
            for text in record.actions[:-1]:
                state.apply(record.game.read(state, text))
            found.add(reason(record.game.narrate(state, record.game.read(state, record.actions[-1]))))
    assert found == REASONS[game]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_is_counted_in_the_end_is_the_score_sheet(path: Path) -> None:
    """Category by category, and for the Jade Goddess the pieces as well."""
    record = load(path)
    game, state = record.game, record.game.start()
    for text in record.actions[:-1]:
        state.apply(game.read(state, text))
    deed = game.narrate(state, game.read(state, record.actions[-1]))
    counted = [event for event in deed.events if event.name in ("garden scored", "tower scored", "counted")]
    assert [event.who for event in counted] == list(range(game.players))
    known = game.know(state, SPECTATOR)
    for event in counted:
        lines = game.score_lines(known, event.who)
        data = event.data()
        if game.info.id == "jade_goddess":
            assert data["total"] == sum(line.points for line in lines)
            pieces = [line.reason.values["count"] for line in lines]
            assert pieces == [data["artefacts"], data["gold_statues"], data["statues"]]
        else:
            sheet = {line.category: line.points for line in lines}
            told = next(data[name] for name in ("by_category", "flags", "coins") if name in data)
            categories = [category.id for category in game.info.categories]
            assert told == [sheet.get(category, 0) for category in categories]

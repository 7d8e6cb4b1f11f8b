"""What happens is told: events account for every change that everybody can see, and for every point."""

from __future__ import annotations

from collections import Counter

from teahouse.engine.contract import (
    NOBODY,
    SPECTATOR,
    Deed,
    Game,
    GameOver,
    Scored,
    State,
    canonical,
    fingerprint,
)
from tests.conformance.variants import Variant
from tests.conformance.walks import Step, Walk, viewers, walks


def told(walk: Walk, step: Step) -> tuple[Deed, Step]:
    """An action carried out while somebody listens, and the position after it."""
    state = step.state.clone()
    deed = walk.game.narrate(state, step.action)
    return deed, Step(step.name, state, step.action, False)


def test_listening_changes_nothing(variant: Variant) -> None:
    for walk in walks(variant):
        for step in walk.steps:
            _, after = told(walk, step)
            assert fingerprint(after.state) == fingerprint(step.after()), step
            assert after.state.story is None


def test_events_account_for_all_that_everybody_sees(variant: Variant) -> None:
    for walk in walks(variant):
        for step in walk.steps:
            deed, after = told(walk, step)
            expected = dict(step.state.ledger())
            for event in deed.sight(SPECTATOR):
                for change in event.changes():
                    expected[change.account] = expected.get(change.account, 0) + change.amount
            found = after.state.ledger()
            wrong = {
                account: (
                    step.state.ledger().get(account, 0),
                    expected.get(account, 0),
                    found.get(account, 0),
                )
                for account in expected.keys() | found.keys()
                if expected.get(account, 0) != found.get(account, 0)
            }
            assert not wrong, f"{step}: (before, told, after) {wrong} {deed.events}"


def test_the_ledger_holds_nothing_hidden(variant: Variant) -> None:
    for walk in walks(variant):
        for state in walk.states()[::7]:
            for viewer in viewers(walk.game):
                assert walk.game.know(state, viewer).position.ledger() == state.ledger()


def test_events_account_for_every_point(variant: Variant) -> None:
    """What is paid at once is told by what pays it, always; all else follows from a piece that moved."""
    by_events: set[str] = set()
    by_engine: set[str] = set()
    for walk in walks(variant):
        ids = [category.id for category in walk.game.info.categories]
        for step in walk.steps:
            deed, after = told(walk, step)
            for event in deed.events:
                found = by_engine if isinstance(event, Scored) else by_events
                found.update(points.category for points in event.points)
                if isinstance(event, Scored):
                    assert any(other.changes() for other in deed.events), step
            for seat in range(walk.game.players):
                expected = dict(zip(ids, step.state.points(seat), strict=True))
                for event in deed.events:
                    for points in event.points:
                        if points.seat == seat:
                            expected[points.category] += points.amount
                assert list(expected.values()) == after.state.points(seat), step
    assert not by_events & by_engine


def test_the_whole_story_adds_up_to_the_score_sheet(variant: Variant) -> None:
    """The sheet is read from the position, so that it is there without a story: both tell the same."""
    for walk in walks(variant):
        game = walk.game
        seats = range(game.players)

        def sheet(state: State, seat: int, game: Game = game) -> Counter[str]:
            lines = game.score_lines(game.know(state, seat), seat)
            return Counter({line.category: line.points for line in lines})

        state = game.start()
        told_so_far = [sheet(state, seat) for seat in seats]
        for number, step in enumerate(walk.steps):
            for event in game.narrate(state, step.action).events:
                for points in event.points:
                    told_so_far[points.seat][points.category] += points.amount
            if number % 10 == 0 or state.actor() == NOBODY:
                for seat in seats:
                    assert told_so_far[seat] == sheet(state, seat), step


def test_points_are_told_to_those_who_can_work_them_out(variant: Variant) -> None:
    """A seat learns of its own gains; others only of what the score sheet shows them."""
    for walk in walks(variant):
        game = walk.game
        for step in walk.steps[::5]:
            deed, after = told(walk, step)
            for viewer in viewers(game):
                for seat in range(game.players):
                    shown = {line.category for line in game.score_lines(game.know(after.state, viewer), seat)}
                    assert deed.gains(seat, viewer).keys() <= shown, step


def test_every_decision_has_a_sentence(variant: Variant) -> None:
    for walk in walks(variant):
        for step in walk.decisions():
            deed, _ = told(walk, step)
            for viewer in viewers(walk.game):
                assert deed.told(viewer), step


def test_sentences_are_whole(variant: Variant) -> None:
    for walk in walks(variant):
        for step in walk.steps:
            deed, _ = told(walk, step)
            for viewer in viewers(walk.game):
                for message in deed.told(viewer):
                    assert str(message).endswith("."), message
                    assert "{" not in str(message), message


def test_everybody_sees_the_same_pieces_move(variant: Variant) -> None:
    """Whoever sees more of an event than a spectator still sees the same changes."""
    for walk in walks(variant):
        for step in walk.steps[::3]:
            deed, _ = told(walk, step)
            changes = {
                tuple(sorted(str(change) for event in deed.sight(viewer) for change in event.changes()))
                for viewer in viewers(walk.game)
            }
            assert len(changes) == 1, step


def test_events_are_plain_data(variant: Variant) -> None:
    """`fields` names what an event says, so that pages and programs get it by these names."""
    for walk in walks(variant):
        for step in walk.steps[::3]:
            deed, _ = told(walk, step)
            for viewer in viewers(walk.game):
                for event in deed.sight(viewer):
                    assert canonical(event.data())


def test_the_end_has_a_reason(variant: Variant) -> None:
    for walk in walks(variant):
        deed, _ = told(walk, walk.steps[-1])
        (end,) = [event for event in deed.events if isinstance(event, GameOver)]
        assert str(end.message()).endswith(".")
        assert end.rule
        for step in walk.steps[:-1]:
            assert not any(isinstance(event, GameOver) for event in told(walk, step)[0].events)

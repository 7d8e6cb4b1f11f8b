"""Games end, positions are independent, texts read back, pieces stay in the box, records replay."""

from __future__ import annotations

import json

from teahouse.engine import record
from teahouse.engine.contract import CHANCE, NOBODY, State, fingerprint
from teahouse.engine.rng import Rng
from tests.conformance.variants import Variant
from tests.conformance.walks import possible, some, viewers, walks
from tests.saying import seen_by


def test_random_games_end_within_the_declared_number_of_decisions(variant: Variant) -> None:
    for walk in walks(variant):  # a dead end would have stopped the walk
        assert walk.end.actor() == NOBODY
        assert walk.end.choosers() == []
        assert 0 < len(walk.decisions()) <= variant.info.max_decisions


def test_a_seat_that_decides_has_the_turn(variant: Variant) -> None:
    for walk in walks(variant):
        for step in walk.decisions():
            assert step.state.turn_of() == step.state.actor(), step
        for step in walk.draws():
            assert step.state.turn_of() in (NOBODY, *range(walk.game.players)), step
        assert walk.end.turn_of() == NOBODY


def test_legal_actions_are_the_shared_ones_in_order_of_their_codes(variant: Variant) -> None:
    for walk in walks(variant):
        for step in walk.decisions():
            codes = [action.code for action in step.state.legal()]
            assert codes == sorted(set(codes)), step
            assert all(action is walk.game.actions[action.code] for action in step.state.legal()), step


def test_what_is_picked_at_random_is_the_one_of_that_number(variant: Variant) -> None:
    """Some decisions find it without making the list."""
    for walk in walks(variant):
        rng = Rng(f"pick {walk.seed}")
        for step in walk.decisions():
            legal = step.state.legal()
            for _ in range(3):
                expected = legal[rng.copy().below(len(legal))]
                assert step.state.decision.pick(step.state, rng) is expected, step


def test_texts_of_legal_actions_read_back(variant: Variant) -> None:
    for walk in walks(variant):
        for step in walk.steps:
            for action in possible(step.state):
                assert walk.game.read(step.state, action.text) is action, step


def test_clones_are_independent_of_what_happens_later(variant: Variant) -> None:
    """Every clone is hashed when it is made and again when the game, and a game from the clone, is over."""
    for walk in walks(variant):
        state = walk.game.start()
        earlier: list[tuple[State, str]] = []
        for step in walk.steps:
            earlier.append((state.clone(), fingerprint(state)))
            state.apply(step.action)
        for position, (clone, hashed) in enumerate(earlier):
            assert fingerprint(clone) == hashed, walk.steps[position]
        for position in range(0, len(earlier), 20):
            branch = earlier[position][0].clone()
            while branch.actor() != NOBODY:
                branch.apply(possible(branch)[0])
            assert fingerprint(earlier[position][0]) == earlier[position][1], walk.steps[position]
        assert fingerprint(state) == fingerprint(walk.end)


def test_questions_change_nothing(variant: Variant) -> None:
    walk = walks(variant)[0]
    for step in walk.steps[::3]:
        state = step.state
        before = fingerprint(state)
        for viewer in viewers(walk.game):
            walk.game.view(state, viewer)["scribbled on"] = True
            walk.game.describe(walk.game.know(state, viewer))
            walk.game.show(walk.game.know(state, viewer))
            seen_by(walk.game, state, step.action, viewer)
            walk.game.secrets(state, viewer)
        for seat in range(walk.game.players):
            state.legal_for(seat)
            state.points(seat)
            walk.game.score_lines(walk.game.know(state, seat), seat)
        walk.game.prompt(walk.game.know(state, 0))
        if state.actor() != CHANCE:
            walk.game.preview(state, step.action)
        state.dump()["scribbled on"] = True
        assert fingerprint(state) == before, step


def test_no_piece_is_lost_or_made(variant: Variant) -> None:
    for walk in walks(variant):
        box = walk.game.start().pieces()
        assert sum(box.values()) > 0
        for step in walk.steps:
            assert step.state.pieces() == box, step
        assert walk.end.pieces() == box


def test_a_record_replays_to_the_same_positions(variant: Variant) -> None:
    for walk in walks(variant):
        saved = walk.record().to_json()
        loaded = record.loads(saved)
        state = loaded.game.start()
        for step, after in zip(loaded.steps(state), walk.states()[1:], strict=True):
            assert fingerprint(state) == fingerprint(after), step
        assert fingerprint(loaded.replay()) == fingerprint(walk.end)
        assert loaded.to_json() == saved
        assert json.loads(saved)["actions"] == [step.action.text for step in walk.steps]


def test_simultaneous_choices_are_named_and_independent(variant: Variant) -> None:
    """The choosers come in seat order, the actor first; a choice does not change those of the others."""
    most = 0
    for walk in walks(variant):
        for step, after in zip(walk.steps, walk.states()[1:], strict=True):
            state = step.state
            choosers = state.choosers()
            most = max(most, len(choosers))
            assert choosers == sorted(set(choosers)), step
            assert (choosers[0] if choosers else CHANCE) == state.actor(), step
            for seat in range(walk.game.players):
                assert bool(state.legal_for(seat)) == (seat in choosers), step
            if choosers:
                assert state.legal_for(state.actor()) == state.legal(), step
            if len(choosers) > 1:
                assert after.choosers() == choosers[1:], step
            for seat in choosers[1:]:
                assert after.legal_for(seat) == state.legal_for(seat), step
    assert (most > 1) == variant.info.simultaneous


def test_a_deal_that_fits_a_view_has_every_piece(variant: Variant) -> None:
    for walk in walks(variant):
        box = walk.game.start().pieces()
        for step in some(walk.decisions(), 12):
            for viewer in viewers(walk.game):
                dealt = walk.game.determinize(walk.game.view(step.state, viewer), Rng(step.name))
                assert dealt.pieces() == box, step
                assert dealt.ledger() == step.state.ledger(), step

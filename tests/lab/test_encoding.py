"""Observations for learning programs: what a seat knows, whole and nothing else; and masks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import teahouse
from teahouse.engine.contract import NOBODY, SPECTATOR, Game, canonical
from teahouse.engine.encoding import COUNT, FLAG, ONE_OF, Encoder, NoEncoder, encoder_of
from teahouse.engine.registry import folder
from teahouse.engine.rng import Rng
from tests.conformance.twins import alike
from tests.conformance.variants import Variant, chosen_variants
from tests.conformance.walks import some, viewers, walks

VARIANTS = [variant for variant in chosen_variants() if variant.info.encoder]
HIDDEN = [variant for variant in VARIANTS if variant.info.hidden_information]


@pytest.fixture(scope="module", autouse=True)
def _tasting(tasting: None) -> None:
    """Tea Tasting is one of the games."""


def test_every_game_has_an_encoder() -> None:
    ours = [info for info in teahouse.list_games() if info.package.startswith("teahouse.")]
    assert [info.id for info in ours if not info.encoder] == ["tea_tasting"]
    with pytest.raises(NoEncoder, match="Tea Tasting has no observation for learning programs"):
        encoder_of(teahouse.make("tea_tasting", 2))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_vector_is_made_of_what_the_viewer_knows_and_nothing_else(variant: Variant) -> None:
    """The position with everything covered that the viewer does not know gives the same vector."""
    for walk in walks(variant):
        encoder = encoder_of(walk.game)
        for state in [*some(walk.states(), 60), walk.end]:
            for viewer in viewers(walk.game):
                seen = encoder.observation(state, viewer)
                assert len(seen) == encoder.size
                assert seen == encoder.observation(walk.game.know(state, viewer).position, viewer)
                assert seen == encoder.observation(walk.game.restore(walk.game.view(state, viewer)), viewer)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_what_is_remembered_of_a_vector_is_never_stale(variant: Variant) -> None:
    """Asked at every step, a position that is played on tells the same as one that was never asked."""
    for walk in walks(variant):
        encoder = encoder_of(walk.game)
        state = walk.game.start()
        for step in walk.steps:
            for viewer in viewers(walk.game):
                fresh = encoder.observation(walk.game.restore(state.dump()), viewer)
                assert encoder.observation(state, viewer) == fresh, step
            state.apply(step.action)


@pytest.mark.parametrize("variant", HIDDEN, ids=str)
def test_twins_give_equal_vectors(variant: Variant) -> None:
    for walk in walks(variant):
        encoder = encoder_of(walk.game)
        for viewer in viewers(walk.game):
            rng = Rng(f"twin {walk.seed} {viewer}")
            twin = walk.game.start()
            for step in walk.steps:
                assert encoder.observation(step.state, viewer) == encoder.observation(twin, viewer), step
                if viewer >= 0:
                    assert encoder.legal_mask(step.state, viewer) == encoder.legal_mask(twin, viewer), step
                deed = alike(walk.game, step, twin, viewer, rng)
                if deed is None:
                    twin = step.state.clone()
                twin.apply(step.action if deed is None else deed.action)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_different_views_of_who_decides_give_different_vectors(variant: Variant) -> None:
    found: dict[bytes, str] = {}
    for walk in walks(variant):
        encoder = encoder_of(walk.game)
        for state in some(walk.states(), 100):
            actor = state.actor()
            if actor >= 0:
                view = canonical({**walk.game.view(state, actor), "viewer": 0})
                key = encoder.observation(state, actor) + bytes([actor])
                assert found.setdefault(key, view) == view


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_planes_hold_what_they_say(variant: Variant) -> None:
    walk = walks(variant)[0]
    encoder = encoder_of(walk.game)
    assert sum(plane.size for plane in encoder.planes) == encoder.size
    assert len({plane.name for plane in encoder.planes}) == len(encoder.planes)
    varied: set[str] = set()
    before: bytes | None = None
    for state in [*walk.states(), walk.end]:
        seen = encoder.observation(state, 0)
        for plane in encoder.planes:
            part = seen[encoder.plane(plane.name)]
            if plane.values in (FLAG, ONE_OF):
                assert set(part) <= {0, 1}, plane
            else:
                assert plane.values == COUNT
            if before is not None and part != before[encoder.plane(plane.name)]:
                varied.add(plane.name)
        before = seen
    assert {"phase"} < varied
    if variant.players > 1:
        assert "acting" in varied


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_mask_is_the_legal_actions(variant: Variant) -> None:
    walk = walks(variant)[0]
    encoder = encoder_of(walk.game)
    for state in [*some(walk.states(), 60), walk.end]:
        for seat in range(walk.game.players):
            mask = encoder.legal_mask(state, seat)
            legal = state.legal_for(seat) if state.actor() >= 0 else []
            assert [code for code, allowed in enumerate(mask) if allowed] == [action.code for action in legal]
            assert len(mask) == encoder.actions == len(walk.game.actions)
    assert walk.end.actor() == NOBODY


def test_buffers_are_written_in_place() -> None:
    game = teahouse.make("zen_garden", 2)
    encoder = encoder_of(game)
    state = walks(VARIANTS[0])[0].states()[-1] if VARIANTS[0].info.id == "zen_garden" else game.start()
    row = bytearray(encoder.size)
    encoder.encode(game.start(), 0, row)
    assert bytes(row) == encoder.observation(game.start(), 0)
    mask = bytearray(b"\1" * encoder.actions)
    encoder.mask(game.start(), 0, mask)
    assert not any(mask)
    with pytest.raises(ValueError, match="different"):
        encoder.encode(game.start(), 0, bytearray(3))
    with pytest.raises(KeyError, match="There is no plane 'lake'; there is phase, acting"):
        encoder.plane("lake")
    assert state is not None


def test_every_seat_sees_itself_first() -> None:
    game = teahouse.make("zen_garden", 3)
    encoder = encoder_of(game)
    state = game.start()
    while state.actor() < 0:
        state.apply(state.outcomes()[0].action)
    seen = [encoder.observation(state, seat)[encoder.plane("acting")] for seat in range(3)]
    actor = state.actor()
    for seat in range(3):
        assert list(seen[seat]).index(1) == (actor - seat) % 3
    spectator = encoder.observation(state, SPECTATOR)[encoder.plane("acting")]
    assert list(spectator).index(1) == actor


# The tables in the docs


def table(encoder: Encoder) -> list[str]:
    """A game's planes as its page lists them: own ones stand for those of every seat."""
    lines = []
    for plane in encoder.planes:
        if not plane.name.startswith("next "):
            lines.append(f"| `{plane.name}` | {plane.size} | {plane.values} | {plane.meaning} |")
    return lines


@pytest.mark.parametrize(
    ("game_id", "players", "options"),
    [
        ("zen_garden", 2, {"level": 5}),
        ("yak", 2, {}),
        ("jade_goddess", 2, {}),
        ("tang_garden", 2, {}),
        ("tang_garden", 1, {}),
    ],
)
def test_the_page_of_a_game_lists_its_planes(game_id: str, players: int, options: dict[str, int]) -> None:
    game: Game = teahouse.make(game_id, players, options)
    encoder = encoder_of(game)
    page = (folder(game_id) / "docs" / "observation.md").read_text(encoding="utf-8")
    missing = [line for line in table(encoder) if line not in page]
    assert not missing, "\n".join(missing)
    assert f"{encoder.size} numbers" in page
    assert re.search(rf"^\| {encoder.version} \|.*$", page.split('<a id="vector-versions">')[1], re.MULTILINE)


def test_the_pages_are_where_they_are_looked_for() -> None:
    assert isinstance(folder("yak"), Path)

"""Positions of every game as the server would show them, put before a page without any table behind it."""

from __future__ import annotations

from functools import cache

import msgspec

import teahouse
from teahouse.engine.contract import CHANCE, NOBODY, Game, State
from teahouse.engine.rng import Rng
from teahouse.server.live.scene_messages import score_sheet
from teahouse.server.live.table_setup import make_stage
from teahouse.server.live.wire import Full, Head, Own, SeatHead, encode
from teahouse.server.texts.languages import catalogue
from teahouse.server.texts.table_texts import COLOURS

GAMES = {
    "zen_garden": ("zen_garden", 3, {"level": "5"}),
    "yak": ("yak", 4, {"variant": "advanced"}),
    "jade_goddess": ("jade_goddess", 3, {}),
    "tang_garden": ("tang_garden", 3, {}),
    "yin_yang": ("tang_garden", 1, {}),
}
"""What each of the five is shown with: as much on the table as there can be."""


@cache
def positions(name: str, most: int = 160) -> list[tuple[State, int]]:
    """Positions among the first so many of a random game: of each decision the one with most to choose."""
    rng = Rng("scenes")
    game = make(name)
    state = game.start()
    found: dict[str, tuple[State, int]] = {}
    most_choices: dict[str, int] = {}
    for _ in range(most):
        while state.actor() == CHANCE:
            state.apply(state.sample(rng))
        actor, legal = state.actor(), state.legal()
        if actor == NOBODY:
            break
        decision = state.decision.name
        if len(legal) > most_choices.get(decision, 1):
            found[decision], most_choices[decision] = (state.clone(), actor), len(legal)
        state.apply(legal[rng.below(len(legal))])
    return list(found.values())


def full_of(game: Game, state: State, seat: int, version: int, language: str = "en") -> str:
    """The message that opens a table at this position for this seat."""
    words = catalogue(language, game.info.id)
    stage = make_stage(game)
    known = game.know(state, seat)
    seats = [
        SeatHead(other, "person", f"Player {other + 1}", None, COLOURS[other])
        for other in range(game.players)
    ]
    headline = stage.headline(known)
    head = Head(
        table="test",
        game=game.info.id,
        game_name=words.text(game.info.name),
        status="running",
        round_text=words.say(headline) if headline else "",
        seats=seats,
        acting=[seat],
        pace="live",
        limit=None,
        deadline=None,
        host=seat,
        options_text="",
        public=False,
        hints=True,
    )
    own = Own(
        seat=seat,
        host=True,
        prompt=words.say(game.prompt(known)),
        choices=stage.choices(known, state.legal_for(seat), words.say),
        can_undo=True,
        must_end=False,
        tentative=0,
        choosing=None,
        held=[seat],
    )
    scores = score_sheet(game, [known] * game.players, words, None)
    full = Full(
        v=version,
        acts=0,
        table=msgspec.Raw(encode(head)),
        areas=stage.areas(words.say),
        scene=stage.scene(known, words.say),
        log=[],
        scores=msgspec.Raw(encode(scores)),
        layouts=stage.layouts(seat),
        own=own,
    )
    return encode(full).decode()


@cache
def make(name: str) -> Game:
    game_id, players, options = GAMES[name]
    return teahouse.make(game_id, players, options)

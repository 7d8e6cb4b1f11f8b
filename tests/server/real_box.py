"""A short game with a box of one's own, in which artefacts are drawn and put back in secret."""

from __future__ import annotations

import time
from copy import deepcopy
from functools import cache

import teahouse
from teahouse.engine.contract import CHANCE, NOBODY, Game
from teahouse.engine.edition import Written
from teahouse.engine.workshop import shop, toml_of
from tests.server.house import Guest

TRIES = 300
MOST_ACTS = 250


def small_box() -> str:
    """Eight artefacts, heads on the cross, and a round without a discovery ends the game."""
    content = deepcopy(shop("jade_goddess").ours)
    content["edition"] = "small"
    content["artefacts"].update(gold=1, black=1, face_up=2)
    content["cross"].update(brown_left=[1, 2], brown_right=[1, 2], heads=[1, 2])
    content["stall"]["rounds"] = 1
    return toml_of(content)


@cache
def short_game() -> tuple[Game, list[str], list[list[str]]]:
    """All acts of a game of two, one of which puts something back in secret, and both hands at its end."""
    game = teahouse.make("jade_goddess", 2, edition=Written("box.toml", small_box()))
    for number in range(TRIES):
        rng, state, acts = teahouse.Rng(f"short {number}"), game.start(), list[str]()
        while state.actor() != NOBODY and len(acts) < MOST_ACTS:
            if state.actor() == CHANCE:
                action = state.sample(rng)
            else:
                legal = state.legal()
                action = legal[rng.below(len(legal))]
            state.apply(action)
            acts.append(action.text)
        hands = [[piece.text for piece in game.held(state, seat)] for seat in range(2)]
        secret = any(text.startswith("return") for text in acts)
        if state.actor() == NOBODY and secret and all(hands):
            return game, acts, hands
    raise AssertionError("no short game has such an end")


def patiently(guest: Guest, kind: str, **more: int) -> None:
    """Ask again as long as that was too quick for the server."""
    while not (reply := guest.ask(kind, v=guest.v, **more))["ok"]:
        assert reply["error"].startswith("Too many requests"), reply
        time.sleep(0.2)


def enter_all(guest: Guest, game: Game, acts: list[str]) -> int:
    """The whole game is entered, its secrets left unknown; how many they were."""
    state, secrets = game.start(), 0
    for done, text in enumerate(acts):
        guest.wait(lambda: guest.full["acts"] == done)  # noqa: B023 (used at once)
        action = game.read(state, text)
        if guest.own["may_be_unknown"]:
            secrets += 1
            patiently(guest, "unknown")
        else:
            patiently(guest, "act", code=action.code)
        state.apply(action)
    guest.wait(lambda: guest.full["acts"] == len(acts))
    return secrets

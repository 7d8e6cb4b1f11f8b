"""What a choice would do is told from what the seat knows: it is the same in deals that look alike to it."""

from __future__ import annotations

import pytest

import teahouse
from teahouse.engine.contract import CHANCE, NOBODY, Action, Game, State
from teahouse.engine.info import GameInfo
from teahouse.engine.rng import Rng
from teahouse.server.live.outlook import Outlook, ahead, outlook
from teahouse.server.live.table_setup import make_stage
from tests.browser.scenes import make, positions
from tests.games.jade_goddess.positions import Seat, Turn, table

GAMES = [info for info in teahouse.list_games() if info.hidden_information]
GUESSES = 2
CHOICES = 4
LOOKS = 25
"""So many moments of each game are looked at."""


def variants(info: GameInfo) -> list[dict[str, str]]:
    """The usual options, and each other value once."""
    usual = {option.name: option.default for option in info.options}
    return [usual] + [
        {**usual, option.name: value}
        for option in info.options
        for value in option.values
        if value != option.default
    ]


def said(found: Outlook) -> str:
    told = [str(message) for message in found.told]
    return f"{sorted(found.gain.items())} {found.others} {told} {found.then}"


def some(actions: list[Action], rng: Rng) -> Action:
    return actions[rng.below(len(actions))]


def moments(game: Game, rng: Rng) -> list[State]:
    """Positions of a random game in which a seat decides."""
    state = game.start()
    found = []
    while state.actor() != NOBODY:
        if state.actor() >= 0:
            found.append(state.clone())
        state.apply(state.sample(rng) if state.actor() == CHANCE else some(state.legal(), rng))
    return found


@pytest.mark.parametrize(
    ("info", "options"),
    [(info, options) for info in GAMES for options in variants(info)],
    ids=lambda value: value.id if isinstance(value, GameInfo) else "-".join(value.values()),
)
def test_what_is_told_beforehand_depends_on_nothing_hidden(info: GameInfo, options: dict[str, str]) -> None:
    players = min(many for many in info.players if many > 1)
    game = teahouse.make(info.id, players, options)
    stage = make_stage(game)
    rng = Rng(f"outlook {info.id} {options}")
    found = moments(game, rng)
    for state in found[:: max(1, len(found) // LOOKS)]:
        for seat in state.choosers():
            view = game.view(state, seat)
            guesses = [game.determinize(view, rng) for _ in range(GUESSES)]
            legal = state.legal_for(seat)
            for action in legal[:: max(1, len(legal) // CHOICES)]:
                told = said(outlook(game, stage, state, seat, action))
                for guess in guesses:
                    assert told == said(outlook(game, stage, guess, seat, action)), action.text


MAY_BE_SILENT = {
    "zen_garden": {"place"},
    "yak": {"take stones", "restock"},
    "jade_goddess": {"bonus", "discover", "exchange"},
    "tang_garden": {"card", "after", "character", "stand", "place"},
    "yin_yang": {"place"},
}
"""Decisions with choices that bring nothing at once, such as to pass: their names say it."""


@pytest.mark.parametrize("name", list(MAY_BE_SILENT))
def test_a_choice_tells_more_than_its_name(name: str) -> None:
    """What it earns, what it gives the others, what comes of it or what can follow."""
    game = make(name)
    stage = make_stage(game)
    silent = asked = 0
    for state, seat in positions(name):
        legal = state.legal()
        for action in legal[:: max(1, len(legal) // 4)][:4]:
            found = outlook(game, stage, state, seat, action)
            asked += 1
            assert found.then is not None or found.told, action.text
            if not (found.gain or found.others or found.told):
                assert state.decision.name in MAY_BE_SILENT[name], (state.decision.name, action.text)
                silent += 1
    assert asked > 4
    assert silent < asked / 4


def test_an_exchange_tells_what_is_left_after_the_giving() -> None:
    """One is taken and one is given: without a statue that is no point, and the preview promises none."""
    seats = [Seat(artefacts=["A-black", "B-black"]), Seat()]
    set_up = table(seats=seats, turn=Turn(phase="exchange"))
    stage = make_stage(set_up.game)
    take = set_up.game.read(set_up.state, "take C-gold")
    assert set_up.game.preview(set_up.state, take) == {"artefacts": 1}
    found = outlook(set_up.game, stage, set_up.state, 0, take)
    assert found.gain == {}
    missing = "It completes no statue yet; still missing for the next one: D. You give one of yours for it."
    assert str(found.told[0]) == missing


def test_who_gives_a_part_of_a_statue_is_warned() -> None:
    seats = [Seat(artefacts=["A-gold", "B-gold", "C-gold", "D-gold", "D-black"]), Seat()]
    set_up = table(seats=seats, turn=Turn(phase="exchange"))
    stage = make_stage(set_up.game)
    set_up.do("take C-gold")
    warned = {
        action.text: str(outlook(set_up.game, stage, set_up.state, 0, action).told[0])
        for action in set_up.state.legal()
    }
    assert warned == {
        "give A-gold": "Careful: this breaks a statue of yours.",
        "give B-gold": "Careful: this breaks a statue of yours.",
        "give D-gold": "Careful: a well preserved statue of yours becomes an ordinary one.",
        "give D-black": "It belongs to no complete statue of yours.",
    }


def test_a_first_tile_promises_only_what_is_certain() -> None:
    """What everybody has until it is lost is no gain, and what may be lost again is told apart."""
    game = teahouse.make("zen_garden", players=2, options={"level": "5"})
    stage = make_stage(game)
    unsettled = {one.id for one in game.info.categories if one.unsettled and not one.spent}
    for state in moments(game, Rng("certain"))[:8]:
        for action in state.legal()[:4]:
            found = outlook(game, stage, state, state.actor(), action)
            assert not any(found.gain[category] > 0 for category in unsettled & found.gain.keys())


def test_an_exchange_that_completes_a_statue_tells_its_points() -> None:
    seats = [Seat(artefacts=["A-gold", "B-gold", "D-gold", "D-black"]), Seat()]
    set_up = table(seats=seats, turn=Turn(phase="exchange"))
    take = set_up.game.read(set_up.state, "take C-gold")
    found = outlook(set_up.game, make_stage(set_up.game), set_up.state, 0, take)
    assert sum(found.gain.values()) == sum(set_up.game.preview(set_up.state, take).values()) - 1
    assert found.gain


def test_of_the_orders_those_are_told_that_a_tile_leads_towards() -> None:
    """A tile shows three features: it seldom touches all three orders."""
    game = teahouse.make("zen_garden", players=2, options={"level": "5"})
    stage = make_stage(game)
    told = []
    for state in moments(game, Rng("towards")):
        seat = state.actor()
        before = ahead(game, state, seat).get("orders")
        for action in state.legal()[:6]:
            for line in outlook(game, stage, state, seat, action).told:
                if str(line).startswith("Towards Orders"):
                    parts = str(line.values["ahead"]).split(", ")
                    told.append(parts)
                    assert not set(parts) & set(str(before).split(", "))
    assert any(len(parts) < 3 for parts in told)


def test_coins_that_one_gets_are_ones_own() -> None:
    """They count as a gain, and are not said to be kept only if nothing changes."""
    game = teahouse.make("zen_garden", players=2, options={"level": "5"})
    stage = make_stage(game)
    gained = 0
    for number in range(4):
        for state in moments(game, Rng(f"coins {number}")):
            for action in state.legal():
                found = outlook(game, stage, state, state.actor(), action)
                gained += found.gain.get("coins", 0) > 0
                assert not any("stays so" in str(line) and "Coins left" in str(line) for line in found.told)
    assert gained

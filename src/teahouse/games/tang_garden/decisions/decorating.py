""" "Eine Dekoration platzieren": draw cards, play one, place its decoration, take its bonus."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden import accounts
from teahouse.games.tang_garden.agenda import TangDecision
from teahouse.games.tang_garden.board import SPOT_BY_NAME, SPOT_NAMES, SPOTS, TILED_SPOTS
from teahouse.games.tang_garden.box import ANY_TRACK, BONUSES, PLACES
from teahouse.games.tang_garden.decisions import panels, paths
from teahouse.games.tang_garden.decisions.tracks import advance, pay_skill
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.words import names, places


class Decorate(Action):
    """Put the decoration on this spot."""

    def __init__(self, code: int, spot: int) -> None:
        super().__init__(code, f"decorate {SPOT_NAMES[spot]}")
        self.spot = spot


DECORATES: Final = [Decorate(406 + index, spot) for index, spot in enumerate(TILED_SPOTS)]


def _by_spot() -> list[Decorate]:
    """Where there can be no decoration, in the corners, stands an action that nobody asks for."""
    result: list[Decorate] = [DECORATES[0]] * SPOTS
    for decorate in DECORATES:
        result[decorate.spot] = decorate
    return result


DECORATE_ON: Final = _by_spot()


class Spot(TangDecision):
    """Where the decoration goes: the free areas of its terrain, or the free bridge spaces (one-per-area)."""

    def __init__(self) -> None:
        super().__init__("spot", [*DECORATES])

    def legal(self, state: State) -> list[Action]:
        tang = cast(TangGardenState, state)
        return [DECORATE_ON[spot] for spot in tang.garden.free[PLACES[tang.card // len(BONUSES)]]]

    def pick(self, state: State, rng: Rng) -> Action:
        tang = cast(TangGardenState, state)
        spots = tang.garden.free[PLACES[tang.card // len(BONUSES)]]
        return DECORATE_ON[spots[rng.below(len(spots))]]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        return why_not_spot(tang.garden, tang.card // len(BONUSES), action)

    def apply(self, state: State, action: Action) -> None:
        """Architect, Child and Empress earn coins; then comes the bonus of the card."""
        tang = cast(TangGardenState, state)
        spot = cast(Decorate, action).spot
        kind = tang.card // len(BONUSES)
        if tang.story is not None:
            place = places.decoration_place(tang.garden, spot)
            tang.tell(DecorationPlaced(tang.active, kind, spot, place))
        tang.own_garden().decorate(kind, spot)
        tang.supply[kind] = tang.supply[kind] - 1
        tang.piled = b""
        tang.happened = True
        pay_skill(tang, tang.character().for_decoration(kind, tang.setup.edition))
        take_bonus(tang, tang.card % len(BONUSES))

    def prompt(self, state: State, viewer: int) -> Message:
        kind = Message(names.DECORATIONS[cast(TangGardenState, state).card // len(BONUSES)])
        return Message(N_("Choose a place for the decoration: {decoration}."), decoration=kind)

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        return clicked_spot(tang.garden, kind, which) if tang.decision is self else []


class BonusStep(TangDecision):
    """The bonus of any track: one on which the cube can move."""

    def __init__(self) -> None:
        super().__init__("bonus", [*paths.STEPS])

    def key(self, state: State) -> int:
        return cast(TangGardenState, state).tracks_left()

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return paths.why_not_step(cast(TangGardenState, state), action)

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        advance(tang, cast(paths.Step, action).terrain, 1)
        tang.main.go_on(tang)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Choose the track for the bonus step."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        return paths.clicked_track(viewer, kind, which)


SPOT: Final[Spot] = Spot()
BONUS: Final[BonusStep] = BonusStep()


def take_bonus(tang: TangGardenState, bonus: int) -> None:
    """A step on a track, on any track, or a token; nothing where none is possible."""
    if bonus < ANY_TRACK:
        advance(tang, bonus, 1)
        tang.main.go_on(tang)
    elif bonus == ANY_TRACK and tang.tracks_left():
        tang.decide(BONUS)
    elif bonus > ANY_TRACK and tang.garden.tokens_left:
        tang.decide(panels.TOKEN)
    else:
        if tang.story is not None:
            tang.tell(BonusLost(tang.active, bonus))
        tang.main.go_on(tang)


# The place of a decoration, in both games


def why_not_spot(garden: Garden, kind: int, action: Action) -> Refusal | None:
    spot = cast(Decorate, action).spot
    if garden.decorations[spot] != EMPTY:
        return Refusal("decorations", Message(N_("There is a decoration already.")))
    if spot in garden.free[PLACES[kind]]:
        return None
    return Refusal("decorations", Message(N_("That is no place for this decoration.")))


def clicked_spot(garden: Garden, kind: str, which: str) -> list[Action]:
    if kind == "decoration" and which in SPOT_BY_NAME:
        return [DECORATE_ON[SPOT_BY_NAME[which]]]
    cell = panels.clicked_cell(garden, kind, which)
    return [DECORATE_ON[4 * cell]] if cell != NONE else []


# What is told


class DecorationPlaced(Event):
    """A decoration stands in the garden; in both games."""

    def __init__(self, who: int, kind: int, spot: int, place: Message) -> None:
        super().__init__("decoration placed", who)
        self.kind = kind
        self.spot = spot
        self.place = place
        """The spot in words."""

    def fields(self) -> list[str]:
        return ["kind", "spot"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} places a decoration: {decoration} ({place})."),
            name=seat_name(self.who),
            decoration=Message(names.DECORATIONS[self.kind]),
            place=self.place,
        )

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.supply(self.kind), accounts.decorating(self.kind, self.spot))


class BonusLost(Event):
    """All cubes are at the end of their tracks, or there is no token left."""

    def __init__(self, who: int, bonus: int) -> None:
        super().__init__("bonus lost", who)
        self.bonus = bonus

    def fields(self) -> list[str]:
        return ["bonus"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} cannot use the bonus of the card: {bonus}."),
            name=seat_name(self.who),
            bonus=Message(names.CARD_BONUSES[self.bonus]),
        )

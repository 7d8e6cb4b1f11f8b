"""What a tile of the selection board would bring, built where it brings most."""

from __future__ import annotations

from teahouse.engine.messages import N_, Message, signed
from teahouse.games.zen_garden import scoring
from teahouse.games.zen_garden.decisions.building import PLACE
from teahouse.games.zen_garden.decisions.choosing import TAKE, Take
from teahouse.games.zen_garden.meta import CATEGORIES
from teahouse.games.zen_garden.position import ZenGardenState


def take_meaning(state: ZenGardenState, seat: int, take: Take) -> list[Message]:
    """The points of its best place, by category; its price is told apart."""
    gains = best_gains(state, seat, take)
    if not gains:
        return [Message(N_("Wherever you build it now, it brings no points yet."))]
    # What another garden or a later tile can take away again is told apart.
    open_gains = [
        (category, points)
        for category, points in gains
        if CATEGORIES[category].unsettled and not CATEGORIES[category].spent and points > 0
    ]
    certain = [gain for gain in gains if gain not in open_gains]
    said = []
    if certain:
        brings = any(points > 0 for _, points in gains)
        most, least = N_("Built where it brings most: {gains}."), N_("Even where it costs least: {gains}.")
        said.append(Message(most if brings else least, gains=_listed(certain)))
    if open_gains:
        template = N_("Only if it stays so to the end: {gains}.")
        said.append(Message(template, gains=_listed(open_gains)))
    return said


def _listed(gains: list[tuple[int, int]]) -> Message:
    parts = [
        Message(N_("{gain} {category}"), gain=signed(points), category=Message(CATEGORIES[category].label))
        for category, points in gains
    ]
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}, {rest}", first=joined, rest=part)
    return joined


def best_gains(state: ZenGardenState, seat: int, take: Take) -> list[tuple[int, int]]:
    """Categories with the points that the best place of the tile changes them by, the most first."""
    taken = copy_of(state)
    TAKE.apply(taken, take)
    before = taken.points(seat)
    # What any first tile brings says nothing about this one: it may still be lost.
    first = not taken.players[seat].shape
    left_out = (scoring.UNITY, scoring.MINIMALIST) if first else ()
    best: list[tuple[int, int]] = []
    most = None
    for place in PLACE.legal(taken):
        built = copy_of(taken)
        PLACE.apply(built, place)
        after = built.points(seat)
        gains = [
            (category, points - before[category])
            for category, points in enumerate(after)
            if points != before[category] and category not in left_out
        ]
        total = sum(points for _, points in gains)
        if most is None or total > most:
            best, most = gains, total
    return sorted(best, key=lambda gain: -gain[1])


def copy_of(state: ZenGardenState) -> ZenGardenState:
    """To try something with, untold."""
    copy = state.clone()
    copy.story = None
    return copy

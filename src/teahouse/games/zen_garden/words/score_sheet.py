"""Zen Garden's score sheet: every category in play with how its points come about."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.engine.contract import ScoreLine
from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.zen_garden import scoring
from teahouse.games.zen_garden.box import FEATURES, FIRST_GROUND, FIRST_PATH
from teahouse.games.zen_garden.garden import Player
from teahouse.games.zen_garden.meta import CATEGORIES
from teahouse.games.zen_garden.position import (
    BIG_SLOT,
    DETAIL_SLOT,
    MAJORITY_SLOT,
    SMALL_SLOT,
    ZenGardenState,
)
from teahouse.games.zen_garden.words.names import coins_text, feature_name


def score_lines(state: ZenGardenState, seat: int) -> list[ScoreLine]:
    """Every category in play with its points and how they come about."""
    reasons = _reasons(state, state.players[seat])
    points = state.points(seat)
    return [
        ScoreLine(category.id, points[index], reasons[index])
        for index, category in enumerate(CATEGORIES)
        if index in reasons
    ]


def _counted(count: int, feature: int) -> Message:
    return Message(N_("{count}x {feature}"), count=count, feature=feature_name(feature))


def _joined(parts: Sequence[Message]) -> Message:
    """Several short parts in one message."""
    if not parts:
        return Message(N_("none"))
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}, {rest}", first=joined, rest=part)
    return joined


def _compared(state: ZenGardenState, player: Player) -> Message:
    """The majority is a comparison: one's own count, and those of the others in the order of play."""
    feature = state.emperor[MAJORITY_SLOT]
    seat = state.players.index(player)
    others = [*state.players[seat + 1 :], *state.players[:seat]]
    return Message(
        N_("{count}x {feature}; the others: {others}"),
        count=player.counts[feature],
        feature=feature_name(feature),
        others=", ".join(str(other.counts[feature]) for other in others),
    )


def _reasons(state: ZenGardenState, player: Player) -> dict[int, Message]:
    setup = state.setup
    enough = [decor for decor in range(FIRST_PATH) if setup.edition.decor_points[player.counts[decor]]]
    reasons = {
        scoring.COINS: coins_text(player.coins),
        scoring.LOOPS: Counted("{count} loop", "{count} loops", scoring.loops(player)),
        scoring.DECORS: _joined([_counted(player.counts[decor], decor) for decor in enough]),
    }
    if state.wishing():
        return reasons
    slots = (
        (scoring.SMALL, SMALL_SLOT),
        (scoring.BIG, BIG_SLOT),
        (scoring.MAJORITY, MAJORITY_SLOT),
        (scoring.DETAIL, DETAIL_SLOT),
    )
    for category, slot in slots:
        feature = state.emperor[slot]
        reasons[category] = _counted(player.counts[feature], feature)
    reasons[scoring.MAJORITY] = _compared(state, player)
    if setup.unity:
        split = [
            Counted(
                "{count} area of {feature}",
                "{count} areas of {feature}",
                scoring.areas(player, ground),
                feature=feature_name(ground),
            )
            for ground in range(FIRST_GROUND, len(FEATURES))
            if scoring.areas(player, ground) > 1
        ]
        whole = N_("every ground in one area") if player.shape else N_("no tile yet")
        reasons[scoring.UNITY] = _joined(split) if split else Message(whole)
    if setup.minimalist:
        count = scoring.grounds(player)
        reasons[scoring.MINIMALIST] = Counted("{count} ground", "{count} different grounds", count)
    if setup.orders:
        taken = [
            Message(N_("order {number}: {points}"), number=order + 1, points=points)
            for order, points in enumerate(player.order_points)
            if points
        ]
        reasons[scoring.ORDERS] = _joined(taken)
    return reasons

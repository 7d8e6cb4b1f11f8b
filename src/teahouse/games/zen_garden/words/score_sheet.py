"""Zen Garden's score sheet: every category in play with how its points come about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from teahouse.engine.contract import NOBODY, ScoreLine
from teahouse.engine.messages import N_, Counted, Message, signed
from teahouse.games.zen_garden import scoring
from teahouse.games.zen_garden.box import CELLS, FEATURES, FIRST_GROUND, FIRST_PATH
from teahouse.games.zen_garden.garden import Player
from teahouse.games.zen_garden.meta import CATEGORIES
from teahouse.games.zen_garden.position import (
    BIG_SLOT,
    DETAIL_SLOT,
    FIRST_ORDER_SLOT,
    MAJORITY_SLOT,
    SMALL_SLOT,
    ZenGardenState,
)
from teahouse.games.zen_garden.words.names import coins_text, feature_name


def score_lines(state: ZenGardenState, seat: int) -> list[ScoreLine]:
    """Every category in play with its points and how they come about."""
    reasons = _reasons(state, state.players[seat])
    ahead = {} if state.acting == NOBODY else _ahead(state, seat)
    points = state.points(seat)
    return [
        ScoreLine(category.id, points[index], reasons[index], ahead.get(index))
        for index, category in enumerate(CATEGORIES)
        if index in reasons
    ]


@lru_cache(maxsize=1024)
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


# What the next step brings


def _ahead(state: ZenGardenState, seat: int) -> dict[int, Message]:
    setup, player = state.setup, state.players[seat]
    edition = setup.edition
    found = {
        scoring.LOOPS: _more(1, edition.loop_points, scoring.loops(player)),
        scoring.DECORS: _next_decor(player, edition.decor_points),
    }
    if state.wishing():
        return found
    found[scoring.SMALL] = _gains(1, edition.small_points)
    found[scoring.BIG] = _gains(1, edition.big_points)
    detail = player.counts[state.emperor[DETAIL_SLOT]]
    found[scoring.DETAIL] = _more(1, edition.detail_points, detail)
    majority = _next_majority(state, seat)
    if majority is not None:
        found[scoring.MAJORITY] = majority
    if setup.unity and not scoring.unity(player):
        found[scoring.UNITY] = Message(
            N_("every ground in one area: {gain}"), gain=signed(edition.unity_points)
        )
    if setup.minimalist:
        now = max(scoring.grounds(player), 2)
        lost = edition.minimalist_points[now + 1] - edition.minimalist_points[now]
        if lost:
            found[scoring.MINIMALIST] = Message(N_("with {count}: {gain}"), count=now + 1, gain=signed(lost))
    if setup.orders:
        found[scoring.ORDERS] = _next_orders(state, player)
    return found


@lru_cache(maxsize=1024)
def _gains(count: int, points: int) -> Message:
    return Message(N_("{count} more: {gain}"), count=count, gain=signed(points))


def _more(count: int, scale: list[int], now: int) -> Message:
    """What so many more bring on a scale; its last entry stays."""
    last = len(scale) - 1
    return _gains(count, scale[min(now + count, last)] - scale[min(now, last)])


def _next_decor(player: Player, scale: list[int]) -> Message:
    """The decor that the garden shows most, and where it brings points next."""
    decor = max(range(FIRST_PATH), key=lambda one: player.counts[one])
    now = player.counts[decor]
    then = next((count for count in range(now + 1, len(scale)) if scale[count] > scale[now]), now)
    return Message(
        N_("{feature}: {now} of {then} ({gain})"),
        now=now,
        then=then,
        feature=feature_name(decor),
        gain=signed(scale[then] - scale[now]),
    )


def _next_majority(state: ZenGardenState, seat: int) -> Message | None:
    """How many more tiles with the feature bring more than now."""
    feature, edition = state.emperor[MAJORITY_SLOT], state.setup.edition
    now = scoring.majority_points(state.players, seat, feature, edition)
    players = state.players.copy()
    players[seat] = players[seat].clone()
    for more in range(1, CELLS + 1):
        players[seat].counts[feature] += 1
        then = scoring.majority_points(players, seat, feature, edition)
        if then > now:
            return _gains(more, then - now)
    return None


def _next_orders(state: ZenGardenState, player: Player) -> Message:
    """One's progress on the orders that can still be fulfilled: how many of both features, and for what."""
    edition = state.setup.edition
    parts = []
    for order in range(state.setup.orders):
        left = state.order_tiles_left[order]
        if not left or player.order_points[order]:
            continue
        first, second = (state.emperor[FIRST_ORDER_SLOT + 2 * order + which] for which in (0, 1))
        parts.append(
            Message(
                N_("{number}: {first}/{needed} {one} + {second}/{needed} {other}: {gain}"),
                number=order + 1,
                first=min(player.counts[first], edition.order_needed),
                second=min(player.counts[second], edition.order_needed),
                needed=edition.order_needed,
                one=feature_name(first),
                other=feature_name(second),
                gain=signed(edition.order_points[len(edition.order_points) - left]),
            )
        )
    return _joined(parts)

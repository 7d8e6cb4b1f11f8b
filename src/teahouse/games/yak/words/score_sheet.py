"""The score sheet of Yak: every category in play with its flags and how they come about."""

from __future__ import annotations

from teahouse.engine.contract import NOBODY, ScoreLine
from teahouse.engine.messages import N_, Counted, Message, signed
from teahouse.games.yak import scoring
from teahouse.games.yak.box import COLOURS, Edition
from teahouse.games.yak.meta import CATEGORIES, COLOUR_NAMES
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.names import listed


def score_lines(state: YakState, seat: int) -> list[ScoreLine]:
    """Every category in play with its flags and how they come about."""
    points = state.points(seat)
    judged = state.judgement(seat)
    reasons = _reasons(state, seat, judged)
    ahead = {} if state.actor() == NOBODY else _ahead(state, seat, judged)
    return [
        ScoreLine(category.id, points[index], reasons[index], ahead.get(index))
        for index, category in enumerate(CATEGORIES)
        if index in reasons
    ]


def group_text(group: scoring.Group, edition: Edition) -> Message:
    """Its flags and its stones; the page outlines where it is."""
    return Message(
        N_("{flags} for {size} {colour}"),
        flags=edition.size_points[len(group.cells)],
        size=len(group.cells),
        colour=Message(COLOUR_NAMES[COLOURS[group.colour]]),
    )


def _reasons(state: YakState, seat: int, judged: scoring.Judgement) -> dict[int, Message]:
    edition = state.setup.edition
    count = len(judged.groups)
    singles = Message(N_("no stone"))
    if judged.singles:
        singles = Message(N_("{count} in no group"), count=len(judged.singles))
    stupa = Message(N_("nobody has it yet"))
    if state.stupa == seat:
        stupa = Counted("first with {count} stone", "first with {count} stones", edition.stupa_stone)
    elif state.stupa >= 0:
        stupa = Message(N_("another player has it"))
    reasons = {
        scoring.SIZE: listed([group_text(group, edition) for group in judged.groups], N_("no group")),
        scoring.COUNT: Counted("{count} group", "{count} groups", count),
        scoring.SINGLE: singles,
        scoring.STUPA: stupa,
        scoring.FOOD: Counted("{count} food left", "{count} food left", state.players[seat].food()),
    }
    if state.bonus:
        reasons[scoring.BONUS] = listed(
            [
                Message(
                    N_("{flags} for {colour}"),
                    flags=str(flags).replace("-", "−"),
                    colour=Message(COLOUR_NAMES[COLOURS[colour]]),
                )
                for colour, flags in zip(state.bonus, judged.card_points, strict=True)
            ]
        )
    return reasons


def _ahead(state: YakState, seat: int, judged: scoring.Judgement) -> dict[int, Message]:
    """What the next step brings."""
    edition = state.setup.edition
    player, count = state.players[seat], len(judged.groups)
    found = {
        scoring.SIZE: _next_size(judged, edition),
        scoring.SINGLE: Message(N_("each: {gain}"), gain=signed(edition.single_points)),
    }
    scale = edition.count_points
    then = next((more for more in range(count + 1, len(scale)) if scale[more] > scale[count]), 0)
    if then:
        found[scoring.COUNT] = Message(
            N_("with {count}: {gain}"), count=then, gain=signed(scale[then] - scale[count])
        )
    if state.stupa < 0:
        found[scoring.STUPA] = Message(
            N_("stones: {count} of {all} ({gain})"),
            count=player.tower.size,
            all=edition.stupa_stone,
            gain=signed(edition.stupa_points),
        )
    food = state.food_left()
    others = food[:seat] + food[seat + 1 :]
    found[scoring.FOOD] = Message(
        N_("the others: {others}; the most: {gain}"),
        others=", ".join(map(str, others)),
        gain=signed(edition.food_points),
    )
    return found


def _next_size(judged: scoring.Judgement, edition: Edition) -> Message:
    """The group that one more stone would bring most, or a first one."""
    scale = [*edition.size_points, edition.size_points[-1]]
    steps = [(scale[len(group.cells) + 1] - scale[len(group.cells)], group) for group in judged.groups]
    if not steps:
        return Message(N_("two of a colour: {gain}"), gain=signed(scale[2]))
    gain, group = max(steps, key=lambda step: step[0])
    return Message(
        N_("one more {colour}: {gain}"),
        colour=Message(COLOUR_NAMES[COLOURS[group.colour]]),
        gain=signed(gain),
    )

"""What things are called."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.engine.contract import HIDDEN
from teahouse.engine.messages import N_, Message
from teahouse.template.tea_tasting.box import NO_LEAF


def leaf_text(leaf: int) -> Message:
    if leaf == NO_LEAF:
        return Message(N_("no leaf"))
    return Message(N_("a hidden leaf")) if leaf == HIDDEN else Message(N_("leaf {leaf}"), leaf=leaf)


def listed(parts: Sequence[Message]) -> Message:
    """Several short parts in one message."""
    if not parts:
        return Message(N_("nothing"))
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}, {rest}", first=joined, rest=part)
    return joined


def leaves_text(leaves: Sequence[int]) -> Message:
    return listed([leaf_text(leaf) for leaf in leaves])

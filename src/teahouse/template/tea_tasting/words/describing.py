"""A position of Tea Tasting in sentences, drawn in text, and its score sheet's reasons."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.engine.contract import HIDDEN
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.template.tea_tasting.position import TeaTastingState
from teahouse.template.tea_tasting.words.names import leaves_text


def describe(tea: TeaTastingState, viewer: int) -> list[Message]:
    """What is to be done, the table, then the guests."""
    lines = [
        tea.decision.prompt(tea, viewer),
        Message(N_("Round {round} of {rounds}."), round=tea.round, rounds=tea.setup.rounds),
        Message(N_("Leaves in the caddy: {count}."), count=len(tea.caddy)),
        Message(N_("On the tray: {leaves}."), leaves=leaves_text(tea.tray)),
    ]
    for seat, hand in enumerate(tea.hands):
        holds = N_("{name} holds {leaves} and has in the cup {cup}.")
        if seat == viewer:
            holds = N_("You hold {leaves} and have in the cup {cup}.")
        cup = leaves_text(tea.cups[seat])
        lines.append(Message(holds, name=seat_name(seat), leaves=leaves_text(hand), cup=cup))
    return lines


def show(tea: TeaTastingState) -> str:
    """The table in text characters: `?` is a leaf that is not seen."""
    caddy = f"{len(tea.caddy.unknown)} + ({short(tea.caddy.bottom)})"
    lines = [f"Caddy {caddy}   Tray ({short(tea.tray)})"]
    for seat, hand in enumerate(tea.hands):
        lines.append(f"Seat {seat + 1}: hand ({short(hand)}), cup ({short(tea.cups[seat])})")
    return "\n".join(lines)


def short(leaves: Sequence[int]) -> str:
    return " ".join("?" if leaf == HIDDEN else str(leaf) for leaf in leaves) or "nothing"


def reason(tea: TeaTastingState, seat: int, category: str) -> Message:
    """How points come about."""
    leaves = tea.cups[seat] if category == "cup" else sorted(set(tea.hands[seat]))
    return leaves_text(leaves)

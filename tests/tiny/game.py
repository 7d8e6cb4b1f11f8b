"""Tea Tasting as the rest of Teahouse sees it: what each seat knows, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from teahouse.engine.contract import NOBODY, Action, Game, ScoreLine, State, View
from teahouse.engine.errors import BadEdition
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.old import OldGame
from teahouse.engine.pile import Pile
from teahouse.engine.rng import Rng
from tests.tiny.rules import (
    ACTIONS,
    BOX,
    CHANCE_ACTIONS,
    DRAW,
    NO_LEAF,
    OFFER,
    OFFERS,
    OVER,
    TIDY,
    UNDECIDED,
    Leafy,
    TastingState,
)


class Tasting(OldGame):
    """Tea Tasting for some guests and rounds, and what each of them sees of it."""

    def __init__(self, info: GameInfo, players: int, options: dict[str, str]) -> None:
        super().__init__(info, players, options, "tests", "0" * 16, ACTIONS, CHANCE_ACTIONS)

    def start(self) -> State:
        return TastingState(self.players, int(self.options["rounds"]))

    # What a seat knows

    def view(self, state: State, seat: int) -> View:
        """The position without the caddy's content and the others' hands and offers; all of it at the end."""
        view = state.dump()
        view["caddy"] = len(view["caddy"])
        if view["phase"] == OVER:
            return view
        for other in range(self.players):
            if other != seat:
                known = view["known"][other]
                view["hands"][other] = known + [None] * (len(view["hands"][other]) - len(known))
                if view["offers"][other] != UNDECIDED:
                    view["offers"][other] = None
        return view

    def determinize(self, view: View, rng: Rng) -> State:
        """Deal the unseen leaves to the unseen places; a secret offer is any that the dealt hand allows."""
        state = TastingState(self.players, int(self.options["rounds"]))
        for name in ("round", "phase", "acting", "draws"):
            setattr(state, name, view[name])
        for name in ("tray", "known", "cups", "offers"):
            setattr(state, name, _copied(view[name]))
        unseen = BOX.copy()
        for leaf in chain(view["tray"], view["bottom"], *view["cups"], *view["hands"]):
            if leaf is not None:
                unseen.remove(leaf)
        for seat, hand in enumerate(view["hands"]):
            dealt = [unseen.pop(rng.below(len(unseen))) if leaf is None else leaf for leaf in hand]
            state.hands[seat] = sorted(dealt)
            if view["offers"][seat] is None:
                possible = [NO_LEAF, *sorted(set(dealt))]
                state.offers[seat] = possible[rng.below(len(possible))]
        state.caddy = Pile(unseen, view["bottom"].copy())
        return state

    def old_seen(self, state: State, action: Action, seat: int) -> str:
        """Draws, offers and returns are hidden from the others; what an action turns over is told with it."""
        assert isinstance(state, TastingState)
        assert isinstance(action, Leafy)
        after = state.clone()
        after.apply(action)
        actor = state.drawer() if action.verb == "draw" else state.acting
        tasted = action.verb == "offer" and state.choosers() == [actor]
        open_draw = action.verb == "draw" and not state.caddy.unknown
        hidden = action.verb in ("draw", "offer", "return") and not tasted and not open_draw
        text = f"{action.verb} ?" if hidden and seat != actor else action.text
        if tasted:
            text += f"; the offers are {_listed([*state.offers[:-1], action.leaf])}"
        if after.phase == OVER:
            text += "; the hands are " + " and ".join(f"({_listed(hand)})" for hand in after.hands)
        return text

    def secrets(self, state: State, seat: int) -> Any:
        everything = state.dump()
        if everything["phase"] == OVER:
            return None
        others = [other for other in range(self.players) if other != seat]
        return {
            "hands": [everything["hands"][other] for other in others],
            "offers": [everything["offers"][other] for other in others],
            "caddy": everything["caddy"],
        }

    # Words and numbers about a position

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Message:
        return Message("{name}: {action}", name=name, action=seen) if actor >= 0 else Message(seen)

    def old_prompt(self, state: State) -> Message:
        assert isinstance(state, TastingState)
        if state.phase == DRAW:
            return Message("Draw a leaf for seat {seat}.", seat=state.drawer() + 1)
        if state.phase == OFFER:
            return Message("Offer a leaf, or none.")
        if state.phase == TIDY:
            return Message("Keep your hand, return a leaf or bury one.")
        return Message("The tasting is over.")

    def old_describe(self, state: State, seat: int) -> list[Message]:
        view = self.view(state, seat)
        caddy = Message("{count} leaves in the caddy.", count=view["caddy"] + len(view["bottom"]))
        hands = [
            Message("Seat {seat} holds {leaves}.", seat=other + 1, leaves=_listed(hand))
            for other, hand in enumerate(view["hands"])
        ]
        return [self.old_prompt(state), caddy, *hands]

    def old_show(self, state: State, seat: int) -> str:
        view = self.view(state, seat)
        lines = [f"Caddy {view['caddy']} + ({_listed(view['bottom'])})   Tray ({_listed(view['tray'])})"]
        for other, hand in enumerate(view["hands"]):
            lines.append(f"Seat {other + 1}: hand ({_listed(hand)}), cup ({_listed(view['cups'][other])})")
        return "\n".join(lines)

    def old_score_lines(self, state: State, seat: int, viewer: int) -> list[ScoreLine]:
        """Others learn what a hand is worth at the end."""
        hidden = viewer != seat and state.actor() != NOBODY
        return [
            ScoreLine(category.id, points, Message(category.label))
            for category, points in zip(self.info.categories, state.points(seat), strict=True)
            if not (hidden and category.id == "hand")
        ]

    def preview(self, state: State, action: Action) -> dict[str, int]:
        """An offer gains nothing that its guest could foresee: the others' offers decide."""
        return {} if action in OFFERS else super().preview(state, action)


def _listed(leaves: Sequence[int | None]) -> str:
    return " ".join("?" if leaf is None else str(leaf or "none") for leaf in leaves) or "nothing"


def _copied(content: list[Any]) -> list[Any]:
    return [item.copy() if isinstance(item, list) else item for item in content]


def build(info: GameInfo, players: int, options: dict[str, str], edition: Path | None, version: int) -> Game:
    """The registry's way in."""
    if edition is not None:
        raise BadEdition(f"{info.name} has no components that {edition.name} could replace.")
    return Tasting(info, players, options)

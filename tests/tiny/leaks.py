"""Tea Tasting with holes: each variant lets a seat know a little more than it may. The tests must notice."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import (
    Action,
    Deed,
    Event,
    Game,
    Known,
    State,
)
from teahouse.engine.messages import Message
from teahouse.template.tea_tasting.decisions.offering import OfferLeaf
from teahouse.template.tea_tasting.decisions.rounds import LeafDrawn
from teahouse.template.tea_tasting.game import TeaTasting
from teahouse.template.tea_tasting.position import UNDECIDED, Setup, TeaTastingState


def seen(known: Known, key: str, value: object) -> Known:
    """What is known, with something in its view that is not."""
    known._view = {**known.view(), key: value}
    return known


class ShowsTheCaddy(TeaTasting):
    """The view has what is left to draw, and so what the others hold."""

    def know(self, state: State, viewer: int) -> Known:
        return seen(super().know(state, viewer), "left", state.dump()["caddy"])


class ShowsOffers(TeaTasting):
    """The view has a secret offer as soon as it is made."""

    def know(self, state: State, viewer: int) -> Known:
        return seen(super().know(state, viewer), "offers", state.dump()["offers"])


class KnowsAll(TeaTasting):
    """Words are made from the whole position, though the view is not."""

    def know(self, state: State, viewer: int) -> Known:
        known = Known(viewer, state)
        known._view = super().know(state, viewer).view()
        return known

    def describe(self, known: Known) -> list[Message]:
        return []

    def show(self, known: Known) -> str:
        return "nothing"


class TellsWhoOffers(KnowsAll):
    """The prompt is as sensitive as a view: this one says whether the guests before offered a leaf."""

    def prompt(self, known: Known) -> Message:
        offers = known.position.dump()["offers"]
        return Message("{count} leaves were offered.", count=sum(offer > 0 for offer in offers))


class DescribesHands(KnowsAll):
    """The description, unlike the view, adds up all hands."""

    def describe(self, known: Known) -> list[Message]:
        hands = known.position.dump()["hands"]
        return [Message("All hands are worth {total}.", total=sum(map(sum, hands)))]


class DrawsHands(KnowsAll):
    """The drawing is made of the position instead of what is known."""

    def show(self, known: Known) -> str:
        return str(known.position.dump()["hands"])


class PreviewsTheTasting(TeaTasting):
    """What the last offer would gain, as the engine counts it, gives the other offers away."""

    def preview(self, state: State, action: Action) -> dict[str, int]:
        return Game.preview(self, state, action)


class TellsTheDraw(TeaTasting):
    """An event says what was drawn in secret, though the action's text does not."""

    def narrate(self, state: State, action: Action) -> Deed:
        deed = super().narrate(state, action)
        deed.events = [Told(event) if isinstance(event, LeafDrawn) else event for event in deed.events]
        return deed


class Told(Event):
    """A draw in sight of all."""

    def __init__(self, drawn: LeafDrawn) -> None:
        super().__init__("told", drawn.who)
        self.leaf = drawn.leaf

    def fields(self) -> list[str]:
        return ["leaf"]


class ForgetsByContent(TeaTasting):
    """A known leaf is forgotten only if it was the one returned, which tells what was not."""

    class State(TeaTastingState):
        def apply(self, action: Action) -> None:
            known = [leaves.copy() for leaves in self.known]
            seat = self.acting
            super().apply(action)
            leaf = int(action.text[-1]) if action.text.startswith("return") else 0
            if leaf and leaf not in known[seat]:
                self.known = known

        def clone(self) -> TeaTastingState:
            return _as(super().clone(), ForgetsByContent.State)

    def start(self) -> TeaTastingState:
        return _as(super().start(), ForgetsByContent.State)


class ChoicesDependOnSecrets(TeaTasting):
    """A seat may not offer what another one offers already."""

    class Offer(OfferLeaf):
        def legal_for(self, state: State, seat: int) -> list[Action]:
            assert isinstance(state, TeaTastingState)
            taken = [offer for offer in state.offers if offer != UNDECIDED and offer > 0]
            return [action for action in super().legal_for(state, seat) if action.code not in taken]

        def legal(self, state: State) -> list[Action]:
            return self.legal_for(state, state.acting)

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        setup = self.setup
        offer = ChoicesDependOnSecrets.Offer("offer", setup.offer.actions)
        self.setup = Setup(setup.players, setup.rounds, setup.edition, setup.draw, offer)


def _as(state: State, kind: type[TeaTastingState]) -> TeaTastingState:
    assert isinstance(state, TeaTastingState)
    state.__class__ = kind
    return state


LEAKS: Final = {
    ShowsTheCaddy: "view",
    ShowsOffers: "view",
    TellsWhoOffers: "prompt",
    DescribesHands: "description",
    DrawsHands: "drawing",
    PreviewsTheTasting: "preview",
    TellsTheDraw: "events",
    ForgetsByContent: "view",
    ChoicesDependOnSecrets: "choices",
}
"""Each leaking game with what gives the twins away."""

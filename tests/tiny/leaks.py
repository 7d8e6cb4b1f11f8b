"""Tea Tasting with holes: each variant lets a seat know a little more than it may. The tests must notice."""

from __future__ import annotations

from teahouse.engine.contract import Action, Known, State, View
from teahouse.engine.messages import Message
from teahouse.engine.old import OldGame, OldKnown
from tests.tiny.game import Tasting
from tests.tiny.rules import UNDECIDED, Leafy, TastingState


class ShowsTheCaddy(Tasting):
    """The view has what is left to draw, and so what the others hold."""

    def view(self, state: State, seat: int) -> View:
        return {**super().view(state, seat), "left": state.dump()["caddy"]}


class ShowsOffers(Tasting):
    """The view has a secret offer as soon as it is made."""

    def view(self, state: State, seat: int) -> View:
        return {**super().view(state, seat), "offers": state.dump()["offers"]}


class KnowsAll(Tasting):
    """Words are made from the whole position."""

    def know(self, state: State, viewer: int) -> Known:
        return OldKnown(viewer, state, self.view(state, viewer))


class TellsWhoOffers(KnowsAll):
    """The prompt is as sensitive as a view: this one says whether the guests before offered a leaf."""

    def old_prompt(self, state: State) -> Message:
        offers = state.dump()["offers"]
        return Message("{count} leaves were offered.", count=sum(offer > 0 for offer in offers))


class DescribesHands(KnowsAll):
    """The description, unlike the view, adds up all hands."""

    def old_describe(self, state: State, seat: int) -> list[Message]:
        return [Message("All hands are worth {total}.", total=sum(map(sum, state.dump()["hands"])))]


class DrawsHands(KnowsAll):
    """The drawing is made of the position instead of the view."""

    def old_show(self, state: State, seat: int) -> str:
        return str(state.dump()["hands"])


class PreviewsTheTasting(Tasting):
    """What the last offer would gain, as the engine counts it, gives the other offers away."""

    def preview(self, state: State, action: Action) -> dict[str, int]:
        return OldGame.preview(self, state, action)


class ForgetsByContent(Tasting):
    """A known leaf is forgotten only if it was the one returned, which tells what was not."""

    class State(TastingState):
        def tidy(self, action: Leafy) -> None:
            known = [leaves.copy() for leaves in self.known]
            seat = self.acting
            super().tidy(action)
            if action.verb == "return" and action.leaf not in known[seat]:
                self.known = known

        def clone(self) -> TastingState:
            copy = super().clone()
            copy.__class__ = ForgetsByContent.State
            return copy

    def start(self) -> State:
        return ForgetsByContent.State(self.players, int(self.options["rounds"]))


class ChoicesDependOnSecrets(Tasting):
    """A seat may not offer what another one offers already."""

    class State(TastingState):
        def legal_for(self, seat: int) -> list[Action]:
            taken = [offer for offer in self.offers if offer != UNDECIDED and offer > 0]
            return [action for action in super().legal_for(seat) if action.code not in taken]

        def clone(self) -> TastingState:
            copy = super().clone()
            copy.__class__ = ChoicesDependOnSecrets.State
            return copy

    def start(self) -> State:
        return ChoicesDependOnSecrets.State(self.players, int(self.options["rounds"]))


LEAKS = {
    ShowsTheCaddy: "view",
    ShowsOffers: "view",
    TellsWhoOffers: "prompt",
    DescribesHands: "description",
    DrawsHands: "drawing",
    PreviewsTheTasting: "preview",
    ForgetsByContent: "view",
    ChoicesDependOnSecrets: "choices",
}
"""Each leaking game with what gives the twins away."""

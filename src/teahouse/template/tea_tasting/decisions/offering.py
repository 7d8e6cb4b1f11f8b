"""All guests offer a leaf at once and in secret; the best one that no other equals fills a cup."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import (
    HIDDEN,
    NOBODY,
    Action,
    Change,
    Decision,
    Event,
    Points,
    Refusal,
    State,
)
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.template.tea_tasting.box import LEAVES, NO_LEAF
from teahouse.template.tea_tasting.decisions.rounds import end_round
from teahouse.template.tea_tasting.decisions.tidying import TIDY
from teahouse.template.tea_tasting.position import UNDECIDED, TeaTastingState, changed, put
from teahouse.template.tea_tasting.words.names import leaf_text, listed


class OfferedLeaf(Action):
    """Offer this leaf, or none."""

    def __init__(self, code: int, leaf: int) -> None:
        super().__init__(code, f"offer {leaf or 'none'}")
        self.leaf = leaf


OFFERS: Final = [OfferedLeaf(leaf, leaf) for leaf in [NO_LEAF, *LEAVES]]


class OfferLeaf(Decision):
    """A leaf of one's hand, or none; it stays hidden until the last guest has offered."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return self.why_not_by(cast(TeaTastingState, state), state.acting, cast(OfferedLeaf, action))

    def why_not_by(self, tea: TeaTastingState, seat: int, offer: OfferedLeaf) -> Refusal | None:
        if offer.leaf != NO_LEAF and offer.leaf not in tea.hands[seat]:
            return Refusal("hand", Message(N_("There is no leaf {leaf} in your hand."), leaf=offer.leaf))
        return None

    def legal_for(self, state: State, seat: int) -> list[Action]:
        tea = cast(TeaTastingState, state)
        if tea.offers[seat] != UNDECIDED:
            return []
        return [offer for offer in OFFERS if self.why_not_by(tea, seat, offer) is None]

    def choosers(self, state: State) -> list[int]:
        offers = cast(TeaTastingState, state).offers
        return [seat for seat, offer in enumerate(offers) if offer == UNDECIDED]

    def apply(self, state: State, action: Action) -> None:
        tea = cast(TeaTastingState, state)
        leaf = cast(OfferedLeaf, action).leaf
        seat = tea.acting
        tea.offers[seat] = leaf
        if tea.story is not None:
            tea.tell(LeafOffered(seat, leaf))
        if seat + 1 < tea.setup.players:
            tea.acting = seat + 1
        else:
            taste(tea)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Offer a leaf, or none."))

    def seen(self, state: State, action: Action, viewer: int) -> str:
        last = self.choosers(state) == [state.acting]
        return action.text if last or viewer == state.acting else "offer ?"

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        """A leaf of the table, whoever has it."""
        quality = things[-1].rpartition("-")[2]
        if things[-1].startswith("leaf-") and quality in [str(leaf) for leaf in LEAVES]:
            return [OFFERS[int(quality)]]
        return []


OFFER: Final = OfferLeaf("offer", [*OFFERS])


def taste(tea: TeaTastingState) -> None:
    """All offers are turned over; the best one fills a cup, unless there is another like it."""
    best = max(tea.offers)
    winner = tea.offers.index(best) if best != NO_LEAF and tea.offers.count(best) == 1 else NOBODY
    known: list[bool] = []
    for seat, leaf in enumerate(tea.offers):
        known.append(leaf != NO_LEAF and tea.spend(seat, leaf))
        if leaf != NO_LEAF:
            put(tea.cups[seat] if seat == winner else tea.tray, leaf)
    if tea.story is not None:
        tea.tell(OffersTurnedOver(winner, tea.offers, known))
    tea.offers = [UNDECIDED] * tea.setup.players
    if winner != NOBODY and tea.hands[winner]:
        tea.go_on(TIDY, winner)
    else:
        end_round(tea)


# What is told


class LeafOffered(Event):
    """A guest has made an offer, which lies face down."""

    def __init__(self, who: int, leaf: int) -> None:
        super().__init__("leaf offered", who)
        self.leaf = leaf

    def fields(self) -> list[str]:
        return ["leaf"]

    def sight(self, viewer: int) -> Event | None:
        return self if viewer == self.who else LeafOffered(self.who, HIDDEN)

    def message(self) -> Message | None:
        if self.leaf == HIDDEN:
            return Message(N_("{name} makes an offer face down."), name=seat_name(self.who))
        return Message(N_("{name} offers {leaf}."), name=seat_name(self.who), leaf=leaf_text(self.leaf))

    def changes(self) -> list[Change]:
        return [Change(f"offered {self.who}", 1)]


class OffersTurnedOver(Event):
    """All offers are seen: one fills a cup, or none does; the others go to the tray."""

    def __init__(self, who: int, offers: list[int], known: list[bool]) -> None:
        super().__init__("offers turned over", who)
        self.offers = offers.copy()
        self.known = known
        """Whether all knew that this leaf was in that hand."""
        if who != NOBODY:
            self.points = [Points(who, "cup", offers[who])]

    def fields(self) -> list[str]:
        return ["offers", "known"]

    def message(self) -> Message | None:
        offers = listed([leaf_text(leaf) for leaf in self.offers])
        if self.who == NOBODY:
            return Message(N_("The offers are {offers}: no cup is filled."), offers=offers)
        return Message(
            N_("The offers are {offers}: {name} fills the cup with a leaf of quality {leaf}."),
            offers=offers,
            name=seat_name(self.who),
            leaf=self.offers[self.who],
        )

    def unveils(self, viewer: int) -> str:
        return "the offers are " + " ".join([str(leaf or "none") for leaf in self.offers])

    def changes(self) -> list[Change]:
        changes: list[Change] = []
        for seat, leaf in enumerate(self.offers):
            changes.append(Change(f"offered {seat}", -1))
            if leaf != NO_LEAF:
                changes.append(Change(f"hand {seat}", -1))
                changes.append(changed(f"cup {seat}" if seat == self.who else "tray", leaf, 1))
            if self.known[seat]:
                changes.append(changed(f"known {seat}", leaf, -1))
        return changes

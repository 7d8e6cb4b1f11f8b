"""Tea Tasting on the page: the caddy and the tray for all, and each guest's hand, offer and cup."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import HIDDEN, Action, Event, Known
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Area, Choice, Layout, Layouts, Panel, Piece, Place, Say, Scene, Stage
from teahouse.template.tea_tasting.box import LEAVES, NO_LEAF
from teahouse.template.tea_tasting.decisions.offering import OfferedLeaf, OffersTurnedOver
from teahouse.template.tea_tasting.decisions.tidying import TIDY, Tidying
from teahouse.template.tea_tasting.position import UNDECIDED, TeaTastingState
from teahouse.template.tea_tasting.words.names import leaf_text, leaves_text

LEAF: Final = 60
"""How wide a leaf is, and how far apart leaves lie."""
TABLE_W: Final = 720
TABLE_H: Final = 200
GUEST_W: Final = 720
GUEST_H: Final = 210
SMALLER: Final = 0.42
"""How large the others' places are on a wide screen."""
TITLE: Final = 40
"""Room above an area for its title."""


class TeaTastingStage(Stage):
    """The table above, one's own place below it, then the others'."""

    def areas(self, say: Say) -> list[Area]:
        guests = [Area(f"guest-{seat}", GUEST_W, GUEST_H, seat=seat) for seat in range(self.game.players)]
        return [Area("table", TABLE_W, TABLE_H, say(Message(N_("The caddy and the tray")))), *guests]

    def layouts(self, seat: int) -> Layouts:
        """On a wide screen the others sit side by side, smaller; on a phone all sit below one another."""
        own = max(seat, 0)
        others = [(own + step) % self.game.players for step in range(1, self.game.players)]
        top: dict[str, tuple[float, float, float]] = {
            "table": (20, TITLE, 1),
            f"guest-{own}": (20, TITLE + TABLE_H + TITLE, 1),
        }
        wide, narrow = top.copy(), top.copy()
        y = TITLE + TABLE_H + TITLE + GUEST_H + TITLE
        for place, other in enumerate(others):
            wide[f"guest-{other}"] = (20 + place * TABLE_W / 2, y, SMALLER)
            narrow[f"guest-{other}"] = (20, y + place * (GUEST_H + TITLE), 1)
        w = TABLE_W + 40
        return Layouts(
            Layout(w, y + GUEST_H * SMALLER + 10, wide),
            Layout(w, y + len(others) * (GUEST_H + TITLE), narrow),
        )

    def headline(self, known: Known) -> Message | None:
        tea = position(known)
        return Message(N_("Round {round} of {rounds}."), round=tea.round, rounds=tea.setup.rounds)

    # What lies on the table

    def scene(self, known: Known, say: Say) -> Scene:
        tea = position(known)
        pieces = [
            Piece(
                "caddy",
                "table",
                ["caddy"],
                80,
                100,
                120,
                text=str(len(tea.caddy.unknown)),
                label=say(Message(N_("Leaves in the caddy: {count}."), count=len(tea.caddy.unknown))),
                rule="caddy",
            )
        ]
        for index, leaf in enumerate(tea.caddy.bottom):
            pieces.append(
                leaf_piece(f"leaf-bottom-{index}-{leaf}", "table", leaf, 180 + LEAF * index, 160, say)
            )
        for index, leaf in enumerate(tea.tray):
            x = 180 + LEAF * index
            pieces.append(leaf_piece(f"leaf-tray-{index}-{leaf}", "table", leaf, x, 50, say))
        for seat in range(self.game.players):
            pieces += guest(tea, seat, say)
        places = [
            Place("mixed", "table", 80, 100, 124, label=say(Message(N_("Mix it into the caddy")))),
            Place("under", "table", 80, 185, 120, 28, label=say(Message(N_("Bury it under the caddy")))),
        ]
        tidying = tea.decision is TIDY and tea.acting == known.viewer
        return Scene(pieces, places if tidying else [], panels=[left(tea, say)])

    # What can be clicked

    def choices(self, known: Known, legal: list[Action], say: Say) -> list[Choice]:
        return [self._choice(known.viewer, action, say) for action in legal]

    def _choice(self, seat: int, action: Action, say: Say) -> Choice:
        """Leaves that are alike can be clicked instead of each other."""
        if isinstance(action, OfferedLeaf):
            label = say(Message(N_("Offer {leaf}"), leaf=leaf_text(action.leaf)))
            return Choice([action.code], [alike(seat, action.leaf)] if action.leaf else [], label)
        assert isinstance(action, Tidying)
        if action.leaf == NO_LEAF:
            return Choice([action.code], [], say(Message(N_("Keep your hand"))))
        returned = action.verb == "return"
        label = say(
            Message(N_("Return {leaf}") if returned else N_("Bury {leaf}"), leaf=leaf_text(action.leaf))
        )
        return Choice([action.code], [alike(seat, action.leaf), "mixed" if returned else "under"], label)

    def touched(self, event: Event, viewer: int) -> list[str]:
        if isinstance(event, OffersTurnedOver) and event.who >= 0:
            return [f"cup-{event.who}"]
        return []


def position(known: Known) -> TeaTastingState:
    assert isinstance(known.position, TeaTastingState)
    return known.position


def alike(seat: int, leaf: int) -> str:
    """What equal leaves of a hand are called together."""
    return f"held-{seat}-{leaf}"


def leaf_piece(name: str, area: str, leaf: int, x: float, y: float, say: Say, like: str = "") -> Piece:
    art = "leaf-back" if leaf == HIDDEN else f"leaf-{leaf}"
    return Piece(name, area, [art], x, y, LEAF - 6, label=say(leaf_text(leaf)), rule="leaf", like=like)


def guest(tea: TeaTastingState, seat: int, say: Say) -> list[Piece]:
    """Hand, offer and cup of a guest."""
    area = f"guest-{seat}"
    pieces = []
    for index, leaf in enumerate(tea.hands[seat]):
        name = f"leaf-{seat}-{index}-{max(leaf, 0)}"
        like = alike(seat, leaf) if leaf != HIDDEN else ""
        pieces.append(leaf_piece(name, area, leaf, 50 + LEAF * index, 50, say, like))
    if tea.offers[seat] != UNDECIDED:
        label = Message(N_("Offered: {leaf}"), leaf=leaf_text(tea.offers[seat]))
        offered = Piece(
            f"offer-{seat}", area, ["leaf-back"], 560, 50, LEAF - 6, label=say(label), rule="offer"
        )
        pieces.append(offered)
    cup = Message(N_("In the cup: {leaves}"), leaves=leaves_text(tea.cups[seat]))
    pieces.append(
        Piece(
            f"cup-{seat}",
            area,
            ["cup"],
            660,
            100,
            90,
            text=str(sum(tea.cups[seat])),
            label=say(cup),
            rule="cup",
        )
    )
    return pieces


def left(tea: TeaTastingState, say: Say) -> Panel:
    """Of each quality, how many leaves there are in the box, and how many of them have been seen."""
    seen = [*tea.tray, *tea.caddy.bottom]
    for seat in range(tea.setup.players):
        seen += [*tea.cups[seat], *tea.known[seat]]
    leaves = tea.setup.edition.leaves
    rows = [[say(leaf_text(leaf)), str(leaves.count(leaf)), str(seen.count(leaf))] for leaf in LEAVES]
    head = [say(Message(N_("quality"))), say(Message(N_("in the box"))), say(Message(N_("seen")))]
    return Panel("leaves", say(Message(N_("The leaves"))), rows, head=head, rule="leaf")

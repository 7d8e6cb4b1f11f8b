"""How near a win is and what threatens it: a bar, three signs below it, marks on cells hard to cover."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.scene import Piece, Say
from teahouse.games.tang_garden.board import CELL_NAMES
from teahouse.games.tang_garden.box import BRIDGE, BRIDGE_SPACES, PLACES
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.page.garden import BADGE_AWAY, BOARD_AREA
from teahouse.games.tang_garden.page.geometry import CELL, cell_xy
from teahouse.games.tang_garden.words import names
from teahouse.games.yin_yang.outlook import (
    Outlook,
    cells_left,
    open_tiles,
    reserve_tiles,
    tiles_under,
    turns_left,
)
from teahouse.games.yin_yang.page.last import LOW, is_dry, lamps, lowest, nears_its_end
from teahouse.games.yin_yang.position import CORNERS, SEAT, YinYangState, kind_of, opposite
from teahouse.games.yin_yang.scoring import RATINGS

GOAL_AREA: Final = "goal"
GOAL_W: Final = 600
GOAL_H: Final = 130
BAR_H: Final = 60
BAR_TEXT: Final = 176
SIGN_W: Final = 190
SIGN_H: Final = 60
FEW: Final = 4
"""So few tiles that fit on a cell are a warning."""
COUNT_W: Final = 68
COUNT_AT: Final = 27 - BADGE_AWAY * COUNT_W
"""So that the disc with the number is in the lower right corner of its cell."""
GOOD, CAREFUL, BAD = "jade", "amber", "red"
"""The colours of bar and signs."""


class Goal:
    """What a position promises, in one language."""

    def __init__(self, outlook: Outlook, position: YinYangState, say: Say) -> None:
        self.outlook = outlook
        self.position = position
        self.say = say
        self.cells = len(position.setup.edition.solo_cells)
        self.tight = tight_cells(outlook, position)

    def pieces(self) -> list[Piece]:
        if self.position.won:
            return [*self.bar(), *self.ranks()]
        signs = [] if self.position.ended() else [self.pairs(), self.spare(), self.narrow()]
        return [*self.bar(), *signs, *self.marks()]

    def bar(self) -> list[Piece]:
        """How much of the garden is covered; its colour tells how likely the rest will be."""
        covered = self.position.placed()
        chance = self.outlook.chance(self.position)
        ended = self.position.ended() and not self.position.won
        colour = level(0 if ended else round(100 * chance), 25, 60)
        label = Counted(
            "{count} of {cells} cells is covered. Cover all of them to win.",
            "{count} of {cells} cells are covered. Cover all of them to win.",
            covered,
            cells=self.cells,
        )
        text = self.say(Message(N_("{covered} of {cells}"), covered=covered, cells=self.cells))
        ground = Piece("goal-cells", GOAL_AREA, ["bar-ground"], GOAL_W / 2, BAR_H / 2, GOAL_W, BAR_H, layer=0)
        words = Piece("goal-count", GOAL_AREA, [], GOAL_W / 2, BAR_H / 2, BAR_TEXT, BAR_H, text=text)
        ground.label = words.label = self.say(label)
        ground.rule = words.rule = "solo-end"
        if not covered:
            return [ground, words]
        long = GOAL_W * covered / self.cells
        bar = [f"bar-{colour}"]
        filled = Piece("goal-covered", GOAL_AREA, bar, long / 2, BAR_H / 2, long, BAR_H, layer=0)
        return [ground, filled, words]

    def sign(self, place: int, name: str, colour: str, text: Message, label: Message, rule: str) -> Piece:
        x = SIGN_W / 2 + place * (GOAL_W - SIGN_W) / 2
        return Piece(
            f"goal-{name}",
            GOAL_AREA,
            [f"sign-{colour}"],
            x,
            GOAL_H - SIGN_H / 2,
            SIGN_W,
            SIGN_H,
            label=self.say(label),
            text=self.say(text),
            rule=rule,
        )

    def pairs(self) -> Piece:
        """How many of the pairs that lie open can be taken."""
        position = self.position
        stay = [
            corner
            for corner in range(CORNERS)
            if position.tops[corner] != EMPTY
            and position.open_cards[corner] != EMPTY
            and (position.corner == EMPTY or opposite(position.corner) != corner)
        ]
        fit, new = 0, 0
        if not is_dry(position):
            new = CORNERS - len(stay)
            fit = sum(
                position.garden.fits_somewhere(position.tops[corner])
                and position.can_decorate(kind_of(position.open_cards[corner]), position.tops[corner])
                for corner in stay
            )
        label = Message(
            N_(
                "Pairs that you can take: {fit} of {open}. Tile and decoration must both find a place; "
                "with no pair at all only lanterns go on. Free places for decorations: {places}."
            ),
            fit=fit,
            open=len(stay),
            places=free_places(position),
        )
        if not new:
            text = Message(N_("Pairs {count}"), count=fit)
            return self.sign(0, "pairs", level(fit, 1, 2), text, label, "solo-turn")
        coming = Counted("{count} new pair comes.", "{count} new pairs come.", new)
        return self.sign(
            0,
            "pairs",
            GOOD,  # what comes is not known yet: no reason to warn
            Message(N_("Pairs {count} + ?"), count=fit),
            Message("{first} {rest}", first=label, rest=coming),
            "solo-turn",
        )

    def spare(self) -> Piece:
        """How many tiles more can come than are needed."""
        left, most = cells_left(self.position), tiles_to_come(self.position)
        more = most - left
        label = Message(
            N_(
                "Cells to cover: {cells}. Tiles that stacks and lanterns still bring: up to {tiles}; "
                "to spare: {more}."
            ),
            cells=left,
            tiles=most,
            more=more,
        )
        if more < 0:
            label = Message(
                N_(
                    "Cells to cover: {cells}. Tiles that stacks and lanterns still bring: only {tiles}. "
                    "It is lost."
                ),
                cells=left,
                tiles=most,
            )
        colour = level(more, 1, 3)
        low = nears_its_end(self.position)
        if low is not None:
            colour = worse(colour, level(low, 1, LOW + 1))
            label = Message("{first} {rest}", first=label, rest=self.low_stack(low))
        text = Message(N_("Spare {count}"), count=more)
        return self.sign(1, "spare", colour, text, label, "solo-end")

    def low_stack(self, count: int) -> Message:
        """The stack that could end the game first."""
        return Message(
            N_("Tiles under the open one of the {stack}: {count}. When it is used up, only lanterns go on."),
            stack=Message(names.STACKS[lowest(self.position)]),
            count=count,
        )

    def narrow(self) -> Piece:
        """How many open cells are hard to cover."""
        worst = min((count for _, count, _ in self.tight), default=FEW + 1)
        label = Message(N_("Every open cell beside a tile can be covered by many tiles to come."))
        if self.tight:
            cells = [
                Message("{cell} ({count})", cell=CELL_NAMES[cell], count=count)
                for cell, count, _ in self.tight
            ]
            label = Message(
                N_("Cells that few of the tiles to come fit on, and how many do: {cells}."),
                cells=names.joined(cells),
            )
        return self.sign(
            2,
            "tight",
            level(worst, 1, FEW + 1),
            Message(N_("Tight {count}"), count=len(self.tight)),
            label,
            "matching",
        )

    def ranks(self) -> list[Piece]:
        """After a win: the ranks above the lowest, and which of them the coins reach."""
        coins = sum(self.position.points(SEAT))
        pieces = []
        for place, most in enumerate(self.position.setup.edition.solo_ratings):
            name = Message(RATINGS[place + 1])
            text = Message(N_("From {count}"), count=most + 1)
            label = Message(N_("Rating: {rating}, from {coins}."), rating=name, coins=names.coins(most + 1))
            colour = GOOD if coins > most else CAREFUL
            pieces.append(self.sign(place, f"rank-{place + 1}", colour, text, label, "solo-score"))
        return pieces

    def marks(self) -> list[Piece]:
        """On each open cell that is hard to cover: how many tiles are left for it."""
        pieces = []
        for cell, count, kept in self.tight:
            label: Message = Counted(
                "{cell}: only {count} of the tiles to come fits here.",
                "{cell}: only {count} of the tiles to come fit here.",
                count,
                cell=CELL_NAMES[cell],
            )
            if not count:
                said = N_("{cell}: no tile to come fits here, only one of the reserve, by a lantern.")
                if not kept:
                    said = N_("{cell}: no tile that is left fits here.")
                label = Message(said, cell=CELL_NAMES[cell])
            x, y = cell_xy(cell)
            name = f"tight-{CELL_NAMES[cell]}"
            frame = Piece(name, BOARD_AREA, [f"cell-{level(count, 1, FEW + 1)}"], x, y, CELL, layer=0)
            frame.label, frame.rule = self.say(label), "matching"
            number = Piece(f"{name}-count", BOARD_AREA, [], x + COUNT_AT, y + COUNT_AT, COUNT_W, layer=2)
            number.badge, number.label, number.rule = str(count), frame.label, "matching"
            pieces += [frame, number]
        return pieces


def level(value: int, careful: int, good: int) -> str:
    """The colour of a number: good from here on, careful from there on."""
    return GOOD if value >= good else CAREFUL if value >= careful else BAD


def worse(one: str, other: str) -> str:
    """The colour that warns more."""
    return max(one, other, key=(GOOD, CAREFUL, BAD).index)


def tiles_to_come(position: YinYangState) -> int:
    """How many cells pairs and lanterns could still cover at most."""
    if is_dry(position):
        return lamps(position)
    return lamps(position) + 1 + sum(turns_left(position, diagonal) for diagonal in (0, 1))


def tight_cells(outlook: Outlook, position: YinYangState) -> list[tuple[int, int, bool]]:
    """Open cells that few tiles to come fit on: how many do, and whether one of the reserve does."""
    coming = open_tiles(position)
    for corner in range(CORNERS):
        coming |= tiles_under(position, corner)
    kept = reserve_tiles(position)
    found = []
    for cell in sorted(position.garden.frontier):
        fits = outlook.fitting[position.garden.need[cell]]
        count = (fits & coming).bit_count()
        if count <= FEW:
            found.append((cell, count, bool(fits & kept)))
    return found


def free_places(position: YinYangState) -> Message:
    """Room for decorations, by what they stand on: a pair whose decoration has none cannot be taken."""
    found = []
    for place in sorted(set(PLACES)):
        name = names.DECORATIONS[BRIDGE] if place == BRIDGE_SPACES else names.EDGES[place]
        found.append(Message("{place} {count}", place=Message(name), count=len(position.garden.free[place])))
    return names.joined(found)

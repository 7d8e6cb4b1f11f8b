"""Excavation: "Ausgrabung". What lies in a closed district, and who gets how much of it."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import CHANCE, HIDDEN, NOBODY, Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.games.jade_goddess.accounts import at_home, due_to, moved, on_part, spent
from teahouse.games.jade_goddess.box import MOST_PARTS, PART
from teahouse.games.jade_goddess.deciding import OWN_EXCAVATIONS, TurnDecision
from teahouse.games.jade_goddess.decisions.finding import ArtefactDraw
from teahouse.games.jade_goddess.decisions.turns import end_at_once, finish_turn
from teahouse.games.jade_goddess.players import figure_part, figure_size, without_piece
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import (
    archaeologists_words,
    artefacts_words,
    cell_words,
    content_words,
    fields_words,
    gold_words,
    part_letter,
)


def look_for_districts(jade: JadeGoddessState) -> None:
    """After the turn: which districts did the tile just laid close? Only those of its own parts can be."""
    if jade.city_laid:
        cell = jade.players[jade.active].jeep
        for part in range(jade.board.parts_of(cell)):
            if completes(jade, cell, part):
                if somebody_digs(jade, jade.board.district_of(2 * cell + PART[part])):
                    jade.digs = [*jade.digs, part]
                elif jade.story is not None:
                    jade.tell(NobodyDigs(cell, part))
    if len(jade.digs) > 1:  # the active player's order (several-districts)
        jade.go_on(ORDER, jade.active)
    elif jade.digs:
        excavate(jade, jade.digs[0])
    else:
        finish_turn(jade)


def completes(jade: JadeGoddessState, cell: int, part: int) -> bool:
    """Whether the district of this part of the tile is closed, and no earlier part is in the same one."""
    board = jade.board
    if not board.is_closed(2 * cell + PART[part]):
        return False
    district = board.district_of(2 * cell + PART[part])
    for earlier in range(part):  # noqa: SIM110 (compiled, a loop is quicker)
        if board.district_of(2 * cell + PART[earlier]) == district:
            return False
    return True


def some_district_is_complete(jade: JadeGoddessState) -> bool:
    """Whether the tile laid in this turn closed any."""
    if jade.city_laid:
        cell = jade.players[jade.active].jeep
        for part in range(jade.board.parts_of(cell)):
            if jade.board.is_closed(2 * cell + PART[part]):
                return True
    return False


def somebody_digs(jade: JadeGoddessState, district: int) -> bool:
    for player in jade.players:
        for figure in player.figures:
            if jade.board.district_of(figure_part(figure)) == district:
                return True
    return False


class ExcavateFirst(Action):
    """Excavate the district of this part of the tile just laid first."""

    def __init__(self, code: int, part: int) -> None:
        super().__init__(code, f"excavate part {part + 1}")
        self.part = part


EXCAVATIONS: Final = [
    ExcavateFirst(426 + part if part < 2 else OWN_EXCAVATIONS + part - 2, part) for part in range(MOST_PARTS)
]


class Order(TurnDecision):
    """Which of several districts is excavated first."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if cast(ExcavateFirst, action).part in cast(JadeGoddessState, state).digs:
            return None
        return Refusal("excavation", Message(N_("No district of that part waits for its excavation.")))

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Choose the district that is excavated first."))

    def apply(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        part = cast(ExcavateFirst, action).part
        if jade.story is not None:
            jade.tell(Ordered(jade.active, part))
        excavate(jade, part)


class Excavation(ArtefactDraw):
    """The artefacts, one by one, for those in the district."""

    def found_all(self, jade: JadeGoddessState) -> None:
        next_excavation(jade)


ORDER: Final[Order] = Order("order", list(EXCAVATIONS))
EXCAVATION: Final[Excavation] = Excavation("excavate")


def excavate(jade: JadeGoddessState, part: int) -> None:
    """Everyone in the district takes its gold, draws artefacts by rank and takes the figures home."""
    jade.digs = without_piece(jade.digs, part)
    board = jade.board
    district = board.district_of(2 * jade.players[jade.active].jeep + PART[part])
    archaeologists = [0] * len(jade.players)
    home: list[tuple[int, int]] = []
    for seat, player in enumerate(jade.players):
        for figure in player.figures:
            if board.district_of(figure_part(figure)) == district:
                archaeologists[seat] = archaeologists[seat] + figure_size(figure)
                jade.changing(seat).take_home(figure)
                if jade.story is not None:
                    home.append((seat, figure))
        if archaeologists[seat]:  # the bank never runs out (bank)
            jade.changing(seat).gold += board.coins[district]
    finders = share_out(archaeologists, board.heads[district], len(jade.artefacts), jade.active)
    if jade.story is not None:
        tell_excavation(jade, district, archaeologists, finders, home)
    finders.reverse()
    jade.finders = finders
    if finders:
        jade.go_on(EXCAVATION, CHANCE)
    else:
        next_excavation(jade)


def share_out(archaeologists: list[int], heads: int, left: int, active: int) -> list[int]:
    """The seats that draw an artefact each, in order: rank by rank, each one by one from the active player.

    Equal numbers share a rank. The first rank draws as many as there are heads, every other one half of the
    rank before, rounded up; a single head goes to the first rank only. If too few artefacts are left, they
    are shared as far as they go (shortage).
    """
    players = len(archaeologists)
    finders: list[int] = []
    share = heads
    above = max(archaeologists) + 1
    while share:
        rank = 0
        for count in archaeologists:
            if rank < count < above:
                rank = count
        if not rank:
            break
        for _ in range(share):
            for step in range(players):
                seat = (active + step) % players
                if archaeologists[seat] == rank and len(finders) < left:
                    finders.append(seat)
        above = rank
        share = (share + 1) // 2 if heads > 1 else 0
    return finders


def next_excavation(jade: JadeGoddessState) -> None:
    """All districts are excavated before the end of the artefacts ends the game (several-districts)."""
    if jade.digs:
        excavate(jade, jade.digs[0])
    elif not len(jade.artefacts):
        end_at_once(jade)
    else:
        finish_turn(jade)


# What is told


def tell_completed(jade: JadeGoddessState) -> None:
    """Somebody listens: the districts that the tile just laid completes."""
    cell = jade.players[jade.active].jeep
    board = jade.board
    for part in range(board.parts_of(cell)):
        if completes(jade, cell, part):
            district = board.district_of(2 * cell + PART[part])
            fields = board.fields_of(district)
            jade.tell(
                DistrictCompleted(jade.active, part, fields, board.heads[district], board.coins[district])
            )


def tell_excavation(
    jade: JadeGoddessState,
    district: int,
    archaeologists: list[int],
    finders: list[int],
    home: list[tuple[int, int]],
) -> None:
    """Somebody listens: what is found, who gets how much of it, the first rank first, and who goes home."""
    heads, coins = jade.board.heads[district], jade.board.coins[district]
    jade.tell(Excavated(jade.players[jade.active].jeep, heads, coins))
    wanted = len(share_out(archaeologists, heads, heads * len(archaeologists), jade.active))
    if wanted > len(finders):
        jade.tell(TooFew(len(finders), wanted))
    players = len(archaeologists)
    order = [(jade.active + step) % players for step in range(players)]
    order.sort(key=lambda seat: -archaeologists[seat])
    for seat in order:
        if archaeologists[seat]:
            found = finders.count(seat)
            jade.tell(Share(seat, archaeologists[seat], found, coins, jade.setup.secret_gold))
    jade.tell(FiguresGoHome(home))


class DistrictCompleted(Event):
    """A district is surrounded by jungle and the border."""

    def __init__(self, who: int, part: int, cells: list[int], heads: int, coins: int) -> None:
        super().__init__("district completed", who)
        self.part = part
        """The part of the tile just laid that belongs to it."""
        self.cells = cells
        self.heads = heads
        self.coins = coins

    def fields(self) -> list[str]:
        return ["part", "cells", "heads", "coins"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} completes a district: {fields}; {content}."),
            name=seat_name(self.who),
            fields=fields_words(len(self.cells)),
            content=content_words(self.heads, self.coins),
        )


class NobodyDigs(Event):
    """A district is complete, and nobody is in it."""

    def __init__(self, cell: int, part: int) -> None:
        super().__init__("nobody digs", NOBODY)
        self.cell = cell
        self.part = part

    def fields(self) -> list[str]:
        return ["cell", "part"]

    def message(self) -> Message | None:
        return Message(N_("Nobody has an archaeologist in the completed district: nothing is excavated."))


class Ordered(Event):
    """Somebody chose which district comes first."""

    def __init__(self, who: int, part: int) -> None:
        super().__init__("ordered", who)
        self.part = part

    def fields(self) -> list[str]:
        return ["part"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} has the district of part {what} excavated first."),
            name=seat_name(self.who),
            what=part_letter(self.part),
        )


class Excavated(Event):
    """An excavation begins. What everybody gets of it follows."""

    def __init__(self, cell: int, heads: int, coins: int) -> None:
        super().__init__("excavated", NOBODY)
        self.cell = cell
        """The tile that completed the district."""
        self.heads = heads
        self.coins = coins

    def fields(self) -> list[str]:
        return ["cell", "heads", "coins"]

    def message(self) -> Message | None:
        return Message(
            N_("Excavation, {cell}: {content}."),
            cell=cell_words(self.cell),
            content=content_words(self.heads, self.coins),
        )


class TooFew(Event):
    """Fewer artefacts lie face down than are found."""

    def __init__(self, left: int, wanted: int) -> None:
        super().__init__("too few", NOBODY)
        self.left = left
        self.wanted = wanted

    def fields(self) -> list[str]:
        return ["left", "wanted"]

    def message(self) -> Message | None:
        return Counted(
            "Too few artefacts lie face down: {left} for {count} find. The first rank draws first.",
            "Too few artefacts lie face down: {left} for {count} finds. The first rank draws first.",
            self.wanted,
            left=self.left,
        )


class Share(Event):
    """What somebody gets of an excavation: gold at once, artefacts to be drawn."""

    def __init__(self, who: int, archaeologists: int, artefacts: int, gold: int, secret: bool) -> None:
        super().__init__("share", who)
        self.archaeologists = archaeologists
        self.artefacts = artefacts
        self.gold = gold
        self.secret = secret
        """Whether the others do not see the gold (gold)."""

    def fields(self) -> list[str]:
        return ["archaeologists", "artefacts", "gold"]

    def sight(self, viewer: int) -> Event | None:
        if viewer == self.who or not self.secret:
            return self
        return Share(self.who, self.archaeologists, self.artefacts, HIDDEN, True)

    def message(self) -> Message | None:
        template = N_("{name} has {archaeologists} there and gets {artefacts} and {gold}.")
        if not self.artefacts and not self.gold:
            template = N_("{name} has {archaeologists} there and gets nothing.")
        elif not self.artefacts and self.gold > 0:
            template = N_("{name} has {archaeologists} there and gets {gold}.")
        elif self.gold <= 0:
            template = N_("{name} has {archaeologists} there and gets {artefacts}.")
        return Message(
            template,
            name=seat_name(self.who),
            archaeologists=archaeologists_words(self.archaeologists),
            artefacts=artefacts_words(self.artefacts),
            gold=gold_words(self.gold),
        )

    def changes(self) -> list[Change]:
        return [*spent(self.who, -self.gold, self.secret), Change(due_to(self.who), self.artefacts)]


class FiguresGoHome(Event):
    """After an excavation all its figures are at hand again."""

    def __init__(self, figures: list[tuple[int, int]]) -> None:
        super().__init__("figures go home", NOBODY)
        self.figures = figures
        """Seat and figure."""

    def fields(self) -> list[str]:
        return ["figures"]

    def message(self) -> Message | None:
        return Message(N_("The figures in the district go back to their players."))

    def changes(self) -> list[Change]:
        changes: list[Change] = []
        for seat, figure in self.figures:
            changes += moved(on_part(seat, figure), at_home(seat, figure_size(figure)))
        return changes

"""The districts of the city on the page: outlines, who leads in them, and what they would pay now."""

from __future__ import annotations

from functools import partial

from teahouse.engine.contract import NOBODY
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.engine.scene import Kept, Overlay, Panel, Say
from teahouse.games.jade_goddess.area import CELL_NAMES, CELLS
from teahouse.games.jade_goddess.board import UNDISCOVERED, Board
from teahouse.games.jade_goddess.box import PART
from teahouse.games.jade_goddess.decisions.excavation import share_out
from teahouse.games.jade_goddess.decisions.figures import PlaceFigure
from teahouse.games.jade_goddess.page.ids import dig_id, field_id, figure_id, place_id
from teahouse.games.jade_goddess.page.outlines import outline
from teahouse.games.jade_goddess.players import figure_part, figure_size
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import (
    archaeologists_words,
    cell_words,
    lies_words,
    listed,
    part_letter,
    share_words,
    side_words,
)

MOST_ROWS = 12
"""Of the panel."""


class District:
    """City parts that hang together."""

    def __init__(self, root: int) -> None:
        self.root = root
        self.parts: list[tuple[int, int]] = []
        """Cell and part, in the order of the cells."""

    @property
    def id(self) -> str:
        cell, part = self.parts[0]
        return f"district-{CELL_NAMES[cell]}-{part + 1}"

    def cells(self) -> list[int]:
        return sorted({cell for cell, _ in self.parts})


def districts(board: Board) -> list[District]:
    """All districts on the board, those of the first cells first."""
    found: dict[int, District] = {}
    for cell in range(CELLS):
        laid = board.laid[cell]
        for part in range(board.parts_of(cell) if laid != UNDISCOVERED else 0):
            root = board.district_of(2 * cell + PART[part])
            found.setdefault(root, District(root)).parts.append((cell, part))
    return list(found.values())


def open_districts(position: JadeGoddessState) -> list[District]:
    """Those that can still be excavated and hold or join anything."""
    return [
        district
        for district in districts(position.board)
        if position.board.open_edges[district.root] or any(crews(position, district))
    ]


def cleared_districts(position: JadeGoddessState) -> list[District]:
    """Those that are complete and excavated, or that nobody dug in: nothing more is found there."""
    waiting: set[int] = set()
    if position.city_laid and position.acting != NOBODY:  # what is complete now is excavated after the turn
        cell = position.players[position.active].jeep
        waiting = {
            position.board.district_of(2 * cell + PART[part]) for part in range(position.board.parts_of(cell))
        }
    return [
        district
        for district in districts(position.board)
        if not position.board.open_edges[district.root]
        and district.root not in waiting
        and not any(crews(position, district))
    ]


def crews(position: JadeGoddessState, district: District) -> list[int]:
    """How many archaeologists of each seat are in a district."""
    found = [0] * len(position.players)
    for seat, player in enumerate(position.players):
        for figure in player.figures:
            if position.board.district_of(figure_part(figure)) == district.root:
                found[seat] += figure_size(figure)
    return found


def leaders(archaeologists: list[int]) -> Message:
    most = max(archaeologists)
    leading = [seat_name(seat) for seat, count in enumerate(archaeologists) if most and count == most]
    if not leading:
        return Message(N_("nobody"))
    return Message(N_("{players} with {count}"), players=listed(leading), count=most)


def finds(position: JadeGoddessState, district: District, archaeologists: list[int]) -> list[int]:
    """How many artefacts each seat would get if the district were excavated now; perhaps too few are left."""
    heads = position.board.heads[district.root]
    finders = share_out(archaeologists, heads, len(position.artefacts), max(position.active, 0))
    return [finders.count(seat) for seat in range(len(archaeologists))]


def pay(position: JadeGoddessState, district: District, archaeologists: list[int]) -> list[Message]:
    """What each seat, with so many archaeologists, would get if the district were excavated now."""
    coins = position.board.coins[district.root]
    found = finds(position, district, archaeologists)
    return [
        Message(
            N_("{seat} ({count}): {share}"),
            seat=seat_name(seat),
            count=count,
            share=share_words(found[seat], coins),
        )
        for seat, count in enumerate(archaeologists)
        if count
    ]


def leaders_and_finds(position: JadeGoddessState, district: District) -> Message | None:
    """Who leads and for how many artefacts; nothing where nobody digs."""
    archaeologists = crews(position, district)
    most = max(archaeologists)
    if not most:
        return None
    ahead = leaders(archaeologists)
    found = finds(position, district, archaeologists)
    counts = sorted({found[seat] for seat, count in enumerate(archaeologists) if count == most})
    if not counts[-1]:
        return ahead
    return Message(
        N_("{leaders}: +{artefacts}"), leaders=ahead, artefacts="–".join(map(str, dict.fromkeys(counts)))
    )


def district_label(position: JadeGoddessState, district: District) -> Message:
    """What is in a district, and how many sides are open."""
    board = position.board
    lies = lies_words(board.heads[district.root], board.coins[district.root])
    open_sides = board.open_edges[district.root]
    if not open_sides:
        return Message(N_("District with {lies}, complete."), lies=lies)
    return Counted(
        "District with {lies}, {count} side open.",
        "District with {lies}, {count} sides open.",
        open_sides,
        lies=lies,
    )


def district_words(position: JadeGoddessState, district: District) -> Message:
    """What is in a district, how many sides are open, who digs there and what they would get now."""
    archaeologists = crews(position, district)
    label = district_label(position, district)
    paid = pay(position, district, archaeologists)
    if not paid:
        return Message(N_("{district} Nobody digs there."), district=label)
    return Message(N_("{district} As it is, it pays {pay}."), district=label, pay=listed(paid))


# The parts of the tile under the jeep


def part_words(position: JadeGoddessState, cell: int, part: int) -> Message:
    """A part of a laid tile, by the sides that it lies at."""
    sides = position.board.printed.laid[position.board.laid[cell]].parts[part]
    return Message(
        N_("City part {letter} ({sides})"),
        letter=part_letter(part),
        sides=listed([side_words(side) for side in sides]),
    )


def part_told(position: JadeGoddessState, seat: int, cell: int, part: int, size: int = 0) -> Message:
    """A part with the district that it belongs to: what lies there, who digs, and what it pays a seat now.

    With a size of a figure: what it pays once that is put there.
    """
    board = position.board
    root = board.district_of(2 * cell + PART[part])
    district = next(one for one in districts(board) if one.root == root)
    archaeologists = crews(position, district)
    digging = [
        Message("{player} ({count})", player=seat_name(other), count=count)
        for other, count in enumerate(archaeologists)
        if count
    ]
    lies = lies_words(board.heads[root], board.coins[root])
    open_sides: Message = Counted("{count} side open", "{count} sides open", board.open_edges[root])
    if not board.open_edges[root]:
        open_sides = Message(N_("complete"))
    archaeologists[seat] += size
    return Message(
        N_(
            "{part}: {lies}, {open}. There dig: {digging}. "
            "With {archaeologists} put there it would pay you {pay}."
        )
        if size
        else N_("{part}: {lies}, {open}. There dig: {digging}. It would pay you {pay}."),
        part=part_words(position, cell, part),
        lies=lies,
        open=open_sides,
        digging=listed(digging) if digging else Message(N_("nobody")),
        archaeologists=archaeologists_words(size),
        pay=_paid(position, district, archaeologists, seat),
    )


def part_pay(position: JadeGoddessState, seat: int, cell: int, part: int) -> Message:
    """What the district of a part would pay a seat, and the others there, if it were excavated now."""
    root = position.board.district_of(2 * cell + PART[part])
    district = next(one for one in districts(position.board) if one.root == root)
    crew = crews(position, district)
    own = _paid(position, district, crew, seat)
    others = [
        Message(N_("{seat}: {share}"), seat=seat_name(other), share=_paid(position, district, crew, other))
        for other in range(len(crew))
        if other != seat and crew[other]
    ]
    return Message(N_("{own}; {others}"), own=own, others=listed(others)) if others else own


def _paid(position: JadeGoddessState, district: District, archaeologists: list[int], seat: int) -> Message:
    """What a seat would get if the district were excavated now."""
    if not archaeologists[seat]:
        return share_words(0, 0)
    coins = position.board.coins[district.root]
    return share_words(finds(position, district, archaeologists)[seat], coins)


def regions(position: JadeGoddessState, found: list[District], say: Say, kept: Kept) -> list[Overlay]:
    """The outlines of the districts, each with who leads in it and for how many artefacts."""
    overlays = []
    for district in found:
        leading = leaders_and_finds(position, district)
        label = say(leading) if leading else ""
        on = [name for cell in district.cells() for name in (field_id(cell), place_id(cell))]
        for seat, player in enumerate(position.players):
            for figure in player.figures:
                if position.board.district_of(figure_part(figure)) == district.root:
                    on.append(figure_id(seat, figure))
        lies = tuple((cell, part, position.board.laid[cell]) for cell, part in district.parts)
        points = kept.part(("outline", district.id), lies, partial(outline, position.board, district.parts))
        overlays.append(Overlay(district.id, "map", "region", points, on, label))
    return overlays


def digs(position: JadeGoddessState, say: Say) -> list[Overlay]:
    """The district of each part on which a figure may be put, as it is with that figure."""
    seat, board = position.active, position.board
    cell = position.players[seat].jeep
    places = [action for action in position.legal() if isinstance(action, PlaceFigure)]
    found = {one.root: one for one in districts(board)} if places else {}
    overlays = []
    for place in places:
        district = found[board.district_of(2 * cell + PART[place.part])]
        after = position.clone()
        after.changing(seat).set_down(cell, place.part, place.size)
        leading = leaders_and_finds(after, district)
        points = outline(board, district.parts)
        name = dig_id(place.part, place.size)
        overlays.append(Overlay(name, "map", "region", points, [name], say(leading) if leading else ""))
    return overlays


def districts_panel(position: JadeGoddessState, found: list[District], say: Say) -> Panel:
    """The districts where somebody digs, the richest first."""
    rows = []
    board = position.board
    worth = [district for district in found if any(crews(position, district)) or board.heads[district.root]]
    worth.sort(key=lambda district: (-max(crews(position, district)), -board.heads[district.root]))
    for district in worth[:MOST_ROWS]:
        paid = pay(position, district, crews(position, district))
        rows.append(
            [
                say(cell_words(district.cells()[0])),
                str(board.heads[district.root]),
                str(board.coins[district.root]),
                str(board.open_edges[district.root]),
                say(listed(paid)) if paid else say(Message(N_("nobody digs"))),
            ]
        )
    head = [
        N_("District from"),
        N_("Heads"),
        N_("Coins"),
        N_("Open sides"),
        N_("Would pay now"),
    ]
    return Panel(
        "districts",
        say(Message(N_("Districts"))),
        rows,
        head=[say(Message(text)) for text in head],
        rule="excavation",
    )

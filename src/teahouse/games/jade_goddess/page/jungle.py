"""The map: the fields of the area, jeeps and figures on them, and where something can go."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.scene import Overlay, Piece, Place, Say
from teahouse.games.jade_goddess.area import BORDER, CENTRE, NEIGHBOURS, SIZE
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.box import CROSS
from teahouse.games.jade_goddess.decisions.discovering import LAY, LayTile
from teahouse.games.jade_goddess.decisions.excavation import ExcavateFirst
from teahouse.games.jade_goddess.decisions.figures import PlaceFigure
from teahouse.games.jade_goddess.decisions.moving import Drive
from teahouse.games.jade_goddess.page.districts import District, part_told
from teahouse.games.jade_goddess.page.drawing import (
    CELL,
    COLOURS,
    FIGURE_W,
    FRAME,
    centre_xy,
    corner_xy,
    field_art,
    figure_art,
    figure_xy,
    gone_art,
)
from teahouse.games.jade_goddess.page.ids import (
    field_id,
    figure_id,
    idle_id,
    jeep_id,
    part_id,
    place_id,
    route_id,
)
from teahouse.games.jade_goddess.page.promise import of_fields, of_sides
from teahouse.games.jade_goddess.players import figure_cell, figure_part, figure_size, part_of_tile
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.roads import ways
from teahouse.games.jade_goddess.words.names import archaeologists_words, cell_words, part_letter, tile_words

JEEP: Final = 44
SMALL_JEEP: Final = 40
GONE: Final = N_("Excavated: nothing is left there.")
GONE_W: Final = 28
PART_W: Final = 40
CENTRE_SPOTS: Final = [(27, 27), (73, 27), (27, 73), (73, 73)]
"""Where jeeps stand together on the centre."""


def marks() -> list[Piece]:
    """The numbers of the rows and columns on the frame of the map."""
    pieces = []
    for number in range(SIZE):
        along = FRAME + CELL * (number + 0.5)
        text, size = str(number + 1), FRAME * 0.96
        pieces.append(Piece(f"row-{text}", "map", [], FRAME / 2, along, size, layer=0, text=text))
        pieces.append(Piece(f"column-{text}", "map", [], along, FRAME / 2, size, layer=0, text=text))
    return pieces


def fields(
    position: JadeGoddessState,
    found: list[District],
    cleared: list[District],
    told: dict[int, Message],
    say: Say,
) -> list[Piece]:
    """All that is discovered, each field with what is told of the districts that it belongs to."""
    pieces = []
    here: dict[int, list[Message]] = {}
    gone: dict[int, list[int]] = {}
    for district in found:
        for cell in district.cells():
            here.setdefault(cell, []).append(told[district.root])
    for district in cleared:
        for cell, part in district.parts:
            gone.setdefault(cell, []).append(part)
            if len(gone[cell]) == 1:
                here.setdefault(cell, []).append(Message(GONE))
    for cell, laid in enumerate(position.board.laid):
        if laid == UNDISCOVERED:
            continue
        x, y = centre_xy(cell)
        if cell == CENTRE:
            label = Message(N_("Start and exchange field: here artefacts can be exchanged"))
        elif laid >= CROSS:
            label = Message(N_("Start cross, {cell}"), cell=cell_words(cell))
        else:
            label = Message(
                N_("{tile}; {cell}"),
                tile=tile_words(laid // 4, position.setup.edition),
                cell=cell_words(cell),
            )
        for number, words in enumerate(here.get(cell, [])):
            template = N_("{field} {district}") if number else N_("{field}. {district}")
            label = Message(template, field=label, district=words)
        art = field_art(position.setup.edition, cell, laid, CENTRE)
        art = art + [gone_art(position.setup.edition, laid, part) for part in gone.get(cell, [])]
        rule = "exchange" if cell == CENTRE else "discover"
        pieces.append(Piece(field_id(cell), "map", art, x, y, CELL, label=say(label), rule=rule))
    return pieces


def gone_marks(position: JadeGoddessState, cleared: list[District], say: Say) -> list[Piece]:
    """A mark on every district in which nothing is left, where a figure would stand."""
    pieces = []
    for district in cleared:
        tiles = [(cell, part) for cell, part in district.parts if position.board.laid[cell] < CROSS]
        for cell, part in tiles[:1]:
            x, y = figure_xy(position.setup.edition, cell, position.board.laid[cell], part)
            name, label = f"gone-{district.id}", say(Message(GONE))
            pieces.append(
                Piece(name, "map", ["gone-mark"], x, y, GONE_W, layer=2, label=label, rule="excavation")
            )
    return pieces


def part_marks(position: JadeGoddessState, say: Say) -> list[Piece]:
    """The parts of the tile under the jeep, lettered, for who puts a figure on one or excavates one first."""
    jeep = position.players[position.active].jeep
    several = position.board.parts_of(jeep) > 1
    parts: dict[int, int] = {}  # with the smallest figure that may be put there
    for action in position.legal():
        if isinstance(action, ExcavateFirst):
            parts[action.part] = 0
        elif isinstance(action, PlaceFigure) and several:  # with a single part the figure alone says it
            parts[action.part] = min(action.size, parts.get(action.part, action.size))
    pieces = []
    for part, size in sorted(parts.items()):
        x, y = figure_xy(position.setup.edition, jeep, position.board.laid[jeep], part)
        pieces.append(
            Piece(
                part_id(part),
                "map",
                ["part-mark"],
                x,
                y,
                PART_W,
                layer=6,
                label=say(part_told(position, position.active, jeep, part, size)),
                text=say(Message("{letter}", letter=part_letter(part))),
                rule="figure",
            )
        )
    return pieces


def jeep(position: JadeGoddessState, seat: int, say: Say) -> Piece:
    cell = position.players[seat].jeep
    x, y = centre_xy(cell)
    size = JEEP
    if cell == CENTRE and sum(player.jeep == CENTRE for player in position.players) > 1:
        left, top = corner_xy(CENTRE)
        dx, dy = CENTRE_SPOTS[seat]
        x, y, size = left + dx, top + dy, SMALL_JEEP
    label = say(Message(N_("Jeep of {player}"), player=seat_name(seat)))
    return Piece(
        jeep_id(seat),
        "map",
        [f"jeep-{COLOURS[seat]}"],
        x,
        y,
        size,
        layer=5,
        label=label,
        owner=seat,
        yours=say(Message(N_("Your jeep"))),
        rule="move",
    )


def figures(position: JadeGoddessState, seat: int, told: dict[int, Message], say: Say) -> list[Piece]:
    """A player's archaeologists, each with what is told of the district that it digs in."""
    pieces = []
    for figure in position.players[seat].figures:
        cell, part = figure_cell(figure), part_of_tile(figure)
        x, y = figure_xy(position.setup.edition, cell, position.board.laid[cell], part)
        size = figure_size(figure)
        label = Message(
            N_("Figure of {player} with {archaeologists}"),
            player=seat_name(seat),
            archaeologists=archaeologists_words(size),
        )
        yours = Message(N_("Your figure with {archaeologists}"), archaeologists=archaeologists_words(size))
        words = told.get(position.board.district_of(figure_part(figure)))
        if words:
            label = Message(N_("{field}. {district}"), field=label, district=words)
            yours = Message(N_("{field}. {district}"), field=yours, district=words)
        pieces.append(
            Piece(
                figure_id(seat, figure),
                "map",
                [figure_art(seat, size)],
                x,
                y,
                FIGURE_W,
                layer=4,
                label=say(label),
                owner=seat,
                yours=say(yours),
                rule="figure",
            )
        )
    return pieces


# Places and routes of who decides


def places(position: JadeGoddessState, say: Say) -> list[Place]:
    seat = position.active
    jeep = position.players[seat].jeep
    drives = [action.cell for action in position.legal() if isinstance(action, Drive)]
    sides = [NEIGHBOURS[4 * jeep + action.side] for action in position.legal() if isinstance(action, LayTile)]
    cells = drives + sides
    found = []
    promised = of_fields(position, seat, drives) | of_sides(position, seat)
    idle = {cell for cell in cells if leads_to_nothing(position, cell)}
    if len(idle) == len(set(cells)):  # then one of them is as good as the other
        idle = set()
    for cell in sorted(set(cells)):
        x, y = centre_xy(cell)
        label = say(cell_words(cell))
        worth = promised[cell].words() if cell in promised else ""
        quiet = cell in idle and not worth
        found.append(Place(place_id(cell), "map", x, y, CELL, label=label, worth=worth, quiet=quiet))
    if position.decision is LAY:  # the empty fields beside the jeep where the tile does not fit
        for cell in NEIGHBOURS[4 * jeep : 4 * jeep + 4]:
            if cell != BORDER and cell not in cells and position.board.laid[cell] == UNDISCOVERED:
                x, y = centre_xy(cell)
                label = say(cell_words(cell))
                found.append(Place(idle_id(cell), "map", x, y, CELL, label=label, idle=True))
    return found


def leads_to_nothing(position: JadeGoddessState, cell: int) -> bool:
    """Whether the jeep can neither discover nor exchange on this field."""
    if cell == CENTRE:
        return not position.players[position.active].held
    return position.board.laid[cell] != UNDISCOVERED and not position.board.kinds_that_fit(cell)


def routes(position: JadeGoddessState) -> list[Overlay]:
    """The way to every field that the jeep may drive to."""
    drives = [action for action in position.legal() if isinstance(action, Drive)]
    if not drives:
        return []
    found = ways(position.board, position.players[position.active].jeep)
    return [
        Overlay(
            route_id(drive.cell),
            "map",
            "route",
            [centre_xy(cell) for cell in found[drive.cell]],
            [place_id(drive.cell)],
        )
        for drive in drives
    ]

"""What is worth a thought in the Jade Goddess: trips, draws and figures that may be good for something."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action
from teahouse.games.jade_goddess.area import BIT, CELLS, CENTRE, WORD, WORDS, FieldSet, holds, without
from teahouse.games.jade_goddess.board import UNDISCOVERED, Board
from teahouse.games.jade_goddess.box import ALL_KINDS
from teahouse.games.jade_goddess.deciding import PASS
from teahouse.games.jade_goddess.decisions.discovering import DrawFrom, Use
from teahouse.games.jade_goddess.decisions.figures import PlaceFigure, TakeBack
from teahouse.games.jade_goddess.decisions.moving import STAY, Drive, Swap
from teahouse.games.jade_goddess.features import FARTHER
from teahouse.games.jade_goddess.players import Player, figure_cell, figure_on, figure_part, figure_size
from teahouse.games.jade_goddess.position import NOT_YET, JadeGoddessState
from teahouse.games.jade_goddess.treasures import has_gold_to_spare

AN_ARTEFACT: Final = 4
"""So much gold is less than an artefact."""
LATE: Final = 24
"""With more tiles than this in the stacks there is one for every cell."""
NONE: Final[list[int]] = []


def useful_figures(jade: JadeGoddessState) -> list[Action]:
    """Without figures that get nothing or never come home, nor others where one finds something at once.

    In a complete district with nobody else the cheapest figure does, and if it costs nothing nobody leaves
    what it finds for a poorer place.
    """
    legal = jade.legal()
    if len(legal) == 1:
        return legal
    player = jade.players[jade.active]
    crews = jade.who_digs().by_district
    choices: list[Action] = []
    sure = 0
    cheapest = 0
    for action in legal:
        if isinstance(action, TakeBack):
            if worth_taking_back(jade, player, action.cell, crews):
                choices.append(action)
        elif isinstance(action, PlaceFigure):
            cheapest = cheapest or action.size
            found = found_alone(jade, action, crews)
            if found < 0 and part_district(jade, action) in hopeless(jade):
                continue
            cost = jade.setup.edition.figure_costs[action.size - 1]
            if found < 0 or (found > cost and action.size == cheapest):
                choices.append(action)
                if found > 0 and not cost:
                    sure = max(sure, found)
        else:
            choices.append(action)
    if not sure:
        return choices
    return [action for action in choices if finds_as_much(jade, action, sure)]


def found_alone(jade: JadeGoddessState, place: PlaceFigure, crews: dict[int, list[int]]) -> int:
    """What a figure finds at once in a complete district where nobody else is, counted in gold.

    That is nothing where an own one is there already; -1 for other districts, which need a thought.
    """
    board = jade.board
    district = part_district(jade, place)
    if board.open_edges[district]:
        return -1
    crew = crews.get(district)
    if crew is not None:
        return 0 if sum(crew) == crew[jade.active] else -1
    heads: int = board.heads[district]
    coins: int = board.coins[district]
    return AN_ARTEFACT * heads + coins


def finds_as_much(jade: JadeGoddessState, action: Action, sure: int) -> bool:
    """Whether it is a figure where there is as much to be found, at once, or more, some time."""
    if not isinstance(action, PlaceFigure):
        return False
    board = jade.board
    district = part_district(jade, action)
    heads: int = board.heads[district]
    coins: int = board.coins[district]
    there = AN_ARTEFACT * heads + coins
    return there > sure or (there == sure and not board.open_edges[district])


def part_district(jade: JadeGoddessState, place: PlaceFigure) -> int:
    """The district that a figure is put into."""
    jeep = jade.players[jade.active].jeep
    return jade.board.district_of(figure_part(figure_on(jeep, place.part, place.size)))


def worth_taking_back(jade: JadeGoddessState, player: Player, cell: int, crews: dict[int, list[int]]) -> bool:
    """Whether the figure there has no say in its district, or can be of more use elsewhere.

    Of a complete district it comes back by itself, with what it finds. Who paid for a figure leaves it where
    there is hope, and one that cost nothing is taken back if there is no other one at hand.
    """
    for figure in player.figures:
        if figure_cell(figure) == cell:
            district = jade.board.district_of(figure_part(figure))
            edges: int = jade.board.open_edges[district]
            crew = crews[district]
            size = figure_size(figure) - 1
            if not edges:
                return False
            if jade.last_turns != NOT_YET and (player.stock[size] or no_turn_follows(jade)):
                return False
            better = 0
            for seat in range(len(crew)):
                if seat != jade.active and crew[seat] > better:
                    better = crew[seat]
            if crew[jade.active] < better:
                return True
            near = edges <= FARTHER and district not in hopeless(jade)
            if jade.setup.edition.figure_costs[size]:
                return not near
            if near and crew[jade.active] - size - 1 < better:
                return False
            return not player.stock[size] and not comes_back(jade, player, size)
    return True


def hopeless(jade: JadeGoddessState) -> list[int]:
    """The districts that are never completed: no tile that is left fits on a cell at their edge."""
    if jade.tiles_left() > LATE:
        return NONE
    crews = jade.who_digs()
    if crews.dead is None:
        crews.dead = jade.board.shut_districts(jade.kinds_left())
    return crews.dead


def comes_back(jade: JadeGoddessState, player: Player, size: int) -> bool:
    """Whether one like it goes home from a district that is complete now."""
    for figure in player.figures:
        if (
            figure_size(figure) - 1 == size
            and not jade.board.open_edges[jade.board.district_of(figure_part(figure))]
        ):
            return True
    return False


def going_on(jade: JadeGoddessState, choices: list[Action]) -> list[Action]:
    """Where a bonus turn may be bought: nobody ends the turn with gold that can hardly be spent any more."""
    spends = len(choices) > 1 and choices[0] is PASS and has_gold_to_spare(jade)
    return choices[1:] if spends else choices


def different_draws(jade: JadeGoddessState) -> list[Action]:
    """One stack is as good as another unless its next tile is known; nobody leaves all of it for nothing."""
    choices: list[Action] = []
    drawn = False
    for action in jade.legal():
        if isinstance(action, DrawFrom) and jade.stacks[action.stack]:
            if drawn:
                continue
            drawn = True
        choices.append(action)
    if len(choices) > 1 and choices[0] is PASS and (has_room(jade) or isinstance(choices[-1], Use)):
        return choices[1:]
    return choices


def has_room(jade: JadeGoddessState) -> bool:
    """Whether the display is not full yet with one more tile, that does not fit."""
    return len(jade.players[jade.active].display) + 1 < jade.setup.edition.most_display


def useful_moves(jade: JadeGoddessState) -> list[Action]:
    """Trips to where something can be done, or towards such a place if none is in reach; never an idle stay.

    After a jungle tile all that follows is optional: who would fill the display by a tile may stay.
    """
    legal = jade.legal()
    player = jade.players[jade.active]
    fields = discovery_fields(jade)
    choices: list[Action] = []
    exchange: Action | None = None
    idle: Action | None = None
    discovering = False
    for action in legal:
        if isinstance(action, Swap):  # it comes before the trip and costs nothing
            return [swap for swap in legal if isinstance(swap, Swap)]
        cell = action.cell if isinstance(action, Drive) else player.jeep
        if holds(fields, cell):
            choices.append(action)
            discovering = True
        elif action is STAY and jade.again:
            idle = action
        elif cell == CENTRE and player.held:
            exchange = action
    if not discovering:
        if no_turn_follows(jade) and legal[0] is STAY:  # no trip leads to anything any more
            choices = [legal[0]] if exchange is None else [exchange]
        else:
            choices = nearest_trips(jade, legal, fields)
    elif idle is not None and not has_room(jade) and not jade.full_display():
        choices.append(idle)
    if exchange is not None and exchange not in choices:
        choices.append(exchange)
    return choices


def no_turn_follows(jade: JadeGoddessState) -> bool:
    """Whether the active player will have no further turn, nor can buy one."""
    return jade.last_turns != NOT_YET and (jade.bonus or not jade.can_pay(jade.setup.edition.bonus_price))


def discovery_fields(jade: JadeGoddessState) -> FieldSet:
    """The fields on which the active player could discover something.

    Wherever a line is open some kind of tile fits, so who draws can do so on all fields with an open line.
    """
    if jade.full_display() or not jade.stacks_left():
        return jade.board.fields_to_lay_from(jade.display_kinds())
    return jade.board.fields_to_lay_from(ALL_KINDS)


def nearest_trips(jade: JadeGoddessState, legal: list[Action], fields: FieldSet) -> list[Action]:
    """The choices after which the fewest further trips lead to one of the fields; rather trips than to stay.

    Fields with other jeeps on them are waited for only if there is no way to another one.
    """
    jeep = jade.players[jade.active].jeep
    free = fields
    for seat, player in enumerate(jade.players):
        if seat != jade.active:
            free = without(free, player.jeep)
    trips = trips_to(jade.board, free)
    if jade.board.web_of(jeep) not in trips:
        trips = trips_to(jade.board, fields)
    fewest = CELLS
    choices: list[Action] = []
    for action in legal:
        cell = action.cell if isinstance(action, Drive) else jeep
        count = trips.get(jade.board.web_of(cell), CELLS)
        if count < fewest:
            fewest = count
            choices.clear()
        if count == fewest < CELLS:
            choices.append(action)
    if len(choices) > 1 and choices[0] is STAY:
        return choices[1:]
    return choices if choices else legal[:1]


def trips_to(board: Board, fields: FieldSet) -> dict[int, int]:
    """How many trips lead from each web of white lines, by its root, to one of the fields."""
    webs: dict[int, list[int]] = {}
    for cell in range(CELLS):
        if board.laid[cell] != UNDISCOVERED:
            webs.setdefault(board.web_of(cell), []).append(cell)
    trips: dict[int, int] = {}
    near = [*fields]
    count = 0
    while True:
        count += 1
        found: list[int] = []
        for root in webs:
            if root not in trips:
                reach = board.reach[WORDS * root : WORDS * (root + 1)]
                if reach[0] & near[0] or reach[1] & near[1] or reach[2] & near[2]:
                    found.append(root)
        if not found:
            return trips
        for root in found:
            trips[root] = count
            for cell in webs[root]:
                near[WORD[cell]] |= BIT[cell]

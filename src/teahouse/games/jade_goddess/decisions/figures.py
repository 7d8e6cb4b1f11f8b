"""Archaeologists on the board and back: "Archäologenfigur absetzen", "Archäologen zurückholen"."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.jade_goddess.accounts import at_home, gold_of, moved, on_part
from teahouse.games.jade_goddess.area import CELL_NAMES, CELLS
from teahouse.games.jade_goddess.board import MOST_PARTS, PARTS
from teahouse.games.jade_goddess.box import SIZES
from teahouse.games.jade_goddess.deciding import Left, Optional
from teahouse.games.jade_goddess.decisions.excavation import look_for_districts
from teahouse.games.jade_goddess.players import Player, figure_cell, figure_part, figure_size
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import archaeologists_words, from_words, gold_words


def offer_figure(jade: JadeGoddessState) -> None:
    """After discovering or exchanging: put a figure on the tile just laid, take one back, or neither."""
    player = jade.players[jade.active]
    if player.figures or (jade.city_laid and any_at_hand(player, jade.setup.edition.figure_costs)):
        jade.go_on(FIGURE, jade.active)
    else:
        look_for_districts(jade)


class PlaceFigure(Action):
    """Put a figure with so many archaeologists on a part of the tile just laid."""

    def __init__(self, code: int, size: int, part: int) -> None:
        super().__init__(code, f"figure {size} part {part + 1}")
        self.size = size
        self.part = part


class TakeBack(Action):
    """Take the own figure on this field back."""

    def __init__(self, code: int, cell: int) -> None:
        super().__init__(code, f"recall {CELL_NAMES[cell]}")
        self.cell = cell


FIGURES: Final = [
    PlaceFigure(225 + MOST_PARTS * index + part, size, part)
    for index, size in enumerate(SIZES)
    for part in range(MOST_PARTS)
]
RECALLS: Final = [TakeBack(231 + cell, cell) for cell in range(CELLS)]


def parts_to_stand_on(jade: JadeGoddessState) -> int:
    """How many city parts the tile has that was laid in this turn."""
    return PARTS[jade.board.laid[jade.players[jade.active].jeep]] if jade.city_laid else 0


def at_hand(player: Player, costs: list[int], index: int) -> bool:
    """Whether there is a figure of this size that the player can pay for."""
    return player.stock[index] > 0 and costs[index] <= player.gold


def any_at_hand(player: Player, costs: list[int]) -> bool:
    return at_hand(player, costs, 0) or at_hand(player, costs, 1) or at_hand(player, costs, 2)


class Figure(Optional):
    """One figure down, or one back; never both."""

    def legal(self, state: State) -> list[Action]:
        """What `why_not` allows, listed by what it looks at: `parts_to_stand_on`, `at_hand`, the figures."""
        jade = cast(JadeGoddessState, state)
        choices = self.choices()
        player = jade.players[jade.active]
        parts = parts_to_stand_on(jade)
        if parts:
            costs = jade.setup.edition.figure_costs
            for index in range(len(SIZES)):
                if at_hand(player, costs, index):
                    for part in range(parts):
                        choices.append(FIGURES[MOST_PARTS * index + part])
        for figure in player.figures:
            choices.append(RECALLS[figure_cell(figure)])
        return choices

    def why_not_do(self, state: State, action: Action) -> Refusal | None:
        jade = cast(JadeGoddessState, state)
        if isinstance(action, PlaceFigure):
            return why_not_place(jade, action.size, action.part)
        for figure in jade.players[jade.active].figures:
            if figure_cell(figure) == cast(TakeBack, action).cell:
                return None
        return Refusal("recall", Message(N_("You have no figure there.")))

    def prompt(self, state: State, viewer: int) -> Message:
        if cast(JadeGoddessState, state).city_laid:
            return Message(N_("Put a figure on the tile, take one back, or do neither."))
        return Message(N_("Take a figure back, or leave them all."))

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        """One's own figure at home wants to go on the tile, one on the map to come home."""
        for place in FIGURES:
            if thing.startswith(f"figure-{viewer}-{place.size}-home"):
                return [place]
        for recall in RECALLS:
            if thing in [f"figure-{viewer}-{size}-{CELL_NAMES[recall.cell]}" for size in SIZES]:
                return [recall]
        return []

    def do(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        player = jade.players[jade.active]
        if isinstance(action, PlaceFigure):
            cost = jade.setup.edition.figure_costs[action.size - 1]
            player.gold -= cost
            player.set_down(player.jeep, action.part, action.size)
            if jade.story is not None:
                figure = 8 * player.jeep + 4 * action.part + action.size
                jade.tell(FigurePlaced(jade.active, figure, cost, parts_to_stand_on(jade)))
        else:
            cell = cast(TakeBack, action).cell
            for figure in player.figures:
                if figure_cell(figure) == cell:
                    player.take_home(figure)
                    if jade.story is not None:
                        jade.tell(FigureTakenBack(jade.active, figure))
                    break
        look_for_districts(jade)

    def leave(self, state: State) -> None:
        jade = cast(JadeGoddessState, state)
        if jade.story is not None:
            left = N_("{name} puts no figure down.") if jade.city_laid else N_("{name} takes no figure back.")
            jade.tell(Left(jade.active, "figure", left))
        look_for_districts(jade)


FIGURE: Final[Figure] = Figure("figure", [*FIGURES, *RECALLS])


def why_not_place(jade: JadeGoddessState, size: int, part: int) -> Refusal | None:
    if not jade.city_laid:
        return Refusal("figure", Message(N_("A figure goes on a tile with city that was laid in this turn.")))
    if part >= parts_to_stand_on(jade):
        return Refusal("part", Message(N_("The tile has no second part of the city.")))
    player = jade.players[jade.active]
    if at_hand(player, jade.setup.edition.figure_costs, size - 1):
        return None
    if not player.stock[size - 1]:
        return Refusal("figure", Message(N_("You have no figure with {size} left."), size=size))
    cost = jade.setup.edition.figure_costs[size - 1]
    return Refusal(
        "cost",
        Message(N_("That figure costs {cost} gold and you have {gold}."), cost=cost, gold=player.gold),
    )


# What is told


class FigurePlaced(Event):
    """A figure stands in the city."""

    def __init__(self, who: int, figure: int, cost: int, parts: int) -> None:
        super().__init__("figure placed", who)
        self.cell = figure_cell(figure)
        self.part = figure_part(figure) % 2
        self.size = figure_size(figure)
        self.cost = cost
        self.parts = parts
        """How many the tile has."""

    def fields(self) -> list[str]:
        return ["cell", "part", "size", "cost"]

    def message(self) -> Message | None:
        if self.parts > 1:
            where = Message(N_("on part {part} of the tile"), part=self.part + 1)
        else:
            where = Message(N_("on the tile"))
        template = N_("{name} puts a figure with {archaeologists} {where}.")
        if self.cost:
            template = N_("{name} pays {gold} and puts a figure with {archaeologists} {where}.")
        return Message(
            template,
            name=seat_name(self.who),
            gold=gold_words(self.cost),
            archaeologists=archaeologists_words(self.size),
            where=where,
        )

    def changes(self) -> list[Change]:
        figure = 8 * self.cell + 4 * self.part + self.size
        return [
            *moved(at_home(self.who, self.size), on_part(self.who, figure)),
            Change(gold_of(self.who), -self.cost),
        ]


class FigureTakenBack(Event):
    """A figure goes home without an excavation."""

    def __init__(self, who: int, figure: int) -> None:
        super().__init__("figure taken back", who)
        self.cell = figure_cell(figure)
        self.part = figure_part(figure) % 2
        self.size = figure_size(figure)

    def fields(self) -> list[str]:
        return ["cell", "part", "size"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} takes back the figure with {archaeologists} {field}."),
            name=seat_name(self.who),
            archaeologists=archaeologists_words(self.size),
            field=from_words(self.cell),
        )

    def changes(self) -> list[Change]:
        figure = 8 * self.cell + 4 * self.part + self.size
        return moved(on_part(self.who, figure), at_home(self.who, self.size))

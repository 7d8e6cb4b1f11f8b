"""Archaeologists on the board and back: "Archäologenfigur absetzen", "Archäologen zurückholen"."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import HIDDEN, Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.jade_goddess.accounts import at_home, moved, on_part, spent
from teahouse.games.jade_goddess.area import CELL_NAMES, CELLS
from teahouse.games.jade_goddess.box import MOST_PARTS, SIZES
from teahouse.games.jade_goddess.deciding import OWN_FIGURES, Left, Optional
from teahouse.games.jade_goddess.decisions.excavation import (
    look_for_districts,
    some_district_is_complete,
)
from teahouse.games.jade_goddess.decisions.turns import (
    BONUS,
    BONUS_TURN,
    asks_for_bonus_turn,
    buy_bonus_turn,
    end_turn,
    why_no_bonus_turn,
)
from teahouse.games.jade_goddess.players import Player, figure_cell, figure_on, figure_size, part_of_tile
from teahouse.games.jade_goddess.position import NOT_YET, JadeGoddessState
from teahouse.games.jade_goddess.words.names import archaeologists_words, from_words, gold_words, part_letter


def offer_figure(jade: JadeGoddessState) -> None:
    """After discovering or exchanging: put a figure on the tile just laid, take one back, or neither."""
    if may_put_down(jade) or (jade.players[jade.active].figures and not in_vain(jade)):
        jade.go_on(FIGURE, jade.active)
    else:
        look_for_districts(jade)


def may_put_down(jade: JadeGoddessState) -> bool:
    """Whether a figure may go on the tile just laid, as far as all may know what can be paid (gold)."""
    if not jade.city_laid:
        return False
    stock = jade.players[jade.active].stock
    costs = jade.setup.edition.figure_costs
    return (  # asked at every turn: a loop would be slower
        (stock[0] > 0 and jade.may_seem_to_pay(costs[0]))
        or (stock[1] > 0 and jade.may_seem_to_pay(costs[1]))
        or (stock[2] > 0 and jade.may_seem_to_pay(costs[2]))
    )


def winds_up(jade: JadeGoddessState) -> bool:
    """Nothing is to be put down and nothing to be excavated: the turn ends with this decision.

    So a bonus turn is offered in it too, instead of in a second one. By the first rules version it is not.
    """
    return jade.setup.one_question and not may_put_down(jade) and not some_district_is_complete(jade)


def in_vain(jade: JadeGoddessState) -> bool:
    """A figure taken back would never be used again: the player's last turn ends here."""
    return winds_up(jade) and jade.last_turns != NOT_YET and not asks_for_bonus_turn(jade)


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
    PlaceFigure(225 + 2 * index + part if part < 2 else OWN_FIGURES + 2 * index + part - 2, size, part)
    for index, size in enumerate(SIZES)
    for part in range(MOST_PARTS)
]
"""On part p with a figure of size index i at 4 * i + p; no tile of our box has a third or fourth part."""
RECALLS: Final = [TakeBack(231 + cell, cell) for cell in range(CELLS)]


def parts_to_stand_on(jade: JadeGoddessState) -> int:
    """How many city parts the tile has that was laid in this turn."""
    return jade.board.parts_of(jade.players[jade.active].jeep) if jade.city_laid else 0


def at_hand(player: Player, costs: list[int], index: int) -> bool:
    """Whether there is a figure of this size that the player can pay for."""
    return player.stock[index] > 0 and costs[index] <= player.gold


class Figure(Optional):
    """One figure down, or one back; never both. Where the turn ends with it, perhaps a bonus turn."""

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
        if may_buy_bonus_turn_here(jade):
            choices.append(BONUS_TURN)
        return choices

    def why_not_do(self, state: State, action: Action) -> Refusal | None:
        jade = cast(JadeGoddessState, state)
        if isinstance(action, PlaceFigure):
            return why_not_place(jade, action.size, action.part)
        if action is BONUS_TURN:
            return why_no_bonus_turn_here(jade)
        for figure in jade.players[jade.active].figures:
            if figure_cell(figure) == cast(TakeBack, action).cell:
                return None
        return Refusal("recall", Message(N_("You have no figure there.")))

    def prompt(self, state: State, viewer: int) -> Message:
        """To others what everybody may know of it; to who decides only what is possible."""
        jade = cast(JadeGoddessState, state)
        back = bool(jade.players[jade.active].figures)
        if viewer == jade.active:
            down = any(isinstance(action, PlaceFigure) for action in self.legal(state))
        else:
            down = may_put_down(jade)
        if down and back:
            return Message(N_("Put a figure on the tile, take one back, or do neither."))
        if down:
            return Message(N_("Put a figure on the tile, or put none."))
        if not back:
            return Message(N_("You cannot put a figure on the tile."))
        if viewer == jade.active and may_buy_bonus_turn_here(jade):
            return Message(N_("Buy a bonus turn, take a figure back before that, or end your turn."))
        if winds_up(jade):
            return Message(N_("Take a figure back, or end your turn."))
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

    def not_due(self, action: Action) -> Refusal:
        return BONUS.not_due(action) if action is BONUS_TURN else super().not_due(action)

    def do(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        if action is BONUS_TURN:
            buy_bonus_turn(jade)
            return
        player = jade.changing(jade.active)
        if isinstance(action, PlaceFigure):
            cost = jade.setup.edition.figure_costs[action.size - 1]
            player.gold -= cost
            player.set_down(player.jeep, action.part, action.size)
            if jade.story is not None:
                figure = figure_on(player.jeep, action.part, action.size)
                parts = parts_to_stand_on(jade)
                jade.tell(FigurePlaced(jade.active, figure, cost, parts, jade.setup.secret_gold))
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
        if winds_up(jade):
            end_turn(jade)
            return
        if jade.story is not None:
            down = may_put_down(jade)
            left = N_("{name} puts no figure down.") if down else N_("{name} takes no figure back.")
            jade.tell(Left(jade.active, "figure", left))
        look_for_districts(jade)


FIGURE: Final[Figure] = Figure("figure", [*FIGURES, *RECALLS, BONUS_TURN])


def ends_regular_turn(jade: JadeGoddessState) -> bool:
    """Whether nothing else is left of a regular turn: only then a bonus turn is offered here."""
    return not jade.bonus and winds_up(jade)


def why_no_bonus_turn_here(jade: JadeGoddessState) -> Refusal | None:
    return why_no_bonus_turn(jade) if ends_regular_turn(jade) else BONUS.not_due(BONUS_TURN)


def may_buy_bonus_turn_here(jade: JadeGoddessState) -> bool:
    """The same without a reason, which nobody reads where actions are listed."""
    return ends_regular_turn(jade) and jade.can_pay(jade.setup.edition.bonus_price)


def why_not_place(jade: JadeGoddessState, size: int, part: int) -> Refusal | None:
    if not jade.city_laid:
        return Refusal("figure", Message(N_("A figure goes on a tile with city that was laid in this turn.")))
    if part >= parts_to_stand_on(jade):
        if part == 1:
            return Refusal("part", Message(N_("The tile has no second part of the city.")))
        return Refusal("part", Message(N_("The tile has no such part of the city.")))
    player = jade.players[jade.active]
    if at_hand(player, jade.setup.edition.figure_costs, size - 1):
        return None
    if not player.stock[size - 1]:
        size_words = archaeologists_words(size)
        text = N_("You have no figure with {archaeologists} at hand.")
        return Refusal("figure", Message(text, archaeologists=size_words))
    cost = jade.setup.edition.figure_costs[size - 1]
    return Refusal(
        "cost",
        Message(N_("That figure costs {cost} gold and you have {gold}."), cost=cost, gold=player.gold),
    )


# What is told


class FigurePlaced(Event):
    """A figure stands in the city."""

    def __init__(self, who: int, figure: int, cost: int, parts: int, secret: bool) -> None:
        super().__init__("figure placed", who)
        self.figure = figure
        self.cell = figure_cell(figure)
        self.part = part_of_tile(figure)
        self.size = figure_size(figure)
        self.cost = cost
        self.parts = parts
        """How many the tile has."""
        self.secret = secret
        """Whether the others do not see what is paid (gold)."""

    def fields(self) -> list[str]:
        return ["cell", "part", "size", "cost"]

    def sight(self, viewer: int) -> Event | None:
        if viewer == self.who or not self.secret:
            return self
        return FigurePlaced(self.who, self.figure, HIDDEN, self.parts, True)

    def message(self) -> Message | None:
        if self.parts > 1:
            where = Message(N_("on city part {part} of the tile"), part=part_letter(self.part))
        else:
            where = Message(N_("on the tile"))
        template = N_("{name} puts a figure with {archaeologists} {where}.")
        if self.cost > 0:
            template = N_("{name} pays {gold} and puts a figure with {archaeologists} {where}.")
        return Message(
            template,
            name=seat_name(self.who),
            gold=gold_words(self.cost),
            archaeologists=archaeologists_words(self.size),
            where=where,
        )

    def changes(self) -> list[Change]:
        return [
            *moved(at_home(self.who, self.size), on_part(self.who, self.figure)),
            *spent(self.who, self.cost, self.secret),
        ]


class FigureTakenBack(Event):
    """A figure goes home without an excavation."""

    def __init__(self, who: int, figure: int) -> None:
        super().__init__("figure taken back", who)
        self.cell = figure_cell(figure)
        self.part = part_of_tile(figure)
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
        figure = figure_on(self.cell, self.part, self.size)
        return moved(on_part(self.who, figure), at_home(self.who, self.size))

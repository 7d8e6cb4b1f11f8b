"""Archaeologists on the board and back: "Archäologenfigur absetzen", "Archäologen zurückholen"."""

from __future__ import annotations

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess import excavation
from teahouse.games.jade_goddess.actions import FIGURES, MOST_PARTS, PASS, RECALLS, PlaceFigure, Recall
from teahouse.games.jade_goddess.board import PARTS
from teahouse.games.jade_goddess.components import SIZES
from teahouse.games.jade_goddess.players import figure_cell
from teahouse.games.jade_goddess.position import FIGURE, Position


def offer_figure(position: Position) -> None:
    """After discovering or exchanging: put a figure on the tile just laid, take one back, or neither."""
    if len(figure_choices(position)) > 1:
        position.decide(FIGURE)
    else:
        excavation.look_for_districts(position)


def figure_choices(position: Position) -> list[Action]:
    player = position.players[position.active]
    choices: list[Action] = [PASS]
    if position.city_laid:
        parts = PARTS[position.board.laid[player.jeep]]
        costs = position.setup.edition.figure_costs
        for index in range(len(SIZES)):
            if player.stock[index] and costs[index] <= player.gold:
                for part in range(parts):
                    choices.append(FIGURES[MOST_PARTS * index + part])
    for figure in player.figures:
        choices.append(RECALLS[figure_cell(figure)])
    return choices


def why_not_place(position: Position, place: PlaceFigure) -> Refusal:
    player = position.players[position.active]
    if not position.city_laid:
        return Refusal("figure", Message(N_("A figure goes on a tile with city that was laid in this turn.")))
    if place.part >= PARTS[position.board.laid[player.jeep]]:
        return Refusal("part", Message(N_("The tile has no second part of the city.")))
    if not player.stock[place.size - 1]:
        return Refusal("figure", Message(N_("You have no figure with {size} left."), size=place.size))
    cost = position.setup.edition.figure_costs[place.size - 1]
    return Refusal(
        "cost",
        Message(N_("That figure costs {cost} gold and you have {gold}."), cost=cost, gold=player.gold),
    )


def why_not_recall(position: Position) -> Refusal:
    return Refusal("recall", Message(N_("You have no figure there.")))


def decide_figure(position: Position, action: Action) -> None:
    player = position.players[position.active]
    if isinstance(action, PlaceFigure):
        player.gold -= position.setup.edition.figure_costs[action.size - 1]
        player.set_down(player.jeep, action.part, action.size)
    elif isinstance(action, Recall):
        for figure in player.figures:
            if figure_cell(figure) == action.cell:
                player.take_home(figure)
                break
    excavation.look_for_districts(position)

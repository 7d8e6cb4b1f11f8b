"""Excavation: "Ausgrabung". What lies in a closed district, and who gets how much of it."""

from __future__ import annotations

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess import turns
from teahouse.games.jade_goddess.actions import EXCAVATIONS
from teahouse.games.jade_goddess.board import PARTS
from teahouse.games.jade_goddess.players import figure_part, figure_size
from teahouse.games.jade_goddess.position import EXCAVATE, ORDER, Position


def look_for_districts(position: Position) -> None:
    """After the turn: which districts did the tile just laid close? Only those of its own parts can be."""
    if position.city_laid:
        cell = position.players[position.active].jeep
        board = position.board
        for part in range(PARTS[board.laid[cell]]):
            number = 2 * cell + part
            if board.is_closed(number) and somebody_digs(position, board.district_of(number)):
                if part and position.digs and board.district_of(number) == board.district_of(2 * cell):
                    continue  # both parts are in the same district
                position.digs.append(part)
    if len(position.digs) > 1:  # the active player's order (several-districts)
        position.decide(ORDER)
    elif position.digs:
        excavate(position, position.digs[0])
    else:
        turns.finish_turn(position)


def somebody_digs(position: Position, district: int) -> bool:
    for player in position.players:
        for figure in player.figures:
            if position.board.district_of(figure_part(figure)) == district:
                return True
    return False


def orders(position: Position) -> list[Action]:
    return [EXCAVATIONS[part] for part in position.digs]


def why_not_order(position: Position) -> Refusal:
    return Refusal("excavation", Message(N_("No district of that part waits for its excavation.")))


def excavate(position: Position, part: int) -> None:
    """Everyone in the district takes its gold, draws artefacts by rank and takes the figures home."""
    position.digs.remove(part)
    board = position.board
    district = board.district_of(2 * position.players[position.active].jeep + part)
    archaeologists = [0] * len(position.players)
    for seat, player in enumerate(position.players):
        for figure in player.figures.copy():
            if board.district_of(figure_part(figure)) == district:
                archaeologists[seat] += figure_size(figure)
                player.take_home(figure)
        if archaeologists[seat]:  # the bank never runs out (bank)
            player.gold += board.coins[district]
    finders = share_out(archaeologists, board.heads[district], len(position.artefacts), position.active)
    finders.reverse()
    position.finders = finders
    if finders:
        position.draw_lots(EXCAVATE)
    else:
        next_excavation(position)


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


def find(position: Position, artefact: int) -> None:
    """One artefact, seen by nobody but its finder."""
    position.artefacts.take(artefact)
    position.players[position.finders.pop()].gain(artefact)
    if not position.finders:
        next_excavation(position)


def next_excavation(position: Position) -> None:
    """All districts are excavated before the end of the artefacts ends the game (several-districts)."""
    if position.digs:
        excavate(position, position.digs[0])
    elif not len(position.artefacts):
        turns.end_game(position)
    else:
        turns.finish_turn(position)

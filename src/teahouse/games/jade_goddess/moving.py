"""Moving the jeep: "Jeep ziehen". Before that, a display that fits nowhere may be swapped."""

from __future__ import annotations

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess import discovering, exchange
from teahouse.games.jade_goddess.actions import STAY, SWAPS, UNDERS, Drive, Swap, add_drives
from teahouse.games.jade_goddess.area import BIT, CENTRE, WORD, WORDS
from teahouse.games.jade_goddess.position import EMPTY, SWAP, UNDER, Position


def moves(position: Position) -> list[Action]:
    """Staying, every field that the jeep may end on, and the swap of a dead display."""
    fields = destinations(position)
    jeep = position.players[position.active].jeep
    choices: list[Action] = []
    if fields[WORD[jeep]] & BIT[jeep]:
        choices.append(STAY)
        fields[WORD[jeep]] ^= BIT[jeep]
    for word in range(WORDS):
        add_drives(choices, word, fields[word])
    if may_swap(position):
        last = EMPTY
        for tile in position.players[position.active].display:
            if tile != last:
                choices.append(SWAPS[tile])
            last = tile
    return choices


def destinations(position: Position) -> list[int]:
    """The fields, in three words, on which the jeep may end, its own included.

    With a full display only those from which a tile of it can be laid, if there are any (full-display).
    """
    board = position.board
    root = WORDS * board.web_of(position.players[position.active].jeep)
    first, second, third = board.reach[root], board.reach[root + 1], board.reach[root + 2]
    fields = [first, second, third]
    for seat, player in enumerate(position.players):
        if seat != position.active and player.jeep != CENTRE:
            fields[WORD[player.jeep]] &= ~BIT[player.jeep]
    if position.full_display():
        laying = position.laying
        first = fields[0] & laying[0]
        second = fields[1] & laying[1]
        third = fields[2] & laying[2]
        if first or second or third:
            return [first, second, third]
    return fields


def why_not_drive(position: Position, cell: int) -> Refusal:
    """Also of staying, which is ending on the own field."""
    players = position.players
    jeep = players[position.active].jeep
    root = WORDS * position.board.web_of(jeep)
    if not position.board.reach[root + WORD[cell]] & BIT[cell]:
        return Refusal(
            "reach", Message(N_("The jeep cannot get there over white lines and at most one brown line."))
        )
    for seat, player in enumerate(players):
        if seat != position.active and player.jeep == cell and cell != CENTRE:
            return Refusal("occupied", Message(N_("Another jeep is on that field.")))
    if not destinations(position)[WORD[cell]] & BIT[cell]:
        return Refusal(
            "display",
            Message(N_("With a full display the jeep goes where one of its tiles can be laid, if it can.")),
        )
    return Refusal("move", Message(N_("The jeep is on that field already; to leave it there is to stay.")))


def decide_move(position: Position, action: Action) -> None:
    player = position.players[position.active]
    if isinstance(action, Swap):
        player.display.remove(action.tile)
        position.in_hand = action.tile
        position.decide(UNDER)
        return
    if isinstance(action, Drive):
        player.jeep = action.cell
    if player.jeep == CENTRE:
        exchange.offer_exchange(position)
    else:
        discovering.offer_discovery(position)


# The swap: "Anmerkung: Sehr selten ..."


def may_swap(position: Position) -> bool:
    """A full display of which nothing fits anywhere, once a turn and before the jeep moves (dead-display)."""
    return position.dead and not position.swapped and not position.again and position.stacks_left() > 0


def why_not_swap(position: Position, swap: Swap) -> Refusal:
    if may_swap(position):
        return Refusal("display", Message(N_("That tile is not in your display.")))
    return Refusal(
        "swap",
        Message(N_("Only a full display of which no tile fits anywhere may be swapped, once before moving.")),
    )


def unders(position: Position) -> list[Action]:
    left = position.stacks_left()
    return [under for under in UNDERS if left >> under.stack & 1]


def why_not_under(position: Position) -> Refusal:
    return Refusal("stack", Message(N_("That stack is used up.")))


def put_under(position: Position, stack: int) -> None:
    position.bottoms[stack].append(position.in_hand)
    position.in_hand = EMPTY
    position.stack = stack
    position.swapped = True
    position.draw_lots(SWAP)


def swap_in(position: Position, tile: int) -> None:
    """The top tile of that stack joins the display, and the turn begins. It is no discovery (stall)."""
    position.take_from_stack(tile)
    position.add_to_display(tile)
    position.prepare_move()

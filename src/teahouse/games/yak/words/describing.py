"""A position of Yak in words, as a viewer knows it."""

from __future__ import annotations

from teahouse.engine.contract import HIDDEN
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.games.yak.box import CARDS, COLOURS, STONES
from teahouse.games.yak.meta import COLOUR_NAMES
from teahouse.games.yak.position import NO_COLOUR, NOT_CHOSEN, YakState
from teahouse.games.yak.quarry import Quarry
from teahouse.games.yak.tower import CELLS, ROW_SIZES
from teahouse.games.yak.words.names import (
    CARD_NAMES,
    PIECE_NAMES,
    bonus_laid,
    cart_text,
    direction_text,
    flag_count,
    food_text,
    listed,
    pieces_text,
    stone_count,
)


def describe(state: YakState, seat: int) -> list[Message]:
    """The table first, then the players, the viewer, for whom the position is covered, before the others."""
    prompt = state.decision.prompt(state, seat)
    lines = [Message(N_("Day {day}."), day=state.day)]
    if state.last_day:
        lines.append(Message(N_("It is the last day.")))
    if seat >= 0 and seat in state.choosers():
        lines.append(Message(N_("It is your turn. {prompt}"), prompt=prompt))
    elif state.seat >= 0 and state.acting >= 0:
        player = seat_name(state.acting)
        lines.append(Message(N_("It is the turn of {player}. {prompt}"), player=player, prompt=prompt))
    elif state.acting < 0:
        lines.append(prompt)
    lines += describe_table(state, seat)
    seats = list(range(state.setup.players))
    if seat >= 0:
        seats = seats[seat:] + seats[:seat]
    for other in seats:
        lines += describe_player(state, other, seat)
    return lines


def describe_table(state: YakState, viewer: int) -> list[Message]:
    lines = []
    if viewer >= 0 and state.baby_yak == viewer:
        lines.append(Message(N_("You have the baby yak.")))
    elif state.baby_yak >= 0:
        lines.append(Message(N_("{player} has the baby yak."), player=seat_name(state.baby_yak)))
    if state.removed != NO_COLOUR:
        colour = Message(COLOUR_NAMES[COLOURS[state.removed]])
        lines.append(Message(N_("The colour {colour} stays in the box."), colour=colour))
    for colour_number in state.bonus:
        lines.append(bonus_laid(state.setup.edition.bonus_cards[colour_number]))
    lines.append(direction_text(state.clockwise))
    for stop, number in enumerate(state.road):
        cart = state.carts[number]
        values: dict[str, Message] = {
            "cart": cart_text(number),
            "stones": pieces_text(cart.stones),
            "food": food_text(cart.food),
        }
        if stop == viewer:
            lines.append(Message(N_("Before you: {cart}, with {stones}; {food}."), **values))
        elif stop < state.setup.players:
            before = N_("Before {player}: {cart}, with {stones}; {food}.")
            lines.append(Message(before, player=seat_name(stop), **values))
        else:
            lines.append(Message(N_("Between the players: {cart}, with {stones}; {food}."), **values))
    lines.append(Message(N_("In the market: {food}."), food=food_text(state.market)))
    return lines + describe_quarry(state)


def describe_quarry(state: YakState) -> list[Message]:
    quarry = state.quarry
    lines = []
    if quarry.gone:
        lines.append(Message(N_("The bag is out of the game.")))
    else:
        lines.append(bag_text(quarry))
    lines.append(track_text(quarry))
    if quarry.drawn or quarry.fogs or quarry.rising:
        fogs = quarry.fogs + quarry.rising
        lines.append(
            Message(N_("Drawn: {stones}; fogs: {fogs}."), stones=pieces_text(quarry.drawn), fogs=fogs)
        )
    return lines


def bag_text(quarry: Quarry) -> Message:
    return Counted(
        "{count} stone or fog is in the bag.", "{count} stones and fogs are in the bag.", len(quarry.bag)
    )


def track_text(quarry: Quarry) -> Message:
    return Message(
        N_("Fogs on the fog track: {fogs}; it has room for {places}."),
        fogs=quarry.track,
        places=quarry.places(),
    )


def describe_player(state: YakState, seat: int, viewer: int) -> list[Message]:
    """A player's card, tent and tower in words."""
    player = state.players[seat]
    values: dict[str, Message] = {
        "player": seat_name(seat),
        "food": food_text(player.tent),
        "stones": stone_count(player.tower.size),
        "points": flag_count(sum(state.points(seat))),
    }
    head = N_("{player} has {food} and {stones} in the tower; scored now, that is {points}.")
    if seat == viewer:
        head = N_("You have {food} and {stones} in your tower; scored now, that is {points}.")
    lines = [Message(head, **values)]
    if seat == state.stupa:
        own, other = N_("You have the stupa."), N_("{player} has the stupa.")
        lines.append(Message(own) if seat == viewer else Message(other, player=seat_name(seat)))
    if player.card == HIDDEN:
        lines.append(Message(N_("{player} has a card face down."), player=seat_name(seat)))
    elif player.card != NOT_CHOSEN:
        card = Message(CARD_NAMES[CARDS[player.card]])
        if seat == viewer:
            lines.append(Message(N_("Your card is {card}."), card=card))
        else:
            lines.append(Message(N_("The card of {player} is {card}."), player=seat_name(seat), card=card))
    return lines + describe_tower(state, seat)


def describe_tower(state: YakState, seat: int) -> list[Message]:
    """The stones row by row from the left, a row of the stack being a single stone, and the groups."""
    tower = state.players[seat].tower
    lines = []
    for row, size in enumerate(ROW_SIZES):
        cells = [cell for cell in CELLS if cell.row == row and tower.shape >> cell.index & 1]
        if not cells:
            break
        stones = []
        for cell in cells:
            stone = Message(PIECE_NAMES[STONES[tower.cells[cell.index]]])
            if len(cells) < size:
                stone = Message(N_("{stone} in place {place}"), stone=stone, place=cell.column + 1)
            stones.append(stone)
        template = N_("Row {row}, from the left: {stones}.") if size > 1 else N_("Row {row}: {stones}.")
        lines.append(Message(template, row=row + 1, stones=listed(stones)))
    groups = [
        Message(
            N_("{count} {colour}"),
            count=len(group.cells),
            colour=Message(COLOUR_NAMES[COLOURS[group.colour]]),
        )
        for group in state.judgement(seat).groups
    ]
    if groups:
        lines.append(Message(N_("Groups: {groups}."), groups=listed(groups)))
    return lines

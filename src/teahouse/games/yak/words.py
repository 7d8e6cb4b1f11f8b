"""Yak in words: names, prompts, descriptions, the log and the score sheet. `drawing.py` draws it in text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY, ScoreLine, View
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.yak import rules, scoring
from teahouse.games.yak.components import (
    AT_LEAST,
    BUILD,
    CARDS,
    CARTS,
    COLOURS,
    FOODS,
    IN_ROWS,
    OUTER,
    RESTOCK,
    SINGLES,
    STONES,
    TOP_ROW,
    BonusCard,
    Edition,
)
from teahouse.games.yak.meta import CATEGORIES, COLOUR_NAMES
from teahouse.games.yak.tower import CELL_BY_NAME, CELLS, ROW_SIZES, Cell

PIECE_NAMES: Final = {**COLOUR_NAMES, "crystal": N_("crystal"), "fog": N_("fog")}
FOOD_NAMES: Final = {"milk": N_("milk"), "meat": N_("meat"), "bread": N_("bread")}
FOOD_COUNTS: Final = [N_("{count} milk"), N_("{count} meat"), N_("{count} bread")]
CARD_NAMES: Final = {"build": N_("Build"), "restock": N_("Restock"), "market": N_("Market")}
CART_NAMES: Final = {
    "no-milk": N_("cart that takes no milk"),
    "no-meat": N_("cart that takes no meat"),
    "no-bread": N_("cart that takes no bread"),
    "two-kinds": N_("cart that takes two kinds"),
}


def listed(parts: Sequence[Message], none: str = N_("none")) -> Message:
    """Several short parts in one message."""
    if not parts:
        return Message(none)
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}, {rest}", first=joined, rest=part)
    return joined


def pieces_text(names: Sequence[str]) -> Message:
    return listed([Message(PIECE_NAMES[name]) for name in names], N_("nothing"))


def stones_text(stones: Sequence[int]) -> Message:
    return pieces_text([STONES[stone] for stone in stones])


def food_text(food: Sequence[int]) -> Message:
    return listed(
        [Message(FOOD_COUNTS[kind], count=count) for kind, count in enumerate(food) if count],
        N_("no food"),
    )


def cells_text(cells: Sequence[int]) -> Message:
    return listed([Message(CELLS[cell].name) for cell in cells])


def cell_text(cell: Cell) -> Message:
    """A place of a tower in words."""
    return Message(N_("row {row}, place {place}"), row=cell.row + 1, place=cell.column + 1)


def stone_in_place(stone: int, cell: Cell) -> Message:
    return Message(N_("{stone} in {cell}"), stone=Message(PIECE_NAMES[STONES[stone]]), cell=cell_text(cell))


def bonus_text(card: BonusCard) -> Message:
    """What a bonus card says."""
    values: dict[str, int | Message] = {
        "colour": Message(COLOUR_NAMES[COLOURS[card.colour]]),
        "points": card.points,
        "otherwise": card.otherwise,
        "low": card.low,
        "high": card.high,
        "needed": card.needed,
    }
    if card.counts == IN_ROWS:
        if card.high == 1:
            return Message(N_("{colour}: {points} for each stone in the bottom row"), **values)
        if card.high == len(ROW_SIZES):
            return Message(N_("{colour}: {points} for each stone in row {low} or higher"), **values)
        return Message(N_("{colour}: {points} for each stone in rows {low} to {high}"), **values)
    if card.counts == SINGLES:
        return Message(N_("{colour}: {points} for each stone in no group"), **values)
    if card.counts == OUTER:
        return Message(N_("{colour}: {points} for each stone at an end of rows 1 to 4"), **values)
    if card.counts == AT_LEAST:
        return Message(N_("{colour}: {points} with at least {needed} stones, else {otherwise}"), **values)
    if card.counts == TOP_ROW:
        return Message(N_("{colour}: {points} if the highest row holds such a stone"), **values)
    if card.otherwise:
        return Message(N_("{colour}: {points} for each stone, {otherwise} with none"), **values)
    return Message(N_("{colour}: {points} for each stone"), **values)


# What is to be done


def prompt(state: rules.YakState) -> Message:
    """One sentence for everybody: at noon it must not tell the card that is still face down."""
    phase = state.phase
    if phase == rules.MORNING:
        return Message(N_("Choose a card in secret."))
    if phase == rules.NOON:
        return Message(N_("Turn your card over and carry it out."))
    if phase == rules.PAY:
        return Message(
            N_("Pay {price} food for {stones}."), price=state.price, stones=stones_text(state.in_hand)
        )
    if phase == rules.SPARE:
        return Message(
            N_("Choose what of your payment goes to the market: {surplus} food."), surplus=state.surplus()
        )
    if phase == rules.PLACE:
        return Message(N_("Place a stone in your tower: {stones}."), stones=stones_text(state.in_hand))
    if phase == rules.LOAD:
        return Message(
            N_("Put one of the stones drawn on a cart: {stones}."), stones=stones_text(state.quarry.drawn)
        )
    if phase == rules.DRAW:
        return Message(N_("Draw from the bag: {count} to come."), count=state.quarry.left)
    return Message(SET_UP_PROMPTS[phase])


SET_UP_PROMPTS: Final = {
    rules.REMOVE: N_("Draw lots for the colour that stays in the box."),
    rules.PLACE_CARTS: N_("Draw lots for the cart at the next stop."),
    rules.LOAD_CARTS: N_("Draw a stone for a cart."),
    rules.DRAW_BONUS: N_("Draw a bonus card."),
    rules.START: N_("Draw lots for the baby yak."),
    rules.OVER: N_("The game is over."),
}


def own_prompt(state: rules.YakState) -> Message:
    """The prompt for the seat that acts, which knows its card."""
    if state.phase != rules.NOON:
        return prompt(state)
    card = state.players[state.seat].card
    if card == BUILD:
        return Message(N_("Build: take up to three stones from your cart, or nothing."))
    if card == RESTOCK:
        return Message(N_("Restock: take all food of one kind from your cart."))
    return Message(
        N_("Market: take up to {most} food from the market."), most=state.setup.edition.market_takes
    )


# The position in words


def describe(state: rules.YakState, seat: int) -> list[Message]:
    """The table first, then the players, the viewer before the others."""
    lines = [Message(N_("Day {day}."), day=state.day)]
    if state.last_day:
        lines.append(Message(N_("It is the last day.")))
    if seat >= 0 and seat in state.choosers():
        lines.append(Message(N_("It is your turn. {prompt}"), prompt=own_prompt(state)))
    elif state.acting >= 0 and state.phase != rules.MORNING:
        player = seat_name(state.acting)
        lines.append(Message(N_("It is the turn of {player}. {prompt}"), player=player, prompt=prompt(state)))
    elif state.acting in (CHANCE, NOBODY):
        lines.append(prompt(state))
    lines += describe_table(state)
    seats = list(range(state.setup.players))
    if seat >= 0:
        seats = seats[seat:] + seats[:seat]
    for other in seats:
        lines += describe_player(state, other, seat)
    return lines


def describe_table(state: rules.YakState) -> list[Message]:
    lines = []
    if state.baby_yak >= 0:
        lines.append(Message(N_("{player} has the baby yak."), player=seat_name(state.baby_yak)))
    if state.removed != rules.NO_COLOUR:
        colour = Message(COLOUR_NAMES[COLOURS[state.removed]])
        lines.append(Message(N_("The colour {colour} stays in the box."), colour=colour))
    for colour_number in state.bonus:
        card = bonus_text(state.setup.edition.bonus_cards[colour_number])
        lines.append(Message(N_("Bonus card (our reconstruction): {card}."), card=card))
    clockwise = state.direction == rules.CLOCKWISE
    lines.append(
        Message(N_("The carts drive clockwise.") if clockwise else N_("The carts drive counterclockwise."))
    )
    for stop, number in enumerate(state.road):
        cart = state.carts[number]
        values: dict[str, Message] = {
            "cart": Message(CART_NAMES[CARTS[number]]),
            "stones": stones_text(cart.stones),
            "food": food_text(cart.food),
        }
        if stop < state.setup.players:
            before = N_("Before {player}: {cart}, with {stones}; {food}.")
            lines.append(Message(before, player=seat_name(stop), **values))
        else:
            lines.append(Message(N_("Between the players: {cart}, with {stones}; {food}."), **values))
    lines.append(Message(N_("In the market: {food}."), food=food_text(state.market)))
    return lines + describe_quarry(state)


def describe_quarry(state: rules.YakState) -> list[Message]:
    quarry = state.quarry
    lines = []
    if quarry.gone:
        lines.append(Message(N_("The bag is out of the game.")))
    else:
        lines.append(Message(N_("{count} pieces are in the bag."), count=len(quarry.bag)))
    places = quarry.edition.track - (quarry.edition.covered if quarry.marker else 0)
    lines.append(
        Message(
            N_("{count} of {places} places of the fog track are taken."), count=quarry.track, places=places
        )
    )
    if quarry.drawn or quarry.fogs or quarry.rising:
        fogs = quarry.fogs + quarry.rising
        lines.append(
            Message(N_("Drawn: {stones}; fogs: {fogs}."), stones=stones_text(quarry.drawn), fogs=fogs)
        )
    return lines


def describe_player(state: rules.YakState, seat: int, viewer: int) -> list[Message]:
    """A player's card, tent and tower in words."""
    player = state.players[seat]
    values: dict[str, int | Message] = {
        "player": seat_name(seat),
        "food": food_text(player.tent),
        "stones": player.tower.size,
        "points": sum(state.points(seat)),
    }
    head = N_("{player} has {food} and {stones} stones in the tower; scored now, that is {points} flags.")
    if seat == viewer:
        head = N_("You have {food} and {stones} stones in your tower; scored now, that is {points} flags.")
    lines = [Message(head, **values)]
    if seat == state.stupa:
        lines.append(Message(N_("{player} has the stupa."), player=seat_name(seat)))
    if player.card != rules.NOT_CHOSEN and (player.revealed or seat == viewer):
        card = Message(CARD_NAMES[CARDS[player.card]])
        lines.append(Message(N_("The card of {player} is {card}."), player=seat_name(seat), card=card))
    elif player.card != rules.NOT_CHOSEN:
        lines.append(Message(N_("{player} has a card face down."), player=seat_name(seat)))
    return lines + describe_tower(state, seat)


def describe_tower(state: rules.YakState, seat: int) -> list[Message]:
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


# The log


def tell(view: View, actor: int, seen: str, name: Message, edition: Edition) -> Message:
    """An action or draw in one sentence, from the view before it."""
    kind, _, rest = seen.partition(" ")
    return TELLERS[kind](view, actor, rest, name, edition)


def _tell_choose(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    if rest == "?":
        return Message(N_("{name} puts a card face down."), name=name)
    return Message(N_("{name} puts {card} face down."), name=name, card=Message(CARD_NAMES[rest]))


def _tell_take(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    if rest == "nothing":
        return Message(N_("{name} turns over Build and takes no stone."), name=name)
    return Message(
        N_("{name} turns over Build and takes {stones}."), name=name, stones=pieces_text(rest.split())
    )


def _tell_pay(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    food = food_of(rest)
    surplus = sum(view_cart(view, actor)["food"]) + sum(food) - edition.most_on_cart
    if surplus > 0:
        return Message(
            N_("{name} pays {food}; the cart cannot carry {surplus} of it, which goes to the market."),
            name=name,
            food=food_text(food),
            surplus=surplus,
        )
    return Message(N_("{name} pays {food}."), name=name, food=food_text(food))


def _tell_spare(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    return Message(N_("{name} gives {food} of it to the market."), name=name, food=food_text(food_of(rest)))


def _tell_place(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    stone, cell = rest.split()
    values: dict[str, str | int | Message] = {
        "name": name,
        "stone": Message(PIECE_NAMES[stone]),
        "cell": cell_text(CELL_BY_NAME[cell]),
    }
    size = sum(lying is not None for lying in view["players"][actor]["tower"]) + 1
    if size == edition.stupa_stone and view["stupa"] < 0:
        return Message(N_("{name} places {stone} in {cell} and takes the stupa."), **values)
    return Message(N_("{name} places {stone} in {cell}."), **values)


def _tell_restock(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    taken = [0, 0, 0]
    if rest != "nothing":
        kind = FOODS.index(rest)
        room = edition.most_in_tent - sum(view["players"][actor]["tent"])
        taken[kind] = min(view_cart(view, actor)["food"][kind], room)
    return Message(
        N_("{name} turns over Restock and takes {food} from the cart."), name=name, food=food_text(taken)
    )


def _tell_market(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    return Message(N_("{name} turns over Market and takes {food}."), name=name, food=food_text(food_of(rest)))


def _tell_load(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    stone, cart = rest.split()
    return Message(
        N_("{name} puts {stone} on the {cart}."),
        name=name,
        stone=Message(PIECE_NAMES[stone]),
        cart=Message(CART_NAMES[cart]),
    )


def _tell_draw(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    piece = Message(PIECE_NAMES[rest])
    if view["to_draw"] == 1 and (view["fogs_rising"] or rest == "fog"):
        return Message(N_("Drawn: {piece}. Fog rises, and all carts turn round."), piece=piece)
    return Message(N_("Drawn: {piece}."), piece=piece)


def _tell_remove(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    return Message(N_("The colour {colour} stays in the box."), colour=Message(COLOUR_NAMES[rest]))


def _tell_cart(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    return Message(N_("Next on the road: the {cart}."), cart=Message(CART_NAMES[rest]))


def _tell_bonus(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    card = bonus_text(edition.bonus_cards[COLOURS.index(rest)])
    return Message(N_("Bonus card (our reconstruction): {card}."), card=card)


def _tell_start(view: View, actor: int, rest: str, name: Message, edition: Edition) -> Message:
    return Message(N_("{name} gets the baby yak."), name=seat_name(int(rest.split()[-1]) - 1))


TELLERS: Final = {
    "choose": _tell_choose,
    "take": _tell_take,
    "pay": _tell_pay,
    "spare": _tell_spare,
    "place": _tell_place,
    "restock": _tell_restock,
    "market": _tell_market,
    "load": _tell_load,
    "draw": _tell_draw,
    "remove": _tell_remove,
    "cart": _tell_cart,
    "bonus": _tell_bonus,
    "start": _tell_start,
}


def food_of(text: str) -> list[int]:
    """The food that `2 milk 1 bread` names."""
    food = [0, 0, 0]
    parts = [] if text == "nothing" else text.split()
    for count, kind in zip(parts[::2], parts[1::2], strict=True):
        food[FOODS.index(kind)] = int(count)
    return food


def view_cart(view: View, seat: int) -> View:
    """The cart before a seat."""
    cart: View = view["carts"][CARTS.index(view["road"][seat])]
    return cart


# The score sheet


def score_lines(state: rules.YakState, seat: int) -> list[ScoreLine]:
    """Every category in play with its flags and how they come about."""
    points = state.points(seat)
    reasons = _reasons(state, seat, state.judgement(seat))
    return [
        ScoreLine(category.id, points[index], reasons[index])
        for index, category in enumerate(CATEGORIES)
        if index in reasons
    ]


def group_text(group: scoring.Group, edition: Edition) -> Message:
    values: dict[str, int | Message] = {
        "flags": edition.size_points[len(group.cells)],
        "size": len(group.cells),
        "colour": Message(COLOUR_NAMES[COLOURS[group.colour]]),
        "cells": cells_text(group.cells),
    }
    if group.crystal < 0:
        return Message(N_("{flags} for {size} {colour} ({cells})"), **values)
    values["crystal"] = Message(CELLS[group.crystal].name)
    return Message(N_("{flags} for {size} {colour} ({cells}) with the crystal on {crystal}"), **values)


def _reasons(state: rules.YakState, seat: int, judged: scoring.Judgement) -> dict[int, Message]:
    edition = state.setup.edition
    count = len(judged.groups)
    singles = Message(N_("no stone"))
    if judged.singles:
        singles = Message(
            N_("{count} in no group ({cells})"), count=len(judged.singles), cells=cells_text(judged.singles)
        )
    reasons = {
        scoring.SIZE: listed([group_text(group, edition) for group in judged.groups], N_("no group")),
        scoring.COUNT: Message(N_("1 group") if count == 1 else N_("{count} groups"), count=count),
        scoring.SINGLE: singles,
        scoring.STUPA: Message(N_("first with {stone} stones"), stone=edition.stupa_stone)
        if state.stupa == seat
        else Message(N_("not taken")),
        scoring.FOOD: Message(N_("{count} food left"), count=state.players[seat].food()),
    }
    if state.bonus:
        reasons[scoring.BONUS] = listed(
            [
                Message(N_("{flags} for {card}"), flags=flags, card=bonus_text(edition.bonus_cards[colour]))
                for colour, flags in zip(state.bonus, judged.card_points, strict=True)
            ]
        )
    return reasons

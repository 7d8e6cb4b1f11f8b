"""Cards, markers and food of a player."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import HIDDEN
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Piece, Say
from teahouse.games.yak.box import CARDS, CARTS, FOODS, MARKET
from teahouse.games.yak.page.things import TENT_COLOURS
from teahouse.games.yak.position import NOT_CHOSEN, YakState
from teahouse.games.yak.words.names import CARD_NAMES, FOOD_NAMES, flag_count, food_text

CARD_W: Final = 98
CARD_H: Final = 140
HAND: Final = [(72, 84), (72, 226), (72, 368)]
PLAYED: Final = (528, 84)
YAK_AT: Final = (420, 72)
STUPA_AT: Final = (420, 178)
MAT: Final = (352, 646, 464)
"""The mat for eight food, on the rock below the tower: centre and width."""
TENT_AT: Final = (66, 642, 92)


def cards(yak: YakState, seat: int, viewer: int, say: Say) -> list[Piece]:
    """A player's cards, as the viewer sees them."""
    return own_cards(yak, seat, say) if seat == viewer else card_put_down(yak, seat, say)


def belongings(yak: YakState, seat: int, say: Say) -> list[Piece]:
    """All of a player's side but the tower and the cards: everybody sees the same."""
    return markers(yak, seat, say) + tent(yak, seat, say) + payment(yak, seat, say)


def own_cards(yak: YakState, seat: int, say: Say) -> list[Piece]:
    """One's own three cards, the chosen one apart."""
    pieces: list[Piece] = []
    card = yak.players[seat].card
    for number, name in enumerate(CARDS):
        chosen = number == card
        x, y = PLAYED if chosen else HAND[number]
        pieces.append(
            Piece(
                f"card-{seat}-{name}",
                f"tower-{seat}",
                [f"card-{name}"],
                x,
                y,
                CARD_W,
                CARD_H,
                layer=2,
                label=say(Message(CARD_NAMES[name])),
                rule=name,
                dim=card != NOT_CHOSEN and not chosen,
            )
        )
    return pieces


def card_put_down(yak: YakState, seat: int, say: Say) -> list[Piece]:
    """Of the others only the card that they have put down is seen, or its back."""
    card = yak.players[seat].card
    if card == NOT_CHOSEN:
        return []
    name = "back" if card == HIDDEN else CARDS[card]
    return [
        Piece(
            f"card-{seat}",
            f"tower-{seat}",
            [f"card-{name}"],
            *PLAYED,
            CARD_W,
            CARD_H,
            layer=2,
            label=say(Message(N_("A card face down") if card == HIDDEN else CARD_NAMES[name])),
            rule="card" if card == HIDDEN else name,
        )
    ]


def markers(yak: YakState, seat: int, say: Say) -> list[Piece]:
    """The baby yak and the stupa."""
    area = f"tower-{seat}"
    pieces: list[Piece] = []
    if yak.baby_yak == seat:
        label = Message(N_("The baby yak: first at noon"))
        pieces.append(Piece("baby-yak", area, ["baby-yak"], *YAK_AT, 100, label=say(label), rule="turn"))
    if yak.stupa == seat:
        label = Message(N_("The stupa: {points}"), points=flag_count(yak.setup.edition.stupa_points))
        pieces.append(Piece("stupa", area, ["stupa"], *STUPA_AT, 100, label=say(label), rule="stupa"))
    return pieces


def tent(yak: YakState, seat: int, say: Say) -> list[Piece]:
    """The tent, its mat and the food on it."""
    player = yak.players[seat]
    area = f"tower-{seat}"
    x, y, w = MAT
    most = yak.setup.edition.most_in_tent
    label = say(Message(N_("In the tent: {food}. It holds {most}."), food=food_text(player.tent), most=most))
    art = f"tent-{TENT_COLOURS[seat]}"
    pieces = [
        Piece(f"tent-{seat}", area, [art], *TENT_AT, label=label, rule="tent"),
        Piece(f"mat-{seat}", area, ["food-panel"], x, y, w, w * 0.17, layer=0, label=label, rule="tent"),
    ]
    home = food_home(yak, seat)
    for place, (kind, index) in enumerate(tokens(player.tent)):
        pieces.append(
            Piece(
                f"tent-{seat}-{FOODS[kind]}-{index}",
                area,
                [f"food-{FOODS[kind]}"],
                x + w * (0.12 * place - 0.42),
                y,
                w * 0.11,
                layer=2,
                label=say(Message(FOOD_NAMES[FOODS[kind]])),
                rule="tent",
                like=f"tent-{seat}-{FOODS[kind]}",
                home=f"{home}-{FOODS[kind]}" if home else "",
            )
        )
    return pieces


def payment(yak: YakState, seat: int, say: Say) -> list[Piece]:
    """What was just paid, as long as its surplus is to be chosen."""
    if yak.seat != seat:
        return []
    x, y, w = MAT
    pieces: list[Piece] = []
    for place, (kind, index) in enumerate(tokens(yak.paid)):
        pieces.append(
            Piece(
                f"paid-{FOODS[kind]}-{index}",
                f"tower-{seat}",
                [f"food-{FOODS[kind]}"],
                x + w * (0.12 * place - 0.42),
                y - w * 0.115,
                w * 0.11,
                layer=3,
                label=say(Message(N_("Paid: {food}"), food=Message(FOOD_NAMES[FOODS[kind]]))),
                rule="surplus",
                like=f"paid-{FOODS[kind]}",
                home=f"{food_home(yak, seat)}-{FOODS[kind]}",
            )
        )
    return pieces


def tokens(food: list[int]) -> list[tuple[int, int]]:
    """Each token of food: its kind, and how many of it come before."""
    return [(kind, index) for kind, count in enumerate(food) for index in range(count)]


def food_home(yak: YakState, seat: int) -> str:
    """Where the food in a tent came from just now, or goes to: the market or the seat's cart."""
    player = yak.players[seat]
    if player.revealed and player.card == MARKET:
        return "market"
    return f"food-{CARTS[yak.road[seat]]}" if len(yak.road) > seat else ""

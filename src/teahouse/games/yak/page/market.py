"""The market and the bag."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Piece, Say
from teahouse.games.yak.box import FOODS, PIECES
from teahouse.games.yak.page.things import art_of
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.describing import bag_text
from teahouse.games.yak.words.names import food_text, kind_count, pieces_text

STALL: Final = (118, 63, 204)
"""The market's stall: centre and width."""


def market_pieces(yak: YakState, say: Say) -> list[Piece]:
    return market_stall(yak, say) + bag(yak, say)


def market_stall(yak: YakState, say: Say) -> list[Piece]:
    x, y, w = STALL
    pieces = [
        Piece(
            "stall",
            "market",
            ["market"],
            x,
            y,
            w,
            w / 2,
            layer=0,
            label=say(Message(N_("In the market: {food}."), food=food_text(yak.market))),
            rule="market",
        )
    ]
    for kind, count in enumerate(yak.market):
        if count:
            pieces.append(
                Piece(
                    f"market-{FOODS[kind]}",
                    "market",
                    [f"food-{FOODS[kind]}"],
                    x + w * (0.3 * kind - 0.3),
                    y + w * 0.05,
                    w * 0.22,
                    layer=2,
                    label=say(kind_count(kind, count)),
                    badge=str(count),
                    rule="market",
                )
            )
    return pieces


def bag(yak: YakState, say: Say) -> list[Piece]:
    """The bag, and how many pieces of each kind are in it."""
    quarry = yak.quarry
    label = bag_text(quarry)
    if quarry.gone:
        label = Message(N_("The bag is out of the game."))
    pieces = [
        Piece(
            "bag",
            "market",
            ["bag"],
            284,
            62,
            98,
            text=str(len(quarry.bag)),
            label=say(label),
            rule="bag",
            dim=quarry.gone,
        )
    ]
    in_play = [number for number in range(len(PIECES)) if number != yak.removed]
    for place, number in enumerate(in_play):
        count = quarry.bag.unknown.count(number)
        label = Message(N_("In the bag: {count} × {piece}"), count=count, piece=pieces_text([number]))
        pieces.append(
            Piece(
                f"left-{PIECES[number]}",
                "market",
                [art_of(number)],
                364 + 49 * (place % 5),
                38 + 46 * (place // 5),
                42,
                27,
                badge=str(count),
                label=say(label),
                rule="draw",
                dim=count == 0,
            )
        )
    return pieces

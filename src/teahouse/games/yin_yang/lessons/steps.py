"""The steps of Yin & Yang's chapter."""

from __future__ import annotations

from teahouse.engine.contract import Game
from teahouse.engine.lesson import Step, ask, do, tell
from teahouse.engine.messages import Message
from teahouse.games.tang_garden.box import Edition
from teahouse.games.yin_yang.game import YinYang


def edition_of(game: Game) -> Edition:
    assert isinstance(game, YinYang)
    return game.edition


def pair(game: Game) -> list[Step]:
    edition = edition_of(game)
    first, second, third = edition.solo_influence
    return [
        tell(
            Message(
                "Alone you complete the inner garden, the cells around the start tile. Whatever you choose, its opposite is lost: Yin and Yang."
            ),
            "start-plaza",
            "solo",
        ),
        do(
            Message(
                "Two characters lie open. One is yours for the end, the other stands in the garden as a neutral figure. Choose the student."
            ),
            rules="solo-setup",
            otherwise=Message("The poet would do as well. Please choose the student."),
        ),
        do(
            Message(
                "The poet becomes neutral: put her on the marked space. She earns nothing and takes up room."
            ),
            rules="solo-characters",
            otherwise=Message("The marked space, please."),
        ),
        tell(
            Message(
                "In each corner a tile and a decoration card make a pair. You take a pair, place the tile and then its decoration; the pair in the opposite corner is lost."
            ),
            "beside-greenery beside-water beside-rock beside-tao",
            "solo-turn",
        ),
        do(
            Message("Take the pair with greenery and peonies."),
            rules="solo-turn",
            otherwise=Message("A good pair as well. Please take greenery with peonies."),
        ),
        do(
            Message(
                "Matching edges bring a coin each, and so do areas that you enclose. Place the tile on the marked cell."
            ),
            rules="solo-coins",
            otherwise=Message("There it fits too. Please use the marked cell."),
        ),
        do(
            Message("And the peonies on the marked greenery."),
            rules="solo-turn",
            otherwise=Message("The marked greenery, please."),
        ),
        tell(
            Message(
                "The opposite pair is gone, its tile lies in the reserve. With {first}, {second} and {third} coins you may influence a character each time.",
                first=first,
                second=second,
                third=third,
            ),
            "coins-0",
            "solo-characters",
        ),
        tell(
            Message(
                "Who builds on a token takes it and inserts two panels: one where you like, one on the opposite side. With {tokens} tokens you may remove a decoration that is in your way.",
                tokens=edition.solo_remove,
            ),
            "token-f2 token-c7",
            "solo-panels solo-removing",
        ),
        tell(
            Message(
                "You win when the inner garden is covered, and lose if you cannot go on before. Then your figures are placed, and your coins say how well you did."
            ),
            "start-plaza",
            "solo-end solo-score",
        ),
        ask(
            Message("Each of your four lanterns helps once. Which of them places a tile of the reserve?"),
            "solo reserve",
            answer=Message("This one. The corners stay as they are, so no pair is lost."),
            rules="solo-lanterns",
        ),
    ]

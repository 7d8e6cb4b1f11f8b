"""The steps of Yin & Yang's chapters."""

from __future__ import annotations

from teahouse.engine.contract import Game
from teahouse.engine.lesson import Step, ask, do, tell
from teahouse.engine.messages import Message
from teahouse.games.tang_garden.box import DRAGON, Edition
from teahouse.games.yin_yang.game import YinYang


def edition_of(game: Game) -> Edition:
    assert isinstance(game, YinYang)
    return game.edition


def pair(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "Alone you lay out the inner garden. Cover all {cells} cells inside the red line, and you win; the bar shows how far you are. If you get stuck before, you lose.",
                cells=len(edition.solo_cells),
            ),
            "area:goal",
            "solo solo-end",
        ),
        do(
            Message("Two characters lie open. Take the Student: he earns you coins at the end."),
            rules="solo-setup",
            otherwise=Message("The Poet would do as well. Please take the Student."),
        ),
        do(
            Message(
                "The Poet becomes neutral: put her on the marked space. She earns nothing and takes up room."
            ),
            rules="solo-characters",
            otherwise=Message("The marked space, please."),
        ),
        do(
            Message(
                "In each corner a tile and a card make a pair. The pair that you choose is yours; of the one across only the tile is kept, in the reserve: Yin and Yang. Take greenery with peonies."
            ),
            at="beside-rock",
            rules="solo-turn",
            otherwise=Message("A good pair as well. Please take greenery with peonies."),
        ),
        do(
            Message(
                "The same terrain edge to edge brings a coin, and so does an area without an open edge: it is enclosed. Place the tile on the marked cell."
            ),
            rules="solo-coins",
            otherwise=Message("There it fits too. Please use the marked cell."),
        ),
        do(
            Message("And the peonies on the marked greenery."),
            rules="solo-turn",
            otherwise=Message("The marked greenery, please."),
        ),
        do(
            Message(
                "Two coins, and one cell is covered. The rock tile from across lies in the reserve now. Next turn: take rock with birds."
            ),
            at="area:tray",
            rules="solo-turn",
            otherwise=Message("Possible. Please take rock with birds."),
        ),
        do(
            Message("A number on a cell tells how many coins it brings. Take two: on the marked cell."),
            rules="solo-coins",
            otherwise=Message("There it brings less, or as much. The marked cell, please."),
        ),
        do(
            Message("The birds go on the greenery of your first tile."),
            rules="solo-turn",
            otherwise=Message("The marked greenery, please."),
        ),
        tell(
            Message(
                "Three signs warn you before you get stuck: pairs that fit, tiles to spare, and cells where few tiles fit. When one turns red, use a lantern. And watch the stacks: once one of them is used up, no pair can be taken, and only lanterns go on."
            ),
            "goal-pairs goal-spare goal-tight",
            "solo-lanterns solo-end",
        ),
        ask(
            Message("Each of your four lanterns helps once. Which of them places a tile of the reserve?"),
            "solo reserve",
            answer=Message("This one. The corners stay as they are, so no pair leaves its own."),
            at="lantern-0-tile lantern-0-reserve lantern-0-cards lantern-0-again",
            rules="solo-lanterns",
        ),
    ]


def character(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "Some turns later you have 8 coins. With {coins} you may influence a character: one of the two that lie open.",
                coins=edition.solo_influence[0],
            ),
            "coins-0 character-emperor character-merchant",
            "solo-characters",
        ),
        do(
            Message(
                "Two of the pairs cannot be taken: there is no place for their decoration. Take the pair of the Tao stack, rock and greenery with bamboo."
            ),
            at="beside-tao",
            rules="solo-turn",
            otherwise=Message("Possible as well, but it brings less. Take the bamboo."),
        ),
        do(
            Message(
                "Put it above the start tile, its wall turned so that the greenery there is enclosed: a coin for the edge and one for the area."
            ),
            rules="solo-coins",
            otherwise=Message("There it earns less. Use the marked cell, and turn the tile."),
        ),
        do(
            Message("The bamboo goes on the greenery of that very tile."),
            rules="solo-turn",
        ),
        do(
            Message(
                "{coins} coins! The Emperor likes dragons in the landscape, the Merchant villages. The one that you take waits for the end, the other one becomes neutral. Take the Emperor.",
                coins=edition.solo_influence[0],
            ),
            at="character-emperor character-merchant",
            rules="solo-characters",
            otherwise=Message("You could, but dragons pay best: take the Emperor."),
        ),
        do(
            Message(
                "The Merchant takes up a character space and earns nothing. Put him where you will miss it least: on the start tile."
            ),
            rules="solo-characters",
            otherwise=Message("You will want that space yourself. The marked one, please."),
        ),
        ask(
            Message(
                "Each turn the pair across leaves its corner: greenery against rock, water against Tao. You want to keep the fish beside the greenery stack for later. Which pair do you take now?"
            ),
            "take tao",
            answer=Message(
                "The one of the Tao stack: then only the pair across, beside the water stack, leaves its corner."
            ),
            rules="solo-turn",
        ),
    ]


def panels(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "Your Emperor wants dragons before his eyes, and the panels come with tokens. One with a dragon lies open among the large ones."
            ),
            "character-emperor panel-large-2",
            "solo-panels",
        ),
        do(
            Message("Take the pair of the water stack: a water tile with three paths, and a maple."),
            rules="solo-turn",
            otherwise=Message("Later. The water tile fits on a large token."),
        ),
        do(
            Message(
                "Place it on the large token in the north, water to water. That encloses the water: two coins."
            ),
            at="token-c2",
            rules="solo-coins",
            otherwise=Message("The marked token, please, with water to water."),
        ),
        do(
            Message(
                "For a token both open panels of its size are inserted. The one that you choose goes where you like, the other one straight across. Choose the one without a dragon: so the dragon goes across."
            ),
            rules="solo-panels",
            otherwise=Message("That would do too. Take the other one for now."),
        ),
        do(
            Message("Into the south: then the dragon stands in the north."),
            rules="solo-panels",
            otherwise=Message("The dragon should stand in the north: use the marked groove."),
        ),
        do(
            Message("And the maple on the greenery in the south."),
            rules="solo-turn",
            otherwise=Message("The marked greenery, please."),
        ),
        tell(
            Message(
                "Keep the tokens: {tokens} of one size remove a decoration that is in your way.",
                tokens=edition.solo_remove,
            ),
            "tokens-0-large",
            "solo-removing",
        ),
        ask(
            Message(
                "A temple pays coins for its own terrain and encloses what it touches. Which pair holds one?"
            ),
            "take tao",
            answer=Message("The pair of the Tao stack: the rock temple with a pavilion."),
            rules="solo-coins",
        ),
    ]


def end(game: Game) -> list[Step]:
    edition = edition_of(game)
    good, better, best = edition.solo_ratings
    return [
        tell(
            Message(
                "One cell is open, and a stack is used up: no pair can be taken any more. Without a lantern the game would be lost now."
            ),
            "column-g row-5",
            "solo-end",
        ),
        do(
            Message("The lantern of the reserve places a tile that went there before. Use it."),
            at="lantern-0-reserve",
            rules="solo-lanterns",
            otherwise=Message("That does not cover the last cell. Use the lantern."),
        ),
        do(
            Message("A temple fits anywhere: choose the lotus temple."),
            rules="solo-lanterns",
            otherwise=Message("It would not fit. The temple does."),
        ),
        do(
            Message("Put it on the last cell."),
            rules="solo-end",
        ),
        do(
            Message("Won! Now your figures are placed, each on a free space. Begin with the Emperor."),
            rules="solo-score",
            otherwise=Message("Any order is allowed. Begin with the Emperor, please."),
        ),
        do(
            Message(
                "What he likes is in the landscape of the side that he faces; others look along the tiles before them. Pointing at a space tells what it is worth. Take the pavilion in the south."
            ),
            rules="solo-score",
            otherwise=Message("Others will want that space. The marked one, please."),
        ),
        ask(
            Message(
                "Dragons pay {coins} coins each. To which side should he look?",
                coins=edition.sight_icons[DRAGON],
            ),
            "face north",
            answer=Message("To the north: three dragons stand there."),
            rules="solo-score",
        ),
        do(
            Message("Let him look there."),
            rules="solo-score",
            otherwise=Message("The dragons are in the north."),
        ),
        tell(
            Message(
                "The others follow in the same way. All coins together give your rating: there are four of them, and the next begins beyond {good}, {better} and {best} coins. Play on from here and see!",
                good=good,
                better=better,
                best=best,
            ),
            "coins-0",
            "solo-score",
        ),
    ]

"""The steps of Tang Garden's chapters."""

from __future__ import annotations

from teahouse.engine.contract import Game
from teahouse.engine.lesson import Step, ask, do, tell
from teahouse.engine.messages import Message, seat_name
from teahouse.games.tang_garden.box import Edition
from teahouse.games.tang_garden.game import TangGarden
from teahouse.games.tang_garden.tiles import WATER


def edition_of(game: Game) -> Edition:
    assert isinstance(game, TangGarden)
    return game.edition


def garden(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "In the time of the Tang you and {name} lay out one garden together. What you do well in it earns you coins, and the most coins win.",
                name=seat_name(1),
            ),
            "start-plaza",
            "summary aim components setup",
        ),
        tell(
            Message(
                "On your turn you do one of two things: build with a tile, or place a decoration. The tiles lie in the four corners of the board."
            ),
            "tile-greenery-1 tile-water-1 tile-rock-1 tile-tao-13",
            "turn board tile",
        ),
        do(
            Message("Begin with a tile: take the one with greenery."),
            rules="build draw",
            otherwise=Message("That is possible. For now, take the greenery."),
        ),
        do(
            Message(
                "Edges that touch have to be equal; a wall touches anything. Place it on the marked cell, above the greenery of the start tile."
            ),
            rules="matching",
            otherwise=Message("There it fits too. Please use the marked cell."),
        ),
        tell(
            Message(
                "Greenery met greenery, so your cube took a step on the greenery track. At the end of each track there are coins."
            ),
            "cube-0-greenery",
            "edges tracks",
        ),
        do(
            Message("Now the other kind of turn, a decoration: draw cards."),
            rules="decorations",
            otherwise=Message("Later. Now a decoration: draw cards."),
        ),
        do(
            Message(
                "You keep one of them. Choose the lotus: it goes on water, and its bonus is a step in greenery."
            ),
            rules="decorations bonuses",
            otherwise=Message("A good card as well. Please take the lotus."),
        ),
        do(
            Message("Put it on the marked water; an area has room for one decoration."),
            rules="decorations",
            otherwise=Message("There is water too. Please use the marked place."),
        ),
        tell(
            Message(
                "The card stays with you and counts at the end: a lotus with peonies, for example, {pair} coins.",
                pair=edition.lotus_peonies,
            ),
            "played-0-lotus",
            "lotus_peonies",
        ),
        do(
            Message(
                "Next, a tile with a path: take the greenery. Where paths meet you get {path} coin for each edge.",
                path=edition.path_coins,
            ),
            rules="build paths",
            otherwise=Message("Take the greenery: its path leads to the border, where a token lies."),
        ),
        do(
            Message("Place it on the token at the border in the north. There its path meets another one."),
            "place e1 270",
            at="token-e1",
            rules="tokens paths",
            otherwise=Message("Please place it on the marked token."),
        ),
        do(
            Message(
                "A coin, and the token is yours. For it you add a panel to the landscape round the garden: choose the one with the two waterfalls."
            ),
            rules="panels landscape",
            otherwise=Message("Either will do. Please take the one with the waterfalls."),
        ),
        do(
            Message(
                "Put it into the marked groove in the north. Figures, which come later, like to look at such panels."
            ),
            rules="panels",
            otherwise=Message("Allowed, but let us take the north."),
        ),
        ask(
            Message(
                "You also have four lanterns, each for one special turn: two tiles, two decorations, moving a figure, or a free choice. Which one lets you build twice?"
            ),
            "lantern tiles",
            answer=Message(
                "The one of two tiles, before you take a tile. A used lantern is turned over; {tokens} tokens of one size make it ready again.",
                tokens=edition.refresh_two_players,
            ),
            at="lantern-0-tiles lantern-0-decorations lantern-0-figure lantern-0-choice",
            rules="lanterns refreshing",
        ),
    ]


def figures(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "Late in a game. Three characters stand in the garden already. At the end each of yours brings {one} coin for each decoration in its line of sight, straight ahead to the border.",
                one=edition.sight_decoration,
            ),
            "figure-child",
            "scoring decorations_seen",
        ),
        tell(
            Message(
                "And each has a preference: your Child likes animals in the landscape that it faces, the Emperor dragons."
            ),
            "figure-child figure-emperor",
            "sight characters",
        ),
        tell(
            Message(
                "The figure that still stands on its card gives you its skill: your Architect earns {coins} coins for each pavilion and bridge that you place.",
                coins=edition.architect_coins,
            ),
            "character-architect figure-architect",
            "skills characters",
        ),
        tell(
            Message(
                "Your cards count too: each bridge {bridge} coins, birds with fish {pair}, trees the more the more different ones, and most pavilions {most}.",
                bridge=edition.bridge_points,
                pair=edition.birds_fish,
                most=edition.most_pavilions,
            ),
            "played-0-pavilion played-0-bridge played-0-bamboo played-0-birds played-0-fish",
            "birds_fish bridges trees pavilions",
        ),
        do(
            Message(
                "When all three of your cubes reach the next character on the tracks, you may influence one. Rock lacks a step: take the tile with rock, water, greenery and a wall."
            ),
            at="cube-0-rock",
            rules="influence",
            otherwise=Message("The marked tile brings more: take that one."),
        ),
        do(
            Message(
                "Place it in the lower left, where rock meets rock and water meets water. It encloses that water too: so your water cube gets to the end of its track, which brings {coins} coins.",
                coins=edition.track_coins[WATER][edition.steps],
            ),
            at="cube-0-water",
            rules="matching edges enclosing tracks",
            otherwise=Message("There it brings less: use the marked cell, turned so that rock meets rock."),
        ),
        do(
            Message(
                "Now you may influence a character. If you did not want to, you would get a token to do it later."
            ),
            rules="influence character-token",
            otherwise=Message("A character is worth many coins: influence one."),
        ),
        do(
            Message("Two characters lie open, or you take a chance: draw the top one of the deck."),
            rules="influence",
            otherwise=Message("Let us take the chance this time: draw from the deck."),
        ),
        do(
            Message(
                "The Student! You have two figures now: one goes into the garden, the other stays on its card with its skill. Place the Student."
            ),
            rules="characters",
            otherwise=Message("Keep the Architect on his card, and place the Student."),
        ),
        do(
            Message("Choose the marked space."),
            rules="influence",
            otherwise=Message("The marked space, please."),
        ),
        do(
            Message("And the side that the figure looks to: north, along many decorations."),
            rules="decorations_seen",
            otherwise=Message("To the north there is most to see."),
        ),
        ask(
            Message(
                "The game ends when {tokens} or fewer tokens are left on the garden, or a stack is used up; the round is finished. Which stack is nearly empty?",
                tokens=edition.end_tokens,
            ),
            "take tao",
            answer=Message(
                "The Tao stack. When it is used up, all coins are counted; on a tie the one with more tokens is ahead."
            ),
            rules="end winner",
        ),
    ]

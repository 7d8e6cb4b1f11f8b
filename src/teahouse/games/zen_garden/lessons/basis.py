"""Level 1: taking and building tiles, the emperor's four wishes, loops and lines."""

from __future__ import annotations

from teahouse.engine.contract import Game
from teahouse.engine.lesson import Step, ask, do, tell
from teahouse.engine.messages import Message, seat_name
from teahouse.games.zen_garden.box import TILES, Edition
from teahouse.games.zen_garden.game import ZenGarden
from teahouse.games.zen_garden.words.names import coins_text
from teahouse.games.zen_garden.words.names import points_text as points


def edition_of(game: Game) -> Edition:
    assert isinstance(game, ZenGarden)
    return game.edition


def tiles(*names: str) -> str:
    """The ids of some tiles."""
    numbers = {tile.name: tile.index for tile in TILES}
    return " ".join(f"tile-{numbers[name]}" for name in names)


def least(scale: list[int]) -> int:
    """The smallest number that brings points."""
    return next(count for count, worth in enumerate(scale) if worth > 0)


def first(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "Welcome! You are a garden architect of the emperor. So is {name}, who plays against you. "
                "Whose garden pleases him more?",
                name=seat_name(1),
            ),
            "area:garden-0",
            "summary aim",
        ),
        tell(
            Message(
                "This is your garden, empty so far: four rows and four columns. You fill it with sixteen tiles, "
                "one each turn. Then the gardens are judged."
            ),
            "board-0",
            "components setup",
        ),
        tell(
            Message(
                "The tiles lie on the selection board. Each shows three things: a decor, here a pagoda; a path, "
                "here of wood; and the ground, here water."
            ),
            tiles("pagoda-wood-water"),
            "tile",
        ),
        tell(
            Message("And these are the emperor's preferences of this game. They are drawn anew every time."),
            "emperor-0 emperor-1 emperor-2 emperor-3",
            "emperor",
        ),
        do(
            Message(
                "Your turn: first you take a tile. The bottom row costs nothing. Take the marked one, the pagoda with "
                "the wooden path on water: he likes both its path and its water."
            ),
            at="emperor-0 emperor-1",
            rules="turn selection",
            otherwise=Message(
                "You may take any tile that you can pay for. The marked one pleases him more, though."
            ),
        ),
        do(
            Message(
                "Now build it. The first tile may go on any cell, as the garden can shift later. Please take row 2, "
                "column 2."
            ),
            "place r2c2 *",
            rules="building first-tile",
            otherwise=Message("You may build it there. For this lesson please take row 2, column 2."),
        ),
        tell(
            Message(
                "{name} has built a tile too, and it is your turn again. This round you both have two turns.",
                name=seat_name(1),
            ),
            "area:garden-1",
            "round",
        ),
        do(
            Message(
                "Higher rows have their price: the middle row {middle}, the top row {top}. You have {coins}. Take "
                "the pagoda with the wooden path on trees: its wood pleases him, and goes on from your first path.",
                middle=coins_text(edition.prices[1]),
                top=coins_text(edition.prices[2]),
                coins=coins_text(edition.start_coins),
            ),
            at="coins-0",
            rules="price coins",
            otherwise=Message("You could, but let us see how paying works: take the marked one."),
        ),
        do(
            Message(
                "From the second tile on, a tile has to share an edge with one that lies there. Build it to the "
                "right of the first."
            ),
            "place r1c2 *",
            rules="edge occupied",
            otherwise=Message(
                "That shares an edge too. For now, please build to the right of your first tile."
            ),
        ),
        do(
            Message(
                "The round is over: what was left in the bottom row is gone, the others slid down and became "
                "cheaper, new ones came on top. The bench with stone and trees had a price; now it is free. Take it."
            ),
            rules="refill draw",
        ),
        do(
            Message("Go on to the right with it."),
            "place r1c3 *",
            otherwise=Message(
                "That would do as well. Please build to the right, so that we go the same way."
            ),
        ),
        do(
            Message("Now the gate with the wooden path and water: three preferences in one tile, and free."),
            at="emperor-0 emperor-1 emperor-2",
            otherwise=Message("He would like that one less: the gate shows three of his preferences."),
        ),
        tell(
            Message(
                "Your tiles reach the edge of the board. That is no wall: the arrow means that the whole garden shifts to make room. What counts is only how tiles lie to each other."
            ),
            "cell-0-1-4",
            "shift",
        ),
        do(
            Message(
                "Build the gate above your first tile: there the wooden paths can become a loop later, round one "
                "corner."
            ),
            "place r0c1 *",
            otherwise=Message(
                "That is allowed too. Please build above your first tile, for the loop of wood."
            ),
        ),
        ask(
            Message(
                "A question to end with: he gives {points} for each tile with water. Which tile would you take now?",
                points=points(edition.big_points),
            ),
            "take bottom 1",
            "take middle 1",
            answer=Message(
                "A bench with water. The one in the bottom row costs nothing and is worth {points}; the one with the "
                "wooden path is worth {both} and costs {price}.",
                points=points(edition.big_points),
                both=points(edition.big_points + edition.small_points),
                price=coins_text(edition.prices[1]),
            ),
            rules="big_preference",
        ),
    ]


def wishes(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "Your garden, with its paths laid as we need them. Let us look at the emperor's four preferences one by one. The small preference: each "
                "tile with it, here a wooden path, brings {points}.",
                points=points(edition.small_points),
            ),
            "emperor-0 wish-0",
            "small_preference",
        ),
        tell(
            Message(
                "The big preference, here water, brings {points} a tile.", points=points(edition.big_points)
            ),
            "emperor-1 wish-1",
            "big_preference",
        ),
        tell(
            Message(
                "The majority, here gates: who has most of them gets {first}, the second {second}. Even one gate can "
                "be enough.",
                first=points(edition.majority_points[0]),
                second=points(edition.majority_points[1]),
            ),
            "emperor-2 wish-2",
            "majority",
        ),
        tell(
            Message(
                "And attention to detail, here cranes. Careful: a single crane costs you {lost}, and only from {count} on do they bring any. Collect many or none.",
                lost=points(-edition.detail_points[1]),
                count=least(edition.detail_points),
            ),
            "emperor-3 wish-3",
            "detail",
        ),
        do(
            Message("Take the marked bench with water; it costs nothing."),
            at="emperor-1",
            otherwise=Message(
                "Compare: the bench with water is free and brings {points}.",
                points=points(edition.big_points),
            ),
            rules="big_preference",
        ),
        do(
            Message("Build it below the pagoda, so that the water stays together. That will matter later."),
            "place r3c1 *",
            otherwise=Message("You may. But keep the water together: build below the pagoda."),
        ),
        do(
            Message(
                "Take the marked gate. Gates are wanted: with this one you have two and {name} has one.",
                name=seat_name(1),
            ),
            at="emperor-2",
            rules="majority",
            otherwise=Message("That brings less: a second gate keeps the majority yours."),
        ),
        do(
            Message(
                "Build it above the bench with trees, and leave the cell between it and your first gate free."
            ),
            "place r1c3 *",
            otherwise=Message("Please build it above the bench with trees; you will soon see why."),
        ),
        ask(
            Message("You have no crane so far. Which tile of the bottom row would you rather leave alone?"),
            "take bottom 4",
            answer=Message(
                "The crane. One crane would cost you {lost}, and you would need {count} of them to gain by it.",
                count=least(edition.detail_points),
                lost=points(-edition.detail_points[1]),
            ),
            rules="detail",
        ),
    ]


def paths(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "Look at the wooden paths: three of them already bend round one corner. With a fourth you have a "
                "loop."
            ),
            tiles("gate-wood-water", "pagoda-wood-water", "pagoda-wood-trees"),
            "loops",
        ),
        do(
            Message(
                "A loop is four tiles of the same path round one corner. The first is worth {one}, two are worth "
                "{two}. Take the gate with the wooden path.",
                one=points(edition.loop_points[1]),
                two=points(edition.loop_points[2]),
            ),
            rules="loops",
            otherwise=Message("Its path would not close the loop: take the gate with the wooden path."),
        ),
        do(
            Message(
                "Build it in the gap, turned so that the wood closes the loop: its path has to bend round the lower "
                "left corner."
            ),
            rules="building loops",
            otherwise=Message("So the loop stays open: turn the tile before you build it."),
        ),
        tell(
            Message("The loop is closed. Larger ones do not count, and a tile belongs to one loop at most."),
            tiles("gate-wood-water", "gate-wood-trees", "pagoda-wood-water", "pagoda-wood-trees"),
            "loops",
        ),
        do(
            Message(
                "Three gates in a row! A line of four equal decors, also a column or a long diagonal, pays {coins} "
                "immediately. Take the fourth gate.",
                coins=coins_text(edition.line_bonus),
            ),
            rules="line-bonus",
            otherwise=Message("The line needs a gate: take the marked one."),
        ),
        do(
            Message("Put it at the end of the row."),
            "place r1c4 *",
            otherwise=Message("Only at the end of the row does it complete the line."),
        ),
        tell(
            Message(
                "{coins} more. Every coin that is left at the end is a point. You can never hold more than {most}.",
                coins=coins_text(edition.line_bonus),
                most=edition.most_coins,
            ),
            "coins-0",
            "coins",
        ),
        ask(
            Message(
                "Decors pay too: {count} of the same bring {points} at the end, and each further one more. You have three benches. Which tile is a fourth one, and pleases the emperor as well?",
                count=least(edition.decor_points),
                points=points(edition.decor_points[least(edition.decor_points)]),
            ),
            "take middle 1",
            answer=Message(
                "The bench with the wooden path: a fourth bench, and he likes the wood, for {price}.",
                price=coins_text(edition.prices[1]),
            ),
            rules="decors",
        ),
    ]

"""Levels 2 to 5, a board each, and the end of the game."""

from __future__ import annotations

from teahouse.engine.contract import Game
from teahouse.engine.lesson import Step, ask, do, tell
from teahouse.engine.messages import Counted, Message, seat_name
from teahouse.games.zen_garden.lessons.basis import edition_of, tiles
from teahouse.games.zen_garden.words.names import coins_text
from teahouse.games.zen_garden.words.names import points_text as points


def grounds(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "Each level adds one of the emperor's boards. Board 2, unity: if each ground of your garden is one "
                "single area in the end, you get {points}.",
                points=points(edition.unity_points),
            ),
            tiles("gate-wood-water", "pagoda-wood-water", "bench-stone-water", "bench-wood-water"),
            "boards unity",
        ),
        tell(
            Message(
                "Board 3, minimalist: the fewer grounds, the better. Two are worth {two}, three {three}. You have "
                "water and trees only: keep it so.",
                two=points(edition.minimalist_points[2]),
                three=points(edition.minimalist_points[3]),
            ),
            "board-0",
            "minimalist",
        ),
        do(
            Message("Take the pagoda on trees."),
            otherwise=Message(
                "Not quite: a ground that is not in your garden yet would cost you points of board 3. Take the marked pagoda."
            ),
            rules="minimalist",
        ),
        do(
            Message("Build it below the last gate: it touches other trees, so they stay one area."),
            "place r2c4 *",
            otherwise=Message(
                "There the trees would lie in two areas, or be in the way. Build below the last gate."
            ),
            rules="unity",
        ),
        ask(
            Message(
                "Which tile of the bottom row keeps both boards happy and shows something that he likes besides?"
            ),
            "take bottom 1",
            answer=Message(
                "The bench on trees with the wooden path. The buddha on trees would fit too, but his path is sand; and "
                "pebbles would be a third ground."
            ),
            rules="minimalist small_preference",
        ),
    ]


def orders(game: Game) -> list[Step]:
    edition = edition_of(game)
    first, second, third = edition.order_points[:3]
    return [
        tell(
            Counted(
                "Boards 4 and 5 bring orders. Each names two features. Whoever shows both of them at least {count} time "
                "takes the top point tile immediately.",
                "Boards 4 and 5 bring orders. Each names two features. Whoever shows both of them at least {count} times "
                "takes the top point tile immediately.",
                edition.order_needed,
            ),
            "emperor-4 emperor-5 points-0-0",
            "fulfil orders",
        ),
        tell(
            Message(
                "The first gets {first}, the second {second}, the third {third}. Being early pays!",
                first=points(first),
                second=points(second),
                third=points(third),
            ),
            "points-0-0 points-0-1 points-0-2",
            "orders",
        ),
        do(
            Message(
                "This order wants benches and stone paths. You have four stone paths and three benches: take another "
                "bench."
            ),
            at="emperor-4 emperor-5",
            otherwise=Message("Please take the marked bench: it fulfils the order."),
            rules="fulfil",
        ),
        do(
            Message("Build it to the right of the other bench, its path round the lower left corner."),
            rules="fulfil building",
            otherwise=Message(
                "The order would be fulfilled as well, but turn the path round the lower left corner: you will want "
                "another loop there."
            ),
        ),
        tell(
            Message("Fulfilled: the point tile is yours, and nobody can take it away again."),
            "points-0-0",
            "orders",
        ),
        ask(
            Message(
                "The second order wants pagodas and trees. You have three pagodas and many trees. Which tile would you "
                "take?"
            ),
            "take top 2",
            answer=Message(
                "The pagoda on trees in the top row. It costs {price}, but the point tile is worth {first}, and no "
                "third ground comes into your garden.",
                price=coins_text(edition.prices[2]),
                first=points(first),
            ),
            rules="orders price",
        ),
    ]


def end(game: Game) -> list[Step]:
    return [
        tell(
            Message(
                "One cell of your garden is free: this is the last turn of the game. Open the scores to see where you "
                "stand: each line says how it comes about."
            ),
            "area:garden-0",
            "scoring",
        ),
        do(
            Message("Take the last pagoda. It fulfils the second order too."),
            otherwise=Message("That brings less: the pagoda fulfils an order."),
            rules="orders",
        ),
        do(
            Message("And build it: your garden is complete."),
            "place r4c4 *",
            rules="end",
        ),
        tell(
            Message(
                "The game is over. The most points win; on a tie the one with more coins left. Your garden is clearly "
                "ahead of {name}'s: well done, architect!",
                name=seat_name(1),
            ),
            "area:garden-0",
            "end winner",
        ),
    ]

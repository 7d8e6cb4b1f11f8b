"""The steps of Yak's chapters."""

from __future__ import annotations

from teahouse.engine.contract import Game
from teahouse.engine.lesson import Step, ask, do, tell
from teahouse.engine.messages import Message, seat_name
from teahouse.games.yak.box import Edition
from teahouse.games.yak.game import Yak


def edition_of(game: Game) -> Edition:
    assert isinstance(game, Yak)
    return game.edition


def first(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "You build one stone tower here, {name} another. Every flag is a point, and the tower with the most flags wins.",
                name=seat_name(1),
            ),
            "base-0",
            "summary aim",
        ),
        tell(
            Message(
                "Yaks pull carts with stones and food from stop to stop. The one at your stop is yours today; with two players a third one waits."
            ),
            "cart-no-meat",
            "components setup fewer",
        ),
        do(
            Message("In the morning everybody chooses a card in secret. You want a stone: choose Build."),
            rules="day card build",
            otherwise=Message("That would be possible. But let us begin with a stone: choose Build."),
        ),
        do(
            Message(
                "Noon: the baby yak is yours, so you begin. One stone costs {one} food, two cost {two}, three {three}. Take one red stone.",
                one=edition.prices[1],
                two=edition.prices[2],
                three=edition.prices[3],
            ),
            at="baby-yak",
            rules="turn stones price",
            otherwise=Message(
                "For now, take a single red stone: more would cost more than you can pay here."
            ),
        ),
        do(
            Message(
                "The sign on this cart says: no meat. Pay with milk. It goes on the cart, or to the market if the cart is full."
            ),
            at="cart-no-meat tent-0",
            rules="restriction tent surplus",
            otherwise=Message("Bread would do as well, but you will need it soon: pay with milk."),
        ),
        do(
            Message("Your first stone goes anywhere in the bottom row. Put it in the middle."),
            rules="placing first-stone",
            otherwise=Message("You may. Please take the middle, so that our towers are alike."),
        ),
        do(
            Message(
                "In the evening all carts drove on: another one is here. You have little food left: choose Restock."
            ),
            at="cart-no-bread",
            rules="evening",
            otherwise=Message("With so little food that would bring little: choose Restock."),
        ),
        do(
            Message(
                "Take all food of one kind from your cart; your tent holds {most}. Then a stone is drawn for the cart. Take the meat.",
                most=edition.most_in_tent,
            ),
            rules="restock",
            otherwise=Message("Milk would be fine too. Please take the meat: you will need it."),
        ),
        ask(
            Message(
                "Fog! It came out of the bag, and all carts turned round. You have one bread, and a red stone is before you. Which card would you choose?"
            ),
            "choose build",
            answer=Message(
                "Build: a second red stone beside the first makes a group, and for one stone your bread is enough."
            ),
            at="fog-0 direction",
            rules="draw",
        ),
    ]


def fog(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "Fog turns all carts round, and other pieces are drawn instead. The fogs gather on this track; when it is full for the first time, they go back into the bag."
            ),
            "fog-track fog-0",
            "draw track",
        ),
        do(
            Message("So the cart with the red stone is back. Choose Build."),
            rules="card",
            otherwise=Message("The red stone would drive away: choose Build."),
        ),
        do(Message("Take it."), rules="stones", otherwise=Message("Take the red stone.")),
        do(
            Message("It costs {one} food. Meat is refused here: pay with your bread.", one=edition.prices[1]),
            rules="restriction",
        ),
        do(
            Message(
                "In the bottom row a stone goes beside another one. Put it to the left of the first: two red stones that touch are a group."
            ),
            rules="bottom-row occupied group_size",
            otherwise=Message("That fits too. Please put it to the left."),
        ),
        do(
            Message(
                "The cart was empty, so it got {count} new stones immediately. Now the third card: choose Market.",
                count=edition.cart_stones,
            ),
            at="cart-no-meat",
            rules="refill",
            otherwise=Message("Later! First look at the market."),
        ),
        do(
            Message(
                "Take up to {food} food from the market, of any kinds: one milk and one bread.",
                food=edition.market_takes,
            ),
            rules="market",
            otherwise=Message("You may take any. Please take one milk and one bread."),
        ),
        do(
            Message(
                "{drawn} stones were drawn. Choose one and put it on a cart that will come to you; the others go back into the bag. Red, on the marked cart!",
                drawn=edition.market_drawn,
            ),
            rules="load",
            otherwise=Message("Red fits your tower best, and the marked cart will come past you."),
        ),
        do(
            Message("A cart with a crystal has come, and you have meat. Choose Build."),
            at="load-no-bread-crystal-0",
            rules="card",
            otherwise=Message("Do not let the crystal go: choose Build."),
        ),
        do(
            Message(
                "Take the red stone and the crystal. A crystal costs {more} food more, and at the end it joins a group that it touches.",
                more=edition.crystal_price,
            ),
            rules="crystals price",
            otherwise=Message("Please take both: the red stone and the crystal."),
        ),
        do(
            Message("Pay with meat."),
            rules="price",
            otherwise=Message("Keep your milk: pay with meat alone."),
        ),
        do(
            Message("Higher rows rest on two stones: put the red one on top of your two red stones."),
            rules="on-two",
            otherwise=Message("There it would touch fewer of the others: put it on top of the two red ones."),
        ),
        do(
            Message("And the crystal to the right of the bottom row, where it touches your red stones."),
            rules="crystals",
            otherwise=Message(
                "There it would not touch two red stones: put it to the right of the bottom row."
            ),
        ),
        ask(
            Message("Your tent is almost empty again. Which card fills it most?"),
            "choose restock",
            answer=Message(
                "Restock: it takes all food of one kind from your cart. Market brings only {food}, but puts a stone on its way to you. Build only costs food.",
                food=edition.market_takes,
            ),
            rules="restock market bag",
        ),
    ]


def end(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "A game near its end. Groups are what counts: four stones of one colour that touch bring {four} flags, three {three}, two {two}.",
                four=edition.size_points[4],
                three=edition.size_points[3],
                two=edition.size_points[2],
            ),
            "stone-0-a3 stone-0-b3 stone-0-b4 stone-0-c2",
            "scoring group_size",
        ),
        do(
            Message(
                "Whoever is first to place stone number {stone} gets the stupa, worth {flags} flags. You lack a single stone: choose Build.",
                stone=edition.stupa_stone,
                flags=edition.stupa_points,
            ),
            at="stupa",
            rules="end stupa",
            otherwise=Message("The stupa waits: choose Build."),
        ),
        do(
            Message("Take the red stone."),
            rules="stones",
            otherwise=Message("The red one fits: it touches other red stones. Take it alone."),
        ),
        do(Message("Pay with milk; this cart takes no bread."), rules="restriction"),
        do(
            Message("Put it beside the green stone, on top of red and yellow: the fourth row is complete."),
            rules="on-two stupa",
        ),
        tell(
            Message(
                "The stupa is yours. The number of your groups counts, too: three groups bring {three} flags, four {four}. Stones in no group bring {one} each.",
                three=edition.count_points[3],
                four=edition.count_points[4],
                one=edition.single_points,
            ),
            "stupa",
            "group_count single_stones",
        ),
        tell(
            Message(
                "These are the bonus cards of the advanced variant: the yellow one pays for yellow stones high up. What they say is our reconstruction."
            ),
            "plaque-yellow plaque-blue plaque-orange",
            "advanced bonus_cards",
        ),
        do(
            Message(
                "After the stupa comes one last day. A cart with yellow stones and a crystal stands before you: choose Build."
            ),
            at="load-no-milk-yellow-0",
            rules="end",
            otherwise=Message("It is the last day: food is worth little now. Choose Build."),
        ),
        do(
            Message("Take both yellow stones and the crystal."),
            rules="bonus_cards",
            otherwise=Message("Take all you can pay for: both yellow stones and the crystal."),
        ),
        do(Message("Pay with bread."), rules="price"),
        do(
            Message("On the single stone at the top further ones are stacked. Put a yellow stone there."),
            "place yellow e1",
            rules="stack",
            otherwise=Message("First a yellow stone."),
        ),
        do(
            Message(
                "The second yellow one upon it: together they are a group, and high enough for the bonus card."
            ),
            rules="stack",
            otherwise=Message("The other yellow one first."),
        ),
        do(Message("And the crystal on top."), rules="crystals"),
        tell(
            Message(
                "The game is over. Whoever has most food left gets {flags} flags, then the flags are counted; on a tie fewer stones win. You are far ahead!",
                flags=edition.food_points,
            ),
            "base-0",
            "most_food winner",
        ),
    ]

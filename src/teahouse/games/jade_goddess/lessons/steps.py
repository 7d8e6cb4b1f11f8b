"""The steps of the Jade Goddess's chapters."""

from __future__ import annotations

from teahouse.engine.contract import Game
from teahouse.engine.lesson import Step, ask, do, tell
from teahouse.engine.messages import Message, seat_name
from teahouse.games.jade_goddess.box import Edition
from teahouse.games.jade_goddess.game import JadeGoddess


def edition_of(game: Game) -> Edition:
    assert isinstance(game, JadeGoddess)
    return game.edition


def first(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "A forgotten city lies in the jungle. You and {name} discover it tile by tile, and dig up what is buried there.",
                name=seat_name(1),
            ),
            "area:map",
            "summary setup",
        ),
        tell(
            Message(
                "Such artefacts lie in the city. A, B, C and D together are a statue: that is where the points are."
            ),
            "face-up-1 face-up-2 face-up-3 face-up-4 face-up-5",
            "aim components",
        ),
        do(
            Message(
                "Drive to the marked field, row 4, column 6: along white lines you get as far as you like. City begins there, and the number with the question mark is what the right tile would let you dig up."
            ),
            at="jeep-0",
            rules="area turn move occupied",
            otherwise=Message(
                "Your jeep gets there too. Please drive to the marked field: city begins there."
            ),
        ),
        do(
            Message("Now discover: draw a tile. Nobody knows what is on top; take the first stack."),
            at="jeep-0",
            rules="discover open-line stack draw",
            otherwise=Message("Any stack would do, but this lesson knows only the first."),
        ),
        do(
            Message(
                "City with a head: an artefact lies buried there. White has to meet white, and brown has to meet brown. A tile comes turned as it fits; where several ways fit, the round arrows turn it. Lay it to the west, where the city goes on."
            ),
            rules="fit tile turned",
            otherwise=Message("It has to go on with the city in the west: lay it there."),
        ),
        do(
            Message(
                "Somebody has to dig: put an archaeologist on it. One is free, more cost gold. Below each figure stands what it would bring you."
            ),
            rules="figure cost part",
            otherwise=Message("For now a single archaeologist is enough, and it is free."),
        ),
        do(
            Message(
                "For {price} gold you could have another turn at once. Keep it for now: end the turn.",
                price=edition.bonus_price,
            ),
            rules="bonus",
            otherwise=Message("Keep your gold for now, and end the turn."),
        ),
        do(
            Message(
                "{name} digs in the south. From here your jeep gets to one field only, as a trip ends behind a brown line. Your city goes on right beside you: stay.",
                name=seat_name(1),
            ),
            at="field-r8c7",
            rules="move",
            otherwise=Message("Stay: here your district can be completed."),
        ),
        ask(
            Message(
                "A question: city that hangs together is a district. It is complete when only jungle is around it. Where do you get the tile that yours lacks?"
            ),
            "draw stack *",
            answer=Message(
                "From a stack, with some luck. The jungle tile of your display has no city: it does not fit there."
            ),
            rules="excavation",
        ),
        do(
            Message("So draw, from the first stack."),
            rules="stack",
            otherwise=Message("The first stack, please: there lies what you need."),
        ),
        do(
            Message("City on one side! Lay it to the west: the golden number is what you get for certain."),
            rules="fit excavation",
            otherwise=Message("Lay it to the west."),
        ),
        do(
            Message(
                "You dig here alone, so one archaeologist is enough. Put no figure down, and take none back."
            ),
            rules="recall",
            otherwise=Message("One archaeologist is enough here: nobody else digs."),
        ),
        tell(
            Message(
                "Excavation! Two heads, so two artefacts for who has most archaeologists there. Only you see what they are. Your figure comes home, and nothing is left to dig up there."
            ),
            "mine-A-gold-1 mine-A-black-1",
            "excavation artefact",
        ),
    ]


def shared(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        do(
            Message(
                "A statue needs four different letters, and you have A twice. On the start and exchange field you could exchange one: buy a bonus turn to get there.",
            ),
            at="gold-0",
            rules="bonus",
            otherwise=Message("It is worth the gold this time: buy the bonus turn."),
        ),
        do(
            Message(
                "No white line leads there yet, and a jeep crosses one brown line at most, where it stops. Stay: a tile of your display makes the way."
            ),
            rules="move reach",
            otherwise=Message("Stay."),
        ),
        do(
            Message(
                "Take the jungle tile of your display instead of drawing. Tiles that did not fit gather there; with {most} you cannot draw and have to use one.",
                most=edition.most_display,
            ),
            rules="display swap",
            otherwise=Message("Use your jungle tile: it leads you to the start and exchange field."),
        ),
        do(
            Message("Lay it to the south: it joins your lines with the start cross."),
            rules="jungle",
            otherwise=Message("To the south: from there a white line leads to the start and exchange field."),
        ),
        do(
            Message(
                "After a jungle tile you may drive again, and discover or exchange. Drive to the start and exchange field."
            ),
            rules="jungle exchange",
            otherwise=Message("Artefacts are exchanged on the start and exchange field: drive there."),
        ),
        do(
            Message("Take a face-up artefact: the C, well preserved."),
            rules="exchange",
            otherwise=Message("A statue needs A, B, C and D, best of all well preserved ones: take the C."),
        ),
        do(
            Message(
                "And give the badly preserved A for it. Or for {price} gold you could draw up to {most} face-down ones and put as many back.",
                price=edition.search_price,
                most=edition.most_search,
            ),
            rules="search",
            otherwise=Message("Keep the well preserved A: give the other one."),
        ),
        do(
            Message(
                "{name} digs in a district that a single tile would complete. Join in: drive to the marked field, row 7, column 6.",
                name=seat_name(1),
            ),
            at="field-r8c7",
            rules="move figure",
            otherwise=Message("From the marked field you can complete the district in the east."),
        ),
        do(
            Message("Draw from the first stack."), rules="draw", otherwise=Message("The first stack, please.")
        ),
        do(
            Message("City on one side, with a coin. Lay it to the east, its city down to the other's tile."),
            rules="fit coins",
            otherwise=Message("Lay it to the east; it has to meet the city there."),
        ),
        ask(
            Message(
                "{name} has one archaeologist in this district. Who has more gets the first rank. Which figure would you put down?",
                name=seat_name(1),
            ),
            "figure 2 part 1",
            answer=Message(
                "Two archaeologists: enough for the first rank, and cheaper than three. With one you would share it."
            ),
            rules="ranks",
        ),
        do(
            Message("So put the figure with two archaeologists there."),
            rules="cost ranks",
            otherwise=Message("Two are enough, and one is not."),
        ),
        tell(
            Message(
                "With a single head only the first rank draws: a B for you, and {name} draws nothing. For the coin both of you got gold.",
                name=seat_name(1),
            ),
            "mine-B-gold-1 gold-0",
            "ranks coins",
        ),
    ]


def end(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "The stacks are empty: everybody has one more turn, and this is yours. The game can also end when no face-down artefact is left."
            ),
            "stack-1 stack-6",
            "end",
        ),
        tell(
            Message(
                "Behind your screen: one each of A, B, C and D is a statue. It is worth {statue} points more, or {gold} if all four are well preserved. Each artefact counts {one} besides.",
                statue=edition.statue_points,
                gold=edition.gold_statue_points,
                one=edition.artefact_points,
            ),
            "mine-A-gold-1 mine-B-gold-1 mine-C-gold-1 mine-D-gold-1",
            "scoring artefacts gold_statues statues",
        ),
        do(
            Message(
                "For one more statue you lack only an A. Drive to the start and exchange field once more."
            ),
            rules="exchange",
            otherwise=Message("Only on the start and exchange field can you draw face-down artefacts."),
        ),
        do(
            Message("No A lies face up, so draw two that lie face down."),
            rules="search",
            otherwise=Message("With two you have the better chance."),
        ),
        do(
            Message(
                "An A and a B, both well preserved: one more well preserved statue! Two others go back. First a badly preserved B: you have some to spare."
            ),
            "return B-black",
            rules="search statues",
            otherwise=Message(
                "Of B and C you have badly preserved ones to spare, all else can still become a statue. First the B, please."
            ),
        ),
        do(
            Message(
                "And a badly preserved C. So one B, one C and one D stay to spare: with another A they are a statue."
            ),
            "return C-black",
            rules="search",
            otherwise=Message("Keep one B, one C and one D to spare: put a badly preserved C back."),
        ),
        do(
            Message(
                "You still have gold, and gold only decides ties. Your three archaeologists in row 7, column 10 lack a single tile: buy a bonus turn.",
            ),
            at="field-r7c10",
            rules="bonus",
            otherwise=Message(
                "Then the game would be over. Buy the bonus turn first: it can bring artefacts."
            ),
        ),
        do(
            Message("Drive to the marked field beside your district, row 7, column 11."),
            rules="move",
            otherwise=Message("From the marked field you can complete your district."),
        ),
        do(Message("Use the tile of your display."), rules="display"),
        do(
            Message(
                "Lay it to the south, turned so that its head lies in your district: that is an artefact more."
            ),
            rules="fit",
            otherwise=Message("Turn it: its head should lie in your district, which is then complete."),
        ),
        do(
            Message("Your archaeologists dig there already. Put nobody else down."),
            "figure [12] part [12]",
            rules="figure",
            otherwise=Message("They have to stay there to dig."),
        ),
        tell(
            Message(
                "Two artefacts, and one of them is an A: yet another statue. The game is over, and all show what they found. The most points win; on a tie the one with more artefacts, then with more gold."
            ),
            "area:screen-0",
            "winner",
        ),
    ]

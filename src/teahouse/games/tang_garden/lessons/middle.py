"""The steps of the chapters in the middle of a game: cubes and a first figure, temples, paths and bridges."""

from __future__ import annotations

from teahouse.engine.contract import Game
from teahouse.engine.lesson import Step, ask, do, tell
from teahouse.engine.messages import Message
from teahouse.games.tang_garden.decisions.cards import REGULAR_CARDS
from teahouse.games.tang_garden.lessons.steps import edition_of
from teahouse.games.tang_garden.words import names


def visitor(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "A few turns later. The garden has decorations, and a first figure stands in it: the Empress, who belongs to your rival. You want figures of your own there."
            ),
            "figure-empress",
            "influence",
        ),
        tell(
            Message(
                "The first character stands at step {step} of the tracks. All three of your cubes have to get there; greenery and water have, rock lacks one step.",
                step=edition.character_steps[0],
            ),
            "cube-0-greenery cube-0-water cube-0-rock",
            "tracks",
        ),
        do(
            Message(
                "An area to which nothing can be added is enclosed, and that moves its cube, too. The rock in the lower left of the start tile is open on one side only. Take the tile with a wall."
            ),
            at="start-d5",
            rules="enclosing",
            otherwise=Message("That tile has no wall. Take the marked one."),
        ),
        do(
            Message("Place it below that rock, its wall to the north."),
            rules="enclosing",
            otherwise=Message("So the rock stays open. Turn the tile until its wall touches the rock."),
        ),
        do(
            Message("Enclosed: one step in rock, and all three cubes are there. Influence a character!"),
            at="cube-0-rock",
            rules="influence",
            otherwise=Message("You could wait and take a token for later. Now, please influence one."),
        ),
        do(
            Message(
                "Two characters lie open, each with a skill and something that it likes to see. Today, trust your luck: draw the top one of the deck."
            ),
            at="character-sword_dancer character-merchant",
            rules="characters",
            otherwise=Message("A good one too. Please draw from the deck."),
        ),
        do(
            Message(
                "The Architect! One of your two figures goes into the garden, the other stays on its card, and only that one has a skill. The Architect earns {coins} coins for each pavilion and bridge that you place, so keep him and send the Child.",
                coins=edition.architect_coins,
            ),
            at="character-architect character-child",
            rules="skills",
            otherwise=Message("Then his skill would be gone. Send the Child."),
        ),
        do(
            Message(
                "Figures stand on character spaces; each pavilion and bridge is one too. Put the Child on your pavilion on the start tile."
            ),
            rules="influence",
            otherwise=Message("The marked space, please."),
        ),
        do(
            Message(
                "And where does it look? Each decoration straight ahead, as far as the border, is worth {one} coin at the end. Look to the west for now; you will see how to change your mind.",
                one=edition.sight_decoration,
            ),
            rules="decorations_seen",
            otherwise=Message("That may even be better, as you will see. For now, look to the west."),
        ),
        do(
            Message(
                "Not bad, but the Child likes animals in the landscape, and there are some in the south. A lantern helps: this one moves a figure, before or after your main action. Use it."
            ),
            at="panel-large-2 panel-small-3",
            rules="lanterns sight",
            otherwise=Message("That would end your turn. First use the lantern."),
        ),
        do(
            Message("Take the Child once more."),
            rules="lanterns",
        ),
        do(
            Message("Put it on the other pavilion, in the north."),
            rules="lanterns",
            otherwise=Message("The marked space, please."),
        ),
        do(
            Message("Now let it look to the south: along the whole garden, and at the animals."),
            rules="sight decorations_seen",
            otherwise=Message("The animals are in the south."),
        ),
        ask(
            Message(
                "The Architect earns coins for pavilions and bridges. What would you do next to get one?"
            ),
            "draw cards",
            answer=Message(
                "Draw cards, {cards} at least, and hope for a pavilion or a bridge. Tiles bring no decorations.",
                cards=names.cards(REGULAR_CARDS),
            ),
            rules="decorations",
        ),
    ]


def temples(game: Game) -> list[Step]:
    edition = edition_of(game)
    return [
        tell(
            Message(
                "In the middle of a game. Lying open is the lotus temple. The edges of a temple may touch anything, and enclose what they touch."
            ),
            "tile-tao-2",
            "temples enclosing",
        ),
        do(
            Message("Take the lotus temple."),
            rules="temples",
            otherwise=Message("Later. A temple brings more: take it."),
        ),
        do(
            Message(
                "Place it on the token in the west: it encloses greenery and water there, and pays {base} coin and {edge} more for each edge of water that it touches.",
                base=edition.temple_coins,
                edge=edition.temple_edge_coins,
            ),
            at="token-a5",
            rules="temples tokens",
            otherwise=Message("There it encloses less. Use the marked cell."),
        ),
        do(
            Message(
                "Two cubes took a step; at the end of each track there are coins. The token is yours: choose a small panel, the one with the waterfall."
            ),
            at="cube-0-greenery cube-0-water",
            rules="tracks panels",
            otherwise=Message("Either will do. Please take the one with the waterfall."),
        ),
        do(
            Message("Put it into the groove in the east, above."),
            rules="panels",
            otherwise=Message("Allowed, but let us take the east."),
        ),
        do(
            Message(
                "A temple pays for later tiles too. Take the water tile with the path; the mark in its middle is a space for a bridge."
            ),
            rules="temples tile",
            otherwise=Message("No water touches the temple then. Take the water tile."),
        ),
        do(
            Message(
                "Place it above the temple, with water against it. Its path meets another one: {path} coin for each such edge, or two of them for a step.",
                path=edition.path_coins,
            ),
            rules="paths temples",
            otherwise=Message("Turn it so that water touches the temple and path meets path."),
        ),
        do(
            Message("A token lay there too. Your Child looks at animals: choose the panel with an animal."),
            at="figure-child",
            rules="tokens landscape",
            otherwise=Message("The Child would not look at it. Take the animal."),
        ),
        do(
            Message("And put it where the Child looks: into the south."),
            rules="sight",
            otherwise=Message("A figure sees panels only on the side that it faces: the south."),
        ),
        do(
            Message(
                "Now a decoration for the bridge space. You draw {cards}, and one more for each stack that lies face down.",
                cards=names.cards(REGULAR_CARDS),
            ),
            at="deck-cards",
            rules="face-down decorations",
            otherwise=Message("Draw cards, please: the bridge space is waiting."),
        ),
        do(
            Message(
                "A bridge! It is worth {bridge} coins at the end, and its bonus is a token of your choice. Take it.",
                bridge=edition.bridge_points,
            ),
            rules="bridges bonuses",
            otherwise=Message("Take the bridge: now there is a free space for it."),
        ),
        do(
            Message(
                "Put it on its space. The Architect earns {coins} coins for it.",
                coins=edition.architect_coins,
            ),
            at="character-architect",
            rules="skills",
        ),
        do(
            Message("Now the bonus: take the marked small token in the north."),
            rules="bonuses tokens",
            otherwise=Message("Any token would do; please take the marked one."),
        ),
        do(
            Message("Choose the construction: that is what the Architect likes to see."),
            at="character-architect",
            rules="landscape",
            otherwise=Message("Another time. Take the construction."),
        ),
        do(
            Message("And put it into the north, on the left."),
            rules="panels",
            otherwise=Message("Allowed, but let us take the north."),
        ),
        do(
            Message(
                "You have {tokens} small tokens, enough to refresh a lantern: make the one of two tiles ready again.",
                tokens=edition.refresh_two_players,
            ),
            at="tokens-0-small lantern-0-tiles",
            rules="refreshing",
            otherwise=Message("Possible too. Please refresh the lantern of two tiles."),
        ),
        ask(
            Message(
                "The second character waits at step {step}. One of the open tiles can bring two steps towards it in a single turn. Which?",
                step=edition.character_steps[1],
            ),
            "take water",
            answer=Message(
                "Water: east of the start tile it matches the water there and encloses it at the same time, which is two steps in one turn."
            ),
            rules="edges enclosing tracks",
        ),
    ]

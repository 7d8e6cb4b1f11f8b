"""Static facts of Tang Garden and its solo game Yin & Yang. Importing this loads no rules."""

from __future__ import annotations

from teahouse.engine.info import Category, Fact, GameInfo, Ruling, Unit
from teahouse.engine.messages import N_, Counted

# One list for both games, in the order of the rules pages. The solo game uses edges, enclosing, temples and
# sight, and decorations_seen if the box has coins for it; the game for several players all but edges and
# enclosing. A score sheet has lines for those in use only; `points` has a 0 for the others.
CATEGORIES = (
    Category("tracks", N_("Coins of the tracks"), N_("The garden")),
    Category("edges", N_("Matching edges"), N_("The garden")),
    Category("enclosing", N_("Enclosed areas"), N_("The garden")),
    Category("paths", N_("Paths"), N_("The garden")),
    Category("temples", N_("Temples"), N_("The garden")),
    Category("skills", N_("Skills"), N_("Characters"), unsettled=True),
    Category("lotus_peonies", N_("Lotus with peonies"), N_("Decorations")),
    Category("birds_fish", N_("Birds with fish"), N_("Decorations")),
    Category("bridges", N_("Bridges"), N_("Decorations")),
    Category("trees", N_("Trees"), N_("Decorations")),
    Category("pavilions", N_("Pavilions"), N_("Decorations"), unsettled=True),
    Category("decorations_seen", N_("Decorations in sight"), N_("Characters"), unsettled=True),
    Category("sight", N_("Sight preferences"), N_("Characters"), unsettled=True),
)

COMPONENTS = (
    Ruling(
        "board",
        N_("What does the board look like?"),
        N_(
            "Eight rows and columns without the four corner cells, where the stacks lie. The start tile "
            "covers the four cells in the middle and has two edges on each side, so 56 cells are left: 28 "
            "inner ones around it, which are the garden of the solo game, and 28 outer ones. The rulebooks "
            "say the 28 and show the rest in a picture that we do not have; other boards would fit too."
        ),
    ),
    Ruling(
        "stack-corners",
        N_("Which stack lies in which corner?"),
        N_(
            "Greenery in the upper left one, water in the upper right one, rock in the lower right one, Tao "
            "in the lower left one. The rulebooks show it on the board only. Alone it decides which pairs "
            "are opposite: those of greenery and rock, and those of water and Tao."
        ),
    ),
    Ruling(
        "token-cells",
        N_("Where do the landscape tokens lie?"),
        N_(
            "On a diamond of sixteen cells around the start tile: the small ones on its eight inner cells, "
            "the large ones on its eight outer cells. With two players all lie at the border, four in the "
            "middle of each side: two small ones, and a large one on either side of them. The rulebooks show "
            "both in pictures that we do not have, so this is our reconstruction, tried out in many games."
        ),
    ),
    Ruling(
        "tile-set",
        N_("Which garden tiles are in the box?"),
        N_(
            "The rulebooks say 60 in four stacks, and name three kinds of temples. That there is one of "
            "each, and the edges, areas, walls, bridge spaces and character spaces of the tiles and of the "
            "start tile, is our reconstruction."
        ),
    ),
    Ruling(
        "card-mix",
        N_("Which decorations and cards are there?"),
        N_(
            "The rulebooks say 54 cards and 36 decorations. How many of each kind, and which bonus stands "
            "on which card, is our reconstruction."
        ),
    ),
    Ruling(
        "panel-icons",
        N_("Which icons do the landscape panels show?"),
        N_(
            "How often each icon occurs is told at the characters, the elements in French only and the "
            "waterfalls in German only. That the first of two numbers is that of the large panels, and "
            "which icons share a panel, is our reading; one large panel has two dragons, as in an example."
        ),
    ),
    Ruling(
        "track-bonuses",
        N_("Where are the characters and the coins on the tracks?"),
        N_(
            "A character at steps 2 and 5; 7 coins at step 10, the end of the track. That makes the 21 coins "
            "that the French rules name. Public sources speak of eleven columns, which we take for the start "
            "and ten steps, and of more characters than coins. The places are our reconstruction, tried out "
            "in many games."
        ),
    ),
)

SET_UP = (
    Ruling(
        "start-player",
        N_("Who begins?"),
        N_(
            "A seat drawn by lot, as the rulebooks allow. The engineer token stays there for the whole game, "
            "and rounds are counted from it."
        ),
    ),
    Ruling(
        "start-tile",
        N_("Which side of the start tile is up, and turned how?"),
        N_("Both are drawn by lot."),
    ),
    Ruling(
        "coin-supply",
        N_("What if there are not enough coins?"),
        N_("The rulebooks count 60 and do not say. There are always enough."),
    ),
)

BUILDING = (
    Ruling(
        "face-up-only",
        N_("May the top tile of a stack be taken when it lies face down?"),
        N_(
            "No. The French rules say that it is a face-up tile; the German ones only speak of the top "
            "one. With the French reading the face-down tiles mean something."
        ),
    ),
    Ruling(
        "path-steps",
        N_("How many steps do path edges give?"),
        N_(
            "One for any two of them, as often as you like: four path edges give four coins, two coins and "
            "a step, or two steps. So the German rules; the French ones name two edges only."
        ),
    ),
    Ruling(
        "temple-later",
        N_("Does a temple pay for the second tile of the turn in which it is placed?"),
        N_(
            "No: both rulebooks speak of a tile in a later turn. So the second tile of the lantern of two "
            "tiles earns nothing at a temple that was the first. A temple that is the second earns a coin "
            "for the first tile beside it, as for every tile that is there. Alone every tile is a turn."
        ),
    ),
    Ruling(
        "full-track",
        N_("What if a cube is at the end of its track?"),
        N_("It stays there. A step that cannot be taken brings nothing."),
    ),
)

DECORATING = (
    Ruling(
        "one-per-area",
        N_("How many decorations can an area hold?"),
        N_(
            "One for each tile that it spreads over: what must be free is the area on that tile. The "
            "German word could also mean the whole connected area, but then 36 decorations would never "
            "find room."
        ),
    ),
    Ruling(
        "empty-stack-draws",
        N_("Does a stack that is used up give a card more?"),
        N_(
            "Yes: what counts is that no face-up tile lies there, as the German rules put it. The French "
            "ones count face-down tiles."
        ),
    ),
    Ruling(
        "discard-order",
        N_("In which order are the drawn cards discarded?"),
        N_(
            "In the order in which they were drawn, the last one on top. Drawn cards lie open, so "
            "everybody knows the top of the discard pile."
        ),
    ),
    Ruling(
        "second-decoration",
        N_("What if the second tile or decoration of a lantern cannot be placed?"),
        N_("Then one is all there is. The lantern can only be used if at least one can be placed."),
    ),
)

INFLUENCING = (
    Ruling(
        "one-influence",
        N_("How many characters may be influenced in a turn?"),
        N_(
            "One. Only the French rules say so. Who passes two icons at once influences one character for "
            "both."
        ),
    ),
    Ruling(
        "one-token",
        N_("How many character tokens may a player have?"),
        N_(
            "One, as the German rules say. Reaching the next icon discards it, and with it the chance to "
            "influence that it stood for."
        ),
    ),
    Ruling(
        "deck-out",
        N_("What if there is no character left?"),
        N_("With no card in the deck and none open, nobody can influence any more."),
    ),
)

LANTERNS = (
    Ruling(
        "lantern-time",
        N_("When may a lantern be used or refreshed?"),
        N_(
            "At any time of your turn in the German rules, with the main action in the French ones. We "
            "follow the German ones and ask where it makes a difference: at the start of the turn, with "
            "the main action, when a character or a panel is chosen, and after the main action."
        ),
    ),
    Ruling(
        "face-up-piles",
        N_("What does the fourth lantern do with panels that lie face up?"),
        N_(
            "The set-up lays both piles of panels face up: of the two panels in sight one is the top of the "
            "pile, the other lies beside it. With the lantern you look through the pile, its top included, "
            "and take any panel of it. Then the pile is shuffled, so that another one may be on top; the "
            "panel beside it stays. The French rules call the panels of the pile face down there."
        ),
    ),
    Ruling(
        "lantern-panel",
        N_("May the fourth lantern be used for the panel of a card's bonus?"),
        N_(
            "Yes, for every panel that you insert, as in the French rules. The German ones name the panels "
            "of Build the Garden only."
        ),
    ),
)

SKILLS = (
    Ruling(
        "official-free",
        N_("What does it cost the Official to put a tile under its stack?"),
        N_(
            "Nothing, as the French rules say. Turning the face-down tiles up costs 1 coin. A tile goes "
            "under its stack only if there is another one below it."
        ),
    ),
    Ruling(
        "official-first",
        N_("Do tiles that the Official has turned up lie face up at the start of the turn?"),
        N_(
            "Yes, so the lantern of two tiles can take them: the Official acts at the start of the turn. The "
            "rulebooks do not say which of the two comes first."
        ),
    ),
    Ruling(
        "merchant-once",
        N_("How often may the Merchant pay in one action?"),
        N_(
            "Once: two more cards or the top card of the discard pile, after seeing the regular draw. The "
            "card of the discard pile joins those to choose from."
        ),
    ),
    Ruling(
        "one-coin",
        N_("How many coins do Hermit, Poet and Student earn at once?"),
        N_(
            "One for each tile and for each card, however many steps it brings on their track, steps for "
            "paths included. A cube that cannot move earns none, nor does the first step of the game."
        ),
    ),
    Ruling(
        "monk-two",
        N_("When does the Monk earn coins?"),
        N_(
            "When a tile is chosen while exactly two lie face up, or a card out of exactly two. With a "
            "lantern each of the two choices counts by itself."
        ),
    ),
)

ENDING = (
    Ruling(
        "stall",
        N_("What if nothing happens any more?"),
        N_(
            "The rulebooks do not say. If no face-up tile fits anywhere and none of the drawn cards can be "
            "played, the turn is empty. After three whole rounds of empty turns the round is finished, and "
            "the game ends; everybody is told a round before. Should nobody place anything although it is "
            "possible, twelve rounds of that end the game in the same way."
        ),
    ),
    Ruling(
        "no-pavilion",
        N_("Does a player without a pavilion card score for pavilions?"),
        N_("No, not even as second."),
    ),
    Ruling(
        "start-tile-sight",
        N_("How does the start tile count for the line of sight?"),
        N_(
            "As one garden tile. A line that crosses it sees everything on it, and a figure on it looks "
            "along the row or column of its own cell."
        ),
    ),
    Ruling(
        "cube-tie",
        N_("How do the cubes break a tie?"),
        N_(
            "The foremost cubes are compared, then the second, then the third, as in the German rules. The "
            "French ones count how many cubes stand foremost."
        ),
    ),
)

SOLO = (
    Ruling(
        "solo-tokens",
        N_("Where do the tokens of the solo game lie?"),
        N_("Four small and four large ones, shuffled, on the eight inner cells of the diamond."),
    ),
    Ruling(
        "solo-neutral",
        N_("When is the figure of the start character that you did not choose placed?"),
        N_(
            "At once. The rulebooks say after your own is on the board, but that happens only at the end "
            "of the game."
        ),
    ),
    Ruling(
        "solo-order",
        N_("In which order are the tile and the decoration of a pair placed?"),
        N_(
            "The tile first, then the decoration, which may go on that tile. A pair may be chosen if that "
            "is possible."
        ),
    ),
    Ruling(
        "solo-rewards",
        N_("What else brings coins in the solo game?"),
        N_(
            "Temples do, as with several players. The bonuses on the decoration cards do not: they move "
            "cubes, which the solo game does not have, or take tokens, of which its rules say nothing."
        ),
    ),
    Ruling(
        "solo-opposite",
        N_("Which groove is opposite?"),
        N_(
            "The one straight across the board, in the same row of grooves. If it is taken, or no second "
            "panel is left, the second panel stays where it is; with the standard panels neither can "
            "happen."
        ),
    ),
    Ruling(
        "solo-removing",
        N_("When may four tokens remove a decoration?"),
        N_(
            "At any time, the rulebooks say; here before a pair is chosen. The decoration leaves the game. A "
            "bridge or pavilion with a figure on it stays. When neither a pair nor a lantern is possible, "
            "you may remove what makes room for a pair. If tokens of both sizes are enough, you choose which "
            "you give."
        ),
    ),
    Ruling(
        "solo-influence",
        N_("When are characters influenced in the solo game?"),
        N_(
            "At the end of a turn, the last one included, before new tiles are turned up. One in a turn, "
            "and in all one for 10, one for 20 and one for 30 coins. You may put it off to the end of any "
            "later turn."
        ),
    ),
    Ruling(
        "solo-no-space",
        N_("What if there is no space for a neutral figure?"),
        N_("It leaves the game, as the German rules say. If there is a space, the figure has to be placed."),
    ),
    Ruling(
        "solo-new-pair",
        N_("How many characters are turned up after influencing?"),
        N_("Two, as the French rules say: both open ones are gone. The German rules do not mention it."),
    ),
    Ruling(
        "solo-lantern-use",
        N_("How are the solo lanterns used?"),
        N_(
            "Before a pair is chosen, each once, and more than one in a row if you like. The fourth "
            "repeats a lantern that is used already."
        ),
    ),
    Ruling(
        "solo-used-up",
        N_("When does an empty stack end the solo game?"),
        N_(
            "When a new tile would have to be turned up and the stack has none. Covering the last of the "
            "28 cells wins first. Otherwise only lanterns that place a tile can go on from there, until "
            "the garden is complete or none is left."
        ),
    ),
    Ruling(
        "solo-figures",
        N_("What do your own figures earn at the end of the solo game?"),
        N_(
            "Their sight preference, and nothing for decorations in sight: so the French rules say twice, "
            "and the German ones where the figures are placed. One other German sentence only says that they "
            "score by the rules above, which could mean both; who reads it so gives 1 coin for each "
            "decoration in an edition of their own. All are placed as long as there are spaces; you choose "
            "which first."
        ),
    ),
    Ruling(
        "solo-empress",
        N_("Do neutral figures disturb the Empress?"),
        N_("Yes: an Emperor or a Lady in her line of sight costs 3 coins, neutral or your own."),
    ),
)

FACTS = (
    Fact(
        "reconstructed",
        N_(
            "The board: of those that fit the 28 inner cells of the rules, thirteen at our count, we took "
            "the square one (board). Which stack lies in which corner (stack-corners) and where the tokens "
            "lie (token-cells, solo-tokens) is ours too."
        ),
    ),
    Fact(
        "reconstructed",
        N_(
            "The garden tiles and the start tile: edges, areas, walls, bridge spaces, character spaces, and "
            "how many temples of each kind (tile-set)."
        ),
    ),
    Fact(
        "reconstructed",
        N_("The decorations and their cards: how many of each kind, and the bonus of each card (card-mix)."),
    ),
    Fact(
        "reconstructed",
        N_(
            "The landscape panels: which icons share a panel. How often each occurs is the rulebooks' "
            "(panel-icons)."
        ),
    ),
    Fact(
        "reconstructed",
        N_("The player board: where on the tracks characters and coins stand (track-bonuses)."),
    ),
    Fact("reconstructed", N_("The end of a game in which nothing goes on (stall) is a rule of ours.")),
    Fact(
        "found",
        N_(
            "Three stacks have one terrain each with paths, the fourth is mixed and has the walls and the "
            "temples."
        ),
    ),
    Fact("found", N_("The tracks have eleven columns, which we take for the start space and ten steps.")),
    Fact(
        "found",
        N_("The four panels that stand from the start are in the middle small groove of each side."),
    ),
    Fact(
        "deduced",
        N_(
            "56 cells are left to fill on our board, as the solo game's inner garden has 28 around a start "
            "tile of four."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "Nothing is secret: cards are drawn in sight of all, and what lies face down nobody has seen, "
            "except a tile that the Official put under its stack."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "Alone, the grooves fill up in pairs: four tokens of each size, two panels each, make the eight "
            "large grooves and the eight small ones that are free at the start."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "Alone, a diagonal pair of stacks can be used fourteen times before both run dry, so 28 tiles "
            "are just enough."
        ),
    ),
)

INFO = GameInfo(
    id="tang_garden",
    name="Tang Garden",
    summary=N_(
        "Lay out an imperial garden of greenery, water and rock, and show its visitors the best views."
    ),
    players=(1, 2, 3, 4),
    solo="Yin & Yang",
    minutes=35,
    weight=3,
    alike=N_(
        "The start tile, the characters at the start, the first landscape panels and the start player are"
        " the same. Garden tiles, panels, decoration cards and characters come from each stack in the "
        "same order, until discarded cards are shuffled."
    ),
    rules_versions=(1, 2, 3, 4),
    loader="teahouse.games.tang_garden.game:build",
    stage="teahouse.games.tang_garden.page.table:make",
    evaluation="teahouse.games.tang_garden.evaluation:evaluation_for",
    encoder="teahouse.games.tang_garden.encode:encoder_for",
    unit=Unit(N_("coins"), Counted("{count} coin", "{count} coins", 0)),
    sheet="teahouse.games.tang_garden.page.sheet:make",
    action_count=1223,
    chance_count=161,
    max_decisions=20_000,
    hidden_information=False,
    simultaneous=False,
    categories=CATEGORIES,
    rulings=COMPONENTS + SET_UP + BUILDING + DECORATING + INFLUENCING + LANTERNS + SKILLS + ENDING + SOLO,
    provenance=N_(
        "Garden tiles, the start tile, the mix of cards, the icons of the panels and the places on board "
        "and tracks are reconstructed within what the rulebooks tell of them. Where the rulebooks are "
        "silent or differ from each other, our rulings say what is played."
    ),
    facts=FACTS,
    tie_breaks=(
        N_("most landscape tokens"),
        N_("foremost cube"),
        N_("second cube"),
        N_("third cube"),
    ),
)

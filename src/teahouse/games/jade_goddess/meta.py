"""Static facts of Im Reich der Jadegöttin. Importing this loads no rules."""

from __future__ import annotations

from typing import Final

from teahouse.engine.info import Category, Fact, GameInfo, Option, Ruling
from teahouse.engine.messages import N_

ONE_QUESTION: Final = 2
"""The rules version that asks at once for a figure to take back and for a bonus turn."""

CATEGORIES = (
    Category("artefacts", N_("Artefacts"), N_("Artefacts")),
    Category("gold_statues", N_("Well preserved statues"), N_("Statues")),
    Category("statues", N_("Other statues"), N_("Statues")),
)

RULINGS = (
    Ruling(
        "tile-mix",
        N_("Which tiles are in the box?"),
        N_(
            "The rulebook counts 85 and does not say which. The mix of sides, heads and coins is our "
            "reconstruction."
        ),
    ),
    Ruling(
        "cross",
        N_("Which fields of the start cross border on the city?"),
        N_(
            "On every bar, seen from the centre, the left side of field 2 and the right side of field "
            "4. This is our reconstruction; there is no head or coin on the cross."
        ),
    ),
    Ruling(
        "artefact-split",
        N_("Which artefacts are there?"),
        N_(
            "18 of each letter, half of them well preserved, and one design of statue. This is our "
            "reconstruction of the 72."
        ),
    ),
    Ruling(
        "bank",
        N_("What if the gold runs out?"),
        N_("The rulebook does not say; there are 38 coins, worth 62 gold. Here the bank always pays."),
    ),
    Ruling(
        "start-player",
        N_("Who begins?"),
        N_("The rulebook does not say. Here a seat is drawn by lot."),
    ),
    Ruling(
        "clockwise",
        N_("In which direction does play go round?"),
        N_("The rulebook does not say. Here it goes clockwise."),
    ),
    Ruling(
        "gold",
        N_("May everybody see how much gold the others have?"),
        N_(
            "The rulebook advises keeping gold secret behind the screen. Here a table agrees on it: "
            "open, as is usual here, or hidden. Hidden gold is shown to its owner alone until the end, "
            "and nothing that is asked or said tells of it. But all that is found and paid for lies on "
            "the table: whoever keeps count from the start can still know."
        ),
    ),
    Ruling(
        "set-up-stacks",
        N_("From which stack do the first tiles of the displays come?"),
        N_(
            "From any, says the rulebook. Here from the largest one, the first of several: it makes no "
            "difference, as nobody knows any tile."
        ),
    ),
    Ruling(
        "public-marks",
        N_("What do the others know about a player's artefacts?"),
        N_(
            "How many there are. A face-up artefact that was taken is known to all until its holder "
            "puts any artefact back face down; from then on none of that player's artefacts is known. "
            "Nobody is expected to remember which artefacts they put back themselves."
        ),
    ),
    Ruling(
        "compulsory",
        N_("May a player decline to discover?"),
        N_(
            "No: where the jeep stops and discovering is possible, it has to be done. Only after the "
            "further move that a jungle tile gives may it be left out."
        ),
    ),
    Ruling(
        "full-display",
        N_("What does a display of three tiles ask of a player?"),
        N_(
            "If the jeep can reach a free field from which one of them can be laid, it goes there and "
            "lays one. Otherwise it moves as it likes, and exchanging on the start and exchange field "
            "is allowed."
        ),
    ),
    Ruling(
        "dead-display",
        N_("When may a tile of the display be swapped?"),
        N_(
            "When none of three tiles fits anywhere in the area, wherever the jeep is. Once in a turn, "
            "also in a bonus turn, before the jeep moves, and only with a stack that is not used up."
        ),
    ),
    Ruling(
        "same-kind",
        N_("May an artefact be exchanged for an equal one?"),
        N_("No. It would change nothing."),
    ),
    Ruling(
        "as-many-back",
        N_("How many artefacts go back after drawing face-down ones?"),
        N_(
            "As many as were drawn, one or two; the rulebook says that up to two are drawn and that "
            "two go back. How many to draw is said before the first is seen."
        ),
    ),
    Ruling(
        "several-districts",
        N_("What if one tile completes two districts?"),
        N_(
            "Both are excavated, in the order that the active player wants, before an ending is looked "
            "at. The order is asked for only where figures stand in both."
        ),
    ),
    Ruling(
        "shortage",
        N_("What if there are too few artefacts for an excavation?"),
        N_(
            "The best share them first, each up to what they would get; only what then remains goes to "
            "the next rank. A rank that cannot get all of it is dealt them one by one, clockwise from "
            "the active player. By another reading a rank gets equal shares only, and the rest that "
            "cannot be shared equally goes to the next rank."
        ),
    ),
    Ruling(
        "bonus-gold",
        N_("May the gold of an excavation pay for the bonus turn that follows?"),
        N_("Yes. A bonus turn may also be bought after the turn in which the last tile was drawn."),
    ),
    Ruling(
        "stall",
        N_("What if nobody discovers any more?"),
        N_(
            "Three rounds in a row in which nobody draws or lays a tile end the game; this is "
            "announced a round before. The rulebook has no such rule, and a game could go on for ever. "
            "Swapping a tile of a dead display is no discovery."
        ),
    ),
    Ruling(
        "equals",
        N_("What if points, artefacts and gold are all equal?"),
        N_("The rulebook does not say. Here they share the place."),
    ),
)

FACTS = (
    Fact(
        "reconstructed",
        N_("The mix of the 85 tiles: ten kinds of sides and parts, 49 heads and 28 coins in all (tile-mix)."),
    ),
    Fact(
        "reconstructed",
        N_("The brown sides of the start cross: two on each bar, without symbols (cross)."),
    ),
    Fact(
        "reconstructed",
        N_(
            "The split of the 72 artefacts: four letters, as many well as badly preserved, one design of "
            "statue. One source speaks of three designs; an edition may have up to three, and a statue is"
            " then made of one design (artefact-split)."
        ),
    ),
    Fact(
        "reconstructed",
        N_(
            "The end after rounds without a discovery (stall) is a rule of ours; so are the other choices"
            " above where they say that the rulebook is silent."
        ),
    ),
    Fact(
        "found",
        N_("The game is for 2 to 4 players."),
    ),
    Fact(
        "found",
        N_(
            "A tile has one round field with a line to each of its four sides, white for jungle and brown"
            " for city."
        ),
    ),
    Fact(
        "found",
        N_("The letters of the artefacts are A, B, C and D."),
    ),
    Fact(
        "deduced",
        N_(
            "A bar has five fields, as the cross spans an area of 11 x 11. So 100 cells are left for 85 "
            "tiles."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "An open line is any side of a field towards an empty cell of the area, since every field has"
            " a line to each side. The start and exchange field has none."
        ),
    ),
    Fact(
        "deduced",
        N_("There are 18 artefacts of each letter, if 72 are shared evenly."),
    ),
    Fact(
        "deduced",
        N_(
            "Only the districts of the tile just laid can become complete, and a jungle tile completes "
            "none: a brown side is closed by another brown side alone."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "At most one figure stands on a field, because figures go on the tile of the same turn, and "
            "only one a turn."
        ),
    ),
    Fact(
        "deduced",
        N_("A display is never full after a jungle tile was laid, so the further move is always free."),
    ),
    Fact(
        "deduced",
        N_(
            "There are as many statues as the scarcest letter allows, and as many well preserved ones as the "
            "scarcest well preserved letter: no other way to put them together is worth more."
        ),
    ),
    Fact(
        "deduced",
        N_("The number of artefacts is no secret: it follows from what everybody saw."),
    ),
    Fact(
        "deduced",
        N_(
            "Gold can be counted even where it is hidden: it is the gold of the start and the coins of "
            "each excavation that a player takes part in, less the prices of figures, bonus turns and "
            "drawn artefacts, and all of these happen in sight of all. Teahouse keeps no such count for "
            "anybody, and bots keep none either: where gold is hidden, they guess."
        ),
    ),
)

INFO = GameInfo(
    id="jade_goddess",
    name="Im Reich der Jadegöttin",
    summary=N_("Discover a forgotten city in the jungle and put the statues of its goddess together."),
    players=(2, 3, 4),
    minutes=35,
    weight=2,
    alike=N_(
        "The first displays, the face-up artefacts and the start player are the same. Tiles come in the "
        "same order, whoever draws them from whichever stack, and so do artefacts, as far as nobody has "
        "put some back."
    ),
    rules_versions=(1, ONE_QUESTION),
    loader="teahouse.games.jade_goddess.game:build",
    stage="teahouse.games.jade_goddess.page.table:JadeGoddessStage",
    evaluation="teahouse.games.jade_goddess.evaluation:JadeGoddessEvaluation",
    encoder="teahouse.games.jade_goddess.encode:JadeGoddessEncoder",
    sheet="teahouse.games.jade_goddess.page.sheet:JadeGoddessSheet",
    action_count=429,
    chance_count=89,
    max_decisions=20_000,
    hidden_information=True,
    simultaneous=False,
    categories=CATEGORIES,
    rulings=RULINGS,
    options=(
        Option(
            "gold",
            N_("Gold"),
            {
                "open": N_("everybody sees how much each player has"),
                "hidden": N_("hidden behind the screens"),
            },
            "open",
            since=ONE_QUESTION,
        ),
    ),
    provenance=N_(
        "The mix of tiles, the brown lines of the start cross and the split of the artefacts are our "
        "reconstruction. That two to four can play, the four lines of a tile and the letters of the "
        "artefacts are from other sources. Where the rulebook leaves a rule open, our rulings say how "
        "we play."
    ),
    facts=FACTS,
    tie_breaks=(N_("most artefacts"), N_("most gold")),
)

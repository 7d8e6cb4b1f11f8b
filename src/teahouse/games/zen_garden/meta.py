"""Static facts of Zen Garden. Importing this loads no rules."""

from __future__ import annotations

from itertools import combinations

from teahouse.engine.info import Category, Fact, GameInfo, Option, Preset, Ruling
from teahouse.engine.messages import N_

LEVELS = {"1": "1", "2": "1+2", "3": "1+2+3", "4": "1+2+3+4", "5": "1+2+3+4+5"}
BOARDS = {2: N_("unity"), 3: N_("minimalist"), 4: N_("two orders"), 5: N_("one order")}


def _board_choices() -> dict[str, str]:
    """Board 1 with any of the others."""
    choices = {}
    for size in range(5):
        for others in combinations(BOARDS, size):
            value = "+".join(["1", *map(str, others)])
            choices[value] = ", ".join([N_("basis"), *(BOARDS[board] for board in others)])
    return choices


CATEGORIES = (
    Category("coins", N_("Coins left"), N_("Coins"), unsettled=True, spent=True),
    Category("loops", N_("Loops"), N_("Board 1: basis")),
    Category("decors", N_("Decors"), N_("Board 1: basis")),
    Category("small_preference", N_("Small preference"), N_("Board 1: basis")),
    Category("big_preference", N_("Big preference"), N_("Board 1: basis")),
    Category("majority", N_("Majority"), N_("Board 1: basis"), unsettled=True),
    Category("detail", N_("Attention to detail"), N_("Board 1: basis"), unsettled=True),
    Category("unity", N_("Unity"), N_("Board 2: unity"), unsettled=True, at_stake=True),
    Category("minimalist", N_("Minimalist"), N_("Board 3: minimalist"), unsettled=True, at_stake=True),
    Category("orders", N_("Orders"), N_("Boards 4 and 5: orders")),
)

RULINGS = (
    Ruling(
        "order-split",
        N_("How many orders do boards 4 and 5 carry?"),
        N_("Board 4 carries two orders and board 5 one. The box has point tiles for three orders in all."),
    ),
    Ruling(
        "lines-at-once",
        N_("What if one tile completes several lines of four equal decors?"),
        N_("Each line pays three coins. The limit of 25 coins is looked at only when all of them are paid."),
    ),
    Ruling(
        "gravity",
        N_("How far do tiles slide down at the end of a round?"),
        N_(
            "The rulebook says that they slide down after those below. As far as they can is the usual "
            "reading: a tile above a gap in its column comes to rest on the lowest free place. By another "
            "reading each tile slides by one row only, and a gap stays until it is filled, which makes some "
            "tiles dearer. A table chooses between the two; the first is what Teahouse proposes."
        ),
    ),
    Ruling(
        "last-refill",
        N_("Is the selection board refilled after the last round?"),
        N_("No. Nobody would take a tile any more, so the game ends with the last tile built."),
    ),
    Ruling(
        "no-zero",
        N_("Can a player without any tile of the majority preference score for it?"),
        N_("No. Neither first nor second place goes to a player with no such tile."),
    ),
    Ruling(
        "large-circuits",
        N_("Does a closed path round more than four tiles count as a loop?"),
        N_("No. A loop is four tiles whose paths bend round the corner that they share."),
    ),
    Ruling(
        "growing-garden",
        N_("What are unity and the minimalist board worth while a garden grows?"),
        N_(
            "From its first tile on, the running score shows what the garden would bring as it lies there: "
            "unity until some ground is split, and a single kind of ground counts like two. "
            "A full garden has at least two, as a ground has only 15 tiles. An empty garden has neither."
        ),
    ),
)

FACTS = (
    Fact("reconstructed", N_("Board 4 carries two of the three orders and board 5 the third (order-split).")),
    Fact("found", N_("Each of the selection board's three rows has four places, for any number of players.")),
    Fact(
        "found",
        N_("A tile's path is a quarter circle round one of its corners, so a tile can lie in four ways."),
    ),
    Fact(
        "deduced",
        N_(
            "14 emperor tiles are one for each of 5 decors, 3 paths and 6 grounds. "
            "So the sand path and the ground of sand are two tiles."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "No feature is asked for twice, since emperor tiles are drawn one after the other and not put "
            "back: four for board 1 and two for each order, ten at level 5."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "With two players there are 8 rounds, as each of them builds two tiles a round and sixteen in "
            "all. The rulebook's 16 rounds are those of three and four players."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "Shifting the garden is the same as knowing its tiles only by their place to one another, with "
            "at most four rows and four columns."
        ),
    ),
    Fact(
        "deduced",
        N_("A tile is part of one loop at most, because its path bends round one corner only."),
    ),
    Fact("deduced", N_("One tile may fulfil two orders. Nothing in the rules speaks against it.")),
    Fact("deduced", N_("A garden of one ground is impossible: sixteen cells, fifteen tiles of a ground.")),
)

INFO = GameInfo(
    id="zen_garden",
    name="Zen Garden",
    summary=N_("Choose tiles, build a garden of sixteen and please the emperor's changing taste."),
    players=(2, 3, 4),
    minutes=15,
    weight=1,
    alike=N_(
        "The emperor tiles, the start player and the first tiles are the same. Tiles come from the supply"
        " in the same order, until it is used up and renewed by what everybody discarded."
    ),
    rules_versions=(1, 2),
    loader="teahouse.games.zen_garden.game:build",
    stage="teahouse.games.zen_garden.page.table:ZenGardenStage",
    evaluation="teahouse.games.zen_garden.evaluation:ZenGardenEvaluation",
    encoder="teahouse.games.zen_garden.encode:ZenGardenEncoder",
    sheet="teahouse.games.zen_garden.page.sheet:ZenGardenSheet",
    sheet_options=("boards",),
    action_count=108,
    chance_count=108,
    max_decisions=128,
    hidden_information=False,
    simultaneous=False,
    categories=CATEGORIES,
    rulings=RULINGS,
    options=(
        Option("boards", N_("Preference boards"), _board_choices(), "1"),
        Option(
            "sliding",
            N_("At the end of a round tiles slide down"),
            {"gravity": N_("as far as they can"), "one_row": N_("by one row only")},
            "gravity",
            since=2,
        ),
    ),
    presets=(
        Preset(
            "level",
            N_("Level of the game"),
            {level: {"boards": boards} for level, boards in LEVELS.items()},
            notes={
                "1": N_("To begin with: the emperor has four preferences."),
                "2": N_("With unity: each ground of a garden should be one area."),
                "3": N_("With unity and few grounds: the fewer, the better."),
                "4": N_("With unity, few grounds and two orders, for which who is first gets most."),
                "5": N_("With unity, few grounds and three orders, for which who is first gets most."),
            },
        ),
    ),
    provenance=N_(
        "The split of the three orders over boards 4 and 5 is our reconstruction. The size of the selection "
        "board and the shape of the paths come from reviews, and which emperor tiles there are is deduced; "
        "the other components are the rulebook's."
    ),
    facts=FACTS,
    tie_breaks=(N_("most coins left"),),
)

"""Static facts of Yak. Importing this loads no rules."""

from __future__ import annotations

from teahouse.engine.info import Category, Fact, GameInfo, Option, Preset, Ruling, Unit
from teahouse.engine.messages import N_, Counted

COLOUR_NAMES = {
    "red": N_("red"),
    "black": N_("black"),
    "orange": N_("orange"),
    "grey": N_("grey"),
    "yellow": N_("yellow"),
    "blue": N_("blue"),
    "green": N_("green"),
    "purple": N_("purple"),
}

CATEGORIES = (
    Category("group_size", N_("Group sizes"), N_("Tower"), unsettled=True),
    Category("group_count", N_("Number of groups"), N_("Tower"), unsettled=True),
    Category("single_stones", N_("Single stones"), N_("Extra flags"), unsettled=True),
    Category("stupa", N_("Stupa"), N_("Extra flags")),
    Category("most_food", N_("Most food left"), N_("Extra flags"), unsettled=True),
    Category("bonus_cards", N_("Bonus cards"), N_("Bonus cards"), unsettled=True),
)

RULINGS = (
    Ruling(
        "colours",
        N_("Which are the eight colours?"),
        N_(
            "The rulebook's text names red, black, orange, grey and yellow. "
            "Blue, green and purple are our reconstruction."
        ),
    ),
    Ruling(
        "bonus-cards",
        N_("What do the eight bonus cards say?"),
        N_("That is lost to us, so all eight texts are our reconstruction, not the printed cards."),
    ),
    Ruling(
        "bonus-crystals",
        N_("Does a crystal count as a stone of its group's colour for a bonus card?"),
        N_("No. Bonus cards count coloured stones only."),
    ),
    Ruling(
        "start",
        N_("Who starts, which cart stands where, and which colour stays in the box?"),
        N_(
            "The rulebook gives the baby yak to the hairiest player. Here lots are drawn for who starts, for "
            "which cart stands where and for the colour. "
            "With two or three players you may also agree on the colour beforehand."
        ),
    ),
    Ruling(
        "no-building",
        N_("What if a player who chose Build cannot pay for a stone, or does not want to?"),
        N_("Then nothing is paid, taken or placed."),
    ),
    Ruling(
        "refill",
        N_("Are the three stones for an emptied cart drawn one by one or together?"),
        N_(
            "Together, as one batch, like those of the Market: fogs among them turn the carts once, however "
            "many they are, and are then replaced."
        ),
    ),
    Ruling(
        "surplus",
        N_("Which tokens go to the market when the cart cannot carry the whole payment?"),
        N_("Those of the payment that the payer chooses."),
    ),
    Ruling(
        "bag-short",
        N_("When does the bag run short, and what happens to what was drawn then?"),
        N_(
            "When it has fewer pieces than the draw, or the replacement of fogs, needs; exactly enough is "
            "not short. What there is gets drawn, and fog in it turns the carts once more. A Market draw "
            "still chooses one of its stones. The other stones and the fogs drawn, which do not go to the "
            "track, leave the game with the bag."
        ),
    ),
    Ruling(
        "stall",
        N_("What if nobody builds any more?"),
        N_("After ten days in a row without a stone placed the game is over and is scored."),
    ),
    Ruling(
        "crystals-must",
        N_("May a crystal be left alone although it could take a colour?"),
        N_(
            "No. A crystal stays alone only if other crystals have taken every colour that it may take. "
            "Of all assignments that this leaves, the program finds the one with the most flags."
        ),
    ),
    Ruling(
        "joining",
        N_("What if a crystal touches several groups of the colour that it takes?"),
        N_("It joins all that it touches of that colour into one group, single stones included."),
    ),
    Ruling(
        "no-food",
        N_("Do all players get the flags for the most food if nobody has any?"),
        N_("No. Nobody gets them without any food."),
    ),
)

FACTS = (
    Fact(
        "reconstructed",
        N_(
            "What the bonus cards say. The rulebook says that there are eight, one for each colour, that "
            "they give extra points for stones of that colour in the tower, and that some ask for a "
            "position or cost points if they are not heeded. All eight texts are ours (bonus-cards)."
        ),
    ),
    Fact(
        "reconstructed",
        N_(
            "Three of the colours. The rulebook's text names five of eight; blue, green and purple are ours "
            "(colours). Nothing in the rules depends on what a colour is called."
        ),
    ),
    Fact(
        "reconstructed",
        N_("That a game ends after ten days without a stone placed; without it one might never end (stall)."),
    ),
    Fact("found", N_("With two and three players it is the max-2-kinds cart that stays in the box.")),
    Fact(
        "found",
        N_(
            "To the left is clockwise, as seen from above: a cart goes from each player to the next one in "
            "playing order."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "All 45 food tokens are in play with four players; with three it is 33 and with two 30. "
            "No food enters or leaves later."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "The cards are turned over one by one, each at the beginning of its player's turn. Who comes "
            "later acts in knowledge of what the others did, and nobody knows more than that."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "Two players have three stops in a circle, and every cart moves one stop each evening, so that "
            "one always waits between the players."
        ),
    ),
    Fact(
        "deduced",
        N_("Row four is complete with the 14th stone and not before: 5 + 4 + 3 + 2 stones lie up to there."),
    ),
    Fact(
        "deduced",
        N_(
            "No tower is higher than 19 stones: 13 at most before the day of the first 14th stone, then "
            "three on that day and three on the last one."
        ),
    ),
    Fact(
        "deduced",
        N_(
            "As long as the bag is in the game there is fog in it between actions, as the track takes four "
            "of the five."
        ),
    ),
    Fact("deduced", N_("Crystals do not chain: each takes another colour, so no group reaches through two.")),
)

INFO = GameInfo(
    id="yak",
    name="Yak",
    summary=N_("Choose in secret, trade food with the passing carts and raise a tower of stones in the fog."),
    players=(2, 3, 4),
    minutes=25,
    weight=2,
    alike=N_(
        "The colour that stays in the box, the carts, their first stones, the bonus cards and who gets "
        "the baby yak are the same. Stones and fogs come out of the bag in the same order, as far as they"
        " are in it: that depends on what was put back."
    ),
    rules_versions=(1, 2),
    loader="teahouse.games.yak.game:build",
    stage="teahouse.games.yak.page.table:YakStage",
    evaluation="teahouse.games.yak.evaluation:YakEvaluation",
    encoder="teahouse.games.yak.encode:YakEncoder",
    unit=Unit(N_("flags"), Counted("{count} flag", "{count} flags", 0)),
    sheet="teahouse.games.yak.page.sheet:YakSheet",
    sheet_options=("bonus_cards", "without"),
    action_count=772,
    chance_count=34,
    # Four players can place 52 stones before a 14th; each of these 53 may take ten days, then comes the last
    # day: 531 days with three decisions a seat at most, and two more for every stone of four towers of 19.
    max_decisions=531 * 4 * 3 + 2 * 4 * 19,
    hidden_information=True,
    simultaneous=True,
    categories=CATEGORIES,
    rulings=RULINGS,
    options=(
        Option(
            "bonus_cards",
            N_("Bonus cards (ours, not the printed ones)"),
            {"0": N_("none"), "1": N_("one card"), "2": N_("two cards"), "3": N_("three cards")},
            "0",
        ),
        Option(
            "without",
            N_("Colour left out with two or three players"),
            {"random": N_("drawn by lot"), **COLOUR_NAMES},
            "random",
        ),
    ),
    presets=(
        Preset(
            "variant",
            N_("Variant"),
            {"base": {"bonus_cards": "0"}, "advanced": {"bonus_cards": "3"}},
            {"base": N_("base"), "advanced": N_("advanced (bonus cards)")},
            {
                "advanced": N_(
                    "Three bonus cards lie open for all. At the end each of them brings or costs everybody "
                    "flags, for how many stones of its colour they placed, or where."
                )
            },
        ),
    ),
    provenance=N_(
        "What the bonus cards of the advanced variant say, and three of the eight colours (blue, green and "
        "purple), are our reconstruction. Which cart two and three players leave out, and that to the left "
        "is clockwise, is shown in pictures only; we have it from reviews."
    ),
    facts=FACTS,
    tie_breaks=(N_("fewest stones"),),
)

"""How more is got in each category: a word for next time."""

from typing import Final

from teahouse.engine.messages import N_

TIPS: Final = {
    "group_size": N_(
        "Take stones of a colour that you have, and lay them side by side or one above the other."
    ),
    "group_count": N_("Two stones make a group: begin several colours before you make one of them large."),
    "single_stones": N_(
        "Even a stone in no group brings flags: with food to spare, take one more before the end."
    ),
    "stupa": N_(
        "Be the first to complete the fourth row: take several stones together where you can pay for them."
    ),
    "most_food": N_(
        "Visit the market once more before the end; one piece of food more than the others is enough."
    ),
    "bonus_cards": N_("Read your bonus cards before the first stone: they say which colours belong where."),
}

"""How more is got in each category: a word for next time."""

from typing import Final

from teahouse.engine.messages import N_

TIPS: Final = {
    "coins": N_("Wait for a round: what stays in a dear row slides down and becomes cheaper."),
    "loops": N_(
        "Turn three quarter circles of one path round the same corner early, and keep the fourth cell free."
    ),
    "decors": N_("Choose one decor in the first rounds and take it whenever it is cheap."),
    "small_preference": N_("Of two equal tiles take the one with the feature of the small preference."),
    "big_preference": N_("Its feature pays on every tile that shows it: it is worth a coin or two."),
    "majority": N_("Count its feature in all gardens before the last rounds; to be level is enough."),
    "detail": N_("Take none of its feature, or many: a few cost points."),
    "unity": N_("Build each ground beside its own kind, and leave out a ground that would lie apart."),
    "minimalist": N_(
        "Choose your grounds with the first tiles, and pay for one of them rather than take a new one."
    ),
    "orders": N_("Look for tiles that show both features of an order: who fulfils it first gets most."),
}

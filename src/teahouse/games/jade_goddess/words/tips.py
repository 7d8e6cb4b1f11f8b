"""How more is got in each category: a word for next time."""

from typing import Final

from teahouse.engine.messages import N_

TIPS: Final = {
    "artefacts": N_(
        "Dig in more districts with heads, and be ahead by one archaeologist where few sides are open."
    ),
    "gold_statues": N_(
        "Keep well preserved artefacts together, and exchange for the letter that is missing."
    ),
    "statues": N_(
        "Drive to the exchange field when one letter is missing: badly preserved ones complete a statue too."
    ),
}

"""Static facts of Tea Tasting. Importing this loads no rules."""

from __future__ import annotations

from typing import Final

from teahouse.engine.info import Category, GameInfo, Option, Ruling
from teahouse.engine.messages import N_

CATEGORIES: Final = (
    Category("cup", N_("Leaves in the cup"), N_("Tasting")),
    Category("hand", N_("Different leaves in hand"), N_("Tasting")),
)

RULINGS: Final = (
    Ruling(
        "memory",
        N_("What does a guest remember of leaves that went out of sight?"),
        N_(
            "Leaves drawn from the known bottom of the caddy are known to be in that hand until its owner "
            "returns a leaf. Nobody, the owner included, keeps in mind what was returned or mixed in."
        ),
    ),
)

INFO: Final = GameInfo(
    id="tea_tasting",
    name="Tea Tasting",
    summary=N_("Offer a leaf in secret; the best one that nobody else offers fills your cup."),
    players=(2, 3),
    rules_versions=(1,),
    loader=f"{__package__}.game:build",
    stage=f"{__package__}.page.table:TeaTastingStage",
    action_count=14,
    chance_count=4,
    max_decisions=16,
    hidden_information=True,
    simultaneous=True,
    categories=CATEGORIES,
    rulings=RULINGS,
    options=(Option("rounds", N_("Rounds"), {"2": N_("two rounds"), "4": N_("four rounds")}, "2"),),
    provenance=N_("Everything about this game is made up."),
    tie_breaks=(N_("most leaves in the cup"),),
)

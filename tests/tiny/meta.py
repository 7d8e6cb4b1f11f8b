"""Static facts of Tea Tasting, the game that exists only in the tests. Importing this loads no rules."""

from __future__ import annotations

from typing import Final

from teahouse.engine.info import Category, GameInfo, Option, Ruling

INFO: Final = GameInfo(
    id="tasting",
    name="Tea Tasting",
    summary="Offer a leaf in secret; the best one that nobody else offers fills your cup.",
    players=(2, 3),
    rules_versions=(1,),
    loader="tests.tiny.game:build",
    stage="",  # it has no side of the page
    action_count=14,
    chance_count=4,
    max_decisions=16,
    hidden_information=True,
    simultaneous=True,
    categories=(
        Category("cup", "Leaves in the cup", "Tasting"),
        Category("hand", "Different leaves in hand", "Tasting"),
    ),
    rulings=(
        Ruling(
            "memory",
            "What does a guest remember of leaves that went out of sight?",
            "Leaves drawn from the known bottom of the caddy are known to be in that hand until its owner "
            "returns a leaf. Nobody, the owner included, keeps in mind what was returned or mixed in.",
        ),
    ),
    options=(Option("rounds", "Rounds", {"2": "two rounds", "4": "four rounds"}, "2"),),
    tie_breaks=("most leaves in the cup",),
)

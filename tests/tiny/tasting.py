"""Tea Tasting, made without the registry."""

from __future__ import annotations

from teahouse.template.tea_tasting.box import load_edition
from teahouse.template.tea_tasting.game import TeaTasting
from teahouse.template.tea_tasting.meta import INFO


def tasting(players: int = 2, rounds: str = "2", kind: type[TeaTasting] = TeaTasting) -> TeaTasting:
    return kind(INFO, players, {"rounds": rounds}, load_edition(None))

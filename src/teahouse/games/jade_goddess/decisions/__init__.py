"""The decisions of Im Reich der Jadegöttin, a module for each section of the rulebook.

`set_up` Spielvorbereitung · `moving` Jeep ziehen · `swapping` Begrenzung der Auslage, Anmerkung ·
`discovering` Entdecken · `figures` Archäologenfigur absetzen, zurückholen · `excavation` Ausgrabung ·
`exchange` Artefakte tauschen · `turns` Bonuszug und Spielende

Shared by several: `stacks` of tiles, `finding` face-down artefacts, the `statues` that they make.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Decision, Draw
from teahouse.games.jade_goddess.deciding import BY_PHASE, OWN_TOPS, OWN_USES
from teahouse.games.jade_goddess.decisions.discovering import DISCOVER, DRAW, LAY
from teahouse.games.jade_goddess.decisions.excavation import EXCAVATION, ORDER
from teahouse.games.jade_goddess.decisions.exchange import EXCHANGE, GIVE, RETURN, SEARCH
from teahouse.games.jade_goddess.decisions.figures import FIGURE
from teahouse.games.jade_goddess.decisions.moving import MOVE
from teahouse.games.jade_goddess.decisions.set_up import FACE_UP, FIRST_TILES, START
from teahouse.games.jade_goddess.decisions.swapping import SWAPPED, UNDER
from teahouse.games.jade_goddess.decisions.turns import BONUS, OVER

DECISIONS: Final[list[Decision]] = [
    *(FIRST_TILES, FACE_UP, START),
    *(MOVE, UNDER, SWAPPED),
    *(DISCOVER, DRAW, LAY),
    FIGURE,
    *(ORDER, EXCAVATION),
    *(EXCHANGE, GIVE, SEARCH, RETURN),
    *(BONUS, OVER),
]
"""All of them, as they follow each other."""

BY_PHASE.update({decision.phase: decision for decision in DECISIONS})


def _in_order(decisions: list[Decision]) -> list[Action]:
    """All that these decisions take, in order of the codes."""
    by_code = {action.code: action for decision in decisions for action in decision.actions}
    return [by_code[code] for code in sorted(by_code)]


ALL_ACTIONS: Final = _in_order([one for one in DECISIONS if not isinstance(one, Draw)])
ALL_CHANCE: Final = _in_order([one for one in DECISIONS if isinstance(one, Draw)])
"""With those that only boxes of one's own have, see `deciding`."""
ACTIONS: Final = ALL_ACTIONS[:OWN_USES]
CHANCE_ACTIONS: Final = ALL_CHANCE[:OWN_TOPS]

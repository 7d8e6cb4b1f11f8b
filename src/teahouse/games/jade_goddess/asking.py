"""What somebody could want who clicks something of The Jade Goddess's table that is no choice now."""

from __future__ import annotations

from teahouse.engine.contract import Action
from teahouse.games.jade_goddess import actions
from teahouse.games.jade_goddess.area import CELL_NAMES, NEIGHBOURS
from teahouse.games.jade_goddess.components import ARTEFACTS, SIZES
from teahouse.games.jade_goddess.position import EMPTY, LAY, MOVE, RETURN, UNDER
from teahouse.games.jade_goddess.rules import JadeGoddessState


def meant(state: JadeGoddessState, seat: int, clicked: str) -> list[Action]:
    """By the kind of thing and the decision that is due."""
    kind, _, rest = clicked.partition("-")
    if kind in ("field", "idle") and rest in CELL_NAMES:
        return _field(state, seat, CELL_NAMES.index(rest))
    if kind == "jeep":
        return [actions.STAY] if rest == str(seat) else []
    if kind == "stack" and rest.isdecimal() and 0 < int(rest) <= len(actions.DRAWS):
        return [(actions.UNDERS if state.phase == UNDER else actions.DRAWS)[int(rest) - 1]]
    if kind == "display":
        return _display(state, seat, rest)
    if kind == "figure":
        return _figure(seat, rest.split("-"))
    if clicked == "face-down":
        return [actions.SEARCHES[0]]
    if clicked.startswith("face-up-"):
        return _face_up(state, clicked.removeprefix("face-up-"))
    if kind == "mine":
        return _mine(state, rest.rpartition("-")[0])
    if kind == "gold" and rest == str(seat):
        return [actions.BONUS_TURN]
    return []


def _field(state: JadeGoddessState, seat: int, cell: int) -> list[Action]:
    """Driving there, or laying the tile there; `fit` explains best if one of the turns does not fit."""
    jeep = state.players[seat].jeep
    if state.phase == LAY:
        sides = [side for side in range(4) if NEIGHBOURS[4 * jeep + side] == cell]
        return [lay for lay in actions.LAYS if lay.side in sides]
    if state.phase == MOVE or state.in_hand == EMPTY:
        return [actions.DRIVES[cell]]
    return []


def _display(state: JadeGoddessState, seat: int, rest: str) -> list[Action]:
    owner, _, number = rest.partition("-")
    display = state.players[seat].display
    if owner != str(seat) or not number.isdecimal() or not 0 < int(number) <= len(display):
        return []
    return [(actions.SWAPS if state.phase == MOVE else actions.USES)[display[int(number) - 1]]]


def _figure(seat: int, parts: list[str]) -> list[Action]:
    """One's own figure at home wants to go on the tile, one on the map to come home."""
    if len(parts) < 3 or parts[0] != str(seat) or not parts[1].isdecimal() or int(parts[1]) not in SIZES:
        return []
    if parts[2] == "home":
        return [*[figure for figure in actions.FIGURES if figure.size == int(parts[1])][:1]]
    return [actions.RECALLS[CELL_NAMES.index(parts[2])]] if parts[2] in CELL_NAMES else []


def _face_up(state: JadeGoddessState, number: str) -> list[Action]:
    if not number.isdecimal() or not 0 < int(number) <= len(state.face_up):
        return []
    artefact = state.face_up[int(number) - 1]
    return [] if artefact == EMPTY else [actions.TAKES[artefact]]


def _mine(state: JadeGoddessState, name: str) -> list[Action]:
    """Giving one of one's own artefacts, or putting it back after a search."""
    if name not in ARTEFACTS:
        return []
    number = ARTEFACTS.index(name)
    return [actions.RETURNS[number] if state.phase == RETURN else actions.GIVES[number]]

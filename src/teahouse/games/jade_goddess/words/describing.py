"""The position in words, as one viewer knows it."""

from __future__ import annotations

from typing import cast

from teahouse.engine.contract import HIDDEN, NOBODY, Known
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.jade_goddess.area import CELLS
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.box import ARTEFACTS, PART
from teahouse.games.jade_goddess.decisions.turns import stall_warning
from teahouse.games.jade_goddess.players import UNKNOWN, figure_cell, figure_part, figure_size, part_of_tile
from teahouse.games.jade_goddess.position import NOT_YET, JadeGoddessState
from teahouse.games.jade_goddess.words.names import (
    archaeologists_words,
    artefact_words,
    cell_words,
    content_words,
    counted,
    fields_words,
    gold_words,
    listed,
    lying,
    part_letter,
    tile_words,
)


def describe(known: Known) -> list[Message]:
    """The table first, then the players, the viewer before the others."""
    position = cast(JadeGoddessState, known.position)
    lines = [_turn(known)]
    if position.last_turns != NOT_YET and position.acting != NOBODY:
        lines.append(Message(N_("The tiles are used up. Turns left: {turns}."), turns=position.last_turns))
    warning = stall_warning(position)
    if warning is not None:
        lines.append(warning)
    lines.append(_stacks(position))
    lines.append(
        Message(
            N_("Face up: {artefacts}. Face down: {count}."),
            artefacts=counted(lying(position.face_up)),
            count=len(position.artefacts),
        )
    )
    seats = list(range(len(position.players)))
    if known.viewer >= 0:
        seats = seats[known.viewer :] + seats[: known.viewer]
    for seat in seats:
        lines += _player(position, seat, seat == known.viewer)
    return lines + _districts(position)


def _turn(known: Known) -> Message:
    position = known.position
    what = position.decision.prompt(position, known.viewer)
    if position.acting < 0:
        return what
    if position.acting == known.viewer:
        return Message(N_("It is your turn. {prompt}"), prompt=what)
    return Message(N_("It is the turn of {player}. {prompt}"), player=seat_name(position.acting), prompt=what)


def _stacks(position: JadeGoddessState) -> Message:
    sizes = [unseen + len(bottom) for unseen, bottom in zip(position.stacks, position.bottoms, strict=True)]
    line = Message(N_("Tiles in the stacks: {sizes}."), sizes=", ".join(map(str, sizes)))
    known = [
        Message(N_("stack {stack}: {tile}"), stack=stack + 1, tile=tile_words(tile, position.setup.edition))
        for stack, bottom in enumerate(position.bottoms)
        for tile in bottom
    ]
    if not known:
        return line
    return Message(N_("{line} Known at the bottom: {tiles}."), line=line, tiles=listed(known))


def hand_words(hand: list[int]) -> list[Message]:
    """Every artefact of a hand, those that the viewer does not know last."""
    known = [artefact_words(artefact) for artefact in range(len(ARTEFACTS)) for _ in range(hand[artefact])]
    return known + [artefact_words(HIDDEN)] * hand[UNKNOWN]


def _player(position: JadeGoddessState, seat: int, own: bool) -> list[Message]:
    player = position.players[seat]
    tiles = [tile_words(tile, position.setup.edition) for tile in player.display]
    values: dict[str, int | str | Message] = {
        "player": seat_name(seat),
        "cell": cell_words(player.jeep),
        "gold": gold_words(player.gold),
        "count": player.held,
        "artefacts": counted(hand_words(player.artefacts)),
        "tiles": listed(tiles or [Message(N_("no tile"))]),
        "one": player.stock[0],
        "two": player.stock[1],
        "three": player.stock[2],
    }
    if own:
        head = N_("Your jeep: {cell}. You have {gold}. Artefacts: {count} ({artefacts}).")
    else:
        head = N_("Jeep of {player}: {cell}. Owns {gold}. Artefacts: {count} ({artefacts}).")
    lines = [
        Message(head, **values),
        Message(
            N_(
                "Display: {tiles}. Figures at hand: {one} with 1 archaeologist, {two} with 2, {three} with 3."
            ),
            **values,
        ),
    ]
    for figure in player.figures:
        lines.append(
            Message(
                N_("Figure with {size}: {cell}, part {part}."),
                size=archaeologists_words(figure_size(figure)),
                cell=cell_words(figure_cell(figure)),
                part=part_letter(part_of_tile(figure)),
            )
        )
    return lines


def _districts(position: JadeGoddessState) -> list[Message]:
    """The open districts that hold something: those where somebody digs first, then the richest."""
    board = position.board
    parts: dict[int, list[int]] = {}
    for cell in range(CELLS):
        laid = board.laid[cell]
        if laid != UNDISCOVERED:
            for part in range(board.parts_of(cell)):
                parts.setdefault(board.district_of(2 * cell + PART[part]), []).append(cell)
    present: dict[int, list[Message]] = {}
    for seat, player in enumerate(position.players):
        for figure in player.figures:
            present.setdefault(board.district_of(figure_part(figure)), []).append(
                Message(N_("{player} with {size}"), player=seat_name(seat), size=figure_size(figure))
            )
    found = [root for root in parts if board.open_edges[root] and (board.heads[root] or board.coins[root])]
    found.sort(key=lambda root: (root not in present, -board.heads[root], -board.coins[root], parts[root]))
    rich = [root for root in found if root in present or board.heads[root] + board.coins[root] > 1]
    lines = [
        Message(
            N_(
                "Open district from {cell}: {size}; {content}; open sides: {edges}; "
                "archaeologists: {present}."
            ),
            cell=cell_words(parts[root][0]),
            size=fields_words(len(set(parts[root]))),
            content=content_words(board.heads[root], board.coins[root]),
            edges=board.open_edges[root],
            present=listed(present.get(root, [])),
        )
        for root in rich
    ]
    if len(found) > len(rich):
        left = len(found) - len(rich)
        lines.append(
            Message(N_("Open districts with a single head or coin and nobody in them: {count}."), count=left)
        )
    return lines

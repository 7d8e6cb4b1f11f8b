"""The legal actions of The Jade Goddess as things to click."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Known
from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.scene import Choice, Ghost, Say
from teahouse.games.jade_goddess.area import NEIGHBOURS
from teahouse.games.jade_goddess.box import PART
from teahouse.games.jade_goddess.deciding import PASS
from teahouse.games.jade_goddess.decisions.discovering import DrawFrom, LayTile, Use
from teahouse.games.jade_goddess.decisions.excavation import ExcavateFirst, some_district_is_complete
from teahouse.games.jade_goddess.decisions.exchange import GiveArtefact, PutBack, Search, Take
from teahouse.games.jade_goddess.decisions.figures import PlaceFigure, TakeBack, winds_up
from teahouse.games.jade_goddess.decisions.moving import Drive, Stay, Swap
from teahouse.games.jade_goddess.decisions.swapping import PutUnder
from teahouse.games.jade_goddess.decisions.turns import BonusTurn, asks_for_bonus_turn
from teahouse.games.jade_goddess.page.districts import open_districts, part_pay, part_told
from teahouse.games.jade_goddess.page.drawing import CELL, centre_xy, tile_art
from teahouse.games.jade_goddess.page.ids import (
    IN_HAND,
    MINE,
    artefact_like,
    dig_id,
    display_id,
    face_up_like,
    figure_id,
    home_like,
    part_id,
    place_id,
    route_id,
    stack_id,
)
from teahouse.games.jade_goddess.page.promise import Promise, of_fields, of_laid, of_own_tile
from teahouse.games.jade_goddess.page.whole_turn import best_completion
from teahouse.games.jade_goddess.players import figure_cell
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import (
    archaeologists_words,
    artefact_words,
    cell_words,
    gold_words,
    part_letter,
    side_words,
    tile_words,
    turn_words,
)

PASS_LABELS: Final = {
    "discover": N_("Discover nothing more"),
    "exchange": N_("Exchange nothing"),
    "figure": N_("No figure"),
    "bonus": N_("End the turn"),
}
"""Doing without, by the decision that is due."""


def choices(known: Known, legal: list[Action], say: Say) -> list[Choice]:
    position = cast(JadeGoddessState, known.position)
    result: list[Choice] = []
    sides: dict[int, list[LayTile]] = {}
    for action in legal:
        if isinstance(action, LayTile):
            sides.setdefault(action.side, []).append(action)
        elif action is not PASS:
            result.append(_choice(position, known.viewer, action, say))
    if PASS in legal:  # after all that costs something: it stands where doing without stood before
        result.append(_choice(position, known.viewer, PASS, say))
    result += [_lay_choice(position, known.viewer, ways, say) for ways in sides.values()]
    return result


def _choice(position: JadeGoddessState, seat: int, action: Action, say: Say) -> Choice:
    """Everything but laying a tile."""
    player = position.players[seat]
    overlay = ""
    chain: list[str] = []
    short: Message | None = None
    if isinstance(action, Stay):
        label = Message(N_("Stay here"))
        promise = of_fields(position, seat, [player.jeep]).get(player.jeep)
        if promise:
            label = Message(N_("Stay here ({points})"), points=promise.words())
    elif isinstance(action, Drive):
        label = Message(N_("Drive here: {cell}"), cell=cell_words(action.cell))
        chain, overlay = [place_id(action.cell)], route_id(action.cell)
    elif isinstance(action, DrawFrom):
        label = Message(N_("Draw from stack {stack}"), stack=action.stack + 1)
        chain = [stack_id(action.stack)]
        if not position.bottoms[action.stack]:  # else one knows more of it than of the others
            short = Message(N_("Draw from a stack"))
            hoped = of_fields(position, seat, [player.jeep]).get(player.jeep, Promise()).hoped
            if hoped:
                short = Message(N_("Draw from a stack ({points})"), points=Promise(hoped=hoped).words())
    elif isinstance(action, PutUnder):
        label = Message(N_("Put the tile under stack {stack} and take its top tile"), stack=action.stack + 1)
        chain = [stack_id(action.stack)]
    elif isinstance(action, Use | Swap):
        template = N_("Swap the tile: {tile}") if isinstance(action, Swap) else N_("Use the tile: {tile}")
        short = tile_words(action.tile, position.setup.edition)
        label = Message(template, tile=short)
        if isinstance(action, Use):
            short = _with_gains(position, seat, action.tile, short)
        chain = [display_id(seat, player.display.index(action.tile))]
    elif isinstance(action, PlaceFigure):
        cost = position.setup.edition.figure_costs[action.size - 1]
        label = Message(
            N_("Put a figure with {archaeologists} on part {part} for {gold}"),
            part=part_letter(action.part),
            archaeologists=archaeologists_words(action.size),
            gold=gold_words(cost),
        )
        after = position.clone()
        after.changing(seat).set_down(player.jeep, action.part, action.size)
        price = gold_words(cost) if cost else Message(N_("free"))
        chain = [home_like(seat, action.size)]
        size = str(action.size)
        if position.board.parts_of(player.jeep) == 1:  # there is one place for it
            label = Message(N_("Put a figure with {archaeologists} on the tile for {gold}"), **label.values)
        else:
            chain.append(part_id(action.part))
            size = f"{size} → {part_letter(action.part)}"
        closed = position.board.is_closed(2 * player.jeep + PART[action.part])
        short = Message(
            N_("{size}: {gold}. You get {pay}") if closed else N_("{size}: {gold}. So far for you: {pay}"),
            size=size,
            gold=price,
            pay=part_pay(after, seat, player.jeep, action.part),
        )
        overlay = dig_id(action.part, action.size)
    elif isinstance(action, TakeBack):
        figure = next(one for one in player.figures if figure_cell(one) == action.cell)
        label = Message(N_("Take this figure back: {cell}"), cell=cell_words(action.cell))
        short = Message(N_("Take back: {cell}"), cell=cell_words(action.cell))
        chain = [figure_id(seat, figure)]
    elif isinstance(action, ExcavateFirst):
        label = Message(N_("Excavate the district of part {part} first"), part=part_letter(action.part))
        chain = [part_id(action.part)]
        short = part_told(position, seat, player.jeep, action.part)
        overlay = _district_of_part(position, player.jeep, action.part)
    else:
        label, chain = _exchange_choice(position, action)
        if isinstance(action, Take | GiveArtefact | PutBack):
            short = artefact_words(action.artefact)
    return Choice(
        [action.code],
        chain,
        say(label),
        overlay=overlay,
        short="" if short is None else say(short),
        any_order=isinstance(action, PlaceFigure) and len(chain) > 1,
        ends=action is PASS and _turn_is_over(position),
    )


def _turn_is_over(position: JadeGoddessState) -> bool:
    """Whether nothing more is asked in this turn once one has done without what is asked now."""
    phase = position.decision.phase
    if phase == "figure":
        nothing_more = not some_district_is_complete(position) and not asks_for_bonus_turn(position)
        return winds_up(position) or nothing_more
    return phase == "bonus"


def _with_gains(position: JadeGoddessState, seat: int, tile: int, words: Message) -> Message:
    """A tile of the display with the points, or else the gold, that it brings from here at best."""
    brings = of_own_tile(position, seat, tile)
    if brings:
        return Message(N_("{tile} ({points})"), tile=words, points=Promise(brings).words())
    best = best_completion(position, seat, position.players[seat].jeep, [tile])
    if best is None or not best.coins():
        return words
    return Message(N_("{tile} ({points})"), tile=words, points=gold_words(best.coins()))


def _exchange_choice(position: JadeGoddessState, action: Action) -> tuple[Message, list[str]]:
    """Artefacts, doing without, and the bonus turn."""
    edition = position.setup.edition
    if isinstance(action, Take):
        label = Message(N_("Take: {artefact}"), artefact=artefact_words(action.artefact))
        return label, [face_up_like(action.artefact)]
    if isinstance(action, GiveArtefact | PutBack):
        text = N_("Give: {artefact}") if isinstance(action, GiveArtefact) else N_("Put back: {artefact}")
        label = Message(text, artefact=artefact_words(action.artefact))
        return label, [artefact_like(MINE, action.artefact)]
    if isinstance(action, Search):
        gold = gold_words(edition.search_price)
        return Counted(
            "Draw {count} face-down, put {count} back: {gold}",
            "Draw {count} face-down, put {count} back: {gold}",
            action.count,
            gold=gold,
        ), []
    if isinstance(action, BonusTurn):
        return Message(N_("Bonus turn for {gold}"), gold=gold_words(edition.bonus_price)), []
    phase = position.decision.phase
    if phase == "figure" and winds_up(position):
        phase = "bonus"
    return Message(PASS_LABELS[phase]), []


def _lay_choice(position: JadeGoddessState, seat: int, ways: list[LayTile], say: Say) -> Choice:
    """Lay the tile on one side of the field, in every turn that fits."""
    cell = NEIGHBOURS[4 * position.players[seat].jeep + ways[0].side]
    x, y = centre_xy(cell)
    only = ways[0].turn if len(ways) == 1 else None
    text = N_("Lay the tile {side}: {cell}")
    label = say(Message(text, side=side_words(ways[0].side), cell=cell_words(cell)))
    ghost = Ghost(
        "map", tile_art(position.setup.edition.tiles[position.in_hand], only), x, y, CELL, of=IN_HAND
    )
    if only is not None:
        return Choice([ways[0].code], [place_id(cell)], label, ghost=ghost)
    by_turn = {way.turn: way.code for way in ways}
    return Choice(
        [by_turn.get(turn, -1) for turn in range(4)],
        [place_id(cell)],
        label,
        turns=[say(turn_words(turn)) for turn in range(4)],
        ghost=ghost,
        best=max(by_turn, key=lambda turn: of_laid(position, seat, cell, position.in_hand, turn)),
    )


def _district_of_part(position: JadeGoddessState, cell: int, part: int) -> str:
    """The overlay of a district, if it has one."""
    root = position.board.district_of(2 * cell + PART[part])
    return next((one.id for one in open_districts(position) if one.root == root), "")

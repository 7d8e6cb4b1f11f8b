"""The end of a game as somebody would enter it at the page: what lies on the table, piece by piece."""

from __future__ import annotations

from typing import cast

from teahouse.engine.contract import State
from teahouse.engine.sheet import COUNTED, LAID, MODE, Value, laid
from teahouse.games.jade_goddess.page import sheet as jade_sheet
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.tang_garden.board import CELLS, GROOVES, QUARTERS, SIDES, SPOT_NAMES
from teahouse.games.tang_garden.box import CHARACTERS, KINDS, PANELS
from teahouse.games.tang_garden.characters import CAST
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.page.garden_sheet import decoration_key, figure_key, panel_key, tile_key
from teahouse.games.tang_garden.players import SOURCES
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.tiles import START_LAID, TILE_NAMES, TURNS
from teahouse.games.yak.box import FOODS, STONES
from teahouse.games.yak.page import sheet as yak_sheet
from teahouse.games.yak.position import YakState
from teahouse.games.yin_yang.position import YinYangState
from teahouse.games.zen_garden import scoring
from teahouse.games.zen_garden.box import FEATURES
from teahouse.games.zen_garden.page import sheet as zen_sheet
from teahouse.games.zen_garden.position import ZenGardenState

Values = dict[str, Value]


def entries(state: State, mode: str) -> Values:
    if isinstance(state, ZenGardenState):
        return _zen_garden(state, mode)
    if isinstance(state, YakState):
        return _yak(state)
    if isinstance(state, JadeGoddessState):
        return _jade_goddess(state)
    if isinstance(state, YinYangState):
        return _yin_yang(state, mode)
    return _tang_garden(cast(TangGardenState, state), mode)


def _zen_garden(zen: ZenGardenState, mode: str) -> Values:
    found: Values = {MODE: mode}
    for slot, feature in enumerate(zen.emperor):
        found[zen_sheet.emperor_key(slot)] = FEATURES[feature]
    for seat, player in enumerate(zen.players):
        found[f"coins-{seat}"] = player.coins
        for order, points in enumerate(player.order_points):
            if points:
                found[f"order-{seat}-{order}"] = str(points)
        if mode == LAID:
            for row, column, tile in player.laid():
                found[zen_sheet.cell_key(seat, row, column)] = laid(tile.tile.name, tile.corner)
        else:
            for feature, count in enumerate(player.counts):
                found[zen_sheet.count_key(seat, feature)] = count
            found[f"loops-{seat}"] = scoring.loops(player)
            found[f"unity-{seat}"] = zen_sheet.WHOLE if scoring.unity(player) else zen_sheet.SPLIT
    return found


def _yak(yak: YakState) -> Values:
    found: Values = {"stupa": str(yak.stupa) if yak.stupa >= 0 else ""}
    for number, colour in enumerate(yak.bonus):
        found[f"bonus-{number}"] = STONES[colour]
    for seat, player in enumerate(yak.players):
        for kind in range(len(FOODS)):
            found[yak_sheet.food_key(seat, kind)] = player.tent[kind]
        for cell, stone in enumerate(player.tower.cells):
            if stone >= 0:
                found[yak_sheet.cell_key(seat, cell)] = STONES[stone]
    return found


def _jade_goddess(jade: JadeGoddessState) -> Values:
    found: Values = {}
    for seat, player in enumerate(jade.players):
        found[f"gold-{seat}"] = player.gold
        for artefact, count in enumerate(jade.setup.edition.artefact_counts):
            if count:
                found[jade_sheet.artefact_key(seat, artefact)] = player.artefacts[artefact]
    return found


def _garden(garden: Garden) -> Values:
    start = (garden.laid[QUARTERS[0]] - START_LAID) // 4
    found: Values = {"start-side": ["front", "back"][start // 4], "start-turn": str(TURNS[start % 4])}
    for cell in range(CELLS):
        lies = garden.laid[cell]
        if EMPTY < lies < START_LAID:
            found[tile_key(cell)] = laid(TILE_NAMES[lies // 4], lies % 4)
    for groove in range(GROOVES):
        if garden.panels[groove] != EMPTY:
            found[panel_key(groove)] = PANELS[garden.panels[groove]]
    for spot, kind in enumerate(garden.decorations):
        if kind != EMPTY:
            found[decoration_key(spot)] = KINDS[kind]
    return found


def _figures(garden: Garden, seat: int, figures: list[int], mode: str) -> Values:
    found: Values = {}
    for number, who in enumerate(figures):
        spot, facing = garden.figures[who], garden.facing[who]
        found[figure_key("who", seat, number)] = CHARACTERS[who]
        if mode == LAID:
            found[figure_key("stands", seat, number)] = SPOT_NAMES[spot]
            found[figure_key("looks", seat, number)] = SIDES[facing]
        else:
            found[figure_key("decorations", seat, number)] = garden.decorations_seen(spot, facing)
            found[figure_key("sees", seat, number)] = CAST[who].liked(garden, spot, facing)
    return found


def _tang_garden(tang: TangGardenState, mode: str) -> Values:
    found: Values = {MODE: mode}
    if mode == LAID:
        found |= _garden(tang.garden)
    for seat, player in enumerate(tang.players):
        found[f"coins-{seat}"] = player.purse()
        for source in ("paths", "temples"):
            found[f"{source}-{seat}"] = player.coins[SOURCES.index(source)]
        for terrain, steps in enumerate(player.cubes):
            found[f"cube-{seat}-{terrain}"] = steps
        for kind, count in enumerate(player.kinds):
            found[f"card-{seat}-{KINDS[kind]}"] = count
        found[f"tokens-{seat}"] = sum(player.tokens)
        found |= _figures(tang.garden, seat, player.figures, mode)
    return found


def _yin_yang(yin: YinYangState, mode: str) -> Values:
    found: Values = {MODE: mode, "coins": yin.coins(), "enclosing": yin.enclosing, "temples": yin.temples}
    if mode == COUNTED:
        found["result"] = "won" if yin.won else "lost"
    else:
        found |= _garden(yin.garden)
        for number, who in enumerate(yin.neutral()):
            found[f"neutral-{number}"] = CHARACTERS[who]
            found[f"neutral-stands-{number}"] = SPOT_NAMES[yin.garden.figures[who]]
    placed = [who for who in yin.own if yin.garden.figures[who] != EMPTY]
    return found | _figures(yin.garden, 0, placed, mode)

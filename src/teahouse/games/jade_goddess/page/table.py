"""The table of Im Reich der Jadegöttin on the page: its areas, where they lie, and what lies in them."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Event, Known
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import (
    Area,
    Brought,
    Choice,
    Layout,
    Layouts,
    Overlay,
    Panel,
    Piece,
    Place,
    Say,
    Scene,
    Shown,
    Stage,
)
from teahouse.games.jade_goddess.decisions.finding import Find
from teahouse.games.jade_goddess.decisions.set_up import Reveal
from teahouse.games.jade_goddess.decisions.stacks import TopTile
from teahouse.games.jade_goddess.decisions.turns import stall_warning
from teahouse.games.jade_goddess.game import JadeGoddess
from teahouse.games.jade_goddess.page.choices import choices
from teahouse.games.jade_goddess.page.districts import (
    cleared_districts,
    digs,
    district_words,
    districts_panel,
    open_districts,
    regions,
)
from teahouse.games.jade_goddess.page.drawing import MAP, artefact_art, tile_art
from teahouse.games.jade_goddess.page.jungle import (
    fields,
    figures,
    gone_marks,
    jeep,
    marks,
    part_marks,
    places,
    routes,
)
from teahouse.games.jade_goddess.page.meaning import meaning
from teahouse.games.jade_goddess.page.reveal import shown
from teahouse.games.jade_goddess.page.screens import (
    PLAYER_H,
    PLAYER_W,
    SCREEN_H,
    SCREEN_W,
    player_area,
    screen,
)
from teahouse.games.jade_goddess.page.supply import SUPPLY_H, SUPPLY_W, supply, tiles_left
from teahouse.games.jade_goddess.page.touched import touched
from teahouse.games.jade_goddess.position import NOT_YET, JadeGoddessState
from teahouse.games.jade_goddess.words.names import artefact_words, printed_words
from teahouse.games.jade_goddess.words.tips import TIPS

TITLE: Final = 36
"""Room above an area for its title, which is written as large on small areas."""


class JadeGoddessStage(Stage):
    """The jungle large; beside it the supply, one's own things and screen, and the others."""

    usual = frozenset(
        [
            "turn begins",
            "turn ends",
            "district completed",
            "excavated",
            "figures go home",
            "screens opened",
            "gold shown",
            "over",
            "counted",
            "won",
            "marks forgotten",
        ]
    )

    def areas(self, say: Say) -> list[Area]:
        result = [
            Area("map", MAP, MAP, art="map-board"),
            Area("supply", SUPPLY_W, SUPPLY_H, say(Message(N_("Tiles and artefacts")))),
        ]
        for seat in range(self.game.players):
            result.append(Area(f"player-{seat}", PLAYER_W, PLAYER_H, seat=seat))
        title = say(Message(N_("Behind the screen")))
        for seat in range(self.game.players):
            result.append(Area(f"screen-{seat}", SCREEN_W, SCREEN_H, title, private=True))
        return result

    def layouts(self, seat: int) -> Layouts:
        """Only one's own screen is there; spectators see none."""
        players = self.game.players
        own = max(seat, 0)
        order = [(own + step) % players for step in range(players)]
        areas = [f"player-{other}" for other in order]
        if seat >= 0:
            areas.insert(1, f"screen-{seat}")
        return Layouts(self._wide(areas), self._narrow(areas))

    def open_layouts(self) -> Layouts:
        """All screens are there, each beside its player."""
        seats = range(self.game.players)
        areas = [f"{kind}-{seat}" for seat in seats for kind in ("player", "screen")]
        wide = self._wide([f"player-{seat}" for seat in seats])
        column = 390.0
        left = wide.w - 16 + 24
        for seat in seats:
            _, y, scale = wide.boxes[f"player-{seat}"]
            wide.boxes[f"screen-{seat}"] = (left, y, scale)
        return Layouts(Layout(left + column + 16, wide.h, wide.boxes), self._narrow(areas))

    def _wide(self, areas: list[str]) -> Layout:
        high = 1050.0
        side = high - 2 * 16
        wide = {"map": (16.0, 16.0, side / MAP)}
        left = 16 + side + 24
        column = 390.0
        names = ["supply", *areas]
        heights = [self._height(name) for name in names]
        scale = min(column / PLAYER_W, (high - 12 - TITLE * len(names)) / sum(heights))
        spare = (high - 12 - TITLE * len(names) - scale * sum(heights)) / len(names)
        y = 0.0
        for name, height in zip(names, heights, strict=True):
            y += TITLE
            wide[name] = (left, y, scale)
            y += height * scale + min(spare, 30)
        return Layout(left + column + 16, high, wide)

    def _narrow(self, areas: list[str]) -> Layout:
        """On one screen of a phone the map and what a turn needs; the others follow, two in a row."""
        narrow = {"map": (4.0, 4.0, 592 / MAP)}
        y = 596.0
        mine = 2 if any(name.startswith("screen") for name in areas) else 0
        first = [*areas[:1], "supply", *areas[1:2]] if mine else ["supply"]
        for name in first:
            scale = 1.05 if mine and not name.startswith("screen") else 560 / PLAYER_W
            y += TITLE
            narrow[name] = (300 - PLAYER_W * scale / 2, y, scale)
            y += self._height(name) * scale
        others = areas[mine:]
        small = 272 / PLAYER_W if len(others) > 1 else 560 / PLAYER_W
        for index, name in enumerate(others):
            if index % 2 == 0:
                y += TITLE + 6
            narrow[name] = (20 + index % 2 * 288, y, small)
            if index % 2 or index == len(others) - 1:
                y += PLAYER_H * small
        return Layout(600, y + 16, narrow)

    def _height(self, area: str) -> float:
        return SUPPLY_H if area == "supply" else SCREEN_H if area.startswith("screen") else PLAYER_H

    # What lies on the table

    def tip(self, category: str) -> Message | None:
        return Message(TIPS[category])

    def headline(self, known: Known) -> Message:
        position = cast(JadeGoddessState, known.position)
        if position.last_turns != NOT_YET:
            return Message(N_("The tiles are used up. Turns left: {turns}."), turns=position.last_turns)
        warning = stall_warning(position)
        if warning is not None:
            return warning
        return Message(
            N_("Tiles left: {tiles}. Artefacts face down: {artefacts}."),
            tiles=position.tiles_left(),
            artefacts=len(position.artefacts),
        )

    def scene(self, known: Known, say: Say) -> Scene:
        position, kept = cast(JadeGoddessState, known.position), self.kept(say)
        seat = known.viewer
        map_, crews, overlays, panel = kept.part("map", of_map(position), lambda: self._map(position, say))
        pieces = map_.copy()
        jeeps = tuple(player.jeep for player in position.players)
        for other, crew in enumerate(crews):
            pieces.append(kept.part(("jeep", other), jeeps, partial(jeep, position, other, say)))
            pieces += crew
        pieces += kept.part("supply", of_supply(position), lambda: supply(position, say))
        for other in range(self.game.players):
            shows = of_player(position, other)
            make = partial(player_area, known, other, say)
            pieces += kept.part(("player", other, seat), shows, make)
        spots: list[Place] = []
        if seat >= 0:
            player, designs = position.players[seat], position.setup.edition.designs
            held = (tuple(player.artefacts), tuple(player.known))
            pieces += kept.part(("screen", seat), held, lambda: screen(player, seat, designs, say))
            if position.acting == seat:
                spots = places(position, say)
                pieces += part_marks(position, say)
                overlays = [*overlays, *routes(position), *digs(position, say)]
        left = (tuple(position.tiles.unknown), tuple(map(tuple, position.bottoms)))
        panels = [panel, kept.part("tiles left", left, lambda: tiles_left(position, say))]
        return Scene(pieces, spots, overlays, panels)

    def _map(
        self, position: JadeGoddessState, say: Say
    ) -> tuple[list[Piece], list[list[Piece]], list[Overlay], Panel]:
        """The jungle, each player's figures in it, the outlines of the districts, and what they pay."""
        found, cleared = open_districts(position), cleared_districts(position)
        told = {district.root: district_words(position, district) for district in found}
        pieces = [*self.kept(say).part("marks", None, marks), *fields(position, found, cleared, told, say)]
        pieces += gone_marks(position, cleared, say)
        crews = [figures(position, seat, told, say) for seat in range(self.game.players)]
        outlines = regions(position, found, say, self.kept(say))
        return pieces, crews, outlines, districts_panel(position, found, say)

    # What can be clicked, and what happened

    def choices(self, known: Known, legal: list[Action], say: Say) -> list[Choice]:
        return choices(known, legal, say)

    def meaning(self, known: Known, action: Action) -> list[Message]:
        return meaning(cast(JadeGoddessState, known.position), known.viewer, action)

    def brought(self, outcome: Action) -> Brought:
        if isinstance(outcome, Find | Reveal):
            return Brought(artefact_words(outcome.artefact), artefact_art(outcome.artefact), 0.7)
        if isinstance(outcome, TopTile):
            tile = cast(JadeGoddess, self.game).edition.tiles[outcome.tile]
            return Brought(printed_words(tile), tile_art(tile, 0))
        return Brought()

    def scored(self, known: Known, seat: int) -> Hashable:
        position = cast(JadeGoddessState, known.position)
        player = position.players[seat]
        return seat == known.viewer, tuple(player.artefacts), player.held, position.acting == NOBODY

    def touched(self, event: Event, viewer: int) -> list[str]:
        return touched(event)

    def shown(self, event: Event) -> Shown | None:
        return shown(event)


# What parts of the scene show


def of_map(position: JadeGoddessState) -> Hashable:
    board = position.board
    jungle = (board.laid, board.district, board.open_edges, board.heads, board.coins)
    crews = [tuple(player.figures) for player in position.players]
    shares = (len(position.artefacts), max(position.active, 0))
    waits = position.players[position.active].jeep if position.city_laid else None
    return *map(tuple, jungle), *crews, *shares, waits, position.acting == NOBODY


def of_supply(position: JadeGoddessState) -> Hashable:
    bottoms = tuple(map(tuple, position.bottoms))
    return tuple(position.stacks), bottoms, tuple(position.face_up), len(position.artefacts)


def of_player(position: JadeGoddessState, seat: int) -> Hashable:
    player = position.players[seat]
    in_hand = (position.in_hand, position.stack) if position.active == seat else None
    lists = (player.display, player.stock, player.artefacts, player.known)
    return *map(tuple, lists), player.held, player.gold, in_hand, position.acting == NOBODY

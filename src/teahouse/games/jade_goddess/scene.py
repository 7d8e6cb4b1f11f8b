"""Where the pieces of Im Reich der Jadegöttin lie on the table, and what can be clicked.

Everything is made from a view, and ids are made from where a piece lies and what the viewer sees of it. So no
artefact can be followed once it is out of sight: behind a closed screen there are no pieces at all.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Game, View
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.old import old_game
from teahouse.engine.rng import Rng
from teahouse.engine.scene import (
    Area,
    Choice,
    Ghost,
    Layout,
    Layouts,
    OldStage,
    Overlay,
    Panel,
    Piece,
    Place,
    Say,
    Scene,
    Told,
)
from teahouse.games.jade_goddess import asking, drawing, excavation, words
from teahouse.games.jade_goddess.actions import (
    BonusTurn,
    Draw,
    Drive,
    Excavate,
    Give,
    Lay,
    PlaceFigure,
    Recall,
    Return,
    Search,
    Stay,
    Swap,
    Take,
    Under,
    Use,
)
from teahouse.games.jade_goddess.area import BORDER, CELL_NAMES, CENTRE, NEIGHBOURS, SIDES, SIZE
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.components import (
    ARTEFACTS,
    CROSS,
    KIND_NAMES,
    LETTERS,
    SIZES,
    TILES,
)
from teahouse.games.jade_goddess.drawing import CELL, MAP, District
from teahouse.games.jade_goddess.game import JadeGoddess, state_of
from teahouse.games.jade_goddess.players import Player, figure_cell, figure_part, figure_size
from teahouse.games.jade_goddess.position import (
    BONUS,
    DISCOVER,
    EMPTY,
    EXCHANGE,
    FIGURE,
    LAY,
    MOVE,
    OVER,
)
from teahouse.games.jade_goddess.rules import JadeGoddessState

COLOURS: Final = ["red", "blue", "green", "yellow"]
"""Of jeeps and figures, like the page's colours of the seats."""
JEEP: Final = 44
FIGURE_W: Final = 38
CENTRE_SPOTS: Final = [(27, 27), (73, 27), (27, 73), (73, 73)]
"""Where jeeps stand together on the centre."""

SUPPLY_W: Final = 440
SUPPLY_H: Final = 150
PLAYER_W: Final = 440
PLAYER_H: Final = 154
SCREEN_W: Final = 440
SCREEN_H: Final = 158
TITLE: Final = 36
"""Room above an area for its title, which is written as large on small areas."""
ARTEFACT_RATIO: Final = 0.7


class JadeGoddessStage(OldStage):
    """The jungle large; beside it the supply, one's own things and screen, and the others."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, JadeGoddess)
        self.setup = game.setup
        self.edition = game.edition

    def _state(self, view: View) -> JadeGoddessState:
        """Some position that the view describes. What is hidden in it is never drawn."""
        return state_of(self.setup, view, Rng(0))

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

    def old_headline(self, view: View) -> Message:
        if view["last_turns"] is not None:
            return Message(N_("The tiles are used up. Turns left: {turns}."), turns=view["last_turns"])
        tiles = sum(view["stacks"]) + sum(len(bottom) for bottom in view["bottoms"])
        return Message(
            N_("Tiles left: {tiles}. Artefacts face down: {artefacts}."),
            tiles=tiles,
            artefacts=view["artefacts"],
        )

    def old_scene(self, view: View, seat: int, say: Say) -> Scene:
        state = self._state(view)
        regions = self._open_districts(state)
        overlays = self._regions(state, regions, say)
        pieces = self._marks() + self._fields(state, regions, say)
        pieces += self._jeeps_and_figures(state, regions, say)
        pieces += self._supply(state, view, say)
        for other in range(self.game.players):
            pieces += self._player(state, view, other, seat, say)
        places: list[Place] = []
        if seat >= 0:
            if f"screen-{seat}" in self.layouts(seat).wide.boxes:
                pieces += self._screen(state.players[seat], seat, say)
            if state.acting == seat:
                places = self._places(state, say)
                overlays += self._routes(state)
        panels = [self._districts_panel(state, regions, say), self._tiles_left(state, say)]
        return Scene(pieces, places, overlays, panels)

    def _marks(self) -> list[Piece]:
        """The numbers of the rows and columns on the frame of the map."""
        pieces = []
        for number in range(SIZE):
            along = drawing.FRAME + CELL * (number + 0.5)
            text, size = str(number + 1), drawing.FRAME * 0.96
            pieces.append(Piece(f"row-{text}", "map", [], drawing.FRAME / 2, along, size, layer=0, text=text))
            pieces.append(
                Piece(f"column-{text}", "map", [], along, drawing.FRAME / 2, size, layer=0, text=text)
            )
        return pieces

    def _fields(self, state: JadeGoddessState, regions: list[District], say: Say) -> list[Piece]:
        pieces = []
        here: dict[int, list[Message]] = {}
        for district in regions:
            for cell in district.cells():
                here.setdefault(cell, []).append(self._district_words(state, district))
        for cell, laid in enumerate(state.board.laid):
            if laid == UNDISCOVERED:
                continue
            x, y = drawing.centre_xy(cell)
            if cell == CENTRE:
                label = Message(N_("Start and exchange field: here artefacts can be exchanged"))
            elif laid >= CROSS:
                label = Message(N_("Start cross, {cell}"), cell=words.cell_words(cell))
            else:
                tile = words.tile_words(TILES[laid // 4].name)
                label = Message(N_("{tile}; {cell}"), tile=tile, cell=words.cell_words(cell))
            for number, district_words in enumerate(here.get(cell, [])):
                template = N_("{field} {district}") if number else N_("{field}. {district}")
                label = Message(template, field=label, district=district_words)
            art = drawing.field_art(cell, laid, CENTRE)
            rule = "exchange" if cell == CENTRE else "discover"
            pieces.append(Piece(field_id(cell), "map", art, x, y, CELL, label=say(label), rule=rule))
        return pieces

    def _jeeps_and_figures(self, state: JadeGoddessState, regions: list[District], say: Say) -> list[Piece]:
        pieces = []
        by_root = {district.root: district for district in regions}
        together = [seat for seat, player in enumerate(state.players) if player.jeep == CENTRE]
        for seat, player in enumerate(state.players):
            x, y = drawing.centre_xy(player.jeep)
            size = JEEP
            if player.jeep == CENTRE and len(together) > 1:
                left, top = drawing.corner_xy(CENTRE)
                dx, dy = CENTRE_SPOTS[seat]
                x, y, size = left + dx, top + dy, 40
            label = Message(N_("Jeep of {player}"), player=seat_name(seat))
            pieces.append(
                Piece(
                    f"jeep-{seat}",
                    "map",
                    [f"jeep-{COLOURS[seat]}"],
                    x,
                    y,
                    size,
                    layer=5,
                    label=say(label),
                    rule="move",
                )
            )
            for figure in player.figures:
                cell, part = figure_cell(figure), figure_part(figure) % 2
                x, y = drawing.figure_xy(cell, state.board.laid[cell], part)
                label = Message(
                    N_("Figure of {player}, archaeologists: {size}"),
                    player=seat_name(seat),
                    size=figure_size(figure),
                )
                district = by_root.get(state.board.district_of(figure_part(figure)))
                if district:
                    told = self._district_words(state, district)
                    label = Message(N_("{field}. {district}"), field=label, district=told)
                art = f"figure-{figure_size(figure)}-{COLOURS[seat]}"
                pieces.append(
                    Piece(
                        figure_id(seat, figure),
                        "map",
                        [art],
                        x,
                        y,
                        FIGURE_W,
                        layer=4,
                        label=say(label),
                        rule="figure",
                    )
                )
        return pieces

    def _supply(self, state: JadeGoddessState, view: View, say: Say) -> list[Piece]:
        pieces = []
        for stack, unseen in enumerate(state.stacks):
            known = [words.tile_words(TILES[tile].name) for tile in state.bottoms[stack]]
            label = Message(N_("Stack {stack}: {count} tiles"), stack=stack + 1, count=unseen + len(known))
            if known:
                label = Message(N_("{stack}, at the bottom: {tiles}"), stack=label, tiles=words.joined(known))
            left = unseen + len(known)
            pieces.append(
                Piece(
                    f"stack-{stack + 1}",
                    "supply",
                    ["stack" if left > 1 else "tile-back"],
                    44 + 70 * stack,
                    44,
                    64,
                    label=say(label),
                    text=str(left),
                    rule="stack",
                    dim=not left,
                )
            )
        for slot, artefact in enumerate(state.face_up):
            art = "artefact-slot" if artefact == EMPTY else drawing.artefact_art(artefact)
            name = None if artefact == EMPTY else ARTEFACTS[artefact]
            label = Message(N_("Face up: {artefact}"), artefact=words.artefact_words(name))
            if name is None:
                label = Message(N_("Here an artefact was taken."))
            pieces.append(
                Piece(
                    f"face-up-{slot + 1}",
                    "supply",
                    [art],
                    44 + 70 * slot,
                    116,
                    64,
                    64 * ARTEFACT_RATIO,
                    label=say(label),
                    rule="exchange",
                    like=f"face-up-{name}" if name else "",
                )
            )
        label = Message(N_("Artefacts face down: {count}"), count=view["artefacts"])
        pieces.append(
            Piece(
                "face-down",
                "supply",
                ["artefact-back"],
                44 + 70 * 5,
                116,
                64,
                64 * ARTEFACT_RATIO,
                label=say(label),
                text=str(view["artefacts"]),
                rule="exchange",
                dim=not view["artefacts"],
            )
        )
        return pieces

    def _player(self, state: JadeGoddessState, view: View, seat: int, viewer: int, say: Say) -> list[Piece]:
        """The display and what lies before the screen; at the end the screen is open."""
        player = state.players[seat]
        area = f"player-{seat}"
        own = seat == viewer
        if state.phase == OVER and not own:
            pieces = self._statues(player, f"shown-{seat}", area, (64, 0, PLAYER_W - 64, PLAYER_H), say)
        else:
            pieces = [] if own else [self._closed_screen(view, seat, say)]
            for index in range(self.edition.most_display):
                pieces.append(self._display_tile(player, seat, index, say))
            if state.active == seat and state.in_hand != EMPTY:
                name = TILES[state.in_hand].name
                label = Message(N_("In hand: {tile}"), tile=words.tile_words(name))
                art = ["tile-shadow", *drawing.tile_art(state.in_hand, 0)]
                left = 52 if own else 394
                home = f"stack-{view['stack']}"
                pieces.append(
                    Piece(
                        "in-hand",
                        area,
                        art,
                        left,
                        50,
                        86,
                        layer=6,
                        label=say(label),
                        rule="discover",
                        home=home,
                    )
                )
        gold = words.gold_words(player.gold)
        pieces.append(
            Piece(
                f"gold-{seat}",
                area,
                ["gold"],
                30,
                128,
                48,
                label=say(gold),
                text=str(player.gold),
                rule="bonus",
            )
        )
        if state.phase == OVER and not own:
            return pieces
        x = 40.0
        for size, count in zip(SIZES, player.stock, strict=True):
            for index in range(count):
                x += 38
                pieces.append(self._home_figure(seat, size, index, x, say))
        if state.phase != OVER:
            pieces += self._known(player, seat, own, say)
        return pieces

    def _closed_screen(self, view: View, seat: int, say: Say) -> Piece:
        count = len(view["players"][seat]["artefacts"])
        label = Message(N_("Closed screen, artefacts behind it: {count}"), count=count)
        return Piece(
            f"closed-{seat}",
            f"player-{seat}",
            ["screen"],
            56,
            52,
            108,
            108 * ARTEFACT_RATIO,
            label=say(label),
            text=str(count),
            rule="exchange",
        )

    def _display_tile(self, player: Player, seat: int, index: int, say: Say) -> Piece:
        x = 152 + 76 * index
        area = f"player-{seat}"
        name = f"display-{seat}-{index + 1}"
        if index < len(player.display):
            tile = player.display[index]
            label = Message(N_("Display: {tile}"), tile=words.tile_words(TILES[tile].name))
            art = ["tile-shadow", *drawing.tile_art(tile, 0)]
            return Piece(name, area, art, x, 48, 72, layer=2, label=say(label), rule="display")
        label = Message(N_("Free place of the display"))
        return Piece(name, area, ["artefact-slot"], x, 48, 72, label=say(label), rule="display", dim=True)

    def _home_figure(self, seat: int, size: int, index: int, x: float, say: Say) -> Piece:
        cost = self.edition.figure_costs[size - 1]
        label = Message(
            N_("Figure at home, archaeologists: {size}, costs {gold}"),
            size=size,
            gold=words.gold_words(cost),
        )
        art = [f"figure-{size}-{COLOURS[seat]}"]
        return Piece(
            home_id(seat, size, index),
            f"player-{seat}",
            art,
            x,
            128,
            FIGURE_W,
            layer=4,
            label=say(label),
            rule="figure",
            like=home_like(seat, size),
        )

    def _known(self, player: Player, seat: int, own: bool, say: Say) -> list[Piece]:
        """The artefacts of a player that everybody has seen."""
        known = [artefact for artefact, count in enumerate(player.known) for _ in range(count)]
        pieces = []
        step = min(34.0, 180 / max(1, len(known)))
        for index, artefact in enumerate(known):
            name = words.artefact_words(ARTEFACTS[artefact])
            label = Message(N_("Everybody knows of it: {artefact}"), artefact=name)
            pieces.append(
                Piece(
                    f"known-{seat}-{index + 1}",
                    f"player-{seat}",
                    [drawing.artefact_art(artefact)],
                    PLAYER_W - 18 - step * index,
                    128,
                    step - 2,
                    (step - 2) * ARTEFACT_RATIO,
                    label=say(label),
                    rule="exchange",
                    dim=own,
                )
            )
        return pieces

    def _screen(self, player: Player, seat: int, say: Say) -> list[Piece]:
        return self._statues(player, "mine", f"screen-{seat}", (0, 0, SCREEN_W, SCREEN_H), say)

    def _statues(
        self, player: Player, prefix: str, area: str, box: tuple[float, float, float, float], say: Say
    ) -> list[Piece]:
        """A player's artefacts put together: whole statues first, each a column."""
        columns = statue_columns(player.artefacts, self.edition.designs) or [[EMPTY] * len(LETTERS)]
        x, y, w, h = box
        tall = len(LETTERS) * ARTEFACT_RATIO
        size = min((h - 14) / tall, (w - 12) / len(columns) - 4)
        step = min(size + 12, (w - 12) / len(columns))
        counts = [0] * len(ARTEFACTS)
        pieces = []
        for column, artefacts in enumerate(columns):
            for row, artefact in enumerate(artefacts):
                left = x + 8 + step * column + size / 2
                top = y + (h - size * tall) / 2 + size * ARTEFACT_RATIO * (row + 0.5)
                if artefact == EMPTY:
                    label = Message(N_("{letter} is missing here."), letter=LETTERS[row])
                    name, art = f"{prefix}-gap-{column + 1}-{row + 1}", "artefact-slot"
                else:
                    label = words.artefact_words(ARTEFACTS[artefact])
                    name, art = (
                        artefact_id(prefix, artefact, counts[artefact]),
                        drawing.artefact_art(artefact),
                    )
                    counts[artefact] += 1
                pieces.append(
                    Piece(
                        name,
                        area,
                        [art],
                        left,
                        top,
                        size,
                        size * ARTEFACT_RATIO,
                        layer=2,
                        label=say(label),
                        rule="artefacts",
                        dim=artefact == EMPTY,
                        like="" if artefact == EMPTY else f"{prefix}-{ARTEFACTS[artefact]}",
                        home="" if artefact == EMPTY else "face-down",
                    )
                )
        return pieces

    # Districts

    def _open_districts(self, state: JadeGoddessState) -> list[District]:
        """Those that can still be excavated and hold or join anything."""
        board = state.board
        return [
            district
            for district in drawing.districts(board)
            if board.open_edges[district.root] or any(self._archaeologists(state, district))
        ]

    def _archaeologists(self, state: JadeGoddessState, district: District) -> list[int]:
        """How many of each seat are in a district."""
        found = [0] * len(state.players)
        for seat, player in enumerate(state.players):
            for figure in player.figures:
                if state.board.district_of(figure_part(figure)) == district.root:
                    found[seat] += figure_size(figure)
        return found

    def _leaders(self, archaeologists: list[int]) -> Message:
        most = max(archaeologists)
        leading = [seat_name(seat) for seat, count in enumerate(archaeologists) if most and count == most]
        if not leading:
            return Message(N_("nobody"))
        return Message(N_("{players} with {count}"), players=words.joined(leading), count=most)

    def _pay(self, state: JadeGoddessState, district: District, archaeologists: list[int]) -> list[Message]:
        """What each seat would get if the district were excavated now."""
        board = state.board
        heads, coins = board.heads[district.root], board.coins[district.root]
        active = max(state.active, 0)
        finders = excavation.share_out(archaeologists, heads, len(state.artefacts), active)
        return [
            Message(
                N_("{seat}: artefacts {found}, gold {gold}"),
                seat=seat_name(seat),
                found=finders.count(seat),
                gold=coins,
            )
            for seat, count in enumerate(archaeologists)
            if count
        ]

    def _district_words(self, state: JadeGoddessState, district: District) -> Message:
        """What is in a district, who leads and what it would pay now."""
        archaeologists = self._archaeologists(state, district)
        board = state.board
        label = Message(
            N_("District: heads {heads}, coins {coins}, open edges {edges}; leading: {leaders}."),
            heads=board.heads[district.root],
            coins=board.coins[district.root],
            edges=board.open_edges[district.root],
            leaders=self._leaders(archaeologists),
        )
        pay = self._pay(state, district, archaeologists)
        if pay:
            return Message(N_("{district} Now: {pay}."), district=label, pay=words.joined(pay))
        return label

    def _regions(self, state: JadeGoddessState, regions: list[District], say: Say) -> list[Overlay]:
        """The outlines of the districts, each with who leads in it and for how many artefacts."""
        found = []
        for district in regions:
            archaeologists = self._archaeologists(state, district)
            heads = state.board.heads[district.root]
            label = ""
            if any(archaeologists):
                template = N_("{leaders}: +{artefacts}") if heads else "{leaders}"
                leaders = self._leaders(archaeologists)
                label = say(Message(template, leaders=leaders, artefacts=heads))
            on = [name for cell in district.cells() for name in (field_id(cell), place_id(cell))]
            for seat, player in enumerate(state.players):
                for figure in player.figures:
                    if state.board.district_of(figure_part(figure)) == district.root:
                        on.append(figure_id(seat, figure))
            points = drawing.outline(state.board, district)
            found.append(Overlay(district.id, "map", "region", points, on, label))
        return found

    def _districts_panel(self, state: JadeGoddessState, regions: list[District], say: Say) -> Panel:
        """The districts where somebody digs, the richest first."""
        rows = []
        board = state.board
        worth = [
            district
            for district in regions
            if any(self._archaeologists(state, district)) or board.heads[district.root]
        ]
        worth.sort(
            key=lambda district: (-max(self._archaeologists(state, district)), -board.heads[district.root])
        )
        for district in worth[:12]:
            archaeologists = self._archaeologists(state, district)
            pay = self._pay(state, district, archaeologists)
            rows.append(
                [
                    say(words.cell_words(district.cells()[0])),
                    str(board.heads[district.root]),
                    str(board.coins[district.root]),
                    str(board.open_edges[district.root]),
                    say(words.joined(pay)) if pay else say(Message(N_("nobody digs"))),
                ]
            )
        head = [
            N_("District from"),
            N_("Heads"),
            N_("Coins"),
            N_("Open edges"),
            N_("Would pay now"),
        ]
        return Panel(
            "districts",
            say(Message(N_("Districts"))),
            rows,
            head=[say(Message(text)) for text in head],
            rule="excavation",
        )

    def _tiles_left(self, state: JadeGoddessState, say: Say) -> Panel:
        """How many tiles of each kind are still in the stacks."""
        left = state.tiles.unknown + [tile for bottom in state.bottoms for tile in bottom]
        rows = []
        for kind, name in enumerate(KIND_NAMES):
            tiles = [TILES[tile] for tile in left if TILES[tile].kind == kind]
            heads = sum(tile.symbol in ("head", "both") for tile in tiles)
            coins = sum(tile.symbol in ("coin", "both") for tile in tiles)
            rows.append([say(Message(words.KIND_WORDS[name])), str(len(tiles)), str(heads), str(coins)])
        head = [N_("Kind"), N_("Left"), N_("Heads"), N_("Coins")]
        art = ["tile-jungle" if name == "jungle" else f"city-{name}" for name in KIND_NAMES]
        return Panel(
            "tiles-left",
            say(Message(N_("Tiles left in the stacks"))),
            rows,
            head=[say(Message(text)) for text in head],
            art=art,
            rule="tile",
        )

    # Places and routes of who decides

    def _places(self, state: JadeGoddessState, say: Say) -> list[Place]:
        cells: list[int] = []
        jeep = state.players[state.active].jeep
        parts: list[int] = []
        for action in state.legal():
            if isinstance(action, Drive):
                cells.append(action.cell)
            elif isinstance(action, Lay):
                cells.append(NEIGHBOURS[4 * jeep + action.side])
            elif isinstance(action, PlaceFigure | Excavate):
                parts.append(action.part)
        places = []
        for cell in sorted(set(cells)):
            x, y = drawing.centre_xy(cell)
            places.append(Place(place_id(cell), "map", x, y, CELL, label=say(words.cell_words(cell))))
        if state.phase == LAY:  # the empty fields beside the jeep where the tile does not fit
            for cell in NEIGHBOURS[4 * jeep : 4 * jeep + 4]:
                if cell != BORDER and cell not in cells and state.board.laid[cell] == UNDISCOVERED:
                    x, y = drawing.centre_xy(cell)
                    name = f"idle-{CELL_NAMES[cell]}"
                    places.append(
                        Place(name, "map", x, y, CELL, label=say(words.cell_words(cell)), idle=True)
                    )
        for part in sorted(set(parts)):
            x, y = drawing.figure_xy(jeep, state.board.laid[jeep], part)
            label = Message(N_("Part {part} of the city on this tile"), part=part + 1)
            places.append(Place(part_id(part), "map", x, y, FIGURE_W + 8, label=say(label)))
        return places

    def _routes(self, state: JadeGoddessState) -> list[Overlay]:
        if state.phase != MOVE:
            return []
        found = []
        ways = drawing.routes(state.board, state.players[state.active].jeep)
        for action in state.legal():
            if isinstance(action, Drive):
                points = [drawing.centre_xy(cell) for cell in ways[action.cell]]
                found.append(Overlay(route_id(action.cell), "map", "route", points, [place_id(action.cell)]))
        return found

    # What can be clicked

    def old_choices(self, view: View, seat: int, legal: list[Action], say: Say) -> list[Choice]:
        state = self._state(view)
        result: list[Choice] = []
        sides: dict[int, list[Lay]] = {}
        for action in legal:
            if isinstance(action, Lay):
                sides.setdefault(action.side, []).append(action)
            else:
                result.append(self._choice(state, seat, action, say))
        result += [self._lay_choice(state, seat, ways, say) for ways in sides.values()]
        return result

    def _choice(self, state: JadeGoddessState, seat: int, action: Action, say: Say) -> Choice:
        """Everything but laying a tile."""
        player = state.players[seat]
        overlay = ""
        chain: list[str] = []
        if isinstance(action, Stay):
            label = Message(N_("Stay here"))
        elif isinstance(action, Drive):
            label = Message(N_("Drive here: {cell}"), cell=words.cell_words(action.cell))
            chain, overlay = [place_id(action.cell)], route_id(action.cell)
        elif isinstance(action, Draw):
            label = Message(N_("Draw from stack {stack}"), stack=action.stack + 1)
            chain = [f"stack-{action.stack + 1}"]
        elif isinstance(action, Under):
            label = Message(
                N_("Put the tile under stack {stack} and take its top tile"), stack=action.stack + 1
            )
            chain = [f"stack-{action.stack + 1}"]
        elif isinstance(action, Use | Swap):
            tile = words.tile_words(TILES[action.tile].name)
            label = Message(N_("Use {tile}"), tile=tile)
            if isinstance(action, Swap):
                label = Message(N_("Swap {tile}"), tile=tile)
            chain = [f"display-{seat}-{player.display.index(action.tile) + 1}"]
        elif isinstance(action, PlaceFigure):
            cost = self.edition.figure_costs[action.size - 1]
            label = Message(
                N_("Put the figure on part {part}: archaeologists {size}, for {gold}"),
                part=action.part + 1,
                size=action.size,
                gold=words.gold_words(cost),
            )
            chain = [home_like(seat, action.size), part_id(action.part)]
            overlay = self._district_of_part(state, player.jeep, action.part)
        elif isinstance(action, Recall):
            figure = next(one for one in player.figures if figure_cell(one) == action.cell)
            cell = words.cell_words(action.cell)
            label = Message(N_("Take this figure back: {cell}"), cell=cell)
            chain = [figure_id(seat, figure)]
        elif isinstance(action, Excavate):
            label = Message(N_("Excavate the district of part {part} first"), part=action.part + 1)
            chain = [part_id(action.part)]
            overlay = self._district_of_part(state, player.jeep, action.part)
        else:
            label, chain = self._exchange_choice(state, action)
        return Choice([action.code], chain, say(label), overlay=overlay)

    def _exchange_choice(self, state: JadeGoddessState, action: Action) -> tuple[Message, list[str]]:
        """Artefacts, doing without, and the bonus turn."""
        if isinstance(action, Take):
            artefact = words.artefact_words(ARTEFACTS[action.artefact])
            alike = f"face-up-{ARTEFACTS[action.artefact]}"
            return Message(N_("Take: {artefact}"), artefact=artefact), [alike]
        if isinstance(action, Give | Return):
            artefact = words.artefact_words(ARTEFACTS[action.artefact])
            text = N_("Give: {artefact}") if isinstance(action, Give) else N_("Put back: {artefact}")
            return Message(text, artefact=artefact), [f"mine-{ARTEFACTS[action.artefact]}"]
        if isinstance(action, Search):
            gold = words.gold_words(self.edition.search_price)
            text = N_("Draw {count} face-down artefacts for {gold}")
            if action.count == 1:
                text = N_("Draw a face-down artefact for {gold}")
            return Message(text, count=action.count, gold=gold), []
        if isinstance(action, BonusTurn):
            return Message(N_("Bonus turn for {gold}"), gold=words.gold_words(self.edition.bonus_price)), []
        return Message(PASS_LABELS[state.phase]), []

    def _lay_choice(self, state: JadeGoddessState, seat: int, ways: list[Lay], say: Say) -> Choice:
        """Lay the tile on one side of the field, in every turn that fits."""
        cell = NEIGHBOURS[4 * state.players[seat].jeep + ways[0].side]
        x, y = drawing.centre_xy(cell)
        tile = state.in_hand
        by_turn = {way.turn: way.code for way in ways}
        only = ways[0].turn if len(ways) == 1 else None
        turns = [Message(words.TURN_WORDS[str(90 * turn)]) for turn in range(4)]
        label = Message(N_("Lay the tile {side}"), side=Message(words.SIDE_WORDS[SIDES[ways[0].side]]))
        ghost = Ghost("map", drawing.tile_art(tile, only), x, y, CELL, of="in-hand")
        if only is not None:
            return Choice([ways[0].code], [place_id(cell)], say(label), ghost=ghost)
        return Choice(
            [by_turn.get(turn, -1) for turn in range(4)],
            [place_id(cell)],
            say(label),
            turns=[say(turn) for turn in turns],
            ghost=ghost,
        )

    def _district_of_part(self, state: JadeGoddessState, cell: int, part: int) -> str:
        """The overlay of a district, if it has one."""
        root = state.board.district_of(2 * cell + part)
        return next((one.id for one in self._open_districts(state) if one.root == root), "")

    def old_meant(self, view: View, seat: int, clicked: list[str]) -> list[Action]:
        return asking.meant(self._state(view), seat, clicked[-1])

    # The log

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Told:
        """The sentence, and the pieces that it is about."""
        text = seen.partition(";")[0]
        kind, _, rest = text.partition(" ")
        ids: list[str] = []
        seat = actor if actor >= 0 else view["active"]
        if kind in ("drive", "stay"):
            ids = [f"jeep-{actor}"]
        elif kind in ("draw", "under"):
            ids = [f"stack-{rest.split()[-1]}"]
        elif kind == "lay":
            jeep = CELL_NAMES.index(view["players"][actor]["jeep"])
            ids = [field_id(NEIGHBOURS[4 * jeep + SIDES.index(rest.split()[0])])]
        elif kind == "figure":
            ids = [field_id(CELL_NAMES.index(view["players"][actor]["jeep"]))]
        elif kind == "recall":
            ids = [field_id(CELL_NAMES.index(rest))]
        elif kind in ("take", "give"):
            held = view["face_up"].index(rest if kind == "take" else None)
            ids = [f"face-up-{held + 1}"]
        elif kind in ("search", "return", "find"):
            ids = ["face-down"]
        elif kind == "reveal":
            ids = [f"face-up-{len(view['face_up']) + 1}"]
        elif kind == "bonus":
            ids = [f"gold-{seat}"]
        return Told(old_game(self.game).old_tell(view, actor, seen, name), ids)


PASS_LABELS: Final = {
    DISCOVER: N_("Discover nothing more"),
    EXCHANGE: N_("Exchange nothing"),
    FIGURE: N_("No figure"),
    BONUS: N_("No bonus turn"),
}


def field_id(cell: int) -> str:
    return f"field-{CELL_NAMES[cell]}"


def place_id(cell: int) -> str:
    return f"cell-{CELL_NAMES[cell]}"


def route_id(cell: int) -> str:
    return f"route-{CELL_NAMES[cell]}"


def part_id(part: int) -> str:
    """A part of the tile just laid."""
    return f"part-{part + 1}"


def home_like(seat: int, size: int) -> str:
    """Any figure of this size that is not on the map."""
    return f"figure-{seat}-{size}-home"


def home_id(seat: int, size: int, index: int) -> str:
    return f"{home_like(seat, size)}-{index + 1}"


def figure_id(seat: int, figure: int) -> str:
    """A figure on the map."""
    return f"figure-{seat}-{figure_size(figure)}-{CELL_NAMES[figure_cell(figure)]}"


def artefact_id(prefix: str, artefact: int, index: int) -> str:
    """One of several equal artefacts that the viewer sees: the id says no more than that."""
    return f"{prefix}-{ARTEFACTS[artefact]}-{index + 1}"


def statue_columns(held: list[int], designs: int) -> list[list[int]]:
    """Artefacts as columns of A, B, C, D: gold statues, other statues, then what is not whole yet.

    A badly preserved piece goes into a mixed statue before a well preserved one, which keeps for a gold one.
    """
    columns: list[list[int]] = []
    loose: list[list[int]] = []
    for design in range(designs):
        first = 2 * len(LETTERS) * design
        gold = min(held[first + 2 * letter] for letter in range(len(LETTERS)))
        stacks = []
        for letter in range(len(LETTERS)):
            well, badly = first + 2 * letter, first + 2 * letter + 1
            stacks.append([well] * gold + [badly] * held[badly] + [well] * (held[well] - gold))
        for index in range(max(map(len, stacks))):
            column = [stack[index] if index < len(stack) else EMPTY for stack in stacks]
            (loose if EMPTY in column else columns).append(column)
    return columns + loose

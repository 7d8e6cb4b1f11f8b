"""Where Zen Garden's pieces lie on the table, and what can be clicked."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Game, View
from teahouse.engine.messages import N_, Message
from teahouse.engine.old import old_game
from teahouse.engine.rng import Rng
from teahouse.engine.scene import (
    Area,
    Choice,
    Ghost,
    Layout,
    Layouts,
    OldStage,
    Panel,
    Piece,
    Place,
    Say,
    Scene,
    Told,
)
from teahouse.games.zen_garden import asking, garden, rules, words
from teahouse.games.zen_garden.components import (
    COLUMNS,
    DECORS,
    FEATURES,
    FIRST_GROUND,
    FIRST_PATH,
    GROUNDS,
    PATHS,
    TILES,
    Tile,
)

CELL: Final = 100
BOARD: Final = CELL * 100 / 22
"""The garden board is drawn with cells of 22 in a box of 100."""
MARGIN: Final = 60
"""Round the grid of a garden: room for building beyond its edge, which shifts the garden."""
GARDEN: Final = 4 * CELL + 2 * MARGIN
REACH: Final = GARDEN + 100
"""How far down a garden's pieces lie: below it are its coins, its point tiles and the tile in hand."""
TITLE: Final = 40
"""Room above an area for its title, which is written as large on small areas."""
SELECTION_W: Final = 500
SELECTION_H: Final = 360
EMPEROR_W: Final = 500
OWN: Final = {1: 1.5, 2: 1.5, 3: 1.4, 4: 1.28}
"""How large one's own garden is on a wide screen, by the number of players: many others need room too."""
BESIDE: Final = {1: 560, 2: 560, 3: 620, 4: 690}
"""How wide the column beside it is."""
SHIFTS: Final = {
    (0, 0): N_("Build in row {row}, column {column}"),
    (1, 0): N_("Shift the garden down and build in row {row}, column {column}"),
    (-1, 0): N_("Shift the garden up and build in row {row}, column {column}"),
    (0, 1): N_("Shift the garden right and build in row {row}, column {column}"),
    (0, -1): N_("Shift the garden left and build in row {row}, column {column}"),
}
"""What building on a cell is called, by how far down and to the right the garden shifts first."""
TILE_NUMBERS: Final = {tile.name: tile.index for tile in TILES}


def tile_art(tile: Tile, turn: int | None) -> list[str]:
    """Ground, path and decor; the path turns, the decor stands upright beside it. None: the client turns."""
    return [
        "tile-shadow",
        f"ground-{GROUNDS[tile.ground - FIRST_GROUND]}",
        "tile-edge",
        f"path-{PATHS[tile.path - FIRST_PATH]}@{'*' if turn is None else 90 * turn}",
        f"stand-{DECORS[tile.decor]}-{'*' if turn is None else turn}",
    ]


def slot_xy(slot: int) -> tuple[float, float]:
    """The centre of a slot of the selection board; the bottom row lies at the bottom."""
    return 113 + slot % COLUMNS * 105, 75 + (2 - slot // COLUMNS) * 105


def emperor_xy(slot: int) -> tuple[float, float]:
    """Four tiles of board 1 in a row, then the orders, two tiles each."""
    if slot < rules.FIRST_ORDER_SLOT:
        return 75 + slot * 117, 75
    order, second = divmod(slot - rules.FIRST_ORDER_SLOT, 2)
    return 50 + order * 162 + second * 76, 190


def cell_xy(row: int, column: int) -> tuple[float, float]:
    """The centre of a grid cell, rows and columns from 0; -1 and 4 lie in the margin beyond the grid."""

    def along(number: int) -> float:
        if number < 0:
            return MARGIN / 2
        if number > 3:
            return GARDEN - MARGIN / 2
        return MARGIN + number * CELL + CELL / 2

    return along(column), along(row)


class ZenGardenStage(OldStage):
    """The selection board and the emperor's wishes, one's own garden large and the others small."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        state = game.start()
        assert isinstance(state, rules.ZenGardenState)
        self.emperor_h = 290 if state.setup.orders else 140
        self.rounds = state.setup.rounds

    def _state(self, view: View) -> rules.ZenGardenState:
        state = self.game.determinize(view, Rng(0))  # a view of this game holds everything
        assert isinstance(state, rules.ZenGardenState)
        return state

    def areas(self, say: Say) -> list[Area]:
        result = [
            Area(
                "selection",
                SELECTION_W,
                SELECTION_H,
                say(Message(N_("Selection board"))),
                art="selection-board",
            ),
            Area("emperor", EMPEROR_W, self.emperor_h, say(Message(N_("The emperor's wishes")))),
        ]
        for seat in range(self.game.players):
            result.append(Area(f"garden-{seat}", GARDEN, GARDEN, seat=seat))
        return result

    def layouts(self, seat: int) -> Layouts:
        """One's own garden is large; spectators see all gardens alike, the first one large."""
        own = max(seat, 0)
        others = [(own + step) % self.game.players for step in range(1, self.game.players)]
        large, column = OWN[self.game.players], BESIDE[self.game.players]
        side = 20 + GARDEN * large + 30
        wishes = 0.8 if self.emperor_h > 200 else 1.0
        below_wishes = TITLE + SELECTION_H + TITLE + self.emperor_h * wishes + TITLE
        wide: dict[str, tuple[float, float, float]] = {
            f"garden-{own}": (20, TITLE, large),
            "selection": (side, TITLE, 1),
            "emperor": (side, TITLE + SELECTION_H + TITLE, wishes),
        }
        scale = min(0.57, (column - 20 * (len(others) - 1)) / len(others) / GARDEN)
        high = max(TITLE + REACH * large, below_wishes + REACH * scale) + 10
        for index, other in enumerate(others):
            wide[f"garden-{other}"] = (side + index * (GARDEN * scale + 20), below_wishes, scale)
        wide_w = side + column + 20
        large = 560 / GARDEN
        chosen_from = 560 / SELECTION_W
        below_selection = TITLE + SELECTION_H * chosen_from + TITLE
        below_wishes = below_selection + self.emperor_h + TITLE
        narrow: dict[str, tuple[float, float, float]] = {
            "selection": (20, TITLE, chosen_from),
            "emperor": (50, below_selection, 1),
            f"garden-{own}": (20, below_wishes, large),
        }
        small = (560 - 20 * (len(others) - 1)) / len(others) / GARDEN if len(others) > 1 else 0.6
        below = below_wishes + REACH * large + TITLE
        for index, other in enumerate(others):
            narrow[f"garden-{other}"] = (20 + index * (GARDEN * small + 20), below, small)
        return Layouts(Layout(wide_w, high, wide), Layout(600, below + REACH * small + 10, narrow))

    # What lies on the table

    def old_headline(self, view: View) -> Message:
        return Message(N_("Round {round} of {rounds}."), round=view["round"], rounds=self.rounds)

    def old_scene(self, view: View, seat: int, say: Say) -> Scene:
        state = self._state(view)
        pieces = self._selection(state, say) + self._emperor(state, say)
        places: list[Place] = []
        for other in range(self.game.players):
            pieces += self._garden(state, other, say)
            places += self._cells(state, other, say)
        return Scene(pieces, places, panels=[self._tiles_left(state, say)])

    def _selection(self, state: rules.ZenGardenState, say: Say) -> list[Piece]:
        pieces = [
            Piece(
                "selection-board",
                "selection",
                ["selection-board"],
                SELECTION_W / 2,
                SELECTION_H / 2,
                SELECTION_W,
                SELECTION_H,
                layer=0,
                label=say(Message(N_("The bottom row is free, the middle one costs 1 coin, the top one 2."))),
                rule="price",
            )
        ]
        # The last turn of a round may still be taken back, so its end is shown only with the first draw.
        for slot, number in enumerate(state.before_slide or state.selection):
            if number != rules.EMPTY:
                x, y = slot_xy(slot)
                tile = TILES[number]
                price = words.coins_text(state.setup.edition.prices[slot // COLUMNS])
                label = Message(N_("{tile}, {price}"), tile=words.tile_name(tile), price=price)
                pieces.append(
                    Piece(
                        f"tile-{number}",
                        "selection",
                        tile_art(tile, 0),
                        x,
                        y,
                        CELL,
                        layer=2,
                        label=say(label),
                        rule="tile",
                    )
                )
        return pieces

    def _emperor(self, state: rules.ZenGardenState, say: Say) -> list[Piece]:
        icons = ["icon-small_preference", "icon-big_preference", "icon-majority", "icon-detail"]
        rule = ["small_preference", "big_preference", "majority", "detail"]
        wishes = words.emperor_wishes(state)
        pieces: list[Piece] = []
        for slot, feature in enumerate(state.emperor):
            x, y = emperor_xy(slot)
            of_board = slot < rules.FIRST_ORDER_SLOT
            wish = words.feature_name(feature)
            if of_board:
                wish = wishes[slot]
                pieces.append(
                    Piece(
                        f"wish-{slot}",
                        "emperor",
                        [icons[slot]],
                        x - 42,
                        y - 40,
                        42,
                        layer=3,
                        label=say(wish),
                        rule=rule[slot],
                    )
                )
            pieces.append(
                Piece(
                    f"emperor-{slot}",
                    "emperor",
                    [f"emperor-{FEATURES[feature]}"],
                    x,
                    y,
                    92 if of_board else 72,
                    layer=2,
                    label=say(wish),
                    rule=rule[slot] if of_board else "orders",
                )
            )
        points = state.setup.edition.order_points
        for order, left in enumerate(state.order_tiles_left):
            x, _ = emperor_xy(rules.FIRST_ORDER_SLOT + 2 * order)
            for index in range(len(points) - left, len(points)):
                pieces.append(
                    Piece(
                        f"points-{order}-{index}",
                        "emperor",
                        [f"points-{points[index]}"],
                        x + 39 + (index - 1) * 46,
                        253,
                        40,
                        layer=3,
                        label=say(
                            Message(
                                N_("Order {number}: {points} points"), number=order + 1, points=points[index]
                            )
                        ),
                        rule="orders",
                        dim=index > len(points) - left,
                    )
                )
        return pieces

    def _garden(self, state: rules.ZenGardenState, seat: int, say: Say) -> list[Piece]:
        player = state.players[seat]
        area = f"garden-{seat}"
        pieces = [Piece(f"board-{seat}", area, ["garden-board"], GARDEN / 2, GARDEN / 2, BOARD, layer=0)]
        for cell, laid in enumerate(player.cells):
            if laid is not None:
                x, y = cell_xy(player.top + cell // 4, player.left + cell % 4)
                label = words.laid_name(laid)
                name, art = f"tile-{laid.tile.index}", tile_art(laid.tile, laid.corner)
                pieces.append(Piece(name, area, art, x, y, CELL, layer=2, label=say(label), rule="tile"))
        coins = words.coins_text(player.coins)
        pieces.append(
            Piece(
                f"coins-{seat}",
                area,
                ["coin"],
                44,
                GARDEN + 34,
                62,
                text=str(player.coins),
                label=say(coins),
                rule="coins",
            )
        )
        points = state.setup.edition.order_points
        taken = [(order, value) for order, value in enumerate(player.order_points) if value]
        for index, (order, value) in enumerate(taken):
            label = Message(N_("Order {number}: {points} points"), number=order + 1, points=value)
            pieces.append(
                Piece(
                    f"points-{order}-{points.index(value)}",
                    area,
                    [f"points-{value}"],
                    108 + 50 * index,
                    GARDEN + 34,
                    46,
                    layer=3,
                    label=say(label),
                    rule="orders",
                )
            )
        if state.start_seat == seat:
            label = Message(N_("Start player"))
            pieces.append(
                Piece(
                    "start",
                    area,
                    ["start-marker"],
                    GARDEN - 40,
                    GARDEN + 34,
                    58,
                    label=say(label),
                    rule="round",
                )
            )
        if state.acting == seat and state.in_hand != rules.EMPTY:
            tile = TILES[state.in_hand]
            label = Message(N_("In hand: {tile}"), tile=words.tile_name(tile))
            pieces.append(
                Piece(
                    f"tile-{tile.index}",
                    area,
                    tile_art(tile, 0),
                    GARDEN / 2 + 60,
                    REACH - CELL / 2,
                    CELL,
                    layer=4,
                    label=say(label),
                    rule="building",
                )
            )
        return pieces

    def _cells(self, state: rules.ZenGardenState, seat: int, say: Say) -> list[Place]:
        """The empty cells of the acting player's garden: where the tile in hand may go, and the others."""
        if state.acting != seat or state.phase != rules.PLACE:
            return []
        player = state.players[seat]
        found: dict[str, Place] = {}
        for action in garden.places(player.shape):
            assert isinstance(action, garden.Place)
            name = place_id(seat, action)
            if name not in found:
                row, column = player.top + action.row - 1, player.left + action.column - 1
                x, y = cell_xy(row, column)
                outside = not (0 <= row <= 3 and 0 <= column <= 3)
                label = Message(N_("Row {row}, column {column}"), row=row + 1, column=column + 1)
                if outside:
                    label = Message(N_("Beyond the edge: the garden shifts"))
                found[name] = Place(
                    name,
                    f"garden-{seat}",
                    x,
                    y,
                    CELL if 0 <= column <= 3 else MARGIN - 8,
                    CELL if 0 <= row <= 3 else MARGIN - 8,
                    say(label),
                    outside,
                )
        return [*found.values(), *self._idle_cells(player, seat, list(found.values()), say)]

    def _idle_cells(self, player: garden.Player, seat: int, taken: list[Place], say: Say) -> list[Place]:
        """Empty cells where nothing can be built yet; they can be asked why."""
        used = {(place.x, place.y) for place in taken}
        for cell, laid in enumerate(player.cells):
            if laid is not None:
                used.add(cell_xy(player.top + cell // 4, player.left + cell % 4))
        found = []
        for number in range(16):
            row, column = divmod(number, 4)
            x, y = cell_xy(row, column)
            if (x, y) not in used:
                label = Message(N_("Row {row}, column {column}"), row=row + 1, column=column + 1)
                name = f"idle-{seat}-{row}-{column}"
                found.append(Place(name, f"garden-{seat}", x, y, CELL, CELL, say(label), idle=True))
        return found

    def _tiles_left(self, state: rules.ZenGardenState, say: Say) -> Panel:
        """How many tiles with each feature are still in the supply."""
        counts = [0] * len(FEATURES)
        for number in state.supply.unknown:
            tile = TILES[number]
            for feature in (tile.decor, tile.path, tile.ground):
                counts[feature] += 1
        rows = [[say(words.feature_name(feature)), str(count)] for feature, count in enumerate(counts)]
        rows.append([say(Message(N_("in the supply"))), str(len(state.supply))])
        rows.append([say(Message(N_("discarded"))), str(len(state.discards))])
        art = [f"emblem-{name}" for name in FEATURES]
        title = say(Message(N_("Tiles left in the supply")))
        return Panel("tiles-left", title, rows, art=art, rule="tile")

    # What can be clicked

    def old_choices(self, view: View, seat: int, legal: list[Action], say: Say) -> list[Choice]:
        state = self._state(view)
        result: list[Choice] = []
        groups: dict[str, Choice] = {}
        for action in legal:
            if isinstance(action, rules.Take):
                number = state.selection[action.slot]
                price = words.coins_text(state.setup.edition.prices[action.row])
                label = Message(
                    N_("Take {tile} for {price}"), tile=words.tile_name(TILES[number]), price=price
                )
                result.append(Choice([action.code], [f"tile-{number}"], say(label)))
            elif isinstance(action, garden.Place):
                name = place_id(seat, action)
                if name not in groups:
                    groups[name] = self._place_choice(state, seat, action, say)
                    result.append(groups[name])
                else:
                    groups[name].codes.append(action.code)
        return result

    def _place_choice(self, state: rules.ZenGardenState, seat: int, place: garden.Place, say: Say) -> Choice:
        """Build on one cell, with a turn for each corner and the shift that it needs."""
        player = state.players[seat]
        tile = TILES[state.in_hand]
        row, column = player.top + place.row - 1, player.left + place.column - 1
        down = 1 if row < 0 else -1 if row > 3 else 0
        right = 1 if column < 0 else -1 if column > 3 else 0
        x, y = cell_xy(row + down, column + right)
        moves: list[tuple[str, float, float]] = []
        if down or right:
            for laid in player.cells:
                if laid is not None:
                    moves.append((f"tile-{laid.tile.index}", right * CELL, down * CELL))
        label = Message(SHIFTS[down, right], row=row + down + 1, column=column + right + 1)
        return Choice(
            [place.code],
            [place_id(seat, place)],
            say(label),
            turns=[
                say(Message(N_("path round the {corner} corner"), corner=Message(corner)))
                for corner in words.CORNER_NAMES
            ],
            ghost=Ghost(f"garden-{seat}", tile_art(tile, None), x, y, CELL, of=f"tile-{tile.index}"),
            moves=moves,
        )

    def old_meant(self, view: View, seat: int, clicked: list[str]) -> list[Action]:
        return asking.meant(self._state(view), seat, clicked[-1])

    # The log

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Told:
        """The sentence, and the tile that it is about."""
        kind, _, rest = seen.partition(" ")
        ids: list[str] = []
        if kind == "take":
            row, column = rest.split()
            ids = [f"tile-{TILE_NUMBERS[view['selection'][words.slot_of(row, column)]]}"]
        elif kind == "place":
            ids = [f"tile-{TILE_NUMBERS[view['in_hand']]}"]
        elif kind == "draw":
            ids = [f"tile-{TILE_NUMBERS[rest]}"]
        elif kind == "start":
            ids = ["start"]
        return Told(old_game(self.game).old_tell(view, actor, seen, name), ids)


def place_id(seat: int, place: garden.Place) -> str:
    """The cell of a placement, as the page knows it."""
    return f"cell-{seat}-{place.row}-{place.column}"

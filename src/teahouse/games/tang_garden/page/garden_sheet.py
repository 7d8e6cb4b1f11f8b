"""The garden on a score sheet for a real table: what figures see in it, with several players and alone.

What figures see is counted by whoever looks at the board, which fits any box; or the whole garden is laid
with the tiles, panels and decorations of the edition, and the figures are put into it.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Game, ScoreLine
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Piece, Say
from teahouse.engine.sheet import (
    COUNTED,
    LAID,
    MODE,
    NOTHING,
    Entered,
    Entry,
    Facet,
    Grid,
    Part,
    Sheet,
    Spot,
    Stock,
    Tray,
    mode_entry,
    of_seat,
)
from teahouse.games.tang_garden.board import (
    BORDER,
    BUILDING_CELLS,
    CELL_NAMES,
    FIRST_LARGE,
    GROOVE_NAMES,
    GROOVES,
    NEIGHBOURS,
    QUARTERS,
    SIDES,
    SPACE,
    SPOT_BY_NAME,
    SPOT_NAMES,
)
from teahouse.games.tang_garden.box import (
    BRIDGE_SPACES,
    CHARACTERS,
    KINDS,
    PANELS,
    PLACES,
    SMALL_PANELS,
    Edition,
)
from teahouse.games.tang_garden.characters import CAST, named
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.page import tile_art
from teahouse.games.tang_garden.page.garden import GardenPieces, Standing
from teahouse.games.tang_garden.page.geometry import (
    BOARD,
    CELL,
    PANEL_RATIO,
    cell_xy,
    groove_box,
    groove_upright,
    groove_xy,
)
from teahouse.games.tang_garden.tiles import (
    BRIDGE_SPACE,
    STACK_SIZE,
    STACKS,
    TILE_BY_NAME,
    TILE_NAMES,
    TURNS,
    WALL,
)
from teahouse.games.tang_garden.words import names, places

START_SIDES: Final = {"front": N_("front"), "back": N_("back")}
TILES_TRAY: Final = "tiles"
MOST_COINS: Final = 999
MOST_SEEN: Final = 32
"""A line of eight tiles with four places each."""
SEEN: Final = "decorations_seen"
SIGHT: Final = "sight"


def tile_key(cell: int) -> str:
    return f"tile-{CELL_NAMES[cell]}"


def decoration_key(spot: int) -> str:
    return f"decoration-{SPOT_NAMES[spot]}"


def panel_key(groove: int) -> str:
    return f"panel-{GROOVE_NAMES[groove].replace(' ', '-')}"


def figure_key(what: str, seat: int, number: int) -> str:
    """Of the figures of a seat: `who`, `stands`, `looks`, and counted `decorations` and `sees`."""
    return f"{what}-{seat}-{number}"


class GardenSheet(Sheet):
    """What the game for several players and the solo game share: the garden, and figures that see."""

    cells: list[int] = BUILDING_CELLS
    board = "garden-board"
    edition: Edition
    decoration_coins = 0
    """What a decoration in sight brings; alone it may be nothing, and then nobody is asked for them."""

    def __init__(self, game: Game, entered: Entered) -> None:
        self.laid = entered.text(MODE) == LAID
        self.areas = ("board",) if self.laid else ()
        self.seen: list[list[tuple[int, int, int]]] = [[] for _ in range(game.players)]
        """Counted, for each seat: its characters with the decorations in sight and what they like."""
        self.owned: list[list[int]] = [[] for _ in range(game.players)]
        """Laid: the characters of each seat whose figures stand in the garden."""
        self.people: dict[str, list[str]] = {}
        """Each character with the entries that name it."""
        super().__init__(game, entered)

    # The garden

    def read_garden(self, garden: Garden) -> None:
        edition = garden.edition
        side = self.chosen("start-side", START_SIDES, Message(N_("Start tile"))) or "front"
        turn = self.chosen("start-turn", [str(turn) for turn in TURNS], Message(N_("Start tile")))
        garden.lay_start(list(START_SIDES).index(side), int(turn or 0) // 90)
        found: dict[str, list[str]] = {}
        for cell in self.cells:
            name, turned = self.entered.piece(tile_key(cell))
            if name in TILE_BY_NAME:
                garden.lay(cell, 4 * TILE_BY_NAME[name] + turned)
                found.setdefault(name, []).append(tile_key(cell))
            elif name:
                self.wrong(self.at_cell(no_such(name), cell), tile_key(cell))
        self.at_most(found, {name: (1, names.tile(edition.tiles[n])) for n, name in enumerate(TILE_NAMES)})
        self.check_edges(garden)
        self.read_panels(garden)
        self.read_decorations(garden)

    def check_edges(self, garden: Garden) -> None:
        """Every tile touches another, and equal edges meet; walls meet anything."""
        edges = garden.edition.laid.edges
        for cell in self.cells:
            if garden.laid[cell] == EMPTY:
                continue
            touches = False
            for side in range(4):
                other = NEIGHBOURS[4 * cell + side]
                if other == BORDER or garden.laid[other] == EMPTY:
                    continue
                touches = True
                mine = edges[4 * garden.laid[cell] + side]
                theirs = edges[4 * garden.laid[other] + (side ^ 2)]
                if mine != theirs and WALL not in (mine, theirs) and (cell < other or other in QUARTERS):
                    said = Message(
                        N_("Different edges meet: {mine} here, {theirs} on {other}."),
                        mine=names.named(names.EDGES, mine),
                        theirs=names.named(names.EDGES, theirs),
                        other=places.cell(other),
                    )
                    self.wrong(self.at_cell(said, cell), tile_key(cell), tile_key(other))
            if not touches:
                self.wrong(self.at_cell(Message(N_("No other tile touches this one.")), cell), tile_key(cell))

    def read_panels(self, garden: Garden) -> None:
        found: dict[str, list[str]] = {}
        for groove in range(GROOVES):
            key = panel_key(groove)
            name, _ = self.entered.piece(key)
            small = groove % 5 < FIRST_LARGE
            fitting = PANELS[:SMALL_PANELS] if small else PANELS[SMALL_PANELS:]
            if name in fitting:
                garden.panels[groove] = PANELS.index(name)
                found.setdefault(name, []).append(key)
            elif name:
                said = Message("{place}: {message}", place=places.groove(groove), message=no_such(name))
                self.wrong(said, key)
        known = {name: (1, names.panel(garden.edition, number)) for number, name in enumerate(PANELS)}
        self.at_most(found, known)

    def read_decorations(self, garden: Garden) -> None:
        edition = garden.edition
        found: dict[str, list[str]] = {}
        for spot, spot_name in enumerate(SPOT_NAMES):
            key = decoration_key(spot)
            kind = self.entered.text(key)
            if not kind:
                continue
            if kind not in KINDS or spot not in garden.free[PLACES[KINDS.index(kind)]]:
                what = names.named(names.DECORATIONS, KINDS.index(kind)) if kind in KINDS else no_such(kind)
                said = Message(
                    N_("{decoration} cannot be here: there is no free place for it."), decoration=what
                )
                self.wrong(self.at_cell(said, SPOT_BY_NAME[spot_name] >> 2), key)
                continue
            garden.decorate(KINDS.index(kind), spot)
            found.setdefault(kind, []).append(key)
        self.at_most(
            found,
            {
                kind: (edition.pieces[number], names.named(names.DECORATIONS, number))
                for number, kind in enumerate(KINDS)
            },
        )

    def at_cell(self, message: Message, cell: int) -> Message:
        return Message("{place}: {message}", place=places.cell(cell), message=message)

    # Figures

    def read_figures(self, garden: Garden, seat: int, most: int) -> None:
        """The figures of a seat in the garden: where they stand and look, or what they see."""
        self.decoration_coins = garden.decoration_coins
        for number in range(most):
            key = figure_key("who", seat, number)
            who = self.chosen(key, CHARACTERS, Message(N_("Figure {number}"), number=number + 1), seat)
            if not who:
                continue
            character = CHARACTERS.index(who)
            self.people.setdefault(who, []).append(key)
            if len(self.people[who]) > 1:
                continue
            if self.laid:
                if self.put_figure(garden, seat, number, character):
                    self.owned[seat].append(character)
                continue
            seen = 0
            if self.decoration_coins:
                what = Message(N_("{character}, decorations in sight"), character=named(character))
                seen = self.limited(figure_key("decorations", seat, number), MOST_SEEN, what, seat)
            liked = self.limited(
                figure_key("sees", seat, number),
                self.most_liked(garden.edition, character),
                Message("{character}, {what}", character=named(character), what=CAST[character].counts()),
                seat,
            )
            self.seen[seat].append((character, seen, liked))

    def put_figure(self, garden: Garden, seat: int, number: int, character: int) -> bool:
        where = self.entered.text(figure_key("stands", seat, number))
        looks = self.entered.text(figure_key("looks", seat, number))
        spot = SPOT_BY_NAME.get(where, EMPTY)
        if spot == EMPTY:
            said = Message(N_("Say on which space: {character}."), character=named(character))
            self.missing(of_seat(said, seat), figure_key("stands", seat, number))
            return False
        if spot not in garden.stands:
            said = Message(
                N_("The {character} cannot stand on {cell}: there is no free character space."),
                character=named(character),
                cell=places.cell(spot >> 2),
            )
            self.wrong(of_seat(said, seat), figure_key("stands", seat, number))
            return False
        garden.stand(character, spot, SIDES.index(looks) if looks in SIDES else 0)
        return True

    def most_liked(self, edition: Edition, character: int) -> int:
        """So much of what a character likes can be seen at most."""
        cast_ = CAST[character]
        if cast_.terrain >= 0:
            return 8
        icon = getattr(cast_, "icon", None)
        if icon is None:
            return 2
        return sum(icons.count(icon) for icons in edition.panel_icons)

    def check_people(self) -> None:
        """Every character is there once."""
        self.at_most(self.people, {name: (1, named(number)) for number, name in enumerate(CHARACTERS)})

    # The score of what is only counted

    def lines(self, seat: int) -> list[ScoreLine]:
        found = super().lines(seat)
        if self.laid:
            return found
        seen = self.seen[seat]
        edition = self.edition
        worth = [
            (who, count * self.decoration_coins, CAST[who].worth(liked, edition))
            for who, count, liked in seen
        ]
        for line in found:
            if line.category in (SEEN, SIGHT):
                which = 1 if line.category == SEEN else 2
                line.points = sum(one[which] for one in worth)
                line.reason = names.joined(
                    [
                        Message("{character}: {coins}", character=named(one[0]), coins=one[which])
                        for one in worth
                    ]
                )
        return found

    # What can be entered

    def how(self, say: Say) -> list[Entry]:
        """Laid or counted, and of a laid garden how its start tile lies."""
        entries = [
            mode_entry(
                say,
                Message(N_("the whole garden, as it lies")),
                Message(N_("only what the figures see")),
                COUNTED,
            )
        ]
        if self.laid:
            label = say(Message(N_("Start tile, side up")))
            sides = [(side, say(Message(name))) for side, name in START_SIDES.items()]
            entries.append(Entry("start-side", label, values=sides, rule="setup"))
            label = say(Message(N_("Start tile, turned by")))
            turns = [(str(turn), f"{turn}°") for turn in TURNS]
            entries.append(Entry("start-turn", label, values=turns, rule="setup"))
        return entries

    def figure_entries(self, seat: int, most: int, garden: Garden, say: Say) -> list[Entry]:
        """A row for each figure, one more than there are."""
        entries: list[Entry] = []
        people = [("", NOTHING), *((name, say(named(number))) for number, name in enumerate(CHARACTERS))]
        for number in range(most):
            who = self.entered.text(figure_key("who", seat, number))
            art = [f"figure-{who}"] if who in CHARACTERS else []
            label = say(Message(N_("Figure {number} in the garden"), number=number + 1))
            entries.append(
                Entry(figure_key("who", seat, number), label, values=people, art=art, rule="characters")
            )
            if who not in CHARACTERS:
                break
            character = CHARACTERS.index(who)
            if self.laid:
                entries += self.standing_entries(seat, number, character, garden, say)
                continue
            if self.decoration_coins:
                entries.append(
                    Entry(
                        figure_key("decorations", seat, number),
                        say(Message(N_("{character}, decorations in sight"), character=named(character))),
                        MOST_SEEN,
                        rule=SEEN,
                    )
                )
            what = Message("{character}, {what}", character=named(character), what=CAST[character].counts())
            most_liked = self.most_liked(garden.edition, character)
            entries.append(Entry(figure_key("sees", seat, number), say(what), most_liked, rule=SIGHT))
        return entries

    def standing_entries(
        self, seat: int, number: int, character: int, garden: Garden, say: Say
    ) -> list[Entry]:
        key = figure_key("stands", seat, number)
        spaces = list(garden.stands)
        if character in self.owned[seat]:
            spaces = sorted([*spaces, garden.figures[character]])
        here = [(SPOT_NAMES[spot], say(places.space(garden, spot))) for spot in spaces]
        sides = [(side, say(Message(name))) for side, name in zip(SIDES, names.SIDES, strict=True)]
        stands = say(Message(N_("{character}, on the space"), character=named(character)))
        looks = say(Message(N_("{character}, to the side"), character=named(character)))
        return [
            Entry(key, stands, values=[("", NOTHING), *here], rule="characters"),
            Entry(figure_key("looks", seat, number), looks, values=sides, rule=SIGHT),
        ]

    def board_part(self, garden: Garden, standing: list[Standing], say: Say) -> Part:
        pieces = GardenPieces(garden.edition, garden, say)
        spots = []
        for cell in sorted([*self.cells, *QUARTERS]):
            x, y = cell_xy(cell)
            tray = "" if cell in QUARTERS else TILES_TRAY
            spots.append(
                Spot(
                    tile_key(cell),
                    x,
                    y,
                    CELL,
                    say(places.cell(cell)) if cell in QUARTERS else CELL_NAMES[cell],
                    tray,
                    entries=self.spot_entries(garden, cell, say),
                )
            )
        for groove in range(GROOVES):
            x, y = groove_xy(groove)
            w, h = groove_box(groove)
            size = "small" if groove % 5 < FIRST_LARGE else "large"
            tray = f"{size}-{'v' if groove_upright(groove) else 'h'}"
            spots.append(Spot(panel_key(groove), x, y, w, say(places.groove(groove)), tray, h))
        board = Piece("garden-board", "", [self.board], BOARD / 2, BOARD / 2, BOARD, layer=0)
        start = [piece for piece in pieces.tiles() if piece.id.startswith("start-")]
        over = [*pieces.marks(), *pieces.decorations(), *pieces.figures(standing)]
        title = say(Message(N_("The garden")))
        grid = Grid(BOARD, BOARD, spots, [board, *start], over)
        hint = say(
            Message(N_("These are the tiles and panels of this edition: with another box, count instead."))
        )
        return Part("garden", title, grid=grid, hint=hint)

    def spot_entries(self, garden: Garden, cell: int, say: Say) -> list[Entry]:
        """The decorations on a tile: one for each area, and a bridge."""
        lies = garden.laid[cell]
        if lies == EMPTY:
            return []
        facts = garden.edition.laid
        slots = [(slot, facts.terrains[4 * lies + slot]) for slot in range(facts.areas[lies])]
        if facts.space[lies] == BRIDGE_SPACE:
            slots.append((SPACE, BRIDGE_SPACES))
        entries = []
        for slot, place in slots:
            spot = 4 * cell + slot
            kinds = [
                (kind, say(names.named(names.DECORATIONS, number)))
                for number, kind in enumerate(KINDS)
                if PLACES[number] == place
            ]
            label = say(places.decoration_place(garden, spot))
            entries.append(
                Entry(decoration_key(spot), label, values=[("", NOTHING), *kinds], rule="decorations")
            )
        return entries

    def trays(self, say: Say) -> list[Tray]:
        edition = self.edition
        tiles = [
            Stock(
                name,
                say(names.tile(edition.tiles[number])),
                tile_art.tile_ghost(edition, number),
                tags=[STACKS[number // STACK_SIZE]],
            )
            for number, name in enumerate(TILE_NAMES)
        ]
        stacks = [
            (stack, say(Message(name)), f"back-{stack}")
            for stack, name in zip(STACKS, names.STACKS, strict=True)
        ]
        turns = [say(Message(N_("turned by {turn}°"), turn=turn)) for turn in TURNS]
        trays = [Tray(TILES_TRAY, tiles, [Facet(say(Message(N_("stack"))), stacks)], turns)]
        for size in ("small", "large"):
            for upright in (False, True):
                panels = [
                    Stock(
                        name,
                        say(names.panel(edition, number)),
                        tile_art.panel_layers(edition, number, upright),
                    )
                    for number, name in enumerate(PANELS)
                    if name.startswith(size)
                ]
                ratio = 1 / PANEL_RATIO if upright else PANEL_RATIO
                trays.append(Tray(f"{size}-{'v' if upright else 'h'}", panels, ratio=ratio))
        return trays


def no_such(name: str) -> Message:
    return Message(N_("There is no {name}."), name=repr(name[:40]))

"""Discovering: "Entdecken". Draw a tile or use one of the display, and lay it next to the jeep."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import CHANCE, Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.jade_goddess.accounts import in_display, in_hand, jeep_at, moved, on_field
from teahouse.games.jade_goddess.area import CELL_NAMES, NEIGHBOURS, SIDES
from teahouse.games.jade_goddess.box import EMPTY, FITS, MOST_STACKS, OUR_TILES, TILES, TURNS, Edition
from teahouse.games.jade_goddess.deciding import OWN_USES, Left, Optional, TurnDecision
from teahouse.games.jade_goddess.decisions.excavation import tell_completed
from teahouse.games.jade_goddess.decisions.figures import offer_figure
from teahouse.games.jade_goddess.decisions.stacks import PutInDisplay, TileDraw, TileDrawn, tell_used_up
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import on_words, tile_words


def offer_discovery(jade: JadeGoddessState) -> None:
    """The jeep has stopped. Where discovering is possible it has to be done (compulsory), but for `again`."""
    kinds = kinds_to_lay(jade)
    if stacks_to_draw_from(jade, kinds) or kinds & jade.display_kinds():
        jade.go_on(DISCOVER, jade.active)
    else:
        if jade.story is not None:
            jade.tell(NothingDiscovered(jade.active, why_nothing(jade, kinds)))
        offer_figure(jade)


def why_nothing(jade: JadeGoddessState, kinds: int) -> str:
    """Why nothing can be discovered on the jeep's field, where so many kinds of tiles would fit."""
    if not kinds:
        return "no open line"
    return "full display" if jade.full_display() else "stacks used up"


def stacks_to_draw_from(jade: JadeGoddessState, kinds: int) -> int:
    """One bit a stack; none without an open line, or while the display is full.

    Wherever a line is open some kind of tile would fit there, so the kinds tell whether one is.
    """
    if not kinds or jade.full_display():
        return 0
    return jade.stacks_left()


def kinds_to_lay(jade: JadeGoddessState) -> int:
    """The kinds of tiles that fit on some open side of the jeep's field, one bit a kind."""
    return jade.board.kinds_that_fit(jade.players[jade.active].jeep)


class DrawFrom(Action):
    """Discover with the top tile of this stack."""

    def __init__(self, code: int, stack: int) -> None:
        super().__init__(code, f"draw stack {stack + 1}")
        self.stack = stack


class Use(Action):
    """Discover with this tile of the display instead of drawing."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"use {TILES[tile].name}")
        self.tile = tile


DRAWS: Final = [DrawFrom(123 + stack, stack) for stack in range(MOST_STACKS)]
USES: Final = [
    Use(129 + tile if tile < OUR_TILES else OWN_USES + tile - OUR_TILES, tile) for tile in range(len(TILES))
]

_draws_by_stacks: Final[list[list[Action]]] = [
    [draw for draw in DRAWS if stacks >> draw.stack & 1] for stacks in range(1 << MOST_STACKS)
]


class Discover(Optional):
    """Draw a tile, or use one of the display; only after a jungle tile may it be left."""

    def legal(self, state: State) -> list[Action]:
        """What `why_not` allows, listed by what it looks at: `stacks_to_draw_from` and `kinds_to_lay`."""
        jade = cast(JadeGoddessState, state)
        choices = self.choices() if jade.again else []
        kinds = kinds_to_lay(jade)
        choices.extend(_draws_by_stacks[stacks_to_draw_from(jade, kinds)])
        kind_of = jade.setup.edition.kinds
        last = EMPTY
        for tile in jade.players[jade.active].display:
            if tile != last and kinds >> kind_of[tile] & 1:
                choices.append(USES[tile])
            last = tile
        return choices

    def why_not_leave(self, state: State) -> Refusal | None:
        if cast(JadeGoddessState, state).again:
            return None
        return Refusal("discover", Message(N_("On a field where discovering is possible it has to be done.")))

    def why_not_do(self, state: State, action: Action) -> Refusal | None:
        jade = cast(JadeGoddessState, state)
        if isinstance(action, DrawFrom):
            if stacks_to_draw_from(jade, kinds_to_lay(jade)) >> action.stack & 1:
                return None
            if jade.full_display():
                return Refusal(
                    "display", Message(N_("With a full display no tile is drawn; use one of its tiles."))
                )
            return Refusal("stack", Message(N_("That stack is used up.")))
        tile = cast(Use, action).tile
        if tile not in jade.players[jade.active].display:
            return Refusal("display", Message(N_("That tile is not in your display.")))
        if kinds_to_lay(jade) >> jade.setup.edition.kinds[tile] & 1:
            return None
        return Refusal("fit", Message(N_("That tile fits on no open line of your field.")))

    def prompt(self, state: State, viewer: int) -> Message:
        """Only what is possible is offered, and what is optional is said to be so."""
        jade = cast(JadeGoddessState, state)
        kinds = kinds_to_lay(jade)
        draw = stacks_to_draw_from(jade, kinds) > 0
        use = kinds & jade.display_kinds() > 0
        if jade.again:
            if draw and use:
                return Message(
                    N_("You may discover: draw a tile, or use a tile of your display; or leave it.")
                )
            if draw:
                return Message(N_("You may discover: draw a tile, or leave it."))
            return Message(N_("You may discover: use a tile of your display, or leave it."))
        if draw and use:
            return Message(N_("Discover: draw a tile, or use a tile of your display."))
        return Message(N_("Discover: draw a tile.") if draw else N_("Discover: use a tile of your display."))

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        """A stack to draw from, or a tile of one's own display to lay."""
        found: list[Action] = [draw for draw in DRAWS if thing == f"stack-{draw.stack + 1}"]
        for index, tile in enumerate(cast(JadeGoddessState, state).players[viewer].display):
            if thing == f"display-{viewer}-{index + 1}":
                found.append(USES[tile])
        return found

    def do(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        if isinstance(action, DrawFrom):
            jade.stack = action.stack
            if jade.story is not None:
                jade.tell(DrawsFrom(jade.active, action.stack))
            jade.go_on(DRAW, CHANCE)
        else:
            tile = cast(Use, action).tile
            jade.changing(jade.active).use(tile)
            jade.in_hand = tile
            if jade.story is not None:
                jade.tell(Used(jade.active, tile, jade.setup.edition))
            jade.go_on(LAY, jade.active)

    def leave(self, state: State) -> None:
        jade = cast(JadeGoddessState, state)
        if jade.story is not None:
            jade.tell(Left(jade.active, "discover", N_("{name} discovers nothing more.")))
        offer_figure(jade)


class DrawTile(TileDraw):
    """A drawn tile that fits must be laid; another one joins the display, and discovering is over."""

    def drawn(self, jade: JadeGoddessState, tile: int, from_bottom: bool) -> None:
        jade.discovered = True
        if jade.story is not None:
            jade.tell(TileDrawn(jade.active, tile, jade.stack, from_bottom, jade.setup.edition))
            tell_used_up(jade, jade.active)
        jade.in_hand = tile
        if ways_to_lay(jade):
            jade.go_on(LAY, jade.active)
        else:
            jade.in_hand = EMPTY
            jade.add_to_display(jade.active, tile)
            if jade.story is not None:
                jade.tell(PutInDisplay(jade.active, tile))
            offer_figure(jade)


# Laying: "Passend anlegen"


class LayTile(Action):
    """Lay the tile in hand on this side of the jeep's field, turned so many quarters clockwise."""

    def __init__(self, code: int, side: int, turn: int) -> None:
        super().__init__(code, f"lay {SIDES[side]} {TURNS[turn]}")
        self.side = side
        self.turn = turn


LAYS: Final = [LayTile(166 + way, way >> 2, way & 3) for way in range(16)]

_lays_by_ways: Final[list[list[Action] | None]] = [None] * (1 << len(LAYS))
"""A list is quicker here than what the engine remembers by a key."""


def ways_to_lay(jade: JadeGoddessState) -> int:
    """How the tile in hand fits next to the jeep: bit 4 * side + turn."""
    return jade.board.ways_to_lay(jade.players[jade.active].jeep, jade.setup.edition.kinds[jade.in_hand])


class Lay(TurnDecision):
    """Where the tile in hand is laid: on any open side where it matches its neighbours, in any turn."""

    def legal(self, state: State) -> list[Action]:
        """What `why_not` allows depends on the ways alone, so it is remembered by them."""
        ways = ways_to_lay(cast(JadeGoddessState, state))
        known = _lays_by_ways[ways]
        if known is None:
            known = super().legal(state)
            _lays_by_ways[ways] = known
        return known

    def why_not(self, state: State, action: Action) -> Refusal | None:
        jade = cast(JadeGoddessState, state)
        lay = cast(LayTile, action)
        if ways_to_lay(jade) >> (4 * lay.side + lay.turn) & 1:
            return None
        if not jade.board.is_open(jade.players[jade.active].jeep, lay.side):
            return Refusal("open-line", Message(N_("Your field has no open line on that side.")))
        kind = jade.setup.edition.kinds[jade.in_hand]
        if not FITS[256 * kind] >> lay.turn & 1:  # what nothing touches needs nothing, so all turns are there
            return Refusal("turned", Message(N_("Turned so, the tile lies as with a smaller turn.")))
        return Refusal(
            "fit", Message(N_("White lines must meet white lines, and brown lines must meet brown lines."))
        )

    def prompt(self, state: State, viewer: int) -> Message:
        jade = cast(JadeGoddessState, state)
        tile = tile_words(jade.in_hand, jade.setup.edition)
        return Message(N_("Lay the tile next to your jeep: {tile}."), tile=tile)

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        """A field beside the jeep; `fit` explains best if one of the turns does not fit."""
        kind, _, name = thing.partition("-")
        jeep = cast(JadeGoddessState, state).players[viewer].jeep
        if kind not in ("field", "idle") or name not in CELL_NAMES:
            return []
        return [lay for lay in LAYS if NEIGHBOURS[4 * jeep + lay.side] == CELL_NAMES.index(name)]

    def apply(self, state: State, action: Action) -> None:
        """The jeep moves onto the tile; without city it may move again, on others a figure may stay."""
        jade = cast(JadeGoddessState, state)
        lay = cast(LayTile, action)
        if jade.board.shared:
            jade.board = jade.board.clone()
        player = jade.changing(jade.active)
        tile = jade.setup.edition.tiles[jade.in_hand]
        jeep = player.jeep
        cell = NEIGHBOURS[4 * jeep + lay.side]
        jade.board.lay(cell, 4 * tile.index + lay.turn)
        player.jeep = cell
        jade.in_hand = EMPTY
        jade.discovered = True
        if jade.story is not None:
            jade.tell(TileLaid(jade.active, 4 * tile.index + lay.turn, cell, jeep, jade.setup.edition))
        if tile.has_city:
            jade.city_laid = True
            if jade.story is not None:
                tell_completed(jade)
            offer_figure(jade)
        else:
            jade.again = True
            if jade.story is not None:
                jade.tell(MovesAgain(jade.active))
            jade.prepare_move()


DISCOVER: Final[Discover] = Discover("discover", [*DRAWS, *USES])
DRAW: Final[DrawTile] = DrawTile("draw")
LAY: Final[Lay] = Lay("lay", list(LAYS))


# What is told


WHY_NOTHING: Final = {
    "no open line": N_("There {name} can discover nothing: no line is open."),
    "full display": N_("There {name} can discover nothing: no tile of the full display fits."),
    "stacks used up": N_("There {name} can discover nothing: the stacks are used up, and no own tile fits."),
}


class NothingDiscovered(Event):
    """A jeep has stopped where no tile can be drawn or laid."""

    def __init__(self, who: int, why: str) -> None:
        super().__init__("nothing discovered", who)
        self.why = why

    def fields(self) -> list[str]:
        return ["why"]

    def message(self) -> Message | None:
        return Message(WHY_NOTHING[self.why], name=seat_name(self.who))


class DrawsFrom(Event):
    """Somebody is about to draw a tile."""

    def __init__(self, who: int, stack: int) -> None:
        super().__init__("draws from", who)
        self.stack = stack

    def fields(self) -> list[str]:
        return ["stack"]

    def message(self) -> Message | None:
        return Message(N_("{name} draws from stack {what}."), name=seat_name(self.who), what=self.stack + 1)


class Used(Event):
    """A tile of the display is to be laid."""

    def __init__(self, who: int, tile: int, edition: Edition) -> None:
        super().__init__("used", who)
        self.tile = tile
        self.edition = edition

    def fields(self) -> list[str]:
        return ["tile"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} takes from the display: {tile}."),
            name=seat_name(self.who),
            tile=tile_words(self.tile, self.edition),
        )

    def changes(self) -> list[Change]:
        return moved(in_display(self.who, self.tile), in_hand(self.tile))


class TileLaid(Event):
    """A tile lies in the area, and the jeep is on it."""

    def __init__(self, who: int, laid: int, cell: int, jeep: int, edition: Edition) -> None:
        super().__init__("tile laid", who)
        self.tile = laid // 4
        self.turn = laid % 4
        self.cell = cell
        self.jeep = jeep
        """The field that the jeep came from."""
        self.edition = edition

    def fields(self) -> list[str]:
        return ["tile", "turn", "cell", "jeep"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} lays a tile {field}: {tile}."),
            name=seat_name(self.who),
            field=on_words(self.cell),
            tile=tile_words(self.tile, self.edition),
        )

    def changes(self) -> list[Change]:
        return [
            *moved(in_hand(self.tile), on_field(self.cell, 4 * self.tile + self.turn)),
            *moved(jeep_at(self.who, self.jeep), jeep_at(self.who, self.cell)),
        ]


class MovesAgain(Event):
    """A tile without city gives another trip."""

    def __init__(self, who: int) -> None:
        super().__init__("moves again", who)

    def message(self) -> Message | None:
        return Message(N_("There is only jungle on it: {name} may move again."), name=seat_name(self.who))

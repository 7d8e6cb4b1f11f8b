"""Moving the jeep: "Jeep ziehen". Before that, a display that fits nowhere may be swapped."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess.accounts import jeep_at, moved
from teahouse.games.jade_goddess.area import (
    CELL_NAMES,
    CELLS,
    CENTRE,
    ROW_PATTERNS,
    ROWS_IN_WORD,
    SIZE,
    FieldSet,
    both,
    holds,
    is_empty,
    without,
)
from teahouse.games.jade_goddess.box import EMPTY, OUR_TILES, TILES
from teahouse.games.jade_goddess.deciding import OWN_SWAPS, TurnDecision
from teahouse.games.jade_goddess.decisions.discovering import offer_discovery
from teahouse.games.jade_goddess.decisions.exchange import offer_exchange
from teahouse.games.jade_goddess.decisions.swapping import may_swap, take_out
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.roads import way
from teahouse.games.jade_goddess.words.names import from_words, on_words, to_words


class Stay(Action):
    """Leave the jeep where it is."""


class Drive(Action):
    """Drive the jeep to this field."""

    def __init__(self, code: int, cell: int) -> None:
        super().__init__(code, f"drive {CELL_NAMES[cell]}")
        self.cell = cell


class Swap(Action):
    """Take this tile out of a dead display, to be put under a stack."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"swap {TILES[tile].name}")
        self.tile = tile


STAY: Final = Stay(0, "stay")
DRIVES: Final = [Drive(1 + cell, cell) for cell in range(CELLS)]
SWAPS: Final = [
    Swap(182 + tile if tile < OUR_TILES else OWN_SWAPS + tile - OUR_TILES, tile) for tile in range(len(TILES))
]

_drives_by_row: Final[list[list[Drive] | None]] = [None] * (SIZE * ROW_PATTERNS)
"""Made when they are first asked for."""


def add_drives(actions: list[Action], word: int, fields: int) -> None:
    """Add the drives to the fields of one word, in order."""
    row = word * ROWS_IN_WORD
    while fields:
        pattern = fields & (ROW_PATTERNS - 1)
        if pattern:
            known = _drives_by_row[row * ROW_PATTERNS + pattern]
            if known is None:
                known = [DRIVES[row * SIZE + column] for column in range(SIZE) if pattern >> column & 1]
                _drives_by_row[row * ROW_PATTERNS + pattern] = known
            for drive in known:  # quicker than to extend a list by so few
                actions.append(drive)
        fields >>= SIZE
        row += 1


# How many fields of a row are in a set, and the first of them, by the row's pattern.
FIELDS_IN_ROW: Final = bytes(pattern.bit_count() for pattern in range(ROW_PATTERNS))
FIRST_IN_ROW: Final = bytes(max((pattern & -pattern).bit_length() - 1, 0) for pattern in range(ROW_PATTERNS))


def count_fields(fields: int) -> int:
    """How many fields one word has."""
    count = 0
    while fields:
        count += FIELDS_IN_ROW[fields & (ROW_PATTERNS - 1)]
        fields >>= SIZE
    return count


def field_number(word: int, fields: int, number: int) -> int:
    """The cell of the field with this number, from 0, among those of one word."""
    row = word * ROWS_IN_WORD
    pattern = fields & (ROW_PATTERNS - 1)
    while number >= FIELDS_IN_ROW[pattern]:
        number -= FIELDS_IN_ROW[pattern]
        fields >>= SIZE
        pattern = fields & (ROW_PATTERNS - 1)
        row += 1
    for _ in range(number):
        pattern &= pattern - 1
    return row * SIZE + FIRST_IN_ROW[pattern]


def must_lay(jade: JadeGoddessState) -> bool:
    """Whether a full display limits where the trip may end (full-display)."""
    return jade.full_display() and not is_empty(both(free_fields(jade), jade.laying))


def free_fields(jade: JadeGoddessState) -> FieldSet:
    """The fields in reach on which no other jeep is, the own one and the centre included."""
    fields = jade.board.in_reach(jade.players[jade.active].jeep)
    for seat, player in enumerate(jade.players):
        if seat != jade.active and player.jeep != CENTRE:
            fields = without(fields, player.jeep)
    return fields


def destinations(jade: JadeGoddessState) -> FieldSet:
    """The fields on which the jeep may end, its own included.

    With a full display only those from which a tile of it can be laid, if there are any (full-display).
    """
    fields = free_fields(jade)
    if jade.full_display():
        useful = both(fields, jade.laying)
        if not is_empty(useful):
            return useful
    return fields


class Move(TurnDecision):
    """Drive the jeep or stay, then discover or exchange artefacts; or first swap a tile of a dead display."""

    def legal(self, state: State) -> list[Action]:
        """What `why_not` allows, listed by what it looks at: `destinations` and `may_swap`."""
        jade = cast(JadeGoddessState, state)
        fields = destinations(jade)
        jeep = jade.players[jade.active].jeep
        choices: list[Action] = []
        if holds(fields, jeep):
            choices.append(STAY)
            fields = without(fields, jeep)
        add_drives(choices, 0, fields[0])
        add_drives(choices, 1, fields[1])
        add_drives(choices, 2, fields[2])
        if may_swap(jade):
            last = EMPTY
            for tile in jade.players[jade.active].display:
                if tile != last:
                    choices.append(SWAPS[tile])
                last = tile
        return choices

    def pick(self, state: State, rng: Rng) -> Action:
        """Without the list, which is long and made anew each time."""
        jade = cast(JadeGoddessState, state)
        if may_swap(jade):
            return super().pick(state, rng)
        fields = destinations(jade)
        jeep = jade.players[jade.active].jeep
        stays = holds(fields, jeep)
        if stays:
            fields = without(fields, jeep)
        first = count_fields(fields[0])
        second = count_fields(fields[1])
        number = rng.below(int(stays) + first + second + count_fields(fields[2]))
        if stays:
            if number == 0:
                return STAY
            number -= 1
        if number < first:
            return DRIVES[field_number(0, fields[0], number)]
        number -= first
        if number < second:
            return DRIVES[field_number(1, fields[1], number)]
        return DRIVES[field_number(2, fields[2], number - second)]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        jade = cast(JadeGoddessState, state)
        if isinstance(action, Swap):
            return why_not_swap(jade, action.tile)
        jeep = jade.players[jade.active].jeep
        if not isinstance(action, Drive):
            return why_not_end_on(jade, jeep)
        refusal = why_not_end_on(jade, action.cell)
        if refusal is None and action.cell == jeep:
            return Refusal(
                "move", Message(N_("The jeep is on that field already; to leave it there is to stay."))
            )
        return refusal

    def prompt(self, state: State, viewer: int) -> Message:
        """A full display limits where to; a dead one may be swapped before."""
        jade = cast(JadeGoddessState, state)
        if jade.again:
            return Message(N_("After a jungle tile you may move your jeep again, or stay."))
        if may_swap(jade):
            return Message(
                N_("Nothing in your display fits anywhere: you may swap a tile, then move or stay.")
            )
        legal = self.legal(state)
        stay = legal[0] is STAY
        if jade.full_display():
            if not must_lay(jade):
                return Message(
                    N_("From no field in reach can your full display be laid: move your jeep, or stay.")
                )
            if not stay:
                return Message(
                    N_("Your display is full: drive to a field from which one of its tiles can be laid.")
                )
            if len(legal) == 1:
                return Message(N_("Your display is full: stay, and lay one of its tiles from here."))
            return Message(
                N_("Your display is full: drive to a field from which one of its tiles can be laid, or stay.")
            )
        return Message(N_("Drive your jeep, or stay: beside it you lay a tile."))

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        """A field to drive to, one's own jeep to stay, a tile of one's own display to swap."""
        kind, _, rest = thing.partition("-")
        if kind in ("field", "idle") and rest in CELL_NAMES:
            return [DRIVES[CELL_NAMES.index(rest)]]
        if thing == f"jeep-{viewer}":
            return [STAY]
        display = cast(JadeGoddessState, state).players[viewer].display
        return [SWAPS[tile] for index, tile in enumerate(display) if thing == f"display-{viewer}-{index + 1}"]

    def apply(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        if isinstance(action, Swap):
            take_out(jade, action.tile)
            return
        player = jade.players[jade.active]
        if isinstance(action, Drive):
            player = jade.changing(jade.active)
            if jade.story is not None:
                jade.tell(
                    Drove(
                        jade.active,
                        way(jade.board, player.jeep, action.cell),
                        crosses_brown(jade, action.cell),
                    )
                )
            player.jeep = action.cell
        elif jade.story is not None:
            jade.tell(Stayed(jade.active, player.jeep))
        if player.jeep == CENTRE:
            offer_exchange(jade)
        else:
            offer_discovery(jade)


MOVE: Final[Move] = Move("move", [STAY, *DRIVES, *SWAPS])


def why_not_end_on(jade: JadeGoddessState, cell: int) -> Refusal | None:
    """Why the trip may not end on this field; to stay is to end on the own one."""
    if holds(destinations(jade), cell):
        return None
    if not holds(jade.board.in_reach(jade.players[jade.active].jeep), cell):
        return Refusal(
            "reach",
            Message(N_("The jeep cannot get there: over a brown line its trip ends on the field behind it.")),
        )
    for seat, player in enumerate(jade.players):
        if seat != jade.active and player.jeep == cell and cell != CENTRE:
            return Refusal("occupied", Message(N_("Another jeep is on that field.")))
    return Refusal(
        "display",
        Message(N_("With a full display the jeep goes where one of its tiles can be laid, if it can.")),
    )


def why_not_swap(jade: JadeGoddessState, tile: int) -> Refusal | None:
    if not may_swap(jade):
        return Refusal(
            "swap",
            Message(
                N_("Only a full display of which no tile fits anywhere may be swapped, once before moving.")
            ),
        )
    if tile not in jade.players[jade.active].display:
        return Refusal("display", Message(N_("That tile is not in your display.")))
    return None


def crosses_brown(jade: JadeGoddessState, cell: int) -> bool:
    """Whether a trip to this field ends behind a brown line: white lines alone do not lead there."""
    return jade.board.web_of(jade.players[jade.active].jeep) != jade.board.web_of(cell)


# What is told


class Drove(Event):
    """A jeep has moved."""

    def __init__(self, who: int, fields: list[int], brown: bool) -> None:
        super().__init__("drove", who)
        self.way = fields
        """From where it was to where it ends, the fields in between included."""
        self.brown = brown
        """Whether its last line is a brown one."""

    def fields(self) -> list[str]:
        return ["way", "brown"]

    def message(self) -> Message | None:
        template = N_("{name} drives {start} {end}.")
        if self.brown:
            template = N_("{name} drives {start} over a brown line {end}.")
        return Message(
            template,
            name=seat_name(self.who),
            start=from_words(self.way[0]),
            end=to_words(self.way[-1]),
        )

    def changes(self) -> list[Change]:
        return moved(jeep_at(self.who, self.way[0]), jeep_at(self.who, self.way[-1]))


class Stayed(Event):
    """A jeep stays where it is."""

    def __init__(self, who: int, cell: int) -> None:
        super().__init__("stayed", who)
        self.cell = cell

    def fields(self) -> list[str]:
        return ["cell"]

    def message(self) -> Message | None:
        return Message(N_("{name} stays {field}."), name=seat_name(self.who), field=on_words(self.cell))

"""Im Reich der Jadegöttin as a vector for learning programs: what a seat knows, of others' hands how many."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from teahouse.engine.contract import NOBODY, Game, State
from teahouse.engine.encoding import (
    COUNT,
    FLAG,
    ONE_OF,
    Encoder,
    Plane,
    counts,
    flag,
    number,
    numbers,
    one_hots,
)
from teahouse.games.jade_goddess.area import CELLS
from teahouse.games.jade_goddess.box import ARTEFACTS, CROSS, LAID, SIZES, TILES, Laid
from teahouse.games.jade_goddess.players import UNKNOWN
from teahouse.games.jade_goddess.position import JadeGoddessState

VERSION: Final = 1
PHASES: Final = [
    *("display", "reveal", "start", "move", "under", "swap", "discover", "draw", "lay", "figure"),
    *("order", "excavate", "exchange", "give", "search", "return", "bonus", "over"),
]
FIELD: Final = 14


def field_chunk(number: int, laid: Laid) -> bytes:
    """What is printed on a field: it is discovered, of the cross, the sides of two parts, heads and coins."""
    parts = [*laid.parts, [], []][:2]
    sides = [int(side in part) for part in parts for side in range(4)]
    return bytes([1, int(number >= CROSS), *sides, *[*laid.heads, 0, 0][:2], *[*laid.coins, 0, 0][:2]])


FIELDS: Final = [field_chunk(number, laid) for number, laid in enumerate(LAID)] + [bytes(FIELD)]
"""As they lie; the last one, which UNDISCOVERED finds, is empty."""
TILE: Final = one_hots(len(TILES))
ARTEFACT: Final = one_hots(len(ARTEFACTS))
NO_TILES: Final = bytes(len(TILES))
NO_HAND: Final = bytes(len(ARTEFACTS))
NO_CELLS: Final = bytes(CELLS)
NO_PARTS: Final = bytes(2 * CELLS)


class JadeGoddessEncoder(Encoder):
    """The turn, the area, the stacks, and what lies before and behind each screen."""

    def __init__(self, game: Game) -> None:
        start = game.start()
        assert isinstance(start, JadeGoddessState)
        setup = start.setup
        edition = setup.edition
        players = setup.players
        planes = [
            Plane("phase", len(PHASES), ONE_OF, "what happens next: " + ", ".join(PHASES)),
            Plane("acting", players, ONE_OF, "who decides"),
            Plane("active", players, ONE_OF, "whose turn it is"),
            Plane("flags", 5, FLAG, "bonus turn, again, swapped, discovered, city laid"),
            Plane("hand", len(TILES), ONE_OF, "the tile in hand"),
            Plane("stack", edition.stacks, ONE_OF, "the stack last drawn from"),
            Plane("digs", 2, FLAG, "the parts of the tile just laid still to be excavated"),
            Plane("finders", players, COUNT, "artefacts still to be drawn by each seat"),
            Plane("returns", 1, COUNT, "artefacts still to be put back"),
            Plane("taken", len(ARTEFACTS), ONE_OF, "the face-up artefact just taken"),
            Plane("end", 2, COUNT, "turns without a discovery; turns left and one more, or 0"),
            Plane(
                "area",
                CELLS * FIELD,
                FLAG,
                "of each cell: discovered, of the cross, the sides of the first and of the second part of "
                "the city, a head and a coin on each",
            ),
            Plane("stacks", edition.stacks, COUNT, "unseen tiles of each stack"),
            Plane("bottoms", edition.stacks * len(TILES), COUNT, "known tiles under each stack"),
            Plane("face up", edition.face_up * len(ARTEFACTS), ONE_OF, "the artefact on each place"),
            Plane("face down", 1, COUNT, "artefacts that lie face down"),
        ]
        for seat in range(players):
            whose = "own" if seat == 0 else f"next {seat}"
            planes += [
                Plane(f"{whose} jeep", CELLS, ONE_OF, "where the jeep is"),
                Plane(f"{whose} gold", 2, COUNT, "gold, or 0 and a 1 where it is hidden"),
                Plane(f"{whose} display", len(TILES), COUNT, "the tiles of the display"),
                Plane(f"{whose} stock", len(SIZES), COUNT, "figures at home by archaeologists"),
                Plane(f"{whose} figures", 2 * CELLS, COUNT, "archaeologists on the two parts of each field"),
                Plane(f"{whose} artefacts", len(ARTEFACTS), COUNT, "those that the viewer knows of"),
                Plane(f"{whose} hidden", 1, COUNT, "artefacts that the viewer cannot tell"),
                Plane(f"{whose} known", len(ARTEFACTS), COUNT, "those that everybody knows of"),
            ]
        super().__init__(game, VERSION, planes, PHASES)
        self.stack = one_hots(edition.stacks)
        self.places = edition.face_up
        self.secret_gold = setup.secret_gold

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        assert isinstance(state, JadeGoddessState)
        players = self.players
        first = viewer if viewer >= 0 else 0
        self.write_turn(state, first, out)
        board = state.board
        if not board.drawn:
            board.drawn = b"".join([FIELDS[laid] for laid in board.laid])
        out.write(board.drawn)
        numbers(out, state.stacks)
        for bottom in state.bottoms:
            counts(out, NO_TILES, bottom)
        for artefact in state.face_up:
            out.write(ARTEFACT[artefact])
        for _ in range(self.places - len(state.face_up)):
            out.write(NO_HAND)
        number(out, len(state.artefacts))
        over = state.acting == NOBODY
        for offset in range(players):
            seat = (first + offset) % players
            self.write_player(state, seat, over or seat == viewer, out)

    def write_turn(self, state: JadeGoddessState, first: int, out: BytesWriter) -> None:
        out.write(self.phases[state.decision.phase])
        out.write(self.whose(state.acting, first))
        out.write(self.whose(state.active, first))
        flag(out, state.bonus)
        flag(out, state.again)
        flag(out, state.swapped)
        flag(out, state.discovered)
        flag(out, state.city_laid)
        out.write(TILE[state.in_hand])
        out.write(self.stack[state.stack])
        flag(out, 0 in state.digs)
        flag(out, 1 in state.digs)
        base: i64 = len(out)
        out.write(self.seat[-1])
        for seat in state.finders:
            at: i64 = base + (seat - first) % self.players
            out[at] = out[at] + 1
        number(out, state.returns)
        out.write(ARTEFACT[state.taken])
        number(out, state.idle)
        number(out, state.last_turns + 1)

    def write_player(self, state: JadeGoddessState, seat: int, sees: bool, out: BytesWriter) -> None:
        player = state.players[seat]
        base: i64 = len(out)
        out.write(NO_CELLS)
        at: i64 = base + player.jeep
        out[at] = 1
        if (self.secret_gold and not sees) or player.gold < 0:
            number(out, 0)
            flag(out, True)
        else:
            number(out, player.gold)
            flag(out, False)
        counts(out, NO_TILES, player.display)
        numbers(out, player.stock)
        base = len(out)
        out.write(NO_PARTS)
        for figure in player.figures:
            at = base + (figure >> 2)
            out[at] = figure & 3
        known = player.known
        hand = player.artefacts if sees else known
        shown = 0
        for artefact in range(UNKNOWN):
            count = hand[artefact]
            shown += count
            number(out, count)
        number(out, player.held - shown)
        for artefact in range(UNKNOWN):
            number(out, known[artefact])

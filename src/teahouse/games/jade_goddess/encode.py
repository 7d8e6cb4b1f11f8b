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
    put_counts,
    put_flag,
    put_number,
    put_numbers,
    put_one,
)
from teahouse.games.jade_goddess.area import CELLS
from teahouse.games.jade_goddess.box import ARTEFACTS, CROSS, LAID, MOST_PARTS, OUR_TILES, SIZES, Laid
from teahouse.games.jade_goddess.players import UNKNOWN
from teahouse.games.jade_goddess.position import JadeGoddessState

VERSION: Final = 1
PHASES: Final = [
    *("display", "reveal", "start", "move", "under", "swap", "discover", "draw", "lay", "figure"),
    *("order", "excavate", "exchange", "give", "search", "return", "bonus", "over"),
]


def field_chunk(number: int, laid: Laid, parts: int) -> bytes:
    """What is printed on a field: it is discovered, of the cross, the sides of its parts, heads and coins."""
    none = [0] * parts
    of_parts = [*laid.parts, [], [], [], []][:parts]
    sides = [int(side in part) for part in of_parts for side in range(4)]
    heads, coins = [*laid.heads, *none][:parts], [*laid.coins, *none][:parts]
    return bytes([1, int(number >= CROSS), *sides, *heads, *coins])


def field_chunks(all_laid: list[Laid], parts: int) -> list[bytes]:
    """As they lie; the last one, which UNDISCOVERED finds, is empty."""
    chunks = [field_chunk(number, laid, parts) for number, laid in enumerate(all_laid)]
    return [*chunks, bytes(2 + 6 * parts)]


FIELDS: Final = field_chunks(LAID, 2)


class JadeGoddessEncoder(Encoder):
    """The turn, the area, the stacks, and what lies before and behind each screen."""

    def __init__(self, game: Game) -> None:
        start = game.start()
        assert isinstance(start, JadeGoddessState)
        setup = start.setup
        edition = setup.edition
        players = setup.players
        tiles = OUR_TILES + edition.own
        parts = 2 if edition.printed.most_parts == 2 else MOST_PARTS
        """On a field: two, but for boxes of which some tile has more."""
        planes = [
            Plane("phase", len(PHASES), ONE_OF, "what happens next: " + ", ".join(PHASES)),
            Plane("acting", players, ONE_OF, "who decides"),
            Plane("active", players, ONE_OF, "whose turn it is"),
            Plane("flags", 5, FLAG, "bonus turn, again, swapped, discovered, city laid"),
            Plane("hand", tiles, ONE_OF, "the tile in hand"),
            Plane("stack", edition.stacks, ONE_OF, "the stack last drawn from"),
            Plane("digs", parts, FLAG, "the parts of the tile just laid still to be excavated"),
            Plane("finders", players, COUNT, "artefacts still to be drawn by each seat"),
            Plane("returns", 1, COUNT, "artefacts still to be put back"),
            Plane("taken", len(ARTEFACTS), ONE_OF, "the face-up artefact just taken"),
            Plane("end", 2, COUNT, "turns without a discovery; turns left and one more, or 0"),
            Plane(
                "area",
                CELLS * (2 + 6 * parts),
                COUNT if edition.own or edition.crowded else FLAG,
                "of each cell: discovered, of the cross, the sides of the first and of the second part of "
                "the city, a head and a coin on each",
            ),
            Plane("stacks", edition.stacks, COUNT, "unseen tiles of each stack"),
            Plane("bottoms", edition.stacks * tiles, COUNT, "known tiles under each stack"),
            Plane("face up", edition.face_up * len(ARTEFACTS), ONE_OF, "the artefact on each place"),
            Plane("face down", 1, COUNT, "artefacts that lie face down"),
        ]
        for seat in range(players):
            whose = "own" if seat == 0 else f"next {seat}"
            planes += [
                Plane(f"{whose} jeep", CELLS, ONE_OF, "where the jeep is"),
                Plane(f"{whose} gold", 2, COUNT, "gold, or 0 and a 1 where it is hidden"),
                Plane(f"{whose} display", tiles, COUNT, "the tiles of the display"),
                Plane(f"{whose} stock", len(SIZES), COUNT, "figures at home by archaeologists"),
                Plane(
                    f"{whose} figures", parts * CELLS, COUNT, "archaeologists on the two parts of each field"
                ),
                Plane(f"{whose} artefacts", len(ARTEFACTS), COUNT, "those that the viewer knows of"),
                Plane(f"{whose} hidden", 1, COUNT, "artefacts that the viewer cannot tell"),
                Plane(f"{whose} known", len(ARTEFACTS), COUNT, "those that everybody knows of"),
            ]
        super().__init__(game, VERSION, planes, PHASES)
        self.stacks: i64 = edition.stacks
        self.places: i64 = edition.face_up
        self.secret_gold = setup.secret_gold
        self.fields = field_chunks(edition.printed.laid, parts) if edition.own else FIELDS
        self.tiles: i64 = tiles
        self.parts: i64 = parts
        self.turn = self.zeros("phase", "end")
        self.piles = self.zeros("stacks", "face down")
        self.player = self.zeros("own jeep", "own known")

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        assert isinstance(state, JadeGoddessState)
        players = self.players
        first = viewer if viewer >= 0 else 0
        self.write_turn(state, first, out)
        board = state.board
        if not board.drawn:
            chunks = self.fields
            board.drawn = b"".join([chunks[laid] for laid in board.laid])
        out.write(board.drawn)
        at: i64 = len(out)
        out.write(self.piles)
        at = put_numbers(out, at, state.stacks)
        for bottom in state.bottoms:
            at = put_counts(out, at, self.tiles, bottom)
        place = at
        for artefact in state.face_up:
            place = put_one(out, place, len(ARTEFACTS), artefact)
        at += len(ARTEFACTS) * self.places
        put_number(out, at, len(state.artefacts))
        over = state.acting == NOBODY
        for offset in range(players):
            seat = (first + offset) % players
            self.write_player(state, seat, over or seat == viewer, out)

    def write_turn(self, state: JadeGoddessState, first: int, out: BytesWriter) -> None:
        at: i64 = len(out)
        out.write(self.turn)
        at = self.put_phase(out, at, state.decision.phase)
        at = self.put_seat(out, at, state.acting, first)
        at = self.put_seat(out, at, state.active, first)
        at = put_flag(out, at, state.bonus)
        at = put_flag(out, at, state.again)
        at = put_flag(out, at, state.swapped)
        at = put_flag(out, at, state.discovered)
        at = put_flag(out, at, state.city_laid)
        at = put_one(out, at, self.tiles, state.in_hand)
        at = put_one(out, at, self.stacks, state.stack)
        for part in state.digs:
            put_one(out, at, self.parts, part)
        at += self.parts
        finder = at
        for seat in state.finders:
            here: i64 = (seat - first) % self.players
            out[finder + here] = out[finder + here] + 1
        at += self.players
        at = put_number(out, at, state.returns)
        at = put_one(out, at, len(ARTEFACTS), state.taken)
        at = put_number(out, at, state.idle)
        put_number(out, at, state.last_turns + 1)

    def write_player(self, state: JadeGoddessState, seat: int, sees: bool, out: BytesWriter) -> None:
        player = state.players[seat]
        at: i64 = len(out)
        out.write(self.player)
        at = put_one(out, at, CELLS, player.jeep)
        hidden = (self.secret_gold and not sees) or player.gold < 0
        at = put_number(out, at, 0 if hidden else player.gold)
        at = put_flag(out, at, hidden)
        at = put_counts(out, at, self.tiles, player.display)
        at = put_numbers(out, at, player.stock)
        for figure in player.figures:
            here: i64 = figure >> 2
            out[at + here] = figure & 3
        at += self.parts * CELLS
        known = player.known
        hand = player.artefacts if sees else known
        shown = 0
        for artefact in range(UNKNOWN):
            count = hand[artefact]
            shown += count
            at = put_number(out, at, count)
        at = put_number(out, at, player.held - shown)
        for artefact in range(UNKNOWN):
            at = put_number(out, at, known[artefact])

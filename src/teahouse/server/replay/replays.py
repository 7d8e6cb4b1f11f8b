"""Looking back: what a table looked like after each act, for those who may see it.

Scenes are made from views, as at the table itself, in chunks: the first frame of a chunk is whole, the others
say what changed. Before the end of a game everybody looks back with the eyes that they have at the table;
after it every perspective is open, and so is the whole table. What can still be taken back is not shown.
"""

from __future__ import annotations

import asyncio
import time
import weakref
from collections import OrderedDict
from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from teahouse.engine.contract import SPECTATOR, State
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Area, Layouts, Say, Scene
from teahouse.server.live import wire
from teahouse.server.live.copies import Copy
from teahouse.server.live.entries import know_position
from teahouse.server.live.log_lines import log_line
from teahouse.server.live.room import Room
from teahouse.server.live.scene_messages import Sight, Speech, make_final, make_head, score_sheet
from teahouse.server.live.scene_patch import NOTHING, difference
from teahouse.server.live.wire import encode
from teahouse.server.refusals import Refused
from teahouse.server.replay.records import no_such_move
from teahouse.server.texts.languages import Catalogue
from teahouse.table.history import History
from teahouse.table.table import Table

OPEN: Final = -4
"""The perspective from which nothing is hidden."""
CHUNK: Final = 16
"""So many positions are sent at a time."""
LONG: Final = 20
"""More acts than these are played again in a thread, so that nobody else waits."""
KEPT: Final = 80
"""So many chunks of a table are kept, for whoever comes next."""
NAMES: Final = {OPEN: "open", SPECTATOR: "watch"}
"""How perspectives are written in addresses; those of seats are the seats' numbers, from 1 on."""


class Frame(Struct, omit_defaults=True):
    """A position: what is different from the frame before; the first one of a chunk has everything."""

    acting: list[int]
    round_text: str
    scene: wire.ScenePatch
    scores: Annotated[Raw | UnsetType, Meta(extra={"holds": wire.Scores})] = UNSET


class Overview(Struct):
    """All about a replay but its positions."""

    table: wire.Head
    perspective: str = msgspec.field(name="as")
    perspectives: list[str]
    seat: int | None
    """Where whoever asks sits, or sat."""
    steps: int
    """So many acts there are, and one more position."""
    chunk: int
    open: bool
    """Whether all is open: the record can be had, and played on from."""
    origin: str
    """The table that this one goes on from."""
    origin_move: int
    areas: list[Area]
    layouts: Layouts
    log: list[wire.LogLine]


def perspective_name(viewer: int) -> str:
    return NAMES.get(viewer) or str(viewer + 1)


def perspectives(table: Table, person: str) -> list[int]:
    """With whose eyes somebody may look back, the usual one first."""
    hidden = table.game.info.hidden_information
    seats = list(range(table.game.players))
    own = table.seat_of(person)
    if table.all_known() or not hidden:
        usual = [OPEN] if own is None else [own]
        every = [OPEN, *seats, SPECTATOR] if hidden else [OPEN, *seats]
        return usual + [viewer for viewer in every if viewer not in usual]
    # Who holds several seats at one screen looks back as a spectator: the others may sit beside.
    # With the real box not all that a player sees is known here.
    held = [seat for seat in table.seats if seat.kind == "person" and seat.person == person]
    return [SPECTATOR if own is None or len(held) > 1 or table.companion is not None else own]


def choose_perspective(table: Table, person: str, wanted: str) -> int:
    """The perspective that is asked for, if it is allowed; the usual one if none is asked for."""
    allowed = perspectives(table, person)
    if not wanted:
        return allowed[0]
    for viewer in allowed:
        if perspective_name(viewer) == wanted:
            return viewer
    raise Refused(Message(N_("From that point of view this game can be seen only when it is over.")), 403)


class Replay:
    """The past of one table, its positions and the chunks that were asked for last."""

    def __init__(self, room: Room | Copy) -> None:
        self.id = room.id
        self.setup = room.setup
        self.table = room.table
        self.history = History(room.table.game)
        self._lock = asyncio.Lock()
        self._chunks: OrderedDict[tuple[int, str, int, int, bool], bytes] = OrderedDict()
        self._speech = Speech(room.table)
        self._owned: list[set[str]] | None = None

    @property
    def steps(self) -> int:
        return len(self.history.acts)

    async def catch_up(self, room: Room | Copy) -> None:
        """Take in what happened since the last time."""
        async with room.still() as table:
            room.last_used = time.monotonic()
            if not table.started:
                raise Refused(Message(N_("The game has not begun.")), 409)
            settled = table.acts if table.over else table.acts[: table.floor]
            if table.companion is not None and self.history.cut(settled):
                self._chunks.clear()
                self._owned = None
            if len(settled) - self.steps > LONG:
                await asyncio.to_thread(self.history.extend, settled)
            else:
                self.history.extend(settled)

    # The overview

    async def overview(self, person: str, viewer: int, words: Catalogue) -> bytes:
        table, setup = self.table, self.setup
        head = make_head(self.id, setup, Sight(table), None, False, False, words)
        log = await asyncio.to_thread(self.log, viewer, words)
        return encode(
            Overview(
                table=head,
                perspective=perspective_name(viewer),
                perspectives=[perspective_name(other) for other in _in_order(perspectives(table, person))],
                seat=table.seat_of(person),
                steps=len(log),
                chunk=CHUNK,
                open=table.all_known(),
                origin=setup.origin,
                origin_move=setup.origin_move,
                areas=table.stage.areas(words.say),
                layouts=table.stage.open_layouts() if viewer == OPEN else table.stage.layouts(viewer),
                log=log,
            )
        )

    def _say(self, words: Catalogue) -> Say:
        return self._speech(words)

    def log(self, viewer: int, words: Catalogue) -> list[wire.LogLine]:
        """What was done, act by act, as a viewer may read it."""
        say = self._say(words)
        lines = []
        for number in range(self.steps):
            line = self.table.log[number]
            eye = self.history.knowers[number] if viewer == OPEN else viewer
            lines.append(log_line(number, line, eye, say))
        return lines

    # Positions

    def words(self, viewer: int, words: Catalogue, step: int) -> list[str]:
        """A position in sentences."""
        if not 0 <= step <= self.steps:
            raise Refused(no_such_move(self.steps), 404)
        state = self.history.positions[step]
        if viewer == OPEN:
            viewer = max(state.actor(), 0)
        say = self._say(words)
        game = self.table.game
        return [say(line) for line in game.describe(know_position(self.table, state, viewer))]

    async def chunk(self, viewer: int, words: Catalogue, first: int) -> bytes:
        """The positions from a multiple of CHUNK on, as an encoded list of frames."""
        if first % CHUNK or not 0 <= first <= self.steps:
            raise Refused(no_such_move(self.steps), 404)
        if viewer >= 0:
            viewer = self.table.viewer_class(viewer)
        if viewer == OPEN and not self.table.game.info.hidden_information:
            viewer = SPECTATOR
        end = min(first + CHUNK, self.steps + 1)
        async with self._lock:
            key = (viewer, words.language, first, end, self.table.over)
            made = self._chunks.pop(key, None)
            if made is None:
                # In a thread, because it takes as long as many decisions at a table.
                made = await asyncio.to_thread(self._make_chunk, viewer, words, first, end)
            self._chunks[key] = made
            while len(self._chunks) > KEPT:
                self._chunks.popitem(last=False)
            return made

    def _make_chunk(self, viewer: int, words: Catalogue, first: int, end: int) -> bytes:
        say = self._say(words)
        frames: list[Frame] = []
        last = NOTHING
        scores = b""
        for step in range(first, end):
            state = self.history.positions[step]
            scene = self._scene(state, viewer, say)
            frame = self._frame(state, step, words, difference(last, scene))
            sheet = encode(self._scores(state, step, viewer, words))
            if sheet != scores:
                scores, frame.scores = sheet, Raw(sheet)
            frames.append(frame)
            last = scene
        return encode(frames)

    def _frame(self, state: State, step: int, words: Catalogue, changes: wire.ScenePatch) -> Frame:
        table = self.table
        headline = table.stage.headline(know_position(table, state, SPECTATOR))
        ended = table.over and step == self.steps
        acting = [] if ended else state.choosers()
        return Frame(acting.copy(), words.say(headline) if headline else "", changes)

    def _scores(self, state: State, step: int, viewer: int, words: Catalogue) -> wire.Scores:
        game = self.table.game
        final = make_final(self.table, words) if step == self.steps else None
        if viewer == OPEN:
            own = [game.know(state, seat) for seat in range(game.players)]
            return score_sheet(game, own, words, final)
        known = know_position(self.table, state, viewer)
        return score_sheet(game, [known] * game.players, words, final)

    def _scene(self, state: State, viewer: int, say: Say) -> Scene:
        if viewer != OPEN:
            return self.table.stage.scene(know_position(self.table, state, viewer), say)
        return self._open_scene(state, say)

    def _open_scene(self, state: State, say: Say) -> Scene:
        """What everybody sees, and of each player's own places what the player sees there."""
        game, stage = self.table.game, self.table.stage
        if self._owned is None:
            self._owned = _owned_areas(self.table)
        shown = stage.open_layouts().wide.boxes
        scenes = [stage.scene(game.know(state, seat), say) for seat in range(game.players)]
        shared = scenes[0]
        owned = set().union(*self._owned)
        pieces = [piece for piece in shared.pieces if piece.area not in owned]
        places = [place for place in shared.places if place.area not in owned]
        overlays = [overlay for overlay in shared.overlays if overlay.area not in owned]
        for own, areas in zip(scenes, self._owned, strict=True):
            pieces += [piece for piece in own.pieces if piece.area in areas and piece.area in shown]
            places += [place for place in own.places if place.area in areas and place.area in shown]
            overlays += [overlay for overlay in own.overlays if overlay.area in areas]
        once = {piece.id: piece for piece in pieces}
        return Scene(list(once.values()), places, overlays, shared.panels)


def _in_order(viewers: list[int]) -> list[int]:
    """All at once, then the seats, then the spectator."""
    return sorted(viewers, key=lambda viewer: {OPEN: -1, SPECTATOR: 99}.get(viewer, viewer))


def _owned_areas(table: Table) -> list[set[str]]:
    """For each seat the areas that are its own, and those that others do not even see."""
    stage = table.stage
    common = set(stage.layouts(SPECTATOR).wide.boxes)
    return [
        {area.id for area in stage.areas(str) if area.seat == seat}
        | stage.layouts(seat).wide.boxes.keys() - common
        for seat in range(table.game.players)
    ]


class Replays:
    """The replays of the tables in memory; they go when their table is put away."""

    def __init__(self) -> None:
        self._by_room: weakref.WeakKeyDictionary[Room | Copy, Replay] = weakref.WeakKeyDictionary()

    async def of(self, room: Room | Copy) -> Replay:
        replay = self._by_room.get(room)
        if replay is None or replay.table is not room.table:
            replay = self._by_room[room] = Replay(room)
        await replay.catch_up(room)
        return replay

"""What a game shows on the page, as data that one client draws for all games.

A game builds its scene from a view, never from the state, so nothing hidden can reach the page. Texts arrive
here already in the viewer's language. Coordinates are in the units of the area that a thing lies in, y
downwards; x and y of a piece or place are its centre.

- Zen Garden: areas for the selection board, the emperor's boards and one garden per player.
- Yak: the round road with its stops, a tower and a tent per player; carts are pieces that move and turn.
- The Jade Goddess: the jungle, a display per player, one's own screen (a private area); routes of the jeep.
- Tang Garden: the board with panels standing round it, a player board each, the drawn cards; lines of sight.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from teahouse.engine.contract import Action, Deed, Event, Game, Known
from teahouse.engine.messages import Message

Say: TypeAlias = Callable[[Message], str]
"""Renders a message in the viewer's language, always in the same way."""
SPEAKERS: Final = 8
"""For so many a stage keeps parts of scenes: the table and its replay, in three languages each."""


class Area(msgspec.Struct, omit_defaults=True, gc=False):
    """A part of the table with coordinates of its own: a board, a garden, a screen."""

    id: str
    w: float
    h: float
    title: str = ""
    art: str = ""
    """The symbol drawn behind everything in it."""
    seat: int | None = None
    """Whose it is."""
    private: bool = False
    """Seen by its owner alone."""


class Layout(msgspec.Struct, gc=False):
    """Where the areas lie on the page, for one shape of screen."""

    w: float
    h: float
    boxes: dict[str, tuple[float, float, float]]
    """Per area: x and y of its upper left corner, and its scale."""


class Layouts(msgspec.Struct, gc=False):
    """One for wide screens and one for narrow ones."""

    wide: Layout
    narrow: Layout


class Piece(msgspec.Struct, omit_defaults=True, gc=False):
    """Something that lies on the table. The same id is the same thing, and moves smoothly."""

    id: str
    area: str
    art: list[str]
    """Symbols drawn over each other. `path-sand@90` is turned by 90 degrees."""
    x: float
    y: float
    w: float = 100
    h: float = 0
    """0: as high as it is wide."""
    rot: float = 0
    layer: int = 1
    label: str = ""
    """What it is, for a screen reader and on hover."""
    owner: int | None = None
    """The seat to which it is `yours`."""
    yours: str = ""
    """What it is to its owner: "Your jeep" and not "Jeep of Ada"."""
    text: str = ""
    """Written on it."""
    badge: str = ""
    """A number in a small disc on its corner."""
    rule: str = ""
    """The section of the rules page that explains it."""
    dim: bool = False
    like: str = ""
    """Pieces that are alike share this name; a link of a chain that names it can be any of them."""
    home: str = ""
    """The piece that it comes out of when it appears and goes back into when it disappears, such as a bag."""
    round: tuple[float, float, float] | None = None
    """It travels round this point of its area, not straight: x, y, and how high the round is by its width."""


class Place(msgspec.Struct, omit_defaults=True, gc=False):
    """Where something can go: a cell, a slot, a region of a map."""

    id: str
    area: str
    x: float
    y: float
    w: float = 100
    h: float = 0
    label: str = ""
    outside: bool = False
    """Lies beyond the board's edge: something has to shift first."""
    idle: bool = False
    """Nothing can go there now, and nothing lies there; it can be asked why, see `Stage.meant`."""
    worth: str = ""
    """A few characters in its middle: what going there brings at best, with `?` where that takes luck."""
    quiet: bool = False
    """Going there brings nothing by itself: it is marked only while it is pointed at."""
    way: list[int] = []
    """Right and down: an arrow on it points there, because it stands for a way to go or to look."""


class Ghost(msgspec.Struct, omit_defaults=True, gc=False):
    """A piece as it would lie after a choice. In its art `@*` is 90 degrees times the turn, `*` the turn."""

    area: str
    art: list[str]
    x: float
    y: float
    w: float = 100
    h: float = 0
    rot: float = 0
    of: str = ""
    """The piece that it stands for, which can be dragged there."""


class Choice(msgspec.Struct, omit_defaults=True, gc=False):
    """One legal action, or several that differ only in how a piece is turned."""

    codes: list[int]
    """The action's code for each turn; a single one if nothing turns."""
    chain: list[str]
    """The pieces and places to click one after the other; empty: a button."""
    label: str
    turns: list[str] = []
    """What each turn is called."""
    ghost: Ghost | None = None
    moves: list[tuple[str, float, float]] = []
    """Pieces that the choice shifts: id, dx, dy."""
    overlay: str = ""
    """An overlay to show while the choice is considered."""
    any_order: bool = False
    """Whether the links may be clicked in any order. One that stands there twice is clicked twice."""
    art: list[str] = []
    """Of a button among many: the symbols drawn on it; of a piece in the tray: beside the piece."""
    short: str = ""
    """What tells it apart from the other choices, on a card that shows its piece; empty: the label."""
    best: int = 0
    """Which turn is shown before somebody turns the piece: one that brings most."""
    ratio: float = 1
    """How high its art is by its width."""
    ends: bool = False
    """Whether it is to end the turn: who has chosen it is not asked to end it once more."""


class Overlay(msgspec.Struct, omit_defaults=True, gc=False):
    """A drawing above the pieces: a route, a line of sight, the outline of a region."""

    id: str
    area: str
    kind: str
    """`route`, `sight`, `region`, or `lost`: a cross through what goes away."""
    points: list[tuple[float, float]]
    on: list[str] = []
    """Pieces or places on whose hover or focus it shows; its own id: only for a choice that names it; empty:
    always."""
    label: str = ""
    """A few characters: written on a region, and where a line of sight ends."""
    colour: str = ""
    """Of whose seat it is, where several are seen at once."""


class Panel(msgspec.Struct, omit_defaults=True, gc=False):
    """A small table of facts beside the board."""

    id: str
    title: str
    rows: list[list[str]]
    head: list[str] = []
    art: list[str] = []
    """A symbol for each row, if there are any."""
    rule: str = ""
    """The section of the rules page that explains it."""


class Scene(msgspec.Struct, omit_defaults=True, gc=False):
    """All that lies on the table for one viewer, without what this viewer may do."""

    pieces: list[Piece]
    places: list[Place]
    overlays: list[Overlay] = []
    panels: list[Panel] = []


class Shown(msgspec.Struct, gc=False):
    """What somebody got, to be looked at large for a moment."""

    seat: int
    name: Message
    art: list[str]
    """Empty: the name says it."""
    ratio: float = 1
    """How high it is by its width."""


class Told(msgspec.Struct, gc=False):
    """A sentence of the log, and the pieces and places that it concerns."""

    message: Message
    ids: list[str]
    shown: Shown | None = None
    kind: str = ""
    """The name of its event: what has the same one is the same done again."""
    brief: Message | None = None
    """See `Stage.brief`."""
    apart: bool = False
    """See `Stage.apart`."""


Made = TypeVar("Made")


class Kept:
    """Parts of scenes in the words of one speaker, each as it was made last.

    Between one moment and the next most of a table stays as it is, and much of it is the same for all who
    look, so a part is made anew only when something changed that it shows. Nobody may change what is kept.
    """

    def __init__(self) -> None:
        self._parts: dict[Hashable, tuple[Hashable, Any]] = {}

    def part(self, name: Hashable, shows: Hashable, make: Callable[[], Made]) -> Made:
        """A part of a scene. `shows` has to hold all that it is made from, as values that do not change."""
        kept = self._parts.get(name)
        if kept is None or kept[0] != shows:
            kept = self._parts[name] = (shows, make())
        made: Made = kept[1]
        return made


class Brought:
    """A piece that is drawn from the real box: what it is called, and how it is drawn."""

    def __init__(self, name: Message | None = None, art: list[str] | None = None, ratio: float = 1) -> None:
        self.name = name
        """None: what is told of the outcome says it."""
        self.art = art or []
        """Empty: as it lies afterwards."""
        self.ratio = ratio
        """How high it is by its width."""


class Stage(ABC):
    """A game's side of the page, made from what a viewer knows and the events that a viewer sees."""

    usual: frozenset[str] = frozenset()
    """Events by name that come of any choice: they are not told of one beforehand, only in the log."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._kept: dict[Say, Kept] = {}

    def kept(self, say: Say) -> Kept:
        """What was made last in these words."""
        found = self._kept.get(say)
        if found is None:
            if len(self._kept) >= SPEAKERS:
                self._kept.clear()
            found = self._kept[say] = Kept()
        return found

    @abstractmethod
    def areas(self, say: Say) -> list[Area]:
        """The parts of the table; they stay the same during a game."""

    @abstractmethod
    def layouts(self, seat: int) -> Layouts:
        """Where the areas lie for this viewer."""

    def open_layouts(self) -> Layouts:
        """Where the areas lie when nothing is secret any more, also those that only their owners saw."""
        return self.layouts(0)

    def headline(self, known: Known) -> Message | None:
        """Where the game stands in a few words, such as its round; None if there is nothing to say."""
        return None

    @abstractmethod
    def scene(self, known: Known, say: Say) -> Scene:
        """Everything on the table, as this viewer sees it."""

    @abstractmethod
    def choices(self, known: Known, legal: list[Action], say: Say) -> list[Choice]:
        """The legal actions of the viewer as things to click."""

    def meant(self, known: Known, clicked: list[str]) -> list[Action]:
        """What a seat that has to decide could want by clicking these ids; the last of them is no choice now.

        The first of these actions that the rules refuse is explained, so the likeliest one comes first. Ids
        may be anything at all; where they mean nothing there is no action.
        """
        position = known.position
        return position.decision.clicked(position, known.viewer, clicked)

    def meaning(self, known: Known, action: Action) -> list[Message]:
        """What a legal action of the viewer means beside what its events tell, such as a card for later."""
        return []

    def brought(self, outcome: Action) -> Brought:
        """The piece that a chance outcome brings, by itself: with the real box it is looked for."""
        return Brought()

    def scored(self, known: Known, seat: int) -> Hashable:
        """All that the viewer's score sheet of a seat is made from, as values that do not change.

        Where it is the same as before the sheet is, too, whoever looks. None where nobody says what it is
        made from: then it is made anew each time.
        """
        return None

    def ladder(self) -> list[tuple[Message, int]]:
        """The ranks that can be reached, from the lowest, with the points that each begins at; often none."""
        return []

    def advice(self, known: Known) -> Message | None:
        """A word for next time to who has lost the game alone; None where there is nothing to say."""
        return None

    def tip(self, category: str) -> Message | None:
        """How more is got in a category, in a sentence for next time; None where there is nothing to say."""
        return None

    def missing(self, known: Known) -> Message | None:
        """What a win alone still takes, in a sentence beside its ranks; None where nothing is missing."""
        return None

    def chance(self, known: Known) -> float | None:
        """How likely who plays alone still wins, about; None where nobody says."""
        return None

    def hopeless(self, known: Known) -> Message | None:
        """Why who plays alone cannot win any more, if that is certain; None while it is not."""
        return None

    def touched(self, event: Event, viewer: int) -> list[str]:
        """The pieces and places that an event concerns, as the viewer sees it."""
        return []

    def shown(self, event: Event) -> Shown | None:
        """What is looked at large when it happens, of an event as the viewer sees it; most have nothing."""
        return None

    def brief(self, event: Event) -> Message | None:
        """What a turn was about, or what is different for all since, in a few words without a name.

        Who was away for the turn reads these of it and nothing else; where a turn has none, its deeds.
        """
        return None

    def apart(self, event: Event) -> bool:
        """Whether something new begins with it, such as an evening: what comes before is told by itself."""
        return False

    def told(self, event: Event, message: Message, viewer: int) -> Told:
        """A sentence about an event, with all that belongs to it."""
        ids, shown = self.touched(event, viewer), self.shown(event)
        return Told(message, ids, shown, event.name, self.brief(event), self.apart(event))

    def tell(self, deed: Deed, viewer: int) -> list[Told]:
        """What was done and what came of it, a sentence each, as the viewer may read it."""
        told: list[Told] = []
        for event in deed.sight(viewer):
            message = event.message()
            if message is not None:
                told.append(self.told(event, message, viewer))
        return told

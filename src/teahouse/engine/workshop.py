"""How an owner of the box edits an edition: what there is to edit, what is wrong with it, how it is written.

A game describes its components as parts with drawings and fields (`page/workshop.py` in its folder); one page
shows them for all games. A part is drawn as it is now. A click on its drawing is an edit that the game has
worked out: a place in the edition and the value that it gets. So no game needs a script of its own, and one
that describes nothing can be edited too, by fields for whatever its box holds.
"""

from __future__ import annotations

import importlib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from typing import Any, Final, TypeAlias

import msgspec

from teahouse.engine import registry
from teahouse.engine.contract import CHANCE, NOBODY, Game
from teahouse.engine.edition import MISSING, Source, Written, check_size, misfit
from teahouse.engine.errors import BadEdition
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import N_, Message
from teahouse.engine.record import OWN_BOX
from teahouse.engine.rng import Rng

Content: TypeAlias = dict[str, Any]
"""The tables of an edition as they are read from a file."""
Say: TypeAlias = Callable[[Message], str]

FILE: Final = OWN_BOX
MOST_FAULTS: Final = 20
OTHER_NAME: Final = N_("must be another name than ours, so that nobody takes it for ours")
ABOUT: Final = ("provenance", "note")
"""What is said about a table, and is no component."""
STEP: Final = re.compile(r"\[(\d{1,4})\]|\.?([^.\[\]]+)")
PLAIN_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


# What there is to edit


class Edit(msgspec.Struct, omit_defaults=True):
    """Something to click: it puts a value to a place, or takes away what is there if there is no value."""

    label: str
    path: str
    value: Any = None


class Hotspot(msgspec.Struct, omit_defaults=True):
    """A place of a drawing that can be clicked, in units of which the drawing is 100 wide."""

    x: float
    y: float
    w: float
    h: float
    label: str
    path: str
    value: Any = None


class Field(msgspec.Struct, omit_defaults=True):
    """A value to type or to choose."""

    path: str
    label: str
    kind: str = "number"
    """`number`, `text` or `choice`."""
    low: int = 0
    high: int = 0
    values: list[tuple[str, str]] = []
    """What can be chosen, and what it is called."""
    usual: Any = None
    """What it is if the edition does not say; that value is not written down."""
    now: str = ""
    """What is chosen, where it is not just the value at the path."""
    puts: dict[str, Any] = {}
    """What a choice puts to the path, where it is not just the chosen value."""


class Drawing(msgspec.Struct, omit_defaults=True):
    """A drawing within a larger one, by its upper left corner, its width and its height."""

    x: float
    y: float
    w: float
    h: float
    art: list[str]


class Component(msgspec.Struct, omit_defaults=True):
    """A component, or some numbers that belong together."""

    id: str
    title: str = ""
    text: str = ""
    """What it means, in a sentence."""
    art: list[str] = []
    """Symbols drawn over each other."""
    pieces: list[Drawing] = []
    """More of them, in units of which the drawing is 100 wide."""
    ratio: float = 1
    """How high the drawing is by its width."""
    wide: bool = False
    """Whether its drawing is large."""
    written: str = ""
    """On the drawing."""
    fields: list[Field] = []
    spots: list[Hotspot] = []
    edits: list[Edit] = []


class Section(msgspec.Struct, omit_defaults=True):
    """The components of one kind: usually a table of the edition."""

    id: str
    title: str
    text: str = ""
    parts: list[Component] = []
    reconstructed: bool = False
    """Whether some of it is our reconstruction: an owner of the box looks here first."""

    def tables(self) -> set[str]:
        """The tables of the edition that are edited in it."""
        paths: list[str] = []
        for part in self.parts:
            paths += [field.path for field in part.fields]
            paths += [spot.path for spot in part.spots]
            paths += [edit.path for edit in part.edits]
        return {path.partition(".")[0].partition("[")[0] for path in paths}


# Fields that many games have


def numbers(path: str, labels: Sequence[str], low: int, high: int) -> list[Field]:
    """A list of numbers, each with a name of its own."""
    return [Field(f"{path}[{index}]", label, "number", low, high) for index, label in enumerate(labels)]


def longer(content: Content, path: str, say: Say, more: Any, least: int = 1, most: int = 20) -> list[Edit]:
    """A list that can have one more entry, or one less."""
    now = list_at(content, path)
    found = []
    if len(now) < most:
        found.append(Edit(say(Message(N_("one more"))), f"{path}[{len(now)}]", more))
    if len(now) > least:
        found.append(Edit(say(Message(N_("one less"))), path, now[:-1]))
    return found


def by_count(
    content: Content, path: str, title: str, say: Say, highest: int, art: Sequence[str] = ()
) -> Component:
    """Points by a count: from which count on, and how many for each; the last stand for every higher one."""
    first = number_at(content, f"{path}.from", 1)
    points = list_at(content, f"{path}.points")
    fields = [Field(f"{path}.from", say(Message(N_("points begin with"))), "number", 1, highest)]
    for index in range(len(points)):
        label: str | Message = str(first + index)
        if index == len(points) - 1:
            label = Message(N_("{number} or more"), number=first + index)
        shown = say(label) if isinstance(label, Message) else label
        fields.append(Field(f"{path}.points[{index}]", shown, "number", -99, 99))
    last = points[-1] if points else 0
    edits = longer(content, f"{path}.points", say, last, most=highest)
    return Component(path, title, art=list(art), fields=fields, edits=edits)


# Places in an edition, written as `orders.points[2]`


def steps(path: str) -> list[str | int]:
    """The keys and indices of a path."""
    return [int(number) if number else name for number, name in STEP.findall(path)]


def at(content: Any, path: str, otherwise: Any = None) -> Any:
    """What stands at a path, whatever the edition looks like."""
    for step in steps(path):
        inside = isinstance(content, dict) and step in content
        if not inside and isinstance(content, list):
            inside = isinstance(step, int) and step < len(content)
        if not inside:
            return otherwise
        content = content[step]
    return content


def text_at(content: Content, path: str) -> str:
    found = at(content, path)
    return found if isinstance(found, str) else ""


def number_at(content: Content, path: str, otherwise: int = 0) -> int:
    found = at(content, path)
    return found if isinstance(found, int) and not isinstance(found, bool) else otherwise


def list_at(content: Content, path: str) -> list[Any]:
    found = at(content, path)
    return found if isinstance(found, list) else []


def put(content: Content, path: str, value: Any) -> None:
    """Put a value to its place, or take away what is there if it is None."""
    *way, last = steps(path)
    home: Any = content
    for index, name in enumerate(way):
        following = [*way, last][index + 1]
        if isinstance(home, list):
            home = home[int(name)]
        else:
            home = home.setdefault(name, [] if isinstance(following, int) else {})
    if isinstance(home, list):
        if value is None:
            del home[int(last)]
        elif last == len(home):
            home.append(deepcopy(value))
        else:
            home[int(last)] = deepcopy(value)
    elif value is None:
        home.pop(last, None)
    else:
        home[last] = deepcopy(value)


def _mend(content: Content, path: str, ours: Content) -> bool:
    """Bring what stands at a path back to ours; whether that changed anything."""
    names = steps(path)
    for length in range(len(names), 0, -1):  # a fault at a key that ours has not is mended by its table
        place = _joined(names[:length])
        mended = at(ours, place, MISSING)
        home: Any = at(content, _joined(names[: length - 1])) if length > 1 else content
        last = names[length - 1]
        listed = isinstance(home, list) and isinstance(last, int) and 0 < last < len(home)
        if listed and mended is MISSING and home[int(last)] != home[0]:
            home[int(last)] = deepcopy(home[0])  # which is right: what is read first was not refused
            return True
        if mended is MISSING and length > 1 and at(ours, _joined(names[: length - 1]), MISSING) is MISSING:
            continue  # ours has no such table: it goes as a whole
        if isinstance(home, dict) and isinstance(last, str):
            if mended is MISSING and last in home:
                del home[last]
                return True
            if mended is not MISSING and home.get(last) != mended:
                home[last] = deepcopy(mended)
                return True
        inside = isinstance(home, list) and isinstance(last, int) and last < len(home)
        if inside and mended is not MISSING and home[int(last)] != mended:
            home[int(last)] = deepcopy(mended)
            return True
    return False


def _joined(names: Iterable[str | int]) -> str:
    path = ""
    for name in names:
        path += f"[{name}]" if isinstance(name, int) else f".{name}" if path else name
    return path


# What is wrong with it


class Fault(msgspec.Struct):
    """What does not fit, and where."""

    path: str
    text: str


class Shop:
    """The workshop of a game: its box, and how to read another one."""

    def __init__(self, info: GameInfo) -> None:
        self.info = info
        box = importlib.import_module(f"{info.package}.box")
        self._edition: Callable[[Source], Any] = box.Edition
        self.text: str = box.STANDARD.read_text(encoding="utf-8")
        """Our edition."""
        self.ours: Content = tomllib.loads(self.text)

    def read(self, content: Content) -> None:
        """Refuse what does not fit, as for a table."""
        if content.get("edition") == self.ours["edition"] and facts(content) != facts(self.ours):
            raise misfit(FILE, "edition", Message(OTHER_NAME))
        self._edition(Source(Written(FILE, toml_of(content))))

    def faults(self, content: Content, say: Say) -> list[Fault]:
        """All that does not fit."""
        return self.mended(content, say)[0]

    def mended(self, content: Content, say: Say) -> tuple[list[Fault], Content]:
        """All that does not fit, and the edition with our box in the places of it, as far as that helps."""
        found: list[Fault] = []
        mended = deepcopy(content)
        while len(found) < MOST_FAULTS:
            try:
                self.read(mended)
                break
            except BadEdition as error:
                reason = error.reason if error.reason is not None else error.message or Message(str(error))
                found.append(Fault(error.place, say(reason)))
                if error.place == "edition":
                    mended["edition"] = "…"
                elif not error.place or not _mend(mended, error.place, self.ours):
                    break
        return found, mended

    def sections(self, content: Content, say: Say) -> list[Section]:
        """What there is to edit, drawn as it is now, and a field for all that the game does not describe."""
        try:
            module = importlib.import_module(f"{self.info.package}.page.workshop")
        except ModuleNotFoundError as error:
            if error.name is None or not error.name.startswith(f"{self.info.package}.page"):
                raise
            return plain_sections(content)
        try:
            described: list[Section] = module.sections(content, say)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            return plain_sections(content)  # what is far from a box of this game cannot be drawn
        made_up = {
            key
            for key, table in content.items()
            if isinstance(table, dict) and table.get("provenance") == "reconstructed"
        }
        for section in described:
            section.reconstructed = bool(section.tables() & made_up)
        return described


def facts(content: Any) -> Any:
    """An edition without what is said about it."""
    if not isinstance(content, dict):
        return content
    return {key: facts(value) for key, value in content.items() if key not in ABOUT}


_shops: dict[str, Shop] = {}


def shop(game_id: str) -> Shop:
    """The workshop of a game that there is."""
    info = registry.info(game_id)
    if game_id not in _shops or _shops[game_id].info is not info:
        _shops[game_id] = Shop(info)
    return _shops[game_id]


def plain_sections(content: Content) -> list[Section]:
    """A field for each value, by the names that the file has for them."""
    found = []
    for table, inside in content.items():
        if isinstance(inside, dict):
            fields = [_plain_field(path, value) for path, value in leaves(inside, table)]
            found.append(Section(table, table, parts=[Component(table, fields=fields)]))
    return found


def _plain_field(path: str, value: Any) -> Field:
    label = path.partition(".")[2]
    if isinstance(value, str):
        return Field(path, label, "text")
    return Field(path, label, "number", -99, 999)


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """All single values of an edition with their paths; an empty table or list is one too."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            if key not in ABOUT:
                yield from leaves(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and value:
        for index, inner in enumerate(value):
            yield from leaves(inner, f"{path}[{index}]")
    else:
        yield path, value


# How it is written


def toml_of(content: Content) -> str:
    """An edition as a file."""
    check_size(FILE, content)
    lines = [f"{_key(key)} = {_value(item)}" for key, item in content.items() if not isinstance(item, dict)]
    for key, table in content.items():
        if isinstance(table, dict):
            lines += ["", f"[{_key(key)}]"]
            lines += [f"{_key(inner)} = {_long(item)}" for inner, item in table.items()]
    return "\n".join(lines) + "\n"


def _long(value: Any) -> str:
    """A list of texts has a line for each of them."""
    if isinstance(value, list) and len(value) > 3 and all(isinstance(item, str) for item in value):
        return "[\n" + "".join(f"    {_value(item)},\n" for item in value) + "]"
    return _value(value)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_value(item) for item in value)}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool) or value is None:
        return "true" if value else "false"
    return str(value)


def _key(key: str) -> str:
    return key if PLAIN_KEY.fullmatch(key) else json.dumps(key, ensure_ascii=False)


# Whether it can be played

TRIALS: Final = 2
LONGER: Final = 5
"""So many times as long as a game with our components one with others may be, before it counts as endless."""


MOST_TRIED: Final = 64
_tried: set[tuple[Any, ...]] = set()


def accept(
    game_id: str, players: int, options: dict[str, str], text: str, version: int | None = None
) -> Game:
    """A game with somebody's own edition, which was checked as what anybody sends, and tried."""
    key = (game_id, players, tuple(sorted(options.items())), text, version)
    game = registry.make(game_id, players, options, Written(FILE, text), version)
    standard = registry.make(game_id, players, options, None, version)
    if game.edition_name == standard.edition_name and game.edition_hash != standard.edition_hash:
        raise misfit(FILE, "edition", Message(OTHER_NAME))
    if key not in _tried:
        for trial in range(TRIALS):
            _try(game, Rng(f"trial {trial}"), LONGER * game.info.max_decisions)
        if len(_tried) >= MOST_TRIED:
            _tried.clear()
        _tried.add(key)
    return game


def _try(game: Game, rng: Rng, most: int) -> None:
    """Play a game by chance. A box with which one cannot be played to its end is no box."""
    state = game.start()
    for _ in range(50 * most):
        actor = state.actor()
        if actor == NOBODY:
            return
        if actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        most -= 1
        legal = state.legal()
        if most < 0 or not legal:
            break
        state.apply(legal[rng.below(len(legal))])
    raise BadEdition(Message(N_("With these components a game does not come to an end.")))

"""How somebody's edition differs from ours: component by component and in words, whichever way it is written.

What is compared is what the workshop shows: the fields of a component, the sentence about it and its drawing.
So two ways to write the same thing are no difference, and what differs is called as it is called there.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from teahouse.engine.edition import MISSING
from teahouse.engine.messages import N_, Message
from teahouse.engine.workshop import Component, Content, Field, Say, Section, Shop, leaves, steps

MOST_DIFFERENCES: Final = 200


class Difference(msgspec.Struct):
    """What is otherwise in another edition than in ours; nothing on the side that has no such thing."""

    section: str
    """Where it is edited."""
    part: str
    """The component, by its id."""
    path: str
    name: str
    """What it is, in words."""
    ours: str
    mine: str
    field: str = ""
    """The field of the component that says it, by its label."""


def differences(found: Shop, content: Content, say: Say) -> list[Difference]:
    """All that differs, in the order of the workshop."""
    ours = _Side(found.ours, found.sections(found.ours, say))
    mine = _Side(content, found.sections(content, say))
    told: list[Difference] = []
    for section in mine.sections:
        told += _of_section(section, ours, mine, say)
    gone = [(section, part) for section, part in ours.parts.values() if part.id not in mine.parts]
    for section, part in gone:
        told += _only(section, part, ours, mine, is_ours=True, say=say)
    told += _unnamed(ours, mine)
    return told[:MOST_DIFFERENCES]


class _Side:
    """One of the two editions, and what the workshop shows of it."""

    def __init__(self, content: Content, sections: list[Section]) -> None:
        self.content = content
        self.sections = sections
        self.parts = {part.id: (section, part) for section in sections for part in section.parts}

    def part(self, name: str) -> Component | None:
        found = self.parts.get(name)
        return None if found is None else found[1]


def valued(content: Any, path: str) -> Any:
    """What stands at a path; what stands there once for all stands for each of them. MISSING if nothing."""
    for step in steps(path):
        if isinstance(content, dict):
            content = content.get(step, MISSING)
        elif isinstance(content, list) and isinstance(step, int):
            content = content[step] if step < len(content) else MISSING
        elif not isinstance(content, list) and isinstance(step, str):
            return MISSING
        if content is MISSING:
            return MISSING
    return content


def _of_section(section: Section, ours: _Side, mine: _Side, say: Say) -> list[Difference]:
    told: list[Difference] = []
    drawn: list[Difference] = []
    for part in section.parts:
        other = ours.part(part.id)
        if other is None:
            told += _only(section, part, mine, ours, is_ours=False, say=say)
        elif part.text != other.text and part.text and other.text:
            told.append(_difference(section, part, _path(part), part.title, other.text, part.text))
        else:
            told += _of_fields(section, part, other, ours, mine, say)
            if (part.art, part.pieces, part.written) != (other.art, other.pieces, other.written):
                otherwise = say(Message(N_("drawn otherwise")))
                drawn.append(_difference(section, part, _path(part), part.title, "", otherwise))
    return told or drawn  # a drawing that differs is told only where nothing says what it shows


def _of_fields(
    section: Section, part: Component, other: Component, ours: _Side, mine: _Side, say: Say
) -> list[Difference]:
    """A component that both have."""
    paired = {(field.path, field.label): field for field in other.fields}
    told = []
    for field in part.fields:
        theirs = paired.get((field.path, field.label), field)
        if field.kind == "choice" and (field.now or theirs.now):
            values = _chosen(theirs, theirs.now), _chosen(field, field.now)
        elif field.kind == "choice" and field.puts:
            continue  # something to add, not something that is there
        else:
            values = _shown(theirs, other, ours), _shown(field, part, mine)
            written = [valued(side.content, field.path) is not MISSING for side in (ours, mine)]
            if not any(written):
                continue  # both are as is usual, which is told where it is said
        if values[0] != values[1]:
            name = _name(part, field, say)
            told.append(_difference(section, part, field.path, name, *values, field.label))
    return told


def _only(
    section: Section, part: Component, own: _Side, other: _Side, is_ours: bool, say: Say
) -> list[Difference]:
    """A component that only one of them has, or that only one of them shows by itself."""
    chosen = [field for field in part.fields if field.kind == "choice" and field.now]
    told = []
    if chosen:
        text = ", ".join(f"{field.label} {_chosen(field, field.now)}" for field in chosen)
        pair = (text, "") if is_ours else ("", text)
        told.append(_difference(section, part, _path(part), part.title, *pair))
    for field in part.fields:
        if field.kind == "choice":
            continue
        theirs = valued(other.content, field.path)
        if isinstance(theirs, (dict, list)):
            continue  # the other says it of each by itself, and there it is told
        here = _shown(field, part, own)
        there = _shown(field, Component(part.id), other)
        if here != there:
            pair = (here, there) if is_ours else (there, here)
            name = _name(part, field, say)
            told.append(_difference(section, part, field.path, name, *pair, field.label))
    return told


def _unnamed(ours: _Side, mine: _Side) -> list[Difference]:
    """Values that no component of the workshop shows, by their places in the file."""
    shown = {"edition"}
    for side in (ours, mine):
        for _, part in side.parts.values():
            shown |= set(_paths(part))
    left, right = dict(leaves(ours.content)), dict(leaves(mine.content))
    told = []
    for path in dict.fromkeys([*left, *right]):
        pair = [_text(side.get(path)) for side in (left, right)]
        if pair[0] != pair[1] and not any(_within(path, other) for other in shown):
            told.append(Difference("", "", path, path, *pair))
    return told


def _within(path: str, other: str) -> bool:
    return path == other or (path.startswith(other) and path[len(other)] in ".[")


# In words


def _difference(
    section: Section, part: Component, path: str, name: str, ours: str, mine: str, field: str = ""
) -> Difference:
    return Difference(section.id, part.id, path, name or section.title, ours, mine, field)


def _path(part: Component) -> str:
    """Where a component is edited."""
    return [*_paths(part), part.id][0]


def _paths(part: Component) -> list[str]:
    found = [field.path for field in part.fields] + [spot.path for spot in part.spots]
    return found + [edit.path for edit in part.edits]


def _name(part: Component, field: Field, say: Say) -> str:
    """A component that is written as a text is called what the text says; there it is known by its number."""
    *_, last = steps(field.path)
    if field.kind == "text" and isinstance(last, int):
        return say(Message(N_("number {number}"), number=last + 1))
    if not part.title:
        return field.label
    return part.title if field.kind == "text" or field.label == part.title else f"{part.title}: {field.label}"


def _shown(field: Field, part: Component, side: _Side) -> str:
    """The value of a field; of a text that is one of several also what it says."""
    value = valued(side.content, field.path)
    if value is MISSING:
        value = field.usual
    if field.kind == "choice":
        return _chosen(field, _text(value))
    text = _text(value)
    numbered = field.kind == "text" and field.path.endswith("]")
    return f"{part.title} ({text})" if numbered and part.title and text else text


def _chosen(field: Field, value: str) -> str:
    return dict(field.values).get(value, value)


def _text(value: Any) -> str:
    if value is None or value in ({}, []):
        return ""
    return value if isinstance(value, str) else str(value)

"""Random editions: what a game's workshop offers to edit, edited at random, and mended where it is wrong."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any, Final

from teahouse.engine.workshop import Content, Edit, Field, Hotspot, Shop, put, shop

NAME = "random"
EDITS = 5
"""So many are made before it is looked whether they fit."""
BOLD = 0.7
"""How often an edition has what the real box may have and ours has not."""


def random_edition(game_id: str, seed: int) -> Content:
    """An edition that can be played. Its numbers are as small and as large as they may be."""
    draw = random.Random(f"{game_id} {seed}")
    found = shop(game_id)
    content = deepcopy(found.ours)
    content["edition"] = NAME
    for _ in range(draw.choice([1, 3, 8])):
        edited = deepcopy(content)
        for _ in range(EDITS):
            put(edited, *random_edit(found, edited, draw))
        told, edited = found.mended(edited, str)
        assert all(fault.text for fault in told)
        if not found.faults(edited, str):  # else some of it does not fit what was there before
            content = edited
    if draw.random() < BOLD and game_id in OTHERWISE:  # last, because ours comes back where an edit is mended
        OTHERWISE[game_id](content, draw)
        content = found.mended(content, str)[1]
        assert not found.faults(content, str)
    assert content["edition"] == NAME
    return content


# What single edits hardly ever come to


def other_jade_goddess(content: Content, draw: random.Random) -> None:
    """Tiles with up to four parts, each with up to three heads and coins; fewer of ours."""
    for kind in content["tiles"].values():
        if isinstance(kind, dict):
            kind.update({symbol: kind[symbol] // 2 for symbol in ("head", "coin", "both", "plain")})
    tiles = []
    for _ in range(draw.randint(1, 25)):
        parts: list[str] = []
        for side in draw.sample("nesw", draw.randint(1, 4)):
            if parts and draw.random() < 0.4:
                parts[draw.randrange(len(parts))] += side
            else:
                parts.append(side)
        words = [f"{part}-{'h' * draw.randint(0, 3)}{'c' * draw.randint(0, 3)}" for part in parts]
        if sorted("".join(sorted(part)) for part in parts) != ["ew", "ns"]:  # which would cross
            tiles.append(" ".join(words) + draw.choice(["", " x2"]))
    content["tiles"]["own"] = tiles
    if draw.random() < 0.7:
        content["cross"] = other_cross(draw)


def other_cross(draw: random.Random) -> dict[str, Any]:
    """Brown lines anywhere, with up to three heads and coins on each."""
    cross: dict[str, Any] = {"provenance": "box"}
    for side in ("left", "right"):
        brown = {
            bar: draw.sample(range(1, 6), draw.randint(1, 4)) for bar in ("north", "east", "south", "west")
        }
        cross[f"brown_{side}"] = brown
        for kind in ("heads", "coins"):
            cross[f"{kind}_{side}"] = {
                bar: [field for field in fields for _ in range(draw.randint(0, 3))]
                for bar, fields in brown.items()
            }
    return cross


def other_tang_garden(content: Content, draw: random.Random) -> None:
    """A grid with fewer cells and tokens elsewhere, icons that differ by track, tiles with four areas."""
    if draw.random() < 0.7:
        content["board"] = other_board(draw)
    if draw.random() < 0.7:
        steps = content["tracks"]["steps"]
        content["tracks"]["characters"] = {
            terrain: sorted(draw.sample(range(1, steps + 1), 3)) for terrain in ("greenery", "water", "rock")
        }
    for stack in ("greenery", "water", "rock", "tao"):
        for _ in range(draw.randint(0, 4)):
            edges = "".join(draw.choice("gwr") for _ in range(4))
            content["tiles"][stack][draw.randrange(15)] = f"{edges} n e s w"


def other_board(draw: random.Random) -> dict[str, Any]:
    gone = draw.sample(["b1", "c1", "f1", "g1", "a2", "h2", "a7", "h7", "a3", "h6", "d8", "e8"], 5)
    middle = ("d4", "e4", "d5", "e5")
    cells = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh" if f"{column}{row}" not in gone]
    free = [cell for cell in cells if cell not in ("a1", "h1", "a8", "h8", *middle)]
    board: dict[str, Any] = {"provenance": "box"}
    for key in ("more", "two"):
        some = draw.sample(free, draw.randint(8, 16))
        board[key] = drawn(dict.fromkeys([*free, *middle], ".") | dict(zip(some, "sl" * 8, strict=False)))
    inner = [cell for cell in free if cell[0] in "bcdefg" and cell[1] in "234567"]
    some = draw.sample(inner, 8)
    board["solo"] = drawn({cell: "t" if cell in some else "." for cell in [*inner, *middle]})
    return board


def drawn(letters: dict[str, str]) -> list[str]:
    return ["".join(letters.get(f"{column}{row}", "-") for column in "abcdefgh") for row in range(1, 9)]


def other_zen_garden(content: Content, draw: random.Random) -> None:
    """Several copies of some tiles."""
    tiles = content["tiles"]
    names = ["-".join(draw.choice(tiles[key]) for key in ("decors", "paths", "grounds")) for _ in range(9)]
    tiles["other"] = {name: draw.randint(1, 9) for name in names}


OTHERWISE: Final = {
    "jade_goddess": other_jade_goddess,
    "tang_garden": other_tang_garden,
    "zen_garden": other_zen_garden,
}


def random_edit(found: Shop, content: Content, draw: random.Random) -> tuple[str, Any]:
    """Something that could be clicked or typed."""
    section = draw.choice(found.sections(content, str))
    controls: list[Field | Hotspot | Edit] = []
    for part in section.parts:
        controls += [*part.fields, *part.spots, *part.edits]
    control = draw.choice(controls)
    if isinstance(control, Hotspot | Edit):
        return control.path, control.value
    return control.path, random_value(control, draw)


def random_value(field: Field, draw: random.Random) -> Any:
    if field.puts:
        return draw.choice(list(field.puts.values()))
    if field.kind == "choice":
        return draw.choice(field.values)[0]
    if field.kind == "text":
        return draw.choice(
            ["", "ggww ne sw bridge", "gggg n e s w", "pppp inside-r character", "n-hh e-c s x2", "?"]
        )
    return draw.choice([field.low, field.high, draw.randint(field.low, field.high)])

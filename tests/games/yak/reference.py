"""A slow, plain scorer of towers, written from the rules and not from the code.

Stones lie on a plane: those of a row two units apart, each row one unit further right and one higher. In the
stack they lie straight above each other. All assignments of the crystals are tried, the legal ones kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

COLOURS = ["red", "black", "orange", "grey", "yellow", "blue", "green", "purple"]
Cells = Sequence[str | None]
Stones = dict[tuple[int, int], str]

PLACES = [(row + 2 * column, row) for row in range(5) for column in range(5 - row)]
PLACES += [(4, row) for row in range(5, 9)]
SIZE = {0: 0, 1: 0, 2: 3, 3: 6, 4: 9, 5: 12, 6: 16}
COUNT = {0: 0, 1: 0, 2: 0, 3: 4, 4: 8, 5: 12, 6: 16}


def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    if max(one[1], other[1]) >= 5:
        return dx == 0 and dy == 1
    return (dx, dy) in ((2, 0), (1, 1))


def groups(stones: Stones) -> list[set[tuple[int, int]]]:
    """Connected stones of one colour, single ones too; crystals without a colour belong to none."""
    left = {place for place, stone in stones.items() if stone in COLOURS}
    found = []
    while left:
        group = {left.pop()}
        while more := {p for p in left for q in group if touch(p, q) and stones[p] == stones[q]}:
            group |= more
            left -= more
        found.append(group)
    return found


def may_take(stones: Stones, crystal: tuple[int, int], colour: str) -> bool:
    """The crystal touches a group of the colour, or at least two stones of it."""
    near = [place for place, stone in stones.items() if stone == colour and touch(place, crystal)]
    in_group = [group for group in groups(stones) if len(group) > 1 and group & set(near)]
    return len(near) >= 2 or bool(in_group)


def assignments(stones: Stones) -> Iterator[Stones]:
    """The tower with its crystals turned into colours, in every legal way."""
    crystals = [place for place, stone in stones.items() if stone == "crystal"]
    options = {place: [c for c in COLOURS if may_take(stones, place, c)] for place in crystals}
    for chosen in product(*([*options[place], "crystal"] for place in crystals)):
        colours = [colour for colour in chosen if colour != "crystal"]
        if len(set(colours)) < len(colours):
            continue
        lazy = [
            place
            for place, colour in zip(crystals, chosen, strict=True)
            if colour == "crystal" and set(options[place]) - set(colours)
        ]
        if not lazy:
            yield {**stones, **dict(zip(crystals, chosen, strict=True))}


def bonus(card: str, stones: Stones, coloured: Stones, version: int) -> int:
    """What a card of the standard edition brings: crystals are no stones of a colour here."""
    mine = [place for place, stone in stones.items() if stone == card]
    if card == "red":
        return len(mine)
    if card == "orange":
        return 2 * sum(row == 0 for _, row in mine)
    if card == "yellow":
        return 2 * sum(row >= 2 for _, row in mine)
    if card == "green":
        return 3 if len(mine) >= 3 else -2
    if card == "blue":
        return 2 * sum(row <= 3 and x in (row, 8 - row) for x, row in mine)
    if card == "purple":
        top = max((row for _, row in stones), default=-1)
        return 4 * any(row == top for _, row in mine)
    if card == "grey":
        alone = [group for group in groups(coloured) if len(group) == 1]
        return 2 * sum(group <= set(mine) for group in alone)
    if version == 1:
        return -len(mine) if mine else 5
    return len(mine) if mine else -3


def score(cells: Cells, cards: Sequence[str], version: int = 2) -> list[list[int]]:
    """Flags for group sizes, group count, single stones and bonus cards of all best assignments."""
    stones = {place: stone for place, stone in zip(PLACES, cells, strict=True) if stone is not None}
    results = []
    for coloured in assignments(stones):
        sizes = [len(group) for group in groups(coloured)]
        real = [size for size in sizes if size > 1]
        alone = sizes.count(1) + sum(stone == "crystal" for stone in coloured.values())
        results.append(
            [
                sum(SIZE.get(size, 21) for size in real),
                COUNT.get(len(real), 20),
                alone,
                sum(bonus(card, stones, coloured, version) for card in cards),
            ]
        )
    best = max(sum(result) for result in results)
    return [result for result in results if sum(result) == best]

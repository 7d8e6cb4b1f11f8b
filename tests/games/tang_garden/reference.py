"""The scoring once more, written from the rulebooks and from a view alone, for whole games."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import combinations

from teahouse.engine.contract import View
from teahouse.games.tang_garden.box import EARLIER, STANDARD
from teahouse.games.tang_garden.meta import INFO

PRINTED = {
    version: tomllib.loads(EARLIER.get(version, STANDARD).read_text(encoding="utf-8"))
    for version in INFO.rules_versions
}
"""What is printed on the components, by rules version."""
TREES = ["pine", "willow", "bamboo", "maple", "magnolia"]
START = ["d4", "e4", "d5", "e5"]
SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def points(view: View, seat: int, version: int = INFO.rules_version) -> dict[str, int]:
    """Coins by category; those that the game pays at once are taken from the view."""
    player = view["players"][seat]
    kinds = [Counter(card.split("-")[0] for card in other["cards"]) for other in view["players"]]
    mine = kinds[seat]
    return {
        **player["coins"],
        "lotus_peonies": 6 * min(mine["lotus"], mine["peonies"]),
        "birds_fish": 6 * min(mine["birds"], mine["fish"]),
        "bridges": 2 * mine["bridge"],
        "trees": trees(tuple(mine[tree] for tree in TREES)),
        "pavilions": pavilions([other["pavilion"] for other in kinds], seat),
        "decorations_seen": sum(decorations(view, figure) for figure in figures(view, seat)),
        "sight": sum(preference(view, figure, version) for figure in figures(view, seat)),
    }


def trees(left: tuple[int, ...]) -> int:
    """The best of all ways to make sets of different trees."""
    kinds = [kind for kind, count in enumerate(left) if count]
    best = 0
    for size in range(1, len(kinds) + 1):
        for chosen in combinations(kinds, size):
            rest = tuple(count - (kind in chosen) for kind, count in enumerate(left))
            best = max(best, size * size + trees(rest))
    return best


def pavilions(counts: list[int], seat: int) -> int:
    first = [other for other, count in enumerate(counts) if count and count == max(counts)]
    if len(first) > 1:
        return 18 // len(first) if seat in first else 0
    if seat in first:
        return 12
    others = [count for other, count in enumerate(counts) if other not in first]
    second = [other for other, count in enumerate(counts) if others and 0 < count == max(others)]
    return 6 // len(second) if seat in second else 0


def figures(view: View, seat: int) -> list[View]:
    mine = view["players"][seat]["figures"]
    return [figure for figure in view["figures"] if figure["character"] in mine]


def cell_xy(name: str) -> tuple[int, int]:
    return "abcdefgh".index(name[0]), int(name[1]) - 1


def in_sight(view: View, figure: View) -> list[str]:
    """The cells of the line of sight that have a tile; the start tile whole, if the line crosses it."""
    x, y = cell_xy(figure["spot"])
    right, down = SIDES[figure["facing"]]
    seen: list[str] = []
    while 0 <= x < 8 and 0 <= y < 8:
        name = f"{'abcdefgh'[x]}{y + 1}"
        if name in START:
            seen += [quarter for quarter in START if quarter not in seen]
        elif view["board"][8 * y + x] is not None:
            seen.append(name)
        x, y = x + right, y + down
    return seen


def decorations(view: View, figure: View) -> int:
    seen = in_sight(view, figure)
    return sum(decoration["spot"].split("-")[0] in seen for decoration in view["decorations"])


def icons(view: View, facing: str, version: int) -> Counter[str]:
    side = list(SIDES).index(facing)
    found: Counter[str] = Counter()
    for panel in view["landscape"][5 * side : 5 * side + 5]:
        if panel is not None:
            size, number = panel.split("-")
            found.update(PRINTED[version]["panels"][size][int(number) - 1].split())
    return found


def shows(view: View, cell: str, letter: str, version: int) -> bool:
    x, y = cell_xy(cell)
    stack, number = view["board"][8 * y + x].split()[0].split("-")
    words = PRINTED[version]["tiles"][stack][int(number) - 1].split()
    return letter in words[0] or f"inside-{letter}" in words


def preference(view: View, figure: View, version: int) -> int:
    who = figure["character"]
    found = icons(view, figure["facing"], version)
    each = {
        "architect": ("construction", 3),
        "child": ("animal", 2),
        "emperor": ("dragon", 5),
        "merchant": ("village", 2),
        "monk": ("temple", 3),
        "official": ("element", 1),
        "sword_dancer": ("waterfall", 2),
    }
    if who in each:
        icon, coins = each[who]
        return coins * found[icon]
    if who == "lady":
        return 6 * (found["sun"] > 0) + 6 * (found["moon"] > 0)
    seen = in_sight(view, figure)
    if who == "empress":
        rivals = [
            other
            for other in view["figures"]
            if other["character"] in ("emperor", "lady") and other["spot"].split("-")[0] in seen
        ]
        return 9 - 3 * len(rivals)
    letter = {"hermit": "r", "poet": "w", "student": "g"}[who]
    tiles = sum(shows(view, cell, letter, version) for cell in seen if cell not in START)
    return min(10, 2 * (tiles + any(cell in START for cell in seen)))

"""What else of a position may tell how many points a seat will have: gold, figures, digs, letters, the jeep.

Bots learn weights for these features by games (`teahouse train jade_goddess`).
"""

from __future__ import annotations

from typing import Final

from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.area import BIT, CENTRE, WORD, WORDS
from teahouse.games.jade_goddess.position import JadeGoddessState

NAMES: Final = [
    "acts",
    "gold",
    "gold_over_4",
    "no_gold",
    "figures_of_1",
    "figures_of_2",
    "figures_of_3",
    "no_small_figure",
    "on_the_board",
    "display",
    "full_display",
    "artefacts_held",
    "one_letter",
    "two_letters",
    "three_letters",
    "heads_near",
    "heads_farther",
    "heads_far",
    "coins_near",
    "coins_far",
    "alone",
    "ahead",
    "equal",
    "behind",
    "open_sides",
    "shut_in",
    "exchange_near",
]
NEAR: Final = 1
FARTHER: Final = 3
"""Open edges up to which a district is nearly completed, or will be."""
WHOLE: Final = 12.0
"""With so many tiles left whatever is at hand can still be used."""


def features(jade: JadeGoddessState, seat: int, crews: dict[int, list[int]]) -> list[float]:
    """The features of a seat, in the order of NAMES."""
    found: list[float] = []
    add_features(found, jade, seat, crews)
    return found


def add_features(found: list[float], jade: JadeGoddessState, seat: int, crews: dict[int, list[int]]) -> None:
    """Add the features of a seat to a list; the less time is left, the less is what it has at hand.

    `crews` are the districts with figures and how many archaeologists every seat has there.
    """
    player = jade.players[seat]
    left = jade.tiles_left()
    time = min(1.0, left / WHOLE)
    stock = player.stock
    gold = player.gold
    shown = len(player.display)
    found.append(float(jade.active == seat))
    found.append(time * min(gold, 4))
    found.append(time * max(0, gold - 4))
    found.append(time if gold == 0 else 0.0)
    found.append(time * stock[0])
    found.append(time * stock[1])
    found.append(time * stock[2])
    found.append(time if stock[0] == 0 else 0.0)
    found.append(float(len(player.figures)))
    found.append(time * shown)
    found.append(time if shown >= jade.setup.edition.most_display else 0.0)
    found.append(float(player.held))
    letters = scoring.statues(player, jade.setup.edition.designs).letters
    found.append(float(letters == 1))
    found.append(float(letters == 2))
    found.append(float(letters == 3))
    add_digs(found, jade, seat, crews, left)
    add_jeep(found, jade, player.jeep, time)


def add_digs(
    found: list[float], jade: JadeGoddessState, seat: int, crews: dict[int, list[int]], left: int
) -> None:
    """Heads and coins where nobody has more archaeologists, by the open edges, and how the crews stand."""
    board = jade.board
    near = farther = far = 0.0
    coins_near = coins_far = 0.0
    alone = ahead = equal = behind = 0.0
    for district, crew in crews.items():
        mine = crew[seat]
        if not mine:
            continue
        better = 0
        for other in range(len(crew)):
            if other != seat and crew[other] > better:
                better = crew[other]
        edges: int = board.open_edges[district]
        likely = min(1.0, (left + 3.0) / (4.0 * edges + 1.0))
        if mine < better:
            behind += likely
            continue
        if not better:
            alone += likely
        elif mine > better:
            ahead += likely
        else:
            equal += likely
        heads: int = board.heads[district]
        coins: int = board.coins[district]
        if edges <= NEAR:
            near += likely * heads
            coins_near += likely * coins
        else:
            coins_far += likely * coins
            if edges <= FARTHER:
                farther += likely * heads
            else:
                far += likely * heads
    found.append(near)
    found.append(farther)
    found.append(far)
    found.append(coins_near)
    found.append(coins_far)
    found.append(alone)
    found.append(ahead)
    found.append(equal)
    found.append(behind)


def add_jeep(found: list[float], jade: JadeGoddessState, jeep: int, time: float) -> None:
    """How many sides of the jeep's field are open, and whether one trip leads to the exchange field."""
    board = jade.board
    sides = 0
    for side in range(4):
        if board.is_open(jeep, side):
            sides += 1
    found.append(time * sides)
    found.append(0.0 if sides else time)
    reach = board.reach[WORDS * board.web_of(jeep) + WORD[CENTRE]]
    found.append(time if reach & BIT[CENTRE] else 0.0)

"""What else of a position may tell how many points a seat will have: gold, figures, digs, letters, the jeep.

Bots learn weights for these features by games (`teahouse train jade_goddess`).
"""

from __future__ import annotations

from typing import Final

from teahouse.games.jade_goddess.area import BIT, CENTRE, WORD, WORDS
from teahouse.games.jade_goddess.box import LETTERS
from teahouse.games.jade_goddess.players import Player
from teahouse.games.jade_goddess.position import JadeGoddessState

NAMES: Final = [
    "acts",
    "gold",
    "gold_over_4",
    "no_gold",
    "figures_of_1",
    "figures_of_2",
    "figures_of_3",
    "no_figure",
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
    """The features of a seat, in the order of NAMES; the less time is left, the less is what it has at hand.

    `crews` are the districts with figures and how many archaeologists every seat has there.
    """
    player = jade.players[seat]
    left = jade.tiles_left()
    time = min(1.0, left / WHOLE)
    stock = player.stock
    found = [
        float(jade.active == seat),
        time * min(player.gold, 4),
        time * max(0, player.gold - 4),
        time if player.gold == 0 else 0.0,
        time * stock[0],
        time * stock[1],
        time * stock[2],
        time if stock[0] + stock[1] + stock[2] == 0 else 0.0,
        float(len(player.figures)),
        time * len(player.display),
        time if len(player.display) >= jade.setup.edition.most_display else 0.0,
        float(player.held),
    ]
    add_letters(found, player)
    add_digs(found, jade, seat, crews, left)
    add_jeep(found, jade, player.jeep, time)
    return found


def add_letters(found: list[float], player: Player) -> None:
    """How many letters of the next statue are there."""
    held = player.artefacts
    counts = [held[2 * letter] + held[2 * letter + 1] for letter in range(len(LETTERS))]
    least = min(counts)
    there = 0
    for count in counts:
        if count > least:
            there += 1
    found.append(float(there == 1))
    found.append(float(there == 2))
    found.append(float(there == 3))


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
    found.extend([near, farther, far, coins_near, coins_far, alone, ahead, equal, behind])


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

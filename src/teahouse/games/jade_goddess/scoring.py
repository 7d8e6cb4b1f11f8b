"""Scoring of Im Reich der Jadegöttin: artefacts and statues."""

from __future__ import annotations

from typing import Final

from teahouse.games.jade_goddess.box import LETTERS, Edition
from teahouse.games.jade_goddess.players import Player

# The order of the categories in `meta.CATEGORIES`.
ARTEFACTS: Final = 0
GOLD_STATUES: Final = 1
STATUES: Final = 2


class Statues:
    """The complete statues of one player: of gold pieces only, and the others."""

    def __init__(self, gold: int, others: int) -> None:
        self.gold = gold
        self.others = others


def may_have_statues(player: Player) -> bool:
    """As far as everybody can tell: with fewer artefacts than letters there is none."""
    return player.held >= len(LETTERS)


def statues(player: Player, designs: int) -> Statues:
    """The best way to make statues, each of the four letters of one design.

    There are as many as the scarcest letter allows, however they are made, and a statue of gold pieces is
    worth more than another. So as many as possible are made of gold first.
    """
    held = player.artefacts
    gold = 0
    others = 0
    for design in range(designs):
        first = 2 * len(LETTERS) * design
        of_gold = held[first]
        of_all = held[first] + held[first + 1]
        for letter in range(1, len(LETTERS)):
            well = held[first + 2 * letter]
            of_gold = min(of_gold, well)
            of_all = min(of_all, well + held[first + 2 * letter + 1])
        gold += of_gold
        others += of_all - of_gold
    return Statues(gold, others)


def points(player: Player, edition: Edition) -> list[int]:
    """What a player would score now, by category."""
    made = statues(player, edition.designs)
    return [
        player.held * edition.artefact_points,
        made.gold * edition.gold_statue_points,
        made.others * edition.statue_points,
    ]

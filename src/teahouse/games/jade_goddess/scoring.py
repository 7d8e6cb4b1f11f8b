"""Scoring of Im Reich der Jadegöttin: artefacts and statues."""

from __future__ import annotations

from typing import Final

from teahouse.games.jade_goddess.box import LETTERS, Edition
from teahouse.games.jade_goddess.players import Player, Statues

# The order of the categories in `meta.CATEGORIES`.
ARTEFACTS: Final = 0
GOLD_STATUES: Final = 1
STATUES: Final = 2


def may_have_statues(player: Player) -> bool:
    """As far as everybody can tell: with fewer artefacts than letters there is none."""
    return player.held >= len(LETTERS)


def statues(player: Player, designs: int) -> Statues:
    """The statues of a player, remembered until the hand changes."""
    made = player.made
    if made is None or made.hand is not player.artefacts:
        made = statues_of(player.artefacts, designs)
        player.made = made
    return made


def statues_of(held: list[int], designs: int) -> Statues:
    """The best way to make statues, each of the four letters of one design.

    There are as many as the scarcest letter allows, however they are made, and a statue of gold pieces is
    worth more than another. So as many as possible are made of gold first.
    """
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
    return Statues(held, gold, others, letters_begun(held, 1), letters_begun(held, 2), gold_pieces(held))


def letters_begun(held: list[int], ahead: int) -> int:
    """How many letters of the next statue are there, or of the one so many `ahead`."""
    least = held[0] + held[1]
    for letter in range(1, len(LETTERS)):
        least = min(least, held[2 * letter] + held[2 * letter + 1])
    there = 0
    for letter in range(len(LETTERS)):
        if held[2 * letter] + held[2 * letter + 1] >= least + ahead:
            there += 1
    return there


def gold_pieces(held: list[int]) -> int:
    """The well preserved artefacts of the first design."""
    gold = 0
    for letter in range(len(LETTERS)):
        gold += held[2 * letter]
    return gold


def points(player: Player, edition: Edition) -> list[int]:
    """What a player would score now, by category."""
    made = statues(player, edition.designs)
    return [
        player.held * edition.artefact_points,
        made.gold * edition.gold_statue_points,
        made.others * edition.statue_points,
    ]

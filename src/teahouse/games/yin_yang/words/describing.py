"""The position of Yin & Yang in words."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.tiles import STACKS
from teahouse.games.tang_garden.words import names
from teahouse.games.tang_garden.words.garden import describe_garden
from teahouse.games.yin_yang import lanterns
from teahouse.games.yin_yang.position import SEAT, YinYangState, kind_of

CORNER_NAMES: Final = {
    "greenery": N_("upper left"),
    "water": N_("upper right"),
    "rock": N_("lower right"),
    "tao": N_("lower left"),
}


def describe(yin: YinYangState) -> list[Message]:
    """What can be chosen first, then what the player has, then the garden."""
    lines = [yin.decision.prompt(yin, SEAT)]
    lines.append(
        Message(
            N_("Covered cells: {covered} of {cells}. Coins: {coins}."),
            covered=yin.placed(),
            cells=len(yin.setup.edition.solo_cells),
            coins=sum(yin.points(SEAT)),
        )
    )
    lines += _pairs(yin)
    if yin.reserve:
        lines.append(
            Message(
                N_("In the reserve: {tiles}."),
                tiles=names.in_turn([names.tile(yin.setup.edition.tiles[tile]) for tile in yin.reserve]),
            )
        )
    lines.append(
        Message(
            N_("Your characters: {characters}. To choose from: {open}."),
            characters=names.joined([characters.named(character) for character in yin.own]),
            open=names.joined([characters.named(character) for character in yin.open_characters]),
        )
    )
    ready = [lanterns.named(index) for index, ready in enumerate(yin.lanterns) if ready]
    lines.append(
        Message(
            N_("Lanterns ready: {lanterns}. Your tokens: {small} small, {large} large."),
            lanterns=names.joined(ready),
            small=yin.tokens[0],
            large=yin.tokens[1],
        )
    )
    for row in range(2):
        panels = [names.panel(yin.setup.edition, panel) for panel in yin.open_panels[row]]
        if panels:
            lines.append(Message(N_("Panels to choose from: {panels}."), panels=names.in_turn(panels)))
    standing = [who for who, spot in enumerate(yin.garden.figures) if spot != EMPTY]
    return lines + describe_garden(yin.garden, tuple(who for who in standing if who not in yin.own))


def _pairs(yin: YinYangState) -> list[Message]:
    lines: list[Message] = []
    for corner, stack in enumerate(STACKS):
        if yin.tops[corner] == EMPTY:
            continue
        shown = names.tile(yin.setup.edition.tiles[yin.tops[corner]])
        card = yin.open_cards[corner]
        values: dict[str, int | str | Message] = {
            "corner": Message(CORNER_NAMES[stack]),
            "tile": shown,
            "left": len(yin.stacks[corner]),
        }
        if card == EMPTY:
            lines.append(Message(N_("Corner, {corner}: {tile}. Under it: {left}."), **values))
        else:
            values["decoration"] = names.named(names.DECORATIONS, kind_of(card))
            lines.append(
                Message(N_("Corner, {corner}: {tile}, with {decoration}. Under it: {left}."), **values)
            )
    return lines

"""Yak drawn in text characters: the road, the quarry and all towers side by side."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import HIDDEN, NOBODY
from teahouse.games.yak.box import CARDS, CARTS, COLOURS, FOODS, NO_STONE, STONES
from teahouse.games.yak.position import FACE_DOWN, NO_COLOUR, NOON, NOT_CHOSEN, YakState
from teahouse.games.yak.tower import ROW_CELLS, ROW_SIZES, Tower
from teahouse.games.yak.words.names import bonus_text

SHORT: Final = ["Re", "Bk", "Or", "Gy", "Ye", "Bu", "Gn", "Pu", "Cr"]
LEGEND: Final = (
    "Stones: " + ", ".join(f"{short} {name}" for short, name in zip(SHORT, STONES, strict=True)) + "."
)
WIDTH: Final = 27
"""Of a player's block."""


def show(state: YakState, seat: int) -> str:
    """The table in text, with what is to be done as all may read it."""
    asked = FACE_DOWN if state.decision.phase == NOON else state.decision
    lines = [f"Day {state.day}{', the last one' if state.last_day else ''}. {asked.prompt(state, seat)}"]
    for colour in state.bonus:
        card = state.setup.edition.bonus_cards[colour]
        lines.append(f"Bonus card{' (ours, not the printed one)' if card.ours else ''}: {bonus_text(card)}")
    lines += ["", *show_road(state), *show_quarry(state), ""]
    blocks = [show_player(state, other, seat) for other in range(len(state.players))]
    for parts in zip(*blocks, strict=True):
        lines.append("".join(part.ljust(WIDTH) for part in parts).rstrip())
    lines += ["", LEGEND]
    return "\n".join(lines)


def food(counts: list[int]) -> str:
    return (
        " ".join(f"{count} {name}" for count, name in zip(counts, FOODS, strict=True) if count) or "no food"
    )


def stones(some: list[int]) -> str:
    return " ".join(SHORT[stone] for stone in some) or "no stones"


def show_road(state: YakState) -> list[str]:
    way = "clockwise" if state.clockwise else "counterclockwise"
    lines = [f"Carts, driving {way}"]
    for stop, number in enumerate(state.road):
        place = f"seat {stop + 1}" if stop < len(state.players) else "between"
        cart = state.carts[number]
        lines.append(f"  {place:<8} {CARTS[number]:<10} {stones(cart.stones):<12} {food(cart.food)}")
    lines.append(f"Market: {food(state.market)}")
    return lines


def show_quarry(state: YakState) -> list[str]:
    quarry = state.quarry
    track = "#" * quarry.track + "." * (quarry.edition.track - quarry.track)
    if quarry.marker:
        track = track[: quarry.edition.track - quarry.edition.covered] + "x" * quarry.edition.covered
    bag = "out of the game" if quarry.gone else f"{len(quarry.bag)} pieces"
    lines = [f"Bag: {bag}. Fog track: {track}"]
    if state.removed != NO_COLOUR:
        lines[0] += f". Left out: {COLOURS[state.removed]}"
    if quarry.drawn or quarry.fogs or quarry.rising:
        lines.append(f"Drawn: {stones(quarry.drawn)}, {quarry.fogs + quarry.rising} fog")
    if state.in_hand:
        lines.append(f"In hand: {stones(state.in_hand)}, for {state.price} food")
    return lines


def show_player(state: YakState, seat: int, viewer: int) -> list[str]:
    """A player's card, tent and tower; the tower from its top down, with the letters of its rows."""
    player = state.players[seat]
    card = {NOT_CHOSEN: "-", HIDDEN: "?", **dict(enumerate(CARDS))}[player.card]
    mark = ">" if seat == state.seat else " "
    signs = (" *" if seat == state.baby_yak else "") + (" stupa" if seat == state.stupa else "")
    now = "" if state.acting == NOBODY else " now"
    return [
        f"{mark}Seat {seat + 1}{' (you)' if seat == viewer else ''}{signs}",
        f" {sum(state.points(seat))} flags{now}, card {card}",
        f" {food(player.tent)}",
        *show_tower(player.tower),
    ]


def show_tower(tower: Tower) -> list[str]:
    lines = []
    for row in range(len(ROW_SIZES) - 1, -1, -1):
        cells = [tower.cells[cell] for cell in ROW_CELLS[row]]
        if row > 4 and cells[0] == NO_STONE:
            lines.append("")
            continue
        drawn = "  ".join("··" if stone == NO_STONE else SHORT[stone] for stone in cells)
        lines.append(f" {'abcdefghi'[row]} {'  ' * min(row, 4)}{drawn}")
    return lines

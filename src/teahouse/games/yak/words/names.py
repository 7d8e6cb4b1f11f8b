"""What the things of Yak are called, and lists of them in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from teahouse.engine.messages import N_, Counted, Message, seat_name, signed
from teahouse.games.yak.box import (
    AT_LEAST,
    AT_MOST,
    CARTS,
    COLOURS,
    IN_ROWS,
    IN_SETS,
    OUTER,
    PIECES,
    ROWS_WITH,
    SINGLES,
    STONES,
    TOP_ROW,
    BonusCard,
)
from teahouse.games.yak.meta import COLOUR_NAMES
from teahouse.games.yak.tower import ROW_SIZES, Cell

PIECE_NAMES: Final = {**COLOUR_NAMES, "crystal": N_("crystal"), "fog": N_("fog")}
FOOD_NAMES: Final = {"milk": N_("milk"), "meat": N_("meat"), "bread": N_("bread")}
CARD_NAMES: Final = {"build": N_("Build"), "restock": N_("Restock"), "market": N_("Market")}
CART_NAMES: Final = {
    "no-milk": N_("no-milk cart"),
    "no-meat": N_("no-meat cart"),
    "no-bread": N_("no-bread cart"),
    "two-kinds": N_("max-2-kinds cart"),
}


def listed(parts: Sequence[Message], none: str = N_("none")) -> Message:
    """Several short parts in one message."""
    if not parts:
        return Message(none)
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}, {rest}", first=joined, rest=part)
    return joined


def pieces_text(pieces: Sequence[int]) -> Message:
    """Stones and fogs."""
    return listed([Message(PIECE_NAMES[PIECES[piece]]) for piece in pieces], N_("nothing"))


def cart_text(cart: int) -> Message:
    return Message(CART_NAMES[CARTS[cart]])


def direction_text(clockwise: bool) -> Message:
    return Message(N_("The carts drive clockwise.") if clockwise else N_("The carts drive counterclockwise."))


def stop_text(cart: int, stop: int, players: int) -> Message:
    """Which cart stands where."""
    if stop < players:
        return Message(N_("before {player}: {cart}"), player=seat_name(stop), cart=cart_text(cart))
    return Message(N_("between the players: {cart}"), cart=cart_text(cart))


def food_text(food: Sequence[int]) -> Message:
    return listed(
        [kind_count(kind, count) for kind, count in enumerate(food) if count],
        N_("no food"),
    )


def kind_count(kind: int, count: int) -> Message:
    """So much food of one kind; other languages than English may count it."""
    counted = [
        Counted("{count} milk", "{count} milk", count),
        Counted("{count} meat", "{count} meat", count),
        Counted("{count} bread", "{count} bread", count),
    ]
    return counted[kind]


def food_count(count: int) -> Message:
    return Counted("{count} food", "{count} food", count)


def stone_count(count: int) -> Message:
    return Counted("{count} stone", "{count} stones", count)


def flag_count(count: int) -> Message:
    return Counted("{count} flag", "{count} flags", count)


def cell_text(cell: Cell) -> Message:
    """A place of a tower in words."""
    return Message(N_("row {row}, place {place}"), row=cell.row + 1, place=cell.column + 1)


def stone_in_place(stone: int, cell: Cell) -> Message:
    return Message(N_("{stone} in {cell}"), stone=Message(PIECE_NAMES[STONES[stone]]), cell=cell_text(cell))


def bonus_sign(card: BonusCard) -> str:
    """What a bonus card does, in signs that fit on it.

    ▁ is the bottom row, ↑3 row 3 and higher, ○ a stone in no group, ↔ the ends of rows, ▲ the highest row,
    ≥3 and ≤3 so many stones, :3 every three of them, ≡ each row with one, ∅ none at all, × each of them.
    """
    points, otherwise = signed(card.points), signed(card.otherwise)
    if card.counts == IN_ROWS:
        if card.high == 1:
            return f"{points} ▁"
        return f"{points} ↑{card.low}" if card.high == len(ROW_SIZES) else f"{points} {card.low}–{card.high}"
    if card.counts == SINGLES:
        return f"{points} ○"
    if card.counts == OUTER:
        return f"{points} ↔"
    if card.counts == AT_LEAST:
        return f"≥{card.needed}: {points}"
    if card.counts == AT_MOST:
        return f"≤{card.needed}: {points}"
    if card.counts == IN_SETS:
        return f"{points} :{card.needed}"
    if card.counts == ROWS_WITH:
        return f"{points} ≡"
    if card.counts == TOP_ROW:
        return f"{points} ▲"
    return f"{points} ∅{otherwise}" if card.otherwise else f"{points} ×"


def bonus_laid(card: BonusCard) -> Message:
    """A bonus card that lies there, and that it is ours if it is."""
    if card.ours:
        return Message(N_("Bonus card (ours, not the printed one): {card}."), card=bonus_text(card))
    return Message(N_("Bonus card: {card}."), card=bonus_text(card))


def bonus_short(card: BonusCard) -> Message:
    """What a bonus card does in a few words beside a stone of its colour: these are the stones meant."""
    points, otherwise = signed(card.points), signed(card.otherwise)
    if card.counts == IN_ROWS:
        if card.high == 1:
            return Message(N_("{points} each in the bottom row"), points=points)
        if card.high == len(ROW_SIZES):
            return Message(N_("{points} each in row {low} or higher"), points=points, low=card.low)
        return Message(
            N_("{points} each in rows {low} to {high}"), points=points, low=card.low, high=card.high
        )
    if card.counts == SINGLES:
        return Message(N_("{points} each in no group"), points=points)
    if card.counts == OUTER:
        return Message(N_("{points} each at an end of a row"), points=points)
    if card.counts == AT_LEAST:
        text = N_("{points} with {count} or more, else {otherwise}")
        return Message(text, points=points, count=card.needed, otherwise=otherwise)
    if card.counts == AT_MOST:
        text = N_("{points} with {count} at most, else {otherwise}")
        return Message(text, points=points, count=card.needed, otherwise=otherwise)
    if card.counts == IN_SETS:
        return Message(N_("{points} for every {count}"), points=points, count=card.needed)
    if card.counts == ROWS_WITH:
        return Message(N_("{points} for each row with one"), points=points)
    if card.counts == TOP_ROW:
        return Message(N_("{points} with one in your highest row"), points=points)
    if card.otherwise:
        return Message(N_("{points} each, {otherwise} with none"), points=points, otherwise=otherwise)
    return Message(N_("{points} for each stone"), points=points)


def bonus_text(card: BonusCard) -> Message:
    """What a bonus card says."""
    values: dict[str, str | int | Message] = {
        "colour": Message(COLOUR_NAMES[COLOURS[card.colour]]),
        "points": signed(card.points),
        "otherwise": signed(card.otherwise),
        "low": card.low,
        "high": card.high,
    }
    if card.counts == IN_ROWS:
        if card.high == 1:
            return Message(N_("{colour}: {points} for each stone in the bottom row"), **values)
        if card.high == len(ROW_SIZES):
            return Message(N_("{colour}: {points} for each stone in row {low} or higher"), **values)
        return Message(N_("{colour}: {points} for each stone in rows {low} to {high}"), **values)
    if card.counts == SINGLES:
        return Message(N_("{colour}: {points} for each stone in no group"), **values)
    if card.counts == OUTER:
        return Message(
            N_("{colour}: {points} for each stone in the first or last place of rows 1 to 4"), **values
        )
    if card.counts == AT_LEAST:
        return Counted(
            "{colour}: {points} with at least {count} stone, else {otherwise}",
            "{colour}: {points} with at least {count} stones, else {otherwise}",
            card.needed,
            colour=values["colour"],
            points=values["points"],
            otherwise=values["otherwise"],
        )
    if card.counts == AT_MOST:
        return Counted(
            "{colour}: {points} with at most {count} stone, else {otherwise}",
            "{colour}: {points} with at most {count} stones, else {otherwise}",
            card.needed,
            colour=values["colour"],
            points=values["points"],
            otherwise=values["otherwise"],
        )
    if card.counts == IN_SETS:
        return Counted(
            "{colour}: {points} for each {count} stone",
            "{colour}: {points} for every {count} stones",
            card.needed,
            colour=values["colour"],
            points=values["points"],
        )
    if card.counts == ROWS_WITH:
        return Message(N_("{colour}: {points} for each row with such a stone"), **values)
    if card.counts == TOP_ROW:
        return Message(N_("{colour}: {points} if the highest row holds such a stone"), **values)
    if card.otherwise:
        return Message(N_("{colour}: {points} for each stone, {otherwise} with none"), **values)
    return Message(N_("{colour}: {points} for each stone"), **values)

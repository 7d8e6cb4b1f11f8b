"""The pieces of the selection board and of the emperor's boards, and what is left in the supply."""

from __future__ import annotations

from functools import partial

from teahouse.engine.messages import N_, Message, signed
from teahouse.engine.scene import Kept, Panel, Piece, Say
from teahouse.games.zen_garden.box import COLUMNS, FEATURES, GROUNDS, TILES
from teahouse.games.zen_garden.page.geometry import (
    CELL,
    DRAWN_PRICES,
    EMPEROR_W,
    ORDERS_Y,
    SELECTION_H,
    SELECTION_W,
    WORTH_H,
    WORTH_W,
    emperor_h,
    emperor_xy,
    points_art,
    points_written,
    slot_xy,
    tile_art,
    tile_id,
)
from teahouse.games.zen_garden.position import (
    DETAIL_SLOT,
    EMPTY,
    FIRST_ORDER_SLOT,
    MAJORITY_SLOT,
    SMALL_SLOT,
    ZenGardenState,
)
from teahouse.games.zen_garden.words.describing import emperor_wishes, emperor_worth
from teahouse.games.zen_garden.words.names import (
    coins_text,
    feature_name,
    in_turn,
    order_points_text,
    tile_name,
)


def offered_tile(state: ZenGardenState, slot: int, number: int, say: Say) -> Piece:
    x, y = slot_xy(slot)
    tile = TILES[number]
    price = coins_text(state.setup.edition.prices[slot // COLUMNS])
    label = Message(N_("{tile}, {price}"), tile=tile_name(tile), price=price)
    name = tile_id(state.setup.edition, number, f"s{slot}")
    return Piece(name, "selection", tile_art(tile, 0), x, y, CELL, layer=2, label=say(label), rule="tile")


def selection(state: ZenGardenState, say: Say, kept: Kept) -> list[Piece]:
    pieces = [
        Piece(
            "selection-board",
            "selection",
            ["selection-board"],
            SELECTION_W / 2,
            SELECTION_H / 2,
            SELECTION_W,
            SELECTION_H,
            layer=0,
            label=say(prices_text(state.setup.edition.prices)),
            rule="price",
        )
    ]
    for row, other in enumerate(state.setup.edition.prices):
        if other != DRAWN_PRICES[row]:
            _, y = slot_xy(row * COLUMNS)
            told = say(coins_text(other))
            name = f"price-{row}"
            pieces.append(
                Piece(name, "selection", ["coin"], 31, y, 46, text=str(other), label=told, rule="price")
            )
    # The last turn of a round may still be taken back, so its end is shown only with the first draw.
    for slot, number in enumerate(state.before_slide or state.selection):
        if number != EMPTY:
            make = partial(offered_tile, state, slot, number, say)
            pieces.append(kept.part(("offered", slot), number, make))
    return pieces


def emperor(state: ZenGardenState, say: Say) -> list[Piece]:
    icons = ["icon-small_preference", "icon-big_preference", "icon-majority", "icon-detail"]
    rule = ["small_preference", "big_preference", "majority", "detail"]
    wishes = emperor_wishes(state)
    pieces: list[Piece] = []
    for slot, feature in enumerate(state.emperor):
        x, y = emperor_xy(slot)
        of_board = slot < FIRST_ORDER_SLOT
        number = slot if of_board else FIRST_ORDER_SLOT + (slot - FIRST_ORDER_SLOT) // 2
        # An order's first tile lies there alone for a moment while the game is being set up.
        wish = wishes[number] if number < len(wishes) else feature_name(feature)
        if of_board:
            wish = Message("{preference} {worth}", preference=wish, worth=emperor_worth(state, slot))
            pieces.append(
                Piece(
                    f"wish-{slot}",
                    "emperor",
                    [icons[slot]],
                    x - 42,
                    y - 40,
                    42,
                    layer=3,
                    label=say(wish),
                    rule=rule[slot],
                )
            )
            pieces.append(
                Piece(
                    f"worth-{slot}",
                    "emperor",
                    ["plaque"],
                    x,
                    y + 62,
                    WORTH_W,
                    WORTH_H,
                    layer=3,
                    label=say(wish),
                    text=worth_written(state, slot),
                    rule=rule[slot],
                )
            )
        pieces.append(
            Piece(
                f"emperor-{slot}",
                "emperor",
                [f"emperor-{FEATURES[feature]}"],
                x,
                y,
                92 if of_board else 72,
                layer=2,
                label=say(wish),
                rule=rule[slot] if of_board else "fulfil",
            )
        )
    points, needed = state.setup.edition.order_points, state.setup.edition.order_needed
    for order, left in enumerate(state.order_tiles_left):
        x, _ = emperor_xy(FIRST_ORDER_SLOT + 2 * order)
        if FIRST_ORDER_SLOT + order < len(wishes):
            pieces.append(
                Piece(
                    f"needed-{order}",
                    "emperor",
                    ["plaque"],
                    x + 38,
                    ORDERS_Y + 52,
                    WORTH_W,
                    WORTH_H,
                    layer=3,
                    label=say(wishes[FIRST_ORDER_SLOT + order]),
                    text=f"{needed} + {needed}",
                    rule="fulfil",
                )
            )
        for index in range(len(points) - left, len(points)):
            pieces.append(
                Piece(
                    f"points-{order}-{index}",
                    "emperor",
                    points_art(points[index]),
                    x + 39 + (index - 1) * 46,
                    ORDERS_Y + 88,
                    40,
                    layer=3,
                    text=points_written(points[index]),
                    label=say(order_points_text(order, points[index])),
                    rule="fulfil",
                    dim=index > len(points) - left,
                )
            )
    return pieces + whole_gardens(state, say)


def whole_gardens(state: ZenGardenState, say: Say) -> list[Piece]:
    """Boards 2 and 3 have no tiles, they look at the whole garden: a line for each with what it pays."""
    edition = state.setup.edition
    found = []
    if state.setup.unity:
        text = Message(N_("Unity {points}"), points=signed(edition.unity_points))
        label = Message(
            N_("Unity: every ground of the garden in one area pays {points}."),
            points=signed(edition.unity_points),
        )
        found.append(("unity", text, label))
    if state.setup.minimalist:
        scale = edition.minimalist_points
        steps = [
            Message(N_("{count}: {points}"), count=count, points=signed(scale[count]))
            for count in range(2, len(GROUNDS) + 1)
        ]
        text = Message(N_("Minimalist {points}"), points=signed(max(scale)))
        label = Message(
            N_("Minimalist: by the number of different grounds in the garden: {steps}."), steps=in_turn(steps)
        )
        found.append(("minimalist", text, label))
    y = emperor_h(state.setup.orders, True) - 24
    return [
        Piece(
            f"whole-{name}",
            "emperor",
            ["plaque-wide"],
            EMPEROR_W * (0.25 + 0.5 * place),
            y,
            EMPEROR_W / 2 - 12,
            (EMPEROR_W / 2 - 12) * 0.16,
            layer=2,
            label=say(label),
            text=say(text),
            rule=name,
        )
        for place, (name, text, label) in enumerate(found)
    ]


def worth_written(state: ZenGardenState, slot: int) -> str:
    """What a preference of board 1 pays, in a few characters: those beside it say what for."""
    edition = state.setup.edition
    if slot == MAJORITY_SLOT:
        return "/".join(signed(points) for points in edition.majority_points[:2])
    if slot == DETAIL_SLOT:
        return f"{signed(min(edition.detail_points))}…{signed(max(edition.detail_points))}"
    return signed(edition.small_points if slot == SMALL_SLOT else edition.big_points)


def tiles_left(state: ZenGardenState, say: Say) -> Panel:
    """How many tiles with each feature are still in the supply."""
    counts = [0] * len(FEATURES)
    for number in state.supply.unknown:
        tile = TILES[number]
        for feature in (tile.decor, tile.path, tile.ground):
            counts[feature] += 1
    rows = [[say(feature_name(feature)), str(count)] for feature, count in enumerate(counts)]
    rows.append([say(Message(N_("in the supply"))), str(len(state.supply))])
    rows.append([say(Message(N_("discarded"))), str(len(state.discards))])
    art = [f"emblem-{name}" for name in FEATURES]
    title = say(Message(N_("Tiles left in the supply")))
    return Panel("tiles-left", title, rows, art=art, rule="tile")


def prices_text(prices: list[int]) -> Message:
    """What a tile costs in each row, from the bottom."""
    bottom, middle, top = prices
    return Message(
        N_("The bottom row is free, a tile of the middle row costs {middle}, one of the top row {top}."),
        bottom=coins_text(bottom),
        middle=coins_text(middle),
        top=coins_text(top),
    )

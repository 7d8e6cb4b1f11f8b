"""What of Zen Garden's box can be edited, and how it is drawn meanwhile."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Message
from teahouse.engine.workshop import (
    Component,
    Content,
    Field,
    Say,
    Section,
    by_count,
    list_at,
    longer,
    number_at,
    numbers,
)
from teahouse.games.zen_garden.box import CELLS, MOST_COPIES, TILES
from teahouse.games.zen_garden.meta import CATEGORIES
from teahouse.games.zen_garden.page.geometry import points_art, points_written, tile_art
from teahouse.games.zen_garden.words.names import ROW_NAMES, tile_name

LABELS: Final = {category.id: category.label for category in CATEGORIES}
MOST_ORDER_TILES: Final = 4


def sections(content: Content, say: Say) -> list[Section]:
    return [tiles(content, say), *boards(content, say), scoring(content, say)]


def tiles(content: Content, say: Say) -> Section:
    copies = number_at(content, "tiles.copies", 1)
    label = say(Message(N_("of each tile, unless said otherwise")))
    parts = [Component("tiles.copies", fields=[Field("tiles.copies", label, "number", 0, MOST_COPIES)])]
    for tile in TILES:
        path = f"tiles.other.{tile.name}"
        name = say(tile_name(tile))
        field = Field(path, name, "number", 0, MOST_COPIES, usual=copies)
        parts.append(Component(path, name, art=tile_art(tile, 0), fields=[field]))
    parts.append(
        Component(
            "emperor.copies",
            say(Message(N_("Emperor tiles"))),
            art=["emperor-decor-pagoda"],
            fields=[Field("emperor.copies", say(Message(N_("of each emperor tile"))), "number", 1, 9)],
        )
    )
    text = N_("How often the box has each tile.")
    return Section("tiles", say(Message(N_("Tiles"))), say(Message(text)), parts)


def boards(content: Content, say: Say) -> list[Section]:
    coins = [
        Field("coins.start", say(Message(N_("at the start"))), "number", 0, 99),
        Field("coins.most", say(Message(N_("at most"))), "number", 0, 99),
        Field("coins.line_bonus", say(Message(N_("for four equal decors in a line"))), "number", 0, 99),
    ]
    rows = [say(Message(name)) for name in ROW_NAMES]
    prices = numbers("selection.prices", rows, 0, 99)
    prices[0].high = 0
    order = [
        Field("orders.board_4", say(Message(N_("orders on board 4"))), "number", 0, 2),
        Field("orders.board_5", say(Message(N_("orders on board 5"))), "number", 0, 2),
        Field(
            "orders.needed", say(Message(N_("tiles needed of each of its two features"))), "number", 1, CELLS
        ),
    ]
    worth = [value for value in list_at(content, "orders.points") if isinstance(value, int)]
    point_tiles = [
        Component(
            f"orders.points[{index}]",
            art=points_art(value),
            written=points_written(value),
            fields=[Field(f"orders.points[{index}]", say(point_tile(index)), "number", 1, 99)],
        )
        for index, value in enumerate(worth)
    ]
    more = longer(content, "orders.points", say, 1, most=MOST_ORDER_TILES)
    return [
        Section(
            "selection",
            say(Message(N_("Selection board"))),
            parts=[
                Component(
                    "selection.prices",
                    say(Message(N_("Price of a tile"))),
                    art=["selection-board"],
                    ratio=0.72,
                    wide=True,
                    fields=prices,
                )
            ],
        ),
        Section("coins", say(Message(N_("Coins"))), parts=[Component("coins", art=["coin"], fields=coins)]),
        Section(
            "orders",
            say(Message(N_("Orders"))),
            say(Message(N_("An order's point tiles are taken from the top one down."))),
            [Component("orders", art=["icon-order"], fields=order, edits=more), *point_tiles],
        ),
    ]


def point_tile(index: int) -> Message:
    return Message(N_("point tile {number}"), number=index + 1)


def scoring(content: Content, say: Say) -> Section:
    def label(category: str) -> str:
        return say(Message(LABELS[category]))

    def single(key: str, category: str, icon: str, low: int, high: int) -> Component:
        field = Field(f"scoring.{key}", say(Message(N_("points each"))), "number", low, high)
        return Component(f"scoring.{key}", label(category), art=[icon] if icon else [], fields=[field])

    places = [say(Message(N_("most"))), say(Message(N_("second most")))]
    parts = [
        single("coin", "coins", "coin", 0, 9),
        by_count(content, "scoring.loops", label("loops"), say, CELLS, ["icon-loops"]),
        by_count(content, "scoring.decors", label("decors"), say, CELLS, ["icon-decor"]),
        single("small_preference", "small_preference", "icon-small_preference", -99, 99),
        single("big_preference", "big_preference", "icon-big_preference", -99, 99),
        Component(
            "scoring.majority",
            label("majority"),
            art=["icon-majority"],
            fields=numbers("scoring.majority", places, 0, 99),
        ),
        by_count(content, "scoring.detail", label("detail"), say, CELLS, ["icon-detail"]),
        single("unity", "unity", "icon-unity", 0, 99),
        by_count(content, "scoring.minimalist", label("minimalist"), say, CELLS, ["icon-minimalist"]),
    ]
    return Section("scoring", say(Message(N_("Scoring"))), parts=parts)

"""What of Yak's box can be edited, and how it is drawn meanwhile."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.edition import Table
from teahouse.engine.errors import BadEdition
from teahouse.engine.messages import N_, Message
from teahouse.engine.workshop import Component, Content, Field, Say, Section, at, by_count, numbers
from teahouse.games.yak.box import COLOURS, COUNTS, HIGHEST, BonusCard
from teahouse.games.yak.meta import CATEGORIES, COLOUR_NAMES
from teahouse.games.yak.words.names import bonus_sign, bonus_text, stone_count

LABELS: Final = {category.id: category.label for category in CATEGORIES}
CONDITIONS: Final = {
    "stones": N_("each stone of the colour"),
    "rows": N_("each stone in certain rows"),
    "singles": N_("each stone in no group"),
    "outer": N_("each stone in the first or last place of rows 1 to 4"),
    "at_least": N_("at least so many stones, or else"),
    "top_row": N_("a stone in the highest row"),
    "at_most": N_("at most so many stones, or else"),
    "sets": N_("every so many stones"),
    "rows_with": N_("each row with such a stone"),
}
FIRST: Final[dict[str, dict[str, Any]]] = {
    "rows": {"from": 1, "to": 1},
    "at_least": {"needed": 3, "else": 0},
    "at_most": {"most": 1, "else": 0},
    "sets": {"needed": 2},
}
"""What a card says besides its points when its condition was just chosen."""


def sections(content: Content, say: Say) -> list[Section]:
    return [*supplies(say), scoring(content, say), bonus_cards(content, say)]


def supplies(say: Say) -> list[Section]:
    def number(path: str, label: str, low: int, high: int) -> Field:
        return Field(path, say(Message(label)), "number", low, high)

    stones = [
        number("stones.copies", N_("stones of each colour"), 1, 20),
        number("stones.crystals", N_("crystals"), 0, 20),
    ]
    fewer = [
        number("fewer_players.stones", N_("stones of each colour that stay in the box"), 0, 20),
        number("fewer_players.crystals", N_("crystals that stay in the box"), 0, 20),
    ]
    fog = [
        number("fog.fogs", N_("fogs in the bag"), 3, 20),
        number("fog.track", N_("places on the track"), 2, 9),
        number("fog.covered", N_("places that the marker covers"), 1, 8),
    ]
    food = [
        number("food.copies", N_("tokens of each kind"), 0, 99),
        number("food.tent", N_("of each kind in a tent at the start"), 0, 2),
        number("food.market", N_("of each kind on the market at the start"), 0, 20),
        number("food.cart", N_("of each kind on a cart at the start"), 0, 3),
        number("food.most_in_tent", N_("in a tent at most"), 0, 8),
        number("food.most_on_cart", N_("on a cart at most"), 0, 9),
    ]
    carts = [
        number("carts.stones", N_("stones on a cart at the start"), 1, 4),
        number("carts.most_stones", N_("stones on a cart at most"), 3, 4),
    ]
    prices = numbers("prices.stones", [say(stone_count(count)) for count in (1, 2, 3)], 1, 8)
    prices.append(number("prices.crystal", N_("each crystal among them"), 0, 8))
    market = [
        number("market.food", N_("food that is taken"), 1, 2),
        number("market.drawn", N_("stones that are drawn"), 1, 3),
    ]
    end = [
        number("end.stupa_stone", N_("stones of a tower that end the game"), 1, 14),
        number("end.idle_days", N_("days without building that end the game"), 1, 10),
    ]

    def section(name: str, title: str, part: Component, *others: Component) -> Section:
        return Section(name, say(Message(title)), parts=[part, *others])

    colours = [Component(f"colour-{name}", art=[f"stone-{name}"], ratio=0.64) for name in COLOURS]
    crystal = Component("crystal", art=["crystal"], ratio=0.64)
    return [
        section("stones", N_("Stones"), Component("stones", fields=stones), *colours, crystal),
        section("fewer_players", N_("With two or three players"), Component("fewer_players", fields=fewer)),
        section("fog", N_("Fog"), Component("fog", art=["fog"], ratio=0.64, fields=fog)),
        section("food", N_("Food"), Component("food", art=["food-milk"], fields=food)),
        section("carts", N_("Carts"), Component("carts", art=["cart"], ratio=2 / 3, fields=carts)),
        section("prices", N_("Food for stones"), Component("prices", art=["food-bread"], fields=prices)),
        section("market", N_("Market"), Component("market", art=["market"], ratio=0.5, fields=market)),
        section("end", N_("End of the game"), Component("end", art=["stupa"], fields=end)),
    ]


def scoring(content: Content, say: Say) -> Section:
    parts = [
        by_count(content, f"scoring.{key}", say(Message(LABELS[key])), say, HIGHEST, ["flag"])
        for key in ("group_size", "group_count")
    ]
    for key, category in (("single_stone", "single_stones"), ("stupa", "stupa"), ("most_food", "most_food")):
        field = Field(f"scoring.{key}", say(Message(N_("flags"))), "number", 0, 99)
        parts.append(
            Component(f"scoring.{key}", say(Message(LABELS[category])), art=["flag"], fields=[field])
        )
    return Section("scoring", say(Message(N_("Scoring"))), parts=parts)


def bonus_cards(content: Content, say: Say) -> Section:
    parts = [bonus_card(content, colour, say) for colour in range(len(COLOURS))]
    text = N_("One for each colour; with bonus cards some of them lie open.")
    return Section("bonus_cards", say(Message(N_("Bonus cards"))), say(Message(text)), parts)


def bonus_card(content: Content, colour: int, say: Say) -> Component:
    name = COLOURS[colour]
    path = f"bonus_cards.{name}"
    now = at(content, path)
    card = now if isinstance(now, dict) else {}
    points = card.get("points", 1)
    puts = {kind: {"counts": kind, **FIRST.get(kind, {}), "points": points} for kind in COUNTS}
    conditions = [(kind, say(Message(CONDITIONS[kind]))) for kind in COUNTS]
    counts = str(card.get("counts", ""))
    fields = [
        Field(
            path,
            say(Message(N_("What counts"))),
            "choice",
            values=conditions,
            now=counts,
            puts=puts,
        ),
        Field(f"{path}.points", say(Message(N_("flags"))), "number", -99, 99),
    ]
    more: dict[str, list[tuple[str, str, int, int]]] = {
        "stones": [("none", N_("flags with no such stone"), -99, 99)],
        "rows": [("from", N_("from row"), 1, 9), ("to", N_("to row"), 1, 9)],
        "at_least": [
            ("needed", N_("stones needed"), 1, HIGHEST),
            ("else", N_("flags otherwise"), -99, 99),
        ],
        "at_most": [("most", N_("stones at most"), 0, HIGHEST), ("else", N_("flags otherwise"), -99, 99)],
        "sets": [("needed", N_("stones of a set"), 2, HIGHEST)],
    }
    for key, label, low, high in more.get(counts, []):
        usual = 0 if key == "none" else None
        fields.append(Field(f"{path}.{key}", say(Message(label)), "number", low, high, usual=usual))
    try:
        read = BonusCard(colour, Table("", path, card))
        text, sign = say(bonus_text(read)), bonus_sign(read)
    except BadEdition:
        text, sign = "", ""
    title = say(Message(COLOUR_NAMES[name]))
    return Component(path, title, text, art=[f"bonus-{name}"], ratio=10 / 7, written=sign, fields=fields)

"""Facts beside the board: where the stones are, prices, flags, bonus cards."""

from __future__ import annotations

from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Panel, Say
from teahouse.games.yak.box import COLOURS, NO_STONE, PIECES
from teahouse.games.yak.page.things import art_of
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.names import bonus_text, pieces_text, stone_count


def panels(yak: YakState, say: Say) -> list[Panel]:
    edition = yak.setup.edition
    found = [bag_panel(yak, say)]
    rows = [
        [
            say(stone_count(count)),
            str(price),
        ]
        for count, price in enumerate(edition.prices)
        if count
    ]
    rows.append([say(Message(N_("each crystal among them"))), f"+{edition.crystal_price}"])
    found.append(Panel("prices", say(Message(N_("Food for stones"))), rows, rule="price"))
    flags = []
    for count in range(2, 8):
        groups = edition.count_points[count]
        more = "+" if count == 7 else ""
        flags.append([f"{count}{more}", str(edition.size_points[count]), str(groups) if groups else "–"])
    head = ["", say(Message(N_("stones in a group"))), say(Message(N_("groups in the tower")))]
    found.append(Panel("flags", say(Message(N_("Flags"))), flags, head=head, rule="scoring"))
    if yak.bonus:
        cards = [[say(bonus_text(edition.bonus_cards[colour]))] for colour in yak.bonus]
        ours = all(edition.bonus_cards[colour].ours for colour in yak.bonus)
        title = say(Message(N_("Bonus cards (ours, not the printed ones)") if ours else N_("Bonus cards")))
        found.append(
            Panel(
                "bonus",
                title,
                cards,
                art=[f"stone-{COLOURS[colour]}" for colour in yak.bonus],
                rule="bonus_cards",
            )
        )
    return found


def bag_panel(yak: YakState, say: Say) -> Panel:
    """How many pieces of each kind the bag holds, and how many are on carts and in towers."""
    seen = yak.quarry.drawn + yak.in_hand
    for cart in yak.carts:
        seen = seen + cart.stones
    towers: list[int] = []
    for player in yak.players:
        towers += [stone for stone in player.tower.cells if stone != NO_STONE]
    rows, art = [], []
    for number, name in enumerate(PIECES):
        if number < len(COLOURS) and number == yak.removed:
            continue
        bag = yak.quarry.bag.unknown.count(number)
        fog = name == "fog"
        rows.append(
            [
                say(pieces_text([number])),
                str(bag),
                "" if fog else str(seen.count(number)),
                "" if fog else str(towers.count(number)),
            ]
        )
        art.append(art_of(number))
    head = ["", *(say(Message(text)) for text in (N_("in the bag"), N_("on carts"), N_("in towers")))]
    return Panel("bag", say(Message(N_("Where the stones are"))), rows, head=head, art=art, rule="draw")

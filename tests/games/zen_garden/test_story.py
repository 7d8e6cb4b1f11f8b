"""What happens in Zen Garden is told: every event with its sentence, its numbers and what it moves."""

from __future__ import annotations

import pytest

from teahouse import SPECTATOR
from teahouse.engine.contract import Deed
from teahouse.engine.messages import Message, with_names
from teahouse.games.zen_garden.decisions.rounds import Won
from teahouse.games.zen_garden.page.table import ZenGardenStage
from tests.games.zen_garden.positions import (
    FULL_BOARD,
    Seat,
    Table,
    garden,
    new_table,
    position,
    scored,
    showing,
)
from tests.games.zen_garden.test_coin_bonus import about_to_build


def carried_out(table: Table, action: str) -> Deed:
    return table.game.narrate(table.state, table.game.read(table.state, action))


def told(table: Table, *actions: str) -> list[str]:
    """The sentences about actions that are carried out; the players are Ada, Ben, Cleo and Dan."""
    found: list[str] = []
    for action in actions:
        for message in carried_out(table, action).told(SPECTATOR):
            found.append(str(with_names(message, ["Ada", "Ben", "Cleo", "Dan"])))
    return found


def asked(table: Table) -> str:
    actor = table.state.actor()
    return str(table.game.prompt(table.game.know(table.state, actor if actor >= 0 else SPECTATOR)))


def test_the_set_up() -> None:
    table = new_table(2, "1+4")
    assert asked(table) == "Draw an emperor tile."
    assert told(table, "emperor decor-gate", "emperor ground-cherry_blossom") == [
        "Emperor tile: gate.",
        "Emperor tile: cherry blossom.",
    ]
    while table.dump["phase"] == "emperor":
        table.do(table.legal()[0])
    assert asked(table) == "Draw a tile for the selection board."
    first = next(text for text in table.legal() if text.startswith("draw crane-wood"))
    assert told(table, first)[0].startswith("New on the selection board: crane with wooden path on ")
    while table.dump["phase"] == "fill":
        table.do(table.legal()[0])
    assert asked(table) == "Draw lots for the start player."
    assert told(table, "start seat 2") == ["Ben begins.", "Round 1 of 8 begins."]


@pytest.mark.parametrize(
    ("slot", "row", "price"),
    [("bottom 2", "bottom row", ""), ("middle 3", "middle row", " for 1 coin"), ("top 1", "top row", None)],
)
def test_a_tile_is_taken(slot: str, row: str, price: str | None) -> None:
    table = position(Seat(), Seat())
    assert asked(table) == "Take a tile from the selection board."
    most = table.state.setup.edition.prices[2]
    name = table.coins[0]
    (sentence,) = told(table, f"take {slot}")
    paid = f" for {most} coins" if price is None else price
    assert sentence.startswith(f"Ada takes from the {row}{paid}: ")
    assert name - table.coins[0] == {"bottom": 0, "middle": 1, "top": most}[slot.split()[0]]
    assert asked(table).startswith("Build your first tile on any cell: ")


def test_refusals_name_price_and_coins() -> None:
    table = position(Seat(coins=1), Seat(), selection="x x x x\nx x x x\n- x x x")
    prices = table.state.setup.edition.prices
    game, state = table.game, table.state
    assert [
        str(refusal.message)
        for action in ("top 1", "bottom 1")
        if (refusal := game.why_not(state, game.action(f"take {action}"))) is not None
    ] == [
        f"A tile in that row costs {prices[2]} coins and you have 1 coin.",
        "There is no tile left on that place.",
    ]


def test_a_tile_is_built_and_the_garden_may_be_shifted() -> None:
    drawing = "- - -\n- gate -\n"
    table = position(Seat(garden(decors=drawing)), Seat(), hand="pagoda sand water")
    assert asked(table) == "Build your tile: pagoda with sand path on water."
    below = Table(table.game, table.state.clone())
    assert told(below, "place r2c1 nw") == ["Ada builds in row 3, column 2: pagoda with sand path on water."]
    corner = "gate - -\n- - -\n"
    table = position(Seat(garden(decors=corner)), Seat(), hand="pagoda sand water")
    deed = carried_out(table, "place r0c1 nw")
    (sentence,) = deed.told(SPECTATOR)
    assert str(with_names(sentence, ["Ada", "Ben"])) == (
        "Ada shifts the garden and builds in row 1, column 1: pagoda with sand path on water."
    )
    data = deed.events[0].data()
    assert (data["row"], data["column"], data["down"], data["right"]) == (0, 0, 1, 0)
    left = position(Seat(garden(decors=corner)), Seat(), hand="pagoda sand water")
    data = carried_out(left, "place r1c0 nw").events[0].data()
    assert (data["row"], data["column"], data["down"], data["right"]) == (0, 0, 0, 1)


@pytest.mark.parametrize(
    ("drawing", "action", "said"),
    [
        ("- - -\n- gate -\n", "place r2c1 nw", "Ada builds it in row 3, column 2."),
        ("gate - -\n- - -\n", "place r0c1 nw", "Ada shifts the garden and builds it in row 1, column 1."),
    ],
)
def test_the_page_names_a_tile_once_when_it_is_taken(drawing: str, action: str, said: str) -> None:
    table = position(Seat(garden(decors=drawing)), Seat(), hand="pagoda sand water")
    (first, *_) = ZenGardenStage(table.game).tell(carried_out(table, action), SPECTATOR)
    assert str(with_names(first.message, ["Ada", "Ben"])) == said
    assert first.ids


def test_a_line_pays_as_much_as_fits_on_the_coin_track() -> None:
    row = ["r1c1", "r1c2", "r1c3"]
    bonus = "Four equal decors in a line (pagoda): Ada gets "
    assert told(about_to_build(row, "r1c4"), "place r1c4 nw")[1] == bonus + "3 coins."
    edition = about_to_build(row, "r1c4").state.setup.edition
    one_short = about_to_build(row, "r1c4", coins=edition.most_coins - 1)
    assert told(one_short, "place r1c4 nw")[1] == (
        bonus + f"1 coin and not 3, because nobody may have more than {edition.most_coins} coins."
    )
    both = about_to_build([*row, "r2c4", "r3c4", "r4c4"], "r1c4")
    assert told(both, "place r1c4 nw")[1] == (
        "Four equal decors in 2 lines at once (pagoda): Ada gets 6 coins."
    )


def test_an_order_is_fulfilled_with_its_points() -> None:
    wishes = ["path-sand", "path-wood", "path-stone", "decor-crane", "decor-pagoda", "ground-cherry_blossom"]
    mine = showing({"decor-pagoda": 3, "ground-cherry_blossom": 4}, 8)
    for taken, points in (([0], "5 points"), ([5], "3 points"), ([3], "3 points")):
        others = (
            [Seat(orders=taken)] if taken == [0] or taken == [5] else [Seat(orders=[5]), Seat(orders=[0])]
        )
        table = position(Seat(mine), *others, boards="1+5", emperor=wishes, hand="pagoda . sand")
        deed = carried_out(table, "place r3c1 nw")
        sentences = [str(with_names(one, ["Ada", "Ben", "Cleo"])) for one in deed.told(SPECTATOR)]
        assert (
            sentences[1]
            == f"Ada fulfils order 1 (4x pagoda, 4x cherry blossom) and takes its point tile: {points}."
        )
        assert deed.gains(0, SPECTATOR)["orders"] == int(points[0])


def test_the_end_of_a_round() -> None:
    """What nobody took is discarded, the tiles above slide down, and gaps are filled."""
    selection = "x x x x\nx x x x\nx - - gate"
    table = position(Seat(), Seat(), selection=selection, hand="pagoda . .", turn=3, acting=1)
    sentences = told(table, "place r1c1 nw")
    discarded = [name for name in sentences if name.startswith("The round is over.")]
    assert len(discarded) == 1
    assert discarded[0].startswith("The round is over. Discarded from the bottom row: ")
    assert discarded[0].count(" with ") == 2
    assert "; gate with " in discarded[0]
    assert sentences[-1] == "The tiles above slide down."
    last: list[str] = []
    while table.state.actor() < 0:
        last = told(table, table.legal()[0])
    assert last[1:] == ["Ben gets the start marker.", "Round 3 of 8 begins."]


def test_an_empty_bottom_row_and_an_empty_board() -> None:
    nothing = "The round is over. The bottom row is empty, so nothing is discarded."
    some = position(
        Seat(), Seat(), selection="x x x x\nx x x x\n- - - -", hand="pagoda . .", turn=3, acting=1
    )
    assert told(some, "place r1c1 nw")[1:] == [nothing, "The tiles above slide down."]
    none = position(
        Seat(), Seat(), selection="- - - -\n- - - -\n- - - -", hand="pagoda . .", turn=3, acting=1
    )
    assert told(none, "place r1c1 nw")[1:] == [nothing]


def test_the_supply_is_renewed() -> None:
    table = position(Seat(), Seat(), hand="pagoda . .", turn=3, acting=1, supply=0)
    many = len(table.dump["discards"]) + 4
    assert told(table, "place r1c1 nw")[-1] == (
        f"The supply is used up: the {many} discarded tiles are mixed and become the new supply."
    )


def test_the_last_round_and_the_end() -> None:
    table = position(Seat(), Seat(), hand="pagoda . .", turn=3, acting=1, round_=7)
    table.do("place r1c1 nw")
    last: list[str] = []
    while table.state.actor() < 0:
        last = told(table, table.legal()[0])
    assert last[1:] == ["Ben gets the start marker.", "The last round begins."]
    end = position(Seat(), Seat(), hand="pagoda . .", turn=3, acting=1, round_=8)
    deed = carried_out(end, "place r1c1 nw")
    (over,) = [event for event in deed.events if event.name == "over"]
    assert str(over.message()) == "All gardens are complete after 8 rounds: the game is over."
    assert asked(end) == "The game is over."


def test_the_points_and_the_winner_are_told_in_the_end() -> None:
    def end(coins: int) -> list[str]:
        table = position(Seat(coins=coins), Seat(coins=3), hand="pagoda . .", turn=3, acting=1, round_=8)
        return told(table, "place r1c1 nw")[-3:]

    ben = "Ben has 5 points in the end: Coins left 3; Big preference 2."
    assert end(0) == ["Ada has 0 points in the end: nothing.", ben, "Ben wins."]
    assert end(6) == ["Ada has 6 points in the end: Coins left 6.", ben, "Ada wins."]
    by_coins = "Ada wins: of those with the most points, with the most coins."
    assert end(5) == ["Ada has 5 points in the end: Coins left 5.", ben, by_coins]
    shared = with_names(Won([0, 1], by_coins=False).message() or Message(""), ["Ada", "Ben"])
    assert str(shared) == "They share the first place: Ada; Ben."


def test_what_is_clicked() -> None:
    """A tile of the selection board is taken; a cell or a tile of one's own garden is where to build."""
    table = position(Seat(garden(decors="- - -\n- gate -")), Seat(), selection=FULL_BOARD)
    known = table.game.know(table.state, 0)
    decision = known.position.decision
    slots = table.state.selection
    for slot in (0, 5, 11):
        (take,) = decision.clicked(known.position, 0, ["elsewhere", f"tile-{slots[slot]}"])
        assert take.text == f"take {('bottom', 'middle', 'top')[slot // 4]} {slot % 4 + 1}"
    own = next(laid.tile.index for laid in table.state.players[0].cells if laid is not None)
    assert decision.clicked(known.position, 0, [f"tile-{own}"]) == []
    assert decision.clicked(known.position, 0, ["tile-x"]) == []
    assert decision.clicked(known.position, 0, [str(slots[0])]) == []
    table.do("take bottom 1")
    known = table.game.know(table.state, 0)

    def meant(*things: str) -> list[str]:
        found = known.position.decision.clicked(known.position, 0, list(things))
        return [action.text.rpartition(" ")[0] for action in found]

    assert meant("hand", f"tile-{own}") == ["place r1c1"]
    assert meant("idle-0-1-2") == ["place r1c2"]
    assert meant("idle-0-2-1") == ["place r2c1"]
    assert meant("idle-0-0-1") == ["place r0c1"]
    assert meant("idle-0-1-0") == ["place r1c0"]
    assert meant("idle-1-1-2") == []
    assert meant("idle-0-1") == []
    assert meant("idle-0-1-x") == []
    assert meant("tile-999") == []
    far = known.position.decision.clicked(known.position, 0, ["idle-0-9-9"])
    refusal = table.game.why_not(table.state, far[0])
    assert refusal is not None
    assert refusal.rule == "edge"


def reasons(table: Table) -> dict[str, str]:
    known = table.game.know(table.state, 0)
    return {line.category: str(line.reason) for line in table.game.score_lines(known, 0)}


def test_the_score_sheet_says_how_points_come_about() -> None:
    one = reasons(scored(showing({"ground-water": 3}, 3), boards="1+2+3"))
    assert one["minimalist"] == "1 ground"
    two = reasons(
        scored(showing({"ground-water": 2, "ground-clay": 2, "ground-sand": 0}, 4), boards="1+3", coins=1)
    )
    assert two["minimalist"] == "2 different grounds"
    assert two["coins"] == "1 coin"
    apart = garden(grounds="water clay water\nclay - -")
    assert reasons(scored(apart, boards="1+2"))["unity"] == "2 areas of clay, 2 areas of water"
    assert reasons(scored(garden(grounds="water water\nclay -"), boards="1+2"))["unity"] == (
        "every ground in one area"
    )
    orders = position(Seat(orders=[0, 5]), Seat(), boards="1+4")
    assert reasons(orders)["orders"] == "order 2: 5"
    assert reasons(position(Seat(orders=[3, 5]), Seat(), boards="1+4"))["orders"] == "order 1: 3, order 2: 5"

"""A position of Zen Garden in sentences."""

from __future__ import annotations

from teahouse.engine.messages import N_, Counted, Message, seat_name, signed
from teahouse.games.zen_garden.box import CELLS, COLUMNS, TILES
from teahouse.games.zen_garden.position import (
    BIG_SLOT,
    EMPTY,
    FIRST_ORDER_SLOT,
    MAJORITY_SLOT,
    SMALL_SLOT,
    ZenGardenState,
)
from teahouse.games.zen_garden.words.names import (
    ROW_NAMES,
    coins_text,
    feature_name,
    in_turn,
    laid_name,
    points_text,
    tile_name,
)


def emperor_wishes(state: ZenGardenState) -> list[Message]:
    """What the emperor tiles on the boards ask for."""
    labels = [
        N_("Small preference: {feature}."),
        N_("Big preference: {feature}."),
        N_("Majority: {feature}."),
        N_("Attention to detail: {feature}."),
    ]
    wishes = [
        Message(label, feature=feature_name(feature))
        for label, feature in zip(labels, state.emperor, strict=False)
    ]
    for order in range(state.setup.orders):
        pair = state.emperor[FIRST_ORDER_SLOT + 2 * order : FIRST_ORDER_SLOT + 2 * order + 2]
        if len(pair) == 2:
            left = state.order_tiles_left[order]
            points = state.setup.edition.order_points
            template = N_(
                "Order {number}: {needed}x {first} and {needed}x {second}. "
                "The next to fulfil it takes {points}."
            )
            if not left:
                template = N_(
                    "Order {number}: {needed}x {first} and {needed}x {second}. All its point tiles are taken."
                )
            wishes.append(
                Message(
                    template,
                    number=order + 1,
                    needed=state.setup.edition.order_needed,
                    first=feature_name(pair[0]),
                    second=feature_name(pair[1]),
                    points=points_text(points[len(points) - left] if left else 0),
                )
            )
    return wishes


def emperor_worth(state: ZenGardenState, slot: int) -> Message:
    """What a preference of board 1 pays."""
    edition = state.setup.edition
    if slot in (SMALL_SLOT, BIG_SLOT):
        points = edition.small_points if slot == SMALL_SLOT else edition.big_points
        return Message(N_("Each tile with it: {points}."), points=signed(points))
    if slot == MAJORITY_SLOT:
        first, second = edition.majority_points[:2]
        return Message(
            N_("Who has the most tiles with it: {first}; the second: {second}."),
            first=signed(first),
            second=signed(second),
        )
    scale = edition.detail_points
    last = next(count for count in range(len(scale)) if scale[count] == scale[-1])
    steps = [
        Message(N_("{count}: {points}"), count=count, points=signed(scale[count]))
        for count in range(1, last + 1)
    ]
    return Message(N_("By the number of tiles with it: {steps}."), steps=in_turn(steps))


def describe(state: ZenGardenState, seat: int) -> list[Message]:
    """The position in words, with the viewer's own garden first."""
    prompt = state.decision.prompt(state, seat)
    lines = [Message(N_("Round {round} of {rounds}."), round=state.round, rounds=state.setup.rounds)]
    if state.acting >= 0 and state.acting == seat:
        lines.append(Message(N_("It is your turn. {prompt}"), prompt=prompt))
    elif state.acting >= 0:
        player = seat_name(state.acting)
        lines.append(Message(N_("It is the turn of {player}. {prompt}"), player=player, prompt=prompt))
    else:
        lines.append(prompt)
    lines += emperor_wishes(state)
    for row in reversed(range(3)):
        tiles = [tile for tile in state.selection[row * COLUMNS : (row + 1) * COLUMNS] if tile != EMPTY]
        if tiles:
            price = state.setup.edition.prices[row]
            lines.append(
                Message(
                    N_("In the {row}, for {price} each: {tiles}.")
                    if price
                    else N_("In the {row}, free: {tiles}."),
                    row=Message(ROW_NAMES[row]),
                    price=coins_text(price),
                    tiles=in_turn([tile_name(TILES[tile]) for tile in tiles]),
                )
            )
    seats = list(range(state.setup.players))
    if seat >= 0:
        seats = seats[seat:] + seats[:seat]
    for other in seats:
        lines += describe_garden(state, other, other == seat)
    return lines


def describe_garden(state: ZenGardenState, seat: int, own: bool) -> list[Message]:
    """A player's coins in words, and the garden row by row from the left."""
    player = state.players[seat]
    built = CELLS - player.cells.count(None)
    total = sum(state.points(seat))
    values: dict[str, Message] = {
        "player": seat_name(seat),
        "tiles": Counted("{count} tile", "{count} tiles", built),
        "coins": coins_text(player.coins),
        "points": points_text(total),
    }
    template = N_("{player} has {tiles} and {coins}; scored now, that is {points}.")
    if own:
        template = N_("You have {tiles} and {coins}; scored now, that is {points}.")
    lines = [Message(template, **values)]
    for row in range(4):
        cells = player.cells[4 * row : 4 * row + 4]
        while cells and cells[-1] is None:
            cells = cells[:-1]
        if cells:
            tiles = in_turn([laid_name(laid) for laid in cells])
            lines.append(Message(N_("Row {row}, from the left: {tiles}."), row=row + 1, tiles=tiles))
    return lines

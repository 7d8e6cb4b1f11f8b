"""Zen Garden in words: names, prompts, descriptions, the score sheet and a drawing in text characters."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY, ScoreLine, View
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.zen_garden import rules, scoring
from teahouse.games.zen_garden.components import (
    CELLS,
    COLUMNS,
    DECORS,
    FEATURES,
    FIRST_GROUND,
    FIRST_PATH,
    GROUNDS,
    PATHS,
    TILES,
    Laid,
    Tile,
)
from teahouse.games.zen_garden.garden import Player
from teahouse.games.zen_garden.meta import CATEGORIES

FEATURE_NAMES: Final = {
    "decor-pagoda": N_("pagoda"),
    "decor-bench": N_("bench"),
    "decor-buddha": N_("buddha"),
    "decor-gate": N_("gate"),
    "decor-crane": N_("crane"),
    "path-sand": N_("sand path"),
    "path-wood": N_("wooden path"),
    "path-stone": N_("stone path"),
    "ground-sand": N_("sand"),
    "ground-pebbles": N_("pebbles"),
    "ground-trees": N_("trees"),
    "ground-clay": N_("clay"),
    "ground-water": N_("water"),
    "ground-cherry_blossom": N_("cherry blossom"),
}
CORNER_NAMES: Final = [N_("upper left"), N_("upper right"), N_("lower right"), N_("lower left")]
TILE_BY_NAME: Final = {tile.name: tile for tile in TILES}
ROW_NAMES: Final = [N_("bottom row"), N_("middle row"), N_("top row")]


def feature_name(feature: int) -> Message:
    return Message(FEATURE_NAMES[FEATURES[feature]])


def tile_name(tile: Tile) -> Message:
    return Message(
        N_("{decor} with {path} on {ground}"),
        decor=feature_name(tile.decor),
        path=feature_name(tile.path),
        ground=feature_name(tile.ground),
    )


def coins_text(coins: int) -> Message:
    return Message(N_("1 coin") if coins == 1 else N_("{coins} coins"), coins=coins)


def prompt(state: rules.ZenGardenState) -> Message:
    """What is to be done now, in one sentence."""
    if state.phase == rules.TAKE:
        return Message(N_("Take a tile from the selection board."))
    if state.phase == rules.PLACE:
        template = N_("Build your tile: {tile}.")
        if not state.players[state.acting].shape:
            template = N_("Build your first tile: {tile}. The garden shifts as it grows.")
        return Message(template, tile=tile_name(TILES[state.in_hand]))
    if state.phase == rules.EMPEROR:
        return Message(N_("Draw an emperor tile."))
    if state.phase == rules.FILL:
        return Message(N_("Draw a tile for the selection board."))
    if state.phase == rules.START:
        return Message(N_("Draw lots for the start player."))
    return Message(N_("The game is over."))


def emperor_wishes(state: rules.ZenGardenState) -> list[Message]:
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
        pair = state.emperor[rules.FIRST_ORDER_SLOT + 2 * order : rules.FIRST_ORDER_SLOT + 2 * order + 2]
        if len(pair) == 2:
            left = state.order_tiles_left[order]
            points = state.setup.edition.order_points
            wishes.append(
                Message(
                    N_("Order {number}: {needed} of {first} and {needed} of {second}, worth {points} now."),
                    number=order + 1,
                    needed=state.setup.edition.order_needed,
                    first=feature_name(pair[0]),
                    second=feature_name(pair[1]),
                    points=points[len(points) - left] if left else 0,
                )
            )
    return wishes


def describe(state: rules.ZenGardenState, seat: int) -> list[Message]:
    """The position in words, with the viewer's own garden first."""
    lines = [Message(N_("Round {round} of {rounds}."), round=state.round, rounds=state.setup.rounds)]
    if state.acting >= 0 and state.acting == seat:
        lines.append(Message(N_("It is your turn. {prompt}"), prompt=prompt(state)))
    elif state.acting >= 0:
        player = seat_name(state.acting)
        lines.append(Message(N_("It is the turn of {player}. {prompt}"), player=player, prompt=prompt(state)))
    elif state.acting == NOBODY or state.acting == CHANCE:
        lines.append(prompt(state))
    lines += emperor_wishes(state)
    for row in reversed(range(3)):
        tiles = [tile for tile in state.selection[row * COLUMNS : (row + 1) * COLUMNS] if tile != rules.EMPTY]
        if tiles:
            price = state.setup.edition.prices[row]
            lines.append(
                Message(
                    N_("In the {row}, for {price} each: {tiles}.")
                    if price
                    else N_("In the {row}, free: {tiles}."),
                    row=Message(ROW_NAMES[row]),
                    price=coins_text(price),
                    tiles=_in_turn([tile_name(TILES[tile]) for tile in tiles]),
                )
            )
    seats = list(range(state.setup.players))
    if seat >= 0:
        seats = seats[seat:] + seats[:seat]
    for other in seats:
        lines += describe_garden(state, other, other == seat)
    return lines


def describe_garden(state: rules.ZenGardenState, seat: int, own: bool) -> list[Message]:
    """A player's coins in words, and the garden row by row from the left."""
    player = state.players[seat]
    built = CELLS - player.cells.count(None)
    total = sum(state.points(seat))
    values: dict[str, int | Message] = {
        "player": seat_name(seat),
        "tiles": built,
        "coins": coins_text(player.coins),
        "points": total,
    }
    if own:
        head = Message(
            N_("You have {tiles} tiles and {coins}; scored now, that is {points} points."), **values
        )
    else:
        head = Message(
            N_("{player} has {tiles} tiles and {coins}; scored now, that is {points} points."), **values
        )
    lines = [head]
    for row in range(4):
        cells = player.cells[4 * row : 4 * row + 4]
        while cells and cells[-1] is None:
            cells = cells[:-1]
        if cells:
            tiles = _in_turn([laid_name(laid) for laid in cells])
            lines.append(Message(N_("Row {row}, from the left: {tiles}."), row=row + 1, tiles=tiles))
    return lines


def laid_name(laid: Laid | None) -> Message:
    """A cell of a garden in words."""
    if laid is None:
        return Message(N_("empty"))
    return Message(
        N_("{tile}, its path round the {corner} corner"),
        tile=tile_name(laid.tile),
        corner=Message(CORNER_NAMES[laid.corner]),
    )


def _in_turn(parts: list[Message]) -> Message:
    """Longer parts one after the other."""
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}; {rest}", first=joined, rest=part)
    return joined


# The log


def slot_of(row: str, column: str) -> int:
    """The slot that `take bottom 3` names by its row and column."""
    return rules.ROWS.index(row) * COLUMNS + int(column) - 1


def tell(view: View, seen: str, name: Message, coins_won: int) -> Message:
    """An action or draw in one sentence."""
    kind, _, rest = seen.partition(" ")
    if kind == "take":
        row, column = rest.split()
        return Message(
            N_("{name} takes {tile} from the {row}."),
            name=name,
            tile=tile_name(TILE_BY_NAME[view["selection"][slot_of(row, column)]]),
            row=Message(ROW_NAMES[rules.ROWS.index(row)]),
        )
    if kind == "place":
        template = N_("{name} builds {tile} and gets {coins}.") if coins_won else N_("{name} builds {tile}.")
        tile = tile_name(TILE_BY_NAME[view["in_hand"]])
        return Message(template, name=name, tile=tile, coins=coins_text(coins_won))
    if kind == "draw":
        return Message(N_("New on the selection board: {tile}."), tile=tile_name(TILE_BY_NAME[rest]))
    if kind == "emperor":
        return Message(N_("Emperor tile: {feature}."), feature=feature_name(FEATURES.index(rest)))
    return Message(N_("{seat} begins."), seat=seat_name(int(rest.split()[-1]) - 1))


# The score sheet


def score_lines(state: rules.ZenGardenState, seat: int) -> list[ScoreLine]:
    """Every category in play with its points and how they come about."""
    reasons = _reasons(state, state.players[seat])
    points = state.points(seat)
    return [
        ScoreLine(category.id, points[index], reasons[index])
        for index, category in enumerate(CATEGORIES)
        if index in reasons
    ]


def _counted(count: int, feature: int) -> Message:
    return Message(N_("{count}x {feature}"), count=count, feature=feature_name(feature))


def _joined(parts: list[Message]) -> Message:
    """Several short parts in one message."""
    if not parts:
        return Message(N_("none"))
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}, {rest}", first=joined, rest=part)
    return joined


def _reasons(state: rules.ZenGardenState, player: Player) -> dict[int, Message]:
    setup = state.setup
    enough = [decor for decor in range(FIRST_PATH) if setup.edition.decor_points[player.counts[decor]]]
    reasons = {
        scoring.COINS: coins_text(player.coins),
        scoring.LOOPS: Message(N_("{count} complete"), count=scoring.loops(player)),
        scoring.DECORS: _joined([_counted(player.counts[decor], decor) for decor in enough]),
    }
    if state.phase == rules.EMPEROR:
        return reasons
    slots = (
        (scoring.SMALL, rules.SMALL_SLOT),
        (scoring.BIG, rules.BIG_SLOT),
        (scoring.MAJORITY, rules.MAJORITY_SLOT),
        (scoring.DETAIL, rules.DETAIL_SLOT),
    )
    for category, slot in slots:
        feature = state.emperor[slot]
        reasons[category] = _counted(player.counts[feature], feature)
    if setup.unity:
        split = [
            Message(
                N_("{areas} areas of {feature}"),
                areas=scoring.areas(player, ground),
                feature=feature_name(ground),
            )
            for ground in range(FIRST_GROUND, len(FEATURES))
            if scoring.areas(player, ground) > 1
        ]
        reasons[scoring.UNITY] = _joined(split) if split else Message(N_("every ground in one area"))
    if setup.minimalist:
        count = scoring.grounds(player)
        kinds = N_("1 ground") if count == 1 else N_("{count} different grounds")
        reasons[scoring.MINIMALIST] = Message(kinds, count=count)
    if setup.orders:
        taken = [
            Message(N_("order {number}: {points}"), number=order + 1, points=points)
            for order, points in enumerate(player.order_points)
            if points
        ]
        reasons[scoring.ORDERS] = _joined(taken)
    return reasons


# Text characters: a tile is its decor, path and ground in short, and the bend of its path

DECOR_SHORT: Final = ["Pa", "Be", "Bu", "Ga", "Cr"]
PATH_SHORT: Final = ["s", "w", "t"]
GROUND_SHORT: Final = ["sa", "pe", "tr", "cl", "wa", "ch"]
BENDS: Final = ["╯", "╰", "╭", "╮"]
LEGEND: Final = (
    "Tiles: "
    + ", ".join(f"{short} {name}" for short, name in zip(DECOR_SHORT, DECORS, strict=True))
    + "; paths "
    + ", ".join(f"{short} {name}" for short, name in zip(PATH_SHORT, PATHS, strict=True))
    + "; grounds "
    + ", ".join(
        f"{short} {name.replace('_', ' ')}" for short, name in zip(GROUND_SHORT, GROUNDS, strict=True)
    )
    + "."
)


def short_tile(tile: Tile) -> str:
    """Six characters: `Pa s wa` without the spaces in between and one for the bend."""
    return (
        DECOR_SHORT[tile.decor]
        + PATH_SHORT[tile.path - FIRST_PATH]
        + GROUND_SHORT[tile.ground - FIRST_GROUND]
    )


def short_laid(laid: Laid | None) -> str:
    return "   ·  " if laid is None else short_tile(laid.tile) + BENDS[laid.corner]


def show(state: rules.ZenGardenState, seat: int) -> str:
    """The table in text: the emperor's wishes, the selection board and all gardens side by side."""
    lines = [f"Round {state.round} of {state.setup.rounds}. {prompt(state)}"]
    lines += [str(wish) for wish in emperor_wishes(state)]
    lines += ["", *_show_selection(state), ""]
    gardens = [_show_garden(state, other, other == seat) for other in range(len(state.players))]
    width = max(len(line) for block in gardens for line in block) + 3
    for parts in zip(*gardens, strict=True):
        lines.append("".join(part.ljust(width) for part in parts).rstrip())
    if state.in_hand != rules.EMPTY:
        tile = TILES[state.in_hand]
        lines += ["", f"In hand: {short_tile(tile)} ({tile_name(tile)})"]
        if state.players[state.acting].shape:
            lines.append(
                "Row 0 lies above the garden and column 0 left of it: built there, the garden shifts."
            )
    lines += ["", LEGEND]
    return "\n".join(lines)


def _show_selection(state: rules.ZenGardenState) -> list[str]:
    lines = [f"Selection board ({len(state.supply)} in the supply, {len(state.discards)} discarded)"]
    for row in reversed(range(3)):
        tiles = state.selection[row * COLUMNS : (row + 1) * COLUMNS]
        cells = [short_tile(TILES[tile]) if tile != rules.EMPTY else "  ·  " for tile in tiles]
        price = coins_text(state.setup.edition.prices[row])
        lines.append(f"  {rules.ROWS[row]:<6}  " + "  ".join(cells) + f"   {price}")
    lines.append("          " + "  ".join(f"{column + 1:^5}" for column in range(COLUMNS)).rstrip())
    return lines


def _show_garden(state: rules.ZenGardenState, seat: int, own: bool) -> list[str]:
    """A garden with the numbers that placements name its rows and columns by."""
    player = state.players[seat]
    mark = ">" if seat == state.acting else " "
    now = "" if state.acting == NOBODY else " if it ended now"
    block = [
        f"{mark}Seat {seat + 1}{' (you)' if own else ''}: {coins_text(player.coins)}",
        f" {sum(state.points(seat))} points{now}",
        "   " + " ".join(f"  c{column + 1}  " for column in range(4)),
    ]
    for row in range(4):
        cells = " ".join(short_laid(laid) for laid in player.cells[4 * row : 4 * row + 4])
        block.append(f"r{row + 1} {cells}")
    return block

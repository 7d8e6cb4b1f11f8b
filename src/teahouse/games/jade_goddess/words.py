"""Im Reich der Jadegöttin in words: names, prompts, descriptions, the score sheet and a drawing in text.

Everything but the score sheet is told from a view, so that nothing hidden can be told.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import ScoreLine, View
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.area import CELL_NAMES, CELLS, CENTRE, SIZE
from teahouse.games.jade_goddess.board import CITY, PARTS, UNDISCOVERED, Board
from teahouse.games.jade_goddess.components import LAID_BY_NAME, TILE_BY_NAME
from teahouse.games.jade_goddess.meta import CATEGORIES
from teahouse.games.jade_goddess.rules import JadeGoddessState

KIND_WORDS: Final = {
    "jungle": N_("jungle"),
    "one": N_("city on one side"),
    "corner": N_("city on two sides of a corner"),
    "corner_split": N_("city on two sides of a corner, parted"),
    "straight": N_("city on two opposite sides"),
    "straight_split": N_("city on two opposite sides, parted"),
    "three": N_("city on three sides"),
    "three_split": N_("city on three sides, parted"),
    "four": N_("city on all sides"),
    "four_split": N_("city on all sides, parted"),
}
SYMBOL_WORDS: Final = {
    "head": N_("{kind}, with a head"),
    "coin": N_("{kind}, with a coin"),
    "both": N_("{kind}, with a head and a coin"),
}
STATE_WORDS: Final = {"gold": N_("well preserved {piece}"), "black": N_("badly preserved {piece}")}
SIDE_WORDS: Final = {
    "north": N_("in the north"),
    "east": N_("in the east"),
    "south": N_("in the south"),
    "west": N_("in the west"),
}


def cell_words(cell: int) -> Message:
    """A field of the area in words."""
    if cell == CENTRE:
        return Message(N_("start and exchange field"))
    return Message(N_("row {row}, column {column}"), row=cell // SIZE + 1, column=cell % SIZE + 1)


def tile_words(name: str) -> Message:
    """A tile such as `one-head` in words."""
    kind, _, symbol = name.partition("-")
    if symbol in SYMBOL_WORDS:
        return Message(SYMBOL_WORDS[symbol], kind=Message(KIND_WORDS[kind]))
    return Message(KIND_WORDS[kind])


def artefact_words(name: str | None) -> Message:
    """An artefact such as `A-gold` in words; None is one that is hidden."""
    if name is None or name == "?":
        return Message(N_("hidden"))
    piece, _, state = name.partition("-")
    return Message(STATE_WORDS[state], piece=piece)


def gold_words(gold: int) -> Message:
    return Message(N_("{gold} gold"), gold=gold)


def joined(parts: list[Message]) -> Message:
    """Several short parts in one message."""
    if not parts:
        return Message(N_("none"))
    result = parts[0]
    for part in parts[1:]:
        result = Message("{first}, {rest}", first=result, rest=part)
    return result


def counted(parts: list[Message]) -> Message:
    """Like `joined`, with equal parts counted."""
    texts = [str(part) for part in parts]
    found: list[Message] = []
    for index, part in enumerate(parts):
        if texts[index] not in texts[:index]:
            count = texts.count(texts[index])
            found.append(part if count == 1 else Message("{count}x {part}", count=count, part=part))
    return joined(found)


# Prompts

PROMPTS: Final = {
    "display": N_("Draw a tile for a display."),
    "reveal": N_("Turn an artefact face up."),
    "start": N_("Draw lots for the start player."),
    "swap": N_("Draw the top tile of the stack."),
    "draw": N_("Draw the top tile of the stack."),
    "order": N_("Choose the district that is excavated first."),
    "bonus": N_("Buy a bonus turn, or end your turn."),
    "over": N_("The game is over."),
}


def prompt(view: View) -> Message:
    """What is to be done now, in one sentence. It is the same for all, so it tells of nothing hidden."""
    phase = view["phase"]
    if phase in PROMPTS:
        return Message(PROMPTS[phase])
    if phase == "move":
        return Message(
            N_("Move your jeep again, or stay.") if view["again"] else N_("Move your jeep, or stay.")
        )
    if phase == "under":
        return Message(
            N_("Choose the stack to put this tile under: {tile}."), tile=tile_words(view["in_hand"])
        )
    if phase == "discover":
        return Message(N_("Discover: draw a tile, or use one of your display."))
    if phase == "lay":
        return Message(N_("Lay the tile next to your jeep: {tile}."), tile=tile_words(view["in_hand"]))
    if phase == "figure":
        if view["city_laid"]:
            return Message(N_("Put a figure on the tile, take one back, or do neither."))
        return Message(N_("Take a figure back, or leave them all."))
    if phase == "exchange":
        return Message(N_("Exchange an artefact, or leave it."))
    if phase == "give":
        return Message(
            N_("Give an artefact for this one: {artefact}."), artefact=artefact_words(view["taken"])
        )
    if phase == "return":
        return Message(N_("Put back face down: {count}."), count=view["returns"])
    return Message(N_("{seat} draws an artefact."), seat=seat_name(view["finders"][0]))


# The position in words


def describe(view: View, board: Board, seat: int) -> list[Message]:
    """The table first, then the players, the viewer before the others."""
    lines = [_turn(view, seat)]
    if view["last_turns"] is not None and view["phase"] != "over":
        lines.append(Message(N_("The tiles are used up: {turns} turns are left."), turns=view["last_turns"]))
    lines.append(_stacks(view))
    lines.append(
        Message(
            N_("Face up: {artefacts}. Face down: {count}."),
            artefacts=counted([artefact_words(name) for name in view["face_up"] if name]),
            count=view["artefacts"],
        )
    )
    seats = list(range(len(view["players"])))
    if seat >= 0:
        seats = seats[seat:] + seats[:seat]
    for other in seats:
        lines += _player(view, other, other == seat)
    return lines + _districts(view, board)


def _turn(view: View, seat: int) -> Message:
    what = prompt(view)
    if view["acting"] < 0:
        return what
    if view["acting"] == seat:
        return Message(N_("It is your turn. {prompt}"), prompt=what)
    return Message(N_("It is the turn of {player}. {prompt}"), player=seat_name(view["acting"]), prompt=what)


def _stacks(view: View) -> Message:
    sizes = [unseen + len(bottom) for unseen, bottom in zip(view["stacks"], view["bottoms"], strict=True)]
    line = Message(N_("Tiles in the stacks: {sizes}."), sizes=", ".join(map(str, sizes)))
    known = [
        Message(N_("stack {stack}: {tile}"), stack=stack + 1, tile=tile_words(name))
        for stack, bottom in enumerate(view["bottoms"])
        for name in bottom
    ]
    if not known:
        return line
    return Message(N_("{line} Known at the bottom: {tiles}."), line=line, tiles=joined(known))


def _player(view: View, seat: int, own: bool) -> list[Message]:
    player = view["players"][seat]
    values: dict[str, int | str | Message] = {
        "player": seat_name(seat),
        "cell": cell_words(CELL_NAMES.index(player["jeep"])),
        "gold": gold_words(player["gold"]),
        "count": len(player["artefacts"]),
        "artefacts": counted([artefact_words(name) for name in player["artefacts"]]),
        "tiles": joined([tile_words(name) for name in player["display"]]),
        "one": player["stock"][0],
        "two": player["stock"][1],
        "three": player["stock"][2],
    }
    if own:
        head = N_("Your jeep: {cell}. You have {gold}. Artefacts: {count} ({artefacts}).")
    else:
        head = N_("Jeep of {player}: {cell}. Owns {gold}. Artefacts: {count} ({artefacts}).")
    lines = [
        Message(head, **values),
        Message(
            N_("Display: {tiles}. Figures at home: {one} with 1, {two} with 2, {three} with 3."), **values
        ),
    ]
    for figure in player["figures"]:
        lines.append(
            Message(
                N_("Figure with {size}: {cell}, part {part}."),
                size=figure["size"],
                cell=cell_words(CELL_NAMES.index(figure["cell"])),
                part=figure["part"],
            )
        )
    return lines


def _districts(view: View, board: Board) -> list[Message]:
    """The open districts that hold something: those where somebody digs first, then the richest."""
    parts: dict[int, list[int]] = {}
    for cell in range(CELLS):
        laid = board.laid[cell]
        if laid != UNDISCOVERED:
            for part in range(PARTS[laid]):
                parts.setdefault(board.district_of(2 * cell + part), []).append(cell)
    present: dict[int, list[Message]] = {}
    for seat, player in enumerate(view["players"]):
        for figure in player["figures"]:
            number = 2 * CELL_NAMES.index(figure["cell"]) + figure["part"] - 1
            present.setdefault(board.district_of(number), []).append(
                Message(N_("{player} with {size}"), player=seat_name(seat), size=figure["size"])
            )
    found = [root for root in parts if board.open_edges[root] and (board.heads[root] or board.coins[root])]
    found.sort(key=lambda root: (root not in present, -board.heads[root], -board.coins[root], parts[root]))
    rich = [root for root in found if root in present or board.heads[root] + board.coins[root] > 1]
    lines = [
        Message(
            N_(
                "Open district from {cell}: {size}; {content}; open edges: {edges}; "
                "archaeologists: {present}."
            ),
            cell=cell_words(parts[root][0]),
            size=Message(
                N_("1 field") if len(set(parts[root])) == 1 else N_("{count} fields"),
                count=len(set(parts[root])),
            ),
            content=_content(board.heads[root], board.coins[root]),
            edges=board.open_edges[root],
            present=joined(present.get(root, [])),
        )
        for root in rich
    ]
    if len(found) > len(rich):
        left = len(found) - len(rich)
        lines.append(
            Message(N_("Open districts with a single head or coin and nobody in them: {count}."), count=left)
        )
    return lines


def _content(heads: int, coins: int) -> Message:
    """What an excavation would bring to light."""
    return Message(N_("heads: {heads}, coins: {coins}"), heads=heads, coins=coins)


# The log

TURN_WORDS: Final = {
    "0": N_("as it is"),
    "90": N_("turned by 90 degrees"),
    "180": N_("turned by 180 degrees"),
    "270": N_("turned by 270 degrees"),
}
PASSES: Final = {
    "discover": N_("{name} discovers nothing more."),
    "exchange": N_("{name} exchanges nothing."),
    "figure": N_("{name} moves no figure."),
    "bonus": N_("{name} ends the turn."),
}


def tell(view: View, actor: int, seen: str, name: Message) -> Message:
    """An action or draw in one sentence."""
    kind, _, rest = seen.partition(" ")
    if actor >= 0:
        return tell_action(view, kind, rest, name)
    if kind == "start":
        return Message(N_("{seat} begins."), seat=seat_name(int(rest.split()[-1]) - 1))
    if kind == "reveal":
        return Message(N_("Face up: {artefact}."), artefact=artefact_words(rest))
    if kind == "find" and rest == "?":
        return Message(N_("{seat} draws an artefact."), seat=seat_name(view["finders"][0]))
    if kind == "find":
        return Message(
            N_("{seat} draws an artefact: {artefact}."),
            seat=seat_name(view["finders"][0]),
            artefact=artefact_words(rest),
        )
    if view["phase"] == "display":
        return Message(N_("The first tile of a display: {tile}."), tile=tile_words(rest))
    return Message(N_("The tile drawn: {tile}."), tile=tile_words(rest))


def tell_action(view: View, kind: str, rest: str, name: Message) -> Message:
    """What a seat did."""
    if kind == "pass":
        return Message(PASSES[view["phase"]], name=name)
    if kind == "lay":
        side, turn = rest.split()
        return Message(
            N_("{name} lays {tile} {side}, {turned}."),
            name=name,
            tile=tile_words(view["in_hand"]),
            side=Message(SIDE_WORDS[side]),
            turned=Message(TURN_WORDS[turn]),
        )
    if kind == "figure":
        size, _, part = rest.split()
        return Message(
            N_("{name} puts a figure with {size} on part {part}."), name=name, size=int(size), part=int(part)
        )
    if kind in ("use", "swap"):
        template = N_("{name} uses {tile}.") if kind == "use" else N_("{name} gives away {tile}.")
        return Message(template, name=name, tile=tile_words(rest))
    if kind in ("take", "give"):
        template = N_("{name} takes: {artefact}.") if kind == "take" else N_("{name} gives: {artefact}.")
        return Message(template, name=name, artefact=artefact_words(rest))
    if kind == "return" and rest != "?":
        return Message(N_("{name} puts back: {artefact}."), name=name, artefact=artefact_words(rest))
    what = rest.split()[-1] if rest else ""
    if what in CELL_NAMES:
        return Message(PLAIN[kind], name=name, what=cell_words(CELL_NAMES.index(what)))
    return Message(PLAIN[kind], name=name, what=what)


PLAIN: Final = {
    "stay": N_("{name} stays."),
    "drive": N_("{name} drives: {what}."),
    "draw": N_("{name} draws from stack {what}."),
    "under": N_("{name} puts it under stack {what}."),
    "recall": N_("{name} takes a figure back: {what}."),
    "search": N_("{name} pays to draw artefacts: {what}."),
    "return": N_("{name} puts an artefact back."),
    "excavate": N_("{name} has part {what} excavated first."),
    "bonus": N_("{name} buys a bonus turn."),
}


def tell_excavation(told: Message, after: JadeGoddessState, gold: list[int]) -> Message:
    """What was told, and the excavation that followed at once: figures went home."""
    gains: list[Message] = []
    for seat, player in enumerate(after.players):
        found = after.finders.count(seat)
        won = player.gold - gold[seat]
        if found or won:
            gains.append(
                Message(
                    N_("{seat}: artefacts {found}, gold {gold}"),
                    seat=seat_name(seat),
                    found=found,
                    gold=won,
                )
            )
    return Message(N_("{told} Excavation: {gains}."), told=told, gains=joined(gains))


# The score sheet


def score_lines(state: JadeGoddessState, seat: int, everything: bool) -> list[ScoreLine]:
    """The artefacts, and the statues as far as the viewer may know of them."""
    player = state.players[seat]
    made = scoring.statues(player, state.setup.edition.designs)
    reasons = [Message(N_("artefacts: {count}"), count=player.held)]
    if everything:
        reasons.append(Message(N_("{count} complete"), count=made.gold))
        reasons.append(Message(N_("{count} complete"), count=made.others))
    points = state.points(seat)
    return [ScoreLine(CATEGORIES[index].id, points[index], reason) for index, reason in enumerate(reasons)]


# Text characters: a field is the shape of its city, its symbol, a figure (seat and size) and a jeep

SHAPES: Final = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the sides with city, one bit a side from the north clockwise."""
PARTED: Final = {"└": "╚", "┌": "╔", "┐": "╗", "┘": "╝", "│": "║", "─": "═"}
PARTED.update({"├": "╠", "┤": "╣", "┬": "╦", "┴": "╩", "┼": "╬"})
SYMBOL_SHORT: Final = {"head": "h", "coin": "c", "both": "b"}
LEGEND: Final = (
    "Fields: the shape of the city, double if it is in two parts, · for jungle, o on the start cross; "
    "h head, c coin, b both; a2 a figure of seat 1 with two archaeologists; * jeeps."
)


def show(view: View, seat: int) -> str:
    """The table in text: the area, the stacks and artefacts, and the players."""
    lines = [f"{prompt(view)}"]
    if view["acting"] >= 0:
        lines[0] = f"Seat {view['acting'] + 1}: {lines[0]}"
    lines.append("      " + "".join(f"c{column + 1}".ljust(6) for column in range(SIZE)).rstrip())
    for row in range(SIZE):
        cells = [_field(view, row * SIZE + column) for column in range(SIZE)]
        lines.append(f"r{row + 1}".ljust(6) + "".join(cell.ljust(6) for cell in cells).rstrip())
    lines.append("")
    stacks = [
        f"{unseen}{'+' + ','.join(bottom) if bottom else ''}"
        for unseen, bottom in zip(view["stacks"], view["bottoms"], strict=True)
    ]
    lines.append(f"Stacks: {'  '.join(stacks)}")
    lines.append(
        f"Artefacts face up: {' '.join(name or '-' for name in view['face_up'])}, "
        f"face down: {view['artefacts']}"
    )
    for other, player in enumerate(view["players"]):
        mark = ">" if other == view["acting"] else " "
        lines.append(
            f"{mark}Seat {other + 1}{' (you)' if other == seat else ''}: "
            f"jeep {player['jeep']}, {player['gold']} gold, "
            f"figures {'/'.join(map(str, player['stock']))}, display ({' '.join(player['display'])}), "
            f"artefacts ({' '.join(name or '?' for name in player['artefacts'])})"
        )
    if view["in_hand"] is not None:
        lines.append(f"In hand: {view['in_hand']} ({tile_words(view['in_hand'])})")
    return "\n".join([*lines, "", LEGEND])


def _field(view: View, cell: int) -> str:
    name = view["board"][cell]
    if name is None:
        return "    "
    laid = LAID_BY_NAME[name]
    shape = SHAPES[CITY[laid]]
    if name.startswith("cross"):
        text = ("O" if cell == CENTRE else "o") + (shape if CITY[laid] else "")
    else:
        shape = PARTED.get(shape, shape) if PARTS[laid] > 1 else shape
        text = shape + SYMBOL_SHORT.get(TILE_BY_NAME[name.split()[0]].symbol, "")
    for seat, player in enumerate(view["players"]):
        for figure in player["figures"]:
            if figure["cell"] == CELL_NAMES[cell]:
                text += f"{'abcd'[seat]}{figure['size']}"
    jeeps = [player for player in view["players"] if player["jeep"] == CELL_NAMES[cell]]
    return text + ("*" if jeeps else "")

"""What lies before and behind a player's screen."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import HIDDEN, NOBODY, Known
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Piece, Say
from teahouse.games.jade_goddess.box import ARTEFACTS, EMPTY, LETTERS, SIZES
from teahouse.games.jade_goddess.page.drawing import (
    ARTEFACT_RATIO,
    FIGURE_W,
    artefact_art,
    figure_art,
    tile_art,
)
from teahouse.games.jade_goddess.page.ids import (
    FACE_DOWN,
    IN_HAND,
    MINE,
    artefact_id,
    artefact_like,
    closed_id,
    display_id,
    gold_id,
    home_id,
    home_like,
    stack_id,
)
from teahouse.games.jade_goddess.players import UNKNOWN, Player
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import (
    archaeologists_words,
    artefact_words,
    gold_words,
    tile_words,
)

PLAYER_W: Final = 440
PLAYER_H: Final = 154
SCREEN_W: Final = 440
SCREEN_H: Final = 158
CLOSED_W: Final = 108
UNKNOWN_W: Final = 92
SEEN: Final = "artefact-seen"
"""The eye on an artefact that everybody has seen."""


def player_area(known: Known, seat: int, say: Say) -> list[Piece]:
    """The display and what lies before the screen; at the end the screen is open."""
    position = cast(JadeGoddessState, known.position)
    player = position.players[seat]
    own = seat == known.viewer
    shown = position.acting == NOBODY and not own
    if shown:
        box = (64.0, 0.0, PLAYER_W - 64.0, float(PLAYER_H))
        pieces = statues(player, position.setup.edition.designs, f"shown-{seat}", f"player-{seat}", box, say)
    else:
        pieces = [] if own else [_closed_screen(player, seat, say)]
        for index in range(position.setup.edition.most_display):
            pieces.append(_display_tile(position, seat, index, say))
        if position.active == seat and position.in_hand != EMPTY:
            pieces.append(_in_hand(position, seat, own, say))
    pieces.append(_gold(player, seat, say))
    if shown:
        return pieces
    x = 40.0
    for size, count in zip(SIZES, player.stock, strict=True):
        for index in range(count):
            x += 38
            cost = position.setup.edition.figure_costs[size - 1]
            pieces.append(_home_figure(seat, size, index, x, cost, say))
    if position.acting != NOBODY and not own:
        pieces += _known(player, seat, say)
    return pieces


def screen(player: Player, seat: int, designs: int, say: Say) -> list[Piece]:
    """The viewer's own artefacts; of those that are unknown here, with the real box, how many there are."""
    area, unknown = f"screen-{seat}", player.artefacts[UNKNOWN]
    if not unknown:
        return statues(player, designs, MINE, area, (0, 0, SCREEN_W, SCREEN_H), say)
    label = Message(N_("Artefacts that are unknown here: {count}"), count=unknown)
    pile = Piece(
        f"{MINE}-unknown",
        area,
        ["artefact-back"],
        SCREEN_W - UNKNOWN_W / 2 - 12,
        SCREEN_H / 2,
        UNKNOWN_W,
        UNKNOWN_W * ARTEFACT_RATIO,
        label=say(label),
        text=str(unknown),
        rule="artefacts",
    )
    room = (0, 0, SCREEN_W - UNKNOWN_W - 24, SCREEN_H)
    return [*statues(player, designs, MINE, area, room, say), pile]


def _closed_screen(player: Player, seat: int, say: Say) -> Piece:
    label = Message(N_("Closed screen, artefacts behind it: {count}"), count=player.held)
    return Piece(
        closed_id(seat),
        f"player-{seat}",
        ["screen"],
        56,
        52,
        CLOSED_W,
        CLOSED_W * ARTEFACT_RATIO,
        label=say(label),
        text=str(player.held),
        rule="exchange",
    )


def _display_tile(position: JadeGoddessState, seat: int, index: int, say: Say) -> Piece:
    player = position.players[seat]
    x = 152 + 76 * index
    area = f"player-{seat}"
    name = display_id(seat, index)
    if index < len(player.display):
        tile = player.display[index]
        label = Message(N_("Display: {tile}"), tile=tile_words(tile, position.setup.edition))
        art = ["tile-shadow", *tile_art(position.setup.edition.tiles[tile], 0)]
        return Piece(name, area, art, x, 48, 72, layer=2, label=say(label), rule="display")
    label = Message(N_("Free place of the display"))
    return Piece(name, area, ["artefact-slot"], x, 48, 72, label=say(label), rule="display", dim=True)


def _in_hand(position: JadeGoddessState, seat: int, own: bool, say: Say) -> Piece:
    label = Message(N_("In hand: {tile}"), tile=tile_words(position.in_hand, position.setup.edition))
    return Piece(
        IN_HAND,
        f"player-{seat}",
        ["tile-shadow", *tile_art(position.setup.edition.tiles[position.in_hand], 0)],
        52 if own else 394,
        50,
        86,
        layer=6,
        label=say(label),
        rule="discover",
        home=stack_id(position.stack),
    )


def _gold(player: Player, seat: int, say: Say) -> Piece:
    secret = player.gold == HIDDEN
    label = say(Message(N_("Gold: secret behind the screen")) if secret else gold_words(player.gold))
    text = "?" if secret else str(player.gold)
    return Piece(gold_id(seat), f"player-{seat}", ["gold"], 30, 128, 48, label=label, text=text, rule="bonus")


def _home_figure(seat: int, size: int, index: int, x: float, cost: int, say: Say) -> Piece:
    label = Message(
        N_("Figure with {archaeologists}, {gold}"),
        archaeologists=archaeologists_words(size),
        gold=gold_words(cost) if cost else Message(N_("free")),
    )
    return Piece(
        home_id(seat, size, index),
        f"player-{seat}",
        [figure_art(seat, size)],
        x,
        128,
        FIGURE_W,
        layer=4,
        label=say(label),
        rule="figure",
        like=home_like(seat, size),
    )


def _known(player: Player, seat: int, say: Say) -> list[Piece]:
    """The artefacts of another player that everybody has seen; one's own are marked behind the screen."""
    known = [artefact for artefact, count in enumerate(player.known) for _ in range(count)]
    pieces = []
    step = min(34.0, 180 / max(1, len(known)))
    for index, artefact in enumerate(known):
        label = Message(N_("Everybody knows of it: {artefact}"), artefact=artefact_words(artefact))
        pieces.append(
            Piece(
                f"known-{seat}-{index + 1}",
                f"player-{seat}",
                [*artefact_art(artefact), SEEN],
                PLAYER_W - 18 - step * index,
                128,
                step - 2,
                (step - 2) * ARTEFACT_RATIO,
                label=say(label),
                rule="exchange",
            )
        )
    return pieces


# Statues


def statues(
    player: Player,
    designs: int,
    prefix: str,
    area: str,
    box: tuple[float, float, float, float],
    say: Say,
) -> list[Piece]:
    """A player's artefacts put together: whole statues first, each a column.

    What is missing is shown only of a hand that is known: anything may be among what is not.
    """
    columns = statue_columns(player.artefacts, designs) or [[EMPTY] * len(LETTERS)]
    x, y, w, h = box
    tall = len(LETTERS) * ARTEFACT_RATIO
    size = min((h - 14) / tall, (w - 12) / len(columns) - 4)
    step = min(size + 12, (w - 12) / len(columns))
    counts = [0] * len(ARTEFACTS)
    pieces = []
    for column, artefacts in enumerate(columns):
        for row, artefact in enumerate(artefacts):
            if artefact == EMPTY and not player.hand_known():
                continue
            left = x + 8 + step * column + size / 2
            top = y + (h - size * tall) / 2 + size * ARTEFACT_RATIO * (row + 0.5)
            if artefact == EMPTY:
                label = Message(N_("{letter} is missing here."), letter=LETTERS[row])
                art = ["artefact-slot"]
                name = f"{prefix}-gap-{column + 1}-{row + 1}"
            else:
                label = artefact_words(artefact)
                art = artefact_art(artefact)
                if prefix == MINE and counts[artefact] < player.known[artefact]:
                    label = Message(N_("{artefact}; everybody knows that you have it"), artefact=label)
                    art = [*art, SEEN]
                name = artefact_id(prefix, artefact, counts[artefact])
                counts[artefact] += 1
            pieces.append(
                Piece(
                    name,
                    area,
                    art,
                    left,
                    top,
                    size,
                    size * ARTEFACT_RATIO,
                    layer=2,
                    label=say(label),
                    rule="artefacts",
                    dim=artefact == EMPTY,
                    text=say(Message("{letter}", letter=LETTERS[row])) if artefact == EMPTY else "",
                    like="" if artefact == EMPTY else artefact_like(prefix, artefact),
                    home="" if artefact == EMPTY else FACE_DOWN,
                )
            )
    return pieces


def statue_columns(held: list[int], designs: int) -> list[list[int]]:
    """Artefacts as columns of A, B, C, D: gold statues, other statues, then what is not whole yet.

    A badly preserved piece goes into a mixed statue before a well preserved one, which keeps for a gold one.
    """
    columns: list[list[int]] = []
    loose: list[list[int]] = []
    for design in range(designs):
        first = 2 * len(LETTERS) * design
        gold = min(held[first + 2 * letter] for letter in range(len(LETTERS)))
        stacks = []
        for letter in range(len(LETTERS)):
            well, badly = first + 2 * letter, first + 2 * letter + 1
            stacks.append([well] * gold + [badly] * held[badly] + [well] * (held[well] - gold))
        for index in range(max(map(len, stacks))):
            column = [stack[index] if index < len(stack) else EMPTY for stack in stacks]
            (loose if EMPTY in column else columns).append(column)
    return columns + loose

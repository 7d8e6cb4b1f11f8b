"""The supply: stacks of tiles, artefacts face up and face down, and what is left in the stacks."""

from __future__ import annotations

from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Panel, Piece, Say
from teahouse.games.jade_goddess.box import EMPTY, KIND_NAMES, OUR_KINDS
from teahouse.games.jade_goddess.page.drawing import ARTEFACT_RATIO, artefact_art
from teahouse.games.jade_goddess.page.ids import FACE_DOWN, face_up_id, face_up_like, stack_id
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import (
    KIND_WORDS,
    artefact_words,
    listed,
    tile_words,
    tiles_words,
)

SUPPLY_W = 440
SUPPLY_H = 150
LEFT = 44
STEP = 70
SIZE = 64
STACKS_Y = 44
ARTEFACTS_Y = 116
PLACE_OF_FACE_DOWN = 5


def supply(position: JadeGoddessState, say: Say) -> list[Piece]:
    return [*_stacks(position, say), *_face_up(position, say), _face_down(position, say)]


def _stacks(position: JadeGoddessState, say: Say) -> list[Piece]:
    pieces = []
    for stack, unseen in enumerate(position.stacks):
        known = [tile_words(tile, position.setup.edition) for tile in position.bottoms[stack]]
        left = unseen + len(known)
        label = Message(N_("Stack {stack}: {tiles}"), stack=stack + 1, tiles=tiles_words(left))
        if known:
            label = Message(N_("{stack}, at the bottom: {tiles}"), stack=label, tiles=listed(known))
        pieces.append(
            Piece(
                stack_id(stack),
                "supply",
                ["stack" if left > 1 else "tile-back"],
                LEFT + STEP * stack,
                STACKS_Y,
                SIZE,
                label=say(label),
                text=str(left),
                rule="stack",
                dim=not left,
            )
        )
    return pieces


def _face_up(position: JadeGoddessState, say: Say) -> list[Piece]:
    pieces = []
    for place, artefact in enumerate(position.face_up):
        empty = artefact == EMPTY
        if empty:
            label = Message(N_("Here an artefact was taken."))
        else:
            label = Message(N_("Face up: {artefact}"), artefact=artefact_words(artefact))
        pieces.append(
            Piece(
                face_up_id(place),
                "supply",
                ["artefact-slot"] if empty else artefact_art(artefact),
                LEFT + STEP * place,
                ARTEFACTS_Y,
                SIZE,
                SIZE * ARTEFACT_RATIO,
                label=say(label),
                rule="exchange",
                like="" if empty else face_up_like(artefact),
            )
        )
    return pieces


def _face_down(position: JadeGoddessState, say: Say) -> Piece:
    left = len(position.artefacts)
    return Piece(
        FACE_DOWN,
        "supply",
        ["artefact-back"],
        LEFT + STEP * PLACE_OF_FACE_DOWN,
        ARTEFACTS_Y,
        SIZE,
        SIZE * ARTEFACT_RATIO,
        label=say(Message(N_("Artefacts face down: {count}"), count=left)),
        text=str(left),
        rule="exchange",
        dim=not left,
    )


def tiles_left(position: JadeGoddessState, say: Say) -> Panel:
    """How many tiles of each kind are still in the stacks."""
    edition = position.setup.edition
    left = position.tiles.unknown + [tile for bottom in position.bottoms for tile in bottom]
    kinds = [name for name in KIND_NAMES if name in OUR_KINDS or KIND_NAMES.index(name) in edition.kinds]
    rows = []
    for name in kinds:
        tiles = [edition.tiles[tile] for tile in left if edition.kinds[tile] == KIND_NAMES.index(name)]
        heads = sum(sum(tile.heads) for tile in tiles)
        coins = sum(sum(tile.coins) for tile in tiles)
        rows.append([say(Message(KIND_WORDS[name])), str(len(tiles)), str(heads), str(coins)])
    head = [N_("Kind"), N_("Left"), N_("Heads"), N_("Coins")]
    art = ["tile-jungle" if name == "jungle" else f"city-{name}" for name in kinds]
    return Panel(
        "tiles-left",
        say(Message(N_("Tiles left in the stacks"))),
        rows,
        head=[say(Message(text)) for text in head],
        art=art,
        rule="tile",
    )

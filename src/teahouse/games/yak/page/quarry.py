"""Beside the road: stones drawn, the fog track, the stupa, bonus cards."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.scene import Piece, Say
from teahouse.games.yak.box import COLOURS, FOG, STONES
from teahouse.games.yak.page.things import art_of, numbered
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.describing import track_text
from teahouse.games.yak.words.names import bonus_laid, bonus_sign, flag_count, pieces_text

TRACK: Final = (92, 562, 176)
"""The fog track: centre and width."""
BONUS_W: Final = 66
BONUS_H: Final = BONUS_W * 10 / 7
BONUS_TOP: Final = 24
TITLE_X: Final = 86
"""Where their heading has its middle: far enough from the edge for the longest one on a phone."""


def quarry_pieces(yak: YakState, say: Say) -> list[Piece]:
    """All of it."""
    return drawn_pieces(yak, say) + fog_track(yak, say) + stupa_on_board(yak, say) + bonus_cards(yak, say)


def drawn_pieces(yak: YakState, say: Say) -> list[Piece]:
    """The stones and fogs of the draw under way."""
    quarry = yak.quarry
    pieces: list[Piece] = []
    for slot, (stone, count) in enumerate(numbered(quarry.drawn)):
        name = STONES[stone]
        pieces.append(
            Piece(
                f"drawn-{name}-{count}",
                "road",
                [art_of(stone)],
                574 + 72 * slot,
                34,
                70,
                44.8,
                layer=4,
                label=say(Message(N_("Drawn: {piece}."), piece=pieces_text([stone]))),
                rule="load",
                like=f"drawn-{name}",
                home="bag",
            )
        )
    for index in range(quarry.fogs + quarry.rising):
        x, y = (608 + 50 * (index % 3), 80 + 32 * (index // 3))
        pieces.append(
            Piece(
                f"fog-drawn-{index}",
                "road",
                ["fog"],
                x,
                y,
                46,
                29.4,
                layer=4,
                label=say(pieces_text([FOG])),
                rule="draw",
                home="bag",
            )
        )
    return pieces


def fog_track(yak: YakState, say: Say) -> list[Piece]:
    """The track with its fogs and, as long as it is there, the marker on its last place."""
    quarry = yak.quarry
    x, y, w = TRACK
    label = say(track_text(quarry))
    pieces = [Piece("fog-track", "road", ["fog-track"], x, y, w, w * 0.3, layer=0, label=label, rule="track")]
    step = w * 0.24 * 4 / quarry.edition.track
    for index in range(quarry.edition.track):
        at = x - w * 0.36 + step * index
        if index < quarry.track:
            pieces.append(
                Piece(
                    f"fog-{index}",
                    "road",
                    ["fog"],
                    at,
                    y,
                    w * 0.22,
                    w * 0.1408,
                    layer=2,
                    label=say(pieces_text([FOG])),
                    rule="track",
                )
            )
        elif index >= quarry.places():
            label = say(
                Message(N_("The fog marker: the last place is covered until the track was full once."))
            )
            pieces.append(
                Piece(
                    f"fog-marker-{index}",
                    "road",
                    ["fog-marker"],
                    at,
                    y,
                    w * 0.22,
                    w * 0.1408,
                    layer=2,
                    label=label,
                    rule="track",
                )
            )
    return pieces


def stupa_on_board(yak: YakState, say: Say) -> list[Piece]:
    """As long as nobody has taken it."""
    if yak.stupa >= 0:
        return []
    label = Counted(
        "The stupa: {points} for the first tower of {count} stone",
        "The stupa: {points} for the first tower of {count} stones",
        yak.setup.edition.stupa_stone,
        points=flag_count(yak.setup.edition.stupa_points),
    )
    return [Piece("stupa", "road", ["stupa"], 706, 548, 92, label=say(label), rule="stupa")]


def bonus_cards(yak: YakState, say: Say) -> list[Piece]:
    """A heading, two beside each other and the third below, in the corner that the road leaves free."""
    pieces: list[Piece] = []
    if yak.bonus:
        title = say(Message(N_("Bonus cards")))
        wide = 2.08 * BONUS_W
        pieces.append(
            Piece("bonus-title", "road", [], TITLE_X, BONUS_TOP / 2, wide, BONUS_TOP - 4, layer=0, text=title)
        )
    for index, colour in enumerate(yak.bonus):
        card = yak.setup.edition.bonus_cards[colour]
        pieces.append(
            Piece(
                f"bonus-{COLOURS[colour]}",
                "road",
                [f"bonus-{COLOURS[colour]}"],
                BONUS_W * (0.5 if index % 2 == 0 else 1.58),
                BONUS_TOP + BONUS_H * (0.5 + 1.06 * (index // 2)),
                BONUS_W,
                BONUS_H,
                label=say(bonus_laid(card)),
                text=bonus_sign(card).replace(" ", "\n", 1),  # in two lines it is read on a phone, too
                rule="bonus_cards",
            )
        )
    return pieces

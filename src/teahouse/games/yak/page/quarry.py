"""Round the mountain: stones drawn, the fog track, the stupa."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.scene import Piece, Say
from teahouse.games.yak.box import FOG, STONES
from teahouse.games.yak.page.things import art_of, numbered
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.describing import track_text
from teahouse.games.yak.words.names import flag_count, pieces_text

TRACK: Final = (177, 410, 166)
"""The fog track: centre and width."""
DRAWN: Final = (380, 192, 72)
"""The stones of a draw lie before the mountain: the middle of three, and how far they are apart."""
FOG_DRAWN: Final = (280, 240, 50)
"""The fogs of a draw below them: the first of five, and how far they are apart."""
STUPA: Final = (622, 392, 84)


def quarry_pieces(yak: YakState, say: Say) -> list[Piece]:
    """All of it."""
    return drawn_pieces(yak, say) + fog_track(yak, say) + stupa_on_board(yak, say)


def drawn_pieces(yak: YakState, say: Say) -> list[Piece]:
    """The stones and fogs of the draw under way."""
    quarry = yak.quarry
    pieces: list[Piece] = []
    x, y, step = DRAWN
    for slot, (stone, count) in enumerate(numbered(quarry.drawn)):
        name = STONES[stone]
        pieces.append(
            Piece(
                f"drawn-{name}-{count}",
                "road",
                [art_of(stone)],
                x + step * (slot - 1),
                y,
                70,
                44.8,
                layer=4,
                label=say(Message(N_("Drawn: {piece}."), piece=pieces_text([stone]))),
                rule="load",
                like=f"drawn-{name}",
                home="bag",
            )
        )
    x, y, step = FOG_DRAWN
    for index in range(quarry.fogs + quarry.rising):
        pieces.append(
            Piece(
                f"fog-drawn-{index}",
                "road",
                ["fog"],
                x + step * index,
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
    return [Piece("stupa", "road", ["stupa"], *STUPA, label=say(label), rule="stupa")]

"""What leads from one scene to the next: the only place that compares scenes.

The page's `scene.js` is the only one that applies what is made here. Applied to the old scene it gives the
new one exactly, the order of the pieces included: of pieces in the same layer the later one lies on top.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import islice, pairwise

from msgspec import UNSET

from teahouse.engine.scene import Piece, Scene
from teahouse.server.live.wire import ScenePatch

NOTHING = Scene([], [])
"""Before anything lies on the table."""


def difference(old: Scene, new: Scene) -> ScenePatch:
    """The patch from one scene to another. Pieces of a scene have different ids."""
    sent, gone = _changed(old.pieces, new.pieces)
    return ScenePatch(
        pieces=[new.pieces[index] for index in sent],
        at=sent,
        gone=gone,
        places=UNSET if new.places == old.places else new.places,
        overlays=UNSET if new.overlays == old.overlays else new.overlays,
        panels=UNSET if new.panels == old.panels else new.panels,
    )


def _changed(old: list[Piece], new: list[Piece]) -> tuple[list[int], list[str]]:
    """The new indices of the pieces to send, and the ids of those that are gone."""
    # Most of a table is as it was, and what a stage keeps are the very same pieces.
    first = 0
    for before, after in zip(old, new, strict=False):
        if before is not after and before != after:
            break
        first += 1
    last = 0
    for before, after in zip(
        islice(reversed(old), len(old) - first), islice(reversed(new), len(new) - first), strict=False
    ):
        if before is not after:
            break
        last += 1
    end = len(new) - last
    left = {piece.id: index for index, piece in enumerate(old[first : len(old) - last], first)}
    same: list[tuple[int, int]] = []  # the old and the new index of what did not change
    sent: list[int] = []
    for index, piece in enumerate(new[first:end], first):
        at = left.pop(piece.id, -1)
        if at >= 0 and (old[at] is piece or old[at] == piece):
            same.append((at, index))
        else:
            sent.append(index)
    if any(one > other for (one, _), (other, _) in pairwise(same)):
        stays = set(_longest_rise(same))
        sent = [index for index in range(first, end) if index not in stays]
    return sent, list(left)


def _longest_rise(pairs: list[tuple[int, int]]) -> list[int]:
    """Of pairs of an old and a new index, the new ones of a longest part in which the old ones rise.

    These pieces can stay where they are, and so the fewest others have to be sent.
    """
    ends: list[int] = []  # the smallest old index with which a rise of each length can end
    last: list[int] = []  # which pair that is
    before: list[int] = []
    for number, (old, _) in enumerate(pairs):
        length = bisect_left(ends, old)
        before.append(last[length - 1] if length else -1)
        ends[length : length + 1] = [old]
        last[length : length + 1] = [number]
    found: list[int] = []
    at = last[-1]
    while at >= 0:
        found.append(pairs[at][1])
        at = before[at]
    return found

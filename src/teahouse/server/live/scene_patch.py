"""What leads from one scene to the next: the only place that compares scenes.

The page's `scene.js` is the only one that applies what is made here. Applied to the old scene it gives the
new one exactly, the order of the pieces included: of pieces in the same layer the later one lies on top.
"""

from __future__ import annotations

from bisect import bisect_left

from msgspec import UNSET

from teahouse.engine.scene import Scene
from teahouse.server.live.wire import ScenePatch

NOTHING = Scene([], [])
"""Before anything lies on the table."""


def difference(old: Scene, new: Scene) -> ScenePatch:
    """The patch from one scene to another. Pieces of a scene have different ids."""
    was = {piece.id: index for index, piece in enumerate(old.pieces)}
    here = {piece.id for piece in new.pieces}
    same = [
        index
        for index, piece in enumerate(new.pieces)
        if piece.id in was and old.pieces[was[piece.id]] == piece
    ]
    kept = set(_longest_rise([(was[new.pieces[index].id], index) for index in same]))
    sent = [index for index in range(len(new.pieces)) if index not in kept]
    return ScenePatch(
        pieces=[new.pieces[index] for index in sent],
        at=sent,
        gone=[piece.id for piece in old.pieces if piece.id not in here],
        places=UNSET if new.places == old.places else new.places,
        overlays=UNSET if new.overlays == old.overlays else new.overlays,
        panels=UNSET if new.panels == old.panels else new.panels,
    )


def _longest_rise(pairs: list[tuple[int, int]]) -> list[int]:
    """Of pairs of an old and a new index, the new ones of a longest part in which the old ones rise.

    These pieces can stay where they are; the fewest others have to be sent.
    """
    if all(pairs[index][0] < pairs[index + 1][0] for index in range(len(pairs) - 1)):
        return [new for _, new in pairs]
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

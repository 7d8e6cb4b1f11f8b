"""Tea Tasting's leaves, and the numbers that an edition gives them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from teahouse.engine.edition import Editions, Source

LEAVES: Final = [1, 2, 3, 4]
"""By their quality."""
NO_LEAF: Final = 0


class Edition:
    """The numbers of one box."""

    def __init__(self, source: Source) -> None:
        self.name = source.name
        self.hash = source.hash
        leaves = source.top.table("leaves")
        copies = leaves.integers("copies", 1, 9, length=len(LEAVES))
        leaves.done()
        rounds = source.top.table("rounds")
        self.draws = rounds.integer("draws", 1, 4)
        """Leaves that every guest draws in a round, while there are any."""
        rounds.done()
        source.top.done()
        self.leaves = [leaf for leaf, copy in zip(LEAVES, copies, strict=True) for _ in range(copy)]
        """All that are in the box, in ascending order; the last one lies at the bottom of the caddy."""


STANDARD: Final = Path(__file__).with_name("box.toml")

load_edition: Final = Editions(Edition, STANDARD).load

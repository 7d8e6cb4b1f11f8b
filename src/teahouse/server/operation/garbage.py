"""When a server looks for garbage: for objects that hold one another and that nobody needs any more.

Pages and tables are free as soon as they are gone, and leave none; what is asked of the database leaves a
little. To look through all objects of hundreds of tables takes a second, in which nobody is answered, and to
look through each new one once takes some per cent of the processor and finds nothing. So Python does not
look by itself: a sample of the new ones tells how much garbage there is, and all are looked through when
there is much, or when many pages and tables have gone, in a quiet moment if there is one.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

ROUND: Final = 2.0
"""How often it is asked, in seconds."""
SAMPLED: Final = 8
"""Of so many rounds one looks at what is new."""
SAMPLE: Final = 0.2
"""It looks at what was made within so many seconds."""
LEFT_LEAST: Final = 1000
"""When so many pages and tables are gone, all is looked through in the next quiet moment."""
WAITING: Final = 100_000
"""Or when there are so many objects of garbage, by the samples."""
LEFT_MOST: Final = 20
"""And when so many times as many are gone as are there, or wait, in any moment."""


def take_over() -> None:
    """From now on Python does not look by itself. What was loaded so far stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(0)


class Garbage:
    """Looks for it, in a process that took over; in others Python does, and only the gone are counted."""

    def __init__(self) -> None:
        self.left = 0
        """How many pages and tables have gone since all was looked through."""
        self.waits = 0
        """How many objects wait to be found, by the samples."""
        self._rounds = 0

    def go_round(self, there: int, quiet: bool) -> None:
        """Look, if that is due. So many pages and tables are there."""
        ours = gc.get_threshold()[0] == 0
        if ours:
            self._rounds += 1
            gc.freeze()  # which puts the new ones aside without looking at them
            if self._rounds % SAMPLED == 0:
                asyncio.get_running_loop().call_later(SAMPLE, self._take_sample)
        gone = LEFT_LEAST if quiet else max(LEFT_LEAST, LEFT_MOST * there)
        if self.left >= gone or self.waits >= (WAITING if quiet else LEFT_MOST * WAITING):
            self.left = self.waits = 0
            if ours:
                gc.unfreeze()
            gc.collect()
            if ours:
                gc.freeze()

    def _take_sample(self) -> None:
        self.waits += round(gc.collect(0) * ROUND * SAMPLED / SAMPLE)

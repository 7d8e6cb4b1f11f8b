"""Tea Tasting on the page: the plain stage of the table's tests, and a bot's process that knows the game."""

from __future__ import annotations

import dataclasses

from teahouse.engine import registry
from teahouse.server import thinking
from tests.table.sitting import PlainStage
from tests.tiny.meta import INFO as PLAIN

INFO = dataclasses.replace(PLAIN, stage="tests.server.tea_stage:TeaStage")


class TeaStage(PlainStage):
    """Shows all of a view as it is."""


if __name__ == "__main__":
    registry.register(INFO)
    thinking.main()

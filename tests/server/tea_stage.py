"""Tea Tasting on the page: the plain stage of the table's tests, and a bot's process that knows the game."""

from __future__ import annotations

import dataclasses

from teahouse.engine import registry
from teahouse.engine.contract import Game
from teahouse.engine.info import GameInfo
from teahouse.server.bots import worker_process
from teahouse.template.tea_tasting.box import load_edition
from teahouse.template.tea_tasting.meta import INFO as PLAIN
from tests.table.sitting import PlainStage
from tests.tiny.leaks import ShowsTheCaddy

INFO = dataclasses.replace(PLAIN, stage="tests.server.tea_stage:TeaStage")


class TeaStage(PlainStage):
    """Shows all of a view as it is."""


def build_leaky(info: GameInfo, players: int, options: dict[str, str], *_: object) -> Game:
    """The game with a hole: what is left in the caddy can be seen."""
    return ShowsTheCaddy(info, players, options, load_edition(None))


LEAKY = dataclasses.replace(INFO, loader="tests.server.tea_stage:build_leaky")


if __name__ == "__main__":
    registry.register(INFO)
    worker_process.main()

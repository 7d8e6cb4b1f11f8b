"""The games of Teahouse, and those of other packages. Importing this makes them known, and loads no rules."""

from teahouse.engine.registry import register, register_found
from teahouse.games.jade_goddess.meta import INFO as JADE_GODDESS
from teahouse.games.tang_garden.meta import INFO as TANG_GARDEN
from teahouse.games.yak.meta import INFO as YAK
from teahouse.games.zen_garden.meta import INFO as ZEN_GARDEN

register(ZEN_GARDEN)
register(YAK)
register(JADE_GODDESS)
register(TANG_GARDEN)
register_found()

""" "Spielaufbau": the emperor's wishes are drawn, then the selection board is filled."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Draw, Event, State, Weighted
from teahouse.engine.messages import N_, Message
from teahouse.engine.rng import Rng
from teahouse.games.zen_garden.box import FEATURES
from teahouse.games.zen_garden.decisions.rounds import fill_from
from teahouse.games.zen_garden.position import Setup, ZenGardenState, empty_table
from teahouse.games.zen_garden.words.names import feature_name


class DrawEmperor(Action):
    """The next emperor tile shows this feature."""

    def __init__(self, code: int, feature: int) -> None:
        super().__init__(code, f"emperor {FEATURES[feature]}")
        self.feature = feature


EMPEROR_DRAWS: Final = [DrawEmperor(feature, feature) for feature in range(len(FEATURES))]


class LayEmperorTile(Draw):
    """Board 1 first, then the orders."""

    def outcomes(self, state: State) -> list[Weighted]:
        pile = cast(ZenGardenState, state).emperor_pile
        return [Weighted(EMPEROR_DRAWS[feature], ways) for feature, ways in pile.weights()]

    def sample(self, state: State, rng: Rng) -> Action:
        return EMPEROR_DRAWS[cast(ZenGardenState, state).emperor_pile.sample(rng)]

    def apply(self, state: State, action: Action) -> None:
        zen = cast(ZenGardenState, state)
        feature = cast(DrawEmperor, action).feature
        if zen.story is not None:
            zen.tell(EmperorTileLaid(len(zen.emperor), feature))
        zen.emperor_pile = zen.emperor_pile.clone()
        zen.emperor_pile.take(feature)
        zen.emperor = [*zen.emperor, feature]
        if not zen.wishing():
            fill_from(zen, 0)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw an emperor tile."))


EMPEROR: Final = LayEmperorTile("emperor", [*EMPEROR_DRAWS])


def new_state(setup: Setup) -> ZenGardenState:
    """The game before its set-up has drawn anything."""
    return empty_table(setup, EMPEROR)


class EmperorTileLaid(Event):
    """An emperor tile lies on a preference board."""

    def __init__(self, slot: int, feature: int) -> None:
        super().__init__("emperor tile laid", NOBODY)
        self.slot = slot
        self.feature = feature

    def fields(self) -> list[str]:
        return ["slot", "feature"]

    def message(self) -> Message | None:
        return Message(N_("Emperor tile: {feature}."), feature=feature_name(self.feature))

    def changes(self) -> list[Change]:
        return [Change(f"emperor {self.slot} {FEATURES[self.feature]}", 1)]

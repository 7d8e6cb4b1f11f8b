"""What a position of Tang Garden promises: coins, tracks, cards that want others, figures and their views."""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from teahouse.engine.contract import Action, Decision, Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.tang_garden.box import (
    BIRDS,
    FIRST_TREE,
    FISH,
    LOTUS,
    PAVILION,
    PEONIES,
    TREES,
)
from teahouse.games.tang_garden.characters import CAST, sight
from teahouse.games.tang_garden.decisions.building import PLACE, SECOND_TILE
from teahouse.games.tang_garden.decisions.cards import CARD, DRAW
from teahouse.games.tang_garden.decisions.end import OVER
from teahouse.games.tang_garden.decisions.figures import FACE, FIGURE, STAND
from teahouse.games.tang_garden.decisions.influencing import CHARACTER, MEET
from teahouse.games.tang_garden.decisions.paths import PATHS
from teahouse.games.tang_garden.features import NAMES, add_features, features, lanterns_ready
from teahouse.games.tang_garden.game import TangGarden
from teahouse.games.tang_garden.knowledge import NOTHING_DONE
from teahouse.games.tang_garden.players import Player
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.sense import (
    HARDLY,
    best_move,
    chance_to_play,
    ends,
    landscape_worth,
    sensible,
    to_come_yet,
)
from teahouse.games.yin_yang.evaluation import SoloEvaluation

# Where promises stand among the categories of `meta.CATEGORIES`.
TRACK_COINS: Final = 0
PATH_COINS: Final = 3
LOTUS_PEONIES: Final = 6
BIRDS_FISH: Final = 7
TREE_COINS: Final = 9
PAVILION_COINS: Final = 10
SEEN: Final = 11
SIGHT: Final = 12

A_GAME: Final = [2.8, 0.0, 0.0, 4.1, 2.3, 5.0, 3.1, 3.6, 1.4, 5.8, 1.3, 12.0, 7.8]
"""Coins by category that a whole game brings anybody besides what a position promises."""
FOR_EACH: Final = [0.0, 0.0, 0.96, 1.2, 0.85]
"""The part of that with so many players."""
FIGURE_WORTH: Final = 5.5
"""Coins that another figure in the garden brings, on average."""
IN_VIEW: Final = 0.5
"""How much counts of what the figure on its card likes in the landscape, as long as it may come."""
NEXT_ICON: Final = 0.8
"""How much of a figure it is worth to be just before the next character icon."""
ICON_AFTER: Final = 0.25
APPROACH: Final = 3
"""So many steps before an icon a cube begins to count for it."""
ON_THE_WAY: Final = 0.8
LANTERN: Final = 1.3
TOKEN: Final = 0.3
"""Less than its part of a lantern that some of them refresh."""
PARTNER: Final = 2.4
"""A lotus without peonies, a bird without fish: so much of the six coins for the pair."""
TILE_IN_HAND: Final = 2.2
STAKES: Final = 0.75
"""With 1 skilled bots laid six of 35 tiles where they earn nothing."""
PATIENT_ROLLOUT: Final = 5
"""With 1500 simulations each, three times the time, whoever rolls turns out won 27 of 39 games."""
TILES_IN_HAND: Final = 3.5
CARDS_TO_CHOOSE: Final = 3.8


def evaluation_for(game: Game) -> Evaluation:
    """The solo game has one of its own."""
    return SoloEvaluation(game) if game.players == 1 else TangGardenEvaluation(game)


class TangGardenEvaluation(Evaluation):
    """Tang Garden for several players: nothing is hidden but what chance will bring."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.stakes = STAKES
        self.patient_rollout = PATIENT_ROLLOUT
        self.hardly = HARDLY
        edition = cast(TangGarden, game).edition
        self.icons = edition.icons
        self.track = [track_promises(coins) for coins in edition.track_coins]
        """What each step of each track promises."""

    def to_come(self, state: State) -> list[float]:
        part = time_left(cast(TangGardenState, state)) * FOR_EACH[self.players]
        return [part * coins for coins in A_GAME]

    def spread(self, state: State) -> float:
        return 2.0 + 12.0 * sqrt(time_left(cast(TangGardenState, state)))

    def sensible(self, state: State) -> list[Action]:
        """Without drawing cards that can hardly be played, and without lanterns that are used for nothing."""
        return sensible(cast(TangGardenState, state), state.legal(), self.hardly)

    def tally(self, state: State, seat: int) -> int:
        """Coins, and steps of the cubes as long as they may lead to some."""
        tang = cast(TangGardenState, state)
        coins = sum(tang.points(seat))
        if tang.ending:
            return coins
        cubes = tang.players[seat].cubes
        return coins + cubes[0] + cubes[1] + cubes[2]

    def did_nothing(self, before: State, after: State, seat: int) -> bool | None:
        """Cards were drawn and none of them could be played."""
        one, other = cast(TangGardenState, before), cast(TangGardenState, after)
        return sum(one.supply) == sum(other.supply) and tiles_left(one) == tiles_left(other)

    def last_turn(self, state: State) -> bool:
        return ends(cast(TangGardenState, state))

    def stalled(self, state: State) -> bool:
        tang = cast(TangGardenState, state)
        if tang.setup.stall_finishes_round:
            return tang.end_reason == NOTHING_DONE  # where nothing is possible any more, nobody is to blame
        return tang.idle >= tang.setup.idle_turns

    def feature_names(self) -> list[str]:
        return NAMES

    def features(self, state: State, seat: int) -> list[float]:
        tang = cast(TangGardenState, state)
        return features(tang, seat, time_left(tang))

    def expected(self, state: State, seat: int) -> list[float]:
        tang = cast(TangGardenState, state)
        return self.judged(tang, seat, time_left(tang))

    def measured(self, state: State, seat: int) -> list[float]:
        tang = cast(TangGardenState, state)
        return self.found(tang, seat, time_left(tang), True)

    def scores(self, state: State) -> list[float]:
        """How much of the game is to come is found out once for all seats."""
        tang = cast(TangGardenState, state)
        learned = self.learned_here(state)
        time = time_left(tang)
        return [
            self.summed(state, seat, self.found(tang, seat, time, learned)) for seat in range(self.players)
        ]

    def found(self, tang: TangGardenState, seat: int, time: float, measured: bool) -> list[float]:
        """`expected`, or all that is `measured`."""
        result = self.judged(tang, seat, time)
        if measured:
            add_features(result, tang, seat, time)
        return result

    def judged(self, tang: TangGardenState, seat: int, time: float) -> list[float]:
        """`expected`, with the part of the game that is still to come."""
        result = [float(points) for points in tang.points(seat)]
        if tang.decision is OVER:
            return result
        player = tang.players[seat]
        kinds = player.kinds
        tokens = player.tokens[0] + player.tokens[1]
        result[TRACK_COINS] = result[TRACK_COINS] + time * (
            self.tracks(player) + LANTERN * lanterns_ready(player) + TOKEN * tokens
        )
        result[LOTUS_PEONIES] = result[LOTUS_PEONIES] + PARTNER * time * abs(kinds[LOTUS] - kinds[PEONIES])
        result[BIRDS_FISH] = result[BIRDS_FISH] + PARTNER * time * abs(kinds[BIRDS] - kinds[FISH])
        result[TREE_COINS] = result[TREE_COINS] + tree_promise(player) * time
        result[PAVILION_COINS] = self.pavilions(tang, seat, result[PAVILION_COINS], time)
        result[SEEN] = result[SEEN] + 1.2 * time * len(player.figures)
        near = self.next_figure(player)
        result[SIGHT] = result[SIGHT] + time * FIGURE_WORTH * near
        comes = player.character
        if CAST[comes].likes_landscape and to_come_yet(tang, seat):
            part = IN_VIEW * min(1.0, max(time, near))
            result[SIGHT] = result[SIGHT] + part * landscape_worth(tang.garden, [], comes)
        if tang.active == seat:
            self.add_turn(tang, seat, result)
        return result

    def next_figure(self, player: Player) -> float:
        """How near the next figure is: all three cubes have to come along, and the last steps count most."""
        if player.character_token:
            return 0.75
        near = 0.02 * (player.cubes[0] + player.cubes[1] + player.cubes[2])
        weight = NEXT_ICON
        for level in range(player.level, min(player.level + 2, len(self.icons[0]))):
            steps = 0
            for terrain in range(3):
                cube = player.cubes[terrain]
                steps += max(0, min(APPROACH, cube - self.icons[terrain][level] + APPROACH))
            near += weight * steps * steps / (9.0 * APPROACH * APPROACH)
            weight = ICON_AFTER
        return near

    def tracks(self, player: Player) -> float:
        """The coins to come on the tracks, a part of them for the way there."""
        cubes = player.cubes
        return self.track[0][cubes[0]] + self.track[1][cubes[1]] + self.track[2][cubes[2]]

    def pavilions(self, tang: TangGardenState, seat: int, now: float, time: float) -> float:
        """The lead in pavilions, more doubtful the more is to come."""
        mine = tang.players[seat].kinds[PAVILION]
        others = 0
        for other in range(self.players):
            if other != seat:
                others = max(others, tang.players[other].kinds[PAVILION])
        lead = mine - others
        likely = 6.0 + 6.0 * lead / sqrt(lead * lead + 1.0 + 3.0 * time)
        return (1.0 - time) * now + time * likely

    def add_turn(self, tang: TangGardenState, seat: int, result: list[float]) -> None:
        """What the turn under way still brings."""
        if tang.may_influence and not tang.influenced:
            result[SIGHT] = result[SIGHT] + 0.9 * FIGURE_WORTH
        outlook = OUTLOOKS.get(tang.decision)
        if outlook is not None:
            place = outlook.category
            result[place] = result[place] + outlook.worth(tang, seat)


class Outlook:
    """What a decision that is due promises whose turn it is, in coins of a category."""

    def __init__(self, category: int) -> None:
        self.category = category

    def worth(self, tang: TangGardenState, seat: int) -> float:
        raise NotImplementedError


class PathsAhead(Outlook):
    """A number of paths is about to be scored."""

    def worth(self, tang: TangGardenState, seat: int) -> float:
        return float(tang.path_edges)


class TileAhead(Outlook):
    """A tile to be built; with the lantern of two tiles both may be to come."""

    def worth(self, tang: TangGardenState, seat: int) -> float:
        return TILES_IN_HAND if tang.double else TILE_IN_HAND


class DrawAhead(Outlook):
    """Cards to be drawn."""

    def worth(self, tang: TangGardenState, seat: int) -> float:
        return CARDS_TO_CHOOSE * chance_to_play(tang, tang.draws)


class CardAhead(Outlook):
    """One of the cards drawn to be played."""

    def worth(self, tang: TangGardenState, seat: int) -> float:
        return CARDS_TO_CHOOSE


class CharacterAhead(Outlook):
    """A character to be chosen or met, and then its figure."""

    def worth(self, tang: TangGardenState, seat: int) -> float:
        return FIGURE_WORTH


class FigureAhead(Outlook):
    """A new figure to be put into the garden, or another one to be moved."""

    def worth(self, tang: TangGardenState, seat: int) -> float:
        return FIGURE_WORTH if tang.new_character != NONE else float(best_move(tang, seat))


class FaceAhead(Outlook):
    """The side that a figure is to look to."""

    def worth(self, tang: TangGardenState, seat: int) -> float:
        if tang.new_character == NONE:
            return float(best_move(tang, seat))
        best = 0
        for side in range(4):
            seen, preference = sight(tang.garden, tang.figure, tang.spot, side)
            best = max(best, seen + preference)
        return best + 1.0


OUTLOOKS: Final[dict[Decision, Outlook]] = {
    PATHS: PathsAhead(PATH_COINS),
    PLACE: TileAhead(TRACK_COINS),
    SECOND_TILE: TileAhead(TRACK_COINS),
    DRAW: DrawAhead(TRACK_COINS),
    CARD: CardAhead(TRACK_COINS),
    CHARACTER: CharacterAhead(SIGHT),
    MEET: CharacterAhead(SIGHT),
    FIGURE: FigureAhead(SIGHT),
    STAND: FigureAhead(SIGHT),
    FACE: FaceAhead(SIGHT),
}


def time_left(tang: TangGardenState) -> float:
    """The part of the game that is still to come, from 1 to 0, by the tokens on the garden and the stacks."""
    if tang.decision is OVER or ends(tang):
        return 0.0
    garden = tang.garden
    tokens = (garden.tokens_left - tang.setup.edition.end_tokens) / 13.0
    tiles = 15.0
    for stack in tang.stacks:
        tiles = min(tiles, 1.0 + len(stack))
    return max(0.05, min(min(tokens, tiles / 10.0), 1.0))


def tiles_left(tang: TangGardenState) -> int:
    """Face up and in the stacks."""
    count = 0
    for stack in range(len(tang.stacks)):
        count += len(tang.stacks[stack]) + int(tang.tops[stack] >= 0)
    return count


def track_promises(coins: list[int]) -> list[float]:
    """For each step the part of the next coin bonus that it is worth to be on the way there."""
    promises = [0.0] * len(coins)
    before = 0
    for step in range(1, len(coins)):
        if coins[step]:
            for way in range(before, step):
                promises[way] = ON_THE_WAY * coins[step] * (way - before) / (step - before)
            before = step
    return promises


def tree_promise(player: Player) -> float:
    """The next tree of the largest set brings most."""
    different = 0
    for tree in range(FIRST_TREE, FIRST_TREE + TREES):
        if player.kinds[tree]:
            different += 1
    return 0.0 if different == TREES else 0.3 * (2 * different + 1)

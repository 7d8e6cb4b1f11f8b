"""What a position of Tang Garden promises: coins, tracks, cards that want others, figures and their views."""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from teahouse.engine.contract import Action, Decision, Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.tang_garden.agenda import TangDecision
from teahouse.games.tang_garden.box import (
    BIRDS,
    BONUSES,
    FIRST_TREE,
    FISH,
    LOTUS,
    PAVILION,
    PEONIES,
    PLACES,
    TREES,
)
from teahouse.games.tang_garden.characters import CAST, sight
from teahouse.games.tang_garden.decisions.building import PLACE, SECOND_TILE
from teahouse.games.tang_garden.decisions.cards import CARD, DRAW, cards_to_draw
from teahouse.games.tang_garden.decisions.end import OVER
from teahouse.games.tang_garden.decisions.figures import FACE, FIGURE, STAND, ChooseFigure
from teahouse.games.tang_garden.decisions.influencing import CHARACTER, MEET
from teahouse.games.tang_garden.decisions.merchant import can_buy_cards, can_buy_discard
from teahouse.games.tang_garden.decisions.panels import PANEL, ChoosePanel
from teahouse.games.tang_garden.decisions.paths import PATHS
from teahouse.games.tang_garden.decisions.turn import DRAW_CARDS, TURN
from teahouse.games.tang_garden.features import NAMES, add_features, features, lanterns_ready
from teahouse.games.tang_garden.game import TangGarden
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.knowledge import NOTHING_DONE
from teahouse.games.tang_garden.lanterns import MOVE_FIGURE, TWO_DECORATIONS, TWO_TILES, without
from teahouse.games.tang_garden.players import Player
from teahouse.games.tang_garden.position import NONE, TangGardenState
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
HARDLY: Final = 0.5
"""Nobody draws cards if that is as likely as this to be of any use.

A card in vain now and then is part of good play: a tile laid instead brings less and opens places for others.
Of 60 games with 200 simulations each 0.5 won 44 against 0.7, and 0.85 and 0.92 were far worse still.
"""
STAKES: Final = 0.75
"""With 1 skilled bots laid six of 35 tiles where they earn nothing."""
PATIENT_ROLLOUT: Final = 5
"""With 1500 simulations each, three times the time, whoever rolls turns out won 27 of 39 games."""
NOTHING: Final = -100
"""Less than any move of a figure costs."""
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
        tang = cast(TangGardenState, state)
        legal = state.legal()
        sense = SENSES.get(tang.decision)
        if sense is not None:
            legal = sense.of(tang, legal, self.hardly)
        if moves_for_nothing(tang):
            legal = without(MOVE_FIGURE, legal)
        return legal

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
        return cast(TangGardenState, state).ending

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
        result[SIGHT] = result[SIGHT] + time * FIGURE_WORTH * self.next_figure(player)
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


def best_move(tang: TangGardenState, seat: int, but: int = NONE) -> int:
    """What moving or turning a figure in the garden, but for this one, brings at best: it may cost coins."""
    garden = tang.garden
    best = NOTHING
    for figure in tang.players[seat].figures if tang.figure == NONE else [tang.figure]:
        if figure == but:
            continue
        stands, faces = garden.figures[figure], garden.facing[figure]
        seen, preference = sight(garden, figure, stands, faces)
        now = seen + preference
        spots = [*garden.stands, stands] if tang.spot == NONE else [tang.spot]
        for spot in spots:
            for side in range(4):
                if spot != stands or side != faces:
                    seen, preference = sight(garden, figure, spot, side)
                    best = max(best, seen + preference - now)
    return best


class Sense:
    """Which choices of a decision are worth a thought."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        raise NotImplementedError


class TurnWithSense(Sense):
    """No cards that can hardly be played, and no lantern of two tiles where one can be taken."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        if hardly_draws(tang, hardly):
            legal = [action for action in legal if action is not DRAW_CARDS]
        if not tang.lantern_used and tang.player().lanterns[TWO_TILES] and tiles_to_take(tang) < 2:
            legal = without(TWO_TILES, legal)
        return legal


class CardWithSense(Sense):
    """No lantern of two decorations where one can be placed."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        if not tang.lantern_used and tang.player().lanterns[TWO_DECORATIONS] and not second_card(tang):
            legal = without(TWO_DECORATIONS, legal)
        return legal


class PanelWithSense(Sense):
    """The lantern of free choice, and tokens for it, only for a panel that is better than those in sight."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        row = tang.panel_row()
        if not tang.any_choice and isinstance(legal[0], ChoosePanel):
            return legal
        in_sight = 0
        for panel in tang.open_panels[row]:
            in_sight = max(in_sight, panel_worth(tang, panel))
        better = [panel for panel in tang.panels[row].unknown if panel_worth(tang, panel) > in_sight]
        if not better:
            if tang.any_choice:
                return legal
            return [action for action in legal if isinstance(action, ChoosePanel)]
        if tang.any_choice:
            return [action for action in legal if isinstance(action, ChoosePanel) and action.panel in better]
        return legal


def panel_worth(tang: TangGardenState, panel: int) -> int:
    """The coins that a panel in its best groove brings to figures in the garden and to the one to come."""
    player = tang.players[tang.active]
    watching = [character for character in player.figures if CAST[character].likes_landscape]
    comes = player.character if to_come_yet(tang) and CAST[player.character].likes_landscape else NONE
    if not watching and comes == NONE:
        return 0
    garden = tang.garden.clone()
    before = landscape_worth(garden, watching, comes)
    best = 0
    for groove in garden.free_grooves(tang.panel_size):
        garden.panels[groove] = panel
        best = max(best, landscape_worth(garden, watching, comes) - before)
        garden.panels[groove] = EMPTY
    return best


def landscape_worth(garden: Garden, watching: list[int], comes: int) -> int:
    """What figures like in their landscape, and the one to come in that which it likes most."""
    worth = 0
    for character in watching:
        worth += CAST[character].preference(garden, garden.figures[character], garden.facing[character])
    if comes != NONE:
        worth += max(CAST[comes].preference(garden, 0, side) for side in range(4))
    return worth


def to_come_yet(tang: TangGardenState) -> bool:
    """Whether the figure on its card may still be placed: by a token, or by a character of the tracks."""
    player = tang.players[tang.active]
    if player.character_token or (tang.may_influence and not tang.influenced):
        return True
    return player.level < len(tang.setup.edition.icons[0])


class FigureWithSense(Sense):
    """A figure that was placed in this very turn is not moved: it could have been placed there at once."""

    def of(self, tang: TangGardenState, legal: list[Action], hardly: float) -> list[Action]:
        if tang.new_character != NONE or not tang.influenced or len(legal) == 1:
            return legal
        newest = tang.player().figures[-1]
        return [action for action in legal if cast(ChooseFigure, action).character != newest]


SENSES: Final[dict[Decision, Sense]] = {
    TURN: TurnWithSense(),
    FIGURE: FigureWithSense(),
    CARD: CardWithSense(),
    PANEL: PanelWithSense(),
}


def moves_for_nothing(tang: TangGardenState) -> bool:
    """Whether the lantern that moves a figure could be used, and no move brings a coin.

    A figure that was placed in this very turn could have been placed better at once.
    """
    player = tang.players[tang.active]
    if tang.lantern_used or not player.lanterns[MOVE_FIGURE] or not player.figures:
        return False
    due = tang.decision
    if not isinstance(due, TangDecision) or MOVE_FIGURE not in due.lanterns:
        return False
    newest = player.figures[-1] if tang.influenced else NONE
    return best_move(tang, tang.active, newest) <= 0


def hardly_draws(tang: TangGardenState, hardly: float) -> bool:
    """Whether cards drawn can hardly be played, while there is a tile to be taken."""
    if chance_to_play(tang, cards_to_draw(tang)) > hardly:
        return False
    return tiles_to_take(tang) > 0


def tiles_to_take(tang: TangGardenState) -> int:
    """How many tiles lie face up and fit somewhere."""
    count = 0
    for stack in range(4):
        if tang.can_take(stack):
            count += 1
    return count


def second_card(tang: TangGardenState) -> bool:
    """Whether two of the cards drawn can be played, or others bought after the first."""
    if can_buy_cards(tang) or can_buy_discard(tang):
        return True
    supply, free = tang.supply, tang.garden.free
    drawn = [card // len(BONUSES) for card in tang.drawn if tang.can_play(card)]
    for at in range(len(drawn)):
        one = drawn[at]
        for other in drawn[at + 1 :]:
            if one == other and supply[one] < 2:
                continue
            if PLACES[one] != PLACES[other] or len(free[PLACES[one]]) > 1:
                return True
    return False


def chance_to_play(tang: TangGardenState, draws: int) -> float:
    """How likely one of the cards drawn, or of so many more, can be played.

    Where the deck is too small, the rest comes from the discard pile.
    """
    places = 0
    for kind in range(len(PLACES)):
        if placeable(tang, kind):
            places |= 1 << kind
    for card in tang.drawn:
        if places >> card // len(BONUSES) & 1:
            return 1.0
    deck = min(draws, len(tang.deck))
    none = chance_of_none(places, tang.deck.unknown, deck)
    return 1.0 - none * chance_of_none(places, tang.discard, draws - deck)


def chance_of_none(places: int, cards: list[int], draws: int) -> float:
    """How likely none of so many of these cards has a place."""
    others = 0
    for card in cards:
        if not places >> card // len(BONUSES) & 1:
            others += 1
    none = 1.0
    for draw in range(min(draws, len(cards))):
        none *= max(0, others - draw) / (len(cards) - draw)
    return none


def placeable(tang: TangGardenState, kind: int) -> bool:
    """Whether there are a piece and a place for a decoration of this kind."""
    return tang.supply[kind] > 0 and len(tang.garden.free[PLACES[kind]]) > 0


def time_left(tang: TangGardenState) -> float:
    """The part of the game that is still to come, from 1 to 0, by the tokens on the garden and the stacks."""
    if tang.decision is OVER or tang.ending:
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

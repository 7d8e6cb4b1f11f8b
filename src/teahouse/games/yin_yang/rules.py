"""The solo game Yin & Yang: which decision comes when, in the rulebook's order.

A turn: choose a pair of tile and card, place the tile, insert panels for a token, place the decoration,
perhaps influence a character; then the pair in the opposite corner is lost and chance fills both corners.
What is legal is told by one list for each decision; `why_not` finds the words for what the list leaves out.
"""

from __future__ import annotations

from bisect import insort
from typing import cast

from teahouse.engine.contract import CHANCE, NOBODY, Action, Refusal, View, Weighted
from teahouse.engine.outcome import Outcome, Standing
from teahouse.engine.pile import Pile, shuffled
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.board import NO_TOKEN, RING_INNER, SMALL, opposite_groove
from teahouse.games.tang_garden.box import CHARACTERS, PLACES
from teahouse.games.tang_garden.decisions import building
from teahouse.games.tang_garden.decisions.building import TAKES, TURN_TILES, Place, Take, TurnTile
from teahouse.games.tang_garden.decisions.decorating import DECORATE_ON as DECORATES
from teahouse.games.tang_garden.decisions.decorating import TURN_CARDS, Decorate, TurnCard
from teahouse.games.tang_garden.decisions.ending import END_TURN
from teahouse.games.tang_garden.decisions.influencing import (
    CHARACTER_CHOICES,
    FACES,
    FIGURE_CHOICES,
    MEET_CHARACTERS,
    ChooseCharacter,
    ChooseFigure,
    Face,
    MeetCharacter,
    Stand,
)
from teahouse.games.tang_garden.decisions.influencing import STAND_ON as STANDS
from teahouse.games.tang_garden.decisions.panels import (
    GROOVE_CHOICES,
    PANEL_CHOICES,
    TURN_PANELS,
    ChoosePanel,
    Groove,
    TurnPanel,
)
from teahouse.games.tang_garden.decisions.setup import START_TILES, StartTile
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.yin_yang import refusals as solo_refusals
from teahouse.games.yin_yang.actions import (
    FROM_RESERVE,
    LAY_TOKENS,
    REMOVES,
    USE_AGAIN,
    USE_LANTERNS,
    FromReserve,
    LayToken,
    Remove,
    UseAgain,
    UseLantern,
)
from teahouse.games.yin_yang.knowledge import count_pieces, dump
from teahouse.games.yin_yang.position import (
    AGAIN,
    CARDS,
    CHARACTER,
    CORNERS,
    FACE,
    FIGURE,
    FIRST_PANEL,
    GROOVE,
    INFLUENCE,
    NEUTRAL,
    NEW_CARDS,
    OPEN,
    OPEN_CHARACTER,
    OPEN_PANEL,
    PANEL,
    PLACE,
    SEAT,
    SPOT,
    STAND,
    START_TILE,
    TILE,
    TILE_ONLY,
    TOKENS,
    TOKENS_OF_A_SIZE,
    TOPS,
    TURN,
    SoloPosition,
    SoloSetup,
    kind_of,
    opposite,
)
from teahouse.games.yin_yang.scoring import points, rating


class SoloState(SoloPosition):
    """A position of the solo game."""

    def clone(self) -> SoloState:
        copy = SoloState()
        self.clone_into(copy)
        return copy

    def actor(self) -> int:
        return self.acting

    def turn_of(self) -> int:
        """Draws wait for the end of the turn, except the new cards of a lantern."""
        return SEAT if self.acting == SEAT or (self.acting == CHANCE and self.renewing) else NOBODY

    # Decisions

    def legal(self) -> list[Action]:
        phase = self.phase
        if phase == PLACE:
            return building.ways_to_place(self.garden, self.tile)
        if phase == TURN:
            return self.turn_choices()
        if phase == SPOT:
            return [DECORATES[spot] for spot in self.garden.free[PLACES[self.kind]]]
        if phase == PANEL:
            return [PANEL_CHOICES[panel] for panel in self.open_panels[self.row]]
        if phase == GROOVE:
            return [GROOVE_CHOICES[groove] for groove in self.garden.free_grooves(self.row + SMALL)]
        if phase in (STAND, NEUTRAL):
            return [STANDS[spot] for spot in self.garden.stands]
        if phase == FACE:
            return list(FACES)
        if phase == CHARACTER:
            return [CHARACTER_CHOICES[character] for character in self.open_characters]
        if phase == INFLUENCE:
            return [END_TURN, *[CHARACTER_CHOICES[character] for character in self.open_characters]]
        if phase == TILE:
            return self.lantern_tiles()
        if phase == FIGURE:
            return [FIGURE_CHOICES[character] for character in self.waiting_figures()]
        return []

    def apply(self, action: Action) -> None:
        phase = self.phase
        if self.acting == CHANCE:
            self.draw(action)
        elif phase == PLACE:
            self.place(cast(Place, action))
        elif phase == TURN:
            self.decide_turn(action)
        elif phase == SPOT:
            self.decorate(cast(Decorate, action).spot)
        elif phase == PANEL:
            self.panel = cast(ChoosePanel, action).panel
            self.decide(GROOVE)
        elif phase == GROOVE:
            self.insert(cast(Groove, action).groove)
        elif phase == STAND:
            self.spot = cast(Stand, action).spot
            self.decide(FACE)
        elif phase == FACE:
            self.face(cast(Face, action).side)
        elif phase == NEUTRAL:
            self.place_neutral(cast(Stand, action).spot)
        elif phase == CHARACTER:
            self.keep(cast(ChooseCharacter, action).character)
        elif phase == INFLUENCE:
            if isinstance(action, ChooseCharacter):
                self.keep(action.character)
            else:
                self.finish_turn()
        elif phase == TILE:
            self.take_lantern_tile(action)
        elif phase == FIGURE:
            self.figure = cast(ChooseFigure, action).character
            self.decide(STAND)
        else:
            raise AssertionError("the game is over")

    def why_not(self, action: Action) -> Refusal | None:
        """Legal is what `legal` or `outcomes` lists; of everything else, the rule that forbids it."""
        if self.acting == CHANCE:
            for outcome in self.outcomes():
                if outcome.action is action:
                    return None
        elif action in self.legal():
            return None
        return solo_refusals.refusal(self, action)

    # The set-up and all draws: "Änderungen im Spielaufbau"

    def fill(self) -> None:
        """Whatever the table lacks is drawn; then the next turn begins."""
        if not self.start_tile_lies():
            self.draw_lots(START_TILE)
        elif self.setting_up() and self.next_token() != EMPTY:
            self.draw_lots(TOKENS)
        elif self.next_first_panel() != EMPTY and len(self.panels[0]):
            self.draw_lots(FIRST_PANEL)
        elif self.next_open_panel() != EMPTY:
            self.draw_lots(OPEN_PANEL)
        elif self.next_corner() != EMPTY:
            self.draw_lots(TOPS)
        elif self.next_card() != EMPTY:
            self.draw_cards()
        elif len(self.open_characters) < OPEN and len(self.deck) and self.figure == EMPTY:
            self.draw_lots(OPEN_CHARACTER)
        elif self.setting_up():
            self.decide(CHARACTER)
        else:
            self.begin_turn()

    def draw_cards(self) -> None:
        """When the cards are used up, the discards are shuffled."""
        if not len(self.cards):
            self.cards = shuffled(self.discard)
            self.discard = []
        self.draw_lots(CARDS)

    def draw(self, action: Action) -> None:
        """Chance brings what the table lacks."""
        phase = self.phase
        if phase == START_TILE:
            start = cast(StartTile, action)
            self.own_garden().lay_start(start.side, start.turn)
        elif phase == TOKENS:
            garden = self.own_garden()
            garden.tokens[self.next_token()] = cast(LayToken, action).size
            garden.tokens_left += 1
        elif phase == FIRST_PANEL:
            panel = cast(TurnPanel, action).panel
            self.panels[0].take(panel)
            self.own_garden().panels[self.next_first_panel()] = panel
        elif phase == OPEN_PANEL:
            panel = cast(TurnPanel, action).panel
            row = self.next_open_panel()
            self.panels[row].take(panel)
            insort(self.open_panels[row], panel)
        elif phase == TOPS:
            corner = self.next_corner()
            self.tops[corner] = cast(TurnTile, action).tile
            self.stacks[corner].take(self.tops[corner])
        elif phase == CARDS:
            corner = self.next_card()
            self.open_cards[corner] = cast(TurnCard, action).card
            self.cards.take(self.open_cards[corner])
        else:
            character = cast(MeetCharacter, action).character
            self.deck.take(character)
            insort(self.open_characters, character)
        self.fill()

    def pile(self) -> Pile:
        """What the next draw comes from, except for the start tile and the tokens."""
        phase = self.phase
        if phase == FIRST_PANEL:
            return self.panels[0]
        if phase == OPEN_PANEL:
            return self.panels[self.next_open_panel()]
        if phase == TOPS:
            return self.stacks[self.next_corner()]
        if phase == CARDS:
            return self.cards
        return self.deck

    def brings(self, piece: int) -> Action:
        """The outcome that a piece of the pile is."""
        phase = self.phase
        if phase in (FIRST_PANEL, OPEN_PANEL):
            return TURN_PANELS[piece]
        if phase == TOPS:
            return TURN_TILES[piece]
        if phase == CARDS:
            return TURN_CARDS[piece]
        return MEET_CHARACTERS[piece]

    def outcomes(self) -> list[Weighted]:
        if self.phase == START_TILE:
            return [Weighted(action, 1) for action in START_TILES]
        if self.phase == TOKENS:
            return [
                Weighted(action, self.tokens_to_lay(action.size))
                for action in LAY_TOKENS
                if self.tokens_to_lay(action.size)
            ]
        return [Weighted(self.brings(piece), ways) for piece, ways in self.pile().weights()]

    def tokens_to_lay(self, size: int) -> int:
        """How many tokens of this size are still to be laid in the set-up (solo-tokens)."""
        return TOKENS_OF_A_SIZE - sum(1 for cell in RING_INNER if self.garden.tokens[cell] == size)

    def sample(self, rng: Rng) -> Action:
        if self.phase == START_TILE:
            return START_TILES[rng.below(len(START_TILES))]
        if self.phase == TOKENS:
            small = self.tokens_to_lay(SMALL)
            left = 2 * TOKENS_OF_A_SIZE - self.garden.tokens_left
            return LAY_TOKENS[0] if rng.below(left) < small else LAY_TOKENS[1]
        return self.brings(self.pile().sample(rng))

    # A turn: "Spielübersicht"

    def begin_turn(self) -> None:
        """The game is lost when nothing goes on (solo-used-up)."""
        self.renewing = False
        if self.goes_on() or self.removable():
            self.decide(TURN)
        else:
            self.stop()

    def turn_choices(self) -> list[Action]:
        """Pairs, lanterns (solo-lantern-use) and decorations to remove (solo-removing)."""
        choices: list[Action] = [TAKES[corner] for corner in range(CORNERS) if self.pair_possible(corner)]
        possible = [lantern for lantern in range(AGAIN) if self.lantern_possible(lantern)]
        for lantern in possible:
            if self.lanterns[lantern]:
                choices.append(USE_LANTERNS[lantern])
        if self.lanterns[AGAIN]:
            for lantern in possible:
                if not self.lanterns[lantern]:
                    choices.append(USE_AGAIN[lantern])
        for spot in self.removable():
            choices.append(REMOVES[spot])
        return choices

    def decide_turn(self, action: Action) -> None:
        if isinstance(action, Take):
            self.take_pair(action.stack)
            self.kind = kind_of(self.open_cards[action.stack])
            return
        if isinstance(action, Remove):
            self.remove(action.spot)
            return
        if isinstance(action, UseAgain):
            self.lanterns[AGAIN] = False
            lantern = action.lantern
        else:
            lantern = cast(UseLantern, action).lantern
            self.lanterns[lantern] = False
        if lantern == NEW_CARDS:
            self.renew_cards()
        else:
            self.lantern = lantern
            self.decide(TILE)

    def take_pair(self, corner: int) -> None:
        """The tile of this corner is in hand."""
        self.corner = corner
        self.tile = self.tops[corner]
        self.tops[corner] = EMPTY
        self.decide(PLACE)

    def place(self, action: Place) -> None:
        """A coin for each matching edge and each closed area; temples pay too (solo-rewards)."""
        garden = self.own_garden()
        reward = garden.lay(action.cell, 4 * self.tile + action.turn)
        self.tile = EMPTY
        for terrain in range(3):
            self.edges += reward.matches[terrain]
            self.enclosing += reward.closings[terrain]
        self.temples += reward.temples
        size = garden.take_token(action.cell)
        if size == NO_TOKEN:
            self.after_tile()
        else:
            self.take_token(size)

    def after_tile(self) -> None:
        """The decoration of the pair, if there is one, comes next (solo-order)."""
        if self.kind != EMPTY:
            self.decide(SPOT)
        else:
            self.end_turn()

    def decorate(self, spot: int) -> None:
        self.own_garden().decorate(self.kind, spot)
        self.supply[self.kind] -= 1
        self.kind = EMPTY
        self.end_turn()

    def end_turn(self) -> None:
        """A character may be influenced before the table is filled again."""
        if self.may_influence():
            self.decide(INFLUENCE)
        else:
            self.finish_turn()

    def finish_turn(self) -> None:
        """The chosen card and the opposite pair go, its tile to the reserve; a complete garden wins."""
        self.lantern = EMPTY
        if self.corner != EMPTY:
            other = opposite(self.corner)
            self.discard_card(self.corner)
            self.discard_card(other)
            if self.tops[other] != EMPTY:
                insort(self.reserve, self.tops[other])
                self.tops[other] = EMPTY
            self.corner = EMPTY
        if self.garden.complete():
            self.won = True
            self.next_figure()
        else:
            self.fill()

    def discard_card(self, corner: int) -> None:
        if self.open_cards[corner] != EMPTY:
            insort(self.discard, self.open_cards[corner])
            self.open_cards[corner] = EMPTY

    # "Landschaftsmarker"

    def take_token(self, size: int) -> None:
        """Both open panels of this size go in, if there is room."""
        self.row = size - SMALL
        self.tokens[self.row] += 1
        panels = self.open_panels[self.row]
        if not panels or not self.garden.free_grooves(size):
            self.row = EMPTY
            self.after_tile()
        elif len(panels) == 1:
            self.panel = panels[0]
            self.decide(GROOVE)
        else:
            self.decide(PANEL)

    def insert(self, groove: int) -> None:
        """The chosen panel here, the other one straight across (solo-opposite)."""
        garden = self.own_garden()
        panels = self.open_panels[self.row]
        garden.panels[groove] = self.panel
        panels.remove(self.panel)
        across = opposite_groove(groove)
        if panels and garden.panels[across] == EMPTY:
            garden.panels[across] = panels.pop()
        self.panel = EMPTY
        self.row = EMPTY
        self.after_tile()

    def remove(self, spot: int) -> None:
        """Tokens of one size, the small ones first, for a decoration that leaves the game (solo-removing)."""
        price = self.setup.edition.solo_remove
        row = 0 if self.tokens[0] >= price else 1
        self.tokens[row] -= price
        self.spent[row] += price
        self.removed[self.own_garden().undecorate(spot)] += 1
        self.begin_turn()

    # "Laternenplättchen"

    def lantern_tiles(self) -> list[Action]:
        """The tiles that the lantern in use can place."""
        if self.lantern == TILE_ONLY:
            return [
                TAKES[corner]
                for corner in range(CORNERS)
                if self.tops[corner] != EMPTY and self.garden.fits_somewhere(self.tops[corner])
            ]
        return [FROM_RESERVE[tile] for tile in self.reserve if self.garden.fits_somewhere(tile)]

    def take_lantern_tile(self, action: Action) -> None:
        """A corner's tile without its card, or a tile of the reserve, which leaves the corners alone."""
        if isinstance(action, Take):
            self.take_pair(action.stack)
        else:
            self.tile = cast(FromReserve, action).tile
            self.reserve.remove(self.tile)
            self.decide(PLACE)

    def renew_cards(self) -> None:
        """Four other cards, at once."""
        for corner in range(CORNERS):
            self.discard_card(corner)
        self.renewing = True
        self.fill()

    # "Einen Charakter beeinflussen"

    def keep(self, character: int) -> None:
        """This character is the player's; the figure of the other becomes neutral (solo-neutral)."""
        self.own.append(character)
        self.open_characters.remove(character)
        if not self.open_characters:
            self.after_influence()
        elif self.garden.stands:
            self.figure = self.open_characters.pop()
            self.decide(NEUTRAL)
        else:
            self.gone.append(self.open_characters.pop())  # (solo-no-space)
            self.after_influence()

    def place_neutral(self, spot: int) -> None:
        """Where a neutral figure looks to does not matter."""
        self.own_garden().stand(self.figure, spot, 0)
        self.figure = EMPTY
        self.after_influence()

    def after_influence(self) -> None:
        """After the first character the others form the deck; after others the turn ends (solo-new-pair)."""
        if len(self.own) == 1:
            known = [*self.own, *self.neutral(), *self.gone]
            self.deck = shuffled([other for other in range(len(CHARACTERS)) if other not in known])
            self.fill()
        else:
            self.finish_turn()

    def neutral(self) -> list[int]:
        """The characters whose neutral figures are on the board."""
        figures = self.garden.figures
        return [
            character
            for character in range(len(CHARACTERS))
            if figures[character] != EMPTY and character not in self.own
        ]

    # "Platzierung der Charaktere"

    def waiting_figures(self) -> list[int]:
        """The own figures that are not on the board, in ascending order."""
        return sorted(character for character in self.own if self.garden.figures[character] == EMPTY)

    def next_figure(self) -> None:
        """After a win the own figures are placed, as long as there are spaces (solo-figures)."""
        waiting = self.waiting_figures()
        if not waiting or not self.garden.stands:
            self.stop()
        elif len(waiting) == 1:
            self.figure = waiting[0]
            self.decide(STAND)
        else:
            self.decide(FIGURE)

    def face(self, side: int) -> None:
        self.own_garden().stand(self.figure, self.spot, side)
        self.figure = EMPTY
        self.spot = EMPTY
        self.next_figure()

    # Coins

    def points(self, seat: int) -> list[int]:
        return points(self)

    def tie_breaks(self, seat: int) -> list[int]:
        """There is nobody to tie with; the tokens are what comes closest."""
        return [sum(self.tokens), 0, 0, 0]

    def dump(self) -> View:
        return dump(self)

    def pieces(self) -> dict[str, int]:
        return count_pieces(self)

    def outcome(self) -> Outcome:
        total = sum(self.points(SEAT))
        standing = Standing(SEAT, 1, total, self.tie_breaks(SEAT))
        standing.won = self.won
        if self.won:
            standing.rating = rating(self.setup.edition.solo_ratings, total)
        return Outcome([standing])


def new_solo(setup: SoloSetup) -> SoloState:
    """A new game before its set-up has drawn anything."""
    state = SoloState()
    state.begin(setup)
    return state

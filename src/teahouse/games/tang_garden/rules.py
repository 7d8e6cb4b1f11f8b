"""Tang Garden for 2-4 players: which decision comes when, and the set-up.

A turn is a chain of small decisions, each in a module of its own, in the rulebook's order: the main action
and what comes before it (`starting`), Build the Garden (`building`) or Place a Decoration (`decorating`),
perhaps a landscape panel (`panels`), a character (`influencing`), lanterns and the end of the turn (`turns`).
What is legal is told by one list for each; `why_not` finds the words for what the list leaves out.
"""

from __future__ import annotations

from typing import cast

from teahouse.engine.contract import CHANCE, Action, Refusal, View, Weighted
from teahouse.engine.messages import N_, Message
from teahouse.engine.outcome import Outcome, rank_seats
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden import building, decorating, influencing, panels, scoring, starting, turns
from teahouse.games.tang_garden.actions import (
    DRAWS,
    MEET_CHARACTERS,
    START_PLAYERS,
    START_TILES,
    TURN_CARDS,
    TURN_PANELS,
    TURN_TILES,
    BuyCards,
    BuyDiscard,
    ChooseCharacter,
    ChooseFigure,
    ChoosePanel,
    Decorate,
    DiscardAll,
    DrawCharacter,
    Face,
    Groove,
    Influence,
    Lantern,
    MeetCharacter,
    Place,
    PlayCard,
    Refresh,
    Stand,
    StartPlayer,
    StartTile,
    Step,
    Take,
    TakeToken,
    TurnCard,
    TurnPanel,
    TurnTile,
    TurnUp,
    Under,
)
from teahouse.games.tang_garden.board import MIDDLE
from teahouse.games.tang_garden.box import STACK_SIZE
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.knowledge import count_pieces, dump
from teahouse.games.tang_garden.players import NO_CHARACTER
from teahouse.games.tang_garden.position import (
    AFTER,
    BONUS,
    BUILD,
    CARD,
    CHARACTER,
    DEAL,
    DRAW,
    FACE,
    FIGURE,
    FIRST_PANEL,
    GROOVE,
    MEET,
    NONE,
    NOT_YET,
    OPEN_CHARACTER,
    OPEN_PANEL,
    PANEL,
    PATHS,
    PLACE,
    SECOND_TILE,
    SPOT,
    STAND,
    START,
    START_TILE,
    TOKEN,
    TOPS,
    TURN,
    Position,
    Setup,
    all_characters_but,
)


class TangGardenState(Position):
    """A position of Tang Garden for several players."""

    def clone(self) -> TangGardenState:
        copy = TangGardenState()
        self.clone_into(copy)
        return copy

    def actor(self) -> int:
        return self.acting

    def turn_of(self) -> int:
        return self.active

    # Decisions

    def legal(self) -> list[Action]:
        phase = self.phase
        if phase == TURN:
            return starting.turn_choices(self)
        if phase == PLACE:
            return building.places(self.garden, self.tile)
        if phase == CARD:
            return decorating.card_choices(self)
        if phase == SPOT:
            return decorating.spots(self)
        if phase == AFTER:
            return turns.rest_choices(self)
        if phase == PANEL:
            return panels.panels_to_choose(self)
        if phase == GROOVE:
            return panels.grooves(self)
        if phase == PATHS:
            return building.path_choices(self)
        if phase == TOKEN:
            return panels.tokens_on_board(self)
        if phase == BONUS:
            return decorating.bonus_steps(self)
        if phase == SECOND_TILE:
            return building.takes(self)
        if phase == CHARACTER:
            return influencing.characters(self)
        if phase == FIGURE:
            return influencing.figures(self)
        if phase == STAND:
            return influencing.stands(self)
        if phase == FACE:
            return influencing.faces(self)
        return []

    def apply(self, action: Action) -> None:
        phase = self.phase
        if phase == DRAW:
            decorating.draw_card(self, cast(TurnCard, action).card)
        elif phase == TOPS:
            self.turn_top_up(cast(TurnTile, action).tile)
        elif phase == TURN:
            starting.decide_turn(self, action)
        elif phase == PLACE:
            building.place_tile(self, cast(Place, action))
        elif phase == CARD:
            decorating.decide_card(self, action)
        elif phase == SPOT:
            decorating.place_decoration(self, cast(Decorate, action).spot)
        elif phase == AFTER:
            turns.decide_rest(self, action)
        elif phase == PANEL:
            self.decide_panel(action)
        elif phase == GROOVE:
            if not panels.insert_panel(self, cast(Groove, action).groove):
                self.after_panel()
        elif phase == OPEN_PANEL:
            self.open_panel(cast(TurnPanel, action).panel)
        elif phase == PATHS:
            building.decide_paths(self, action)
        elif phase == TOKEN:
            decorating.take_bonus_token(self, cast(TakeToken, action).cell)
        elif phase == BONUS:
            decorating.take_bonus_step(self, cast(Step, action).terrain)
        elif phase == SECOND_TILE:
            building.take(self, cast(Take, action).stack)
        else:
            self.apply_rarer(action)

    def apply_rarer(self, action: Action) -> None:
        """Characters and the set-up."""
        phase = self.phase
        if phase == CHARACTER:
            influencing.decide_character(self, action)
        elif phase == MEET:
            influencing.meet(self, cast(MeetCharacter, action).character)
        elif phase == FIGURE:
            influencing.choose_figure(self, cast(ChooseFigure, action).character)
        elif phase == STAND:
            influencing.choose_stand(self, cast(Stand, action).spot)
        elif phase == FACE:
            influencing.choose_face(self, cast(Face, action).side)
        elif phase == OPEN_CHARACTER:
            self.open_character(cast(MeetCharacter, action).character)
        elif phase == START_TILE:
            self.lay_start_tile(cast(StartTile, action))
        elif phase == DEAL:
            self.deal(cast(MeetCharacter, action).character)
        elif phase == FIRST_PANEL:
            self.insert_first_panel(cast(TurnPanel, action).panel)
        elif phase == START:
            self.first = cast(StartPlayer, action).seat
            turns.begin_turn(self, self.first)
        else:
            raise AssertionError("the game is over")

    def decide_panel(self, action: Action) -> None:
        if isinstance(action, Lantern):
            panels.use_free_choice(self)
        elif isinstance(action, Refresh):
            turns.refresh(self, action)
        else:
            panels.choose_panel(self, cast(ChoosePanel, action).panel)

    def after_panel(self) -> None:
        """A panel stands: the tile or the card that brought it is done."""
        if self.main == BUILD:
            building.finish_tile(self)
        else:
            decorating.finish_card(self)

    def why_not(self, action: Action) -> Refusal | None:
        """Legal is what `legal` or `outcomes` lists; of everything else, the rule that forbids it."""
        if self.acting == CHANCE:
            for outcome in self.outcomes():
                if outcome.action is action:
                    return None
            if isinstance(action, DRAWS):
                return Refusal("turn", Message(N_("That cannot be drawn now.")))
            return Refusal("turn", Message(N_("A draw comes first.")))
        if action in self.legal():
            return None
        if isinstance(action, DRAWS):
            return Refusal("turn", Message(N_("It is a player's decision, not a draw.")))
        return self.why_not_decide(action)

    def why_not_decide(self, action: Action) -> Refusal:
        """Why an action is not among the choices: it belongs to another decision, or a rule forbids it."""
        phase = self.phase
        if isinstance(action, Take) and phase in (TURN, SECOND_TILE):
            return building.why_not_take(self, action.stack)
        if isinstance(action, Lantern):
            return turns.why_not_lantern(self, action.lantern)
        if isinstance(action, Refresh):
            return turns.why_not_refresh(self, action)
        if isinstance(action, (TurnUp, Under)) and phase == TURN:
            return starting.why_not_official(self, action)
        if isinstance(action, Influence) and phase == AFTER:
            return turns.why_not_influence(self)
        if isinstance(action, Place) and phase == PLACE:
            return building.why_not_place(self.garden, self.tile, action)
        if isinstance(action, Step) and phase in (PATHS, BONUS):
            return building.why_not_step()
        if isinstance(action, TakeToken) and phase == TOKEN:
            return panels.why_not_token()
        if isinstance(action, ChoosePanel) and phase == PANEL:
            return panels.why_not_panel(self, action)
        if isinstance(action, Groove) and phase == GROOVE:
            return panels.why_not_groove(self.panel_size, action.groove)
        if phase == CARD:
            if isinstance(action, PlayCard):
                return decorating.why_not_card(self, action.card)
            if isinstance(action, (BuyCards, BuyDiscard)):
                return decorating.why_not_buy(self)
            if isinstance(action, DiscardAll):
                return decorating.why_not_discard()
        if isinstance(action, Decorate) and phase == SPOT:
            return decorating.why_not_spot(self.garden, action.spot)
        return self.why_not_character(action)

    def why_not_character(self, action: Action) -> Refusal:
        phase = self.phase
        if isinstance(action, ChooseCharacter) and phase == CHARACTER:
            return influencing.why_not_character(self)
        if isinstance(action, DrawCharacter) and phase == CHARACTER:
            return influencing.why_not_draw(self)
        if isinstance(action, ChooseFigure) and phase == FIGURE:
            return influencing.why_not_figure(self)
        if isinstance(action, Stand) and phase == STAND:
            return influencing.why_not_stand(self, action.spot)
        if isinstance(action, Face) and phase == FACE:
            return influencing.why_not_face()
        if phase in (TURN, SECOND_TILE):
            return Refusal("turn", Message(N_("The main action comes first.")))
        return Refusal("turn", Message(N_("Another decision is due now.")))

    # Set-up: "Spielaufbau"

    def lay_start_tile(self, action: StartTile) -> None:
        self.own_garden().lay_start(action.side, action.turn)
        self.draw_lots(DEAL)

    def deal(self, character: int) -> None:
        """Each player one start character, whose first step is taken; the others join the deck."""
        self.characters.take(character)
        seat = 0
        while self.players[seat].character != NO_CHARACTER:
            seat += 1
        player = self.players[seat]
        player.character = character
        player.cubes[self.setup.edition.first_steps[character]] += 1
        if seat + 1 == self.setup.players:
            self.characters = all_characters_but([player.character for player in self.players])
            self.draw_lots(OPEN_CHARACTER)

    def open_character(self, character: int) -> None:
        """Until two lie open; in the set-up the panels follow."""
        self.characters.take(character)
        self.open_characters.append(character)
        if influencing.refill_characters(self):
            return
        if self.main == NOT_YET:
            self.draw_lots(FIRST_PANEL)
        else:
            turns.offer_rest(self)

    def insert_first_panel(self, panel: int) -> None:
        """A small panel in the middle of each side, from the north clockwise."""
        self.panels[0].take(panel)
        garden = self.own_garden()
        side = 0
        while garden.panels[5 * side + MIDDLE] != EMPTY:
            side += 1
        garden.panels[5 * side + MIDDLE] = panel
        if side == 3:
            panels.refill_panels(self)

    def open_panel(self, panel: int) -> None:
        """Until two of each size lie open; in the set-up the tiles follow."""
        row = self.panel_row()
        self.panels[row].take(panel)
        self.open_panels[row].append(panel)
        self.open_panels[row].sort()
        if panels.refill_panels(self):
            return
        if self.main == NOT_YET:
            self.draw_lots(TOPS)
        else:
            self.after_panel()

    def turn_top_up(self, tile: int) -> None:
        """The top tile of a stack is turned up; then the next, or play goes on where it was."""
        stack = tile // STACK_SIZE
        self.stacks[stack].take(tile)
        self.tops[stack] = tile
        if self.under == NONE and self.face_down():
            return
        self.under = NONE
        if self.first < 0:
            self.draw_lots(START)
        elif self.main == NOT_YET:
            self.decide(TURN)
        else:
            turns.finish_main(self)

    # Chance

    def outcomes(self) -> list[Weighted]:
        phase = self.phase
        if phase == START_TILE:
            return [Weighted(action, 1) for action in START_TILES]
        if phase == START:
            return [Weighted(action, 1) for action in START_PLAYERS[: self.setup.players]]
        if phase == DRAW:
            return [Weighted(TURN_CARDS[card], ways) for card, ways in self.deck.weights()]
        if phase == TOPS:
            pile = self.stacks[self.stack_to_turn()]
            return [Weighted(TURN_TILES[tile], ways) for tile, ways in pile.weights()]
        if phase in (FIRST_PANEL, OPEN_PANEL):
            pile = self.panels[self.panel_row()]
            return [Weighted(TURN_PANELS[panel], ways) for panel, ways in pile.weights()]
        return [Weighted(MEET_CHARACTERS[who], ways) for who, ways in self.characters.weights()]

    def sample(self, rng: Rng) -> Action:
        phase = self.phase
        if phase == DRAW:
            return TURN_CARDS[self.deck.sample(rng)]
        if phase == TOPS:
            return TURN_TILES[self.stacks[self.stack_to_turn()].sample(rng)]
        if phase in (FIRST_PANEL, OPEN_PANEL):
            return TURN_PANELS[self.panels[self.panel_row()].sample(rng)]
        if phase == START_TILE:
            return START_TILES[rng.below(len(START_TILES))]
        if phase == START:
            return START_PLAYERS[rng.below(self.setup.players)]
        return MEET_CHARACTERS[self.characters.sample(rng)]

    # Scoring: "Wertung"

    def points(self, seat: int) -> list[int]:
        return scoring.points(self.players, seat, self.garden)

    def tie_breaks(self, seat: int) -> list[int]:
        """Tokens, then the cubes from the foremost to the last (cube-tie)."""
        player = self.players[seat]
        return [player.tokens[0] + player.tokens[1], *sorted(player.cubes, reverse=True)]

    def outcome(self) -> Outcome:
        seats = range(self.setup.players)
        return rank_seats(
            [sum(self.points(seat)) for seat in seats], [self.tie_breaks(seat) for seat in seats]
        )

    # The whole position

    def dump(self) -> View:
        return dump(self)

    def pieces(self) -> dict[str, int]:
        return count_pieces(self)


def new_state(setup: Setup) -> TangGardenState:
    """The game before its set-up has drawn anything."""
    state = TangGardenState()
    state.begin(setup)
    return state

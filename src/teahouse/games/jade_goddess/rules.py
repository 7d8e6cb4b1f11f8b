"""Im Reich der Jadegöttin for 2-4 players: which decision comes when, and the set-up.

A turn is a chain of small decisions, each in a module of its own, in the rulebook's order: move the jeep
(`moving`), discover (`discovering`) or exchange artefacts (`exchange`), put a figure down (`figures`),
excavate (`excavation`), perhaps a bonus turn (`turns`). What is legal is told by one list for each;
`why_not` finds the words for what the list leaves out.
"""

from __future__ import annotations

from bisect import insort
from typing import cast

from teahouse.engine.contract import CHANCE, Action, Refusal, View, Weighted
from teahouse.engine.messages import N_, Message
from teahouse.engine.outcome import Outcome, rank_seats
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess import discovering, excavation, exchange, figures, moving, scoring, turns
from teahouse.games.jade_goddess.actions import (
    FINDS,
    REVEALS,
    START_PLAYERS,
    TILE_DRAWS,
    BonusTurn,
    Draw,
    DrawTile,
    Drive,
    Excavate,
    Find,
    Give,
    Lay,
    Pass,
    PlaceFigure,
    Recall,
    Return,
    Reveal,
    Search,
    StartPlayer,
    Stay,
    Swap,
    Take,
    Under,
    Use,
)
from teahouse.games.jade_goddess.area import CELL_NAMES
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.components import ARTEFACTS, CROSS, LAID, SIZES, TILES
from teahouse.games.jade_goddess.players import Player, figure_cell, figure_part, figure_size
from teahouse.games.jade_goddess.position import (
    BONUS,
    DISCOVER,
    DISPLAY,
    DRAW,
    EMPTY,
    EXCAVATE,
    EXCHANGE,
    FIGURE,
    GIVE,
    LAY,
    MOVE,
    NOT_YET,
    ORDER,
    PHASES,
    RETURN,
    REVEAL,
    SEARCH,
    START,
    SWAP,
    UNDER,
    Position,
    Setup,
)


class JadeGoddessState(Position):
    """A position of Im Reich der Jadegöttin."""

    def clone(self) -> JadeGoddessState:
        copy = JadeGoddessState()
        self.clone_into(copy)
        return copy

    def actor(self) -> int:
        return self.acting

    def turn_of(self) -> int:
        return self.active

    # Decisions

    def legal(self) -> list[Action]:
        phase = self.phase
        if phase == MOVE:
            return moving.moves(self)
        if phase == DISCOVER:
            return discovering.discoveries(self)
        if phase == LAY:
            return discovering.ways(self)
        if phase == FIGURE:
            return figures.figure_choices(self)
        if phase == BONUS:
            return turns.BONUS_CHOICES
        if phase == EXCHANGE:
            return exchange.exchanges(self)
        if phase == GIVE:
            return exchange.gifts(self)
        if phase == RETURN:
            return exchange.returns(self)
        if phase == ORDER:
            return excavation.orders(self)
        if phase == UNDER:
            return moving.unders(self)
        return []

    def apply(self, action: Action) -> None:
        phase = self.phase
        if phase == MOVE:
            moving.decide_move(self, action)
        elif phase == DISCOVER:
            discovering.decide_discovery(self, action)
        elif phase == DRAW:
            discovering.draw_tile(self, cast(DrawTile, action).tile)
        elif phase == LAY:
            discovering.lay_tile(self, cast(Lay, action))
        elif phase == FIGURE:
            figures.decide_figure(self, action)
        elif phase == BONUS:
            turns.decide_bonus(self, action)
        elif phase == EXCAVATE:
            excavation.find(self, cast(Find, action).artefact)
        elif phase == EXCHANGE:
            exchange.decide_exchange(self, action)
        elif phase == GIVE:
            exchange.give(self, cast(Give, action).artefact)
        elif phase == SEARCH:
            exchange.draw_artefact(self, cast(Find, action).artefact)
        elif phase == RETURN:
            exchange.return_artefact(self, cast(Return, action).artefact)
        elif phase == ORDER:
            excavation.excavate(self, cast(Excavate, action).part)
        elif phase == UNDER:
            moving.put_under(self, cast(Under, action).stack)
        elif phase == SWAP:
            moving.swap_in(self, cast(DrawTile, action).tile)
        elif phase == DISPLAY:
            self.deal_display(cast(DrawTile, action).tile)
        elif phase == REVEAL:
            self.reveal(cast(Reveal, action).artefact)
        elif phase == START:
            turns.begin_turn(self, cast(StartPlayer, action).seat, False)
        else:
            raise AssertionError("the game is over")

    def why_not(self, action: Action) -> Refusal | None:
        """Legal is what `legal` or `outcomes` lists; of everything else, the rule that forbids it."""
        if self.acting == CHANCE:
            for outcome in self.outcomes():
                if outcome.action is action:
                    return None
            if isinstance(action, (DrawTile, Reveal, Find, StartPlayer)):
                return Refusal("draw", Message(N_("That cannot be drawn now.")))
            return Refusal("turn", Message(N_("A draw comes first.")))
        if action in self.legal():
            return None
        if isinstance(action, (DrawTile, Reveal, Find, StartPlayer)):
            return Refusal("turn", Message(N_("It is a player's decision, not a draw.")))
        return self.why_not_decide(action)

    def why_not_decide(self, action: Action) -> Refusal:
        """Why an action is not among the choices: it belongs to another decision, or a rule forbids it."""
        phase = self.phase
        if phase == MOVE:
            if isinstance(action, Drive):
                return moving.why_not_drive(self, action.cell)
            if isinstance(action, Stay):
                return moving.why_not_drive(self, self.players[self.active].jeep)
            if isinstance(action, Swap):
                return moving.why_not_swap(self, action)
        elif phase == DISCOVER:
            if isinstance(action, Draw):
                return discovering.why_not_draw(self)
            if isinstance(action, Use):
                return discovering.why_not_use(self, action)
            if isinstance(action, Pass):
                return discovering.why_not_pass(self)
        elif phase == LAY and isinstance(action, Lay):
            return discovering.why_not_lay(self, action)
        elif phase == FIGURE and isinstance(action, PlaceFigure):
            return figures.why_not_place(self, action)
        elif phase == FIGURE and isinstance(action, Recall):
            return figures.why_not_recall(self)
        elif phase == EXCHANGE and isinstance(action, Take):
            return exchange.why_not_take(self, action)
        elif phase == EXCHANGE and isinstance(action, Search):
            return exchange.why_not_search(self, action)
        elif phase == GIVE and isinstance(action, Give):
            return exchange.why_not_give(self, action.artefact)
        elif phase == RETURN and isinstance(action, Return):
            return exchange.why_not_return(self)
        elif phase == ORDER and isinstance(action, Excavate):
            return excavation.why_not_order(self)
        elif phase == UNDER and isinstance(action, Under):
            return moving.why_not_under(self)
        if isinstance(action, BonusTurn):
            return turns.why_no_bonus(self)
        return Refusal("turn", Message(N_("Another decision is due now.")))

    # Set-up: "Spielvorbereitung"

    def dealt(self) -> int:
        """Whose display gets the next tile of the set-up."""
        for seat, player in enumerate(self.players):
            if len(player.display) < self.setup.edition.start_display:
                return seat
        return EMPTY

    def deal_display(self, tile: int) -> None:
        """A tile from the largest stack (set-up-stacks) for each display."""
        self.take_from_stack(tile)
        insort(self.players[self.dealt()].display, tile)
        self.stack = self.stacks.index(max(self.stacks))
        if self.dealt() == EMPTY:
            self.draw_lots(REVEAL if self.setup.edition.face_up else START)

    def reveal(self, artefact: int) -> None:
        self.artefacts.take(artefact)
        self.face_up.append(artefact)
        if len(self.face_up) == self.setup.edition.face_up:
            self.draw_lots(START)

    # Chance

    def known_top(self) -> bool:
        """Whether the next tile comes from the part of its stack that everybody knows."""
        return self.stacks[self.stack] == 0

    def outcomes(self) -> list[Weighted]:
        phase = self.phase
        if phase == START:  # by lot (start-player)
            return [Weighted(START_PLAYERS[seat], 1) for seat in range(self.setup.players)]
        if phase == REVEAL:
            return [Weighted(REVEALS[artefact], ways) for artefact, ways in self.artefacts.weights()]
        if phase in (EXCAVATE, SEARCH):
            return [Weighted(FINDS[artefact], ways) for artefact, ways in self.artefacts.weights()]
        if self.known_top():
            return [Weighted(TILE_DRAWS[self.bottoms[self.stack][0]], 1)]
        return [Weighted(TILE_DRAWS[tile], ways) for tile, ways in self.tiles.weights()]

    def sample(self, rng: Rng) -> Action:
        phase = self.phase
        if phase in (EXCAVATE, SEARCH):
            return FINDS[self.artefacts.sample(rng)]
        if phase == START:
            return START_PLAYERS[rng.below(self.setup.players)]
        if phase == REVEAL:
            return REVEALS[self.artefacts.sample(rng)]
        if self.known_top():
            return TILE_DRAWS[self.bottoms[self.stack][0]]
        return TILE_DRAWS[self.tiles.sample(rng)]

    # Scoring: "Spielende"

    def points(self, seat: int) -> list[int]:
        return scoring.points(self.players[seat], self.setup.edition)

    def tie_breaks(self, seat: int) -> list[int]:
        return [self.players[seat].held, self.players[seat].gold]

    def outcome(self) -> Outcome:
        seats = range(self.setup.players)
        return rank_seats(
            [sum(self.points(seat)) for seat in seats], [self.tie_breaks(seat) for seat in seats]
        )

    # The whole position

    def dump(self) -> View:
        return {
            "phase": PHASES[self.phase],
            "acting": self.acting,
            "active": self.active,
            "bonus": self.bonus,
            "again": self.again,
            "swapped": self.swapped,
            "discovered": self.discovered,
            "city_laid": self.city_laid,
            "in_hand": None if self.in_hand == EMPTY else TILES[self.in_hand].name,
            "stack": self.stack + 1,
            "digs": [part + 1 for part in self.digs],
            "finders": self.finders[::-1],
            "returns": self.returns,
            "taken": None if self.taken == EMPTY else ARTEFACTS[self.taken],
            "idle": self.idle,
            "last_turns": None if self.last_turns == NOT_YET else self.last_turns,
            "board": [None if laid == UNDISCOVERED else LAID[laid].name for laid in self.board.laid],
            "stacks": self.stacks.copy(),
            "bottoms": [[TILES[tile].name for tile in bottom] for bottom in self.bottoms],
            "face_up": [None if artefact == EMPTY else ARTEFACTS[artefact] for artefact in self.face_up],
            "artefacts": [ARTEFACTS[artefact] for artefact in self.artefacts.unknown],
            "players": [_dump_player(player) for player in self.players],
        }

    def pieces(self) -> dict[str, int]:
        count = {tile.name: 0 for tile in TILES}
        count.update(dict.fromkeys(ARTEFACTS, 0))
        tiles = self.tiles.unknown + [tile for bottom in self.bottoms for tile in bottom]
        tiles += [laid // 4 for laid in self.board.laid if laid != UNDISCOVERED and laid < CROSS]
        if self.in_hand != EMPTY:
            tiles.append(self.in_hand)
        for artefact in self.artefacts.unknown + [one for one in self.face_up if one != EMPTY]:
            count[ARTEFACTS[artefact]] += 1
        for seat, player in enumerate(self.players):
            tiles += player.display
            for artefact, held in enumerate(player.artefacts):
                count[ARTEFACTS[artefact]] += held
            for size in SIZES:
                placed = [figure for figure in player.figures if figure_size(figure) == size]
                count[f"figure {size} of seat {seat + 1}"] = player.stock[size - 1] + len(placed)
        for tile in tiles:
            count[TILES[tile].name] += 1
        count["unseen in stacks"] = sum(self.stacks) - len(self.tiles.unknown)
        return count


def _dump_player(player: Player) -> View:
    return {
        "jeep": CELL_NAMES[player.jeep],
        "gold": player.gold,
        "display": [TILES[tile].name for tile in player.display],
        "stock": player.stock.copy(),
        "figures": [
            {
                "cell": CELL_NAMES[figure_cell(figure)],
                "part": figure_part(figure) % 2 + 1,
                "size": figure_size(figure),
            }
            for figure in player.figures
        ],
        "artefacts": artefact_names(player.artefacts),
        "known": artefact_names(player.known),
    }


def artefact_names(counts: list[int]) -> list[str]:
    """Each artefact as often as it is counted, in the order of their numbers."""
    return [ARTEFACTS[artefact] for artefact, count in enumerate(counts) for _ in range(count)]


def new_state(setup: Setup) -> JadeGoddessState:
    """The game before its set-up has drawn anything."""
    state = JadeGoddessState()
    state.begin(setup)
    return state

"""Positions to play from: a table whose set-up is chosen, with things put where they are wanted."""

from __future__ import annotations

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from teahouse.engine.contract import CHANCE, SPECTATOR, Refusal
from teahouse.engine.messages import with_names
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.board import CELL_BY_NAME, CELL_NAMES, SIZES, SMALL, SPOT_BY_NAME, SPOT_NAMES
from teahouse.games.tang_garden.box import (
    CARD_BY_NAME,
    CHARACTERS,
    KINDS,
    LANTERNS,
    PANEL_BY_NAME,
    SMALL_PANELS,
    load_edition,
)
from teahouse.games.tang_garden.decisions import rest
from teahouse.games.tang_garden.decisions.turn import DRAW_CARDS
from teahouse.games.tang_garden.game import TangGarden
from teahouse.games.tang_garden.garden import NOT_FOUND, Garden
from teahouse.games.tang_garden.meta import INFO
from teahouse.games.tang_garden.players import Player
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.tiles import STACK_SIZE, TILE_BY_NAME

NAMES = ["Viola", "Michele", "Ann", "Bo"]
DEALT = ["hermit", "poet", "student", "architect"]


class Table:
    """A game after its set-up, seat 1 to begin, the start tile with its front up and not turned.

    Its edges are, clockwise from d3: path, greenery, greenery, water, path, rock, rock, water.
    """

    def __init__(
        self,
        players: int = 3,
        characters: list[str] | None = None,
        edition: Path | None = None,
        version: int = INFO.rules_version,
    ) -> None:
        self.game = TangGarden(INFO, players, {}, load_edition(edition, version), version)
        state = self.game.start()
        assert isinstance(state, TangGardenState)
        self.state = state
        self.rng = Rng("table")
        self.play("start-tile front 0")
        for character in DEALT[:players]:
            self.play(f"character {character}")
        while self.phase != "start":
            self.state.apply(self.state.sample(self.rng))
        self.play("start seat 1")
        for seat, character in enumerate(characters or []):
            self.become(character, seat)
        self.state.tops = [NONE] * 4
        for stack in range(4):
            for tile in range(STACK_SIZE * stack, STACK_SIZE * (stack + 1)):
                if tile not in self.state.stacks[stack].unknown:
                    self.state.stacks[stack].shuffle_in(tile)

    @property
    def phase(self) -> str:
        return self.state.decision.phase

    @property
    def garden(self) -> Garden:
        return self.state.own_garden()

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def legal(self) -> list[str]:
        if self.state.actor() == CHANCE:
            return [outcome.action.text for outcome in self.state.outcomes()]
        return [action.text for action in self.state.legal()]

    def play(self, *texts: str) -> None:
        """Actions and draws by their texts, checked."""
        for text in texts:
            self.game.play(self.state, self.game.read(self.state, text))

    def told(self, *texts: str) -> list[str]:
        """The sentences about actions and draws that are carried out, players by their names."""
        found: list[str] = []
        for text in texts:
            action = self.game.read(self.state, text)
            assert self.game.why_not(self.state, action) is None
            for message in self.game.narrate(self.state, action).told(SPECTATOR):
                found.append(str(with_names(message, NAMES)))
        return found

    def told_of_chance(self) -> list[str]:
        """Let chance act until a seat decides, and tell it."""
        found: list[str] = []
        while self.state.actor() == CHANCE:
            found += self.told(self.state.sample(self.rng).text)
        return found

    def refused(self, text: str) -> Refusal:
        refusal = self.game.why_not(self.state, self.game.action(text))
        assert refusal is not None, f"{text} is legal"
        return refusal

    def deal(self) -> None:
        """Let chance act until a seat decides."""
        while self.state.actor() == CHANCE:
            self.state.apply(self.state.sample(self.rng))

    # Putting things where they are wanted

    def become(self, character: str, seat: int = 0) -> None:
        """The seat has this character's skill; whoever had that card gets the other one."""
        new, old = CHARACTERS.index(character), self.player(seat).character
        for player in self.state.players:
            if player.character == new:
                player.character = old
        if new in self.state.open_characters:
            self.state.open_characters[self.state.open_characters.index(new)] = old
        elif new in self.state.characters.unknown:
            self.state.characters.take(new)
            self.state.characters.shuffle_in(old)
        self.player(seat).character = new

    def open_characters(self, *characters: str) -> None:
        for character in list(self.state.open_characters):
            self.state.characters.shuffle_in(character)
        self.state.open_characters = [CHARACTERS.index(character) for character in characters]
        for character in self.state.open_characters:
            self.state.characters.take(character)

    def lay(self, tile: str, cell: str, turn: int = 0) -> None:
        """A tile that was laid earlier; nobody earns anything."""
        index = TILE_BY_NAME[tile]
        self.state.stacks[index // STACK_SIZE].take(index)
        self.garden.lay(CELL_BY_NAME[cell], 4 * index + turn // 90)

    def face_up(self, *tiles: str) -> None:
        """Exactly these tiles lie face up."""
        for tile in tiles:
            index = TILE_BY_NAME[tile]
            self.state.stacks[index // STACK_SIZE].take(index)
            self.state.tops[index // STACK_SIZE] = index

    def nothing_fits(self) -> list[int]:
        """No tile can be laid anywhere, no decoration be placed; what the cells needed."""
        self.state.supply = [0] * len(KINDS)
        need = list(self.garden.need)
        self.cells_need([4 * (1 + 5 + 25 + 125)] * len(need))  # a path on every side
        return need

    def cells_need(self, need: list[int]) -> None:
        """What a tile must meet on each cell."""
        self.garden.need = vec[i64](need)
        self.garden.fitting = NOT_FOUND

    def decorate(self, kind: str, spot: str) -> None:
        self.garden.decorate(KINDS.index(kind), SPOT_BY_NAME[spot])
        self.state.supply[KINDS.index(kind)] -= 1

    def give_card(self, card: str, seat: int = 0) -> None:
        self.state.deck.take(CARD_BY_NAME[card])
        self.player(seat).keep_card(CARD_BY_NAME[card])

    def give_tokens(self, size: str, count: int, seat: int = 0) -> None:
        self.player(seat).tokens[SIZES.index(size) - SMALL] += count

    def use_up(self, lantern: str, seat: int = 0) -> None:
        self.player(seat).lanterns[LANTERNS.index(lantern)] = False

    def insert(self, panel: str, groove: int) -> None:
        """A panel from its pile or from the open ones."""
        index = PANEL_BY_NAME[panel]
        row = 0 if index < SMALL_PANELS else 1
        if index in self.state.open_panels[row]:
            self.state.open_panels[row].remove(index)
        elif index in self.garden.panels:
            self.garden.panels[self.garden.panels.index(index)] = NONE
        else:
            self.state.panels[row].take(index)
        self.garden.panels[groove] = index

    def stand(self, character: str, spot: str, facing: int, seat: int = 0) -> None:
        """A figure placed earlier."""
        who = CHARACTERS.index(character)
        if who in self.state.open_characters:
            self.state.open_characters.remove(who)
        elif who in self.state.characters.unknown:
            self.state.characters.take(who)
        self.garden.stand(who, SPOT_BY_NAME[spot], facing)
        self.player(seat).figures.append(who)

    def draw(self, *cards: str) -> None:
        """Place a Decoration, with these cards drawn."""
        self.state.apply(DRAW_CARDS)
        for card in cards:
            self.play(f"card {card}")

    def turn_of(self, seat: int) -> None:
        rest.begin_turn(self.state, seat)

    def legal_stand(self) -> str:
        """The first free character space; the figure may still have to be chosen."""
        return f"stand {SPOT_NAMES[self.garden.stands[0]]}"

    def legal_place(self) -> str:
        """The first way to place the tile taken, once it is in hand."""
        state = self.state.clone()
        tile = state.tops[1]
        cell = next(cell for cell in state.garden.frontier if state.garden.turns_at(tile, cell))
        turns = state.garden.turns_at(tile, cell)
        return f"place {CELL_NAMES[cell]} {90 * next(turn for turn in range(4) if turns >> turn & 1)}"

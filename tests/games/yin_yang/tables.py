"""The solo game for tests: set up as one likes, and played by the texts of actions.

The start tile lies with its front up, not turned: path and greenery in the north (d4, e4), greenery and water
in the east (e4, e5), path and rock in the south (e5, d5), rock and water in the west (d5, d4).
"""

from __future__ import annotations

from collections.abc import Sequence

from teahouse import CHANCE, SPECTATOR
from teahouse.engine.messages import with_names
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.board import CELL_BY_NAME, SIZES
from teahouse.games.tang_garden.box import CARD_BY_NAME, load_edition
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.meta import INFO
from teahouse.games.tang_garden.tiles import STACKS, TILE_BY_NAME
from teahouse.games.yin_yang.decisions import filling
from teahouse.games.yin_yang.game import YinYang
from teahouse.games.yin_yang.position import YinYangState

TOPS = ("greenery-2", "water-2", "rock-4", "tao-4")
CARDS = ("pine-water", "lotus-rock", "pavilion-any", "fish-any")
GAME = YinYang(INFO, {}, load_edition(None), INFO.rules_version)


class Table:
    """A position to play on."""

    def __init__(self, state: YinYangState) -> None:
        self.state = state
        self.rng = Rng(7)

    def do(self, *actions: str) -> None:
        """Carry out actions or chance outcomes, each checked by the rules."""
        for text in actions:
            GAME.play(self.state, GAME.read(self.state, text))

    def told(self, *actions: str) -> list[str]:
        """The sentences about actions or draws that are carried out; the player is Ada."""
        found: list[str] = []
        for text in actions:
            action = GAME.read(self.state, text)
            assert GAME.why_not(self.state, action) is None
            for message in GAME.narrate(self.state, action).told(SPECTATOR):
                found.append(str(with_names(message, ["Ada"])))
        return found

    def deal(self) -> None:
        """Let chance act until the player has to."""
        while self.state.actor() == CHANCE:
            self.state.apply(self.state.sample(self.rng))

    def legal(self) -> list[str]:
        if self.state.actor() == CHANCE:
            return [outcome.action.text for outcome in self.state.outcomes()]
        return [action.text for action in self.state.legal()]

    def refusal(self, action: str) -> str:
        """The id of the rule that forbids an action; empty if nothing does."""
        refusal = GAME.why_not(self.state, GAME.read(self.state, action))
        return "" if refusal is None else refusal.rule

    @property
    def phase(self) -> str:
        return str(GAME.view(self.state, 0)["phase"])

    @property
    def coins(self) -> dict[str, int]:
        """Coins by category, without zeros."""
        names = [category.id for category in INFO.categories]
        scored = zip(names, self.state.points(0), strict=True)
        return {name: points for name, points in scored if points}

    # Where a test wants something else than the set-up gave

    def put_pair(self, stack: str, tile: str, card: str | None = None) -> None:
        """Exchange what lies open in a corner; what was there goes back into its stack."""
        state = self.state
        corner = STACKS.index(stack)
        if state.tops[corner] != TILE_BY_NAME[tile]:
            state.stacks[corner].take(TILE_BY_NAME[tile])
            state.stacks[corner].shuffle_in(state.tops[corner])
            state.tops[corner] = TILE_BY_NAME[tile]
        if card is not None and state.open_cards[corner] != CARD_BY_NAME[card]:
            state.cards.take(CARD_BY_NAME[card])
            state.cards.shuffle_in(state.open_cards[corner])
            state.open_cards[corner] = CARD_BY_NAME[card]

    def put_token(self, cell: str, size: str) -> None:
        """Lay a token where the next tile will go."""
        garden = self.state.own_garden()
        garden.tokens[CELL_BY_NAME[cell]] = SIZES.index(size)
        garden.tokens_left += 1

    def empty_stack(self, stack: str) -> None:
        """Nothing is left under the open tile of a corner."""
        self.state.stacks[STACKS.index(stack)].unknown = []

    def open_nothing(self, stack: str) -> None:
        """A stack is used up."""
        self.empty_stack(stack)
        self.state.tops[STACKS.index(stack)] = EMPTY
        self.state.open_cards[STACKS.index(stack)] = EMPTY

    def again(self) -> None:
        """Look anew whether the turn that begins is possible, after a change by hand."""
        filling.begin_turn(self.state)


def before_choice(characters: Sequence[str] = ("architect", "poet")) -> Table:
    """Set up to the choice of the start character."""
    state = GAME.start()
    assert isinstance(state, YinYangState)
    table = Table(state)
    table.do("start-tile front 0", *["token small", "token large"] * 4)
    table.do(*[f"panel small-{number}" for number in (1, 2, 3, 4, 5, 6)], "panel large-1", "panel large-2")
    table.do(*[f"tile {tile}" for tile in TOPS], *[f"card {card}" for card in CARDS])
    table.do(*[f"character {character}" for character in sorted(characters)])
    return table


def solo_table() -> Table:
    """The first turn: the Architect is the player's, the Poet stands on the start tile."""
    table = before_choice()
    table.do("character architect", "stand d4-4", "character child", "character emperor")
    return table

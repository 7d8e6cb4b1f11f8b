"""What lies beside the board on the page: the supply, the drawn cards, and everything before a player."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Panel, Piece, Say
from teahouse.games.tang_garden import characters, lanterns
from teahouse.games.tang_garden.box import (
    BONUSES,
    CARDS,
    CHARACTERS,
    KINDS,
    LANTERNS,
    START_CHARACTERS,
    Edition,
)
from teahouse.games.tang_garden.page import tile_art
from teahouse.games.tang_garden.page.garden import (
    COLOURS,
    FIGURE,
    figure_id,
    panel_id,
    standing_art,
    tile_id,
)
from teahouse.games.tang_garden.players import NO_CHARACTER, Player
from teahouse.games.tang_garden.tiles import TERRAINS
from teahouse.games.tang_garden.words import names

SUPPLY_W: Final = 600
SUPPLY_H: Final = 322
TRAY_W: Final = 600
TRAY_H: Final = 112
RESERVE_H: Final = 290
RESERVE_W: Final = 92.0
"""The most that a tile of the reserve is wide."""
PLAYER_W: Final = 600
PLAYER_H: Final = 304
CARD_RATIO: Final = 100 / 70
"""How high a card is for its width."""
PANEL_RATIO: Final = 0.25
BOARD_W: Final = 480
"""A player board is drawn 240 x 110 and lies twice as large."""
IN_PLAY_W: Final = 78
MOST_REASONABLE: Final = 10
"""Steps of a track that the player board is drawn with."""
DRAWN: Final = [1, 2, 3, 4, 5, 7]
"""Coins that a mark on a track can show; a label says how many they are."""


def coin_mark(coins: int) -> str:
    """The drawing for so many coins, or the next fewer that there are."""
    return f"mark-coin-{max(drawn for drawn in DRAWN if drawn <= coins)}"


class TablePieces:
    """The pieces beside the board in one language."""

    def __init__(self, edition: Edition, say: Say, alone: bool = False) -> None:
        self.edition = edition
        self.say = say
        self.alone = alone
        """The solo game knows neither skills nor the bonuses of cards, so nothing tells them."""

    # The supply

    def characters(self, deck: int, cards: list[int]) -> list[Piece]:
        """The deck and the two open cards."""
        label = Message(N_("Character deck, cards: {count}"), count=deck)
        pieces = [self._pile("deck-characters", ["character-back"], 46, 64, 80, label, deck, "influence")]
        for place, character in enumerate(cards):
            pieces.append(self.character(character, "supply", 140 + 92 * place, 64, 84, "deck-characters"))
        return pieces

    def character(
        self, character: int, area: str, x: float, y: float, w: float, home: str = "", layer: int = 1
    ) -> Piece:
        """A character's card."""
        art = [f"character-{CHARACTERS[character]}"]
        if character < START_CHARACTERS:
            art.append(f"card-start-{TERRAINS[self.edition.first_steps[character]]}")
        who = characters.CAST[character]
        name, sight = characters.named(character), who.likes(self.edition)
        label = Message(N_("{character}. {sight}"), character=name, sight=sight)
        if not self.alone:
            skill = who.skill(self.edition)
            label = Message(N_("{character}. {skill} {sight}"), character=name, skill=skill, sight=sight)
        return Piece(
            character_id(character),
            area,
            art,
            x,
            y,
            w,
            w * CARD_RATIO,
            layer=layer,
            label=self.say(label),
            rule="characters",
            home=home,
        )

    def cards(self, deck: int, discard: list[int]) -> list[Piece]:
        """The deck of decoration cards and the top of the discard pile."""
        label = Message(N_("Decoration cards, face down: {count}"), count=deck)
        pieces = [self._pile("deck-cards", ["card-back"], 372, 64, 80, label, deck, "decorations")]
        if discard:
            top = Message(
                N_("Discard pile, cards: {count}, on top: {card}"),
                count=len(discard),
                card=(names.decoration_of if self.alone else names.card)(discard[-1]),
            )
            art = card_art(discard[-1])[: 1 if self.alone else None]
            piece = self._pile("discard", art, 464, 64, 80, top, len(discard), "decorations")
            piece.text, piece.badge = "", str(len(discard))
            pieces.append(piece)
        return pieces

    def _pile(
        self, name: str, art: list[str], x: float, y: float, w: float, label: Message, count: int, rule: str
    ) -> Piece:
        return Piece(
            name,
            "supply",
            art,
            x,
            y,
            w,
            w * CARD_RATIO,
            label=self.say(label),
            text=str(count),
            rule=rule,
            dim=not count,
        )

    def panels(self, left: list[int], cards: list[list[int]]) -> list[Piece]:
        """Both piles of landscape panels and the two open ones of each size."""
        pieces = []
        for row, size in enumerate(("small", "large")):
            y = 160 + 62 * row
            text = N_("Small panels left: {count}") if row == 0 else N_("Large panels left: {count}")
            pieces.append(
                Piece(
                    f"pile-{size}",
                    "supply",
                    [f"scroll-back-{size}"],
                    70,
                    y,
                    124,
                    124 * PANEL_RATIO,
                    label=self.say(Message(text, count=left[row])),
                    text=str(left[row]),
                    rule="panels",
                    dim=not left[row],
                )
            )
            for place, panel in enumerate(cards[row]):
                pieces.append(self.panel(panel, "supply", 252 + 226 * place, y, 216, f"pile-{size}"))
        return pieces

    def panel(self, panel: int, area: str, x: float, y: float, w: float, home: str, layer: int = 2) -> Piece:
        """A panel that lies beside the board."""
        return Piece(
            panel_id(panel),
            area,
            tile_art.panel_layers(self.edition, panel, False),
            x,
            y,
            w,
            w * PANEL_RATIO,
            layer=layer,
            label=self.say(names.panel(self.edition, panel)),
            rule="panels",
            home=home,
        )

    def decorations_left(self, left: list[int]) -> list[Piece]:
        """The pieces that are left, one of each kind with its number."""
        pieces = []
        for kind, name in enumerate(KINDS):
            label = Message(
                N_("{decoration}, left in the supply: {count}"),
                decoration=Message(names.DECORATIONS[kind]),
                count=left[kind],
            )
            pieces.append(
                Piece(
                    f"left-{name}",
                    "supply",
                    [f"deco-{name}"],
                    33 + 53.4 * kind,
                    290,
                    46,
                    label=self.say(label),
                    badge=str(left[kind]),
                    rule="decorations",
                    dim=not left[kind],
                )
            )
        return pieces

    # The tray: what was drawn or may be chosen

    def card_in_play(self, card: int) -> Piece:
        """The card whose decoration is placed now, in front of the others."""
        label = Message(N_("In play: {card}"), card=names.card(card))
        return Piece(
            "in-play",
            "tray",
            card_art(card),
            50,
            TRAY_H / 2,
            IN_PLAY_W,
            IN_PLAY_W * CARD_RATIO,
            layer=4,
            label=self.say(label),
            rule="decorations",
        )

    def drawn_cards(self, drawn: list[int], beside: bool, useless: dict[int, Message]) -> list[Piece]:
        """The cards to choose from, or what is left beside the one in play; some cannot be played."""
        pieces = []
        first = IN_PLAY_W + 20 if beside else 0
        step = min(78.0, (TRAY_W - first - 80) / max(1, len(drawn) - 1))
        left = (TRAY_W + first) / 2 - step * (len(drawn) - 1) / 2
        seen: dict[int, int] = {}
        for place, card in enumerate(drawn):
            seen[card] = seen.get(card, 0) + 1
            label = names.card(card)
            if card in useless:
                label = Message(N_("{card}. {why}"), card=label, why=useless[card])
            pieces.append(
                Piece(
                    f"drawn-{CARDS[card]}-{seen[card]}",
                    "tray",
                    card_art(card),
                    left + step * place,
                    TRAY_H / 2,
                    74,
                    74 * CARD_RATIO,
                    layer=2,
                    label=self.say(label),
                    rule="decorations",
                    like=drawn_like(card),
                    home="deck-cards",
                )
            )
        return pieces

    def choose_characters(self, deck: list[int]) -> list[Piece]:
        """All characters of the deck, when any of them may be chosen."""
        step = min(78.0, (TRAY_W - 80) / max(1, len(deck) - 1))
        left = TRAY_W / 2 - step * (len(deck) - 1) / 2
        width = min(74.0, step - 3)
        return [
            self.character(character, "tray", left + step * place, TRAY_H / 2, width, "deck-characters", 2)
            for place, character in enumerate(deck)
        ]

    def choose_panels(self, pile: list[int], size: str) -> list[Piece]:
        """All panels of a pile, when any of them may be chosen: in two rows."""
        pieces = []
        columns = max(1, (len(pile) + 1) // 2)
        width = min(190.0, (TRAY_W - 20) / columns - 8)
        for place, panel in enumerate(pile):
            x = TRAY_W / 2 + (place % columns - (columns - 1) / 2) * (width + 8)
            y = TRAY_H * (0.27 if place < columns else 0.73)
            pieces.append(self.panel(panel, "tray", x, y, width, f"pile-{size}", 4))
        return pieces

    # Before a player

    def player(self, player: Player, seat: int, first: bool) -> list[Piece]:
        area = f"player-{seat}"
        pieces = [*self._board(seat), *self._cubes(player, seat), *self._lanterns(player, seat)]
        pieces.append(self.coins(area, seat, player.purse(), 336, 184))
        if first:
            label = self.say(Message(N_("Engineer token: this player began")))
            pieces.append(
                Piece(f"engineer-{seat}", area, ["engineer-token"], 394, 184, 44, label=label, rule="turn")
            )
        if player.character_token:
            label = self.say(Message(N_("Character token: a character may be influenced in a later turn")))
            token = Piece(f"character-token-{seat}", area, ["character-token"], 448, 184, 44, label=label)
            token.rule = "character-token"
            pieces.append(token)
        pieces += self.tokens(area, seat, player.tokens, 512, 186)
        if player.character != NO_CHARACTER:
            pieces.append(self.character(player.character, area, 542, 76, 104, "deck-characters"))
            pieces.append(self.own_figure(player.character, area, 542, 50, COLOURS[seat], 88))
        pieces += self._played_cards(player, seat)
        return pieces

    def _board(self, seat: int) -> list[Piece]:
        edition = self.edition
        plain = edition.steps != MOST_REASONABLE
        printed = [(2, 5), (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7)]
        standard = (
            not plain
            and all(tuple(icons) == printed[0] for icons in edition.icons)
            and all(tuple(coins) == printed[1] for coins in edition.track_coins)
        )
        art = "player-board" if standard else "player-board-plain"
        label = self.say(Message(N_("Player board with the tracks of greenery, water and rock")))
        area = f"player-{seat}"
        board = Piece(f"board-{seat}", area, [art], BOARD_W / 2, 110, BOARD_W, 220, layer=0, label=label)
        board.rule = "tracks"
        return [board] if standard else [board, *self._marks(seat)]

    def _marks(self, seat: int) -> list[Piece]:
        """What stands on the steps of an edition of one's own."""
        pieces = []
        for terrain in range(3):
            for step in range(1, self.edition.steps + 1):
                x, y = self._step_xy(terrain, step)
                coins = self.edition.track_coins[terrain][step]
                if step in self.edition.icons[terrain]:
                    art, label = "mark-character", Message(N_("Character icon"))
                elif coins:
                    art = coin_mark(coins)
                    label = names.coins(coins)
                else:
                    continue
                mark = f"mark-{seat}-{terrain}-{step}"
                pieces.append(Piece(mark, f"player-{seat}", [art], x, y, 30, label=self.say(label)))
        return pieces

    def _step_xy(self, terrain: int, step: int) -> tuple[float, float]:
        return 60 + 38 * step * MOST_REASONABLE / self.edition.steps, 34 + 42 * terrain

    def _cubes(self, player: Player, seat: int) -> list[Piece]:
        pieces = []
        for terrain in range(3):
            x, y = self._step_xy(terrain, player.cubes[terrain])
            label = Message(
                N_("{track}: step {step} of {steps}"),
                track=Message(names.TRACKS[terrain]),
                step=player.cubes[terrain],
                steps=self.edition.steps,
            )
            pieces.append(
                Piece(
                    cube_id(seat, terrain),
                    f"player-{seat}",
                    [f"cube-{COLOURS[seat]}"],
                    x,
                    y,
                    30,
                    layer=3,
                    label=self.say(label),
                    rule="tracks",
                )
            )
        return pieces

    def _lanterns(self, player: Player, seat: int) -> list[Piece]:
        pieces = []
        for lantern, ready in enumerate(player.lanterns):
            text = N_("{lantern}, ready: {does}") if ready else N_("{lantern}, used: {does}")
            pieces.append(
                Piece(
                    lantern_id(seat, LANTERNS[lantern]),
                    f"player-{seat}",
                    [LANTERN_ART[lantern] + ("" if ready else "-spent")],
                    72 + 64 * lantern,
                    184,
                    52,
                    layer=2,
                    label=self.say(
                        Message(text, lantern=lanterns.named(lantern), does=lanterns.does(lantern))
                    ),
                    rule="lanterns",
                )
            )
        return pieces

    def coins(self, area: str, seat: int, coins: int, x: float, y: float) -> Piece:
        label = self.say(names.coins(coins))
        return Piece(
            f"coins-{seat}", area, ["purse"], x, y, 54, layer=2, label=label, text=str(coins), rule="scoring"
        )

    def tokens(self, area: str, seat: int, tokens: list[int], x: float, y: float) -> list[Piece]:
        """The landscape tokens that a player has, small and large."""
        pieces = []
        for row, size in enumerate(("small", "large")):
            kind = names.SMALL_TOKENS if row == 0 else names.LARGE_TOKENS
            label = Message(N_("{tokens}: {count}"), tokens=Message(kind), count=tokens[row])
            pieces.append(
                Piece(
                    tokens_id(seat, size),
                    area,
                    [f"token-{size}"],
                    x + 60 * row,
                    y,
                    42 + 8 * row,
                    layer=2,
                    label=self.say(label),
                    badge=str(tokens[row]),
                    rule="refreshing",
                    dim=not tokens[row],
                )
            )
        return pieces

    def own_figure(
        self, character: int, area: str, x: float, y: float, colour: str, w: float = FIGURE
    ) -> Piece:
        """A figure that stands on its card, over the picture: skill and preference stay in sight."""
        likes = characters.CAST[character].likes(self.edition)
        label = Message(
            N_("Figure of the {character}. {does}"),
            character=characters.named(character),
            does=likes
            if self.alone
            else Message("{first} {rest}", first=characters.CAST[character].skill(self.edition), rest=likes),
        )
        return Piece(
            figure_id(character),
            area,
            standing_art(character, colour),
            x,
            y,
            w,
            layer=5,
            label=self.say(label),
            rule="characters",
        )

    def _played_cards(self, player: Player, seat: int) -> list[Piece]:
        """The cards played, one pile for each kind."""
        pieces = []
        for kind, count in enumerate(player.kinds):
            if not count:
                continue
            name = Message(names.DECORATIONS[kind])
            label = Message(N_("Cards played, {decoration}: {count}"), decoration=name, count=count)
            pieces.append(
                Piece(
                    f"played-{seat}-{KINDS[kind]}",
                    f"player-{seat}",
                    [f"card-{KINDS[kind]}"],
                    30 + 54 * kind,
                    264,
                    50,
                    50 * CARD_RATIO,
                    layer=2,
                    label=self.say(label),
                    badge=str(count) if count > 1 else "",
                    rule=CARD_RULES[kind],
                )
            )
        return pieces

    # Tiles beside the board

    def reserve(self, tiles: list[int]) -> list[Piece]:
        """The tile reserve of the solo game, as large as all of them fit."""
        pieces = []
        sizes = [
            (min(RESERVE_W, (TRAY_W - 10) / columns - 4, RESERVE_H / -(-len(tiles) // columns) - 4), columns)
            for columns in range(1, len(tiles) + 1)
        ]
        width, columns = max(sizes, default=(RESERVE_W, 1))
        for place, tile in enumerate(tiles):
            label = Message(N_("In the reserve: {tile}"), tile=names.tile(self.edition.tiles[tile]))
            pieces.append(
                Piece(
                    tile_id(tile),
                    "tray",
                    tile_art.tile_layers(self.edition, 4 * tile),
                    8 + (width + 4) * (place % columns + 0.5),
                    4 + (width + 4) * (place // columns + 0.5),
                    width,
                    layer=2,
                    label=self.say(label),
                    rule="solo-turn",
                )
            )
        return pieces

    # Facts

    def cards_panel(self, deck: list[int]) -> Panel:
        """How many cards of each kind are still in the deck."""
        rows, art = [], []
        for kind, name in enumerate(KINDS):
            count = sum(1 for card in deck if card // len(BONUSES) == kind)
            rows.append([self.say(Message(names.DECORATIONS[kind])), str(count)])
            art.append(f"deco-{name}")
        title = self.say(Message(N_("Cards in the deck")))
        return Panel("cards-left", title, rows, art=art)


LANTERN_ART: Final = ["lantern-tiles", "lantern-decorations", "lantern-move", "lantern-choice"]
CARD_RULES: Final = [
    *("pavilions", "bridges"),
    *["trees"] * 5,
    *("birds_fish", "birds_fish", "lotus_peonies", "lotus_peonies"),
]
"""The section of the rules that says what cards of a kind are worth."""


def card_art(card: int) -> list[str]:
    kind, bonus = divmod(card, len(BONUSES))
    return [f"card-{KINDS[kind]}", f"card-bonus-{BONUSES[bonus]}"]


def character_id(character: int) -> str:
    return f"character-{CHARACTERS[character]}"


def drawn_like(card: int) -> str:
    """Any of the drawn cards that are equal to this one."""
    return f"drawn-{CARDS[card]}"


def cube_id(seat: int, terrain: int) -> str:
    return f"cube-{seat}-{TERRAINS[terrain]}"


def lantern_id(seat: int, lantern: str) -> str:
    return f"lantern-{seat}-{lantern}"


def tokens_id(seat: int, size: str) -> str:
    return f"tokens-{seat}-{size}"

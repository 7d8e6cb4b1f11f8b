"""Where the pieces of Tang Garden lie on the table, what can be clicked, and the log.

The game for several players; `scene_solo` has what differs in the solo game. Everything lies open, so the
same is drawn for every viewer.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from teahouse.engine.contract import NOBODY, Action, Event, Game, Known
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import (
    Area,
    Brought,
    Choice,
    Layout,
    Layouts,
    Piece,
    Place,
    Say,
    Scene,
    Stage,
)
from teahouse.games.tang_garden import lanterns
from teahouse.games.tang_garden.box import SMALL_PANELS
from teahouse.games.tang_garden.decisions import (
    building,
    cards,
    decorating,
    figures,
    influencing,
    panels,
    paths,
    rest,
    turn,
)
from teahouse.games.tang_garden.decisions.end import nothing_goes_on
from teahouse.games.tang_garden.game import TangGarden, tang_of
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.page.choices import (
    GardenChoices,
    last_lanterns,
    played_kind,
    short_words,
    simple,
)
from teahouse.games.tang_garden.page.garden import (
    BOARD_AREA,
    COLOURS,
    FIGURE,
    GardenPieces,
    Standing,
    figure_id,
    standing_art,
)
from teahouse.games.tang_garden.page.geometry import BOARD
from teahouse.games.tang_garden.page.meaning import meaning
from teahouse.games.tang_garden.page.outcomes import brought
from teahouse.games.tang_garden.page.supply import (
    PLAYER_H,
    PLAYER_W,
    SUPPLY_H,
    SUPPLY_W,
    TRAY_H,
    TRAY_W,
    TablePieces,
)
from teahouse.games.tang_garden.page.touched import touched
from teahouse.games.tang_garden.players import Player
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.words import names
from teahouse.games.tang_garden.words.tips import TIPS
from teahouse.games.yin_yang.page.table import YinYangStage

TITLE: Final = 34
"""Room above an area for its title."""


class TangGardenStage(Stage):
    """The board large; beside it the supply, the drawn cards, one's own board and those of the others."""

    usual = frozenset(
        [
            "turn begun",
            "turn ended",
            "cards discarded",
            "discard shuffled",
            "panel opened",
            "over",
            "counted",
            "won",
        ]
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, TangGarden)
        self.setup = game.setup
        self.edition = game.edition

    def brought(self, outcome: Action) -> Brought:
        return brought(self.edition, outcome)

    def areas(self, say: Say) -> list[Area]:
        result = [
            Area(BOARD_AREA, BOARD, BOARD, art="garden-board"),
            Area("supply", SUPPLY_W, SUPPLY_H, say(Message(N_("Characters, cards and panels")))),
            Area("tray", TRAY_W, TRAY_H, say(Message(N_("Drawn cards")))),
        ]
        for seat in range(self.game.players):
            result.append(Area(f"player-{seat}", PLAYER_W, PLAYER_H, seat=seat))
        return result

    def layouts(self, seat: int) -> Layouts:
        players = self.game.players
        own = max(seat, 0)
        others = [f"player-{(own + step) % players}" for step in range(1, players)]
        return Layouts(self._wide(f"player-{own}", others), self._narrow(f"player-{own}", others))

    def _wide(self, own: str, others: list[str]) -> Layout:
        """The board on the left as high as the page, the rest in a column beside it."""
        high = 1000.0
        boxes = {BOARD_AREA: (8.0, 8.0, (high - 16) / BOARD)}
        left, column = high + 12, 430.0
        scale = column / PLAYER_W
        y = 0.0
        for name, height in ((own, PLAYER_H), ("tray", TRAY_H), ("supply", SUPPLY_H)):
            y += TITLE
            boxes[name] = (left, y, scale)
            y += height * scale
        room = high - 8 - y
        columns = max((1, 2), key=lambda count: _other_scale(len(others), count, column, room))
        small = _other_scale(len(others), columns, column, room)
        spare = room - -(-len(others) // columns) * (TITLE + PLAYER_H * small)
        for index, name in enumerate(others):
            if index % columns == 0:
                y += TITLE + min(16.0, spare / len(others))
            x = left + index % columns * (column + 12) / 2
            if columns == 1:
                x = left + (column - PLAYER_W * small) / 2
            boxes[name] = (x, y, small)
            if index % columns == columns - 1:
                y += PLAYER_H * small
        return Layout(left + column + 12, high, boxes)

    def _narrow(self, own: str, others: list[str]) -> Layout:
        """On a phone the board and one's own things first; the others follow, two in a row."""
        boxes = {BOARD_AREA: (4.0, 4.0, 592 / BOARD)}
        y = 600.0
        for name, height in ((own, PLAYER_H), ("tray", TRAY_H), ("supply", SUPPLY_H)):
            y += TITLE
            boxes[name] = (12, y, 576 / PLAYER_W)
            y += height * 576 / PLAYER_W
        small = 282 / PLAYER_W if len(others) > 1 else 576 / PLAYER_W
        for index, name in enumerate(others):
            if index % 2 == 0:
                y += TITLE + 4
            boxes[name] = (12 + index % 2 * 294, y, small)
            if index % 2 or index == len(others) - 1:
                y += PLAYER_H * small
        return Layout(600, y + 16, boxes)

    # What lies on the table

    def tip(self, category: str) -> Message | None:
        return Message(TIPS[category])

    def headline(self, known: Known) -> Message:
        position = tang_of(known)
        if position.ending:
            return Message(N_("The last round."))
        if nothing_goes_on(position):
            return Message(N_("After another round without a tile or decoration the last round begins."))
        return Message(
            N_("Tokens on the board: {tokens}, the game ends at {end}."),
            tokens=position.garden.tokens_left,
            end=self.edition.end_tokens,
        )

    def scene(self, known: Known, say: Say) -> Scene:
        """The same for all, the places of who decides included."""
        position, kept = tang_of(known), self.kept(say)
        garden = GardenPieces(self.edition, position.garden, say)
        table = TablePieces(self.edition, say)
        laid = tuple(position.garden.laid)
        stacks = ([len(stack) for stack in position.stacks], position.tops, position.tile)
        standing, seen = self._standing(position), of_figures(position)
        pieces = [
            *kept.part("marks", None, garden.marks),
            *kept.part("tiles", laid, garden.tiles),
            *kept.part("tokens", tuple(position.garden.tokens), garden.tokens),
            *kept.part("grooves", tuple(position.garden.panels), garden.grooves),
            *kept.part("stacks", frozen(stacks), lambda: garden.stacks(*stacks)),
            *kept.part("decorations", (laid, tuple(position.garden.decorations)), garden.decorations),
            *kept.part("figures", seen, lambda: garden.figures(standing)),
            *kept.part("supply", of_supply(position), lambda: self._supply(position, table)),
        ]
        for other, player in enumerate(position.players):
            first = position.first == other
            before = partial(table.player, player, other, first)
            pieces += kept.part(("player", other), (of_player(player), first), before)
        pieces += self._in_hand(position, table, garden, pieces)
        places: list[Place] = []
        over = position.acting == NOBODY
        overlays = [
            *kept.part("areas", laid, garden.area_overlays),
            *kept.part("sights", (seen, over), lambda: garden.sight_overlays(standing, over)),
        ]
        if position.acting >= 0:
            choices = GardenChoices(self.edition, position.garden, say)
            places, sights = choices.places(position.legal(), position.figure, position.spot)
            overlays += sights
        deck = position.deck.unknown
        panels = [
            kept.part("areas panel", laid, garden.areas_panel),
            kept.part("cards panel", tuple(deck), lambda: table.cards_panel(deck)),
        ]
        return Scene(pieces, places, overlays, panels)

    def _standing(self, position: TangGardenState) -> list[Standing]:
        return [
            Standing(character, COLOURS[seat], seat)
            for seat, player in enumerate(position.players)
            for character in player.figures
        ]

    def _supply(self, position: TangGardenState, table: TablePieces) -> list[Piece]:
        row = position.panel_row()
        pieces = table.characters(len(position.characters), position.open_characters)
        pieces += table.cards(len(position.deck), position.discard)
        pieces += table.panels([len(pile) for pile in position.panels], position.open_panels)
        pieces += table.decorations_left(position.supply)
        if position.any_choice and position.decision is influencing.CHARACTER:
            pieces += table.choose_characters(position.characters.unknown)
        elif position.any_choice:
            pieces += table.choose_panels(position.panels[row].unknown, ("small", "large")[row])
        else:
            chosen = position.card != EMPTY
            refused = {card: cards.why_not_play(position, card) for card in position.drawn if not chosen}
            useless = {card: why.message for card, why in refused.items() if why is not None}
            pieces += table.drawn_cards(position.drawn, chosen, useless)
            pieces += [table.card_in_play(position.card)] if position.card != EMPTY else []
        return pieces

    def _in_hand(
        self, position: TangGardenState, table: TablePieces, garden: GardenPieces, there: list[Piece]
    ) -> list[Piece]:
        """What the active player holds: a panel, a new character, a figure on its way."""
        found = []
        if position.panel != EMPTY:
            size = ("small", "large")[position.panel >= SMALL_PANELS]
            found.append(table.panel(position.panel, "tray", TRAY_W / 2, TRAY_H / 2, 300, f"pile-{size}", 6))
        if position.new_character != EMPTY:
            area = "tray"
            found.append(
                table.character(position.new_character, area, 90, TRAY_H / 2, 74, "deck-characters", 4)
            )
            colour = COLOURS[position.active]
            found.append(table.own_figure(position.new_character, area, 170, TRAY_H / 2, colour))
        if position.spot != EMPTY:
            moved = figure_id(position.figure)
            x, y = garden.figure_xy(position.spot)
            art = standing_art(position.figure, COLOURS[position.active])
            for pieces in (there, found):
                for index, piece in enumerate(pieces):
                    if piece.id == moved:
                        pieces[index] = replace(piece, area=BOARD_AREA, x=x, y=y, w=FIGURE, art=art)
        return found

    # What can be clicked

    def choices(self, known: Known, legal: list[Action], say: Say) -> list[Choice]:
        position = tang_of(known)
        garden = GardenChoices(self.edition, position.garden, say, position.new_temple)
        placings = [action for action in legal if isinstance(action, building.Place)]
        found = garden.placings(position.tile, placings, paths=True)
        lying = position.open_panels[position.panel_row()]
        for action in last_lanterns(legal, position.drawn, lying, (lanterns.UseLantern, lanterns.Refresh)):
            if not isinstance(action, building.Place):
                found.append(self._choice(position, garden, known.viewer, action, say))
        return found

    def _choice(
        self, position: TangGardenState, garden: GardenChoices, seat: int, action: Action, say: Say
    ) -> Choice:
        colour = COLOURS[seat]
        if isinstance(action, decorating.Decorate):
            return garden.decorate(action, played_kind(position.card), "in-play")
        if isinstance(action, figures.Stand):
            return garden.stand(action, position.figure, colour)
        if isinstance(action, figures.Face):
            return garden.face(action, position.figure, position.spot, colour)
        if isinstance(action, panels.Groove):
            return garden.insert(action, position.panel)
        label, chain = simple(self.edition, seat, action, position.tops)
        short = short_words(self.edition, action, label)
        if isinstance(action, paths.KeepCoins):
            coins = position.path_edges * self.edition.path_coins
            label = Message(N_("Keep {coins}"), coins=names.coins(coins))
        elif isinstance(action, turn.DrawCards):
            count = names.cards(cards.cards_to_draw(position))
            label = Message(N_("Place a decoration: draw {cards}"), cards=count)
            short = Message(N_("Draw {cards} to place one"), cards=count)
        ends = isinstance(action, rest.EndTurn)
        return Choice([action.code], chain, say(label), short="" if short is None else say(short), ends=ends)

    def meaning(self, known: Known, action: Action) -> list[Message]:
        return meaning(tang_of(known), action)

    # The score sheet and the log

    def scored(self, known: Known, seat: int) -> Hashable:
        position = tang_of(known)
        player = position.players[seat]
        kinds = tuple([tuple(other.kinds) for other in position.players])
        own = (tuple(player.cubes), tuple(player.coins), tuple(player.figures))
        return kinds, own, of_figures(position), position.acting == NOBODY

    def touched(self, event: Event, viewer: int) -> list[str]:
        return touched(event)


# What parts of the scene show


def frozen(value: Any) -> Hashable:
    """Lists in lists as something that does not change."""
    if isinstance(value, list | tuple):
        return tuple([frozen(item) if isinstance(item, list | tuple) else item for item in value])
    found: Hashable = value
    return found


def of_figures(position: TangGardenState) -> Hashable:
    """The figures on the board and all that they could see."""
    garden = position.garden
    lying = (tuple(garden.laid), tuple(garden.decorations), tuple(garden.panels), tuple(garden.tokens))
    standing = tuple([tuple(player.figures) for player in position.players])
    return (*lying, tuple(garden.figures), tuple(garden.facing), standing)


def of_supply(position: TangGardenState) -> Hashable:
    panels = [len(pile) for pile in position.panels]
    shown = (position.open_characters, position.discard, panels, position.open_panels, position.supply)
    piles = (len(position.characters), len(position.deck))
    chosen = None
    if position.any_choice:
        unknown = (position.characters.unknown, [pile.unknown for pile in position.panels])
        chosen = (position.decision.phase, position.panel_row(), *unknown)
    return frozen((*piles, *shown, chosen, position.drawn, position.card))


def of_player(player: Player) -> Hashable:
    lists = (player.cubes, player.lanterns, player.tokens, player.kinds)
    return frozen((*lists, player.purse(), player.character, player.character_token))


def _other_scale(others: int, columns: int, width: float, room: float) -> float:
    """How large the boards of the others can be in so many columns."""
    rows = -(-others // columns)
    wide = (width - 12 * (columns - 1)) / columns / PLAYER_W
    return min(width / PLAYER_W, wide, (room / rows - TITLE) / PLAYER_H)


def make(game: Game) -> Stage:
    """The stage for several players, or for one."""
    return YinYangStage(game) if game.players == 1 else TangGardenStage(game)

"""Where the pieces of Tang Garden lie on the table, what can be clicked, and the log.

The game for several players; `scene_solo` has what differs in the solo game. Everything lies open, so the
same is drawn for every viewer.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Game, View
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.old import old_game
from teahouse.engine.scene import (
    Area,
    Choice,
    Layout,
    Layouts,
    OldStage,
    Piece,
    Place,
    Say,
    Scene,
    Told,
)
from teahouse.games.tang_garden import actions, asking
from teahouse.games.tang_garden.box import SMALL_PANELS
from teahouse.games.tang_garden.game import TangGarden, state_of
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.page.choices import GardenChoices, played_kind, simple
from teahouse.games.tang_garden.page.garden import (
    BOARD_AREA,
    COLOURS,
    FIGURE,
    GardenPieces,
    Standing,
    figure_id,
    panel_id,
    standing_art,
    tile_id,
)
from teahouse.games.tang_garden.page.geometry import BOARD
from teahouse.games.tang_garden.page.supply import (
    PLAYER_H,
    PLAYER_W,
    SUPPLY_H,
    SUPPLY_W,
    TRAY_H,
    TRAY_W,
    TablePieces,
)
from teahouse.games.tang_garden.position import CHARACTER, OVER, PANEL, Position
from teahouse.games.tang_garden.words import names
from teahouse.games.yin_yang.page.table import SoloStage

TITLE: Final = 34
"""Room above an area for its title."""


class TangGardenStage(OldStage):
    """The board large; beside it the supply, the drawn cards, one's own board and those of the others."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, TangGarden)
        self.setup = game.setup
        self.edition = game.edition

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
        for name, height in (("tray", TRAY_H), (own, PLAYER_H), ("supply", SUPPLY_H)):
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

    def old_headline(self, view: View) -> Message:
        position = state_of(self.setup, view)
        if position.ending:
            return Message(N_("The last round."))
        return Message(N_("Tokens on the board: {tokens}."), tokens=position.garden.tokens_left)

    def old_scene(self, view: View, seat: int, say: Say) -> Scene:
        """The same for all, the places of who decides included."""
        del seat
        position = state_of(self.setup, view)
        garden = GardenPieces(self.edition, position.garden, say)
        standing = self._standing(position)
        pieces = garden.marks() + garden.tiles() + garden.tokens() + garden.grooves()
        left = [len(stack) for stack in position.stacks]
        pieces += garden.stacks(left, position.tops, position.tile)
        pieces += garden.decorations() + garden.figures(standing)
        table = TablePieces(self.edition, say)
        pieces += self._supply(position, table)
        for other, player in enumerate(position.players):
            pieces += table.player(player, other, position.first == other)
        pieces += self._in_hand(position, table, garden, pieces)
        places: list[Place] = []
        overlays = garden.area_overlays() + garden.sight_overlays(standing, position.phase == OVER)
        if position.acting >= 0:
            choices = GardenChoices(self.edition, position.garden, say)
            places, sights = choices.places(position.legal(), position.figure, position.spot)
            overlays += sights
        panels = [garden.areas_panel(), table.cards_panel(position.deck.unknown)]
        return Scene(pieces, places, overlays, panels)

    def _standing(self, position: Position) -> list[Standing]:
        return [
            Standing(character, COLOURS[seat], seat_name(seat))
            for seat, player in enumerate(position.players)
            for character in player.figures
        ]

    def _supply(self, position: Position, table: TablePieces) -> list[Piece]:
        row = position.panel_row()
        choosing = position.any_choice and position.phase in (CHARACTER, PANEL)
        pieces = table.characters(len(position.characters), position.open_characters)
        pieces += table.cards(len(position.deck), position.discard)
        pieces += table.panels([len(pile) for pile in position.panels], position.open_panels)
        pieces += table.decorations_left(position.supply)
        if choosing and position.phase == CHARACTER:
            pieces += table.choose_characters(position.characters.unknown)
        elif choosing:
            pieces += table.choose_panels(position.panels[row].unknown, ("small", "large")[row])
        else:
            pieces += table.drawn_cards(position.drawn, position.card != EMPTY)
            pieces += [table.card_in_play(position.card)] if position.card != EMPTY else []
        return pieces

    def _in_hand(
        self, position: Position, table: TablePieces, garden: GardenPieces, there: list[Piece]
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
            ids = [piece.id for piece in [*there, *found]]
            figure = [*there, *found][ids.index(figure_id(position.figure))]
            figure.area = BOARD_AREA
            figure.x, figure.y = garden.figure_xy(position.spot)
            figure.w = FIGURE
            figure.art = standing_art(position.figure, COLOURS[position.active])
        return found

    # What can be clicked

    def old_choices(self, view: View, seat: int, legal: list[Action], say: Say) -> list[Choice]:
        position = state_of(self.setup, view)
        garden = GardenChoices(self.edition, position.garden, say)
        placings = [action for action in legal if isinstance(action, actions.Place)]
        found = garden.placings(position.tile, placings, paths=True)
        for action in legal:
            if not isinstance(action, actions.Place):
                found.append(self._choice(position, garden, seat, action, say))
        return found

    def _choice(
        self, position: Position, garden: GardenChoices, seat: int, action: Action, say: Say
    ) -> Choice:
        colour = COLOURS[seat]
        if isinstance(action, actions.Decorate):
            return garden.decorate(action, played_kind(position.card), "in-play")
        if isinstance(action, actions.Stand):
            return garden.stand(action, position.figure, colour)
        if isinstance(action, actions.Face):
            return garden.face(action, position.figure, position.spot, colour)
        if isinstance(action, actions.Groove):
            return garden.insert(action, position.panel)
        label, chain = simple(self.edition, seat, action, position.tops)
        if isinstance(action, actions.KeepCoins):
            label = Message(N_("Keep {coins}"), coins=names.coins(position.path_edges))
        elif isinstance(action, actions.DrawCards):
            cards = 2 + 4 - position.face_up()
            label = Message(N_("Place a decoration: draw {count} cards"), count=cards)
        return Choice([action.code], chain, say(label))

    def old_meant(self, view: View, seat: int, clicked: list[str]) -> list[Action]:
        return asking.meant(state_of(self.setup, view), seat, clicked[-1] if clicked else "")

    # The log

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Told:
        """The sentence, and the pieces that it is about."""
        return Told(
            old_game(self.game).old_tell(view, actor, seen, name),
            told_ids(state_of(self.setup, view), actor, seen),
        )


def _other_scale(others: int, columns: int, width: float, room: float) -> float:
    """How large the boards of the others can be in so many columns."""
    rows = -(-others // columns)
    wide = (width - 12 * (columns - 1)) / columns / PLAYER_W
    return min(width / PLAYER_W, wide, (room / rows - TITLE) / PLAYER_H)


def told_ids(position: Position, actor: int, seen: str) -> list[str]:
    """The pieces that an action concerns, as they lie after it."""
    kind, _, rest = seen.partition(" ")
    if kind == "place":
        return [tile_id(position.tile)]
    if kind == "groove":
        return [panel_id(position.panel)]
    if kind == "decorate":
        return [f"decoration-{rest}"]
    if kind == "face":
        return [figure_id(position.figure)]
    if kind == "tile":
        return [f"tile-{rest}"]
    if kind == "step":
        return [f"cube-{actor}-{rest}"]
    if kind in ("lantern", "refresh"):
        return [f"lantern-{actor}-{rest.split()[0]}"]
    if kind == "keep":
        return [f"coins-{actor}"]
    return []


def make(game: Game) -> OldStage:
    """The stage for several players, or for one."""
    return SoloStage(game) if game.players == 1 else TangGardenStage(game)

"""What can be clicked in the game for several players: each legal action as a chain of pieces and places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Message, signed
from teahouse.engine.scene import Choice, Ghost, Overlay, Piece, Place, Say
from teahouse.games.tang_garden import characters, lanterns
from teahouse.games.tang_garden.board import CELL_NAMES, SIZES
from teahouse.games.tang_garden.box import BONUSES, CHARACTERS, KINDS, LANTERNS, Edition
from teahouse.games.tang_garden.decisions import (
    building,
    cards,
    decorating,
    figures,
    influencing,
    merchant,
    panels,
    paths,
    turn,
)
from teahouse.games.tang_garden.garden import EMPTY, Garden, Reward
from teahouse.games.tang_garden.page import tile_art
from teahouse.games.tang_garden.page.garden import (
    BOARD_AREA,
    DECORATION,
    FIGURE,
    GardenPieces,
    cell_id,
    figure_art,
    figure_id,
    groove_id,
    panel_id,
    spot_id,
    standing_art,
    tile_id,
    token_id,
)
from teahouse.games.tang_garden.page.geometry import CELL, cell_xy, groove_box, groove_upright, groove_xy
from teahouse.games.tang_garden.page.supply import (
    character_id,
    cube_id,
    drawn_like,
    lantern_id,
    tokens_id,
)
from teahouse.games.tang_garden.words import names, places

TURNS: Final = [N_("not turned"), N_("turned right"), N_("turned half round"), N_("turned left")]
OFFICIAL: Final = CHARACTERS.index("official")
SPOT_W: Final = 34
ALONE_W: Final = 56
FACE_AWAY: Final = 52
"""How far from a figure the arrows of its four ways to look are."""


def worth(reward: Reward, paths: bool) -> int:
    """Steps and coins, one as good as the other; alone, paths bring nothing."""
    steps = sum(reward.matches) + sum(reward.closings)
    return steps + reward.temples + (reward.paths if paths else 0)


class GardenChoices:
    """Choices on the board, for both games."""

    def __init__(self, edition: Edition, garden: Garden, say: Say, new_temple: int = EMPTY) -> None:
        self.edition = edition
        self.garden = garden
        self.say = say
        self.new_temple = new_temple
        """The cell of a temple that was laid in this turn, or EMPTY."""
        self.pieces = GardenPieces(edition, garden, say)

    def places(self, legal: list[Action], figure: int, spot: int) -> tuple[list[Place], list[Overlay]]:
        """Where something can go, and what the figure in hand would see each way."""
        placings = [action for action in legal if isinstance(action, building.Place)]
        spots = [action.spot for action in legal if isinstance(action, decorating.Decorate)]
        stands = [action.spot for action in legal if isinstance(action, figures.Stand)]
        grooves = [action for action in legal if isinstance(action, panels.Groove)]
        faces = [action for action in legal if isinstance(action, figures.Face)]
        found = self.cells(placings) + self.grooves(grooves)
        found += self.spots(spots, places.decoration_place) + self.spots(stands, places.space)
        if not faces:
            return found, []
        return found + self.ways(spot, faces), self.way_sights(figure, spot, faces)

    # Tiles

    def cells(self, placings: list[building.Place]) -> list[Place]:
        found = []
        for cell in sorted({placing.cell for placing in placings}):
            x, y = cell_xy(cell)
            label = self.say(Message(N_("Cell {cell}"), cell=CELL_NAMES[cell]))
            found.append(Place(cell_id(cell), BOARD_AREA, x, y, CELL, label=label))
        return found

    def worths(self, tile: int, legal: list[Action], paths: bool) -> list[Piece]:
        """What the tile in hand would earn at best, written on each cell where it fits."""
        best: dict[int, int] = {}
        for action in legal:
            if isinstance(action, building.Place):
                earned = worth(self.preview(action.cell, 4 * tile + action.turn), paths)
                best[action.cell] = max(best.get(action.cell, 0), earned)
        found = []
        for cell, earned in best.items():
            if earned:
                x, y = cell_xy(cell)
                name = f"worth-{CELL_NAMES[cell]}"
                text = signed(earned)
                found.append(Piece(name, BOARD_AREA, [], x, y - 26, 70, 60, layer=6, text=text))
        return found

    def placings(self, tile: int, placings: list[building.Place], paths: bool) -> list[Choice]:
        """The tile in hand on each cell, in every turn that fits, with what it would earn."""
        by_cell: dict[int, dict[int, building.Place]] = {}
        for placing in placings:
            by_cell.setdefault(placing.cell, {})[placing.turn] = placing
        return [self._placing(tile, cell, ways, paths) for cell, ways in by_cell.items()]

    def _placing(self, tile: int, cell: int, ways: dict[int, building.Place], paths: bool) -> Choice:
        x, y = cell_xy(cell)
        only = next(iter(ways)) if len(ways) == 1 else None
        label = self.say(Message(N_("Place the tile on {cell}"), cell=CELL_NAMES[cell]))
        rewards = {turn: self.preview(cell, 4 * tile + turn) for turn in ways}
        earned = {turn: self.say(self.reward_words(rewards[turn], cell, paths)) for turn in ways}
        art = tile_art.tile_ghost(self.edition, tile)
        if only is not None:
            art = tile_art.tile_layers(self.edition, 4 * tile + only)
        ghost = Ghost(BOARD_AREA, art, x, y, CELL, of=tile_id(tile))
        if only is not None:
            reward = self.reward_words(rewards[only], cell, paths)
            told = Message(N_("Place the tile on {cell}: {reward}"), cell=CELL_NAMES[cell], reward=reward)
            return Choice([ways[only].code], [cell_id(cell)], self.say(told), ghost=ghost)
        return Choice(
            [ways[turn].code if turn in ways else -1 for turn in range(4)],
            [cell_id(cell)],
            label,
            turns=[earned.get(turn, self.say(Message(TURNS[turn]))) for turn in range(4)],
            ghost=ghost,
            best=max(ways, key=lambda turn: worth(rewards[turn], paths)),
        )

    def preview(self, cell: int, lies: int) -> Reward:
        """What the tile would earn there."""
        return self.garden.preview(cell, lies, self.new_temple)

    def reward_words(self, reward: Reward, cell: int, paths: bool) -> Message:
        """Steps, coins and the token that a placement earns; alone it earns coins only."""
        parts = places.reward(reward) if paths else places.coins(reward)
        if self.garden.tokens[cell]:
            size = N_("small token") if SIZES[self.garden.tokens[cell]] == "small" else N_("large token")
            parts.append(Message(size))
        return names.joined(parts) if parts else Message(N_("earns nothing"))

    # Spots for decorations and figures

    def spots(self, spots: list[int], spot_words: Callable[[Garden, int], Message]) -> list[Place]:
        """Each on the thing itself, the water or the space; larger where it is the only one of its tile.

        Then it stays within its tile, so that those of neighbours do not cover each other.
        """
        found = []
        for spot in spots:
            cell = spot >> 2
            alone = sum(other >> 2 == cell for other in spots) == 1
            x, y = self.pieces.spot_xy(spot)
            width = SPOT_W
            if alone:
                width, room = ALONE_W, (CELL - ALONE_W) / 2
                middle_x, middle_y = cell_xy(cell)
                x = min(max(x, middle_x - room), middle_x + room)
                y = min(max(y, middle_y - room), middle_y + room)
            found.append(
                Place(spot_id(spot), BOARD_AREA, x, y, width, label=self.say(spot_words(self.garden, spot)))
            )
        return found

    def decorate(self, action: decorating.Decorate, kind: int, of: str) -> Choice:
        x, y = self.pieces.decoration_xy(action.spot)
        label = Message(
            N_("{decoration}: {place}"),
            decoration=Message(names.DECORATIONS[kind]),
            place=places.decoration_place(self.garden, action.spot),
        )
        ghost = Ghost(BOARD_AREA, [f"deco-{KINDS[kind]}"], x, y, DECORATION, of=of)
        return Choice([action.code], [spot_id(action.spot)], self.say(label), ghost=ghost)

    def stand(self, action: figures.Stand, character: int, colour: str, neutral: bool = False) -> Choice:
        """A space for a figure, with the best that it could see from there; a neutral one earns nothing."""
        x, y = self.pieces.figure_xy(action.spot)
        worths = [sum(characters.sight(self.garden, character, action.spot, facing)) for facing in range(4)]
        label = Message(
            N_("{character}: {space}, worth {coins} now looking {side}"),
            character=characters.named(character),
            space=places.space(self.garden, action.spot),
            coins=names.coins(max(worths)),
            side=Message(names.SIDES[worths.index(max(worths))]),
        )
        if neutral:
            label = Message(
                N_("{character}, neutral: {space}"),
                character=characters.named(character),
                space=places.space(self.garden, action.spot),
            )
        art = standing_art(character, colour)
        ghost = Ghost(BOARD_AREA, art, x, y, FIGURE, of=figure_id(character))
        return Choice([action.code], [spot_id(action.spot)], self.say(label), ghost=ghost)

    # Which way a figure looks

    def ways(self, spot: int, faces: list[figures.Face]) -> list[Place]:
        """Four places round the figure in hand."""
        x, y = self.pieces.figure_xy(spot)
        found = []
        for face in faces:
            right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[face.side]
            label = self.say(Message(N_("Look {side}"), side=Message(names.SIDES[face.side])))
            found.append(
                Place(
                    way_id(face.side),
                    BOARD_AREA,
                    x + FACE_AWAY * right,
                    y + 12 + FACE_AWAY * down,
                    44,
                    label=label,
                    way=[right, down],
                )
            )
        return found

    def way_sights(self, character: int, spot: int, faces: list[figures.Face]) -> list[Overlay]:
        """What the figure in hand would see each way."""
        found = []
        for face in faces:
            on = [way_id(face.side)]
            found += self.pieces.sight(f"look-{face.side}", character, spot, face.side, on)
        return found

    def face(self, action: figures.Face, character: int, spot: int, colour: str) -> Choice:
        x, y = self.pieces.figure_xy(spot)
        label = Message(
            N_("Look {side}: {worth}"),
            side=Message(names.SIDES[action.side]),
            worth=self.pieces.worth_words(character, spot, action.side),
        )
        art = figure_art(character, colour, action.side)
        ghost = Ghost(BOARD_AREA, art, x, y, FIGURE, of=figure_id(character))
        chain = [way_id(action.side)]
        return Choice([action.code], chain, self.say(label), ghost=ghost, overlay=f"look-{action.side}")

    # Panels

    def grooves(self, grooves: list[panels.Groove]) -> list[Place]:
        found = []
        for groove in grooves:
            x, y = groove_xy(groove.groove)
            w, h = groove_box(groove.groove)
            label = Message(N_("Groove: {groove}"), groove=places.groove(groove.groove))
            found.append(Place(groove_id(groove.groove), BOARD_AREA, x, y, w, h, label=self.say(label)))
        return found

    def insert(self, action: panels.Groove, panel: int) -> Choice:
        x, y = groove_xy(action.groove)
        w, h = groove_box(action.groove)
        label = Message(
            N_("Insert it, {groove}: {panel}"),
            groove=places.groove(action.groove),
            panel=names.panel(self.edition, panel),
        )
        art = tile_art.panel_layers(self.edition, panel, groove_upright(action.groove))
        ghost = Ghost(BOARD_AREA, art, x, y, w, h, of=panel_id(panel))
        return Choice([action.code], [groove_id(action.groove)], self.say(label), ghost=ghost)


def way_id(side: int) -> str:
    return f"look-{('north', 'east', 'south', 'west')[side]}"


def simple(edition: Edition, seat: int, action: Action, tops: list[int]) -> tuple[Message, list[str]]:
    """Choices of a click or two on what lies there, or a button: their words, and the chain."""
    if isinstance(action, building.Take):
        tile = tops[action.stack]
        return Message(N_("Build with this tile: {tile}"), tile=names.tile(edition.tiles[tile])), [
            tile_id(tile)
        ]
    if isinstance(action, turn.DrawCards):
        return Message(N_("Place a decoration: draw cards")), ["deck-cards"]
    if isinstance(action, lanterns.UseLantern):
        name = lanterns.named(action.lantern)
        return Message(N_("Use the {lantern}"), lantern=name), [lantern_id(seat, LANTERNS[action.lantern])]
    if isinstance(action, lanterns.Refresh):
        label = Message(N_("Refresh the {lantern}"), lantern=lanterns.named(action.lantern))
        return label, [lantern_id(seat, LANTERNS[action.lantern]), tokens_id(seat, SIZES[action.size])]
    if isinstance(action, turn.Under):
        tile = tops[action.stack]
        label = Message(N_("Put under its stack: {tile}"), tile=names.tile(edition.tiles[tile]))
        return label, [figure_id(OFFICIAL), tile_id(tile)]
    if isinstance(action, paths.Step):
        label = Message(N_("A step in {terrain}"), terrain=Message(names.EDGES[action.terrain]))
        return label, [cube_id(seat, action.terrain)]
    if isinstance(action, panels.TakeToken):
        label = Message(N_("Take the token on {cell}"), cell=CELL_NAMES[action.cell])
        return label, [token_id(action.cell)]
    if isinstance(action, panels.ChoosePanel):
        label = Message(N_("Choose: {panel}"), panel=names.panel(edition, action.panel))
        return label, [panel_id(action.panel)]
    if isinstance(action, cards.PlayCard):
        return Message(N_("Play: {card}"), card=names.card(action.card)), [drawn_like(action.card)]
    return _character_choice(action)


def short_words(edition: Edition, action: Action, label: Message) -> Message | None:
    """What tells a choice apart from those beside it, where they begin with the same words."""
    if isinstance(action, panels.ChoosePanel):
        return names.icons(edition, action.panel)
    for name in ("tile", "card", "character"):
        value = label.values.get(name)
        if isinstance(value, Message):
            return value
    return None


def last_lanterns(
    legal: list[Action], drawn: list[int], open_panels: list[int], used: tuple[type, ...]
) -> list[Action]:
    """Cards and panels in the order in which they lie, and after all the rest what is used up once."""

    def place(action: Action) -> tuple[bool, int]:
        if isinstance(action, cards.PlayCard) and action.card in drawn:
            return False, drawn.index(action.card)
        if isinstance(action, panels.ChoosePanel) and action.panel in open_panels:
            return False, open_panels.index(action.panel)
        return isinstance(action, used), 0

    return sorted(legal, key=place)


def _character_choice(action: Action) -> tuple[Message, list[str]]:
    if isinstance(action, influencing.ChooseCharacter):
        name = characters.named(action.character)
        return Message(N_("Influence the {character}"), character=name), [character_id(action.character)]
    if isinstance(action, influencing.DrawCharacter):
        return Message(N_("Take the top character of the deck")), ["deck-characters"]
    if isinstance(action, figures.ChooseFigure):
        name = characters.named(action.character)
        return Message(N_("Take the figure of the {character}"), character=name), [
            figure_id(action.character)
        ]
    if isinstance(action, merchant.BuyDiscard):
        return Message(N_("Pay for the top of the discard pile")), ["discard"]
    return Message(BUTTONS[action.text]), []


BUTTONS: Final = {
    "turn up": N_("Official: pay to turn all tiles up"),
    "influence": N_("Influence a character"),
    "end turn": N_("Nothing more this turn"),
    "keep coins": N_("Keep the coins"),
    "buy cards": N_("Merchant: pay for more cards"),
    "discard all": N_("No card can be played: discard them"),
}


def played_kind(card: int) -> int:
    return card // len(BONUSES)

"""The solo game Yin & Yang on the page: pairs in the corners of the board, the reserve, one's characters."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Event, Game, Known
from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.scene import (
    Area,
    Brought,
    Choice,
    Layout,
    Layouts,
    Overlay,
    Piece,
    Place,
    Say,
    Scene,
    Stage,
)
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.board import CELL_NAMES, CELLS, SIZES, SMALL, STACK_CELLS
from teahouse.games.tang_garden.box import KINDS, PLACES
from teahouse.games.tang_garden.decisions import building, decorating, figures, influencing, panels, rest
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.page.choices import GardenChoices, played_kind, short_words, simple, worth
from teahouse.games.tang_garden.page.garden import (
    BOARD_AREA,
    COLOURS,
    FIGURE,
    NEUTRAL,
    GardenPieces,
    Standing,
    decoration_id,
    figure_id,
    panel_id,
    tile_id,
)
from teahouse.games.tang_garden.page.geometry import BOARD, CELL, CORNERS, cell_xy
from teahouse.games.tang_garden.page.meaning import best_way, panel_meaning, tile_meaning
from teahouse.games.tang_garden.page.outcomes import brought
from teahouse.games.tang_garden.page.supply import (
    CARD_RATIO,
    PLAYER_H,
    PLAYER_W,
    RESERVE_H,
    SUPPLY_H,
    SUPPLY_W,
    TRAY_W,
    TablePieces,
    card_art,
    character_id,
    lantern_id,
    tokens_id,
)
from teahouse.games.tang_garden.page.touched import touched
from teahouse.games.tang_garden.tiles import STACKS
from teahouse.games.tang_garden.words import names
from teahouse.games.yin_yang import lanterns, scoring
from teahouse.games.yin_yang.accounts import LANTERN_NAMES
from teahouse.games.yin_yang.decisions import building as yin_building
from teahouse.games.yin_yang.decisions import ending as yin_ending
from teahouse.games.yin_yang.decisions import filling, turn
from teahouse.games.yin_yang.decisions import influencing as yin_influencing
from teahouse.games.yin_yang.game import YinYang, yin_of
from teahouse.games.yin_yang.outlook import Outlook
from teahouse.games.yin_yang.page.goal import FEW, GOAL_AREA, GOAL_H, GOAL_W, Goal
from teahouse.games.yin_yang.page.last import uses_up
from teahouse.games.yin_yang.position import SEAT, YinYangState, opposite
from teahouse.games.yin_yang.scoring import RATINGS

OWN: Final = COLOURS[0]
SOLO_RULES: Final = {
    "characters": "solo-characters",
    "decorations": "solo-turn",
    "end": "solo-end",
    "face-down": "solo-turn",
    "influence": "solo-characters",
    "panels": "solo-panels",
    "refreshing": "solo-removing",
    "scoring": "solo-coins",
    "tokens": "solo-panels",
}
"""What explains a piece that both games have: the solo game's own section, where it has one."""
LANTERN_ART: Final = ["lantern-tile_only", "lantern-reserve", "lantern-new_cards", "lantern-again"]
LANTERNS_IN_SHORT: Final = [
    N_("Lantern: tile alone"),
    N_("Lantern: reserve tile"),
    N_("Lantern: new cards"),
    N_("Lantern: repeat one"),
]
REPEATED_IN_SHORT: Final = [
    N_("Lantern again: tile alone"),
    N_("Lantern again: reserve tile"),
    N_("Lantern again: new cards"),
]
TITLE: Final = 34
CORNER_CARD: Final = 124
"""So wide is the card beside a stack, which makes a pair with the open tile."""


class YinYangStage(Stage):
    """The board with a card beside each corner; below or beside it what is one's own."""

    usual = frozenset(
        [
            "cards discarded",
            "tile to reserve",
            "panel opened",
            "over",
            "counted",
            "sight",
            "waited",
        ]
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, YinYang)
        self.edition = game.edition
        self.outlook = Outlook(game.edition)

    def brought(self, outcome: Action) -> Brought:
        return brought(self.edition, outcome)

    def ladder(self) -> list[tuple[Message, int]]:
        limits = [0, *(most + 1 for most in self.edition.solo_ratings)]
        return [(Message(name), points) for name, points in zip(RATINGS, limits, strict=True)]

    def advice(self, known: Known) -> Message | None:
        position = yin_of(known)
        if position.won:
            return least_earned(position)
        if position.used_up():
            return Message(
                N_(
                    "For next time: look at how many tiles each stack has left. Take from the high ones, and "
                    "keep a lantern for the end: a stack that is used up ends the game."
                )
            )
        return Message(
            N_(
                "For next time: leave no cell with four different edges around it, and keep a lantern and a "
                "tile in the reserve for the last cells."
            )
        )

    def missing(self, known: Known) -> Message | None:
        position = yin_of(known)
        cells = cells_to_cover(position)
        if not cells:
            return None
        return Counted(
            "Coins count only if you win: {count} cell to go.",
            "Coins count only if you win: {count} cells to go.",
            cells,
        )

    def chance(self, known: Known) -> float | None:
        return self.outlook.chance(yin_of(known))

    def hopeless(self, known: Known) -> Message | None:
        return self.outlook.hopeless(yin_of(known))

    def areas(self, say: Say) -> list[Area]:
        return [
            Area(
                BOARD_AREA,
                BOARD,
                BOARD,
                art="garden-board" if self.edition.own_board else "garden-board-solo",
            ),
            Area(
                GOAL_AREA,
                GOAL_W,
                GOAL_H,
                say(Message(N_("To win, cover all cells: {cells}"), cells=len(self.edition.solo_cells))),
            ),
            Area("supply", SUPPLY_W, SUPPLY_H, say(Message(N_("Characters, cards and panels")))),
            Area("tray", TRAY_W, RESERVE_H, say(Message(N_("Tile reserve")))),
            Area("player-0", PLAYER_W, PLAYER_H, seat=0),
        ]

    def layouts(self, seat: int) -> Layouts:
        del seat
        high, column = 1000.0, 430.0
        wide = {BOARD_AREA: (8.0, 8.0, (high - 16) / BOARD)}
        narrow = {BOARD_AREA: (4.0, 4.0, 592 / BOARD)}
        tops = [14.0, 600.0]
        heights = {GOAL_AREA: GOAL_H, "player-0": PLAYER_H, "tray": RESERVE_H, "supply": SUPPLY_H}
        for name, height in heights.items():
            wide[name] = (high + 12, tops[0] + TITLE, column / PLAYER_W)
            narrow[name] = (12, tops[1] + TITLE, 576 / PLAYER_W)
            tops[0] += TITLE + height * column / PLAYER_W + 24
            tops[1] += TITLE + height * 576 / PLAYER_W
        return Layouts(Layout(high + column + 24, high, wide), Layout(600, tops[1] + 16, narrow))

    # What lies on the table

    def headline(self, known: Known) -> Message:
        left = cells_to_cover(yin_of(known))
        return Message(N_("Cells to cover: {cells}."), cells=left)

    def scene(self, known: Known, say: Say) -> Scene:
        position = yin_of(known)
        garden = GardenPieces(self.edition, position.garden, say)
        standing = self._standing(position)
        pieces = garden.marks() + garden.tiles() + garden.tokens() + garden.grooves()
        pieces += self._corners(position, garden, say)
        pieces += garden.decorations() + garden.figures(standing)
        pieces += Goal(self.outlook, position, say).pieces()
        table = TablePieces(self.edition, say, alone=True)
        pieces += table.characters(len(position.deck), position.open_characters)
        pieces += table.cards(len(position.cards), position.discard)
        pieces += table.panels([len(pile) for pile in position.panels], position.open_panels)
        pieces += table.decorations_left(position.supply)
        pieces += table.reserve(position.reserve) + self._own(position, table, say)
        if position.decision is yin_influencing.NEUTRAL:
            pieces.append(table.own_figure(position.figure, "supply", 300, 70, NEUTRAL))
        self._move_figure(position, garden, pieces)
        places: list[Place] = []
        overlays = garden.area_overlays() + garden.sight_overlays(standing, position.acting == NOBODY)
        if position.acting == 0:
            choices = GardenChoices(self.edition, position.garden, say)
            places, sights = choices.places(position.legal(), position.figure, position.spot)
            overlays += sights
            pieces += choices.worths(position.tile, position.legal(), paths=False)
            overlays += self._lost_pairs(position)
        neutral = {figure_id(figure.character) for figure in standing if figure.colour == NEUTRAL}
        for piece in pieces:
            rule = SOLO_RULES.get(piece.rule, piece.rule)
            piece.rule = "solo-characters" if piece.id in neutral else rule
        panels = [garden.areas_panel(), table.cards_panel(position.cards.unknown)]
        return Scene(pieces, places, overlays, panels)

    def _standing(self, position: YinYangState) -> list[Standing]:
        figures = position.garden.figures
        own = [Standing(who, OWN, SEAT) for who in position.own if figures[who] != EMPTY]
        return own + [
            Standing(who, NEUTRAL, SEAT)
            for who, spot in enumerate(figures)
            if spot != EMPTY and who not in position.own
        ]

    def _corners(self, position: YinYangState, garden: GardenPieces, say: Say) -> list[Piece]:
        """The stacks with their open tiles, and the card beside each: a pair is clicked on either."""
        pieces = garden.stacks([len(stack) for stack in position.stacks], position.tops, position.tile)
        for corner, card in enumerate(position.open_cards):
            refused = turn.why_not_pair(position, corner) if position.decision is turn.TURN else None
            for piece in pieces:
                if piece.id == tile_id(position.tops[corner]):
                    piece.like = pair_like(corner)
            if card == EMPTY:
                continue
            x, y = CORNERS[corner]
            label = Message(
                N_("Beside the {stack}: {decoration}"),
                stack=Message(names.STACKS[corner]),
                decoration=names.decoration_of(card),
            )
            last = uses_up(position, corner) if refused is None else None
            if refused is not None:
                label = Message(N_("{card}. {why}"), card=label, why=refused.message)
            elif last is not None:
                label = Message("{card}. {why}", card=label, why=last)
            pieces.append(
                Piece(
                    f"beside-{STACKS[corner]}",
                    BOARD_AREA,
                    card_art(card)[:1],
                    x,
                    y,
                    CORNER_CARD,
                    CORNER_CARD * CARD_RATIO,
                    layer=3,
                    label=say(label),
                    rule="solo-turn",
                    like=pair_like(corner),
                    home="deck-cards",
                    badge="" if last is None else "!",
                    dim=refused is not None,
                )
            )
        return pieces

    def _lost_pairs(self, position: YinYangState) -> list[Overlay]:
        """Over each pair what is lost for it, shown while it is considered."""
        found = []
        for corner in range(len(STACKS)):
            if loses_a_pair(position, corner):
                on = [tile_id(position.tops[corner]), f"beside-{STACKS[corner]}"]
                crossed = crossed_out(opposite(corner))
                found.append(Overlay(lost_id(corner), BOARD_AREA, "lost", crossed, on))
        return found

    def _own(self, position: YinYangState, table: TablePieces, say: Say) -> list[Piece]:
        """Coins, tokens, the four lanterns and the characters with their figures."""
        area = "player-0"
        coins = position.edges + position.enclosing + position.temples
        purse = table.coins(area, 0, coins, 52, 56)
        purse.w = 92
        limits = self.edition.solo_influence[len(position.own) - 1 :] if position.own else []
        if limits and not position.ended():
            purse.text = f"{coins}/{limits[0]}"
            more = Message(N_("With {coins} you may influence a character."), coins=names.coins(limits[0]))
            label = Message(N_("{coins}. {more}"), coins=names.coins(coins), more=more)
            purse.label = say(label)
        pieces = [purse]
        pieces += table.tokens(area, 0, position.tokens, 132, 58)
        for lantern, ready in enumerate(position.lanterns):
            text = N_("{lantern}, ready: {does}") if ready else N_("{lantern}, used: {does}")
            label = Message(text, lantern=lanterns.named(lantern), does=lanterns.does(lantern))
            if lantern == lanterns.AGAIN and ready:  # where it leads to several others, this is on its card
                label = Message(LANTERNS_IN_SHORT[lantern])
            pieces.append(
                Piece(
                    lantern_id(0, LANTERN_NAMES[lantern]),
                    area,
                    [LANTERN_ART[lantern] + ("" if ready else "-spent")],
                    290 + 82 * lantern,
                    56,
                    72,
                    layer=2,
                    label=say(label),
                    rule="solo-lanterns",
                )
            )
        for place, who in enumerate(position.own):
            pieces.append(table.character(who, area, 80 + 146 * place, 204, 128, "deck-characters"))
            if position.garden.figures[who] == EMPTY:
                pieces.append(table.own_figure(who, area, 80 + 146 * place, 172, OWN, 108))
        return pieces

    def _move_figure(self, position: YinYangState, garden: GardenPieces, pieces: list[Piece]) -> None:
        """A figure whose way to look is asked for stands on the board already."""
        for piece in pieces:
            if position.spot != EMPTY and piece.id == figure_id(position.figure):
                piece.area = BOARD_AREA
                piece.x, piece.y = garden.figure_xy(position.spot)
                piece.w = FIGURE

    # What can be clicked

    def choices(self, known: Known, legal: list[Action], say: Say) -> list[Choice]:
        position = yin_of(known)
        garden = GardenChoices(self.edition, position.garden, say)
        placings = [action for action in legal if isinstance(action, building.Place)]
        found = garden.placings(position.tile, placings, paths=False)
        for action in legal:
            if not isinstance(action, building.Place):
                found.append(self._choice(position, garden, action, say))
        return found

    def _choice(self, position: YinYangState, garden: GardenChoices, action: Action, say: Say) -> Choice:
        if isinstance(action, decorating.Decorate):
            return garden.decorate(action, position.kind, "")
        if isinstance(action, figures.Stand):
            neutral = position.decision is yin_influencing.NEUTRAL
            return garden.stand(action, position.figure, NEUTRAL if neutral else OWN, neutral)
        if isinstance(action, figures.Face):
            return garden.face(action, position.figure, position.spot, OWN)
        if isinstance(action, panels.Groove):
            return garden.insert(action, position.panel)
        if isinstance(action, building.Take):
            tile = names.tile(self.edition.tiles[position.tops[action.stack]])
            label, short, art = Message(N_("Take this tile: {tile}"), tile=tile), tile, []
            if position.lantern == EMPTY:
                card = position.open_cards[action.stack]
                decoration = names.decoration_of(card)
                label = Message(N_("Take this pair: {tile}; {decoration}"), tile=tile, decoration=decoration)
                short = self._pair_in_short(position, action.stack)
                art = [f"deco-{KINDS[played_kind(card)]}"]
            choice = Choice([action.code], [pair_like(action.stack)], say(label), art=art, short=say(short))
            if loses_a_pair(position, action.stack):
                choice.overlay = lost_id(action.stack)
            return choice
        label, chain = self._own_choice(position, action)
        differs = short_words(self.edition, action, label)
        if isinstance(action, lanterns.UseLantern):
            differs = Message(LANTERNS_IN_SHORT[action.lantern])
        elif isinstance(action, lanterns.UseAgain):
            differs = Message(REPEATED_IN_SHORT[action.lantern])
        ends = isinstance(action, rest.EndTurn)
        shortly = "" if differs is None else say(differs)
        return Choice([action.code], chain, say(label), short=shortly, ends=ends)

    def _pair_in_short(self, position: YinYangState, corner: int) -> Message:
        """The decoration, which the tile's picture does not tell, and what the tile earns at best."""
        tile = position.tops[corner]
        ways = [cast(building.Place, place) for place in building.ways_to_place(position.garden, tile)]
        _, reward = best_way(position.garden, tile, ways, EMPTY, paths=False)
        coins = worth(reward, paths=False)
        said = N_("{decoration}, up to {coins}") if coins else N_("{decoration}, no coins")
        decoration = names.decoration_of(position.open_cards[corner])
        short = Message(said, decoration=decoration, coins=names.coins(coins))
        if uses_up(position, corner) is None:
            return short
        return Message(N_("Last tile! {pair}"), pair=short)

    def _own_choice(self, position: YinYangState, action: Action) -> tuple[Message, list[str]]:
        """Lanterns, the reserve and removing a decoration; the rest is as in the other game."""
        if isinstance(action, lanterns.UseLantern):
            name = lanterns.named(action.lantern)
            return Message(N_("Use the {lantern}"), lantern=name), [
                lantern_id(0, LANTERN_NAMES[action.lantern])
            ]
        if isinstance(action, lanterns.UseAgain):
            name = lanterns.named(action.lantern)
            chain = [
                lantern_id(0, LANTERN_NAMES[lanterns.AGAIN]),
                lantern_id(0, LANTERN_NAMES[action.lantern]),
            ]
            return Message(N_("Use once more the {lantern}"), lantern=name), chain
        if isinstance(action, turn.FromReserve):
            label = Message(N_("From the reserve: {tile}"), tile=names.tile(self.edition.tiles[action.tile]))
            return label, [tile_id(action.tile)]
        if isinstance(action, turn.Remove):
            label = Message(
                N_("Give tokens to remove: {decoration}, {cell}"),
                decoration=Message(names.DECORATIONS[position.garden.decorations[action.spot]]),
                cell=CELL_NAMES[action.spot >> 2],
            )
            return label, [decoration_id(action.spot)]
        if isinstance(action, turn.PayTokens):
            tokens = names.tokens(self.edition.solo_remove, action.row + SMALL)
            return Message(N_("Give {tokens}"), tokens=tokens), [tokens_id(0, SIZES[action.row + SMALL])]
        if isinstance(action, influencing.ChooseCharacter):
            name = characters.named(action.character)
            return Message(N_("Take the {character}"), character=name), [character_id(action.character)]
        if isinstance(action, rest.EndTurn):
            return Message(N_("Influence nobody")), []
        return simple(self.edition, 0, action, position.tops)

    def meaning(self, known: Known, action: Action) -> list[Message]:
        """What a tile would bring, and which pair leaves its corner for it; what a lantern is good for."""
        position = yin_of(known)
        if isinstance(action, lanterns.UseLantern | lanterns.UseAgain):
            return self._lantern_meaning(position, action)
        if isinstance(action, turn.FromReserve):
            return tile_meaning(position.garden, action.tile, EMPTY, paths=False)
        if isinstance(action, building.Place):
            return self._place_meaning(position, action)
        if isinstance(action, decorating.Decorate):
            return self._room_meaning(position)
        if isinstance(action, influencing.ChooseCharacter | figures.ChooseFigure):
            return []  # its card and its figure tell what it likes
        if isinstance(action, figures.Stand) and position.decision is not yin_influencing.NEUTRAL:
            return [characters.CAST[position.figure].likes(self.edition)]
        if isinstance(action, rest.EndTurn):
            return [Message(N_("You keep the chance: you may influence a character after any later turn."))]
        if isinstance(action, figures.Stand):
            return [
                Counted(
                    "It earns nothing. Then {count} space is left for your own figures.",
                    "It earns nothing. Then {count} spaces are left for your own figures.",
                    len(position.garden.stands) - 1,
                )
            ]
        if not isinstance(action, building.Take):
            return panel_meaning(self.edition, action, position.panel, position.waiting_figures())
        found = tile_meaning(position.garden, position.tops[action.stack], EMPTY, paths=False)
        last = uses_up(position, action.stack)
        if last is not None:
            found.insert(0, last)
        lost = opposite(action.stack)
        tile, card = position.tops[lost], position.open_cards[lost]
        if position.lantern == EMPTY and tile != EMPTY and card != EMPTY:
            pair = Message(
                "{first}; {rest}",
                first=names.tile(self.edition.tiles[tile]),
                rest=names.decoration_of(card),
            )
            kept = N_("Of the pair in the opposite corner only the tile is kept, in the reserve: {pair}.")
            found.append(Message(kept, pair=pair))
        return found

    def _lantern_meaning(self, position: YinYangState, action: Action) -> list[Message]:
        """What a lantern does, and how many are left then: without one the last cells are hard to cover."""
        assert isinstance(action, lanterns.UseLantern | lanterns.UseAgain)
        return [
            Message(N_("Then you can do this: {does}."), does=lanterns.does(action.lantern)),
            Counted(
                "It helps once. You then have {count} lantern; one is often needed for the last cell.",
                "It helps once. You then have {count} lanterns; one is often needed for the last cell.",
                position.lanterns.count(True) - 1,
            ),
        ]

    def _place_meaning(self, position: YinYangState, place: building.Place) -> list[Message]:
        """The open cell that is hardest to cover then, if few tiles are left for it."""
        after = position.clone()
        after.story = None
        garden = after.own_garden()
        garden.lay(place.cell, 4 * position.tile + place.turn)
        hardest = self.outlook.hardest(after)
        if hardest is None or hardest[1] > FEW:
            return []
        cell, fitting = hardest
        return [
            Counted(
                "Careful: of the tiles to come {count} fits on {cell} then.",
                "Careful: of the tiles to come {count} fit on {cell} then.",
                fitting,
                cell=CELL_NAMES[cell],
            )
        ]

    def _room_meaning(self, position: YinYangState) -> list[Message]:
        """How much room is left for such decorations: pairs without a place cannot be taken."""
        left = len(position.garden.free[PLACES[position.kind]]) - 1
        return [
            Counted(
                "It brings no coins and takes room: then {count} place is left for such decorations.",
                "It brings no coins and takes room: then {count} places are left for such decorations.",
                left,
            )
        ]

    # The log

    def touched(self, event: Event, viewer: int) -> list[str]:
        if isinstance(event, yin_building.TilePlaced):
            return [tile_id(event.lies // 4)]
        if isinstance(event, (turn.PairChosen, turn.ReserveTaken, filling.TileToReserve)):
            return [tile_id(event.tile)]
        if isinstance(event, filling.CardLaid):
            return [f"beside-{STACKS[event.corner]}"]
        if isinstance(event, (yin_building.PanelChosen, yin_building.PanelInserted)):
            return [panel_id(event.panel)]
        if isinstance(event, (yin_ending.SpaceChosen, yin_influencing.NeutralPlaced)):
            return [figure_id(event.character)]
        if isinstance(event, lanterns.LanternUsed):
            return [lantern_id(0, LANTERN_NAMES[event.used])]
        return touched(event)


def cells_to_cover(position: YinYangState) -> int:
    garden = position.garden
    return sum(bool(garden.playable[cell]) and garden.laid[cell] == EMPTY for cell in range(CELLS))


def least_earned(position: YinYangState) -> Message | None:
    """Of a game that was won: whose figure earned least, the first place to look for more coins."""
    coins = {who: sum(scoring.seen_by(position, who)) for who in position.own}
    if not coins:
        return None
    least = min(coins, key=lambda who: coins[who])
    name = characters.named(least)
    if position.garden.figures[least] == EMPTY:
        said = N_(
            "{character} found no free space and earned nothing: keep one free for each of your figures."
        )
        return Message(said, character=name)
    return Message(
        N_("{character} earned least: {coins}. {likes}"),
        character=name,
        coins=names.coins(coins[least]),
        likes=characters.CAST[least].likes(position.setup.edition),
    )


def loses_a_pair(position: YinYangState, corner: int) -> bool:
    """Whether to take the pair of a corner means to lose the one across."""
    both = position.tops[corner] != EMPTY and position.tops[opposite(corner)] != EMPTY
    return position.decision is turn.TURN and both


def lost_id(corner: int) -> str:
    """What is lost for the pair of a corner."""
    return f"lost-{STACKS[corner]}"


def crossed_out(corner: int) -> list[tuple[float, float]]:
    """A cross through the tile and the card of a corner."""
    (x, y), (cell_x, cell_y) = CORNERS[corner], cell_xy(STACK_CELLS[corner])
    half, high = CORNER_CARD / 2, CORNER_CARD * CARD_RATIO / 2
    left, right = min(x - half, cell_x - CELL / 2), max(x + half, cell_x + CELL / 2)
    top, bottom = min(y - high, cell_y - CELL / 2), max(y + high, cell_y + CELL / 2)
    middle = (left + right) / 2, (top + bottom) / 2
    return [(left, top), (right, bottom), middle, (right, top), (left, bottom)]


def pair_like(corner: int) -> str:
    """The tile and the card of a corner."""
    return f"pair-{STACKS[corner]}"

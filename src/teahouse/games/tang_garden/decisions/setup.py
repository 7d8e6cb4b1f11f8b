""" "Spielaufbau": how the start tile lies, the start characters, the first panels, the start player."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Event, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.pile import Pile
from teahouse.games.tang_garden import accounts, characters
from teahouse.games.tang_garden.agenda import DUE, Drawn, Lots, PileDraw
from teahouse.games.tang_garden.board import MIDDLE, QUARTERS
from teahouse.games.tang_garden.box import CHARACTERS, START_CHARACTERS, Edition
from teahouse.games.tang_garden.decisions import influencing, panels, rest
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.players import NO_CHARACTER
from teahouse.games.tang_garden.position import TangGardenState, all_characters_but
from teahouse.games.tang_garden.tiles import TURNS, start_laid
from teahouse.games.tang_garden.words import names


class StartTile(Drawn):
    """Chance: the start tile lies with this side up, turned so (start-tile)."""

    def __init__(self, code: int, side: int, turn: int) -> None:
        super().__init__(code, f"start-tile {('front', 'back')[side]} {TURNS[turn]}")
        self.side = side
        self.turn = turn


class StartPlayer(Drawn):
    """Chance: this seat begins (start-player)."""

    def __init__(self, code: int, seat: int) -> None:
        super().__init__(code, f"start seat {seat + 1}")
        self.seat = seat


START_TILES: Final[list[StartTile]] = [
    StartTile(4 * side + turn, side, turn) for side in range(2) for turn in range(4)
]
START_PLAYERS: Final[list[StartPlayer]] = [StartPlayer(8 + seat, seat) for seat in range(4)]


class LayStartTile(Lots):
    """How the start tile lies."""

    def __init__(self) -> None:
        super().__init__("start_tile", [*START_TILES], N_("Draw lots for how the start tile lies."))

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        lot = cast(StartTile, action)
        tang.own_garden().lay_start(lot.side, lot.turn)
        if tang.story is not None:
            tang.tell(StartTileLaid(lot.side, lot.turn))
        tang.draw_lots(DEAL)


class Deal(PileDraw):
    """Each player one start character, whose first step is taken; the others join the deck."""

    def __init__(self) -> None:
        super().__init__("deal", [*influencing.MEET_CHARACTERS], N_("Deal a start character."))

    def pile(self, tang: TangGardenState) -> Pile:
        return tang.characters

    def brings(self, piece: int) -> Action:
        return influencing.MEET_CHARACTERS[piece]

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        character = cast(influencing.MeetCharacter, action).character
        tang.characters.take(character)
        seat = 0
        while tang.players[seat].character != NO_CHARACTER:
            seat += 1
        player = tang.players[seat]
        terrain = tang.setup.edition.first_steps[character]
        player.character = character
        player.cubes[terrain] += 1
        if tang.story is not None:
            tang.tell(CharacterDealt(seat, character, terrain))
        if seat + 1 == tang.setup.players:
            tang.characters = all_characters_but([player.character for player in tang.players])
            if tang.story is not None:
                tang.tell(DeckFormed(len(tang.characters)))
            tang.draw_lots(influencing.OPEN_CHARACTER)


class FirstPanels(PileDraw):
    """A small panel in the middle of each side, from the north clockwise."""

    def __init__(self) -> None:
        super().__init__("first_panel", [*panels.TURN_PANELS], N_("Draw a landscape panel for the start."))

    def pile(self, tang: TangGardenState) -> Pile:
        return tang.panels[0]

    def brings(self, piece: int) -> Action:
        return panels.TURN_PANELS[piece]

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        panel = cast(panels.TurnPanel, action).panel
        tang.panels[0].take(panel)
        garden = tang.own_garden()
        side = 0
        while garden.panels[5 * side + MIDDLE] != EMPTY:
            side += 1
        garden.insert(5 * side + MIDDLE, panel)
        if tang.story is not None:
            tang.tell(FirstPanelInserted(panel, 5 * side + MIDDLE, tang.setup.edition))
        if side == 3:
            panels.refill_panels(tang)


class DrawStartPlayer(Lots):
    """Who begins."""

    def __init__(self) -> None:
        super().__init__("start", [*START_PLAYERS], N_("Draw lots for the start player."))

    def ways(self, state: State) -> list[Action]:
        return [*START_PLAYERS[: cast(TangGardenState, state).setup.players]]

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        tang.first = cast(StartPlayer, action).seat
        if tang.story is not None:
            tang.tell(StartPlayerDrawn(tang.first))
        rest.begin_turn(tang, tang.first)


START_TILE: Final[LayStartTile] = LayStartTile()
DEAL: Final[Deal] = Deal()
FIRST_PANEL: Final[FirstPanels] = FirstPanels()
START: Final[DrawStartPlayer] = DrawStartPlayer()
DUE.first_panel = FIRST_PANEL
DUE.start = START


# What is told


class StartTileLaid(Event):
    """The start tile lies in the middle; in both games."""

    def __init__(self, side: int, turn: int) -> None:
        super().__init__("start tile laid", NOBODY)
        self.side = side
        self.turn = turn

    def fields(self) -> list[str]:
        return ["side", "turn"]

    def message(self) -> Message | None:
        return Message(N_("The start tile is laid."))

    def changes(self) -> list[Change]:
        return [
            Change(accounts.lying(QUARTERS[quarter], start_laid(self.side, self.turn, quarter)), 1)
            for quarter in range(4)
        ]


class CharacterDealt(Event):
    """A player begins with a character, and with the step of its card."""

    def __init__(self, who: int, character: int, terrain: int) -> None:
        super().__init__("character dealt", who)
        self.character = character
        self.terrain = terrain

    def fields(self) -> list[str]:
        return ["character", "terrain"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} begins with: {character}. First step: {terrain}."),
            name=seat_name(self.who),
            character=characters.named(self.character),
            terrain=Message(names.EDGES[self.terrain]),
        )

    def changes(self) -> list[Change]:
        first = accounts.cube_of(self.who, self.terrain, 0)
        dealt = accounts.moved(accounts.CHARACTER_DECK, accounts.skill_of(self.who, self.character))
        return dealt + accounts.moved(first, accounts.cube_of(self.who, self.terrain, 1))


class DeckFormed(Event):
    """The start characters that nobody got and all others are the character deck."""

    def __init__(self, cards: int) -> None:
        super().__init__("deck formed", NOBODY)
        self.cards = cards

    def fields(self) -> list[str]:
        return ["cards"]

    def message(self) -> Message | None:
        return Message(N_("All other characters form the deck: {cards}."), cards=names.cards(self.cards))

    def changes(self) -> list[Change]:
        return [Change(accounts.CHARACTER_DECK, len(CHARACTERS) - START_CHARACTERS)]


class FirstPanelInserted(Event):
    """A panel of the set-up stands; in both games."""

    def __init__(self, panel: int, groove: int, edition: Edition) -> None:
        super().__init__("first panel inserted", NOBODY)
        self.panel = panel
        self.groove = groove
        self.edition = edition

    def fields(self) -> list[str]:
        return ["panel", "groove"]

    def message(self) -> Message | None:
        return Message(
            N_("Set up in the {side}: {panel}."),
            side=names.named(names.SIDES, self.groove // 5),
            panel=names.panel(self.edition, self.panel),
        )

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.panel_pile(0), accounts.panel_in(self.panel, self.groove))


class StartPlayerDrawn(Event):
    """Who begins, and keeps the engineer token."""

    def __init__(self, who: int) -> None:
        super().__init__("start player drawn", who)

    def message(self) -> Message | None:
        return Message(N_("{name} begins."), name=seat_name(self.who))

    def changes(self) -> list[Change]:
        return [Change(accounts.first_player(self.who), 1)]

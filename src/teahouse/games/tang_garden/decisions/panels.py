""" "Eine Landschaftstafel einsetzen": tokens and landscape panels, for a tile laid or for a card's bonus."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from teahouse.engine.contract import NOBODY, Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.pile import Pile, in_order
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden import accounts, lanterns
from teahouse.games.tang_garden.agenda import DUE, NOT_YET, Drawn, PileDraw, TangDecision
from teahouse.games.tang_garden.board import (
    BUILDING_CELLS,
    CELL_BY_NAME,
    CELL_NAMES,
    CELLS,
    GROOVE_NAMES,
    GROOVES,
    GROOVES_OF,
    NO_TOKEN,
    SIZES,
    SMALL,
    groove_size,
)
from teahouse.games.tang_garden.box import PANEL_BY_NAME, PANELS, SMALL_PANELS, Edition
from teahouse.games.tang_garden.decisions.tracks import pay_skill
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.tiles import TILE_BY_NAME
from teahouse.games.tang_garden.words import names, places

LARGE_GROOVES: Final = 1 << len(GROOVES_OF[SMALL])
"""Where the keys of the grooves for large panels begin."""
OPEN: Final = 2
"""So many panels of each size lie open."""


class TakeToken(Action):
    """Take the landscape token from this cell, for the bonus of a card."""

    def __init__(self, code: int, cell: int) -> None:
        super().__init__(code, f"token {CELL_NAMES[cell]}")
        self.cell = cell


class ChoosePanel(Action):
    """Insert this landscape panel."""

    def __init__(self, code: int, panel: int) -> None:
        super().__init__(code, f"panel {PANELS[panel]}")
        self.panel = panel


class Groove(Action):
    """Insert the panel into this groove."""

    def __init__(self, code: int, groove: int) -> None:
        super().__init__(code, f"groove {GROOVE_NAMES[groove]}")
        self.groove = groove


class TurnPanel(Drawn):
    """Chance: this landscape panel comes."""

    def __init__(self, code: int, panel: int) -> None:
        super().__init__(code, f"panel {PANELS[panel]}")
        self.panel = panel


TAKE_TOKENS: Final = [TakeToken(252 + index, cell) for index, cell in enumerate(BUILDING_CELLS)]
PANEL_CHOICES: Final[list[ChoosePanel]] = [ChoosePanel(308 + panel, panel) for panel in range(len(PANELS))]
GROOVE_CHOICES: Final[list[Groove]] = [Groove(328 + groove, groove) for groove in range(GROOVES)]
TURN_PANELS: Final[list[TurnPanel]] = [TurnPanel(24 + panel, panel) for panel in range(len(PANELS))]


def _by_cell() -> list[TakeToken]:
    """Where there can be no token, in the corners and in the middle, stands one that nobody asks for."""
    result: list[TakeToken] = [TAKE_TOKENS[0]] * CELLS
    for token in TAKE_TOKENS:
        result[token.cell] = token
    return result


TOKEN_ON: Final = _by_cell()


class BonusToken(TangDecision):
    """The bonus of a card: any token of the board."""

    def __init__(self) -> None:
        super().__init__("token", [*TAKE_TOKENS])

    def legal(self, state: State) -> list[Action]:
        tokens = cast(TangGardenState, state).garden.tokens
        return [TOKEN_ON[cell] for cell in range(CELLS) if tokens[cell] != NO_TOKEN]

    def pick(self, state: State, rng: Rng) -> Action:
        garden = cast(TangGardenState, state).garden
        tokens = garden.tokens
        left = rng.below(garden.tokens_left)
        cell = -1
        while left >= 0:
            cell += 1
            if tokens[cell] != NO_TOKEN:
                left -= 1
        return TOKEN_ON[cell]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if cast(TangGardenState, state).garden.tokens[cast(TakeToken, action).cell] != NO_TOKEN:
            return None
        return Refusal("tokens", Message(N_("There is no landscape token on that cell.")))

    def apply(self, state: State, action: Action) -> None:
        take_token(cast(TangGardenState, state), cast(TakeToken, action).cell)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Take a landscape token from the board."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        cell = clicked_cell(tang.garden, kind, which)
        return [TOKEN_ON[cell]] if cell != NONE and tang.decision is self else []


class PanelChoice(TangDecision):
    """One of the two open panels of the size; with the lantern of free choice any of the pile."""

    def __init__(self) -> None:
        super().__init__("panel", [*PANEL_CHOICES, *lanterns.CHOICES])
        self.lanterns = [lanterns.FREE_CHOICE]

    def pile(self, tang: TangGardenState) -> Pile:
        return tang.panels[tang.panel_row()]

    def legal(self, state: State) -> list[Action]:
        tang = cast(TangGardenState, state)
        choices: list[Action] = []
        lanterns.add_choices(tang, self, choices)
        for panel in self.panels(tang):
            choices.append(PANEL_CHOICES[panel])
        return choices

    def panels(self, tang: TangGardenState) -> list[int]:
        """What there is to choose from; the pile lies face up, so its top is one of it (face-up-piles)."""
        row = tang.panel_row()
        if not tang.any_choice:
            return in_order(tang.open_panels[row])
        pile = self.pile(tang).unknown
        return sorted([*pile, tang.open_panels[row][-1]]) if tang.setup.piles_face_up else pile

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        if not isinstance(action, ChoosePanel):
            return lanterns.why_not(tang, action)
        if action.panel in self.panels(tang):
            return None
        if (action.panel >= SMALL_PANELS) != (tang.panel_row() == 1):
            size = Message(N_("small") if tang.panel_size == SMALL else N_("large"))
            return Refusal("panels", Message(N_("The token asks for a {size} panel."), size=size))
        if tang.any_choice:
            return Refusal("lanterns", Message(N_("With this lantern the panel comes from the pile.")))
        return Refusal("panels", Message(N_("That panel does not lie open.")))

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        if not isinstance(action, ChoosePanel):
            lanterns.take(tang, action)
            return
        tang.piled = b""
        panel = action.panel
        row = tang.panel_row()
        lies_open = panel in tang.open_panels[row]
        if tang.story is not None:
            tang.tell(PanelChosen(tang.active, panel, NONE if lies_open else row, tang.setup.edition))
        if lies_open:
            tang.open_panels[row].remove(panel)
        else:
            tang.panels[row].take(panel)
            if tang.setup.piles_face_up:
                shuffle_top_in(tang, row)
        tang.panel = panel
        tang.any_choice = False
        tang.decide(GROOVE)

    def prompt(self, state: State, viewer: int) -> Message:
        tang = cast(TangGardenState, state)
        if tang.any_choice and tang.panel_size == SMALL:
            return Message(N_("Choose any small landscape panel of the pile."))
        if tang.any_choice:
            return Message(N_("Choose any large landscape panel of the pile."))
        if tang.panel_size == SMALL:
            return Message(N_("Choose a small landscape panel."))
        return Message(N_("Choose a large landscape panel."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        return [PANEL_CHOICES[PANEL_BY_NAME[which]]] if kind == "panel" and which in PANEL_BY_NAME else []


class GrooveChoice(TangDecision):
    """Any free groove of the panel's size."""

    def __init__(self) -> None:
        super().__init__("groove", [*GROOVE_CHOICES])

    def key(self, state: State) -> int:
        """The free grooves, one bit each."""
        tang = cast(TangGardenState, state)
        panels = tang.garden.panels
        found: i64 = 0
        for groove in GROOVES_OF[tang.panel_size]:
            found <<= 1
            if panels[groove] == EMPTY:
                found |= 1
        return int(found) if tang.panel_size == SMALL else LARGE_GROOVES + int(found)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        return why_not_groove(tang.garden, tang.panel_size, cast(Groove, action).groove)

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        groove = cast(Groove, action).groove
        if tang.story is not None:
            tang.tell(PanelInserted(tang.active, tang.panel, groove))
        tang.own_garden().insert(groove, tang.panel)
        tang.panel = NONE
        if not refill_panels(tang):
            tang.main.go_on(tang)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Choose a groove for the panel."))


class OpenPanel(PileDraw):
    """A panel is laid open, until there are two of each size; in the set-up and later."""

    def __init__(self) -> None:
        super().__init__("open_panel", [*TURN_PANELS], N_("Turn up a landscape panel."))

    def lot(self, state: State) -> str:
        """The panels of a size from the top of their pile on."""
        return f"panels {cast(TangGardenState, state).panel_row() + 1}"

    def pile(self, tang: TangGardenState) -> Pile:
        return tang.panels[tang.panel_row()]

    def brings(self, piece: int) -> Action:
        return TURN_PANELS[piece]

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        panel = cast(TurnPanel, action).panel
        row = tang.panel_row()
        tang.panels[row].take(panel)
        tang.open_panels[row].append(panel)
        if not tang.setup.piles_face_up:
            tang.open_panels[row].sort()
        if tang.story is not None:
            tang.tell(PanelOpened(panel, row, tang.setup.edition))
        if refill_panels(tang):
            return
        if tang.main is NOT_YET:
            tang.draw_lots(DUE.tops)
        else:
            tang.main.go_on(tang)


TOKEN: Final[BonusToken] = BonusToken()
PANEL: Final[PanelChoice] = PanelChoice()
GROOVE: Final[GrooveChoice] = GrooveChoice()
OPEN_PANEL: Final[OpenPanel] = OpenPanel()


def take_token(tang: TangGardenState, cell: int) -> None:
    """The token goes to the active player, who inserts a panel of its size at once."""
    tang.panel_size = tang.own_garden().take_token(cell)
    tang.player().tokens[tang.panel_row()] += 1
    if tang.story is not None:
        tang.tell(TokenTaken(tang.active, tang.panel_size, cell))
    pay_skill(tang, tang.character().for_token(tang.setup.edition))
    tang.happened = True
    tang.any_choice = False
    tang.decide(PANEL)


def shuffle_top_in(tang: TangGardenState, row: int) -> None:
    """The whole pile is looked through and shuffled, its face-up top with it (face-up-piles)."""
    top = tang.open_panels[row].pop()
    tang.panels[row].shuffle_in(top)
    if tang.story is not None:
        tang.tell(TopShuffledIn(top, row, tang.setup.edition))


def refill_panels(tang: TangGardenState) -> bool:
    """Two panels of each size lie open as long as there are any; whether one has to be drawn now."""
    for row in range(2):
        if len(tang.open_panels[row]) < OPEN and len(tang.panels[row]):
            tang.panel_size = row + SMALL
            tang.draw_lots(OPEN_PANEL)
            return True
    return False


# For both games


def why_not_groove(garden: Garden, size: int, groove: int) -> Refusal | None:
    if groove in garden.free_grooves(size):
        return None
    if groove_size(groove) != size:
        name = Message(N_("small") if SIZES[size] == "small" else N_("large"))
        return Refusal("panels", Message(N_("That groove is not for {size} panels."), size=name))
    return Refusal("panels", Message(N_("There is a panel in that groove already.")))


def clicked_cell(garden: Garden, kind: str, which: str) -> int:
    """The cell of a token, or of a tile in the garden; NONE for anything else."""
    if kind == "token" and which in CELL_BY_NAME:
        return CELL_BY_NAME[which]
    if kind == "tile" and which in TILE_BY_NAME:
        for cell, lies in enumerate(garden.laid):
            if lies >> 2 == TILE_BY_NAME[which]:
                return cell
    return NONE


# What is told, in both games


class TokenTaken(Event):
    """A landscape token comes from the board."""

    def __init__(self, who: int, size: int, cell: int) -> None:
        super().__init__("token taken", who)
        self.size = size
        self.cell = cell

    def fields(self) -> list[str]:
        return ["size", "cell"]

    def message(self) -> Message | None:
        template = N_("{name} takes the large token from {cell}.")
        if self.size == SMALL:
            template = N_("{name} takes the small token from {cell}.")
        return Message(template, name=seat_name(self.who), cell=CELL_NAMES[self.cell])

    def changes(self) -> list[Change]:
        return accounts.moved(
            accounts.token_on(self.cell, self.size), accounts.tokens_of(self.who, self.size)
        )


class PanelChosen(Event):
    """A panel is in hand, one of the open ones or, by a lantern, of the pile."""

    def __init__(self, who: int, panel: int, pile: int, edition: Edition) -> None:
        super().__init__("panel chosen", who)
        self.panel = panel
        self.pile = pile
        """The pile that it comes from, 0 small or 1 large; NONE if it lay open."""
        self.edition = edition

    def fields(self) -> list[str]:
        return ["panel", "pile"]

    def message(self) -> Message | None:
        template = N_("{name} chooses: {panel}.")
        if self.pile != NONE:
            template = N_("{name} chooses from the pile: {panel}.")
        return Message(template, name=seat_name(self.who), panel=names.panel(self.edition, self.panel))

    def changes(self) -> list[Change]:
        source = accounts.open_panel(self.panel) if self.pile == NONE else accounts.panel_pile(self.pile)
        return accounts.moved(source, accounts.panel_in_hand(self.panel))


class TopShuffledIn(Event):
    """The open panel that is the top of its pile is shuffled with the pile."""

    def __init__(self, panel: int, row: int, edition: Edition) -> None:
        super().__init__("top shuffled in", NOBODY)
        self.panel = panel
        self.row = row
        self.edition = edition

    def fields(self) -> list[str]:
        return ["panel", "row"]

    def message(self) -> Message | None:
        return Message(
            N_("The pile is shuffled, with the panel on top of it: {panel}."),
            panel=names.panel(self.edition, self.panel),
        )

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.open_panel(self.panel), accounts.panel_pile(self.row))


class PanelInserted(Event):
    """The panel stands in the landscape."""

    def __init__(self, who: int, panel: int, groove: int) -> None:
        super().__init__("panel inserted", who)
        self.panel = panel
        self.groove = groove

    def fields(self) -> list[str]:
        return ["panel", "groove"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} inserts the panel: {groove}."),
            name=seat_name(self.who),
            groove=places.groove(self.groove),
        )

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.panel_in_hand(self.panel), accounts.panel_in(self.panel, self.groove))


class PanelOpened(Event):
    """A panel of the pile is laid open."""

    def __init__(self, panel: int, row: int, edition: Edition) -> None:
        super().__init__("panel opened", NOBODY)
        self.panel = panel
        self.row = row
        self.edition = edition

    def fields(self) -> list[str]:
        return ["panel", "row"]

    def message(self) -> Message | None:
        return Message(N_("Turned up: {panel}."), panel=names.panel(self.edition, self.panel))

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.panel_pile(self.row), accounts.open_panel(self.panel))

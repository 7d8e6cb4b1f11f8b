"""Tokens and landscape panels: "Eine Landschaftstafel einsetzen". For a tile laid, or for a card's bonus."""

from __future__ import annotations

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden import turns
from teahouse.games.tang_garden.actions import GROOVE_CHOICES, PANEL_CHOICES, TOKENS, USES, ChoosePanel
from teahouse.games.tang_garden.board import CELLS, NO_TOKEN, SIZES, groove_size
from teahouse.games.tang_garden.box import FREE_CHOICE, SMALL_PANELS, SWORD_DANCER
from teahouse.games.tang_garden.players import SKILLS
from teahouse.games.tang_garden.position import GROOVE, NONE, OPEN_PANEL, PANEL, Position


def take_token(position: Position, cell: int) -> None:
    """The token goes to the active player, who inserts a panel of its size at once."""
    player = position.player()
    position.panel_size = position.own_garden().take_token(cell)
    player.tokens[position.panel_row()] += 1
    if player.character == SWORD_DANCER:
        player.coins[SKILLS] += position.setup.edition.token_coins
    position.happened = True
    position.any_choice = False
    position.decide(PANEL)


def tokens_on_board(position: Position) -> list[Action]:
    """Any token may be taken for a card's bonus."""
    tokens = position.garden.tokens
    return [TOKENS[cell] for cell in range(CELLS) if tokens[cell] != NO_TOKEN]


def why_not_token() -> Refusal:
    return Refusal("tokens", Message(N_("There is no landscape token on that cell.")))


# The panel


def panels_to_choose(position: Position) -> list[Action]:
    """One of the two open panels of the size; with the lantern of free choice any of the pile."""
    row = position.panel_row()
    if position.any_choice:
        return [PANEL_CHOICES[panel] for panel in position.panels[row].unknown]
    choices: list[Action] = []
    if may_choose_freely(position):
        choices.append(USES[FREE_CHOICE])
    elif len(position.panels[row]):
        turns.add_refreshes_of(position, choices, FREE_CHOICE)
    for panel in position.open_panels[row]:
        choices.append(PANEL_CHOICES[panel])
    return choices


def may_choose_freely(position: Position) -> bool:
    """Whether the lantern of free choice can be used for this panel (lantern-panel)."""
    return (
        not position.lantern_used
        and position.player().lanterns[FREE_CHOICE]
        and len(position.panels[position.panel_row()]) > 0
    )


def use_free_choice(position: Position) -> None:
    """The lantern of free choice, for a panel or for a character."""
    position.player().lanterns[FREE_CHOICE] = False
    position.lantern_used = True
    position.any_choice = True


def choose_panel(position: Position, panel: int) -> None:
    row = position.panel_row()
    if position.any_choice:
        position.panels[row].take(panel)
    else:
        position.open_panels[row].remove(panel)
    position.panel = panel
    position.any_choice = False
    position.decide(GROOVE)


def why_not_panel(position: Position, choice: ChoosePanel) -> Refusal:
    row = 0 if choice.panel < SMALL_PANELS else 1
    if row != position.panel_row():
        size = Message(N_("small") if position.panel_row() == 0 else N_("large"))
        return Refusal("panels", Message(N_("The token asks for a {size} panel."), size=size))
    if position.any_choice:
        return Refusal("lanterns", Message(N_("With this lantern the panel comes from the pile.")))
    return Refusal("panels", Message(N_("That panel does not lie open.")))


# The groove


def grooves(position: Position) -> list[Action]:
    """Every free groove of the panel's size."""
    return [GROOVE_CHOICES[groove] for groove in position.garden.free_grooves(position.panel_size)]


def why_not_groove(size: int, groove: int) -> Refusal:
    """For both games."""
    if groove_size(groove) != size:
        name = Message(N_("small") if SIZES[size] == "small" else N_("large"))
        return Refusal("panels", Message(N_("That groove is not for {size} panels."), size=name))
    return Refusal("panels", Message(N_("There is a panel in that groove already.")))


def insert_panel(position: Position, groove: int) -> bool:
    """The panel stands; whether a new one is to be laid open."""
    position.own_garden().panels[groove] = position.panel
    position.panel = NONE
    return refill_panels(position)


def refill_panels(position: Position) -> bool:
    """Two panels of each size lie open as long as there are any; whether one has to be drawn now."""
    for row in range(2):
        if len(position.open_panels[row]) < 2 and len(position.panels[row]):
            position.panel_size = row + 1
            position.draw_lots(OPEN_PANEL)
            return True
    return False

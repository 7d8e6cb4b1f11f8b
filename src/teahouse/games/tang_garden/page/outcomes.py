"""What is drawn in Tang Garden and in its solo game, each piece by itself: for games with the real box."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Brought
from teahouse.games.tang_garden.box import CHARACTERS, Edition
from teahouse.games.tang_garden.decisions.cards import TurnCard
from teahouse.games.tang_garden.decisions.influencing import MeetCharacter
from teahouse.games.tang_garden.decisions.panels import TurnPanel
from teahouse.games.tang_garden.decisions.setup import StartTile
from teahouse.games.tang_garden.page.supply import card_art
from teahouse.games.tang_garden.page.tile_art import panel_layers, tile_layers
from teahouse.games.tang_garden.tiles import start_laid
from teahouse.games.tang_garden.words import names

UPRIGHT: Final = 1.43
"""How high a card is by its width."""
LYING: Final = 0.25
"""And a panel."""
SIDES: Final = (N_("front"), N_("back"))
UPPER_LEFT: Final = 0


def brought(edition: Edition, outcome: Action) -> Brought:
    if isinstance(outcome, StartTile):
        lies = start_laid(outcome.side, outcome.turn, UPPER_LEFT)
        side = Message(SIDES[outcome.side])
        words = N_("{side}, turned by {turn}°: this is in the upper left")
        return Brought(Message(words, side=side, turn=90 * outcome.turn), tile_layers(edition, lies))
    if isinstance(outcome, MeetCharacter):
        return Brought(art=[f"character-{CHARACTERS[outcome.character]}"], ratio=UPRIGHT)
    if isinstance(outcome, TurnPanel):
        layers = panel_layers(edition, outcome.panel, upright=False)
        return Brought(names.panel(edition, outcome.panel), layers, LYING)
    if isinstance(outcome, TurnCard):
        return Brought(names.card(outcome.card), card_art(outcome.card), UPRIGHT)
    return Brought()
